//! Converts a line of the right form into the proof of a block.

use std::sync::Arc;

use super::super::super::line::ConeLine;
use super::super::block::Block;
use super::super::comparison::Comparison;
use super::super::direction::{Crossing, Direction, Slope};
use super::super::refutation::Contradiction;
use super::super::tree::{BlockProof, ProofCase, ProofTree};
use super::counts::ProofCounts;
use super::error::FileFault;
use super::number::FormText;
use super::text::{
    BlockText, BoundText, CaseObject, CaseText, ComparisonText, DirectionText, InequalityText,
    LineText, ListOrObject, Object,
};
use chopsticks_inequality::{Domain, Exponential, Inequality, LowerBound, Proof, Share};

/// The proof of a block, built from its text. Its comparisons hold; everything else is left to the audit.
pub(super) fn read_block(
    text: BlockText,
    block: &Block,
) -> Result<(BlockProof, ProofCounts), FileFault> {
    let found = (text.index.0, domain("domain", &text.domain)?);
    if found != (block.index, block.domain.clone()) {
        let expected = format!("found {}, expected the block {}", found.0, block.index);
        return Err(FileFault::meaning("index", expected));
    }
    let given = text.comparisons.into_iter().enumerate();
    let comparisons = given.map(|(place, Object(text))| comparison(place, text).map(Arc::new));
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
    let exclusions = exclusions.map(|place| reader.comparison("exclusions", place));
    let proof = BlockProof {
        block: block.clone(),
        exclusions: exclusions.collect::<Result<_, _>>()?,
        exclusive: reader.refutations("exclusive", text.exclusive)?,
        exhaustive: reader.tree("exhaustive", text.exhaustive)?,
        values: reader.tree("values", text.values)?,
        closure: reader.cases("closure", text.closure)?,
    };
    match reader.is_used.iter().position(|is_used| !is_used) {
        Some(place) => {
            let place = format!("comparisons, {place}");
            Err(FileFault::meaning(place, "no contradiction uses it"))
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
    fn comparison(&mut self, part: &str, place: usize) -> Result<Arc<Comparison>, FileFault> {
        let count = self.comparisons.len();
        let Some(comparison) = self.comparisons.get(place) else {
            let what = format!("comparison {place} is not one of the {count} comparisons");
            return Err(FileFault::meaning(part, what));
        };
        self.is_used[place] = true;
        Ok(comparison.clone())
    }

    fn cases(&mut self, part: &str, cases: Vec<CaseText>) -> Result<Vec<ProofCase>, FileFault> {
        cases
            .into_iter()
            .map(|case| self.case(part, case))
            .collect()
    }

    fn case(&mut self, part: &str, case: CaseText) -> Result<ProofCase, FileFault> {
        match case {
            ListOrObject::Object(object)
                if object.divided.is_some() || object.decided.is_some() =>
            {
                let tree = self.tree(part, ListOrObject::Object(object))?;
                Ok(ProofCase::Possible(tree))
            }
            refutation => {
                self.counts.impossible += 1;
                Ok(ProofCase::Impossible(self.refutation(part, refutation)?))
            }
        }
    }

    fn tree(&mut self, part: &str, tree: CaseText) -> Result<ProofTree, FileFault> {
        let ListOrObject::Object(object) = tree else {
            let what = "found a contradiction, expected `divided` or `decided`";
            return Err(FileFault::meaning(part, what));
        };
        match object {
            CaseObject {
                divided: Some(cases),
                decided: None,
                at: None,
                positive: None,
                turn: None,
                first: None,
                parts: None,
            } => {
                self.counts.divided += 1;
                Ok(ProofTree::Divided(self.cases(part, cases)?))
            }
            CaseObject {
                divided: None,
                decided: Some(because),
                at: None,
                positive: None,
                turn: None,
                first: None,
                parts: None,
            } => {
                self.counts.decided += 1;
                Ok(ProofTree::Decided(self.refutations(part, because)?))
            }
            _ => {
                let what = "expected an object with one key, `divided` or `decided`";
                Err(FileFault::meaning(part, what))
            }
        }
    }

    fn refutations(
        &mut self,
        part: &str,
        texts: Vec<CaseText>,
    ) -> Result<Vec<Contradiction>, FileFault> {
        let texts = texts.into_iter();
        texts.map(|text| self.refutation(part, text)).collect()
    }

    fn refutation(&mut self, part: &str, text: CaseText) -> Result<Contradiction, FileFault> {
        match text {
            ListOrObject::List([reached, missed, place]) => Ok(Contradiction::Lines {
                places: [reached, missed],
                comparison: self.comparison(part, place)?,
            }),
            ListOrObject::Object(CaseObject {
                divided: None,
                decided: None,
                at: Some(at),
                positive: Some(positive),
                turn: None,
                first: None,
                parts: Some(parts),
            }) => {
                self.counts.inequalities += 1;
                let at = direction(part, at)?;
                let is_positive = Inequality {
                    sum: &at.width() - &Exponential::integer(1),
                    domain: self.domain.clone(),
                    proof: inequality(part, positive)?,
                };
                Ok(Contradiction::Sectors {
                    at,
                    is_positive: Box::new(is_positive),
                    parts: self.parts(part, *parts)?,
                })
            }
            ListOrObject::Object(CaseObject {
                divided: None,
                decided: None,
                at: None,
                positive: None,
                turn: Some(place),
                first: Some(is_first),
                parts: Some(parts),
            }) => Ok(Contradiction::Turn {
                place,
                is_first,
                parts: self.parts(part, *parts)?,
            }),
            ListOrObject::Object(_) => {
                let what = "expected [p, q, comparison], or an object with the keys `at`, `positive` and `parts`, or `turn`, `first` and `parts`";
                Err(FileFault::meaning(part, what))
            }
        }
    }

    fn parts(
        &mut self,
        part: &str,
        parts: [CaseText; 2],
    ) -> Result<Box<[Contradiction; 2]>, FileFault> {
        let [first, second] = parts;
        let first = self.refutation(part, first)?;
        Ok(Box::new([first, self.refutation(part, second)?]))
    }
}

fn comparison(place: usize, text: ComparisonText) -> Result<Comparison, FileFault> {
    let part = format!("comparisons, {place}");
    let lines = [line(&part, &text.larger)?, line(&part, &text.smaller)?];
    let [from, to] = text.sector;
    let sector = [direction(&part, from)?, direction(&part, to)?];
    let domain = domain(&part, &text.domain)?;
    let [first, second] = text.ends;
    let proofs = [inequality(&part, first)?, inequality(&part, second)?];
    Comparison::new(lines, sector, domain, proofs).map_err(|end| {
        let what = format!("the proof at end {end} of the sector is not valid");
        FileFault::meaning(part, what)
    })
}

fn line(part: &str, text: &LineText) -> Result<ConeLine, FileFault> {
    let LineText(index, turn, x, d) = text;
    let forms = [Some(index), turn.as_ref()].into_iter().flatten();
    let mut parities = forms.map(|form| form.0.is_odd());
    if parities.any(|parity| parity.is_none()) {
        let what = "expected an index and a turn with even multiples of ι, κ and λ, so that their parity is known";
        return Err(FileFault::meaning(part, what));
    }
    Ok(ConeLine {
        index: index.0,
        turn: turn.map(|turn| turn.0),
        x: x.map(|by| by.0),
        d: d.map(|by| by.0),
    })
}

fn direction(part: &str, text: DirectionText) -> Result<Direction, FileFault> {
    Ok(match text {
        DirectionText::Golden => Direction::Fixed(Slope::Golden),
        DirectionText::Ratio { d, x } => Direction::Fixed(Slope::Ratio { d, x }),
        DirectionText::Crossing([one, other]) => {
            let crossing = Crossing::new([line(part, &one)?, line(part, &other)?]);
            let what = "expected a direction without κ and λ, which are different turns in the two parts of a division";
            Direction::Crossing(crossing.ok_or_else(|| FileFault::meaning(part, what))?)
        }
    })
}

/// A domain, whose constraints must be written in their normal form.
pub(super) fn domain(part: &str, text: &[FormText]) -> Result<Domain, FileFault> {
    let forms = text.iter();
    let domain = forms
        .clone()
        .fold(Domain::default(), |domain, form| domain.and(form.0));
    let is_kept = forms.map(|form| &form.0).eq(domain.constraints());
    let what = "expected constraints in which the multiples of ι, κ and λ have no common divisor";
    is_kept
        .then_some(domain)
        .ok_or_else(|| FileFault::meaning(part, what))
}

/// A proof of an inequality.
pub(super) fn inequality(part: &str, text: InequalityText) -> Result<Proof, FileFault> {
    let object = match text {
        ListOrObject::List(shares) => {
            let shares = shares.into_iter().map(|share| Share {
                positive: share.0.0,
                negative: share.1.0,
                gap: lower_bound(share.2),
                amount: share.3.0,
            });
            return Ok(Proof::Dominated(shares.collect()));
        }
        ListOrObject::Object(object) => object,
    };
    let parts = |parts: Box<[InequalityText; 2]>| {
        let [first, second] = *parts;
        let first = Box::new(inequality(part, first)?);
        Ok::<_, FileFault>([first, Box::new(inequality(part, second)?)])
    };
    match (
        object.empty,
        object.bound,
        object.split,
        object.cut,
        object.parts,
    ) {
        (Some(constraint), Some(bound), None, None, None) => Ok(Proof::Empty {
            constraint,
            bound: lower_bound(bound),
        }),
        (None, None, Some(constraint), None, Some(both)) => {
            let [tight, slack] = parts(both)?;
            Ok(Proof::Split {
                constraint,
                tight,
                slack,
            })
        }
        (None, None, None, Some(cut), Some(both)) => {
            let [above, below] = parts(both)?;
            Ok(Proof::Cut {
                form: cut.0,
                above,
                below,
            })
        }
        _ => {
            let what = "expected a list of shares, or an object with the keys `empty` and `bound`, or `split` and `parts`, or `cut` and `parts`";
            Err(FileFault::meaning(part, what))
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
