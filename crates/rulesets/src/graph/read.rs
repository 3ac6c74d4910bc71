//! Graphs as text, in the notation of CGSuite: `.-.-(L;R-.)` and `l(l;rl)`.
//!
//! A vertex is a sign, optionally followed by `:A` or `:{name}`; all vertices of one name are the same vertex. Where
//! edges are not letters, `:name` is a name too. A `.` between two edges may be omitted. Branches are in parentheses,
//! separated by `;`. In addition, `+` separates the parts of a graph.

use chopsticks_base::reading::Misread;
use std::collections::{HashMap, HashSet};
use std::iter::Peekable;
use std::str::Chars;

/// A graph with signs of its vertices and edges.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    /// The sign of each vertex; `.` if none was given.
    pub vertices: Vec<char>,
    /// The edges, in the order of the text.
    pub edges: Vec<Edge>,
    /// The names of vertices in the text from which the graph was read; others get numbers where a name is needed.
    pub names: HashMap<usize, String>,
}

/// An edge of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edge {
    /// The vertex where it begins.
    pub from: usize,
    /// The vertex where it ends.
    pub to: usize,
    /// A letter, or `-` for an edge without a direction and `>` for other edges.
    pub sign: char,
}

/// The signs that a text may have.
#[derive(Clone, Copy, Debug)]
pub struct Signs<'a> {
    /// Those of vertices, with `.`.
    pub vertices: &'a str,
    /// Those of edges.
    pub edges: &'a str,
}

/// The largest number of vertices.
pub const MAX_VERTICES: usize = 1024;

/// The largest number of edges.
pub const MAX_EDGES: usize = 4096;

/// A text that is read from left to right.
struct Reader<'a> {
    signs: Signs<'a>,
    drawing: Drawing,
    names: HashMap<String, usize>,
    /// The vertex at which the text is.
    current: Option<usize>,
    /// An edge whose other end is not read yet.
    open: Option<char>,
    /// The vertices with open parentheses.
    branching: Vec<usize>,
    /// Whether a branch begins here.
    is_at_branch: bool,
}

impl Drawing {
    /// Reads a graph; the first vertex of the text has number 0.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub fn read(text: &str, signs: Signs<'_>) -> Result<Drawing, Misread> {
        let mut reader = Reader {
            signs,
            drawing: Drawing::default(),
            names: HashMap::new(),
            current: None,
            open: None,
            branching: Vec::new(),
            is_at_branch: false,
        };
        let mut rest = text.trim().chars().peekable();
        while let Some(sign) = rest.next() {
            reader.sign(sign, &mut rest)?;
        }
        reader.close()?;
        match (reader.branching.is_empty(), reader.current) {
            (false, _) => Err(Misread::new(
                "`(` without `)`",
                "a bracket on both sides of a branch",
            )),
            (true, None) => Err(Misread::new("nothing", "a vertex or an edge")),
            (true, Some(_)) => {
                let names = reader.names.into_iter();
                let names = names.map(|(name, vertex)| (vertex, name)).collect();
                Ok(Drawing {
                    names,
                    ..reader.drawing
                })
            }
        }
    }
}

impl Drawing {
    /// The names of two vertices with more than one edge between them, if there are such.
    pub fn parallel_edges(&self) -> Option<[String; 2]> {
        let ends = |edge: &Edge| (edge.from.min(edge.to), edge.from.max(edge.to));
        let mut seen = HashSet::new();
        let again = self.edges.iter().find(|edge| !seen.insert(ends(edge)))?;
        let name = |vertex: usize| match self.names.get(&vertex) {
            Some(name) => format!("`{name}`"),
            None => format!("vertex {}", vertex + 1),
        };
        let (first, second) = ends(again);
        Some([name(first), name(second)])
    }
}

impl Reader<'_> {
    fn sign(&mut self, sign: char, rest: &mut Peekable<Chars>) -> Result<(), Misread> {
        match sign {
            '(' => {
                self.close()?;
                let at = self.here()?;
                self.branching.push(at);
                self.begin_branch(at);
            }
            ';' => {
                self.close()?;
                let last = self.branching.last().copied();
                let at = last.ok_or_else(|| {
                    Misread::new(
                        "`;` outside of parentheses",
                        "`+` between parts that are not connected",
                    )
                })?;
                self.begin_branch(at);
            }
            ')' => {
                self.close()?;
                let at = self.branching.pop().ok_or_else(|| {
                    Misread::new("`)` without `(`", "a bracket on both sides of a branch")
                })?;
                self.current = Some(at);
                self.is_at_branch = false;
            }
            '+' if self.branching.is_empty() => {
                self.close()?;
                self.here()?;
                self.current = None;
            }
            ':' => {
                let name = self.name(rest)?;
                self.vertex('.', Some(name))?;
            }
            _ if self.signs.vertices.contains(sign) => {
                let has_name = rest.next_if_eq(&':').is_some();
                let name = has_name.then(|| self.name(rest)).transpose()?;
                self.vertex(sign, name)?;
            }
            _ if self.signs.edges.contains(sign) => {
                self.close()?;
                self.here()?;
                self.open = Some(sign);
                self.is_at_branch = false;
            }
            ' ' => {}
            _ => {
                let Signs { vertices, edges } = self.signs;
                return Err(Misread::new(
                    format!("`{sign}`"),
                    format!("a vertex ({vertices}), an edge ({edges}) or one of : ( ; ) +"),
                ));
            }
        }
        Ok(())
    }

    fn begin_branch(&mut self, at: usize) {
        self.current = Some(at);
        self.is_at_branch = true;
    }

    /// The current vertex of the text; a new one at the beginning.
    fn here(&mut self) -> Result<usize, Misread> {
        match self.current {
            Some(at) => Ok(at),
            None => {
                let at = self.new_vertex('.')?;
                self.current = Some(at);
                Ok(at)
            }
        }
    }

    /// Ends an open edge with a vertex without a sign.
    fn close(&mut self) -> Result<(), Misread> {
        match self.open {
            Some(_) => self.vertex('.', None),
            None => Ok(()),
        }
    }

    fn vertex(&mut self, sign: char, name: Option<String>) -> Result<(), Misread> {
        if self.open.is_none() && self.current.is_some() && !(self.is_at_branch && sign == '.') {
            return Err(Misread::new(
                format!("the vertex `{sign}`"),
                "an edge before it",
            ));
        }
        if self.open.is_none() && self.current.is_some() {
            return Ok(());
        }
        let known = name.as_ref().and_then(|name| self.names.get(name).copied());
        let to = match known {
            Some(vertex) => vertex,
            None => self.new_vertex(sign)?,
        };
        if let Some(name) = name {
            self.names.insert(name, to);
        }
        self.give_sign(to, sign)?;
        if let (Some(edge), Some(from)) = (self.open.take(), self.current) {
            let (from, to, sign) = match edge {
                '<' => (to, from, '>'),
                _ => (from, to, edge),
            };
            if self.drawing.edges.len() == MAX_EDGES {
                return Err(Misread::new("more edges", format!("at most {MAX_EDGES}")));
            }
            self.drawing.edges.push(Edge { from, to, sign });
        }
        self.current = Some(to);
        self.is_at_branch = false;
        Ok(())
    }

    /// Gives a vertex a sign, which one of its places in the text has; `.` gives none.
    fn give_sign(&mut self, vertex: usize, sign: char) -> Result<(), Misread> {
        let known = &mut self.drawing.vertices[vertex];
        if sign != '.' && *known != '.' && *known != sign {
            return Err(Misread::new(
                format!("the signs `{known}` and `{sign}` at the vertex of one name"),
                "one of them",
            ));
        }
        if sign != '.' {
            *known = sign;
        }
        Ok(())
    }

    fn new_vertex(&mut self, sign: char) -> Result<usize, Misread> {
        let vertex = self.drawing.vertices.len();
        if vertex == MAX_VERTICES {
            return Err(Misread::new(
                "more vertices",
                format!("at most {MAX_VERTICES}"),
            ));
        }
        self.drawing.vertices.push(sign);
        Ok(vertex)
    }

    /// A name after `:`: several signs in braces, or letters and digits. If edges are letters, only the first letter
    /// belongs to the name, and edges may follow.
    fn name(&self, rest: &mut Peekable<Chars>) -> Result<String, Misread> {
        if rest.next_if_eq(&'{').is_some() {
            let mut name = String::new();
            loop {
                match rest.next() {
                    Some('}') => return Ok(name),
                    Some(sign) => name.push(sign),
                    None => return Err(Misread::new("`{` without `}`", "the end of a name")),
                }
            }
        }
        let word = rest.clone().take_while(|sign| sign.is_alphanumeric());
        let word: String = word.collect();
        let edges = self.signs.edges;
        let has_letters = edges.contains(char::is_alphabetic);
        let length = if has_letters { 1 } else { usize::MAX };
        let name: String = rest
            .by_ref()
            .take(word.chars().count().min(length))
            .collect();
        if name.is_empty() {
            return Err(Misread::new("`:` without a name", "a letter or {name}"));
        }
        match word
            .chars()
            .skip(length)
            .find(|&sign| !edges.contains(sign))
        {
            Some(_) => Err(Misread::new(
                format!("`:{word}`"),
                format!("a name of one letter, or braces around a longer one, such as :{{{word}}}"),
            )),
            None => Ok(name),
        }
    }
}
