//! Degrees, varieties and kinds of stoppers, from the tests of CGSuite 2 (CanonicalStopperTestCase and GameTest).

use chopsticks_cgt::loopy::{
    CanonicalStopper, DEFAULT_BUDGET, Node, degree, downsum, downsum_variety, is_idempotent,
    is_plumtree, is_pseudonumber, upsum, upsum_variety, variety,
};
use chopsticks_cgt::value::OperationError;

use super::values::Values;

const CAROUSEL: &str = "a{0||||0|||a|*||*}";
const UP_ON: &str = "{0||0|0,pass}";
const UNSTABLE: &str = "a{0|{0||||0,*2|||a|0||0}||0}";

/// A stopper; its degree; whether it is idempotent, a plumtree and a pseudonumber; and its variety, `none` if its
/// degree is not an idempotent, or `unstable`.
const STOPPERS: &[(&str, &str, [bool; 3], &str)] = &[
    ("on", "on", [true, true, true], "on"),
    ("off", "on", [true, true, true], "off"),
    ("over", "over", [true, true, true], "over"),
    ("{pass|3/2}", "over", [false, true, true], "under"),
    ("{-1/4*|pass}", UP_ON, [false, true, false], UP_ON),
    ("{on|0||0}", "{0||0|off}", [true, true, false], "{on|0||0}"),
    (
        "{0||0|under}",
        "{0||0|under}",
        [true, true, false],
        "{0||0|under}",
    ),
    ("{over|under}", "over", [false, true, false], "{over|under}"),
    (
        "{5+over|-5+under}",
        "over",
        [false, true, false],
        "{{10+over|over}|{under|-10+under}}",
    ),
    (
        "{0|||0||0|off}",
        "{0||||0|||{on|0||0}|0||off}",
        [false, true, false],
        "none",
    ),
    (
        CAROUSEL,
        "{0|a{0|0,{0|||a|0||0}}}",
        [false, false, false],
        "{a{0,{0||0|a|||0}|0}|0}",
    ),
    (
        UNSTABLE,
        "a{0||0|{0|a||0,*2|||0||||0}}",
        [false, false, false],
        "unstable",
    ),
    ("1/2", "0", [false, true, true], "0"),
    ("^", "0", [false, true, false], "0"),
    ("0", "0", [true, true, true], "0"),
];

#[test]
fn published_degrees_and_varieties() {
    let mut values = Values::new();
    for &(text, expected, [idempotent, plumtree, pseudonumber], of_variety) in STOPPERS {
        let stopper = values.stopper(text);
        let expected = values.stopper(expected);
        assert_eq!(degree(&stopper, &DEFAULT_BUDGET), Ok(expected), "{text}");
        let found = is_idempotent(&stopper, &DEFAULT_BUDGET);
        assert_eq!(found, Ok(idempotent), "{text}");
        assert_eq!(is_plumtree(&stopper), plumtree, "{text}");
        let found = is_pseudonumber(&stopper, &mut values.arena, &DEFAULT_BUDGET);
        assert_eq!(found, Ok(pseudonumber), "{text}");
        let found = variety(&stopper, &DEFAULT_BUDGET);
        match of_variety {
            "none" => assert!(matches!(found, Err(OperationError::Undefined(_))), "{text}"),
            "unstable" => assert_eq!(found, Ok(None), "{text}"),
            expected => {
                let expected = values.stopper(expected);
                assert_eq!(found, Ok(Some(expected)), "{text}");
            }
        }
    }
}

#[test]
fn published_upsums_and_downsums() {
    type Operation =
        fn(&CanonicalStopper, &CanonicalStopper) -> Result<CanonicalStopper, OperationError>;
    let cases: [(Operation, &str); 4] = [
        (|g, h| upsum(g, h, &DEFAULT_BUDGET), "{0|{0,*||*|pass}}"),
        (|g, h| downsum(g, h, &DEFAULT_BUDGET), "upon"),
        (|g, h| upsum_variety(g, h, &DEFAULT_BUDGET), "{0,pass|0||0}"),
        (
            |g, h| downsum_variety(g, h, &DEFAULT_BUDGET),
            "{0,pass|0||0}",
        ),
    ];
    let mut values = Values::new();
    let (upon, power) = (values.stopper("upon"), values.stopper(UP_ON));
    for (operation, expected) in cases {
        let expected = values.stopper(expected);
        assert_eq!(operation(&upon, &power), Ok(expected));
    }
}

fn negative(stopper: &CanonicalStopper) -> CanonicalStopper {
    let graph = stopper.graph().negative();
    let negative = CanonicalStopper::from_graph(&graph, Node::ROOT, &DEFAULT_BUDGET);
    negative.expect("no limit").expect("a stopper")
}

/// A stopper and its negative have the same degree. The upsum of two stoppers is at least their downsum, which is the
/// negative of the upsum of their negatives.
#[test]
fn degrees_and_sums_of_negatives() {
    let mut values = Values::new();
    let stoppers: Vec<CanonicalStopper> = STOPPERS
        .iter()
        .map(|(text, ..)| values.stopper(text))
        .collect();
    for g in &stoppers {
        let of_negative = degree(&negative(g), &DEFAULT_BUDGET);
        assert_eq!(degree(g, &DEFAULT_BUDGET), of_negative);
        for h in &stoppers {
            let (Ok(up), Ok(down)) = (upsum(g, h, &DEFAULT_BUDGET), downsum(g, h, &DEFAULT_BUDGET))
            else {
                continue;
            };
            assert_eq!(up.at_least(&down, &DEFAULT_BUDGET), Ok(true));
            let mirrored = upsum(&negative(g), &negative(h), &DEFAULT_BUDGET);
            assert_eq!(mirrored, Ok(negative(&down)));
        }
    }
}
