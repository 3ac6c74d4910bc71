//! The values of a sequence as categories: frequent values by name, the others of each outcome class together.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{Style, Writer};
use chopsticks_cgt::value::{OutcomeClass, outcome};
use hashbrown::HashMap;

use super::outcomes::{STAR, ZERO, others, shades};
use super::{name_markup, short_name};
use crate::parts::category::Category;
use crate::style::fill::Fill;

/// The values of a sequence, each as the index of its category.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sequence {
    /// The index of the category of each member of the sequence.
    pub places: Vec<u16>,
    /// The categories: values in order of first occurrence, then the other classes, if any.
    pub categories: Vec<Category>,
}

/// The largest length in characters of a name in a legend.
const MAX_NAME: usize = 40;

/// The number of named values of each class, and their shades in order of first occurrence.
const NAMED: [usize; 4] = [2, 1, 3, 0];
/// The shade of the other values of a class.
const OTHERS: usize = 4;

/// A value that occurs in a sequence.
struct Occurring {
    value: GameId,
    class: OutcomeClass,
    count: usize,
    is_named: bool,
}

impl Sequence {
    /// The categories of these values; 0, * and the most frequent values of each outcome class have their own.
    pub fn new(
        arena: &mut Arena,
        writer: &mut Writer,
        values: &[GameId],
        style: Style,
    ) -> Sequence {
        let occurring = occurring(arena, values);
        let mut place = HashMap::new();
        let mut categories = Vec::new();
        let mut shaded: HashMap<OutcomeClass, usize> = HashMap::new();
        for found in occurring.iter().filter(|found| found.is_named) {
            place.insert(found.value, categories.len() as u16);
            let label = short_name(arena, writer, found.value, style, MAX_NAME);
            let label = label.map_or_else(|| "…".to_owned(), |name| name_markup(&name, style));
            let fill = own_fill(arena, found.value).unwrap_or_else(|| {
                let number = shaded.entry(found.class).or_default();
                *number += 1;
                shades(found.class)[NAMED[*number - 1]]
            });
            categories.push(Category::new(label, fill));
        }
        for class in [OutcomeClass::Left, OutcomeClass::Right, OutcomeClass::Next] {
            let mut unnamed = occurring
                .iter()
                .filter(|found| !found.is_named && found.class == class)
                .peekable();
            if unnamed.peek().is_some() {
                place.extend(unnamed.map(|found| (found.value, categories.len() as u16)));
                categories.push(Category::new(others(class), shades(class)[OTHERS]));
            }
        }
        let places = values.iter().map(|value| place[value]).collect();
        Sequence { places, categories }
    }
}

/// The fill of 0 or *.
fn own_fill(arena: &mut Arena, value: GameId) -> Option<Fill> {
    match value {
        _ if value == arena.zero() => Some(ZERO),
        _ if value == arena.nimber(1) => Some(STAR),
        _ => None,
    }
}

/// The values that occur, in order of first occurrence. 0, * and the most frequent other values of each class are
/// named.
fn occurring(arena: &mut Arena, values: &[GameId]) -> Vec<Occurring> {
    let mut places: HashMap<GameId, usize> = HashMap::new();
    let mut occurring: Vec<Occurring> = Vec::new();
    for &value in values {
        let place = *places.entry(value).or_insert(occurring.len());
        if place == occurring.len() {
            occurring.push(Occurring {
                value,
                class: outcome(arena, value),
                count: 0,
                is_named: own_fill(arena, value).is_some(),
            });
        }
        occurring[place].count += 1;
    }
    let mut by_count: Vec<usize> = (0..occurring.len()).collect();
    by_count.retain(|&at| !occurring[at].is_named);
    by_count.sort_by_key(|&at| std::cmp::Reverse(occurring[at].count));
    let mut named: HashMap<OutcomeClass, usize> = HashMap::new();
    for at in by_count {
        let count = named.entry(occurring[at].class).or_default();
        occurring[at].is_named = *count < NAMED.len();
        *count += 1;
    }
    occurring
}

#[cfg(test)]
mod tests {
    use crate::style::palette;
    use chopsticks_base::budget::Budget;
    use chopsticks_cgt::notation::read;

    use super::*;

    fn sequence(arena: &mut Arena, values: &[GameId]) -> Sequence {
        Sequence::new(arena, &mut Writer::default(), values, Style::Unicode)
    }

    #[test]
    fn zero_and_star_have_their_colours_wherever_they_come() {
        let mut arena = Arena::new();
        let [zero, star, two] = [0, 1, 2].map(|heap| arena.nimber(heap));
        let sequence = sequence(&mut arena, &[two, star, zero, star]);
        assert_eq!(sequence.places, [0, 1, 2, 1]);
        let expected = [
            ("$*2$", palette::CONFUSED[2]),
            ("$*$", palette::NEUTRAL[1]),
            ("$0$", palette::NEUTRAL[0]),
        ];
        assert_eq!(
            sequence.categories,
            expected.map(|(label, colour)| Category::new(label, colour))
        );
    }

    /// ±J and *2 are confused with 0, J and ↑ are positive, −J is negative.
    #[test]
    fn a_value_has_the_hue_of_its_outcome_class() {
        let mut arena = Arena::new();
        let texts = ["±J", "{0|^[2]}", "{v[2]|0}", "*2", "^"];
        let values = texts.map(|text| read(text, &mut arena, &Budget::DEFAULT).unwrap());
        let sequence = sequence(&mut arena, &values);
        let fills: Vec<Fill> = sequence.categories.iter().map(|kind| kind.fill).collect();
        let expected = [
            palette::CONFUSED[2],
            palette::POSITIVE[2],
            palette::NEGATIVE[2],
            palette::CONFUSED[1],
            palette::POSITIVE[1],
        ];
        assert_eq!(fills, expected);
    }

    #[test]
    fn rare_values_of_a_class_are_one_category() {
        let mut arena = Arena::new();
        // 1 to 6 twice each, but 3 and 5 only once; two negative values and one confused with 0.
        let numbers = [1i64, 2, 3, 4, 5, 6, 1, 2, 4, 6, -1, -2];
        let mut values: Vec<GameId> = numbers.iter().map(|&n| arena.integer(n)).collect();
        values.push(arena.nimber(2));
        let sequence = sequence(&mut arena, &values);
        let labels: Vec<&str> = sequence
            .categories
            .iter()
            .map(|category| category.label.trim_matches('$'))
            .collect();
        let expected = [
            "1",
            "2",
            "4",
            "6",
            "−1",
            "−2",
            "*2",
            "other positive values",
        ];
        assert_eq!(labels, expected);
        assert_eq!(sequence.places[..6], [0, 1, 7, 2, 7, 3]);
    }
}
