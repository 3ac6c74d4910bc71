//! The columns of tables of moves: their names, kinds and meanings, the same wherever moves are shown.

use chopsticks_base::player::Player;
use chopsticks_cgt::loopy::{Outcome, class_name};
use chopsticks_cgt::number::Rational;

use super::{Known, Method, Move, MoveAnalysis, NotFound, known};
use crate::context::Context;
use crate::error::Done;
use crate::kind::Kind;
use crate::object::{Component, Object};

/// The length of the names of values in tables of moves; longer ones are left out.
pub const MAX_NAME: usize = 60;

/// A column of tables of moves.
#[derive(Debug)]
pub struct MoveColumn {
    /// The name: the title of the column, and the name of the field in records and in Python.
    pub name: &'static str,
    /// The kind of the entries.
    pub kind: Kind,
    /// The meaning, in a phrase.
    pub meaning: &'static str,
    /// The tables that have the column.
    pub tables: ColumnTables,
    /// The entry of a row.
    entry: fn(&mut Context<'_>, &Row<'_>) -> Done<Known<Object>>,
}

/// The tables that have a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnTables {
    /// All: the column is the number of the move.
    Number,
    /// All: the column says which move it is.
    Always,
    /// All: the column says whether the move wins.
    Winner,
    /// All in which moves have values: the column is found out.
    Found,
    /// Those in which it is found out for some move.
    Known,
    /// Those of positions with several components.
    Sums,
    /// Records and tables for programs.
    Records,
}

/// A move with its number and its player.
struct Row<'a> {
    number: usize,
    player: Player,
    component: &'a Component,
    choice: &'a Move,
}

impl MoveColumn {
    /// The columns, in the order of the tables.
    pub const ALL: &[MoveColumn] = &[
        MoveColumn {
            name: "move",
            kind: Kind::Natural,
            meaning: "the number of the move",
            tables: ColumnTables::Number,
            entry: |context, row| Ok(Ok(context.number(row.number as i64))),
        },
        MoveColumn {
            name: "player",
            kind: Kind::Player,
            meaning: "the player who makes the move",
            tables: ColumnTables::Always,
            entry: |_, row| Ok(Ok(Object::Player(row.player))),
        },
        MoveColumn {
            name: "component",
            kind: Kind::Form,
            meaning: "the part of the sum that is moved in",
            tables: ColumnTables::Sums,
            entry: |_, row| {
                let part = row.component.with_piece(row.component.piece.clone());
                Ok(Ok(Object::Position(part)))
            },
        },
        MoveColumn {
            name: "becomes",
            kind: Kind::Form,
            meaning: "what that part becomes",
            tables: ColumnTables::Always,
            entry: |_, row| {
                let part = row.component.with_piece(row.choice.becomes.clone());
                Ok(Ok(Object::Position(part)))
            },
        },
        MoveColumn {
            name: "after",
            kind: Kind::Form,
            meaning: "the whole position after the move",
            tables: ColumnTables::Records,
            entry: |_, row| Ok(Ok(Object::Position(row.choice.after.clone()))),
        },
        MoveColumn {
            name: "value",
            kind: Kind::Game,
            meaning: "the value of the whole position after the move",
            tables: ColumnTables::Found,
            entry: |_, row| Ok(row.choice.value.clone()),
        },
        MoveColumn {
            name: "outcome",
            kind: Kind::Text,
            meaning: "the outcome class of the whole position after the move",
            tables: ColumnTables::Found,
            entry: |_, row| {
                let outcome = row.choice.outcome.clone();
                Ok(outcome.map(|outcome| Object::text(class_name(outcome))))
            },
        },
        MoveColumn {
            name: "mean",
            kind: Kind::Rational,
            meaning: "the mean of the value after the move; for a game with kos, only if it does not depend on the komaster",
            tables: ColumnTables::Found,
            entry: |context, row| number(context, &row.choice.mean),
        },
        MoveColumn {
            name: "temperature",
            kind: Kind::Rational,
            meaning: "the temperature of the value after the move, in the same way",
            tables: ColumnTables::Found,
            entry: |context, row| number(context, &row.choice.temperature),
        },
        MoveColumn {
            name: "incentive",
            kind: Kind::Game,
            meaning: "what the player gains: G^L − G for Left, G − G^R for Right",
            tables: ColumnTables::Found,
            entry: |_, row| Ok(row.choice.incentive.clone()),
        },
        MoveColumn {
            name: "dominated",
            kind: Kind::Boolean,
            meaning: "whether another move of the player is at least as good; of equal moves the first one is not dominated",
            tables: ColumnTables::Found,
            entry: |_, row| Ok(row.choice.is_dominated.clone().map(Object::Boolean)),
        },
        MoveColumn {
            name: "reversible",
            kind: Kind::Boolean,
            meaning: "whether the opponent then has an answer, in the canonical form, that is at least as good for them as the \
                      position before",
            tables: ColumnTables::Found,
            entry: |_, row| Ok(row.choice.is_reversible.clone().map(Object::Boolean)),
        },
        MoveColumn {
            name: "remoteness",
            kind: Kind::Any,
            meaning: "the number of moves that play lasts after the move, if the winner hurries and the loser delays; `draw` if it \
                      need not end; where it is found soon",
            tables: ColumnTables::Known,
            entry: |context, row| {
                let remoteness = row.choice.remoteness.clone();
                Ok(remoteness.map(|moves| match moves {
                    Some(moves) => context.number(i64::from(moves)),
                    None => Object::text("draw"),
                }))
            },
        },
        MoveColumn {
            name: "misere_value",
            kind: Kind::Text,
            meaning: "under misère play, the simplest form after the move modulo the smallest universe of the position, if it is small; where it is found soon",
            tables: ColumnTables::Known,
            entry: |_, row| Ok(row.choice.misere_value.clone()),
        },
        MoveColumn {
            name: "points",
            kind: Kind::Rational,
            meaning: "in scoring play, what the player gets for the move",
            tables: ColumnTables::Known,
            entry: |context, row| number(context, &row.choice.points),
        },
        MoveColumn {
            name: "score",
            kind: Kind::Rational,
            meaning: "in scoring play, the score with best play after the move, its points included",
            tables: ColumnTables::Known,
            entry: |context, row| number(context, &row.choice.score),
        },
        MoveColumn {
            name: "wins",
            kind: Kind::Any,
            meaning: "whether the player who makes the move wins with best play; `draw` if neither player does",
            tables: ColumnTables::Winner,
            entry: |_, row| Ok(Ok(wins(row.player, row.choice.winner))),
        },
    ];
}

fn number(context: &mut Context<'_>, number: &Known<Rational>) -> Done<Known<Object>> {
    match number {
        Ok(number) => known(context.rational(number.clone())),
        Err(why) => Ok(Err(why.clone())),
    }
}

impl Context<'_> {
    /// Fills the columns of all moves.
    pub(super) fn fill(&mut self, analysis: &mut MoveAnalysis) -> Done<()> {
        let mut filled = Vec::new();
        for (number, player, choice) in analysis.numbered() {
            self.budget.ask()?;
            let row = Row {
                number,
                player,
                component: &analysis.position.components()[choice.component],
                choice,
            };
            let columns = MoveColumn::ALL.iter();
            let entries = columns.map(|column| (column.entry)(self, &row));
            filled.push(entries.collect::<Done<Vec<_>>>()?);
        }
        let moves = [&mut analysis.moves.left, &mut analysis.moves.right];
        for (choice, entries) in moves.into_iter().flatten().zip(filled) {
            choice.entries = entries;
        }
        Ok(())
    }
}

/// Whether a player wins; a text if neither player does.
fn wins(player: Player, winner: Outcome) -> Object {
    match winner {
        Outcome::Draw => Object::text("draw"),
        winner => Object::Boolean(winner == Outcome::won_by(player)),
    }
}

impl Move {
    /// The entry of a column.
    ///
    /// # Panics
    /// If the column is none of [`MoveColumn::ALL`].
    pub fn entry(&self, column: &MoveColumn) -> &Known<Object> {
        let at = MoveColumn::ALL
            .iter()
            .position(|known| known.name == column.name);
        &self.entries[at.expect("there is no other column")]
    }
}

impl MoveAnalysis {
    /// Whether a player wins moving first, as in the last column; `None` if not requested.
    pub fn wins_first(&self, player: Player) -> Option<Object> {
        self.winners[player].map(|winner| wins(player, winner))
    }

    /// Why the tables for people have no column `remoteness`; `None` if they have it, if there are no moves, and if it was
    /// not looked for, as after a search and under misère play.
    pub fn without_remoteness(&self) -> Option<&NotFound> {
        let (_, _, choice) = self.numbered().next()?;
        let why = choice.remoteness.as_ref().err()?;
        let is_sought = !matches!(
            self.method,
            Method::Search | Method::Followers | Method::Scores
        );
        (is_sought && why.stopped().is_none()).then_some(why)
    }

    /// The columns of a table of these moves for people. Columns of values are left out if nothing is known in them,
    /// unless the winners were found from values.
    pub fn columns(&self) -> impl Iterator<Item = &'static MoveColumn> {
        let any = |column: &MoveColumn, holds: fn(&Known<Object>) -> bool| {
            let mut moves = self.numbered();
            moves.any(|(_, _, choice)| holds(choice.entry(column)))
        };
        MoveColumn::ALL
            .iter()
            .filter(move |column| match column.tables {
                ColumnTables::Number | ColumnTables::Always | ColumnTables::Winner => true,
                ColumnTables::Found => self.method == Method::Values || any(column, Known::is_ok),
                // A limit that was given is not silent.
                ColumnTables::Known => any(column, |entry| match entry {
                    Ok(_) => true,
                    Err(why) => why.stopped().is_some(),
                }),
                ColumnTables::Sums => self.position.single().is_none(),
                ColumnTables::Records => false,
            })
    }
}
