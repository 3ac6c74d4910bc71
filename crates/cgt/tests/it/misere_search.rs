//! The search for the winner of a misère game, compared with the definition.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::misere::MisereSearch;
use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_cgt::ruleset::{Ruleset, Short};
use chopsticks_cgt::solve::SolveError;
use chopsticks_cgt::value::OutcomeClass;
use chopsticks_twins::Nim;

const UNLIMITED: &Budget<'static> = &Budget::UNLIMITED;

/// A partizan game on numbers: from n, Left and Right move to those smaller numbers that a bit table allows.
#[derive(Clone)]
struct Sparse {
    left: Vec<u64>,
    right: Vec<u64>,
}

impl Ruleset for Sparse {
    type Position = u32;
    fn options(&self, position: &u32, player: Player) -> Vec<u32> {
        let allowed = match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }[*position as usize];
        (0..*position).filter(|to| allowed >> to & 1 == 1).collect()
    }
}
impl Short for Sparse {}

/// By the definition: every move is played out.
fn wins_by_definition(game: &Sparse, position: u32, player: Player) -> bool {
    let options = game.options(&position, player);
    let mut after = options
        .iter()
        .map(|&option| wins_by_definition(game, option, player.opponent()));
    options.is_empty() || after.any(|opponent_wins| !opponent_wins)
}

#[test]
fn the_search_agrees_with_playing_everything_out() {
    let mut seed = 1_u64;
    let mut random = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        seed >> 32
    };
    let mut classes = [0; 4];
    for _ in 0..300 {
        let mut table = || (0..14).map(|_| random() & random()).collect();
        let game = Sparse {
            left: table(),
            right: table(),
        };
        let mut from_the_top = MisereSearch::new(game.clone());
        for position in (0..14).rev() {
            let expected = ByPlayer::from_fn(|player| wins_by_definition(&game, position, player));
            let expected = OutcomeClass::from_moving_first(expected);
            // With what was remembered, and anew.
            for search in [&mut from_the_top, &mut MisereSearch::new(game.clone())] {
                let found = search.outcome(position, UNLIMITED).expect("no limit");
                assert_eq!(found, expected, "{position}");
            }
            classes[expected as usize] += 1;
        }
    }
    assert!(classes.iter().all(|&count| count > 100), "{classes:?}");
}

/// Of the 2,000 options of a heap of 2,000 counters, the first one examined wins: the move to one counter, or to none.
#[test]
fn the_search_stops_at_a_winning_move_and_goes_on_after_a_limit() {
    let position = || {
        "2000"
            .parse::<<Nim as Ruleset>::Position>()
            .expect("a heap")
    };
    let mut search = MisereSearch::new(Nim);
    let few = Budget {
        positions: 1_000,
        ..Budget::UNLIMITED
    };
    let stopped = search.wins_first(position(), Player::Left, &few);
    assert!(matches!(stopped, Err(SolveError::Stopped(_))));
    let found = search.wins_first(position(), Player::Left, UNLIMITED);
    assert_eq!(found, Ok(true));
    assert_eq!(search.positions(), 2_001);
}

/// If play can return to a position, the search reports the cycle and gives no answer.
#[test]
fn a_search_that_returns_to_a_position_says_so() {
    struct Circle;
    impl Ruleset for Circle {
        type Position = u32;
        fn options(&self, position: &u32, _: Player) -> Vec<u32> {
            vec![(position + 1) % 4]
        }
    }
    impl Short for Circle {}
    let found = MisereSearch::new(Circle).wins_first(1, Player::Right, UNLIMITED);
    let cycle = vec![1, 2, 3, 0, 1];
    assert_eq!(found, Err(SolveError::NotShort { cycle }));
}
