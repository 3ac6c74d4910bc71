//! The options of a position, with information for choosing one.

use chopsticks_cgt::budget::{Budget, Stopped};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::{
    Explored, LoopyValue, Node, Outcome, evaluate, misere_outcomes, misere_remoteness, outcomes,
    remoteness,
};
use chopsticks_cgt::misere::MisereSearch;
use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_cgt::solve::SolveError;
use chopsticks_cgt::value::outcome;

use crate::described::DescribedRuleset;
use crate::evaluate::ShortValues;
use crate::outcome::explore_position;
use crate::position::DescribedPosition;
use crate::short::ShortRuleset;

/// An option of a position.
#[derive(Clone, Debug)]
pub struct RulesetChoice {
    /// The position after the move.
    pub position: DescribedPosition,
    /// Its value under normal play; `None` under misère play, and where a player may move again or must answer in a component.
    pub value: Option<LoopyValue>,
    /// Its outcome, by the player who moves next.
    pub outcome: ByPlayer<Outcome>,
    /// Whether it is [sensible](Arena::is_sensible); `None` if the position or the option is not short.
    pub is_sensible: Option<bool>,
}

impl RulesetChoice {
    /// The winner with best play after `player` has made this move; `None` for a draw.
    pub fn winner(&self, player: Player) -> Option<Player> {
        self.outcome[player.opponent()].winner()
    }
}

/// The options of both players under normal play, each position once: first winning ones, then draws, then losing ones;
/// within each group, first the sensible ones, and otherwise in the order of the ruleset.
///
/// # Errors
/// When the budget does not suffice, or play may continue forever although the file does not declare it.
///
/// ```
/// use chopsticks_cgt::budget::Budget;
/// use chopsticks_cgt::game::Arena;
/// use chopsticks_cgt::player::Player;
/// use chopsticks_rulesets::{ShippedRuleset, choices};
///
/// let clobber = ShippedRuleset::called("clobber").ok_or("no such ruleset")?.read()?;
/// let position = clobber.position("xox")?;
/// let found = choices(&clobber, &position, &mut Arena::new(), &Budget::UNLIMITED)?;
/// assert_eq!(found.left.len(), 2);
/// assert_eq!(found.left[0].winner(Player::Left), Some(Player::Left));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn choices(
    ruleset: &DescribedRuleset,
    position: &DescribedPosition,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Result<ByPlayer<Vec<RulesetChoice>>, SolveError<DescribedPosition>> {
    let mut found = match ruleset.short() {
        Some(short) => short_choices(short, position, arena, budget)?,
        None => loopy_choices(ruleset, position, arena, budget)?,
    };
    sort(&mut found);
    Ok(found)
}

/// The options of both players under misère play, in the order of [`choices`].
///
/// # Errors
/// Those of [`choices`].
pub fn misere_choices(
    ruleset: &DescribedRuleset,
    position: &DescribedPosition,
    budget: &Budget<'_>,
) -> Result<ByPlayer<Vec<RulesetChoice>>, SolveError<DescribedPosition>> {
    let Some(short) = ruleset.short() else {
        let explored = explore_position(ruleset, position.clone(), budget)?;
        let graph = &explored.graph;
        let (outcomes, remoteness) = (misere_outcomes(graph), misere_remoteness(graph));
        let value = |_| Ok(None);
        let mut found = choices_in_graph(&explored, &outcomes, &remoteness, value)?;
        sort(&mut found);
        return Ok(found);
    };
    let mut search = MisereSearch::new(short);
    let mut found = ByPlayer::try_from_fn(|player| {
        let options = ruleset.distinct_options(position, player);
        let choices = options.into_iter().map(|position| {
            Ok(RulesetChoice {
                outcome: Outcome::from_class(search.outcome(position.clone(), budget)?),
                position,
                value: None,
                is_sensible: None,
            })
        });
        choices.collect::<Result<Vec<_>, SolveError<_>>>()
    })?;
    sort(&mut found);
    Ok(found)
}

fn sort(choices: &mut ByPlayer<Vec<RulesetChoice>>) {
    for player in Player::BOTH {
        choices[player].sort_by_key(|choice| {
            (
                choice.outcome[player.opponent()].rank(player),
                choice.is_sensible != Some(true),
            )
        });
    }
}

fn short_choices(
    ruleset: ShortRuleset<&DescribedRuleset>,
    position: &DescribedPosition,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Result<ByPlayer<Vec<RulesetChoice>>, SolveError<DescribedPosition>> {
    let mut solver = ShortValues::new(ruleset, arena);
    let whole = solver.value(position.clone(), budget)?;
    let mut valued = ByPlayer::try_from_fn(|player| {
        let options = ruleset.described().distinct_options(position, player);
        let values = options.into_iter().map(|option| {
            let value = solver.value(option.clone(), budget)?;
            Ok((option, value))
        });
        values.collect::<Result<Vec<_>, SolveError<_>>>()
    })?;
    ByPlayer::try_from_fn(|player| {
        let valued = std::mem::take(&mut valued[player]).into_iter();
        let choices = valued.map(|(position, game)| {
            Ok(RulesetChoice {
                position,
                value: Some(LoopyValue::Short(game)),
                outcome: Outcome::from_class(outcome(arena, game)),
                is_sensible: Some(arena.is_sensible(player, whole, game, budget)?),
            })
        });
        choices.collect()
    })
}

fn loopy_choices(
    ruleset: &DescribedRuleset,
    position: &DescribedPosition,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Result<ByPlayer<Vec<RulesetChoice>>, SolveError<DescribedPosition>> {
    let explored = explore_position(ruleset, position.clone(), budget)?;
    let graph = &explored.graph;
    let (outcomes, remoteness) = (outcomes(graph), remoteness(graph));
    choices_in_graph(&explored, &outcomes, &remoteness, |node| {
        if ruleset.has_turns() {
            return Ok(None);
        }
        Ok(Some(evaluate(graph, node, arena, budget)?.value))
    })
}

/// The options of the first position of a graph: of those that a player wins, the quickest first, and of those that a player
/// loses, the slowest. `value` finds the value of one.
fn choices_in_graph(
    explored: &Explored<DescribedPosition>,
    outcomes: &[ByPlayer<Outcome>],
    remoteness: &[ByPlayer<Option<u32>>],
    mut value: impl FnMut(Node) -> Result<Option<LoopyValue>, Stopped>,
) -> Result<ByPlayer<Vec<RulesetChoice>>, SolveError<DescribedPosition>> {
    ByPlayer::try_from_fn(|player| {
        let next = player.opponent();
        let haste = |node: &Node| {
            let moves = i64::from(remoteness[node.number()][next].unwrap_or_default());
            if outcomes[node.number()][next] == Outcome::won_by(player) {
                moves
            } else {
                -moves
            }
        };
        let mut options = explored.graph.options(Node::ROOT, player).to_vec();
        options.sort_by_key(haste);
        let choices = options.into_iter().map(|node| {
            Ok(RulesetChoice {
                position: explored.positions[node.number()].clone(),
                value: value(node)?,
                outcome: outcomes[node.number()],
                is_sensible: None,
            })
        });
        choices.collect()
    })
}
