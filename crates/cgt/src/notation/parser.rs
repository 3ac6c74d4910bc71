//! The parser: from tokens to an expression, with an explicit stack instead of recursion.
//!
//! In order of decreasing precedence: prefixes, `+` and `-`, commas, one bar, two bars, and so on.

use super::error::{ParseError, SyntaxFault};
use super::expression::{Expression, LoopyOperation, Operation, Reference, Step};
use super::latex::Rewritten;
use super::lexer::{Language, Lexer, Token};
use super::reading_limits::ReadingLimits;
use super::references::References;
use super::waiting::{Braces, Side, Waiting, What};

impl Expression {
    /// Parses `text`.
    ///
    /// # Errors
    /// The first fault of the text and its place.
    pub fn parse(text: &str, limits: &ReadingLimits<'_>) -> Result<Expression, ParseError> {
        Expression::parse_in(Language::Short, text, limits)
    }

    /// Parses a text that may describe a game in which play can continue forever.
    ///
    /// # Errors
    /// The first fault of the text and its place.
    pub(crate) fn parse_loopy(
        text: &str,
        limits: &ReadingLimits<'_>,
    ) -> Result<Expression, ParseError> {
        Expression::parse_in(Language::Loopy, text, limits)
    }

    fn parse_in(
        language: Language,
        text: &str,
        limits: &ReadingLimits<'_>,
    ) -> Result<Expression, ParseError> {
        match Rewritten::new(text)? {
            None => Parser::new(text, limits, language).expression(),
            Some(latex) => match Parser::new(&latex.text, limits, language).expression() {
                Ok(expression) => Ok(latex.expression(expression)),
                Err(error) => Err(latex.error(error)),
            },
        }
    }
}

pub(super) struct Parser<'a> {
    pub(super) lexer: Lexer<'a>,
    /// The byte where the current token begins, and the number of characters before it.
    pub(super) byte: usize,
    pub(super) at: usize,
    pub(super) steps: Vec<Step>,
    pub(super) stack: Vec<Waiting>,
    references: References,
    /// The number of braces that are open.
    depth: usize,
}

/// The kind of token that is expected next.
enum Due {
    Value,
    Operator,
    Nothing,
}

type Parsed<T> = Result<T, ParseError>;

impl<'a> Parser<'a> {
    fn new(text: &'a str, limits: &'a ReadingLimits<'a>, language: Language) -> Parser<'a> {
        Parser {
            lexer: Lexer::new(text, limits, language),
            byte: 0,
            at: 0,
            steps: Vec::new(),
            stack: Vec::new(),
            references: References::default(),
            depth: 0,
        }
    }

    fn expression(mut self) -> Parsed<Expression> {
        let mut due = Due::Value;
        loop {
            self.begin_token();
            due = match due {
                Due::Value => {
                    let token = self.lexer.operand()?;
                    self.operand(token)?
                }
                Due::Operator => {
                    self.refuse_power_of_position()?;
                    let token = self.lexer.operator()?;
                    self.operator(token)?
                }
                Due::Nothing => return Ok(Expression { steps: self.steps }),
            }
        }
    }

    fn begin_token(&mut self) {
        self.lexer.skip_blanks();
        let passed = &self.lexer.text[self.byte..self.lexer.at];
        self.at += passed.chars().count();
        self.byte = self.lexer.at;
    }

    /// An error if `^` or `**` follows a position.
    fn refuse_power_of_position(&self) -> Parsed<()> {
        let last = self.steps.last().map(|step| &step.operation);
        if !matches!(last, Some(Operation::Position(_))) {
            return Ok(());
        }
        let rest = self.lexer.rest();
        let power = ["^", "**"]
            .into_iter()
            .find(|power| rest.starts_with(power));
        power.map_or(Ok(()), |power| {
            Err(self.fault(SyntaxFault::PositionPower(power)))
        })
    }

    /// Takes a token where a value is expected.
    fn operand(&mut self, token: Token) -> Parsed<Due> {
        let waiting = match token {
            Token::Value(value) => return Ok(self.complete(Operation::Value(value), self.at)),
            Token::Named(named) => return Ok(self.complete(Operation::Named(named), self.at)),
            Token::Position(text) => return Ok(self.complete(Operation::Position(text), self.at)),
            Token::Loopy(name) => return Ok(self.loopy(LoopyOperation::Name(name))),
            Token::Pass => return self.pass(),
            Token::Word(word) => return self.reference(word),
            Token::Label(word) => {
                let label = self.references.defined(word, self.at)?;
                self.open_braces(Some(label))
            }
            Token::Bars(bars) if self.side_may_be_empty() => return self.bars(bars),
            Token::Close('}') if self.side_may_be_empty() => return self.close('}'),
            Token::Minus => What::Prefix(Operation::Negate),
            Token::Multiple(n) => What::Prefix(Operation::Multiple(n)),
            Token::PlusMinus => What::Switch,
            Token::Tiny(player, number) => What::Tiny(player, number),
            Token::Tower => What::Tower { has_base: false },
            Token::Open('{') => self.open_braces(None),
            Token::Open(_) => What::Parenthesis,
            token => return Err(self.no_value(&token)),
        };
        Ok(self.wait(waiting))
    }

    fn open_braces(&mut self, label: Option<Reference>) -> What {
        self.depth += 1;
        What::Braces(Braces {
            label,
            ..Braces::default()
        })
    }

    fn loopy(&mut self, operation: LoopyOperation) -> Due {
        self.complete(Operation::Loopy(operation), self.at)
    }

    /// Takes `pass`, which refers to the game of the side of the innermost braces.
    fn pass(&mut self) -> Parsed<Due> {
        let mut waiting = self.stack.iter_mut().rev();
        let braces = waiting.find_map(|waiting| match &mut waiting.what {
            What::Braces(braces) => Some(braces),
            _ => None,
        });
        let Some(braces) = braces else {
            return Err(self.fault(SyntaxFault::PassOutside));
        };
        let pass = braces.pass.get_or_insert_with(|| self.references.fresh());
        let operation = LoopyOperation::Reference(*pass);
        Ok(self.loopy(operation))
    }

    /// Takes a word, which is the label of braces around it or beside it.
    fn reference(&mut self, word: String) -> Parsed<Due> {
        if self.depth == 0 {
            return Err(self.fault(SyntaxFault::UnknownLabel(word)));
        }
        let label = self.references.used(word, self.at)?;
        Ok(self.loopy(LoopyOperation::Reference(label)))
    }

    /// Takes a token after a value.
    fn operator(&mut self, token: Token) -> Parsed<Due> {
        self.finish_sum();
        match token {
            Token::Plus => Ok(self.wait(What::Binary(Operation::Add))),
            Token::Minus => Ok(self.wait(What::Binary(Operation::Subtract))),
            Token::Close(bracket) => {
                self.end_option();
                self.close(bracket)
            }
            Token::Comma if self.is_in_tower() => self.end_argument(),
            Token::Comma if self.end_option() => {
                self.braces().comma = true;
                Ok(Due::Value)
            }
            Token::Bars(bars) if self.end_option() => self.bars(bars),
            Token::End => match self.stack.last() {
                None => Ok(Due::Nothing),
                Some(open) => Err(open.unclosed()),
            },
            token => Err(self.no_operator(&token)),
        }
    }

    fn wait(&mut self, what: What) -> Due {
        self.stack.push(Waiting { at: self.at, what });
        Due::Value
    }

    fn emit(&mut self, operation: Operation, at: usize) {
        self.steps.push(Step { at, operation });
    }

    /// Emits an operation that completes a value, and the prefixes before that value.
    fn complete(&mut self, operation: Operation, at: usize) -> Due {
        self.emit(operation, at);
        self.apply_prefixes()
    }

    fn apply_prefixes(&mut self) -> Due {
        let is_prefix =
            |waiting: &mut Waiting| matches!(waiting.what, What::Prefix(_) | What::Switch);
        while let Some(waiting) = self.stack.pop_if(is_prefix) {
            match waiting.what {
                What::Prefix(operation) => self.emit(operation, waiting.at),
                _ => self.emit(Operation::Switch(1), waiting.at),
            }
        }
        Due::Operator
    }

    /// Emits the addition or subtraction whose second operand is complete.
    fn finish_sum(&mut self) {
        let is_binary = |waiting: &mut Waiting| matches!(waiting.what, What::Binary(_));
        if let Some(waiting) = self.stack.pop_if(is_binary)
            && let What::Binary(operation) = waiting.what
        {
            self.emit(operation, waiting.at);
        }
    }

    /// Counts the value just read as an option, if the innermost bracket is a brace.
    fn end_option(&mut self) -> bool {
        let Some(Waiting {
            what: What::Braces(braces),
            ..
        }) = self.stack.last_mut()
        else {
            return false;
        };
        braces.options += 1;
        braces.comma = false;
        true
    }

    /// Whether the innermost open bracket is a brace and nothing was read since it or since the last bar.
    fn side_may_be_empty(&self) -> bool {
        match self.stack.last().map(|waiting| &waiting.what) {
            Some(What::Braces(braces)) => braces.options == 0 && !braces.comma,
            _ => false,
        }
    }

    /// The innermost open braces.
    fn braces(&mut self) -> &mut Braces {
        match self.stack.last_mut().map(|waiting| &mut waiting.what) {
            Some(What::Braces(braces)) => braces,
            _ => unreachable!("only called where braces are open"),
        }
    }

    /// Ends a side at `bars` bars.
    fn bars(&mut self, bars: usize) -> Parsed<Due> {
        self.finish_games(bars);
        let braces = self.braces();
        if braces.sides.last().is_some_and(|side| side.bars == bars) {
            return Err(self.fault(SyntaxFault::SecondBars));
        }
        braces.sides.push(Side {
            options: std::mem::take(&mut braces.options),
            bars,
            pass: braces.pass.take(),
        });
        Ok(Due::Value)
    }

    /// Combines the sides separated by fewer than `bars` bars into one option.
    fn finish_games(&mut self, bars: usize) {
        while let Some(game) = self.braces().innermost_game(bars) {
            self.emit(game, self.at);
        }
    }

    /// Takes a closing bracket.
    fn close(&mut self, bracket: char) -> Parsed<Due> {
        let Some(innermost) = self.stack.last() else {
            return Err(self.fault(SyntaxFault::Unopened(bracket)));
        };
        let (open, expected) = innermost.brackets();
        if bracket != expected {
            return Err(self.fault(SyntaxFault::Mismatched {
                open,
                opened_at: innermost.at,
                expected,
                found: bracket,
            }));
        }
        if bracket == '}' {
            return self.close_braces();
        }
        if self.is_in_tower() {
            return Err(self.no_operator(&Token::Close(bracket)));
        }
        match self.stack.pop() {
            Some(Waiting {
                at,
                what: What::Tiny(player, number),
            }) => Ok(self.complete(Operation::Tiny(player, number), at)),
            group => {
                if let Some(exponent) = self.lexer.exponent("(…)")? {
                    let at = group.map_or(self.at, |group| group.at);
                    self.emit(Operation::Power(exponent), at);
                }
                Ok(self.apply_prefixes())
            }
        }
    }

    pub(super) fn is_in_tower(&self) -> bool {
        let innermost = self.stack.last().map(|waiting| &waiting.what);
        matches!(innermost, Some(What::Tower { .. }))
    }

    /// Takes the comma after an argument of a tower; after the second one, reads the number of steps and the end.
    fn end_argument(&mut self) -> Parsed<Due> {
        if let Some(What::Tower { has_base }) =
            self.stack.last_mut().map(|waiting| &mut waiting.what)
            && !*has_base
        {
            *has_base = true;
            return Ok(Due::Value);
        }
        let steps = self.lexer.steps()?;
        self.begin_token();
        match (self.lexer.operator()?, self.stack.pop()) {
            (Token::Close(_), Some(tower)) => Ok(self.complete(Operation::Tower(steps), tower.at)),
            (_, Some(tower)) => Err(tower.unclosed()),
            (token, None) => Err(self.no_operator(&token)),
        }
    }

    fn close_braces(&mut self) -> Parsed<Due> {
        self.depth -= 1;
        if self.depth == 0 {
            self.references.end_scope()?;
        }
        let has_bars = !self.braces().sides.is_empty();
        self.finish_games(usize::MAX);
        let Some(Waiting {
            at,
            what: What::Braces(braces),
        }) = self.stack.pop()
        else {
            unreachable!("only called where braces are open");
        };
        if has_bars {
            return Ok(self.apply_prefixes());
        }
        let is_switch = |waiting: &mut Waiting| matches!(waiting.what, What::Switch);
        let is_game = braces.label.is_some() || braces.pass.is_some() || braces.options == 0;
        if !is_game && let Some(switch) = self.stack.pop_if(is_switch) {
            return Ok(self.complete(Operation::Switch(braces.options), switch.at));
        }
        let fault = SyntaxFault::NoBar;
        Err(ParseError { at, fault })
    }
}
