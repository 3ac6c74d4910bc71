//! Moves in a position, a sum or a value.

use std::rc::Rc;

use chopsticks_base::player::Player;
use chopsticks_cgt::loopy::Outcome;
use chopsticks_cgt::number::Rational;

use super::order::class_name;
use super::{Call, Kind, Operation, Subject};
use crate::error::Fault;
use crate::moves::{Known, Move, MoveAnalysis, MoveQuestion};
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
    let mut titles = vec!["move", "player"];
    if has_components {
        titles.push("component");
    }
    titles.extend([
        "becomes",
        "value",
        "outcome",
        "mean",
        "temperature",
        "incentive",
        "dominated",
        "reversible",
        "wins",
    ]);
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
        cells.extend(valued_cells(call, player, choice)?);
        rows.push(Object::list(cells)?);
    }
    Ok(Object::Table(Items::new(rows)?.into()))
}

/// The cells of what is known of the position after a move.
fn valued_cells(
    call: &mut Call<'_, '_>,
    player: Player,
    choice: &Move,
) -> Result<[Object; 8], Fault> {
    let wins = match choice.winner {
        Outcome::Draw => Object::text("draw"),
        winner => Object::Boolean(winner == Outcome::won_by(player)),
    };
    Ok([
        cell(&choice.value, Object::clone)?,
        cell(&choice.outcome, |outcome| {
            Object::text(class_name(*outcome))
        })?,
        number(call, &choice.mean)?,
        number(call, &choice.temperature)?,
        cell(&choice.incentive, Object::clone)?,
        cell(&choice.is_dominated, |&is_so| Object::Boolean(is_so))?,
        cell(&choice.is_reversible, |&is_so| Object::Boolean(is_so))?,
        wins,
    ])
}

/// A number that is known.
fn number(call: &mut Call<'_, '_>, known: &Known<Rational>) -> Result<Object, Fault> {
    match known {
        Ok(number) => call.context().rational(number.clone()),
        unknown => cell(unknown, |_| Object::Nothing),
    }
}

/// What is known, or a question mark for what is not defined.
///
/// # Errors
/// The limit, if one is the reason why something is not known.
fn cell<T>(known: &Known<T>, object: impl FnOnce(&T) -> Object) -> Result<Object, Fault> {
    match known {
        Ok(known) => Ok(object(known)),
        Err(why) => match why.stopped() {
            Some(stopped) => Err(stopped.into()),
            None => Ok(Object::text("?")),
        },
    }
}
