//! Runs texts and collects their output; provides positions: Nim by its rules, and positions with given values.

use std::any::Any;
use std::rc::Rc;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::Player;
use chopsticks_calculator::table::{Kind, Operation, operations};
use chopsticks_calculator::{
    BoxedError, Calculator, CalculatorSettings, KnownRuleset, KnownValue, PositionNotation,
    PositionRefusal, Positions, RulesetPosition,
};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::Style;

/// The output of the statements of a text, one line each; or the error.
pub fn printed(text: &str) -> Result<String, String> {
    printed_by(&mut Calculator::new(), text)
}

/// The same in a session.
pub fn printed_by(calculator: &mut Calculator, text: &str) -> Result<String, String> {
    printed_within(calculator, text, &CalculatorSettings::default())
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
        let object = calculator.answer(&statement, settings).map_err(told)?;
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
pub struct Nim(Vec<u32>);

impl Nim {
    /// The heaps with the sizes in a text.
    pub fn read(text: &str) -> Rc<dyn RulesetPosition> {
        let sizes = text.split(|c: char| !c.is_ascii_digit());
        Rc::new(Nim(sizes.filter_map(|size| size.parse().ok()).collect()))
    }
}

impl RulesetPosition for Nim {
    fn text(&self) -> String {
        let sizes: Vec<String> = self.0.iter().map(u32::to_string).collect();
        format!("Nim({})", sizes.join(","))
    }

    fn is_impartial(&self) -> bool {
        true
    }

    fn options(&self, _: Player) -> Result<Vec<Rc<dyn RulesetPosition>>, BoxedError> {
        let mut options: Vec<Rc<dyn RulesetPosition>> = Vec::new();
        for (at, &size) in self.0.iter().enumerate() {
            for smaller in 0..size {
                let mut heaps = self.0.clone();
                heaps[at] = smaller;
                options.push(Rc::new(Nim(heaps)));
            }
        }
        Ok(options)
    }

    /// The nimber of the exclusive or of the sizes (Bouton).
    fn value(&self, arena: &mut Arena, _: &Budget<'_>) -> Result<KnownValue, BoxedError> {
        let nimber = self.0.iter().fold(0, |sum, size| sum ^ size);
        Ok(KnownValue::Game(arena.nimber(nimber)))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// How a text has a value.
type ValueOfText = fn(&str, &mut Arena, &Budget<'_>) -> Result<KnownValue, BoxedError>;

/// A position of which only the value is known.
#[derive(Debug)]
pub struct Valued {
    /// The name of the ruleset.
    pub ruleset: &'static str,
    /// The position in the notation of the ruleset.
    pub text: String,
    /// Whether play may continue forever.
    pub is_loopy: bool,
    /// The value of the text.
    pub value: ValueOfText,
}

impl RulesetPosition for Valued {
    fn text(&self) -> String {
        format!("{}({:?})", self.ruleset, self.text)
    }

    fn is_loopy(&self) -> bool {
        self.is_loopy
    }

    fn options(&self, _: Player) -> Result<Vec<Rc<dyn RulesetPosition>>, BoxedError> {
        Err("the moves are not known".into())
    }

    fn value(&self, arena: &mut Arena, budget: &Budget<'_>) -> Result<KnownValue, BoxedError> {
        (self.value)(&self.text, arena, budget)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// How the positions of a ruleset are read.
type ReadPosition = fn(&str) -> Result<Rc<dyn RulesetPosition>, BoxedError>;

/// A ruleset of which the positions are known.
#[derive(Debug)]
pub struct TestRuleset {
    /// The name.
    pub name: &'static str,
    /// The notation of its positions.
    pub notation: PositionNotation,
    /// How they are read.
    pub read: ReadPosition,
}

impl TestRuleset {
    /// The ruleset of this name with numbers as positions.
    pub fn on_numbers(name: &'static str, read: ReadPosition) -> TestRuleset {
        let notation = PositionNotation::Numbers { coordinates: 1 };
        TestRuleset {
            name,
            notation,
            read,
        }
    }

    /// The ruleset of this name with texts as positions.
    pub fn on_texts(name: &'static str, read: ReadPosition) -> TestRuleset {
        let notation = PositionNotation::Text { example: None };
        TestRuleset {
            name,
            notation,
            read,
        }
    }
}

impl KnownRuleset for TestRuleset {
    fn text(&self) -> String {
        self.name.to_owned()
    }

    fn notation(&self) -> PositionNotation {
        self.notation.clone()
    }

    fn position(&self, text: &str) -> Result<Rc<dyn RulesetPosition>, BoxedError> {
        (self.read)(text)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// Rulesets by name, whose positions cannot be read: Domineering and Clobber on boards, Kayles with heaps.
pub struct Named;

impl Positions for Named {
    fn read(&self, _: &str, _: &Budget<'_>) -> Result<Rc<dyn RulesetPosition>, PositionRefusal> {
        let error = "such positions have no values".into();
        Err(PositionRefusal { at: 1, error })
    }

    fn ruleset(&self, name: &str) -> Option<Result<Rc<dyn KnownRuleset>, BoxedError>> {
        let (name, notation) = match name {
            "Domineering" => ("Domineering", PositionNotation::Board),
            "Clobber" => {
                let example = Some("xo.".to_owned());
                ("Clobber", PositionNotation::Text { example })
            }
            "Kayles" => ("Kayles", PositionNotation::Numbers { coordinates: 1 }),
            "Wythoff" => ("Wythoff", PositionNotation::Numbers { coordinates: 2 }),
            _ => return None,
        };
        Some(Ok(Rc::new(TestRuleset {
            name,
            notation,
            read: |text| Err(format!("the position {text} cannot be read").into()),
        })))
    }

    fn similar_ruleset(&self, name: &str) -> Option<String> {
        (name == "Clober").then(|| "Clobber".to_owned())
    }
}
