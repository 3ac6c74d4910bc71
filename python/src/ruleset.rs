//! `Ruleset`: a ruleset that a text file describes, or an object in Python, and its positions.

use std::hash::{Hash, Hasher};
use std::path::PathBuf;
use std::sync::Arc;

use chopsticks_lab::rulesets::{
    CodedRules, DescribedRuleset, GameCode, PositionValues, RulesetKind, ShippedRuleset,
    ShortRuleset, Variant, catalogue,
};
use chopsticks_lab::session::check_call_name;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple, PyType};
use pyo3::{PyTraverseError, PyVisit};

use crate::argument::{Argument, given};
use crate::error::{file_error, invalid, wrong_type};
use crate::ruleset_file::{file_text, read_file};
use crate::written::{WrittenGame, known_or};

/// A ruleset: ``Ruleset("clobber")`` is one that comes with the package, see ``rulesets()``; ``Ruleset.from_file("my.toml")``
/// is your own in a text file, and ``Ruleset(game)`` your own in Python. ``variant`` is ``"impartial"``, ``"dicotic"``,
/// ``"twisted"`` or ``"pass"``. Rulesets are equal if they were read from files with the same name and the same text, in the same
/// variant, or are one ruleset in Python.
///
/// In Python, ``game`` is any object with the methods ``left(position)`` and ``right(position)``, which return the positions
/// that Left and Right can move to, as any iterable. Or it has one method, ``options(position, player)`` with ``"Left"`` or
/// ``"Right"``, or ``options(position)`` if both players have the same moves. Positions are hashable objects. Each method is
/// called once for each position, and its exceptions pass through unchanged. These methods and attributes are optional:
///
/// - ``components(position)``: positions whose disjunctive sum is the position.
/// - ``representative(position)``: a pair ``(other, negated)``, the position that represents all mirror images, and whether
///   its value is the negative.
/// - ``text(position)``: how a position is written; without it, as Python writes it (``repr``).
/// - ``read(text)``: the position in a text; without it, a literal of Python, such as ``(1, 2)``.
/// - ``board(position)``: the rows of a board with ``|`` between them, for drawings, and the attribute ``picture``: from its
///   signs to their looks, such as ``{"x": "left stone"}``, in the words of the table ``[picture]`` of a file.
/// - ``loopy = True``: play may continue forever. ``impartial = True``: both players have the same moves.
///
/// The name in expressions is ``name``, or else that of the class.
#[pyclass(frozen, hash, eq, module = "chopsticks_lab")]
#[derive(Clone, Debug)]
pub struct Ruleset {
    pub rules: Arc<DescribedRuleset>,
}

/// The names of the rulesets that come with the package; with ``values``, of those whose positions have such values:
/// ``"canonical forms"``, ``"nimbers"``, ``"loopy"``, ``"nimbers or loony"`` or ``"outcomes"``. In a ruleset of the last two
/// kinds a player may move again, or must answer in a component.
#[pyfunction]
#[pyo3(signature = (values=None))]
pub fn rulesets(#[pyo3(from_py_with = given)] values: Option<&str>) -> PyResult<Vec<&'static str>> {
    let names = || PositionValues::ALL.map(|kind| kind.to_string());
    if let Some(wanted) = values.filter(|wanted| !names().iter().any(|name| name == wanted)) {
        return Err(invalid(format!(
            "values: found {wanted:?}, expected one of {}",
            names().map(|name| format!("{name:?}")).join(", ")
        )));
    }
    let mut found = Vec::new();
    for entry in catalogue() {
        let kind = entry.read().map_err(invalid)?.values().to_string();
        if values.is_none_or(|wanted| wanted == kind) {
            found.push(entry.name);
        }
    }
    Ok(found)
}

impl Ruleset {
    fn new(ruleset: DescribedRuleset, variant: Option<&str>) -> PyResult<Ruleset> {
        let rules = match variant {
            None => ruleset,
            Some(name) => {
                let variant = Variant::named(name).ok_or_else(|| {
                    invalid(format!(
                        "found the variant {name:?}, expected one of {}",
                        Variant::ALL.map(Variant::name).join(", ")
                    ))
                })?;
                ruleset.try_variant(variant).map_err(invalid)?
            }
        };
        check_call_name(&rules.call_name()).map_err(invalid)?;
        Ok(Ruleset {
            rules: Arc::new(rules),
        })
    }

    /// The ruleset with this name that comes with the package.
    pub fn named(name: &str, variant: Option<&str>) -> PyResult<Ruleset> {
        let shipped = ShippedRuleset::called(name).ok_or_else(|| {
            let nearest = ShippedRuleset::nearest(name);
            let hint = nearest.map_or(String::new(), |near| {
                format!("; did you mean {:?}?", near.name)
            });
            invalid(format!(
                "found the ruleset {name:?}, expected one of rulesets(){hint}"
            ))
        })?;
        Ruleset::new(shipped.read().map_err(invalid)?, variant)
    }

    /// The ruleset that an object in Python is. A class is an object without arguments of the class.
    ///
    /// # Errors
    /// When the object has no methods that give the options, or its name is not one of the language.
    pub fn of_object(
        object: &Bound<'_, PyAny>,
        name: Option<&str>,
        variant: Option<&str>,
    ) -> PyResult<Ruleset> {
        let made = object.is_instance_of::<PyType>().then(|| object.call0());
        let object = made.transpose()?.unwrap_or_else(|| object.clone());
        let class = object.get_type().name()?;
        let name = name.map_or_else(|| class.extract(), |name| Ok(name.to_owned()))?;
        // Its positions are called by the name as it is written, too.
        if name.chars().all(|sign| sign.is_ascii_alphanumeric()) {
            check_call_name(&name).map_err(invalid)?;
        }
        let identity = object.py().import("uuid")?.call_method0("uuid4")?;
        Ruleset::identified(&object, &name, variant, identity.str()?.extract()?)
    }

    /// The ruleset that an object in Python is; the same as before, if it is in use.
    fn identified(
        object: &Bound<'_, PyAny>,
        name: &str,
        variant: Option<&str>,
        identity: String,
    ) -> PyResult<Ruleset> {
        let known = format!("{identity} {}", variant.unwrap_or_default());
        let rules = known_or(&known, || {
            let game = WrittenGame::of_object(object, identity)?.ok_or_else(|| {
                let expected = "a Ruleset, or an object with methods left and right, or options";
                wrong_type(expected, object)
            })?;
            let rules = DescribedRuleset::from_rules(name, CodedRules(Arc::new(game)));
            Ok::<_, PyErr>(Ruleset::new(rules, variant)?.rules)
        });
        Ok(Ruleset { rules: rules? })
    }

    /// The game, if it is written in Python.
    pub fn written(&self) -> Option<&Arc<WrittenGame>> {
        Some(&self.rules.own_rules::<CodedRules<WrittenGame>>()?.0)
    }

    /// Shows Python's garbage collector what the rules refer to, if there are no other than these references to them.
    pub fn traverse(&self, visit: &PyVisit<'_>, references: usize) -> Result<(), PyTraverseError> {
        match self.written() {
            Some(rules) if Arc::strong_count(&self.rules) == references => rules.traverse(visit),
            _ => Ok(()),
        }
    }

    /// The ruleset of a file, or the class with this name in it; the same as before, if it is in use and the file imports
    /// no other.
    fn from_text(
        py: Python<'_>,
        path: &str,
        text: &str,
        name: Option<&str>,
        variant: Option<&str>,
    ) -> PyResult<Ruleset> {
        let mut read = read_file(py, path, text)?.rulesets;
        let count = read.len();
        if count == 0 {
            return Err(invalid(format!(
                "{path}: found a program without a class, expected one such as `game Take(n) … end`; its functions need no Ruleset: \
                 evaluate('import \"{path}\"; f(3)') calls one, and Family(\"f(n)\", program='import \"{path}\"') is their family"
            )));
        }
        read.retain(|ruleset| name.is_none_or(|name| ruleset.is_called(name)));
        let (Some(only), []) = (read.pop(), &read[..]) else {
            return Err(invalid(format!(
                "{path}: found {count} rulesets, expected the name of one of them"
            )));
        };
        if only.text() != Some(text) {
            return Ruleset::new(only, variant);
        }
        let known = [only.file_name(), text, variant.unwrap_or_default()].join("\n");
        let rules = known_or(&known, || Ok(Ruleset::new(only, variant)?.rules));
        rules.map(|rules| Ruleset { rules })
    }

    /// The name of the file, where `.cgs` says that it is a program.
    fn in_file(&self) -> String {
        let name = self.rules.file_name();
        match self.rules.kind() {
            RulesetKind::Own => format!("{name}.cgs"),
            _ => name.to_owned(),
        }
    }

    /// The name of the variant; `None` for the ruleset of the file itself.
    fn variant(&self) -> Option<&'static str> {
        self.rules.variant().map(Variant::name)
    }

    /// The ruleset as one of the engine.
    ///
    /// # Errors
    /// When its file says that play may continue forever, or after some moves the turn does not pass.
    pub fn short(&self) -> PyResult<ShortRuleset<Arc<DescribedRuleset>>> {
        ShortRuleset::new(Arc::clone(&self.rules)).ok_or_else(|| {
            let name = self.rules.name();
            invalid(if self.rules.has_turns() {
                format!("after some moves of {name} the turn does not pass: expected a ruleset in which it does, or a Position")
            } else {
                format!("play of {name} may continue forever: expected a ruleset in which play ends")
            })
        })
    }
}

#[pymethods]
impl Ruleset {
    /// The ruleset with this name, in any spelling, or written in Python.
    #[new]
    #[pyo3(signature = (game, *, name=None, variant=None))]
    fn py_new(
        game: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = given)] name: Option<&str>,
        #[pyo3(from_py_with = given)] variant: Option<&str>,
    ) -> PyResult<Ruleset> {
        let Ok(shipped) = game.cast::<PyString>() else {
            return Ruleset::of_object(game, name, variant);
        };
        if name.is_some() {
            return Err(invalid(
                "found a name for a ruleset of rulesets(), which has one",
            ));
        }
        Ruleset::named(&shipped.to_cow()?, variant)
    }

    /// The ruleset of a TOML file, or of a program with a class (``my.cgs``); ``name`` says which, if there are several.
    #[staticmethod]
    #[pyo3(signature = (path, *, name=None, variant=None))]
    fn from_file(
        py: Python<'_>,
        #[pyo3(from_py_with = given)] path: PathBuf,
        #[pyo3(from_py_with = given)] name: Option<&str>,
        #[pyo3(from_py_with = given)] variant: Option<&str>,
    ) -> PyResult<Ruleset> {
        let text = file_text(&path).map_err(|error| file_error(&error, &path))?;
        Ruleset::from_text(py, &path.display().to_string(), &text, name, variant)
    }

    /// The ruleset that a pickle holds: its name among `rulesets()`, or the name and the text of its file, and its variant.
    #[staticmethod]
    #[pyo3(signature = (name, text, variant))]
    fn _unpickle(
        py: Python<'_>,
        name: &str,
        text: Option<String>,
        variant: Option<&str>,
    ) -> PyResult<Ruleset> {
        match text {
            Some(text) => {
                let class = name.strip_suffix(".cgs");
                Ruleset::from_text(py, name, &text, class, variant)
            }
            None => Ruleset::named(name, variant),
        }
    }

    /// The ruleset of a pickle that holds its object.
    #[staticmethod]
    #[pyo3(signature = (name, object, variant, identity))]
    fn _unpickle_object(
        name: &str,
        object: &Bound<'_, PyAny>,
        variant: Option<&str>,
        identity: String,
    ) -> PyResult<Ruleset> {
        Ruleset::identified(object, name, variant, identity)
    }

    /// Pickles the ruleset by its name, with the text of its file, so that another process needs no file, or with its object.
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let class = py.get_type::<Ruleset>();
        let (name, variant) = (self.rules.file_name(), self.variant());
        if let Some(rules) = self.written() {
            let arguments = (name, rules.object(), variant, rules.identity());
            return Ok((
                class.getattr("_unpickle_object")?,
                arguments.into_pyobject(py)?,
            ));
        }
        let text = self.rules.text().filter(|_| !self.rules.is_shipped());
        if text.is_none() && !self.rules.is_shipped() {
            let name = self.rules.name();
            return Err(PyTypeError::new_err(format!(
                "cannot pickle the ruleset {name}, which a class of the language defines"
            )));
        }
        let arguments = (self.in_file(), text, variant);
        Ok((class.getattr("_unpickle")?, arguments.into_pyobject(py)?))
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        self.traverse(&visit, 1)
    }

    /// The name for people.
    #[getter]
    fn name(&self) -> &str {
        self.rules.name()
    }

    /// Its name among ``rulesets()``; ``None`` for the ruleset of a file, and for a variant.
    #[getter]
    pub fn shipped(&self) -> Option<&str> {
        let is_shipped = self.rules.is_shipped() && self.rules.variant().is_none();
        is_shipped.then(|| self.rules.file_name())
    }

    /// The name and the text of its file; ``None`` for a ruleset written in Python, and for a variant.
    #[getter]
    fn file(&self) -> Option<(String, &str)> {
        let text = self.rules.text().filter(|_| self.rules.variant().is_none());
        let name = self.in_file();
        text.map(|text| match self.rules.kind() {
            RulesetKind::Own => (name, text),
            _ => (name + ".toml", text),
        })
    }

    /// Who invented or published the ruleset, and where.
    #[getter]
    fn source(&self) -> &str {
        self.rules.source()
    }

    /// The rules in words.
    #[getter]
    fn about(&self) -> &str {
        self.rules.about()
    }

    /// Whether a player may move again after some moves, or must answer in a component.
    #[getter]
    fn turns(&self) -> bool {
        self.rules.has_turns()
    }

    /// Whether play may continue forever.
    #[getter]
    fn loopy(&self) -> bool {
        self.rules.is_loopy()
    }

    fn __repr__(&self) -> String {
        format!("<Ruleset {}>", self.rules.name())
    }
}

impl From<&Arc<DescribedRuleset>> for Ruleset {
    fn from(rules: &Arc<DescribedRuleset>) -> Ruleset {
        Ruleset {
            rules: Arc::clone(rules),
        }
    }
}

impl Argument for Bound<'_, Ruleset> {
    fn expected() -> String {
        "a Ruleset, such as Ruleset(\"clobber\")".to_owned()
    }
}

impl PartialEq for Ruleset {
    fn eq(&self, other: &Ruleset) -> bool {
        let (one, other) = (&self.rules, &other.rules);
        Arc::ptr_eq(one, other)
            || (one.file_name() == other.file_name() && one.identity() == other.identity())
    }
}

impl Eq for Ruleset {}

impl Hash for Ruleset {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.rules.file_name(), self.rules.name()).hash(state);
    }
}
