//! The helpers of a file, which are read in the language of rules.

use chopsticks_base::reading::Misread;
use toml::Spanned;

use super::names::{Helper, MAX_SIZE, Names};
use super::parse::Reader;
use crate::fault::Fault;

impl Names {
    /// Adds the helpers of a list, each of which may use those before it.
    pub fn add_helpers(&mut self, texts: &[Spanned<String>]) -> Result<(), Fault> {
        for text in texts {
            let key = || format!("define \"{}\"", text.get_ref());
            let helper = read_helper(text.get_ref(), self);
            let helper = helper.map_err(|misread| Fault::at(text, misread).of_key(key()))?;
            self.add_helper(helper);
        }
        Ok(())
    }
}

/// Reads `name(a, b) = …`, or `name = …` without parameters.
fn read_helper(text: &str, names: &Names) -> Result<Helper, Misread> {
    let mut reader = Reader::new(text, names.clone());
    let name = reader.name()?;
    let first = names.variables();
    if reader.take("(") {
        loop {
            let parameter = reader.name()?;
            if parameter == name {
                return Err(reader.unexpected("another name than that of the helper"));
            }
            reader.names.add_number(parameter);
            if !reader.take(",") {
                break;
            }
        }
        reader.expect(")")?;
    }
    reader.expect("=")?;
    let body = reader.term()?;
    if !reader.is_at_end() {
        return Err(reader.unexpected("an operation or the end"));
    }
    Ok(Helper {
        name,
        first,
        parameters: reader.names.variables() - first,
        body: body.within(MAX_SIZE)?,
    })
}
