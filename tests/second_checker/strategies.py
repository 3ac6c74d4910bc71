"""What has to be shown for a player to win by a strategy in (x|y) and another game, for all values of parameters at once.

All of it is derived here from the rules: the sums on a line of play, the turns at which the loser can move in the other game, and who
wins the other game after the hands are gone. A file states the strategy and a proof for each inequality, in this order.
"""

from dataclasses import dataclass, replace

from inequalities import add, check_inequality, fibonacci, plus, plus_constant, primitive, product, scale, substitute, term
from refusal import Refused, require
from strategy_file import PARAMETERS, PLAYERS, Last, Move, Threshold, Wait

ONE = term((1, 0), (0,) * (1 + PARAMETERS))


def parameter(at):
    """The form that is a parameter; ι is the first."""
    return tuple(int(place == 1 + at) for place in range(1 + PARAMETERS))


def constant(number):
    return number, *(0,) * PARAMETERS


def minus(one, other):
    return plus(one, other, (-1, 0))


def is_odd(turn):
    require(all(by % 2 == 0 for by in turn[1:]), f"the player to move at turn {turn} depends on the parameters")
    return turn[0] % 2 == 1


@dataclass(frozen=True)
class Count:
    """What is known of a finger count: it is at least each of some sums, and below each of others."""

    at_least: tuple
    below: tuple


@dataclass(frozen=True)
class Place:
    """The start of a phase. The first hand is that of the player to move."""

    hands: tuple
    state: object  # of the other game
    mover: int
    counts: tuple  # that of both players, or one for each
    domain: tuple
    parameters: int

    def count_of(self, player):
        return self.counts[player % len(self.counts)]

    def sum_of(self, turn):
        """The sum that a turn makes. An attack takes hands x and y to x + y and x, with the other player to move."""
        return combined(self.hands, turn, 2)

    def attacked_at(self, turn):
        return self.mover if is_odd(turn) else 1 - self.mover

    def after(self, turn, state):
        """The place after some turns and then a move in the other game, by the player whose turn it is."""
        mine, others = (combined(self.hands, turn, more) for more in (1, 0))
        return replace(self, hands=(others, mine), state=state, mover=self.attacked_at(turn))

    def and_(self, *forms):
        return replace(self, domain=(*self.domain, *map(primitive, forms)))

    def where_zero(self, form):
        """Where a form is 0: a parameter is replaced if the form determines one."""
        known = solved(form)
        if known is None:
            return self.and_(form, scale(-1, form))
        domain = (substitute(one, *known) for one in self.domain)
        counts = (Count(*(tuple(replaced(bound, *known) for bound in bounds) for bounds in (count.at_least, count.below))) for count in self.counts)
        return replace(
            self,
            hands=tuple(replaced(hand, *known) for hand in self.hands),
            counts=tuple(counts),
            domain=tuple(primitive(one) for one in domain if any(one[1:]) or one[0] < 0),
        )


def combined(hands, turn, more):
    """f(turn + more)·x + f(turn + more − 1)·y."""
    x, y = hands
    first, second = (fibonacci(plus_constant(turn, index)) for index in (more, more - 1))
    return plus(product(first, x), product(second, y))


def solved(form):
    """The last parameter, with its form, that has to be something for a form to be 0; None if no integer form is."""
    content = abs(primitive_factor(form))
    place = next((p for p in range(PARAMETERS, 0, -1) if form[p] and abs(form[p]) == content), None)
    if place is None or form[0] % content:
        return None
    by = -form[place]
    rest = [entry // by for entry in form]
    rest[place] = 0
    return place, tuple(rest)


def primitive_factor(form):
    least = min((abs(by) for by in form[1:] if by), default=0)
    return least if least and all(by % least == 0 for by in form[1:]) else 0


def replaced(total, place, by):
    changed = {}
    for exponent, coefficient in total.items():
        changed = plus(changed, term(coefficient, substitute((0, *exponent), place, by)))
    return changed


class Check:
    """The check of a strategy of a player, in a game.

    A game has options(state, player) while there are hands, wins(state, player) for the player who moves first after they are gone, and
    is_urgent(state), whether the player to move has to move in it.
    """

    def __init__(self, game, winner):
        self.game, self.winner = game, winner
        self.phases = self.inequalities = 0

    def phase(self, at, plan):
        self.phases += 1
        match plan:
            case Wait():
                self.wait(at, plan)
            case Move():
                self.move(at, plan)
            case Last():
                require(len(plan.next) == 2, "expected two phases")
                require(len(plan.proofs) == 1, "expected one proof")
                self.not_negative(at, plan.left, plan.proofs[0])
                self.phase(at.where_zero(plan.left), plan.next[0])
                self.phase(at.and_(plus_constant(plan.left, -1)), plan.next[1])
            case Threshold():
                require(len(plan.next) == 2, "expected two phases")
                self.threshold(at, plan)

    def threshold(self, at, plan):
        number = {exponent[1:]: coefficient for exponent, coefficient in plan.at}
        of = plan.of % len(at.counts)
        count = at.counts[of]
        for changed, phase in zip(
            (replace(count, below=(*count.below, number)), replace(count, at_least=(*count.at_least, number))), plan.next, strict=True
        ):
            self.phase(replace(at, counts=(*at.counts[:of], changed, *at.counts[1 + of :])), phase)

    def wait(self, at, plan):
        require(not self.game.is_urgent(at.state), "a turn in the hands where a move is due")
        next_mover = at.attacked_at(plan.ends)
        require(plan.proofs, "expected a proof that the line ends")
        *not_over, over = plan.proofs
        self.goes_on(at, plan.ends, not_over)
        sum_of_end = at.sum_of(plan.ends)
        self.for_some([minus(sum_of_end, bound) for bound in at.count_of(next_mover).below], at.domain, over)
        wins = self.game.wins(at.state, next_mover)
        require(wins == (next_mover == self.winner), f"{PLAYERS[self.winner]} loses after the hands are gone")
        require_all(self.answers(at, plan.ends, plan.next))

    def move(self, at, plan):
        require(at.attacked_at(plan.after) != self.winner, "a move at a turn of the loser")
        require(not self.game.is_urgent(at.state) or plan.after == constant(0), "a turn in the hands where a move is due")
        options = self.game.options(at.state, self.winner)
        require(plan.option < len(options), "there is no such option")
        self.goes_on(at, plan.after, plan.proofs)
        rest = self.answers(at, plus_constant(plan.after, -1), plan.next)
        require(len(rest) == 1, "expected one phase after the move")
        self.phase(at.after(plan.after, options[plan.option]), rest[0])

    def goes_on(self, at, turn, proofs):
        """That the line is not over before a turn: sums increase, so that the last ones that are compared with each count decide."""
        backs = range(1, 1 + len(set(map(known, at.counts))))
        require(len(proofs) == 1 + len(backs), f"expected {1 + len(backs)} proofs of turns, found {len(proofs)}")
        self.not_negative(at, turn, proofs[0])
        for back, proof in zip(backs, proofs[1:], strict=True):
            before = plus_constant(turn, -back)
            sum_of_turn = at.sum_of(before)
            bounds = at.count_of(at.attacked_at(before)).at_least
            self.for_some([minus(bound, sum_of_turn) for bound in bounds], at.domain, proof)

    def answers(self, at, last, phases):
        """Checks the phases after each move of the loser in the other game up to a turn; returns the phases that are left."""
        loser = 1 - self.winner
        first = int(at.mover == self.winner)
        left = list(phases)
        for option in self.game.options(at.state, loser):
            if any(last[1:]):
                require(at.parameters < PARAMETERS, "more turns of the loser than parameters")
                pairs = parameter(at.parameters)
                turn = plus_constant(scale(2, pairs), first)
                later = replace(at.and_(pairs, add(last, turn, -1)), parameters=at.parameters + 1)
                self.phase(later.after(turn, option), taken(left))
            else:
                for turn in range(first, last[0] + 1, 2):
                    self.phase(at.after(constant(turn), option), taken(left))
        return left

    def not_negative(self, at, form, proof):
        """φ to a form is at least 1."""
        self.for_some([minus(term((1, 0), form), ONE)], at.domain, proof)

    def for_some(self, totals, domain, proof):
        """One of the sums is not negative."""
        self.inequalities += 1
        refused = None
        for total in totals:
            try:
                return check_inequality(total, domain, proof)
            except Refused as fault:
                refused = refused or fault
        raise refused


def known(count):
    """What is known of a count, so that it can be compared."""
    return tuple(tuple(tuple(sorted(bound.items())) for bound in bounds) for bounds in (count.at_least, count.below))


def taken(phases):
    require(phases, "a move of the loser has no answer")
    return phases.pop(0)


def require_all(left):
    require(not left, "more answers than moves of the loser")
