// A first adapter: one file that makes an engine answer riichi-spec. Copy it and put your engine where `points` stands.
//
//     riichi-spec check -- node minimal.mjs
//
// This one has no engine behind it. It answers questions of the kind `points` by a little arithmetic, and nothing else.

import { createInterface } from 'node:readline';

// Who answers and what it can. What is not named here is not asked, and so counts neither as passed nor as failed.
const HELLO = {
  msg: 'hello',
  protocol: 1,
  implementation: { name: 'minimal', version: '1', language: 'javascript' },
  capabilities: {
    kinds: ['points'],
    fields: ['payments', 'total'], // of these, what a case expects is compared
    // inputs: ['honba'] would say that it knows no riichi sticks; without, all questions of its kinds are asked
    rules: { kiriage_mangan: [false, true] }, // all other options: at their standard value alone
    max_in_flight: 64,
  },
};
const LIMITS = [[13, 8000], [11, 6000], [8, 4000], [6, 3000], [5, 2000]];
const up = (points) => Math.ceil(points / 100) * 100;

/** Han and fu to payments. Fields that may be absent have their default here. */
function points(rules, { han, fu = 0, yakuman_units, dealer, win, honba = 0, riichi_sticks = 0 }) {
  let base = LIMITS.find(([least]) => han >= least)?.[1] ?? Math.min(fu * 2 ** (2 + han), 2000);
  if (base === 1920 && rules.kiriage_mangan) base = 2000;
  if (yakuman_units) base = 8000 * yakuman_units;
  const [once, twice] = [up(base) + 100 * honba, up(2 * base) + 100 * honba];
  const sticks = 1000 * riichi_sticks;
  if (win === 'ron') {
    const discarder = up(base * (dealer ? 6 : 4)) + 300 * honba;
    return { payments: { discarder }, total: discarder + sticks };
  }
  if (dealer) return { payments: { non_dealer: twice }, total: 3 * twice + sticks };
  return { payments: { dealer: twice, non_dealer: once }, total: twice + 2 * once + sticks };
}

/** Exactly one of result, reject, unsupported and error. */
function answer({ kind, rules = {}, input }) {
  try {
    if (kind !== 'points') return { unsupported: { kind } };
    return { result: points(rules, input) };
  } catch (error) { // the next question comes all the same
    return { error: { message: String(error), traceback: error.stack } };
  }
}

const say = (reply) => process.stdout.write(`${JSON.stringify(reply)}\n`); // a line is sent at once
const end = () => process.stdin.destroy(); // with nothing more to read the process comes to its end

createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  if (message.msg === 'bye') return end();
  if (message.msg === 'ask') return say({ seq: message.seq, ...answer(message) });
  if (message.protocol === 1) return say(HELLO);
  say({ msg: 'hello', protocol: 0 });
  return end();
});
