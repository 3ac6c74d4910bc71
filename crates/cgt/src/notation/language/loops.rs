//! Loops and comprehensions: their clauses, and the resulting code.

use super::code::{Code, Gathered, Instruction, Op, Source};
use super::fault::LanguageFault;
use super::parser::{Due, Last, Parsed, Parser};
use super::pending::{Clause, Loop, Part, Pending, What, innermost};
use super::token::{Infix, Keyword, Name};

impl Parser<'_> {
    /// Takes `while` where a value is expected.
    pub(super) fn begin_while(&mut self) -> Due {
        let mut clauses = Loop::new(Code::new());
        clauses.clauses.push(Clause::new(self.at, None));
        clauses.part = Part::While;
        clauses.start = self.code.len();
        self.push(What::Loop(clauses))
    }

    /// `from 1 to 5`, a loop without a name.
    pub(super) fn begin_from(&mut self) -> Due {
        let source = Source::From {
            has_to: false,
            has_by: false,
        };
        self.begin_clause(Loop::new(Code::new()), ("".into(), source))
    }

    /// `do … end`, a loop without conditions.
    pub(super) fn endless(&mut self) -> Due {
        let mut clauses = Loop::new(Code::new());
        clauses.clauses.push(Clause::new(self.at, None));
        let start = self.code.len();
        self.push(What::LoopBody(clauses, start))
    }

    /// Whether a further `yield` may follow in the innermost loop.
    pub(super) fn is_in_yield(&self) -> bool {
        matches!(self.pending(), Some(What::LoopBody(clauses, _)) if clauses.yields)
    }

    /// `break` or `continue`: a jump whose target is known at the end of the loop.
    pub(super) fn leave_round(&mut self, keyword: Keyword) -> Parsed<Due> {
        let jump = self.code.len();
        let is_conditional = |pending: &&mut Pending| {
            pending.is_block() && !matches!(pending.what, What::LoopBody(..))
        };
        let around = self
            .stack
            .iter_mut()
            .rev()
            .find(|pending| !is_conditional(pending));
        let is_break = keyword == Keyword::Break;
        match around.map(|pending| &mut pending.what) {
            Some(What::LoopBody(clauses, start)) => {
                let leaving = if is_break {
                    &mut clauses.breaks
                } else {
                    &mut clauses.continues
                };
                leaving.push(jump - *start);
            }
            _ => {
                let keyword = if is_break { "break" } else { "continue" };
                return Err(self.fault(LanguageFault::Misplaced(
                    keyword,
                    "the statements of a loop",
                )));
            }
        }
        Ok(self.value(Op::Jump(0), Last::Other))
    }

    /// `for` after a value: the first clause of a comprehension or another clause.
    pub(super) fn another_clause(&mut self) -> Parsed<Due> {
        if let Some((_, clauses)) = self.end_clauses() {
            return self.clause(clauses);
        }
        let elements = self.stack.last_mut().and_then(Pending::elements);
        let start = match elements {
            Some(elements) if elements.is_empty() => elements.start,
            _ => return Err(self.operator_expected()),
        };
        let mut body = self.code.split_off(start);
        // What looked like an argument with a name is an entry of a map for each round.
        if let Some(Instruction { at, op }) = body.last_mut()
            && let Op::Named(name) = op
        {
            let key = Instruction {
                at: *at,
                op: Op::Load(name.clone()),
            };
            *op = Op::Infix(Infix::Entry);
            body.insert(0, key);
        }
        self.clause(Loop::new(body))
    }

    /// Reads the name of a clause and the keyword after it.
    pub(super) fn clause(&mut self, clauses: Loop) -> Parsed<Due> {
        let Some(name) = self.lexer.accept_name() else {
            return Err(self.expected_here("a name, as in for x from 1 to 5"));
        };
        self.check_local(&name)?;
        self.lexer.skip();
        let source = if self.lexer.accept(":=") {
            Source::Once
        } else {
            let before = self.lexer.at;
            match self.lexer.accept_word().as_deref() {
                Some("from") => Source::From {
                    has_to: false,
                    has_by: false,
                },
                Some("in") => Source::In,
                _ => {
                    self.lexer.at = before;
                    return Err(self.expected_here("`from`, `in` or `:=` after the name"));
                }
            }
        };
        Ok(self.begin_clause(clauses, (name, source)))
    }

    fn begin_clause(&mut self, mut clauses: Loop, through: (Name, Source)) -> Due {
        clauses.clauses.push(Clause::new(self.at, Some(through)));
        clauses.part = Part::Source;
        clauses.start = self.code.len();
        self.push(What::Loop(clauses))
    }

    /// Begins another part of a clause.
    pub(super) fn part(&mut self, next: Part) -> Parsed<Due> {
        let is_allowed = match self.pending() {
            Some(What::Loop(clauses)) => clauses.part < next && clauses.may_have(next),
            _ => false,
        };
        if !is_allowed {
            return Err(self.operator_expected());
        }
        self.end_loop_part();
        if let Some(What::Loop(clauses)) = innermost(&mut self.stack) {
            clauses.part = next;
            clauses.start = self.code.len();
        }
        Ok(Due::Value)
    }

    /// Moves the code of the part just read into its clause.
    fn end_loop_part(&mut self) {
        let Some(What::Loop(clauses)) = innermost(&mut self.stack) else {
            return;
        };
        let code = self.code.split_off(clauses.start);
        let part = clauses.part;
        if let Some(clause) = clauses.clauses.last_mut() {
            clause.take(part, code);
        }
    }

    /// Completes the clauses being read, if there are any; returns the byte where they begin, and the clauses.
    pub(super) fn end_clauses(&mut self) -> Option<(usize, Loop)> {
        self.end_loop_part();
        let is_clause = |pending: &mut Pending| matches!(pending.what, What::Loop(_));
        match self.stack.pop_if(is_clause) {
            Some(Pending {
                at,
                what: What::Loop(clauses),
            }) => Some((at, clauses)),
            _ => None,
        }
    }

    /// Emits the comprehension that is the only element of the innermost bracket.
    pub(super) fn comprehension(&mut self, at: usize, clauses: Loop) {
        let gathered = match self.pending() {
            Some(What::Braces(_)) => Gathered::Set,
            _ => Gathered::List,
        };
        self.code.extend(clauses.code(at, Some(gathered)));
        if let Some(elements) = self.stack.last_mut().and_then(Pending::elements) {
            elements.count = 1;
            elements.gathered = true;
        }
    }

    /// `do` or `yield` after the clauses.
    pub(super) fn loop_body(&mut self, yields: bool) -> Parsed<Due> {
        match self.end_clauses() {
            Some((at, clauses)) if clauses.body.is_empty() => {
                let start = self.code.len();
                let clauses = Loop { yields, ..clauses };
                let what = What::LoopBody(clauses, start);
                self.stack.push(Pending { at, what });
                Ok(Due::Value)
            }
            _ => Err(self.lexer.expected(self.at, "an operator or the end")),
        }
    }
}

impl Loop {
    pub(super) fn new(body: Code) -> Loop {
        Loop {
            body,
            clauses: Vec::new(),
            part: Part::Source,
            start: 0,
            yields: false,
            breaks: Vec::new(),
            continues: Vec::new(),
        }
    }

    /// The keyword with which the loop begins.
    pub(super) fn keyword(&self) -> &'static str {
        match self.clauses.first() {
            Some(Clause {
                through: Some((name, _)),
                ..
            }) if name.is_empty() => "from",
            Some(Clause {
                through: None,
                while_: None,
                ..
            }) if self.part != Part::While => "do",
            Some(Clause { through: None, .. }) => "while",
            _ => "for",
        }
    }

    /// Whether the last clause may have a part of this kind.
    fn may_have(&self, part: Part) -> bool {
        let through = self
            .clauses
            .last()
            .and_then(|clause| clause.through.as_ref());
        !matches!(part, Part::To | Part::By) || matches!(through, Some((_, Source::From { .. })))
    }

    /// The code of the whole loop; without a kind of collection, the results are dropped.
    pub(super) fn code(self, at: usize, gathered: Option<Gathered>) -> Code {
        let op = |op| Instruction { at, op };
        let mut code = self.body;
        code.push(op(if gathered.is_some() {
            Op::Yield
        } else {
            Op::Drop
        }));
        let end = code.len();
        for at in self.continues {
            code[at].op = Op::Jump((end - at) as isize);
        }
        let mut breaks = self.breaks;
        for clause in self.clauses.into_iter().rev() {
            code = clause.around(code, std::mem::take(&mut breaks));
        }
        match gathered {
            Some(kind) => {
                code.insert(0, op(Op::Collect));
                code.push(op(Op::Collected(kind)));
            }
            None => code.push(op(Op::Nothing)),
        }
        code
    }
}

impl Clause {
    fn new(at: usize, through: Option<(Name, Source)>) -> Clause {
        Clause {
            at,
            through,
            bounds: Code::new(),
            while_: None,
            where_: None,
        }
    }

    fn take(&mut self, part: Part, code: Code) {
        match part {
            Part::Source => self.bounds = code,
            Part::To | Part::By => {
                self.bounds.extend(code);
                if let Some((_, Source::From { has_to, has_by })) = &mut self.through {
                    *if part == Part::To { has_to } else { has_by } = true;
                }
            }
            Part::While => self.while_ = Some(code),
            Part::Where => self.where_ = Some(code),
        }
    }

    /// The code that executes `inner` for each value of the clause, or while its condition holds. Jumps at `breaks` leave
    /// it.
    fn around(self, inner: Code, breaks: Vec<usize>) -> Code {
        let at = self.at;
        let op = |op| Instruction { at, op };
        let mut code = self.bounds;
        let is_iteration = self.through.is_some();
        if let Some((_, source)) = &self.through {
            code.push(op(Op::Iterate(*source)));
        }
        let next = code.len();
        if let Some((name, _)) = self.through {
            code.push(op(Op::Next(name, 0)));
        }
        let mut leaves = Vec::new();
        if let Some(condition) = self.while_ {
            code.extend(condition);
            leaves.push(code.len());
            code.push(op(Op::JumpUnless(0)));
        }
        if let Some(condition) = self.where_ {
            code.extend(condition);
            code.push(op(Op::JumpUnless(next as isize - code.len() as isize)));
        }
        leaves.extend(breaks.iter().map(|at| code.len() + at));
        code.extend(inner);
        code.push(op(Op::Jump(next as isize - code.len() as isize)));
        let here = code.len();
        for &leave in &leaves {
            if let Op::Jump(to) | Op::JumpUnless(to) = &mut code[leave].op {
                *to = (here - leave) as isize;
            }
        }
        code.extend((is_iteration && !leaves.is_empty()).then(|| op(Op::Leave)));
        let end = code.len();
        if let Op::Next(_, exit) = &mut code[next].op {
            *exit = (end - next) as isize;
        }
        code
    }
}
