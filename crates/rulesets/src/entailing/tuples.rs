//! Tuples of numbers whose rules say who moves next.

use chopsticks_base::reading::Misread;
use std::ops::ControlFlow;

use chopsticks_cgt::entailing::Turn;
use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_cgt::ruleset::Ruleset;

use crate::fault::Fault;
use crate::look::DrawnPosition;
use crate::rules::{Rules, TurnMove};
use crate::tuples::{CoordinatesTable, TupleSum, Tuples, TurnRules};

/// The rules of a table `[coordinates]` with `again` or `entailing`, by the turn after the move.
#[derive(Debug)]
pub(crate) struct EntailingTuples {
    /// All rules, with which positions are read and checked.
    all: Tuples,
    by_turn: Vec<(Turn, Tuples)>,
}

impl EntailingTuples {
    pub fn new(table: &CoordinatesTable) -> Result<EntailingTuples, Fault> {
        let rules = |rules: &Option<TurnRules>| rules.clone().unwrap_or_default().0;
        let lists = [
            (Turn::Passes, table.passing()?),
            (Turn::Stays, rules(&table.again)),
            (Turn::Entails, rules(&table.entailing)),
        ];
        let every = ByPlayer::from_fn(|player| {
            let lists = lists.iter().flat_map(|(_, rules)| &rules[player]);
            lists.cloned().collect()
        });
        let by_turn = lists.iter().map(|(turn, rules)| {
            let rules = Tuples::from_rules(table, rules)?;
            Ok((*turn, rules))
        });
        Ok(EntailingTuples {
            all: Tuples::from_rules(table, &every)?,
            by_turn: by_turn.collect::<Result<_, Fault>>()?,
        })
    }

    /// The rules for the tuples, whatever the turn.
    pub fn all(&self) -> &Tuples {
        &self.all
    }
}

impl Ruleset for EntailingTuples {
    type Position = TupleSum;

    fn options(&self, position: &TupleSum, player: Player) -> Vec<TupleSum> {
        self.all.options(position, player)
    }

    fn components(&self, position: TupleSum) -> impl IntoIterator<Item = TupleSum> {
        position.parts().collect::<Vec<_>>()
    }
}

impl Rules for EntailingTuples {
    fn read(&self, text: &str) -> Result<TupleSum, Misread> {
        self.all.read(text)
    }

    fn notation(&self) -> &'static str {
        self.all.notation()
    }

    fn is_impartial(&self) -> bool {
        self.by_turn.iter().all(|(_, rules)| rules.is_impartial())
    }

    fn drawn(&self, position: &TupleSum) -> DrawnPosition {
        self.all.drawn(position)
    }

    fn has_turns(&self) -> bool {
        true
    }

    fn visit_turns(
        &self,
        sum: &TupleSum,
        player: Player,
        visit: &mut dyn FnMut(TurnMove<TupleSum>) -> ControlFlow<()>,
    ) {
        for (at, tuple) in sum.parts().enumerate() {
            for (turn, rules) in &self.by_turn {
                let visited = rules.visit_options(&tuple, player, &mut |moved, points| {
                    visit(TurnMove {
                        turn: *turn,
                        points,
                        rest: Some(sum.without(at)),
                        moved,
                    })
                });
                if visited.is_break() {
                    return;
                }
            }
        }
    }

    fn has_points(&self) -> bool {
        self.all.has_points()
    }

    fn plus(&self, moved: &TupleSum, rest: &TupleSum) -> TupleSum {
        moved.plus(rest)
    }
}
