//! The table of operations: names, signature, documentation, examples and implementation in one entry each.
//!
//! Help, completion, the documentation and the tests of examples are made from this table. An entry goes into the file of
//! its subject; [`Operation`] explains the fields.

mod arithmetic;
mod bidding;
mod call;
mod charts;
mod claims;
mod classes;
mod days;
mod entry;
mod figures;
mod form;
mod games;
mod graphs;
mod grids;
mod heap_values;
mod heat;
mod impartial;
mod infinitesimals;
mod kos;
mod lists;
mod loopy;
mod maps;
mod misere;
mod moves;
mod nim;
mod numbers;
mod operation;
mod options;
mod order;
mod powers;
mod products;
mod remoteness;
mod scoring;
mod sensible;
mod sublists;
mod sums;
mod temperature;
#[cfg(test)]
mod tests;
mod texts;
mod universes;

pub use crate::kind::Kind;
pub(crate) use call::{Call, Caller};
pub use operation::{Examples, Operation, Subject};
pub(crate) use operation::{Implementation, OfValueOrPosition};

use std::sync::LazyLock;

use chopsticks_cgt::game::GameId;
use hashbrown::HashMap;

use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::Object;

/// All operations by subject.
pub const SUBJECTS: &[Subject] = &[
    games::SUBJECT,
    order::SUBJECT,
    options::SUBJECT,
    sensible::SUBJECT,
    moves::SUBJECT,
    remoteness::SUBJECT,
    classes::SUBJECT,
    temperature::SUBJECT,
    heat::SUBJECT,
    infinitesimals::SUBJECT,
    powers::SUBJECT,
    days::SUBJECT,
    sums::SUBJECT,
    products::SUBJECT,
    impartial::SUBJECT,
    nim::SUBJECT,
    heap_values::SUBJECT,
    claims::SUBJECT,
    misere::SUBJECT,
    universes::SUBJECT,
    scoring::SUBJECT,
    bidding::SUBJECT,
    loopy::SUBJECT,
    kos::SUBJECT,
    numbers::SUBJECT,
    arithmetic::SUBJECT,
    maps::SUBJECT,
    texts::SUBJECT,
    lists::SUBJECT,
    sublists::SUBJECT,
    grids::SUBJECT,
    graphs::SUBJECT,
    figures::SUBJECT,
    charts::SUBJECT,
];

/// All operations.
pub fn operations() -> impl Iterator<Item = &'static Operation> {
    SUBJECTS.iter().flat_map(|subject| subject.operations)
}

/// The operations with this name; they differ in their parameters.
pub fn named(name: &str) -> impl Iterator<Item = &'static Operation> {
    static BY_NAME: LazyLock<HashMap<&str, Vec<&Operation>>> = LazyLock::new(|| {
        let mut by_name: HashMap<&str, Vec<&Operation>> = HashMap::new();
        for operation in operations() {
            for name in operation.names {
                by_name.entry(name).or_default().push(operation);
            }
        }
        by_name
    });
    BY_NAME.get(name).into_iter().flatten().copied()
}

impl Context<'_> {
    /// The property of a value with this name, and the kind of its results; `None` if it is no property that needs nothing
    /// but the value.
    pub fn property(&mut self, name: &str, game: GameId) -> Option<(Kind, Done<Object>)> {
        let value = [Object::Game(game)];
        let operation = named(name).find(|operation| operation.takes(self, &value))?;
        Some((operation.result, operation.of_value(self, game)?))
    }
}

/// The error for arguments that no operation of this name takes.
pub(crate) fn wrong_arguments(context: &Context<'_>, name: &str, arguments: &[Object]) -> Fault {
    let described: Vec<String> = arguments
        .iter()
        .map(|argument| context.described(argument))
        .collect();
    let found = if described.is_empty() {
        format!("{name} without arguments")
    } else {
        format!("{name} of {}", described.join(" and "))
    };
    let signatures: Vec<String> = named(name)
        .map(|operation| operation.signature(name))
        .collect();
    let takes_misere =
        |operation: &Operation| matches!(operation.parameters, [(_, Kind::Misere), ..]);
    let is_short = matches!(arguments.first(), Some(Object::Game(_)));
    let note = if is_short && named(name).any(takes_misere) {
        "; a misère game is written in brackets, as in *[2]"
    } else {
        ""
    };
    let of_ruleset = match arguments.first() {
        Some(Object::Ruleset(ruleset)) => {
            let position = ruleset.notation().expected(ruleset.name());
            format!("; a position is {position}")
        }
        _ => String::new(),
    };
    Fault::arguments(found, signatures.join(" or ") + note + &of_ruleset)
}
