//! Graphs whose vertices and edges have labels, as in the list `edges: a-b=3 b>c a=t` and in `Path(5)=3,1`.

use std::collections::HashMap;

use chopsticks_base::reading::Misread;

use super::named::{called_graph, graph6, names};
use super::read::{Drawing, Edge, MAX_EDGES, MAX_VERTICES, Signs};
use crate::board::Alphabet;
use crate::names::{bare_call, only_char};

impl Drawing {
    /// Reads a graph in the notation of CGSuite, a name such as `Path(5)`, a list of edges, or graph6. The labels of a list
    /// are the signs of vertices, and letters of edges.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub fn named_or_read(text: &str, signs: Signs<'_>) -> Result<Drawing, Misread> {
        match LabelledGraph::named(text) {
            Some(graph) => graph?.with_signs(signs),
            None => Drawing::read(text, signs)
                .map_err(|misread| unknown_name(text, signs).unwrap_or(misread)),
        }
    }

    /// The same with the signs of these states as vertices.
    pub(super) fn with_states(text: &str, alphabet: Alphabet) -> Result<Drawing, Misread> {
        let states = alphabet.states().chain([0]);
        let signs: String = states.map(|state| alphabet.sign(state)).collect();
        let signs = Signs {
            vertices: &signs,
            edges: "-><",
        };
        Drawing::named_or_read(text, signs)
    }
}

/// The error about a call of no graph, if a text is one: a word with a capital letter and letters that are no signs, before a
/// parenthesis.
fn unknown_name(text: &str, signs: Signs<'_>) -> Option<Misread> {
    let (name, _) = bare_call(text)?;
    let is_sign = |letter: char| signs.vertices.contains(letter) || signs.edges.contains(letter);
    (name.starts_with(char::is_uppercase) && !name.chars().all(is_sign)).then(|| {
        let names: Vec<&str> = names().collect();
        let expected = format!("one of the graphs {}", names.join(", "));
        Misread::new(format!("`{name}(…)`"), expected)
    })
}

/// A graph with the labels that its text gives to vertices and edges.
#[derive(Debug, Default)]
pub(crate) struct LabelledGraph {
    /// The graph without the labels.
    pub drawing: Drawing,
    /// The label of each vertex.
    pub vertices: Vec<Option<String>>,
    /// The label of each edge.
    pub edges: Vec<Option<String>>,
}

impl LabelledGraph {
    /// The graph that a text names or lists; `None` for a text in the notation of CGSuite.
    pub fn named(text: &str) -> Option<Result<LabelledGraph, Misread>> {
        let text = text.trim();
        let graph = match text.strip_prefix("edges:") {
            Some(edges) => edge_list(edges),
            None => {
                let (name, labels) = match text.split_once('=') {
                    Some((name, labels)) => (name.trim(), Some(labels)),
                    None => (text, None),
                };
                let graph = match name.strip_prefix("graph6:") {
                    Some(code) => graph6(code.trim()),
                    None => called_graph(name)?,
                };
                graph.and_then(|graph| LabelledGraph::in_turn(graph, labels))
            }
        };
        Some(graph.and_then(LabelledGraph::checked))
    }

    /// A graph whose edges have these labels in turn: letters, or numbers with commas between them.
    fn in_turn(drawing: Drawing, labels: Option<&str>) -> Result<LabelledGraph, Misread> {
        let labels = labels.map_or(Ok(Vec::new()), |labels| {
            let labels = labels.trim();
            let listed: Vec<String> = if labels.contains(char::is_numeric) {
                labels
                    .split(',')
                    .map(|label| label.trim().to_owned())
                    .collect()
            } else {
                labels.chars().map(String::from).collect()
            };
            if listed.is_empty() || listed.iter().any(String::is_empty) {
                let expected = "the letters or numbers of its edges in turn, as in Path(5)=3,1";
                return Err(Misread::new(format!("`={labels}`"), expected));
            }
            Ok(listed)
        })?;
        if labels.len() > drawing.edges.len() {
            let (found, edges) = (labels.len(), drawing.edges.len());
            let expected = format!("at most one for each of its {edges} edges");
            return Err(Misread::new(
                format!("{found} labels of edges in turn"),
                expected,
            ));
        }
        let edges = (0..drawing.edges.len()).map(|at| {
            let turn = at.checked_rem(labels.len())?;
            Some(labels[turn].clone())
        });
        Ok(LabelledGraph {
            vertices: vec![None; drawing.vertices.len()],
            edges: edges.collect(),
            drawing,
        })
    }

    /// The graph, if it is small enough.
    fn checked(self) -> Result<LabelledGraph, Misread> {
        let (vertices, edges) = (self.drawing.vertices.len(), self.drawing.edges.len());
        if !(1..=MAX_VERTICES).contains(&vertices) {
            let expected = format!("from 1 to {MAX_VERTICES}");
            return Err(Misread::new(format!("{vertices} vertices"), expected));
        }
        if edges > MAX_EDGES {
            let expected = format!("at most {MAX_EDGES}");
            return Err(Misread::new(format!("{edges} edges"), expected));
        }
        Ok(self)
    }

    /// The graph with labels that are signs.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub fn with_signs(mut self, signs: Signs<'_>) -> Result<Drawing, Misread> {
        for (sign, label) in self.drawing.vertices.iter_mut().zip(&self.vertices) {
            if let Some(label) = label {
                let read = only_char(label).filter(|sign| signs.vertices.contains(*sign));
                *sign = read.ok_or_else(|| {
                    let expected = format!("a vertex ({})", signs.vertices);
                    Misread::new(format!("`{label}`"), expected)
                })?;
            }
        }
        let is_letter = |sign: &char| sign.is_alphabetic() && signs.edges.contains(*sign);
        for (edge, label) in self.drawing.edges.iter_mut().zip(&self.edges) {
            if let Some(label) = label {
                if edge.sign == '>' {
                    let found = format!("`={label}` after an edge with a direction");
                    return Err(Misread::new(found, "a letter or a direction"));
                }
                edge.sign = only_char(label).filter(is_letter).ok_or_else(|| {
                    let letters: String = signs.edges.chars().filter(is_letter).collect();
                    let expected = match letters.as_str() {
                        "" => "an edge without a letter".to_owned(),
                        letters => format!("one of the letters {letters}"),
                    };
                    Misread::new(format!("`={label}` after an edge"), expected)
                })?;
            } else if !signs.edges.contains(edge.sign) {
                let found = format!("an edge `{}`", edge.sign);
                return Err(Misread::new(found, "edges without a direction, `-`"));
            }
        }
        Ok(self.drawing)
    }

    /// The number of the vertex with this name, which is a new one if no earlier vertex has it.
    fn vertex(&mut self, numbers: &mut HashMap<String, usize>, name: &str) -> Option<usize> {
        let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
        if name.is_empty() || !name.chars().all(is_letter) {
            return None;
        }
        let next = self.drawing.vertices.len();
        let number = *numbers.entry(name.to_owned()).or_insert(next);
        if number == next {
            self.drawing.vertices.push('.');
            self.vertices.push(None);
            self.drawing.names.insert(number, name.to_owned());
        }
        Some(number)
    }

    /// Adds an item of a list; `None` if it is none.
    fn add(&mut self, numbers: &mut HashMap<String, usize>, item: &str) -> Option<()> {
        let (place, label) = match item.split_once('=') {
            Some((place, label)) => (place, Some(label.to_owned())),
            None => (item, None),
        };
        if label.as_deref() == Some("") {
            return None;
        }
        match place.find(['-', '>']) {
            Some(at) => {
                let sign = if place[at..].starts_with('>') {
                    '>'
                } else {
                    '-'
                };
                let from = self.vertex(numbers, &place[..at])?;
                let to = self.vertex(numbers, &place[at + 1..])?;
                self.drawing.edges.push(Edge { from, to, sign });
                self.edges.push(label);
            }
            None => {
                let vertex = self.vertex(numbers, place)?;
                if let Some(label) = label {
                    let earlier = self.vertices[vertex].replace(label);
                    if earlier.is_some() {
                        return None;
                    }
                }
            }
        }
        Some(())
    }
}

/// A graph as a list: an edge `a-b` or, with a direction, `a>b`; a vertex `a`; and either with a label, as `a-b=3` and `a=t`.
fn edge_list(text: &str) -> Result<LabelledGraph, Misread> {
    let mut graph = LabelledGraph::default();
    let mut numbers: HashMap<String, usize> = HashMap::new();
    let items = text.split([' ', ',', ';', '\n']);
    for item in items.filter(|item| !item.is_empty()) {
        graph.add(&mut numbers, item).ok_or_else(|| {
            let expected = "an edge `a-b` or `a>b`, a vertex `a`, or its only sign `a=t`";
            Misread::new(format!("`{item}`"), expected)
        })?;
    }
    Ok(graph)
}
