//! Converts a line of the right form into the proof of a block.

use std::sync::Arc;

use super::super::super::line::ConeLine;
use super::super::block::Block;
use super::super::comparison::Comparison;
use super::super::direction::{Crossing, Direction, Slope};
use super::super::refutation::Contradiction;
use super::super::tree::{BlockProof, ProofCase, ProofTree};
use super::counts::ProofCounts;
use super::error::{FileFault, What};
use super::number::FormText;
use super::text::{
    BlockText, BoundText, CaseObject, CaseText, ComparisonText, DirectionText, InequalityObject,
    InequalityText, LineText, ListOrObject, Object,
};
use chopsticks_inequality::{Domain, Exponential, Inequality, LowerBound, Proof, Share};

/// The proof of a block, built from its text. Its comparisons hold; everything else is left to the audit.
pub(super) fn read_block(
    text: BlockText,
    block: &Block,
) -> Result<(BlockProof, ProofCounts), FileFault> {
    let at = FileFault::at;
    let found = (text.index.0, domain(&text.domain).map_err(at("domain"))?);
    if found != (block.index, block.domain.clone()) {
        let what = format!("found {}, expected the block {}", found.0, block.index);
        return Err(at("index")(what.into()));
    }
    let given = text.comparisons.into_iter().enumerate();
    let comparisons = given.map(|(place, Object(text))| {
        let comparison = comparison(text).map(Arc::new);
        comparison.map_err(at(&format!("comparisons, {place}")))
    });
    let comparisons: Vec<Arc<Comparison>> = comparisons.collect::<Result<_, _>>()?;
    let mut reader = BlockReader {
        domain: &block.domain,
        is_used: vec![false; comparisons.len()],
        counts: ProofCounts {
            blocks: 1,
            comparisons: comparisons.len(),
            inequalities: 2 * comparisons.len(),
            ..ProofCounts::default()
        },
        comparisons,
    };
    let exclusions = text.exclusions.into_iter();
    let exclusions = exclusions.map(|place| reader.comparison(place));
    let exclusions: Result<_, _> = exclusions.collect();
    let proof = BlockProof {
        block: block.clone(),
        exclusions: exclusions.map_err(at("exclusions"))?,
        exclusive: reader
            .refutations(text.exclusive)
            .map_err(at("exclusive"))?,
        exhaustive: reader.tree(text.exhaustive).map_err(at("exhaustive"))?,
        values: reader.tree(text.values).map_err(at("values"))?,
        closure: reader.cases(text.closure).map_err(at("closure"))?,
    };
    match reader.is_used.iter().position(|is_used| !is_used) {
        Some(place) => {
            let place = format!("comparisons, {place}");
            Err(at(&place)("no contradiction uses it".into()))
        }
        None => Ok((proof, reader.counts)),
    }
}

struct BlockReader<'a> {
    domain: &'a Domain,
    comparisons: Vec<Arc<Comparison>>,
    is_used: Vec<bool>,
    counts: ProofCounts,
}

impl BlockReader<'_> {
    fn comparison(&mut self, place: usize) -> Result<Arc<Comparison>, What> {
        let count = self.comparisons.len();
        let Some(comparison) = self.comparisons.get(place) else {
            return Err(format!("comparison {place} is not one of the {count} comparisons").into());
        };
        self.is_used[place] = true;
        Ok(comparison.clone())
    }

    fn cases(&mut self, cases: Vec<CaseText>) -> Result<Vec<ProofCase>, What> {
        cases.into_iter().map(|case| self.case(case)).collect()
    }

    fn case(&mut self, case: CaseText) -> Result<ProofCase, What> {
        match case {
            ListOrObject::Object(CaseObject::Divided(_) | CaseObject::Decided(_)) => {
                self.tree(case).map(ProofCase::Possible)
            }
            refutation => {
                self.counts.impossible += 1;
                self.refutation(refutation).map(ProofCase::Impossible)
            }
        }
    }

    fn tree(&mut self, tree: CaseText) -> Result<ProofTree, What> {
        match tree {
            ListOrObject::Object(CaseObject::Divided(cases)) => {
                self.counts.divided += 1;
                self.cases(cases).map(ProofTree::Divided)
            }
            ListOrObject::Object(CaseObject::Decided(because)) => {
                self.counts.decided += 1;
                self.refutations(because).map(ProofTree::Decided)
            }
            _ => Err("found a contradiction, expected `divided` or `decided`".into()),
        }
    }

    fn refutations(&mut self, texts: Vec<CaseText>) -> Result<Vec<Contradiction>, What> {
        let texts = texts.into_iter();
        texts.map(|text| self.refutation(text)).collect()
    }

    fn refutation(&mut self, text: CaseText) -> Result<Contradiction, What> {
        match text {
            ListOrObject::List([reached, missed, place]) => Ok(Contradiction::Lines {
                places: [reached, missed],
                comparison: self.comparison(place)?,
            }),
            ListOrObject::Object(CaseObject::Sectors { at, positive, parts }) => {
                self.counts.inequalities += 1;
                let at = direction(at)?;
                let is_positive = Inequality {
                    sum: &at.width() - &Exponential::integer(1),
                    domain: self.domain.clone(),
                    proof: inequality(positive),
                };
                Ok(Contradiction::Sectors {
                    at,
                    is_positive: Box::new(is_positive),
                    parts: self.parts(*parts)?,
                })
            }
            ListOrObject::Object(CaseObject::Turn { place, is_first, parts }) => {
                Ok(Contradiction::Turn { place, is_first, parts: self.parts(*parts)? })
            }
            ListOrObject::Object(CaseObject::Divided(_) | CaseObject::Decided(_)) => Err(
                "expected [p, q, comparison], or an object with the keys `at`, `positive` and `parts`, or `turn`, `first` and `parts`".into(),
            ),
        }
    }

    fn parts(&mut self, [first, second]: [CaseText; 2]) -> Result<Box<[Contradiction; 2]>, What> {
        let first = self.refutation(first)?;
        Ok(Box::new([first, self.refutation(second)?]))
    }
}

fn comparison(text: ComparisonText) -> Result<Comparison, What> {
    let lines = [line(&text.larger)?, line(&text.smaller)?];
    let [from, to] = text.sector;
    let sector = [direction(from)?, direction(to)?];
    let proofs = text.ends.map(inequality);
    Comparison::new(lines, sector, domain(&text.domain)?, proofs)
        .map_err(|end| format!("the proof at end {end} of the sector is not valid").into())
}

fn line(text: &LineText) -> Result<ConeLine, What> {
    let LineText(index, turn, x, d) = text;
    let forms = [Some(index), turn.as_ref()].into_iter().flatten();
    let mut parities = forms.map(|form| form.0.is_odd());
    if parities.any(|parity| parity.is_none()) {
        return Err("expected an index and a turn with even multiples of ι, κ and λ, so that their parity is known".into());
    }
    Ok(ConeLine {
        index: index.0,
        turn: turn.map(|turn| turn.0),
        x: x.map(|by| by.0),
        d: d.map(|by| by.0),
    })
}

fn direction(text: DirectionText) -> Result<Direction, What> {
    Ok(match text {
        DirectionText::Golden => Direction::Fixed(Slope::Golden),
        DirectionText::Ratio { d, x } => Direction::Fixed(Slope::Ratio { d, x }),
        DirectionText::Crossing(lines) => {
            let crossing = Crossing::new([line(&lines[0])?, line(&lines[1])?]);
            let what = "expected a direction without κ and λ, which are different turns in the two parts of a division";
            Direction::Crossing(crossing.ok_or(what)?)
        }
    })
}

/// A domain, whose constraints must be written in their normal form.
pub(super) fn domain(text: &[FormText]) -> Result<Domain, What> {
    let forms = text.iter().map(|form| form.0);
    let domain: Domain = forms.clone().collect();
    let is_kept = forms.eq(domain.constraints().iter().copied());
    let what = "expected constraints in which the multiples of ι, κ and λ have no common divisor";
    is_kept.then_some(domain).ok_or(what.into())
}

/// A proof of an inequality.
pub(super) fn inequality(text: InequalityText) -> Proof {
    let object = match text {
        ListOrObject::List(shares) => {
            let shares = shares.into_iter().map(|share| Share {
                positive: share.0.0,
                negative: share.1.0,
                gap: lower_bound(share.2),
                amount: share.3.0,
            });
            return Proof::Dominated(shares.collect());
        }
        ListOrObject::Object(object) => object,
    };
    let both = |parts: Box<[InequalityText; 2]>| parts.map(|part| Box::new(inequality(part)));
    match object {
        InequalityObject::Empty(constraint, bound) => Proof::Empty {
            constraint,
            bound: lower_bound(bound),
        },
        InequalityObject::Split(constraint, parts) => {
            let [tight, slack] = both(parts);
            Proof::Split {
                constraint,
                tight,
                slack,
            }
        }
        InequalityObject::Cut(form, parts) => {
            let [above, below] = both(parts);
            Proof::Cut {
                form: form.0,
                above,
                below,
            }
        }
    }
}

fn lower_bound(BoundText(least, multipliers): BoundText) -> LowerBound {
    let multipliers = multipliers.into_iter();
    LowerBound {
        least: least.0,
        multipliers: multipliers
            .map(|(place, factor)| (place, factor.ratio()))
            .collect(),
    }
}
