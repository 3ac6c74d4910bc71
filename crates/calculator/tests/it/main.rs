//! Tests of the language from outside.

mod common;
mod examples;
mod page;
