//! Figures of the calculator as files.

use std::path::PathBuf;

use anyhow::Context;
use chopsticks_lab::calculator::Object;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::pictures::answer_figure;
use chopsticks_lab::session::{Answer, Session};

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

/// The first of `NAME.svg`, `NAME-2.svg`, … that does not exist.
fn free(name: &str) -> PathBuf {
    let later = (2..).map(|number| PathBuf::from(format!("{name}-{number}.svg")));
    let mut names = std::iter::once(PathBuf::from(format!("{name}.svg"))).chain(later);
    let free = names.find(|file| !file.exists());
    free.expect("a folder has not that many files")
}
