//! Tables of outcomes of Simple Chopsticks with many hands.
//!
//! `cargo bench --bench outcomes`, or `-- NAME` after it for some of them.

use chopsticks_lab::budget::Budget;
use chopsticks_lab::simple::many_hands::outcome_table::{Distances, MoreHands, OutcomeTable};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

fn outcomes((fingers, hands): (u32, u32), rule: MoreHands) -> OutcomeTable {
    OutcomeTable::evaluate(fingers, hands, rule, &Budget::UNLIMITED).expect("no limit")
}

/// Finger count and hands a side, positions with a difference of two hands decided by Theorem 4.
#[divan::bench(args = [(2, 60), (3, 20), (3, 40), (3, 100), (4, 16), (4, 40), (5, 10), (5, 20), (20, 3)])]
fn by_theorem_4(bencher: Bencher, size: (u32, u32)) {
    bencher.bench(|| outcomes(black_box(size), MoreHands::ByTheorem4));
}

/// The same where every position is played out.
#[divan::bench(args = [(2, 60), (3, 20), (3, 40), (4, 16), (5, 10), (20, 3)])]
fn played_out(bencher: Bencher, size: (u32, u32)) {
    bencher.bench(|| outcomes(black_box(size), MoreHands::PlayedOut));
}

/// The numbers of moves with best play.
#[divan::bench(args = [(2, 60), (3, 20), (3, 40), (4, 16), (5, 10)])]
fn distances(bencher: Bencher, (fingers, hands): (u32, u32)) {
    bencher.bench(|| Distances::evaluate(black_box(fingers), hands, &Budget::UNLIMITED));
}

/// Outcomes of all positions counted, from a table that is there.
#[divan::bench(args = [40, 100])]
fn tallies_with_three_fingers(bencher: Bencher, hands: u32) {
    let table = outcomes((3, hands), MoreHands::ByTheorem4);
    let pairs = || (1..=hands).flat_map(|left| [(left, left), (left - 1, left)]);
    bencher.bench(|| {
        pairs()
            .map(|(left, right)| table.tally(left, right).previous)
            .sum::<u64>()
    });
}

/// All positions with equally many hands looked at one by one.
#[divan::bench(args = [40, 100])]
fn positions_with_three_fingers(bencher: Bencher, hands: u32) {
    let table = outcomes((3, hands), MoreHands::ByTheorem4);
    bencher.bench(|| {
        (1..=hands)
            .flat_map(|hands| table.positions(hands, hands))
            .filter(|(mover, opponent, wins)| {
                *wins && mover.hands_with(1) <= opponent.hands_with(2)
            })
            .count()
    });
}
