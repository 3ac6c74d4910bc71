//! The file of a cache.

use std::fmt;
use std::path::{Path, PathBuf};
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
    path: PathBuf,
    state: Mutex<State>,
    tell: Box<Tell>,
}

struct State {
    lines: SharedLines,
    contents: Contents,
    /// The bytes that the file may have.
    most: u64,
    /// Whether damaged lines were told.
    is_damaged: bool,
    /// Whether nothing more is read or written.
    is_given_up: bool,
}

impl fmt::Debug for CacheFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CacheFile")
            .field("path", &self.path)
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
        lines.check_length(0, most)?;
        Ok(CacheFile {
            path: path.to_owned(),
            state: Mutex::new(State {
                lines,
                contents: Contents::default(),
                most,
                is_damaged: false,
                is_given_up: false,
            }),
            tell: Box::new(tell),
        })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// A panic elsewhere leaves the state whole: it has only what was read or written.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Uses the file, unless that was given up, and tells what goes wrong when others may use it again.
    fn used(&self, work: impl FnOnce(&mut State) -> Result<Option<String>, FileError>) {
        let mut state = self.state();
        if state.is_given_up {
            return;
        }
        let told = work(&mut state).unwrap_or_else(|error| {
            state.is_given_up = true;
            let error = with_source(&error);
            Some(format!("{error}; the run goes on without the cache"))
        });
        drop(state);
        if let Some(told) = told {
            (self.tell)(&told);
        }
    }
}

impl State {
    /// Reads what was appended since; returns what is to be told.
    fn read_on(&mut self) -> Result<Option<String>, FileError> {
        self.lines.check_length(0, self.most)?;
        let damaged = self.contents.add(&self.lines.read()?);
        if damaged == 0 || self.is_damaged {
            return Ok(None);
        }
        self.is_damaged = true;
        let name = self.lines.path().display();
        let lines = if damaged == 1 { "line is" } else { "lines are" };
        Ok(Some(format!(
            "{name}: {damaged} {lines} damaged and not used"
        )))
    }

    /// Appends an answer about a topic.
    fn append(&mut self, topic: &str, question: &str, answer: &str) -> Result<(), FileError> {
        let number = number_of(topic);
        let answer = Record::Answer {
            topic: number,
            question: question.into(),
            answer: answer.into(),
        };
        let lines = match self.contents.is_named(number, topic) {
            Some(true) => answer.line(),
            Some(false) => return Ok(()),
            None => {
                let text = topic.into();
                [Record::Topic { number, text }.line(), answer.line()].concat()
            }
        };
        self.lines.check_length(lines.len(), self.most)?;
        self.lines.append(&lines)?;
        self.contents.name(number, topic);
        Ok(())
    }
}

impl Cache for CacheFile {
    fn name(&self) -> String {
        self.path.display().to_string()
    }

    fn kept(&self, topic: &str) -> Arc<KeptAnswers> {
        let topic = of_this_version(topic);
        self.used(State::read_on);
        // Also what was read before the file was given up.
        let state = self.state();
        state.contents.answers(number_of(&topic), &topic)
    }

    fn keep(&self, topic: &str, question: &str, answer: &str) {
        self.used(|state| {
            state.append(&of_this_version(topic), question, answer)?;
            Ok(None)
        });
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
