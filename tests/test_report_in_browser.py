"""The page in a real browser: what it draws, filters, asks of the network, and complains about."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from browser import HOW_TO_GET, Browser, path_of_chromium
from made_runs import SCRIPT, every_status, made_causes, many, tiles_held
from riichi_spec.book.rulebook import Rulebook
from riichi_spec.conformance.reports import write_reports
from riichi_spec.conformance.reports.tally import to_draw
from riichi_spec.conformance.verdict import Run
from waiting import comes

# Left out unless asked for, since a browser is more than Python: pytest -m browser
pytestmark = pytest.mark.browser

SHOWN = "document.querySelectorAll('.card:not(.out)').length"
CHOICES = (("status", "fail", 4), ("chapter", "dora", 3), ("cause", "0", 2), ("text", "DORA cr", 1))
"""What is chosen in the filter, and how many cards are left."""
COMPLAINTS = ("Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = path_of_chromium()
    if path is None:
        pytest.fail(HOW_TO_GET, pytrace=False)
    with Browser(path) as opened:
        yield opened


@pytest.fixture(scope="module")
def run() -> Run:
    return every_status()


@pytest.fixture(scope="module")
def page(run: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report on a run with every status; its failures have two causes and an unknown one."""
    causes = made_causes(("fu/wrong", "hands/rejected"), ("points/bad",), ("odd/<i>&\"'/id",))
    return write_reports(tmp_path_factory.mktemp("report"), run, causes, Rulebook())[3]


@pytest.fixture
def opened(browser: Browser, page: Path) -> Iterator[Browser]:
    """The browser with the page just opened; at the end nothing may have been complained about or fetched."""
    browser.look(1280, 900)
    browser.open(page)
    yield browser
    assert browser.told(COMPLAINTS) == []
    assert fetched(browser) == [page.as_uri()]
    assert browser.value("performance.getEntriesByType('resource').map(entry => entry.name)") == []


def fetched(browser: Browser) -> list[object]:
    """Whatever was asked for, but what the page itself holds."""
    requests = [event["params"] for event in browser.told(["Network.requestWillBeSent"])]
    addresses = [request["request"]["url"] for request in requests if isinstance(request, dict)]
    return [address.partition("#")[0] for address in addresses if not address.startswith("data:")]


def choose(browser: Browser, name: str, value: str) -> None:
    """Set a field of the filter as a person does."""
    found = f"document.getElementById('filter-{name}')"
    browser.value(f"{found}.value = {value!r}, {found}.dispatchEvent(new Event('input', {{bubbles: true}}))")


def test_as_many_tiles_are_seen_as_the_hands_hold(opened: Browser, run: Run) -> None:
    cases = [verdict.case for verdict in to_draw(run)]
    expected = sum(tiles_held(case) for case in cases)
    assert opened.value("document.querySelectorAll('.tile').length") == expected
    # Seen: each has a size, and a use of a symbol that there is.
    drawn = """[...document.querySelectorAll('.tile')].filter(tile => {
        tile.scrollIntoView();
        const box = tile.getBoundingClientRect();
        const inside = tile.querySelector('use').getBBox();
        return box.width > 10 && box.height > 10 && inside.width > 0;
    }).length"""
    assert opened.value(drawn) == expected


def test_the_filter_hides_cards(opened: Browser, run: Run) -> None:
    everything = len(to_draw(run))
    assert opened.value(SHOWN) == everything
    for name, value, number in (
        ("status", "fail", 4),
        ("chapter", "dora", 3),
        ("cause", "0", 2),
        ("text", "DORA cr", 1),
    ):
        choose(opened, name, value)
        assert opened.value(SHOWN) == number, name
        visible = "[...document.querySelectorAll('.card')].filter(card => card.offsetHeight > 0).length"
        assert opened.value(visible) == number
        assert opened.value("document.getElementById('count').textContent") == f"{number} of {everything} shown"
        choose(opened, name, "")
    choose(opened, "status", "fail")
    choose(opened, "chapter", "hands")
    assert opened.value(SHOWN) == 1
    opened.value("document.querySelector('button[type=reset]').click()")
    assert comes(lambda: opened.value(SHOWN) == everything)


def test_a_case_that_passed_is_found_too(opened: Browser) -> None:
    choose(opened, "text", "fu/right")
    assert opened.value("document.getElementById('elsewhere').textContent") == "Without a card: fu/right (passing)"
    choose(opened, "text", "rules/")
    told = opened.value("document.getElementById('elsewhere').textContent")
    assert told == "Without a card: rules/undeclared (not judged), rules/declared (not judged)"
    choose(opened, "text", "")
    assert opened.value("document.getElementById('elsewhere').hidden") is True


def test_a_cause_leads_to_its_cases(opened: Browser) -> None:
    opened.value("document.querySelector('#cause-0 .count').click()")
    assert comes(lambda: opened.value(SHOWN) == 2)
    # A link to a case that is filtered away shows it.
    opened.value("document.querySelector('#cause-1 .ids a').click()")
    assert comes(lambda: opened.value("location.hash") == "#case-points/bad")
    in_sight = "Math.abs(document.getElementById('case-points/bad').getBoundingClientRect().top) < innerHeight"
    assert comes(lambda: opened.value(f"document.getElementById('case-points/bad').offsetHeight > 0 && {in_sight}"))


def test_what_an_engine_printed_is_seen_as_text(opened: Browser) -> None:
    assert SCRIPT in str(opened.value("document.querySelector('h1').textContent"))
    opened.value("document.getElementById('case-dora/error').scrollIntoView()")
    assert comes(lambda: SCRIPT in str(opened.value("document.getElementById('case-dora/error').innerText")))
    inside = "document.querySelectorAll('.card script, .card img, h1 script, .talk script, .top script').length"
    assert opened.value(inside) == 0
    assert opened.told(["Page.javascriptDialogOpening"]) == []


def test_the_policy_forbids_what_might_get_in(browser: Browser, page: Path) -> None:
    """Even if markup got into the page, it could neither run nor ask the network."""
    browser.open(page)
    browser.value(
        "document.body.insertAdjacentHTML('beforeend', "
        '\'<img src="http://127.0.0.1:9/x" onerror="window.ran = 1"><b style="color:red" onclick="window.ran = 1">\')'
    )
    browser.value("document.body.lastChild.click()")
    fetch = "fetch('http://127.0.0.1:9/y').then(() => 'sent', () => 'stopped')"
    assert browser.value(fetch) == "stopped"
    assert browser.value("window.ran === undefined") is True
    blocked = [event for event in browser.told(["Log.entryAdded"]) if "Content Security Policy" in str(event)]
    assert len(blocked) >= 3


def test_a_rule_is_read_where_it_is_tested(opened: Browser) -> None:
    details = "document.getElementById('case-fu/wrong').querySelector('.tested')"
    assert opened.value(f"{details}.querySelectorAll('.text').length") == 0
    opened.value(f"{details}.open = true")
    assert comes(lambda: opened.value(f"{details}.querySelectorAll('.text').length") == 2)
    assert Rulebook().rules["fu.base"].statement in str(opened.value(f"{details}.innerText"))
    opened.value(f"{details}.querySelector('a').click()")
    assert comes(lambda: opened.value("document.getElementById('rule-fu.base').offsetHeight > 0"))


def test_the_page_is_worked_by_keys(opened: Browser) -> None:
    opened.press("Tab", 9)
    assert opened.value("document.activeElement.textContent") == "To the failing cases"
    assert opened.value("document.activeElement.getBoundingClientRect().left >= 0") is True
    opened.value("document.querySelector('.card details summary').focus()")
    opened.press("Enter", 13)
    assert comes(lambda: opened.value("document.querySelector('.card details').open"))


def test_a_question_is_copied(opened: Browser) -> None:
    opened.value("document.querySelector('#cards .copy').click()")
    assert comes(lambda: opened.value("document.querySelector('#cards .copy').textContent") != "Copy")
    assert str(opened.value("getSelection().toString()")).startswith("riichi-spec case fu/wrong")


@pytest.mark.parametrize("width", [320, 360, 768, 1920])
@pytest.mark.parametrize("dark", [False, True])
def test_nothing_is_wider_than_the_screen(opened: Browser, width: int, dark: bool) -> None:
    opened.look(width, 800, dark=dark)
    opened.value("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    wide = "[...document.querySelectorAll('.card')].forEach(card => card.scrollIntoView())"
    opened.value(wide)
    assert opened.value("document.documentElement.scrollWidth") == width
    light = opened.value("parseInt(getComputedStyle(document.body).backgroundColor.split(/[(,]/)[1])")
    assert isinstance(light, int)
    assert (light < 60) == dark


def test_headings_and_names_are_there_for_those_who_hear_the_page(opened: Browser) -> None:
    levels = "[...document.querySelectorAll('h1, h2, h3')].map(heading => Number(heading.tagName[1]))"
    found = opened.value(levels)
    assert isinstance(found, list)
    assert (found[0], found.count(1)) == (1, 1)
    assert all(later - earlier <= 1 for earlier, later in pairwise(found))
    unnamed = """[...document.querySelectorAll('.tile, .hand, .scroll[tabindex], select, input, button')].filter(one =>
        !one.getAttribute('aria-label') && !one.closest('label') && !one.textContent).length"""
    assert opened.value(unnamed) == 0


def test_a_hundred_thousand_cases_open_without_freezing(browser: Browser, tmp_path: Path) -> None:
    """Only the cards in sight are laid out, and the filter has the page laid out a few times, not once for a card."""
    run, causes = many(100_000, 2_000)
    page = write_reports(tmp_path, run, causes, Rulebook())[3]
    browser.look(360, 800)
    browser.open(page)
    assert browser.value("document.querySelectorAll('.card').length") == 2_000
    opened = browser.work()
    assert opened["LayoutObjects"] < opened["Nodes"] / 20
    browser.value("document.getElementById('cards').scrollIntoView()")
    assert comes(lambda: 0 < laid_out(browser) < 20)
    before = browser.work()
    choose(browser, "text", "0045")
    browser.value("document.body.offsetHeight")
    assert 0 < browser.work()["LayoutCount"] - before["LayoutCount"] < 20
    assert comes(lambda: laid_out(browser) == browser.value(SHOWN) == 3)
    choose(browser, "text", "")
    assert comes(lambda: 3 < laid_out(browser) < 20 and browser.value(SHOWN) == 2_000)
    assert browser.told(COMPLAINTS) == []
    assert browser.value("document.documentElement.scrollWidth") == 360


def laid_out(browser: Browser) -> int:
    """How many cards have been laid out with what is in them."""
    inside = "[...document.querySelectorAll('.card > *:first-child')]"
    number = browser.value(f"{inside}.filter(one => one.checkVisibility({{contentVisibilityAuto: true}})).length")
    assert isinstance(number, int)
    return number
