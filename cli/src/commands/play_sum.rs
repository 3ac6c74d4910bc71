//! `chopsticks play-sum`: the outcome of a sum of positions, and the winning moves.

use std::rc::Rc;

use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::value::OutcomeClass;
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::session::{OWN_RULESET, Session, SumError, SumPart, SumStep};
use chopsticks_lab::simple::query::{Play, Proved};
use chopsticks_lab::tables::{Align, Cell, Format, Table};
use chopsticks_lab::winner::NotAnalysed;
use chopsticks_lab::winner::analysis::{Method, SumAnalysis, SumMove};
use clap::Args;
use serde::Serialize;

use crate::arguments::board;
use crate::arguments::first::FirstArgument;
use crate::arguments::limits::{LanguageLimits, Limits};
use crate::arguments::notation::AnswerFormat;
use crate::arguments::ruleset::RulesetArguments;
use crate::arguments::whole_number::count;
use crate::subjects::ruleset::{as_checked_expression, undecided};
use crate::terminal::note::note;
use crate::terminal::output;
use crate::wording::names::Names;
use crate::wording::outcome;
use crate::wording::position::Digits;
use crate::wording::proved::{self, ProvedRecord};

const EXAMPLES: &str = "\
Examples:
  $ chopsticks play-sum \"(1|1)_5 + 2.(2|3)_20\"
  value    {0|||0||0|^[2]*}
  outcome  L  Left wins, whoever moves first

  Winning moves

  player  component  attack  becomes   sum              outcome  wins
  -------------------------------------------------------------------
  Left    (1|1)_5    1 → 1   (1|2)_5   {0|||0||0|^[2]}     L     yes
  Left    (2|3)_20   2 → 3   (2|5)_20  {0|^[2]}            L     yes
  $ chopsticks play-sum --board \"20: (2,3) (7,7)\" --first right
  value    {0|^[2]}
  outcome  L  Right loses moving first";

/// Find the outcome of a sum of positions, and the winning moves
///
/// This is the team game of Simple Chopsticks: the player to move chooses a component and moves there, and a player who
/// cannot move loses. `5.(1|1)_5` is five components. A component can also be a position of another ruleset, such as
/// Clobber("xox|ox."), or a value such as ^[2].
#[derive(Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// A sum such as `(1|1)_5 + 2.(2|3)_20 - (1,1|1,2)_5`
    #[arg(
        value_name = "SUM",
        allow_hyphen_values = true,
        required_unless_present = "board"
    )]
    sum: Option<String>,
    /// A board with pieces instead of a sum, such as `20: (2,3) (7,7)`: the side of the board, then column and row of each piece
    ///
    /// Left moves a piece up by the number of its column. Right moves a piece to the right by the number of its row. A
    /// piece that leaves the board is out of play. So the piece (a,b) on a board of side n is the position (a|b)_n.
    #[arg(long, value_name = "PIECES", conflicts_with_all = ["sum", "ruleset"])]
    board: Option<String>,
    #[command(flatten)]
    first: FirstArgument,
    /// List the losing moves too
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    format: AnswerFormat,
    #[command(flatten)]
    ruleset: RulesetArguments,
    /// Leave out the value of a sum whose addition needs more games; the outcome is usually found without it
    #[arg(
        long,
        value_name = "COUNT",
        default_value_t = 100_000,
        help_heading = "Limits", value_parser = count::<usize>)]
    max_sum: usize,
    /// Leave out values with longer names
    #[arg(
        long,
        value_name = "BYTES",
        default_value_t = 60,
        help_heading = "Limits", value_parser = count::<usize>)]
    max_name: usize,
    #[command(flatten)]
    limits: Limits,
    #[command(flatten)]
    language: LanguageLimits,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let text = match (&arguments.sum, &arguments.board) {
        (_, Some(pieces)) => board::sum(pieces)?,
        (sum, None) => sum.clone().unwrap_or_default(),
    };
    let settings = arguments.language.settings(&arguments.limits);
    let mut session = Session::new();
    let mut played = text.clone();
    if let Some(ruleset) = arguments.ruleset.read_for(&text)? {
        played = as_checked_expression(&ruleset, &text)?;
        session = session.with_ruleset(Rc::new(ruleset))?;
    }
    let analysed = session.analyse_sum(&played, &settings, arguments.max_sum);
    let (sum, proved) = analysed.map_err(not_analysed)?;
    if sum.method == Method::Search && !arguments.format.json {
        note(
            "the winners were found by a search, without the value of the sum, as by `chopsticks win`",
        );
    }
    let mut shown = Shown {
        arguments,
        names: Names::new(arguments.max_name),
        arena: session.into_parts().0,
        sum,
        proved,
    };
    let answer = match arguments.format.json {
        true => output::json_line(&shown.record(&text))?,
        false => shown.text(),
    };
    output::print(&answer)?;
    if !arguments.format.json {
        proved::tell(&shown.proved);
    }
    Ok(())
}

/// The error for a sum without an analysis.
fn not_analysed(error: SumError) -> anyhow::Error {
    match error {
        SumError::Text(error) => error.into(),
        SumError::Stopped(stopped) => stopped.into(),
        SumError::NotAnalysed(NotAnalysed::Undecided(error)) => undecided(error),
        error => error.into(),
    }
}

/// What is known of a sum, for machines.
#[derive(Serialize)]
struct Record {
    input: String,
    components: Vec<ComponentRecord>,
    /// `null` where it is too large or its name too long.
    value: Option<String>,
    outcome: String,
    /// `search`, if the winners were not found from values.
    #[serde(skip_serializing_if = "Option::is_none")]
    method: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<MoverRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    right: Option<MoverRecord>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    proved: Vec<ProvedRecord>,
}

#[derive(Serialize)]
struct ComponentRecord {
    /// A position, or a value.
    component: Option<String>,
    copies: u32,
    value: Option<String>,
}

/// What one player can do, moving first.
#[derive(Serialize)]
struct MoverRecord {
    wins_moving_first: bool,
    moves: Vec<MoveRecord>,
}

#[derive(Serialize)]
struct MoveRecord {
    component: Option<String>,
    /// The fingers of the attacking and the attacked hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    attacker: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<String>,
    becomes: Option<String>,
    value: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<String>,
    wins: bool,
}

/// A sum and how it is shown.
struct Shown<'a> {
    arguments: &'a Arguments,
    names: Names,
    arena: Arena,
    sum: SumAnalysis<SumPart, SumStep>,
    proved: Vec<Proved>,
}

impl Shown<'_> {
    /// The players who are asked about.
    fn movers(&self) -> Vec<Player> {
        let first = self.arguments.first.player();
        first.map_or_else(|| Player::BOTH.to_vec(), |first| vec![first])
    }

    /// The moves of `player` that are to be listed.
    fn moves(&self, player: Player) -> Vec<SumMove<SumStep>> {
        let moves = self.sum.moves[player].iter();
        let listed = moves.filter(|step| self.arguments.all || step.wins);
        listed.cloned().collect()
    }

    /// The name of a value, if it has a short one.
    fn name(&mut self, value: Option<GameId>) -> Option<String> {
        let style = self.arguments.format.style();
        self.names.name(&mut self.arena, value?, style).ok()
    }

    fn component(&mut self, at: usize, digits: Digits) -> Option<String> {
        let component = &self.sum.components[at];
        match &component.part {
            SumPart::Hands(position) => Some(digits.position(position)),
            SumPart::Position(text) => Some(self.bare(text)),
            SumPart::Value => {
                let value = component.value();
                self.name(value)
            }
        }
    }

    /// A position of the ruleset of --ruleset without the name of the ruleset.
    fn bare(&self, text: &str) -> String {
        let inside = text.strip_prefix(OWN_RULESET);
        let inside = inside.and_then(|call| call.strip_prefix("(\"")?.strip_suffix("\")"));
        inside.unwrap_or(text).to_owned()
    }

    fn becomes(&mut self, step: &SumMove<SumStep>, digits: Digits) -> Option<String> {
        match &step.step {
            SumStep::Attack(play) => Some(digits.position(&play.after)),
            SumStep::To(text) => Some(self.bare(text)),
            SumStep::Option => self.name(step.component_value),
        }
    }

    fn outcome(&self) -> OutcomeClass {
        let outcome = self.sum.outcome();
        outcome.expect("both players are asked about")
    }

    fn text(&mut self) -> String {
        let value = match self.name(self.sum.value) {
            Some(name) => name,
            None => self.omission(self.sum.value).to_owned(),
        };
        let class = self.outcome();
        let says = match self.arguments.first.player() {
            None => outcome::meaning(class).to_owned(),
            Some(first) if class.is_won_by(first, first) => format!("{first} wins moving first"),
            Some(first) => format!("{first} loses moving first"),
        };
        let head = format!("value    {value}\noutcome  {class}  {says}\n");
        let table = self.table();
        if table.rows().is_empty() {
            head
        } else {
            format!("{head}\n{}", table.render(Format::Text))
        }
    }

    /// Why a value is not written.
    fn omission(&self, value: Option<GameId>) -> &'static str {
        match value {
            Some(_) => "name too long (--max-name)",
            None if self.sum.method == Method::Search => "not computed",
            None => "sum too large (--max-sum)",
        }
    }

    fn table(&mut self) -> Table {
        let caption = if self.arguments.all {
            "All moves"
        } else {
            "Winning moves"
        };
        let mut rows = Vec::new();
        for player in self.movers() {
            rows.extend(self.moves(player).into_iter().map(|step| (player, step)));
        }
        let has_attacks = rows.iter().any(|(_, step)| attack(step).is_some());
        let has_values = self.sum.method == Method::Values;
        let before = ["player", "component"].into_iter();
        let columns = before
            .chain(has_attacks.then_some("attack"))
            .chain(["becomes"])
            .chain(has_values.then_some("sum"));
        let table = columns.fold(Table::new(caption), |table, column| {
            table.column(column, Align::Left)
        });
        let table = if has_values {
            table.column("outcome", Align::Center)
        } else {
            table
        };
        let mut table = table.column("wins", Align::Left);
        for (player, step) in rows {
            table.push(self.row(player, &step, has_attacks));
        }
        table
    }

    /// The cells of a move, with its attack if the table `has_attacks`.
    fn row(&mut self, player: Player, step: &SumMove<SumStep>, has_attacks: bool) -> Vec<Cell> {
        let cell = |name: Option<String>, omission: &str| match name {
            Some(name) => Cell::from(name),
            None => Cell::missing(omission),
        };
        let component = self.component(step.component, Digits::Ends);
        let becomes = self.becomes(step, Digits::Ends);
        let attack = has_attacks.then(|| {
            let play = attack(step).map(|play| Digits::Ends.attack(play));
            Cell::from(play.unwrap_or_default())
        });
        let long = self.omission(step.component_value);
        let sum = self.name(step.value);
        let wins = if step.wins { "yes" } else { "no" };
        let before = [player.to_string().into(), cell(component, long)];
        let of_sum = step.outcome.map(|class| {
            [
                cell(sum, self.omission(step.value)),
                class.to_string().into(),
            ]
        });
        let mut cells: Vec<Cell> = before.into_iter().chain(attack).collect();
        cells.push(cell(becomes, long));
        cells.extend(of_sum.into_iter().flatten());
        cells.push(wins.into());
        cells
    }

    fn record(&mut self, input: &str) -> Record {
        let components = (0..self.sum.components.len()).map(|at| {
            let component = &self.sum.components[at];
            let (copies, value) = (component.copies, component.value());
            ComponentRecord {
                component: self.component(at, Digits::All),
                copies,
                value: self.name(value),
            }
        });
        let components = components.collect();
        let asked = self.movers();
        let records = ByPlayer::from_fn(|player| {
            let is_asked = asked.contains(&player);
            is_asked.then(|| self.mover_record(player))
        });
        Record {
            input: input.to_owned(),
            components,
            value: self.name(self.sum.value),
            outcome: self.outcome().to_string(),
            method: (self.sum.method == Method::Search).then_some("search"),
            left: records.left,
            right: records.right,
            proved: self.proved.iter().map(ProvedRecord::from).collect(),
        }
    }

    fn mover_record(&mut self, player: Player) -> MoverRecord {
        let moves = self.moves(player);
        MoverRecord {
            wins_moving_first: self.outcome().is_won_by(player, player),
            moves: moves.iter().map(|step| self.move_record(step)).collect(),
        }
    }

    fn move_record(&mut self, step: &SumMove<SumStep>) -> MoveRecord {
        let play = attack(step);
        MoveRecord {
            component: self.component(step.component, Digits::All),
            attacker: play.map(|play| play.attacker.to_string()),
            target: play.map(|play| play.target.to_string()),
            becomes: self.becomes(step, Digits::All),
            value: self.name(step.value),
            outcome: step.outcome.map(|class| class.to_string()),
            wins: step.wins,
        }
    }
}

/// The attack, if the move is one.
fn attack(step: &SumMove<SumStep>) -> Option<&Play> {
    match &step.step {
        SumStep::Attack(play) => Some(play),
        SumStep::To(_) | SumStep::Option => None,
    }
}
