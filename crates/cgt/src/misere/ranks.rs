//! An order of games that depends only on their forms.

use std::collections::HashMap;
use std::hash::Hash;

/// The ranks of games, which are given with their options, and after these: by birthday, and then by what `key` makes of the
/// options and the ranks of earlier games.
pub(crate) fn ranks<G: Copy + Eq + Hash, K: Ord>(
    games: impl IntoIterator<Item = (G, Vec<G>)>,
    key: impl Fn(G, &HashMap<G, usize>) -> K,
) -> HashMap<G, usize> {
    let mut days: Vec<Vec<G>> = Vec::new();
    let mut birthdays = HashMap::new();
    for (game, options) in games {
        let before = options.iter().map(|option| birthdays[option] + 1);
        let day = before.max().unwrap_or(0);
        birthdays.insert(game, day);
        days.resize(days.len().max(day + 1), Vec::new());
        days[day].push(game);
    }
    let mut ranks = HashMap::new();
    for mut born in days {
        born.sort_by_cached_key(|&game| key(game, &ranks));
        for game in born {
            ranks.insert(game, ranks.len());
        }
    }
    ranks
}
