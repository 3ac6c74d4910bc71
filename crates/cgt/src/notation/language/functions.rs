//! Functions and their parameters, and the names to which something can be assigned.

use std::rc::Rc;

use super::code::{Body, Instruction, Op, Parameter};
use super::fault::LanguageFault;
use super::numeral::is_loopy_name;
use super::parser::{Due, Last, Parsed, Parser};
use super::pending::{Pending, What};
use super::placed::Placed;
use super::token::{Keyword, Name};
use super::words::{arrows, is_reserved, word};

/// The largest nesting of functions in a text.
const MAX_FUNCTIONS: usize = 100;

impl Parser<'_> {
    /// Begins the body of a function. Nesting is limited, because functions are dropped on the stack of the process.
    pub(super) fn begin_function(&mut self, parameters: Vec<Parameter>) -> Parsed<Due> {
        let is_function = |pending: &&Pending| matches!(pending.what, What::Function(..));
        if self.stack.iter().filter(is_function).count() < MAX_FUNCTIONS {
            Ok(self.push(What::Function(parameters, self.code.len())))
        } else {
            Err(self.fault(LanguageFault::TooManyFunctions(MAX_FUNCTIONS)))
        }
    }

    /// `x -> value` after the arrow.
    pub(super) fn function_of_one(&mut self, name: Name) -> Parsed<Due> {
        self.check_local(&name)?;
        self.begin_function(vec![Parameter::from(name)])
    }

    /// `(x as Integer, y ? 3) -> value` after the parenthesis.
    pub(super) fn function_of_several(&mut self) -> Parsed<Due> {
        let parameters = self.parameters()?;
        self.lexer.skip();
        self.lexer.accept("->");
        self.begin_function(parameters)
    }

    pub(super) fn function(&mut self, at: usize, parameters: Vec<Parameter>, start: usize) -> Op {
        let code = self.code.split_off(start);
        let source = self.source.clone();
        let is_operation = |name: &str| self.is_operation(name);
        let body = Body::new(parameters, code, source, (at, self.at), &is_operation);
        Op::Function(Rc::new(body))
    }

    /// The parameters in parentheses, the first of which was read: `x`, `x as Integer`, `x ? 5`, and as the last one `x...`.
    pub(super) fn parameters(&mut self) -> Parsed<Vec<Parameter>> {
        let mut parameters: Vec<Parameter> = Vec::new();
        self.lexer.skip();
        while !self.lexer.accept(")") {
            match parameters.last() {
                Some(last) if last.is_rest => {
                    return Err(self.expected_here("`)` after the list of further arguments"));
                }
                Some(_) if !self.lexer.accept(",") => {
                    return Err(self.expected_here("`,` or `)` after a parameter"));
                }
                _ => {}
            }
            let Some(name) = self.lexer.accept_parameter() else {
                return Err(
                    self.expected_here("the name of a parameter, as in def f(x, y) := x + y")
                );
            };
            let class = self.lexer.accept_type()?;
            let is_rest = self.lexer.accept_rest();
            let default = if !is_rest && self.lexer.accept("?") {
                Some(self.default()?)
            } else {
                None
            };
            parameters.push(Parameter {
                name,
                class,
                default,
                is_rest,
            });
            self.lexer.skip();
        }
        self.check_parameters(&parameters)?;
        Ok(parameters)
    }

    /// The value of an argument that is left out. It has no functions with such values, so this recurses once.
    fn default(&mut self) -> Parsed<Rc<Body>> {
        let start = self.lexer.at;
        let lexer = self.lexer.up_to_separator();
        let end = lexer.text.len();
        if self.lexer.text[end..].starts_with('?') {
            return Err(self.lexer.expected(end, "a value without `?`"));
        }
        let mut statements = Parser::new(lexer, self.source.clone()).statements()?;
        let (Some(value), true) = (statements.pop(), statements.is_empty()) else {
            return Err(self.lexer.expected(end, "a value"));
        };
        self.lexer.at = end;
        let code = Rc::unwrap_or_clone(value.code);
        let is_operation = |name: &str| self.is_operation(name);
        let source = self.source.clone();
        let body = Body::new(Vec::new(), code, source, (start, end), &is_operation);
        Ok(Rc::new(body))
    }

    /// A run of `v` that is the name of a parameter around this place.
    pub(super) fn arrow_parameter(&mut self) -> Option<Due> {
        let found = arrows(self.lexer.rest())?;
        self.is_parameter(found).then(|| {
            self.lexer.at += found.len();
            self.word(found.into())
        })
    }

    /// Whether a parameter around this place has this name.
    fn is_parameter(&self, name: &str) -> bool {
        self.stack.iter().any(|pending| {
            let parameters = match &pending.what {
                What::Function(parameters, _) => parameters,
                What::Class(class) => &class.parameters,
                _ => return false,
            };
            parameters.iter().any(|parameter| *parameter.name == *name)
        })
    }

    /// An error if the literal just read has arrows beside a number, as in `3v`, that are the name of a parameter.
    pub(super) fn check_arrows(&self) -> Parsed<()> {
        let literal = &self.lexer.text[self.at..self.lexer.at];
        let mut words = literal.split(|sign: char| !sign.is_alphabetic());
        let found = words.find(|word| arrows(word).is_some() && self.is_parameter(word));
        match found {
            Some(name) if literal.starts_with('v') => {
                let after = self.at + name.len();
                let expected = "an operator after the name of a parameter";
                Err(self.lexer.expected(after, expected))
            }
            Some(name) => {
                let before = self.at + literal.find(name).unwrap_or_default();
                let fault = LanguageFault::NoOperator(name.to_owned());
                Err(Placed::new(before, fault))
            }
            None => Ok(()),
        }
    }

    /// Takes `=>` after the name of a parameter at the beginning of an argument, if it stands there.
    pub(super) fn argument_name(&mut self) -> Option<Due> {
        let is_argument = matches!(self.pending(), Some(What::Arguments(..)));
        if !is_argument || self.last != Last::Callable {
            return None;
        }
        let is_name = |last: &mut Instruction| matches!(last.op, Op::Load(_));
        let Instruction { at, op } = self.code.pop_if(is_name)?;
        if let Op::Load(name) = op {
            let what = What::Named(name);
            self.stack.push(Pending { at, what });
        }
        Some(Due::Value)
    }

    /// `return`, which may have no value after it.
    pub(super) fn begin_return(&mut self) -> Parsed<Due> {
        let mut around = self.stack.iter().rev().map(|pending| &pending.what);
        let around = around.find(|what| matches!(what, What::Function(..) | What::Braces(_)));
        if !matches!(around, Some(What::Function(..))) {
            return Err(self.fault(LanguageFault::Misplaced("return", "a function")));
        }
        self.push(What::Return);
        self.lexer.skip();
        let next = word(self.lexer.rest());
        let is_bare = matches!(next, Some("end" | "else" | "elseif"))
            || matches!(self.lexer.peek(), None | Some(';'));
        if is_bare {
            return Ok(self.value(Op::Nothing, Last::Other));
        }
        Ok(Due::Value)
    }

    pub(super) fn check_target(&self, name: &str) -> Parsed<()> {
        if is_reserved(name) {
            Err(self.fault(LanguageFault::Reserved(name.to_owned())))
        } else {
            Ok(())
        }
    }

    /// An error if the name of a parameter or of a loop variable permanently denotes a game.
    pub(super) fn check_local(&self, name: &str) -> Parsed<()> {
        if is_loopy_name(name) {
            Err(self.fault(LanguageFault::Reserved(name.to_owned())))
        } else {
            self.check_target(name)
        }
    }

    /// An error if a name occurs twice or permanently denotes a game.
    pub(super) fn check_parameters(&self, parameters: &[Parameter]) -> Parsed<()> {
        let names: Vec<&Name> = parameters.iter().map(|parameter| &parameter.name).collect();
        for name in &names {
            self.check_local(name)?;
        }
        let twice = (1..names.len()).find(|&at| names[..at].contains(&names[at]));
        match twice {
            Some(at) => Err(self.fault(LanguageFault::ParameterTwice(names[at].to_string()))),
            None => Ok(()),
        }
    }
}

/// Whether a text is read as a variable to which anything can be assigned.
pub fn can_be_assigned(name: &str) -> bool {
    word(name) == Some(name)
        && Keyword::from_text(name).is_none()
        && !is_reserved(name)
        && !is_loopy_name(name)
}
