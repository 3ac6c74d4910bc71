//! The moves in a position, a sum or a value: their results, their values, and whether they win.

use std::collections::BTreeMap;

use chopsticks_lab::budget::Budget;
use chopsticks_lab::calculator::table::Kind;
use chopsticks_lab::calculator::{
    CalculatorSettings, ColumnTables, Component, Known, Move, MoveAnalysis, MoveColumn,
    MoveQuestion, Object, Play,
};
use chopsticks_lab::cgt::loopy::{Outcome, class_meaning, class_name};
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::session::Session;
use serde::Serialize;

use crate::failure::Failure;
use crate::length::PlayLengths;
use crate::names::Shown;
use crate::pictures::{Picture, is_small, picture};
use crate::position::SeenComponent;

/// A position and its moves.
#[derive(Debug, Serialize)]
pub(crate) struct PositionMoves {
    /// The outcome class.
    outcome: &'static str,
    /// Who wins, in words.
    meaning: String,
    /// The words for each outcome class of a move.
    meanings: BTreeMap<&'static str, String>,
    components: Vec<ShownComponent>,
    /// The columns of a table of the moves.
    columns: Vec<Column>,
    #[serde(flatten)]
    moves: ByPlayer<Vec<ShownMove>>,
    /// The place of the move that the program makes for each player; `null` if there is none.
    replies: ByPlayer<Option<usize>>,
    /// The number of moves that are not listed.
    unlisted: usize,
}

/// Equal components of a sum.
#[derive(Debug, Serialize)]
struct ShownComponent {
    #[serde(flatten)]
    seen: SeenComponent,
    value: Shown,
}

/// A move of one player.
#[derive(Debug, Serialize)]
struct ShownMove {
    /// The index of the component.
    place: usize,
    /// The entries, by the names of the columns.
    #[serde(flatten)]
    entries: BTreeMap<&'static str, Shown>,
    /// What the component looks like after the move.
    picture: Option<Picture>,
    /// Whether the picture shows more than the text in as much room.
    is_drawn: bool,
    /// If every move loses, the number of moves after this one in the canonical form of the position; `null` if it is
    /// unknown or too large.
    #[serde(skip)]
    lasts: Option<u64>,
}

/// A column of the table.
#[derive(Debug, Serialize)]
struct Column {
    name: &'static str,
    meaning: &'static str,
    /// Whether it tells which move it is, rather than how good it is.
    is_bare: bool,
}

/// No more moves of one player are listed.
const MAX_COUNT: usize = 400;

/// The largest number of followers visited to find the longest line of play if every move loses.
const MAX_FOLLOWERS: usize = 1_000_000;

/// The winners and the moves of a position, a sum or a value.
///
/// # Errors
/// The fault of the text, or the limit that was reached.
pub(crate) fn moves(
    text: &str,
    is_misere: bool,
    mut session: Session,
    budget: &Budget<'_>,
) -> Result<PositionMoves, Failure> {
    let settings = CalculatorSettings::within(*budget);
    let position = session.position(text, &settings)?;
    let question = MoveQuestion {
        play: Play::misere_if(is_misere),
        ..MoveQuestion::default()
    };
    let found = session.moves(&position.found, &question, &settings);
    let found = found.map_err(|fault| session.error(fault, text))?;
    let analysis = found.found;
    let rows = rows(&analysis, &mut session, &settings)?;
    let components = position
        .found
        .components()
        .iter()
        .zip(&analysis.component_values);
    let winners = analysis
        .winners
        .map(|winner| winner.expect("both are asked"));
    // The page tells why nothing is known in a column.
    let unknown = analysis.without_remoteness().into_iter().flat_map(|_| {
        let all = MoveColumn::ALL.iter();
        all.filter(|column| column.tables == ColumnTables::Known)
    });
    let columns = analysis.columns().chain(unknown);
    Ok(PositionMoves {
        outcome: class_name(winners),
        meaning: class_meaning(winners),
        meanings: meanings(),
        components: components
            .map(|(component, value)| {
                ShownComponent::new(component, value, &mut session, &settings)
            })
            .collect(),
        columns: columns.map(Column::from).collect(),
        unlisted: Player::BOTH
            .map(|player| analysis.moves[player].len() - rows[player].len())
            .iter()
            .sum(),
        replies: ByPlayer::from_fn(|player| reply(&rows[player])),
        moves: rows,
    })
}

/// The words for each outcome class.
fn meanings() -> BTreeMap<&'static str, String> {
    let outcomes = [Outcome::Left, Outcome::Right, Outcome::Draw];
    let pairs = outcomes
        .iter()
        .flat_map(|&left| outcomes.map(|right| ByPlayer { left, right }));
    pairs
        .map(|pair| (class_name(pair), class_meaning(pair)))
        .collect()
}

/// The place of the move that the program makes: the best one, or, if every move loses, the first one of those after which play lasts
/// longest.
fn reply(rows: &[ShownMove]) -> Option<usize> {
    let places = (0..rows.len()).rev();
    places.max_by_key(|&place| rows[place].lasts.map_or(0, |length| length + 1))
}

/// The first moves of each player.
fn rows(
    analysis: &MoveAnalysis,
    session: &mut Session,
    settings: &CalculatorSettings<'_>,
) -> Result<ByPlayer<Vec<ShownMove>>, Failure> {
    let mut rows = ByPlayer::<Vec<ShownMove>>::default();
    for (_, player, choice) in analysis.numbered() {
        if rows[player].len() < MAX_COUNT {
            rows[player].push(ShownMove::new(choice, session, settings));
        }
    }
    for player in Player::BOTH {
        let rows = &mut rows[player];
        count_lost_moves(player, analysis, rows, session, &settings.budget)?;
    }
    Ok(rows)
}

impl From<&MoveColumn> for Column {
    fn from(column: &MoveColumn) -> Column {
        Column {
            name: column.name,
            meaning: column.meaning,
            is_bare: !matches!(
                column.tables,
                ColumnTables::Found | ColumnTables::Known | ColumnTables::Winner
            ),
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
        ShownComponent {
            seen: SeenComponent::new(component, session, settings),
            value: Shown::new(Kind::Game, value, session, settings),
        }
    }
}

impl ShownMove {
    /// A move, without the length of play after it.
    fn new(choice: &Move, session: &mut Session, settings: &CalculatorSettings<'_>) -> ShownMove {
        let columns = MoveColumn::ALL.iter();
        ShownMove {
            place: choice.component,
            entries: columns
                .map(|column| {
                    let entry = choice.entry(column);
                    (
                        column.name,
                        Shown::new(column.kind, entry, session, settings),
                    )
                })
                .collect(),
            picture: picture(&choice.becomes),
            is_drawn: is_small(&choice.becomes),
            lasts: None,
        }
    }
}

/// If every move of a player loses, computes the length of play after each of them.
fn count_lost_moves(
    player: Player,
    analysis: &MoveAnalysis,
    rows: &mut [ShownMove],
    session: &mut Session,
    budget: &Budget<'_>,
) -> Result<(), Failure> {
    let loss = Outcome::won_by(player.opponent());
    if analysis.moves[player]
        .iter()
        .any(|choice| choice.winner != loss)
    {
        return Ok(());
    }
    let mut lengths = PlayLengths::within(MAX_FOLLOWERS);
    for (row, choice) in rows.iter_mut().zip(&analysis.moves[player]) {
        if let Ok(Object::Game(value)) = choice.value {
            row.lasts = lengths.moves(session.arena(), value, player.opponent(), budget)?;
        }
    }
    Ok(())
}
