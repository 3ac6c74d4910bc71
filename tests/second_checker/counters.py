"""The test that {g | h} follows one law for all large counters, which the table of steps takes from small ones.

The lemma on towers in docs/paper/proofs/structure.md says so from the latest birthday of a letter, plus 2, on. Here it is tested up to MAX_TESTED;
for larger counters it rests on the lemma.
"""

from games import ALL, MANY, OPTIONS, SHAPES, STEPS, VALUES, game, many, negative, states
from refusal import require

MAX_TESTED = 38


def birthday(one):
    options = [option for option in OPTIONS[one] if option is not None]
    return 1 + max(map(birthday, options)) if options else 0


def check():
    """Tests all laws; returns the counter from which on they are the same, how many there are, and how many steps were computed."""
    first = max(birthday(value) for value in VALUES.values()) + 2
    # One of MANY − 1 and MANY stands for all larger counters of each shape, and the one before has to follow the same law.
    require(first <= MANY - 2, f"laws are the same from counter {first} on, but the table of steps ends at {MANY}")
    named = {SHAPES[shape][0](k): (shape, k) for shape, k in states(MAX_TESTED + 1)}
    laws = steps = 0
    for shape, (tower, largest) in SHAPES.items():
        if largest is not None:
            continue
        for letter, value in VALUES.items():
            following = [named.get(game(tower(k), negative(value))) for k in range(MAX_TESTED + 1)]
            check_law(shape, letter, following, first)
            laws += 1
            steps += len(following)
    return first, laws, steps


def check_law(shape, letter, following, first):
    """One law, from the states that follow the counters 0, 1, …"""
    where = f"{shape} and the letter {letter}"
    for k, found in enumerate(following):
        state = (shape, min(k, many(shape)))
        require(state in ALL_STATES, f"{where}: no state for the counter {k}")
        expected = None if found is None else (found[0], min(found[1], many(found[0])))
        require(STEPS.get((state, letter)) == expected, f"{where}: the step of the counter {k} is not that of the table")
    large = list(enumerate(following))[first:]
    is_constant = len({found for _, found in large}) == 1
    shifts = {None if found is None else (found[0], found[1] - k) for k, found in large}
    require(is_constant or len(shifts) == 1, f"{where}: the law is not the same for all counters from {first} on")


ALL_STATES = set(ALL)
