"""Who wins heaps in which a player may move again or must answer, alone, under misère play, and beside Domineering boards.

The rules are those of the test `all_doors_take_games_of_ones_own` (`cli/tests/it/commands/entailing.rs`). Everything is played out.
"""

from functools import cache

# The counters that each player takes, with what follows: "pass", "again" or "answer".
BOTH_AGAIN = [[(2, "pass"), (1, "again")]] * 2
BOTH_ANSWER = [[(2, "pass"), (1, "answer")]] * 2
PARTIZAN = [[(1, "again"), (3, "answer")], [(1, "pass"), (2, "pass")]]
CLASSES = {(True, True): "N", (False, False): "P", (True, False): "L", (False, True): "R"}


def dominoes(board, player):
    """The boards, as sets of empty cells, after a vertical (0) or horizontal (1) domino."""
    for row, column in board:
        other = (row + 1, column) if player == 0 else (row, column + 1)
        if other in board:
            yield board - {(row, column), other}


@cache
def wins(rules, heap, board, player, must_answer, is_misere):
    """Whether the player to move wins."""
    can_move = False
    for taken, follows in RULES[rules][player]:
        if heap < taken:
            continue
        can_move, rest = True, heap - taken
        if follows == "again":
            if wins(rules, rest, board, player, False, is_misere):
                return True
        elif not wins(rules, rest, board, 1 - player, follows == "answer", is_misere):
            return True
    for after in () if must_answer else dominoes(board, player):
        can_move = True
        if not wins(rules, heap, after, 1 - player, False, is_misere):
            return True
    return is_misere and not can_move


RULES = {"again": BOTH_AGAIN, "answer": BOTH_ANSWER, "both": PARTIZAN}
for name in RULES:
    lines = []
    for columns, is_misere in [(0, False), (0, True), (1, False), (2, False)]:
        board = frozenset((row, column) for row in range(2) for column in range(columns))
        winners = [tuple(wins(name, heap, board, player, False, is_misere) for player in (0, 1)) for heap in range(6)]
        lines.append("".join(CLASSES[both] for both in winners))
    print(name, lines)
