//! Sums of loopy games and numbers: what theorems decide without the positions of a large number.
//!
//! **Remote numbers.** Let G be a position of a graph with p positions, and let x and y be numbers, both at
//! least p + 1 or both at most −(p + 1). Then G + x and G + y have the same outcome.
//!
//! *Proof.* Let n ≥ 1 be an integer, {n − 1 | }. Only Left can move in it. So a player survives G + n if the player
//! survives on G alone, where a move of Left to n − 1 ends play. That move is good for Left exactly at the positions H
//! for which Left survives H + (n − 1), with Right to move. Let T(n) be the set of these positions H. Hence T(n − 1)
//! determines T(n), by the same rule for every n, and T(n − 1) ⊆ T(n), because a further free move does no harm. A set
//! of p positions cannot grow more than p times, and when it does not grow once, it never grows again. So T(p) = T(p + 1)
//! = …, and the outcomes of G + n are the same for all n > p. The positions for which Right survives H + n never
//! increase, and the same argument holds for them. A number x ≥ p + 1 is between two such integers, and outcomes are
//! monotone. ∎
//!
//! **Order.** Let G and H be stoppers with p and q positions. Whether G ≥ H + x is decided by the outcome of G − H − x, in
//! which G − H has pq positions. So it is the same for all x ≥ pq + 1, and the same for all x ≤ −(pq + 1).
//!
//! **Translation.** Let G be a stopper in canonical form that is not short, and x a number. Then G + x = {G^L + x | G^R +
//! x}, which is canonical if the same is done with all followers that are not short. (Number avoidance: suppose that Left
//! moves first on G + x and survives by a move to G + x^L. G is not −x^L, so G + x^L > 0, and Left, moving first, wins
//! G + x^L. By induction on x she does so with a move in G, to G^L + x^L ≥ 0. Then G^L + x ≥ 0 too. The translation follows
//! as for short games; Siegel, *Combinatorial Game Theory*, II.2.) If no follower of G is short, then G + x = G: that is so
//! for on, off and ±on.

use super::canonical::CanonicalStopper;
use super::cycle;
use super::graph::{Graph, Node};
use super::order::{InfinitePlay, Order};
use super::outcome::{Outcome, outcomes};
use super::short::{numbers_graph, positions_of_number, short_values};
use crate::budget::{Budget, Limit, Stopped};
use crate::game::{Arena, GameId, Relation};
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};

/// The relation of two stoppers: of the first position of `g` and the sum of the first position of `h` and `x`.
///
/// # Errors
/// When the budget does not suffice.
pub fn compare(g: &Graph, h: &Graph, x: &Dyadic, budget: &Budget<'_>) -> Result<Relation, Stopped> {
    let x = nearer(x, g.len().saturating_mul(h.len()));
    let sum = h.sum(Node::ROOT, &numbers_graph(&x, budget)?, Node::ROOT, budget)?;
    let at_least = |g: &Graph, h: &Graph| {
        let order = Order::new(g, h, InfinitePlay::Draws, budget)?;
        Ok(order.at_least(Node::ROOT, Node::ROOT))
    };
    Ok(Relation::new(at_least(&sum, g)?, at_least(g, &sum)?))
}

/// The outcome of the sum of the first position of a graph and a number, by the player who moves first.
///
/// # Errors
/// When the budget does not suffice.
pub fn outcome_of_sum(
    graph: &Graph,
    x: &Dyadic,
    budget: &Budget<'_>,
) -> Result<ByPlayer<Outcome>, Stopped> {
    let number = numbers_graph(&nearer(x, graph.len()), budget)?;
    let sum = graph.sum(Node::ROOT, &number, Node::ROOT, budget)?;
    Ok(outcomes(&sum)[Node::ROOT.number()])
}

/// A number with the same outcomes as `x` in sums with a game that has this number of positions.
fn nearer(x: &Dyadic, positions: usize) -> Dyadic {
    let most = Dyadic::from(i64::try_from(positions).map_or(i64::MAX, |p| p.saturating_add(1)));
    if x.abs() <= most {
        x.clone()
    } else if x.is_negative() {
        -&most
    } else {
        most
    }
}

impl CanonicalStopper {
    /// Whether the sum with every number is this stopper, because no follower is short.
    pub fn absorbs_numbers(&self) -> bool {
        !cycle::short(self.graph()).contains(&true)
    }

    /// The sum with a number.
    ///
    /// # Errors
    /// When it has more positions than the budget allows, or it was asked to stop.
    pub fn plus(
        &self,
        x: &Dyadic,
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<CanonicalStopper, Stopped> {
        let x = arena.number(x.clone());
        let mut values = short_values(self.graph(), arena, budget)?;
        for value in values.iter_mut().flatten() {
            *value = arena.sum(*value, x);
            if let Some(number) = arena.as_number(*value) {
                budget.affords(Limit::Positions, positions_of_number(number))?;
            }
        }
        let position = |node: Node| match values[node.number()] {
            Some(game) => Position::Short(game),
            None => Position::Loopy(node),
        };
        let options = |&at: &Position, player: Player| match at {
            Position::Loopy(node) => {
                let options = self.graph().options(node, player).iter();
                options.map(|&option| position(option)).collect()
            }
            Position::Short(game) => {
                let options = arena.options(game)[player].clone().into_iter();
                options.map(Position::Short).collect()
            }
        };
        let (graph, _) = Graph::from_moves([position(Node::ROOT)], budget, options)?;
        CanonicalStopper::from_canonical_graph(&graph, budget)
    }
}

/// A position of a stopper with a number added.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Position {
    Loopy(Node),
    Short(GameId),
}
