//! Moves in a position, a sum or a value.

use std::rc::Rc;

use super::entry::{FORM, operation};
use super::{Call, Subject};
use crate::error::Done;
use crate::kind::Kind::{Any, Form, List, Natural, Player, Table};
use crate::moves::{MoveAnalysis, MoveQuestion, OrthodoxRange};
use crate::object::{Items, Object};

pub(super) const SUBJECT: Subject = Subject {
    name: "Moves",
    operations: &[
        operation(&["Moves"], FORM, Table)
            .says(
                "The moves of both players, numbered, the best of each first, with the \
                 columns of the command `moves`.",
            )
            .source("Siegel, chapter II")
            .shows(&[("(^).Moves", MOVES_OF_UP)])
            .runs(|call| table(&analysis(call)?)),
        operation(&["Move"], &[("G", Form), ("n", Natural)], Any)
            .says("The position after the move with a number, as `Moves` numbers them.")
            .source("Siegel, chapter II")
            .shows(&[("(^).Move(2)", "*"), ("'{*|*,0}'.Move(1)", "*")])
            .runs(|call| {
                let number = call.small(1)? as usize;
                let analysis = analysis(call)?;
                Ok(Object::Position(analysis.after(number)?))
            }),
        operation(&["OrthodoxMoves"], &[("G", Form), ("player", Player)], List)
            .says(
                "The orthodox moves by temperature, from the hottest: lists of two temperatures \
                 and the positions after the moves that are best if the temperature around the \
                 game is between them.",
            )
            .source("Siegel, chapter II")
            .shows(&[(
                "'{2,{10|0}|-8}'.OrthodoxMoves(Left)",
                "[[2,13/2,[{10|0}]],[0,2,[2]]]",
            )])
            .runs(orthodox),
    ],
};

/// The moves in ↑.
const MOVES_OF_UP: &str = "move  player  becomes  value  outcome  mean  temperature  incentive  dominated  reversible  remoteness  wins\n\
    1     Left    0        0      P        0     -1           v          false      false       0           true\n\
    2     Right   *        *      N        0     0            ^*         false      false       1           false";

fn orthodox(call: &mut Call<'_, '_>) -> Done<Object> {
    let position = Rc::new(call.object(0).to_position());
    let player = call.player(1)?;
    let context = call.context();
    let mut rows = Vec::new();
    for OrthodoxRange { from, to, after } in context.orthodox_moves(&position, player)? {
        let [from, to] = [from, to].map(|number| Object::Game(context.arena.number(number)));
        let after = after.into_iter().map(Object::Position).collect();
        rows.push(Object::list(vec![from, to, Object::list(after)?])?);
    }
    Object::list(rows)
}

fn analysis(call: &mut Call<'_, '_>) -> Done<MoveAnalysis> {
    let position = Rc::new(call.object(0).to_position());
    call.context().moves(&position, &MoveQuestion::default())
}

/// The moves as rows below the names of the columns.
///
/// # Errors
/// The limit, if one is the reason why something is not known; a question mark stands for what is not defined.
fn table(analysis: &MoveAnalysis) -> Done<Object> {
    let titles = analysis.columns().map(|column| Object::text(column.name));
    let mut rows = vec![Object::list(titles.collect())?];
    for (_, _, choice) in analysis.numbered() {
        let entries = analysis.columns().map(|column| match choice.entry(column) {
            Ok(entry) => Ok(entry.clone()),
            Err(why) => why
                .stopped()
                .map_or(Ok(Object::text("?")), |stopped| Err(stopped.into())),
        });
        rows.push(Object::list(entries.collect::<Done<_>>()?)?);
    }
    Ok(Object::Table(Items::new(rows)?.into()))
}
