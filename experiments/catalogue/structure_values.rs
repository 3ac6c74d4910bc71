//! The values that the structure gives, compared with canonical forms in all positions (i|j)_n.
//!
//! The structure is proved; what is compared here is the program that applies it.

use anyhow::Result;
use chopsticks_lab::budget::{Budget, Stopped};
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::simple::grid::Grid;
use chopsticks_lab::simple::ruleset::Setup;
use chopsticks_lab::simple::structure::Structure;
use serde::Serialize;

use crate::harness::{Claim, Experiment, Finding, Reach, Run, Scale, Verdict};

/// See the head of this file.
pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench",
        item: "Structure",
        about: "values of (i|j)_n, compared",
        says: "The values of all positions (i|j)_n that follow from the structure theorem are the canonical forms that the dense engine computes.",
        details: None,
    },
    scale: Scale::fingers(40, 300, Reach::Every),
    run,
};

/// The comparison for one n.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Row {
    n: u32,
    positions: u64,
    /// The first position with another value.
    #[serde(skip_serializing_if = "Option::is_none")]
    differs: Option<(u32, u32)>,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let family = run.family(Arena::new, |arena, n| compared(arena, n, &run.budget()));
    let rows = family.results;
    let upto = rows.last().map_or(0, |row| row.n);
    let failure = rows.iter().find_map(Row::failure);
    let mut finding = Finding::new(Verdict::of(upto, failure, family.stopped), &rows);
    let positions: u64 = rows.iter().map(|row| row.positions).sum();
    finding.remarks = vec![format!("{positions} positions were compared.")];
    Ok(finding)
}

fn compared(arena: &mut Arena, n: u32, budget: &Budget<'_>) -> Result<Row, Stopped> {
    let grid = Grid::evaluate(arena, n, budget)?;
    let mut row = Row {
        n,
        positions: 0,
        differs: None,
    };
    for i in 1..=n {
        for j in 1..=n {
            row.positions += 1;
            if row.differs.is_none() && value(arena, [i, j], n, budget)? != grid.value(i, j) {
                row.differs = Some((i, j));
            }
        }
    }
    Ok(row)
}

/// The value of (i|j)_n by the structure theorem.
fn value(
    arena: &mut Arena,
    [i, j]: [u32; 2],
    n: u32,
    budget: &Budget<'_>,
) -> Result<GameId, Stopped> {
    let setup = Setup {
        hands: ByPlayer {
            left: vec![i.into()],
            right: vec![j.into()],
        },
        fingers: n.into(),
    };
    let position = setup.one_hand_each().expect("both hands are at most n");
    let position = position.expect("there is one hand a side");
    Structure::get()
        .value(&position, budget)?
        .game(arena, budget)
}

impl Row {
    /// The reason why this comparison contradicts the claim, if it does.
    fn failure(&self) -> Option<(u32, String)> {
        let (i, j) = self.differs?;
        Some((
            self.n,
            format!("({i}|{j})_{} has another canonical form", self.n),
        ))
    }
}
