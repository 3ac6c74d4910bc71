//! Graphs as objects, of which the positions of classes are made and that rulesets on graphs take.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigInt;

use super::entry::{NATURAL, Parameters, TEXT, operation};
use super::{Call, Kind, Subject};
use crate::error::{Done, Fault};
use crate::graph::Graph;
use crate::kind::Kind::{Any, Boolean, List, Map, Natural, Text};
use crate::map;
use crate::object::Object;
use crate::text::place_of;

pub(super) const SUBJECT: Subject = Subject {
    name: "Graphs",
    operations: &[
        operation(&["Graph", "Graph.Parse"], TEXT, Kind::Graph)
            .says(
                "The graph with a text as positions on graphs have, where letters and digits are \
                 signs of vertices and small letters those of edges, or with a name such as \
                 Path(5). Vertices are numbered in the order of the text that is shown. Rulesets on \
                 graphs take it as a position, and classes as a parameter.",
            )
            .shows(&[("Graph(\"L-.(-R;-)\")", "Graph(\"L-(-R;-)\")")])
            .runs(|call| Ok(Object::Graph(Graph::read(&call.text(0)?, false)?))),
        operation(
            &["Graph.Parse"],
            &[("text", Text), ("vertexLabels", Any)],
            Kind::Graph,
        )
        .says(
            "The graph with a text, where a map or a function has another sign for each letter or digit \
             of a vertex. Color.Blue is the sign L, Color.Red R and Color.Green E.",
        )
        .source("CGSuite")
        .shows(&[(
            "Graph.Parse(\"B-W-.\", vertexLabels => {\"B\" => Color.Blue, \"W\" => Color.Red})",
            "Graph(\"L-R-\")",
        )])
        .runs(|call| {
            let graph = Graph::read(&call.text(0)?, false)?;
            let labels = labels(call, graph.signs())?;
            let changed = |sign| *labels.get(&sign).unwrap_or(&sign);
            let signs = graph.signs().iter().copied().map(changed).enumerate();
            Ok(Object::Graph(graph.with_signs(signs)))
        }),
        operation(&["DirectedGraph", "DirectedGraph.Parse"], TEXT, Kind::Graph)
            .says("The same, where an edge without a direction counts as one in each direction.")
            .shows(&[("DirectedGraph(\">-\").EdgeCount", "3")])
            .runs(|call| Ok(Object::Graph(Graph::read(&call.text(0)?, true)?))),
        operation(&["Graph.Path"], NATURAL, Kind::Graph)
            .says("A path of n vertices.")
            .shows(&[("Graph.Path(3)", "Graph(\"--\")")])
            .runs(|call| named(call, "Path", 0)),
        operation(&["Graph.Cycle"], NATURAL, Kind::Graph)
            .says("A cycle of n vertices.")
            .shows(&[("Graph.Cycle(5).DeleteVertices([1,3])", "Graph(\".+-\")")])
            .runs(|call| named(call, "Cycle", 0)),
        operation(&["Graph.Star"], NATURAL, Kind::Graph)
            .says("A vertex that is joined with n - 1 others.")
            .shows(&[("Graph.Star(4)", "Graph(\"(-;-;-)\")")])
            .runs(|call| named(call, "Star", 1)),
        operation(&["Graph.Clique", "Graph.Complete"], NATURAL, Kind::Graph)
            .says("n vertices, each joined with all others.")
            .shows(&[("Graph.Clique(5).EdgeCount", "10")])
            .runs(|call| named(call, "Complete", 0)),
        operation(
            &["Graph.FromAdjacencyList"],
            &[("neighbours", List)],
            Kind::Graph,
        )
        .says(
            "The graph of which this is the adjacency list. An edge that only one of its \
                 vertices lists has a direction. Vertices get the numbers of the text that is shown.",
        )
        .shows(&[("Graph.FromAdjacencyList([[2],[1,3],[2]])", "Graph(\"--\")")])
        .runs(|call| {
            let count = call.elements(0).len();
            let lists = call.elements(0).into_iter();
            let lists = lists.map(|list| numbers(call, &list, count));
            let lists = lists.collect::<Done<Vec<_>>>()?;
            Ok(Object::Graph(Graph::from_neighbours(&lists)?))
        }),
        operation(&["AdjacencyList"], GRAPH, List)
            .says("For each vertex the vertices to which edges lead, by their numbers from 1 on.")
            .shows(&[("Graph(\"--\").AdjacencyList", "[[2],[1,3],[2]]")])
            .runs(|call| {
                let graph = call.graph(0)?;
                let lists = (0..graph.signs().len()).map(|vertex| {
                    let neighbours = graph.leaving(vertex);
                    let numbers =
                        neighbours.map(|(_, to)| call.number_object(BigInt::from(to + 1)));
                    Object::list(numbers.collect())
                });
                Object::list(lists.collect::<Done<_>>()?)
            }),
        operation(&["VertexLabels"], GRAPH, List)
            .says("The sign of each vertex.")
            .shows(&[("Graph(\"L--R\").VertexLabels", "[\"L\",\".\",\"R\"]")])
            .runs(|call| {
                let graph = call.graph(0)?;
                let signs = graph.signs().iter();
                Object::list(signs.map(|sign| Object::text(sign.to_string())).collect())
            }),
        operation(
            &["UpdatedVertexLabels"],
            &[("graph", Kind::Graph), ("signs", Map)],
            Kind::Graph,
        )
        .says("The graph with the signs that a map has for the numbers of vertices.")
        .shows(&[(
            "Graph(\"--\").UpdatedVertexLabels({2 => \"L\"})",
            "Graph(\"-L-\")",
        )])
        .runs(|call| {
            let graph = call.graph(0)?;
            let changes = call.elements(1).into_iter().map(|change| {
                let vertex = vertex(call, &map::key(&change)?, graph.signs().len())?;
                Ok((vertex, sign(call, &map::value(&change)?)?))
            });
            let changes = changes.collect::<Done<Vec<_>>>()?;
            Ok(Object::Graph(graph.with_signs(changes)))
        }),
        operation(&["VertexCount"], GRAPH, Natural)
            .says("The number of vertices.")
            .shows(&[("Graph.Cycle(5).VertexCount", "5")])
            .runs(|call| {
                let count = call.graph(0)?.signs().len();
                Ok(call.number_object(BigInt::from(count)))
            }),
        operation(&["EdgeCount"], GRAPH, Natural)
            .says("The number of edges.")
            .shows(&[("Graph.Cycle(5).EdgeCount", "5")])
            .runs(|call| {
                let count = call.graph(0)?.edge_count();
                Ok(call.number_object(BigInt::from(count)))
            }),
        operation(&["IsConnected"], GRAPH, Boolean)
            .says("Whether edges lead from each vertex to all others, whatever their directions.")
            .shows(&[("Graph(\"-+-\").IsConnected", "false")])
            .runs(|call| Ok(Object::Boolean(call.graph(0)?.parts().len() < 2))),
        operation(&["ConnectedComponents"], GRAPH, List)
            .says("The connected parts.")
            .shows(&[(
                "Graph(\"-+L\").ConnectedComponents",
                "[Graph(\"-\"),Graph(\"L\")]",
            )])
            .runs(|call| {
                let graph = call.graph(0)?;
                let parts = graph.parts();
                let parts = parts
                    .iter()
                    .map(|part| Object::Graph(graph.of_vertices(part)));
                Object::list(parts.collect())
            }),
        operation(
            &["DeleteVertices", "DeleteVertex"],
            &[("graph", Kind::Graph), ("vertices", Any)],
            Kind::Graph,
        )
        .says("The graph without these vertices, or this one, and their edges.")
        .shows(&[
            ("Graph.Path(5).DeleteVertices([3])", "Graph(\"-+-\")"),
            ("Graph.Cycle(5).DeleteVertex(1)", "Graph(\"---\")"),
        ])
        .runs(|call| {
            let graph = call.graph(0)?;
            let count = graph.signs().len();
            let lost = match call.object(1) {
                list if list.elements().is_some() => numbers(call, &list, count)?,
                number => vec![vertex(call, &number, count)?],
            };
            let kept: Vec<usize> = (0..count).filter(|vertex| !lost.contains(vertex)).collect();
            Ok(Object::Graph(graph.of_vertices(&kept)))
        }),
        operation(
            &["DeleteEdgeByIndex"],
            &[("graph", Kind::Graph), ("vertex", Natural), ("k", Natural)],
            Kind::Graph,
        )
        .says("The graph without the edge from a vertex to neighbour k of its adjacency list.")
        .shows(&[("Graph.Path(4).DeleteEdgeByIndex(2, 1)", "Graph(\".+--\")")])
        .runs(|call| {
            let graph = call.graph(0)?;
            let at = vertex(call, &call.object(1), graph.signs().len())?;
            let edges: Vec<_> = graph.leaving(at).collect();
            let number = vertex(call, &call.object(2), edges.len())?;
            Ok(Object::Graph(graph.without_edge(edges[number].0, at)))
        }),
    ],
};

const GRAPH: Parameters = &[("graph", Kind::Graph)];

/// The graph of a family whose parameter is less than n by this number.
fn named(call: &mut Call<'_, '_>, family: &str, less: u64) -> Done<Object> {
    let n = call.small(0)? as u64;
    let argument = n.checked_sub(less).ok_or_else(|| {
        Fault::arguments(format!("found {n}"), format!("a number from {less} on"))
    })?;
    let graph = Graph::read(&format!("{family}({argument})"), false)?;
    Ok(Object::Graph(graph))
}

/// What the second argument, a map or a function, has for each of these signs that is a letter or a digit.
fn labels(call: &mut Call<'_, '_>, signs: &[char]) -> Done<BTreeMap<char, char>> {
    let signs = signs.iter().copied().filter(char::is_ascii_alphanumeric);
    let signs: BTreeSet<char> = signs.collect();
    let labels = signs.into_iter().map(|old| {
        let asked = vec![Object::text(old.to_string())];
        let label = call.result_of(1, asked)?;
        Ok((old, sign(call, &label)?))
    });
    labels.collect()
}

/// The sign of a vertex that is a text or a digit.
fn sign(call: &mut Call<'_, '_>, label: &Object) -> Done<char> {
    const EXPECTED: &str = "a text of one sign: a point, a capital letter or a digit";
    let text = match label {
        Object::Text(text) => text.to_string(),
        other => match call.context().as_integer(other) {
            Some(digit) => digit.to_string(),
            None => return Err(other.wrong_kind(EXPECTED)),
        },
    };
    let mut signs = text.chars();
    let sign = signs.next().filter(|&sign| Graph::is_sign(sign));
    let sign = sign.filter(|_| signs.next().is_none());
    sign.ok_or_else(|| Fault::arguments(format!("found \"{text}\""), EXPECTED))
}

/// The place that is a number from 1 to `count`, from 0 on.
fn vertex(call: &mut Call<'_, '_>, number: &Object, count: usize) -> Done<usize> {
    place_of(call.context(), count, number).ok_or_else(|| {
        let found = format!("found {}", call.context().described(number));
        Fault::arguments(found, format!("a number from 1 to {count}"))
    })
}

/// The places in a list of numbers from 1 to `count`.
fn numbers(call: &mut Call<'_, '_>, list: &Object, count: usize) -> Done<Vec<usize>> {
    let Some(items) = list.elements() else {
        return Err(list.wrong_kind("a list of numbers"));
    };
    items.iter().map(|item| vertex(call, item, count)).collect()
}
