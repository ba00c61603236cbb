"""Sums and formulas as the spec writes them; in those of payments b are the base points, K and O the rounded shares of
a non-dealer and of the dealer, and c is rounding up.
"""

import ast
import re
from fractions import Fraction
from math import ceil
from typing import Final

from reference.payments import DOUBLE_TSUMO_TIMES, ROUNDED_TO, TSUMO_TIMES

_TIMES: Final = re.compile(r"(\d)(?=b)")


def worth(formula: str, base_points: int) -> Fraction | None:
    """What a formula such as O + c(K/2) comes to for so many base points; None where it is none."""
    names = {
        "b": Fraction(base_points),
        "K": _rounded_up(Fraction(TSUMO_TIMES * base_points)),
        "O": _rounded_up(Fraction(DOUBLE_TSUMO_TIMES * base_points)),
    }
    return _evaluated(_TIMES.sub(r"\1*", formula), names)


def sum_of(text: str) -> Fraction | None:
    """What a sum such as 2 × (2,000 + 100) comes to; None where it is none."""
    return _evaluated(text.replace(",", "").replace("−", "-").replace("×", "*"), {})


def _evaluated(text: str, names: dict[str, Fraction]) -> Fraction | None:
    try:
        return _worth(ast.parse(text.strip(), mode="eval").body, names)
    except (SyntaxError, KeyError):
        return None


def _worth(node: ast.expr, names: dict[str, Fraction]) -> Fraction:
    match node:
        case ast.Name(id=name):
            return names[name]
        case ast.Constant(value=int(number)):
            return Fraction(number)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return _worth(left, names) + _worth(right, names)
        case ast.BinOp(left=left, op=ast.Sub(), right=right):
            return _worth(left, names) - _worth(right, names)
        case ast.BinOp(left=left, op=ast.Mult(), right=right):
            return _worth(left, names) * _worth(right, names)
        case ast.BinOp(left=left, op=ast.Div(), right=ast.Constant(value=int(number))) if number:
            return _worth(left, names) / number
        case ast.Call(func=ast.Name(id="c"), args=[part], keywords=[]):
            return _rounded_up(_worth(part, names))
        case _:
            raise KeyError(ast.unparse(node))


def _rounded_up(value: Fraction) -> Fraction:
    return Fraction(ceil(value / ROUNDED_TO) * ROUNDED_TO)
