//! Moves in a position, a sum or a value.

use std::rc::Rc;

use chopsticks_base::budget::Limit;
use chopsticks_cgt::notation::Style;

use super::entry::{FORM, operation};
use super::{Call, Subject};
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::kind::Kind::{self, Any, Form, List, Natural, Player, Table};
use crate::moves::{MAX_NAME, MoveAnalysis, MoveQuestion, OrthodoxRange, Play};
use crate::object::{Items, Object};
use crate::show::show;

pub(super) const SUBJECT: Subject = Subject {
    name: "Moves",
    operations: &[
        operation(&["Moves"], FORM, Table)
            .says(
                "The moves of both players, numbered, the best of each first, with the \
                 columns of the command `moves`. A value with a name longer than 60 bytes is `?`.",
            )
            .source("Siegel, chapter II")
            .shows(&[("(^).Moves", MOVES_OF_UP)])
            .runs(|call| {
                let analysis = analysis(call, MoveQuestion::default())?;
                table(call.context(), &analysis)
            }),
        operation(&["Move"], &[("G", Form), ("n", Natural)], Any)
            .says("The position after the move with a number, as `Moves` numbers them.")
            .source("Siegel, chapter II")
            .shows(&[("(^).Move(2)", "*"), ("'{*|*,0}'.Move(1)", "*")])
            .runs(|call| {
                let number = call.small(1)? as usize;
                let analysis = analysis(call, MoveQuestion::default())?;
                Ok(Object::Position(analysis.after(number)?))
            }),
        operation(&["WinningMoves"], &[("G", Form), ("player", Player)], List)
            .says(
                "The positions after the moves by which the player wins, in the order of `Moves`.",
            )
            .source("Siegel, chapter II")
            .shows(&[
                ("(^).WinningMoves(Left)", "[0]"),
                ("(*3).WinningMoves(Right)", "[0]"),
                ("(^).WinningMoves(Right)", "[]"),
            ])
            .runs(|call| winning(call, false)),
        operation(
            &["MisereWinningMoves"],
            &[("G", Form), ("player", Player)],
            List,
        )
        .says("The positions after the moves by which the player wins under misère play.")
        .source("Siegel, chapter V")
        .shows(&[("(*3).MisereWinningMoves(Left)", "[*]")])
        .runs(|call| winning(call, true)),
        operation(&["OrthodoxMoves"], &[("G", Form), ("player", Player)], List)
            .says(
                "The orthodox moves by temperature, from the hottest: lists of two temperatures \
                 and the positions after the moves that are best if the temperature around the \
                 game or the sum is between them.",
            )
            .source("Siegel, chapter II")
            .shows(&[
                (
                    "'{2,{10|0}|-8}'.OrthodoxMoves(Left)",
                    "[[2,13/2,[{10|0}]],[0,2,[2]]]",
                ),
                (
                    "('{4|-4}' + '{1|-1}').OrthodoxMoves(Left)",
                    "[[0,4,[4 + +-1]]]",
                ),
            ])
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

fn analysis(call: &mut Call<'_, '_>, question: MoveQuestion) -> Done<MoveAnalysis> {
    let position = Rc::new(call.object(0).to_position());
    call.context().moves(&position, &question)
}

/// The positions after the winning moves of the player.
fn winning(call: &mut Call<'_, '_>, is_misere: bool) -> Done<Object> {
    let player = call.player(1)?;
    let question = MoveQuestion {
        first: Some(player),
        only_winning: true,
        play: Play::misere_if(is_misere),
        ..MoveQuestion::default()
    };
    let analysis = analysis(call, question)?;
    let winning = analysis.moves[player].iter();
    let after = winning.map(|choice| Object::Position(Rc::clone(&choice.after)));
    Object::list(after.collect())
}

/// The moves as rows below the names of the columns.
///
/// # Errors
/// The limit, if one is the reason why something is not known; a question mark stands for what is not defined or has a long
/// name.
fn table(context: &mut Context<'_>, analysis: &MoveAnalysis) -> Done<Object> {
    let titles = analysis.columns().map(|column| Object::text(column.name));
    let mut rows = vec![Object::list(titles.collect())?];
    for (_, _, choice) in analysis.numbered() {
        let entries = analysis.columns().map(|column| match choice.entry(column) {
            Ok(entry) if column.kind == Kind::Game && !has_short_name(context, entry)? => {
                Ok(Object::text("?"))
            }
            Ok(entry) => Ok(entry.clone()),
            Err(why) => why
                .stopped()
                .map_or(Ok(Object::text("?")), |stopped| Err(stopped.into())),
        });
        rows.push(Object::list(entries.collect::<Done<_>>()?)?);
    }
    Ok(Object::Table(Items::new(rows)?.into()))
}

/// Whether the name of a value is as short as those in tables of moves.
fn has_short_name(context: &mut Context<'_>, value: &Object) -> Done<bool> {
    let around = context.budget.text;
    context.budget.text = around.min(MAX_NAME as u64);
    let shown = show(context, value, Style::Plain);
    context.budget.text = around;
    match shown {
        Ok(_) => Ok(true),
        Err(Fault::OverLimit {
            limit: Limit::Text, ..
        }) => Ok(false),
        Err(fault) => Err(fault),
    }
}
