//! The scores that the players can reach from a game.

use std::cmp::Ordering;

use num_traits::Zero;

use crate::augmented::Marks;
use crate::number::Rational;
use crate::player::{ByPlayer, Player};

/// The scores that the players can reach from a game.
#[derive(Clone, Debug)]
pub(super) struct Scores {
    /// The score if each player moves first and both play well: the stops Ls and Rs.
    pub(super) stops: ByPlayer<Rational>,
    /// What each player secures moving first if the opponent may pass as often as he likes: Ls\_ and Rs^.
    pub(super) secured: ByPlayer<Rational>,
    /// What each player secures so moving second.
    secured_second: ByPlayer<Rational>,
    pub(super) worst: Worst,
}

impl Scores {
    /// Of a game with these atoms or marks, whose options have these scores.
    pub(super) fn of(marks: &Marks<Rational>, options: &ByPlayer<Vec<&Scores>>) -> Scores {
        let followers = [&options.left, &options.right].into_iter().flatten();
        let worst = worst(marks, followers.map(|option| &option.worst));
        let stops = ByPlayer::from_fn(|player: Player| {
            let moves = options[player].iter();
            let moves = moves.map(|option| &option.stops[player.opponent()]);
            best(player, marks[player].iter().chain(moves))
        });
        let secured = ByPlayer::from_fn(|player: Player| {
            let moves = options[player].iter();
            let moves = moves.map(|option| &option.secured_second[player]);
            best(player, marks[player].iter().chain(moves))
        });
        let secured_second = ByPlayer::from_fn(|player: Player| {
            let opponent = player.opponent();
            let moves = options[opponent].iter();
            let moves = moves.map(|option| &option.secured[player]);
            let passes = [&secured[player]].into_iter();
            best(opponent, passes.chain(&marks[opponent]).chain(moves))
        });
        Scores {
            stops,
            secured,
            secured_second,
            worst,
        }
    }
}

/// The worst score of all followers for each player.
pub(super) type Worst = ByPlayer<Rational>;

/// The worst scores of a game with these atoms or marks, whose options have these worst scores.
pub(super) fn worst<'o>(
    marks: &Marks<Rational>,
    options: impl Iterator<Item = &'o Worst> + Clone,
) -> Worst {
    let ends = [&marks.left, &marks.right].into_iter().flatten();
    ByPlayer::from_fn(|player: Player| {
        let later = options.clone().map(|option| &option[player]);
        best(player.opponent(), ends.clone().chain(later))
    })
}

/// Who wins with a score: Left if it is positive, Right if it is negative, and `None` for a tie.
pub fn winner(score: &Rational) -> Option<Player> {
    match score.cmp(&Rational::zero()) {
        Ordering::Greater => Some(Player::Left),
        Ordering::Less => Some(Player::Right),
        Ordering::Equal => None,
    }
}

/// The best of some scores for a player.
pub(super) fn best<'s>(player: Player, scores: impl Iterator<Item = &'s Rational>) -> Rational {
    let found = match player {
        Player::Left => scores.max(),
        Player::Right => scores.min(),
    };
    found.expect("every game has a score").clone()
}

/// Whether a player likes one score at least as much as another one.
pub(super) fn is_as_good(player: Player, score: &Rational, other: &Rational) -> bool {
    player.pick(score >= other, score <= other)
}
