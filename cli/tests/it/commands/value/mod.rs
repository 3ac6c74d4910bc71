//! `value`: lines of standard input, records, and misère play.

mod batch;
mod misere;
mod nameless;
mod record;
