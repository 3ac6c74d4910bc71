//! Rulesets with moves after which the turn does not pass.

use std::ops::{ControlFlow, Deref};

use chopsticks_cgt::entailing::{EntailingMoves, Turn};
use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Ruleset;

use super::answer::Answer;
use crate::described::DescribedRuleset;
use crate::position::DescribedPosition;
use crate::rules::TurnMove;

/// A ruleset in which a player may move again, or must answer in a component.
///
/// ```
/// use chopsticks_cgt::budget::Budget;
/// use chopsticks_cgt::entailing::EntailingSolver;
/// use chopsticks_rulesets::ShippedRuleset;
///
/// let ruleset = ShippedRuleset::called("TopEntails").ok_or("no such ruleset")?.read()?;
/// let mut solver = EntailingSolver::new(ruleset.entailing().ok_or("the turn always passes")?);
/// let value = solver.value(ruleset.position("3")?, &Budget::UNLIMITED)?;
/// assert_eq!(value.nimber().to_string(), "loony");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// `R` is a reference to the ruleset, borrowed or counted.
#[derive(Clone, Copy, Debug)]
pub struct EntailingRuleset<R>(pub(crate) R);

impl DescribedRuleset {
    /// Whether after some moves the turn does not pass.
    pub fn has_turns(&self) -> bool {
        self.rules.has_turns()
    }

    /// The ruleset, if after some of its moves the turn does not pass.
    pub fn entailing(&self) -> Option<EntailingRuleset<&DescribedRuleset>> {
        EntailingRuleset::new(self)
    }
}

impl<R: Deref<Target = DescribedRuleset>> EntailingRuleset<R> {
    /// The ruleset, if after some of its moves the turn does not pass.
    pub fn new(ruleset: R) -> Option<EntailingRuleset<R>> {
        ruleset.has_turns().then_some(EntailingRuleset(ruleset))
    }

    /// The names and the facts, and how positions are read.
    pub fn described(&self) -> &DescribedRuleset {
        &self.0
    }

    /// Why positions have outcomes only; `None` if they are nimbers or loony.
    pub fn why_no_values(&self) -> Option<&'static str> {
        if !self.0.is_impartial() {
            Some("with other moves for each player, the summands that matter are not nimbers")
        } else if self.0.is_loopy() {
            Some("the theory of nimbers and loony positions is that of play that ends")
        } else {
            None
        }
    }

    /// Visits the moves of a player in a position in which nothing must be answered.
    fn visit_free_moves(
        &self,
        position: &DescribedPosition,
        player: Player,
        visit: &mut dyn FnMut(TurnMove<DescribedPosition>) -> ControlFlow<()>,
    ) {
        let rules = &self.0.rules;
        rules.visit_turns(position, player, visit);
        if self.0.gives_all_moves() && !rules.is_impartial() {
            rules.visit_turns(position, player.opponent(), visit);
        }
    }

    /// The positions to which a player can move, with what the next player must do.
    pub(crate) fn options(
        &self,
        position: &DescribedPosition,
        player: Player,
    ) -> Vec<DescribedPosition> {
        let moves = self.moves_with_points(position, player).into_iter();
        moves.map(|(option, _)| option).collect()
    }

    /// The same, with the points of the moves. One who moves again does so after the opponent's only move, which leaves
    /// everything as it is.
    pub(crate) fn moves_with_points(
        &self,
        position: &DescribedPosition,
        player: Player,
    ) -> Vec<(DescribedPosition, i64)> {
        let (component, beside) = match position {
            DescribedPosition::Again(position) => return vec![((**position).clone(), 0)],
            DescribedPosition::Answer(answer) => (&answer.component, answer.rest.as_ref()),
            position => (position, None),
        };
        let mut options = Vec::new();
        self.visit_free_moves(component, player, &mut |found| {
            let points = found.points;
            options.push((self.after(found, beside), points));
            ControlFlow::Continue(())
        });
        options
    }

    /// What a move makes of a component, beside others.
    fn after(
        &self,
        TurnMove {
            turn, moved, rest, ..
        }: TurnMove<DescribedPosition>,
        beside: Option<&DescribedPosition>,
    ) -> DescribedPosition {
        let plus = |one: DescribedPosition, other: Option<&DescribedPosition>| match other {
            Some(other) => self.0.rules.plus(&one, other),
            None => one,
        };
        let rest = match rest {
            Some(rest) => Some(plus(rest, beside)),
            None => beside.cloned(),
        };
        match turn {
            Turn::Passes => plus(moved, rest.as_ref()),
            Turn::Stays => DescribedPosition::Again(Box::new(plus(moved, rest.as_ref()))),
            Turn::Entails => DescribedPosition::Answer(Box::new(Answer {
                component: moved,
                rest: rest.filter(|rest| !self.is_over(rest)),
            })),
        }
    }

    /// Whether nobody can move in a position.
    fn is_over(&self, position: &DescribedPosition) -> bool {
        let mut is_over = true;
        for player in Player::BOTH {
            self.visit_free_moves(position, player, &mut |_| {
                is_over = false;
                ControlFlow::Break(())
            });
        }
        is_over
    }
}

impl<R: Deref<Target = DescribedRuleset>> EntailingMoves for EntailingRuleset<R> {
    type Position = DescribedPosition;

    fn visit_moves(
        &self,
        component: &DescribedPosition,
        visit: &mut dyn FnMut(Turn, DescribedPosition) -> ControlFlow<()>,
    ) {
        // A component has no rest.
        self.visit_free_moves(component, Player::Left, &mut |found| {
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
