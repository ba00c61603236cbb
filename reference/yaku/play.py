"""Yaku of the play: what was declared and how the winning tile came."""

from reference.rules import Rules
from reference.yaku.won import Won


def riichi(win: Won, rules: Rules) -> bool:
    """Declared ready with a closed hand [yaku.riichi]."""
    return "riichi" in win.hand.situation


def double_riichi(win: Won, rules: Rules) -> bool:
    """Declared on the first discard with no call before; in place of riichi [yaku.double_riichi]."""
    return "double_riichi" in win.hand.situation


def ippatsu(win: Won, rules: Rules) -> bool:
    """Won within one uninterrupted turn of the declaration [yaku.ippatsu], where played [rules.ippatsu]."""
    return "ippatsu" in win.hand.situation and rules.ippatsu


def menzen_tsumo(win: Won, rules: Rules) -> bool:
    """A closed hand by tsumo [yaku.menzen_tsumo]."""
    return win.hand.tsumo and win.hand.closed


def haitei(win: Won, rules: Rules) -> bool:
    """A tsumo of the last tile [yaku.haitei]."""
    return "haitei" in win.hand.situation


def houtei(win: Won, rules: Rules) -> bool:
    """A ron on the discard after the last tile [yaku.houtei]."""
    return "houtei" in win.hand.situation


def rinshan(win: Won, rules: Rules) -> bool:
    """A tsumo of the tile drawn for a quad [yaku.rinshan]."""
    return "rinshan" in win.hand.situation


def chankan(win: Won, rules: Rules) -> bool:
    """A ron on the tile that another adds to a pon [yaku.chankan]."""
    return "chankan" in win.hand.situation


def renhou_as_han(win: Won, rules: Rules) -> bool:
    """A ron before the first draw, where it adds to the other yaku [yaku.renhou]."""
    return "renhou" in win.hand.situation and rules.renhou == "five_han"


def renhou_as_mangan(win: Won, rules: Rules) -> bool:
    """The same where it is a mangan by itself [rules.renhou]."""
    return "renhou" in win.hand.situation and rules.renhou == "mangan"


def renhou_as_yakuman(win: Won, rules: Rules) -> bool:
    """The same where it is a yakuman [rules.renhou]."""
    return "renhou" in win.hand.situation and rules.renhou == "yakuman"


def tenhou(win: Won, rules: Rules) -> bool:
    """The dealer's first fourteen tiles [yaku.tenhou]."""
    return "tenhou" in win.hand.situation


def chiihou(win: Won, rules: Rules) -> bool:
    """A non-dealer's first draw, no call before [yaku.chiihou]."""
    return "chiihou" in win.hand.situation
