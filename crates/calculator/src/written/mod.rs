//! Rulesets that are classes of the language: their rules for the engine, which are answers of the methods.
//!
//! The rules are shared by all threads, so they hold the text of the class. Each thread reads it into a calculator of its
//! own ([`home`]). Positions are data ([`datum`]) with numbers, and the answers of methods are remembered.

mod answers;
mod arguments;
mod board;
mod datum;
mod definition;
mod game;
mod home;
mod instance;
mod outside;
mod reader;
mod rules;

pub(crate) use self::arguments::Arguments;
pub(crate) use self::datum::Datum;
pub(crate) use self::definition::{Definition, Parameter, Parameters};
pub use self::game::WrittenGame;
pub(crate) use self::instance::{Instance, Own};
pub(crate) use self::outside::Outside;
