//! The theorem on (1|1)_n: for single i and n its strategies win, re-played by the rules alone.

use chopsticks_lab::certificate::{Interval, Plan, SmallGame};
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::theorem::claims;
use num_bigint::BigUint;

/// Re-plays a strategy as the module of certificates says.
struct Replay<'a> {
    n: &'a BigUint,
    game: &'a SmallGame,
    plans: &'a mut dyn Iterator<Item = Plan>,
    winner: Player,
}

impl Replay<'_> {
    fn phase(&mut self, mut hands: ByPlayer<BigUint>, follower: u16, mut mover: Player) {
        let options = self.game.options(follower).clone();
        let can_leave = !options[self.winner].is_empty();
        let plan = if can_leave {
            self.plans.next().expect("a plan")
        } else {
            Plan::Wait
        };
        for turn in 0.. {
            let opponent = mover.opponent();
            if mover == self.winner {
                if let Plan::Move { after, option } = plan
                    && turn >= after
                {
                    assert_eq!(turn, after, "a turn of the winner");
                    let follower = options[mover][usize::from(option)];
                    return self.phase(hands, follower, opponent);
                }
            } else {
                for &option in &options[mover] {
                    self.phase(hands.clone(), option, opponent);
                }
            }
            let sum = &hands.left + &hands.right;
            if &sum > self.n {
                assert_eq!(self.wins(follower, opponent), opponent == self.winner);
                return;
            }
            hands[opponent] = sum;
            mover = opponent;
        }
    }

    fn wins(&self, follower: u16, mover: Player) -> bool {
        let mut options = self.game.options(follower)[mover].iter();
        options.any(|&option| !self.wins(option, mover.opponent()))
    }
}

fn replay(interval: &Interval, game: &SmallGame, n: &BigUint) {
    for first in Player::BOTH {
        let mut plans = interval.strategies[first].plans();
        let mut replay = Replay {
            n,
            game: &game.negative(),
            plans: &mut plans,
            winner: first.opponent(),
        };
        let one = BigUint::from(1u8);
        let hands = ByPlayer {
            left: one.clone(),
            right: one,
        };
        replay.phase(hands, game.root(), first);
        assert_eq!(plans.next(), None, "a plan too many");
    }
}

#[test]
fn instances_win_and_leave_no_gap() {
    let mut next = BigUint::from(5u8);
    for i in 3..=200 {
        for claim in claims() {
            for interval in claim.intervals(i) {
                assert_eq!(interval.from, next, "{} at i = {i}", claim.value);
                let last = &interval.below - 1u8;
                replay(&interval, &claim.game, &interval.from);
                replay(&interval, &claim.game, &last);
                next = interval.below;
            }
        }
    }
}
