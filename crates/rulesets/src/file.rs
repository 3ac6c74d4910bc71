//! The file that describes a ruleset, in TOML.

use chopsticks_base::message::in_words_of_toml;
use chopsticks_base::reading::Misread;
use serde::Deserialize;
use toml::Spanned;
use toml_parser::Source;
use toml_parser::lexer::TokenKind;

use crate::any_rules::AnyRules;
use crate::board::Alphabet;
use crate::cells::{CellRules, OnCells};
use crate::described::DescribedRuleset;
use crate::edges::{Edges, EdgesTable};
use crate::entailing::{Last, Strings, StringsTable};
use crate::fact::Fact;
use crate::fact_tables::{FactTable, OutcomesTable};
use crate::fault::{Fault, RulesetFault, RulesetFileError};
use crate::kind::RulesetKind;
use crate::look::{
    Looks, PictureTable, pattern_looks, placement_looks, read_looks, read_numbers_look,
};
use crate::patterns::{Patterns, PatternsTable};
use crate::placement::{Placement, PlacementTable};
use crate::start::{Start, StartTable};
use crate::tuples::{CoordinatesTable, HeapTable, Tuples};
use crate::weights::{Weights, WeightsTable};

/// The keys of a file. Exactly one of the tables that describe moves is present.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// The name for people.
    name: Spanned<String>,
    /// The inventor or publication of the ruleset.
    source: String,
    /// The rules in words.
    about: String,
    /// Whether either player may make the moves of both.
    #[serde(default)]
    impartial: bool,
    /// Whether play may continue forever.
    #[serde(default)]
    loopy: bool,
    patterns: Option<PatternsTable>,
    placement: Option<PlacementTable>,
    edges: Option<EdgesTable>,
    heap: Option<HeapTable>,
    coordinates: Option<CoordinatesTable>,
    weights: Option<WeightsTable>,
    strings: Option<StringsTable>,
    start: Option<Spanned<StartTable>>,
    picture: Option<Spanned<PictureTable>>,
    #[serde(default)]
    fact: Vec<FactTable>,
    #[serde(default)]
    outcomes: Vec<OutcomesTable>,
}

/// The largest number of bytes of a file.
const MAX_BYTES: usize = 1_000_000;

/// Reads a ruleset from the text of a file; `file` is its name in messages.
///
/// # Errors
/// When the text is not TOML, or does not describe a ruleset; the message gives the line.
pub fn read_ruleset(file: &str, text: &str) -> Result<DescribedRuleset, RulesetFileError> {
    let fault = |fault| RulesetFileError::new(file, text, fault);
    if text.len() > MAX_BYTES {
        let found = format!("{} bytes", text.len());
        let misread = Misread::new(found, format!("at most {MAX_BYTES}"));
        return Err(fault(Fault::new(0..0, misread)));
    }
    let read: File = toml::from_str(text).map_err(|error| {
        let span = error.span().unwrap_or(0..0);
        let reason = RulesetFault::Toml {
            message: in_words_of_toml(error.message()),
            begins: unclosed_line(text, span.start),
        };
        fault(Fault::new(span, reason))
    })?;
    build(file, text, read).map_err(fault)
}

/// Refuses the keys that go only with moves after which the turn passes.
fn refuse_with_turns(file: &File) -> Result<(), Fault> {
    let start = file.start.as_ref().map(|table| (table.span(), "[start]"));
    let picture = file.picture.as_ref();
    let picture = picture.map(|table| (table.span(), "[picture]"));
    match start.or(picture) {
        None => Ok(()),
        Some((span, found)) => {
            let expected = "it only in rulesets in which the turn passes after each move";
            Err(Fault::new(span, Misread::new(found, expected)))
        }
    }
}

/// The published values of all tables.
fn facts(tables: Vec<FactTable>, outcomes: Vec<OutcomesTable>) -> Result<Vec<Fact>, Fault> {
    let mut facts: Vec<Fact> = Vec::new();
    for table in tables {
        facts.append(&mut table.facts()?);
    }
    facts.extend(outcomes.into_iter().flat_map(OutcomesTable::facts));
    Ok(facts)
}

fn build(path: &str, text: &str, file: File) -> Result<DescribedRuleset, Fault> {
    let (kind, rules) = read_rules(&file)?;
    if rules.has_turns() {
        refuse_with_turns(&file)?;
    }
    let start = file.start.map(|table| Start::new(&table, &*rules));
    Ok(DescribedRuleset {
        file_name: file_name(path).to_owned(),
        text: Some(text.to_owned()),
        title: file.name.get_ref().clone(),
        name: file.name.into_inner(),
        source: file.source,
        about: file.about,
        is_declared_impartial: file.impartial,
        variant: None,
        is_loopy: file.loopy,
        kind,
        rules,
        start: start.transpose()?,
        facts: facts(file.fact, file.outcomes)?,
    })
}

/// The name of a file without its folder and the ending `.toml`.
fn file_name(path: &str) -> &str {
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    name.strip_suffix(".toml").unwrap_or(name)
}

/// Reads the table that describes the moves.
fn read_rules(file: &File) -> Result<(RulesetKind, Box<dyn AnyRules>), Fault> {
    let kinds = RulesetKind::of_files();
    let mut tables = kinds
        .clone()
        .filter_map(|kind| Some((kind, file.rules(kind)?)));
    let (Some((kind, rules)), None) = (tables.next(), tables.next()) else {
        let tables: Vec<String> = kinds.map(|kind| format!("[{kind}]")).collect();
        let expected = format!("exactly one table of moves: {}", tables.join(", "));
        return Err(Fault::expected(&file.name, expected));
    };
    let rules = rules?;
    match &file.picture {
        Some(table) if !rules.has_looks() && !rules.has_turns() => Err(Fault::misread(
            table,
            "[picture]",
            "it only with [patterns] or [placement], where cells have signs, and with [heap] or [coordinates]",
        )),
        _ => Ok((kind, rules)),
    }
}

impl File {
    /// The rules of the table of this kind; `None` if there is none.
    fn rules(&self, kind: RulesetKind) -> Option<Result<Box<dyn AnyRules>, Fault>> {
        Some(match kind {
            RulesetKind::Patterns => self.patterns(self.patterns.as_ref()?),
            RulesetKind::Placement => self.placement(self.placement.as_ref()?),
            RulesetKind::Edges => boxed(Edges::new(self.edges.as_ref()?)),
            RulesetKind::Heap => self.tuples(Tuples::from_heap_table(self.heap.as_ref()?)),
            RulesetKind::Coordinates => {
                self.tuples(Tuples::from_coordinates_table(self.coordinates.as_ref()?))
            }
            RulesetKind::Weights => boxed(Weights::new(self.weights.as_ref()?)),
            RulesetKind::Strings => match self.strings.as_ref()? {
                StringsTable {
                    last: Last::Again,
                    points,
                } => Ok(Box::new(Strings {
                    points: (*points).into(),
                })),
            },
            RulesetKind::Own => return None,
        })
    }

    fn patterns(&self, table: &PatternsTable) -> Result<Box<dyn AnyRules>, Fault> {
        let rules = Patterns::new(table)?;
        let looks = self.looks(rules.alphabet(), pattern_looks(table, rules.alphabet()))?;
        Ok(Box::new(OnCells::new(rules, looks)))
    }

    fn placement(&self, table: &PlacementTable) -> Result<Box<dyn AnyRules>, Fault> {
        let rules = Placement::new(table)?;
        let looks = self.looks(rules.alphabet(), placement_looks(rules.alphabet(), table))?;
        Ok(Box::new(OnCells::new(rules, looks)))
    }

    /// Tuples with the look of the table `[picture]`.
    fn tuples(&self, rules: Result<Tuples, Fault>) -> Result<Box<dyn AnyRules>, Fault> {
        let rules = rules?;
        let look = self.picture.as_ref();
        let look = look.map(|table| read_numbers_look(table, rules.length()));
        Ok(Box::new(
            rules.with_look(look.transpose()?.unwrap_or_default()),
        ))
    }

    /// The looks of the cells: the usual ones, but for those in the table `[picture]`.
    fn looks(&self, alphabet: Alphabet, usual: Looks) -> Result<Looks, Fault> {
        match &self.picture {
            Some(table) => read_looks(table.get_ref(), alphabet, usual),
            None => Ok(usual),
        }
    }
}

fn boxed(rules: Result<impl AnyRules, Fault>) -> Result<Box<dyn AnyRules>, Fault> {
    Ok(Box::new(rules?))
}

/// The beginning of a list, a table or a text in which TOML reports a fault only in a later line.
fn unclosed_line(text: &str, place: usize) -> Option<usize> {
    // The text is TOML if the fault is one of its meaning, which has a place of its own.
    if text.parse::<toml::Table>().is_ok() {
        return None;
    }
    let before = text.get(..place)?;
    let (mut depth, mut begins) = (0_usize, 0);
    for token in Source::new(before).lex() {
        match token.kind() {
            TokenKind::LeftSquareBracket | TokenKind::LeftCurlyBracket => depth += 1,
            TokenKind::RightSquareBracket | TokenKind::RightCurlyBracket => {
                depth = depth.saturating_sub(1);
            }
            TokenKind::Newline if depth == 0 => begins = token.span().end(),
            _ => {}
        }
    }
    let line = |text: &str| text.matches('\n').count() + 1;
    Some(line(&text[..begins])).filter(|&begins| begins < line(before))
}
