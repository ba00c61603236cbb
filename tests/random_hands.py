"""Random winning hands, as inputs of the kind `score`.

One builder serves hypothesis (each choice is drawn, so that hands shrink) and plain seeded randomness.
"""

from collections import Counter
from collections.abc import Callable
from typing import Final

from hypothesis import reject
from hypothesis import strategies as st

Pick = Callable[[int], int]
"""`pick(n)` is a number from 0 to n - 1; smaller numbers are the plainer choice."""

Input = dict[str, object]

WINDS: Final = ("east", "south", "west", "north")
ORPHANS: Final = ("1m", "9m", "1p", "9p", "1s", "9s", "1z", "2z", "3z", "4z", "5z", "6z", "7z")


def tile(kind: int) -> str:
    return f"{kind % 9 + 1}{'mpsz'[kind // 9]}"


def text(tiles: list[str]) -> str:
    """Tile text, each suit written once."""
    numbers = {suit: "".join(sorted(t[0] for t in tiles if t[1] == suit)) for suit in "mpsz"}
    return "".join(held + suit for suit, held in numbers.items() if held)


def in_game(kind: int, players: int) -> bool:
    """Whether so many players have a kind of tile."""
    return players == 4 or kind not in range(1, 8)


def _chance(pick: Pick, one_in: int) -> bool:
    return pick(one_in) == one_in - 1


def _pool(pick: Pick) -> list[int]:
    """The kinds to build from: all, or so few that the rarer yaku come about."""
    suit, number = 9 * pick(3), pick(7)
    match pick(12):
        case 6:
            return [*range(suit, suit + 9), *range(27, 34)]
        case 7:
            return list(range(suit, suit + 9))
        case 8:
            return [0, 6, 8, 9, 15, 17, 18, 24, 26]
        case 9:
            return [0, 6, 8, *range(27, 34)]
        case 10:
            return list(range(27, 34))
        case 11:
            return [9 * other + number + step for other in range(3) for step in range(3)]
        case _:
            return list(range(34))


def _groups(pick: Pick, players: int) -> tuple[list[list[str]], list[str], list[str]]:
    """Concealed groups, the pair among them, and melds as texts; and all tiles of the melds."""
    kinds = [kind for kind in _pool(pick) if in_game(kind, players)]
    starts = [kind for kind in kinds if (9 if players == 3 else 0) <= kind < 27 and kind % 9 < 7]
    concealed, melds, called = [], [], []
    triplets_in_ten = pick(11)
    for _ in range(4):
        if not starts or pick(10) < triplets_in_ten:
            kind = kinds[pick(len(kinds))]
            match pick(8):
                case 5:
                    melds.append(f"pon {tile(kind) * 3}")
                    called += [tile(kind)] * 3
                case 6:
                    melds.append(f"{('daiminkan', 'kakan')[pick(2)]} {tile(kind) * 4}")
                    called += [tile(kind)] * 4
                case 7:
                    melds.append(f"ankan {tile(kind) * 4}")
                    called += [tile(kind)] * 4
                case _:
                    concealed.append([tile(kind)] * 3)
        else:
            start = starts[pick(len(starts))]
            run = [tile(start), tile(start + 1), tile(start + 2)]
            if players == 4 and pick(5) == 4:
                turn = pick(3)
                melds.append("chi " + "".join(run[turn:] + run[:turn]))
                called += run
            else:
                concealed.append(run)
    concealed.append([tile(kinds[pick(len(kinds))])] * 2)
    return concealed, melds, called


def random_hand(pick: Pick, players: int = 4) -> Input | None:
    """A complete hand with everything around it, or None when the choices need more tiles than there are."""
    melds: list[str] = []
    called: list[str] = []
    match pick(25):
        case 23:
            pairs = [tile(kind) for kind in {pick(34) for _ in range(12)} if in_game(kind, players)][:7]
            concealed = [[pair] * 2 for pair in pairs]
            if len(pairs) < 7:
                return None
        case 24:
            concealed = [list(ORPHANS), [ORPHANS[pick(13)]]]
        case _:
            concealed, melds, called = _groups(pick, players)
    tiles = [t for group in concealed for t in group]
    win = ("ron", "tsumo")[pick(2)]
    given: Input = {"win": win, "seat": WINDS[pick(players)], "round": WINDS[pick(2)]}
    if players == 3:
        given |= {"players": 3, "kita": pick(4)}
    situation = _situation(pick, given, melds)
    if situation:
        given["situation"] = situation
    indicators = [tile(pick(34)) for _ in range(pick(3))]
    ura = [tile(pick(34)) for _ in range(pick(2))] if "riichi" in situation else []
    kita = ["4z"] * int(str(given.get("kita", 0)))
    visible = Counter([*tiles, *called, *indicators, *ura, *kita])
    if max(visible.values()) > 4 or any(tile(kind) in visible for kind in range(34) if not in_game(kind, players)):
        return None
    winning = tiles.pop(pick(len(tiles)))
    if "chankan" in situation and visible[winning] > 1:
        # A robbed quad holds the other three.
        given["situation"] = [word if word != "chankan" else "houtei" for word in situation]
    tiles, winning, melds = _redden(pick, tiles, winning, melds, Counter([*indicators, *ura]))
    given |= {"tiles": text(tiles), "winning_tile": winning}
    if melds:
        given["melds"] = melds
    if indicators:
        given["dora_indicators"] = "".join(indicators)
    if ura:
        given["ura_indicators"] = "".join(ura)
    given |= {"honba": pick(3), "riichi_sticks": pick(3)}
    # Three fives are plain and one is red; indicators are written plain.
    elsewhere = Counter([*indicators, *ura])
    if any(_plain_fives(suit, tiles, winning, melds) + elsewhere[f"5{suit}"] > 3 for suit in "mps"):
        return None
    return given


def _plain_fives(suit: str, tiles: list[str], winning: str, melds: list[str]) -> int:
    in_melds = sum(meld.split()[1].count("5") for meld in melds if meld.endswith(suit) or f"5{suit}" in meld)
    return [*tiles, winning].count(f"5{suit}") + in_melds


def _redden(
    pick: Pick, tiles: list[str], winning: str, melds: list[str], elsewhere: Counter[str]
) -> tuple[list[str], str, list[str]]:
    """Make some fives red: one of a suit when all four are there, else now and then."""
    melds = [_spelled(meld) for meld in melds]
    for suit in "mps":
        plain = _plain_fives(suit, tiles, winning, melds) + elsewhere[f"5{suit}"]
        if plain < 4 and not _chance(pick, 4):
            continue
        if winning == f"5{suit}" and pick(2):
            winning = f"0{suit}"
        elif f"5{suit}" in tiles:
            tiles[tiles.index(f"5{suit}")] = f"0{suit}"
        else:
            place = next((n for n, meld in enumerate(melds) if meld.endswith(suit) and "5" in meld), None)
            if place is not None:
                melds[place] = melds[place].replace("5", "0", 1)
    return tiles, winning, melds


def _spelled(meld: str) -> str:
    """A meld with its suit written once."""
    kind, tiles = meld.split()
    return f"{kind} {tiles[::2]}{tiles[-1]}"


def _situation(pick: Pick, given: Input, melds: list[str]) -> list[str]:
    closed = not [meld for meld in melds if not meld.startswith("ankan")]
    quads = any("kan" in meld for meld in melds) or bool(given.get("kita"))
    tsumo, dealer = given["win"] == "tsumo", given["seat"] == "east"
    if not melds and not given.get("kita") and _chance(pick, 25) and (tsumo or not dealer):
        return ["tenhou" if dealer else "chiihou"] if tsumo else []
    words = []
    if closed and pick(3):
        words.append(("riichi", "double_riichi")[_chance(pick, 6)])
        if _chance(pick, 3):
            words.append("ippatsu")
    # Within the go-around of a first discard nobody has a pon to add to, and the wall does not end.
    late = not {"double_riichi", "ippatsu"} <= set(words)
    if _chance(pick, 6) and late:
        if not tsumo:
            words.append(("houtei", "chankan")[pick(2)])
        elif quads and "ippatsu" not in words and pick(2):
            words.append("rinshan")
        else:
            words.append("haitei")
    return words


def seeded(random_number: Callable[[int], int], number: int, players: int = 4) -> list[Input]:
    """`number` hands from a source of random numbers such as `random.Random(1).randrange`."""
    hands: list[Input] = []
    while len(hands) < number:
        if hand := random_hand(random_number, players):
            hands.append(hand)
    return hands


@st.composite
def hands(draw: st.DrawFn, players: int = 4) -> Input:
    """Hands for hypothesis."""
    hand = random_hand(lambda n: draw(st.integers(0, n - 1)), players)
    if hand is None:
        reject()
    return hand
