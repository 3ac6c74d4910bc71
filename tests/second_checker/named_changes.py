"""Changes of a proof that are made on purpose: cases left out, walks that are too long, other lines and turns, and false proofs.

Each changes the JSON value of the block INDEX, or the list of the blocks of (1|1)_n.
"""

from inequalities import form
from structure_proof import LETTERS
from table import rows

INDEX = 6  # the block that is changed


def is_reason(case):
    return isinstance(case, list) or "parts" in case


def divided(proof):
    return proof["values"]["divided"]


def letters():
    """The letters of the block, in the order of the cases, of which the first is that there are no more letters."""
    return [None, *(name for distance in range(-INDEX + 2, 3, 2) for name, _ in rows(form(INDEX + distance)))]


def deepened(reason, place, divisions):
    """A contradiction after this number of divisions that do not contribute to it."""
    case = reason
    for _ in range(divisions):
        cases = [reason] * len(letters())
        cases[place] = case
        case = {"divided": cases}
    return case


def deeper(proof, divisions):
    place = letters().index("*")
    reason = divided(proof)[place]
    assert is_reason(reason)
    divided(proof)[place] = deepened(reason, place, divisions)


def too_deep(proof):
    deeper(proof, LETTERS)


def after_the_end(proof):
    divided(proof)[0] = deepened(divided(proof)[0], 1, 1)


def after_a_decision(proof):
    place = next(at for at, case in enumerate(proof["closure"]) if case == {"decided": []})
    proof["closure"][place] = {"divided": [{"decided": []}] * len(letters())}


def without(name):
    return lambda proof: proof[name].pop()


def case_left_out(proof):
    divided(proof).pop()


def failure_left_out(proof):
    proof["exhaustive"]["divided"].pop()


def decided_at_once(proof):
    proof["values"] = {"decided": []}


def reason_of_another_case(proof):
    cases = divided(proof)
    possible = next(at for at, case in enumerate(cases) if not is_reason(case))
    cases[possible] = next(case for case in cases if is_reason(case))


def condition_from_the_other_side(proof):
    case = divided(proof)[0]
    case[0], case[1] = case[1], case[0]


def another_line(proof):
    proof["comparisons"][divided(proof)[0][2]]["larger"][3][0] += 1


def without_an_end(proof):
    proof["comparisons"][divided(proof)[0][2]]["ends"][0] = []
    proof["comparisons"][divided(proof)[0][2]]["smaller"][2][0] += 9


def step_left_out(blocks):
    blocks[-1]["steps"].pop()


def steps_exchanged(blocks):
    steps = blocks[-1]["steps"]
    place = next(at for at, step in enumerate(steps) if step)
    steps[place] = []


def another_turn(blocks):
    blocks[-1]["turn"][0] += 4


def turn_of_the_other_parity(blocks):
    blocks[-1]["turn"][0] += 1


def no_turn(blocks):
    blocks[-1]["turn"] = None


def block_left_out(blocks):
    blocks.pop()


def half_missing(blocks):
    blocks[-1]["domain"] = [[-9, 1, 0, 0]]


# --- False proofs that were once accepted -----------------------------------------------------------------------------


def with_inequalities(value, new):
    """The value with another proof of every inequality."""
    if type(value) is list:
        return [with_inequalities(part, new) for part in value]
    if type(value) is not dict:
        return value
    changed = {key: with_inequalities(part, new) for key, part in value.items()}
    if "ends" in value:
        changed["ends"] = [new, new]
    if "positive" in value:
        changed["positive"] = new
    return changed


def cut_with(cut):
    """Both halves of the domain are "empty" at the cut."""
    return {"cut": cut, "parts": [{"empty": 0, "bound": [1, [[0, "1"]]]}] * 2}


def false_everywhere(cut):
    def change(proof):
        proof.update(with_inequalities(proof, cut_with(cut)))
        proof["values"] = {"divided": [divided(proof)[0] if is_reason(divided(proof)[0]) else [0, 1, 0] for _ in letters()]}
        proof["closure"] = [[0, 1, 0] for _ in proof["closure"]]

    change.__name__ = f"every_inequality_by_the_cut_{cut}"
    return change


def short_exponents(proof):
    """φ^(−2ι) ≥ φ^(4ι), if vectors of another length are cut."""
    proof["comparisons"][0]["ends"] = [[[[0], [0], [0, []], ["1", "0"]]]] * 2


def direction_of_turns(proof):
    """The direction d/x = f(4κ), where κ is another turn in each of the parts."""
    crossing = {"crossing": [[[0, 0, 4, 0], None, [1, 0], [0, 0]], [[2, 0, 0, 0], None, [0, 0], [1, 0]]]}
    reason = divided(proof)[0] if is_reason(divided(proof)[0]) else proof["exclusive"][0]
    proof["exclusive"][0] = {"at": crossing, "positive": [], "parts": [reason, reason]}


BLOCK = [
    too_deep,
    after_the_end,
    after_a_decision,
    *(without(name) for name in ("exclusions", "exclusive", "closure")),
    case_left_out,
    failure_left_out,
    decided_at_once,
    reason_of_another_case,
    condition_from_the_other_side,
    another_line,
    without_an_end,
    false_everywhere([-0.5, 0, 0, 0]),
    false_everywhere([0]),
    false_everywhere([0, 0, 0, 0]),
    short_exponents,
    direction_of_turns,
]
ONE_ONE = [step_left_out, steps_exchanged, another_turn, turn_of_the_other_parity, no_turn, block_left_out, half_missing]
