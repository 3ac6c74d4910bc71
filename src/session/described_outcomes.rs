//! The proved descriptions of outcomes with many hands, by which finitely many numbers of hands stand for all.
//!
//! Let the numbers of hands that show 1, …, n fingers be linear in h. Each condition of the description of finger count n
//! is then about the sign or the parity of a form c·h + d. From |d|/|c| on its sign is that of c, and its parity has the
//! period 2. So the outcome has the period 2 from the largest of these on.

use chopsticks_base::budget::Budget;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_calculator::{Representatives, Theorem};
use chopsticks_cgt::notation::language::Name;
use chopsticks_presburger::Linear;
use chopsticks_simple::family::{Family, Parameters};
use chopsticks_simple::many_hands::characterization::{Case, Characterization};
use num_bigint::BigUint;
use num_traits::ToPrimitive;

/// Numbers from `least` on that stand for all others as the variable in the numbers of hands of these positions, as far as
/// their outcomes matter. `None` if the outcomes are not described.
pub(super) fn outcome_period(
    positions: &[Name],
    variable: &str,
    numbers: &[(Name, BigUint)],
    least: &BigUint,
    budget: &Budget<'_>,
) -> Option<(Representatives, Theorem)> {
    let outside = numbers.iter();
    let outside = outside.map(|(name, number)| (name.to_string(), number.clone()));
    let outside: Parameters = outside.collect();
    let mut begin = least.clone();
    let mut described = None;
    for text in positions {
        let family = Family::read_within(text, budget).ok()?;
        let (fingers, hands) = linear_hands(&family, variable, &outside)?;
        if described.is_some_and(|described| described != fingers) {
            return None;
        }
        described = Some(fingers);
        let description = Characterization::proved(fingers)?;
        begin = begin.max(last_change(&description, &hands).into());
    }
    let passing = (&begin - least).to_usize()?;
    let numbers = (0..passing + 2).map(|after| least + after);
    let found = Representatives {
        numbers: numbers.collect(),
        passing,
        are_stretches: false,
    };
    let fingers = described?;
    Some((found, Theorem::Outcomes { fingers }))
}

/// The finger count, and for each player the numbers of hands that show 1, 2, … fingers, as forms in the variable, if they
/// are linear and the finger count does not depend on it.
fn linear_hands(
    family: &Family,
    variable: &str,
    outside: &Parameters,
) -> Option<(u32, ByPlayer<Vec<Linear>>)> {
    let at = |number: u32| {
        let mut parameters = outside.clone();
        parameters.insert(variable.to_owned(), number.into());
        let setup = family.setup(&parameters).ok()?;
        let fingers = setup.fingers.single()?.to_u32()?;
        // More fingers have no description.
        let mut counts = ByPlayer::both(vec![0_i64; fingers.min(MOST_FINGERS) as usize]);
        for player in Player::BOTH {
            for hand in &setup.hands[player] {
                let place = hand.to_usize()?.checked_sub(1)?;
                *counts[player].get_mut(place)? += 1;
            }
        }
        Some((fingers, counts))
    };
    let [first, second, third] = [at(1)?, at(2)?, at(3)?];
    if first.0 != second.0 || second.0 != third.0 {
        return None;
    }
    let form = |player: Player, place: usize| {
        let [a, b, c] = [&first, &second, &third].map(|(_, counts)| counts[player][place]);
        (b - a == c - b).then(|| Linear::new(vec![b - a], 2 * a - b))
    };
    let side = |player: Player| -> Option<Vec<Linear>> {
        let places = 0..first.1[player].len();
        places.map(|place| form(player, place)).collect()
    };
    let hands = ByPlayer {
        left: side(Player::Left)?,
        right: side(Player::Right)?,
    };
    Some((first.0, hands))
}

/// The largest finger count that is looked at.
const MOST_FINGERS: u32 = 100;

/// A number from which on all conditions of a description have the period 2, for both players as the one to move.
fn last_change(description: &Characterization, hands: &ByPlayer<Vec<Linear>>) -> u64 {
    let mut last = 0;
    for mover in Player::BOTH {
        let forms = [&hands[mover][..], &hands[mover.opponent()][..]].concat();
        let total = |forms: &[Linear]| {
            let none = Linear::constant(1, 0);
            forms.iter().fold(none, |sum, form| sum + form.clone())
        };
        let (own, other) = forms.split_at(forms.len() / 2);
        let (own, other) = (total(own), total(other));
        // The numbers of hands are compared with 0, with each other, and with one more.
        let compared = [
            own.clone(),
            other.clone(),
            own.clone() - other.clone(),
            (own - other).plus(1),
        ];
        let cases = description.equal().iter().chain(description.fewer());
        let conditions = cases.flat_map(Case::conditions);
        let described = conditions.map(|condition| condition.form.substituted(&forms));
        for form in described.chain(compared) {
            let growth = form.coefficients().first().copied().unwrap_or(0);
            if growth != 0 {
                last = last.max(form.offset().unsigned_abs() / growth.unsigned_abs() + 1);
            }
        }
    }
    last
}
