//! `Ruleset`: a ruleset that a text file describes, and its positions.

use std::fs::File;
use std::hash::{Hash, Hasher};
use std::io::{self, Read};
use std::path::PathBuf;
use std::sync::Arc;

use chopsticks_lab::cgt::ruleset::Ruleset as _;
use chopsticks_lab::player::Player;
use chopsticks_lab::rulesets::{
    DescribedPosition, DescribedRuleset, PositionValues, ShippedRuleset, ShortRuleset, Variant,
    catalogue, read_ruleset,
};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::argument::{Argument, given};
use crate::error::{file_error, invalid, wrong_type};

/// The largest number of bytes of a file that describes a ruleset.
const MAX_BYTES: u64 = 100_000_000;

/// A ruleset that a text file describes.
///
/// ``Ruleset("clobber")`` is one that comes with the package, see ``rulesets()``; ``Ruleset.from_file("my.toml")`` is your
/// own. ``variant`` is ``"impartial"``, ``"dicotic"`` or ``"twisted"``. Rulesets are equal if they were read from the
/// same text in the same variant.
#[pyclass(frozen, hash, eq, module = "chopsticks_lab")]
#[derive(Clone)]
pub struct Ruleset {
    pub rules: Arc<DescribedRuleset>,
    origin: Arc<Origin>,
    /// The variant by its name.
    variant: Option<&'static str>,
}

/// The origin of a ruleset.
#[derive(PartialEq, Eq, Hash)]
enum Origin {
    /// It is one of `rulesets()`, with this name.
    Shipped(&'static str),
    /// It is in a file.
    File { path: String, text: String },
}

/// The variants by their names.
const VARIANTS: [(&str, Variant); 3] = [
    ("impartial", Variant::Impartial),
    ("dicotic", Variant::Dicotic),
    ("twisted", Variant::Twisted),
];

/// A ruleset in a pickle: its name or the path of its file, the text of the file, and the variant.
type PickledRuleset<'a> = (&'a str, Option<&'a str>, Option<&'static str>);

/// A position of a ruleset that a text file describes.
#[pyclass(frozen, hash, eq, module = "chopsticks_lab")]
#[derive(Clone)]
pub struct RulesetPosition {
    pub ruleset: Ruleset,
    pub position: DescribedPosition,
}

/// The names of the rulesets that come with the package; with ``values``, of those whose positions have such values:
/// ``"canonical forms"``, ``"nimbers"``, ``"loopy"``, or ``"nimbers or loony"``. A ruleset of the last kind has no
/// canonical forms, and only the program takes it.
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
        let kind = entry.read_file().map_err(invalid)?.values().to_string();
        if values.is_none_or(|wanted| wanted == kind) {
            found.push(entry.name);
        }
    }
    Ok(found)
}

impl Ruleset {
    fn with_variant(
        ruleset: DescribedRuleset,
        origin: Origin,
        variant: Option<&str>,
    ) -> PyResult<Ruleset> {
        let (variant, rules) = match variant {
            None => (None, ruleset),
            Some(name) => {
                let known = VARIANTS.into_iter().find(|(known, _)| *known == name);
                let (name, variant) = known.ok_or_else(|| {
                    invalid(format!(
                        "found the variant {name:?}, expected \"impartial\", \"dicotic\" or \"twisted\""
                    ))
                })?;
                (Some(name), ruleset.with_variant(variant))
            }
        };
        Ok(Ruleset {
            rules: Arc::new(rules),
            origin: Arc::new(origin),
            variant,
        })
    }

    fn from_text(path: String, text: String, variant: Option<&str>) -> PyResult<Ruleset> {
        let ruleset = read_ruleset(&path, &text).map_err(invalid)?;
        Ruleset::with_variant(ruleset, Origin::File { path, text }, variant)
    }

    /// The position that an argument is: a `RulesetPosition` or its text.
    pub fn position_of(&self, argument: &Bound<'_, PyAny>) -> PyResult<DescribedPosition> {
        match argument.cast::<RulesetPosition>() {
            Ok(position) => Ok(position.get().position.clone()),
            Err(_) => {
                let text: &str = argument
                    .extract()
                    .map_err(|_| wrong_type("a RulesetPosition or a str", argument))?;
                self.rules.position(text).map_err(invalid)
            }
        }
    }

    /// The ruleset as one of the engine.
    ///
    /// # Errors
    /// When its file says that play may continue forever.
    pub fn short(&self) -> PyResult<ShortRuleset<Arc<DescribedRuleset>>> {
        ShortRuleset::new(Arc::clone(&self.rules)).ok_or_else(|| {
            invalid(format!(
                "play of {} may continue forever: expected a ruleset in which play ends",
                self.rules.name()
            ))
        })
    }

    fn at(&self, position: DescribedPosition) -> RulesetPosition {
        RulesetPosition {
            ruleset: self.clone(),
            position,
        }
    }

    pub fn options<'py>(
        &self,
        py: Python<'py>,
        position: &DescribedPosition,
        player: Player,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let options = self.rules.options(position, player).into_iter();
        PyTuple::new(py, options.map(|option| self.at(option)))
    }
}

#[pymethods]
impl Ruleset {
    /// The ruleset with this name, in any spelling.
    #[new]
    #[pyo3(signature = (name, *, variant=None))]
    fn new(
        #[pyo3(from_py_with = given)] name: &str,
        #[pyo3(from_py_with = given)] variant: Option<&str>,
    ) -> PyResult<Ruleset> {
        let shipped = ShippedRuleset::in_catalogue(name).ok_or_else(|| {
            let nearest = ShippedRuleset::nearest(name);
            let hint = nearest.map_or(String::new(), |near| {
                format!("; did you mean {:?}?", near.name)
            });
            invalid(format!(
                "found the ruleset {name:?}, expected one of rulesets(){hint}"
            ))
        })?;
        let ruleset = shipped.read().map_err(invalid)?;
        Ruleset::with_variant(ruleset, Origin::Shipped(shipped.name), variant)
    }

    /// The ruleset that a TOML file describes.
    #[staticmethod]
    #[pyo3(signature = (path, *, variant=None))]
    fn from_file(
        #[pyo3(from_py_with = given)] path: PathBuf,
        #[pyo3(from_py_with = given)] variant: Option<&str>,
    ) -> PyResult<Ruleset> {
        let refused = |error: io::Error| file_error(&error, &path);
        let mut text = String::new();
        let file = File::open(&path).map_err(refused)?;
        let read = file.take(MAX_BYTES + 1).read_to_string(&mut text);
        if read.map_err(refused)? as u64 > MAX_BYTES {
            return Err(invalid(format!(
                "{}: expected a file of at most {MAX_BYTES} bytes",
                path.display()
            )));
        }
        Ruleset::from_text(path.display().to_string(), text, variant)
    }

    /// The ruleset that a pickle holds: its name among `rulesets()`, or the path and the text of its file, and its variant.
    #[staticmethod]
    #[pyo3(signature = (name, text, variant))]
    fn _unpickle(name: &str, text: Option<String>, variant: Option<&str>) -> PyResult<Ruleset> {
        match text {
            Some(text) => Ruleset::from_text(name.to_owned(), text, variant),
            None => Ruleset::new(name, variant),
        }
    }

    /// Pickles the ruleset by its name or with the text of its file, so that another process needs no file.
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, PickledRuleset<'_>)> {
        let restore = py.get_type::<Ruleset>().getattr("_unpickle")?;
        let parts = match &*self.origin {
            Origin::Shipped(name) => (*name, None, self.variant),
            Origin::File { path, text } => (path.as_str(), Some(text.as_str()), self.variant),
        };
        Ok((restore, parts))
    }

    /// The name for people.
    #[getter]
    fn name(&self) -> &str {
        self.rules.name()
    }

    /// Its name among ``rulesets()``; ``None`` for the ruleset of a file, and for a variant.
    #[getter]
    fn shipped(&self) -> Option<&'static str> {
        match *self.origin {
            Origin::Shipped(name) if self.variant.is_none() => Some(name),
            _ => None,
        }
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

    /// The position with this text.
    pub fn position(&self, #[pyo3(from_py_with = given)] text: &str) -> PyResult<RulesetPosition> {
        Ok(self.at(self.rules.position(text).map_err(invalid)?))
    }

    /// All boards of a size such as ``"2x3"``, with these symbols in their cells.
    #[pyo3(signature = (size, *, cells=None))]
    fn boards(
        &self,
        #[pyo3(from_py_with = given)] size: &str,
        #[pyo3(from_py_with = given)] cells: Option<&str>,
    ) -> PyResult<Vec<RulesetPosition>> {
        let boards = self.rules.boards(size, cells).map_err(invalid)?;
        /// A list with more boards takes gigabytes.
        const MAX_COUNT: u64 = 4_000_000;
        if boards.total().is_none_or(|total| total > MAX_COUNT) {
            return Err(invalid(format!(
                "{size}: there are more than {MAX_COUNT} boards; give fewer cells or symbols"
            )));
        }
        Ok(boards.map(|board| self.at(board)).collect())
    }

    /// The positions that Left can move to.
    fn left<'py>(
        &self,
        py: Python<'py>,
        position: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        self.options(py, &self.position_of(position)?, Player::Left)
    }

    /// The positions that Right can move to.
    fn right<'py>(
        &self,
        py: Python<'py>,
        position: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        self.options(py, &self.position_of(position)?, Player::Right)
    }

    fn __repr__(&self) -> String {
        format!("<Ruleset {}>", self.rules.name())
    }
}

impl Argument for Bound<'_, Ruleset> {
    fn expected() -> String {
        "a Ruleset, such as Ruleset(\"clobber\")".to_owned()
    }
}

impl PartialEq for Ruleset {
    fn eq(&self, other: &Ruleset) -> bool {
        Arc::ptr_eq(&self.rules, &other.rules)
            || (self.variant == other.variant && self.origin == other.origin)
    }
}

impl Eq for Ruleset {}

impl Hash for Ruleset {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.variant, &self.origin).hash(state);
    }
}

impl PartialEq for RulesetPosition {
    fn eq(&self, other: &RulesetPosition) -> bool {
        self.ruleset == other.ruleset && self.position == other.position
    }
}

impl Eq for RulesetPosition {}

impl Hash for RulesetPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.position.hash(state);
    }
}
