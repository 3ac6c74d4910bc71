//! Impartial games by birthday under misère play.
//!
//! By days 0, 1, 2, 3, 4 and 5 there are 1, 2, 3, 5, 22 and 4,171,780 games (Conway, *On Numbers and Games*, chapter 12; Siegel
//! V.2).

use super::arena::{MisereArena, MisereGame};

/// All games born by day `day`; 22 for day 4, and too many to list from day 5 on.
///
/// # Panics
/// If `day` is greater than 4.
pub fn born_by(arena: &mut MisereArena, day: usize) -> Vec<MisereGame> {
    assert!(day <= 4, "too many games to list");
    let mut games = vec![MisereGame::ZERO];
    for _ in 0..day {
        let mut next: Vec<MisereGame> = (0..1u64 << games.len())
            .map(|set| {
                let members = (0..games.len()).filter(|at| set >> at & 1 == 1);
                let options = members.map(|at| games[at]).collect();
                arena.game(options)
            })
            .collect();
        next.sort_unstable();
        next.dedup();
        games = next;
    }
    games
}

/// The number of games whose options are among `games`, which are all games born by some day. The number of sets that are
/// examined is 2 to the number of games, at most 32.
///
/// # Panics
/// If there are more than 32 games.
pub fn count_after(arena: &MisereArena, games: &[MisereGame]) -> u64 {
    assert!(games.len() <= 32, "too many sets of games");
    let place = |game: &MisereGame| games.iter().position(|other| other == game);
    let set = |members: &[MisereGame]| members.iter().filter_map(place).map(|at| 1u64 << at).sum();
    let leading = |to: MisereGame| {
        let games = games.iter().copied();
        games
            .filter(|&game| arena.options(game).contains(&to))
            .collect::<Vec<_>>()
    };
    // For each game that another one may revert to: its options, and the games that it is an option of.
    let targets: Vec<(u64, u64)> = games
        .iter()
        .map(|&to| (set(arena.options(to)), set(&leading(to))))
        .collect();
    let lost: Vec<MisereGame> = games
        .iter()
        .copied()
        .filter(|&game| arena.genus(game).is_misere_p())
        .collect();
    let lost: u64 = set(&lost);
    let reverts = |options: u64| {
        targets.iter().any(|&(kept, leading)| {
            let others = options & !kept;
            options & kept == kept
                && others != 0
                && others & !leading == 0
                && (kept != 0 || options & lost != 0)
        })
    };
    (0..1u64 << games.len())
        .filter(|&options| !reverts(options))
        .count() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_counts() {
        let mut arena = MisereArena::new();
        let counts: Vec<usize> = (0..=4).map(|day| born_by(&mut arena, day).len()).collect();
        assert_eq!(counts, [1, 2, 3, 5, 22]);
        for day in 0..4 {
            let games = born_by(&mut arena, day);
            assert_eq!(count_after(&arena, &games), counts[day + 1] as u64);
        }
    }

    #[test]
    #[ignore = "some seconds"]
    fn day_5_has_4171780_games() {
        let mut arena = MisereArena::new();
        let games = born_by(&mut arena, 4);
        assert_eq!(count_after(&arena, &games), 4_171_780);
    }
}
