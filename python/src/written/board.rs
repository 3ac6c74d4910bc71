//! The boards of a ruleset written in Python: what the signs of their cells look like.

use std::collections::HashMap;

use chopsticks_lab::rulesets::{CellLook, DrawnCell, DrawnPosition};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The looks of the signs that the attribute `picture` names.
#[derive(Debug)]
pub struct Looks(HashMap<char, CellLook>);

impl Looks {
    /// The looks that an object names.
    ///
    /// # Errors
    /// When its attribute `picture` is not a dictionary from signs to the words of a look.
    pub fn of_object(object: &Bound<'_, PyAny>) -> PyResult<Looks> {
        let Some(picture) = object.getattr_opt("picture")? else {
            return Ok(Looks(HashMap::new()));
        };
        let words: HashMap<char, String> = picture.extract().map_err(|_| {
            PyValueError::new_err(format!(
                "picture: found {picture}, expected a dictionary such as {{\"x\": \"left stone\"}}"
            ))
        })?;
        let looks = words.into_iter().map(|(sign, words)| {
            let look = CellLook::read(&words);
            Ok((
                sign,
                look.map_err(|misread| {
                    PyValueError::new_err(format!("picture, {sign:?}: {misread}"))
                })?,
            ))
        });
        Ok(Looks(looks.collect::<PyResult<_>>()?))
    }

    /// The board with these rows.
    pub fn board(&self, rows: &str) -> DrawnPosition {
        let rows: Vec<Vec<char>> = rows
            .split(['|', '\n'])
            .map(|row| row.chars().collect())
            .collect();
        let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
        let cells = rows.iter().flat_map(|row| {
            let signs = row.iter().copied();
            signs.chain(std::iter::repeat_n(' ', columns - row.len()))
        });
        DrawnPosition::Board {
            columns,
            is_hexagonal: false,
            cells: cells
                .map(|sign| DrawnCell {
                    sign,
                    look: self.look(sign),
                })
                .collect(),
        }
    }

    fn look(&self, sign: char) -> CellLook {
        let usual = match sign {
            ' ' => CellLook::Hole,
            '.' | '_' => CellLook::Empty,
            '#' => CellLook::Wall,
            _ => CellLook::Letter(None),
        };
        self.0.get(&sign).copied().unwrap_or(usual)
    }
}
