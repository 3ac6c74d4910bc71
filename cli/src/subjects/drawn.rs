//! Figures of the calculator as files.

use std::path::{Path, PathBuf};

use anyhow::Context;
use chopsticks_lab::calculator::{CalculatorSettings, Graphic, Object};
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::pictures::answer_figure;
use chopsticks_lab::session::{Answer, Session};

use crate::terminal::failure::of_fault;
use crate::terminal::figure_file::write_as_named;

/// Writes an answer that is a figure to a new SVG file in the current folder, and returns the name of the file.
///
/// # Errors
/// When the tree has too many nodes, or the file cannot be written.
pub(crate) fn written(session: &mut Session, answer: &Answer) -> anyhow::Result<PathBuf> {
    let figure = answer_figure(session.arena(), answer, Style::Unicode)?;
    let name = match &answer.object {
        Object::Figure(graphic) => graphic.name(),
        _ => "thermograph",
    };
    let file = free(name);
    write_as_named(&*figure.context("the answer is not a figure")?, &file)?;
    Ok(file)
}

/// Writes a figure of an answer to a file: of a position, a figure, or else the tree of a value.
///
/// # Errors
/// When the answer has no figure, or the file cannot be written.
pub(crate) fn write(
    session: &mut Session,
    answer: Answer,
    settings: &CalculatorSettings<'_>,
    file: &Path,
) -> anyhow::Result<()> {
    let drawn = answer_figure(session.arena(), &answer, Style::Unicode)?;
    let figure = match drawn {
        Some(figure) => figure,
        None => {
            let game = session.short(&answer.object, settings).map_err(of_fault)?;
            let tree = Answer::from(Object::Figure(Graphic::Tree(game)));
            let tree = answer_figure(session.arena(), &tree, Style::Unicode)?;
            tree.expect("a tree is a figure")
        }
    };
    write_as_named(&*figure, file)
}

/// The first of `NAME.svg`, `NAME-2.svg`, … that does not exist.
fn free(name: &str) -> PathBuf {
    let later = (2..).map(|number| PathBuf::from(format!("{name}-{number}.svg")));
    let mut names = std::iter::once(PathBuf::from(format!("{name}.svg"))).chain(later);
    let free = names.find(|file| !file.exists());
    free.expect("a folder has not that many files")
}
