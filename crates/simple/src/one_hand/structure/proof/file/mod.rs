//! The file of a proof: writing, reading and auditing it.

mod audit;
mod counts;
mod error;
mod number;
mod reader;
mod text;
mod writer;

pub use audit::FileAudit;
pub use counts::ProofCounts;
pub use error::{FileFault, ProofFileError};
pub use writer::write_proof;
