//! Onside and offside: the two stoppers that determine the value of a loopy game.
//!
//! Write G⁺ for G with all infinite plays counted as wins for Left, and G⁻ for G with all counted as wins for Right. If
//! there are stoppers S and T with G⁺ = S⁺ and G⁻ = T⁻, then S is the *onside* of G, T the *offside*, G is
//! *stopper-sided*, and one writes G = S & T (*Winning Ways*, chapter 11; Siegel, *Combinatorial Game Theory*, VI.3). Not
//! all games are stopper-sided: Bach's Carousel is not.
//!
//! To find the onside, G⁺ is simplified by comparison with small games, and then by its own order, in the same way as
//! stoppers, until the result is a stopper S or nothing changes. S is accepted only if G⁺ = S⁺ by the definition of the
//! order, so the result does not depend on the simplification being correct. Sidling (*Winning Ways*), from on downwards,
//! gives the same result if it converges, but it does not converge if a follower behaves like over.

use super::canonical::CanonicalStopper;
use super::graph::{Graph, Node};
use super::landmarks::simplified_by_landmarks;
use super::order::{InfinitePlay, Order};
use super::refine::fuse_bisimilar;
use super::simplify::simplify;
use crate::budget::{Budget, Stopped};
use crate::player::Player;

/// The number of rounds after which simplification is given up.
const MAX_ROUNDS: usize = 16;

/// The onside of a position, verified by the order; `None` if none was found.
///
/// # Errors
/// When the budget does not suffice.
pub fn onside(
    graph: &Graph,
    node: Node,
    budget: &Budget<'_>,
) -> Result<Option<CanonicalStopper>, Stopped> {
    let original = fuse_bisimilar(&graph.followers(node), budget)?;
    let mut current = simplified_by_landmarks(&original, budget)?;
    for _ in 0..MAX_ROUNDS {
        if let Some(onside) = CanonicalStopper::from_graph(&current, Node::ROOT, budget)? {
            let verified = has_onside(&original, &onside, budget)?;
            return Ok(verified.then_some(onside));
        }
        let order = Order::new(&current, &current, InfinitePlay::OnsidesCompared, budget)?;
        let simpler = simplify(&current, &order, Some(Player::Left), budget)?;
        let next = fuse_bisimilar(&simpler, budget)?;
        if next == current {
            break;
        }
        current = next;
    }
    Ok(None)
}

/// The offside of a position, verified by the order; `None` if none was found.
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

/// Whether G⁺ = S⁺ for the first position G of `graph`, by the definition of the order.
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
