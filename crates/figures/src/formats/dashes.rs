//! A line broken into dashes, for bitmaps; the other formats break lines themselves.

/// The dashes of the path through `points`; `lengths` alternates between dashes and gaps. If it is empty, the result is
/// the path itself.
pub(crate) fn dashes(points: &[(f64, f64)], lengths: &[f64]) -> Vec<Vec<(f64, f64)>> {
    if lengths.is_empty() {
        return vec![points.to_vec()];
    }
    let mut pen = Pen {
        lengths,
        part: 0,
        left: lengths[0],
        dashes: points.iter().take(1).map(|&start| vec![start]).collect(),
    };
    for ends in points.windows(2) {
        pen.draw(ends[0], ends[1]);
    }
    pen.dashes.retain(|dash| dash.len() > 1);
    pen.dashes
}

/// A pen on its way along a path.
struct Pen<'a> {
    lengths: &'a [f64],
    /// The index of the dash or gap being drawn; dashes are even.
    part: usize,
    /// The rest of its length.
    left: f64,
    dashes: Vec<Vec<(f64, f64)>>,
}

impl Pen<'_> {
    fn draw(&mut self, from: (f64, f64), to: (f64, f64)) {
        let length = (to.0 - from.0).hypot(to.1 - from.1);
        let place = |along: f64| {
            let share = along / length;
            (
                from.0 + share * (to.0 - from.0),
                from.1 + share * (to.1 - from.1),
            )
        };
        let mut along = 0.0;
        while along + self.left < length {
            along += self.left;
            self.reach(place(along));
            self.part = (self.part + 1) % self.lengths.len();
            self.left = self.lengths[self.part];
            if self.is_down() {
                self.dashes.push(vec![place(along)]);
            }
        }
        self.left -= length - along;
        self.reach(to);
    }

    fn is_down(&self) -> bool {
        self.part.is_multiple_of(2)
    }

    fn reach(&mut self, point: (f64, f64)) {
        if self.is_down()
            && let Some(dash) = self.dashes.last_mut()
        {
            dash.push(point);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dashes_go_round_corners() {
        let found = dashes(&[(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)], &[8.0, 1.0]);
        let expected = [
            vec![(0.0, 0.0), (8.0, 0.0)],
            vec![(9.0, 0.0), (10.0, 0.0), (10.0, 7.0)],
            vec![(10.0, 8.0), (10.0, 10.0)],
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn a_solid_line_is_one_dash() {
        assert_eq!(
            dashes(&[(0.0, 0.0), (9.0, 0.0)], &[]),
            [[(0.0, 0.0), (9.0, 0.0)]]
        );
    }
}
