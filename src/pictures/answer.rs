//! Answers of a session as figures.

use chopsticks_base::budget::Stopped;
use chopsticks_calculator::{Graphic, Object};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::Style;
use chopsticks_figures::Figure;

use super::{graphic_figure, sum_plot};
use crate::session::Answer;

/// The figure that an answer is, such as `G.Plot`, or the picture of its position; `None` for other answers.
///
/// # Errors
/// When a tree has too many nodes.
pub fn answer_figure(
    arena: &mut Arena,
    answer: &Answer,
    style: Style,
) -> Result<Option<Box<dyn Figure + Send + Sync>>, Stopped> {
    Ok(Some(match &answer.object {
        Object::Figure(graphic) => graphic_figure(arena, graphic, style)?,
        Object::Thermograph(walls) => {
            let graphic = Graphic::Thermograph(walls.clone(), None);
            graphic_figure(arena, &graphic, style)?
        }
        _ => match answer.position.as_deref().and_then(sum_plot) {
            Some(plot) => Box::new(plot),
            None => return Ok(None),
        },
    }))
}
