//! Shared by the tests of loopy values: values by their texts.
#![allow(dead_code)] // shared with tests of another crate that use a part of this

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::{
    CanonicalStopper, DEFAULT_BUDGET, Evaluated, Graph, LoopyValue, LoopyWriter, Node, evaluate,
    read,
};
use chopsticks_cgt::notation::{Style, Writer};

/// An arena with its writer.
pub struct Values {
    pub arena: Arena,
    pub writer: Writer,
}

impl Values {
    pub fn new() -> Values {
        Values {
            arena: Arena::new(),
            writer: Writer::default(),
        }
    }

    pub fn graph(&mut self, text: &str) -> Graph {
        let limits = Budget::DEFAULT;
        let graph = read(text, &mut self.arena, &limits, &DEFAULT_BUDGET);
        graph.unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    pub fn evaluate(&mut self, graph: &Graph) -> Evaluated {
        evaluate(graph, Node::ROOT, &mut self.arena, &DEFAULT_BUDGET).unwrap()
    }

    pub fn write(&mut self, value: &LoopyValue, style: Style) -> String {
        let mut scribe = LoopyWriter {
            arena: &mut self.arena,
            writer: &mut self.writer,
            style,
            limit: 1_000_000,
        };
        scribe.value(value).unwrap()
    }

    /// The value of a text, as it is written.
    pub fn value(&mut self, text: &str) -> String {
        let graph = self.graph(text);
        let value = self.evaluate(&graph).value;
        self.write(&value, Style::Plain)
    }

    /// The canonical form of a text that stands for a stopper.
    pub fn stopper(&mut self, text: &str) -> CanonicalStopper {
        let graph = self.graph(text);
        let stopper = CanonicalStopper::from_graph(&graph, Node::ROOT, &DEFAULT_BUDGET).unwrap();
        stopper.unwrap_or_else(|| panic!("{text} is not a stopper"))
    }

    /// Whether one stopper is at least as large as another.
    pub fn at_least(&mut self, g: &str, h: &str) -> bool {
        let (g, h) = (self.stopper(g), self.stopper(h));
        g.at_least(&h, &DEFAULT_BUDGET).unwrap()
    }
}
