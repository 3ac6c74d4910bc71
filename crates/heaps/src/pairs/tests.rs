//! Patterns of P-positions against published ones, and against positions that have none.

use super::*;

/// The P-positions of a game in which `moves` has the options of a pair, by the definition.
fn solved(largest: u32, moves: impl Fn(u32, u32) -> Vec<(u32, u32)>) -> PairPositions {
    let side = largest as usize + 1;
    let mut is_p = vec![vec![false; side]; side];
    for a in 0..=largest {
        for b in 0..=largest {
            let wins = moves(a, b)
                .iter()
                .any(|&(c, d)| is_p[c as usize][d as usize]);
            is_p[a as usize][b as usize] = !wins;
        }
    }
    PairPositions::new(largest, |a, b| is_p[a as usize][b as usize])
}

/// From one heap any number, from both numbers that differ by less than t (Fraenkel, 1982); t = 0 is Nim.
fn wythoff(t: u32) -> impl Fn(u32, u32) -> Vec<(u32, u32)> {
    move |a, b| {
        let mut options: Vec<(u32, u32)> = (0..a).map(|c| (c, b)).collect();
        options.extend((0..b).map(|d| (a, d)));
        for c in 0..a {
            options.extend(
                (0..b)
                    .filter(|d| (a - c).abs_diff(b - d) < t)
                    .map(|d| (c, d)),
            );
        }
        options
    }
}

fn first(positions: &PairPositions) -> String {
    let conjectures = positions.conjectures();
    conjectures
        .first()
        .map_or_else(|| "none".to_owned(), ToString::to_string)
}

/// Taking 1 to k counters from a heap of n has the nim-value n mod (k + 1) (*Winning Ways*, chapter 4), and a sum is a
/// P-position if the nim-values are equal.
#[test]
fn remainders_by_two_numbers_are_found() {
    let take = |most_a: u32, most_b: u32| {
        move |a: u32, b: u32| {
            let one = (1..=most_a.min(a)).map(move |k| (a - k, b));
            let other = (1..=most_b.min(b)).map(move |k| (a, b - k));
            one.chain(other).collect()
        }
    };
    let positions = solved(30, take(4, 5));
    let pattern = "a mod 5 = b mod 6; agrees for a, b ≤ 30";
    assert_eq!(first(&positions), pattern);
    // With one counter from either heap or from both, equal parities are not enough: both are even.
    let both = |a: u32, b: u32| {
        let mut options = take(1, 1)(a, b);
        options.extend((a > 0 && b > 0).then(|| (a - 1, b - 1)));
        options
    };
    // Modulo 1 nothing is said.
    for (moves, pattern) in [
        (take(1, 0), "a mod 2 = 0; agrees for a, b ≤ 30"),
        (take(0, 2), "b mod 3 = 0; agrees for a, b ≤ 30"),
        (take(0, 0), "all pairs; agrees for a, b ≤ 30"),
    ] {
        assert_eq!(first(&solved(30, moves)), pattern);
    }
    let pattern = "(a mod 2, b mod 2) is one of (0,0); agrees for a, b ≤ 30";
    assert_eq!(first(&solved(30, both)), pattern);
}

/// Bouton (1901), Wythoff (1907) and Fraenkel (1982).
#[test]
fn published_patterns_are_found() {
    for (t, pattern) in [
        (0, "b = a"),
        (1, "⌊kα⌋ and ⌊kα⌋ + k for k ≥ 0, with α = (1 + √5)/2"),
        (2, "⌊kα⌋ and ⌊kα⌋ + 2k for k ≥ 0, with α = √2"),
        (3, "⌊kα⌋ and ⌊kα⌋ + 3k for k ≥ 0, with α = (-1 + √13)/2"),
        (4, "⌊kα⌋ and ⌊kα⌋ + 4k for k ≥ 0, with α = -1 + √5"),
    ] {
        let positions = solved(40, wythoff(t));
        assert_eq!(
            first(&positions),
            format!("{pattern}; agrees for a, b ≤ 40")
        );
    }
}

/// Cole and Davie (1969): in Euclid's game on positive numbers a ≤ b, where a multiple of the smaller number is
/// subtracted and both stay positive, the player who moves second wins if b < φa.
#[test]
fn euclid_has_the_golden_ratio() {
    let euclid = solved(40, |a, b| {
        let multiples = |small: u32, large: u32| {
            let rests = (1..).map(move |k| large.checked_sub(k * small).filter(|&rest| rest > 0));
            rests.map_while(|rest| rest).collect::<Vec<u32>>()
        };
        if a == 0 || b == 0 {
            return Vec::new();
        }
        let right = multiples(a, b).into_iter().map(|rest| (a, rest));
        let left = multiples(b, a).into_iter().map(|rest| (rest, b));
        right.chain(left).collect()
    });
    let found = first(&euclid);
    assert!(
        found.starts_with("a ≤ b ≤ ⌊αa⌋ for a ≥ 1, with α = (1 + √5)/2"),
        "{found}"
    );
    assert!(found.ends_with("agrees for a, b ≤ 40"), "{found}");
}

/// The pairs of Fraenkel's game with s = 2 and t = 1 begin with (1, 3), (2, 6), (4, 11), (5, 14), (7, 19) (Fraenkel, 1998).
#[test]
fn the_slope_of_complementary_sequences_may_be_none() {
    let rule = Complementary { s: 2, t: 1 };
    assert_eq!(
        rule.pairs(20),
        [(0, 0), (1, 3), (2, 6), (4, 11), (5, 14), (7, 19)]
    );
    assert_eq!(rule.slope(), None);
    let pairs = rule.pairs(60);
    let positions = PairPositions::new(60, |a, b| pairs.contains(&(a.min(b), a.max(b))));
    let text = "A(k) and 2A(k) + k for k ≥ 0, where A(k) is the least number in no earlier pair";
    assert_eq!(first(&positions), format!("{text}; agrees for a, b ≤ 60"));
}

/// Both forms of the pairs of [`wythoff`] are the same (Fraenkel, 1982).
#[test]
fn least_numbers_are_multiples_rounded_down() {
    for t in 1..=9 {
        let rule = Complementary { s: 1, t };
        let slope = rule.slope().unwrap();
        for (k, (a, b)) in (0u32..).zip(rule.pairs(3_000)) {
            assert_eq!(slope.floor_of_multiple(k), i64::from(a), "{t} {k}");
            assert_eq!(b, a + t * k);
        }
    }
}

#[test]
fn linear_rules_of_residue_classes_are_found() {
    // The partner of an even number is the next one, and that of an odd number the one before.
    let pairs = PairPositions::new(40, |a, b| a ^ 1 == b);
    let text = "b = a + 1 if a mod 2 = 0, b = a - 1 if a mod 2 = 1";
    assert_eq!(first(&pairs), format!("{text}; agrees for a, b ≤ 40"));
    let late = PairPositions::new(40, |a, b| if a < 3 { b == 7 } else { b == a + 2 });
    assert_eq!(
        first(&late),
        "b = a + 2, from a = 3 on; agrees for a, b ≤ 40"
    );
    let half = PairPositions::new(60, |a, b| b == a + a / 2);
    let text = "b = 3a/2 if a mod 2 = 0, b = (3a - 1)/2 if a mod 2 = 1";
    assert!(first(&half).starts_with(text), "{}", first(&half));
}

/// A pattern of the first half that fails later has its first wrong pair.
#[test]
fn a_wrong_pattern_has_its_first_counterexample() {
    let nearly = PairPositions::new(40, |a, b| a == b && a != 33 || (a, b) == (33, 35));
    assert_eq!(
        first(&nearly),
        "b = a; wrong, the first counterexample is (33, 33)"
    );
    let more = PairPositions::new(40, |a, b| a == b || (a, b) == (30, 4));
    assert_eq!(
        first(&more),
        "b = a; wrong, the first counterexample is (30, 4)"
    );
}

#[test]
fn what_has_no_pattern_gets_none() {
    let squares = PairPositions::new(40, |a, b| (a + b).isqrt().pow(2) == a + b);
    assert_eq!(first(&squares), "none");
    assert_eq!(first(&PairPositions::new(40, |_, _| false)), "none");
    // Too few rows.
    assert_eq!(first(&solved(6, wythoff(1))), "none");
}

/// Lines that leave the table before a = N/2.
#[test]
fn steep_lines_are_found() {
    for (factor, offset, rule) in [(2, 1, "b = 2a + 1"), (2, 2, "b = 2a + 2"), (3, 0, "b = 3a")] {
        let line = PairPositions::new(60, |a, b| b == factor * a + offset);
        let found = line.conjectures();
        assert_eq!(
            found[0].to_string(),
            format!("{rule}; agrees for a, b ≤ 60")
        );
    }
    let few = PairPositions::new(60, |a, b| b == 40 * a);
    assert_eq!(few.conjectures(), []);
}
