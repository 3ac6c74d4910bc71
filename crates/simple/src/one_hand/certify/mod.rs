//! Certificates of the values of positions with one hand a side: the search for them, and their check including names.
//!
//! [`certify`] proves the value given by the structure theorem, by play that does not use the theorem. A small value is
//! proved for an interval of n. A tall value is proved at one n, along the row of the position (see the crate
//! `chopsticks-certificate`): the theorem predicts the letters, and play proves each of them for as many neighbours as
//! possible. [`NamedAudit`] checks certificates and the names of their games.

mod audit;
mod certificate;
mod error;
mod games;
mod path;
mod row;

pub use audit::{AcceptedClaim, AuditError, ClaimedValue, NamedAudit};
pub use certificate::{Certificate, certify};
pub use error::CertifyError;
