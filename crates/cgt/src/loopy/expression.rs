//! Expressions of loopy games: braces that refer to each other, and sums of them.

use super::graph::Graph;
use super::name::{Name, Part};
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId};
use crate::player::{ByPlayer, Player};

/// The sum of a short game and of braces, some of which are negated.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Sum {
    pub(super) short: GameId,
    /// Sorted; each with whether it is negated.
    pub(super) braces: Vec<(usize, bool)>,
}

/// All braces of a text, by number, with their options.
#[derive(Default)]
pub(super) struct Expressions {
    pub(super) braces: Vec<ByPlayer<Vec<Sum>>>,
    names: Vec<(Name, usize)>,
}

impl Sum {
    pub(super) fn zero(arena: &mut Arena) -> Sum {
        Sum {
            short: arena.zero(),
            braces: Vec::new(),
        }
    }

    /// Adds `other`, or subtracts it.
    pub(super) fn add(&mut self, arena: &mut Arena, other: &Sum, negated: bool) {
        let short = match negated {
            true => arena.negative(other.short),
            false => other.short,
        };
        self.short = arena.sum(self.short, short);
        let braces = other.braces.iter();
        self.braces
            .extend(braces.map(|&(braces, sign)| (braces, sign != negated)));
        self.braces.sort_unstable();
    }
}

impl Expressions {
    /// Braces without options yet.
    pub(super) fn new_braces(&mut self) -> usize {
        self.braces.push(ByPlayer::default());
        self.braces.len() - 1
    }

    /// The braces that define a name.
    pub(super) fn named(&mut self, arena: &mut Arena, name: Name) -> usize {
        if let Some(&(_, braces)) = self.names.iter().find(|(known, _)| *known == name) {
            return braces;
        }
        let first = self.braces.len();
        for sides in name.definition() {
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
            self.braces.push(options);
        }
        self.names.push((name, first));
        first
    }

    /// The graph of a sum and all its followers.
    pub(super) fn graph(
        &self,
        sum: Sum,
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<Graph, Stopped> {
        let options = |sum: &Sum, player: Player| self.options(sum, player, arena);
        Ok(Graph::reached([sum], budget, options)?.0)
    }

    fn options(&self, sum: &Sum, player: Player, arena: &mut Arena) -> Vec<Sum> {
        let in_short = arena.options(sum.short)[player].clone().into_iter();
        let in_short = in_short.map(|short| Sum {
            short,
            braces: sum.braces.clone(),
        });
        let mut options: Vec<Sum> = in_short.collect();
        for (at, &(braces, negated)) in sum.braces.iter().enumerate() {
            let mut rest = sum.clone();
            rest.braces.remove(at);
            let mover = if negated { player.opponent() } else { player };
            for option in &self.braces[braces][mover] {
                let mut moved = rest.clone();
                moved.add(arena, option, negated);
                options.push(moved);
            }
        }
        options
    }
}

fn of_part(arena: &mut Arena, part: Part, first: usize) -> Sum {
    let mut sum = Sum::zero(arena);
    match part {
        Part::Zero => {}
        Part::Star => sum.short = arena.nimber(1),
        Part::Braces(number) => sum.braces.push((first + number, false)),
    }
    sum
}
