//! Published values, from the files of the rulesets.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::{ReadingLimits, Style, read, write};
use chopsticks_cgt::solve::{CanonicalForms, Solver};
use chopsticks_rulesets::{Expected, SHIPPED};

#[test]
fn published_values_are_found() {
    let mut wrong = Vec::new();
    for shipped in SHIPPED {
        let ruleset = match shipped.read() {
            Ok(ruleset) => ruleset,
            Err(error) => {
                wrong.push(error.to_string());
                continue;
            }
        };
        let Some(short) = ruleset.short() else {
            continue;
        };
        let mut arena = Arena::new();
        for fact in ruleset.facts() {
            let start = std::time::Instant::now();
            let position = ruleset.position(&fact.position).expect("a position");
            let mut solver = Solver::by_components(short, CanonicalForms::new(&mut arena));
            let value = solver
                .value(position, &Budget::UNLIMITED)
                .expect("a short game");
            let positions = solver.report().positions;
            let expected = match &fact.expected {
                Expected::Value(text) => text,
                Expected::Outcome(_) => continue,
            };
            let game = read(expected, &mut arena, &ReadingLimits::default());
            if game != Ok(value) {
                let value = write(&mut arena, value, Style::Plain);
                wrong.push(format!(
                    "{}: {} = {value}, expected {expected}",
                    shipped.name, fact.position
                ));
            }
            if positions > 3000 {
                println!(
                    "{} {} {} positions {:?}",
                    shipped.name,
                    fact.position,
                    positions,
                    start.elapsed()
                );
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
