//! A square window into the map of all (i|j)_n: `--center 1/3,1/2 --width 10**-30`.

use std::str::FromStr;

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
        allow_hyphen_values = true
    )]
    center: Option<Place>,
    /// The width and height of the window, such as 1/100 or 10**-30
    #[arg(
        long,
        value_name = "WIDTH",
        requires = "center",
        allow_hyphen_values = true
    )]
    width: Option<Width>,
}

/// A point, and the text that it was read from.
#[derive(Clone, Debug)]
struct Place {
    x: Fraction,
    y: Fraction,
    text: [String; 2],
}

/// A positive number, and the text that it was read from.
#[derive(Clone, Debug)]
struct Width {
    size: Ratio<BigInt>,
    text: String,
}

/// The numbers of a window as texts.
#[cfg_attr(
    not(feature = "figures"),
    expect(dead_code, reason = "only figures name the window")
)]
pub(crate) struct WindowNames {
    /// The coordinates of the middle.
    pub(crate) center: [String; 2],
    /// The width.
    pub(crate) width: String,
}

/// A square window.
pub(crate) struct Window {
    /// The least x and y.
    pub(crate) corner: [Ratio<BigInt>; 2],
    /// The width and height.
    pub(crate) width: Ratio<BigInt>,
    /// The numbers as they were given.
    #[cfg_attr(
        not(feature = "figures"),
        expect(dead_code, reason = "only figures name the window")
    )]
    pub(crate) names: WindowNames,
}

impl WindowArguments {
    /// The window, if one was given.
    pub(crate) fn window(&self) -> Option<Window> {
        let (center, width) = self.center.as_ref().zip(self.width.as_ref())?;
        let half = &width.size / BigInt::from(2);
        Some(Window {
            corner: [&center.x.0 - &half, &center.y.0 - half],
            width: width.size.clone(),
            names: WindowNames {
                center: center.text.clone(),
                width: width.text.clone(),
            },
        })
    }
}

impl Window {
    /// The window as a polygon.
    pub(crate) fn polygon(&self) -> ConvexPolygon {
        let [x, y] = self
            .corner
            .each_ref()
            .map(|low| [low.clone(), low + &self.width]);
        ConvexPolygon::rectangle(&x, &y).expect("the width is positive")
    }

    /// The window whose middle is that of the unit square, and which contains all of it.
    #[cfg(feature = "figures")]
    pub(crate) fn whole() -> Window {
        Window {
            corner: [Ratio::zero(), Ratio::zero()],
            width: Ratio::from_integer(1.into()),
            names: WindowNames {
                center: ["1/2", "1/2"].map(str::to_owned),
                width: "1".to_owned(),
            },
        }
    }

    /// Checks that it contains points of positions in its interior.
    ///
    /// # Errors
    /// When it does not.
    pub(crate) fn check_positions(&self) -> anyhow::Result<()> {
        let one = Ratio::from_integer(1.into());
        let ends = |low: &Ratio<BigInt>| low + &self.width > Ratio::zero() && *low < one;
        ensure!(
            self.corner.iter().all(ends),
            "the window contains no points with 0 < x ≤ 1 and 0 < y ≤ 1, which are those of positions: expected another --center"
        );
        Ok(())
    }

    /// Whether it contains points of an axis, where there are infinitely many regions.
    pub(crate) fn touches_an_axis(&self) -> bool {
        self.corner.iter().any(|low| *low <= Ratio::zero())
    }
}

impl FromStr for Place {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Place, Misread> {
        let parts = text.split_once(',');
        let expected = || Misread::new("no comma", "two numbers X,Y, such as 1/3,1/2");
        let (x, y) = parts.ok_or_else(expected)?;
        Ok(Place {
            x: x.parse()?,
            y: y.parse()?,
            text: [x, y].map(|part| part.trim().to_owned()),
        })
    }
}

impl FromStr for Width {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Width, Misread> {
        let Fraction(size) = text.parse()?;
        if size > Ratio::zero() {
            Ok(Width {
                size,
                text: text.trim().to_owned(),
            })
        } else {
            Err(Misread::new("0 or less", "a width greater than 0"))
        }
    }
}
