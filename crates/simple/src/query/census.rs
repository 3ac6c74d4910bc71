//! Values in the order of their frequency.

use std::cmp::Reverse;

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::Writer;
use hashbrown::HashMap;

/// The values from the most to the least frequent. Equally frequent values are listed in the order of options, so the
/// result depends only on the values.
pub fn by_frequency(
    census: Vec<(GameId, u64)>,
    arena: &Arena,
    writer: &mut Writer,
) -> Vec<(GameId, u64)> {
    let counts: HashMap<GameId, u64> = census.into_iter().collect();
    let mut games: Vec<GameId> = counts.keys().copied().collect();
    writer.sort(arena, &mut games);
    games.sort_by_key(|game| Reverse(counts[game]));
    games
        .into_iter()
        .map(|game| (game, counts[&game]))
        .collect()
}
