//! Figures of the calculator as files.

use std::path::PathBuf;

use chopsticks_lab::calculator::Graphic;
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::notation::{Style, Writer};
use chopsticks_lab::figures::Figure;
use chopsticks_lab::figures::values::{Expansion, game_tree, named_thermographs, thermographs};

use crate::terminal::figure_file::write_as_named;

/// Writes a figure to a new SVG file in the current folder, and returns the name of the file.
///
/// # Errors
/// When the tree has too many nodes, or the file cannot be written.
pub(crate) fn written(arena: &mut Arena, figure: &Graphic) -> anyhow::Result<PathBuf> {
    let mut writer = Writer::default();
    let (plot, name): (Box<dyn Figure>, &str) = match figure {
        Graphic::Thermograph(walls, game) => {
            let plot = match game {
                Some(game) => thermographs(arena, &mut writer, &[*game], Style::Unicode),
                None => named_thermographs(std::iter::once(("", &**walls))),
            };
            (Box::new(plot), "thermograph")
        }
        Graphic::Tree(game) => {
            let expansion = Expansion::default();
            let tree = game_tree(arena, &mut writer, *game, Style::Unicode, &expansion)?;
            (Box::new(tree), "tree")
        }
    };
    let file = free(name);
    write_as_named(&*plot, &file)?;
    Ok(file)
}

/// The first of `NAME.svg`, `NAME-2.svg`, … that does not exist.
fn free(name: &str) -> PathBuf {
    let later = (2..).map(|number| PathBuf::from(format!("{name}-{number}.svg")));
    let mut names = std::iter::once(PathBuf::from(format!("{name}.svg"))).chain(later);
    let free = names.find(|file| !file.exists());
    free.expect("a folder has not that many files")
}
