//! The claims of the theorem on (1|1)_n for one i, as intervals of a certificate.

use chopsticks_certificate::{Interval, Plan, SmallGame, Strategy};
use chopsticks_simple::one_hand::inequality::{Exponential, LinearForm, PARAMETERS};
use chopsticks_simple::one_hand::theorem::{Claim, Phase, PhaseAnswer};
use chopsticks_simple::player::Player;
use num_bigint::BigUint;

/// The intervals of the certificate for one i, with the strategies given by the scheme. The list is empty if i is
/// too small for the claim; empty intervals are omitted.
pub fn intervals(claim: &Claim, i: i64) -> Vec<Interval> {
    if i < claim.least {
        return Vec::new();
    }
    let scheme = (claim.scheme)(LinearForm::from(i));
    let [from, below] = claim.bounds(i);
    let mut ends = vec![from.clone(), below.clone()];
    thresholds(&scheme, &mut ends);
    ends.retain(|end| (&from..=&below).contains(&end));
    ends.sort();
    ends.dedup();
    let pieces = ends.windows(2);
    pieces
        .map(|ends| interval(claim, &scheme, &ends[0], &ends[1]))
        .collect()
}

fn interval(claim: &Claim, scheme: &Phase, from: &BigUint, below: &BigUint) -> Interval {
    let mut writer = Writer {
        n: from,
        game: &claim.game.negative(),
        strategy: Strategy::default(),
    };
    writer.phase(scheme, claim.game.root(), Player::Left);
    // The mirror image of a strategy has the same turns and the same indices of options.
    Interval {
        from: from.clone(),
        below: below.clone(),
        value: claim.value.to_owned(),
        left: writer.strategy.clone(),
        right: writer.strategy,
    }
}

/// The thresholds at which a scheme without parameters changes.
fn thresholds(phase: &Phase, found: &mut Vec<BigUint>) {
    let of_answers = |answers: &[PhaseAnswer], last: LinearForm, found: &mut Vec<BigUint>| {
        for answer in answers {
            let turns = 0..=last.constant;
            turns.for_each(|turn| thresholds(&answer(turn.into()), found));
        }
    };
    match phase {
        Phase::Threshold {
            at, below, from, ..
        } => {
            found.push(number(at));
            thresholds(below, found);
            thresholds(from, found);
        }
        Phase::Last { last, earlier, .. } => {
            thresholds(last, found);
            thresholds(earlier, found);
        }
        Phase::Wait { ends, answers } => of_answers(answers, *ends, found),
        Phase::Move {
            after,
            answers,
            then,
            ..
        } => {
            of_answers(answers, *after - 1, found);
            thresholds(then, found);
        }
    }
}

/// A sum without parameters that is a natural number.
fn number(sum: &Exponential) -> BigUint {
    let integer = sum.at(&[0; PARAMETERS]).to_integer();
    let natural = integer.and_then(|integer| integer.to_biguint());
    natural.expect("bounds of n are sums and differences of Fibonacci numbers, and not negative")
}

/// Writes the plans of Right's scheme, in the order of a certificate.
struct Writer<'a> {
    n: &'a BigUint,
    game: &'a SmallGame,
    strategy: Strategy,
}

impl Writer<'_> {
    fn phase(&mut self, phase: &Phase, follower: u16, mover: Player) {
        match phase {
            Phase::Threshold {
                at, below, from, ..
            } => {
                let phase = if self.n < &number(at) { below } else { from };
                self.phase(phase, follower, mover);
            }
            Phase::Last {
                left,
                last,
                earlier,
            } => {
                let phase = if left.constant == 0 { last } else { earlier };
                self.phase(phase, follower, mover);
            }
            Phase::Wait { ends, answers } => {
                if !self.game.options(follower).right.is_empty() {
                    self.strategy.push(Plan::Wait);
                }
                self.answers(answers, follower, mover, *ends);
            }
            Phase::Move {
                after,
                option,
                answers,
                then,
            } => {
                let count = u32::try_from(after.constant);
                let after = count.expect("a number of moves is not negative and a logarithm of n");
                let option = *option;
                self.strategy.push(Plan::Move { after, option });
                self.answers(
                    answers,
                    follower,
                    mover,
                    LinearForm::from(i64::from(after)) - 1,
                );
                let follower = self.game.options(follower).right[usize::from(option)];
                self.phase(then, follower, Player::Left);
            }
        }
    }

    fn answers(&mut self, answers: &[PhaseAnswer], follower: u16, mover: Player, last: LinearForm) {
        let first = i64::from(mover == Player::Right);
        for turn in (first..=last.constant).step_by(2) {
            let options = self.game.options(follower).left.iter();
            for (&option, answer) in options.zip(answers) {
                self.phase(&answer(turn.into()), option, Player::Right);
            }
        }
    }
}
