//! Figures, which the caller draws.

use std::rc::Rc;

use super::entry::{CANONICAL, SHORT, THERMOGRAPH, operation};
use super::{Call, Subject};
use crate::error::Done;
use crate::graphic::Graphic;
use crate::kind::Kind::Figure;
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Figures",
    operations: &[
        operation(&["Plot"], SHORT, Figure)
            .says("The figure of the thermograph; the program writes it to a file.")
            .source("Siegel, chapter II")
            .shows(&[("{3||2|1}.Plot", "figure of a thermograph")])
            .on_short(|context, game| {
                let known = &mut context.caches.thermographs;
                let walls = known.thermograph_within(context.arena, game, &context.budget)?;
                let figure = Graphic::Thermograph(Rc::new(walls.into()), Some(game));
                Ok(Object::Figure(figure))
            }),
        operation(&["Plot"], THERMOGRAPH, Figure)
            .says("The figure of a thermograph; the program writes it to a file.")
            .source("Siegel, chapter II")
            .shows(&[("{3||2|1}.Thermograph.Plot", "figure of a thermograph")])
            .runs(plotted),
        operation(&["Tree"], CANONICAL, Figure)
            .says("The figure of the tree of the canonical form; the program writes it to a file.")
            .shows(&[("{3||2|1}.Tree", "figure of a tree")])
            .on_short(|_, game| Ok(Object::Figure(Graphic::Tree(game)))),
    ],
};

fn plotted(call: &mut Call<'_, '_>) -> Done<Object> {
    let walls = call.thermograph(0)?;
    Ok(Object::Figure(Graphic::Thermograph(walls, None)))
}
