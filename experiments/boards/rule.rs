//! Checks a board of values against the rule of the game.
//!
//! With one hand each, (i|j)_n = {(i|i+j)_n | (i+j|j)_n}, where a move with i + j > n ends the game, so that its result
//! is 0. The grid is computed by this rule. Applied to the printed cells, the rule shows for each
//! cell whether it agrees with the others.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{Style, write};

/// The values of a square board; a cell is (i, j), both from 1.
#[derive(Clone)]
pub struct Board {
    side: usize,
    cells: Vec<GameId>,
}

/// The value that the rule gives to a cell.
pub struct ByRule {
    left: GameId,
    right: GameId,
    value: GameId,
}

/// The name of a cell in the errata.
pub fn place(i: usize, j: usize) -> String {
    format!("({i}|{j})")
}

impl Board {
    /// The board whose cell (i, j) is `value(i, j)`.
    pub fn from_fn(side: usize, value: impl Fn(usize, usize) -> GameId) -> Board {
        let cells = (1..=side).flat_map(|j| (1..=side).map(move |i| (i, j)));
        Board {
            side,
            cells: cells.map(|(i, j)| value(i, j)).collect(),
        }
    }

    /// The cell (i, j).
    pub fn at(&self, i: usize, j: usize) -> GameId {
        self.cells[(j - 1) * self.side + i - 1]
    }

    /// Changes the cell (i, j).
    pub fn set(&mut self, i: usize, j: usize, value: GameId) {
        self.cells[(j - 1) * self.side + i - 1] = value;
    }

    /// All cells, row by row.
    pub fn places(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let side = self.side;
        (1..=side).flat_map(move |j| (1..=side).map(move |i| (i, j)))
    }

    /// The value of the cell (i, j) by the rule, given the other cells.
    pub fn by_rule(&self, arena: &mut Arena, i: usize, j: usize) -> ByRule {
        let zero = arena.zero();
        let (left, right) = if i + j > self.side {
            (zero, zero)
        } else {
            (self.at(i, i + j), self.at(i + j, j))
        };
        let value = arena.pair(left, right);
        ByRule { left, right, value }
    }

    /// The cells whose values contradict the rule.
    pub fn contradictions(&self, arena: &mut Arena) -> Vec<String> {
        let mut wrong = |&(i, j): &(usize, usize)| self.by_rule(arena, i, j).value != self.at(i, j);
        let places = self.places().filter(|cell| wrong(cell));
        places.map(|(i, j)| place(i, j)).collect()
    }
}

impl ByRule {
    /// The rule at (i, j) as a formula.
    pub fn spelling(&self, arena: &mut Arena, i: usize, j: usize) -> String {
        let [left, right, value] =
            [self.left, self.right, self.value].map(|game| write(arena, game, Style::Unicode));
        let sum = i + j;
        format!("({i}|{j}) = {{({i}|{sum}) | ({sum}|{j})}} = {{{left} | {right}}} = {value}")
    }
}
