//! Functions around parts of braces change nothing, whatever labels and `pass` are in them.

use std::iter::repeat;

use proptest::collection::vec;
use proptest::prelude::{ProptestConfig, any, prop_assert_eq, proptest};

use crate::common::printed;

/// What may be written for `{}`.
const WAYS: [&str; 8] = [
    "{}",
    "(() -> {})()",
    "(y -> y)({})",
    "(f -> f(1))(z -> {})",
    "begin w := () -> {}; w() end",
    "[1].Apply(z -> {})",
    "[{} for q from 1 to 1]",
    "if true then {} else 0 end",
];

/// The same game written in two ways, without functions and with them.
type Written = [String; 2];

/// Games by choices. The numbers after the labels make them different.
struct Writer<'a> {
    choices: Box<dyn Iterator<Item = u8> + 'a>,
    labels: usize,
}

impl Writer<'_> {
    fn choose<'t>(&mut self, of: &[&'t str]) -> &'t str {
        let choice = self.choices.next().unwrap_or_default();
        of[usize::from(choice) % of.len()]
    }

    /// An option within braces with these labels.
    fn option(&mut self, depth: u32, around: &[String]) -> Written {
        let within = match (depth, self.choose(&["braces", "label", "number", "pass"])) {
            (1.., "braces") => {
                let braces = self.braces(depth - 1, around);
                return self.wrapped(braces);
            }
            (_, "pass") => "pass".to_owned(),
            (_, "label") => {
                let labels: Vec<&str> = around.iter().map(String::as_str).collect();
                self.choose(&labels).to_owned()
            }
            _ => self.choose(&["0", "1", "-1", "*", "1/2", "^"]).to_owned(),
        };
        self.wrapped([within.clone(), within])
    }

    fn options(&mut self, depth: u32, around: &[String], counts: &[&str]) -> Written {
        let count = self.choose(counts).len();
        let options: Vec<Written> = (0..count).map(|_| self.option(depth, around)).collect();
        [0, 1].map(|way| {
            let written: Vec<&str> = options.iter().map(|option| &*option[way]).collect();
            written.join(",")
        })
    }

    fn braces(&mut self, depth: u32, around: &[String]) -> Written {
        self.labels += 1;
        let label = format!("{}{}", self.choose(&["a", "b", "c"]), self.labels);
        let within = [around, std::slice::from_ref(&label)].concat();
        let left = self.options(depth, &within, &["1", "12"]);
        let right = self.options(depth, &within, &["", "1", "12"]);
        [0, 1].map(|way| format!("{label}{{{}|{}}}", left[way], right[way]))
    }

    fn wrapped(&mut self, [plain, written]: Written) -> Written {
        let way = self.choose(&WAYS);
        [plain, way.replace("{}", &written)]
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn functions_around_parts_change_nothing(choices in vec(any::<u8>(), 60)) {
        let mut writer = Writer {
            choices: Box::new(choices.into_iter().chain(repeat(2))),
            labels: 0,
        };
        let [plain, with_functions] = writer.braces(2, &[]);
        prop_assert_eq!(printed(&with_functions), printed(&plain), "{}", with_functions);
    }
}
