//! The table `[picture]` of a file: the looks of some signs.

use std::collections::BTreeMap;

use toml::Spanned;

use super::{CellLook, Looks};
use crate::board::Alphabet;
use crate::fault::Fault;
use crate::names::only_char;

/// The signs of cells with their looks, such as `x = "left queen"`.
pub(crate) type PictureTable = BTreeMap<Spanned<String>, Spanned<String>>;

/// The looks of a table; signs that are not in it keep the usual look.
pub(crate) fn read_looks(
    table: &PictureTable,
    alphabet: Alphabet,
    usual: Looks,
) -> Result<Looks, Fault> {
    let mut looks = usual;
    for (sign, words) in table {
        let state = only_char(sign.get_ref()).and_then(|sign| alphabet.state(sign));
        let state = state.ok_or_else(|| {
            let (found, list) = (sign.get_ref(), alphabet.list());
            Fault::misread(
                sign,
                format!("the sign `{found}`"),
                format!("one of {list}"),
            )
            .of_key("picture")
        })?;
        let look = CellLook::read(words.get_ref());
        looks.by_state[usize::from(state)] =
            look.map_err(|misread| Fault::at(words, misread).of_key("picture"))?;
    }
    Ok(looks)
}
