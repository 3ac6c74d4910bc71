//! Lee, "Chopsticks in Prolog" (2020): its `forced_win/2` with its faulty list of seen positions.
//!
//! `append(Seen, H1, NewSeen)` appends a position in place of a list. Appended to the empty list of the query, it gives
//! the position itself, which is not a list: nothing is a member of it, and nothing can be appended to it. So positions
//! are never found in the list, and the recursive clause succeeds at most once on any branch.

use chopsticks_hand::analysis::SolvedGame;
use chopsticks_hand::budget::Budget;
use chopsticks_hand::retrograde::PositionVerdict;

use super::preset;

/// The hands of the player to move, then the opponent's.
type Hand = ([u32; 2], [u32; 2]);

/// The second argument of `forced_win/2`.
#[derive(Clone, Copy, PartialEq)]
enum Seen {
    /// `[]`.
    EmptyList,
    /// A position in place of a list.
    NoList,
}

impl Seen {
    /// `append(Seen, H1, NewSeen)`; `None` if it fails.
    fn append(self) -> Option<Seen> {
        (self == Seen::EmptyList).then_some(Seen::NoList)
    }
}

/// `get_next/3` with all its solutions, from the point of view of the next player; `\+member(Next, Seen)` always holds.
fn get_next((own, others): Hand) -> Vec<Hand> {
    let mut next = Vec::new();
    for from in own.into_iter().filter(|from| *from != 0) {
        for at in [0, 1] {
            let mut tapped = others;
            tapped[at] = (tapped[at] + from) % 5;
            next.push((tapped, own));
        }
    }
    let split = match own {
        [0, 4] | [4, 0] => Some(2),
        [0, 2] | [2, 0] => Some(1),
        _ => None,
    };
    next.extend(split.map(|half| (others, [half, half])));
    next
}

fn lost(side: [u32; 2]) -> bool {
    side == [0, 0]
}

fn forced_win((own, others): Hand, seen: Seen) -> bool {
    let wins_at_once = |next: &Hand| lost(next.0) && next.1 == own;
    if lost(others) || !lost(own) && get_next((own, others)).iter().any(wins_at_once) {
        return true;
    }
    // `append` comes after the choice of the move, but does not depend on it.
    let Some(seen) = seen.append() else {
        return false;
    };
    get_next((own, others)).into_iter().any(|next| {
        let replies = get_next(next);
        // `setof` fails where there is no reply.
        !replies.is_empty() && replies.into_iter().all(|reply| forced_win(reply, seen))
    })
}

fn sides() -> impl Iterator<Item = [u32; 2]> {
    (0..25).map(|number| [number / 5, number % 5])
}

#[test]
fn the_program_finds_forced_wins_of_one_and_three_plies_only() {
    let game = preset("prolog");
    let solved = SolvedGame::whole(&game, &Budget::UNLIMITED).unwrap();
    let mut found = Vec::new();
    for own in sides().filter(|side| !lost(*side)) {
        for others in sides().filter(|side| !lost(*side)) {
            let text = format!("{},{}-{},{} left", own[0], own[1], others[0], others[1]);
            let verdict = solved.verdict(&game.read(&text).unwrap()).unwrap();
            let is_short = matches!(verdict, PositionVerdict::Win(1 | 3));
            let is_found = forced_win((own, others), Seen::EmptyList);
            assert_eq!(is_found, is_short, "{text}: {verdict:?}");
            if is_found {
                found.extend(verdict.plies());
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    assert_eq!(found, [1, 3]);
}

#[test]
fn the_program_misses_longer_ones() {
    let game = preset("prolog");
    let solved = SolvedGame::whole(&game, &Budget::UNLIMITED).unwrap();
    for (own, others, plies) in [([2, 4], [1, 3], 5), ([4, 4], [3, 4], 7)] {
        let text = format!("{},{}-{},{} left", own[0], own[1], others[0], others[1]);
        let verdict = solved.verdict(&game.read(&text).unwrap());
        assert_eq!(verdict, Some(PositionVerdict::Win(plies)), "{text}");
        assert!(!forced_win((own, others), Seen::EmptyList), "{text}");
    }
}

/// The two queries that the document ends with.
#[test]
fn the_printed_queries_are_false_and_are_draws() {
    let game = preset("prolog");
    let solved = SolvedGame::whole(&game, &Budget::UNLIMITED).unwrap();
    for (own, others) in [([1, 1], [1, 1]), ([2, 1], [1, 1])] {
        assert!(!forced_win((own, others), Seen::EmptyList));
        let text = format!("{},{}-{},{} left", own[0], own[1], others[0], others[1]);
        let verdict = solved.verdict(&game.read(&text).unwrap());
        assert_eq!(verdict, Some(PositionVerdict::Draw), "{text}");
    }
}
