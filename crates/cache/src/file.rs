//! The file of a cache.

use std::fmt;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chopsticks_base::cache::{Cache, KeptAnswers};
use chopsticks_files::{FileError, SharedLines};

use crate::contents::{Contents, number_of};
use crate::record::Record;

/// The first line of a file.
const HEADER: &str = "{\"chopsticks\":\"cache\",\"format\":1}";

/// What is told of a cache goes to this function.
type Tell = dyn Fn(&str) + Send + Sync;

/// A cache in a file, which several processes and threads may use at the same time.
///
/// What goes wrong after it was opened is told once, and the run goes on without it.
pub struct CacheFile {
    state: Mutex<State>,
    tell: Box<Tell>,
}

struct State {
    lines: SharedLines,
    contents: Contents,
    /// The bytes that the file may have.
    most: u64,
    is_told_damaged: bool,
    /// Whether nothing more is read or written.
    is_given_up: bool,
}

impl fmt::Debug for CacheFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = self.state();
        f.debug_struct("CacheFile")
            .field("path", &state.lines.path())
            .finish_non_exhaustive()
    }
}

impl CacheFile {
    /// Opens a file, or creates it. It has at most `most` bytes.
    ///
    /// # Errors
    /// When it cannot be read or created, is no cache of this version, or has more bytes.
    pub fn open(
        path: &Path,
        most: u64,
        tell: impl Fn(&str) + Send + Sync + 'static,
    ) -> Result<CacheFile, FileError> {
        let lines = SharedLines::open(path, HEADER)?;
        lines.check_length(most)?;
        Ok(CacheFile {
            state: Mutex::new(State {
                lines,
                contents: Contents::default(),
                most,
                is_told_damaged: false,
                is_given_up: false,
            }),
            tell: Box::new(tell),
        })
    }

    /// A panic elsewhere leaves the state whole: it records only what was read or written.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells why nothing more is read or written.
    fn give_up(&self, state: &mut State, error: &FileError) {
        state.is_given_up = true;
        (self.tell)(&format!(
            "{}; the run goes on without the cache",
            with_source(error)
        ));
    }

    /// Reads what was appended since.
    fn read_on(&self, state: &mut State) -> Result<(), FileError> {
        state.lines.check_length(state.most)?;
        let damaged = state.contents.add(&state.lines.read()?);
        if damaged > 0 && !state.is_told_damaged {
            state.is_told_damaged = true;
            let name = state.lines.path().display();
            let lines = if damaged == 1 {
                "1 line is damaged and is".to_owned()
            } else {
                format!("{damaged} lines are damaged and are")
            };
            (self.tell)(&format!("the cache {name}: {lines} not used"));
        }
        Ok(())
    }
}

impl Cache for CacheFile {
    fn name(&self) -> String {
        self.state().lines.path().display().to_string()
    }

    fn kept(&self, topic: &str) -> Arc<KeptAnswers> {
        let state = &mut *self.state();
        if !state.is_given_up
            && let Err(error) = self.read_on(state)
        {
            self.give_up(state, &error);
        }
        let topic = of_this_version(topic);
        state.contents.answers(number_of(&topic), &topic)
    }

    fn keep(&self, topic: &str, question: &str, answer: &str) {
        let state = &mut *self.state();
        if state.is_given_up {
            return;
        }
        let topic = of_this_version(topic);
        let number = number_of(&topic);
        let mut lines = match state.contents.is_named(number, &topic) {
            Some(true) => Vec::new(),
            Some(false) => return,
            None => {
                let text = topic.as_str().into();
                Record::Topic { number, text }.line()
            }
        };
        let answer = Record::Answer {
            topic: number,
            question: question.into(),
            answer: answer.into(),
        };
        lines.extend(answer.line());
        let most = state.most.saturating_sub(lines.len() as u64);
        let written = state
            .lines
            .check_length(most)
            .and_then(|()| state.lines.append(&lines));
        match written {
            Ok(()) => state.contents.name(number, &topic),
            Err(error) => self.give_up(state, &error),
        }
    }
}

/// A topic of this version of the program.
fn of_this_version(topic: &str) -> String {
    format!("chopsticks {}\n{topic}", env!("CARGO_PKG_VERSION"))
}

/// The message of an error with that of the system.
fn with_source(error: &FileError) -> String {
    match std::error::Error::source(error) {
        Some(source) => format!("{error}: {source}"),
        None => error.to_string(),
    }
}
