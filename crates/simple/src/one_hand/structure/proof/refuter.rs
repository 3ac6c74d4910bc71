//! The search for refutations.

use std::sync::Arc;

use hashbrown::HashMap;

use super::super::line::ConeLine;
use super::super::table::{LineBound, TurnQuantifier};
use super::block::Block;
use super::comparison::Comparison;
use super::direction::{Crossing, Direction, Sector, Slope};
use super::refutation::{Contradiction, Opened, divided};
use chopsticks_inequality::{Domain, Exponential, Inequality, LinearForm, Point};

/// The largest number of turns at the ends of families treated separately in one refutation.
const TURNS_APART: usize = 2;

/// The error allowed in estimates.
const TOLERANCE: f64 = 1e-4;

/// The largest distance of a turn from a turn of the other condition.
const NEAR: i64 = 4;

type Key = (ConeLine, ConeLine, Sector, Vec<LinearForm>);

/// Searches for refutations in one block.
pub(super) struct Refuter {
    domain: Domain,
    samples: Vec<i64>,
    known: HashMap<Key, Option<Arc<Comparison>>>,
    pairs: HashMap<(LineBound, LineBound, Sector), Option<Arc<Comparison>>>,
}

impl Refuter {
    pub(super) fn new(block: &Block) -> Refuter {
        Refuter {
            domain: block.domain.clone(),
            samples: block.samples(),
            known: HashMap::new(),
            pairs: HashMap::new(),
        }
    }

    /// A contradiction between these conditions: no n satisfies all of them.
    pub(super) fn refute(&mut self, bounds: &[LineBound]) -> Option<Contradiction> {
        if let Some(found) = self.lines(bounds, &Direction::CONE) {
            return Some(found);
        }
        let directions = self.directions(bounds);
        directions
            .into_iter()
            .find_map(|at| self.sectors(bounds, at))
    }

    fn sectors(&mut self, bounds: &[LineBound], at: Direction) -> Option<Contradiction> {
        let is_positive =
            Inequality::prove(&at.width() - &Exponential::integer(1), &self.domain).ok()?;
        let [from, to] = Direction::CONE;
        let low = self.in_sector(bounds, &[from, at], TURNS_APART)?;
        let high = self.in_sector(bounds, &[at, to], TURNS_APART)?;
        Some(Contradiction::Sectors {
            at,
            is_positive: Box::new(is_positive),
            parts: Box::new([low, high]),
        })
    }

    fn in_sector(
        &mut self,
        bounds: &[LineBound],
        sector: &Sector,
        apart: usize,
    ) -> Option<Contradiction> {
        if let Some(found) = self.lines(bounds, sector) {
            return Some(found);
        }
        let apart = apart.checked_sub(1)?;
        let places = (0..bounds.len()).flat_map(|place| [(place, true), (place, false)]);
        places.into_iter().find_map(|(place, is_first)| {
            let [alone, others] = divided(bounds, place, is_first)?;
            let alone = self.in_sector(&alone, sector, apart)?;
            let others = self.in_sector(&others, sector, apart)?;
            Some(Contradiction::Turn {
                place,
                is_first,
                parts: Box::new([alone, others]),
            })
        })
    }

    /// Two conditions that contradict each other.
    fn lines(&mut self, bounds: &[LineBound], sector: &Sector) -> Option<Contradiction> {
        pairs(bounds).into_iter().find_map(|places| {
            let [reached, missed] = places.map(|place| &bounds[place]);
            let comparison = self.pair(reached, missed, sector)?;
            Some(Contradiction::Lines { places, comparison })
        })
    }

    /// A comparison by which two conditions contradict each other. Most pairs are met again with other conditions.
    fn pair(
        &mut self,
        reached: &LineBound,
        missed: &LineBound,
        sector: &Sector,
    ) -> Option<Arc<Comparison>> {
        let key = (*reached, *missed, *sector);
        if let Some(known) = self.pairs.get(&key) {
            return known.clone();
        }
        let found = self.compared(reached, missed, sector);
        self.pairs.insert(key, found.clone());
        found
    }

    fn compared(
        &mut self,
        reached: &LineBound,
        missed: &LineBound,
        sector: &Sector,
    ) -> Option<Arc<Comparison>> {
        let (opened, choices) = self.choices(reached, missed);
        let points = self.points(&opened.domain);
        choices.into_iter().find_map(|[larger, smaller]| {
            if !is_plausible(&larger, &smaller, sector, &points) {
                return None;
            }
            self.compare(larger, smaller, sector, &opened.domain)
        })
    }

    fn compare(
        &mut self,
        larger: ConeLine,
        smaller: ConeLine,
        sector: &Sector,
        domain: &Domain,
    ) -> Option<Arc<Comparison>> {
        let key = (larger, smaller, *sector, domain.constraints().to_vec());
        let prove = || Comparison::prove(larger, smaller, *sector, domain.clone()).map(Arc::new);
        self.known.entry(key).or_insert_with(prove).clone()
    }

    /// Pairs of lines of two conditions that are worth comparing.
    fn choices(&self, reached: &LineBound, missed: &LineBound) -> (Opened, Vec<[ConeLine; 2]>) {
        let opened = Opened::new(reached, missed, &self.domain);
        let [first, second] = opened.turns;
        let mut choices = Vec::new();
        for larger in candidates(reached, first, second) {
            for smaller in candidates(missed, second, first) {
                if opened.has([reached, missed], [&larger, &smaller]) {
                    choices.push([larger, smaller]);
                }
            }
        }
        (opened, choices)
    }

    /// Directions worth splitting at: below such a direction one pair of lines seems to refute the conditions, above it
    /// another.
    fn directions(&self, bounds: &[LineBound]) -> Vec<Direction> {
        let (mut up_to, mut from) = ((0.0f64, None), (1.0f64, None));
        for places in pairs(bounds) {
            let [reached, missed] = places.map(|place| &bounds[place]);
            let (opened, choices) = self.choices(reached, missed);
            let points = self.points(&opened.domain);
            for choice in choices {
                let agreement = agreement(&choice, &points);
                if agreement[0] > up_to.0 {
                    up_to = (agreement[0], Some(choice));
                }
                if agreement[1] < from.0 {
                    from = (agreement[1], Some(choice));
                }
            }
        }
        let mut directions = vec![Direction::Fixed(Slope::Golden)];
        let room = (up_to.0 - from.0) / 4.0;
        let least = 1e-9;
        if room > -least && from.0 > 0.0 && up_to.0 < 1.0 {
            directions.push(Direction::simplest(
                from.0 + room - least,
                up_to.0 - room + least,
            ));
            let is_fixed = |line: &ConeLine| line.turn.is_none_or(|turn| turn.is_constant());
            let choices = [up_to.1, from.1].into_iter().flatten();
            for [line, other] in choices.filter(|choice| choice.iter().all(is_fixed)) {
                let crossings = [[line, other], [other, line]].map(Crossing::new);
                directions.extend(crossings.into_iter().flatten().map(Direction::Crossing));
            }
        }
        directions
    }

    /// The points of a domain at the samples.
    fn points(&self, domain: &Domain) -> Vec<Point> {
        let points = self.samples.iter().flat_map(|&half| {
            let turns = move || 0..half;
            turns().flat_map(move |first| turns().map(move |second| [half, first, second, 0, 0]))
        });
        points.filter(|point| domain.contains(point)).collect()
    }
}

/// The directions up to which, and from which on, the first line is at least the second at all points.
fn agreement([larger, smaller]: &[ConeLine; 2], points: &[Point]) -> [f64; 2] {
    let agreements = points.iter().map(|point| {
        let ([b, a], [other_b, other_a]) = (larger.estimate(point), smaller.estimate(point));
        let (at_zero, slope) = (b - other_b, a - other_a);
        let crossing = -at_zero / slope;
        match [at_zero, at_zero + slope].map(|difference| difference > -TOLERANCE) {
            [true, true] => [1.0, 0.0],
            [true, false] => [crossing, 1.0],
            [false, true] => [0.0, crossing],
            [false, false] => [0.0, 1.0],
        }
    });
    agreements.fold([1.0, 0.0], |all, one| {
        [f64::min(all[0], one[0]), f64::max(all[1], one[1])]
    })
}

/// Whether the first line is at least the second in the sector at all points.
fn is_plausible(larger: &ConeLine, smaller: &ConeLine, sector: &Sector, points: &[Point]) -> bool {
    points.iter().all(|point| {
        let ([b, a], [other_b, other_a]) = (larger.estimate(point), smaller.estimate(point));
        let is_larger =
            |end: &Direction| b - other_b + (a - other_a) * end.estimate(point) > -TOLERANCE;
        sector.iter().all(is_larger)
    })
}

/// The places of all pairs of a lower and an upper condition.
fn pairs(bounds: &[LineBound]) -> Vec<[usize; 2]> {
    let places =
        |is_lower| (0..bounds.len()).filter(move |&place| bounds[place].is_lower() == is_lower);
    places(true)
        .flat_map(|reached| places(false).map(move |missed| [reached, missed]))
        .collect()
}

/// Lines of a condition that are worth trying: at its own unknown turn, or near the ends, the unknown turn of the other
/// condition, or its mirror image.
fn candidates(
    bound: &LineBound,
    own: Option<LinearForm>,
    other: Option<LinearForm>,
) -> Vec<ConeLine> {
    let Some(turns) = bound.turns else {
        return vec![bound.line];
    };
    if let Some(turn) = own {
        return vec![bound.line.at_turn(turn)];
    }
    debug_assert_eq!(
        turns.quantifier,
        TurnQuantifier::ForAll,
        "a condition on some turn is opened"
    );
    let mut candidates = vec![turns.first, turns.last, turns.first + 2, turns.last - 2];
    for near in other
        .into_iter()
        .flat_map(|other| [other, bound.line.index - 3 - other])
    {
        candidates.extend((-NEAR..=NEAR).map(|distance| near + distance));
    }
    candidates
        .into_iter()
        .map(|turn| bound.line.at_turn(turn))
        .collect()
}
