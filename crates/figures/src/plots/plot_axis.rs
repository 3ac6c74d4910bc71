//! The axes of a plot of series, and their ranges.

use crate::error::{FigureError, LARGEST, check_range};
use crate::parts::axis::{Axis, Scale};

/// How much of the range is added to its ends.
const ROOM: f64 = 0.03;

/// The title and the scale of an axis.
#[derive(Clone, Debug)]
pub struct PlotAxis {
    /// The title of the axis.
    pub label: String,
    /// Its scale.
    pub scale: Scale,
    /// Whether the axis begins at 0 even if no value is near 0; a logarithmic axis never does.
    pub from_zero: bool,
}

impl PlotAxis {
    /// An axis that begins where the values do.
    pub fn new(label: impl Into<String>, scale: Scale) -> PlotAxis {
        PlotAxis {
            label: label.into(),
            scale,
            from_zero: false,
        }
    }

    /// The axis, beginning at 0.
    #[must_use]
    pub fn with_zero(self) -> PlotAxis {
        PlotAxis {
            from_zero: true,
            ..self
        }
    }

    /// The axis with room for all `values`; one from 0 begins there unless some values are negative.
    pub(crate) fn fitted<I: Iterator<Item = f64>>(
        &self,
        length: i32,
        values: impl Fn() -> I,
    ) -> Result<Axis<'_>, FigureError> {
        check_range(values(), LARGEST)?;
        let low = values().reduce(f64::min).ok_or(FigureError::Empty)?;
        let high = values().reduce(f64::max).ok_or(FigureError::Empty)?;
        let range = match self.scale {
            Scale::Logarithmic if low < 1.0 / LARGEST => return Err(FigureError::NotPositive(low)),
            Scale::Linear if self.from_zero && low >= 0.0 => {
                (0.0, self.scale.widened((0.0, high), ROOM).1)
            }
            scale => scale.widened((low, high), ROOM),
        };
        Ok(Axis {
            label: &self.label,
            scale: self.scale,
            range,
            length,
            names_first: false,
            integral: values().all(|value| value.fract() == 0.0),
        })
    }
}
