"""junit.xml: a run for the test pages of build servers, a suite for each chapter and a test for each case."""

from collections.abc import Callable
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from riichi_spec.conformance.reports.tally import by_chapter
from riichi_spec.conformance.reports.text import cut, shown
from riichi_spec.conformance.verdict import Run, Status, Verdict, why_unsupported

NAME: Final = "junit.xml"
OUTCOMES: Final[dict[Status, str]] = {
    "fail": "failure",
    "unexpected_pass": "failure",
    "error": "error",
    "crash": "error",
    "timeout": "error",
    "unsupported": "skipped",
    "known_failure": "skipped",
    "not_run": "skipped",
}
"""The element that tells of each status; a pass has none."""

_LONGEST_NAME: Final = 500
_LONGEST_VALUE: Final = 2_000
_LONGEST_NOTE: Final = 8_000


def write_junit(run: Run, write: Callable[[str], object]) -> None:
    """The whole document."""
    about = run.implementation
    name = f"riichi-spec: {about.name} {about.version}".strip() if about else "riichi-spec"
    suites = Element("testsuites", name=cut(name, _LONGEST_NAME))
    totals = dict.fromkeys(("tests", "failures", "errors", "skipped"), 0)
    for chapter, verdicts in by_chapter(run.verdicts).items():
        suite = SubElement(suites, "testsuite", name=cut(chapter, _LONGEST_NAME))
        for verdict in verdicts:
            _test(suite, verdict)
        _count(suite, totals)
    if run.broken or run.diagnoses:
        _count(_talk(suites, run), totals)
    suites.attrib.update({key: str(number) for key, number in totals.items()})
    ElementTree.indent(suites)
    write('<?xml version="1.0" encoding="utf-8"?>\n')
    write(ElementTree.tostring(suites, encoding="unicode") + "\n")


def _test(suite: Element, verdict: Verdict) -> None:
    case = verdict.case
    test = SubElement(suite, "testcase", classname=suite.attrib["name"], name=cut(case.id, _LONGEST_NAME))
    if verdict.status in OUTCOMES:
        outcome = SubElement(test, OUTCOMES[verdict.status], message=cut(_message(verdict), _LONGEST_NAME))
        if outcome.tag != "skipped":
            outcome.set("type", verdict.status)
            outcome.text = _text(verdict)


def _message(verdict: Verdict) -> str:
    status = verdict.status.replace("_", " ")
    if verdict.differences:
        return f"{status}: {', '.join(difference.field for difference in verdict.differences)} not as expected"
    told = verdict.note.strip().partition("\n")[0]
    if told and verdict.status == "unsupported":
        told = why_unsupported(not verdict.declared, told)
    return f"{status}: {told}" if told else status


def _text(verdict: Verdict) -> str:
    told = [verdict.case.title]
    for difference in verdict.differences:
        told.append(f"{cut(difference.field, _LONGEST_NAME)}:")
        told.append(f"  expected {shown(difference.expected, _LONGEST_VALUE)}")
        told.append(f"  got      {shown(difference.got, _LONGEST_VALUE)}")
    if verdict.note:
        told.append(cut(verdict.note, _LONGEST_NOTE))
    return cut("\n".join([*told, f"see: riichi-spec case {verdict.case.id}"]), 2 * _LONGEST_NOTE)


def _talk(suites: Element, run: Run) -> Element:
    """A suite for the talk itself: a run that never began must not look like one without failures."""
    suite = SubElement(suites, "testsuite", name="protocol")
    test = SubElement(suite, "testcase", classname="protocol", name="the implementation can be talked to")
    if run.broken:
        told = f"{run.broken.text}\n{run.broken.hint}\n{run.broken.stderr}"
        error = SubElement(test, "error", message=cut(run.broken.text, _LONGEST_NAME), type=cut(run.broken.code, 100))
        error.text = cut(told, _LONGEST_NOTE)
    elif run.diagnoses:
        told = "\n\n".join(f"{fault.code}: {fault.text}\n{fault.hint}" for fault in run.diagnoses)
        if run.disorder:
            SubElement(test, "error", message=cut(run.disorder, _LONGEST_NAME), type="disorder")
        SubElement(test, "system-err").text = cut(told, _LONGEST_NOTE)
    return suite


def _count(suite: Element, totals: dict[str, int]) -> None:
    numbers = {"tests": len(suite)}
    for key, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        numbers[key] = len(suite.findall(f"testcase/{tag}"))
    for key, number in numbers.items():
        suite.set(key, str(number))
        totals[key] += number
