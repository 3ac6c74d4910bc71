//! Rulesets that are code: positions have numbers, and what the code said of them is remembered.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_base::raised::{BoxedError, or_raise};
use chopsticks_base::reading::Misread;
use chopsticks_cgt::ruleset::{Representative, Ruleset};

use crate::look::DrawnPosition;
use crate::position::GamePosition;
use crate::rules::Rules;

/// The number of a position of a game in code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place(pub u32);

/// Positions, by their numbers.
pub type Places = Arc<[Place]>;

/// What the code said of a position; `None` before it was asked.
#[derive(Default)]
struct Said {
    options: ByPlayer<Option<Places>>,
    components: Option<Places>,
    representative: Option<(Place, bool)>,
    text: Option<Arc<str>>,
}

/// The positions met so far. No lock is held while the code is asked, so that no thread waits for another one.
pub struct MetPositions<P>(Mutex<Vec<(P, Said)>>);

impl<P> Default for MetPositions<P> {
    fn default() -> MetPositions<P> {
        MetPositions(Mutex::default())
    }
}

impl<P> fmt::Debug for MetPositions<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} positions", self.count())
    }
}

impl<P> MetPositions<P> {
    /// The number of positions.
    pub fn count(&self) -> usize {
        self.met().len()
    }

    /// Gives a new position its number.
    ///
    /// # Panics
    /// When there are more positions than bytes of memory.
    pub fn push(&self, position: P) -> Place {
        let mut met = self.met();
        let next = u32::try_from(met.len()).expect("fewer positions than bytes of memory");
        met.push((position, Said::default()));
        Place(next)
    }

    /// What `read` makes of the position with this number.
    pub fn with<R>(&self, place: Place, read: impl FnOnce(&P) -> R) -> R {
        read(&self.met()[place.index()].0)
    }

    /// Visits all positions until the first error. While another thread changes them, there is nothing to visit.
    ///
    /// # Errors
    /// That error.
    pub fn visit<E>(&self, mut visit: impl FnMut(&P) -> Result<(), E>) -> Result<(), E> {
        let met = self.0.try_lock();
        let mut positions = met.iter().flat_map(|met| met.iter());
        positions.try_for_each(|(position, _)| visit(position))
    }

    /// A part of what the code said of a position; at the first time, `ask` asks it.
    fn remembered<T: Clone, E>(
        &self,
        place: Place,
        part: impl Fn(&mut Said) -> &mut Option<T>,
        ask: impl FnOnce() -> Result<T, E>,
    ) -> Result<T, E> {
        let said = part(&mut self.met()[place.index()].1).clone();
        if let Some(said) = said {
            return Ok(said);
        }
        let answer = ask()?;
        *part(&mut self.met()[place.index()].1) = Some(answer.clone());
        Ok(answer)
    }

    fn met(&self) -> MutexGuard<'_, Vec<(P, Said)>> {
        // Entries are changed one at a time and never left half changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Place {
    fn index(self) -> usize {
        self.0 as usize
    }
}

/// A game in code. What `ask_…` answers is remembered by the method without `ask_`.
pub trait GameCode: fmt::Debug + Send + Sync + Sized + 'static {
    /// What the code takes a position for.
    type Position: Send + Sync + 'static;

    /// An error of the code.
    type Error: Into<BoxedError>;

    /// The positions met so far.
    fn positions(&self) -> &MetPositions<Self::Position>;

    /// The options of a player.
    ///
    /// # Errors
    /// Those of the code, here and below.
    fn ask_options(self: &Arc<Self>, place: Place, player: Player) -> Result<Places, Self::Error>;

    /// Whether the code is asked for the options of both players at once.
    fn asks_for_both(&self) -> bool;

    /// The positions whose sum a position is.
    ///
    /// # Errors
    /// Those of the code.
    fn ask_components(self: &Arc<Self>, place: Place) -> Result<Places, Self::Error>;

    /// Whether the code finds components, so that they are costly.
    fn has_components(&self) -> bool;

    /// The position that represents another one, and whether it has the negative value.
    ///
    /// # Errors
    /// Those of the code.
    fn ask_representative(self: &Arc<Self>, place: Place) -> Result<(Place, bool), Self::Error>;

    /// How a position is written.
    ///
    /// # Errors
    /// Those of the code.
    fn ask_text(&self, place: Place) -> Result<Arc<str>, Self::Error>;

    /// The position with this text.
    ///
    /// # Errors
    /// What was found and what was expected.
    fn read(&self, text: &str) -> Result<Place, Misread>;

    /// As [`Rules::about`].
    fn about(&self) -> String {
        String::new()
    }

    /// As [`Rules::identity`].
    fn identity(&self) -> String;

    /// As [`Rules::called`].
    fn called(&self, _place: Place) -> Option<String> {
        None
    }

    /// As [`Rules::has_numbers`].
    fn has_numbers(&self) -> bool {
        false
    }

    /// As [`Rules::is_loopy`].
    fn is_loopy(&self) -> bool;

    /// As [`Rules::is_impartial`].
    fn is_impartial(&self) -> bool;

    /// The board of a position; `None` for one that is shown as its text.
    ///
    /// # Errors
    /// Those of the code.
    fn board(&self, _place: Place) -> Result<Option<DrawnPosition>, Self::Error> {
        Ok(None)
    }

    /// The options of a player.
    ///
    /// # Errors
    /// Those of the code.
    fn options(self: &Arc<Self>, place: Place, player: Player) -> Result<Places, Self::Error> {
        let player = if self.asks_for_both() {
            Player::Left
        } else {
            player
        };
        self.positions().remembered(
            place,
            |said| &mut said.options[player],
            || self.ask_options(place, player),
        )
    }

    /// The text of a position.
    ///
    /// # Errors
    /// Those of the code.
    fn text(&self, place: Place) -> Result<Arc<str>, Self::Error> {
        self.positions()
            .remembered(place, |said| &mut said.text, || self.ask_text(place))
    }
}

/// The rules of a game in code, for the engine.
#[derive(Debug)]
pub struct CodedRules<C>(pub Arc<C>);

impl<C> Clone for CodedRules<C> {
    fn clone(&self) -> CodedRules<C> {
        CodedRules(Arc::clone(&self.0))
    }
}

/// A position of a game in code. It does not keep the game alive.
pub struct CodedPosition<C> {
    place: Place,
    game: Weak<C>,
}

impl<C: GameCode> CodedPosition<C> {
    /// The position of a game with this number.
    pub fn new(game: &Arc<C>, place: Place) -> CodedPosition<C> {
        let game = Arc::downgrade(game);
        CodedPosition { place, game }
    }

    /// The number of the position, if it is one of this game.
    pub fn place_in(&self, game: &C) -> Option<Place> {
        std::ptr::eq(self.game.as_ptr(), game).then_some(self.place)
    }

    /// The game and the number; `None` if the game is gone.
    pub fn game(&self) -> Option<(Arc<C>, Place)> {
        Some((self.game.upgrade()?, self.place))
    }
}

impl<C: GameCode> Ruleset for CodedRules<C> {
    type Position = CodedPosition<C>;

    fn options(&self, position: &CodedPosition<C>, player: Player) -> Vec<CodedPosition<C>> {
        let options = or_raise(self.0.options(position.place, player));
        self.positions(&options)
    }

    fn option_count(&self, position: &CodedPosition<C>, player: Player) -> usize {
        or_raise(self.0.options(position.place, player)).len()
    }

    fn components(&self, position: CodedPosition<C>) -> impl IntoIterator<Item = CodedPosition<C>> {
        let (game, place) = (&self.0, position.place);
        let components = game.positions().remembered(
            place,
            |said| &mut said.components,
            || game.ask_components(place),
        );
        self.positions(&or_raise(components))
    }

    fn components_are_costly(&self, _position: &CodedPosition<C>) -> bool {
        self.0.has_components()
    }

    fn representative(&self, position: CodedPosition<C>) -> Representative<CodedPosition<C>> {
        let (game, place) = (&self.0, position.place);
        let found = game.positions().remembered(
            place,
            |said| &mut said.representative,
            || game.ask_representative(place),
        );
        let (place, is_negated) = or_raise(found);
        Representative::equal(CodedPosition::new(game, place)).for_negative_if(is_negated)
    }
}

impl<C: GameCode> CodedRules<C> {
    fn positions(&self, places: &[Place]) -> Vec<CodedPosition<C>> {
        places
            .iter()
            .map(|&place| CodedPosition::new(&self.0, place))
            .collect()
    }
}

impl<C: GameCode> Rules for CodedRules<C> {
    fn read(&self, text: &str) -> Result<CodedPosition<C>, Misread> {
        Ok(CodedPosition::new(&self.0, self.0.read(text)?))
    }

    fn about(&self) -> String {
        self.0.about()
    }

    fn identity(&self) -> String {
        self.0.identity()
    }

    fn called(&self, position: &CodedPosition<C>) -> Option<String> {
        self.0.called(position.place)
    }

    fn has_numbers(&self) -> bool {
        self.0.has_numbers()
    }

    fn is_loopy(&self) -> bool {
        self.0.is_loopy()
    }

    fn is_impartial(&self) -> bool {
        self.0.is_impartial()
    }

    fn drawn(&self, position: &CodedPosition<C>) -> DrawnPosition {
        let board = or_raise(self.0.board(position.place));
        board.unwrap_or_else(|| DrawnPosition::Text(position.to_string()))
    }
}

impl<C: GameCode> GamePosition for CodedPosition<C> {}

impl<C> Clone for CodedPosition<C> {
    fn clone(&self) -> CodedPosition<C> {
        CodedPosition {
            place: self.place,
            game: Weak::clone(&self.game),
        }
    }
}

impl<C> PartialEq for CodedPosition<C> {
    fn eq(&self, other: &CodedPosition<C>) -> bool {
        self.place == other.place && Weak::ptr_eq(&self.game, &other.game)
    }
}

impl<C> Eq for CodedPosition<C> {}

impl<C> Hash for CodedPosition<C> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.place.hash(state);
    }
}

impl<C> fmt::Debug for CodedPosition<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.place.fmt(f)
    }
}

impl<C: GameCode> fmt::Display for CodedPosition<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.game() {
            Some((game, place)) => f.write_str(&or_raise(game.text(place))),
            None => f.write_str("a position of a ruleset that is gone"),
        }
    }
}
