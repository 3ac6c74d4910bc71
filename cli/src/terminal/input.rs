//! Standard input, line by line, until it ends or somebody presses Ctrl-C.

use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use crate::arguments::limits::interrupted;
use crate::terminal::lines::{Line, lines};

/// Standard input, read by a thread of its own, as a read does not end when Ctrl-C is pressed.
pub(crate) struct Input {
    lines: Receiver<anyhow::Result<Line>>,
}

/// How often to look whether Ctrl-C was pressed.
const LOOK: Duration = Duration::from_millis(50);

impl Input {
    /// Begins to read.
    pub(crate) fn open() -> Input {
        let (sender, receiver) = mpsc::sync_channel(1);
        thread::spawn(move || {
            for line in lines() {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Input { lines: receiver }
    }

    /// Whether somebody types at a terminal.
    pub(crate) fn is_terminal() -> bool {
        io::stdin().is_terminal()
    }

    /// The next line; `None`: there is none, or Ctrl-C was pressed.
    ///
    /// # Errors
    /// When the input cannot be read.
    pub(crate) fn line(&self) -> anyhow::Result<Option<Line>> {
        while !interrupted() {
            match self.lines.recv_timeout(LOOK) {
                Ok(line) => return line.map(Some),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
        Ok(None)
    }
}
