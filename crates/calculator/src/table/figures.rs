//! Figures, which the caller draws.

use std::rc::Rc;

use super::{Call, Implementation, Kind, Operation, Subject};
use crate::error::Fault;
use crate::object::{Graphic, Object};

pub(super) const SUBJECT: Subject = Subject {
    name: "Figures",
    operations: &[
        Operation::on_short(
            &["Plot"],
            Kind::Figure,
            [
                "The figure of the thermograph; the program writes it to a file.",
                "Siegel, chapter II",
            ],
            &[("{3||2|1}.Plot", "figure of a thermograph")],
            |context, game| {
                let known = &mut context.caches.thermographs;
                let walls = known.thermograph_within(context.arena, game, &context.budget)?;
                let figure = Graphic::Thermograph(Rc::new(walls.into()), Some(game));
                Ok(Object::Figure(figure))
            },
        ),
        Operation {
            names: &["Plot"],
            parameters: &[("T", Kind::Thermograph)],
            result: Kind::Figure,
            summary: "The figure of a thermograph; the program writes it to a file.",
            reference: "Siegel, chapter II",
            examples: &[("{3||2|1}.Thermograph.Plot", "figure of a thermograph")],
            run: Implementation::Call(plotted),
        },
        Operation::on_canonical_form(
            &["Tree"],
            Kind::Figure,
            [
                "The figure of the tree of the canonical form; the program writes it to a file.",
                "",
            ],
            &[("{3||2|1}.Tree", "figure of a tree")],
            |_, game| Ok(Object::Figure(Graphic::Tree(game))),
        ),
    ],
};

fn plotted(call: &mut Call<'_, '_>) -> Result<Object, Fault> {
    let walls = call.thermograph(0)?;
    Ok(Object::Figure(Graphic::Thermograph(walls, None)))
}
