//! The properties of a short value.

use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::session::{Answer, Property, Session};
use chopsticks_lab::tables::Cell;
use serde::{Serialize, Serializer};

use crate::names::Shown;

/// The properties that the page shows, in its order.
const SHOWN: &[&str] = &[
    "left_stop",
    "right_stop",
    "mean",
    "temperature",
    "atomic_weight",
    "canonical_birthday",
    "canonical_follower_count",
    "uptimal",
    "is_number",
    "is_dicotic",
    "is_infinitesimal",
];

/// The displayed properties of a short value by name, in the order of the page; those that the game does not
/// have say so. A limit costs only the property that reaches it.
#[derive(Debug)]
pub(crate) struct Properties(Vec<(&'static str, Shown)>);

impl Properties {
    pub(crate) fn new(
        session: &mut Session,
        answer: &Answer,
        settings: &CalculatorSettings<'_>,
    ) -> Properties {
        let shown = SHOWN.iter().map(|&name| {
            let property = Property::named(name).expect("a property");
            let found = session.property(property, answer, settings);
            let shown = found
                .and_then(|found| Shown::from_object(property.kind(), &found, session, settings));
            let shown = shown.unwrap_or_else(|fault| {
                Shown::Cell(if fault.is_absence() {
                    Cell::Absent(fault.to_string())
                } else {
                    Cell::missing(fault.to_string())
                })
            });
            (name, shown)
        });
        Properties(shown.collect())
    }
}

impl Serialize for Properties {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, shown)| (name, shown)))
    }
}
