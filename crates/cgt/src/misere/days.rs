//! Impartial games by birthday under misère play.
//!
//! By days 0, 1, 2, 3, 4 and 5 there are 1, 2, 3, 5, 22 and 4,171,780 games (Conway, *On Numbers and Games*, chapter
//! 12; Siegel V.2).

use super::arena::{MisereArena, MisereGame};

/// The last day whose games can be listed.
const MAX_DAY: usize = 4;

/// All games born by day `DAY`, in the order of the arena. A day later than 4 is a compile error.
pub fn born_by<const DAY: usize>(arena: &mut MisereArena) -> Vec<MisereGame> {
    const { assert!(DAY <= MAX_DAY, "too many games to list") };
    let mut games = vec![MisereGame::ZERO];
    for _ in 0..DAY {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of games whose options are among `games`, which are all games born by some day; `None` for more than 32
    /// games. All sets of games are examined.
    fn count_after(arena: &MisereArena, games: &[MisereGame]) -> Option<u64> {
        if games.len() > 32 {
            return None;
        }
        let set = |holds: &dyn Fn(MisereGame) -> bool| -> u64 {
            let members = (0..games.len()).filter(|&at| holds(games[at]));
            members.map(|at| 1 << at).sum()
        };
        // For each game to which another may revert: its options, and the games that have it as an option.
        let targets = games.iter().map(|&to| {
            let kept = set(&|game| arena.options(to).contains(&game));
            let leading = set(&|game| arena.options(game).contains(&to));
            (kept, leading)
        });
        let targets: Vec<(u64, u64)> = targets.collect();
        let lost = set(&|game| arena.genus(game).is_misere_p());
        let reverts = |options: u64| {
            targets.iter().any(|&(kept, leading)| {
                let others = options & !kept;
                options & kept == kept
                    && others != 0
                    && others & !leading == 0
                    && (kept != 0 || options & lost != 0)
            })
        };
        let sets = 0..1u64 << games.len();
        Some(sets.filter(|&options| !reverts(options)).count() as u64)
    }

    #[test]
    fn published_counts() {
        let mut arena = MisereArena::new();
        let days = [
            born_by::<0>(&mut arena),
            born_by::<1>(&mut arena),
            born_by::<2>(&mut arena),
            born_by::<3>(&mut arena),
            born_by::<4>(&mut arena),
        ];
        assert_eq!(days.each_ref().map(Vec::len), [1, 2, 3, 5, 22]);
        let next = days.map(|games| count_after(&arena, &games));
        assert_eq!(next, [2, 3, 5, 22, 4_171_780].map(Some));
    }
}
