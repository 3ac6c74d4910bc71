//! Your own ruleset: Cutcake, in which Left cuts between columns and Right between rows.
//!
//! `cargo run --example ruleset`

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::prelude::*;
use chopsticks_lab::reading::Misread;
use chopsticks_lab::rulesets::{DescribedRuleset, GamePosition, Rules};

#[derive(Debug)]
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

/// The moves.
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

/// The notation: `3x5+2x2`.
impl Rules for Cutcake {
    fn read(&self, text: &str) -> Result<Cakes, Misread> {
        let cake = |text: &str| {
            let (height, width) = text.split_once('x')?;
            Some(Cake {
                height: height.trim().parse().ok()?,
                width: width.trim().parse().ok()?,
            })
        };
        let cakes: Option<Vec<Cake>> = text.split('+').map(cake).collect();
        let mut cakes =
            cakes.ok_or_else(|| Misread::new(format!("`{text}`"), "cakes such as 3x5+2x2"))?;
        cakes.sort_unstable();
        Ok(Cakes(cakes))
    }
}

impl fmt::Display for Cakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cakes = self
            .0
            .iter()
            .map(|cake| format!("{}x{}", cake.height, cake.width));
        f.write_str(&cakes.collect::<Vec<_>>().join("+"))
    }
}

impl GamePosition for Cakes {}

fn main() -> Result<(), Box<dyn Error>> {
    let ruleset = Arc::new(DescribedRuleset::from_rules("Cakes", Cutcake));
    let mut session = Session::new().with_ruleset(ruleset)?;
    let settings = CalculatorSettings::default();
    // Everything that a session does with a ruleset of the library it does with this one.
    for text in [
        "Cakes(\"3x9\")",
        "Cakes(\"3x9\") + Domineering(\"2x3\")",
        "(Cakes(\"2x5\") + Clobber(\"xo\")).Moves",
        "Cakes(\"2x3\").MisereOutcomeClass",
        "Table([[Cakes(\"\" + h + \"x\" + w) for w from 1 to 8] for h from 1 to 4])",
    ] {
        let answer = session.evaluate(text, &settings)?;
        let shown = session.show(&answer.object, Style::Plain, &settings)?;
        println!("> {text}\n{shown}");
    }
    Ok(())
}
