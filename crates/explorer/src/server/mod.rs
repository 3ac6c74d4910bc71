//! The server of the page, for this machine only: the files of the page, and answers to its questions.
//!
//! ```no_run
//! use chopsticks_explorer::answer;
//! use chopsticks_explorer::server::{Frames, LONG_QUESTIONS, Server};
//!
//! let server = Server::bind(0)?;
//! println!("{}", server.address());
//! server.serve(Frames::Refused, LONG_QUESTIONS, answer);
//! # Ok::<(), std::io::Error>(())
//! ```

mod door;
mod http;
mod own;
mod serve;
mod waiting;

pub use self::http::Frames;
pub use self::own::{RulesetText, ShownRulesets, explore, fragment};
pub use self::serve::{LONG_QUESTIONS, SECONDS, Server};
