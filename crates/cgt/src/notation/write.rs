//! Writing games: the shortest standard name, or the options in braces.

use chopsticks_base::walk::{self, Known};

use super::name::Name;
use super::named::Named;
use super::order::Order;
use super::style::Style;
use super::symbols;
use super::text::{Piece, Text, TooLong};
use crate::budget::{Budget, Meter, Stopped};
use crate::game::{Arena, GameId};
use crate::player::{ByPlayer, Player};
use crate::value::Uptimal;

/// `game` in this style, however long the text is. To write many values, use a [`Writer`], which remembers names.
pub fn write(arena: &mut Arena, game: GameId, style: Style) -> String {
    Writer::default().write(arena, game, style)
}

/// The name of an uptimal in this style, such as `3.^`, or `None` if it is written with braces. No game is built.
pub fn uptimal_name(uptimal: &Uptimal, style: Style) -> Option<String> {
    Some(symbols::named(style, &Named::of(uptimal)?))
}

/// Writes the values of one arena, and remembers the names of their followers.
#[derive(Debug, Default)]
pub struct Writer {
    order: Order,
    names: Known<GameId, Name>,
}

impl Writer {
    /// `game` in this style, however long the text is.
    ///
    /// [`Style::Braces`] writes the whole game tree; the other styles write names instead of subtrees where they can. The
    /// length of the text can be exponential in the number of followers; [`Writer::write_within`] has a limit.
    pub fn write(&mut self, arena: &mut Arena, game: GameId, style: Style) -> String {
        let written = self.write_within(arena, game, style, usize::MAX);
        written.expect("no text is that long")
    }

    /// `game` in this style, in at most `limit` bytes.
    ///
    /// # Errors
    /// When the text is longer.
    pub fn write_within(
        &mut self,
        arena: &mut Arena,
        game: GameId,
        style: Style,
        limit: usize,
    ) -> Result<String, TooLong> {
        // Most games in records are numbers.
        let number = arena.as_number(game).filter(|_| style == Style::Plain);
        if let Some(text) = number.map(ToString::to_string)
            && text.len() <= limit
        {
            return Ok(text);
        }
        if style != Style::Braces {
            self.name_followers(arena, game);
        }
        let mut text = Text::new(style, limit, game);
        while let Some(piece) = text.to_come.pop() {
            match piece {
                Piece::Sign(sign) => text.push(&sign)?,
                Piece::Game(game, _) if style == Style::Braces => {
                    self.spell_out(arena, game, &mut text)?;
                }
                Piece::Game(game, place) => text.push_named(&self.names[&game], place)?,
            }
        }
        Ok(text.written)
    }

    /// The options of `game` in the order in which they are written, even if `game` is a number.
    pub fn options(&mut self, arena: &mut Arena, game: GameId) -> ByPlayer<Vec<GameId>> {
        if arena.is_number(game) {
            arena.options(game)
        } else {
            self.order.options(arena, game).clone()
        }
    }

    /// Sorts `games` into the order in which options are written.
    pub fn sort(&mut self, arena: &Arena, games: &mut [GameId]) {
        self.order.sort(arena, games);
    }

    /// Whether `game` is written without other games: as a number, a nimber, a usual sum with ups, a tiny or a miny.
    pub fn is_named(&mut self, arena: &mut Arena, game: GameId) -> bool {
        let name = Name::find(arena, &mut self.order, game);
        name.parts().next().is_none()
    }

    /// Finds the names of `game` and of all games written as parts of it.
    fn name_followers(&mut self, arena: &mut Arena, game: GameId) {
        let Writer { order, names } = self;
        // Names whose bars are not counted.
        let mut found = Known::default();
        let mut meter = Meter::new(&Budget::UNLIMITED);
        let named = walk::evaluate(names, game, &mut meter, |names, &game| {
            let name = found
                .remove(&game)
                .unwrap_or_else(|| Name::find(arena, order, game));
            if names.have(name.parts()) {
                return Ok::<_, Stopped>(Some(with_bars(names.known(), name)));
            }
            found.insert(game, name);
            Ok(None)
        });
        named.expect("there is no limit");
    }

    /// An integer, a nimber, or options in braces.
    fn spell_out(
        &mut self,
        arena: &mut Arena,
        game: GameId,
        text: &mut Text<GameId>,
    ) -> Result<(), TooLong> {
        if let Some(uptimal) = self.order.uptimal(arena, game)
            && (uptimal.is_nimber() || uptimal.is_number() && uptimal.number.is_integer())
            && let Some(named) = Named::of(uptimal)
        {
            return text.push_uptimal(&named);
        }
        let options = self.options(arena, game);
        text.push_braces(&options, 1, true);
        Ok(())
    }
}

/// The name with its bars counted, given those of its parts: one more than the largest visible number on a side.
fn with_bars(names: &Known<GameId, Name>, name: Name) -> Name {
    let Name::Braces { options, .. } = name else {
        return name;
    };
    let shown = |player: Player| match options[player][..] {
        [option] => names[&option].bars_alone(),
        _ => 0,
    };
    let bars = 1 + shown(Player::Left).max(shown(Player::Right));
    Name::Braces { options, bars }
}
