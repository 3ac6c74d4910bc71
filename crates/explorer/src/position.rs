//! What a position looks like, which is known at once, whatever is asked about it.

use chopsticks_lab::budget::Budget;
use chopsticks_lab::calculator::table::Kind;
use chopsticks_lab::calculator::{CalculatorSettings, Component, Object, Piece, RulesetPosition};
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::rulesets::DrawnPosition;
use chopsticks_lab::session::Session;
use serde::Serialize;

use crate::names::{Shown, Spelling};
use crate::pictures::{Picture, picture};

/// The components of a position or a sum.
#[derive(Debug, Serialize)]
pub(crate) struct SeenPosition {
    components: Vec<SeenComponent>,
}

/// Equal components of a sum.
#[derive(Debug, Serialize)]
pub(crate) struct SeenComponent {
    /// One copy.
    text: Shown,
    copies: String,
    /// The cells, if the position is a board of a ruleset; its text may be only the size.
    board: Option<String>,
    /// The name by which the ruleset of the board is called.
    call: Option<String>,
    /// The hands of Simple Chopsticks.
    hands: Option<SeenHands>,
    /// What it looks like; `null` for a form or a value.
    picture: Option<Picture>,
    /// The form or the value.
    formula: Option<Spelling>,
}

/// Hands of Simple Chopsticks of one finger count.
#[derive(Debug, Serialize)]
struct SeenHands {
    #[serde(flatten)]
    hands: ByPlayer<Vec<String>>,
    fingers: String,
}

/// What is seen at once costs no more positions, options, values and steps than these.
const MAX_COST: u64 = 10_000;

/// The limits for what is seen at once.
pub(crate) fn glance<'a>(budget: &Budget<'a>) -> CalculatorSettings<'a> {
    CalculatorSettings::within(Budget {
        positions: MAX_COST,
        moves: MAX_COST,
        games: MAX_COST,
        steps: MAX_COST,
        ..*budget
    })
}

/// The components of a text; none if it is wrong, or if they are not known at once.
pub(crate) fn position(text: &str, mut session: Session, budget: &Budget<'_>) -> SeenPosition {
    let settings = glance(budget);
    let components = match session.position(text, &settings) {
        Ok(position) => (position.found.components().iter())
            .map(|component| SeenComponent::new(component, &mut session, &settings))
            .collect(),
        Err(_) => Vec::new(),
    };
    SeenPosition { components }
}

impl SeenComponent {
    pub(crate) fn new(
        component: &Component,
        session: &mut Session,
        settings: &CalculatorSettings<'_>,
    ) -> SeenComponent {
        let position = match &component.piece {
            Piece::Ruleset(position) => Some(&**position),
            Piece::Form(_) | Piece::Value(_) => None,
        };
        let board = position.filter(|position| position.position().is_board());
        let is_negative = component.is_negative;
        let one = Object::Position(component.with_piece(component.piece.clone()));
        let picture = picture(&component.piece);
        let formula = picture
            .is_none()
            .then(|| Spelling::new(&one, session, settings));
        SeenComponent {
            text: Shown::new(Kind::Form, &Ok(one), session, settings),
            copies: component.copies.to_string(),
            board: board.map(|board| board.position().to_string()),
            call: board.filter(|_| !is_negative).and_then(called),
            hands: position.filter(|_| !is_negative).and_then(SeenHands::new),
            picture,
            formula,
        }
    }
}

/// The name in a call such as `Clobber("xo")`.
fn called(position: &RulesetPosition) -> Option<String> {
    let text = position.text();
    text.split_once("(\"").map(|(name, _)| name.to_owned())
}

impl SeenHands {
    /// The hands of a position of Simple Chopsticks; `None` for another position, and if the players have different finger counts.
    fn new(position: &RulesetPosition) -> Option<SeenHands> {
        let DrawnPosition::Hands(hands, fingers) = position.ruleset().drawn(position.position())
        else {
            return None;
        };
        let is_number = fingers.bytes().all(|sign| sign.is_ascii_digit());
        let hands = hands.map(|hands| hands.iter().map(ToString::to_string).collect());
        is_number.then_some(SeenHands { hands, fingers })
    }
}
