"""Makes hostile cases from good examples: a number gives always the same case."""

import random

import mutate
from corpus import Example
from sandbox import Case

# What a flag may write to.
OUTPUTS = ("out.csv", "out.json", "out.tex", "out.md", "out.svg", "out.png", "out.tikz", "out.npy", "out.txt", "out", "-", "", ".",
           "missing/out.csv", "/dev/full", "/dev/null", "out.exe")
# What a flag that runs a program may run.
SOLVERS = ("true", "false", "cadical -q", "yes", "cat", "sleep 100", "missing", "", "cat {formula} {proof}", "cat /dev/zero", "sh -c 'exit 10'",
           "sh -c 'exit 20'", "sh -c 'echo v 1 2 3 0; exit 10'", "depqbf --qdo")
# What a flag may read.
ENDLESS = ("/dev/zero", "/dev/null", "/dev/stdin", "/", "/missing")
# The characters of an argument; the system takes 131,071 bytes.
LONGEST = 30_000
# Commands that wait for a person.
PATIENT = ("explore", "repl")


class Generator:
    """Makes cases for the commands of the program, from a corpus of good input."""

    def __init__(self, seed, commands, corpus):
        self.seed, self.corpus = seed, corpus
        self.commands = {command.name: command for command in commands}
        self.lively = [command for command in commands if command.name not in PATIENT and command.name in corpus.examples]
        # A command with more examples and flags has more to be tried.
        self.weights = [len(command.flags) + len(corpus.examples[command.name]) ** 0.5 for command in self.lively]

    def case(self, number):
        """The case with this number."""
        chance = random.Random(f"{self.seed}:{number}")
        if chance.random() < 0.001:
            return self.of_command(chance, self.commands[chance.choice([*self.commands])])
        return self.of_command(chance, chance.choices(self.lively, self.weights)[0])

    def statements(self, chance):
        """Statements on standard input."""
        lines = [mutate.expression(chance, self.corpus.words) for _ in range(chance.randrange(1, 6))]
        return Case(["run", *chance.choice(([], ["-"]))], "\n".join(lines).encode())

    def of_command(self, chance, command):
        if command.name == "run" and chance.random() < 0.7:
            return self.statements(chance)
        examples = self.corpus.examples.get(command.name, [Example([command.name])])
        good = chance.choice(examples)
        flags = {flag.name: flag for flag in command.flags}
        arguments = [command.name]
        texts = [argument for other in examples for argument in other.arguments[1:]]
        changed = chance.randrange(max(1, len(good.arguments) - 1)) + 1
        for place, argument in enumerate(good.arguments[1:], 1):
            flag = flags.get(arguments[-1])
            if flag and flag.value:
                argument = self.value(chance, flag, argument) if place == changed else argument
            elif place == changed:
                argument = self.argument(chance, command, argument, texts)
            arguments.append(argument)
        is_changed = arguments != good.arguments
        arguments = self.limited(chance, command, arguments)
        is_changed = is_changed or len(arguments) > len(good.arguments)
        written = {value for flag, value in zip(arguments, arguments[1:]) if flag in flags and flags[flag].is_written()}
        flag = chance.choice(command.flags)
        if chance.random() < 0.2 and (flag.name not in arguments or chance.random() < 0.1):
            arguments += self.flag(chance, flag)
            is_changed = True
        stdin = mutate.content(chance, good.stdin, [good.stdin]) if good.stdin else b"*\n(1|1)_12\n" * chance.randrange(3)
        stream = chance.choices(("file", "closed", "short", "full", "silent"), (92, 2, 2, 2, 2))[0]
        arguments = [part.replace("\0", "")[:LONGEST] for part in arguments]
        return self.with_files(chance, Case(arguments, stdin, {}, stream, is_changed), written)

    def argument(self, chance, command, good, texts):
        """Instead of a good argument: mostly it with changes."""
        if self.file_named(good) and chance.random() < 0.95 or chance.random() < 0.05:
            return good
        if chance.random() < (0.4 if self.is_expression(good) else 0.05):
            return mutate.expression(chance, self.corpus.words)
        if good.startswith("--"):
            return chance.choice((good, mutate.text(chance, good, texts), chance.choice(command.flags).name))
        return mutate.text(chance, good, texts)

    def is_expression(self, text):
        """Whether the text is likely to be an expression or a position."""
        return any(sign in text for sign in "{}*^|()") and "_n" not in text

    def limited(self, chance, command, arguments):
        """With low limits, most of the time, so that many cases fit into an hour."""
        share = chance.choice((0, 0.2, 0.9, 0.9))
        for flag in command.flags:
            if flag.is_limit() and flag.name not in arguments and chance.random() < share:
                arguments = [*arguments, flag.name, str(int(flag.default ** chance.choice((0.3, 0.6, 0.7, 0.7, 0.8))))]
        return arguments

    def flag(self, chance, flag):
        if not flag.value:
            return [flag.name]
        return [flag.name, self.value(chance, flag, "")]

    def value(self, chance, flag, good):
        """A value for the flag."""
        if flag.name == "--solver":
            return chance.choice(SOLVERS)
        if flag.is_path():
            return chance.choice((*OUTPUTS, *ENDLESS[1:2]))
        known = [*flag.choices, *self.corpus.values.get(flag.name, []), *([good] if good else [])]
        if "FILE" in flag.value and chance.random() < 0.1:
            return chance.choice(ENDLESS)
        if known and chance.random() < 0.7:
            chosen = chance.choice(known)
            if self.file_named(chosen):
                return chosen
            return chosen if chance.random() < 0.4 else mutate.text(chance, chosen, known)
        return mutate.number(chance) if chance.random() < 0.9 else mutate.expression(chance, self.corpus.words, 2)

    def file_named(self, argument):
        """The name of the file of the corpus that the argument is, or names without its ending."""
        for name in (argument, f"{argument}.toml"):
            if name in self.corpus.files:
                return name
        return None

    def with_files(self, chance, case, written):
        """The case with the files that its arguments name, one of them changed, but for those that it writes."""
        others = list(self.corpus.files.values())
        for place, argument in enumerate(case.arguments[1:], 1):
            name = self.file_named(argument)
            if name is None or name in written or name != argument and chance.random() < 0.3:
                continue
            good = self.corpus.files[name]
            case.files[name] = good if case.files else mutate.content(chance, good, others)
            case.arguments[place] = name
        return case
