//! The printed facts about the winner of a sum.

use chopsticks_lab::calculator::{CalculatorSettings, Move, MoveAnalysis, Object, Piece};
use chopsticks_lab::cgt::loopy::Outcome;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::player::Player;
use chopsticks_lab::session::Session;
use chopsticks_lab::tables::{Align, Format, Table};
use chopsticks_lab::winner::SumSolver;
use serde::Serialize;

use crate::terminal::failure::of_fault;
use crate::wording::outcome;

/// The findings and their display.
pub(super) struct Shown<'a> {
    pub(super) session: &'a mut Session,
    pub(super) settings: &'a CalculatorSettings<'a>,
    pub(super) style: Style,
    pub(super) analysis: MoveAnalysis,
    /// Whether the moves include those that lose.
    pub(super) is_complete: bool,
}

/// The work done by a solver.
pub(super) struct Work {
    nodes: u64,
    positions: usize,
}

impl Work {
    /// The work done so far.
    pub(super) fn so_far(solver: &SumSolver<'_>) -> Work {
        Work {
            nodes: solver.nodes(),
            positions: solver.positions(),
        }
    }
}

/// The findings, for machines.
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
    /// The number of components not met in earlier sums.
    positions: usize,
}

/// The outcome and the moves of one player, moving first.
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
    /// The answer for people.
    pub(super) fn text(&mut self) -> anyhow::Result<String> {
        let wins = |player: Player| self.wins_first(player);
        let head = match (
            self.analysis.outcome(),
            wins(Player::Left),
            wins(Player::Right),
        ) {
            (Some(class), ..) => format!("{class}  {}\n", outcome::meaning(class)),
            (None, Some(wins), _) => says(Player::Left, wins),
            (None, None, wins) => says(Player::Right, wins == Some(true)),
        };
        let table = self.table()?;
        Ok(if table.rows().is_empty() {
            head
        } else {
            format!("{head}\n{}", table.render(Format::Text))
        })
    }

    /// Whether a player wins moving first, if requested.
    fn wins_first(&self, player: Player) -> Option<bool> {
        let winner = self.analysis.winners[player]?;
        Some(winner == Outcome::won_by(player))
    }

    /// The moves that are listed.
    fn listed(&self, player: Player) -> Vec<Move> {
        let moves = self.analysis.moves[player].iter();
        let listed = moves.filter(|choice| self.is_complete || is_winning(player, choice));
        listed.cloned().collect()
    }

    fn table(&mut self) -> anyhow::Result<Table> {
        let caption = if self.is_complete {
            "All moves"
        } else {
            "Winning moves"
        };
        let columns = ["player", "part", "becomes"];
        let mut table = columns.iter().fold(Table::new(caption), |table, &column| {
            table.column(column, Align::Left)
        });
        if self.is_complete {
            table = table.column("wins", Align::Left);
        }
        for player in Player::BOTH {
            for choice in self.listed(player) {
                let MoveRecord {
                    part,
                    becomes,
                    wins,
                } = self.move_record(player, &choice)?;
                let mut row = vec![player.to_string().into(), part.into(), becomes.into()];
                if self.is_complete {
                    row.push(if wins { "yes" } else { "no" }.into());
                }
                table.push(row);
            }
        }
        Ok(table)
    }

    /// The answer for programs; `before` is the work for earlier sums, and `after` that including this one.
    pub(super) fn record<'i>(
        &mut self,
        input: &'i str,
        before: &Work,
        after: &Work,
    ) -> anyhow::Result<Record<'i>> {
        Ok(Record {
            input,
            outcome: self.analysis.outcome().map(|class| class.to_string()),
            left: self.mover_record(Player::Left)?,
            right: self.mover_record(Player::Right)?,
            sums: after.nodes - before.nodes,
            positions: after.positions - before.positions,
        })
    }

    fn mover_record(&mut self, player: Player) -> anyhow::Result<Option<MoverRecord>> {
        let Some(wins_moving_first) = self.wins_first(player) else {
            return Ok(None);
        };
        let mut moves = Vec::new();
        for choice in self.listed(player) {
            moves.push(self.move_record(player, &choice)?);
        }
        Ok(Some(MoverRecord {
            wins_moving_first,
            moves,
        }))
    }

    fn move_record(&mut self, player: Player, choice: &Move) -> anyhow::Result<MoveRecord> {
        let component = self.analysis.position.components()[choice.component].clone();
        let mut name = |piece: &Piece| {
            let part = Object::Position(component.with_piece(piece.clone()));
            let name = self.session.show(&part, self.style, self.settings);
            name.map_err(of_fault)
        };
        Ok(MoveRecord {
            part: name(&component.piece)?,
            becomes: name(&choice.becomes)?,
            wins: is_winning(player, choice),
        })
    }
}

fn is_winning(player: Player, choice: &Move) -> bool {
    choice.winner == Outcome::won_by(player)
}

fn says(player: Player, wins: bool) -> String {
    let verb = if wins { "wins" } else { "loses" };
    format!("{player} {verb} moving first\n")
}
