// npm @kobalab/majiang-core as an implementation of protocol 1.
//
//     node majiang_core.mjs FOLDER        FOLDER: where node_modules with the engine lies; else the current folder
//
// Beside the engine it needs yaku_names.json. Melds go to the engine in the order written, with the mark of a called tile
// behind the first, which decides nothing here: liability is off. Ura indicators are shown to it after a riichi alone,
// as its own game does. One switch of the engine rules all yakuman that may count twice; a question that wants them to
// differ is answered as unsupported. Draws and the end of a game are worked out inside its Game, between its own players,
// and liability from the melds of a hand: it has no function for the kinds settlement and final.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

console.log = console.error; // stdout belongs to the protocol

const require = createRequire(join(resolve(process.argv[2] ?? '.'), 'adapter.cjs'));
const Majiang = require('@kobalab/majiang-core');
const { version } = JSON.parse(readFileSync(join(require.resolve('@kobalab/majiang-core'), '../../package.json'), 'utf8'));
const KEYS = JSON.parse(readFileSync(new URL('yaku_names.json', import.meta.url), 'utf8'));

const WINDS = ['east', 'south', 'west', 'north'];
const DORA = ['dora', 'ura', 'red'];
const WORDS = [
  'riichi', 'double_riichi', 'ippatsu', 'haitei', 'houtei', 'rinshan', 'chankan', 'tenhou', 'chiihou',
];
const DOUBLES = ['double_kokushi_13', 'double_suuankou_tanki', 'double_junsei_chuuren', 'double_daisuushii'];
const BOTH = [false, true];
const RULES = {
  double_wind_pair_fu: [4, 2],
  kiriage_mangan: BOTH,
  kazoe_yakuman: ['yakuman', 'sanbaiman'],
  ...Object.fromEntries(DOUBLES.map((name) => [name, BOTH])),
  yakuman_stacking: BOTH,
  open_tanyao: BOTH,
  red_fives: 'any', // the engine counts those that it is given
  ippatsu: [true],
  ura_dora: [true],
  renhou: ['none'],
  chiitoitsu: ['25fu_2han'],
  pinfu_tsumo: [true],
  open_no_fu: [30],
  rinshan_tsumo_fu: [true],
  haitei_rinshan: [false],
  ryuuiisou_needs_hatsu: [false],
  honba_each: [100],
};
const HELLO = {
  msg: 'hello',
  protocol: 1,
  implementation: { name: '@kobalab/majiang-core', version, language: 'javascript' },
  capabilities: {
    kinds: ['score', 'readings'],
    fields: ['payments', 'total', 'han', 'fu', 'yaku', 'dora', 'yakuman', 'yakuman_units', 'readings'],
    players: [4],
    rejects: ['not_complete', 'no_yaku'],
    inputs: ['melds', 'situation', 'dora_indicators', 'ura_indicators', 'honba', 'riichi_sticks'],
    situation: WORDS,
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

/** 12m0p is m1, m2, p0 to the engine. */
function split(text) {
  const tiles = [];
  let digits = '';
  for (const sign of text) {
    if ('mpsz'.includes(sign)) {
      tiles.push(...[...digits].map((digit) => sign + digit));
      digits = '';
    } else {
      digits += sign;
    }
  }
  return tiles;
}

/** The hand as the engine writes it; on a tsumo the winning tile is the last of the concealed ones. */
function hand(question) {
  const tiles = split(question.tiles);
  if (question.win === 'tsumo') tiles.push(...split(question.winning_tile));
  const melds = (question.melds ?? []).map((text) => {
    const [kind, written] = text.split(' ');
    const [suit, ...digits] = [written.at(-1), ...written.slice(0, -1)];
    if (kind === 'ankan') return suit + digits.join('');
    const marked = kind === 'chi' ? 1 : 3; // a pon and both called quads have the mark behind the third
    if (kind === 'daiminkan') return `${suit}${digits.join('')}-`;
    return `${suit}${digits.slice(0, marked).join('')}-${digits.slice(marked).join('')}`;
  });
  return Majiang.Shoupai.fromString([tiles.join(''), ...melds].join(','));
}

/** The value of options that are one switch in the engine. */
function agreed(rules, names) {
  const values = new Set(names.filter((name) => name in rules).map((name) => rules[name]));
  if (values.size > 1) throw unsupported('option', names.find((name) => rules[name]));
  return values.has(true);
}

function score(rules, question) {
  const situation = new Set(question.situation ?? []);
  const open = [...situation].find((token) => token.endsWith('open_riichi'));
  if (open) throw unsupported('situation', open);
  const lizhi = situation.has('double_riichi') ? 2 : situation.has('riichi') ? 1 : 0;
  const [red_man, red_pin, red_sou] = rules.red_fives ?? [1, 1, 1];
  const me = WINDS.indexOf(question.seat);
  const param = Majiang.Util.hule_param({
    rule: Majiang.rule({
      連風牌は2符: rules.double_wind_pair_fu === 2,
      赤牌: { m: red_man, p: red_pin, s: red_sou },
      クイタンあり: rules.open_tanyao ?? true,
      役満の複合あり: rules.yakuman_stacking ?? true,
      ダブル役満あり: agreed(rules, DOUBLES),
      数え役満あり: rules.kazoe_yakuman !== 'sanbaiman',
      役満パオあり: false,
      切り上げ満貫あり: rules.kiriage_mangan ?? false,
    }),
    zhuangfeng: WINDS.indexOf(question.round),
    menfeng: me,
    lizhi,
    yifa: situation.has('ippatsu'),
    qianggang: situation.has('chankan'),
    lingshang: situation.has('rinshan'),
    haidi: situation.has('haitei') ? 1 : situation.has('houtei') ? 2 : 0,
    tianhu: situation.has('tenhou') ? 1 : situation.has('chiihou') ? 2 : 0,
    baopai: split(question.dora_indicators ?? ''),
    fubaopai: lizhi ? split(question.ura_indicators ?? '') : null,
    changbang: question.honba ?? 0,
    lizhibang: question.riichi_sticks ?? 0,
  });
  const ron = question.win === 'ron' ? `${split(question.winning_tile)[0]}+` : null;
  const given = Majiang.Util.hule(hand(question), ron, param);
  if (!given) throw rejected('not_complete', 'hule() answers undefined');
  if (!given.defen) throw rejected('no_yaku', 'hule() answers no points');
  const total = given.fenpei[me];
  const pays = (seat) => -given.fenpei[seat];
  let payments;
  if (ron) payments = { discarder: pays((me + 1) % 4) };
  else if (me === 0) payments = { non_dealer: pays(1) };
  else payments = { dealer: pays(0), non_dealer: pays(me === 1 ? 2 : 1) };
  const worth = Object.fromEntries(given.hupai.map((yaku) => [KEYS[yaku.name] ?? yaku.name, yaku.fanshu]));
  if (given.damanguan) {
    const yakuman = Object.fromEntries(Object.entries(worth).map(([name, stars]) => [name, stars.length]));
    return { payments, total, yakuman, yakuman_units: given.damanguan };
  }
  const of = (isDora) => Object.fromEntries(Object.entries(worth).filter(([name]) => DORA.includes(name) === isDora));
  const result = { payments, total, han: given.fanshu, fu: given.fu, yaku: of(false) };
  return Object.keys(of(true)).length ? { ...result, dora: of(true) } : result;
}

/** m123_! is 123m to the contract. */
const group = (text) => text.replace(/[^0-9]/g, '') + text[0];

/** The wait of a group whose winning tile stands before the mark. */
function wait(text) {
  const digits = text.replace(/[^0-9]/g, '');
  const before = text.slice(1).search(/[^0-9]/) - 1; // where the winning tile stands
  if (digits.length === 2) return 'tanki';
  if (digits[0] === digits[1]) return 'shanpon';
  if (before === 1) return 'kanchan';
  return (digits === '123' && before === 2) || (digits === '789' && before === 0) ? 'penchan' : 'ryanmen';
}

function readings(rules, question) {
  const found = Majiang.Util.hule_mianzi(hand({ ...question, win: 'ron' }), `${split(question.winning_tile)[0]}+`);
  const all = found.filter((groups) => groups.length > 1).map((groups) => { // one group: nine gates as such
    const won = groups.find((text) => text.includes('!'));
    if (groups.length === 13) return { kokushi: true, wait: group(won).length === 3 ? 'thirteen' : 'single' };
    if (groups.length === 7) return { pairs: groups.map(group), winning: group(won), wait: 'tanki' };
    const [pair, ...others] = groups;
    const sets = others.slice(0, others.length - (question.melds ?? []).length).map(group);
    return { ...(sets.length ? { sets } : {}), pair: group(pair), winning: group(won), wait: wait(won) };
  });
  return { readings: all };
}

const KINDS = { score, readings };

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
lines.on('line', (line) => {
  const message = JSON.parse(line);
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
