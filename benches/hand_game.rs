//! Benchmarks of the hand game: from rules to who wins, with tables and graph made anew each time.
//!
//! `cargo bench --bench hand_game`.

use chopsticks_lab::budget::Budget;
use chopsticks_lab::hand::retrograde::{PositionVerdict, Solution};
use chopsticks_lab::hand::ruleset::{Chopsticks, Elimination, Facing, Rules, Transfer};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// Who wins with a cut-off and any transfers, by finger count and hands.
fn solve((fingers, hands): (u32, u32)) -> PositionVerdict {
    let rules = Rules {
        transfer: Transfer::ANY,
        hands,
        ..Rules::plain(fingers, Elimination::CutoffAt)
    };
    let game = Chopsticks::new(rules).expect("there is such a game");
    let start = game.start().expect("it has a start");
    let facing = Facing::new(game, &Budget::UNLIMITED).expect("its sides are few");
    let start = facing.see(&start);
    let solution = Solution::new(&facing, [start], &Budget::UNLIMITED).expect("it is not stopped");
    solution.verdicts()[0]
}

/// Finger count and hands a side.
#[divan::bench(args = [(5, 2), (12, 2), (30, 2), (8, 3), (9, 4)])]
fn who_wins(bencher: Bencher, size: (u32, u32)) {
    bencher.bench(|| solve(black_box(size)));
}
