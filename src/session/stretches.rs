//! The theorem on (i|j)_n for fixed hands, by which finitely many n stand for all.

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_base::player::ByPlayer;
use chopsticks_calculator::Representatives;
use chopsticks_cgt::notation::language::Name;
use chopsticks_simple::family::{Family, Parameters};
use chopsticks_simple::one_hand::breakpoints::Breakpoints;
use num_bigint::BigUint;

/// The hands of positions of Simple Chopsticks with one hand a side whose finger count is this variable and nothing else, if
/// all have the same hands or those of the other player.
pub(super) fn same_hands(
    positions: &[Name],
    variable: &str,
    numbers: &[(Name, BigUint)],
    budget: &Budget<'_>,
) -> Option<ByPlayer<BigUint>> {
    let outside = numbers.iter();
    let outside = outside.map(|(name, number)| (name.to_string(), number.clone()));
    let outside: Parameters = outside.collect();
    let mut same: Option<ByPlayer<BigUint>> = None;
    for text in positions {
        let family = Family::read_within(text, budget).ok()?;
        let hands_for = |fingers: u32| {
            let mut parameters = outside.clone();
            parameters.insert(variable.to_owned(), fingers.into());
            Some(family.setup(&parameters).ok()?.hands)
        };
        let hands = hands_for(0)?;
        if family.fingers_parameter() != Some(variable) || hands_for(1)? != hands {
            return None;
        }
        let ByPlayer { left, right } = hands;
        let ([left], [right]) = (&left[..], &right[..]) else {
            return None;
        };
        let mut hands = [left.clone(), right.clone()];
        hands.sort();
        let [left, right] = hands;
        if left == BigUint::ZERO {
            return None;
        }
        let hands = ByPlayer { left, right };
        if same.as_ref().is_some_and(|same| *same != hands) {
            return None;
        }
        same = Some(hands);
    }
    same
}

/// The finger counts at which the value of (i|j)_n changes, which stand for all from `least` on.
pub(super) fn stretches(
    hands: &ByPlayer<BigUint>,
    least: &BigUint,
    budget: &Budget<'_>,
) -> Result<Representatives, Stopped> {
    let breakpoints = Breakpoints::find(hands, budget)?;
    let least = least.max(&hands.left).max(&hands.right);
    let (begin, end) = breakpoints.repeating_from(least);
    let mut numbers = vec![least.clone(), begin.clone()];
    let starts = breakpoints.stretches().map(|stretch| stretch.from);
    let starts = starts.skip_while(|from| from <= least);
    numbers.extend(starts.take_while(|from| *from < end));
    numbers.sort();
    numbers.dedup();
    Ok(Representatives {
        passing: numbers.partition_point(|number| *number < begin),
        numbers,
        are_stretches: true,
    })
}
