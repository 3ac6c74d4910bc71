//! Your own rulesets: Cutcake, in which Left cuts between columns and Right between rows, and a walk that may go on forever.
//!
//! `cargo run --example ruleset`

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::figures::Figure;
use chopsticks_lab::pictures::position_plot;
use chopsticks_lab::prelude::*;
use chopsticks_lab::reading::Misread;
use chopsticks_lab::rulesets::{
    CellLook, DescribedRuleset, DrawnCell, DrawnPosition, GamePosition, Rules,
};

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

/// A token on one of three places around a table. A player moves it to the next place; Right must not leave place 0.
#[derive(Debug)]
struct Walk;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Place(u8);

impl Ruleset for Walk {
    type Position = Place;

    fn options(&self, &Place(place): &Place, player: Player) -> Vec<Place> {
        let may_move = player == Player::Left || place != 0;
        let next = may_move.then_some(Place((place + 1) % 3));
        next.into_iter().collect()
    }
}

impl Rules for Walk {
    fn read(&self, text: &str) -> Result<Place, Misread> {
        let place = text.trim().parse().ok().filter(|place| *place < 3);
        place
            .map(Place)
            .ok_or_else(|| Misread::new(format!("`{text}`"), "a place from 0 to 2"))
    }

    fn is_loopy(&self) -> bool {
        true
    }

    /// The table from above; the token is the stone.
    fn drawn(&self, &Place(place): &Place) -> DrawnPosition {
        let cell = |at| {
            let (sign, look) = if at == place {
                ('o', CellLook::Stone(None))
            } else {
                ('.', CellLook::Empty)
            };
            DrawnCell { sign, look }
        };
        DrawnPosition::Board {
            columns: 3,
            is_hexagonal: false,
            cells: (0..3).map(cell).collect(),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl GamePosition for Place {}

fn main() -> Result<(), Box<dyn Error>> {
    let cakes = Arc::new(DescribedRuleset::from_rules("Cakes", Cutcake));
    let walk = Arc::new(DescribedRuleset::from_rules("Walk", Walk));
    let session = Session::new().with_ruleset(cakes)?;
    let mut session = session.with_ruleset(Arc::clone(&walk))?;
    let settings = CalculatorSettings::default();
    // Everything that a session does with a ruleset of the library it does with this one.
    for text in [
        "Cakes(\"3x9\")",
        "Cakes(\"3x9\") + Domineering(\"2x3\")",
        "(Cakes(\"2x5\") + Clobber(\"xo\")).Moves",
        "Cakes(\"2x3\").MisereOutcomeClass",
        "[Walk(\"0\").OutcomeClass, Walk(\"1\").Onside]",
        "Walk(\"1\") + Cakes(\"1x3\")",
        "Table([[Cakes(\"\" + h + \"x\" + w).CanonicalForm for w from 1 to 8] for h from 1 to 4])",
    ] {
        let answer = session.evaluate(text, &settings)?;
        let shown = session.show(&answer.object, Style::Plain, &settings)?;
        println!("> {text}\n{shown}");
    }
    let picture = position_plot(&walk, &walk.position("1")?).svg()?;
    println!(
        "The picture of Walk(\"1\") has {} bytes of SVG.",
        picture.len()
    );
    Ok(())
}
