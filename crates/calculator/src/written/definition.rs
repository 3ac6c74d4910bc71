//! What a class is read from, and its ruleset.

use std::rc::Rc;
use std::sync::Arc;

use chopsticks_cgt::notation::language::{self, Class, MemberKind, Op};

use super::datum::Datum;
use crate::class;
use crate::error::{Done, Fault};
use crate::positions::SharedRulesets;

/// What a class is read from.
#[derive(Debug)]
pub(crate) struct Definition {
    pub(super) name: String,
    /// The parameters of a ruleset.
    pub(super) ruleset_parameters: Parameters,
    /// The parameters of a position.
    pub(super) parameters: Parameters,
    /// The board of which a position consists, if its class is one of `GridGame` or `StripGame`.
    pub(super) board: Option<BoardKind>,
    /// `None` for a class of objects that are no games.
    pub(super) moves: Option<Moves>,
    /// The names that may be asked for of the class, and of a position.
    members: [Vec<String>; 2],
    /// The method that gives the components of a position.
    pub(super) components: Option<&'static str>,
    pub(super) has_representatives: bool,
    /// Whether a method `Eval` makes a position of other arguments.
    pub(super) has_eval: bool,
    /// The text of the class.
    pub(super) text: String,
    /// The definitions of the variables and functions that it uses.
    pub(super) uses: Vec<String>,
    /// The other rulesets.
    pub(super) shared: Arc<dyn SharedRulesets>,
}

pub(crate) type Parameters = Vec<Parameter>;

/// A parameter of a class.
#[derive(Debug)]
pub(crate) struct Parameter {
    pub(crate) name: String,
    /// The class of its values, if it is written and objects of it exist here.
    pub(crate) class: Option<String>,
    /// The value of an argument that is left out.
    pub(crate) default: Option<Datum>,
}

impl Parameter {
    /// What is wrong with a value, and what was expected.
    pub(super) fn wrong(&self, value: &Datum) -> Option<(String, &str)> {
        let (found, expected) = (value.class(), self.class.as_deref()?);
        let told = || format!("the argument `{}` is of the class {found}", self.name);
        (!class::is_below(found, expected)).then(|| (told(), expected))
    }
}

/// A kind of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BoardKind {
    Grid,
    Strip,
}

impl BoardKind {
    /// The board of the positions of a class, which extends a class of CGSuite.
    fn of_class(class: &Class, positions: &Class) -> Option<BoardKind> {
        let mut parents = positions.parents.iter().chain(&class.parents);
        parents.find_map(|parent| match &**parent {
            "GridGame" | "GridRuleset" => Some(BoardKind::Grid),
            "StripGame" | "StripRuleset" => Some(BoardKind::Strip),
            _ => None,
        })
    }
}

/// The methods that give the options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Moves {
    /// `Left` and `Right`.
    Partizan,
    /// `Options(player)`.
    ByPlayer,
    /// `Options`: the same for both players.
    Impartial,
}

/// The class of the positions: the class itself, or the one in a ruleset.
pub(super) fn class_of_positions(class: &Rc<Class>) -> &Rc<Class> {
    let mut nested = class.nested.iter();
    nested
        .find(|nested| &*nested.name == "Position")
        .unwrap_or(class)
}

impl Moves {
    pub(super) fn of_class(class: &Class) -> Option<Moves> {
        match class.method("Options") {
            Some(options) if options.body.parameters.is_empty() => Some(Moves::Impartial),
            Some(_) => Some(Moves::ByPlayer),
            None => {
                class.method("Left").and(class.method("Right"))?;
                Some(Moves::Partizan)
            }
        }
    }
}

/// The fault of a class without moves where there should be some, with a hint.
pub(super) fn without_moves(class: &str, hint: &str) -> Fault {
    Fault::Arguments {
        found: format!("no method of {class} gives the options"),
        expected: format!(
            "def Left and def Right, def Options(player), or def Options for both players{hint}"
        ),
    }
}

/// Whether a class is one of games: it says so, or has a method that looks like one of the moves.
fn must_have_moves(class: &Class, positions: &Class) -> bool {
    let (start, end) = class.span;
    let says_so = class.source[start..end].starts_with("game")
        || !class.parents.is_empty()
        || !positions.parents.is_empty();
    let mut methods = ["Left", "Right"].into_iter();
    says_so || methods.any(|name| positions.method(name).is_some()) || !meant(positions).is_empty()
}

/// The question whether a method of another spelling is meant, in parentheses after a space; empty if there is none.
fn meant(class: &Class) -> String {
    let methods = ["Left", "Right", "Options"];
    let meant = methods.into_iter().find(|method| {
        let mut members = class.members.iter();
        members.any(|member| member.name.eq_ignore_ascii_case(method) && &*member.name != *method)
    });
    meant.map_or_else(String::new, |method| format!(" (did you mean `{method}`?)"))
}

/// The methods that say the moves, about which operations are asked.
const MOVES: [&str; 6] = [
    "Left",
    "Right",
    "Options",
    "Components",
    "Decomposition",
    "Representative",
];

/// The names that the code of a class gives to what may be asked for of a position, or of the class itself.
fn members(class: &Class, of_positions: bool) -> Vec<String> {
    let is_asked = |kind| kind != MemberKind::Field || of_positions;
    let members = class.members.iter();
    let members = members.filter(|member| is_asked(member.kind));
    let members = members.map(|member| &member.name);
    let parameters = class.parameters.iter().filter(|_| of_positions);
    let parameters = parameters.map(|parameter| &parameter.name);
    let names = parameters.chain(members).map(ToString::to_string);
    names.filter(|name| !MOVES.contains(&&**name)).collect()
}

/// Whether a method `Eval` makes something else of its arguments than the position with them.
pub(super) fn has_eval(class: &Class) -> bool {
    let Some(eval) = class.method("Eval") else {
        return false;
    };
    let code: Vec<&Op> = eval
        .body
        .code
        .iter()
        .map(|instruction| &instruction.op)
        .collect();
    let Some((Op::CallName(called, count), loads)) = code.split_last() else {
        return true;
    };
    let is_load = |(op, parameter): (&&Op, &language::Parameter)| matches!(op, Op::Load(loaded) if *loaded == parameter.name);
    let parameters = &eval.body.parameters;
    let is_plain = &**called == "Position"
        && *count == parameters.len()
        && loads.len() == parameters.len()
        && loads.iter().zip(parameters).all(is_load);
    !is_plain
}

impl Definition {
    /// Whether code outside the class may ask for this name, of a position or of the class itself.
    pub(super) fn has_member(&self, name: &str, of_position: bool) -> bool {
        let [of_class, of_positions] = &self.members;
        let is_known = |names: &[String]| names.iter().any(|known| known == name);
        is_known(of_class) || of_position && is_known(of_positions)
    }

    /// The definition of a class.
    ///
    /// # Errors
    /// When no method of the class gives the options.
    pub(crate) fn new(
        class: &Rc<Class>,
        mut parameters: impl FnMut(&Class) -> Done<Parameters>,
        uses: Vec<String>,
        shared: Arc<dyn SharedRulesets>,
    ) -> Done<Definition> {
        let positions = class_of_positions(class);
        let moves = Moves::of_class(positions);
        if moves.is_none() && must_have_moves(class, positions) {
            return Err(without_moves(&class.name, &meant(positions)));
        }
        let is_nested = !Rc::ptr_eq(positions, class);
        let (start, end) = class.span;
        Ok(Definition {
            name: class.name.to_string(),
            ruleset_parameters: if is_nested {
                parameters(class)?
            } else {
                Vec::new()
            },
            parameters: parameters(positions)?,
            board: BoardKind::of_class(class, positions),
            moves,
            members: [members(class, false), members(positions, true)],
            components: ["Components", "Decomposition"]
                .into_iter()
                .find(|name| positions.method(name).is_some()),
            has_representatives: positions.method("Representative").is_some(),
            has_eval: is_nested && has_eval(class),
            text: class.source[start..end].to_owned(),
            uses,
            shared,
        })
    }
}
