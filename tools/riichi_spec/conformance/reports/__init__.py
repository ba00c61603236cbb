"""Reports of a run: JSON Lines for programs, JUnit for build servers, Markdown for pull requests, a page for people."""

from riichi_spec.conformance.reports.jsonl import CutOff, NotAReport, Recorded, read_report
from riichi_spec.conformance.reports.write import check_folder, write_reports

__all__ = ["CutOff", "NotAReport", "Recorded", "check_folder", "read_report", "write_reports"]
