//! The user's own rulesets in the address of the page.

use std::fmt::Write;
use std::path::PathBuf;

use anyhow::Context;
use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::rulesets::PositionFamily;
use chopsticks_lab::session::read_rulesets;
use serde_json::json;

use crate::arguments::ruleset::in_words;
use crate::terminal::{input, interrupt};

/// The fragment of the address with the files of these rulesets, and a position of the first one; empty without files.
///
/// # Errors
/// When a file cannot be read, or does not describe a ruleset.
pub(super) fn fragment(files: &[PathBuf]) -> anyhow::Result<String> {
    let mut rulesets = Vec::new();
    let mut texts = Vec::new();
    for file in files {
        let name = file.display().to_string();
        let text = input::text(file).with_context(|| name.clone())?;
        // The page has no other files.
        let settings = CalculatorSettings::within(interrupt::budget());
        for ruleset in read_rulesets(&name, &text, None, &settings).map_err(in_words)? {
            rulesets.push(ruleset.into_described(&name, &text)?);
        }
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        texts.push(json!({ "file": name, "text": text }));
    }
    let Some(first) = rulesets.first() else {
        return Ok(String::new());
    };
    let texts = serde_json::to_string(&texts).expect("texts are JSON");
    let position = percent_encoded(&PositionFamily::example_of_position(first));
    Ok(format!(
        "#view=value&text={position}&rulesets={}",
        percent_encoded(&texts)
    ))
}

/// A text as a part of an address: all signs but letters, digits and `-._~` are written as bytes (RFC 3986).
fn percent_encoded(text: &str) -> String {
    let mut written = String::new();
    for byte in text.bytes() {
        match byte {
            b'-' | b'.' | b'_' | b'~' => written.push(byte.into()),
            _ if byte.is_ascii_alphanumeric() => written.push(byte.into()),
            _ => _ = write!(written, "%{byte:02X}"),
        }
    }
    written
}
