//! Positions of a ruleset as they are written.

use chopsticks_base::message::beginning;
use chopsticks_base::raised::caught;
use chopsticks_base::reading::Misread;
use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Ruleset;

use crate::board::{WideBoard, size};
use crate::cells::{CellNotation, Cells};
use crate::described::DescribedRuleset;
use crate::entailing::{Answer, split_answer};
use crate::fault::{PositionFault, RulesetPositionError};
use crate::names::bare_call;
use crate::position::{AGAIN, DescribedPosition, EXCHANGED, GamePosition, WITHOUT_PASS};
use crate::sgf::is_sgf;
use crate::start::{START, Start};
use crate::variant::Variant;

/// The position after something has happened in a variant or by a move.
type Event = fn(Box<DescribedPosition>) -> DescribedPosition;

impl DescribedRuleset {
    /// Whether the code of the ruleset lists the options of a position with its name.
    pub(crate) fn takes(&self, called: &str) -> bool {
        let text = bare_call(called).map_or(called, |(_, inside)| inside);
        let position = self.position(text);
        position.is_ok_and(|position| caught(|| self.options(&position, Player::Left)).is_ok())
    }

    /// Reads a position: a text such as `xo.`, or the same in quotation marks, or after the name of the ruleset, as
    /// `Clobber("xo.")`; `Ruleset` is a name too. A size
    /// such as `3x4` is the start of play on a board of this size, if the file defines it.
    ///
    /// # Errors
    /// When the text is not a position; the message says what was expected.
    pub fn position(&self, text: &str) -> Result<DescribedPosition, RulesetPositionError> {
        let bare = self.quoted_position(text).unwrap_or(text);
        if bare.contains('"') && !is_sgf(bare) {
            return Err(self.refuse(text, self.expected_call()));
        }
        let read = match split_answer(bare).filter(|_| self.has_turns()) {
            Some((component, rest)) => self.read_answer(component, rest),
            None => {
                let (position, event) = self.split_event(bare);
                let read = self.read(position);
                read.map(|position| match event {
                    Some(after) => after(Box::new(position)),
                    None => position,
                })
            }
        };
        match read {
            Ok(position) => Ok(position),
            Err(misread) => Err(self.refuse(text, self.with_sum(misread, bare))),
        }
    }

    /// Reads a position in which the next player must answer in a component.
    fn read_answer(
        &self,
        component: &str,
        rest: Option<&str>,
    ) -> Result<DescribedPosition, Misread> {
        Ok(DescribedPosition::Answer(Box::new(Answer {
            component: self.read(component)?,
            rest: rest.map(|rest| self.read(rest)).transpose()?,
        })))
    }

    /// The text of a position without the words that say what has happened in a variant or by a move, and what they say.
    fn split_event<'t>(&self, text: &'t str) -> (&'t str, Option<Event>) {
        let (suffix, event): (&str, Event) = match self.variant {
            Some(Variant::Twisted) => (EXCHANGED, DescribedPosition::Exchanged),
            Some(Variant::Pass) => (WITHOUT_PASS, DescribedPosition::WithoutPass),
            _ if self.has_turns() => (AGAIN, DescribedPosition::Again),
            Some(Variant::Impartial | Variant::Dicotic) | None => return (text, None),
        };
        match text.trim_end().strip_suffix(suffix) {
            Some(position) => (position, Some(event)),
            None => (text, None),
        }
    }

    /// Reads a position without the name of the ruleset.
    fn read(&self, text: &str) -> Result<DescribedPosition, Misread> {
        let boards = self.rules.cells().filter(|cells| cells.has_boards());
        if text.trim() == START {
            let position = self.start.as_ref().and_then(Start::position);
            let position = position.ok_or_else(|| self.expected_start())?;
            if let (DescribedPosition::Cells(Cells::WideBoard(board)), Some(cells)) =
                (&position, boards)
            {
                cells.check(board)?;
            }
            return Ok(position);
        }
        if let Some(cells) = boards.filter(|_| is_sgf(text)) {
            return self.read_go(text, cells);
        }
        // Where digits and `x` are symbols, no board is given by its size.
        let is_row = |cells: &&dyn CellNotation| {
            let mut signs = text.trim().chars();
            signs.all(|sign| cells.alphabet().state(sign).is_some())
        };
        let sized = boards.filter(|cells| !is_row(cells));
        let (Some(size), Some(cells)) = (size(text.trim()), sized) else {
            return self.rules.read(text);
        };
        let blank = WideBoard::blank(size, cells.alphabet())?;
        let start = self.start.as_ref().filter(|start| start.has_sizes());
        let start = start.ok_or_else(|| self.expected_cells(&cells.alphabet().list()))?;
        let board = start.board(blank)?;
        cells.check(&board)?;
        Ok(Cells::from(board).into_described())
    }

    /// The text expected instead of the word `start`, if it is not a position.
    fn expected_start(&self) -> Misread {
        let expected = if self.has_start() {
            "a size such as 4x4, on which the start depends"
        } else {
            "a position, because the file of the ruleset has no [start] with `position`"
        };
        Misread::new(format!("`{START}`"), expected)
    }

    /// The text expected instead of a size that is not a position.
    fn expected_cells(&self, signs: &str) -> Misread {
        let published = self.facts.iter().map(|fact| fact.position.as_str());
        let example = published.map(|position| format!(", such as {position}"));
        let example = example.take(1).collect::<String>();
        let lacking = match self.start {
            Some(_) => "[start] with boards",
            None => "[start]",
        };
        Misread::new(
            format!("a size, but the file of the ruleset has no {lacking}"),
            format!("the rows of a board, with the signs {signs}{example}"),
        )
    }

    /// The text expected instead of another quoted text.
    fn expected_call(&self) -> Misread {
        let called = self.called("…");
        let expected = format!("one position, with or without the name as in {called}");
        Misread::new("`\"`", expected)
    }

    /// The fault of a wrong position, with the correct spelling of a sum if it looks like one.
    fn with_sum(&self, misread: Misread, text: &str) -> PositionFault {
        match [" + ", " - "].into_iter().find(|sign| text.contains(sign)) {
            Some(sign) => PositionFault::Sum {
                misread,
                called: self.called("…"),
                sign,
            },
            None => misread.into(),
        }
    }

    /// The error for a text that is not a position.
    pub(crate) fn refuse(
        &self,
        text: &str,
        fault: impl Into<PositionFault>,
    ) -> RulesetPositionError {
        RulesetPositionError {
            ruleset: self.name.clone(),
            position: beginning(text, 100),
            fault: Box::new(fault.into()),
        }
    }
}
