//! The file that describes a ruleset, in TOML.

use serde::Deserialize;
use toml::Spanned;

use crate::described::DescribedRuleset;
use crate::edges::{Edges, EdgesTable};
use crate::entailing::{
    Description, EntailingRules, EntailingRuleset, EntailingTuples, Last, StringsTable,
};
use crate::fact::Fact;
use crate::fact_tables::{FactTable, OutcomesTable};
use crate::fault::{Fault, RulesetFileError};
use crate::kind::RulesetKind;
use crate::look::{Looks, PictureTable, pattern_looks, placement_looks, read_looks};
use crate::patterns::{Patterns, PatternsTable};
use crate::placement::{Placement, PlacementTable};
use crate::rules::Rules;
use crate::start::{Start, StartTable};
use crate::tuples::{CoordinatesTable, HeapTable, Tuples};
use crate::variant::Variant;

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

/// A ruleset of a file, by the values of its positions.
#[derive(Debug)]
pub enum RulesetFile {
    /// The turn passes after each move.
    Described(Box<DescribedRuleset>),
    /// A player may move again, or must answer in a component.
    Entailing(EntailingRuleset),
}

/// Reads a ruleset in which the turn passes after each move from the text of a file; `file` is its name in messages.
///
/// # Errors
/// Those of [`read_ruleset_file`], and when there are other moves.
pub fn read_ruleset(file: &str, text: &str) -> Result<DescribedRuleset, RulesetFileError> {
    match read_ruleset_file(file, text)? {
        RulesetFile::Described(ruleset) => Ok(*ruleset),
        RulesetFile::Entailing(ruleset) => {
            let fault = Fault {
                span: 0..0,
                message: format!("{}: {NO_CANONICAL_FORMS}", ruleset.name()),
            };
            Err(RulesetFileError::new(file, text, fault))
        }
    }
}

/// Reads a ruleset in which a player may move again, or must answer in a component.
///
/// # Errors
/// Those of [`read_ruleset_file`], and when the turn passes after each move.
pub(crate) fn read_entailing(file: &str, text: &str) -> Result<EntailingRuleset, RulesetFileError> {
    match read_ruleset_file(file, text)? {
        RulesetFile::Entailing(ruleset) => Ok(ruleset),
        RulesetFile::Described(_) => {
            let fault = Fault {
                span: 0..0,
                message: "expected moves after which the turn does not pass".to_owned(),
            };
            Err(RulesetFileError::new(file, text, fault))
        }
    }
}

/// The reason why a ruleset with other turns is refused.
const NO_CANONICAL_FORMS: &str = "found a ruleset in which a player may move again or must answer in a component; its positions have nimbers or are loony, but have no canonical forms and no temperatures: only `value`, `outcome` and `moves`, with --ruleset, and `rulesets check` take it";

/// Reads a ruleset from the text of a file; `file` is its name in messages.
///
/// # Errors
/// When the text is not TOML, or does not describe a ruleset; the message gives the line.
pub fn read_ruleset_file(file: &str, text: &str) -> Result<RulesetFile, RulesetFileError> {
    let fault = |fault| RulesetFileError::new(file, text, fault);
    if text.len() > MAX_BYTES {
        return Err(fault(Fault {
            span: 0..0,
            message: format!("found {} bytes, expected at most {MAX_BYTES}", text.len()),
        }));
    }
    let read: File = toml::from_str(text).map_err(|error| {
        let span = error.span().unwrap_or(0..0);
        let mut message = in_words(error.message());
        if let Some(line) = unclosed_line(text, span.start) {
            message += &format!("; what is not complete begins in line {line}");
        }
        fault(Fault { span, message })
    })?;
    let read = if read.has_turns() {
        build_entailing(file, read).map(RulesetFile::Entailing)
    } else {
        build_ruleset(file, text, read).map(|ruleset| RulesetFile::Described(Box::new(ruleset)))
    };
    read.map_err(fault)
}

impl File {
    /// Whether some moves do not pass the turn.
    fn has_turns(&self) -> bool {
        let coordinates = self.coordinates.as_ref();
        self.strings.is_some() || coordinates.is_some_and(CoordinatesTable::has_turns)
    }

    /// The tables of moves, apart from `[coordinates]` and `[strings]`.
    fn has_other_moves(&self) -> bool {
        self.patterns.is_some()
            || self.placement.is_some()
            || self.edges.is_some()
            || self.heap.is_some()
    }
}

/// Builds a ruleset in which a player may move again, or must answer in a component.
fn build_entailing(path: &str, file: File) -> Result<EntailingRuleset, Fault> {
    let rules = match (&file.coordinates, &file.strings) {
        (Some(table), None) if !file.has_other_moves() => {
            EntailingRules::Tuples(EntailingTuples::new(table)?)
        }
        (None, Some(table)) if !file.has_other_moves() => match table.last {
            Last::Again => EntailingRules::Strings,
        },
        _ => return Err(not_one_table(&file)),
    };
    let unused = [
        file.start.as_ref().map(|table| (table.span(), "[start]")),
        file.picture
            .as_ref()
            .map(|table| (table.span(), "[picture]")),
        file.loopy.then(|| (file.name.span(), "loopy = true")),
    ];
    if let Some((span, found)) = unused.into_iter().flatten().next() {
        let message = format!(
            "found {found}, expected it only in rulesets in which the turn passes after each move"
        );
        return Err(Fault { span, message });
    }
    let description = Description {
        file_name: file_name(path).to_owned(),
        name: file.name.into_inner(),
        source: file.source,
        about: file.about,
        facts: facts(file.fact, file.outcomes)?,
    };
    Ok(EntailingRuleset::new(description, rules))
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

fn build_ruleset(path: &str, text: &str, file: File) -> Result<DescribedRuleset, Fault> {
    let rules = read_rules(&file)?;
    let looks = looks(&file, &rules)?;
    let start = file
        .start
        .map(|table| Start::new(&table, &rules))
        .transpose()?;
    let facts = facts(file.fact, file.outcomes)?;
    Ok(DescribedRuleset {
        file_name: file_name(path).to_owned(),
        text: text.to_owned(),
        title: file.name.get_ref().clone(),
        name: file.name.into_inner(),
        source: file.source,
        about: file.about,
        variant: file.impartial.then_some(Variant::Impartial),
        is_loopy: file.loopy,
        rules,
        looks,
        start,
        facts,
    })
}

/// The name of a file without its folder and the ending `.toml`.
fn file_name(path: &str) -> &str {
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    name.strip_suffix(".toml").unwrap_or(name)
}

/// Reads the table that describes the moves.
fn read_rules(file: &File) -> Result<Rules, Fault> {
    let tables = [
        file.patterns
            .as_ref()
            .map(|table| Ok(Rules::Patterns(Patterns::new(table)?))),
        file.placement
            .as_ref()
            .map(|table| Ok(Rules::Placement(Placement::new(table)?))),
        file.edges
            .as_ref()
            .map(|table| Ok(Rules::Edges(Edges::new(table)?))),
        file.heap
            .as_ref()
            .map(|table| Ok(Rules::Heap(Tuples::from_heap_table(table)?))),
        file.coordinates
            .as_ref()
            .map(|table| Ok(Rules::Coordinates(Tuples::from_coordinates_table(table)?))),
    ];
    let mut tables = tables.into_iter().flatten();
    match (tables.next(), tables.next()) {
        (Some(rules), None) => rules,
        _ => Err(not_one_table(file)),
    }
}

/// The fault of a file without moves, or with several tables of them.
fn not_one_table(file: &File) -> Fault {
    let tables = RulesetKind::ALL.map(|kind| format!("[{kind}]")).join(", ");
    let message = format!("expected exactly one table of moves: {tables}, [strings]");
    Fault::at(&file.name, message)
}

/// The looks of the cells: the usual ones, but for those in the table `[picture]`.
fn looks(file: &File, rules: &Rules) -> Result<Looks, Fault> {
    let Some(alphabet) = rules.cell_alphabet() else {
        let expected = "found [picture], expected it only with [patterns] or [placement], where cells have signs";
        let picture = file.picture.as_ref();
        return picture.map_or(Ok(Looks::default()), |table| {
            Err(Fault::at(table, expected))
        });
    };
    let usual = match (&file.patterns, &file.placement) {
        (Some(table), _) => pattern_looks(table, alphabet),
        (None, Some(table)) => placement_looks(alphabet, table),
        (None, None) => Looks::default(),
    };
    match &file.picture {
        Some(table) => read_looks(table.get_ref(), alphabet, usual),
        None => Ok(usual),
    }
}

/// The number of lines before a fault that are searched for its beginning.
const MAX_LINES_BACK: usize = 200;

/// The number of bytes that are read again in this search. In a long file, only the nearest lines are searched.
const MAX_BYTES_AGAIN: usize = 2_000_000;

/// The beginning of a list, a table or a text in which TOML reports a fault only in a later line.
fn unclosed_line(text: &str, place: usize) -> Option<usize> {
    let is_toml = |text: &str| text.parse::<toml::Table>().is_ok();
    if is_toml(text) {
        return None;
    }
    let before = text.get(..place)?;
    let starts = before.rmatch_indices('\n').map(|(at, _)| at + 1);
    let most = MAX_LINES_BACK.min(MAX_BYTES_AGAIN / before.len().max(1));
    let starts = starts.chain([0]).take(most);
    let wrong = starts.take_while(|&start| !is_toml(&text[..start])).count();
    let line = before.matches('\n').count() + 1;
    (1..most)
        .contains(&wrong)
        .then(|| line.saturating_sub(wrong))
        .filter(|&line| line > 0)
}

/// A fault reported by serde, in terms of TOML instead of Rust.
fn in_words(fault: &str) -> String {
    let words = [
        ("unknown field", "found the unknown key"),
        ("missing field", "found no key"),
        ("invalid type: found", "found"),
        ("expected struct", "expected a table,"),
        ("expected a boolean", "expected true or false"),
    ];
    words
        .iter()
        .fold(fault.trim_end().to_owned(), |fault, (rust, toml)| {
            fault.replace(rust, toml)
        })
}
