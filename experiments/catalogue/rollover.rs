//! Rollover with one hand a side, the paper's first variant: who wins (i|j) modulo n, by play and by ranks of apparition.
//!
//! Each player has one move, which makes i + j modulo n, or removes the attacked hand if that is 0. The rank of apparition of d
//! is the least k ≥ 1 such that d divides the Fibonacci number f(k). `docs/rollover.md` has the theorems, which Rocq proves.

use anyhow::Result;
use chopsticks_figures::{LinePlot, Mark, PlotAxis, Scale as Axis, Series};
use chopsticks_tables::Table;
use num_integer::gcd;
use serde::Serialize;

use crate::exhibits::{caption, tabulate, variable};
use crate::harness::{Claim, Experiment, Finding, Reach, Run, Scale, Verdict};

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench, after Section 4 of the paper",
        item: "Rollover",
        about: "who wins (i|j) modulo n",
        says: "In Simple Chopsticks with fingers modulo n, play from (1|1) lasts α(n) − 2 turns, where α(n) is the least k for which n divides f(k). The next player wins exactly if α(n) is odd.",
        details: Some(
            "With r(c) = α(n/gcd(c, n)), the next player wins Σ⌊(r(c) − 1)/2⌋ of the (n − 1)² positions (i|j), the previous player Σ⌊(r(c) − 2)/2⌋, with sums over 0 < c < n, and the others are drawn. This is proved for every n, and played out here.",
        ),
    },
    scale: Scale::Fingers(60, 1_000, Reach::Every),
    units: None,
    run,
};

/// The n of the table; the results have all.
const SHOWN: u32 = 24;

/// All positions (i|j) modulo n, from the point of view of the player to move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Row {
    n: u32,
    rank: u32,
    /// The length of play from (1|1), if it ends.
    turns: Option<u32>,
    #[serde(flatten)]
    count: Count,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
struct Count {
    next: u64,
    previous: u64,
    drawn: u64,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let family = run.family(|| (), |(), n| Ok(row(n)));
    let upto = family.results.last().map_or(0, |row| row.n);
    // With n = 1 there are no positions.
    let rows = family.results.get(1..).unwrap_or_default();
    let failure = rows.iter().find_map(failure);
    let mut finding = Finding::new(Verdict::decide(upto, failure, family.stopped), rows);
    finding.show("rollover", table(rows));
    if !rows.is_empty() {
        finding.draw("rollover", figure(rows));
    }
    Ok(finding)
}

/// All positions, played backwards from the last move of each play: it is made in (c|n − c), for some c.
///
/// The position before (i|j) is (j − i|i), if j − i modulo n is a hand.
fn row(n: u32) -> Row {
    let mut turns = None;
    let mut count = Count::default();
    for last in 1..n {
        let (mut i, mut j) = (last, n - last);
        for turn in 1.. {
            if turn % 2 == 1 {
                count.next += 1;
            } else {
                count.previous += 1;
            }
            if (i, j) == (1, 1) {
                turns = Some(turn);
            }
            let before = (j + n - i) % n;
            if before == 0 {
                break;
            }
            (i, j) = (before, i);
        }
    }
    count.drawn = u64::from(n - 1).pow(2) - count.next - count.previous;
    Row {
        n,
        rank: rank(n),
        turns,
        count,
    }
}

/// The rank of apparition of n: the least k ≥ 1 such that n divides f(k).
fn rank(n: u32) -> u32 {
    let (mut k, mut number, mut next) = (1, 1 % n, 1 % n);
    while number != 0 {
        (k, number, next) = (k + 1, next, (number + next) % n);
    }
    k
}

/// The numbers of positions by the theorem.
fn by_ranks(n: u32) -> Count {
    let mut count = Count::default();
    for c in 1..n {
        let rank = u64::from(rank(n / gcd(c, n)));
        count.next += (rank - 1) / 2;
        count.previous += (rank - 2) / 2;
    }
    count.drawn = u64::from(n - 1).pow(2) - count.next - count.previous;
    count
}

/// The reason why this row contradicts the theorems, if it does.
fn failure(row: &Row) -> Option<(u32, String)> {
    let Row { n, rank, .. } = *row;
    let says = if row.turns.is_none_or(|turns| turns + 2 != rank) {
        format!("play from (1|1) modulo {n} does not last {rank} − 2 turns")
    } else if row.count != by_ranks(n) {
        format!("modulo {n}, the counts are not those of the ranks")
    } else {
        return None;
    };
    Some((n, says))
}

fn table(rows: &[Row]) -> Table {
    let shown = rows.iter().take_while(|row| row.n <= SHOWN);
    tabulate(
        caption("Who wins the positions $(i|j)$ with rollover modulo $n$"),
        shown,
    )
    .right(variable("n"), |row| row.n)
    .right("rank of apparition", |row| row.rank)
    .center("winner of (1|1)", |row| match row.turns {
        Some(turns) if turns % 2 == 1 => "N",
        Some(_) => "P",
        None => "",
    })
    .right("next player wins", |row| row.count.next)
    .right("previous player wins", |row| row.count.previous)
    .right("drawn", |row| row.count.drawn)
    .table()
}

fn figure(rows: &[Row]) -> LinePlot {
    let drawn = rows.iter().map(|row| {
        let positions = f64::from(row.n - 1).powi(2);
        (f64::from(row.n), row.count.drawn as f64 / positions)
    });
    let axes = [
        PlotAxis::new("modulus $n$", Axis::Linear),
        PlotAxis::new("share of drawn positions", Axis::Linear).with_zero(),
    ];
    let series = Series::new("drawn", 0, Mark::Dots, drawn);
    LinePlot::new(
        "Drawn positions $(i|j)$ with rollover modulo $n$",
        axes,
        [series],
    )
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Budget;
    use chopsticks_hand::analysis::SolvedGame;
    use chopsticks_hand::retrograde::PositionVerdict;
    use chopsticks_hand::ruleset::{Chopsticks, Elimination, Rules, Transfer, Win};

    use super::*;

    /// OEIS A001177, the ranks of apparition.
    #[test]
    fn ranks_of_apparition() {
        let ranks: Vec<u32> = (1..=17).map(rank).collect();
        let known = [1, 3, 4, 6, 5, 12, 8, 6, 12, 15, 10, 12, 7, 24, 20, 12, 9];
        assert_eq!(ranks, known);
    }

    /// The solver of the hand game, which knows all its variants, follows the rules forwards.
    #[test]
    fn the_solver_of_the_hand_game_agrees_on_the_start() {
        for n in 2..=17 {
            let rules = Rules {
                fingers: n,
                elimination: Elimination::Rollover,
                transfer: Transfer::default(),
                tap_dead: false,
                tap_own: false,
                swap: false,
                win: Win::Normal,
                hands: 1,
                start: None,
            };
            let game = Chopsticks::new(rules).unwrap();
            let start = game.start().unwrap();
            let solved =
                SolvedGame::new(&game, std::slice::from_ref(&start), &Budget::UNLIMITED).unwrap();
            let verdict = match row(n).turns.unwrap() {
                turns if turns % 2 == 1 => PositionVerdict::Win(turns),
                turns => PositionVerdict::Loss(turns),
            };
            assert_eq!(solved.verdict(&start), Some(verdict), "n = {n}");
        }
    }

    /// By hand modulo 3: a move from (1|2) or (2|1) removes a hand, one from (1|1) makes (2|1), and one from (2|2) makes (1|2).
    #[test]
    fn three_fingers_by_hand() {
        let Row { turns, count, .. } = row(3);
        assert_eq!(turns, Some(2));
        assert_eq!((count.next, count.previous, count.drawn), (2, 2, 0));
    }

    #[test]
    fn other_counts_and_lengths_are_failures() {
        assert_eq!(failure(&row(7)), None);
        let changes: [fn(&mut Row); 3] = [
            |row| row.turns = None,
            |row| row.rank += 1,
            |row| row.count.drawn += 1,
        ];
        for change in changes {
            let mut row = row(7);
            change(&mut row);
            assert_eq!(failure(&row).map(|(n, _)| n), Some(7));
        }
    }
}
