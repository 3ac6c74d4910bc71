//! Transcripts of games: rules, start and numbered moves, readable for people and checked by programs.

use std::fmt;

use thiserror::Error;

use super::record::{GameRecord, winner};
use crate::player::Player;
use crate::ruleset::{
    Chopsticks, Move, MoveError, Position, PositionError, RulesFile, RulesFileError,
};

/// A game with its rules, written as lines of text.
///
/// ```text
/// # The first moves of a game.
/// rules: fingers = 5
/// rules: elimination = "rollover"
/// horizon: 2
/// start: 1,1-1,1 left
/// 1. tap 1 1 -> 1,1-2,1 right
/// 2. tap 2 1 -> 2,1-2,1 left
/// result: tie
/// ```
///
/// A `#` begins a remark; the remarks before the start are stored. The rules are the keys of
/// [`Rules`](crate::ruleset::Rules), in TOML. With a horizon, the game is a tie after this number of plies. The
/// position after a move is optional, but checked if present. The result is checked too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript {
    /// The remarks before the start.
    pub remarks: Vec<String>,
    /// The game.
    pub game: Chopsticks,
    /// The number of plies after which the game is a tie.
    pub horizon: Option<u32>,
    /// The moves and the winner.
    pub record: GameRecord,
}

/// The reason why a text is not a transcript.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {fault}")]
pub struct TranscriptError {
    /// The line, counted from 1; the line after the last one if something is missing at the end.
    pub line: usize,
    /// The fault there.
    pub fault: TranscriptFault,
}

/// The fault in a line of a transcript.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TranscriptFault {
    /// The line does not belong in a transcript, or not in this place.
    #[error("found {found:?}, expected {expected}")]
    Unexpected {
        /// A description of the expected line.
        expected: &'static str,
        /// The line found.
        found: String,
    },
    /// The rules are not a valid ruleset.
    #[error("the rules before this line: {0}")]
    Rules(#[from] RulesFileError),
    /// A position cannot be read.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A move cannot be read.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// A move has a wrong number.
    #[error("wrong number: this is move {0}")]
    Number(usize),
    /// The rules do not allow a move.
    #[error("{chosen} is not a legal move in {position}")]
    Illegal {
        /// The move.
        chosen: Move,
        /// The position in which it was made.
        position: Box<Position>,
    },
    /// A move leads to a position other than the written one.
    #[error("{chosen} leads to {position}, not to {written}")]
    Elsewhere {
        /// The move.
        chosen: Move,
        /// The position that it leads to.
        position: Box<Position>,
        /// The position that is written.
        written: Box<Position>,
    },
    /// A move was made after the horizon.
    #[error("the game was a tie before this move: the horizon is {0}")]
    Late(u32),
    /// The game has another result.
    #[error("wrong result: the result of these moves is \"{0}\"")]
    Result(&'static str),
}

impl Transcript {
    /// Reads a transcript and replays it.
    ///
    /// # Errors
    /// The first fault, with its line.
    pub fn read(text: &str) -> Result<Transcript, TranscriptError> {
        let mut reader = Reader::default();
        let mut line = 0;
        for written in text.lines() {
            line += 1;
            let read = reader.line(written);
            read.map_err(|fault| TranscriptError { line, fault })?;
        }
        reader.finish().map_err(|fault| TranscriptError {
            line: line + 1,
            fault,
        })
    }
}

/// What was read so far.
#[derive(Default)]
struct Reader {
    remarks: Vec<String>,
    rules: String,
    horizon: Option<u32>,
    begun: Option<Transcript>,
    has_result: bool,
}

impl Reader {
    fn line(&mut self, line: &str) -> Result<(), TranscriptFault> {
        let (statement, remark) = line.split_once('#').unwrap_or((line, ""));
        if self.begun.is_none() && !remark.trim().is_empty() {
            self.remarks.push(remark.trim().to_owned());
        }
        match statement.trim() {
            "" => Ok(()),
            statement => self.statement(statement),
        }
    }

    fn statement(&mut self, line: &str) -> Result<(), TranscriptFault> {
        let key = line.split_once(':').map(|(key, rest)| (key, rest.trim()));
        let expected = match (&mut self.begun, key) {
            _ if self.has_result => "no line after the result",
            (None, Some(("rules", rule))) => {
                self.rules += rule;
                self.rules += "\n";
                return Ok(());
            }
            (None, Some(("horizon", plies))) if self.horizon.is_none() => match plies.parse() {
                Ok(plies) => {
                    self.horizon = Some(plies);
                    return Ok(());
                }
                Err(_) => "a number of plies after \"horizon:\"",
            },
            (None, Some(("start", start))) => return self.begin(start),
            (None, _) => "a line \"rules: ...\" or \"start: ...\"",
            (Some(transcript), Some(("result", result))) => {
                self.has_result = true;
                return transcript.check_result(result);
            }
            (Some(transcript), None) => return transcript.read_move(line),
            (Some(_), Some(_)) => "a numbered move or a line \"result: ...\"",
        };
        let found = line.to_owned();
        Err(TranscriptFault::Unexpected { expected, found })
    }

    fn begin(&mut self, start: &str) -> Result<(), TranscriptFault> {
        let game = RulesFile::read(&self.rules)?.game()?;
        let last = game.read(start)?;
        let record = GameRecord {
            winner: winner(&game, &last),
            moves: Vec::new(),
            last,
        };
        self.begun = Some(Transcript {
            remarks: std::mem::take(&mut self.remarks),
            game,
            horizon: self.horizon,
            record,
        });
        Ok(())
    }

    fn finish(self) -> Result<Transcript, TranscriptFault> {
        self.begun.ok_or_else(|| TranscriptFault::Unexpected {
            expected: "a line \"start: ...\"",
            found: String::new(),
        })
    }
}

impl Transcript {
    /// Reads a line such as `3. tap 1 2 -> 1,1-0,2 left`.
    fn read_move(&mut self, line: &str) -> Result<(), TranscriptFault> {
        let number = self.record.moves.len() + 1;
        let numbered = line.split_once('.');
        let (found, rest) = numbered.ok_or_else(|| TranscriptFault::Unexpected {
            expected: "a numbered move such as \"1. tap 1 2\"",
            found: line.to_owned(),
        })?;
        if found.trim().parse() != Ok(number) {
            return Err(TranscriptFault::Number(number));
        }
        let (chosen, written) = match rest.split_once("->") {
            Some((chosen, after)) => (chosen, Some(self.game.read(after.trim())?)),
            None => (rest, None),
        };
        self.make(chosen.trim().parse()?, written)
    }

    fn make(&mut self, chosen: Move, written: Option<Position>) -> Result<(), TranscriptFault> {
        let before = self.record.last.clone();
        if !self.game.moves(&before).contains(&chosen) {
            let position = Box::new(before);
            return Err(TranscriptFault::Illegal { chosen, position });
        }
        if let Some(plies) = self.horizon.filter(|_| self.is_tie()) {
            return Err(TranscriptFault::Late(plies));
        }
        let position = self.game.after(&before, chosen);
        if let Some(written) = written.filter(|written| *written != position) {
            return Err(TranscriptFault::Elsewhere {
                chosen,
                position: Box::new(position),
                written: Box::new(written),
            });
        }
        self.record.winner = winner(&self.game, &position);
        self.record.moves.push((before, chosen));
        self.record.last = position;
        Ok(())
    }

    fn check_result(&self, result: &str) -> Result<(), TranscriptFault> {
        let right = self.result();
        if result == right {
            Ok(())
        } else {
            Err(TranscriptFault::Result(right))
        }
    }

    /// The result of the game, in words.
    pub fn result(&self) -> &'static str {
        match self.record.winner {
            Some(Player::Left) => "Left wins",
            Some(Player::Right) => "Right wins",
            None if self.game.ending(&self.record.last).is_some() => "nobody wins",
            None if self.is_tie() => "tie",
            None => "unfinished",
        }
    }

    /// Whether the game has ended, at its horizon or before.
    pub fn is_over(&self) -> bool {
        self.game.ending(&self.record.last).is_some() || self.is_tie()
    }

    /// Whether the game reached the horizon undecided.
    fn is_tie(&self) -> bool {
        let played = self.record.moves.len();
        let is_late = self.horizon.is_some_and(|plies| played >= plies as usize);
        is_late && self.game.ending(&self.record.last).is_none()
    }

    /// The position that the game began with.
    pub fn start(&self) -> &Position {
        let first = self.record.moves.first();
        first.map_or(&self.record.last, |(position, _)| position)
    }
}

impl fmt::Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for remark in &self.remarks {
            writeln!(f, "# {remark}")?;
        }
        // The elements of rules, which are names, numbers and lists of names, look the same in JSON and in TOML.
        let rules = serde_json::to_value(self.game.rules()).map_err(|_| fmt::Error)?;
        for (key, value) in rules.as_object().into_iter().flatten() {
            writeln!(f, "rules: {key} = {value}")?;
        }
        if let Some(plies) = self.horizon {
            writeln!(f, "horizon: {plies}")?;
        }
        writeln!(f, "start: {}", self.start())?;
        let moves = &self.record.moves;
        let after = moves.iter().skip(1).map(|(position, _)| position);
        let after = after.chain([&self.record.last]);
        for (number, ((_, chosen), after)) in (1..).zip(moves.iter().zip(after)) {
            writeln!(f, "{number}. {chosen} -> {after}")?;
        }
        writeln!(f, "result: {}", self.result())
    }
}
