//! The game of `chopsticks heaps`: a code, a list of numbers, or a ruleset.

use anyhow::{anyhow, bail, ensure};
use chopsticks_lab::calculator::is_program;
use chopsticks_lab::heaps::HeapCode;
use chopsticks_lab::message::quoted;
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::rulesets::{DescribedRuleset, RulesetKind, ShippedRuleset, ShortRuleset};

use crate::arguments::ruleset;
use crate::terminal::note::note;

/// A game on heaps, on numbers or on pairs of numbers.
pub(super) enum Subject {
    /// Both players have the same moves on heaps.
    Impartial { title: String, code: HeapCode },
    /// Left and Right have different moves on heaps.
    Partizan {
        title: String,
        codes: ByPlayer<HeapCode>,
    },
    /// A ruleset on single numbers.
    Numbers(Box<DescribedRuleset>),
    /// An impartial ruleset on pairs of numbers.
    Pairs(Box<DescribedRuleset>),
    /// An impartial ruleset on this many numbers.
    Tuples(Box<DescribedRuleset>, usize),
}

impl Subject {
    /// Reads the game.
    ///
    /// # Errors
    /// When the text is none of these.
    pub(super) fn read(text: &str) -> anyhow::Result<Subject> {
        let text = text.trim();
        if let Some((left, right)) = text.split_once('|') {
            let (left, right) = (moves(left)?, moves(right)?);
            return Ok(Subject::heaps(text.to_owned(), ByPlayer { left, right }));
        }
        if ShippedRuleset::called(text).is_some() || text.ends_with(".toml") || is_program(text) {
            return Subject::from_ruleset(ruleset::read_one(text)?);
        }
        let (title, code) = (text.to_owned(), moves(text)?);
        if is_number(text) {
            note(format_args!(
                "chopsticks: {text} is the game in which a move takes {text} counters; the take-and-break code is .{text}"
            ));
        }
        Ok(Subject::Impartial { title, code })
    }

    /// The game of a ruleset.
    ///
    /// # Errors
    /// When it is not played on heaps or on numbers.
    pub(super) fn from_ruleset(ruleset: DescribedRuleset) -> anyhow::Result<Subject> {
        if let Some(codes) = ruleset.heap_codes() {
            return Ok(Subject::heaps(ruleset.name().to_owned(), codes));
        }
        match ruleset.tuple_length() {
            Some(1) => return Ok(Subject::Numbers(Box::new(ruleset))),
            Some(2) if ruleset.is_impartial() => return Ok(Subject::Pairs(Box::new(ruleset))),
            Some(length) if ruleset.is_impartial() && length > 2 => {
                return Ok(Subject::Tuples(Box::new(ruleset), length));
            }
            _ => {}
        }
        bail!(
            "{} is described by {}: expected a ruleset with [heap], or with `variables` in [coordinates], of which there is one, or `both` \
             for several, or a class of one number, or an impartial one of several; `chopsticks value --ruleset` has the values of positions",
            ruleset.name(),
            match ruleset.kind() {
                RulesetKind::Own => "code".to_owned(),
                kind => format!("[{kind}]"),
            }
        )
    }

    fn heaps(title: String, codes: ByPlayer<HeapCode>) -> Subject {
        if codes.left == codes.right {
            Subject::Impartial {
                title,
                code: codes.left,
            }
        } else {
            Subject::Partizan { title, codes }
        }
    }
}

/// The ruleset, if play always ends.
///
/// # Errors
/// When it may go on forever, or the turn does not always pass.
pub(super) fn short(ruleset: &DescribedRuleset) -> anyhow::Result<ShortRuleset<&DescribedRuleset>> {
    ensure!(
        !ruleset.has_turns(),
        "after some moves of {0} the turn does not pass, and sequences are of games in which it does: `chopsticks table --ruleset` \
         has the nimbers of positions, as of {0}(n)",
        ruleset.call_name()
    );
    ruleset.short().ok_or_else(|| {
        anyhow!(
            "{0} is loopy, and sequences are of games that end: `chopsticks value --ruleset` has the nim-values of single \
             positions, which may be infinite, as in {0}(2).NimValue",
            ruleset.call_name()
        )
    })
}

/// Whether a text is a single number, which books also use for a code: *Winning Ways* prints Kayles as `.77`.
fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Reads a code such as `0.77`, or numbers of counters such as `1,3,4` or `all but 2,3`.
fn moves(text: &str) -> anyhow::Result<HeapCode> {
    let text = text.trim();
    if let Some(excluded) = text.strip_prefix("all but ") {
        return Ok(HeapCode::all_but(&numbers(excluded)?)?);
    }
    let is_list = |sign: char| sign.is_ascii_digit() || sign == ',' || sign == ' ';
    if !text.is_empty() && text.chars().all(is_list) {
        Ok(HeapCode::subtraction(&numbers(text)?)?)
    } else if HeapCode::has_point(text) {
        Ok(HeapCode::read(text)?)
    } else {
        bail!(
            "found `{}`, expected a code such as 0.77, numbers of counters such as 1,3,4 or \"all but 2,3\", or a \
             ruleset of `chopsticks rulesets list`{}",
            quoted(text),
            ruleset::did_you_mean(text)
        )
    }
}

fn numbers(text: &str) -> anyhow::Result<Vec<u32>> {
    let number = |text: &str| {
        let text = text.trim();
        let number = text.parse().ok();
        let found = match text {
            "" => "nothing".to_owned(),
            text => format!("`{}`", quoted(text)),
        };
        number.ok_or_else(|| anyhow!("found {found}, expected numbers of counters such as 1,3,4"))
    };
    text.split(',').map(number).collect()
}
