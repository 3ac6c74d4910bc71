//! What a game in code is asked.

use std::fmt;
use std::sync::Arc;

use chopsticks_base::player::Player;
use chopsticks_base::raised::BoxedError;
use chopsticks_base::reading::Misread;
use chopsticks_cgt::ruleset::Representative;

use super::met::{MetPositions, Place, Places};
use crate::look::DrawnPosition;

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

    /// Whether the code says which positions represent others.
    fn has_representatives(&self) -> bool {
        true
    }

    /// The position that represents another one.
    ///
    /// # Errors
    /// Those of the code.
    fn ask_representative(
        self: &Arc<Self>,
        place: Place,
    ) -> Result<Representative<Place>, Self::Error>;

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

    /// As [`Rules::about`](crate::Rules::about).
    fn about(&self) -> String {
        String::new()
    }

    /// As [`Rules::identity`](crate::Rules::identity).
    fn identity(&self) -> String;

    /// As [`Rules::called`](crate::Rules::called).
    fn called(&self, _place: Place) -> Option<String> {
        None
    }

    /// As [`Rules::example`](crate::Rules::example): the first position that was met.
    fn example(self: &Arc<Self>) -> Option<Place> {
        (self.positions().count() > 0).then_some(Place(0))
    }

    /// As [`Rules::numbers`](crate::Rules::numbers).
    fn numbers(&self) -> usize {
        0
    }

    /// As [`Rules::is_loopy`](crate::Rules::is_loopy).
    fn is_loopy(&self) -> bool;

    /// As [`Rules::is_impartial`](crate::Rules::is_impartial).
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
