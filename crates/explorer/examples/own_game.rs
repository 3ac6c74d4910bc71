//! A game in Rust in the browser: Left takes 1 or 2 counters from a heap, Right 1 or 3.
//!
//! `cargo run -p chopsticks-explorer --features server --example own_game`

use std::fmt;
use std::io;

use chopsticks_explorer::server::explore;
use chopsticks_lab::prelude::*;
use chopsticks_lab::reading::Misread;
use chopsticks_lab::rulesets::{DescribedRuleset, GamePosition, Rules};

#[derive(Debug)]
struct Counters;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Heap(u32);

/// The moves.
impl Ruleset for Counters {
    type Position = Heap;

    fn options(&self, &Heap(size): &Heap, player: Player) -> Vec<Heap> {
        let taken = match player {
            Player::Left => [1, 2],
            Player::Right => [1, 3],
        };
        let left = taken
            .into_iter()
            .filter_map(|taken| size.checked_sub(taken));
        left.map(Heap).collect()
    }
}

/// The notation: `Counters(7)`.
impl Rules for Counters {
    fn read(&self, text: &str) -> Result<Heap, Misread> {
        let size = text.trim().parse();
        size.map(Heap)
            .map_err(|_| Misread::new(format!("`{text}`"), "a number of counters"))
    }

    fn numbers(&self) -> usize {
        1
    }
}

impl fmt::Display for Heap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl GamePosition for Heap {}

fn main() -> io::Result<()> {
    let counters = DescribedRuleset::from_rules("Counters", Counters);
    explore([counters], |address| {
        println!("{address}\nOpen this address in a browser; Ctrl-C ends.");
    })
}
