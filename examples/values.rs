//! Reads games, adds them, and prints the value, the outcome and the stops of the sum.
//!
//! `cargo run --example values -- "{0|^[2]}" "v*"`

use std::error::Error;

use chopsticks_lab::prelude::*;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arena = Arena::new();
    let mut sum = arena.zero();
    for text in std::env::args().skip(1) {
        let game = read(&text, &mut arena, &Budget::DEFAULT)?;
        sum = arena.sum(sum, game);
    }
    println!("sum:     {}", write(&mut arena, sum, Style::Unicode));
    println!("outcome: {}", outcome(&mut arena, sum));
    let stops = arena.stops(sum);
    println!("stops:   {} and {}", stops.left, stops.right);
    Ok(())
}
