//! The theorem on all (i|j)_n, which lists their values.

use chopsticks_base::budget::Budget;
use chopsticks_calculator::ListedValues;
use chopsticks_cgt::notation::language::Name;
use chopsticks_simple::family::Family;
use chopsticks_simple::one_hand::structure::{latest_birthday_in_steps, listed_values as values};

/// The values of a position of Simple Chopsticks with one hand a side, which has these texts; in some of them the players are
/// exchanged.
pub(super) fn listed_values(texts: &[Name], budget: &Budget<'_>) -> Option<ListedValues> {
    let mut families = texts
        .iter()
        .map(|text| Family::read_within(text, budget).ok());
    let first = families.next()??;
    if !first.has_one_hand_a_side() {
        return None;
    }
    let opposite = first.clone().exchanged();
    let mut exchanged = vec![false];
    for family in families {
        let family = family?;
        if family != first && family != opposite {
            return None;
        }
        exchanged.push(family != first);
    }
    let texts = texts.iter().cloned();
    let hands = first.hand_parameters();
    Some(ListedValues {
        texts: texts.zip(exchanged).collect(),
        hands: hands.map(|hands| hands.map(str::to_owned)),
        day_of_steps: latest_birthday_in_steps(),
        values,
    })
}
