//! The words of rules on tuples: each that is not the name of a variable is in one of the tables of this folder.

use chopsticks_base::listed;

#[cfg(test)]
use super::condition::Comparator;
use super::condition::Property;
use super::operator::{Operator, Spelling};

listed! {
    /// A word between the parts of a rule.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub(super) enum Keyword {
        For = "for",
        From = "from",
        In = "in",
        To = "to",
        Step = "step",
        If = "if",
        Or = "or",
        And = "and",
        Not = "not",
        Times = "times",
        Reverse = "reverse",
        Scores = "scores",
    }
}

/// The function that says how long a sequence is.
pub(super) const LENGTH: &str = "length";

/// Whether a word has a meaning in rules, so that it cannot be the name of a variable.
pub(super) fn has_meaning(word: &str) -> bool {
    let operators = Operator::ALL
        .iter()
        .flat_map(|operator| operator.spellings());
    word == LENGTH
        || Keyword::ALL.iter().any(|keyword| keyword.name() == word)
        || operators.map(Spelling::word).any(|known| known == word)
        || Property::ALL.iter().any(|property| property.name() == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page has a row for each operation and property, with its spellings and its meaning.
    #[test]
    fn the_page_has_each_word_with_its_meaning() {
        let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rulesets.md");
        let page = std::fs::read_to_string(page).expect("the page of rulesets");
        let written = |spelling: &Spelling| match spelling {
            Spelling::Between(sign, _) => format!("`{sign}`"),
            Spelling::Function(word, _) => format!("`{word}(…)`"),
            Spelling::Rounding(word) => format!("`{word}(a / b)`"),
            Spelling::From0(word) => format!("`{word}(a)`"),
        };
        let operators = Operator::ALL.iter().map(|operator| {
            let spellings: Vec<String> = operator.spellings().iter().map(written).collect();
            format!("| {} | {} |", spellings.join(", "), operator.meaning())
        });
        let properties = Property::ALL.iter().map(|property| {
            let (word, meaning) = (property.name(), property.meaning());
            format!("| `{word}(a)` | the condition that a {meaning} |")
        });
        for row in operators.chain(properties) {
            assert!(page.contains(&row), "docs/rulesets.md has no row {row}");
        }
        let signs = Comparator::ALL
            .iter()
            .flat_map(|comparator| comparator.signs());
        for sign in signs {
            assert!(page.contains(&format!("`{sign}`")), "{sign}");
        }
    }

    /// What plays out random rulesets from the page alone plays each operation and property.
    #[test]
    fn random_rules_have_each_word() {
        let file = "tests/independent/terms.py";
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        let text = std::fs::read_to_string(path).expect("the program with random rules");
        let spellings = Operator::ALL.iter().flat_map(|known| known.spellings());
        let properties = Property::ALL.iter().map(|known| known.name());
        for word in spellings.map(Spelling::word).chain(properties) {
            assert!(
                text.contains(&format!("\"{word}\"")),
                "{file} has no {word}"
            );
        }
    }
}
