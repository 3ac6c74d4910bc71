//! Writing games: the shortest standard name, or the options in braces.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use thiserror::Error;

use super::name::{MOST_BARS, Name, Ups};
use super::order::Order;
use super::style::Style;
use super::symbols;
use crate::game::{Arena, GameId};
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};
use crate::value::Uptimal;

/// `game` in this style, however long the text is. For many values, a [`Writer`] remembers names.
pub fn write(arena: &mut Arena, game: GameId, style: Style) -> String {
    Writer::default().write(arena, game, style)
}

/// Writes the values of one arena, and remembers the names of their followers.
#[derive(Default)]
pub struct Writer {
    order: Order,
    names: HashMap<GameId, Name, FxBuildHasher>,
}

/// The text is longer than the caller's limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the text of the value exceeds the limit of {limit} bytes")]
pub struct TooLong {
    /// The limit, in bytes.
    pub limit: usize,
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
        if style != Style::Braces {
            self.name_followers(arena, game);
        }
        let mut text = Text {
            style,
            limit,
            written: String::new(),
            to_come: vec![Piece::Game(game, Place::Listed)],
        };
        while let Some(piece) = text.to_come.pop() {
            match piece {
                Piece::Sign(sign) => text.push(sign)?,
                Piece::Game(game, _) if style == Style::Braces => {
                    self.spell_out(arena, game, &mut text)?;
                }
                Piece::Game(game, place) => text.push_named(&self.names[&game], place)?,
            }
        }
        Ok(text.written)
    }

    /// The options of `game` in the order in which they are written, also if `game` is a number.
    pub fn options(&mut self, arena: &mut Arena, game: GameId) -> ByPlayer<Vec<GameId>> {
        match arena.is_number(game) {
            true => arena.options(game),
            false => self.order.options(arena, game).clone(),
        }
    }

    /// Sorts `games` into the order in which options are written.
    pub fn sort(&mut self, arena: &Arena, games: &mut [GameId]) {
        self.order.sort(arena, games);
    }

    /// Whether `game` is written without braces: as a number, a nimber, a usual sum with ups, a tiny or a miny.
    pub fn is_named(&mut self, arena: &mut Arena, game: GameId) -> bool {
        let name = Name::find(arena, &mut self.order, game);
        matches!(name, Name::Uptimal(_) | Name::Tiny { .. })
    }

    /// Finds the names of `game` and of all games that are written as parts of it.
    fn name_followers(&mut self, arena: &mut Arena, game: GameId) {
        let mut found: HashMap<GameId, Name, FxBuildHasher> = HashMap::default();
        let mut stack = vec![game];
        while let Some(&top) = stack.last() {
            if self.names.contains_key(&top) {
                stack.pop();
                continue;
            }
            if let Some(name) = found.remove(&top) {
                stack.pop();
                let name = self.with_bars(name);
                self.names.insert(top, name);
                continue;
            }
            let name = Name::find(arena, &mut self.order, top);
            stack.extend(name.parts().filter(|part| !self.names.contains_key(part)));
            found.insert(top, name);
        }
    }

    /// The name with its bars counted, given those of its parts: one more than the largest visible number on a side.
    fn with_bars(&self, name: Name) -> Name {
        let Name::Braces { options, .. } = name else {
            return name;
        };
        let shown = |player: Player| match options[player][..] {
            [option] => self.names[&option].bars_alone(),
            _ => 0,
        };
        let bars = 1 + shown(Player::Left).max(shown(Player::Right));
        Name::Braces { options, bars }
    }

    /// An integer, a nimber, or options in braces.
    fn spell_out(
        &mut self,
        arena: &mut Arena,
        game: GameId,
        text: &mut Text,
    ) -> Result<(), TooLong> {
        if let Some(uptimal) = self.order.uptimal(arena, game)
            && (uptimal.is_nimber() || uptimal.is_number() && uptimal.number.is_integer())
        {
            return text.push_uptimal(uptimal, Ups::None);
        }
        let options = self.options(arena, game);
        text.push_braces(&options, 1, true);
        Ok(())
    }
}

/// The place of a game in the text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Among other options, or the whole text: braces are written.
    Listed,
    /// The only option of its side: braces are omitted, and the number of bars shows the level.
    Alone,
    /// Directly after ±: braces are written, and a sum of several parts needs parentheses.
    Switched,
}

/// A piece of text that is not written yet.
enum Piece {
    Sign(&'static str),
    Game(GameId, Place),
}

/// A text under construction.
struct Text {
    style: Style,
    limit: usize,
    written: String,
    /// The pieces not written yet, last piece first.
    to_come: Vec<Piece>,
}

impl Text {
    fn push(&mut self, piece: &str) -> Result<(), TooLong> {
        if piece.len() > self.limit - self.written.len() {
            return Err(TooLong { limit: self.limit });
        }
        self.written.push_str(piece);
        Ok(())
    }

    fn push_named(&mut self, name: &Name, place: Place) -> Result<(), TooLong> {
        match name {
            Name::Uptimal(uptimal) => {
                let ups = Ups::named(&uptimal.digits).expect("only those with a name are named");
                let parts = [
                    !uptimal.number.is_zero(),
                    ups != Ups::None,
                    uptimal.star > 0,
                ];
                let has_parts = parts.into_iter().filter(|&there| there).count() > 1;
                self.in_parentheses(has_parts && place == Place::Switched, |text| {
                    text.push_uptimal(uptimal, ups)
                })
            }
            Name::Tiny { player, number, of } => {
                self.in_parentheses(place == Place::Switched, |text| {
                    text.expect_number(number)?;
                    text.expect_number(of)?;
                    text.push(&symbols::tiny(text.style, *player, number, of))
                })
            }
            Name::Switch(options) => {
                self.push_switch(options);
                Ok(())
            }
            Name::Braces { options, bars } => {
                let braced = place != Place::Alone || *bars == MOST_BARS;
                self.push_braces(options, *bars, braced);
                Ok(())
            }
        }
    }

    fn in_parentheses(
        &mut self,
        needed: bool,
        push: impl FnOnce(&mut Text) -> Result<(), TooLong>,
    ) -> Result<(), TooLong> {
        self.push(if needed { "(" } else { "" })?;
        push(self)?;
        self.push(if needed { ")" } else { "" })
    }

    fn push_uptimal(&mut self, uptimal: &Uptimal, ups: Ups) -> Result<(), TooLong> {
        self.expect_number(&uptimal.number)?;
        self.push(&symbols::uptimal(self.style, uptimal, ups))
    }

    /// Stops before converting a number to decimal whose text is certainly too long: k bits give more than
    /// (k − 1) · 3/10 digits.
    fn expect_number(&self, x: &Dyadic) -> Result<(), TooLong> {
        let bits = x.numerator().bits().max(u64::from(x.exponent()) + 1);
        let digits = bits.saturating_sub(1) / 10 * 3;
        match usize::try_from(digits) {
            Ok(digits) if digits <= self.limit - self.written.len() => Ok(()),
            _ => Err(TooLong { limit: self.limit }),
        }
    }

    fn push_switch(&mut self, options: &[GameId]) {
        if let [option] = options {
            self.to_come.push(Piece::Game(*option, Place::Switched));
        } else {
            self.to_come.push(Piece::Sign(self.style.close_brace()));
            self.push_side(options);
            self.to_come.push(Piece::Sign(self.style.open_brace()));
        }
        self.to_come.push(Piece::Sign(self.style.plus_minus()));
    }

    fn push_braces(&mut self, options: &ByPlayer<Vec<GameId>>, bars: usize, braced: bool) {
        let brace = |sign| Piece::Sign(if braced { sign } else { "" });
        self.to_come.push(brace(self.style.close_brace()));
        self.push_side(&options.right);
        self.to_come.push(Piece::Sign(self.style.bars(bars)));
        self.push_side(&options.left);
        self.to_come.push(brace(self.style.open_brace()));
    }

    fn push_side(&mut self, options: &[GameId]) {
        let place = match (self.style, options) {
            (Style::Braces, _) | (_, [_, _, ..]) => Place::Listed,
            _ => Place::Alone,
        };
        for (at, &option) in options.iter().enumerate().rev() {
            self.to_come.push(Piece::Game(option, place));
            self.to_come
                .push(Piece::Sign(if at > 0 { "," } else { "" }));
        }
    }
}
