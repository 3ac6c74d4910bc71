//! The offers of the page: words of the calculator, and rulesets with examples.

use std::sync::LazyLock;

use chopsticks_lab::calculator::{keywords, table};
use chopsticks_lab::rulesets::{
    DescribedRuleset, PositionFamily, catalogue as catalogue_of_rulesets,
};
use serde::Serialize;

use crate::own_rulesets::OwnRulesets;

/// The words that a text may contain.
#[derive(Debug, Serialize)]
pub(crate) struct Catalogue {
    operations: Vec<NamedOperation>,
    keywords: Vec<String>,
    rulesets: Vec<NamedRuleset>,
}

/// An operation.
#[derive(Debug, Serialize)]
struct NamedOperation {
    name: &'static str,
    /// Its parameters and its result, with their kinds.
    usage: String,
    summary: &'static str,
    /// A statement that has a result.
    example: Option<&'static str>,
}

/// A ruleset that comes with the program.
#[derive(Clone, Debug, Serialize)]
struct NamedRuleset {
    name: String,
    /// Whether it is the user's own.
    is_own: bool,
    about: String,
    /// An expression with a position.
    example: String,
    /// The signs of the cells, if positions are boards.
    symbols: String,
}

/// The completions of the page.
pub(crate) fn catalogue(own: &OwnRulesets) -> Catalogue {
    Catalogue {
        operations: table::operations()
            .map(|operation| NamedOperation {
                name: operation.names[0],
                usage: operation.to_string(),
                summary: operation.summary,
                example: operation.examples.first().map(|(statement, _)| *statement),
            })
            .collect(),
        keywords: keywords().map(str::to_owned).collect(),
        rulesets: own
            .iter()
            .map(own_ruleset)
            .chain(SHIPPED.iter().cloned())
            .collect(),
    }
}

/// A ruleset of the user's own.
fn own_ruleset(ruleset: &DescribedRuleset) -> NamedRuleset {
    let example = PositionFamily::example_of_position(ruleset);
    NamedRuleset {
        is_own: true,
        ..named(ruleset, example)
    }
}

/// Those of the library, which take a tenth of a second to read.
static SHIPPED: LazyLock<Vec<NamedRuleset>> = LazyLock::new(|| shipped().collect());

/// Those of the library.
fn shipped() -> impl Iterator<Item = NamedRuleset> {
    catalogue_of_rulesets().map(|entry| {
        let ruleset = entry.read().expect("tests read all files");
        named(&ruleset, example(&ruleset))
    })
}

fn named(ruleset: &DescribedRuleset, example: String) -> NamedRuleset {
    NamedRuleset {
        name: ruleset.name().to_owned(),
        is_own: false,
        about: ruleset.about().to_owned(),
        example,
        symbols: ruleset.signs().unwrap_or_default().replace(' ', ""),
    }
}

/// A position with its name. If an operation of the calculator has the name of the ruleset, the example is that of the
/// operation, whose notation may differ.
fn example(ruleset: &DescribedRuleset) -> String {
    let operation = table::named(&ruleset.call_name()).next();
    let examples = operation.and_then(|operation| operation.examples.first());
    examples.map_or_else(
        || PositionFamily::example_of_position(ruleset),
        |(statement, _)| (*statement).to_owned(),
    )
}
