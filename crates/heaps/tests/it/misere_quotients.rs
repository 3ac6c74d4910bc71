//! Misère quotients: published ones, their relations, and limits.

use std::collections::BTreeSet;

use chopsticks_base::budget::{Budget, Limit, Stopped};
use chopsticks_cgt::misere::MisereArena;
use chopsticks_heaps::{MisereForms, MisereQuotient, NimSequence, NoQuotient, PeriodTheorem};

use crate::misere_games::{Random, code, quotient};

/// The quotient of Nim with heaps below 2^k is T_k, of order 2^k + 2 for k ≥ 2 (Plambeck and Siegel, Misère quotients
/// for impartial games, 2008). T_0 and T_1 have the orders 1 and 2.
#[test]
fn quotients_of_nim() {
    for (last, order) in [
        (0, 1),
        (1, 2),
        (2, 6),
        (3, 6),
        (4, 10),
        (7, 10),
        (8, 18),
        (20, 34),
    ] {
        let nim = quotient("0.[3]", last);
        assert_eq!(nim.order(), order, "{last}");
        let p_portion = nim.presentation().p_portion;
        let expected: &[&str] = match order {
            1 => &[],
            2 => &["a"],
            _ => &["a", "b^2"],
        };
        assert_eq!(p_portion, expected);
    }
    assert_eq!(
        quotient("0.[3]", 3).presentation().relations,
        ["a^2 = 1", "b^3 = b"]
    );
}

/// 0.123: Plambeck, Taming the wild in impartial combinatorial games (2005). 0.75 has the smallest quotient that is not
/// that of a tame game, R_8 = ⟨a, b, c | a² = 1, b³ = b, bc = ab, c² = b²⟩ with P-portion {a, b²}, and 0.15 has 42
/// elements (Plambeck and Siegel, 2008). The order 40 of Kayles is this program's own; see
/// [`sibert_and_conway_on_kayles`].
#[test]
fn published_quotients() {
    for (game, last, order, period) in [
        ("0.123", 30, 20, 5),
        ("0.75", 30, 8, 2),
        ("0.15", 160, 42, 10),
        ("0.77", 170, 40, 12),
    ] {
        let quotient = quotient(game, last);
        assert_eq!(quotient.order(), order, "{game}");
        let found = quotient.regularity().unwrap();
        assert_eq!(found.theorem, Some(PeriodTheorem::Quotient));
        assert_eq!(found.period, period, "{game}");
    }
    let smallest_wild = quotient("0.75", 20).presentation();
    assert_eq!(
        smallest_wild.relations,
        ["a^2 = 1", "bc = ab", "c^2 = b^2", "b^3 = b"]
    );
    assert_eq!(smallest_wild.p_portion, ["a", "b^2"]);
    let kayles = quotient("0.77", 170).presentation();
    let generators: Vec<u32> = kayles.generators.iter().map(|(heap, _)| *heap).collect();
    assert_eq!(generators, [1, 2, 5, 9, 12, 25, 27]);
    let p_portion = ["a", "d", "e", "ac", "b^2", "ac^2", "ad^2", "ade", "adf"];
    assert_eq!(kayles.p_portion, p_portion);
}

/// Siegel on Dawson's Kayles: "Q_30(0.07) has size 360" (Plambeck's weblog on misère games, 28 August 2007).
#[test]
#[ignore = "takes half a minute"]
fn dawsons_kayles_up_to_30() {
    assert_eq!(quotient("0.07", 30).order(), 360);
}

/// Some heaps, and a condition on their number.
type Count<'a> = (&'a [u32], fn(usize) -> bool);

/// Whether all heaps are in `all`, and the number of those in each `some` satisfies its `is_right`.
fn consists(heaps: &[u32], all: &[u32], counts: &[Count<'_>]) -> bool {
    heaps.iter().all(|heap| all.contains(heap))
        && counts.iter().all(|(some, is_right)| {
            is_right(heaps.iter().filter(|heap| some.contains(heap)).count())
        })
}

/// Sibert and Conway, Mathematical Kayles (1992): the misère P-positions of Kayles are the P-positions under normal
/// play, apart from exceptions made of the heaps 1, 4, 5, 9, 12, 17, 20 and 25. With E and D for an even and an odd
/// number of heaps, those of the kinds E(5)E(4,1), E(17,12,9)E(20,4,1) and 25E(17,12,9)D(20,4,1) are N-positions, and
/// those of the kinds D(5)D(4,1), E(5)D(4,1), D(9)E(4,1), 12E(4,1), E(17,12,9)D(20,4,1) and 25D(9)D(4,1) are
/// P-positions.
#[test]
fn sibert_and_conway_on_kayles() {
    let even: fn(usize) -> bool = |count| count % 2 == 0;
    let odd: fn(usize) -> bool = |count| count % 2 == 1;
    let one: fn(usize) -> bool = |count| count == 1;
    let four: &[u32] = &[4, 1];
    let twenty: &[u32] = &[20, 4, 1];
    let seventeen: &[u32] = &[17, 12, 9];
    let is_lost = |heaps: &[u32]| {
        consists(heaps, &[5, 4, 1], &[(&[5], even), (four, even)])
            || consists(
                heaps,
                &[17, 12, 9, 20, 4, 1],
                &[(seventeen, even), (twenty, even)],
            )
            || consists(
                heaps,
                &[25, 17, 12, 9, 20, 4, 1],
                &[(&[25], one), (seventeen, even), (twenty, odd)],
            )
    };
    let is_won = |heaps: &[u32]| {
        consists(heaps, &[5, 4, 1], &[(four, odd)])
            || consists(heaps, &[9, 4, 1], &[(&[9], odd), (four, even)])
            || consists(heaps, &[12, 4, 1], &[(&[12], one), (four, even)])
            || consists(
                heaps,
                &[17, 12, 9, 20, 4, 1],
                &[(seventeen, even), (twenty, odd)],
            )
            || consists(
                heaps,
                &[25, 9, 4, 1],
                &[(&[25], one), (&[9], odd), (four, odd)],
            )
    };
    let kayles = quotient("0.77", 170);
    let mut nim_values = NimSequence::new(code("0.77"));
    nim_values.extend(170, &Budget::UNLIMITED).unwrap();
    let special = [1, 4, 5, 9, 12, 17, 20, 25];
    let mut random = Random(1_992);
    let mut exceptions = BTreeSet::new();
    for round in 0..60_000 {
        let count = 1 + random.below(7);
        let heaps = (0..count).map(|_| match round % 3 {
            0 => 1 + random.below(170),
            _ => special[random.below(8) as usize],
        });
        let mut heaps: Vec<u32> = heaps.collect();
        heaps.sort_unstable();
        let values = heaps.iter().map(|&heap| nim_values.values()[heap as usize]);
        let is_normal_p = values.fold(0, |sum, value| sum ^ value) == 0;
        let expected = (is_normal_p && !is_lost(&heaps)) || is_won(&heaps);
        assert_eq!(kayles.is_p(&heaps), Some(expected), "{heaps:?}");
        if expected != is_normal_p {
            exceptions.insert(heaps);
        }
    }
    assert!(exceptions.len() > 500, "{}", exceptions.len());
}

/// The relations define the quotient: the words in which no left side is a factor are as many as the elements.
#[test]
fn relations_define_the_quotient() {
    for (game, last) in [("0.123", 12), ("0.77", 30), ("0.15", 40), ("4!.0", 20)] {
        let quotient = quotient(game, last);
        let presentation = quotient.presentation();
        let letters = presentation.generators.len();
        let left: Vec<Vec<u32>> = presentation
            .relations
            .iter()
            .map(|relation| exponents(relation.split(" = ").next().unwrap(), letters))
            .collect();
        let mut level = vec![vec![0; letters]];
        let mut count = 0;
        while !level.is_empty() {
            level.retain(|word: &Vec<u32>| {
                let divides = |left: &Vec<u32>| left.iter().zip(word).all(|(a, b)| a <= b);
                !left.iter().any(divides)
            });
            count += level.len();
            let longer: BTreeSet<Vec<u32>> = level
                .iter()
                .flat_map(|word| {
                    (0..letters).map(|letter| {
                        let mut longer = word.clone();
                        longer[letter] += 1;
                        longer
                    })
                })
                .collect();
            level = longer.into_iter().collect();
        }
        assert_eq!(count, quotient.order(), "{game}");
        // Both sides of a relation have the same outcome together with every heap.
        for relation in &presentation.relations {
            let [one, other] = [0, 1].map(|side| {
                let word = exponents(relation.split(" = ").nth(side).unwrap(), letters);
                let factors = word.iter().zip(&presentation.generators);
                factors
                    .flat_map(|(&count, &(heap, _))| vec![heap; count as usize])
                    .collect::<Vec<u32>>()
            });
            for heap in 0..=last {
                let outcomes =
                    [&one, &other].map(|sum| quotient.is_p(&[&sum[..], &[heap]].concat()));
                assert_eq!(outcomes[0], outcomes[1], "{relation} {heap}");
            }
        }
    }
}

/// The exponents of a name such as `ab^2`.
fn exponents(name: &str, letters: usize) -> Vec<u32> {
    let mut word = vec![0; letters];
    if name == "1" {
        return word;
    }
    let mut rest = name.chars().peekable();
    while let Some(letter) = rest.next() {
        let exponent = match rest.next_if_eq(&'^') {
            Some(_) => {
                let mut digits = String::new();
                while let Some(digit) = rest.next_if(char::is_ascii_digit) {
                    digits.push(digit);
                }
                digits.parse().unwrap()
            }
            None => 1,
        };
        word[(u32::from(letter) - u32::from('a')) as usize] = exponent;
    }
    word
}

#[test]
fn limits_keep_what_was_found() {
    let mut dawson = MisereQuotient::new(code("0.07"));
    let few_elements = Budget {
        elements: 100,
        ..Budget::UNLIMITED
    };
    let large = dawson.extend(30, &few_elements);
    assert_eq!(
        large,
        Err(NoQuotient::Stopped(Stopped::at(Limit::Elements, 100)))
    );
    assert_eq!((dawson.heaps(), dawson.order()), (25, 24));
    let few = Budget {
        positions: 50,
        ..Budget::UNLIMITED
    };
    let stopped = Stopped::at(Limit::Positions, 50);
    let found = dawson.extend(30, &few);
    assert_eq!(found, Err(NoQuotient::Stopped(stopped)));
    assert_eq!((dawson.heaps(), dawson.order()), (25, 24));
    let asked = Budget {
        should_stop: &|| true,
        ..Budget::UNLIMITED
    };
    let found = MisereQuotient::new(code("0.77")).extend(9, &asked);
    assert_eq!(found, Err(NoQuotient::Stopped(Stopped::Asked)));

    let mut arena = MisereArena::new();
    let mut heaps = MisereForms::new(code("0.77"));
    let found = heaps.extend(30, &mut arena, &few);
    assert_eq!(found, Err(stopped));
    let known = heaps.forms().len();
    assert!((5..30).contains(&known), "{known}");
    // Results already found are not computed again.
    assert_eq!(heaps.extend(known as u32, &mut arena, &few), Ok(()));
}
