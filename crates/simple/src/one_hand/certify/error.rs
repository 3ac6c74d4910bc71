//! The reason why there is no certificate.

use chopsticks_certificate::NotAGame;
use thiserror::Error;

use super::audit::AuditError;
use crate::budget::Stopped;

/// The reason why the search has no certificate.
#[derive(Debug, Error)]
pub enum CertifyError {
    /// A limit was reached, or the run was asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// A game of the proof has too many followers.
    #[error(transparent)]
    TooManyFollowers(#[from] NotAGame),
    /// Play refutes a value that the structure theorem predicts.
    #[error("play refutes the computed value, which is a bug in this program: please report it")]
    Refuted,
    /// The checker rejects the proof.
    #[error("the checker rejects the proof that was found, which is a bug in this program: {0}")]
    Rejected(AuditError),
}

impl From<AuditError> for CertifyError {
    /// The search and the checker report the same error when they are asked to stop.
    fn from(error: AuditError) -> CertifyError {
        match error {
            AuditError::Stopped(stopped) => CertifyError::Stopped(stopped),
            error => CertifyError::Rejected(error),
        }
    }
}
