//! Published nim-values and periods.

use std::collections::BTreeSet;
use std::convert::Infallible;

use chopsticks_base::budget::Budget;
use chopsticks_heaps::{HeapCode, NimSequence, PeriodTheorem};

fn sequence(code: &str, last: u32) -> NimSequence {
    let mut sequence = NimSequence::new(HeapCode::read(code).unwrap());
    sequence.extend(last, &Budget::UNLIMITED).unwrap();
    sequence
}

/// OEIS, from the heap of 1 on.
#[test]
fn published_values() {
    let facts: &[(&str, &str, &[u32])] = &[
        (
            "A002187",
            "0.137",
            &[
                1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0,
                4, 5, 2, 7, 4, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 2, 3, 3, 0, 1, 1,
                3, 0, 2, 1, 1, 0, 4, 5, 3, 7, 4, 8,
            ],
        ),
        (
            "A002186",
            "0.77",
            &[
                1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7,
            ],
        ),
        (
            "A071436",
            "0.56",
            &[
                1, 0, 2, 2, 4, 1, 1, 3, 2, 4, 4, 6, 6, 2, 1, 1, 7, 6, 8, 4, 1, 1, 6, 5, 4, 8, 1, 1,
                12, 4, 5, 6, 1, 1, 3, 12, 6, 6, 8, 9,
            ],
        ),
        (
            "A071435",
            "0.177",
            &[
                1, 1, 2, 2, 3, 1, 1, 4, 4, 3, 2, 2, 1, 1, 4, 2, 2, 6, 4, 4, 1, 1, 2, 2, 7,
            ],
        ),
        (
            "A071509",
            "0.1777",
            &[
                1, 1, 2, 2, 3, 4, 1, 1, 6, 6, 3, 2, 2, 1, 1, 6, 6, 8, 4, 4, 5, 10, 1, 1, 8, 3, 3,
                4, 4, 7,
            ],
        ),
        (
            "A071464",
            "0.127",
            &[
                1, 0, 2, 2, 1, 0, 4, 4, 1, 2, 2, 0, 1, 4, 4, 6, 1, 7, 7, 0, 1, 2, 2, 6, 1, 4, 4, 8,
            ],
        ),
    ];
    for (source, code, expected) in facts {
        let found = sequence(code, expected.len() as u32);
        assert_eq!(found.values()[1..], **expected, "{source}: {code}");
    }
}

/// *Winning Ways* prints codes with a raised point and without the digit 0 before it. The values of the game .007 are
/// from the tests of pycgt by Nehal Ahmed Shaikh, computed by CGSuite 2.2-beta2; .07 is .137 with one counter more
/// (A002187).
#[test]
fn codes_as_books_print_them() {
    const DAWSON: [u32; 16] = [1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2];
    const TREBLECROSS: [u32; 16] = [0, 0, 1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4, 3];
    let dawson_later: Vec<u32> = [0].into_iter().chain(DAWSON).take(16).collect();
    let facts: [(&str, &[u32]); 4] = [
        ("77", &[1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1]),
        ("137", &DAWSON),
        ("07", &dawson_later),
        ("007", &TREBLECROSS),
    ];
    for (digits, expected) in facts {
        for before in ["0.", ".", "·", "0·", "⋅"] {
            let code = format!("{before}{digits}");
            assert_eq!(sequence(&code, 16).values()[1..], *expected, "{code}");
        }
    }
}

/// The period and the last exception.
fn check(source: &str, code: &str, period: usize, last: usize) {
    let found = sequence(code, 4 * (last + period) as u32 + 100)
        .regularity()
        .unwrap();
    assert_eq!(
        found.theorem,
        Some(PeriodTheorem::Splitting),
        "{source}: {code}"
    );
    assert_eq!(
        (found.period, found.last_exception()),
        (period, Some(last)),
        "{source}: {code}"
    );
}

#[test]
fn published_periods() {
    for (source, code, period, last) in [
        ("Winning Ways, chapter 4; OEIS A002186", "0.77", 12, 70),
        ("OEIS A002187, Guy and Smith (1956)", "0.137", 34, 51),
        ("OEIS A002187, with a(n - 1)", "0.07", 34, 52),
        ("OEIS A071453", "0.117", 48, 46),
        ("OEIS A071435", "0.177", 20, 496),
        ("OEIS A071434", "0.1377", 24, 140),
        ("OEIS A071452", "0.11377", 32, 186),
        (
            "OEIS A071464, Gangolli and Plambeck (1989)",
            "0.127",
            4,
            46_577,
        ),
    ] {
        check(source, code, period, last);
    }
}

/// The preperiods are the numbers of heaps from 0 up to the last exception.
#[test]
#[ignore = "takes ten seconds"]
fn published_long_periods() {
    for (source, code, period, preperiod) in [
        ("Winning Ways, chapter 4", "0.156", 349, 3_479),
        ("Winning Ways, chapter 4", "0.055", 148, 259),
        ("Gangolli and Plambeck (1989)", "0.56", 144, 326_640),
        ("Gangolli and Plambeck (1989)", "0.16", 149_459, 105_351),
    ] {
        check(source, code, period, preperiod - 1);
    }
}

/// OEIS A071436 has 326,637 as the last exception of 0.56. The values differ at 326,639 too: the options of both heaps
/// are computed one by one, from the smaller values.
#[test]
#[ignore = "takes ten seconds"]
fn the_last_exception_of_0_56() {
    let code = HeapCode::read("0.56").unwrap();
    let values = sequence("0.56", 326_800).values().to_vec();
    let found = [326_639u32, 326_639 + 144].map(|heap| {
        let mut options = BTreeSet::new();
        code.options(heap, &mut |heaps| {
            options.insert(
                heaps
                    .iter()
                    .fold(0, |sum, &heap| sum ^ values[heap as usize]),
            );
            Ok::<_, Infallible>(())
        })
        .unwrap();
        (0..).find(|value| !options.contains(value)).unwrap()
    });
    assert_eq!(found, [26, 16]);
}
