//! `moves`, `go`, `back` and `forward`: a walk through the moves of a position.

use std::rc::Rc;

use anyhow::{Context, anyhow};
use chopsticks_lab::calculator::{
    CalculatorSettings, MAX_NAME, MoveAnalysis, MoveQuestion, Object, Play, Position,
};
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::session::Session;

use crate::subjects::moves::{Listed, MoveView};
use crate::terminal::failure::of_fault;
use crate::terminal::output;
use crate::wording::proved;

/// The variable that has the position of the walk.
pub(super) const HERE: &str = "here";

/// A step of a walk.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Step<'l> {
    /// `moves G` or `moves --misere G`: begins at a position.
    Begin { text: &'l str, is_misere: bool },
    /// `moves`: shows the moves again.
    Show,
    /// `go 3`: makes the move with this number.
    Go(usize),
    /// `back`: takes a move back.
    Back,
    /// `forward`: makes it again.
    Forward,
}

/// The positions of a walk, and the number of those before the current one.
#[derive(Default)]
pub(super) struct Walk {
    visited: Vec<Rc<Position>>,
    at: usize,
    /// Whether the player who cannot move wins.
    is_misere: bool,
}

impl Step<'_> {
    /// The step requested by a line; `None` for statements.
    pub(super) fn read(line: &str) -> Option<Step<'_>> {
        let line = line.trim().trim_end_matches(';').trim_end();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word, rest.trim()) {
            ("moves", "") => Some(Step::Show),
            ("moves", rest) if !rest.starts_with(":=") => {
                let misere = rest.strip_prefix("--misere").map(str::trim_start);
                Some(Step::Begin {
                    text: misere.unwrap_or(rest),
                    is_misere: misere.is_some(),
                })
            }
            ("go", number) => number.parse().ok().map(Step::Go),
            ("back", "") => Some(Step::Back),
            ("forward", "") => Some(Step::Forward),
            _ => None,
        }
    }
}

impl Walk {
    /// Takes a step; returns the text of the moves at the new position.
    ///
    /// # Errors
    /// When there is no such step, and those of the moves.
    pub(super) fn take(
        &mut self,
        step: &Step<'_>,
        session: &mut Session,
        settings: &CalculatorSettings<'_>,
        style: Style,
    ) -> anyhow::Result<String> {
        match step {
            Step::Begin { text, is_misere } => {
                let position = session.position(text, settings)?;
                proved::tell(&position.proved);
                *self = Walk {
                    visited: vec![position.found],
                    at: 0,
                    is_misere: *is_misere,
                };
            }
            Step::Show => {}
            Step::Go(number) => {
                let analysis = self.analysis(session, settings)?;
                let after = analysis
                    .after(*number)
                    .map_err(|error| anyhow!("{error}"))?;
                self.visited.truncate(self.at + 1);
                self.visited.push(after);
                self.at += 1;
            }
            Step::Back => {
                let before = self.at.checked_sub(1);
                self.at = before.context("this is where the walk began")?;
            }
            Step::Forward => {
                self.visited
                    .get(self.at + 1)
                    .context("no move was taken back here")?;
                self.at += 1;
            }
        }
        let analysis = self.analysis(session, settings)?;
        let here = Object::Position(analysis.position.clone());
        session
            .assign(HERE, here)
            .expect("the name has no fixed meaning");
        let mut view = MoveView {
            session,
            analysis: &analysis,
            settings: *settings,
            first: None,
            listed: Listed::default(),
            style,
            max_name: MAX_NAME,
        };
        Ok(view.head()? + &output::table_text(&view.whole_table()?))
    }

    /// The text of the current position; `None` if it is longer than the limit.
    pub(super) fn here(
        &self,
        session: &mut Session,
        settings: &CalculatorSettings<'_>,
    ) -> Option<String> {
        let position = Object::Position(Rc::clone(&self.visited[self.at]));
        session.show(&position, Style::Plain, settings).ok()
    }

    fn analysis(
        &self,
        session: &mut Session,
        settings: &CalculatorSettings<'_>,
    ) -> anyhow::Result<MoveAnalysis> {
        let position = self.visited.get(self.at);
        let position = position
            .context("a walk begins with `moves` and a position, as in `moves Nim(1,2,4)`")?;
        let question = MoveQuestion {
            play: Play::misere_if(self.is_misere),
            ..MoveQuestion::default()
        };
        let found = session.moves(position, &question, settings);
        let analysis = found.map_err(of_fault)?;
        proved::tell(&analysis.proved);
        Ok(analysis.found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn begin(text: &str, is_misere: bool) -> Step<'_> {
        Step::Begin { text, is_misere }
    }

    #[test]
    fn statements_are_not_steps() {
        for (line, step) in [
            ("moves Nim(1,2)", Some(begin("Nim(1,2)", false))),
            ("moves --misere Nim(1,2);", Some(begin("Nim(1,2)", true))),
            (" moves ", Some(Step::Show)),
            ("go 3;", Some(Step::Go(3))),
            ("back", Some(Step::Back)),
            ("forward", Some(Step::Forward)),
            ("moves := 3", None),
            ("back := 3", None),
            ("go", None),
            ("go x", None),
            ("moves.Length", None),
            ("Nim(1,2).Moves", None),
        ] {
            assert_eq!(Step::read(line), step, "{line}");
        }
    }
}
