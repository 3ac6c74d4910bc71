//! What an argument means with --ruleset: a sum of positions, or an expression of the calculator.

use std::ops::Range;
use std::sync::Arc;

use anyhow::bail;
use chopsticks_lab::calculator::table::named;
use chopsticks_lab::calculator::{CalculatorSettings, Statement, quoted};
use chopsticks_lab::cgt::notation::language::Op;
use chopsticks_lab::rulesets::{
    DescribedPosition, DescribedRuleset, OWN_RULESET, SummandText, is_sgf,
};
use chopsticks_lab::session::{ReadFile, Session};

use crate::arguments::ruleset::SessionDefinitions;
use crate::terminal::input;

/// A session that knows these rulesets and functions, and imports others.
///
/// # Errors
/// When two rulesets have the same name.
pub(crate) fn session(given: &SessionDefinitions) -> anyhow::Result<Session> {
    with_definitions(Session::new(), given)
}

/// The session with these rulesets and functions.
///
/// # Errors
/// Those of [`session`].
pub(crate) fn with_definitions(
    session: Session,
    given: &SessionDefinitions,
) -> anyhow::Result<Session> {
    let mut session = session.with_files(ReadFile::new(input::imported));
    given
        .programs
        .iter()
        .for_each(|program| session.add_program(program));
    for ruleset in &given.rulesets {
        session = session.with_ruleset(Arc::clone(ruleset))?;
    }
    Ok(session)
}

/// The expression that an argument means. `xo. + x.o` and `"xo." - "x.o" + *` have positions without names, which are
/// those of the only ruleset and get its name; any other argument is an expression already.
///
/// # Errors
/// When a position without a name is wrong, or there are several rulesets that it may belong to.
pub(crate) fn expression(
    session: &Session,
    rulesets: &[Arc<DescribedRuleset>],
    text: &str,
    settings: &CalculatorSettings<'_>,
) -> anyhow::Result<String> {
    let nameless = nameless(session, rulesets, text, settings);
    match (nameless, rulesets) {
        (Nameless::None, _) | (_, []) => Ok(text.to_owned()),
        (Nameless::Whole, [ruleset]) => named_sum(ruleset, text),
        (Nameless::Texts(texts), [ruleset]) => Ok(named_texts(ruleset, text, &texts)),
        (_, several) => bail!(
            "{text}: found positions without names and several rulesets, expected positions such as {}",
            names_of(several, text)
        ),
    }
}

/// The same for a family. Its positions without quotation marks have a notation of their own, and stay as they are.
///
/// # Errors
/// Those of [`expression`].
pub(crate) fn family_expression(
    session: &Session,
    rulesets: &[Arc<DescribedRuleset>],
    text: &str,
    settings: &CalculatorSettings<'_>,
) -> anyhow::Result<String> {
    match nameless(session, rulesets, text, settings) {
        Nameless::Texts(_) => expression(session, rulesets, text, settings),
        Nameless::None | Nameless::Whole => Ok(text.to_owned()),
    }
}

/// The positions with the name of each ruleset that has them, for a hint.
fn names_of(rulesets: &[Arc<DescribedRuleset>], text: &str) -> String {
    let called = rulesets.iter().map(|ruleset| named_sum(ruleset, text));
    let called: Vec<String> = called.filter_map(Result::ok).collect();
    if called.is_empty() {
        "MyGame(\"xo.\")".to_owned()
    } else {
        called.join(" or ")
    }
}

/// The positions without names in an argument.
enum Nameless {
    None,
    /// The argument is a sum of them without quotation marks.
    Whole,
    /// The summands that are nothing but a text, by their bytes.
    Texts(Vec<Range<usize>>),
}

fn nameless(
    session: &Session,
    rulesets: &[Arc<DescribedRuleset>],
    text: &str,
    settings: &CalculatorSettings<'_>,
) -> Nameless {
    // A game may have comments.
    let has_quotes = text.contains('"') && !is_sgf(text);
    if !has_quotes && session.has_call(text, settings) {
        return Nameless::None;
    }
    // A fault of the text is reported when it is evaluated.
    let statements = session.parse(text, settings).unwrap_or_default();
    let is_sum = |text: &str| {
        let mut rulesets = rulesets.iter();
        rulesets.any(|ruleset| named_sum(ruleset, text).is_ok())
    };
    if !has_quotes {
        // Among several rulesets, every position has a name.
        let is_expression = rulesets.len() > 1 && !statements.is_empty() && !is_sum(text);
        return if is_expression {
            Nameless::None
        } else {
            Nameless::Whole
        };
    }
    let [statement] = &statements[..] else {
        return Nameless::None;
    };
    let texts_in = |sum: &Statement| {
        let summands = sum.summands().into_iter();
        let texts = summands.filter_map(|summand| summand.term.bytes_of_text());
        texts.collect::<Vec<Range<usize>>>()
    };
    let mut texts = match statement.compared() {
        // A text that is no position may be compared with a text, and with what an operation or a method says.
        Some(sides) if sides.iter().any(is_said) => Vec::new(),
        Some(sides) => {
            let texts = sides.iter().flat_map(texts_in);
            texts.filter(|bytes| is_sum(&text[bytes.clone()])).collect()
        }
        None => texts_in(statement),
    };
    texts.sort_unstable_by_key(|text| text.start);
    if texts.is_empty() {
        Nameless::None
    } else {
        Nameless::Texts(texts)
    }
}

/// Whether a side of a comparison is the answer of an operation or of a method, and no game.
fn is_said(side: &Statement) -> bool {
    match side.code.last().map(|last| &last.op) {
        Some(Op::Method(name, _)) => !named(name).any(|operation| operation.result.is_of_games()),
        _ => false,
    }
}

/// The name of the only ruleset. A file may have that of an operation, such as `mean.toml`.
fn name_in_expression(ruleset: &DescribedRuleset) -> String {
    let name = ruleset.call_name();
    if named(&name).next().is_some() {
        OWN_RULESET.to_owned()
    } else {
        name
    }
}

/// A position as its rules write it, or else the name of the ruleset before its text.
fn called(
    ruleset: &DescribedRuleset,
    position: Option<&DescribedPosition>,
    quoted: &str,
) -> String {
    let called = position.and_then(|position| ruleset.called_position(position));
    called.unwrap_or_else(|| format!("{}({quoted})", name_in_expression(ruleset)))
}

/// A sum of positions without quotation marks, with their names.
fn named_sum(ruleset: &DescribedRuleset, text: &str) -> anyhow::Result<String> {
    let mut expression = String::new();
    for (at, SummandText { is_negative, text }) in ruleset.summands(text).enumerate() {
        let position = ruleset.position(text)?;
        expression += match (at, is_negative) {
            (0, _) => "",
            (_, false) => " + ",
            (_, true) => " - ",
        };
        expression += &called(ruleset, Some(&position), &quoted(text));
    }
    Ok(expression)
}

/// An expression with names before these texts.
fn named_texts(ruleset: &DescribedRuleset, text: &str, texts: &[Range<usize>]) -> String {
    let (mut expression, mut written) = (String::new(), 0);
    for Range { start, end } in texts.iter().cloned() {
        let before = &text[written..start];
        let position = &text[start..end];
        let read = ruleset.position(position).ok();
        let position = called(ruleset, read.as_ref(), position);
        // A name directly after a point would be that of an operation, as in 3.Mean.
        expression += &if before.ends_with('.') {
            format!("{before}({position})")
        } else {
            format!("{before}{position}")
        };
        written = end;
    }
    expression + &text[written..]
}
