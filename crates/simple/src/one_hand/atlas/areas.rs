//! The area of each value in the unit square: the limits of the frequencies of values among all (i|j)_n.

use hashbrown::HashMap;
use num_bigint::{BigInt, BigUint};
use num_rational::Ratio;
use num_traits::{One, ToPrimitive, Zero};

use super::cycle::{AxisLines, Cycle, SwitchLines};
use super::enclosure::Enclosure;
use super::exploration::Explorer;
use super::stripes::{RowLine, Zone};
use crate::budget::{Budget, Stopped};
use crate::one_hand::structure::{OneHandValue, State, ValueShape};

/// Areas, as enclosures, of the parts of the unit square with given values.
///
/// The share of a value among the n² positions (i|j)_n tends to its area. All areas are those of the value *and* of its
/// negative together.
#[derive(Clone, Debug)]
pub struct Areas {
    shapes: HashMap<ValueShape, Enclosure>,
    values: HashMap<(ValueShape, u32), Enclosure>,
    counters: u32,
}

impl Areas {
    /// The areas of all shapes, and of the values with counters up to `counters`.
    ///
    /// The triangle x ≤ y is divided into cycles. The first `cycles` of them are computed. The area of the others may
    /// or may not belong to any of the values; it decreases by the factor φ⁴ from one cycle to the next. Each part of a
    /// cycle with one value counts as a position of the budget.
    ///
    /// # Errors
    /// If the budget does not suffice.
    pub fn compute(cycles: u32, counters: u32, budget: &Budget<'_>) -> Result<Areas, Stopped> {
        let mut areas = Areas::empty(counters);
        let mut cycle = Cycle::FIRST;
        for _ in 0..cycles {
            areas.add_cycle(cycle, &cycle.axis(), budget)?;
            cycle = cycle.next();
        }
        areas.finish(&cycle.area_from_here_on());
        Ok(areas)
    }

    fn empty(counters: u32) -> Areas {
        Areas {
            shapes: HashMap::new(),
            values: HashMap::new(),
            counters,
        }
    }

    /// The area of a value and its negative together; None if its counter was not requested.
    pub fn value_area(&self, value: &OneHandValue) -> Option<Enclosure> {
        let count = self.requested_counter(value)?;
        let found = self.values.get(&(value.shape(), count));
        Some(found.cloned().unwrap_or_default())
    }

    /// The counter of a value, unless it is larger than requested.
    fn requested_counter(&self, value: &OneHandValue) -> Option<u32> {
        let count = value.counter().to_u32();
        count.filter(|&count| count <= self.counters)
    }

    /// The area of all values of a shape and their negatives together. The shapes are those of [`OneHandValue::shape`]: ↓
    /// and ↓\[2\] belong to ↑\[k\], and {0 | {0 | −J}} to {J | 0}·\[0\]^k.
    pub fn shape_area(&self, shape: ValueShape) -> Enclosure {
        self.shapes.get(&shape).cloned().unwrap_or_default()
    }

    /// The values that occur with counters up to the requested one.
    pub fn values(&self) -> impl Iterator<Item = OneHandValue> {
        let mut found: Vec<(ValueShape, u32)> = self.values.keys().copied().collect();
        found.sort();
        found.into_iter().map(|(shape, count)| value(shape, count))
    }

    /// Adds the areas in a cycle. The part with x < 1/`axis` is near the axis.
    fn add_cycle(
        &mut self,
        cycle: Cycle,
        axis: &Ratio<BigInt>,
        budget: &Budget<'_>,
    ) -> Result<(), Stopped> {
        let all = Ratio::zero();
        Explorer::new(&all, budget).explore(cycle.far_from(axis), |value, piece| {
            self.add(&value, &Enclosure::from_number(&piece.area()));
        })?;
        NearAxis::new(cycle, axis).add_to(self);
        Ok(())
    }

    /// Adds a value.
    fn add(&mut self, value: &OneHandValue, area: &Enclosure) {
        let shape = self.shapes.entry(value.shape()).or_default();
        shape.add_enclosed(area);
        self.add_value(value, area);
    }

    /// Adds a value whose shape has the area already.
    fn add_value(&mut self, value: &OneHandValue, area: &Enclosure) {
        if let Some(count) = self.requested_counter(value) {
            let sum = self.values.entry((value.shape(), count)).or_default();
            sum.add_enclosed(area);
        }
    }

    /// Adds the half x ≥ y, the half x + y > 1 and the remaining area.
    fn finish(&mut self, rest: &Ratio<BigInt>) {
        let two = BigInt::from(2);
        let rest = rest * &two;
        let both = Ratio::from(two);
        let above = Enclosure::from_number(&both.recip());
        for area in self.shapes.values_mut().chain(self.values.values_mut()) {
            *area = area.times(&both);
            area.add_up_to(&rest);
        }
        self.add(&OneHandValue::star(), &above);
    }
}

/// The part of a cycle near the axis.
struct NearAxis {
    lines: AxisLines,
    /// The least N.
    from: Ratio<BigInt>,
}

/// The stripes of a zone with one letter: at the letter number j, counted from 1, they are j − `end` ≤ v ≤ j − `begin`.
struct Stripes<'a> {
    zone: &'a Zone,
    begin: &'a Ratio<BigInt>,
    end: &'a Ratio<BigInt>,
}

impl NearAxis {
    fn new(cycle: Cycle, axis: &Ratio<BigInt>) -> NearAxis {
        NearAxis {
            lines: cycle.lines(),
            from: axis.clone(),
        }
    }

    fn zone(&self, upper: &RowLine, lower: &RowLine) -> Zone {
        Zone::between(upper, lower, &self.from)
    }

    fn add_to(&self, areas: &mut Areas) {
        let AxisLines {
            stars,
            switches,
            up_two,
            ..
        } = &self.lines;
        let stars_end = switches.as_ref().map_or(up_two, |lines| &lines.v);
        self.add_whole(areas, ValueShape::Ups, &self.zone(stars, stars_end));
        if let Some(lines) = switches {
            self.add_replies(areas, lines);
            self.add_whole(areas, ValueShape::Switches, &self.zone(&lines.w, up_two));
        }
        self.add_zeros(areas);
    }

    /// The values of a shape at the letters of a zone, which fill it.
    fn add_whole(&self, areas: &mut Areas, shape: ValueShape, zone: &Zone) {
        let stripes = Stripes {
            zone,
            begin: &Ratio::zero(),
            end: &Ratio::one(),
        };
        areas.add_shape(shape, &stripes, &Enclosure::from_number(&zone.area()), 0);
    }

    /// The values at the letters ↑\[2\] and 0.
    fn add_zeros(&self, areas: &mut Areas) {
        let (zero, one) = (Ratio::zero(), Ratio::one());
        let has_switches = self.lines.switches.is_some();
        let narrow = self.zone(&self.lines.up_two, &self.lines.zeros);
        let after_up_two = if has_switches {
            ValueShape::UpZeros
        } else {
            ValueShape::Switches
        };
        let narrow_area = Enclosure::from_number(&narrow.area());
        areas.add(&value(after_up_two, 0), &narrow_area);
        // The fraction of letters that follow a letter ↑[2], for letters at a distance of 1.
        let part = narrow.least_width();
        let zone = &self.zone(&self.lines.zeros, &self.lines.end);
        let [met, others] =
            [(&zero, &part), (&part, &one)].map(|(begin, end)| Stripes { zone, begin, end });
        let area = if part.is_zero() {
            Enclosure::default()
        } else {
            zone.stripes(&part)
        };
        let mut rest = Enclosure::from_number(&zone.area());
        rest.subtract(&area);
        if has_switches {
            areas.add_shape(ValueShape::UpZeros, &met, &area, 1);
            areas.add_shape(ValueShape::Zeros, &others, &rest, 0);
        } else {
            areas.add_shape(ValueShape::Zeros, &met, &area, 0);
            areas.add_shape(ValueShape::Stars, &others, &rest, 0);
        }
    }

    /// The values {↑\[k\] | {0 | −J}} between the lines V and X, and {↑\[k\] | {↑ | −J}} between the lower of V and X,
    /// and W.
    fn add_replies(&self, areas: &mut Areas, SwitchLines { v, x, w }: &SwitchLines) {
        let crossing = v.crossing(x).max(self.from.clone());
        // The area above X and below V, in the zones that end at X and at V.
        let between = |area: &dyn Fn(&RowLine, &Ratio<BigInt>) -> Ratio<BigInt>| {
            let until = |line| area(line, &self.from) - area(line, &crossing);
            until(x) - until(v)
        };
        let stars = &self.lines.stars;
        let upper = between(&|line, from| Zone::between(stars, line, from).area());
        let lower = self.zone(v, w).area() - &upper;
        let [first, second] = [ValueShape::UpsZeroMinusJ, ValueShape::UpsUpMinusJ];
        areas.shapes.entry(first).or_default().add(&upper);
        areas.shapes.entry(second).or_default().add(&lower);
        for ups in 0..=areas.counters + 1 {
            let [p, q] = [1, 2].map(|more| Ratio::from(BigInt::from(ups + more)));
            let stripe = |line: &RowLine, from: &Ratio<BigInt>| {
                Zone::between(stars, line, from).stripe(&p, &q)
            };
            let upper = between(&stripe);
            let lower = stripe(w, &self.from) - stripe(v, &self.from) - &upper;
            areas.add_part(first, ups, &upper);
            if let Some(count) = ups.checked_sub(1) {
                areas.add_part(second, count, &lower);
            }
        }
    }
}

impl Areas {
    /// Adds the values of a shape with the counters `first`, `first` + 1, … in these stripes, whose total area is
    /// given.
    fn add_shape(
        &mut self,
        shape: ValueShape,
        stripes: &Stripes<'_>,
        area: &Enclosure,
        first: u32,
    ) {
        self.shapes.entry(shape).or_default().add_enclosed(area);
        for count in first..=self.counters.max(2) {
            let j = Ratio::from(BigInt::from(count - first + 1));
            let stripe = stripes
                .zone
                .stripe(&(&j - stripes.end), &(&j - stripes.begin));
            self.add_part(shape, count, &stripe);
        }
    }

    /// Adds a value whose area is already included in its shape.
    fn add_part(&mut self, shape: ValueShape, count: u32, area: &Ratio<BigInt>) {
        let value = value(shape, count);
        let area = Enclosure::from_number(area);
        if value.shape() != shape {
            // It is the negative of a value of another shape.
            self.shapes.entry(shape).or_default().subtract(&area);
            let other = self.shapes.entry(value.shape()).or_default();
            other.add_enclosed(&area);
        }
        self.add_value(&value, &area);
    }
}

fn value(shape: ValueShape, count: u32) -> OneHandValue {
    let count = BigUint::from(count);
    OneHandValue::new(State { shape, count }, false)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The areas do not depend on the size of the part near the axis; a smaller part leaves more of the cycle to the
    /// exploration.
    #[test]
    fn areas_do_not_depend_on_the_part_near_the_axis() {
        let areas = |factor: u32| {
            let mut areas = Areas::empty(5);
            let mut cycle = Cycle::FIRST;
            for _ in 0..4 {
                let axis = cycle.axis() * BigInt::from(factor);
                areas.add_cycle(cycle, &axis, &Budget::UNLIMITED).unwrap();
                cycle = cycle.next();
            }
            areas
        };
        let (one, other) = (areas(1), areas(2));
        assert_eq!(one.values.len(), other.values.len());
        let digits = |area: &Enclosure| area.rounded(33).unwrap();
        for (key, area) in &one.values {
            assert_eq!(digits(area), digits(&other.values[key]), "{key:?}");
        }
        for (shape, area) in &one.shapes {
            assert_eq!(digits(area), digits(&other.shapes[shape]), "{shape:?}");
        }
    }

    #[test]
    fn all_shapes_together_have_the_area_of_the_square() {
        let areas = Areas::compute(20, 0, &Budget::UNLIMITED).unwrap();
        let mut sum = Enclosure::default();
        for shape in ValueShape::ALL {
            sum.add_enclosed(&areas.shape_area(shape));
        }
        assert!(Enclosure::from_number(&Ratio::one()).is_within(&sum));
        assert!(sum.rounded(14).is_some());
    }
}
