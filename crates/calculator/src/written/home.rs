//! Where the code of a class is carried out: a calculator of its own for each thread.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;
use std::sync::{Arc, Weak};

use chopsticks_base::budget::{Budget, Limit};
use chopsticks_base::player::Player;
use chopsticks_base::raised::with_budget;
use chopsticks_cgt::notation::language::{Class, MemberKind, Name, Op};
use chopsticks_rulesets::{BoxedError, DescribedRuleset, Place, Places};

use super::arguments::Arguments;
use super::board::Board;
use super::datum::Datum;
use super::definition::{BoardKind, class_of_positions};
use super::game::{Declared, WrittenGame};
use super::instance::{Instance, Own};
use crate::calculator::Calculator;
use crate::context::CalculatorSettings;
use crate::depth::{Deeper, NESTED};
use crate::error::{CalculatorError, Done, Fault, SourcePlace};
use crate::machine::Machine;
use crate::object::Object;
use crate::position::ruleset::RulesetPosition;
use crate::positions::{PositionRefusal, Positions};
use crate::table::Caller;

/// The calculator of a class in a thread.
pub(super) struct Home {
    game: Weak<WrittenGame>,
    calculator: Calculator,
    positions: Inside,
    /// The class of positions.
    class: Rc<Class>,
    /// The ruleset, or the static variables of the class.
    root: Rc<Instance>,
}

thread_local! {
    /// The calculators that are not in use.
    static HOMES: RefCell<Vec<Home>> = const { RefCell::new(Vec::new()) };
}

impl Home {
    /// Carries out `work` in the calculator of a game. If an error of another game unwinds through it, the calculator is
    /// forgotten.
    ///
    /// # Errors
    /// Those of `work`, and of the static variables of the class.
    pub(super) fn at<R>(
        game: &Arc<WrittenGame>,
        work: impl FnOnce(&mut Home) -> Result<R, CalculatorError>,
    ) -> Result<R, CalculatorError> {
        let _deeper = with_budget(|budget| {
            let budget = budget.unwrap_or(&Budget::FOR_TEXTS);
            Deeper::begin(&NESTED, Limit::Nested, budget)
        })?;
        let of_game = |home: &Home| std::ptr::eq(home.game.as_ptr(), Arc::as_ptr(game));
        let known = HOMES.with_borrow_mut(|homes| {
            let at = homes.iter().position(of_game)?;
            Some(homes.swap_remove(at))
        });
        let mut home = match known {
            Some(home) => home,
            None => Home::new(game)?,
        };
        let result = work(&mut home);
        HOMES.with_borrow_mut(|homes| {
            homes.retain(|home| home.game.strong_count() > 0);
            homes.push(home);
        });
        result
    }

    /// Reads the class and what it uses, and computes its static variables.
    fn new(game: &Arc<WrittenGame>) -> Result<Home, CalculatorError> {
        let mut calculator = Calculator::new();
        let positions = Inside {
            game: Arc::downgrade(game),
            others: game.definition.shared.positions(),
        };
        let outer = within(&positions, |settings| {
            for text in &game.definition.uses {
                for statement in calculator.parse(text, settings)? {
                    calculator.run(&statement, settings)?;
                }
            }
            let statements = calculator.parse(&game.definition.text, settings)?;
            let code = statements
                .first()
                .and_then(|statement| statement.code.first());
            match code.map(|instruction| &instruction.op) {
                Some(Op::Class(class)) => Ok::<_, CalculatorError>(Rc::clone(class)),
                _ => unreachable!("the text was read as a class before"),
            }
        })?;
        let class = Rc::clone(class_of_positions(&outer));
        let root = within(&positions, |settings| {
            calculator.at_machine(settings, |machine| {
                let root = Rc::new(Instance {
                    fields: RefCell::new(machine.parameters(&outer, &game.arguments.0)?),
                    class: Rc::clone(&outer),
                    game: Arc::downgrade(game),
                    this: Object::Nothing,
                    outer: None,
                });
                machine.compute_fields(&root, MemberKind::Static)?;
                if !Rc::ptr_eq(&outer, &class) {
                    machine.compute_fields(&root, MemberKind::Field)?;
                }
                Ok::<_, CalculatorError>(root)
            })
        })?;
        Ok(Home {
            game: Arc::downgrade(game),
            calculator,
            positions,
            class,
            root,
        })
    }

    /// Carries out `work` with a position that is no sum, or with the class itself.
    ///
    /// # Errors
    /// Those of `work`, and of the variables of the position.
    fn with_object<R>(
        &mut self,
        position: Option<(&Arc<WrittenGame>, Place)>,
        work: impl FnOnce(&mut Machine<'_, '_>, &Rc<Instance>) -> Result<R, CalculatorError>,
    ) -> Result<R, CalculatorError> {
        let Home {
            calculator,
            positions,
            class,
            root,
            ..
        } = self;
        within(positions, |settings| {
            calculator.at_machine(settings, |machine| {
                let Some((game, place)) = position else {
                    return work(machine, root);
                };
                let parts = game.parts(place);
                let data: &[Datum] = parts.first().map_or(&[], |part| &part.0);
                let instance = Rc::new(Instance {
                    class: Rc::clone(class),
                    game: Arc::downgrade(game),
                    this: game.object(place)?,
                    fields: RefCell::new(machine.parameters(class, data)?),
                    outer: Some(Rc::clone(root)),
                });
                machine.compute_fields(&instance, MemberKind::Field)?;
                work(machine, &instance)
            })
        })
    }

    /// What `read` makes of the answer of a method of a position that is no sum.
    ///
    /// # Errors
    /// Those of the method and of `read`.
    pub(super) fn ask<R>(
        &mut self,
        game: &Arc<WrittenGame>,
        place: Place,
        (method, arguments): (&str, Vec<Object>),
        read: impl FnOnce(&mut Machine<'_, '_>, Object) -> Done<R>,
    ) -> Result<R, CalculatorError> {
        self.with_object(Some((game, place)), |machine, instance| {
            let Some(method) = instance.method(method) else {
                return Err(Fault::no_result(format!("no method `{method}`")).into());
            };
            let start = SourcePlace::start_of(&method.body);
            let answer = machine.carry_out_method(method, arguments)?;
            let read = read(machine, answer);
            read.map_err(|fault| CalculatorError::inside(fault, vec![start]))
        })
    }

    /// The text of what a member says of arguments, which are texts: a member of a position, or of the class itself.
    ///
    /// # Errors
    /// Those of its code, and when the answer is not one that can be written and read again.
    pub(super) fn told(
        &mut self,
        position: Option<(&Arc<WrittenGame>, Place)>,
        name: &str,
        arguments: &[(Option<Name>, String)],
    ) -> Result<String, CalculatorError> {
        self.with_object(position, |machine, instance| {
            let arguments = arguments.iter().map(|(name, text)| {
                let object = machine.read_object(text)?;
                Ok(match name {
                    Some(name) => Object::Named(name.clone(), Rc::new(object)),
                    None => object,
                })
            });
            let arguments = arguments.collect::<Done<Vec<Object>>>()?;
            let answer = match instance.find(name) {
                Some(Own::Method(method)) => machine.carry_out_method(method, arguments)?,
                Some(Own::Value(value)) if arguments.is_empty() => value,
                Some(Own::Value(value)) => machine.result_of(&value, arguments)?,
                None => Object::Nothing,
            };
            Ok(machine.written_object(&answer)?)
        })
    }

    /// The options of a game outside the class.
    ///
    /// # Errors
    /// Those of the game.
    pub(super) fn options_of(
        &mut self,
        game: &Arc<WrittenGame>,
        text: &str,
        player: Player,
    ) -> Result<Places, CalculatorError> {
        self.with_object(None, |machine, _| {
            let options = machine.read_object(&format!("({text}).Options({player})"))?;
            Ok(game.places(machine, &options, "an option")?)
        })
    }

    /// The position that the method `Eval` of the ruleset makes of its arguments.
    ///
    /// # Errors
    /// Those of the method, and when the answer is no position.
    pub(super) fn evaluated(
        &mut self,
        game: &Arc<WrittenGame>,
        arguments: &Arguments,
    ) -> Result<Place, CalculatorError> {
        let read = |machine: &mut Machine<'_, '_>, answer: Option<Object>| {
            let answer = answer.unwrap_or(Object::Nothing);
            game.place(machine.context, &answer, "the answer of Eval")
        };
        self.said("Eval", &arguments.0, read)
    }

    /// What `read` makes of the answer of a method of the ruleset, or of the value of one of its variables.
    fn said<R>(
        &mut self,
        name: &str,
        arguments: &[Datum],
        read: impl FnOnce(&mut Machine<'_, '_>, Option<Object>) -> Done<R>,
    ) -> Result<R, CalculatorError> {
        self.with_object(None, |machine, root| {
            let objects = arguments
                .iter()
                .map(|datum| datum.to_object(machine.context));
            let objects = objects.collect::<Done<Vec<Object>>>()?;
            let answer = match root.member(name) {
                Some(Own::Method(method)) => Some(machine.carry_out_method(method, objects)?),
                Some(Own::Value(value)) => Some(value),
                None => None,
            };
            Ok(read(machine, answer)?)
        })
    }

    /// The position whose text is `start`, if the class says one.
    ///
    /// # Errors
    /// Those of its methods.
    pub(super) fn start(&mut self, game: &WrittenGame) -> Result<Option<Place>, CalculatorError> {
        self.said("start", &[], |_, found| {
            Ok(match found {
                Some(Object::Text(text)) => game.read_sum(&text).ok(),
                _ => None,
            })
        })
    }

    /// What the class says of all its positions.
    ///
    /// # Errors
    /// Those of its methods.
    pub(super) fn declared(&mut self) -> Result<Declared, CalculatorError> {
        let mut is_true = |name: &str| {
            self.said(name, &[], |_, found| {
                Ok(matches!(found, Some(Object::Boolean(true))))
            })
        };
        let (is_loopy, is_impartial) = (is_true("loopy")?, is_true("impartial")?);
        let kind = self.game.upgrade().and_then(|game| game.definition.board);
        let board = match kind {
            Some(kind) => self.board(kind)?,
            None => None,
        };
        Ok(Declared {
            is_loopy,
            is_impartial,
            board,
        })
    }

    /// How boards are written, if the class says it.
    fn board(&mut self, kind: BoardKind) -> Result<Option<Board>, CalculatorError> {
        let Some(symbols) = self.said("CharMap", &[], |_, found| Ok(found))? else {
            return Ok(None);
        };
        self.said("Icons", &[], |_, found| {
            let looks = match &found {
                None => &[],
                Some(Object::List(looks)) => &looks[..],
                Some(other) => return Err(other.wrong_kind("a list of looks as Icons")),
            };
            Board::new(kind, &symbols, looks).map(Some)
        })
    }
}

/// Calls `work` with the limits of the question that is being answered, or else with the default ones.
fn within<R>(positions: &Inside, work: impl FnOnce(&CalculatorSettings<'_>) -> R) -> R {
    with_budget(|budget| {
        work(&CalculatorSettings {
            budget: budget.copied().unwrap_or(Budget::FOR_TEXTS),
            positions,
        })
    })
}

/// The positions known to the code of a class: those of its game, and of the session in which it was defined.
struct Inside {
    game: Weak<WrittenGame>,
    others: Box<dyn Positions>,
}

impl fmt::Debug for Home {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Home")
    }
}

impl Positions for Inside {
    fn read(
        &self,
        text: &str,
        limits: &Budget<'_>,
    ) -> Result<Rc<RulesetPosition>, PositionRefusal> {
        self.others.read(text, limits)
    }

    fn others(&self) -> Option<&dyn Positions> {
        Some(&*self.others)
    }

    fn ruleset(&self, name: &str) -> Option<Result<Arc<DescribedRuleset>, BoxedError>> {
        let own = self.game.upgrade().filter(|game| game.is_called(name));
        match own.and_then(|game| game.ruleset().ok()) {
            Some(ruleset) => Some(Ok(ruleset)),
            None => self.others.ruleset(name),
        }
    }
}
