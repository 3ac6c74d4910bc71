//! Changes of lists, sets and maps that variables hold, assignments with operators, `in` and `error`.

use chopsticks_calculator::{Calculator, CalculatorSettings};

use crate::common::printed;

/// Programs whose results are published: the primes below 1000 are 168, and the sum of the digits of 100! is 648 (OEIS
/// A000720, A004152); the nim-values of Kayles are those of Winning Ways, chapter 4.
#[test]
fn programs_with_lists_that_change() {
    for (text, result) in [
        (
            "def sieve(n) begin prime := [k > 1 for k from 1 to n]; \
             for p from 2 while p^2 <= n do if prime[p] then for k from p^2 to n by p do prime[k] := false end end end; \
             [k for k from 1 to n where prime[k]].Length end; sieve(1000)",
            "168",
        ),
        (
            "f := 1; for k from 1 to 100 do f *= k end; s := 0; while f > 0 do s += f % 10; f := (f - f % 10) / 10 end; s",
            "648",
        ),
        (
            "values := [0]; for n from 1 to 12 do reached := {}; \
             for k from 1 to 2 where k <= n do for a from 0 to n - k do reached.Add(values[a + 1] NimSum values[n - k - a + 1]) end end; \
             value := 0; while value in reached do value += 1 end; values.Add(value) end; values",
            "[0,1,2,3,1,4,3,2,1,4,2,6,4]",
        ),
        (
            "word := \"mississippi\"; count := {=>}; for k from 1 to word.Length do letter := word[k]; count[letter] := 1 + if letter in count then count[letter] else 0 end end; count",
            "{\"i\" => 4, \"m\" => 1, \"p\" => 2, \"s\" => 4}",
        ),
    ] {
        assert_eq!(printed(text).as_deref(), Ok(result), "{text}");
    }
}

/// What the tests of CGSuite 2 say of its mutable lists, sets and maps (`CgsuiteUtilTest`), which are values here.
#[test]
fn collections_change_as_in_cgsuite() {
    for (text, result) in [
        ("x := MutableList([3,4,5]); x.Add(*); x[2] + x.Length", "8"),
        (
            "x := MutableList([3,4,5,*]); x.AddAll([1/2,1/4,*2,*3,1/2,1/4,*3]); x.Remove(1/2); x.RemoveAll([4,*2]); x",
            "[3,5,*,1/4,*3,1/2,1/4,*3]",
        ),
        (
            "x := [3,5,*,1/4,*3,1/2,1/4,*3]; x.RemoveAll([1/4,1/4]); x.RemoveAt(2); x.Sort(); x",
            "[1/2,3,*,*3,*3]",
        ),
        (
            "x := [1/2,3,*,*3,*3]; x.SortWith((a, b) -> if a < b then -1 elseif a > b then 1 else 0 end); x",
            "[*,*3,*3,1/2,3]",
        ),
        (
            "x := MutableSet(); x.AddAll([0,1,7,5]); x.Contains(7)",
            "true",
        ),
        (
            "x := MutableSet([3,4,5,1/2,*]); x.Remove(1/2); x.RemoveAll([3,5,19]); x",
            "{4,*}",
        ),
        (
            "x := MutableMap({3 => true, 5 => Left}); x.Put(3, false); x.PutAll({Right => 1474, 3 => 1/7}); x",
            "{3 => 1/7, 5 => Left, Right => 1474}",
        ),
        ("x := {1 => 2}; x.Clear(); x.Put(3, 4); x", "{3 => 4}"),
        ("x := [2,1]; y := x; x.Sort(); [x,y]", "[[1,2],[2,1]]"),
        (
            "def f(x) begin x.Clear(); x end; l := [1]; [f(l),l]",
            "[[],[1]]",
        ),
        ("[2,1].Sort() == [1,2]", "true"),
        ("l := [[3,1],[2]]; l[1].Sort(); l", "[[1,3],[2]]"),
        (
            "l := [[3,1],[2]]; k := l; l[2].Clear(); [k,l]",
            "[[[3,1],[2]],[[3,1],[]]]",
        ),
        (
            "l := [[[3,1]]]; l[1][1].Remove(if true then 3 else 1 end); l",
            "[[[1]]]",
        ),
        ("l := [[3,1]]; k := 0; l[k + 1].AddAll([5]); l", "[[3,1,5]]"),
        ("m := {1 => [2]}; m[1].AddAll([5]); m", "{1 => [2,5]}"),
        (
            "l := [[3,1,2]]; l[1].SortWith((a, b) -> b - a); l",
            "[[3,2,1]]",
        ),
        ("def f(l) begin l[1].Sort(); l end; f([[2,1]])", "[[1,2]]"),
    ] {
        assert_eq!(printed(text).as_deref(), Ok(result), "{text}");
    }
}

/// Orders of `CgsuiteLangTest`.
#[test]
fn lists_are_sorted_as_in_cgsuite() {
    for (text, result) in [
        ("[92/47,41/23,9/4,3].Sorted", "[41/23,92/47,9/4,3]"),
        (
            "[[5,3,7],[1,6,3],[9,2,8]].Sorted",
            "[[1,6,3],[5,3,7],[9,2,8]]",
        ),
        (
            "[[5,3,7],[1,6,3],[9,2,8]].SortedWith((a, b) -> a[2] - b[2])",
            "[[9,2,8],[5,3,7],[1,6,3]]",
        ),
        (
            "[{2|1},{5|0},{1|-1}].Sorted(G -> [-G.Temperature, G.Mean])",
            "[{5|0},+-1,{2|1}]",
        ),
        (
            "[[1,\"b\"],[2,\"a\"],[3,\"b\"]].Sorted(x -> x[2])",
            "[[2,\"a\"],[1,\"b\"],[3,\"b\"]]",
        ),
    ] {
        assert_eq!(printed(text).as_deref(), Ok(result), "{text}");
    }
    for (text, told) in [
        (
            "[1,2].SortedWith((a, b) -> \"x\")",
            "found a text; expected a number",
        ),
        (
            "[1,2].Sorted(x -> ^)",
            "a number, a list of numbers or a text to sort by",
        ),
        ("[1,2].SortedWith(a -> 0)", "found 2 arguments; expected 1"),
        ("[1,2].RemoveAt(3)", "an element at the place 3"),
    ] {
        let error = printed(text).unwrap_err();
        assert!(error.contains(told), "{text}: {error}");
    }
}

/// A change concerns one variable: no other that was assigned from it, and none of a caller.
#[test]
fn collections_are_values() {
    for (text, result) in [
        (
            "a := [1,2]; b := a; b[1] := 3; b.Add(4); [a,b]",
            "[[1,2],[3,2,4]]",
        ),
        (
            "def f(list) begin list[1] := 9; list end; a := [1]; [f(a), a]",
            "[[9],[1]]",
        ),
        (
            "a := [1]; f := () -> begin a.Add(2); a end; [f(), f(), a]",
            "[[1,2],[1,2],[1]]",
        ),
        (
            "a := [[1,2],[3]]; a[2].Add(4); a[1][2] := [5]; a[1][2][1] += 1; a",
            "[[1,[6]],[3,4]]",
        ),
        ("a := {3,1}; a.Add(2); a.Add(1); a", "{1,2,3}"),
        (
            "m := {1 => [2]}; m[1] := m[1].Concat([3]); m[0] := 5; m",
            "{0 => 5, 1 => [2,3]}",
        ),
        ("x := 7; x -= 2; x /= 4; x *= 6; x %= 4; x", "7/2"),
        (
            "[1 in [1,2], ^ in {^*,^}, 3 in {3 => 1}, not 2 in [1], 1 + 1 in [2] and true]",
            "[true,true,true,true,true]",
        ),
    ] {
        assert_eq!(printed(text).as_deref(), Ok(result), "{text}");
    }
}

#[test]
fn what_cannot_be_changed_is_told_with_its_place() {
    for (text, error) in [
        (
            "a := [1]; a[2] := 3",
            "at character 16: an element at the place 2; expected an integer from 1 to 1",
        ),
        (
            "a := 5; a[1] := 3",
            "at character 14: a change of an element of a short game; expected a list or a map",
        ),
        (
            "m := {1 => [2]}; m[1][1] := 3",
            "at character 26: a change within an element of a map; expected a new element",
        ),
        ("b[1] := 3", "at character 6: `b` is not defined"),
        ("x += 1", "at character 1: `x` is not defined"),
        (
            "s := {1,2}; s.Sort(); s",
            "at character 14: `Sort` of a set, which gives a list; expected a change after which `s` has a set; `Sorted`",
        ),
        (
            "m := {2 => 1}; m.SortWith((a, b) -> 0)",
            "at character 17: `SortWith` of a map, which gives a list; expected a change after which `m` has a map",
        ),
        (
            "l := [1]; l.RemoveAt(10**30)",
            "at character 12: an element at the place a number with many digits; expected an integer from 1 to 1",
        ),
        (
            "l := [1]; l.Add(x => 3)",
            "at character 12: `Add` of a list; expected `x.Add(a)` or `x.Update(k, a)` for a variable",
        ),
        (
            "f := (x as ) -> 3",
            "at character 12: found `)`, expected the name of a class after `as`",
        ),
        (
            "3 in 4",
            "at character 3: `in` a short game; expected a list, a set or a map",
        ),
        (
            "def f(n) begin error(\"n = \" + n) end; f(3)",
            "at character 16: n = 3",
        ),
        (
            "{0|begin a := [1]; a[1] := pass; 1 end}",
            "at character 25: a label or `pass`",
        ),
    ] {
        let found = printed(text).unwrap_err();
        assert!(found.starts_with(error), "{text}: {found}");
    }
}

/// A list that no one else holds is changed in its place: its length does not count.
#[test]
fn a_change_takes_few_steps() {
    let settings = CalculatorSettings::default();
    let mut calculator = Calculator::new();
    let text = "def f(n) begin list := [0 for k from 1 to n]; \
                for k from 1 to n do list[k] := k; list.Add(k) end; list.Sum end; f(20000)";
    let mut results = Vec::new();
    for statement in calculator.parse(text, &settings).unwrap() {
        results.push(calculator.run(&statement, &settings).unwrap());
    }
    let sum = results.pop().unwrap();
    let shown = calculator.show(&sum, chopsticks_cgt::notation::Style::Plain, &settings);
    assert_eq!(shown.unwrap(), "400020000");
}
