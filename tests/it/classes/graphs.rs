//! Graphs as objects, and as what positions of classes are made of.

use super::Lab;

/// CGSuite 2, GameGraphTest: paths are heaps of Dawson's Kayles.
#[test]
fn arc_kayles_on_paths_is_dawsons_kayles() {
    let mut lab = Lab::new("0");
    lab.prints(
        "[ArcKayles(Graph.Path(n)).NimValue for n from 2 to 30]",
        "[1,1,2,0,3,1,1,0,3,3,2,2,4,0,5,2,2,3,3,0,1,1,3,0,2,1,1,0,4]",
    );
}

/// The rules of Node Kayles and of Col, beside the files.
#[test]
fn a_class_on_graphs_has_the_values_of_the_file() {
    let mut lab = Lab::new(
        r#"game Node(graph as Graph)
            def Options := [Node(graph.DeleteVertices(graph.AdjacencyList[w] Adjoin w)) for w from 1 to graph.VertexCount];
            def Components := [Node(part) for part in graph.ConnectedComponents];
        end;
        game Coloured(graph)
            def Options(player) := [Claimed(w, if player == Left then "R" else "L" end)
                for w from 1 to graph.VertexCount where graph.VertexLabels[w] in [".", if player == Left then "L" else "R" end]];
            def Claimed(w, other) := Coloured(graph.UpdatedVertexLabels({k => Tinted(graph.VertexLabels[k], other)
                for k in graph.AdjacencyList[w]}).UpdatedVertexLabels({w => "X"}));
            def Tinted(sign, other) := if sign in [".", other] then other else "X" end;
        end"#,
    );
    for graph in ["Path(5)", "Cycle(6)", "Star(3)", "Grid(2,3)", "Complete(4)"] {
        lab.prints(
            &format!("Node(Graph(\"{graph}\")).NimValue == NodeKayles(\"{graph}\").NimValue"),
            "true",
        );
        lab.prints(
            &format!("Coloured(Graph(\"{graph}\")) == Col(\"{graph}\")"),
            "true",
        );
    }
    lab.prints(
        "Node(Graph.Path(3)).Options",
        "[Node(Graph(\".\")),Node(Graph(\"\"))]",
    );
}

/// A graph that is written and read again is the same, with the same numbers of vertices.
#[test]
fn graphs_are_what_their_text_says() {
    let mut lab = Lab::new("0");
    for text in [
        "Graph.FromAdjacencyList([[3],[3],[1,2]])",
        "Graph.FromAdjacencyList([[3],[],[2]])",
        "Graph.FromAdjacencyList([[4,5],[5,6],[4],[1,3,6],[1,2],[2,4]])",
        "Graph(\":a---:a\")",
        "Graph(\"edges: 5-1 1>3 3-5 2-4 4=L\")",
        "Graph(\"Grid(3,4)\").DeleteVertices([1,6])",
        "Graph(\"Complete(5)\").DeleteEdgeByIndex(2, 3)",
        "Graph(\"l(l;rl)\").DeleteVertex(2)",
        "DirectedGraph(\"Cycle(5)\").DeleteEdgeByIndex(4, 1)",
    ] {
        let shown = lab.printed(text).unwrap();
        let lists = |lab: &mut Lab, graph: &str| {
            lab.printed(&format!(
                "G := {graph}; [G.AdjacencyList, G.VertexLabels, G.EdgeCount]"
            ))
        };
        assert_eq!(lab.printed(&shown).as_ref(), Ok(&shown), "{text}");
        assert_eq!(lists(&mut lab, text), lists(&mut lab, &shown), "{text}");
        lab.prints(&format!("{text} == {shown}"), "true");
    }
    lab.prints(
        "Graph(\":a---:a\") == Graph.FromAdjacencyList(Graph(\":a---:a\").AdjacencyList)",
        "true",
    );
    lab.says(
        "Graph(\"--\").UpdatedVertexLabels({2 => \"-\"})",
        &["found \"-\""],
    );
    lab.says("Graph.Star(0)", &["found 0"]);
}

/// A word in a comment of a class is no name that the class uses.
#[test]
fn comments_of_classes_use_nothing() {
    let mut lab = Lab::new(
        "q := [{1|-1}.Thermograph]; game Taken(n) /* q */ def Options := [Taken(n - 1) for k from 1 while k <= 1 and n > 0]; end",
    );
    lab.prints("Taken(3).NimValue", "1");
}

/// CGSuite 2, GraphTestCase.
#[test]
fn graphs_are_changed_as_in_cgsuite() {
    let mut lab = Lab::new("0");
    for (text, expected) in [
        (
            "Graph.Cycle(5).AdjacencyList",
            "[[2,5],[1,3],[2,4],[3,5],[1,4]]",
        ),
        ("Graph.Cycle(5).DeleteEdgeByIndex(1, 1)", "Graph(\"----\")"),
        ("Graph.Cycle(5).DeleteVertices([1,2])", "Graph(\"--\")"),
        ("Graph(\":A--:A\").AdjacencyList", "[[2,2],[1,1]]"),
        ("Graph(\":A-:A\").AdjacencyList", "[[1]]"),
        ("Graph(\":A-:A\").DeleteVertex(1)", "Graph(\"\")"),
        ("Graph.FromAdjacencyList([[2,2],[1,1]]).EdgeCount", "2"),
        (
            "Graph.FromAdjacencyList([[2,3],[1,3],[1,2]]) == Graph.Cycle(3)",
            "true",
        ),
        ("Graph(\"\").IsConnected", "true"),
        (
            "Graph(\"-+--+---\").ConnectedComponents",
            "[Graph(\"-\"),Graph(\"--\"),Graph(\"---\")]",
        ),
        (
            "DirectedGraph(\">>>>\").AdjacencyList",
            "[[2],[3],[4],[5],[]]",
        ),
        (
            "DirectedGraph(\"-\").DeleteEdgeByIndex(2, 1).AdjacencyList",
            "[[2],[]]",
        ),
    ] {
        lab.prints(text, expected);
    }
    for (text, told) in [
        (
            "Graph.Path(3).DeleteVertex(4)",
            "found 4; expected a number from 1 to 3",
        ),
        (
            "Graph.FromAdjacencyList([[2]])",
            "found 2; expected a number from 1 to 1",
        ),
        ("Graph(\"(\")", "found `(` without `)`"),
        ("Graph.Path(5000)", "found `Path(5000)`"),
        (
            "Graph(\"-\").UpdatedVertexLabels({1 => \"ab\"})",
            "found \"ab\"",
        ),
    ] {
        lab.says(text, &[told]);
    }
}
