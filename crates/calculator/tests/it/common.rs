//! Runs texts and collects their output; provides positions: Nim by its rules, and positions with given values.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::rc::Rc;
use std::sync::Arc;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::Player;
use chopsticks_base::reading::Misread;
use chopsticks_calculator::table::{Kind, Operation, operations};
use chopsticks_calculator::{
    Calculator, CalculatorError, CalculatorSettings, Object, PositionRefusal, Positions,
    RulesetPosition, Statement,
};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::Style;
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_rulesets::{
    BoxedError, DescribedRuleset, GamePosition, KnownValue, Rules, ShippedRuleset, Theory,
};

/// The output of the statements of a text, one line each; or the error.
pub fn printed(text: &str) -> Result<String, String> {
    printed_by(&mut Calculator::new(), text)
}

/// The same in a session.
pub fn printed_by(calculator: &mut Calculator, text: &str) -> Result<String, String> {
    printed_within(calculator, text, &CalculatorSettings::default())
}

/// The result of a statement, as it is shown.
pub fn answer(
    calculator: &mut Calculator,
    statement: &Statement,
    settings: &CalculatorSettings<'_>,
) -> Result<Object, CalculatorError> {
    let object = calculator.run(statement, settings)?;
    calculator.shown(statement, object, settings)
}

/// The same with these limits.
pub fn printed_within(
    calculator: &mut Calculator,
    text: &str,
    settings: &CalculatorSettings<'_>,
) -> Result<String, String> {
    let told = |error: chopsticks_calculator::CalculatorError| error.to_string();
    let mut lines = Vec::new();
    for statement in calculator.parse(text, settings).map_err(told)? {
        let object = answer(calculator, &statement, settings).map_err(told)?;
        if !statement.is_hidden {
            let line = calculator.show(&object, Style::Plain, settings);
            lines.push(line.map_err(|fault| fault.to_string())?);
        }
    }
    Ok(lines.join("\n"))
}

/// The operations that do not need rulesets. The tests of the library carry out the others.
pub fn without_rulesets() -> impl Iterator<Item = &'static Operation> {
    let needs_ruleset = |operation: &Operation| {
        let mut kinds = operation.parameters.iter().map(|(_, kind)| *kind);
        kinds.any(|kind| kind == Kind::Ruleset)
    };
    operations().filter(move |operation| !needs_ruleset(operation))
}

/// Nim by its rules: in a move one heap gets smaller. It is written `Nim(2,3)`.
#[derive(Debug)]
struct NimRules;

/// The heaps of Nim.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Nim(Vec<u32>);

impl Nim {
    /// The ruleset.
    pub fn rules() -> Arc<DescribedRuleset> {
        DescribedRuleset::from_rules("Nim", NimRules).into()
    }

    /// The heaps with the sizes in a text.
    pub fn read(text: &str) -> Rc<RulesetPosition> {
        let nim = NimRules.read(text).unwrap();
        RulesetPosition::new(Nim::rules(), nim.into_described()).into()
    }
}

impl fmt::Display for Nim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sizes: Vec<String> = self.0.iter().map(u32::to_string).collect();
        f.write_str(&sizes.join(","))
    }
}

impl Ruleset for NimRules {
    type Position = Nim;

    fn options(&self, Nim(heaps): &Nim, _: Player) -> Vec<Nim> {
        let mut options = Vec::new();
        for (at, &size) in heaps.iter().enumerate() {
            for smaller in 0..size {
                let mut heaps = heaps.clone();
                heaps[at] = smaller;
                options.push(Nim(heaps));
            }
        }
        options
    }
}

impl Rules for NimRules {
    fn read(&self, text: &str) -> Result<Nim, Misread> {
        let sizes = text.split(|c: char| !c.is_ascii_digit());
        Ok(Nim(sizes.filter_map(|size| size.parse().ok()).collect()))
    }

    fn is_impartial(&self) -> bool {
        true
    }

    fn numbers(&self) -> usize {
        1
    }
}

impl GamePosition for Nim {
    fn theory(&self) -> Option<&dyn Theory> {
        Some(self)
    }
}

/// The nimber of the exclusive or of the sizes (Bouton).
impl Theory for Nim {
    fn value(&self, arena: &mut Arena, _: &Budget<'_>) -> Result<KnownValue, BoxedError> {
        let nimber = self.0.iter().fold(0, |sum, size| sum ^ size);
        Ok(KnownValue::Game(arena.nimber(nimber)))
    }
}

/// How a text has a value.
type ValueOfText = fn(&str, &mut Arena, &Budget<'_>) -> Result<KnownValue, BoxedError>;

/// Positions without moves, of which a theory knows the value.
#[derive(Clone, Copy, Debug)]
struct Values {
    is_loopy: bool,
    value: ValueOfText,
}

/// A text that has a value.
#[derive(Clone, Debug)]
struct Valued {
    text: String,
    values: Values,
}

/// The ruleset with this name, whose positions are the texts that have values.
pub fn valued(name: &str, is_loopy: bool, value: ValueOfText) -> Arc<DescribedRuleset> {
    DescribedRuleset::from_rules(name, Values { is_loopy, value }).into()
}

impl PartialEq for Valued {
    fn eq(&self, other: &Valued) -> bool {
        self.text == other.text
    }
}

impl Eq for Valued {}

impl Hash for Valued {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.text.hash(hasher);
    }
}

impl fmt::Display for Valued {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Ruleset for Values {
    type Position = Valued;

    fn options(&self, _: &Valued, _: Player) -> Vec<Valued> {
        Vec::new()
    }
}

impl Rules for Values {
    fn read(&self, text: &str) -> Result<Valued, Misread> {
        Ok(Valued {
            text: text.to_owned(),
            values: *self,
        })
    }

    fn is_loopy(&self) -> bool {
        self.is_loopy
    }
}

impl GamePosition for Valued {
    fn theory(&self) -> Option<&dyn Theory> {
        Some(self)
    }
}

impl Theory for Valued {
    fn value(&self, arena: &mut Arena, budget: &Budget<'_>) -> Result<KnownValue, BoxedError> {
        (self.values.value)(&self.text, arena, budget)
    }
}

/// The rulesets of the library, and no positions in subscript notation.
pub struct Shipped;

impl Positions for Shipped {
    fn read(&self, _: &str, _: &Budget<'_>) -> Result<Rc<RulesetPosition>, PositionRefusal> {
        let error = "such positions have no values".into();
        Err(PositionRefusal {
            at: 1,
            error,
            is_no_member: false,
        })
    }

    fn ruleset(&self, name: &str) -> Option<Result<Arc<DescribedRuleset>, BoxedError>> {
        let read = ShippedRuleset::called(name)?.read();
        Some(read.map(Arc::new).map_err(BoxedError::from))
    }

    fn similar_ruleset(&self, name: &str) -> Option<String> {
        (name == "Clober").then(|| "Clobber".to_owned())
    }
}
