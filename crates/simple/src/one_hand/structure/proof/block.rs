//! Blocks of the table: one with a fixed index, or all from some index on.

use super::super::cone_value::ConeValue;
use super::super::line::ConeLine;
use super::super::table::{LineBound, Row, rows};
use super::walk::{LETTERS, Walk, Way};
use chopsticks_inequality::{Domain, LinearForm};

/// Blocks with a smaller index are treated individually, all others together.
const LEAST_GENERAL: i64 = 14;

/// Every letter examined lies in blocks m − 6 to m + 2, where m is the index of the block of the position. Letters of
/// all other blocks are excluded.
const BELOW: i64 = 6;

/// The values for Q(m) ≤ n < Q(m + 2), with m fixed or 2ι for all ι of a domain.
#[derive(Clone, Debug)]
pub struct Block {
    /// The index m.
    pub index: LinearForm,
    /// The domain of ι.
    pub domain: Domain,
    /// The rows of the block with an index: the table that is to be proved.
    pub table: fn(LinearForm) -> Vec<Row>,
}

impl Block {
    /// Every block: those with small indices individually, and all others together.
    pub fn all() -> Vec<Block> {
        let small = (2..LEAST_GENERAL).step_by(2).map(|index| Block {
            index: index.into(),
            domain: Domain::default(),
            table: rows,
        });
        let half = LinearForm::parameter(0);
        let general = Block {
            index: half * 2,
            domain: Domain::default().and(half - LEAST_GENERAL / 2),
            table: rows,
        };
        small.chain([general]).collect()
    }

    /// The known bounds on n: the block, and that no hand exceeds n.
    pub fn bounds(&self) -> Vec<LineBound> {
        vec![
            LineBound::at_least(ConeLine::q(self.index)),
            LineBound::below(ConeLine::q(self.index + 2)),
            LineBound::at_least(ConeLine::plain(1, 1)),
        ]
    }

    /// The rows of the table for the letters that have to be examined.
    pub fn letters(&self) -> Vec<Row> {
        let below = if self.index.is_constant() {
            BELOW.min(self.index.constant - 2)
        } else {
            BELOW
        };
        (-below..=2)
            .step_by(2)
            .flat_map(|distance| (self.table)(self.index + distance))
            .collect()
    }

    /// The position (x | x + d)_n with n in the block, before any letter is examined.
    pub fn positions(&self) -> Walk {
        Walk {
            way: Way::Value,
            word: Vec::new(),
            is_complete: false,
            bounds: self.bounds(),
        }
    }

    /// Rows of hands whose nearest letter belongs to the block.
    pub fn letters_of_closure(&self) -> Vec<Walk> {
        let nothing = Walk {
            way: Way::Closure,
            ..self.positions()
        };
        let rows = (self.table)(self.index);
        rows.iter()
            .map(|row| nothing.with(row.value, &row.bounds))
            .collect()
    }

    /// The cases of a walk: the end of the row, and each letter that has to be examined.
    pub fn cases(&self, walk: &Walk) -> Vec<Walk> {
        let letters = self.letters();
        let longer = letters.iter().map(|row| walk.with(row.value, &row.bounds));
        [walk.ended()].into_iter().chain(longer).collect()
    }

    /// The conditions of a walk, together with the opposite of each condition of a value's row in turn.
    pub fn opposites(&self, walk: &Walk, value: ConeValue) -> Vec<Vec<LineBound>> {
        let rows = (self.table)(self.index);
        let own = rows
            .iter()
            .filter(|row| row.value == value)
            .flat_map(|row| &row.bounds);
        own.map(|bound| [&walk.bounds[..], &[bound.negated()]].concat())
            .collect()
    }

    /// The ways in which a row may fail under some conditions: each condition of the row in turn is the first that does
    /// not hold.
    pub fn failing(&self, bounds: &[LineBound], row: usize) -> Vec<Vec<LineBound>> {
        let rows = (self.table)(self.index);
        let own = rows.get(row).map_or(&[][..], |row| &row.bounds);
        let failing = own.iter().enumerate().map(|(place, bound)| {
            let before = &own[..place];
            [bounds, before, &[bound.negated()]].concat()
        });
        failing.collect()
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        (self.table)(self.index).len()
    }

    /// The conditions of every two rows together.
    pub fn pairs_of_rows(&self) -> Vec<Vec<LineBound>> {
        let rows = (self.table)(self.index);
        let pairs = rows.iter().enumerate().flat_map(|(place, row)| {
            let before = &rows[..place];
            before
                .iter()
                .map(move |other| [&row.bounds[..], &other.bounds].concat())
        });
        pairs.collect()
    }

    /// Pairs of lines that exclude the letters of all other blocks: the first of each pair is at least the second.
    ///
    /// The blocks 2κ with 2κ + 2 ≤ m − 6 end before Q(m), and those with an index of at least m + 4 begin after Q(m +
    /// 2), regardless of the place of the letter in the row.
    pub fn excluded_lines(&self) -> Vec<(ConeLine, ConeLine, Domain)> {
        let half = LinearForm::parameter(1);
        let lower = self
            .domain
            .and(half - 1)
            .and(self.index - BELOW - 2 - half * 2);
        let upper = self.domain.and(half);
        let ways = [Way::Value, Way::Closure];
        let places = ways
            .into_iter()
            .flat_map(|way| (0..LETTERS).map(move |place| (way, place)));
        let lines = places.flat_map(|(way, place)| {
            let seen = |line| way.seen(line, place);
            [
                (
                    ConeLine::q(self.index),
                    seen(ConeLine::q(half * 2 + 2)),
                    lower.clone(),
                ),
                (
                    seen(ConeLine::q(self.index + 4 + half * 2)),
                    ConeLine::q(self.index + 2),
                    upper.clone(),
                ),
            ]
        });
        lines.collect()
    }

    /// Small values of ι in the domain.
    pub(super) fn samples(&self) -> Vec<i64> {
        if self.index.is_constant() {
            vec![self.index.constant]
        } else {
            (LEAST_GENERAL / 2..).take(3).collect()
        }
    }
}
