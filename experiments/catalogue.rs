//! The experiments, as `build.rs` found them.

use crate::harness::Entry;

include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));
