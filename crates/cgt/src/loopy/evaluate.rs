//! From a position of a graph to its value.

use super::canonical::CanonicalStopper;
use super::cycle;
use super::graph::{Graph, Node};
use super::nim_value::{LoopyNimValue, nim_value_of_first};
use super::outcome::{Outcome, outcomes};
use super::refine::fuse_bisimilar;
use super::short::short_values;
use super::sides::{offside, onside};
use super::stepwise::reduce_stepwise;
use crate::budget::{Budget, Stopped};
use crate::entailing::LOONY;
use crate::game::{Arena, GameId};
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};
use crate::value::OutcomeClass;

/// The default limits of an evaluation: 10,000,000 positions in one graph, 100,000,000 pairs in one comparison, enough
/// to compare 10,000 positions with each other, and 100,000,000 moves of a ruleset on tuples.
pub const DEFAULT_BUDGET: Budget<'static> = Budget {
    positions: Budget::DEFAULT.positions,
    pairs: Budget::DEFAULT.pairs,
    moves: Budget::DEFAULT.moves,
    ..Budget::UNLIMITED
};

/// The value of a position, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LoopyValue {
    /// It is equal to a short game.
    Short(GameId),
    /// It is equal to a stopper, and to no short game.
    Stopper(CanonicalStopper),
    /// The value is not a stopper, but has an onside and an offside.
    Sided {
        /// The onside: the value if infinite plays are wins for Left.
        onside: CanonicalStopper,
        /// The offside: the value if infinite plays are wins for Right.
        offside: CanonicalStopper,
    },
    /// The value is not a stopper, and one of its sides was not found.
    Unknown {
        /// The sides that were found: Left's is the onside.
        sides: ByPlayer<Option<CanonicalStopper>>,
    },
    /// The position is loony, as [`entailing`](crate::entailing) defines it: whoever moves first wins it beside every nimber.
    /// It is no loopy game, and has no sides.
    Loony,
}

/// The outcome and the value of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluated {
    /// The outcome, by the player who moves first.
    pub outcome: ByPlayer<Outcome>,
    /// A number added to the value; zero, unless the sum would have too many positions.
    pub number: Dyadic,
    /// The value without the number.
    pub value: LoopyValue,
}

/// The outcome and the value of a position; a short value is a game of `arena`.
///
/// # Errors
/// When the budget does not suffice.
pub fn evaluate(
    graph: &Graph,
    node: Node,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Result<Evaluated, Stopped> {
    let graph = fuse_bisimilar(&graph.followers(node), budget)?;
    let value = match nim_value_of_first(&graph, budget)? {
        // Its sides need not be found by the search for stoppers.
        Some(LoopyNimValue::Heap(heap)) => LoopyValue::Short(arena.nimber(heap)),
        Some(LoopyNimValue::Infinite(_)) | None => {
            value(&reduce_stepwise(&graph, arena, budget)?, arena, budget)?
        }
    };
    Ok(Evaluated {
        outcome: outcomes(&graph)[Node::ROOT.number()],
        number: Dyadic::ZERO,
        value,
    })
}

/// The value of the first position of a graph; all other positions are its followers.
fn value(graph: &Graph, arena: &mut Arena, budget: &Budget<'_>) -> Result<LoopyValue, Stopped> {
    // A shortcut: the arena need not compare all pairs.
    if cycle::short(graph)[Node::ROOT.number()]
        && let Some(game) = short_values(graph, arena, budget)?[Node::ROOT.number()]
    {
        return Ok(LoopyValue::Short(game));
    }
    if let Some(canonical) = CanonicalStopper::from_graph(graph, Node::ROOT, budget)? {
        return value_of_stopper(canonical, arena, budget);
    }
    let sides = ByPlayer {
        left: onside(graph, Node::ROOT, budget)?,
        right: offside(graph, Node::ROOT, budget)?,
    };
    value_of_sides(sides, arena, budget)
}

/// The value of the sum of two games that have these sides.
///
/// With infinite plays counted as wins for Left, a sum is the sum of its parts with infinite plays counted so. Its onside
/// therefore is the onside of the sum of their onsides, and likewise for offsides (*Winning Ways*, chapter 11; Siegel VI.4).
///
/// # Errors
/// When the budget does not suffice.
pub fn value_of_sum(
    g: &ByPlayer<CanonicalStopper>,
    h: &ByPlayer<CanonicalStopper>,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Result<LoopyValue, Stopped> {
    let sums = ByPlayer::try_from_fn(|player| {
        let (g, h) = (g[player].graph(), h[player].graph());
        let sum = g.sum(Node::ROOT, h, Node::ROOT, budget)?;
        reduce_stepwise(&fuse_bisimilar(&sum, budget)?, arena, budget)
    })?;
    if sums.left == sums.right {
        return value(&sums.left, arena, budget);
    }
    let sides = ByPlayer {
        left: onside(&sums.left, Node::ROOT, budget)?,
        right: offside(&sums.right, Node::ROOT, budget)?,
    };
    value_of_sides(sides, arena, budget)
}

fn value_of_sides(
    sides: ByPlayer<Option<CanonicalStopper>>,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Result<LoopyValue, Stopped> {
    match (sides.left, sides.right) {
        (Some(onside), Some(offside)) if onside == offside => {
            value_of_stopper(onside, arena, budget)
        }
        (Some(onside), Some(offside)) => Ok(LoopyValue::Sided { onside, offside }),
        (left, right) => Ok(LoopyValue::Unknown {
            sides: ByPlayer { left, right },
        }),
    }
}

fn value_of_stopper(
    canonical: CanonicalStopper,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Result<LoopyValue, Stopped> {
    let values = short_values(canonical.graph(), arena, budget)?;
    Ok(match values[Node::ROOT.number()] {
        Some(game) => LoopyValue::Short(game),
        None => LoopyValue::Stopper(canonical),
    })
}

impl LoopyValue {
    /// `short`, `stopper`, `sided`, `unknown` or `loony`.
    pub fn kind(&self) -> &'static str {
        match self {
            LoopyValue::Short(_) => "short",
            LoopyValue::Stopper(_) => "stopper",
            LoopyValue::Sided { .. } => "sided",
            LoopyValue::Unknown { .. } => "unknown",
            LoopyValue::Loony => LOONY,
        }
    }

    /// The onside (Left) or the offside, if it is known; both are the value itself if it is a stopper. The sides of a short
    /// game, which lives in an arena, are not stored.
    pub fn side(&self, player: Player) -> Option<&CanonicalStopper> {
        match self {
            LoopyValue::Short(_) | LoopyValue::Loony => None,
            LoopyValue::Stopper(stopper) => Some(stopper),
            LoopyValue::Sided { onside, offside } => Some(player.pick(onside, offside)),
            LoopyValue::Unknown { sides } => sides[player].as_ref(),
        }
    }

    /// The value of the negative, whose onside is the negative of the offside.
    #[must_use]
    pub fn negative(&self, arena: &mut Arena) -> LoopyValue {
        match self {
            LoopyValue::Short(game) => LoopyValue::Short(arena.negative(*game)),
            LoopyValue::Stopper(stopper) => LoopyValue::Stopper(stopper.negative()),
            LoopyValue::Sided { onside, offside } => LoopyValue::Sided {
                onside: offside.negative(),
                offside: onside.negative(),
            },
            LoopyValue::Unknown { sides } => {
                let negative = |side: &Option<CanonicalStopper>| Some(side.as_ref()?.negative());
                LoopyValue::Unknown {
                    sides: sides.as_ref().map(negative).swapped(),
                }
            }
            LoopyValue::Loony => LoopyValue::Loony,
        }
    }

    /// The number of positions of the canonical form of a stopper, or of both sides together.
    pub fn followers(&self) -> Option<usize> {
        match self {
            LoopyValue::Short(_) | LoopyValue::Unknown { .. } | LoopyValue::Loony => None,
            LoopyValue::Stopper(stopper) => Some(stopper.graph().len()),
            LoopyValue::Sided { onside, offside } => {
                Some(onside.graph().len() + offside.graph().len())
            }
        }
    }

    /// The outcome of a value that is not short, by the player who moves first; `None` for a short game, which lives in
    /// an arena, or if a side was not found.
    pub fn outcome(&self) -> Option<ByPlayer<Outcome>> {
        if *self == LoopyValue::Loony {
            return Some(Outcome::from_class(OutcomeClass::Next));
        }
        let outcome = |side: &CanonicalStopper| outcomes(side.graph())[Node::ROOT.number()];
        let onside = outcome(self.side(Player::Left)?);
        let sides = onside.zip(outcome(self.side(Player::Right)?));
        Some(sides.map(|(onside, offside)| Outcome::from_sides(onside, offside)))
    }

    /// The reason why the value is not known, if it is not.
    pub fn reason(&self) -> Option<&'static str> {
        let LoopyValue::Unknown { sides } = self else {
            return None;
        };
        let missing = Player::BOTH.map(|player| sides[player].is_none());
        Some(match missing {
            [true, true] => "no stopper was found for either side",
            [true, false] => "no stopper was found for the onside",
            _ => "no stopper was found for the offside",
        })
    }
}
