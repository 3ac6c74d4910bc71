//! Thermographs from temperature −1 on, as CGSuite 2 prints them in its tests (CanonicalShortGameTestCase).

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::read;
use chopsticks_cgt::value::ExtendedThermograph;

const PUBLISHED: &[(&str, &str)] = &[
    ("0", "Thermograph(0,[],[0],0,[],[0])"),
    ("5", "Thermograph(5,[],[0],5,[],[0])"),
    ("-1/2", "Thermograph(-1/2,[-1/2],[0,-1],-1/2,[-1/2],[0,1])"),
    (
        "25/16",
        "Thermograph(25/16,[-1/16,-1/2],[0,-1,0],25/16,[-1/16,-1/8,-1/2],[0,1,0,1])",
    ),
    ("*8", "Thermograph(0,[0],[0,-1],0,[0],[0,1])"),
    (
        "9/8+*",
        "Thermograph(9/8,[0,-1/8,-1/4],[0,-1,0,-1],9/8,[0,-1/8],[0,1,0])",
    ),
    ("^", "Thermograph(0,[0],[0,-1],0,[],[0])"),
    ("v*", "Thermograph(0,[0],[0,-1],0,[0],[0,1])"),
    ("6+^*", "Thermograph(6,[0],[0,-1],6,[0],[0,1])"),
    ("^*6", "Thermograph(0,[0],[0,-1],0,[],[0])"),
    (
        "73/16+v9*8",
        "Thermograph(73/16,[-1/16,-1/2],[0,-1,0],73/16,[0,-1/16,-1/2],[0,1,0,1])",
    ),
    ("^[4]", "Thermograph(0,[0],[0,-1],0,[],[0])"),
    ("{0||0|v*}", "Thermograph(0,[0],[0,-1],0,[],[0])"),
    ("{0||0|v3}", "Thermograph(0,[0],[0,-1],0,[],[0])"),
    ("{^3|vv}", "Thermograph(0,[0],[0,-1],0,[0],[0,1])"),
    ("Tiny(3/2)", "Thermograph(0,[0],[0,-1],0,[],[0])"),
    ("{0|||0||-1|-3}", "Thermograph(0,[0],[0,-1],0,[],[0])"),
    ("{5||3|1|||0||||0}", "Thermograph(0,[],[0],0,[0],[0,1])"),
    ("{1|^^||^}", "Thermograph(0,[0],[0,-1],0,[],[0])"),
    ("{1|^3||^}", "Thermograph(0,[0],[0,-1],0,[],[0])"),
    (
        "{3||2*|1*}",
        "Thermograph(9/4,[3/4],[0,-1],9/4,[3/4,1/2,0],[0,1,0,1])",
    ),
    (
        "{3/2*|1/2||{0|-3},{-1*,{-1/2|-1*}|-5/2}}",
        "Thermograph(-5/16,[21/16,1/2,-1/2],[0,-1,0,-1],-5/16,[21/16,7/8,1/4,0],[0,1,0,1,0])",
    ),
];

#[test]
fn published_thermographs() {
    let mut arena = Arena::new();
    for &(text, expected) in PUBLISHED {
        let game = read(text, &mut arena, &Budget::DEFAULT).expect(text);
        let found = ExtendedThermograph::new(&mut arena, game, &Budget::UNLIMITED);
        assert_eq!(
            found.map(|wall| wall.to_string()).as_deref(),
            Ok(expected),
            "{text}"
        );
    }
}

/// Every nimber but 0 has the thermograph of *.
#[test]
fn a_large_nimber_has_the_thermograph_of_star() {
    let mut arena = Arena::new();
    let [star, large] = [1, 500].map(|heap| arena.nimber(heap));
    let [expected, found] =
        [star, large].map(|game| ExtendedThermograph::new(&mut arena, game, &Budget::UNLIMITED));
    assert!(expected.is_ok());
    assert_eq!(found, expected);
}
