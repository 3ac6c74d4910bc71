//! The outcomes of positions of described rulesets.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::{
    Explored, LoopyValue, Node, Outcome, alternating_cycle, explore, misere_outcomes, outcomes,
};
use chopsticks_cgt::misere::MisereSearch;
use chopsticks_cgt::player::ByPlayer;
use chopsticks_cgt::solve::SolveError;
use chopsticks_cgt::value::{OutcomeClass, outcome};

use crate::described::DescribedRuleset;
use crate::evaluate::{ShortValues, value_of_position};
use crate::position::DescribedPosition;

/// The outcome of a position under normal play, by the player who moves first.
///
/// If play ends, it follows from the value; otherwise infinite play is a draw.
///
/// # Errors
/// When the budget does not suffice, or play may continue forever although the file does not declare it.
pub fn outcome_of_position(
    ruleset: &DescribedRuleset,
    position: DescribedPosition,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Result<ByPlayer<Outcome>, SolveError<DescribedPosition>> {
    if let Some(short) = ruleset.short() {
        let game = ShortValues::new(short, arena).value(position, budget)?;
        return Ok(Outcome::from_class(outcome(arena, game)));
    }
    let has_value = ruleset
        .entailing()
        .is_some_and(|entailing| entailing.why_no_values().is_none());
    if has_value && !position.binds() {
        return Ok(match value_of_position(ruleset, position, arena, budget)? {
            LoopyValue::Short(game) => Outcome::from_class(outcome(arena, game)),
            _ => Outcome::from_class(OutcomeClass::Next),
        });
    }
    let explored = explore_position(ruleset, position, budget)?;
    Ok(outcomes(&explored.graph)[Node::ROOT.number()])
}

/// The graph of all play from a position.
///
/// # Errors
/// When the budget does not suffice, or play may continue forever although the file does not declare it.
pub fn explore_position(
    ruleset: &DescribedRuleset,
    position: DescribedPosition,
    budget: &Budget<'_>,
) -> Result<Explored<DescribedPosition>, SolveError<DescribedPosition>> {
    let explored = explore(ruleset, [position], budget)?;
    let cycle = alternating_cycle(&explored.graph, Node::ROOT);
    match cycle.filter(|_| !ruleset.is_loopy()) {
        None => Ok(explored),
        Some(cycle) => {
            let nodes = cycle.into_iter().map(|(node, _)| node.number());
            let cycle = nodes.map(|node| explored.positions[node].clone()).collect();
            Err(SolveError::NotShort { cycle })
        }
    }
}

/// The outcome of a position if the player who cannot move wins, by the player who moves first. Infinite play is a draw.
///
/// # Errors
/// When the budget does not suffice, or play may continue forever although the file does not declare it.
pub fn misere_outcome_of_position(
    ruleset: &DescribedRuleset,
    position: DescribedPosition,
    budget: &Budget<'_>,
) -> Result<ByPlayer<Outcome>, SolveError<DescribedPosition>> {
    if let Some(short) = ruleset.short() {
        let class = MisereSearch::new(short).outcome(position, budget)?;
        return Ok(Outcome::from_class(class));
    }
    let explored = explore_position(ruleset, position, budget)?;
    Ok(misere_outcomes(&explored.graph)[Node::ROOT.number()])
}

/// The outcome class, if neither player can draw.
pub fn class_of_outcome(outcome: ByPlayer<Outcome>) -> Option<OutcomeClass> {
    if outcome.left == Outcome::Draw || outcome.right == Outcome::Draw {
        return None;
    }
    let wins = ByPlayer::from_fn(|first| outcome[first] == Outcome::won_by(first));
    Some(OutcomeClass::from_moving_first(wins))
}
