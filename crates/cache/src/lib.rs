//! A file in which several processes keep answers for later runs.
//!
//! [`CacheFile`] is a [`Cache`](chopsticks_base::cache::Cache) for the budget of a run. The file is append-only, lines of
//! JSON with checksums: a header, then `{"topic":{"number":…,"text":…}}` before the first answer about a topic, and
//! `{"answer":{"topic":…,"question":…,"answer":…}}`. A topic has the version of the program and the rules in full, so no
//! answer about other rules is ever found. A line that does not agree with its checksum is not used.
//!
//! - `record`: the lines.
//! - `contents`: what the lines of a file say.
//! - `file`: the file.

mod contents;
mod file;
mod record;

pub use file::CacheFile;
