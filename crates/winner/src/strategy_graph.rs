//! A strategy of the winner as a graph, in the language of Graphviz.

use std::fmt::Write;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::Player;
use chopsticks_cgt::notation::{Style, write};
use hashbrown::HashMap;

use crate::error::Undecided;
use crate::plain::Turn;
use crate::solver::SumSolver;
use crate::strategy::{Play, SumStrategy};
use crate::sum::PositionSum;
use crate::term::{Term, TermKind};

impl SumSolver<'_> {
    /// A strategy for the player who wins the sum if `first` moves first, as a graph: an edge for the winner's reply to each
    /// sum, and one for each move of the opponent. The first node is the sum itself.
    ///
    /// # Errors
    /// Those of [`SumSolver::strategy`].
    pub fn strategy_graph(
        &mut self,
        sum: &PositionSum,
        first: Player,
        budget: &Budget<'_>,
    ) -> Result<SumStrategy, Undecided> {
        let Play {
            winner,
            start,
            replies,
            moves,
        } = self.play(sum, first, budget)?;
        let mut graph = Dot::default();
        graph.node(self, start, first);
        for (player, steps, look) in [
            (winner, &replies, ", style=bold"),
            (winner.opponent(), &moves, ""),
        ] {
            for (before, after) in steps {
                let from = graph.node(self, before.clone(), player);
                let to = graph.node(self, after.clone(), player.opponent());
                _ = writeln!(graph.edges, "  {from} -> {to} [label={player}{look}]");
            }
        }
        Ok(SumStrategy {
            winner,
            replies: replies.len() as u64,
            text: graph.finish(),
        })
    }

    /// A sum, with the names of its rulesets.
    fn text_of_sum(&mut self, sum: &[Term]) -> String {
        let mut text = String::new();
        for &term in sum {
            let (is_negative, term) = self.text_of_term(term);
            if term == "0" {
                continue;
            }
            text += match (text.is_empty(), is_negative) {
                (true, false) => "",
                (true, true) => "-",
                (_, false) => " + ",
                (_, true) => " - ",
            };
            text += &term;
        }
        if text.is_empty() {
            text.push('0');
        }
        text
    }

    /// A term without its sign, and whether that is a minus.
    fn text_of_term(&mut self, term: Term) -> (bool, String) {
        match term.kind() {
            TermKind::Component { component, negated } => {
                let (ruleset, position) = self.forms.components.text(component);
                let name = &self.forms.components.rulesets()[ruleset].name;
                // Classes of one name have a number after it.
                let name = name.split(' ').next().unwrap_or_default();
                (negated, format!("{name}({position})"))
            }
            TermKind::Value(value) => {
                let game = self.forms.values.game(value);
                let arena = &mut self.forms.values.arena;
                (false, write(arena, game, Style::Plain))
            }
        }
    }
}

/// A graph that is being written.
#[derive(Default)]
struct Dot {
    numbers: HashMap<Turn, usize>,
    nodes: String,
    edges: String,
}

impl Dot {
    /// The number of the node of a sum with a player to move, which is added if it is new.
    fn node(&mut self, solver: &mut SumSolver<'_>, sum: Vec<Term>, player: Player) -> usize {
        let next = self.numbers.len();
        let turn = Turn { sum, player };
        if let Some(&number) = self.numbers.get(&turn) {
            return number;
        }
        let text = solver.text_of_sum(&turn.sum);
        _ = writeln!(self.nodes, "  {next} [label={text:?}]");
        self.numbers.insert(turn, next);
        next
    }

    fn finish(self) -> String {
        let Dot { nodes, edges, .. } = self;
        format!("digraph {{\n  node [shape=plaintext]\n{nodes}{edges}}}\n")
    }
}
