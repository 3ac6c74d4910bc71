//! Examples of positions and of families of a ruleset.

use num_bigint::BigUint;

use crate::described::DescribedRuleset;
use crate::family::PositionFamily;
use crate::start::START;

impl PositionFamily {
    /// A position of this ruleset with its name, for an example: the one in the middle of those that its file publishes,
    /// since the first ones are trivial; or one that was met by its code, or else the second member of a family, or the
    /// ruleset alone if its code does not take that.
    pub fn example_of_position(ruleset: &DescribedRuleset) -> String {
        let (first, others) = ruleset.facts().split_at(ruleset.facts().len() / 2);
        let mut published = others.iter().chain(first).map(|fact| &fact.position);
        if let Some(position) = published.find(|position| ruleset.position(position).is_ok()) {
            return ruleset.called(position);
        }
        if let Some(example) = ruleset.rules.example() {
            return ruleset.call_of(&example);
        }
        if !ruleset.has_start_of_any_size()
            && let Some(board) = ruleset.strip_with_moves()
        {
            return ruleset.called(&board.to_string());
        }
        let family = PositionFamily::read(ruleset, &PositionFamily::example(ruleset));
        let member = family.and_then(|family| {
            let numbers = vec![BigUint::from(2_u32); family.parameters().len()];
            family.member(&numbers)
        });
        match member {
            Ok(member) if ruleset.takes(&member) => member,
            Ok(_) => ruleset.call_name(),
            Err(_) => ruleset.called(""),
        }
    }

    /// An example of a family of this ruleset: `Kayles(n)`, `Domineering("{m}x{n}")`, `Hackenbush("{l*n}")`.
    pub fn example(ruleset: &DescribedRuleset) -> String {
        if ruleset.is_made_of_numbers() {
            let length = ruleset.example_length();
            let letters = if length == 1 { 'n'..='n' } else { 'a'..='z' };
            let letters: Vec<String> = letters.take(length).map(String::from).collect();
            return format!("{}({})", ruleset.call_name(), letters.join(","));
        }
        if ruleset.has_start_of_any_size() {
            return ruleset.called("{m}x{n}");
        }
        let is_position = |text: String| ruleset.position(&text).is_ok();
        let facts = ruleset.facts().iter().map(|fact| fact.position.clone());
        let start = ruleset.position(START).ok().map(|start| start.to_string());
        let texts: Vec<String> = facts.chain(start).chain(ruleset.signs()).collect();
        let signs = texts.iter().flat_map(|text| text.chars());
        let signs = signs.filter(|sign| *sign != ' ').map(String::from);
        let alone = signs.map(|sign| (String::new(), sign, String::new()));
        // Some signs need others beside them, as an edge between two vertices does.
        let within = texts.iter().flat_map(|text| {
            text.char_indices().map(move |(at, sign)| {
                let after = &text[at + sign.len_utf8()..];
                (text[..at].to_owned(), sign.to_string(), after.to_owned())
            })
        });
        let found = alone.chain(within).find(|(before, sign, after)| {
            let repeated = |n| format!("{before}{}{after}", sign.repeat(n));
            sign != "#" && (1..=4).map(repeated).all(is_position)
        });
        match found {
            Some((before, sign, after)) => ruleset.called(&format!("{before}{{{sign}*n}}{after}")),
            // The signs of a graph may be known by its edges only.
            None => ruleset.called("Path({n})"),
        }
    }
}
