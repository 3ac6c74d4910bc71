//! The offers of the page: words of the calculator, shipped rulesets with examples, and rules of the hand game.

use std::collections::BTreeSet;

use chopsticks_lab::calculator::{keywords, table};
use chopsticks_lab::rulesets::{DescribedPosition, DescribedRuleset, SHIPPED};
use serde::Serialize;

use crate::hand::{HandRules, presets};

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

/// A ruleset whose positions can be written in an expression.
#[derive(Debug, Serialize)]
struct NamedRuleset {
    name: String,
    about: String,
    source: String,
    /// An expression with a position.
    example: Option<String>,
    /// The signs of the cells in published positions, if positions are boards.
    symbols: String,
}

pub(crate) fn catalogue() -> Catalogue {
    Catalogue {
        operations: table::operations()
            .map(|operation| NamedOperation {
                name: operation.names[0],
                summary: operation.summary,
            })
            .collect(),
        keywords: keywords().map(str::to_owned).collect(),
        rulesets: rulesets(),
        hand_rules: presets(),
    }
}

fn rulesets() -> Vec<NamedRuleset> {
    let mut rulesets = Vec::new();
    for shipped in SHIPPED {
        // A name with a point is not a word of the language.
        if shipped.name.contains('.') {
            continue;
        }
        let Ok(ruleset) = shipped.read() else {
            continue;
        };
        let call = shipped.call_name();
        rulesets.push(NamedRuleset {
            example: example(&call, &ruleset),
            symbols: symbols(&ruleset),
            name: ruleset.name().to_owned(),
            about: ruleset.about().to_owned(),
            source: ruleset.source().to_owned(),
        });
    }
    rulesets
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
        Ok(DescribedPosition::Board(board)) => Some(board.to_string()),
        _ => None,
    });
    let signs: BTreeSet<char> = boards
        .flat_map(|board| board.chars().collect::<Vec<_>>())
        .collect();
    signs.into_iter().filter(|sign| *sign != '|').collect()
}
