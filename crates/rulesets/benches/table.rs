//! The table of `docs/rulesets-table.md`: each shipped ruleset, its published values, and the time of a position.
//!
//! `cargo bench -p chopsticks-rulesets --bench table` prints it as Markdown. The time is that of all positions needed
//! for the published values, solved from an empty arena, divided by their number.

mod clock;

use std::collections::BTreeSet;
use std::error::Error;
use std::io::Write;
use std::time::Duration;

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::entailing::EntailingSolver;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::{Node, evaluate, explore};
use chopsticks_cgt::solve::{CanonicalForms, Solver};
use chopsticks_rulesets::{
    DescribedPosition, DescribedRuleset, EntailingRuleset, Fact, ShippedRuleset, catalogue,
};
use clock::Clock;

/// The least time of a measurement.
const LEAST: Duration = Duration::from_millis(200);

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = std::io::stdout().lock();
    writeln!(
        out,
        "| ruleset | moves | lines | values | positions | µs | published by |"
    )?;
    writeln!(out, "|---|---|--:|--:|--:|--:|---|")?;
    for shipped in catalogue() {
        writeln!(out, "{}", row(shipped)?)?;
    }
    Ok(())
}

fn row(shipped: ShippedRuleset) -> Result<String, Box<dyn Error>> {
    let ruleset = shipped.read()?;
    let (positions, time) = if ruleset.facts().is_empty() {
        (String::new(), String::new())
    } else {
        let positions = ruleset.facts().iter();
        let starts = positions.map(|fact| ruleset.position(&fact.position));
        let starts: Vec<DescribedPosition> = starts.collect::<Result<_, _>>()?;
        measured(|| match ruleset.entailing() {
            Some(entailing) => solve_entailing(entailing, &starts),
            None => solve(&ruleset, &starts),
        })?
    };
    Ok(format!(
        "| {} | {} | {} | {} | {positions} | {time} | {} |",
        shipped.name,
        ruleset.kind(),
        shipped.lines_of_moves(),
        ruleset.facts().len(),
        publishers(ruleset.facts())
    ))
}

/// Evaluates positions of a ruleset in which a player may move again, or must answer in a component; how many were met.
fn solve_entailing(
    ruleset: EntailingRuleset<&DescribedRuleset>,
    starts: &[DescribedPosition],
) -> Result<u64, Box<dyn Error>> {
    let mut solver = EntailingSolver::new(ruleset);
    for start in starts {
        solver.value(start.clone(), &Budget::UNLIMITED)?;
    }
    Ok(solver.position_count() as u64)
}

/// The sources of the facts, each once.
fn publishers(facts: &[Fact]) -> String {
    let publishers: BTreeSet<&str> = facts.iter().map(|fact| fact.source.as_str()).collect();
    let publishers: Vec<&str> = publishers.into_iter().collect();
    publishers.join("; ").replace('|', "\\|")
}

/// The number of positions, and the time of each in microseconds; `solve` evaluates them all and counts them.
fn measured(
    solve: impl Fn() -> Result<u64, Box<dyn Error>>,
) -> Result<(String, String), Box<dyn Error>> {
    let (mut rounds, mut positions) = (0_u32, 0);
    let clock = Clock::start();
    let begin = clock.time();
    let mut spent = Duration::ZERO;
    while spent < LEAST {
        positions = solve()?;
        rounds += 1;
        spent = clock.time() - begin;
    }
    let round = spent.as_secs_f64() * 1e6 / f64::from(rounds);
    let each = round / positions as f64;
    Ok((positions.to_string(), format!("{each:.2}")))
}

/// Evaluates positions; how many were met.
fn solve(ruleset: &DescribedRuleset, starts: &[DescribedPosition]) -> Result<u64, Box<dyn Error>> {
    let (mut arena, budget) = (Arena::new(), Budget::UNLIMITED);
    let Some(short) = ruleset.short() else {
        let mut positions = 0;
        for start in starts {
            let graph = explore(ruleset, [start.clone()], &budget)?.graph;
            evaluate(&graph, Node::ROOT, &mut arena, &budget)?;
            positions += graph.len() as u64;
        }
        return Ok(positions);
    };
    let mut solver = Solver::by_components(short, CanonicalForms::new(&mut arena));
    for start in starts {
        solver.value(start.clone(), &budget)?;
    }
    Ok(solver.report().positions)
}
