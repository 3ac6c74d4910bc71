//! The JSON record of a position and its moves.

use std::collections::BTreeMap;

use chopsticks_lab::calculator::{Known, Method, Move, MoveColumn, MoveEntry, Object};
use chopsticks_lab::cgt::loopy::Outcome;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::simple::query::Proved;
use serde::{Serialize, Serializer};

use crate::subjects::moves::{MoveView, wins};
use crate::wording::outcome;
use crate::wording::proved::ProvedRecord;

/// The winners of a position, and its moves. Unknown entries are `null`.
#[derive(Serialize)]
pub(super) struct Record<'a> {
    input: &'a str,
    /// The position after the moves on the command line.
    position: String,
    components: Vec<ComponentRecord>,
    value: Option<String>,
    outcome: Option<String>,
    /// Whether each player wins moving first; only for the requested players.
    wins_moving_first: ByPlayer<Option<bool>>,
    method: &'static str,
    moves: Vec<MoveRecord>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    unknown: BTreeMap<&'static str, String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    proved: Vec<ProvedRecord>,
}

#[derive(Serialize)]
struct ComponentRecord {
    component: String,
    copies: String,
    value: Option<String>,
}

#[derive(Serialize)]
struct MoveRecord {
    /// The number of the move.
    r#move: usize,
    player: String,
    /// The place of the component, from 1 on.
    component: usize,
    becomes: String,
    after: String,
    #[serde(flatten)]
    entries: Entries,
    wins: &'static str,
    /// The reason why a field is `null`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    unknown: BTreeMap<&'static str, String>,
}

/// The entries of all columns, by their names.
struct Entries(Vec<(&'static str, Option<Entry>)>);

/// The entry of a column, if it is known.
#[derive(Serialize)]
#[serde(untagged)]
enum Entry {
    Text(String),
    Truth(bool),
}

impl Serialize for Entries {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(title, entry)| (title, entry)))
    }
}

impl<'a> Record<'a> {
    pub(super) fn new(
        shown: &mut MoveView<'_>,
        input: &'a str,
        proved: &[Proved],
    ) -> anyhow::Result<Record<'a>> {
        let analysis = shown.analysis;
        let mut unknown = BTreeMap::new();
        let mut components = Vec::new();
        let parts = analysis.position.components().iter();
        for (component, value) in parts.zip(&analysis.component_values) {
            let one = component.with_piece(component.piece.clone());
            components.push(ComponentRecord {
                component: shown.position(&Object::Position(one))?,
                copies: component.copies.to_string(),
                value: shown.text(value, Style::Plain).ok(),
            });
        }
        let mut moves = Vec::new();
        for (number, player, choice) in shown.listed()? {
            moves.push(move_record(shown, number, player, &choice)?);
        }
        Ok(Record {
            input,
            position: shown.position(&Object::Position(analysis.position.clone()))?,
            components,
            value: game(shown, "value", &analysis.value, &mut unknown),
            outcome: analysis.outcome().map(|class| class.to_string()),
            wins_moving_first: ByPlayer::from_fn(|first| {
                analysis.winners[first].map(|winner| winner == Outcome::won_by(first))
            }),
            method: match analysis.method {
                Method::Values => "values",
                Method::Search => "search",
                Method::Followers => "followers",
            },
            moves,
            unknown,
            proved: proved.iter().map(ProvedRecord::from).collect(),
        })
    }
}

fn move_record(
    shown: &mut MoveView<'_>,
    number: usize,
    player: Player,
    choice: &Move,
) -> anyhow::Result<MoveRecord> {
    let [_, becomes] = shown.parts(choice)?;
    let mut unknown = BTreeMap::new();
    let columns = MoveColumn::ALL.iter();
    let entries = columns.map(|column| (column.name, entry(shown, column, choice, &mut unknown)));
    let entries = Entries(entries.collect());
    Ok(MoveRecord {
        r#move: number,
        player: player.to_string(),
        component: choice.component + 1,
        becomes,
        after: shown.position(&Object::Position(choice.after.clone()))?,
        entries,
        wins: wins(player, choice),
        unknown,
    })
}

/// The entry of a column for a move; otherwise the reason is noted.
fn entry(
    shown: &mut MoveView<'_>,
    column: &MoveColumn,
    choice: &Move,
    unknown: &mut BTreeMap<&'static str, String>,
) -> Option<Entry> {
    let name = column.name;
    match column.entry {
        MoveEntry::Game(of) => game(shown, name, of(choice), unknown).map(Entry::Text),
        MoveEntry::Outcome(of) => {
            let outcome = field(name, of(choice), unknown);
            outcome.map(|&found| Entry::Text(outcome::short(found)))
        }
        MoveEntry::Number(of) => {
            field(name, of(choice), unknown).map(|x| Entry::Text(x.to_string()))
        }
        MoveEntry::Truth(of) => field(name, of(choice), unknown).map(|&is_so| Entry::Truth(is_so)),
    }
}

/// Returns the known result; otherwise notes the reason.
fn field<'k, T>(
    name: &'static str,
    known: &'k Known<T>,
    unknown: &mut BTreeMap<&'static str, String>,
) -> Option<&'k T> {
    match known {
        Ok(known) => Some(known),
        Err(why) => {
            unknown.insert(name, why.to_string());
            None
        }
    }
}

/// The text of a game; otherwise the reason is noted.
fn game(
    shown: &mut MoveView<'_>,
    name: &'static str,
    known: &Known<Object>,
    unknown: &mut BTreeMap<&'static str, String>,
) -> Option<String> {
    match shown.text(known, Style::Plain) {
        Ok(text) => Some(text),
        Err(why) => {
            unknown.insert(name, why);
            None
        }
    }
}
