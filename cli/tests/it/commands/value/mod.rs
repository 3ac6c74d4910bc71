//! `value`: lines of standard input, and records.

mod batch;
mod nameless;
mod record;
