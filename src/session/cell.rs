//! Objects as cells of tables and records.

use chopsticks_calculator::table::Kind;
use chopsticks_calculator::{CalculatorSettings, Done, Fault, Object};
use chopsticks_cgt::notation::Style;
use chopsticks_tables::{Cell, Label};

use super::Session;

/// Spells games, positions and whatever else has names in several notations.
pub type Spell<'a> = dyn FnMut(&mut Session, &Object) -> Done<Label> + 'a;

impl Session {
    /// The cell of an entry whose column has this kind.
    ///
    /// # Errors
    /// Those of `spell`, and if the texts of a list are too long.
    pub fn cell(
        &mut self,
        kind: Kind,
        object: &Object,
        spell: &mut Spell<'_>,
        settings: &CalculatorSettings<'_>,
    ) -> Done<Cell> {
        if let Some(reason) = object.unknown().filter(|_| kind == Kind::Game) {
            return Ok(Cell::missing(reason));
        }
        Ok(match (object, kind) {
            (Object::Boolean(truth), _) => Cell::Truth(*truth),
            (Object::Text(text), _) => Label::new(&**text).into(),
            (Object::Player(player), _) => Label::new(player.to_string()).into(),
            (Object::Game(game), Kind::Natural | Kind::Integer) => {
                let number = self.calculator.arena.as_number(*game);
                let integer = number.and_then(|number| number.to_integer());
                Cell::Integer(integer.expect("a result has the kind that the table names"))
            }
            (object, _) => match object.elements() {
                Some(elements) => {
                    let texts = self.texts(elements, settings)?;
                    let is_set = matches!(object, Object::Set(_));
                    (if is_set { Cell::Set } else { Cell::List })(texts)
                }
                None => spell(self, object)?.into(),
            },
        })
    }

    /// The texts of objects, which together are within the limit on texts.
    fn texts(
        &mut self,
        objects: &[Object],
        settings: &CalculatorSettings<'_>,
    ) -> Done<Vec<String>> {
        let (mut texts, mut length) = (Vec::new(), 0);
        for object in objects {
            settings.budget.ask()?;
            let text = self.show(object, Style::Plain, settings)?;
            length += text.len();
            if length as u64 > settings.budget.text {
                return Err(Fault::long_text(settings.budget.text));
            }
            texts.push(text);
        }
        Ok(texts)
    }
}
