//! Tests of runs: their limits, journals and stops.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use chopsticks_base::budget::{Budget, Limit, Stopped};
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use crate::harness::{Bound, Family, JournalFile, Recheck, Run, Stop, Unit, Units, Workers};

#[test]
fn a_run_whose_time_is_over_stops_before_its_first_member() {
    let workers = Workers::new(Some(2)).unwrap();
    let run = Run::new("test", 9u32, &workers, Stop::after(Some(0)));
    let family = run.family(|| (), |(), n| Ok(n));
    assert!(family.results.is_empty());
    assert_eq!(family.stopped, Some(Stopped::at(Limit::Seconds, 0)));
}

#[test]
fn a_bound_may_be_of_any_size() {
    let workers = Workers::new(Some(1)).unwrap();
    let bound: Bound = "10^100".parse().unwrap();
    let run = Run::new("test", bound, &workers, Stop::after(None));
    assert_eq!(run.large_bound(), &BigUint::from(10u32).pow(100));
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Square {
    word: String,
    square: String,
}

impl Unit for Square {
    type Key = String;

    fn key(&self) -> String {
        self.word.clone()
    }
}

/// The words `w0`, `w1`, … twice each; the run stops at one of them.
struct Squares {
    stop_at: usize,
    solved: AtomicUsize,
}

impl Units for Squares {
    type Unit = Square;
    type State = ();

    fn layout(&self) -> u32 {
        1
    }

    fn keys(&self, bound: &Bound) -> Vec<String> {
        let words = bound.small().unwrap();
        (0..words).map(|place| format!("w{place}")).collect()
    }

    fn cost(&self, _: &String) -> u64 {
        1
    }

    /// The tests count the work not saved by a journal.
    fn sample_size(&self) -> usize {
        0
    }

    fn contradicts(&self, _: &Square) -> bool {
        false
    }

    fn solve(&self, (): &mut (), word: &String, _: &Budget<'_>) -> Result<Square, Stopped> {
        if *word == format!("w{}", self.stop_at) {
            return Err(Stopped::Asked);
        }
        self.solved.fetch_add(1, Ordering::Relaxed);
        let square = word.repeat(2);
        let word = word.clone();
        Ok(Square { word, square })
    }
}

/// One run over the words that stops at the word `stop_at`; returns its result and the number of solved words.
fn squares(workers: &Workers, file: Option<&Path>, stop_at: usize) -> (Family<Square>, usize) {
    let journal = file.map(|path| JournalFile {
        path: path.to_owned(),
        fresh: false,
        recheck: Recheck::Sample,
    });
    let run = Run::new("squares", WORDS as u32, workers, Stop::after(None)).with_journal(journal);
    let units = Squares {
        stop_at,
        solved: AtomicUsize::new(0),
    };
    let family = run.units(&units).unwrap();
    let solved = units.solved.into_inner();
    if let Some(resumption) = run.resumption() {
        let lines = fs::read_to_string(&resumption.path)
            .unwrap()
            .lines()
            .count();
        assert_eq!(resumption.kept + 1, lines);
        assert_eq!(resumption.taken, resumption.kept - solved);
    }
    (family, solved)
}

const WORDS: usize = 200;

#[test]
fn a_run_that_was_stopped_goes_on_with_what_is_missing() {
    for threads in [1, 3] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("below/squares.jsonl");
        let workers = Workers::new(Some(threads)).unwrap();
        let (whole, all) = squares(&workers, None, WORDS);
        assert_eq!((whole.stopped, all), (None, WORDS));
        let (first, early) = squares(&workers, Some(&file), 90);
        assert_eq!(first.stopped, Some(Stopped::Asked));
        assert_eq!(first.results, whole.results[..90]);
        assert!(early >= 90, "{early}");
        let (second, late) = squares(&workers, Some(&file), WORDS);
        assert_eq!(second.stopped, None);
        assert_eq!(second.results, whole.results);
        assert_eq!(early + late, WORDS);
        assert_eq!(squares(&workers, Some(&file), WORDS).1, 0);
    }
}

#[test]
fn a_run_without_a_journal_leaves_no_file_and_computes_everything() {
    let workers = Workers::new(Some(1)).unwrap();
    let run = Run::new("squares", 1u32, &workers, Stop::after(None));
    assert_eq!(squares(&workers, None, WORDS).1, WORDS);
    assert_eq!(squares(&workers, None, WORDS).1, WORDS);
    assert_eq!(run.resumption(), None);
}

#[test]
fn a_run_that_was_told_to_stop_takes_what_is_there_and_begins_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("squares.jsonl");
    let workers = Workers::new(Some(2)).unwrap();
    let (first, _) = squares(&workers, Some(&path), 7);
    let late = Stop::after(Some(0));
    let file = JournalFile {
        path,
        fresh: false,
        recheck: Recheck::Sample,
    };
    let run = Run::new("squares", 8u32, &workers, late).with_journal(Some(file));
    let units = Squares {
        stop_at: WORDS,
        solved: AtomicUsize::new(0),
    };
    let family = run.units(&units).unwrap();
    assert_eq!(units.solved.into_inner(), 0);
    assert_eq!(family.results, first.results);
    assert_eq!(family.stopped, Some(Stopped::at(Limit::Seconds, 0)));
}
