// A stand-in for an engine in JavaScript, as stand_in.py is one in Python; its words mean the same.
//
// It becomes an engine's package: `record` hands on to the engine and writes notes when the process ends, `replay`
// answers from a transcript.

const { readFileSync, writeFileSync, writeSync } = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const readline = require('node:readline');

const DIFFERS = 3; // the exit code when an adapter does not do what was noted
const things = new WeakMap(); // what is known of each thing: its name, what was read of it, and behind it the engine's own

/** Calls `begin` before the adapter sees a line. */
function atEachLine(begin) {
  const { createInterface } = readline;
  readline.createInterface = (...options) => createInterface(...options).on('line', begin);
  syncBuiltinESMExports();
}

/** Something of the engine's that is no plain value. */
function thing(tape, name, about = {}) {
  const known = { name, read: {}, ...about };
  const proxy = new Proxy(function () {}, {
    get: (_, key) => tape.get(known, key),
    apply: (_, self, args) => tape.call(known, args, (real) => known.real.apply(things.get(self)?.real, real), ''),
    construct: (_, args) => tape.call(known, args, (real) => new known.real(...real), 'new '),
  });
  things.set(proxy, known);
  return proxy;
}

const isObject = (value) => value !== null && typeof value === 'object';
const isPlain = (value) => (isObject(value)
  ? (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) && Object.values(value).every(isPlain)
  : typeof value !== 'function');

/** The value, each part of it changed that is no list and no plain object. */
function mapped(change, value) {
  if (things.has(value) || !isObject(value)) return change(value);
  if (Array.isArray(value)) return value.map((part) => mapped(change, part));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapped(change, part)]));
}

const named = (value) => (things.has(value) ? { $: things.get(value).name } : value);
const real = (value) => things.get(value)?.real ?? value;
const noted = (known, args, how) => JSON.parse(JSON.stringify({ call: how + known.name, args: mapped(named, args) }));

/** What is given to the adapter, with all that it has read of it. */
function shown(value) {
  return mapped((part) => {
    if (!things.has(part)) return part;
    const { name, read } = things.get(part);
    return Object.keys(read).length ? { $: name, read: shown(read) } : { $: name };
  }, value);
}

exports.record = (name, version, engine, file) => {
  const turns = [];
  const given = (called, value) => (isPlain(value) ? value : thing(tape, called, { real: value }));
  const tape = {
    get(known, key) {
      if (typeof key === 'symbol') return undefined;
      if (!(key in known.read)) known.read[key] = given(`${known.name}.${key}`, known.real[key]);
      return known.read[key];
    },
    call(known, args, run, how) {
      const note = noted(known, args, how);
      const number = turns.at(-1).push(note);
      try {
        const value = run(mapped(real, args));
        const gives = given(`#${number}`, value);
        note.gives = things.has(gives) ? gives : structuredClone(gives) ?? null; // as it is now; engines change theirs later
        return gives;
      } catch (error) {
        note.raises = { class: error.constructor.name, args: [error.message] };
        throw error;
      }
    },
  };
  const root = thing(tape, name, { real: engine });
  atEachLine(() => turns.push([]));
  process.on('exit', () => {
    const header = { version, engine: shown(root) };
    writeFileSync(file, JSON.stringify({ header, turns: turns.map((calls) => calls.map(shown)) }));
  });
  return root;
};

exports.replay = (file) => {
  const [header, ...turns] = readFileSync(file, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line));
  let turn = {};
  let left = [];
  const differs = (what, expected, got) => {
    const texts = [expected, got].map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
    writeSync(2, `${turn.message?.id ?? 'outside all questions'}: expected ${what} ${texts[0]}\ngot ${texts[1]}\n`);
    process.exit(DIFFERS);
  };
  const close = () => {
    if (left.length) differs('a call', left[0], 'none');
  };
  const load = (value) => {
    if (!isObject(value)) return value;
    if (Array.isArray(value)) return value.map(load);
    if (!('$' in value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, load(part)]));
    return thing(tape, value.$, { read: load(value.read ?? {}) });
  };
  const tape = {
    get(known, key) {
      if (typeof key === 'symbol') return undefined;
      if (!(key in known.read)) differs(`one of ${Object.keys(known.read)} read of`, known.name, key);
      return known.read[key];
    },
    call(known, args, _, how) {
      const note = noted(known, args, how);
      const { gives, raises, ...expected } = left.shift() ?? { call: 'none' };
      if (sorted(note) !== sorted(expected)) differs('the call', expected, note);
      if (raises) throw new (globalThis[raises.class] ?? Error)(...raises.args);
      return load(gives);
    },
  };
  atEachLine(() => {
    close();
    turn = turns.shift();
    left = [...(turn.calls ?? [])];
  });
  process.on('exit', (code) => {
    if (!code) close();
  });
  return load(header.engine);
};

/** One text for equal values, whatever the order of their keys. */
function sorted(value) {
  return JSON.stringify(value, (_, part) => (isObject(part) && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))) : part));
}
