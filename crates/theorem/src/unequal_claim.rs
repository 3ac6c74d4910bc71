//! A claim on (1|1)_(A,B), where Left's hand is removed above A and Right's above B, and its obligations.
//!
//! A claim is about all A of one range and all B of another, so no parameter stands for B − A. In some claims the ranges
//! depend on i and on a second number k.

use chopsticks_certificate::SmallGame;

use super::base::is_value;
use super::instance::small_number;
use super::obligation::{Obligation, SchemeFault};
use super::phase::Phase;
use super::start::{Bounds, Counts, Start, parities};
use super::theorem_proof::{Part, StrategyProof};
use super::verify::{Played, prove_scheme};
use crate::player::{ByPlayer, Player};
use chopsticks_inequality::{Domain, Exponential, LinearForm};

/// The parameters of a claim.
#[derive(Clone, Copy, Debug)]
pub struct Indices {
    /// i, whose parity is known.
    pub i: LinearForm,
    /// k; 0 in a claim without it.
    pub k: LinearForm,
}

/// The first finger count of a range, and the first one after it.
pub type CountRange = [fn(Indices) -> Exponential; 2];

/// The first k and the first one after them, as functions of i.
pub type StairRange = [fn(LinearForm) -> LinearForm; 2];

/// (1|1)_(A,B) = v for all A of one range and all B of another, for all i from some on, and some k for each i.
#[derive(Debug)]
pub struct UnequalClaim {
    /// The name of v.
    pub value: &'static str,
    /// v, given by its followers.
    pub game: SmallGame,
    /// The names of the followers of −v, the game that is played, in the same order.
    pub names: &'static [&'static str],
    /// The first i of the claim.
    pub least: i64,
    /// The first i of the schemes. For smaller i, all play is searched.
    pub from: i64,
    /// The range of k; `None` if there is no k.
    pub stairs: Option<StairRange>,
    /// The ranges of A, which is Left's finger count, and of B, which is Right's.
    pub ranges: ByPlayer<CountRange>,
    /// The second player's scheme, by the player who moves first.
    pub schemes: ByPlayer<fn(Indices) -> Phase>,
}

impl UnequalClaim {
    /// The parts of the claim, for all i from its first one.
    pub fn parts(&self) -> Vec<Part> {
        let small = (self.least..self.from).flat_map(|i| self.base_cases(i));
        let cases = Player::BOTH
            .into_iter()
            .flat_map(|first| parities().map(|i| (first, i)));
        let large = cases.map(|(first, i)| Part::Strategy(self.strategy(first, i)));
        small.map(Part::Step).chain(large).collect()
    }

    /// The first A and B of the ranges for one i, and the first ones after them, for each k.
    ///
    /// # Panics
    /// If a number does not fit into 32 bits.
    pub fn bounds(&self, i: i64) -> Vec<ByPlayer<[u32; 2]>> {
        let ks = self.stairs.map_or(0..1, |stairs| {
            let [from, below] = stairs.map(|end| end(i.into()).constant);
            from..below
        });
        let ranges = ks.map(|k| {
            let (i, k) = (i.into(), k.into());
            self.ranges
                .map(|range| range.map(|bound| small_number(&bound(Indices { i, k }))))
        });
        ranges.collect()
    }

    /// One obligation for each A and B of one i.
    fn base_cases(&self, i: i64) -> Vec<Obligation> {
        let pairs = self.bounds(i).into_iter().flat_map(|bounds| {
            let ByPlayer { left, right } = bounds.map(|[from, below]| from..below);
            left.flat_map(move |a| right.clone().map(move |b| (a, b)))
        });
        let case = |(left, right)| {
            let place = format!("A = {left}, B = {right}");
            let statement = format!("(1|1)_(A,B) is {}", self.value);
            let holds = is_value(&self.game, ByPlayer { left, right });
            Obligation::checked(place, statement, holds, SchemeFault::Lost)
        };
        pairs.map(case).collect()
    }

    /// The strategy for all i ≥ `from` of one parity, and all k, if this player moves first.
    fn strategy(&self, first: Player, i: LinearForm) -> StrategyProof {
        let mut at = Indices { i, k: 0.into() };
        let mut domain = Domain::default().and(i - self.from);
        let mut place = format!("{}, {first} first, i = {i}", self.value);
        if let Some([from, below]) = self.stairs {
            at.k = LinearForm::parameter(1);
            domain = domain.and(at.k - from(i)).and(below(i) - at.k - 1);
            place += &format!(", k = {}", at.k);
        }
        let counts = self
            .ranges
            .map(|range| Bounds::between(range.map(|bound| bound(at))));
        let root = self.game.root();
        let mut start = Start::of_claim((root, first), Counts::Each(counts), domain, place);
        start.parameters += usize::from(self.stairs.is_some());
        let played = Played {
            game: &self.game.negative(),
            names: self.names,
            frozen: None,
        };
        let scheme = (self.schemes[first])(at);
        StrategyProof {
            claim: self.value,
            first,
            i,
            phase: prove_scheme(played, first.opponent(), &start, &scheme),
        }
    }
}
