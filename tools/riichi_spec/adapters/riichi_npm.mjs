// npm riichi as an implementation of protocol 1.
//
//     node riichi_npm.mjs FOLDER        FOLDER: where node_modules with the engine lies; else the current folder
//
// Beside the engine it needs yaku_names.json. The engine takes dora as tiles, not indicators, and knows neither ura dora
// nor honba nor sticks: they are not among the inputs that are declared, and who asks them all the same is answered
// unsupported. Melds go to it in the order written. One switch of the engine rules all yakuman that may count twice; a
// question that wants them to differ is unsupported too.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

console.log = console.error; // stdout belongs to the protocol

const require = createRequire(join(resolve(process.argv[2] ?? '.'), 'adapter.cjs'));
const Riichi = require('riichi');
const { version } = require('riichi/package.json');
const KEYS = JSON.parse(readFileSync(new URL('yaku_names.json', import.meta.url), 'utf8'));

const WINDS = ['east', 'south', 'west', 'north'];
const DORA = ['dora', 'red'];
const LETTERS = {
  riichi: 'r', double_riichi: 'w', ippatsu: 'i', haitei: 'h', houtei: 'h', rinshan: 'k', chankan: 'k',
  tenhou: 't', chiihou: 't', renhou: 't',
};
const LIMITS = {
  満貫: 'mangan', 跳満: 'haneman', 倍満: 'baiman', 三倍満: 'sanbaiman', 数え役満: 'kazoe_yakuman',
};
const DOUBLES = ['double_kokushi_13', 'double_suuankou_tanki', 'double_junsei_chuuren', 'double_daisuushii'];
const BOTH = [false, true];
const RULES = {
  double_wind_pair_fu: [4],
  kiriage_mangan: [false],
  kazoe_yakuman: ['yakuman'],
  ...Object.fromEntries(DOUBLES.map((name) => [name, BOTH])),
  yakuman_stacking: [true],
  open_tanyao: BOTH,
  red_fives: 'any', // the engine counts those that it is given
  ippatsu: BOTH,
  ura_dora: [true],
  renhou: ['none', 'yakuman'],
  chiitoitsu: ['25fu_2han'],
  pinfu_tsumo: [true],
  open_no_fu: [30],
  rinshan_tsumo_fu: [true],
  haitei_rinshan: [false],
  ryuuiisou_needs_hatsu: [false],
  honba_each: [100],
  local_daichisei: BOTH,
};
const HELLO = {
  msg: 'hello',
  protocol: 1,
  implementation: { name: 'riichi', version, language: 'javascript' },
  capabilities: {
    kinds: ['score'],
    fields: ['payments', 'total', 'han', 'fu', 'yaku', 'dora', 'yakuman', 'yakuman_units', 'limit'],
    players: [4],
    rejects: ['not_complete', 'no_yaku'],
    inputs: ['melds', 'situation', 'dora_indicators'],
    situation: Object.keys(LETTERS),
    rules: RULES,
    max_in_flight: 64,
  },
};

/** What is not a result: {reject: ...} or {unsupported: ...}. */
class Other extends Error {
  constructor(reply) {
    super();
    this.reply = reply;
  }
}
const rejected = (code, message) => new Other({ reject: { code, message } });
const unsupported = (what, name) => new Other({ unsupported: { [what]: name } });

/** 12m0p is 1m, 2m, 0p. */
function split(text) {
  const tiles = [];
  let digits = '';
  for (const sign of text) {
    if ('mpsz'.includes(sign)) {
      tiles.push(...[...digits].map((digit) => digit + sign));
      digits = '';
    } else {
      digits += sign;
    }
  }
  return tiles;
}

/** The dora that an indicator shows. */
function dora(indicator) {
  const number = indicator[0] === '0' ? 5 : Number(indicator[0]);
  const suit = indicator[1];
  if (suit !== 'z') return `${number % 9 + 1}${suit}`;
  return number < 5 ? `${number % 4 + 1}z` : `${(number - 4) % 3 + 5}z`;
}

/** A meld as the engine writes it: a concealed quad has two tiles, of which red ones must be among the two. */
function meld(text) {
  const [kind, tiles] = text.split(' ');
  if (kind !== 'ankan') return tiles;
  const digits = [...tiles.slice(0, -1)].sort();
  return digits[0] + digits[1] + tiles.at(-1);
}

/** The value of options that are one switch in the engine. */
function agreed(rules, names) {
  const values = new Set(names.filter((name) => name in rules).map((name) => rules[name]));
  if (values.size > 1) throw unsupported('option', names.find((name) => rules[name]));
  return values.has(true);
}

/** The whole question in the engine's one line. */
function line(question) {
  const parts = [question.tiles];
  if (question.win === 'ron') parts.push(question.winning_tile);
  else parts[0] += question.winning_tile;
  if (question.melds?.length) parts.push(question.melds.map(meld).join(''));
  if (question.dora_indicators) parts.push(`d${split(question.dora_indicators).map(dora).join('')}`);
  const letters = [...new Set((question.situation ?? []).map((token) => {
    if (!(token in LETTERS)) throw unsupported('situation', token);
    return LETTERS[token];
  }))].join('');
  parts.push(`${letters}${WINDS.indexOf(question.round) + 1}${WINDS.indexOf(question.seat) + 1}`);
  return parts.join('+');
}

function score(rules, question) {
  for (const name of ['ura_indicators', 'honba', 'riichi_sticks']) if (question[name]) throw unsupported('input', name);
  const riichi = new Riichi(line(question));
  riichi.disableHairi();
  if (!agreed(rules, DOUBLES)) riichi.disableWyakuman();
  if (rules.open_tanyao === false) riichi.disableKuitan();
  if (rules.ippatsu === false) riichi.disableYaku('一発');
  if (rules.red_fives?.every((count) => count === 0)) riichi.disableAka();
  if (rules.renhou === 'yakuman') riichi.enableLocalYaku('人和');
  if (rules.local_daichisei) riichi.enableLocalYaku('大七星');
  const given = riichi.calc();
  if (given.error) throw new Error('the engine refuses the input and does not say why');
  if (!given.isAgari) throw rejected('not_complete', 'isAgari is false');
  if (!given.ten) throw rejected('no_yaku', given.text);
  const dealer = question.seat === 'east';
  const [first, second] = dealer ? given.oya : given.ko;
  let payments;
  if (question.win === 'ron') payments = { discarder: first };
  else payments = dealer ? { non_dealer: first } : { dealer: first, non_dealer: second };
  const result = { payments, total: given.ten };
  const named = Object.entries(given.yaku).map(([name, worth]) => [KEYS[name] ?? name, worth]);
  if (given.yakuman) {
    const yakuman = Object.fromEntries(named.map(([name, worth]) => [name, worth === 'ダブル役満' ? 2 : 1]));
    return { ...result, yakuman, yakuman_units: given.yakuman, limit: 'yakuman' };
  }
  const han = named.map(([name, worth]) => [name, parseInt(worth, 10)]);
  const of = (isDora) => Object.fromEntries(han.filter(([name]) => DORA.includes(name) === isDora));
  Object.assign(result, { han: given.han, fu: given.fu, yaku: of(false) });
  if (Object.keys(of(true)).length) result.dora = of(true);
  if (given.name) result.limit = LIMITS[given.name] ?? given.name;
  return result;
}

const KINDS = { score };

function answer({ kind, rules = {}, input }) {
  try {
    for (const [name, value] of Object.entries(rules)) {
      const values = RULES[name] ?? (name.startsWith('local_') ? [false] : 'any');
      if (values !== 'any' && !values.includes(value)) throw unsupported('option', name);
    }
    if (!(kind in KINDS)) throw unsupported('kind', kind);
    if ((input.players ?? 4) !== 4) throw unsupported('input', 'players');
    return { result: KINDS[kind](rules, input) };
  } catch (error) {
    if (error instanceof Other) return error.reply;
    return { error: { message: String(error), traceback: String(error?.stack) } };
  }
}

const lines = createInterface({ input: process.stdin });
lines.on('line', (text) => {
  const message = JSON.parse(text);
  if (message.msg === 'bye') return end();
  if (message.msg === 'hello' && message.protocol !== 1) {
    say({ msg: 'hello', protocol: 0 });
    return end();
  }
  return say(message.msg === 'hello' ? HELLO : { seq: message.seq, ...answer(message) });
});

function say(reply) {
  process.stdout.write(`${JSON.stringify(reply)}\n`);
}

/** Nothing more to read, so that the process comes to its end. */
function end() {
  lines.close();
  process.stdin.destroy();
}
