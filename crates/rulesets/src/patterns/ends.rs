//! Whether play certainly ends, by measures of a position that the moves lower, found from the patterns alone.
//!
//! A measure is the number of cells in some states, or the sum of their rows or columns. Conditions only take moves away.

use chopsticks_cgt::player::{ByPlayer, Player};

use super::line::{Change, Choices, Piece};
use super::pattern::{Line, Pattern, PatternCells};
use super::symbols::States;
use super::walk::{Walk, WalkStep};
use crate::board::Step;
use crate::measures::{Effect, prove_the_end};

/// A move as its cells.
struct Move {
    cells: Vec<Cell>,
    /// Whether the cells have places on a grid.
    is_placed: bool,
}

/// A cell of a move.
struct Cell {
    /// The changes from which the player chooses.
    choices: Choices,
    is_repeated: bool,
    /// The place, if each repetition before it were left out.
    at: Step,
    /// For each repetition before it, the way of one round.
    rounds: Vec<Step>,
}

/// A measure of positions.
enum Measure {
    /// The number of cells in these states.
    Count(States),
    /// For all cells in these states, the sum of the row times the first factor and the column times the second one.
    Places(States, Step),
}

/// The factors of rows and columns.
const FACTORS: [Step; 8] = [
    (0, 1),
    (0, -1),
    (1, 0),
    (-1, 0),
    (1, 1),
    (-1, -1),
    (1, -1),
    (-1, 1),
];

/// Whether measures prove that play with these moves and captures of cells ends, whoever makes them.
pub(super) fn always_ends(
    patterns: &ByPlayer<Vec<Pattern>>,
    walks: &ByPlayer<Vec<Walk>>,
    captures: impl Iterator<Item = Change>,
) -> bool {
    let patterns = Player::BOTH.iter().flat_map(|&player| &patterns[player]);
    let walks = Player::BOTH.iter().flat_map(|&player| &walks[player]);
    // No move adds edges.
    let walks = walks.filter(|walk| !cuts_an_edge(walk));
    let moves = patterns
        .map(Move::of_pattern)
        .chain(walks.map(Move::of_walk))
        .chain(captures.map(Move::of_capture));
    prove_the_end(moves.collect(), &measures(), Move::effect)
}

fn cuts_an_edge(walk: &Walk) -> bool {
    walk.cuts && walk.lines.iter().any(|line| line.steps.len() > 1)
}

fn measures() -> Vec<Measure> {
    let sets = || 1..=States::MAX;
    let places = sets().flat_map(|states| FACTORS.map(|factors| Measure::Places(states, factors)));
    sets().map(Measure::Count).chain(places).collect()
}

impl Move {
    fn of_pattern(pattern: &Pattern) -> Move {
        let cells = match &pattern.cells {
            PatternCells::Lines(lines) => cells_of_lines(lines),
            PatternCells::Shape(cells) => cells
                .iter()
                .map(|&(at, change)| Cell {
                    choices: vec![change],
                    is_repeated: false,
                    at,
                    rounds: Vec::new(),
                })
                .collect(),
        };
        Move {
            cells,
            is_placed: true,
        }
    }

    fn of_walk(walk: &Walk) -> Move {
        let steps = walk.lines.iter().flat_map(|line| &line.steps);
        let cells = steps.filter_map(|step| match step {
            WalkStep::Vertex(choices) => Some(Cell {
                choices: choices.clone(),
                is_repeated: false,
                at: (0, 0),
                rounds: Vec::new(),
            }),
            // What is passed is unchanged.
            WalkStep::Slide(_) => None,
        });
        Move {
            cells: cells.collect(),
            is_placed: false,
        }
    }

    /// The capture of one cell, as if it were a move of its own.
    fn of_capture(change: Change) -> Move {
        Move {
            cells: vec![Cell {
                choices: vec![change],
                is_repeated: false,
                at: (0, 0),
                rounds: Vec::new(),
            }],
            is_placed: false,
        }
    }

    fn effect(&self, measure: &Measure) -> Effect {
        match *measure {
            Measure::Count(states) => self.effect_on_count(states),
            Measure::Places(states, factors) => self.effect_on_places(states, factors),
        }
    }

    fn effect_on_count(&self, states: States) -> Effect {
        let mut most = 0;
        for cell in &self.cells {
            let choices = cell.choices.iter();
            let gain = choices.map(|&change| greatest_gain(change, states)).max();
            let gain = gain.unwrap_or(0);
            if !cell.is_repeated {
                most += gain;
            } else if gain > 0 {
                return Effect::MayRaise;
            }
        }
        effect_of(most)
    }

    /// Only of moves that keep the number of these cells: otherwise the effect depends on the place of the move.
    fn effect_on_places(&self, states: States, factors: Step) -> Effect {
        let gains: Option<Vec<i32>> = self.cells.iter().map(|cell| cell.gain(states)).collect();
        let Some(gains) = gains else {
            return Effect::MayRaise;
        };
        if gains.iter().all(|&gain| gain == 0) {
            return Effect::DoesNotRaise;
        }
        let repeated = self
            .cells
            .iter()
            .zip(&gains)
            .any(|(cell, &gain)| cell.is_repeated && gain != 0);
        if !self.is_placed || repeated || gains.iter().sum::<i32>() != 0 {
            return Effect::MayRaise;
        }
        let along = |step: Step| i32::from(step.0 * factors.0 + step.1 * factors.1);
        let sum = |part: &dyn Fn(&Cell) -> i32| -> i32 {
            let parts = self.cells.iter().zip(&gains);
            parts.map(|(cell, gain)| gain * part(cell)).sum()
        };
        let rounds = self
            .cells
            .iter()
            .map(|cell| cell.rounds.len())
            .max()
            .unwrap_or(0);
        let rises_with =
            |round: usize| sum(&|cell| cell.rounds.get(round).map_or(0, |&way| along(way))) > 0;
        if (0..rounds).any(rises_with) {
            return Effect::MayRaise;
        }
        effect_of(sum(&|cell| along(cell.at)))
    }
}

impl Cell {
    /// By how much the number of cells in these states grows; `None` if that is not certain.
    fn gain(&self, states: States) -> Option<i32> {
        let mut gains = self
            .choices
            .iter()
            .map(|&change| certain_gain(change, states));
        let first = gains.next().unwrap_or(Some(0));
        if gains.all(|gain| gain == first) {
            first
        } else {
            None
        }
    }
}

/// The cells of lines, each of which begins in the last cell of the one before.
fn cells_of_lines(lines: &[Line]) -> Vec<Cell> {
    let mut cells = Vec::new();
    let (mut last, mut rounds) = ((0, 0), Vec::new());
    for line in lines {
        let mut next = last;
        for piece in &line.pieces {
            let is_repeated = matches!(piece, Piece::Repeated(_));
            let begin = next;
            for choices in piece.cells() {
                cells.push(Cell {
                    choices: choices.clone(),
                    is_repeated,
                    at: next,
                    rounds: rounds.clone(),
                });
                next = (next.0 + line.step.0, next.1 + line.step.1);
            }
            if is_repeated {
                rounds.push((next.0 - begin.0, next.1 - begin.1));
                next = begin;
            }
        }
        last = (next.0 - line.step.0, next.1 - line.step.1);
    }
    cells
}

fn effect_of(gain: i32) -> Effect {
    match gain {
        ..0 => Effect::Lowers,
        0 => Effect::DoesNotRaise,
        _ => Effect::MayRaise,
    }
}

/// By how much a change of a cell raises the number of cells in these states, at most.
fn greatest_gain(change: Change, states: States) -> i32 {
    let Some(to) = change.to else {
        return 0;
    };
    let all_in = change.from & !states == 0;
    if states >> to & 1 != 0 {
        i32::from(!all_in)
    } else {
        -i32::from(all_in)
    }
}

/// The same, if it does not depend on the state before.
fn certain_gain(change: Change, states: States) -> Option<i32> {
    let Some(to) = change.to else {
        return Some(0);
    };
    let (all_in, none_in) = (change.from & !states == 0, change.from & states == 0);
    let after = i32::from(states >> to & 1 != 0);
    match (all_in, none_in) {
        (true, _) => Some(after - 1),
        (_, true) => Some(after),
        _ => None,
    }
}
