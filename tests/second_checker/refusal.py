"""What a checker says when it refuses a proof."""


class Refused(Exception):
    """Something that is not a proof, or a step of one that does not hold."""


def require(condition, message):
    if not condition:
        raise Refused(message)
