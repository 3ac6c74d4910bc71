//! The check of a certificate together with the names of its games.

use chopsticks_certificate::check::{Audit, CertificateFault, ProvedRange, Range, Refusal, Work};
use chopsticks_certificate::{Header, Line, RowProof, SmallGame, Tower};
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{self, ParseError, Style};
use num_bigint::BigUint;
use rustc_hash::FxHashMap;
use thiserror::Error;

use crate::budget::{Budget, Stopped};
use crate::one_hand::structure::ValueSteps;
use crate::one_hand::tempo::follower_values;
use crate::player::Player;

/// Checks a certificate line by line; each game must also be the one denoted by its name.
///
/// The checker of the crate `chopsticks-certificate` knows no notation and treats names as labels. So its [`Audit`]
/// alone would accept the game \* under the name `0`. This audit also reads the names.
#[derive(Debug)]
pub struct NamedAudit {
    audit: Audit,
    games: FxHashMap<String, GameId>,
    owner: Player,
}

/// A claim accepted by the checker: (a|b)_n has this value for the n of the range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AcceptedClaim {
    /// All n of the claim.
    pub range: Range,
    /// The value.
    pub value: ClaimedValue,
    /// The work of the check.
    pub work: Work,
}

/// The value that a certificate claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimedValue {
    /// A game whose followers the certificate lists.
    Game(GameId),
    /// A tower of any height.
    Tower(ValueSteps),
}

/// The reason why a line of a certificate is not accepted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AuditError {
    /// A limit was reached, or the run was asked to stop.
    #[error(transparent)]
    Stopped(Stopped),
    /// The name of a game cannot be read.
    #[error("found `{name}`, expected a value: {error}")]
    Unread {
        /// The name.
        name: String,
        /// The error.
        error: ParseError,
    },
    /// The game is another one than its name says.
    #[error("the line calls its game `{name}`, but the game is {game}")]
    Misnamed {
        /// The name in the file.
        name: String,
        /// The name of the game.
        game: String,
    },
    /// The line does not prove its claim or does not fit the lines before it.
    #[error(transparent)]
    Fault(CertificateFault),
}

impl From<CertificateFault> for AuditError {
    fn from(fault: CertificateFault) -> AuditError {
        match fault {
            CertificateFault::Refused(Refusal::Stopped(stopped)) => AuditError::Stopped(stopped),
            fault => AuditError::Fault(fault),
        }
    }
}

impl ClaimedValue {
    /// The game.
    ///
    /// # Errors
    /// If it is a tower and the budget does not suffice to build it.
    pub fn game(&self, arena: &mut Arena, budget: &Budget<'_>) -> Result<GameId, Stopped> {
        match self {
            ClaimedValue::Game(game) => Ok(*game),
            ClaimedValue::Tower(tower) => tower.game(arena, budget),
        }
    }

    /// The name.
    pub fn name(&self, arena: &mut Arena, style: Style) -> String {
        match self {
            ClaimedValue::Game(game) => notation::write(arena, *game, style),
            ClaimedValue::Tower(tower) => tower.name(arena, style),
        }
    }
}

impl NamedAudit {
    /// An audit of a certificate with this header.
    pub fn new(header: &Header) -> NamedAudit {
        NamedAudit {
            audit: Audit::new(header),
            games: FxHashMap::default(),
            owner: RowProof::owner(&header.hands().map(BigUint::clone)),
        }
    }

    /// Checks the next line and returns its claim, if it has one. `arena` must be the same for all lines.
    ///
    /// # Errors
    /// If the line is not accepted, or if the budget does not suffice.
    pub fn line(
        &mut self,
        arena: &mut Arena,
        line: &Line,
        budget: &Budget<'_>,
    ) -> Result<Option<AcceptedClaim>, AuditError> {
        if let Line::Game { value, followers } = line {
            self.define(arena, value, followers, budget)?;
        }
        let work = self.audit.line(line, budget)?;
        let (range, value) = match line {
            Line::Game { .. } => return Ok(None),
            Line::Interval(interval) => {
                let value = ClaimedValue::Game(self.games[&interval.value]);
                ((&interval.from, &interval.below), value)
            }
            Line::Row(row) => {
                let value = ClaimedValue::Tower(self.tower(&row.tower));
                ((&row.from, &row.below), value)
            }
        };
        let range = Range {
            from: range.0.clone(),
            below: range.1.clone(),
        };
        Ok(Some(AcceptedClaim { range, value, work }))
    }

    /// The range of n that is proved so far, if any.
    pub fn range(&self) -> Option<&Range> {
        self.audit.range()
    }

    /// The result that the accepted lines prove.
    ///
    /// # Errors
    /// If no line is a claim.
    pub fn proved(&self) -> Result<ProvedRange, AuditError> {
        Ok(self.audit.proved()?)
    }

    /// Compares the name in a line with the game in that line.
    fn define(
        &mut self,
        arena: &mut Arena,
        name: &str,
        followers: &SmallGame,
        budget: &Budget<'_>,
    ) -> Result<(), AuditError> {
        let read = notation::read(name, arena, budget);
        let read = read.map_err(|error| AuditError::Unread {
            name: name.to_owned(),
            error,
        })?;
        let values = follower_values(arena, followers, budget).map_err(AuditError::Stopped)?;
        let game = values[usize::from(followers.root())];
        if read != game {
            let style = Style::Plain;
            let written = notation::Writer::default().write_within(arena, game, style, 10_000);
            return Err(AuditError::Misnamed {
                name: name.to_owned(),
                game: written.unwrap_or_else(|_| "another one with a long name".to_owned()),
            });
        }
        self.games.insert(name.to_owned(), game);
        Ok(())
    }

    /// The tower of an accepted line, whose games are defined.
    fn tower(&self, tower: &Tower) -> ValueSteps {
        let steps = tower.steps.iter();
        ValueSteps {
            owner: self.owner,
            base: self.games[&tower.base],
            steps: steps
                .map(|steps| (self.games[&steps.option], steps.times.clone()))
                .collect(),
        }
    }
}
