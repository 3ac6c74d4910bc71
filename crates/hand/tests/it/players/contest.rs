//! A series of games: seats, counts, and reproducibility.

use chopsticks_hand::player::Player;
use chopsticks_hand::players::{Contest, Random, winner};
use chopsticks_hand::ruleset::{Chopsticks, Elimination, Rules, Win};

use super::{chick, preset};

#[test]
fn a_contest_counts_for_each_seat_and_is_the_same_again() {
    let game = preset("assignment");
    let starts = [game.start().unwrap(), game.read("1,1-1,1 right").unwrap()];
    let contest = Contest {
        game: &game,
        starts: &starts,
        games: 40,
        plies: 100,
        seed: 3,
    };
    let (mut one, mut other) = (chick(&game), chick(&game));
    // The second player wins, and each player is second in half of the games.
    let score = contest.run(&mut one, &mut other);
    assert_eq!((score.wins, score.draws, score.losses), (20, 0, 20));
    let mut random = Random::new(0);
    let score = contest.run(&mut one, &mut random);
    assert_eq!(score.games(), 40);
    assert!(score.wins > 35, "{score:?}");
    let (record, side) = contest.game(23, &mut one, &mut random);
    assert_eq!(side, Player::Left);
    assert_eq!(contest.game(23, &mut one, &mut random), (record, side));
    let short = Contest {
        plies: 3,
        ..contest
    };
    assert_eq!(short.run(&mut one, &mut other).draws, 40);
}

/// A player without hands loses, or wins if the rules say so, whoever is to move; if both are out, nobody wins.
#[test]
fn who_is_out_loses_or_wins_by_the_rules() {
    for (win, if_left_is_out) in [(Win::Normal, Player::Right), (Win::Misere, Player::Left)] {
        let game = Chopsticks::new(Rules {
            win,
            ..Rules::plain(5, Elimination::CutoffAt)
        });
        let game = game.unwrap();
        for turn in ["left", "right"] {
            for (hands, expected) in [
                ("0,0-1,2", Some(if_left_is_out)),
                ("1,2-0,0", Some(if_left_is_out.opponent())),
                ("0,0-0,0", None),
                ("0,1-0,2", None),
            ] {
                let position = game.read(&format!("{hands} {turn}")).unwrap();
                assert_eq!(winner(&game, &position), expected, "{position}, {win:?}");
            }
        }
    }
}
