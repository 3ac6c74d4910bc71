//! Dicots in canonical form as text.

use super::arena::{Dicot, DicotArena};
use crate::misere::ranks;
use crate::notation::{Piece, Style, Text};
use crate::player::ByPlayer;

impl DicotArena {
    /// The canonical form in braces, with 0 and \* by their names: `{0|{0|*}}`. Options born earlier come first. `None` if
    /// the text would have more than `most` characters; its length can be exponential in the birthday.
    pub fn text(&self, game: Dicot, most: usize) -> Option<String> {
        let followers = self.forms.followers(game.0).into_iter().map(Dicot);
        let ranks = ranks(
            followers.map(|game| {
                let ByPlayer { left, right } = self.options(game);
                (game, [left, right].concat())
            }),
            |game, ranks| {
                let ByPlayer { left, right } = self.options(game).map(|side| {
                    let mut side: Vec<usize> = side.iter().map(|option| ranks[option]).collect();
                    side.sort_unstable();
                    side
                });
                (left, right)
            },
        );
        let mut text = Text::new(Style::Plain, most, game);
        while let Some(piece) = text.to_come.pop() {
            let pushed = match piece {
                Piece::Sign(sign) => text.push(&sign),
                Piece::Game(game, _) if game == self.zero() => text.push("0"),
                Piece::Game(game, _) if game == self.star() => text.push("*"),
                Piece::Game(game, _) => {
                    let mut options = self.options(game);
                    for side in [&mut options.left, &mut options.right] {
                        side.sort_unstable_by_key(|option| ranks[option]);
                    }
                    text.push_braces(&options, 1, true);
                    Ok(())
                }
            };
            pushed.ok()?;
        }
        Some(text.written)
    }
}
