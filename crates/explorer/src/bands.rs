//! The values of one (i|j)_n for all n up to a bound, as stretches of equal values.

use chopsticks_lab::budget::{Budget, Limit, Stopped};
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::figures::values::ValueKinds;
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::simple::one_hand::breakpoints::Breakpoints;
use num_bigint::BigUint;
use serde::Serialize;

use crate::failure::Failure;
use crate::names::{KindOfValue, Name, kind_of_one_hand, kinds_of_values, one_hand_name};

/// The values of one (i|j)_n.
#[derive(Debug, Serialize)]
pub(crate) struct BandsOfValues {
    bands: Vec<Band>,
    kinds: Vec<KindOfValue>,
}

/// A stretch of finger counts with one value.
#[derive(Debug, Serialize)]
struct Band {
    /// The first finger count.
    from: String,
    name: Name,
    kind: u16,
}

/// The largest number of digits of a number.
const MAX_DIGITS: usize = 300;

/// No more stretches are listed.
const MAX_BANDS: u64 = 20_000;

/// The values of (left|right)_n for all n up to a number, as stretches with one value.
///
/// # Errors
/// If a number is wrong or the map of values cannot be computed within the budget.
pub(crate) fn bands(
    left: &str,
    right: &str,
    most: &str,
    budget: &Budget<'_>,
) -> Result<BandsOfValues, Failure> {
    let hands = ByPlayer {
        left: number("left", left)?,
        right: number("right", right)?,
    };
    let most = number("most", most)?;
    let found = Breakpoints::find(&hands, budget)?;
    let mut arena = Arena::new();
    let mut kinds = ValueKinds::new(&mut arena);
    let mut bands = Vec::new();
    for stretch in found.stretches() {
        if stretch.from > most {
            break;
        }
        budget.ask()?;
        if bands.len() as u64 == MAX_BANDS {
            return Err(Stopped::at(Limit::Positions, MAX_BANDS).into());
        }
        bands.push(Band {
            from: stretch.from.to_string(),
            name: one_hand_name(&stretch.value),
            kind: kind_of_one_hand(&mut kinds, &mut arena, &stretch.value),
        });
    }
    Ok(BandsOfValues {
        bands,
        kinds: kinds_of_values(kinds),
    })
}

/// A positive integer.
fn number(field: &str, text: &str) -> Result<BigUint, Failure> {
    let is_short = text.len() <= MAX_DIGITS;
    let number: Option<BigUint> = is_short.then(|| text.trim().parse().ok()).flatten();
    number
        .filter(|number| *number > BigUint::ZERO)
        .ok_or_else(|| {
            Failure::wrong(format!(
                "{field}: found `{text}`, expected a positive integer of at most {MAX_DIGITS} digits"
            ))
        })
}
