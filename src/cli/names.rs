//! Names of values for people, tables and files.

use crate::game::{Arena, GameId};
use crate::notation::{Style, Writer};
use crate::player::ByPlayer;
use crate::report::Label;

/// Writes values, remembering the names of their followers.
#[derive(Default)]
pub(super) struct Names(Writer);

impl Names {
    pub(super) fn of(&mut self, arena: &mut Arena, game: GameId, style: Style) -> String {
        self.0.write(arena, game, style)
    }

    /// The options of `game` in the order in which they are written.
    pub(super) fn options(&mut self, arena: &mut Arena, game: GameId) -> ByPlayer<Vec<GameId>> {
        self.0.options(arena, game)
    }

    /// The name, unless it is longer than `limit` bytes.
    pub(super) fn within(
        &mut self,
        arena: &mut Arena,
        game: GameId,
        style: Style,
        limit: usize,
    ) -> Option<String> {
        self.0.write_within(arena, game, style, limit).ok()
    }

    /// The value in every spelling that a table may need.
    pub(super) fn label(&mut self, arena: &mut Arena, game: GameId) -> Label {
        let plain = self.of(arena, game, Style::Plain);
        let unicode = self.of(arena, game, Style::Unicode);
        let latex = self.of(arena, game, Style::Latex);
        Label::new(plain).unicode(unicode).math(&latex)
    }
}
