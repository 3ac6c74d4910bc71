//! Equations between loopy games: unknowns with options that are sums of unknowns and short games.

use super::graph::{Graph, Node};
use super::short::positions_of_number;
use crate::budget::{Budget, Limit, Stopped};
use crate::game::{Arena, GameId};
use crate::notation::LoopyName;
use crate::player::{ByPlayer, Player};
use crate::value::sum_within;

/// The number of an unknown of some [`Equations`].
pub type Unknown = usize;

/// The sum of a short game and of unknowns, some of which are negated.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LoopySum {
    pub(super) short: GameId,
    /// Sorted; each with whether it is negated.
    pub(super) unknowns: Vec<(Unknown, bool)>,
}

/// Unknown games, each with its defining options: over is x = {0 | x}.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Equations {
    options: Vec<ByPlayer<Vec<LoopySum>>>,
    names: Vec<(LoopyName, Unknown)>,
}

impl LoopySum {
    /// A short game.
    pub fn of_short(short: GameId) -> LoopySum {
        LoopySum {
            short,
            unknowns: Vec::new(),
        }
    }

    /// An unknown.
    pub fn of_unknown(arena: &mut Arena, unknown: Unknown) -> LoopySum {
        LoopySum {
            short: arena.zero(),
            unknowns: vec![(unknown, false)],
        }
    }

    /// The number of unknowns, with multiplicity.
    pub fn unknowns(&self) -> usize {
        self.unknowns.len()
    }

    /// Adds `other`, or subtracts it.
    ///
    /// # Errors
    /// The limit that was exceeded, or [`Stopped::Asked`]. On error the sum is unchanged.
    pub fn add(
        &mut self,
        arena: &mut Arena,
        other: &LoopySum,
        negated: bool,
        budget: &Budget<'_>,
    ) -> Result<(), Stopped> {
        let short = if negated {
            arena.negative(other.short)
        } else {
            other.short
        };
        // A sum with more unknowns than its graph may have positions is useless.
        let count = self.unknowns.len() + other.unknowns.len();
        budget.within(Limit::Positions, count as u64)?;
        self.short = sum_within(arena, self.short, short, budget)?;
        let unknowns = other.unknowns.iter();
        self.unknowns
            .extend(unknowns.map(|&(unknown, sign)| (unknown, sign != negated)));
        self.unknowns.sort_unstable();
        Ok(())
    }
}

impl Equations {
    /// The number of unknowns, which is also the index of the next one.
    pub fn len(&self) -> usize {
        self.options.len()
    }

    /// Whether there are no unknowns.
    pub fn is_empty(&self) -> bool {
        self.options.is_empty()
    }

    /// A new unknown without options yet.
    pub fn unknown(&mut self) -> Unknown {
        self.options.push(ByPlayer::default());
        self.options.len() - 1
    }

    /// Gives an unknown its options.
    pub fn define(&mut self, unknown: Unknown, options: ByPlayer<Vec<LoopySum>>) {
        self.options[unknown] = options;
    }

    /// An unknown that equals the first position of a graph.
    pub fn embed(&mut self, arena: &mut Arena, graph: &Graph) -> Unknown {
        let first = self.options.len();
        for node in graph.nodes() {
            let sum = |option: Node| LoopySum::of_unknown(arena, first + option.number());
            self.options.push(graph.options_as(node, sum));
        }
        first
    }

    /// The unknown that a name denotes.
    pub(super) fn named(&mut self, arena: &mut Arena, name: LoopyName) -> Unknown {
        if let Some(&(_, unknown)) = self.names.iter().find(|(known, _)| *known == name) {
            return unknown;
        }
        let first = self.options.len();
        for sides in definition(name) {
            let sides = ByPlayer {
                left: sides[0],
                right: sides[1],
            };
            let options = |side: &[Part]| {
                side.iter()
                    .map(|&part| of_part(arena, part, first))
                    .collect()
            };
            let options = sides.map(options);
            self.options.push(options);
        }
        self.names.push((name, first));
        first
    }

    /// The graph of a sum and all its followers.
    ///
    /// # Errors
    /// When it has more positions than the budget allows, where a sum of n unknowns counts as n; when a number among
    /// the options has too many positions to be compared with each other; or when it was asked to stop.
    pub fn graph(
        &self,
        sum: LoopySum,
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<Graph, Stopped> {
        self.affords_numbers(&sum, arena, budget)?;
        let mut unknowns = 0;
        let options = |sum: &LoopySum, player: Player| {
            // A sum takes as much room as its summands. Left's options are found once for each position.
            if player == Player::Left {
                unknowns += sum.unknowns.len() as u64;
                budget.within(Limit::Positions, unknowns)?;
            }
            self.options(sum, player, arena, budget)
        };
        Ok(Graph::from_moves_within([sum], budget, options)?.0)
    }

    /// Whether the budget suffices for the positions of each number in a sum or in the options of the unknowns. The
    /// value of a loopy game is found by comparing all its positions with each other.
    fn affords_numbers(
        &self,
        sum: &LoopySum,
        arena: &Arena,
        budget: &Budget<'_>,
    ) -> Result<(), Stopped> {
        let options = self.options.iter();
        let options = options.flat_map(|options| options.left.iter().chain(&options.right));
        for sum in options.chain([sum]) {
            let Some(x) = arena.as_number(sum.short) else {
                continue;
            };
            let positions = positions_of_number(x);
            budget.affords(Limit::Positions, positions)?;
            budget.affords(Limit::Pairs, positions.saturating_mul(positions))?;
        }
        Ok(())
    }

    fn options(
        &self,
        sum: &LoopySum,
        player: Player,
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<Vec<LoopySum>, Stopped> {
        let in_short = arena.options(sum.short)[player].clone().into_iter();
        let in_short = in_short.map(|short| LoopySum {
            short,
            unknowns: sum.unknowns.clone(),
        });
        let mut options: Vec<LoopySum> = in_short.collect();
        for (at, &(unknown, negated)) in sum.unknowns.iter().enumerate() {
            // Equal unknowns are neighbours and have the same options.
            if at > 0 && sum.unknowns[at - 1] == (unknown, negated) {
                continue;
            }
            let mut rest = sum.clone();
            rest.unknowns.remove(at);
            let mover = player.opponent_if(negated);
            for option in &self.options[unknown][mover] {
                let mut moved = rest.clone();
                moved.add(arena, option, negated, budget)?;
                options.push(moved);
            }
        }
        Ok(options)
    }
}

fn of_part(arena: &mut Arena, part: Part, first: Unknown) -> LoopySum {
    match part {
        Part::Zero => LoopySum::of_short(arena.zero()),
        Part::Star => LoopySum::of_short(arena.nimber(1)),
        Part::Braces(number) => LoopySum::of_unknown(arena, first + number),
    }
}

/// An option in the definition of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Zero,
    Star,
    /// The braces of this number in the definition, the outermost being 0.
    Braces(usize),
}

/// The braces that define a name, the outermost first, each with the options of Left and of Right.
pub(super) fn definition(name: LoopyName) -> &'static [[&'static [Part]; 2]] {
    use Part::{Braces, Star, Zero};
    match name {
        LoopyName::On => &[[&[Braces(0)], &[]]],
        LoopyName::Over => &[[&[Zero], &[Braces(0)]]],
        LoopyName::Upon => &[[&[Braces(0)], &[Star]]],
        LoopyName::Uponth => &[[&[Zero], &[Braces(1)]], [&[Zero], &[Zero, Braces(1)]]],
        LoopyName::Dud => &[[&[Braces(0)], &[Braces(0)]]],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_has_at_most_as_many_unknowns_as_positions_are_allowed() {
        let mut arena = Arena::new();
        let unknown = LoopySum::of_unknown(&mut arena, 0);
        let budget = Budget {
            positions: 3,
            ..Budget::UNLIMITED
        };
        let mut sum = unknown.clone();
        for _ in 0..2 {
            sum.add(&mut arena, &unknown, true, &budget).unwrap();
        }
        let full = sum.clone();
        assert!(sum.add(&mut arena, &unknown, false, &budget).is_err());
        assert_eq!(sum, full);
    }
}
