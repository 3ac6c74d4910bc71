//! Thermographs of values, ready to be drawn.

use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{Style, Writer};
use chopsticks_cgt::number::Rational;
use chopsticks_cgt::value::{Thermograph, Thermographs, Trajectory};
use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive, Zero};

use super::{name_markup, short_name};
use crate::plots::thermograph::{Coordinate, LabelledThermograph, ThermographPlot, WallCorner};

/// The largest length in characters of a name in a legend.
pub const MAX_NAME: usize = 40;

/// The thermographs of `games` over the same axes, each with its name in `style`.
///
/// The title is the name of a single game, and empty for several.
pub fn thermographs(
    arena: &mut Arena,
    writer: &mut Writer,
    games: &[GameId],
    style: Style,
) -> ThermographPlot {
    let mut known = Thermographs::default();
    let graphs: Vec<(String, Thermograph<Rational>)> = games
        .iter()
        .map(|&game| {
            let label = legend_name(arena, writer, game, style);
            (label, known.thermograph(arena, game).into())
        })
        .collect();
    named_thermographs(graphs.iter().map(|(label, graph)| (label.as_str(), graph)))
}

/// The name of a value in a legend.
pub fn legend_name(arena: &mut Arena, writer: &mut Writer, game: GameId, style: Style) -> String {
    let name = short_name(arena, writer, game, style, MAX_NAME);
    name.map_or_else(|| "…".to_owned(), |name| name_markup(&name, style))
}

/// Thermographs over the same axes, with these names.
///
/// The title is the name of a single one, and empty for several.
pub fn named_thermographs<'a>(
    named: impl Iterator<Item = (&'a str, &'a Thermograph<Rational>)>,
) -> ThermographPlot {
    let graphs: Vec<LabelledThermograph> = named
        .map(|(label, thermograph)| labelled_thermograph(thermograph, label.to_owned()))
        .collect();
    let title = match &graphs[..] {
        [only] => only.label.clone(),
        _ => String::new(),
    };
    ThermographPlot { title, graphs }
}

/// The corners of a thermograph, under this name.
pub fn labelled_thermograph(
    thermograph: &Thermograph<Rational>,
    label: String,
) -> LabelledThermograph {
    let ByPlayer { left, right } = thermograph.walls().as_ref().map(wall);
    let zero = Rational::zero();
    LabelledThermograph {
        label,
        mover: None,
        left,
        right,
        foot: WallCorner {
            value: coordinate(thermograph.mean()),
            temperature: coordinate(thermograph.temperature().max(&zero)),
        },
    }
}

/// The stop at temperature 0 and the corners of a wall.
fn wall(wall: &Trajectory<Rational>) -> Vec<WallCorner> {
    let stop = WallCorner {
        value: coordinate(wall.start()),
        temperature: coordinate(&Rational::zero()),
    };
    let corners = wall.corners().iter().map(|corner| WallCorner {
        value: coordinate(&corner.value),
        temperature: coordinate(&corner.temperature),
    });
    [stop].into_iter().chain(corners).collect()
}

fn coordinate(x: &Rational) -> Coordinate {
    Coordinate {
        at: approximate(x),
        label: x.to_string().replace('-', "−"),
    }
}

/// An `f64` close to `x`: its first 64 or 65 bits.
pub fn approximate(x: &Rational) -> f64 {
    let (numerator, denominator) = (x.numer().abs(), x.denom());
    let shift = 64 + denominator.bits() as i64 - numerator.bits() as i64;
    let first: BigInt = match u64::try_from(shift) {
        Ok(left) => (numerator << left) / denominator,
        Err(_) => numerator / (denominator << shift.unsigned_abs()),
    };
    // In two steps, because 2^−shift can be too small even if the product is not.
    let half = -shift / 2;
    let powers = [half, -shift - half].map(|power| (power as f64).exp2());
    let size = first.to_f64().unwrap_or(f64::INFINITY) * powers[0] * powers[1];
    if x.is_negative() { -size } else { size }
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Budget;
    use chopsticks_cgt::notation::read;

    use super::*;

    fn graph(text: &str) -> LabelledThermograph {
        let mut arena = Arena::new();
        let game = read(text, &mut arena, &Budget::DEFAULT).unwrap();
        let plot = thermographs(&mut arena, &mut Writer::default(), &[game], Style::Unicode);
        plot.graphs.into_iter().next().unwrap()
    }

    /// The corners as `value at temperature`.
    fn corners(wall: &[WallCorner]) -> Vec<String> {
        let corner =
            |corner: &WallCorner| format!("{} at {}", corner.value.label, corner.temperature.label);
        wall.iter().map(corner).collect()
    }

    #[test]
    fn walls_of_a_switch_meet_above_its_mean() {
        let graph = graph("{4|-1}");
        assert_eq!(corners(&graph.left), ["4 at 0", "3/2 at 5/2"]);
        assert_eq!(corners(&graph.right), ["−1 at 0", "3/2 at 5/2"]);
    }

    #[test]
    fn published_thermographs() {
        // By hand from the definition (Siegel II.5). {3 | {2|0}}: {2|0} has the left wall 2 − t up to t = 1, then 1; so
        // the right scaffold is 2, then 1 + t from t = 1; the left one is 3 − t. They meet at (2, 1).
        let hot = graph("{3||2|0}");
        assert_eq!(corners(&hot.left), ["3 at 0", "2 at 1"]);
        assert_eq!(corners(&hot.right), ["2 at 0"]);
        // {5|2 || −1|−4}: both options have temperature 3/2; the walls are 2 and −1 up to there, and then slant
        // inwards: 2 − (t − 3/2) and −1 + (t − 3/2) meet at t = 3.
        let tall = graph("{5|2||-1|-4}");
        assert_eq!(corners(&tall.left), ["2 at 0", "2 at 3/2", "1/2 at 3"]);
        assert_eq!(corners(&tall.right), ["−1 at 0", "−1 at 3/2", "1/2 at 3"]);
    }

    #[test]
    fn numbers_and_infinitesimals_are_a_mast() {
        for (text, foot) in [("^", "0 at 0"), ("*2", "0 at 0"), ("-3/4", "−3/4 at 0")] {
            let graph = graph(text);
            assert_eq!(corners(&graph.left), [foot]);
            assert_eq!(corners(&graph.right), [foot]);
        }
    }

    #[test]
    fn numbers_of_any_size_are_close() {
        let at = |text: &str| graph(text).left[0].value.at;
        assert_eq!(at("-3/4"), -0.75);
        assert_eq!(at("2**200"), 200f64.exp2());
        assert_eq!(at("1/2**200"), (-200f64).exp2());
        assert_eq!(at("2**5000"), f64::INFINITY);
        let third = Rational::new(BigInt::from(-1), BigInt::from(3));
        assert_eq!(approximate(&third), -1.0 / 3.0);
        let tiny = Rational::new(BigInt::from(2), BigInt::from(3) << 1_000u32);
        assert_eq!(approximate(&tiny), 2.0 / 3.0 * (-1_000f64).exp2());
    }
}
