//! Values that a cache keeps, beside those found without one.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use chopsticks_base::cache::{Cache, KeptAnswers};
use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::{Style, write};
use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::{Domineering, Ruleset, Short};
use chopsticks_cgt::solve::{CanonicalForms, SolveError, Solver};

/// A cache in memory.
#[derive(Debug, Default)]
struct MemoryCache(RefCell<HashMap<String, Arc<KeptAnswers>>>);

impl Cache for MemoryCache {
    fn name(&self) -> String {
        "memory".to_owned()
    }

    fn kept(&self, topic: &str) -> Arc<KeptAnswers> {
        self.0.borrow().get(topic).cloned().unwrap_or_default()
    }

    fn keep(&self, topic: &str, question: &str, answer: &str) {
        let mut topics = self.0.borrow_mut();
        let answers = Arc::make_mut(topics.entry(topic.to_owned()).or_default());
        answers.insert(question.to_owned(), answer.to_owned());
    }
}

impl MemoryCache {
    /// The number of answers.
    fn count(&self) -> usize {
        self.0.borrow().values().map(|answers| answers.len()).sum()
    }

    /// The value of a board by a new solver in a new arena that may visit this number of positions.
    fn value(&self, board: &str, positions: u64) -> Option<String> {
        let mut arena = Arena::new();
        let budget = Budget {
            positions,
            cache: Some(self),
            ..Budget::UNLIMITED
        };
        let mut solver = Solver::by_components(Domineering, CanonicalForms::new(&mut arena));
        match solver.value(board.parse().unwrap(), &budget) {
            Ok(value) => Some(write(&mut arena, value, Style::Plain)),
            Err(SolveError::Stopped(_)) => None,
            Err(error) => panic!("{error}"),
        }
    }
}

fn value(board: &str) -> String {
    let mut arena = Arena::new();
    let mut solver = Solver::by_components(Domineering, CanonicalForms::new(&mut arena));
    let value = solver.value(board.parse().unwrap(), &Budget::UNLIMITED);
    write(&mut arena, value.unwrap(), Style::Plain)
}

/// Berlekamp: 4 by 5 has the value 1.
#[test]
fn what_was_found_once_is_not_looked_for_again() {
    let cache = MemoryCache::default();
    assert_eq!(cache.value("4x5", 1), None);
    assert_eq!(cache.value("4x5", u64::MAX).as_deref(), Some("1"));
    let count = cache.count();
    assert_eq!(cache.value("4x5", 1).as_deref(), Some("1"));
    // Turned and mirrored.
    assert_eq!(cache.value("5x4", 1).as_deref(), Some("-1"));
    assert_eq!(cache.count(), count);
}

#[test]
fn what_is_found_at_once_is_not_kept() {
    let cache = MemoryCache::default();
    assert_eq!(cache.value("3x3", u64::MAX), Some(value("3x3")));
    assert_eq!(cache.count(), 0);
}

/// Each run that stops leaves what it found to the next.
#[test]
fn a_run_that_was_stopped_is_continued() {
    let cache = MemoryCache::default();
    let (mut runs, mut positions) = (0, 600);
    let found = loop {
        runs += 1;
        match cache.value("5x5", positions) {
            Some(found) => break found,
            None => positions += 600,
        }
    };
    assert_eq!(found, value("5x5"));
    assert!(runs > 3, "{runs}");
    let alone = MemoryCache::default();
    assert_eq!(alone.value("5x5", positions), None);
}

/// With what a smaller board left.
#[test]
fn values_do_not_depend_on_what_is_kept() {
    let cache = MemoryCache::default();
    for board in ["4x4", "4x5", "3x6", "5x4", "3x7"] {
        assert_eq!(cache.value(board, u64::MAX), Some(value(board)), "{board}");
    }
    assert!(cache.count() > 2);
}

/// Garbage where a value should be is no value.
#[test]
fn what_is_no_value_is_computed() {
    let cache = MemoryCache::default();
    assert_eq!(cache.value("4x5", u64::MAX).as_deref(), Some("1"));
    for topic in cache.0.borrow_mut().values_mut() {
        let answers = Arc::make_mut(topic);
        answers
            .values_mut()
            .for_each(|text| *text = "0 5|".to_owned());
    }
    assert_eq!(cache.value("4x5", u64::MAX).as_deref(), Some("1"));
}

/// A heap from which a player takes one or two counters.
struct Nameless;

impl Ruleset for Nameless {
    type Position = u32;

    fn options(&self, &counters: &u32, _: Player) -> Vec<u32> {
        [1, 2]
            .iter()
            .filter_map(|taken| counters.checked_sub(*taken))
            .collect()
    }
}

impl Short for Nameless {}

#[test]
fn nothing_is_kept_of_rules_that_may_change() {
    let cache = MemoryCache::default();
    let budget = Budget {
        cache: Some(&cache),
        ..Budget::UNLIMITED
    };
    let mut arena = Arena::new();
    let mut solver = Solver::by_components(Nameless, CanonicalForms::new(&mut arena));
    solver.value(5_000, &budget).unwrap();
    assert_eq!(cache.count(), 0);
}
