//! Rulesets of files with moves after which the turn does not pass.

use std::ops::ControlFlow;

use chopsticks_base::message::beginning;
use chopsticks_cgt::entailing::{EntailingMoves, Turn};

use super::entailing_move::EntailingMove;
use super::position::EntailingPosition;
use super::rules::EntailingRules;
use crate::fact::Fact;
use crate::fault::RulesetPositionError;
use crate::names::{quoted_position, same_name};

/// A ruleset in which a player may move again, or must answer in a component.
///
/// ```
/// use chopsticks_cgt::budget::Budget;
/// use chopsticks_cgt::entailing::EntailingSolver;
/// use chopsticks_rulesets::ShippedEntailing;
///
/// let ruleset = ShippedEntailing::called("TopEntails").ok_or("no such ruleset")?.read()?;
/// let mut solver = EntailingSolver::new(&ruleset);
/// let value = solver.value(ruleset.position("3")?, &Budget::UNLIMITED)?;
/// assert_eq!(value.nimber().to_string(), "loony");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct EntailingRuleset {
    pub(super) description: Description,
    pub(super) rules: EntailingRules,
}

/// What a file says about a ruleset besides its moves.
#[derive(Clone, Debug)]
pub(crate) struct Description {
    /// The name of the file without its folder and extension.
    pub file_name: String,
    /// The name in the file.
    pub name: String,
    pub source: String,
    pub about: String,
    pub facts: Vec<Fact>,
}

impl EntailingRuleset {
    pub(crate) fn new(description: Description, rules: EntailingRules) -> EntailingRuleset {
        EntailingRuleset { description, rules }
    }

    /// The displayed name, such as `Top Entails`.
    pub fn name(&self) -> &str {
        &self.description.name
    }

    /// The name of the file, such as `top-entails`.
    pub fn file_name(&self) -> &str {
        &self.description.file_name
    }

    /// The inventor or publication of the ruleset.
    pub fn source(&self) -> &str {
        &self.description.source
    }

    /// The rules in words.
    pub fn about(&self) -> &str {
        &self.description.about
    }

    /// Published values of positions.
    pub fn facts(&self) -> &[Fact] {
        &self.description.facts
    }

    /// The name of the table of moves.
    pub fn table(&self) -> &'static str {
        match self.rules {
            EntailingRules::Tuples(_) => "coordinates",
            EntailingRules::Strings => "strings",
        }
    }

    /// Reads a position, alone, in quotation marks, or with the name of the ruleset, as `Nimstring("2x2")` and
    /// `TopEntails(3)`.
    ///
    /// # Errors
    /// When the text is not a position; the message says what was expected.
    pub fn position(&self, text: &str) -> Result<EntailingPosition, RulesetPositionError> {
        let names = [self.name(), self.file_name()];
        let is_name = |name: &str| names.iter().any(|own| same_name(own, name));
        let is_made_of_numbers = matches!(self.rules, EntailingRules::Tuples(_));
        let quoted = quoted_position(text, is_made_of_numbers, is_name);
        let bare = quoted.unwrap_or(text);
        self.rules
            .read(bare)
            .map_err(|message| RulesetPositionError {
                ruleset: self.name().to_owned(),
                position: beginning(text, 100),
                message: message.into(),
            })
    }

    /// The moves of a position.
    pub(super) fn moves(
        &self,
        position: &EntailingPosition,
    ) -> Vec<EntailingMove<EntailingPosition>> {
        let mut moves = Vec::new();
        self.rules.moves(position, &mut |found| {
            moves.push(found);
            ControlFlow::Continue(())
        });
        moves
    }
}

impl EntailingMoves for &EntailingRuleset {
    type Position = EntailingPosition;

    fn visit_moves(
        &self,
        component: &EntailingPosition,
        visit: &mut dyn FnMut(Turn, EntailingPosition) -> ControlFlow<()>,
    ) {
        // A component has no rest.
        self.rules
            .moves(component, &mut |found| visit(found.turn, found.moved));
    }

    fn components(&self, position: EntailingPosition) -> Vec<EntailingPosition> {
        position.parts()
    }

    fn representative(&self, component: EntailingPosition) -> EntailingPosition {
        component.representative()
    }
}
