//! Draws the game tree of a value as SVG, on standard output.
//!
//! `cargo run --example figure -- "+-{0|^[2]}" > tree.svg`

use std::error::Error;

use chopsticks_lab::cgt::notation::Writer;
use chopsticks_lab::figures::Figure;
use chopsticks_lab::figures::values::{Expansion, game_tree};
use chopsticks_lab::prelude::*;

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args()
        .nth(1)
        .ok_or("expected a game, such as \"+-{0|^[2]}\"")?;
    let mut arena = Arena::new();
    let game = read(&text, &mut arena, &Budget::DEFAULT)?;
    let mut writer = Writer::default();
    let tree = game_tree(
        &mut arena,
        &mut writer,
        game,
        Style::Unicode,
        &Expansion::default(),
    )?;
    print!("{}", tree.svg()?);
    Ok(())
}
