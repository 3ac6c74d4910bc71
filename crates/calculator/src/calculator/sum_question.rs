//! Questions about a sum of values that is written in full, whose answers follow from those for its parts.

use chopsticks_cgt::game::GameId;
use chopsticks_cgt::notation::language::Statement;
use chopsticks_cgt::value::multiple_within;

use crate::calculator::Calculator;
use crate::context::CalculatorSettings;
use crate::error::Done;
use crate::object::Object;
use crate::table::{self, Implementation};

impl Calculator {
    /// The result of a statement such as `({3||2|1} + {4||1|0}).Mean`, for which the values are not added; `None` for any
    /// other statement, and if a part has no value that has been built.
    pub(crate) fn answer_about_sum(
        &mut self,
        statement: &Statement,
        settings: &CalculatorSettings<'_>,
    ) -> Option<Done<Object>> {
        let (sum, name) = statement.question()?;
        let run = table::named(name).find_map(|operation| match operation.run {
            Implementation::Sum(run) => Some(run),
            _ => None,
        })?;
        let summands = sum.summands();
        if summands.len() < 2 {
            return None;
        }
        let mut parts: Vec<GameId> = Vec::with_capacity(summands.len());
        for summand in summands {
            let Object::Game(part) = self.run(&summand.term, settings).ok()? else {
                return None;
            };
            let arena = &mut self.arena;
            let multiple = multiple_within(arena, &summand.times, part, &settings.budget);
            parts.push(multiple.ok()?);
        }
        Some(self.asked(settings, |context| run(context, &parts)))
    }
}
