//! Rulesets with moves after which the turn does not pass.

use std::ops::ControlFlow;

use chopsticks_cgt::entailing::{EntailingMoves, Turn};
use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Ruleset;

use crate::described::DescribedRuleset;
use crate::position::DescribedPosition;
use crate::rules::TurnMove;

/// A ruleset in which a player may move again, or must answer in a component.
///
/// ```
/// use chopsticks_cgt::budget::Budget;
/// use chopsticks_cgt::entailing::EntailingSolver;
/// use chopsticks_rulesets::{RulesetFile, ShippedRuleset};
///
/// let shipped = ShippedRuleset::in_catalogue("TopEntails").ok_or("no such ruleset")?;
/// let RulesetFile::Entailing(ruleset) = shipped.read_file()? else { panic!() };
/// let mut solver = EntailingSolver::new(&ruleset);
/// let value = solver.value(ruleset.described().position("3")?, &Budget::UNLIMITED)?;
/// assert_eq!(value.nimber().to_string(), "loony");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct EntailingRuleset(Box<DescribedRuleset>);

impl EntailingRuleset {
    /// The ruleset, if some of its moves do not pass the turn.
    ///
    /// # Errors
    /// The ruleset, if all moves do.
    pub(crate) fn new(
        ruleset: Box<DescribedRuleset>,
    ) -> Result<EntailingRuleset, Box<DescribedRuleset>> {
        if ruleset.rules.has_turns() {
            Ok(EntailingRuleset(ruleset))
        } else {
            Err(ruleset)
        }
    }

    /// The names and the facts, and how positions are read.
    pub fn described(&self) -> &DescribedRuleset {
        &self.0
    }

    /// Why positions have outcomes only; `None` if they are nimbers or loony.
    pub fn why_no_values(&self) -> Option<&'static str> {
        if !self.0.rules.is_impartial() {
            Some("with other moves for each player, the summands that matter are not nimbers")
        } else if self.0.is_loopy() {
            Some("the theory of nimbers and loony positions is that of play that ends")
        } else {
            None
        }
    }

    /// The position after a move, as its representative where the moves of both players are the same.
    pub(super) fn after(&self, found: &TurnMove<DescribedPosition>) -> DescribedPosition {
        let rules = &self.0.rules;
        let after = match &found.rest {
            Some(rest) => rules.plus(&found.moved, rest),
            None => found.moved.clone(),
        };
        if rules.is_impartial() {
            rules.representative(after).position
        } else {
            after
        }
    }

    /// The moves of a player in a position.
    pub(super) fn moves(
        &self,
        position: &DescribedPosition,
        player: Player,
    ) -> Vec<TurnMove<DescribedPosition>> {
        let mut moves = Vec::new();
        self.0.rules.visit_turns(position, player, &mut |found| {
            moves.push(found);
            ControlFlow::Continue(())
        });
        moves
    }
}

impl EntailingMoves for &EntailingRuleset {
    type Position = DescribedPosition;

    fn visit_moves(
        &self,
        component: &DescribedPosition,
        visit: &mut dyn FnMut(Turn, DescribedPosition) -> ControlFlow<()>,
    ) {
        // A component has no rest.
        self.0
            .rules
            .visit_turns(component, Player::Left, &mut |found| {
                visit(found.turn, found.moved)
            });
    }

    fn components(&self, position: DescribedPosition) -> Vec<DescribedPosition> {
        self.0.components(position).into_iter().collect()
    }

    fn representative(&self, component: DescribedPosition) -> DescribedPosition {
        self.0.rules.representative(component).position
    }
}
