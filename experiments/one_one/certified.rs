//! The values of (1|1)_n for every n up to a bound of any size, each interval with a strategy that proves it.

use std::ops::RangeInclusive;

use anyhow::{Result, ensure};
use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_base::player::ByPlayer;
use chopsticks_certificate::check::{Checker, Cover, Negative, Refusal};
use chopsticks_certificate::{CertificateWriter, Header, Interval, Line, SmallGame};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::{Style, write};
use chopsticks_simple::one_hand::tempo::{Decision, Tempo, small_game};
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use super::{BandValue, Bands, bands};
use crate::harness::{Bound, Run, Unit, Units};
use crate::paper::read_printed;

/// The bands of one i with their proofs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stretch {
    /// The index.
    pub i: u32,
    /// The proofs for 0, * and ±J.
    pub proofs: [Proofs; 3],
    /// The number of phases played by the checker, if it has accepted the proofs in this run; this is never read from a
    /// journal.
    #[serde(skip)]
    checked: Option<u64>,
}

/// The proofs for one band.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proofs {
    /// They follow each other from the first n of the band on; if one is missing, there is a failure.
    pub intervals: Vec<Interval>,
    /// The number of states that were searched to find them.
    pub states: u64,
    /// The first n with a different value, and the reason. It is not stored in the journal, because the checker could
    /// not check it.
    #[serde(skip)]
    pub failure: Option<(Bound, String)>,
}

/// The statements that were proved and checked.
pub struct Certified {
    /// The checked stretches for i = 1, 2, ….
    pub stretches: Vec<Stretch>,
    /// The number of further stretches of an earlier run that were not rechecked, because this run was stopped.
    pub unchecked: usize,
    /// The games of the three values, with their names.
    pub games: [(String, SmallGame); 3],
    /// The number of phases played by the checker, for each stretch.
    pub phases: Vec<u64>,
    /// The first n from which on nothing is certified.
    pub below: BigUint,
    /// The reason why there are no more stretches, if the bound is not reached.
    pub stopped: Option<Stopped>,
}

impl Unit for Stretch {
    type Key = u32;

    fn key(&self) -> u32 {
        self.i
    }

    /// Everything else is checked together with the bands, and by the checker.
    fn validate(&self) -> Result<()> {
        ensure!(self.i > 0, "the bands begin with i = 1");
        let intervals = self.proofs.iter().flat_map(|proofs| &proofs.intervals);
        let mut end = None;
        for Interval { from, below, .. } in intervals {
            ensure!(from < below, "an interval from n = {from} below {below}");
            let follows = end.is_none_or(|end| end == from);
            ensure!(
                follows,
                "the interval from n = {from} does not follow the one before"
            );
            end = Some(below);
        }
        Ok(())
    }
}

/// This must be changed whenever a stretch would give another result.
const LAYOUT: u32 = 1;

/// Strategies are learned from the n of these i; the later ones are similar.
const LESSONS: RangeInclusive<u32> = 6..=10;

impl Certified {
    /// Finds strategies for every n up to the bound of `run`, and has them checked.
    ///
    /// # Errors
    /// When the journal cannot be used, or the checker refuses a strategy.
    pub fn find(run: &Run<'_>) -> Result<Certified> {
        let games = games();
        let checks = Checks::new(&games);
        let family = run.units(&Stretches)?;
        let mut certified = Certified {
            stretches: family.results,
            unchecked: 0,
            games,
            phases: Vec::new(),
            below: 1u32.into(),
            stopped: family.stopped,
        };
        certified.check(run, &checks)?;
        Ok(certified)
    }

    /// The first n whose value is not the conjectured one, and the reason.
    pub fn failure(&self) -> Option<&(Bound, String)> {
        let proofs = self.stretches.iter().flat_map(|stretch| &stretch.proofs);
        proofs.flat_map(|proofs| &proofs.failure).next()
    }

    /// The intervals up to the first failure.
    fn intervals(&self) -> impl Iterator<Item = &Interval> {
        let end = self.failure().map(|(n, _)| n);
        self.stretches
            .iter()
            .flat_map(|stretch| &stretch.proofs)
            .flat_map(|proofs| &proofs.intervals)
            .take_while(move |interval| end.is_none_or(|end| interval.from < *end.number()))
    }

    /// Keeps only the stretches accepted by the checker, including those of earlier runs.
    fn check(&mut self, run: &Run<'_>, checks: &Checks) -> Result<()> {
        let mut cover = Cover::default();
        for (name, game) in &self.games {
            cover.define(name, game)?;
        }
        for (bands, stretch) in bands().zip(&self.stretches) {
            ensure!(
                stretch.is_of(&bands, &self.games),
                "the intervals for i = {} differ from its bands; if they are from a journal, begin a new one with --fresh",
                bands.i
            );
        }
        for interval in self.intervals() {
            cover.append(interval)?;
        }
        let from_journal: Vec<&Stretch> = self
            .stretches
            .iter()
            .filter(|stretch| stretch.checked.is_none())
            .collect();
        let again = run.each(&from_journal, |stretch, budget| {
            checks.phases(stretch, budget)
        });
        let mut phases_again = again.results.into_iter();
        let phases = self
            .stretches
            .iter()
            .map_while(|stretch| match stretch.checked {
                Some(phases) => Some(Ok(phases)),
                None => phases_again.next(),
            });
        self.phases = phases.collect::<Result<_, _>>()?;
        self.unchecked = self.stretches.len() - self.phases.len();
        if self.unchecked > 0 {
            self.stopped = self.stopped.or(again.stopped);
        }
        self.stretches.truncate(self.phases.len());
        if let Some(interval) = self.intervals().last() {
            self.below = interval.below.clone();
        }
        Ok(())
    }

    /// The proofs for the band of ±J with index i, found without previously learned strategies.
    ///
    /// # Errors
    /// When the budget does not suffice.
    pub fn untaught(&self, bands: &Bands, budget: &Budget<'_>) -> Result<Proofs, Stopped> {
        let [.., (name, game)] = &self.games;
        let mut tempo = Tempo::new(name, game.clone());
        Proofs::find(&mut tempo, bands.threshold(), &bands.bounds[3], budget)
    }

    /// The certificate as a file.
    pub fn certificate(&self) -> Vec<u8> {
        let games = self.games.iter().map(|(name, game)| Line::Game {
            value: name.clone(),
            followers: game.clone(),
        });
        let lines = games.chain(self.intervals().cloned().map(Line::Interval));
        let mut writer =
            CertificateWriter::new(Vec::new(), &Header::new(hands())).expect(IN_MEMORY);
        for line in lines {
            writer.line(&line).expect(IN_MEMORY);
        }
        writer.into_inner()
    }
}

const IN_MEMORY: &str = "memory takes what is written";

fn hands() -> ByPlayer<BigUint> {
    ByPlayer::from_fn(|_| 1u32.into())
}

/// The bands of i, which is at least 1.
fn band(i: u32) -> Bands {
    let band = bands().nth(i as usize - 1);
    band.expect("there are infinitely many bands")
}

/// Tempo play for the three values, with the strategies learned from small n.
fn taught(games: &[(String, SmallGame); 3], budget: &Budget<'_>) -> Result<[Tempo; 3], Stopped> {
    let [from, ..] = band(*LESSONS.start()).bounds;
    let [.., below] = band(*LESSONS.end()).bounds;
    let mut taught = games
        .each_ref()
        .map(|(name, game)| Tempo::new(name, game.clone()));
    for tempo in &mut taught {
        tempo.train(&hands(), from.clone()..below.clone(), budget)?;
    }
    Ok(taught)
}

/// The checker, with the games of the three values.
struct Checks {
    checker: Checker,
    negatives: [Negative; 3],
}

impl Checks {
    fn new(games: &[(String, SmallGame); 3]) -> Checks {
        Checks {
            checker: Checker::new(hands()),
            negatives: games.each_ref().map(|(_, game)| Negative::new(game)),
        }
    }

    /// Lets the checker replay all intervals of a stretch, without any information about how they were found. Returns
    /// the number of phases played, or the reason for a refusal.
    fn phases(
        &self,
        stretch: &Stretch,
        budget: &Budget<'_>,
    ) -> Result<Result<u64, Refusal>, Stopped> {
        let mut phases = 0;
        for (proofs, negative) in stretch.proofs.iter().zip(&self.negatives) {
            for interval in &proofs.intervals {
                match self.checker.interval(interval, negative, budget) {
                    Ok(work) => phases += work.phases,
                    Err(Refusal::Stopped(stopped)) => return Err(stopped),
                    Err(refusal) => return Ok(Err(refusal)),
                }
            }
        }
        Ok(Ok(phases))
    }
}

/// The stretches of a run.
pub struct Stretches;

/// The search and check of a stretch.
pub struct Searcher {
    taught: [Tempo; 3],
    checks: Checks,
}

impl Searcher {
    fn new(budget: &Budget<'_>) -> Result<Searcher, Stopped> {
        let games = games();
        Ok(Searcher {
            taught: taught(&games, budget)?,
            checks: Checks::new(&games),
        })
    }
}

impl Units for Stretches {
    type Unit = Stretch;
    type State = Option<Searcher>;

    fn layout(&self) -> u32 {
        LAYOUT
    }

    fn keys(&self, bound: &Bound) -> Vec<u32> {
        let reached = bands().take_while(|bands| bands.bounds[0] <= *bound.number());
        reached.map(|bands| bands.i).collect()
    }

    fn cost(&self, &i: &u32) -> u64 {
        u64::from(i).pow(2) + 100
    }

    /// A failure is not stored in a journal.
    fn contradicts(&self, _: &Stretch) -> bool {
        false
    }

    fn solve(
        &self,
        state: &mut Option<Searcher>,
        &i: &u32,
        budget: &Budget<'_>,
    ) -> Result<Stretch, Stopped> {
        let Searcher { taught, checks } = match state {
            Some(searcher) => searcher,
            None => state.insert(Searcher::new(budget)?),
        };
        let mut stretch = stretch(taught, &band(i), budget)?;
        // A refused stretch remains unchecked here, and is refused again where errors are reported.
        stretch.checked = checks.phases(&stretch, budget)?.ok();
        Ok(stretch)
    }
}

/// The games of the three values, with their names.
fn games() -> [(String, SmallGame); 3] {
    let mut arena = Arena::new();
    BandValue::ALL.map(|band| {
        let value = read_printed(&mut arena, band.name()).expect("the paper's values are read");
        let game = small_game(&mut arena, value).expect("they have few followers");
        (write(&mut arena, value, Style::Plain), game)
    })
}

fn stretch(
    taught: &mut [Tempo; 3],
    bands: &Bands,
    budget: &Budget<'_>,
) -> Result<Stretch, Stopped> {
    let mut proofs: [Proofs; 3] = Default::default();
    for (at, tempo) in taught.iter_mut().enumerate() {
        let (from, below) = (&bands.bounds[at], &bands.bounds[at + 1]);
        proofs[at] = Proofs::find(tempo, from, below, budget)?;
    }
    Ok(Stretch {
        i: bands.i,
        proofs,
        checked: None,
    })
}

impl Stretch {
    /// Whether it claims the values of the bands for all of their n, unless there is a failure.
    fn is_of(&self, bands: &Bands, games: &[(String, SmallGame); 3]) -> bool {
        let ends = bands.bounds.windows(2);
        let mut parts = self.proofs.iter().zip(games).zip(ends);
        self.i == bands.i
            && parts.all(|((proofs, (name, _)), ends)| {
                proofs.failure.is_some() || proofs.are_for(name, &ends[0], &ends[1])
            })
    }
}

impl Proofs {
    /// Whether they claim this value from the first n to the last; gaps are checked elsewhere.
    fn are_for(&self, name: &str, from: &BigUint, below: &BigUint) -> bool {
        let are_named = self.intervals.iter().all(|interval| interval.value == name);
        let ends = (self.intervals.first(), self.intervals.last());
        are_named
            && match ends {
                (Some(first), Some(last)) => first.from == *from && last.below == *below,
                _ => from == below,
            }
    }

    fn find(
        tempo: &mut Tempo,
        from: &BigUint,
        below: &BigUint,
        budget: &Budget<'_>,
    ) -> Result<Proofs, Stopped> {
        let mut proofs = Proofs::default();
        let mut n = from.clone();
        while n < *below {
            let Decision { claim, states, .. } = tempo.decide(&hands(), &n, budget)?;
            proofs.states += states;
            match claim {
                Ok(mut interval) => {
                    // A strategy may also be valid for some n before and after the band.
                    interval.from = n;
                    interval.below = interval.below.min(below.clone());
                    n = interval.below.clone();
                    proofs.intervals.push(interval);
                }
                Err(refutation) => {
                    let first = refutation.first;
                    let name = tempo.name();
                    let how = format!("{first} wins (1|1)_{n} − ({name}) moving first");
                    proofs.failure = Some((n.into(), how));
                    break;
                }
            }
        }
        Ok(proofs)
    }
}
