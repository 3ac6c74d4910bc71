"""Go without passes and Atari Go, played out from their rules alone.

Prints outcomes as the facts of the files that name this program. A board is a text of its rows; Left puts down x, Right o.
"""

from functools import lru_cache

OTHER = {"x": "o", "o": "x"}


def neighbours(board, at):
    row, column = at
    near = [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
    return [(r, c) for r, c in near if 0 <= r < len(board) and 0 <= c < len(board[0])]


def group(board, at):
    """The stones connected to one, and whether they have a liberty."""
    colour, found, new, is_free = board[at[0]][at[1]], {at}, [at], False
    while new:
        for near in neighbours(board, new.pop()):
            sign = board[near[0]][near[1]]
            is_free |= sign == "."
            if sign == colour and near not in found:
                found.add(near)
                new.append(near)
    return found, is_free


def placed(board, cells, sign):
    return tuple("".join(sign if (r, c) in cells else old for c, old in enumerate(row)) for r, row in enumerate(board))


def moves(board, colour):
    """The boards after a stone of this colour, each with the number of stones that it captures."""
    for row in range(len(board)):
        for column in range(len(board[0])):
            if board[row][column] != ".":
                continue
            after = placed(board, {(row, column)}, colour)
            taken = set()
            for near in neighbours(after, (row, column)):
                if after[near[0]][near[1]] == OTHER[colour]:
                    stones, is_free = group(after, near)
                    if not is_free:
                        taken |= stones
            after = placed(after, taken, ".")
            if group(after, (row, column))[1]:
                yield after, len(taken)


def atari_go(board):
    """The outcome class if the first player who captures wins, and a player who cannot move loses."""

    @lru_cache(maxsize=None)
    def wins(board, colour):
        return any(taken or not wins(after, OTHER[colour]) for after, taken in moves(board, colour))

    return {(True, True): "N", (True, False): "L", (False, True): "R", (False, False): "P"}[wins(board, "x"), wins(board, "o")]


def no_pass_go(board):
    """Who wins if Left moves first, and if Right does: W the first player, L the other one, D nobody."""
    options, open_states = {}, [(board, "x"), (board, "o")]
    while open_states:
        state = open_states.pop()
        if state in options:
            continue
        board_now, colour = state
        options[state] = {(after, OTHER[colour]) for after, _ in moves(board_now, colour)}
        open_states.extend(options[state])
    result = {}
    changed = True
    while changed:
        changed = False
        for state, after in options.items():
            if state in result:
                continue
            if any(result.get(one) == "L" for one in after):
                result[state] = "W"
            elif all(result.get(one) == "W" for one in after):
                result[state] = "L"
            else:
                continue
            changed = True
    return tuple(result.get((board, colour), "D") for colour in "xo")


def empty(rows, columns):
    return ("." * columns,) * rows


def main():
    print("atari-go")
    boards = [f"1x{n}" for n in range(1, 8)] + ["2x2", "2x3", "2x4", "3x3"]
    for wanted in "NPLR":
        print(f"  {wanted} = {[board for board in boards if atari_go(empty(*map(int, board.split('x')))) == wanted]}")
    print("no-pass-go")
    for text in ["1x1", "1x2", "1x3", "1x4", "2x2", "x.o", ".xo.", "xx.oo", "xo.|.xo"]:
        board = empty(*map(int, text.split("x"))) if text[0] == "1" or text[0] == "2" else tuple(text.split("|"))
        told = {"W": ["L wins", "R wins"], "L": ["R wins", "L wins"], "D": ["draw", "draw"]}
        left, right = no_pass_go(board)
        print(f'  "{text}": Left first: {told[left][0]}; Right first: {told[right][1]}')


if __name__ == "__main__":
    main()
