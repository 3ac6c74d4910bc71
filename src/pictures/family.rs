//! Families of positions as figures: a map of two parameters, and bands or a plot of nim-values along one.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{Style, Writer};
use chopsticks_cgt::value::outcome;
use chopsticks_figures::values::{
    Sequence, ValueCategories, ValueKinds, name_markup, nim_value_plot, short_name,
};
use chopsticks_figures::{
    Category, CellAxis, Figure, HeatMap, LinePlot, Scale, StripPlot, drop_unused, math, palette,
};
use chopsticks_rulesets::{DescribedRuleset, bare_call};
use chopsticks_tables::shortened;
use num_bigint::BigUint;
use num_traits::ToPrimitive;
use thiserror::Error;

/// A family of positions with the values of its members, to be drawn.
///
/// ```
/// use chopsticks_lab::cgt::notation::{Style, Writer};
/// use chopsticks_lab::figures::{Figure, Scale};
/// use chopsticks_lab::pictures::{FamilyCell, FamilyFigure};
/// use chopsticks_lab::prelude::*;
///
/// let mut arena = Arena::new();
/// let values = [1u32, 2, 3].map(|n| (vec![n.into()], Ok(arena.integer(n.into()))));
/// let figure = FamilyFigure {
///     title: "Numbers".to_owned(),
///     parameters: &["n".to_owned()],
///     members: &values,
///     cell: FamilyCell::Value,
///     scale: Scale::Linear,
///     style: Style::Unicode,
/// };
/// assert!(figure.draw(&mut arena, &mut Writer::default())?.svg()?.contains("Numbers"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct FamilyFigure<'a> {
    /// The title, with mathematics between dollar signs.
    pub title: String,
    /// The names of the parameters: one, or two.
    pub parameters: &'a [String],
    /// The numbers of each member in the order of the parameters, with its value, or why it has none; in a map it is shown
    /// as no position. The last parameter varies fastest.
    pub members: &'a [FamilyMember],
    /// What the colours show, or the plot.
    pub cell: FamilyCell,
    /// The scale of bands; all other figures are linear.
    pub scale: Scale,
    /// How the names of values are written.
    pub style: Style,
}

/// The numbers of a member, and its value, or the reason why it has none.
pub type FamilyMember = (Vec<BigUint>, Result<GameId, String>);

/// What the figure of a family shows of each value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FamilyCell {
    /// The value.
    Value,
    /// Its outcome class.
    Outcome,
    /// The size of the nimber that it is; only with one parameter.
    NimValue,
}

impl FamilyCell {
    /// The categories of the colours in a map.
    pub fn categories(self, arena: &mut Arena) -> ValueCategories {
        match self {
            FamilyCell::Outcome => ValueCategories::Outcomes,
            FamilyCell::Value | FamilyCell::NimValue => {
                ValueCategories::Kinds(ValueKinds::new(arena))
            }
        }
    }
}

/// The title of the figure of a family: a formula, or for a ruleset its name and the size or the text, unless the text has the name.
pub fn family_title(cell: FamilyCell, text: &str, ruleset: Option<&DescribedRuleset>) -> String {
    let what = match cell {
        FamilyCell::Value => "Values",
        FamilyCell::Outcome => "Outcomes",
        FamilyCell::NimValue => "Nim-values",
    };
    let text = text.trim();
    let call =
        bare_call(text).filter(|(name, _)| ruleset.is_none_or(|known| known.is_called(name)));
    let name = call.map(|(name, _)| name);
    let name = name.or_else(|| ruleset.map(DescribedRuleset::name));
    let position = call.map_or(text, |(_, inside)| inside.trim_matches('"'));
    if let (Some(name), Some(size)) = (name, size(position)) {
        return format!("{what} of {name}, {size}");
    }
    let Some(ruleset) = ruleset else {
        return format!("{what} of {}", math(text));
    };
    // In a position of a ruleset, letters are pieces.
    let shown = text.replace('$', "\\$");
    if call.is_some() {
        format!("{what} of {shown}")
    } else {
        format!("{what} of {}, {shown}", ruleset.name())
    }
}

/// The size of a board as people write it: m × n for `{m}x{n}`. None for other texts.
fn size(position: &str) -> Option<String> {
    let side = |text: &str| {
        let name = text
            .strip_prefix('{')
            .and_then(|rest| rest.strip_suffix('}'));
        match name {
            Some(name) if name.chars().all(char::is_alphabetic) => Some(format!("${name}$")),
            None if !text.is_empty() && text.bytes().all(|sign| sign.is_ascii_digit()) => {
                Some(text.to_owned())
            }
            _ => None,
        }
    };
    let (rows, columns) = position.split_once('x')?;
    Some(format!("{} × {}", side(rows)?, side(columns)?))
}

/// The reason why a family cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FamilyFigureError {
    /// It has no parameter, or more than two.
    #[error("found {0} parameters, expected a family with one parameter or two")]
    Parameters(usize),
    /// Two parameters do not go with a plot of numbers.
    #[error("nim-values are drawn for a family with one parameter; expected values or outcomes")]
    NimValuesOfTwo,
    /// Only bands have an axis of numbers that may be logarithmic.
    #[error(
        "a logarithmic scale is for families with one parameter, by value or outcome; expected a linear one"
    )]
    NoLogarithm,
    /// A value is not a nimber.
    #[error("{0}: the value is not a nimber; expected values or outcomes")]
    NoNimber(String),
    /// The numbers of bands have a gap.
    #[error("a row of bands needs a range without gaps: {name} = {before} is followed by {after}")]
    Gap {
        /// The name of the parameter.
        name: String,
        /// The number before the gap.
        before: BigUint,
        /// The number after it.
        after: BigUint,
    },
    /// A number is too large for an axis.
    #[error("a row of bands shows numbers below 2^53, whose places differ: found {0}")]
    Large(String),
    /// A member of a row has no value; the text names it and says why.
    #[error("{0}")]
    Missing(String),
}

impl FamilyFigure<'_> {
    /// Draws the family: as a map if it has two parameters, otherwise as bands, or as a plot of nim-values.
    ///
    /// # Errors
    /// [`FamilyFigureError`].
    pub fn draw(
        &self,
        arena: &mut Arena,
        writer: &mut Writer,
    ) -> Result<Box<dyn Figure + Send + Sync>, FamilyFigureError> {
        let is_bands = self.parameters.len() == 1 && self.cell != FamilyCell::NimValue;
        if self.scale == Scale::Logarithmic && !is_bands {
            return Err(FamilyFigureError::NoLogarithm);
        }
        match (self.parameters, self.cell) {
            ([_], FamilyCell::NimValue) => Ok(Box::new(self.nim_values(arena)?)),
            ([_], _) => Ok(Box::new(self.bands(arena, writer)?)),
            ([_, _], FamilyCell::NimValue) => Err(FamilyFigureError::NimValuesOfTwo),
            ([_, _], _) => Ok(Box::new(self.map(arena, writer))),
            (names, _) => Err(FamilyFigureError::Parameters(names.len())),
        }
    }

    /// The nim-values over the parameter.
    fn nim_values(&self, arena: &Arena) -> Result<LinePlot, FamilyFigureError> {
        let points = self.members.iter().map(|member| {
            let nimber = arena.as_nimber(self.value(member)?);
            let heap = nimber.ok_or_else(|| FamilyFigureError::NoNimber(self.label(member)))?;
            Ok((self.place(member)?, f64::from(heap)))
        });
        let points: Result<Vec<(f64, f64)>, FamilyFigureError> = points.collect();
        Ok(nim_value_plot(
            self.title.clone(),
            &self.parameters[0],
            points?,
        ))
    }

    /// A row of bands, whose values have no gaps.
    fn bands(
        &self,
        arena: &mut Arena,
        writer: &mut Writer,
    ) -> Result<StripPlot, FamilyFigureError> {
        let name = &self.parameters[0];
        let numbers = self.members.iter().map(|(numbers, _)| &numbers[0]);
        let numbers: Vec<&BigUint> = numbers.collect();
        if let Some(&[before, after]) = numbers.windows(2).find(|pair| pair[0] + 1u32 != *pair[1]) {
            return Err(FamilyFigureError::Gap {
                name: name.clone(),
                before: before.clone(),
                after: after.clone(),
            });
        }
        let starts = self.members.iter().map(|member| self.place(member));
        let starts: Vec<f64> = starts.collect::<Result<_, _>>()?;
        let values = self.members.iter().map(|member| self.value(member));
        let values: Vec<GameId> = values.collect::<Result<_, _>>()?;
        let Sequence { places, categories } = match self.cell {
            FamilyCell::Outcome => outcomes(&values, arena),
            _ => Sequence::new(arena, writer, &values, self.style),
        };
        let runs: Vec<(f64, u16)> = starts.into_iter().zip(places).collect();
        let end = runs.last().map_or(0.0, |last| last.0 + 1.0);
        Ok(StripPlot {
            title: self.title.clone(),
            x_label: math(name),
            scale: self.scale,
            runs,
            end,
            categories,
        })
    }

    /// A map, in which the first parameter gives the columns. Members without a value are positions that do not exist.
    fn map(&self, arena: &mut Arena, writer: &mut Writer) -> HeatMap {
        // The second parameter runs faster.
        let first = self.members.first().map(|(numbers, _)| &numbers[0]);
        let is_first = |member: &&FamilyMember| Some(&member.0[0]) == first;
        // A map without members is refused when it is drawn.
        let rows = self.members.iter().take_while(is_first).count().max(1);
        let row_by_row = (0..rows).flat_map(|row| self.members.iter().skip(row).step_by(rows));
        let values = row_by_row.map(|(_, value)| value.as_ref().ok().copied());
        let values: Vec<Option<GameId>> = values.collect();
        let (cells, categories) = colours(self.cell, &values, arena);
        HeatMap {
            title: self.title.clone(),
            x: self.axis(0, self.members.iter().step_by(rows)),
            y: self.axis(1, self.members.iter().take(rows)),
            cells,
            categories,
            texts: values
                .into_iter()
                .map(|value| {
                    value.map_or_else(String::new, |value| self.text(arena, writer, value))
                })
                .collect(),
        }
    }

    /// The axis of a parameter, which takes its values from these members in turn.
    fn axis<'a>(&self, at: usize, members: impl Iterator<Item = &'a FamilyMember>) -> CellAxis {
        let numbers: Vec<&BigUint> = members.map(|(numbers, _)| &numbers[at]).collect();
        let in_a_row = numbers.windows(2).all(|pair| pair[0] + 1u32 == *pair[1]);
        let ends = numbers.first().zip(numbers.last());
        let ends = ends.and_then(|(first, last)| Some((first.to_u32()?, last.to_u32()?)));
        let label = math(&self.parameters[at]);
        match ends.filter(|_| in_a_row) {
            Some((first, last)) => CellAxis::numbers(label, first..=last),
            None => CellAxis::texts(label, numbers.iter().map(ToString::to_string).collect()),
        }
    }

    /// The text in a cell.
    fn text(&self, arena: &mut Arena, writer: &mut Writer, value: GameId) -> String {
        match self.cell {
            FamilyCell::Outcome => outcome(arena, value).to_string(),
            _ => short_name(arena, writer, value, self.style, MAX_IN_CELL)
                .map_or_else(String::new, |name| name_markup(&name, self.style)),
        }
    }

    /// The place of a member on an axis.
    fn place(&self, member: &FamilyMember) -> Result<f64, FamilyFigureError> {
        let number = &member.0[0];
        if number.bits() > f64::MANTISSA_DIGITS.into() {
            return Err(FamilyFigureError::Large(self.label(member)));
        }
        Ok(number.to_f64().unwrap_or(f64::INFINITY))
    }

    fn value(&self, member: &FamilyMember) -> Result<GameId, FamilyFigureError> {
        member
            .1
            .as_ref()
            .copied()
            .map_err(|why| FamilyFigureError::Missing(format!("{}: {why}", self.label(member))))
    }

    /// The numbers of a member, for a message.
    fn label(&self, (numbers, _): &FamilyMember) -> String {
        let pairs = self.parameters.iter().zip(numbers);
        let texts = pairs.map(|(name, number)| format!("{name} = {}", shortened(number)));
        texts.collect::<Vec<_>>().join(", ")
    }
}

/// A longer text has no room in a cell.
const MAX_IN_CELL: usize = 10;

/// The colours of the cells of a map, and their meaning.
fn colours(
    cell: FamilyCell,
    values: &[Option<GameId>],
    arena: &mut Arena,
) -> (Vec<u16>, Vec<Category>) {
    let mut categories = cell.categories(arena);
    let mut place = |value: GameId| categories.index(arena, value);
    let places: Vec<Option<u16>> = values.iter().map(|value| value.map(&mut place)).collect();
    let mut categories = categories.all();
    let no_position = categories.len() as u16;
    categories.push(Category::new("no position", palette::REST));
    let places = places.into_iter();
    let mut places: Vec<u16> = places.map(|place| place.unwrap_or(no_position)).collect();
    let categories = drop_unused(categories, &mut places);
    (places, categories)
}

/// The outcome classes of a row of bands.
fn outcomes(values: &[GameId], arena: &mut Arena) -> Sequence {
    let values: Vec<Option<GameId>> = values.iter().copied().map(Some).collect();
    let (places, categories) = colours(FamilyCell::Outcome, &values, arena);
    Sequence { places, categories }
}
