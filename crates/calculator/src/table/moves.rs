//! Moves in a position, a sum or a value.

use std::rc::Rc;

use chopsticks_base::player::Player;
use chopsticks_cgt::loopy::Outcome;

use super::order::class_name;
use super::{Call, Kind, Operation, Subject};
use crate::error::Fault;
use crate::moves::{Known, Move, MoveAnalysis, MoveColumn, MoveEntry, MoveQuestion};
use crate::object::{Items, Object};

pub(super) const SUBJECT: Subject = Subject {
    name: "Moves",
    operations: &[
        Operation::new(
            &["Moves"],
            &[("G", Kind::Form)],
            Kind::Table,
            [
                "The moves of both players, numbered, the best of each first: what the component becomes, the value and the \
                 outcome after the move, its mean and temperature, the incentive, whether the move is dominated or reversible, \
                 and whether it wins.",
                "Siegel, chapter II",
            ],
            &[(
                "(^).Moves",
                "move  player  becomes  value  outcome  mean  temperature  incentive  dominated  reversible  wins\n\
                 1     Left    0        0      P        0     -1           v          false      false       true\n\
                 2     Right   *        *      N        0     0            ^*         false      false       false",
            )],
            |call| {
                let analysis = analysis(call)?;
                table(call, &analysis)
            },
        ),
        Operation::new(
            &["Move"],
            &[("G", Kind::Form), ("n", Kind::Natural)],
            Kind::Any,
            [
                "The position after the move with a number, as `Moves` numbers them.",
                "Siegel, chapter II",
            ],
            &[("(^).Move(2)", "*"), ("'{*|*,0}'.Move(1)", "*")],
            |call| {
                let number = call.small(1)? as usize;
                let analysis = analysis(call)?;
                Ok(Object::Position(analysis.after(number)?))
            },
        ),
    ],
};

fn analysis(call: &mut Call<'_, '_>) -> Result<MoveAnalysis, Fault> {
    let position = Rc::new(call.object(0).to_position());
    call.context().moves(&position, &MoveQuestion::default())
}

/// The moves as rows. The column of components is left out if there is only one.
fn table(call: &mut Call<'_, '_>, analysis: &MoveAnalysis) -> Result<Object, Fault> {
    let components = analysis.position.components();
    let has_components = analysis.position.single().is_none();
    let mut titles = vec![MoveColumn::MOVE, MoveColumn::PLAYER];
    if has_components {
        titles.push(MoveColumn::COMPONENT);
    }
    titles.push(MoveColumn::BECOMES);
    titles.extend(MoveColumn::ALL.iter().map(|column| column.name));
    titles.push(MoveColumn::WINS);
    let titles = titles.into_iter().map(Object::text).collect();
    let mut rows = vec![Object::list(titles)?];
    for (number, player, choice) in analysis.numbered() {
        let component = &components[choice.component];
        let mut cells = vec![call.number_object(number as i64), Object::Player(player)];
        if has_components {
            cells.push(Object::Position(
                component.with_piece(component.piece.clone()),
            ));
        }
        cells.push(Object::Position(
            component.with_piece(choice.becomes.clone()),
        ));
        for column in MoveColumn::ALL {
            cells.push(entry(call, column, choice)?);
        }
        cells.push(wins(player, choice));
        rows.push(Object::list(cells)?);
    }
    Ok(Object::Table(Items::new(rows)?.into()))
}

/// The entry of a column for a move.
fn entry(call: &mut Call<'_, '_>, column: &MoveColumn, choice: &Move) -> Result<Object, Fault> {
    match column.entry {
        MoveEntry::Game(of) => cell(of(choice), |game| Ok(game.clone())),
        MoveEntry::Outcome(of) => {
            cell(of(choice), |outcome| Ok(Object::text(class_name(*outcome))))
        }
        MoveEntry::Number(of) => cell(of(choice), |x| call.context().rational(x.clone())),
        MoveEntry::Truth(of) => cell(of(choice), |&is_so| Ok(Object::Boolean(is_so))),
    }
}

/// Whether the player who makes the move wins.
fn wins(player: Player, choice: &Move) -> Object {
    match choice.winner {
        Outcome::Draw => Object::text("draw"),
        winner => Object::Boolean(winner == Outcome::won_by(player)),
    }
}

/// What is known, or a question mark for what is not defined.
///
/// # Errors
/// The limit, if one is the reason why something is not known, and those of `object`.
fn cell<T>(
    known: &Known<T>,
    object: impl FnOnce(&T) -> Result<Object, Fault>,
) -> Result<Object, Fault> {
    match known {
        Ok(known) => object(known),
        Err(why) => match why.stopped() {
            Some(stopped) => Err(stopped.into()),
            None => Ok(Object::text("?")),
        },
    }
}
