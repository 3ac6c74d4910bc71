//! The limits of a run, and the reasons why it stopped.

mod allowance;
mod bytes;
mod limit;
mod meter;
mod room;
mod stopped;

pub use limit::{Budget, Limit};
pub use meter::Meter;
pub use room::{filled, reserve};
pub use stopped::Stopped;
