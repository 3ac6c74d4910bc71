//! The offers of the page: words of the calculator, shipped rulesets with examples, and rules of the hand game.

use std::collections::BTreeSet;

use chopsticks_lab::calculator::{keywords, table};
use chopsticks_lab::rulesets::{
    DescribedRuleset, PositionFamily, RulesetFile, catalogue as catalogue_of_rulesets,
};
use serde::Serialize;

use crate::hand::{HandRules, presets};
use crate::own_rulesets::OwnRulesets;

/// The words that a text may contain.
#[derive(Debug, Serialize)]
pub(crate) struct Catalogue {
    operations: Vec<NamedOperation>,
    keywords: Vec<String>,
    rulesets: Vec<NamedRuleset>,
    hand_rules: Vec<HandRules>,
}

/// An operation.
#[derive(Debug, Serialize)]
struct NamedOperation {
    name: &'static str,
    summary: &'static str,
}

/// A ruleset that comes with the program.
#[derive(Debug, Serialize)]
struct NamedRuleset {
    name: String,
    /// Whether it is the user's own.
    is_own: bool,
    /// The values of its positions.
    values: String,
    about: String,
    source: String,
    /// An expression with a position; `None` if expressions cannot contain its positions.
    example: Option<String>,
    /// The signs of the cells in published positions, if positions are boards.
    symbols: String,
}

/// The completions of the page.
pub(crate) fn catalogue(own: &OwnRulesets) -> Catalogue {
    Catalogue {
        operations: table::operations()
            .map(|operation| NamedOperation {
                name: operation.names[0],
                summary: operation.summary,
            })
            .collect(),
        keywords: keywords().map(str::to_owned).collect(),
        rulesets: own.iter().map(own_ruleset).chain(rulesets()).collect(),
        hand_rules: presets(),
    }
}

/// A ruleset of the user's own.
fn own_ruleset(ruleset: &DescribedRuleset) -> NamedRuleset {
    NamedRuleset {
        example: Some(PositionFamily::example_of_position(ruleset)),
        symbols: ruleset.signs().unwrap_or_default().replace(' ', ""),
        name: ruleset.name().to_owned(),
        is_own: true,
        values: ruleset.values().to_string(),
        about: ruleset.about().to_owned(),
        source: ruleset.source().to_owned(),
    }
}

/// Those of the library.
fn rulesets() -> Vec<NamedRuleset> {
    let named = catalogue_of_rulesets().map(|entry| {
        let file = entry.read_file().expect("tests read all files");
        let call = entry.call_name();
        // Without canonical forms there is no expression.
        let described = match &file {
            RulesetFile::Described(ruleset) => Some(ruleset),
            RulesetFile::Entailing(_) => None,
        };
        NamedRuleset {
            example: described.and_then(|ruleset| example(&call, ruleset)),
            symbols: described.map_or_else(String::new, |ruleset| symbols(ruleset)),
            name: file.described().name().to_owned(),
            is_own: false,
            values: file.values().to_string(),
            about: file.described().about().to_owned(),
            source: file.described().source().to_owned(),
        }
    });
    named.collect()
}

/// A position with its name. If an operation of the calculator has the name of the ruleset, the example is that of the
/// operation, whose notation may differ; otherwise it is a published position.
fn example(call: &str, ruleset: &DescribedRuleset) -> Option<String> {
    if let Some(operation) = table::named(call).next() {
        return operation
            .examples
            .first()
            .map(|(statement, _)| (*statement).to_owned());
    }
    let mut positions = ruleset.facts().iter().map(|fact| &fact.position);
    let position = positions.find(|position| ruleset.position(position).is_ok())?;
    Some(format!("{call}(\"{position}\")"))
}

fn symbols(ruleset: &DescribedRuleset) -> String {
    let positions = ruleset.facts().iter().map(|fact| &fact.position);
    let boards = positions.filter_map(|position| match ruleset.position(position) {
        Ok(position) if position.is_board() => Some(position.to_string()),
        _ => None,
    });
    let signs: BTreeSet<char> = boards
        .flat_map(|board| board.chars().collect::<Vec<_>>())
        .collect();
    signs.into_iter().filter(|sign| *sign != '|').collect()
}
