//! What positions of a class do.

use chopsticks_lab::calculator::MoveQuestion;

use super::Lab;

/// Clobber on a strip.
const STRIP: &str = r#"
    game Strip(row)
        def Options(player) begin
            us := if player == Left then "x" else "o" end;
            them := if player == Left then "o" else "x" end;
            for at from 1 to row.Length
            for next in [at - 1, at + 1]
            where row[at] == us and 1 <= next and next <= row.Length and row[next] == them
            yield Strip(Put(Put(row, at, "."), next, us))
            end
        end
        def Put(text, at, sign) :=
            text.Substring(1, at - 1) + sign + text.Substring(at + 1, text.Length);
        def Components := [Strip(part) for part in Parts(row, "")];
        def Parts(rest, part) :=
            if rest == "" then [part]
            elseif rest[1] == "." then [part] Concat Parts(rest.Substring(2, rest.Length), "")
            else Parts(rest.Substring(2, rest.Length), part + rest[1])
            end;
    end;
"#;

/// The definition: the value is that of the options, whatever they are.
#[test]
fn options_may_be_games_outside_the_class() {
    let mut lab = Lab::new(
        r#"game Pick(n)
            def Left := if n > 0 then [Clobber("xo") + Pick(n - 1), 1/2, 2 * Clobber("xxo")] else [] end;
            def Right := if n > 0 then [-Domineering("2x1") - ^, Kayles(2)] else [] end;
        end;
        game Turn(n)
            def Options := if n == 0 then [] else [Turn(n - 1), Kayles(n), *n + Turn(n - 1)] end;
        end;
        def turn(n) := if n == 0 then 0 else [turn(n - 1), Kayles(n).NimValue, n NimSum turn(n - 1)].Mex end"#,
    );
    lab.prints("Pick(1) == {*,1/2,^^|-1+v,*2}", "true");
    lab.prints("Pick(2) == {* + Pick(1),1/2,^^|-1+v,*2}", "true");
    lab.prints(
        "[Turn(n).NimValue - turn(n) for n from 0 to 9]",
        "[0,0,0,0,0,0,0,0,0,0]",
    );
    lab.prints(
        "Pick(1).LeftOptions",
        "[(Pick(0) + Clobber(\"xo\")),1/2,(Clobber(\"xxo\") + Clobber(\"xxo\"))]",
    );
    let form = r#"'{Clobber("xo"),1/2,2 * Clobber("xxo")|-Domineering("2x1") - ^,Kayles(2)}'"#;
    lab.prints(
        &format!("Pick(1).MisereOutcomeClass == ({form}).MisereOutcomeClass"),
        "true",
    );
    lab.says(
        "game Loop(n) def Options := [dud]; end; Loop(1)",
        &["an option is", "expected a position of Loop"],
    );
}

const ROWS: [&str; 7] = ["xo", "xoxo", "xxoo", "xo.xxo", "oxxoxo", "xx", "xoxoxox"];

#[test]
fn a_class_has_the_answers_of_the_same_ruleset_in_a_file() {
    let mut lab = Lab::new(STRIP);
    for row in ROWS {
        for question in [
            "",
            ".Birthday",
            ".MisereOutcomeClass",
            ".OutcomeClass",
            ".StopCount",
            ".LeftOptions.Apply(CanonicalForm).Sorted",
            " + Clobber(\"xxo\")",
            ".RightIncentives",
        ] {
            let clobber = lab.printed(&format!("Clobber(\"{row}\"){question}"));
            let strip = lab.printed(&format!("Strip(\"{row}\"){question}"));
            assert_eq!(strip, clobber, "{row}{question}");
            assert!(clobber.is_ok());
        }
        lab.prints(&format!("Strip(\"{row}\") == Clobber(\"{row}\")"), "true");
        lab.prints(
            &format!("(Strip(\"{row}\") - Clobber(\"{row}\")).IsZero"),
            "true",
        );
    }
}

/// All columns of the tables, but for the names of positions. Which of two equal moves is dominated depends on their order, so
/// the last row, which is its mirror image, is left out.
#[test]
fn a_class_has_moves() {
    let mut lab = Lab::new(STRIP);
    for row in &ROWS[..6] {
        let mut moves = |ruleset| lab.printed(&format!("{ruleset}(\"{row}\").Moves")).unwrap();
        // Moves that are equally good may have another order.
        let lines = |text: String| -> Vec<String> {
            let words = |line: &str| {
                line.split_whitespace()
                    .skip(1)
                    .collect::<Vec<_>>()
                    .join(" ")
            };
            let mut lines: Vec<String> = text.lines().map(words).collect();
            lines.sort();
            lines
        };
        assert_eq!(
            lines(moves("Strip").replace("Strip", "Clobber")),
            lines(moves("Clobber"))
        );
    }
    lab.prints("[Strip(\"xoo\").Move(1)]", "[Strip(\".xo\")]");
}

#[test]
fn sums_of_a_class_have_winners_by_search() {
    let mut lab = Lab::new(STRIP);
    let mut analysis = |text: &str| {
        let position = lab.session.position(text, &lab.settings).unwrap().found;
        let question = MoveQuestion::default();
        let found = lab
            .session
            .moves(&position, &question, &lab.settings)
            .unwrap()
            .found;
        format!("{:?} {:?}", found.winners, found.method)
    };
    let sum = |name: &str| format!("{name}(\"xoxoxo\") + {name}(\"oxo\") - {name}(\"xxo\")");
    assert_eq!(analysis(&sum("Strip")), analysis(&sum("Clobber")));
}

/// What a position is written as is the same position.
#[test]
fn positions_are_made_of_data() {
    let mut lab =
        Lab::new("class Any(a, b) def Options := []; end; class One(a) def Options := []; end");
    for text in [
        "Any(1,2)",
        "Any(-3/4,\"a \\\"b\\\"\")",
        "Any([1,[2,\"x\"]],{1,2})",
        "Any(Left,true)",
        "Any({1=>\"a\"},Nothing)",
        "One(\"xo.|ox.\")",
        "One(\"3\")",
        "One(3)",
        "One(\"\")",
    ] {
        let list = format!("[{text}]");
        lab.prints(&list, &list);
        lab.prints(&format!("{text} == {text}"), "true");
    }
    lab.prints("[One(\"3\"), One(3)].Length", "2");
    lab.says(
        "One(^)",
        &[
            "found a short game as a part of a position",
            "expected numbers",
        ],
    );
    lab.says("One(3,4)", &["One of 2 arguments; expected 1"]);
}

/// Heaps that split: an option may be a sum.
#[test]
fn options_are_sums() {
    let mut lab = Lab::new(
        "class Rows(n as Integer) extends ImpartialGame
            override def Options := [Rows(a) + Rows(n - k - a) for k from 1 to 2 for a from 0 to n - k where 2 * a <= n - k];
        end",
    );
    lab.prints(
        "[Rows(n).NimValue for n from 1 to 20] == Kayles.NimValueSequence(20)",
        "true",
    );
    lab.prints("Rows(4).Options.Apply(NimValue)", "[3,3,2,0]");
    lab.prints(
        "(Rows(4) + Rows(5)).MisereOutcomeClass == Kayles(4,5).MisereOutcomeClass",
        "true",
    );
}

#[test]
fn classes_have_variables_and_methods() {
    let mut lab = Lab::new(
        "moves := [1,2];
        def allowed(n) := [k for k in moves where k <= n];
        class Take(n)
            static var mine := allowed(5);
            var half := (n - n % 2) / 2;
            def Left := [Take(n - k) for k in mine where k <= n];
            def Right := [this.Halved for k in allowed(1) where n > 0];
            def Halved := Take(half);
        end",
    );
    let values = "[Take(n).CanonicalForm for n from 0 to 4]";
    let before = lab.printed(values).unwrap();
    // The class keeps the definitions with which it was defined.
    lab.prints("moves := [7]; def allowed(n) := []; 0", "0");
    lab.prints(values, &before);
    lab.prints(
        "[Take(0) == 0, Take(1) == *, Take(2) == {*,0|*}]",
        "[true,true,true]",
    );
}

#[test]
fn a_class_in_which_play_repeats_is_loopy() {
    let mut lab = Lab::new(
        "class Toads(row)
            static var loopy := true;
            def Left := [Toads(row.Replace(\"t.\", \".t\")), Toads(row.Replace(\".t\", \"t.\"))];
            def Right := [];
        end",
    );
    lab.prints("Toads(\"t.\")", "on");
    lab.says(
        "class Cycle(n) def Left := [Cycle((n + 1) % 3)]; def Right := []; end; Cycle(0)",
        &["play can repeat Cycle(0) → Cycle(1) → Cycle(2) → Cycle(0)"],
    );
}

/// The examples of CGSuite's help have this form: a ruleset, perhaps with parameters, and a class of its positions.
#[test]
fn rulesets_have_a_class_of_positions() {
    let mut lab = Lab::new(
        "singleton class Heaps extends Ruleset
            class Position(size as Integer) extends ImpartialGame
                override def Options := [Position(k) for k from 0 to Least(size)];
            end
            def Least(n) := n - 1;
            def Eval(size as Integer) := Position(size);
        end;
        class Takes(ofLeft as Collection, ofRight as Collection) extends Ruleset
            var both := [ofLeft, ofRight];
            class Position(size as Integer) extends Game
                override def Options(player as Player) begin
                    var set := if player == Left then both[1] else both[2] end;
                    [Position(size - k) for k in set where k <= size]
                end
            end
            def Eval(size as Integer) := Position(size);
        end;
        class Twice(step) extends Ruleset
            class Position(n) extends Game
                def Left := [Position(n - step) for k from 1 to 1 where n >= step];
                def Right := [];
            end
            def Eval(n) := Position(n * 2);
        end",
    );
    lab.prints(
        "[Heaps(5) + Nim(3), Heaps.Position(2)]",
        "[Heaps(5) + Nim(3),Heaps(2)]",
    );
    lab.prints("(Heaps(5) + Nim(3)).NimValue", "6");
    lab.prints(
        "R := Takes([1,3],[2,3]); S := PartizanSubtraction([1,3],[2,3]);
        [R(n) == S(n) for n from 0 to 12].ToSet",
        "{true}",
    );
    lab.prints(
        "[R, R(10), Takes([1],[2])(3) + R(10)]",
        "[Takes([1,3],[2,3]),Takes([1,3],[2,3])(10),Takes([1],[2])(3) + Takes([1,3],[2,3])(10)]",
    );
    lab.prints("(Takes([1],[2])(3) - Takes([2],[1])(3)).CanonicalForm == Takes([1],[2])(3) + Takes([1],[2])(3)", "true");
    lab.prints("Takes([1,3],[2,3]) == R", "true");
    lab.prints(
        "[Twice(2)(3), Twice(2)(3).CanonicalForm]",
        "[Twice(2).Position(6),3]",
    );
    lab.prints("[Twice(2).Position(6)]", "[Twice(2).Position(6)]");
    lab.says("Takes([1])", &["Takes of 1 arguments; expected 2"]);
}

/// One's own classes and rulesets are classes, also of parameters.
#[test]
fn positions_are_of_their_class() {
    let mut lab = Lab::new(
        "class Q(n) extends Game def Options(player) := if n is Integer and Test(this) then [] else [Q(n - 1)] end; \
         def Test(q as Q) := q is Position end; def f(q as Q) := 1",
    );
    lab.prints(
        "[Q(3) is Q, 3 is Q, Nim(3) is Nim, Nim(3) is Q, Q(3) is Game, Q(3) + Q(1) is Q]",
        "[true,false,true,false,true,false]",
    );
    lab.prints("[f(Q(2)), Q(2).LeftOptions]", "[1,[]]");
    lab.says("f(2)", &["the argument `q` is of the class Integer", "Q"]);
    lab.prints("Q(2) is P", "true");
    lab.says("Q(2) is Unknown", &["found the class `Unknown`"]);
}
