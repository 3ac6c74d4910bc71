//! Dicots in canonical form as text.

use std::collections::HashMap;

use super::arena::{Dicot, DicotArena};
use crate::player::ByPlayer;

/// The place of each follower in an order that depends only on the forms.
type Ranks = HashMap<Dicot, usize>;

/// What is still to be written.
enum Piece {
    Game(Dicot),
    Mark(char),
}

impl DicotArena {
    /// The canonical form in braces, with 0 and \* by their names: `{0|{0|*}}`. Options born earlier come first. `None` if
    /// the text would have more than `most` characters; its length can be exponential in the birthday.
    pub fn text(&self, game: Dicot, most: usize) -> Option<String> {
        let ranks = self.ranks(game);
        let mut text = String::new();
        let mut pending = vec![Piece::Game(game)];
        while let Some(piece) = pending.pop() {
            match piece {
                Piece::Mark(mark) => text.push(mark),
                Piece::Game(game) if game == self.zero() => text.push('0'),
                Piece::Game(game) if game == self.star() => text.push('*'),
                Piece::Game(game) => {
                    pending.extend(self.pieces(game, &ranks).into_iter().rev());
                }
            }
            // Every piece that is pending has at least one character.
            if text.len() + pending.len() > most {
                return None;
            }
        }
        Some(text)
    }

    /// The options of a game with the marks around them.
    fn pieces(&self, game: Dicot, ranks: &Ranks) -> Vec<Piece> {
        let options = self.options(game);
        let mut pieces = vec![Piece::Mark('{')];
        pieces.extend(list(options.left, ranks));
        pieces.push(Piece::Mark('|'));
        pieces.extend(list(options.right, ranks));
        pieces.push(Piece::Mark('}'));
        pieces
    }

    /// The ranks of the followers: by birthday, and then by the ranks of the options.
    fn ranks(&self, game: Dicot) -> Ranks {
        let mut days: Vec<Vec<Dicot>> = Vec::new();
        let mut birthdays: HashMap<Dicot, usize> = HashMap::new();
        for follower in self.forms.followers(game.0).into_iter().map(Dicot) {
            let options = self.options(follower);
            let all = options.left.iter().chain(&options.right);
            let day = all.map(|option| birthdays[option] + 1).max().unwrap_or(0);
            birthdays.insert(follower, day);
            days.resize(days.len().max(day + 1), Vec::new());
            days[day].push(follower);
        }
        let mut ranks = Ranks::new();
        for mut born in days {
            born.sort_by_cached_key(|&game| {
                let ByPlayer { left, right } = self.options(game).map(|mut side| {
                    side.sort_unstable_by_key(|option| ranks[option]);
                    side.iter().map(|option| ranks[option]).collect::<Vec<_>>()
                });
                (left, right)
            });
            for game in born {
                ranks.insert(game, ranks.len());
            }
        }
        ranks
    }
}

/// Options with commas between them.
fn list(mut options: Vec<Dicot>, ranks: &Ranks) -> Vec<Piece> {
    options.sort_unstable_by_key(|option| ranks[option]);
    let mut pieces = Vec::new();
    for option in options {
        if !pieces.is_empty() {
            pieces.push(Piece::Mark(','));
        }
        pieces.push(Piece::Game(option));
    }
    pieces
}
