//! What is printed about the winner of a sum.

use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::rulesets::call_name;
use chopsticks_lab::tables::{Align, Format, Table};
use chopsticks_lab::winner::analysis::{SumAnalysis, SumMove};
use chopsticks_lab::winner::{Addend, SumSolver};
use serde::Serialize;

use crate::wording::names::Names;
use crate::wording::outcome;

/// What was found, and how it is shown.
pub(super) struct Shown<'a> {
    pub(super) names: Names,
    pub(super) style: Style,
    pub(super) arena: &'a mut Arena,
    pub(super) analysis: SumAnalysis<Addend, Addend>,
    pub(super) work: Work,
}

/// How much a solver has done.
pub(super) struct Work {
    nodes: u64,
    positions: usize,
}

impl Work {
    /// What it has done so far.
    pub(super) fn so_far(solver: &SumSolver<'_>) -> Work {
        Work {
            nodes: solver.nodes(),
            positions: solver.positions(),
        }
    }
}

/// What was found, for machines.
#[derive(Serialize)]
pub(super) struct Record<'a> {
    input: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<MoverRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    right: Option<MoverRecord>,
    /// The number of sums searched for this one.
    sums: u64,
    /// The number of components that no earlier sum has met.
    positions: usize,
}

/// What one player can do, moving first.
#[derive(Serialize)]
struct MoverRecord {
    wins_moving_first: bool,
    moves: Vec<MoveRecord>,
}

#[derive(Serialize)]
struct MoveRecord {
    part: String,
    becomes: String,
    wins: bool,
}

impl Shown<'_> {
    /// The answer for people; with `all`, the moves include those that lose.
    pub(super) fn text(&mut self, all: bool) -> String {
        let head = match (self.analysis.outcome(), self.analysis.wins_first) {
            (Some(class), _) => format!("{class}  {}\n", outcome::meaning(class)),
            (
                None,
                ByPlayer {
                    left: Some(wins), ..
                },
            ) => says(Player::Left, wins),
            (None, ByPlayer { right, .. }) => says(Player::Right, right == Some(true)),
        };
        let table = self.table(all);
        if table.rows().is_empty() {
            head
        } else {
            format!("{head}\n{}", table.render(Format::Text))
        }
    }

    fn table(&mut self, all: bool) -> Table {
        let caption = if all { "All moves" } else { "Winning moves" };
        let columns = ["player", "part", "becomes"];
        let mut table = columns.iter().fold(Table::new(caption), |table, &column| {
            table.column(column, Align::Left)
        });
        if all {
            table = table.column("wins", Align::Left);
        }
        for player in Player::BOTH {
            for step in self.analysis.moves[player].clone() {
                let MoveRecord {
                    part,
                    becomes,
                    wins,
                } = self.move_record(&step);
                let mut row = vec![player.to_string().into(), part.into(), becomes.into()];
                if all {
                    row.push(if wins { "yes" } else { "no" }.into());
                }
                table.push(row);
            }
        }
        table
    }

    /// The answer for machines; `before` is the work for earlier sums.
    pub(super) fn record<'i>(&mut self, input: &'i str, before: &Work) -> Record<'i> {
        let records = ByPlayer::from_fn(|player| {
            let wins_moving_first = self.analysis.wins_first[player]?;
            let moves = self.analysis.moves[player].clone();
            Some(MoverRecord {
                wins_moving_first,
                moves: moves.iter().map(|step| self.move_record(step)).collect(),
            })
        });
        Record {
            input,
            outcome: self.analysis.outcome().map(|class| class.to_string()),
            left: records.left,
            right: records.right,
            sums: self.work.nodes - before.nodes,
            positions: self.work.positions - before.positions,
        }
    }

    fn move_record(&mut self, step: &SumMove<Addend>) -> MoveRecord {
        let part = self.analysis.components[step.component].part.clone();
        MoveRecord {
            part: self.name(&part),
            becomes: self.name(&step.step),
            wins: step.wins,
        }
    }

    /// An addend as it is written in a sum.
    fn name(&mut self, addend: &Addend) -> String {
        match addend {
            Addend::Position {
                ruleset,
                text,
                negated,
            } => {
                let sign = if *negated { "-" } else { "" };
                format!("{sign}{}({text:?})", call_name(ruleset))
            }
            Addend::Value(game) => match self.names.name(self.arena, *game, self.style) {
                Ok(name) => name,
                Err(_) => "a value with a long name (--max-text)".to_owned(),
            },
        }
    }
}

fn says(player: Player, wins: bool) -> String {
    let verb = if wins { "wins" } else { "loses" };
    format!("{player} {verb} moving first\n")
}
