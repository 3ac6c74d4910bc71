//! A certificate of the value of a position: the search, and the result as a file.

use std::io::{self, Write};

use chopsticks_certificate::check::{CertificateFault, Range};
use chopsticks_certificate::{CertificateWriter, Header, Interval, Line, SmallGame};
use chopsticks_cgt::game::Arena;
use num_bigint::BigUint;

use super::audit::{AuditError, ClaimedValue, NamedAudit};
use super::error::CertifyError;
use super::games::Games;
use super::row::RowSearch;
use crate::budget::Budget;
use crate::one_hand::structure::Structure;
use crate::player::ByPlayer;
use crate::ruleset::OneHandEach;

/// A certificate with one claim, which the checker has accepted.
#[derive(Clone, Debug)]
pub struct Certificate {
    hands: ByPlayer<BigUint>,
    header: Header,
    lines: Vec<Line>,
    range: Range,
    value: ClaimedValue,
}

/// A certificate of the value that the structure theorem gives.
///
/// # Errors
/// If the budget does not suffice. Each state of play counts as a position.
pub fn certify(
    arena: &mut Arena,
    position: &OneHandEach,
    budget: &Budget<'_>,
) -> Result<Certificate, CertifyError> {
    let value = Structure::get().value(position, budget)?;
    let hands = position.hands().clone();
    let steps = value.steps(arena);
    let mut games = Games::new(arena);
    let (header, claim) = match steps {
        Some(steps) => {
            let row = RowSearch::new(&mut games, position, budget).prove(&steps)?;
            (Header::with_rows(hands), Line::Row(row))
        }
        None => {
            let game = value.game(games.arena(), budget)?;
            let tempo = games.tempo(game)?;
            let decision = tempo.decide(position.hands(), position.fingers(), budget)?;
            let interval = decision.claim.map_err(|_| CertifyError::Refuted)?;
            (Header::new(hands), Line::Interval(interval))
        }
    };
    let lines = games.lines().chain([claim]).collect();
    Certificate::checked(arena, (header, lines), budget)
}

impl Certificate {
    /// The certificate of a small value that was proved by play, and whose name is within the limits on texts.
    ///
    /// # Errors
    /// If the checker rejects the proof, or if the budget does not suffice.
    pub fn from_interval(
        arena: &mut Arena,
        position: &OneHandEach,
        game: &SmallGame,
        interval: Interval,
        budget: &Budget<'_>,
    ) -> Result<Certificate, CertifyError> {
        let header = Header::new(position.hands().clone());
        let game = Line::Game {
            value: interval.value.clone(),
            followers: game.clone(),
        };
        let lines = vec![game, Line::Interval(interval)];
        Certificate::checked(arena, (header, lines), budget)
    }

    /// The certificate with these lines, the last of which is the claim.
    fn checked(
        arena: &mut Arena,
        (header, lines): (Header, Vec<Line>),
        budget: &Budget<'_>,
    ) -> Result<Certificate, CertifyError> {
        let mut audit = NamedAudit::new(&header);
        let mut accepted = None;
        for line in &lines {
            accepted = audit.line(arena, line, budget)?;
        }
        let claim = accepted.ok_or(AuditError::Fault(CertificateFault::NoInterval))?;
        Ok(Certificate {
            hands: header.hands().map(BigUint::clone),
            header,
            lines,
            range: claim.range,
            value: claim.value,
        })
    }

    /// The hands a and b.
    pub fn hands(&self) -> &ByPlayer<BigUint> {
        &self.hands
    }

    /// All n of the claim.
    pub fn range(&self) -> &Range {
        &self.range
    }

    /// The value.
    pub fn value(&self) -> &ClaimedValue {
        &self.value
    }

    /// Writes the certificate as JSON Lines.
    ///
    /// # Errors
    /// Those of the underlying writer.
    pub fn write<W: Write>(&self, into: W) -> io::Result<W> {
        let mut writer = CertificateWriter::new(into, &self.header)?;
        for line in &self.lines {
            writer.line(line)?;
        }
        Ok(writer.into_inner())
    }
}
