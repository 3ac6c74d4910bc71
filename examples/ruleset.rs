//! Your own ruleset: Cutcake, in which Left cuts between columns and Right between rows.
//!
//! `cargo run --example ruleset`

use std::error::Error;
use std::fmt;

use chopsticks_lab::prelude::*;

struct Cutcake;

/// The remaining cakes, sorted, so that equal positions are equal values of the type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Cakes(Vec<Cake>);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Cake {
    height: u32,
    width: u32,
}

impl Cake {
    fn cuts(self, player: Player) -> Vec<[Cake; 2]> {
        let Cake { height, width } = self;
        let cake = |height, width| Cake { height, width };
        match player {
            Player::Left => (1..width)
                .map(|at| [cake(height, at), cake(height, width - at)])
                .collect(),
            Player::Right => (1..height)
                .map(|at| [cake(at, width), cake(height - at, width)])
                .collect(),
        }
    }
}

impl Ruleset for Cutcake {
    type Position = Cakes;

    fn options(&self, Cakes(cakes): &Cakes, player: Player) -> Vec<Cakes> {
        let mut options = Vec::new();
        for (at, cake) in cakes.iter().enumerate() {
            for pieces in cake.cuts(player) {
                let mut cakes = cakes.clone();
                cakes.splice(at..=at, pieces);
                cakes.sort_unstable();
                options.push(Cakes(cakes));
            }
        }
        options
    }

    fn components(&self, Cakes(cakes): Cakes) -> impl IntoIterator<Item = Cakes> {
        cakes.into_iter().map(|cake| Cakes(vec![cake]))
    }
}

/// Every cut makes the pieces smaller, so play ends.
impl Short for Cutcake {}

impl fmt::Display for Cakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cakes = self
            .0
            .iter()
            .map(|cake| format!("{}x{}", cake.height, cake.width));
        f.write_str(&cakes.collect::<Vec<_>>().join("+"))
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arena = Arena::new();
    for height in 1..=8 {
        let mut row = Vec::new();
        for width in 1..=8 {
            let mut solver = Solver::by_components(Cutcake, CanonicalForms::new(&mut arena));
            let value = solver.value(Cakes(vec![Cake { height, width }]), &Budget::UNLIMITED)?;
            row.push(format!("{:>3}", write(&mut arena, value, Style::Plain)));
        }
        println!("{}", row.join(" "));
    }
    Ok(())
}
