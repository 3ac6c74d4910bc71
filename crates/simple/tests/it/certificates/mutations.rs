//! Every small change of a certificate is refused, or leaves a proof of a true claim.

use chopsticks_certificate::{Plan, Strategy};

use super::check::check;
use super::claims::Truth;
use super::{generator, rows};

/// The accepted and the refused mutants of a certificate.
#[derive(Default)]
struct Census {
    truth: Truth,
    accepted: usize,
    refused: usize,
}

impl Census {
    fn judge(&mut self, mutant: &str) {
        match check(mutant) {
            Err(_) => self.refused += 1,
            Ok(_) => {
                assert!(
                    self.truth.allows(mutant),
                    "a false claim is accepted:\n{mutant}"
                );
                self.accepted += 1;
            }
        }
    }
}

/// The text with each of its numbers replaced by a few others.
fn renumbered(text: &str) -> Vec<String> {
    let is_digit = |at: &usize| text.as_bytes()[*at].is_ascii_digit();
    let begins = |at: &usize| is_digit(at) && (*at == 0 || !is_digit(&(at - 1)));
    let starts = (0..text.len()).filter(begins);
    let mutants = starts.flat_map(|start| {
        let end = start + (start..text.len()).take_while(is_digit).count();
        let number: u64 = text[start..end].parse().unwrap();
        let others = [
            number + 1,
            number.wrapping_sub(1),
            number + 2,
            0,
            10 * number + 1,
        ];
        let others = others
            .into_iter()
            .filter(move |&other| other != number && other < 1 << 20);
        others.map(move |other| format!("{}{other}{}", &text[..start], &text[end..]))
    });
    mutants.collect()
}

/// The text with one line omitted, doubled, or swapped with its predecessor.
fn rearranged(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let mutants = (1..lines.len()).flat_map(|at| {
        let (before, after) = (lines[..at].concat(), lines[at + 1..].concat());
        let swapped = [
            &lines[..at - 1],
            &[lines[at], lines[at - 1]],
            &lines[at + 1..],
        ]
        .concat();
        [
            format!("{before}{after}"),
            format!("{before}{}{after}", lines[at].repeat(2)),
            swapped.concat(),
        ]
    });
    mutants.collect()
}

/// The text with one plan omitted, doubled, or replaced.
fn replanned(text: &str) -> Vec<String> {
    let mut mutants = Vec::new();
    for part in text.split('"').filter(|part| part.contains(['-', '>'])) {
        let Ok(strategy) = part.parse::<Strategy>() else {
            continue;
        };
        let plans: Vec<Plan> = strategy.plans().collect();
        for at in 0..plans.len() {
            for new in replacements(plans[at]) {
                let mutant = [&plans[..at], &new[..], &plans[at + 1..]].concat();
                let mutant: Strategy = mutant.into_iter().collect();
                mutants.push(text.replacen(&format!("\"{part}\""), &format!("\"{mutant}\""), 1));
            }
        }
    }
    mutants
}

fn replacements(plan: Plan) -> Vec<Vec<Plan>> {
    let moves = (0..5).flat_map(|after| (0..2).map(move |option| Plan::Move { after, option }));
    let single = moves.chain([Plan::Wait]).filter(|&new| new != plan);
    let mut all = vec![vec![], vec![plan, plan]];
    all.extend(single.map(|new| vec![new]));
    all
}

/// The first tall value of each shape, in a row of Left's hand and in one of Right's.
#[test]
fn every_mutant_of_a_row_is_refused_or_true() {
    let mut census = Census::default();
    for text in rows::one_of_each_shape() {
        let mutants = [renumbered(&text), rearranged(&text), replanned(&text)].concat();
        mutants.iter().for_each(|mutant| census.judge(mutant));
    }
    let (accepted, refused) = (census.accepted, census.refused);
    assert!(refused > 10 * accepted, "{accepted}, {refused}");
}

#[test]
fn every_mutant_is_refused_or_true() {
    let mut census = Census::default();
    for hands in [(1, 1), (1, 2), (2, 1), (2, 3)] {
        let text = generator::certificate(hands, 60);
        let mutants = [renumbered(&text), rearranged(&text), replanned(&text)].concat();
        mutants.iter().for_each(|mutant| census.judge(mutant));
    }
    // Some changes may be accepted: of the hands of a header, of the end of the last interval, and to a winner's other
    // winning moves.
    let (accepted, refused) = (census.accepted, census.refused);
    assert!(
        accepted > 0 && refused > 10 * accepted,
        "{accepted}, {refused}"
    );
}
