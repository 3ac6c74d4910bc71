//! Games by birthday: all values born by days 0 to 3, and the dicotic ones by day 4.
//!
//! A value is born by a day if it is {A | B} for sets A and B of values born by the day before. By days 0, 1, 2 and 3 these
//! are 1, 4, 22 and 1,474 values (Siegel, *Combinatorial Game Theory*, chapter III); by day 4 they are too many to list.

use std::collections::HashSet;

use crate::game::{Arena, GameId, Relation};
use crate::player::ByPlayer;

/// The last day whose values can be listed.
const MAX_DAY: usize = 3;

/// The last day whose dicotic values can be listed.
const MAX_DICOTIC_DAY: usize = 4;

/// All values born by day `DAY`, each once: first those of day 0, then the new ones of day 1, and so on.
///
/// A later day than 3 is a compile error.
///
/// ```
/// use chopsticks_cgt::game::Arena;
/// use chopsticks_cgt::value::days::born_by;
///
/// let mut arena = Arena::new();
/// assert_eq!(born_by::<2>(&mut arena).len(), 22);
/// ```
///
/// ```compile_fail
/// # use chopsticks_cgt::game::Arena;
/// # use chopsticks_cgt::value::days::born_by;
/// born_by::<4>(&mut Arena::new());
/// ```
pub fn born_by<const DAY: usize>(arena: &mut Arena) -> Vec<GameId> {
    const { assert!(DAY <= MAX_DAY, "too many values to list") };
    let mut games = Vec::new();
    for _ in 0..=DAY {
        let earlier: HashSet<GameId> = games.iter().copied().collect();
        let mut born = next_day(arena, &games);
        born.retain(|game| !earlier.contains(game));
        games.extend(born);
    }
    games
}

/// All dicotic values born by day `DAY`, each once: 1, 2, 7, 67 and 534,483 values for days 0 to 4. Day 4 takes
/// minutes; the tests confirm its number in two ways.
///
/// A later day than 4 is a compile error.
pub fn dicotic_by<const DAY: usize>(arena: &mut Arena) -> Vec<GameId> {
    const { assert!(DAY <= MAX_DICOTIC_DAY, "too many values to list") };
    let zero = arena.zero();
    let mut games = vec![zero];
    for _ in 0..DAY {
        let mut sides = antichains(arena, &games);
        sides.retain(|side| !side.is_empty());
        games = values_of(arena, &sides, vec![zero]);
    }
    games
}

/// The values of {A | B} for all sets A and B of `games`, each once.
///
/// It is enough to try antichains, because dominated options do not change a value. Their number can be exponential.
pub fn next_day(arena: &mut Arena, games: &[GameId]) -> Vec<GameId> {
    let sides = antichains(arena, games);
    values_of(arena, &sides, Vec::new())
}

/// The values of {A | B} for all A and B among `sides`, each once, after the `earlier` values.
fn values_of(arena: &mut Arena, sides: &[Vec<GameId>], earlier: Vec<GameId>) -> Vec<GameId> {
    let mut seen: HashSet<GameId> = earlier.iter().copied().collect();
    let mut values = earlier;
    for left in sides {
        for right in sides {
            let (left, right) = (left.clone(), right.clone());
            let value = arena.game(ByPlayer { left, right });
            if seen.insert(value) {
                values.push(value);
            }
        }
    }
    values
}

/// All sets of pairwise confused games, including the empty set. Their number can be exponential.
pub fn antichains(arena: &mut Arena, games: &[GameId]) -> Vec<Vec<GameId>> {
    let mut antichains = vec![Vec::new()];
    for &game in games {
        for at in 0..antichains.len() {
            let antichain = antichains[at].clone();
            let confused = |other: &GameId| arena.compare(game, *other) == Relation::Confused;
            if antichain.iter().all(confused) {
                antichains.push([antichain, vec![game]].concat());
            }
        }
    }
    antichains
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::player::Player;
    use crate::value::is_dicotic;

    /// {|} = 0, {0|} = 1, {|0} = −1 and {0|0} = *; of these only 0 and * are confused.
    #[test]
    fn day_one_by_hand() {
        let mut arena = Arena::new();
        let (zero, star, one) = (arena.zero(), arena.nimber(1), arena.integer(1));
        let minus_one = arena.negative(one);
        let games = born_by::<1>(&mut arena);
        assert_eq!(games[0], zero);
        let expected = HashSet::from([zero, star, one, minus_one]);
        assert_eq!(games.iter().copied().collect::<HashSet<_>>(), expected);
        let antichains = antichains(&mut arena, &games);
        assert_eq!(antichains.len(), 6);
        let pair = antichains.iter().find(|antichain| antichain.len() == 2);
        assert!(pair.is_some_and(|pair| pair.contains(&zero) && pair.contains(&star)));
    }

    /// The dicotic values among all values, and no others.
    #[test]
    fn dicotic_values_by_day() {
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        let dicotic = dicotic_by::<3>(&mut arena);
        let all: HashSet<GameId> = dicotic.iter().copied().collect();
        assert_eq!((dicotic.len(), all.len()), (67, 67));
        for game in games {
            assert_eq!(all.contains(&game), is_dicotic(&arena, game));
        }
        let counts = (
            dicotic_by::<1>(&mut arena).len(),
            dicotic_by::<2>(&mut arena).len(),
        );
        assert_eq!(counts, (2, 7));
    }

    /// The facts about the options of one player that decide how G compares with other games, and whether one of the
    /// options is reversible.
    #[derive(Clone, PartialEq, Eq, Hash)]
    struct Side {
        /// Bit k is set if no Left option is at least game k; for Right, if no Right option is at most game k.
        beyond_none: u64,
        /// Bit k is set if the opponent can move from one of the options to game k.
        through: u64,
    }

    /// The options of the options of a game. They are few enough for a set of them to fit into a word.
    struct Replies {
        games: Vec<GameId>,
        /// For each of the games its options as sets.
        options: Vec<ByPlayer<u64>>,
    }

    impl Replies {
        /// The options of these games.
        fn new(arena: &mut Arena, games: &[GameId]) -> Replies {
            let mut replies = Vec::new();
            for &game in games {
                let options = arena.options(game);
                replies.extend([options.left, options.right].concat());
            }
            let distinct: HashSet<GameId> = replies.into_iter().collect();
            let mut found = Replies {
                games: distinct.into_iter().collect(),
                options: Vec::new(),
            };
            let options = found.games.iter().map(|&reply| {
                let options = arena.options(reply);
                options.map(|side| found.subset(|game| side.contains(&game)))
            });
            found.options = options.collect();
            found
        }

        /// The set of games that satisfy a predicate: bit k is for game k.
        fn subset(&self, mut holds: impl FnMut(GameId) -> bool) -> u64 {
            let bits = self.games.iter().map(|&game| u64::from(holds(game)));
            bits.rev().fold(0, |set, bit| 2 * set + bit)
        }

        /// The facts about these options of `player`.
        fn side(&self, arena: &mut Arena, options: &[GameId], player: Player) -> Side {
            let good = match player {
                Player::Left => Relation::Greater,
                Player::Right => Relation::Less,
            };
            Side {
                beyond_none: self.subset(|game| {
                    let mut relations = options.iter().map(|&option| arena.compare(option, game));
                    relations.all(|found| found != good && found != Relation::Equal)
                }),
                through: self.subset(|game| {
                    let mut options = options.iter();
                    options.any(|&option| arena.options(option)[player.opponent()].contains(&game))
                }),
            }
        }

        /// Whether a game with these sides has a reversible option.
        fn has_reversible(&self, sides: &ByPlayer<&Side>) -> bool {
            Player::BOTH.iter().any(|&player| {
                let through = sides[player].through;
                (0..self.games.len())
                    .any(|k| through >> k & 1 == 1 && self.passes(player, k, sides))
            })
        }

        /// Whether game k is at most the game with these sides, for Left; at least that game, for Right.
        fn passes(&self, player: Player, k: usize, sides: &ByPlayer<&Side>) -> bool {
            let opponent = player.opponent();
            let own = self.options[k][player];
            sides[opponent].beyond_none >> k & 1 == 1
                && (0..self.games.len())
                    .all(|option| own >> option & 1 == 0 || !self.passes(opponent, option, sides))
        }
    }

    /// The number of dicotic canonical forms with options among `games`, all dicotic games born by a day. It is found
    /// without building them: {A | B} is canonical if A and B are antichains and no option is reversible.
    fn dicotic_canonical_forms(arena: &mut Arena, games: &[GameId]) -> usize {
        let replies = Replies::new(arena, games);
        let mut antichains = antichains(arena, games);
        antichains.retain(|antichain| !antichain.is_empty());
        let [left, right] = Player::BOTH.map(|player| {
            let mut counts: HashMap<Side, usize> = HashMap::new();
            for options in &antichains {
                let side = replies.side(arena, options, player);
                *counts.entry(side).or_default() += 1;
            }
            counts
        });
        let mut found = 1; // 0, which has no options
        for (a, left_count) in &left {
            for (b, right_count) in &right {
                if !replies.has_reversible(&ByPlayer { left: a, right: b }) {
                    found += left_count * right_count;
                }
            }
        }
        found
    }

    #[test]
    fn dicotic_values_are_counted_without_building_them() {
        let mut arena = Arena::new();
        let days = [
            dicotic_by::<0>(&mut arena),
            dicotic_by::<1>(&mut arena),
            dicotic_by::<2>(&mut arena),
            dicotic_by::<3>(&mut arena),
        ];
        let counts = days.map(|games| dicotic_canonical_forms(&mut arena, &games));
        assert_eq!(counts, [2, 7, 67, 534_483]);
    }

    #[test]
    #[ignore = "takes minutes: there are 109 million pairs of antichains"]
    fn dicotic_values_of_day_4_are_those_counted() {
        let mut arena = Arena::new();
        let games = dicotic_by::<3>(&mut arena);
        let counted = dicotic_canonical_forms(&mut arena, &games);
        assert_eq!(dicotic_by::<4>(&mut arena).len(), counted);
    }

    #[test]
    fn earlier_days_come_first() {
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        assert_eq!(games.len(), 1474);
        assert_eq!(games[..22], born_by::<2>(&mut arena));
        assert_eq!(games[..4], born_by::<1>(&mut arena));
    }
}
