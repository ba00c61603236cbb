"""Yaku of the play: what was declared and how the winning tile came."""

from reference.rules import Rules
from reference.yaku.won import Won


def riichi(won: Won, rules: Rules) -> bool:
    """Declared ready with a closed hand [yaku.riichi]."""
    return "riichi" in won.hand.situation


def double_riichi(won: Won, rules: Rules) -> bool:
    """Declared on the first discard with no call before; in place of riichi [yaku.double_riichi]."""
    return "double_riichi" in won.hand.situation


def ippatsu(won: Won, rules: Rules) -> bool:
    """Won within one uninterrupted turn of the declaration [yaku.ippatsu], where played [rules.ippatsu]."""
    return "ippatsu" in won.hand.situation and rules.ippatsu


def menzen_tsumo(won: Won, rules: Rules) -> bool:
    """A closed hand by tsumo [yaku.menzen_tsumo]."""
    return won.hand.tsumo and won.hand.closed


def haitei(won: Won, rules: Rules) -> bool:
    """A tsumo of the last tile [yaku.haitei]."""
    return "haitei" in won.hand.situation


def houtei(won: Won, rules: Rules) -> bool:
    """A ron on the discard after the last tile [yaku.houtei]."""
    return "houtei" in won.hand.situation


def rinshan(won: Won, rules: Rules) -> bool:
    """A tsumo of the tile drawn for a quad [yaku.rinshan]."""
    return "rinshan" in won.hand.situation


def chankan(won: Won, rules: Rules) -> bool:
    """A ron on the tile that another adds to a pon [yaku.chankan]."""
    return "chankan" in won.hand.situation


def renhou_as_han(won: Won, rules: Rules) -> bool:
    """A ron before the first draw, where it adds to the other yaku [yaku.renhou]."""
    return "renhou" in won.hand.situation and rules.renhou == "five_han"


def renhou_as_mangan(won: Won, rules: Rules) -> bool:
    """The same where it is a mangan by itself [rules.renhou]."""
    return "renhou" in won.hand.situation and rules.renhou == "mangan"


def renhou_as_yakuman(won: Won, rules: Rules) -> bool:
    """The same where it is a yakuman [rules.renhou]."""
    return "renhou" in won.hand.situation and rules.renhou == "yakuman"


def tenhou(won: Won, rules: Rules) -> bool:
    """The dealer's first fourteen tiles [yaku.tenhou]."""
    return "tenhou" in won.hand.situation


def chiihou(won: Won, rules: Rules) -> bool:
    """A non-dealer's first draw, no call before [yaku.chiihou]."""
    return "chiihou" in won.hand.situation
