//! Onside and offside: the two stoppers that stand for a game that need not be a stopper itself.
//!
//! Write G⁺ for G with all infinite plays counted as wins for Left, and G⁻ for G with all counted as wins for Right. If
//! there are stoppers S and T with G⁺ = S⁺ and G⁻ = T⁻, then S is the *onside* of G, T the *offside*, G is
//! *stopper-sided*, and one writes G = S & T (*Winning Ways*, chapter 11; Siegel, *Combinatorial Game Theory*, VI.3). Not
//! all games are: Bach's Carousel is not.
//!
//! The onside is found by simplifying G⁺ as stoppers are simplified, with its own order, until that is a stopper S or
//! nothing changes; and S is taken for the onside only if G⁺ = S⁺ holds by the definition of the order, so that nothing
//! rests on the simplification. The sidling of *Winning Ways*, from on downwards, finds the same where it settles, but it
//! does not settle where a follower is like over.

use super::canonical::CanonicalStopper;
use super::graph::{Graph, Node};
use super::order::{InfinitePlay, Order};
use super::refine::numbered;
use super::simplify::simplified;
use crate::budget::{Budget, Stopped};
use crate::player::Player;

/// Simplification is given up after so many rounds.
const MOST_ROUNDS: usize = 16;

/// The onside of a position, verified; `None` when none was found.
///
/// # Errors
/// When the budget does not suffice.
pub fn onside(
    graph: &Graph,
    node: Node,
    budget: &Budget<'_>,
) -> Result<Option<CanonicalStopper>, Stopped> {
    let original = numbered(&graph.followers(node));
    let mut current = original.clone();
    for _ in 0..MOST_ROUNDS {
        if let Some(onside) = CanonicalStopper::of(&current, Node::ROOT, budget)? {
            let verified = has_onside(&original, &onside, budget)?;
            return Ok(verified.then_some(onside));
        }
        let order = Order::new(&current, &current, InfinitePlay::OnsidesCompared, budget)?;
        let next = numbered(&simplified(&current, &order, Some(Player::Left)));
        if next == current {
            break;
        }
        current = next;
    }
    Ok(None)
}

/// The offside of a position, verified; `None` when none was found.
///
/// # Errors
/// When the budget does not suffice.
pub fn offside(
    graph: &Graph,
    node: Node,
    budget: &Budget<'_>,
) -> Result<Option<CanonicalStopper>, Stopped> {
    let onside = onside(&graph.negative(), node, budget)?;
    Ok(onside.map(|onside| onside.negative()))
}

/// Whether G⁺ = S⁺ for the first position G of `graph`, by who survives the differences.
fn has_onside(
    graph: &Graph,
    side: &CanonicalStopper,
    budget: &Budget<'_>,
) -> Result<bool, Stopped> {
    for (g, h) in [(graph, side.graph()), (side.graph(), graph)] {
        let order = Order::new(g, h, InfinitePlay::OnsidesCompared, budget)?;
        if !order.at_least(Node::ROOT, Node::ROOT) {
            return Ok(false);
        }
    }
    Ok(true)
}
