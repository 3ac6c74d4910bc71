//! Runs texts and collects what they print.

use chopsticks_base::budget::Budget;
use chopsticks_calculator::{
    Calculator, CalculatorSettings, KnownValue, PositionNotation, PositionRefusal, Positions,
};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::ReadingLimits;
use chopsticks_cgt::notation::Style;

/// What the statements of a text print, each on a line of its own; or the error.
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
        let object = calculator.run(&statement, settings).map_err(told)?;
        if !statement.is_hidden {
            let line = calculator.show(&object, Style::Plain, settings);
            lines.push(line.map_err(|fault| fault.to_string())?);
        }
    }
    Ok(lines.join("\n"))
}

/// Rulesets by their names, whose positions have no values: Domineering and Clobber on boards, Kayles with heaps.
pub struct Named;

impl Positions for Named {
    fn value(
        &self,
        _: &mut Arena,
        _: &str,
        _: &ReadingLimits,
        _: &Budget<'_>,
    ) -> Result<KnownValue, PositionRefusal> {
        let error = "such positions have no values".into();
        Err(PositionRefusal { at: 1, error })
    }

    fn notation_of(&self, ruleset: &str) -> Option<PositionNotation> {
        match ruleset {
            "Domineering" => Some(PositionNotation::Board),
            "Clobber" => Some(PositionNotation::Text {
                example: Some("xo.".to_owned()),
            }),
            "Kayles" => Some(PositionNotation::Numbers),
            _ => None,
        }
    }

    fn similar_ruleset(&self, name: &str) -> Option<String> {
        (name == "Clober").then(|| "Clobber".to_owned())
    }
}
