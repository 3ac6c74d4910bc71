//! The moves in a position, a sum or a value: their results, their values, and whether they win.

use std::collections::BTreeMap;

use chopsticks_lab::budget::Budget;
use chopsticks_lab::calculator::{
    CalculatorSettings, Component, Known, Move, MoveAnalysis, MoveColumn, MoveEntry, MoveQuestion,
    Object, Piece, Position,
};
use chopsticks_lab::cgt::loopy::Outcome;
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::rulesets::class_of_outcome;
use chopsticks_lab::session::{Board, Session};
use serde::Serialize;

use crate::evaluate::texts;
use crate::failure::Failure;
use crate::length::PlayLengths;
use crate::names::{Spelling, position_text};
use crate::pictures::{Picture, picture, small_picture};

/// A position and its moves.
#[derive(Debug, Serialize)]
pub(crate) struct PositionMoves {
    /// The letter of the outcome class, or the winners if a player can draw.
    outcome: String,
    components: Vec<ShownComponent>,
    /// The columns of a table of the moves.
    columns: Vec<Column>,
    left: Vec<ShownMove>,
    right: Vec<ShownMove>,
    /// The number of moves that are not listed.
    unlisted: usize,
    /// The positions whose values follow from the structure theorem instead of being computed.
    proved: Vec<String>,
}

/// Equal components of a sum.
#[derive(Debug, Serialize)]
struct ShownComponent {
    /// One copy; `null` if the text is too long.
    text: Option<String>,
    copies: String,
    /// The cells, if the position is a board of a ruleset; its text may be only the size.
    board: Option<String>,
    /// What it looks like; `null` for a form or a value.
    picture: Option<Picture>,
    value: Cell<Spelling>,
}

/// A move of one player.
#[derive(Debug, Serialize)]
struct ShownMove {
    /// The number among all moves, those of Left first.
    number: usize,
    /// The index of the component.
    component: usize,
    /// The component after the move; `null` if the text is too long.
    becomes: Option<String>,
    /// What the component looks like after the move; `null` if its text shows as much.
    picture: Option<Picture>,
    /// The position after the move; `null` if the text is too long.
    after: Option<String>,
    /// What is found out about it, by the names of the columns.
    #[serde(flatten)]
    entries: BTreeMap<&'static str, Cell<Entry>>,
    /// `win`, `loss` or `draw` for the player who makes the move.
    result: &'static str,
    /// If every move loses, the number of moves after this one in the canonical form of the position; `null` if it is
    /// unknown or too large.
    lasts: Option<u64>,
}

/// What is found out about each move.
#[derive(Debug, Serialize)]
struct Column {
    name: &'static str,
    /// `game`, `outcome`, `number` or `truth`.
    kind: &'static str,
}

/// The entry of a column.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Entry {
    Game(Spelling),
    Text(String),
    Truth(bool),
}

/// The known result, or the reason why it is unknown.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Cell<T> {
    Known(T),
    Unknown { why: String },
}

/// No more moves of one player are listed.
const MOST: usize = 400;

/// The largest number of followers visited to find the longest line of play if every move loses.
const MOST_FOLLOWERS: usize = 1_000_000;

pub(crate) fn moves(
    text: &str,
    is_misere: bool,
    budget: &Budget<'_>,
) -> Result<PositionMoves, Failure> {
    let mut session = Session::new();
    let settings = CalculatorSettings {
        budget: *budget,
        ..CalculatorSettings::default()
    };
    let (position, mut proved) = session.position(text, &settings)?;
    let question = MoveQuestion {
        is_misere,
        ..MoveQuestion::default()
    };
    let found = session.moves(&position, &question, &settings);
    let (analysis, more) = found.map_err(|fault| session.error(fault, text))?;
    proved.extend(more);
    let rows = rows(&analysis, &position, &mut session, &settings)?;
    let components = position.components().iter().zip(&analysis.component_values);
    Ok(PositionMoves {
        outcome: outcome_text(
            analysis
                .winners
                .map(|winner| winner.expect("both are asked")),
        ),
        components: components
            .map(|(component, value)| {
                ShownComponent::new(component, value, &mut session, &settings)
            })
            .collect(),
        columns: MoveColumn::ALL.iter().map(Column::new).collect(),
        unlisted: Player::BOTH
            .map(|player| analysis.moves[player].len() - rows[player].len())
            .iter()
            .sum(),
        left: rows.left,
        right: rows.right,
        proved: texts(&proved),
    })
}

/// The first moves of each player.
fn rows(
    analysis: &MoveAnalysis,
    position: &Position,
    session: &mut Session,
    settings: &CalculatorSettings<'_>,
) -> Result<ByPlayer<Vec<ShownMove>>, Failure> {
    let mut rows = ByPlayer::<Vec<ShownMove>>::default();
    for (number, player, choice) in analysis.numbered() {
        if rows[player].len() < MOST {
            let component = &position.components()[choice.component];
            let mut row = ShownMove::new(number, choice, component, session, settings);
            row.result = result(player, choice.winner);
            rows[player].push(row);
        }
    }
    for player in Player::BOTH {
        let rows = &mut rows[player];
        count_lost_moves(player, analysis, rows, session, &settings.budget)?;
    }
    Ok(rows)
}

impl<T> Cell<T> {
    fn new<K>(known: &Known<K>, show: impl FnOnce(&K) -> T) -> Cell<T> {
        match known {
            Ok(known) => Cell::Known(show(known)),
            Err(why) => Cell::Unknown {
                why: why.to_string(),
            },
        }
    }
}

impl ShownComponent {
    fn new(
        component: &Component,
        value: &Known<Object>,
        session: &mut Session,
        settings: &CalculatorSettings<'_>,
    ) -> ShownComponent {
        let board = match Board::from_piece(&component.piece) {
            Board::Described(_, position) if position.is_board() => Some(position.to_string()),
            _ => None,
        };
        ShownComponent {
            text: piece_text(component, &component.piece, session, settings),
            copies: component.copies.to_string(),
            board,
            picture: picture(Board::from_piece(&component.piece)),
            value: Cell::new(value, |value| Spelling::new(value, session, settings)),
        }
    }
}

impl ShownMove {
    /// A move, without its result.
    fn new(
        number: usize,
        choice: &Move,
        component: &Component,
        session: &mut Session,
        settings: &CalculatorSettings<'_>,
    ) -> ShownMove {
        let columns = MoveColumn::ALL.iter();
        let entries = columns.map(|column| (column.name, entry(column, choice, session, settings)));
        ShownMove {
            number,
            component: choice.component,
            entries: entries.collect(),
            becomes: piece_text(component, &choice.becomes, session, settings),
            picture: small_picture(Board::from_piece(&choice.becomes)),
            after: position_text(choice.after.clone(), session, settings),
            result: "",
            lasts: None,
        }
    }
}

impl Column {
    fn new(column: &MoveColumn) -> Column {
        Column {
            name: column.name,
            kind: match column.entry {
                MoveEntry::Game(_) => "game",
                MoveEntry::Outcome(_) => "outcome",
                MoveEntry::Number(_) => "number",
                MoveEntry::Truth(_) => "truth",
            },
        }
    }
}

/// The entry of a column for a move.
fn entry(
    column: &MoveColumn,
    choice: &Move,
    session: &mut Session,
    settings: &CalculatorSettings<'_>,
) -> Cell<Entry> {
    match column.entry {
        MoveEntry::Game(of) => Cell::new(of(choice), |game| {
            Entry::Game(Spelling::new(game, session, settings))
        }),
        MoveEntry::Outcome(of) => Cell::new(of(choice), |found| Entry::Text(outcome_text(*found))),
        MoveEntry::Number(of) => Cell::new(of(choice), |x| Entry::Text(x.to_string())),
        MoveEntry::Truth(of) => Cell::new(of(choice), |&is_so| Entry::Truth(is_so)),
    }
}

/// A winner as the result for a player.
fn result(player: Player, winner: Outcome) -> &'static str {
    match winner {
        Outcome::Draw => "draw",
        winner if winner == Outcome::won_by(player) => "win",
        _ => "loss",
    }
}

/// The result of a move in a part of a sum, with the sign of its component.
fn piece_text(
    component: &Component,
    piece: &Piece,
    session: &mut Session,
    settings: &CalculatorSettings<'_>,
) -> Option<String> {
    position_text(component.with_piece(piece.clone()), session, settings)
}

/// If every move of a player loses, computes the length of play after each of them.
fn count_lost_moves(
    player: Player,
    analysis: &MoveAnalysis,
    rows: &mut [ShownMove],
    session: &mut Session,
    budget: &Budget<'_>,
) -> Result<(), Failure> {
    if rows.iter().any(|row| row.result != "loss") {
        return Ok(());
    }
    let mut lengths = PlayLengths::within(MOST_FOLLOWERS);
    for (row, choice) in rows.iter_mut().zip(&analysis.moves[player]) {
        if let Ok(Object::Game(value)) = choice.value {
            row.lasts = lengths.moves(session.arena(), value, player.opponent(), budget)?;
        }
    }
    Ok(())
}

/// The letter of the class, or the winner for each player who moves first.
fn outcome_text(outcome: ByPlayer<Outcome>) -> String {
    match class_of_outcome(outcome) {
        Some(class) => class.to_string(),
        None => format!(
            "Left first: {}; Right first: {}",
            outcome.left, outcome.right
        ),
    }
}
