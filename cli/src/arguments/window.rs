//! A square window into the map of all (i|j)_n: `--center 1/3,1/2 --width 10**-30`.

use anyhow::ensure;
use chopsticks_lab::reading::Misread;
use chopsticks_lab::simple::one_hand::atlas::ConvexPolygon;
use clap::Args;
use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::Zero;

use super::fraction::Fraction;

/// The flags of a window.
#[derive(Args)]
#[command(next_help_heading = "Window")]
pub(crate) struct WindowArguments {
    /// The middle of the window in the map of all (i|j)_n, as i/n and j/n, such as 1/3,1/2 or 0.25,10**-30
    #[arg(
        long,
        value_name = "X,Y",
        requires = "width",
        allow_hyphen_values = true,
        value_parser = center
    )]
    center: Option<[Fraction; 2]>,
    /// The width and height of the window, such as 1/100 or 10**-30
    #[arg(
        long,
        value_name = "WIDTH",
        requires = "center",
        allow_hyphen_values = true,
        value_parser = width
    )]
    width: Option<Fraction>,
}

/// A square window.
pub(crate) struct Window {
    /// The coordinates of the middle.
    pub(crate) center: [Fraction; 2],
    /// The width and height.
    pub(crate) width: Fraction,
}

impl WindowArguments {
    /// The window, if one was given.
    pub(crate) fn window(&self) -> Option<Window> {
        let (center, width) = self.center.clone().zip(self.width.clone())?;
        Some(Window { center, width })
    }
}

impl Window {
    /// The least x and y.
    pub(crate) fn corner(&self) -> [Ratio<BigInt>; 2] {
        let half = &self.width.value / BigInt::from(2);
        self.center.each_ref().map(|middle| &middle.value - &half)
    }

    /// The window as a polygon.
    pub(crate) fn polygon(&self) -> ConvexPolygon {
        let [x, y] = self.corner().map(|low| {
            let high = &low + &self.width.value;
            [low, high]
        });
        ConvexPolygon::rectangle(&x, &y).expect("the width is positive")
    }

    /// The window whose middle is that of the unit square, and which contains all of it.
    pub(crate) fn whole() -> Window {
        let fraction = |text: &str| text.parse().expect("this is a fraction");
        Window {
            center: ["1/2"; 2].map(fraction),
            width: fraction("1"),
        }
    }

    /// Checks that it contains points of positions in its interior.
    ///
    /// # Errors
    /// When it does not.
    pub(crate) fn check_positions(&self) -> anyhow::Result<()> {
        let one = Ratio::from_integer(1.into());
        let ends = |low: &Ratio<BigInt>| low + &self.width.value > Ratio::zero() && *low < one;
        ensure!(
            self.corner().iter().all(ends),
            "the window contains no points with 0 < x ≤ 1 and 0 < y ≤ 1, which are those of positions: expected another --center"
        );
        Ok(())
    }

    /// Whether it contains points of an axis, where there are infinitely many regions.
    pub(crate) fn touches_an_axis(&self) -> bool {
        self.corner().iter().any(|low| *low <= Ratio::zero())
    }
}

/// Reads `X,Y`.
fn center(text: &str) -> Result<[Fraction; 2], Misread> {
    let parts = text.split_once(',');
    let expected = || Misread::new("no comma", "two numbers X,Y, such as 1/3,1/2");
    let (x, y) = parts.ok_or_else(expected)?;
    Ok([x.parse()?, y.parse()?])
}

/// Reads a positive number.
fn width(text: &str) -> Result<Fraction, Misread> {
    let width: Fraction = text.parse()?;
    if width.value > Ratio::zero() {
        Ok(width)
    } else {
        Err(Misread::new("0 or less", "a width greater than 0"))
    }
}
