"""What the spec says in numbers and words is what the reference has: each slip, planted alone, turns lint red."""

import shutil
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

import reference
from reference.rules import option_values
from riichi_spec.book.codebook import option_reads
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.data import data_folder
from riichi_spec.lint.checks.facts import TABLES
from riichi_spec.lint.checks.material import Material
from riichi_spec.lint.facts.bullets import parts
from riichi_spec.lint.facts.numbers import NUMBERS, SAID, TELLS_MORE, VALUES
from riichi_spec.lint.facts.tables import tables_of
from riichi_spec.lint.facts.words import SENTENCES
from riichi_spec.lint.run import run_checks


@dataclass(frozen=True)
class Planted:
    """A slip in a page: the text that is there once, what stands in its place, and what a fault then says."""

    page: str
    old: str
    new: str
    said: str


def under(rule_id: str, old: str) -> str:
    """A text together with its rule's heading, where the text alone stands in several rules."""
    page = (data_folder("spec") / f"{rule_id.split('.')[0]}.md").read_text(encoding="utf-8")
    start = page.index(f"### `{rule_id}`\n")
    return page[start : page.index(old, start) + len(old)]


def planted(rule_id: str, old: str, new: str, said: str) -> Planted:
    """A slip in a rule."""
    text = under(rule_id, old)
    return Planted(f"{rule_id.split('.')[0]}.md", text, text.removesuffix(old) + new, said)


SLIPS = {
    # Lines of numbers.
    "fu-of-a-wait": planted("fu.wait.tanki", "- Numbers: 2 fu", "- Numbers: 4 fu", "expected '- Numbers: 2 fu'"),
    "fu-of-a-set": planted("fu.set.open_quad", "honors 16 fu", "honors 32 fu", "honors 16 fu'"),
    "limit": planted(
        "points.limit.haneman", "6 to 7 han, 3,000", "6 to 8 han, 3,000", "expected 6, 7, 3,000, got 6, 8"
    ),
    "number-missing": planted("payments.honba", "on a ron 300, or 200", "on a ron 200", "got 100, 200"),
    "numbers-in-another-place": planted(
        "payments.tsumo.non_dealer", "× 2 from the dealer, × 1 from", "× 1 from the dealer, × 2 from", "expected 2, 1"
    ),
    "name-of-an-amount": planted("payments.name.zanku", "- Numbers: 3,900", "- Numbers: 3,600", "expected 3,900"),
    "bound-to-nothing": planted(
        "hands.winds", "- Numbers: none", "- Numbers: 4 winds", "bound to the reference's, got 4"
    ),
    "in-letters": planted("payments.call.non_dealer_tsumo", "2 amounts", "two amounts", "expected 'two' in digits"),
    "formula": planted("payments.sanma.north_bisection", "or O + c(K/2)", "or O + c(O/2)", "O + c(O/2), K + c(K/2):"),
    "uma-of-a-preset": planted(
        "rules.preset.mleague", "an uma of 30, 10,", "an uma of 30, 15,", "an uma of 30, 10, −10"
    ),
    "han-of-a-local-yaku's-option": planted("rules.local_sanrenkou", "2 han closed", "3 han closed", "2 han closed, 2"),
    # What yaku are called and worth.
    "another-kanji": planted("yaku.sanrenkou", "- Kanji: 三連刻", "- Kanji: 三連暗刻", "expected '- Kanji: 三連刻'"),
    "other-han": planted(
        "yaku.sanrenkou", "2 closed, 2 open", "2 closed, 1 open", "expected '- Han: 2 closed, 2 open'"
    ),
    "closed-han-alone": planted("yaku.honitsu", "- Han: 3 closed, 2 open", "- Han: 3 closed", "3 closed, 2 open'"),
    "units": planted("yaku.daisuushii", "1, or 2 by option", "2", "expected '- Units: 1, or 2 by option'"),
    "kanji-left-out": planted("yaku.toitoi", "- Kanji: 対々和\n", "", "expected a line '- Kanji:' under yaku.toitoi"),
    "no-such-yaku": Planted(
        "yaku.md", "### `yaku.daichisei`", "### `yaku.shichisei`", "expected the rule yaku.daichisei"
    ),
    # Sentences.
    "fu-in-a-sentence": planted("fu.wait.tanki", "It adds 2 fu", "It adds 4 fu", "'4 fu': expected a number out of 2"),
    "han-in-a-sentence": planted("yaku.yakuhai_seat", "2 han together", "3 han together", "'3 han': expected"),
    "units-in-letters": planted("yaku.renhou", "a yakuman of one unit", "a yakuman of two units", "'two units':"),
    "base-points": planted("points.limit.baiman", "has 4,000 base", "has 4,500 base", "'4,500 base points': expected"),
    "twice": planted(
        "payments.tsumo.dealer", "twice the base", "three times the base", "'three times the base points'"
    ),
    "formula-in-a-sentence": planted(
        "payments.sanma.north_bisection", "is paid O + c(K/2)", "is paid O + c(K/3)", "K/3)"
    ),
    "han-and-fu-together": planted("payments.name.zanku", "2 han 60 fu", "2 han 50 fu", "'2 han 50 fu' does not come"),
    "kiriage": planted("points.limit.mangan", "4 han 30 fu", "4 han 20 fu", "'4 han 20 fu' does not come to what"),
    "number-in-a-list": planted("points.limit.haneman", "6 or 7 han", "5 or 7 han", "'5 or 7 han': expected a number"),
    "number-in-a-sentence": planted(
        "payments.honba", "300 with three", "400 with three", "'400': expected a number out"
    ),
    "number-of-an-example": planted("settlement.ron", "West −4,500", "West −4,600", "'−4,600': expected a number out"),
    "rounded-fu": planted("fu.rounding", "34\nbecomes 40", "34\nbecomes 30", "expected that 34 becomes 40, got 30"),
    "no-such-fu": planted("payments.name.senten", "1 han 30 fu", "1 han 31 fu", "'1 han 31 fu' does not come to what"),
    "id-of-a-rule": planted("yaku.renhou", "`score.best_reading`", "`score.best`", "score.best is no rule of the spec"),
    # Options and their values.
    "no-such-option": planted("fu.open_no_fu", "Options: `open_no_fu`", "Options: `open_no_fu`, `luck`", "got 'luck'"),
    "option-that-decides-nothing": planted(
        "fu.base", "- Options: none", "- Options: `wareme`", "wareme decides no case that tests the rule"
    ),
    "read-there": planted(
        "rules.open_tanyao",
        "read at `yaku.tanyao`",
        "read at `yaku.pinfu`",
        "yaku.pinfu: Options: expected open_tanyao",
    ),
    "value-left-out": planted("rules.multiple_ron", "`triple`: all", "Else all", "head_bump, triple, got double, head"),
    "another-first-value": planted(
        "rules.open_no_fu", "`30`: an", "`20`: an", "expected the values 30, 20, got 20, 20"
    ),
    "another-standard": planted("rules.start_points", "is `25000`", "is `30000`", "standard is 25000, got 30000"),
    "more-than-its-own-option": planted(
        "rules.ties", "- Options: `ties`", "- Options: `ties`, `bust`", "expected ties alone, got ties, bust"
    ),
    # Tables.
    "table-of-limits": Planted(
        "points.md", "| 11 and 12 | 6,000 | 3 |", "| 11 and 12 | 6,000 | 4 |", "expected 11, 12"
    ),
    "row-left-out": Planted("points.md", "| haneman | 6 and 7 | 3,000 | 1.5 |\n", "", "expected rows for mangan, hane"),
    "table-of-payments": Planted("payments.md", "| 30 | 1,000 (300/500) |", "| 30 | 1,100 (300/500) |", "got 1,100"),
    "no-dash": Planted(
        "payments.md", "| 110 | 5,300 (—) |", "| 110 | — (1,800) |", "1 han 110 fu, ron: expected payments, as in"
    ),
    "dash": Planted("payments.md", "| 20 | — | — (400/700) |", "| 20 | — | 1,300 (400/700) |", "ron: expected no pay"),
    "dealer's-table": Planted(
        "payments.md", "| 90 | 4,400 (1,500)", "| 90 | 4,400 (1,600)", "expected 1,500, got 1,600"
    ),
    "three-players": Planted("payments.md", "2,500, 1,500 (4,000)", "2,400, 1,600 (4,000)", "2,500, 1,500, 4,000, got"),
    "table-of-formulas": Planted(
        "payments.md",
        "| `dealer_pays` | O + c(O/2) | O + K, K |",
        "| `dealer_pays` | O + c(O/2) | O + O, K |",
        "O + O, K:",
    ),
    "formula-of-the-formats": Planted(
        "formats.md", "| `equal` | c(3b) |", "| `equal` | c(2b) |", "c(2b): expected what"
    ),
    "liability": Planted(
        "settlement.md",
        "| tsumo | −16,000 | −40,300 |",
        "| tsumo | −16,100 | −40,200 |",
        "tsumo, West: expected −40,300",
    ),
    "noten": Planted(
        "settlement.md", "| four, 3,000 | 3 | 1,000 | 3,000 |", "| four, 3,000 | 3 | 1,000 | 1,000 |", "1,000, 3,0"
    ),
    "wareme": Planted("settlement.md", "= −8,400 |", "= −8,100 |", "expected −8,400, got"),
    "sum": Planted("settlement.md", "2 × (3,900 + 300)", "2 × (3,900 + 200)", "expected a sum that is right, got '2 ×"),
    "hand-of-an-example": Planted(
        "settlement.md", "| South by ron from West, 3", "| South by ron from West, 2", "han and fu"
    ),
    "place": Planted("final.md", "| third, place 3 |", "| third, place 2 |", "expected place 3"),
    "return-in-a-head": Planted(
        "final.md", "points | rounded | − 30,000", "points | rounded | − 25,000", "can be compared: '− 25,000' is"
    ),
    "bad-input": Planted(
        "points.md",
        "| fu other than 25 or a multiple of 10 from 20",
        "| fu other than 25 or a multiple of 10 from 30",
        "1, 25, 10, 20, 5, 1 in",
    ),
    "rounding": Planted(
        "final.md", "| `half_down` | 14,000 |", "| `half_down` | 15,000 |", "half_down, 14,500: expected 14"
    ),
    "end-of-a-game": Planted(
        "final.md", "| 20,000 | 20,000 | +70,600 |", "| 20,000 | 20,000 | +70,500 |", "expected 70,600"
    ),
    "shares": Planted("final.md", "| −10,000 | — | −27,000 |", "| −10,000 | 10,000 | −27,000 |", "oka: expected 0"),
    "classes-of-tiles": Planted("tiles.md", "man, pin and sou | 21 |", "man, pin and sou | 24 |", "in the last column"),
    "no-number-in-a-table": Planted(
        "payments.md", "| 90 | 4,400 (1,500)", "| x | 4,400 (1,500)", "that can be compared"
    ),
    # Words.
    "order-of-rejects": Planted("hands.md", "| 3 | `bad_tile` |", "| 3 | `bad_meld` |", "expected the words bad_input"),
    "word-of-the-play": Planted("hands.md", "| `haitei` | the", "| `hitei` | the", "expected each word once"),
    "who-or-how": Planted(
        "hands.md", "another player to a pon | ron |", "another player to a pon | tsumo |", "chankan: expected 'ron' in"
    ),
    "item-of-fu": Planted("fu.md", "| `pair` |", "| `head` |", "expected the words chiitoitsu, pinfu_tsumo, base"),
    "wait": Planted(
        "formats.md", "`kanchan`, `penchan` or `tanki`", "`kanchan` or `tanki`", "expected somewhere '`wait`"
    ),
    "kind-of-dora": Planted("formats.md", "`ura`, `red`, `kita`, those", "`ura`, `red`, those", "'| han of `dora`"),
    "uma-in-nobody's-row": Planted(
        "rules.md", "| `[20000, 0, -20000]` |", "| `[25000, 0, -25000]` |", "a row for the uma of tenhou-3p"
    ),
}

GENERATED = {
    "value-of-an-option-left-out": ("formats.md", "| 100, 0, 500, 1000 |", "| 100, 0, 500 |"),
    "word-left-out": ("formats.md", "`wrong_tile_count` `too_many_copies`", "`wrong_tile_count`"),
    "yaku-left-out": ("formats.md", "`chanta` `toitoi`", "`chanta`"),
    "value-of-an-option-in-a-chapter": (
        "final.md",
        "| `below_zero`, `zero_or_below`, `none` |",
        "| `below_zero`, `none` |",
    ),
    "field-in-a-chapter": ("points.md", "| `dealer` | true or false | required |\n", ""),
    "option-of-a-preset": ("rules.md", "`haitei_rinshan`,\n  `ryuuiisou", "`haitei_rinshan`, `wareme`,\n  `ryuuiisou"),
}


@pytest.fixture(scope="module")
def whole() -> Material:
    """The project as it is."""
    return Material.gather()


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    """A copy of the spec."""
    return Path(shutil.copytree(data_folder("spec"), tmp_path / "spec"))


def plant(folder: Path, page: str, old: str, new: str) -> None:
    text = (folder / page).read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    (folder / page).write_text(text.replace(old, new), encoding="utf-8")


def test_nothing_is_wrong_with_the_spec(whole: Material) -> None:
    assert run_checks(whole, ["spec-facts"])["spec-facts"] == []


# Each reads the whole spec: every fourth here, all of them in CI.
@pytest.mark.parametrize(
    "slip",
    [
        pytest.param(slip, id=key, marks=pytest.mark.slow if number % 4 else ())
        for number, (key, slip) in enumerate(SLIPS.items())
    ],
)
def test_a_slip_in_the_spec_is_found(slip: Planted, spec: Path, whole: Material) -> None:
    plant(spec, slip.page, slip.old, slip.new)
    faults = run_checks(replace(whole, rulebook=Rulebook(spec)), ["spec-facts"])["spec-facts"]
    assert any(slip.said in fault.text for fault in faults), faults


@pytest.mark.parametrize(("page", "old", "new"), GENERATED.values(), ids=GENERATED)
def test_a_slip_in_what_is_generated_is_found(page: str, old: str, new: str, spec: Path, whole: Material) -> None:
    plant(spec, page, old, new)
    faults = run_checks(replace(whole, rulebook=Rulebook(spec)), ["generated"])["generated"]
    assert len(faults) == 1


def test_lint_fix_mends_what_can_be_written(spec: Path, whole: Material) -> None:
    right = {page: (spec / page).read_text(encoding="utf-8") for page in ("fu.md", "rules.md", "yaku.md")}
    for key in ("fu-of-a-wait", "another-kanji", "units", "uma-of-a-preset"):
        plant(spec, SLIPS[key].page, SLIPS[key].old, SLIPS[key].new)
    for part in parts(Rulebook(spec), whole.presets):
        lines = part.mended(part.page.read_text(encoding="utf-8").splitlines())
        part.page.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert {page: (spec / page).read_text(encoding="utf-8") for page in right} == right


READS = {
    "none": ("fu.py", "are flat [fu.chiitoitsu].", "are flat.", "chiitoitsu is read: expected a rule that names it"),
    "another": ("final.py", "rounds them [final.rounding]", "rounds them [final.uma]", "cited: final.uma"),
    "of-a-row": ("yaku/rows.py", "  # [rules.double_kokushi_13]", "", "double_kokushi_13 is read: expected a rule"),
}


@pytest.mark.parametrize(("file", "old", "new", "said"), READS.values(), ids=READS)
def test_an_option_that_is_read_without_its_rule_is_found(
    file: str, old: str, new: str, said: str, tmp_path: Path, whole: Material
) -> None:
    code = Path(shutil.copytree(Path(reference.__file__).parent, tmp_path / "reference"))
    plant(code, file, old, new)
    material = replace(whole, reads=list(option_reads(option_values(), code)))
    (fault,) = run_checks(material, ["spec-facts"])["spec-facts"]
    assert fault.place.startswith(f"reference/{file}:")
    assert said in fault.text


def test_each_option_is_read_somewhere(whole: Material) -> None:
    assert {read.option for read in whole.reads} == set(option_values())


def test_an_option_whose_cases_are_gone_is_found(whole: Material) -> None:
    without = [case for case in whole.cases if "open_no_fu" not in case.rules]
    faults = run_checks(replace(whole, cases=without), ["spec-facts"])["spec-facts"]
    assert {fault.text for fault in faults} == {
        "fu.open_no_fu: Options: open_no_fu decides no case that tests the rule",
        "rules.open_no_fu: Options: open_no_fu decides no case that tests the rule",
    }


def test_everything_bound_is_there(whole: Material) -> None:
    """A rule that has gone, or a table under another heading, would be compared with nothing."""
    rules = whole.rulebook.rules
    assert [rule_id for rule_id in (*NUMBERS, *SAID, *VALUES, *TELLS_MORE) if rule_id not in rules] == []
    spec = whole.rulebook.folder
    tables = {page: tables_of(spec / page) for page in {page for page, _, _ in TABLES}}
    assert [key for key in TABLES if key[2] >= len(tables[key[0]].get(key[1], []))] == []
    assert [page for page in SENTENCES if not (spec / page).exists()] == []


def test_every_rule_with_a_number_is_bound_or_written(whole: Material) -> None:
    written = {part.name.partition(" of ")[2] for part in parts(whole.rulebook, whole.presets)}
    assert {rule.id for rule in whole.rulebook.rules.values() if any(map(str.isdigit, rule.numbers))} <= {
        *NUMBERS,
        *written,
    }
