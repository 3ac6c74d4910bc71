"""Strategies played out in numbers against every play of the loser: a second line of defence, without sums of powers of φ."""

from inequalities import phi_power, sign, times
from refusal import require
from strategy_file import Last, Move, Threshold


def value(form, point):
    """A form at the values of the parameters in use; the others do not occur."""
    return form[0] + sum(by * at for by, at in zip(form[1:], point, strict=False))


def at_point(total, point):
    """A sum of powers of φ, given as pairs, at a point: a + b√5."""
    terms = [times(coefficient, phi_power(value(exponent, point))) for exponent, coefficient in total]
    return sum(a for a, _ in terms), sum(b for _, b in terms)


def is_below(number, total, point):
    a, b = at_point(total, point)
    return sign((a - number, b)) > 0


class Play:
    """Play in (1|1) and another game, with finger counts of Left and Right."""

    def __init__(self, game, winner, counts):
        self.game, self.winner, self.counts = game, winner, counts
        self.lines = 0  # of play that came to their end

    def phase(self, plan, point, hands, state, mover):
        """Follows a strategy for parameters, from hands of Left and Right; refuses it where it loses or has no answer."""
        match plan:
            case Threshold():
                is_from = not is_below(self.counts[plan.of], plan.at, point)
                return self.phase(plan.next[is_from], point, hands, state, mover)
            case Last():
                left = value(plan.left, point)
                require(left >= 0, "a number of turns is negative")
                return self.phase(plan.next[left > 0], point, hands, state, mover)
        turns = plan.after if isinstance(plan, Move) else plan.ends
        last = value(turns, point)
        answered = last - isinstance(plan, Move), any(turns[1:]), int(mover == self.winner)
        for turn in range(last + 1):
            if isinstance(plan, Move) and turn == last:
                break
            require(not self.game.is_urgent(state), "a turn in the hands where a move is due")
            if mover != self.winner:
                for place, option in enumerate(self.game.options(state, mover)):
                    answer, at = answer_to(plan, place, turn, answered, point)
                    self.phase(answer, at, hands, option, 1 - mover)
            hands = self.attack(hands, mover)
            require((hands is None) == (turn == last), f"the line ends at turn {turn}")
            mover = 1 - mover
        if isinstance(plan, Move):
            require(last >= 0 and mover == self.winner, "a move at a turn of the loser")
            return self.phase(plan.next[-1], point, hands, self.game.options(state, mover)[plan.option], 1 - mover)
        require(hands is None, "the line does not end")
        require(self.game.wins(state, mover) == (mover == self.winner), "the strategy loses")
        self.lines += 1

    def attack(self, hands, mover):
        """The hands after an attack; None if a hand is removed, so that nobody has a move in them."""
        total, other = sum(hands), 1 - mover
        if total > self.counts[other]:
            return None
        return (hands[0], total) if other == 1 else (total, hands[1])


def answer_to(plan, place, turn, answered, point):
    """The answer to an option that the loser takes at a turn, and the parameters in it."""
    last, is_for_all, first = answered
    pair = (turn - first) // 2
    if is_for_all:
        return plan.next[place], (*point, pair)
    return plan.next[place * len(range(first, last + 1, 2)) + pair], point
