//! Assumptions of the solver, checked for every shipped ruleset against values by the definition alone.

use std::collections::{HashMap, HashSet};

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_cgt::ruleset::{Ruleset, Sign};
use chopsticks_rulesets::{
    DescribedPosition, DescribedRuleset, ShippedRuleset, Variant, read_ruleset,
};

use crate::read::{position, shipped};

/// Positions with at most some hundreds of followers, for every shipped ruleset in which play ends.
const STARTS: &[(&str, &[&str])] = &[
    ("aliquot", &["12"]),
    ("all-but-2-3-7", &["9"]),
    ("amazons", &["x.|.o", "x..|..o", "x.o."]),
    ("anti-clobber", &["xo.|.ox", "x.o|..."]),
    ("arc-kayles", &["--(-;--)", ":a---:a-+--", ":a-:a--:b-:b"]),
    ("atari-go", &["2x2", ".xo.", "x..|..o"]),
    (
        "black-white-poset",
        &["LRL|RLR", "L:a(>R:b>L:d;>R:c>L:d)", "R>L<R>L<L"],
    ),
    ("blocking-wythoff", &["(2,3,0,1)"]),
    ("cannibal-clobber", &["xox|oxo", "xxoxo"]),
    ("cherries", &["brbbr", "br#rb|rbrr#"]),
    (
        "childish-hackenbush",
        &["l(l;rl)r", ":alrel:a", "(e:B;e:Bllrr:B)"],
    ),
    ("chomp", &["3x3", "#..|..#|.##"]),
    ("circular-nim", &["(2,1,1,2)"]),
    (
        "clobber",
        &[
            "xox|oxo",
            "xox|o.x|oox",
            "xxo.oxxoxo",
            "x(-o-x;-o-x;-o)+x-o",
        ],
    ),
    ("col", &["3x3", "-(-;--)", "L-.-R-.-.", ".+R+."]),
    ("connected-subtraction", &["Path(6)", "Wheel(4)", "Star(4)"]),
    ("cram", &["3x3", "..#|...|#.."]),
    ("cricket-pitch", &["(2,2,1,3,2)"]),
    ("cumulative-subtraction", &["9,4"]),
    ("cutcake", &["(4,5)"]),
    ("dawsons-chess", &["9"]),
    ("dawsons-kayles", &["9"]),
    ("delete-nim", &["(4,7)"]),
    ("diagonal-clobber", &["xoxo|oxxo|xxoo"]),
    ("digraph-placement", &["L>R<L-R>.", "L:A>R>L>:A", "LR|RL"]),
    ("divisor-nim", &["12"]),
    ("domineering", &["3x4", "#..|...|.#."]),
    ("eatcake", &["(2,3)"]),
    (
        "edge-geography",
        &["t:a-.-.:b-.-.:a+.:b-.", "t:a>.:b-.>:a+t-:b"],
    ),
    ("elephants-and-rhinos", &["tt..f.f", "t.f|..f"]),
    ("end-nim", &["(1,2,2,1)"]),
    ("euclid", &["(9,7)"]),
    (
        "even-odd-vertex-removal",
        &["Path(6)", "Wheel(4)", "Grid(2,3)"],
    ),
    ("exact-slow-nim", &["(2,3,4)"]),
    ("fibonacci-nim", &["(7,1)"]),
    ("fission", &["...|.x.|...|x..", ".x..x."]),
    ("fjords", &["L..|..R|...", "L--(-R;-R)-"]),
    (
        "geography",
        &[
            "t:a-.-.:b-.-.:a+.:b-.",
            "t>.(>.;-.<.)",
            "t-.(-t;-.-.-.)+t-.",
        ],
    ),
    ("graph-take-away", &["Path(4)", "Cycle(4)", "Star(3)"]),
    ("grundys-game", &["9"]),
    ("hackenbush", &["l(l;rl)r", ":alrel:a", "e(lr;rl)e(l;r)"]),
    ("hex", &["2x2", "x..|..o|..."]),
    ("impartial-amazons", &["o..", "o.|.#|.."]),
    ("impartial-clobber", &["xox|oxo", "xxoxo"]),
    ("juvavum", &["3x3", "..#|.c.|..."]),
    ("kayles", &["9"]),
    ("kings", &["xox|ox."]),
    ("knights", &["xox|oxo|oxo"]),
    ("konane", &["xo.o|ox.x|.oxo", "xo.o.xo."]),
    ("laskers-nim", &["6"]),
    ("lctr", &["(5,4,2,1)"]),
    ("lim", &["(2,3,4)"]),
    ("mark", &["20"]),
    ("maundy-cake", &["(6,4)"]),
    ("mem", &["(7,0)"]),
    ("mem-different", &["(6,0)"]),
    ("mock-turtles", &["6"]),
    ("moores-nim", &["(1,2,2,0)"]),
    ("nim", &["2,3"]),
    (
        "nim-on-graphs",
        &["edges: a-b=2 b-c=2 c-a=1", "edges: a>b=2 b>c a-d=2 a=t"],
    ),
    ("nim-with-a-pass", &["(1,2,2,1)"]),
    ("node-kayles", &["3x3", "-(-;--)-"]),
    ("nogo", &["2x3", "..o|.x.|o..", ".x.#..|..#.o."]),
    ("nogo-strip", &["1x6", ".x.o.", "x.ox.o."]),
    ("notakto", &["2x3", "x..|..x|..."]),
    ("obstruction", &["3x4", "..#|...|#.."]),
    ("octal-0.3f", &["7"]),
    (
        "odd-odd-vertex-removal",
        &["Path(6)", "Wheel(4)", ".-.-.(-.;-.)+.-."],
    ),
    ("officers", &["9"]),
    ("partizan-arc-kayles", &["lr(l;er)e"]),
    ("partizan-end-nim", &["(1,2,2,1)"]),
    ("partizan-euclid", &["(13,8)"]),
    ("partizan-kayles", &["9"]),
    ("partizan-subtraction", &["9"]),
    ("peg-duotaire", &[".xx.xx.xx.", "x-x(-.-x;-x-.)"]),
    ("poset-game", &[".:a(>.:b>.:d;>.:c>.:d)", ".>.<.>.<.>."]),
    ("push", &["(0,2,1,1,0,2)"]),
    ("queens", &["x.o|o.x", "x..o.x"]),
    ("quelhas", &["3x3", "..#|...|#.."]),
    ("robin-hood", &["(6,4,3)"]),
    ("rooks", &["x.o|o.x", "xo.o.x"]),
    ("ruler", &["(1,1,0,1)"]),
    ("ryuo-nim", &["(4,5)"]),
    ("saliquant", &["9"]),
    ("sheep", &["2..|..b", ".3.b.", "b2|..|2."]),
    ("shove", &["(0,2,1,1,0,2)"]),
    ("shrinking-circular-nim", &["(2,1,2,2)"]),
    ("ski-jumps", &["L..|R..|...", "L.R|..l"]),
    ("snort", &["3x3", "-(-;--)", "L-.-R-.-."]),
    ("step-chocolate", &["(2,5)"]),
    ("subtract-a-square", &["17"]),
    ("subtraction-2-3-7", &["9"]),
    ("take-a-prime", &["9"]),
    ("take-away-3", &["(7,1)"]),
    ("three-colours", &["2x3", ".-(-a;-b)-3+.-."]),
    ("timber", &["<<(>;>>)", ":a>>>:a", "><-<>"]),
    ("toads-and-frogs", &["ttt..fff", "tf.t.f", "t.f|.f#"]),
    ("toads-and-frogs-jump-2", &["tt..fff"]),
    ("toppling-dominoes", &["lrerl", "lr#e|l#rr"]),
    ("totative", &["9"]),
    ("transverse-wave", &["(7,0,2)", "(7,4,1,0)"]),
    ("treblecross", &["9"]),
    ("triplets", &["7"]),
    ("turn-and-eatcake", &["(2,3)"]),
    ("turn-and-maundy-cake", &["(4,3)"]),
    ("turnips", &["9"]),
    ("weighted-arc-kayles", &["3(-2;-2;-.)", "2:a-2-3-:a+.-2"]),
    ("wythoff", &["(3,4)"]),
    ("wythoff-2", &["(3,3)"]),
    ("zeckendorf-game", &["(1,1,1,1,1,1,2)"]),
];

/// Values by the definition: a recursion over options without components or symmetries.
struct Plain<'a> {
    ruleset: &'a DescribedRuleset,
    arena: Arena,
    memo: HashMap<DescribedPosition, GameId>,
}

impl Plain<'_> {
    fn value(&mut self, position: &DescribedPosition) -> GameId {
        if let Some(&value) = self.memo.get(position) {
            return value;
        }
        let options = ByPlayer::from_fn(|player| {
            let options = self.ruleset.options(position, player);
            options.iter().map(|option| self.value(option)).collect()
        });
        let value = self.arena.game(options);
        self.memo.insert(position.clone(), value);
        value
    }
}

#[test]
fn every_short_ruleset_has_a_start() {
    for shipped in chopsticks_rulesets::SHIPPED {
        let is_short = shipped.read().expect("a ruleset").short().is_some();
        let has_start = STARTS.iter().any(|(name, _)| *name == shipped.name);
        assert_eq!(is_short, has_start, "{}", shipped.name);
    }
    for (name, _) in STARTS {
        assert!(ShippedRuleset::called(name).is_some(), "{name}");
    }
}

/// Components add up to the value, representatives have the value or its negative, and texts are read back.
#[test]
fn components_and_representatives_keep_the_value() {
    for (name, starts) in STARTS {
        let ruleset = shipped(name);
        let mut plain = Plain {
            ruleset: &ruleset,
            arena: Arena::new(),
            memo: HashMap::new(),
        };
        for start in *starts {
            plain.value(&position(&ruleset, start));
        }
        let met: Vec<DescribedPosition> = plain.memo.keys().cloned().collect();
        assert!(met.len() > 3, "{name}: {} positions", met.len());
        for position in met {
            let value = plain.value(&position);
            let parts: Vec<_> = ruleset.components(position.clone()).into_iter().collect();
            let values: Vec<GameId> = parts.iter().map(|part| plain.value(part)).collect();
            assert_eq!(
                plain.arena.sum_of(&values),
                value,
                "{name}: {position} as {}",
                parts.len()
            );
            let representative = ruleset.representative(position.clone());
            let represented = plain.value(&representative.position);
            let negative = plain.arena.negative(value);
            let is_right = match representative.sign {
                Sign::Same => represented == value,
                Sign::Opposite => represented == negative,
                Sign::Either => represented == value && value == negative,
            };
            assert!(
                is_right,
                "{name}: {position} as {}, {:?}",
                representative.position, representative.sign
            );
            let text = position.to_string();
            let read = ruleset.position(&text).expect("the text of a position");
            assert_eq!(
                plain.value(&read),
                value,
                "{name}: {position} read from {text}"
            );
        }
    }
}

/// Options are counted as they are listed, also in variants.
#[test]
fn options_are_counted() {
    for (name, starts) in STARTS {
        let variants = [
            None,
            Some(Variant::Impartial),
            Some(Variant::Dicotic),
            Some(Variant::Twisted),
        ];
        for variant in variants {
            let mut ruleset = shipped(name);
            if let Some(variant) = variant {
                ruleset = ruleset.with_variant(variant);
            }
            for start in *starts {
                let mut waiting = vec![position(&ruleset, start)];
                for _ in 0..30 {
                    let Some(position) = waiting.pop() else { break };
                    for player in Player::BOTH {
                        let mut options = ruleset.options(&position, player);
                        let count = ruleset.option_count(&position, player);
                        assert_eq!(count, options.len(), "{name} {variant:?}: {position}");
                        waiting.append(&mut options);
                    }
                }
            }
        }
    }
}

/// Mirror images of boards with the same moves have the same representative.
#[test]
fn mirror_images_are_represented_by_one_position() {
    let same = |name: &str, a: &str, b: &str| {
        let ruleset = shipped(name);
        let [a, b] = [a, b].map(|text| ruleset.representative(position(&ruleset, text)));
        assert_eq!(a.position, b.position, "{name}");
        a.is_negated() != b.is_negated()
    };
    assert!(!same("clobber", "xox|ox.", ".xo|xox"));
    assert!(!same("clobber", "xxo|o.x", "xo|x.|ox"));
    assert!(same("clobber", "xxo|.o.|x.x", "oox|.x.|o.o"));
    assert!(same("domineering", "...|.#.|#..|.#.", "..#.|.#.#|...."));
    assert!(same("toads-and-frogs", "tt.f.f.", ".t.t.ff"));
    assert!(same("snort", "L..|.R.|..#|R..", "R..|.L.|..#|L.."));
    assert!(!same("hackenbush", "l(rl;e)", "l(e;rl)"));
    assert!(same("hackenbush", "l(rl;e)", "r(e;lr)"));
}

/// In NoGo on a strip, only the empty cells next to a chain matter and not its length; in Toads and Frogs a toad jumps over
/// one frog and not over two.
#[test]
fn chains_whose_length_does_not_matter_are_represented_by_one_stone() {
    let represented = |name: &str, text: &str| {
        let ruleset = shipped(name);
        let position = position(&ruleset, text);
        ruleset.representative(position).position.to_string()
    };
    let nogo = |text| represented("nogo-strip", text);
    assert_eq!(nogo(".xx.ooo.x"), nogo(".x.o.x"));
    assert_eq!(nogo("xx..xxx.o"), nogo("x..x.o"));
    assert_ne!(nogo(".xx.x."), nogo(".x.."));
    assert_ne!(nogo(".xx..ooo."), nogo(".x.o."));
    let toads = |text| represented("toads-and-frogs", text);
    assert_ne!(toads("tff."), toads("tf."));
}

/// Right's move needs two stones x in o..xxo: with no o between them, the last two parts of `ox.xx*o*x` are one run.
#[test]
fn a_run_whose_ends_a_pattern_names_apart_is_not_shortened() {
    let text = "name = \"Apart\"\nsource = \"me\"\nabout = \"none\"\n[patterns]\nsymbols = \".xo\"\nexchange = \"xo\"\n\
        left = [{ from = \"x..oo*x*o\", to = \"xo.oo*x*o\", directions = \"horizontal\" }]\n";
    let ruleset = read_ruleset("apart.toml", text).expect("a ruleset");
    let represented = |text: &str| ruleset.representative(position(&ruleset, text)).position;
    assert_ne!(represented("o..xxo"), represented("o..xo"));
    let moves = |text: &str| {
        ruleset
            .options(&position(&ruleset, text), Player::Right)
            .len()
    };
    assert_eq!((moves("o..xxo"), moves("o..xo")), (1, 0));
}

/// A file whose players have the same moves says so: with `both`, or with `impartial = true`. In any other ruleset the
/// players have different moves somewhere.
#[test]
fn rulesets_are_impartial_if_and_only_if_the_players_have_the_same_moves() {
    for (name, starts) in STARTS {
        let ruleset = shipped(name);
        let mut met: HashSet<DescribedPosition> = HashSet::new();
        let mut waiting: Vec<_> = starts
            .iter()
            .map(|start| position(&ruleset, start))
            .collect();
        let mut is_impartial = true;
        while let Some(position) = waiting.pop() {
            let options = ByPlayer::from_fn(|player| ruleset.options(&position, player));
            let sets = options.clone().map(HashSet::<DescribedPosition>::from_iter);
            is_impartial &= sets.left == sets.right;
            let found = options.left.into_iter().chain(options.right);
            waiting.extend(found.filter(|option| met.insert(option.clone())));
        }
        assert_eq!(ruleset.is_impartial(), is_impartial, "{name}");
    }
}

#[test]
fn rules_that_differ_in_spaces_only_are_the_same_moves() {
    let is_impartial = |left: &str, right: &str| {
        let text = format!(
            "name = \"Mine\"\nsource = \"me\"\nabout = \"none\"\n[coordinates]\nvariables = [\"a\"]\nleft = [\"{left}\"]\nright = [\"{right}\"]\n"
        );
        read_ruleset("my.toml", &text).unwrap().is_impartial()
    };
    assert!(is_impartial("(a - 1) if a > 2", "(a-1)  if a>2"));
    assert!(!is_impartial("(a - 1) if a > 2", "(a - 1) if a > 3"));
}
