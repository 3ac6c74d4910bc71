//! The values of all (i|j)_n: what the experiment on their structure needs.

mod proof_file;

pub use proof_file::proof_file;
