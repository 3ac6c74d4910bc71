//! The words of a rule on tuples.

/// A word of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Number(i64),
    Name(String),
    Sign(&'static str),
}

/// The longer signs come first.
const SIGNS: [&str; 13] = [
    "<=", ">=", "!=", "<", ">", "=", "+", "-", "*", "/", "(", ")", ",",
];

/// The largest number in a rule.
const MAX_LITERAL: i64 = 1_000_000;

impl Token {
    /// The word as it is written.
    pub fn text(&self) -> String {
        match self {
            Token::Number(number) => number.to_string(),
            Token::Name(name) => name.clone(),
            Token::Sign(sign) => (*sign).to_owned(),
        }
    }
}

/// Splits a rule into words.
pub(super) fn tokens(text: &str) -> Result<Vec<Token>, String> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = |is_part: fn(char) -> bool| rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let (token, end) = if first.is_ascii_digit() {
            let end = length(|c| c.is_ascii_digit());
            let number = rest[..end]
                .parse()
                .ok()
                .filter(|&number| number <= MAX_LITERAL);
            let number = number.ok_or_else(|| {
                format!(
                    "found {}, expected a number of at most {MAX_LITERAL}",
                    &rest[..end]
                )
            })?;
            (Token::Number(number), end)
        } else if first.is_ascii_alphabetic() {
            let end = length(|c| c.is_ascii_alphanumeric());
            (Token::Name(rest[..end].to_owned()), end)
        } else {
            let sign = SIGNS.into_iter().find(|sign| rest.starts_with(sign));
            let sign = sign
                .ok_or_else(|| format!("found `{first}`, expected a name, a number or a sign"))?;
            (Token::Sign(sign), sign.len())
        };
        tokens.push(token);
        rest = rest[end..].trim_start();
    }
    Ok(tokens)
}
