//! Answers of a session as figures.

use chopsticks_base::budget::Stopped;
use chopsticks_calculator::{Graphic, Object};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::{Style, Writer};
use chopsticks_figures::Figure;
use chopsticks_figures::values::{Expansion, game_tree, named_thermographs, thermographs};

use super::sum_plot;
use crate::session::Answer;

/// The figure that an answer is, such as `G.Plot`, or the picture of its position; `None` for other answers.
///
/// # Errors
/// When a tree has too many nodes.
pub fn answer_figure(
    arena: &mut Arena,
    answer: &Answer,
    style: Style,
) -> Result<Option<Box<dyn Figure>>, Stopped> {
    let mut writer = Writer::default();
    Ok(Some(match &answer.object {
        Object::Figure(Graphic::Thermograph(_, Some(game))) => {
            Box::new(thermographs(arena, &mut writer, &[*game], style))
        }
        Object::Figure(Graphic::Thermograph(walls, None)) | Object::Thermograph(walls) => {
            Box::new(named_thermographs(std::iter::once(("", &**walls))))
        }
        Object::Figure(Graphic::Tree(game)) => {
            let expansion = Expansion::default();
            Box::new(game_tree(arena, &mut writer, *game, style, &expansion)?)
        }
        _ => match answer.position.as_deref().and_then(sum_plot) {
            Some(plot) => Box::new(plot),
            None => return Ok(None),
        },
    }))
}
