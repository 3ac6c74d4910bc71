//! Random positions with n on a line of the table or one less: their values follow from those of their options.

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_base::player::Player;
use chopsticks_cgt::game::GameId;
use chopsticks_simple::one_hand::inequality::{LinearForm, Point};
use chopsticks_simple::one_hand::structure::{ConeLine, OneHandValue, rows};
use chopsticks_simple::ruleset::OneHandEach;
use num_bigint::{BigInt, BigUint};

use super::comparison::{Forms, position, value};
use super::random::Random;

/// About this is the number of digits of n.
const DIGITS: u32 = 60;

/// The largest index of a block: its first Fibonacci number has as many digits as n, or a few less.
const MAX_INDEX: u64 = 270;

/// Larger counters are skipped, because the games would be large.
const MAX_COUNTER: u32 = 1_000;

/// Whether the value by the theorem is the game of the values of the options by the theorem; `None` if a counter is large.
///
/// # Errors
/// If the run is asked to stop.
pub fn follows(
    position: &OneHandEach,
    forms: &mut Forms,
    budget: &Budget<'_>,
) -> Result<Option<bool>, Stopped> {
    let mut small = |value: OneHandValue| -> Option<GameId> {
        let is_small = *value.counter() <= BigUint::from(MAX_COUNTER);
        is_small.then(|| forms.canonical_form(&value))
    };
    let here = small(value(position, budget)?);
    let mut options = Vec::new();
    for player in Player::BOTH {
        if let Some(option) = position.option(player) {
            options.push(small(value(&option, budget)?));
        }
    }
    let arena = &mut forms.arena;
    let (left, right) = match options[..] {
        [] => (arena.zero(), arena.zero()),
        [Some(left), Some(right)] => (left, right),
        _ => return Ok(None),
    };
    let game = arena.pair(left, right);
    Ok(here.map(|here| here == game))
}

/// For a random line and a random direction: the position (x | x + d) of the cone to which the line belongs, and
/// positions of which it is a letter, with n on the line and next to it.
pub fn positions(random: &mut Random) -> Vec<OneHandEach> {
    let line = random_line(random);
    let [b, a] = line.coefficients().map(|coefficient| {
        let number = coefficient.at(&Point::default()).to_integer();
        number.expect("lines have integer coefficients")
    });
    let digits = DIGITS.saturating_sub(b.to_string().len() as u32).max(1);
    let x = random.number_of(digits);
    let d = match random.below(10) {
        0 => BigUint::ZERO,
        1 => x.clone(),
        _ => {
            let fewer = random.below(3) as u32;
            random
                .number_of(digits.saturating_sub(fewer))
                .min(x.clone())
        }
    };
    let sum = b * BigInt::from(x.clone()) + a * BigInt::from(d.clone());
    let mut found = Vec::new();
    for n in [sum.clone(), sum - 1] {
        let n = n.to_biguint().expect("a line has a positive sum");
        let farther = (0..3u32).map(|steps| {
            (
                d.clone(),
                BigInt::from(x.clone()) - BigInt::from(d.clone()) * steps,
            )
        });
        let hands = [(x.clone(), BigInt::from(&x + &d))]
            .into_iter()
            .chain(farther);
        for (i, j) in hands {
            let j = j.to_biguint().unwrap_or_default();
            if i > BigUint::ZERO && j > BigUint::ZERO && i <= n && j <= n {
                found.push(position(i, j, n.clone()));
            }
        }
    }
    found
}

/// A line of the table for a random block; for a family, the line at a random turn.
fn random_line(random: &mut Random) -> ConeLine {
    loop {
        let index = 2 + 2 * random.below(MAX_INDEX / 2) as i64;
        let rows = rows(LinearForm::from(index));
        let row = &rows[random.below(rows.len() as u64) as usize];
        let bound = row.bounds[random.below(row.bounds.len() as u64) as usize];
        let Some(turns) = bound.turns else {
            return bound.line;
        };
        let (first, last) = (turns.first.constant, turns.last.constant);
        if first <= last {
            let steps = (last - first) / 2 + 1;
            let turn = first + 2 * random.below(steps.unsigned_abs()) as i64;
            return bound.line.at_turn(LinearForm::from(turn));
        }
    }
}
