//! The verdict on a claim: by theorems where they apply, and otherwise case by case.

use std::collections::BTreeSet;

use chopsticks_cgt::game::GameId;
use chopsticks_cgt::notation::language::Name;
use num_bigint::BigUint;

use super::block::{Block, Condition, Variable};
use super::cases::Level;
use super::dependence::{Dependence, dependence};
use super::expression::Expression;
use super::quantifier::Quantifier;
use super::ranges::Range;
use super::read::Claim;
use super::representatives::Theorem;
use super::truth::{Sum, Truth, stop};
use super::verdict::{Case, Finding, Gap, Verdict};
use crate::error::{Fault, Placed};
use crate::machine::Machine;
use crate::object::Object;

/// How far claims are computed that no theorem decides.
#[derive(Clone, Copy)]
pub struct ClaimLimits<'l> {
    /// The largest number that variables without an upper bound are.
    pub upto: u64,
    /// Is told the number of cases so far.
    pub watch: &'l dyn Fn(u64),
}

impl Default for ClaimLimits<'static> {
    /// Numbers up to 100.
    fn default() -> ClaimLimits<'static> {
        ClaimLimits {
            upto: 100,
            watch: &|_| {},
        }
    }
}

impl std::fmt::Debug for ClaimLimits<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ClaimLimits")
            .field("upto", &self.upto)
            .finish_non_exhaustive()
    }
}

/// Variables with at most so many numbers are examined one by one, although a theorem applies.
const FEW: u32 = 1_000;

/// The theorems on positions of hands are applied for each of at most so many numbers of another variable.
const FEW_OTHERS: u32 = 100;

/// The truth that ends a search, or a fault.
pub(super) enum End {
    Truth(Truth),
    Fault(Placed),
}

impl From<Placed> for End {
    fn from(placed: Placed) -> End {
        End::Fault(placed)
    }
}

/// Decides a claim.
///
/// # Errors
/// The fault of an expression in it, with its place in the claim.
pub(crate) fn decide(
    machine: &mut Machine<'_, '_>,
    claim: &Claim,
    limits: ClaimLimits<'_>,
) -> Result<Verdict, Placed> {
    let unknown = claim.unknown_names(|name| machine.knows(name));
    if let Some((at, name)) = unknown {
        let hint = format!("; a quantifier gives it numbers, as in for all {name} >= 1");
        let name = name.to_string();
        return Err(Placed::new(at, Fault::Undefined { name, hint }));
    }
    let mut decision = Decision::new(machine, claim, limits);
    let truth = decision.block(0)?;
    let finding = match truth {
        Truth::Known {
            holds: true,
            example,
        } => Finding::Proved { example },
        Truth::Known {
            holds: false,
            example,
        } => Finding::Refuted {
            counterexample: example,
        },
        Truth::Open(gap) => Finding::Computed(gap),
        Truth::Absent => {
            let fault = Fault::arguments("found no position", "numbers that make a position");
            return Err(Placed::new(claim.statement.at, fault));
        }
    };
    Ok(Verdict {
        finding,
        quantifier: claim.blocks.first().map(|block| block.quantifier),
        order: decision.order(),
        cases: decision.cases,
        left_out: decision.left_out,
        theorems: decision.theorems,
    })
}

/// A claim that is being decided.
pub(super) struct Decision<'d, 'm, 'a> {
    pub(super) machine: &'d mut Machine<'m, 'a>,
    pub(super) claim: &'d Claim,
    pub(super) limits: ClaimLimits<'d>,
    /// For each quantifier its variables to which a theorem may apply, with the places where they stand.
    by_theorem: Vec<Vec<(usize, Dependence)>>,
    /// Those of them that come after the others of their quantifier, one after another.
    later: Vec<Vec<usize>>,
    /// The variables that have numbers at the moment.
    pub(super) numbers: Vec<(Name, BigUint)>,
    pub(super) cases: u64,
    pub(super) left_out: u64,
    pub(super) theorems: BTreeSet<Theorem>,
}

/// The variables of a quantifier that have no numbers yet.
#[derive(Clone, Copy)]
pub(super) struct Rest<'r> {
    pub(super) at: usize,
    pub(super) block: &'r Block,
    pub(super) by_theorem: &'r [(usize, Dependence)],
}

impl Rest<'_> {
    pub(super) fn variable(&self, at: usize) -> &Variable {
        &self.block.variables[at]
    }

    /// Whether this truth says that infinitely many numbers of these variables fulfil the claim, for one choice of the others.
    pub(super) fn is_of_infinitely_many(&self, truth: &Truth) -> bool {
        let is_true = matches!(truth, Truth::Known { holds: true, .. });
        let is_asked = self.block.quantifier == Quantifier::InfinitelyMany;
        is_asked && is_true && !self.by_theorem.is_empty()
    }
}

impl<'d, 'm, 'a> Decision<'d, 'm, 'a> {
    fn new(
        machine: &'d mut Machine<'m, 'a>,
        claim: &'d Claim,
        limits: ClaimLimits<'d>,
    ) -> Decision<'d, 'm, 'a> {
        let variables = claim.blocks.iter().flat_map(|block| &block.variables);
        let variables: Vec<Name> = variables.map(|variable| variable.name.clone()).collect();
        let mut by_theorem = Vec::new();
        for (at, block) in claim.blocks.iter().enumerate() {
            let later = claim.blocks[at + 1..].iter();
            let later: Vec<&Condition> = later.flat_map(|block| &block.conditions).collect();
            let mut found: Vec<(usize, Dependence)> = Vec::new();
            for (place, variable) in block.variables.iter().enumerate().rev() {
                let name = &variable.name;
                let is_bound = later.iter().any(|condition| condition.has(name));
                // Of variables that are compared with each other, the last one is left to a theorem.
                let is_compared = block.conditions.iter().any(|condition| {
                    let mut others = found.iter();
                    condition.has(name)
                        && others.any(|(other, _)| condition.has(&block.variables[*other].name))
                });
                if is_bound || is_compared {
                    continue;
                }
                let dependence = dependence(machine, &claim.statement, name, &variables);
                found.extend(dependence.map(|dependence| (place, dependence)));
            }
            found.reverse();
            by_theorem.push(found);
        }
        Decision {
            machine,
            claim,
            limits,
            later: vec![Vec::new(); by_theorem.len()],
            by_theorem,
            numbers: Vec::new(),
            cases: 0,
            left_out: 0,
            theorems: BTreeSet::new(),
        }
    }

    /// The variables in whose order cases were examined.
    fn order(&self) -> Vec<Vec<String>> {
        let mut order = Vec::new();
        for (block, later) in self.claim.blocks.iter().zip(&self.later) {
            let is_last = |at: usize| later.contains(&at);
            let names = block.variables.iter().enumerate();
            let (last, first): (Vec<_>, Vec<_>) = names.partition(|(at, _)| is_last(*at));
            let name = |(_, variable): (usize, &Variable)| variable.name.to_string();
            let first: Vec<String> = first.into_iter().map(name).collect();
            order.extend((!first.is_empty()).then_some(first));
            order.extend(last.into_iter().map(|last| vec![name(last)]));
        }
        order
    }

    /// The truth of the claim from a quantifier on, for the numbers outside.
    pub(super) fn block(&mut self, at: usize) -> Result<Truth, Placed> {
        let claim = self.claim;
        let Some(block) = claim.blocks.get(at) else {
            return self.statement();
        };
        if !self.fits_outside(block)? {
            return Ok(Sum::new(block.quantifier).total());
        }
        if let Some(truth) = self.by_list(at, block)? {
            return Ok(truth);
        }
        let all = self.ranges(block)?;
        let by_theorem = std::mem::take(&mut self.by_theorem[at]);
        let mut last = by_theorem.clone();
        last.retain(|(place, _)| !all[*place].has_at_most(FEW));
        // A theorem for fixed hands takes longer for one of many pairs of hands than hundreds of cases.
        let many = all.iter().filter(|range| !range.has_at_most(FEW_OTHERS));
        let is_for_each = block.quantifier.decisive().is_some();
        let are_positions = last.iter().all(|(_, found)| found.is_of_positions());
        if is_for_each && many.count() > 1 && are_positions {
            last.clear();
        }
        self.later[at] = last.iter().map(|(place, _)| *place).collect();
        let is_last = |place: &usize| last.iter().any(|(last, _)| last == place);
        let first: Vec<usize> = (0..block.variables.len())
            .filter(|place| !is_last(place))
            .collect();
        let rest = Rest {
            at,
            block,
            by_theorem: &last,
        };
        let truth = if first.is_empty() {
            self.theorem(rest)
        } else {
            self.search(rest, &first)
        };
        self.by_theorem[at] = by_theorem;
        truth
    }

    /// Case by case, by the numbers of some variables, after which those of theorems come.
    pub(super) fn search(&mut self, rest: Rest<'_>, variables: &[usize]) -> Result<Truth, Placed> {
        let all = self.ranges(rest.block)?;
        let ranges: Vec<Range> = variables.iter().map(|&place| all[place].clone()).collect();
        let is_endless = ranges.iter().any(|range| range.most.is_none());
        let outside = self.numbers.len();
        let mut sum = Sum::new(rest.block.quantifier);
        for level in Level::all(&ranges) {
            if is_endless && *level.number() > self.limits.upto.into() {
                sum.note(Gap::UpTo {
                    case: self.case(outside),
                    largest: self.limits.upto.into(),
                });
                break;
            }
            let visited = level.visit(&mut |chosen| {
                match self.choose(rest.block, variables, chosen, outside) {
                    Ok(true) => {}
                    Ok(false) => return Ok(false),
                    // The cases so far remain computed.
                    Err(placed) => return Err(End::Truth(self.stopped(placed)?)),
                }
                if chosen.len() < variables.len() {
                    return Ok(true);
                }
                let truth = self.theorem(rest)?;
                if rest.is_of_infinitely_many(&truth) {
                    return Err(End::Truth(truth));
                }
                let case = named(&self.numbers[outside..]);
                match sum.take(truth, case) {
                    Some(decided) => Err(End::Truth(decided)),
                    None => Ok(false),
                }
            });
            self.numbers.truncate(outside);
            match visited {
                Ok(()) => {}
                Err(End::Truth(decided)) => return Ok(decided),
                Err(End::Fault(fault)) => return Err(fault),
            }
        }
        // Finitely many cases are not infinitely many, and of infinitely many nothing is known yet.
        Ok(sum.total())
    }

    /// Gives numbers to the first of some variables, after those outside; whether they fulfil the conditions.
    pub(super) fn choose(
        &mut self,
        block: &Block,
        variables: &[usize],
        chosen: &[BigUint],
        outside: usize,
    ) -> Result<bool, Placed> {
        self.numbers.truncate(outside);
        let names = variables.iter().map(|&place| &block.variables[place].name);
        let numbers = names.cloned().zip(chosen.iter().cloned());
        self.numbers.extend(numbers);
        let newest = variables[chosen.len() - 1];
        self.fits(block, &block.variables[newest])
    }

    /// The truth of the statement for the numbers of all variables.
    pub(super) fn statement(&mut self) -> Result<Truth, Placed> {
        let claim = self.claim;
        self.truth_with(&claim.statement, &[])
    }

    /// The truth of a statement in which names stand for games.
    pub(super) fn truth_with(
        &mut self,
        statement: &Expression,
        games: &[(Name, GameId)],
    ) -> Result<Truth, Placed> {
        (self.limits.watch)(self.cases);
        let asked = self.machine.context.budget.ask();
        let found = match asked {
            Ok(()) => self.result_with(statement, games),
            Err(stopped) => Err(Placed::new(0, stopped.into())),
        };
        match found {
            Ok(Object::Boolean(holds)) => {
                self.cases += 1;
                let example = Vec::new();
                Ok(Truth::Known { holds, example })
            }
            Ok(other) => {
                let truth = "true or false, as a comparison is";
                Err(Placed::new(statement.at, other.wrong_kind(truth)))
            }
            Err(Placed {
                fault: Fault::NoMember(_),
                ..
            }) if !self.numbers.is_empty() => {
                self.left_out += 1;
                Ok(Truth::Absent)
            }
            Err(placed) => self.stopped(placed),
        }
    }

    /// That the numbers at the moment were not decided, if a fault is that a computation stopped.
    pub(super) fn stopped(&self, placed: Placed) -> Result<Truth, Placed> {
        match stop(&placed.fault) {
            Some((reason, limit)) => Ok(Truth::Open(Gap::Stopped {
                case: self.case(self.numbers.len()),
                reason,
                limit,
            })),
            None => Err(placed),
        }
    }

    /// What an expression is for the numbers of the variables.
    pub(super) fn result(&mut self, expression: &Expression) -> Result<Object, Placed> {
        self.result_with(expression, &[])
    }

    fn result_with(
        &mut self,
        expression: &Expression,
        games: &[(Name, GameId)],
    ) -> Result<Object, Placed> {
        let (code, source) = (&expression.code, &expression.source);
        let found = (self.machine).result_with(code, source, &self.numbers, games);
        found.map_err(|placed| Placed {
            at: expression.at + placed.at,
            ..placed
        })
    }

    /// The numbers of the first variables.
    fn case(&self, count: usize) -> Case {
        named(&self.numbers[..count])
    }
}

/// Numbers with the names of their variables.
fn named(numbers: &[(Name, BigUint)]) -> Case {
    let numbers = numbers.iter();
    numbers
        .map(|(name, number)| (name.to_string(), number.clone()))
        .collect()
}
