//! Positions of rulesets, by the name of the ruleset.

use std::fmt::Display;
use std::str::FromStr;

use chopsticks_cgt::ruleset::{Domineering, Hackenbush, Nim, Short, ToadsAndFrogs};
use chopsticks_cgt::solve::{CanonicalForms, SolveError, Solver};

use super::{Call, Implementation, Kind, Operation, Subject};
use crate::error::Fault;
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Positions",
    operations: &[
        Operation {
            names: &["Domineering", "domineering"],
            parameters: &[("board", Kind::Text)],
            result: Kind::Short,
            summary: "The value of a board: `.` is free and `#` is taken, rows are separated by `|`; or its size, such as 4x4.",
            reference: "Siegel, chapter I",
            examples: &[
                ("game.grid.Domineering(\"..|..\")", "+-1"),
                ("Domineering(\"3x3\")", "+-1"),
            ],
            run: Implementation::Call(|call| value(call, Domineering)),
        },
        Operation {
            names: &["ToadsAndFrogs", "toads_and_frogs"],
            parameters: &[("strip", Kind::Text)],
            result: Kind::Short,
            summary: "The value of a strip: t is a toad (Left), f a frog (Right), `.` a free square.",
            reference: "Winning Ways, chapter 1",
            examples: &[
                ("game.strip.ToadsAndFrogs(\"t.f\")", "*"),
                ("ToadsAndFrogs(\"tt.ff\")", "*"),
            ],
            run: Implementation::Call(|call| value(call, ToadsAndFrogs)),
        },
        Operation {
            names: &["Hackenbush", "hackenbush"],
            parameters: &[("picture", Kind::Text)],
            result: Kind::Short,
            summary: "The value of a picture: stalks such as BRG (blue, red, green from the ground up) and edges such as 0B1.",
            reference: "Winning Ways, chapter 1",
            examples: &[
                ("Hackenbush(\"BR\")", "1/2"),
                ("Hackenbush(\"GG R\")", "-1*2"),
            ],
            run: Implementation::Call(|call| value(call, Hackenbush)),
        },
        Operation {
            names: &["Nim", "nim"],
            parameters: &[("heaps", Kind::Text)],
            result: Kind::Short,
            summary: "The value of heaps of Nim.",
            reference: "Bouton (1901)",
            examples: &[("Nim(\"3,5,7\")", "*")],
            run: Implementation::Call(|call| value(call, Nim)),
        },
        Operation {
            names: &["Nim", "nim"],
            parameters: &[("heap", Kind::Natural)],
            result: Kind::Short,
            summary: "The value of a heap of Nim.",
            reference: "Bouton (1901)",
            examples: &[("game.heap.Nim(5)", "*5")],
            run: Implementation::Call(|call| {
                let heap = call.object(0);
                crate::arithmetic::computed(call.bench(), None, &heap)
            }),
        },
    ],
};

/// The value of the position that the first argument describes.
fn value<R>(call: &mut Call<'_, '_>, ruleset: R) -> Result<Object, Fault>
where
    R: Short,
    R::Position: FromStr<Err: Display>,
{
    let position = call.text(0).parse().map_err(Fault::no_result)?;
    let bench = call.bench();
    let budget = bench.budget;
    let mut solver = Solver::by_components(ruleset, CanonicalForms::new(bench.arena));
    solver
        .value(position, &budget)
        .map(Object::Game)
        .map_err(|error| match error {
            SolveError::Stopped(stopped) => stopped.into(),
            error => Fault::no_result(error),
        })
}
