//! Rulesets on heaps and on tuples of numbers: each move replaces a tuple by a sum of tuples.

mod call;
mod check;
mod condition;
mod define;
mod ends;
mod expression;
mod facts;
mod interval;
mod known_values;
mod layout;
mod look_back;
mod named_numbers;
mod names;
mod nim_values;
mod operator;
mod parse;
mod pattern;
mod range;
mod rays;
mod result;
mod rule;
mod sequence;
mod size;
mod table;
mod term;
mod text;
mod turn_rules;
mod value;
mod visit;
mod words;

use chopsticks_base::reading::Misread;
use std::collections::HashSet;
use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::{Mutex, OnceLock};

use chopsticks_cgt::entailing::Turn;
use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_heaps::{HeapCode, Recurrence};
use toml::Spanned;

use crate::fault::Fault;
use crate::look::{DrawnPosition, NumbersLook};
use crate::rules::{Rules, TurnMove};
use layout::{Layout, Order};
pub(crate) use named_numbers::{NumberReader, NumberRule};
use names::Names;
pub(crate) use nim_values::{NoNimValue, TupleNimValues};
use range::MAX_VARIABLES;
use rule::Rule;
pub use size::{MAX_LENGTH, MAX_NUMBER, MAX_OPTIONS};
use table::{CodeTable, read_code};
pub(crate) use table::{CoordinatesTable, HeapTable, one_or_both};
pub use text::TupleSum;
use visit::{Choice, Visit};

/// A ruleset on tuples.
#[derive(Debug)]
pub(crate) struct Tuples {
    layout: Layout,
    order: Order,
    moves: ByPlayer<Vec<Move>>,
    is_impartial: bool,
    /// Whether the turn does not pass after some moves.
    has_turns: bool,
    /// The names of the numbers in a tuple, where rules name them.
    variables: Vec<String>,
    /// What the numbers look like.
    look: NumbersLook,
    /// Whether the rules prove that play ends, once this was asked.
    ends: OnceLock<bool>,
    /// The factors in sums of numbers that no move raises, if they exist, once they were looked for.
    weights: OnceLock<Option<Vec<i64>>>,
    /// Tuples from which play leads to no number above [`MAX_NUMBER`].
    checked: Mutex<HashSet<TupleSum>>,
}

/// How a tuple may be replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Move {
    Code(HeapCode),
    Rule(Rule),
}

impl Move {
    /// The turn after it.
    fn turn(&self) -> Turn {
        match self {
            Move::Code(_) => Turn::Passes,
            Move::Rule(rule) => rule.turn,
        }
    }
}

impl Tuples {
    pub fn from_heap_table(table: &HeapTable) -> Result<Tuples, Fault> {
        let codes = one_or_both(&table.both, &table.left, &table.right, &table.span())?;
        let read = |code: Option<&Spanned<CodeTable>>| match code {
            Some(code) => Ok(vec![Move::Code(read_code(code)?)]),
            None => Ok(Vec::new()),
        };
        Ok(Tuples::on_heaps(codes.try_map(read)?))
    }

    /// Moves on heaps with these codes.
    pub fn from_codes(codes: ByPlayer<HeapCode>) -> Tuples {
        Tuples::on_heaps(codes.map(|code| vec![Move::Code(code)]))
    }

    fn on_heaps(moves: ByPlayer<Vec<Move>>) -> Tuples {
        Tuples::new(Layout::Fixed(1), Order::Written, moves)
    }

    fn new(layout: Layout, order: Order, moves: ByPlayer<Vec<Move>>) -> Tuples {
        Tuples {
            layout,
            order,
            is_impartial: moves.left == moves.right,
            has_turns: false,
            moves,
            variables: Vec::new(),
            look: NumbersLook::default(),
            ends: OnceLock::new(),
            weights: OnceLock::new(),
            checked: Mutex::default(),
        }
    }

    pub fn from_coordinates_table(table: &CoordinatesTable) -> Result<Tuples, Fault> {
        let (layout, names) = read_names(table)?;
        let order = table.order;
        let mut moves = ByPlayer::<Vec<Move>>::default();
        for (turn, rules) in table.rules()? {
            for player in Player::BOTH {
                for rule in &rules[player] {
                    let rule = Rule::new(rule, turn, &names, layout, order)?;
                    moves[player].push(Move::Rule(rule));
                }
            }
        }
        let variables = table.variables.as_ref();
        Ok(Tuples {
            variables: variables.map_or_else(Vec::new, |names| names.get_ref().clone()),
            has_turns: table.has_turns(),
            ..Tuples::new(layout, order, moves)
        })
    }

    /// The same ruleset whose numbers have this look.
    pub fn with_look(self, look: NumbersLook) -> Tuples {
        Tuples { look, ..self }
    }

    /// The names of the numbers in a tuple, where rules name them.
    pub fn variables(&self) -> &[String] {
        &self.variables
    }

    /// The number of entries of a tuple; `None` if tuples have any length.
    pub fn length(&self) -> Option<usize> {
        self.layout.length()
    }

    /// The code of each player, if the tuples are heaps.
    pub fn codes(&self) -> Option<ByPlayer<HeapCode>> {
        let code = |moves: &[Move]| match moves {
            [Move::Code(code)] => Some(code.clone()),
            _ => None,
        };
        self.moves.as_ref().map(|moves| code(moves)).transpose()
    }

    /// What the moves say of the values of larger numbers, if the tuples are single numbers; `None` if no theorem applies.
    pub fn recurrence(&self) -> Option<Recurrence> {
        if let Some(codes) = self.codes() {
            return Recurrence::from_codes([&codes.left, &codes.right]);
        }
        let is_single = self.length() == Some(1);
        is_single.then(|| look_back::recurrence(self.rules()))?
    }

    /// The rules of both players; none on heaps, which have codes.
    fn rules(&self) -> impl Iterator<Item = &Rule> {
        let moves = self.moves.left.iter().chain(&self.moves.right);
        moves.filter_map(|one| match one {
            Move::Rule(rule) => Some(rule),
            Move::Code(_) => None,
        })
    }

    /// Whether some rule may lead to numbers above [`MAX_NUMBER`].
    fn grows(&self) -> bool {
        self.rules().any(Rule::grows)
    }

    /// Visits the choices of all rules for one tuple.
    fn visit_tuple<E>(
        &self,
        tuple: &[u32],
        player: Player,
        visit: &mut Visit<'_, E>,
    ) -> Result<(), E> {
        let mut moves = self.moves[player].iter();
        moves.try_for_each(|one| self.visit_move(one, tuple, visit))
    }

    /// Visits the choices of one rule for one tuple.
    fn visit_move<E>(&self, one: &Move, tuple: &[u32], visit: &mut Visit<'_, E>) -> Result<(), E> {
        match one {
            Move::Code(code) => {
                code.options(tuple[0], &mut |option| visit(Choice::Option(option, 0)))
            }
            Move::Rule(rule) if self.order == Order::Circular => (0..tuple.len().max(1))
                .try_for_each(|at| {
                    let turned = [&tuple[at..], &tuple[..at]].concat();
                    rule.visit_options(&turned, visit)
                }),
            Move::Rule(rule) => rule.visit_options(tuple, visit),
        }
    }
}

impl Ruleset for Tuples {
    type Position = TupleSum;

    fn options(&self, position: &TupleSum, player: Player) -> Vec<TupleSum> {
        let mut options = Vec::new();
        for (at, tuple) in position.tuples().enumerate() {
            let visited = self.visit_tuple::<Infallible>(tuple, player, &mut |choice| {
                // Reading a position has already checked that no choice is too large.
                if let Choice::Option(option, _) = choice {
                    options.push(position.replaced(at, option));
                }
                Ok(())
            });
            let Ok(()) = visited;
        }
        options
    }

    fn components(&self, position: TupleSum) -> impl IntoIterator<Item = TupleSum> {
        position.parts().collect::<Vec<_>>()
    }
}

impl Rules for Tuples {
    /// A position from which play may lead to numbers above [`MAX_NUMBER`] is refused.
    fn read(&self, text: &str) -> Result<TupleSum, Misread> {
        let position = TupleSum::read(text, self.layout, self.order)?;
        self.check_options(&position)?;
        if self.grows() {
            self.check_followers(&position)?;
        }
        Ok(position)
    }

    fn notation(&self) -> &'static str {
        if self.codes().is_some() {
            "the numbers in the heaps"
        } else {
            "sums of tuples of numbers"
        }
    }

    /// Each move by a code takes from a heap or splits it.
    fn always_ends(&self) -> bool {
        *self
            .ends
            .get_or_init(|| ends::always_ends(self.rules(), self.layout, self.order))
    }

    fn is_impartial(&self) -> bool {
        self.is_impartial
    }

    fn has_turns(&self) -> bool {
        self.has_turns
    }

    fn has_points(&self) -> bool {
        self.rules().any(Rule::has_points)
    }

    fn visit_turns(
        &self,
        position: &TupleSum,
        player: Player,
        visit: &mut dyn FnMut(TurnMove<TupleSum>) -> ControlFlow<()>,
    ) {
        for (at, tuple) in position.tuples().enumerate() {
            for one in &self.moves[player] {
                let visited = self.visit_move(one, tuple, &mut |choice| match choice {
                    Choice::Option(option, points) => {
                        let found = visit(TurnMove {
                            turn: one.turn(),
                            moved: TupleSum::new(self.layout, option),
                            rest: Some(position.without(at)),
                            points,
                        });
                        if found.is_break() { Err(()) } else { Ok(()) }
                    }
                    _ => Ok(()),
                });
                if visited.is_err() {
                    return;
                }
            }
        }
    }

    fn plus(&self, moved: &TupleSum, rest: &TupleSum) -> TupleSum {
        moved.plus(rest)
    }

    fn drawn(&self, position: &TupleSum) -> DrawnPosition {
        let tuples = position.tuples().map(<[u32]>::to_vec);
        DrawnPosition::Tuples(tuples.collect(), self.look)
    }
}

/// The layout of tuples, and the names that each rule knows.
fn read_names(table: &CoordinatesTable) -> Result<(Layout, Names), Fault> {
    let mut names = Names::default();
    let Some(variables) = &table.variables else {
        names.add_helpers(&table.define)?;
        return Ok((Layout::Prefixed, names));
    };
    for name in variables.get_ref() {
        let checked = names.check(name);
        checked.map_err(|misread| Fault::at(variables, misread).of_key("variables"))?;
        names.add_number(name.clone());
    }
    match names.variables() {
        count @ 1..=MAX_VARIABLES => {
            names.add_helpers(&table.define)?;
            Ok((Layout::Fixed(count as u8), names))
        }
        found => Err(Fault::misread(
            variables,
            format!("{found} names"),
            format!("1 to {MAX_VARIABLES}"),
        )
        .of_key("variables")),
    }
}
