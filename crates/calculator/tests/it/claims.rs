//! Claims about values, without positions of Simple Chopsticks: quantifiers, their order, and what `Claim` gives.

use chopsticks_calculator::{Calculator, CalculatorSettings, ClaimLimits, Finding, Verdict};

use crate::common::{Shipped, printed};

fn verdict(claim: &str, upto: u64) -> Verdict {
    let settings = CalculatorSettings {
        positions: &Shipped,
        ..CalculatorSettings::default()
    };
    let limits = ClaimLimits {
        upto,
        ..ClaimLimits::default()
    };
    let found = Calculator::new().claim(claim, limits, &settings);
    found.unwrap_or_else(|error| panic!("{claim}: {error}"))
}

/// The word of a verdict and its example, as `refuted n = 3`.
fn found(claim: &str) -> String {
    let found = verdict(claim, 30);
    let example = found.example().iter();
    let example: Vec<String> = example
        .map(|(name, number)| format!(" {name} = {number}"))
        .collect();
    format!("{}{}", found.word(), example.join(","))
}

/// Facts of arithmetic, in every form of a quantifier.
#[test]
fn quantifiers_mean_what_they_say() {
    for (claim, expected) in [
        ("2 + 2 == 4", "proved"),
        ("2 + 2 == 5", "refuted"),
        ("n * n >= n for all n <= 9", "proved"),
        ("n * n > n for every n <= 9", "refuted n = 1"),
        ("n * n > n for n in 2..9", "proved"),
        ("n * n > n for n in 1..=9", "refuted n = 1"),
        ("n * n ≥ n for all n ≤ 9", "proved"),
        ("n * n > n for n from 0 to 9", "refuted n = 0"),
        ("n % 2 == 0 for all even n <= 9", "proved"),
        (
            "n % 2 == 0 for all n <= 9, odd m <= 1",
            "refuted n = 1, m = 1",
        ),
        ("(n + m) % 2 == 0 for all odd n, m <= 9", "proved"),
        ("n == m for some n, m <= 3", "proved n = 1, m = 1"),
        ("for all n <= 9 there is m <= 9: n + m == 10", "proved"),
        (
            "for all n <= 9 there is m <= n: n + m == 10",
            "refuted n = 1",
        ),
        ("there is n <= 9 for all m <= 9: n * m == n", "refuted"),
        ("there is n <= 9 for all m <= 9: n * m == m", "proved n = 1"),
        ("there is 3 <= n <= 9: n % 5 == 0", "proved n = 5"),
        ("for all 1 <= i < j <= 9: j - i >= 1", "proved"),
        ("for all i < j <= 9: j - i >= 2", "refuted i = 1, j = 2"),
        (
            "i * j != 12 for all i, j <= 9 where i != 2 and j != 2",
            "refuted i = 3, j = 4",
        ),
        ("n > 0 for all n > 5, n < 5", "proved"),
        ("n <= 100 for infinitely many n <= 9", "refuted"),
        ("n < 31 for all n", "computed"),
        // A condition on the numbers of an outer quantifier, or on none.
        (
            "for all k <= 5 there is n <= 3 where k > 10: n == 1",
            "refuted k = 1",
        ),
        (
            "for some k <= 5 for all n <= 3 where k > 10: n == 0",
            "proved k = 1",
        ),
        (
            "for all k <= 5 there is n <= 3 where k < 10: n == 1",
            "proved",
        ),
        ("n == 1 for some n <= 3 where false", "refuted"),
        ("n == 0 for all n <= 3 where 1 == 2", "proved"),
        ("n < 30 for all n", "refuted n = 30"),
        ("n == 31 for some n", "computed"),
        ("n == n for infinitely many n", "computed"),
    ] {
        assert_eq!(found(claim), expected, "{claim}");
    }
}

#[test]
fn cases_are_in_the_order_of_their_largest_number() {
    // 3·4 comes before 2·6, whose largest number is larger.
    assert_eq!(found("i * j != 12 for all i, j"), "refuted i = 3, j = 4");
    assert_eq!(
        found("i * j * k != 8 for all i, j, k"),
        "refuted i = 2, j = 2, k = 2"
    );
    let vacuous = verdict("n == 0 for all n > 5, n < 5", 30);
    assert_eq!(vacuous.to_string(), "proved: it is about no case");
}

/// Winning Ways, chapter 4: Kayles has the period 12 from 71 on, with the last exception 70, and nim-values up to 9 besides 5.
#[test]
fn periods_decide_all_heaps() {
    for (claim, expected) in [
        ("Kayles(n) == Kayles(n + 12) for all n >= 71", "proved"),
        (
            "Kayles(n + 71) - Kayles(n + 83) == 0 for all n >= 0",
            "proved",
        ),
        (
            "Kayles(n) == Kayles(n + 12) for all n >= 60",
            "refuted n = 70",
        ),
        (
            "Kayles(n) == Kayles(n + 6) for all n >= 71",
            "refuted n = 71",
        ),
        ("Kayles(n).NimValue != 5 for all n >= 29", "proved"),
        ("Kayles(n).NimValue == 8 for infinitely many n", "proved"),
        ("Kayles(n).NimValue == 3 for infinitely many n", "refuted"),
        (
            "Kayles(2 * n) == Kayles(2 * n + 12) for all n >= 36",
            "proved",
        ),
        (
            "Kayles(n) + Kayles(m) is N or Kayles(n) == Kayles(m) for all n, m",
            "proved",
        ),
        (
            "not (Kayles(n) is P) and Kayles(n) != *10 for all n",
            "proved",
        ),
        ("there is n: Kayles(n) == *10", "refuted"),
        // *5 is the value of 28 alone, and *3 of finitely many rows.
        ("Kayles(n) != *5 for all n where n != 28", "computed"),
        ("Kayles(n) == *5 for some n where n != 28", "computed"),
        ("Kayles(n) == *5 for some n", "proved n = 28"),
        (
            "Kayles(n) == *4 for some n where n % 12 == 9",
            "proved n = 9",
        ),
        ("10/(Kayles(n).NimValue - 3) != 0 for all n > 39", "proved"),
        ("for infinitely many k <= 3, n: Kayles(n) == *k", "proved"),
        (
            "for infinitely many n, m: Kayles(n) == *3 and Kayles(m) == *1",
            "proved",
        ),
        (
            "for infinitely many n, m: Kayles(n) == *3 and Kayles(m) == *5",
            "computed",
        ),
        (
            "for infinitely many n <= 71, m: Kayles(n) == *4 and Kayles(m) == *5",
            "refuted",
        ),
        (
            "for all k <= 3 for infinitely many n where k > 10: Kayles(n) == *",
            "refuted k = 1",
        ),
        (
            "Kayles(n) + {*2|*2} + Nim(3, 5) != 0 for infinitely many n",
            "proved",
        ),
    ] {
        assert_eq!(found(claim), expected, "{claim}");
    }
}

/// The moves of a heap have no period, so that no theorem is used where they matter.
#[test]
fn what_depends_on_moves_is_not_proved() {
    for claim in [
        "Kayles(n).Birthday >= 0 for all n",
        "Kayles(n).Options(Left).Length > 0 for all n",
        "Kayles(n).MisereOutcomeClass == Kayles(n + 12).MisereOutcomeClass for all n >= 200",
        "[Kayles(n)].Length == 1 for all n",
        "Kayles(n) != n for all n",
        "\"\" + Kayles(n) != \"Kayles(90)\" for all n",
        "Kayles(n).OutcomeClass + Kayles(n) != \"NKayles(90)\" for all n",
        "Kayles(n).NimValue < n + 2 for all n",
    ] {
        let settings = CalculatorSettings {
            positions: &Shipped,
            ..CalculatorSettings::default()
        };
        let limits = ClaimLimits {
            upto: 5,
            ..ClaimLimits::default()
        };
        let found = Calculator::new().claim(claim, limits, &settings).unwrap();
        assert!(
            matches!(found.finding, Finding::Computed(_)),
            "{claim}: {found}"
        );
        assert!(found.theorems.is_empty(), "{claim}");
    }
}

#[test]
fn a_claim_is_a_text_of_the_language() {
    let shown =
        printed("c := Claim(\"n * n != 9 for all n <= 9\"); [c[\"Verdict\"], c[\"Example\"]]");
    assert_eq!(shown, Ok("[\"refuted\",{\"n\" => 3}]".to_owned()));
    let used = printed("def f(n) := n * n; k := 16; Claim(\"there is n: f(n) == k\")[\"Example\"]");
    assert_eq!(used, Ok("{\"n\" => 4}".to_owned()));
    let wrong = printed("Claim(\"n * n == for all n\")").unwrap_err();
    assert!(wrong.contains("found the end, expected a value"), "{wrong}");
}
