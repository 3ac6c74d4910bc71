//! Recognition of the positions that have a name: sums of a number, a nimber and on, over, ↑^\[on\] or ↑^on, and their negatives.

use super::graph::{Graph, Node};
use crate::game::{Arena, GameId};
use crate::notation::{LoopyName, NamedLoopy};
use crate::number::Dyadic;
use crate::player::Player;
use crate::value::uptimal;

/// The name of a position, if it has one. `values` has the value of each short position of the graph.
pub(super) fn recognise_name(
    graph: &Graph,
    values: &[Option<GameId>],
    node: Node,
    arena: &Arena,
) -> Option<NamedLoopy> {
    [false, true].into_iter().find_map(|negated| {
        let view = View {
            graph,
            values,
            negated,
            arena,
        };
        view.named(node)
    })
}

/// A graph, or its negative.
#[derive(Clone, Copy)]
struct View<'a> {
    graph: &'a Graph,
    values: &'a [Option<GameId>],
    negated: bool,
    arena: &'a Arena,
}

/// An option, as far as names depend on it, in the order in which the patterns list them.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Seen {
    /// A nimber, and the number added to it.
    Nimber(u32, Dyadic),
    Pass,
    Other(Node),
}

/// A game with a name up to sign, and the number and the nimber added to it.
type Named = (Dyadic, LoopyName, u32);

impl View<'_> {
    fn named(&self, node: Node) -> Option<NamedLoopy> {
        let (number, name, nimber) = self.upon_or_over(node).or_else(|| self.uponth(node))?;
        let number = if self.negated { -&number } else { number };
        Some(NamedLoopy {
            number,
            name,
            is_negative: self.negated,
            nimber,
        })
    }

    /// The options, as far as names depend on them; in the negative of a graph, numbers are negated.
    fn options(&self, node: Node, player: Player) -> Vec<Seen> {
        let player = player.opponent_if(self.negated);
        let options = self.graph.options(node, player).iter();
        let mut seen: Vec<Seen> = options.map(|&option| self.seen(node, option)).collect();
        seen.sort();
        seen
    }

    fn seen(&self, node: Node, option: Node) -> Seen {
        if option == node {
            return Seen::Pass;
        }
        let value = self.values[option.number()];
        let sum = value.and_then(|value| uptimal(self.arena, value));
        match sum {
            Some(sum) if sum.digits.is_empty() => {
                let number = if self.negated {
                    -&sum.number
                } else {
                    sum.number
                };
                Seen::Nimber(sum.star, number)
            }
            _ => Seen::Other(option),
        }
    }

    /// on, x + over = {x | pass}, x + ↑^\[on\]* = {x, pass | x}, and x + ↑^\[on\] + \*k = {pass | x + \*(k ⊕ 1)} for other k.
    fn upon_or_over(&self, node: Node) -> Option<Named> {
        let left = self.options(node, Player::Left);
        let right = self.options(node, Player::Right);
        match (&left[..], &right[..]) {
            ([Seen::Pass], []) => Some((Dyadic::ZERO, LoopyName::On, 0)),
            ([Seen::Nimber(0, x)], [Seen::Pass]) => Some((x.clone(), LoopyName::Over, 0)),
            ([Seen::Pass], [Seen::Nimber(heap, x)]) if *heap > 0 => {
                Some((x.clone(), LoopyName::Upon, heap ^ 1))
            }
            ([Seen::Nimber(0, x), Seen::Pass], [Seen::Nimber(0, y)]) if x == y => {
                Some((x.clone(), LoopyName::Upon, 1))
            }
            _ => None,
        }
    }

    /// x + ↑^on + \*k = {x, x + \*, …, x + \*k | x − (↑^\[on\] + \*(k ⊕ 1))}.
    fn uponth(&self, node: Node) -> Option<Named> {
        let left = self.options(node, Player::Left);
        let right = self.options(node, Player::Right);
        let ([Seen::Nimber(_, x), ..], [Seen::Other(reply)]) = (&left[..], &right[..]) else {
            return None;
        };
        let are_nimbers = (0..)
            .zip(&left)
            .all(|(heap, seen)| matches!(seen, Seen::Nimber(k, y) if *k == heap && y == x));
        let most = u32::try_from(left.len() - 1).ok()?;
        let negative = View {
            negated: !self.negated,
            ..*self
        };
        let (y, name, nimber) = negative.upon_or_over(*reply)?;
        let fits = are_nimbers && name == LoopyName::Upon && nimber == most ^ 1 && -&y == *x;
        fits.then(|| (x.clone(), LoopyName::Uponth, most))
    }
}
