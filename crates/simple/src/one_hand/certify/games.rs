//! The games mentioned in a certificate, with their names.

use chopsticks_certificate::{Line, NotAGame};
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{Style, Writer};

use crate::one_hand::tempo::{Tempo, small_game};

/// Games with their names, each with the play that compares it with positions.
pub(super) struct Games<'a> {
    arena: &'a mut Arena,
    writer: Writer,
    /// In the order of their first mention.
    named: Vec<(GameId, Tempo)>,
}

impl<'a> Games<'a> {
    pub(super) fn new(arena: &'a mut Arena) -> Games<'a> {
        Games {
            arena,
            writer: Writer::default(),
            named: Vec::new(),
        }
    }

    pub(super) fn arena(&mut self) -> &mut Arena {
        self.arena
    }

    /// The name of a game. The game becomes part of the certificate.
    ///
    /// # Errors
    /// If the game has too many followers for a certificate.
    pub(super) fn name(&mut self, game: GameId) -> Result<String, NotAGame> {
        Ok(self.tempo(game)?.name().to_owned())
    }

    /// The play that compares positions with a game. The game becomes part of the certificate.
    ///
    /// # Errors
    /// If the game has too many followers for a certificate.
    pub(super) fn tempo(&mut self, game: GameId) -> Result<&mut Tempo, NotAGame> {
        let known = self.named.iter().position(|(other, _)| *other == game);
        let place = match known {
            Some(place) => place,
            None => {
                let followers = small_game(self.arena, game)?;
                let name = self.writer.write(self.arena, game, Style::Plain);
                self.named.push((game, Tempo::new(&name, followers)));
                self.named.len() - 1
            }
        };
        Ok(&mut self.named[place].1)
    }

    /// The lines that define the games.
    pub(super) fn lines(self) -> impl Iterator<Item = Line> {
        self.named.into_iter().map(|(_, tempo)| Line::Game {
            value: tempo.name().to_owned(),
            followers: tempo.value().clone(),
        })
    }
}
