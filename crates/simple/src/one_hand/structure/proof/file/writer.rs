//! Writes a proof as a file, for checkers in other languages; `tests/second_checker/README.md` describes the format.

use indexmap::IndexMap;
use serde_json::{Value, json};

use super::super::super::line::ConeLine;
use super::super::comparison::Comparison;
use super::super::direction::{Direction, Sector, Slope};
use super::super::one_one::OneOneProof;
use super::super::refutation::Contradiction;
use super::super::tree::{BlockProof, ProofCase, ProofTree};
use chopsticks_inequality::JsonForms;

/// The blocks have three parameters.
const FORMS: JsonForms = JsonForms::with(3);

/// The proofs of all blocks, one per line, and a line for the values of (1|1)_n.
pub fn write_proof(proofs: &[BlockProof], one_one: &[OneOneProof]) -> String {
    let corollary: Vec<Value> = one_one.iter().map(one_one_block).collect();
    let blocks = proofs.iter().map(block);
    blocks
        .chain([json!({ "one_one": corollary })])
        .map(|line| format!("{line}\n"))
        .collect()
}

fn one_one_block(proof: &OneOneProof) -> Value {
    let steps = proof.steps.iter().map(|step| FORMS.proof(&step.proof));
    json!({
        "half": FORMS.form(&proof.block.half),
        "domain": FORMS.domain(&proof.block.domain),
        "turn": proof.turn.as_ref().map(|turn| FORMS.form(turn)),
        "steps": steps.collect::<Vec<_>>(),
    })
}

fn block(proof: &BlockProof) -> Value {
    let mut comparisons = Comparisons::default();
    let exclusions: Vec<Value> = proof
        .exclusions
        .iter()
        .map(|one| comparisons.place(one))
        .collect();
    let exclusive: Vec<Value> = proof
        .exclusive
        .iter()
        .map(|one| comparisons.refutation(one))
        .collect();
    let exhaustive = comparisons.tree(&proof.exhaustive);
    let values = comparisons.tree(&proof.values);
    let closure: Vec<Value> = proof
        .closure
        .iter()
        .map(|one| comparisons.case(one))
        .collect();
    let distinct: Vec<&Value> = comparisons.0.values().collect();
    json!({
        "index": FORMS.form(&proof.block.index),
        "domain": FORMS.domain(&proof.block.domain),
        "comparisons": distinct,
        "exclusions": exclusions,
        "exclusive": exclusive,
        "exhaustive": exhaustive,
        "values": values,
        "closure": closure,
    })
}

/// The comparisons of a block, each once, by their texts.
#[derive(Default)]
struct Comparisons(IndexMap<String, Value>);

impl Comparisons {
    fn place(&mut self, comparison: &Comparison) -> Value {
        let value = json!({
            "larger": line(comparison.larger()),
            "smaller": line(comparison.smaller()),
            "sector": sector(comparison.sector()),
            "domain": FORMS.domain(comparison.domain()),
            "ends": comparison.ends().each_ref().map(|end| FORMS.proof(&end.proof)),
        });
        let entry = self.0.entry(value.to_string());
        let place = entry.index();
        entry.or_insert(value);
        json!(place)
    }

    fn tree(&mut self, tree: &ProofTree) -> Value {
        match tree {
            ProofTree::Decided(because) => {
                let because: Vec<Value> = because.iter().map(|one| self.refutation(one)).collect();
                json!({ "decided": because })
            }
            ProofTree::Divided(cases) => {
                let cases: Vec<Value> = cases.iter().map(|case| self.case(case)).collect();
                json!({ "divided": cases })
            }
        }
    }

    fn case(&mut self, case: &ProofCase) -> Value {
        match case {
            ProofCase::Impossible(refutation) => self.refutation(refutation),
            ProofCase::Possible(tree) => self.tree(tree),
        }
    }

    fn refutation(&mut self, refutation: &Contradiction) -> Value {
        match refutation {
            Contradiction::Lines { places, comparison } => {
                let [reached, missed] = *places;
                json!([reached, missed, self.place(comparison)])
            }
            Contradiction::Sectors {
                at,
                is_positive,
                parts,
            } => {
                let [low, high] = parts.each_ref().map(|part| self.refutation(part));
                json!({ "at": direction(at), "positive": FORMS.proof(&is_positive.proof), "parts": [low, high] })
            }
            Contradiction::Turn {
                place,
                is_first,
                parts,
            } => {
                let [alone, others] = parts.each_ref().map(|part| self.refutation(part));
                json!({ "turn": place, "first": is_first, "parts": [alone, others] })
            }
        }
    }
}

fn line(line: &ConeLine) -> Value {
    json!([
        FORMS.form(&line.index),
        line.turn.as_ref().map(|turn| FORMS.form(turn)),
        line.x,
        line.d
    ])
}

fn sector(sector: &Sector) -> Value {
    json!(sector.each_ref().map(direction))
}

fn direction(direction: &Direction) -> Value {
    match direction {
        Direction::Fixed(Slope::Golden) => json!("1/φ"),
        Direction::Fixed(Slope::Ratio { d, x }) => json!([d, x]),
        Direction::Crossing(crossing) => {
            json!({ "crossing": crossing.lines().each_ref().map(line) })
        }
    }
}
