"use strict";
// Filter, copying, and rule texts in place. Everything else of the page works without.
(() => {
  const byId = (id) => document.getElementById(id);
  const data = JSON.parse(byId("data").textContent);
  const cards = Array.from(byId("cards").children);
  const form = byId("filter");
  const named = ["status", "chapter", "cause"];
  const MOST_ELSEWHERE = 20;

  function filter() {
    const wanted = named.map((name) => [name, byId("filter-" + name).value]).filter((pair) => pair[1] !== "");
    const words = byId("filter-text").value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    data.forEach((row, index) => {
      const fits = wanted.every(([name, value]) => row[name] === value) && words.every((word) => row.text.includes(word));
      cards[index].classList.toggle("out", !fits);
      shown += fits ? 1 : 0;
    });
    const all = cards.length.toLocaleString("en");
    byId("count").textContent = `${shown.toLocaleString("en")} of ${all} shown`;
    elsewhere(words);
  }

  // A case that is sought and has no card may have passed, or not have been judged.
  let listed = null;
  function elsewhere(words) {
    const place = byId("elsewhere");
    place.hidden = true;
    if (!words.length) return;
    listed = listed || Array.from(document.querySelectorAll("details.ids pre"), (pre) => [
      pre.closest("section").id === "passing" ? "passing" : "not judged", pre.textContent.split("\n")]);
    const found = [];
    let number = 0;
    for (const [what, ids] of listed) {
      for (const id of ids) {
        if (!words.every((word) => id.includes(word))) continue;
        number += 1;
        if (found.length < MOST_ELSEWHERE) found.push(`${id} (${what})`);
      }
    }
    if (!number) return;
    const more = number > found.length ? `, and ${(number - found.length).toLocaleString("en")} more` : "";
    place.textContent = `Without a card: ${found.join(", ")}${more}`;
    place.hidden = false;
  }

  function showAll() {
    form.reset();
    filter();
  }

  function toTarget() {
    let id = location.hash.slice(1);
    try { id = decodeURIComponent(id); } catch { /* as it is */ }
    const target = id && byId(id);
    if (!target) return;
    const around = target.parentElement && target.parentElement.closest("details");
    if (around) around.open = true;
    if (target.classList.contains("out")) showAll();
    settle(target, 3);
  }

  // Cards are laid out when they come near, and then have another height than was thought.
  function settle(target, times) {
    target.scrollIntoView();
    if (times) requestAnimationFrame(() => settle(target, times - 1));
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-status], a[data-chapter], a[data-cause]");
    if (link && cards.length) {
      form.reset();
      for (const name of named) if (link.dataset[name] !== undefined) byId("filter-" + name).value = link.dataset[name];
      filter();
    }
    if (event.target.closest("a[href^='#']")) setTimeout(toTarget);
    const copy = event.target.closest("button.copy");
    if (copy) {
      const code = copy.previousElementSibling;
      getSelection().selectAllChildren(code);
      const done = navigator.clipboard ? navigator.clipboard.writeText(code.textContent) : Promise.reject();
      const says = (word) => {
        copy.textContent = word;
        setTimeout(() => { copy.textContent = "Copy"; }, 1500);
      };
      done.then(() => says("Copied"), () => says(document.execCommand("copy") ? "Copied" : "Selected"));
    }
  });

  // A rule's text stands once in the page; a card gets its copy when it is opened.
  document.addEventListener("toggle", (event) => {
    const details = event.target;
    if (!details.open || !details.classList.contains("tested") || details.dataset.filled) return;
    details.dataset.filled = "yes";
    for (const link of details.querySelectorAll("a[href^='#rule-']")) {
      const text = document.querySelector(`#${CSS.escape(link.getAttribute("href").slice(1))} .text`);
      if (text) link.parentElement.append(text.cloneNode(true));
    }
  }, true);

  for (const button of document.querySelectorAll("button.copy")) button.hidden = false;
  addEventListener("hashchange", toTarget);
  if (form) {
    form.hidden = false;
    form.addEventListener("input", filter);
    form.addEventListener("reset", () => setTimeout(filter));
    form.addEventListener("submit", (event) => event.preventDefault());
    filter();
  }
  toTarget();
})();
