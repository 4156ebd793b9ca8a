/**
 * Parry, a game for the kernel's own tests: each round both fencers bid in secret, the higher attacks, the other (and
 * any bystander) may parry with a hidden card, a die decides. Small, but it has every kind of question.
 */

import {
  bar,
  deal,
  defineGame,
  die,
  drawFrom,
  type Frame,
  type Hidden,
  hideList,
  isBlank,
  type JsonObject,
  kit,
  look,
  type Rules,
  type Seat,
  secretOf,
  take,
} from '../index.ts';

export interface Table {
  /** Lent by the data: how many sides the die has, and the points to win. */
  readonly sides: number;
  readonly goal: number;
  points: Record<Seat, number>;
  hands: Record<Seat, Hidden<string[]>>;
  pile: Hidden<string[]>;
  shouts: number;
  /** What was bid last, for all to see: what was shown once stays known. */
  bids: Record<Seat, number>;
  dull: boolean;
}

export type Move =
  | { verb: 'add'; strength: number }
  | { verb: 'seal' }
  | { verb: 'expire' }
  | { verb: 'aim'; at: string }
  | { verb: 'steady' }
  | { verb: 'strike' }
  | { verb: 'parry' }
  | { verb: 'let' }
  | { verb: 'shout'; text: string }
  | { verb: 'challenge'; to: Seat }
  | { verb: 'agree' }
  | { verb: 'refuse' }
  | { verb: 'wager'; points: number };

export type Flow =
  | (Frame & { step: 'bout' })
  | (Frame & { step: 'bids' })
  | (Frame & { step: 'bid'; total: number })
  | (Frame & { step: 'attack'; by: Seat; aim: string | null; steadied: boolean })
  | (Frame & { step: 'guard'; by: Seat; aim: string })
  | (Frame & { step: 'guarding' })
  | (Frame & { step: 'challenged'; by: Seat; to: Seat });

const { sequence, ask, joint } = kit<Table, Flow, Move>();

export const steps: Rules<Table, Flow, Move, { sides: number; goal: number }>['steps'] = {
  bout: sequence(
    'bout',
    {
      draw(p) {
        for (const [seat, hand] of Object.entries(p.table.hands)) {
          if (p.table.pile.count! > 0) look(hand).push(drawFrom(p.table.pile, p, 'card', [seat]));
          hand.count = look(hand).length;
        }
      },
      bids: (p) => p.call({ step: 'bids' }),
    },
    () => true,
  ),
  bids: joint('bids', {
    prompt: 'bid',
    clause: 'PA-1',
    seats: (t) => Object.keys(t.points),
    branch: () => ({ step: 'bid', total: 0 }),
    settle(p, _f, answers) {
      const best = Math.max(...p.inPlay.map((seat) => Number(answers[seat])));
      const by = p.inPlay.find((seat) => answers[seat] === best)!;
      p.table.bids = answers as Record<Seat, number>;
      p.log('bids', 'PA-1', { answers, by });
      p.call({ step: 'attack', by, aim: null, steadied: false });
    },
  }),
  bid: ask('bid', {
    prompt: 'bid',
    clause: 'PA-1',
    timer: () => ({ name: 'hourglass', seconds: 60, from: 'first-answer' }),
    late: () => ({ verb: 'expire' }),
    verbs: {
      add: {
        clause: 'PA-1',
        written: 'strength#',
        each: () => [1, 2, 3].map((strength) => ({ verb: 'add', strength })),
        bar: (_t, f, { strength }) =>
          f.total + strength > 5 ? bar('PA-1', 'too-strong', { strength }) : null,
        do(_p, f, { strength }) {
          f.total += strength;
        },
      },
      seal: { clause: 'PA-1', do: (p, f) => p.done(f.total) },
      expire: { clause: 'PA-1', each: () => [], do: (p, f) => p.done(f.total) },
    },
  }),
  attack: ask('attack', {
    seat: (_t, f) => f.by,
    prompt: 'attack',
    clause: 'PA-2',
    verbs: {
      aim: {
        clause: 'PA-2',
        written: 'at',
        each: (_t, f) => (f.aim ? [] : ['head', 'hand'].map((at) => ({ verb: 'aim', at }))),
        do(_p, f, { at }) {
          f.aim = at;
        },
      },
      steady: {
        clause: 'PA-2',
        each: (_t, f) => (f.steadied ? [] : [{ verb: 'steady' }]),
        do(_p, f) {
          f.steadied = true;
        },
      },
      strike: {
        clause: 'PA-2',
        bar: (_t, f) => (f.aim ? null : bar('PA-2', 'no-aim')),
        do(p, f) {
          p.done();
          p.call({ step: 'guard', by: f.by, aim: f.aim! });
        },
      },
    },
  }),
  guard: joint('guard', {
    prompt: 'guard',
    clause: 'PA-3',
    window: true,
    seats: (t, f) => Object.keys(t.points).filter((seat) => seat !== f.by),
    branch: () => ({ step: 'guarding' }),
    settle(p, f, answers) {
      const parried = Object.keys(answers).filter((seat) => answers[seat] === 'parry');
      for (const seat of parried) take(p.table.hands[seat]!, 'parry');
      const roll = die(p, 'blow', p.table.sides);
      const hit = roll - 2 * parried.length > 1;
      if (hit) p.table.points[f.by]!++;
      p.log('blow', 'PA-3', { by: f.by, aim: f.aim, roll, parried, hit });
      if (p.table.points[f.by]! >= p.table.goal && p.inPlay.includes(f.by))
        p.end({ winners: [f.by], how: 'points', clause: 'PA-4' });
    },
  }),
  guarding: ask('guarding', {
    prompt: 'guard',
    clause: 'PA-3',
    standing: {
      on: 'guard',
      answer: (t, _f, seat, left) =>
        left === 'always' && look(t.hands[seat]!).includes('parry') ? { verb: 'parry' } : { verb: 'let' },
    },
    verbs: {
      parry: {
        clause: 'PA-3',
        bar: (t, _f, _a, seat) => (look(t.hands[seat]!).includes('parry') ? null : bar('PA-3', 'no-parry')),
        do: (p) => p.done('parry'),
      },
      let: { clause: 'PA-3', do: (p) => p.done('let') },
    },
  }),
  challenged: ask('challenged', {
    seat: (_t, f) => f.to,
    prompt: 'challenged',
    clause: 'PA-5',
    verbs: {
      agree: { clause: 'PA-5', do: (p) => p.done() },
      refuse: { clause: 'PA-5', do: (p) => p.done() },
    },
  }),
};

/** One card in three parries; with dull blades none. */
const cards = (dull: boolean): string[] =>
  Array.from({ length: 30 }, (_, i) => (i % 3 === 0 && !dull ? 'parry' : 'glove'));

const SEATS = ['north', 'south', 'west'];
export const DATA: JsonObject = { box: { sides: 6, goal: 3, cards: 20 } };

export const rules: Rules<Table, Flow, Move, { sides: number; goal: number }> = {
  facts: {
    id: 'parry',
    title: 'Parry',
    prefix: 'PA',
    version: 1,
    seats: { min: 2, max: 3, ids: SEATS },
    scenarios: [{ id: 'bout', title: 'One bout' }],
    options: [{ id: 'dull', title: 'Dull blades', clause: 'PA-6', values: [false, true], default: false }],
    longest: null,
    complete: false,
    writes: true,
    sample: true,
  },
  world: (data) => {
    const { sides, goal } = data.box as { sides: number; goal: number };
    return { sides, goal };
  },
  setup: ({ seats, options }) => ({
    points: Object.fromEntries(seats.map((seat) => [seat, 0])),
    hands: Object.fromEntries(seats.map((seat) => [seat, hideList<string>([], [seat])])),
    pile: hideList(cards(options.dull === true)),
    shouts: 0,
    bids: {},
    dull: options.dull === true,
  }),
  first: () => ({ step: 'bout' }),
  steps,
  free: {
    shout: {
      clause: 'PA-5',
      written: 'text"',
      form: (t) =>
        t.shouts >= 9
          ? null
          : {
              verb: 'shout',
              fields: { text: { kind: 'text', max: 20 } },
              warn: ({ text }) => (text === '' ? [bar('PA-5', 'mute')] : []),
            },
      do(p, _f, { text }, seat) {
        p.table.shouts++;
        p.log('shout', 'PA-5', { seat, text });
      },
    },
    challenge: {
      clause: 'PA-5',
      written: 'to',
      each: (t, _f, seat) =>
        t.shouts >= 9
          ? []
          : Object.keys(t.points)
              .filter((to) => to !== seat)
              .map((to) => ({ verb: 'challenge', to })),
      do(p, _f, { to }, seat) {
        p.table.shouts++;
        p.call({ step: 'challenged', by: seat, to });
      },
    },
    wager: {
      clause: 'PA-5',
      written: 'points#',
      form: (t) =>
        t.shouts >= 9 ? null : { verb: 'wager', fields: { points: { kind: 'number', min: 0, max: 3 } } },
      do(p, _f, { points }, seat) {
        p.table.shouts++;
        p.log('wager', 'PA-5', { seat, points });
      },
    },
  },
  standing: { guard: { clause: 'PA-3', answers: () => ['never', 'always'] } },
  deal(s, _viewer, chance) {
    const t = s.table;
    const seen = Object.values(t.hands).flatMap((hand) => secretOf(hand) ?? []);
    const used = 30 - t.pile.count! - Object.values(t.hands).reduce((n, hand) => n + hand.count!, 0);
    const unseen = cards(t.dull);
    for (const card of [...seen, ...Array.from({ length: used }, () => 'parry')])
      unseen.splice(unseen.indexOf(card), 1);
    const places = [...Object.values(t.hands).filter(isBlank), t.pile];
    for (const place of places) {
      deal(
        place,
        Array.from({ length: place.count! }, () => unseen.splice(chance.draw('deal', unseen.length), 1)[0]!),
      );
    }
  },
  words: () => ({
    seat: (seat) => seat,
    prompts: {
      bid: () => 'Bid your strength',
      attack: () => 'Attack',
      guard: () => 'Parry?',
      challenged: () => 'You are challenged',
    },
    actions: {
      add: ({ strength }) => `Add ${strength}`,
      seal: () => 'Seal',
      expire: () => 'Time is up',
      aim: ({ at }) => `Aim at the ${at}`,
      steady: () => 'Steady yourself',
      strike: () => 'Strike',
      parry: () => 'Parry',
      let: () => 'Let it come',
      shout: ({ text }) => `Shout ${text}`,
      challenge: ({ to }) => `Challenge ${to}`,
      agree: () => 'Agree',
      refuse: () => 'Refuse',
      wager: ({ points }) => `Wager ${points}`,
    },
    forms: { shout: () => 'Shout something', wager: () => 'Wager' },
    entries: {
      bids: ({ by }) => `${by} attacks`,
      blow: ({ by, roll }) => `${by} rolls ${roll}`,
      shout: ({ seat, text }) => `${seat}: ${text}`,
      wager: ({ seat, points }) => `${seat} wagers ${points}`,
    },
    bars: {
      'too-strong': ({ strength }) => `${strength} more would be over 5`,
      'no-aim': () => 'Aim first',
      'no-parry': () => 'You hold no parry',
      mute: () => 'You shout nothing',
    },
    standing: { guard: (answer) => `Guard: ${answer}` },
    results: { points: ({ winners }) => `${winners[0]} wins on points` },
  }),
};

export const parry = defineGame(rules);
