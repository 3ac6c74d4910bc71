//! Outcomes of rulesets in which the turn does not always pass, by search.

use std::fmt;

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::entailing::{EntailingSolver, Turn};
use chopsticks_cgt::loopy::{Explored, Node, Outcome, alternating_cycle, explore, outcomes};
use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_cgt::solve::SolveError;
use chopsticks_cgt::value::OutcomeClass;
use rustc_hash::FxHashMap;

use super::ruleset::EntailingRuleset;
use crate::position::DescribedPosition;
use crate::rules::TurnMove;

/// The same play with a turn for each player: one who moves again does so after a forced move of the opponent, which
/// changes nothing.
struct Alternating<'r>(&'r EntailingRuleset);

/// A position, with what the next player must do.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum TurnPosition {
    /// Move anywhere.
    Free(DescribedPosition),
    /// Leave it to the opponent, who moves again.
    Again(DescribedPosition),
    /// Move in the component that comes first.
    Answer(DescribedPosition, Option<DescribedPosition>),
}

impl TurnPosition {
    /// The parts of the position.
    fn parts(&self) -> (&DescribedPosition, Option<&DescribedPosition>) {
        match self {
            TurnPosition::Free(position) | TurnPosition::Again(position) => (position, None),
            TurnPosition::Answer(component, rest) => (component, rest.as_ref()),
        }
    }
}

impl fmt::Display for TurnPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().0.fmt(f)
    }
}

impl Ruleset for Alternating<'_> {
    type Position = TurnPosition;

    fn options(&self, position: &TurnPosition, player: Player) -> Vec<TurnPosition> {
        if let TurnPosition::Again(position) = position {
            return vec![TurnPosition::Free(position.clone())];
        }
        let (component, beside) = position.parts();
        let moves = self.0.moves(component, player).into_iter();
        moves.map(|found| self.after(found, beside)).collect()
    }
}

impl Alternating<'_> {
    /// What a move makes of a component beside others.
    fn after(
        &self,
        TurnMove { turn, moved, rest }: TurnMove<DescribedPosition>,
        beside: Option<&DescribedPosition>,
    ) -> TurnPosition {
        let plus = |one: DescribedPosition, other: Option<&DescribedPosition>| match other {
            Some(other) => self.0.described().rules.plus(&one, other),
            None => one,
        };
        let rest = match rest {
            Some(rest) => Some(plus(rest, beside)),
            None => beside.cloned(),
        };
        match turn {
            Turn::Entails => TurnPosition::Answer(moved, rest),
            Turn::Passes => TurnPosition::Free(plus(moved, rest.as_ref())),
            Turn::Stays => TurnPosition::Again(plus(moved, rest.as_ref())),
        }
    }
}

/// The outcomes of a position and of all that it leads to.
pub(super) struct Searched {
    outcome: ByPlayer<Outcome>,
    outcomes: FxHashMap<TurnPosition, ByPlayer<Outcome>>,
}

impl Searched {
    /// Searches all play from a position.
    ///
    /// # Errors
    /// When the budget does not suffice, or play may continue forever although the file does not declare it.
    pub fn new(
        ruleset: &EntailingRuleset,
        position: &DescribedPosition,
        budget: &Budget<'_>,
    ) -> Result<Searched, SolveError<DescribedPosition>> {
        let start = TurnPosition::Free(position.clone());
        let Explored { graph, positions } = explore(&Alternating(ruleset), [start], budget)?;
        let cycle = alternating_cycle(&graph, Node::ROOT);
        if let Some(cycle) = cycle.filter(|_| !ruleset.described().is_loopy()) {
            let nodes = cycle.into_iter().map(|(node, _)| node.number());
            let cycle = nodes.map(|node| positions[node].parts().0.clone());
            return Err(SolveError::NotShort {
                cycle: cycle.collect(),
            });
        }
        let outcomes = outcomes(&graph);
        Ok(Searched {
            outcome: outcomes[Node::ROOT.number()],
            outcomes: positions.into_iter().zip(outcomes).collect(),
        })
    }

    /// The outcome of the position, by the player who moves first; infinite play is a draw.
    pub fn outcome(&self) -> ByPlayer<Outcome> {
        self.outcome
    }

    /// Whether a player wins by a move in the position.
    pub fn wins(
        &self,
        ruleset: &EntailingRuleset,
        player: Player,
        found: TurnMove<DescribedPosition>,
    ) -> bool {
        let after = Alternating(ruleset).after(found, None);
        let outcome = self.outcomes.get(&after);
        outcome.is_some_and(|outcome| outcome[player.opponent()] == Outcome::won_by(player))
    }
}

/// The outcome of a position, by the player who moves first: from its value, or else by a search of all play, in which
/// infinite play is a draw. The solver remembers values.
///
/// # Errors
/// When the budget does not suffice, or play may continue forever although the file does not declare it.
pub fn entailing_outcome(
    solver: &mut EntailingSolver<&EntailingRuleset>,
    position: DescribedPosition,
    budget: &Budget<'_>,
) -> Result<ByPlayer<Outcome>, SolveError<DescribedPosition>> {
    if solver.ruleset().why_no_values().is_some() {
        return Ok(Searched::new(solver.ruleset(), &position, budget)?.outcome());
    }
    let nimber = solver.value(position, budget)?.nimber();
    Ok(Outcome::from_class(if nimber.is_won_by_next() {
        OutcomeClass::Next
    } else {
        OutcomeClass::Previous
    }))
}
