"""The faults that are made in a source: each is a small change of one statement."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass

_COMPARED = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_COMPUTED = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult, ast.Mod: ast.Mult,
    ast.FloorDiv: ast.Mult, ast.Pow: ast.Mult, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip
_JOINED = {ast.And: ast.Or, ast.Or: ast.And}
# What says something about the code only, or whose places Python does not tell.
_LEFT_ALONE = {"annotation", "returns", "decorator_list", "type_params"}
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9]*(_[A-Za-z0-9]+)*")
_SMALL = 10


@dataclass(frozen=True)
class Change:
    """Bytes from ``start`` to ``stop`` of a source become ``new``.

    ``line`` is where they begin, ``lines`` are also those of the statement before them.
    """

    kind: str
    start: int
    stop: int
    old: str
    new: str
    line: int
    lines: range
    inside: bool  # of a function

    def made(self, source: bytes) -> bytes:
        """The source with the fault."""
        return source[: self.start] + self.new.encode() + source[self.stop :]


def changes(source: bytes) -> list[list[Change]]:
    """All faults of a source, statement by statement."""
    places = _Places(source)
    found = [
        [places.change(kind, node, new, statement, inside) for kind, node, new in _of(statement)]
        for statement, inside in _statements(ast.parse(source))
    ]
    return [each for each in found if each]


def by_kind(found: list[Change]) -> dict[str, list[Change]]:
    """The faults of a statement by what kind they are."""
    kinds = defaultdict(list)
    for change in found:
        kinds[change.kind].append(change)
    return kinds


def _statements(node: ast.AST, inside: bool = False) -> Iterator[tuple[ast.stmt, bool]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt):
            yield child, inside
        yield from _statements(
            child, inside or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)
        )


def _of(statement: ast.stmt) -> Iterator[tuple[str, ast.AST, str]]:
    if _says_only(statement):
        return
    yield from _whole(statement)
    for node in _own(statement):
        for test in getattr(node, "ifs", ()):
            yield "condition", test, f"(not ({ast.unparse(test)}))"
        for kind, new in _variants(node):
            yield kind, node, f"({ast.unparse(new)})"


def _says_only(statement: ast.stmt) -> bool:
    """Whether it is a docstring, an import, a line for the log or the list of public names."""
    if isinstance(statement, ast.Import | ast.ImportFrom):
        return True
    if isinstance(statement, ast.Assign):
        return ast.unparse(statement.targets[0]) == "__all__"
    said = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(said, ast.Constant) or ast.unparse(said or statement).startswith("logger.")


def _whole(statement: ast.stmt) -> Iterator[tuple[str, ast.AST, str]]:
    """The statement is not done, or ends otherwise."""
    match statement:
        case ast.Expr(value=ast.Call() | ast.Await()) | ast.AugAssign() | ast.Raise():
            yield "left out", statement, "pass"
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield "nothing returned", statement, "return None"
        case ast.Break():
            yield "loop", statement, "continue"
        case ast.Continue():
            yield "loop", statement, "break"
        case ast.If(test=test) | ast.While(test=test) | ast.Assert(test=test):
            yield "condition", test, f"(not ({ast.unparse(test)}))"


def _own(node: ast.AST) -> Iterator[ast.AST]:
    """The expressions of a statement, without the statements in it."""
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or isinstance(child, ast.stmt | ast.JoinedStr):
                continue
            if name in _LEFT_ALONE or _is_type(node, name, child):
                continue
            yield child
            yield from _own(child)


def _is_type(node: ast.AST, name: str, child: ast.AST) -> bool:
    if not isinstance(node, ast.Subscript) or name != "slice":
        return False
    return isinstance(child, ast.Tuple) or ast.unparse(node.value) == "Literal"


def _variants(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    match node:
        case ast.Compare(ops=ops):
            for at, operator in enumerate(ops):
                yield "comparison", _with(node, "ops", at, _COMPARED[type(operator)]())
        case ast.BinOp(op=operator) if type(operator) in _COMPUTED:
            yield "arithmetic", ast.BinOp(node.left, _COMPUTED[type(operator)](), node.right)
        case ast.BoolOp(op=operator, values=values):
            yield "and, or", ast.BoolOp(_JOINED[type(operator)](), values)
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield "negation", operand
        case ast.IfExp(test=test):
            yield "condition", ast.IfExp(ast.UnaryOp(ast.Not(), test), node.body, node.orelse)
        case ast.Constant():
            yield from _of_values(node)
        case ast.List(elts=elements) | ast.Set(elts=elements) | ast.Tuple(elts=elements):
            yield from _shorter(node, elements)
        case ast.Dict(keys=keys, values=values):
            for at in range(len(keys)):
                yield (
                    "one less",
                    ast.Dict(keys[:at] + keys[at + 1 :], values[:at] + values[at + 1 :]),
                )


def _of_values(node: ast.Constant) -> Iterator[tuple[str, ast.AST]]:
    match node:
        case ast.Constant(value=bool() as value):
            yield "truth", ast.Constant(not value)
        case ast.Constant(value=int() | float() as value):
            step = max(1, abs(value) // 4) if isinstance(value, int) else abs(value) / 4 or 1.0
            step = 1 if isinstance(value, int) and abs(value) <= _SMALL else step
            yield "number", ast.Constant(value + step)
            yield "number", ast.Constant(value - step)
        case ast.Constant(value=str() as value) if _NAME.fullmatch(value):
            yield "name", ast.Constant(f"XX{value}")


def _shorter(node: ast.AST, elements: list) -> Iterator[tuple[str, ast.AST]]:
    """One element less; not of a tuple that is taken apart again."""
    if isinstance(getattr(node, "ctx", None), ast.Store) or len(elements) < 2:
        return
    if isinstance(node, ast.Tuple) and not all(map(_is_data, elements)):
        return
    for at in range(len(elements)):
        other = deepcopy(node)
        del other.elts[at]
        yield "one less", other


def _is_data(node: ast.AST) -> bool:
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return all(map(_is_data, node.elts))
    return isinstance(node, ast.Constant)


def _with(node: ast.AST, field: str, at: int, value: ast.AST) -> ast.AST:
    other = deepcopy(node)
    getattr(other, field)[at] = value
    return other


class _Places:
    """Where nodes stand in a source: Python counts lines and bytes in them."""

    def __init__(self, source: bytes) -> None:
        self._source = source
        self._starts = [0]
        for line in source.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))

    def change(self, kind: str, node, new: str, statement: ast.stmt, inside: bool) -> Change:
        start = self._starts[node.lineno - 1] + node.col_offset
        stop = self._starts[node.end_lineno - 1] + node.end_col_offset
        old = self._source[start:stop].decode()
        lines = range(min(node.lineno, statement.lineno), node.end_lineno + 1)
        return Change(kind, start, stop, old, new, node.lineno, lines, inside)
