//! Boards from which lines are removed: published outcomes, and comparison with direct play.

use std::collections::HashMap;
use std::num::NonZeroUsize;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::ruleset::{LineBoard, Ruleset, Short};
use chopsticks_cgt::value::OutcomeClass;
use chopsticks_winner::{Addend, NamedRules, SumSolver};

use crate::sums::{Random, Rulesets, sum};

/// Outcomes of Domineering. Squares: Breuker, Uiterwijk and van den Herik, Solving 8×8 Domineering (2000). Boards of two
/// rows: Lachmann, Moore and Rapaport, Who wins Domineering on rectangular boards? (2002), table 1, with V = L and
/// H = R.
const OUTCOMES: &[(&str, &str)] = &[
    ("2x2", "N"),
    ("3x3", "N"),
    ("4x4", "N"),
    ("5x5", "P"),
    ("6x6", "N"),
    ("2x3", "N"),
    ("2x4", "R"),
    ("2x5", "L"),
    ("2x6", "N"),
    ("2x7", "N"),
    ("2x8", "R"),
    ("2x9", "L"),
    ("2x10", "N"),
    ("2x11", "N"),
    ("2x12", "R"),
    ("2x13", "P"),
];

#[test]
fn published_outcomes_of_domineering() {
    let rulesets = Rulesets::shipped(&["domineering"]);
    for (size, outcome) in OUTCOMES {
        let mut solver = rulesets.solver();
        let sum = sum(&mut solver, &format!("domineering {size}"));
        let found = solver.outcome(&sum, &Budget::UNLIMITED);
        assert_eq!(
            found.map(|found| found.to_string()),
            Ok(outcome.to_string()),
            "{size}"
        );
    }
}

/// The outcome on 7×7 is published as well; the search is long enough for other threads to start.
#[test]
fn threads_change_neither_the_outcome_nor_the_number_of_sums() {
    let rulesets = Rulesets::shipped(&["domineering"]);
    let nodes = [1, 5].map(|threads| {
        let mut solver = rulesets.solver();
        solver.set_threads(NonZeroUsize::new(threads).expect("not 0"));
        let board = sum(&mut solver, "domineering 7x7");
        let found = solver.outcome(&board, &Budget::UNLIMITED);
        assert_eq!(found, Ok(OutcomeClass::Next));
        solver.nodes()
    });
    assert!(nodes[0] > 10_000, "{nodes:?}");
    assert_eq!(nodes[0], nodes[1]);
}

/// A search on several threads ends at its limit.
#[test]
fn threads_end_at_a_limit() {
    let rulesets = Rulesets::shipped(&["domineering"]);
    let mut solver = rulesets.solver();
    solver.set_threads(NonZeroUsize::new(2).expect("not 0"));
    let board = sum(&mut solver, "domineering 7x7");
    let budget = Budget {
        nodes: 5_000,
        ..Budget::UNLIMITED
    };
    let stopped = solver.outcome(&board, &budget);
    assert_eq!(
        stopped.map_err(|undecided| undecided.to_string()),
        Err("stopped at the limit of 5000 nodes".to_owned())
    );
    assert_eq!(solver.nodes(), 5_001);
}

/// Boards of lines of these lengths, given by their rows and columns and the free cells.
struct Lines(ByPlayer<u8>);

/// The rows, the columns and the free cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Board(u8, u8, u64);

impl std::fmt::Display for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Board(rows, columns, cells) = self;
        write!(f, "{rows} {columns} {cells}")
    }
}

impl Ruleset for Lines {
    type Position = Board;

    fn options(&self, &Board(rows, columns, cells): &Board, player: Player) -> Vec<Board> {
        let (length, step) = match player {
            Player::Left => (self.0.left, (1, 0)),
            Player::Right => (self.0.right, (0, 1)),
        };
        let mut options = Vec::new();
        for start in 0..rows * columns {
            let cell = |at: u8| {
                let (row, column) = (start / columns + at * step.0, start % columns + at * step.1);
                let is_free = row < rows && column < columns;
                let bit = 1u64
                    .checked_shl(u32::from(row * columns + column))
                    .unwrap_or(0);
                if is_free { cells & bit } else { 0 }
            };
            let line: Vec<u64> = (0..length).map(cell).collect();
            if line.iter().all(|&bit| bit != 0) {
                options.push(Board(
                    rows,
                    columns,
                    line.iter().fold(cells, |left, bit| left & !bit),
                ));
            }
        }
        options
    }

    fn line_board(&self, &Board(rows, columns, cells): &Board) -> Option<LineBoard> {
        let lengths = self.0;
        Some(LineBoard {
            rows,
            columns,
            cells,
            lengths,
        })
    }
}

impl Short for Lines {}

/// Whether a player wins moving first, by playing all moves.
fn wins(
    rules: &Lines,
    board: Board,
    player: Player,
    known: &mut HashMap<(Board, Player), bool>,
) -> bool {
    if let Some(&wins) = known.get(&(board, player)) {
        return wins;
    }
    let options = rules.options(&board, player);
    let wins = options
        .into_iter()
        .any(|after| !self::wins(rules, after, player.opponent(), known));
    known.insert((board, player), wins);
    wins
}

/// Compares the winners on boards of these lengths with direct play.
fn agrees(lengths: ByPlayer<u8>, boards: impl IntoIterator<Item = Board>) {
    let read = |text: &str| {
        let numbers: Vec<u64> = text
            .split(' ')
            .map(|word| word.parse().expect("a number"))
            .collect();
        Ok(Board(numbers[0] as u8, numbers[1] as u8, numbers[2]))
    };
    let mut solver = SumSolver::new(Arena::new());
    solver.add_ruleset(NamedRules {
        name: "lines".to_owned(),
        identity: String::new(),
        ruleset: Lines(lengths),
        read: Box::new(read),
    });
    let (rules, mut known) = (Lines(lengths), HashMap::new());
    for board in boards {
        let (ruleset, text) = ("lines".to_owned(), board.to_string());
        let sum = solver
            .sum([Addend::Position {
                ruleset,
                text,
                negated: false,
            }])
            .expect("a board");
        let found = solver.outcome(&sum, &Budget::UNLIMITED).expect("no limit");
        let expected = ByPlayer::from_fn(|player| wins(&rules, board, player, &mut known));
        assert_eq!(
            found,
            OutcomeClass::from_moving_first(expected),
            "{board} {lengths:?}"
        );
    }
}

#[test]
fn winners_on_all_small_boards_agree_with_direct_play() {
    for (left, right) in [(2, 2), (3, 2), (2, 3)] {
        let lengths = ByPlayer { left, right };
        agrees(lengths, (0..1 << 12).map(|cells| Board(3, 4, cells)));
        agrees(lengths, (0..1 << 12).map(|cells| Board(4, 3, cells)));
        agrees(lengths, (0..1 << 12).map(|cells| Board(2, 6, cells)));
    }
    agrees(
        ByPlayer { left: 2, right: 2 },
        (0..1 << 16).step_by(7).map(|cells| Board(4, 4, cells)),
    );
}

/// Boards with many parts, whose bounds are added up.
#[test]
fn winners_on_random_boards_agree_with_direct_play() {
    let mut random = Random::new(1);
    for (rows, columns) in [(6, 5), (5, 6), (3, 12), (9, 4), (7, 7)] {
        let mut boards = Vec::new();
        for _ in 0..60 {
            // Few cells are free, so that all moves can be played.
            let mut cells = 0u64;
            for _ in 0..18 {
                cells |= 1 << random.below(u64::from(rows * columns));
            }
            boards.push(Board(rows, columns, cells));
        }
        for (left, right) in [(2, 2), (3, 2)] {
            agrees(ByPlayer { left, right }, boards.iter().copied());
        }
    }
}

/// The sums have boards of lines, components of other rulesets, and values.
#[test]
fn sums_with_boards_of_lines_agree_with_values() {
    let rulesets = Rulesets::shipped(&["domineering", "clobber"]);
    let mut random = Random::new(2);
    for _ in 0..150 {
        let mut parts: Vec<String> = Vec::new();
        for _ in 0..3 {
            let board: Vec<String> = (0..3)
                .map(|_| {
                    (0..4)
                        .map(|_| if random.below(4) == 0 { '#' } else { '.' })
                        .collect()
                })
                .collect();
            let sign = if random.below(2) == 0 { "-" } else { "" };
            parts.push(format!("{sign}domineering {}", board.join("|")));
        }
        parts.push("clobber xxo".to_owned());
        crate::laws::agrees_with_values(&rulesets, &parts.join(" + "));
    }
}

/// A strategy found with bounds is played through without them.
#[test]
fn strategies_on_boards_of_lines_are_played_through() {
    let rulesets = Rulesets::shipped(&["domineering"]);
    let mut solver = rulesets.solver();
    let board = sum(&mut solver, "domineering 5x5");
    let strategy = solver
        .strategy(&board, Player::Left, &Budget::UNLIMITED)
        .expect("no limit");
    assert_eq!(strategy.winner, Player::Right);
    let mut fresh = rulesets.solver();
    let board = sum(&mut fresh, "domineering 5x5");
    let replayed = fresh.replay(&strategy.text, &board, &Budget::UNLIMITED);
    assert_eq!(replayed.map(|replayed| replayed.winner), Ok(Player::Right));
}
