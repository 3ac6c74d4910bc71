//! Simplest forms as text.

use super::arena::{UniverseArena, UniverseGame};
use crate::misere::ranks;
use crate::notation::{Piece, Style, Text};
use crate::player::ByPlayer;

/// How the mark of an end is written among the options.
const MARK: &str = "end";

impl UniverseArena {
    /// The simplest form in braces, with 0 and \* by their names: `{0|{0|*}}`. Options born earlier come first, and before them
    /// `end` if the player has the mark of an end. `None` if the text would have more than `most` characters; its length can be
    /// exponential in the birthday.
    pub fn text(&self, game: UniverseGame, most: usize) -> Option<String> {
        let ranks = ranks(
            self.followers(game).into_iter().map(|game| {
                let ByPlayer { left, right } = self.options(game);
                (game, [left, right].concat())
            }),
            |game, ranks| {
                let sides = self.options(game).map(|side| {
                    let mut side: Vec<usize> = side.iter().map(|option| ranks[option]).collect();
                    side.sort_unstable();
                    side
                });
                let ByPlayer { left, right } = sides.zip(self.marks(game));
                (left, right)
            },
        );
        let mut text = Text::new(Style::Plain, most, Some(game));
        while let Some(piece) = text.to_come.pop() {
            let pushed = match piece {
                Piece::Sign(sign) => text.push(&sign),
                Piece::Game(None, _) => text.push(MARK),
                Piece::Game(Some(game), _) if game == self.zero() => text.push("0"),
                Piece::Game(Some(game), _) if game == self.star() => text.push("*"),
                Piece::Game(Some(game), _) => {
                    let options = self.options(game).zip(self.marks(game));
                    let written = options.map(|(mut side, marked)| {
                        side.sort_unstable_by_key(|option| ranks[option]);
                        let mark = marked.then_some(None).into_iter();
                        mark.chain(side.into_iter().map(Some)).collect()
                    });
                    text.push_braces(&written, 1, true);
                    Ok(())
                }
            };
            pushed.ok()?;
        }
        Some(text.written)
    }
}
