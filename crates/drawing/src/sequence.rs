//! The values of a sequence as categories: the frequent ones by name, the others together.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{Style, Writer};
use chopsticks_report::figure::{Category, Fill, palette};
use hashbrown::HashMap;

use super::{name, set};

/// The values of a sequence, each as the index of its category.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sequence {
    /// The index of the category of each member of the sequence.
    pub places: Vec<u16>,
    /// The categories: values in the order of their first places, then the others, if there are any.
    pub categories: Vec<Category>,
}

/// The length in characters of the longest name in a legend.
const LONGEST_NAME: usize = 40;

impl Sequence {
    /// For 0.
    pub const ZERO: Fill = palette::NEUTRAL[0];
    /// For *.
    pub const STAR: Fill = palette::NEUTRAL[1];
    /// For values other than 0 and *, in the order of their first places.
    pub const OTHERS: [Fill; 8] = [
        palette::POSITIVE[2],
        palette::NEGATIVE[2],
        palette::NEUTRAL[3],
        palette::NEUTRAL[2],
        palette::POSITIVE[4],
        palette::NEGATIVE[4],
        palette::POSITIVE[1],
        palette::NEGATIVE[1],
    ];

    /// The categories of these values; each of the most frequent ones has its own colour.
    pub fn new(
        arena: &mut Arena,
        writer: &mut Writer,
        values: &[GameId],
        style: Style,
    ) -> Sequence {
        let named = most_frequent(arena, values);
        let rest = named.len() as u16;
        let place: HashMap<GameId, u16> = named.iter().copied().zip(0..).collect();
        let mut categories = Vec::new();
        let mut colours = Sequence::OTHERS.into_iter();
        for value in named {
            let label = name(arena, writer, value, style, LONGEST_NAME);
            let colour = match value {
                _ if value == arena.zero() => Sequence::ZERO,
                _ if value == arena.nimber(1) => Sequence::STAR,
                _ => colours.next().unwrap_or(palette::REST),
            };
            let label = label.map_or_else(|| "…".to_owned(), |name| set(&name, style));
            categories.push(Category::new(label, colour));
        }
        let places: Vec<u16> = values
            .iter()
            .map(|value| place.get(value).copied().unwrap_or(rest))
            .collect();
        if places.contains(&rest) {
            categories.push(Category::new("other values", palette::REST));
        }
        Sequence { places, categories }
    }
}

/// 0, * and as many others as have colours, the most frequent ones, in the order of their first places.
fn most_frequent(arena: &mut Arena, values: &[GameId]) -> Vec<GameId> {
    let known = [arena.zero(), arena.nimber(1)];
    let mut counts: HashMap<GameId, usize> = HashMap::new();
    let mut firsts = Vec::new();
    for &value in values {
        let count = counts.entry(value).or_insert(0);
        *count += 1;
        if *count == 1 {
            firsts.push(value);
        }
    }
    let mut others: Vec<usize> = (0..firsts.len())
        .filter(|&at| !known.contains(&firsts[at]))
        .collect();
    others.sort_by_key(|&at| (std::cmp::Reverse(counts[&firsts[at]]), at));
    let left_out = others.split_off(others.len().min(Sequence::OTHERS.len()));
    let mut at = 0..;
    firsts.retain(|_| !left_out.contains(&at.next().expect("endless")));
    firsts
}

#[cfg(test)]
mod tests {
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
            ("$*2$", palette::POSITIVE[2]),
            ("$*$", palette::NEUTRAL[1]),
            ("$0$", palette::NEUTRAL[0]),
        ];
        assert_eq!(
            sequence.categories,
            expected.map(|(label, colour)| Category::new(label, colour))
        );
    }

    #[test]
    fn rare_values_are_one_category() {
        let mut arena = Arena::new();
        // 1 to 10 twice each, but 3 and 7 only once: eight of them have colours.
        let numbers: Vec<i64> = (1..=10).chain([1, 2, 4, 5, 6, 8, 9, 10]).collect();
        let values: Vec<GameId> = numbers.iter().map(|&n| arena.integer(n)).collect();
        let sequence = sequence(&mut arena, &values);
        let labels: Vec<&str> = sequence
            .categories
            .iter()
            .map(|category| category.label.trim_matches('$'))
            .collect();
        assert_eq!(
            labels,
            ["1", "2", "4", "5", "6", "8", "9", "10", "other values"]
        );
        assert_eq!(sequence.places[..4], [0, 1, 8, 2]);
    }
}
