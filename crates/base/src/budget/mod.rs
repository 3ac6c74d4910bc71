//! The limits of a run, and the reasons why it stopped.

mod allowance;
mod bytes;
mod limit;
mod meter;
mod room;
mod stopped;

pub use allowance::Budget;
pub use limit::Limit;
pub use meter::Meter;
pub use room::{filled, reserve};
pub use stopped::Stopped;
