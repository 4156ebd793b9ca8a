/** Every refusal is reached, and whatever can be written has its reason: AN-2.b, AN-3.b. */

import type { Seat } from '@annales/engine';
import { expect, test } from 'vitest';
import { world } from '../data.ts';
import { data } from '../game.ts';
import type { Act, At, Crusade, Endeavor } from '../state.ts';
import { words } from '../words/en.ts';
import { begun, type Laid, type Lay, play, table } from './table.ts';

const [G, F, E] = ['germany', 'france', 'england'] as const;

/** Two realms on plain ground, and what is beyond it. */
const ground = (more: Lay = {}): Lay => ({
  own: { [G]: ['swabia', 'franconia', 'saxony'], [F]: ['ile-de-france', 'anjou'], [E]: ['wessex'] },
  seats: 3,
  turn: G,
  ...more,
});

/** A question on top of what is under way. */
const asked = (laid: Laid, frame: object): void => {
  laid.state.flow.push(frame as At as never);
};

const endeavor = (more: Partial<Endeavor>): Endeavor => ({
  realm: G,
  kind: 'conquest',
  target: 'anjou',
  base: 'swabia',
  seas: 0,
  extra: 0,
  defense: null,
  unrestBefore: false,
  baseFell: false,
  card: null,
  defenseCard: null,
  builds: null,
  palaces: [],
  aids: [],
  hit: false,
  peace: false,
  ...more,
});

const crusade = (more: Partial<Crusade>): Crusade => ({
  caller: null,
  leader: G,
  crusaders: [G, F],
  next: 0,
  passes: 0,
  target: null,
  granted: [],
  refused: [],
  passed: [],
  stays: false,
  ...more,
});

type Moment = [seat: Seat, writes: string[], lay: Lay, lead?: (laid: Laid) => void];

// ---------------------------------------------------------------- one's own turn

const turns: Moment[] = [
  [
    G,
    [
      'finish',
      'turn-up',
      'rule poland',
      'rule saxony',
      'fortify franconia',
      'pillage swabia',
      'negotiate anjou',
    ],
    ground({
      areas: { saxony: { unrest: true }, franconia: { fort: 3 } },
      own: { [G]: ['swabia', 'franconia', 'poland', 'saxony'], [F]: ['ile-de-france'] },
    }),
  ],
  [
    G,
    ['rule poland', 'levy poland 1'],
    ground({
      own: { [G]: ['swabia', 'poland'], [F]: ['ile-de-france'] },
      areas: { poland: { unrest: true } },
    }),
  ],
  [
    G,
    ['conquer franconia', 'conquer poland', 'pillage bavaria', 'negotiate swabia', 'conquer syria'],
    ground({ areas: { bavaria: { level: -3 } } }),
  ],
  [
    G,
    [
      'conquer bavaria',
      'raise swabia',
      'launch swabia',
      'found swabia palace',
      'govern swabia,franconia',
      'march swabia franconia',
    ],
    ground({ realms: { [G]: { gold: 1 } } }),
  ],
  [
    G,
    ['conquer bavaria'],
    ground({
      areas: { bavaria: { level: 2, fort: 3 } },
      realms: { [G]: { gold: 2, statures: { combat: 1, administration: 1, diplomacy: 1 } } },
    }),
  ],
  [
    G,
    ['rule swabia', 'finish', 'turn-up'],
    ground(),
    ({ t }) => {
      t.realms[G]!.cards = 0;
    },
  ],
  [G, ['tax', 'negotiate bavaria', 'levy swabia 1'], ground({ own: { [F]: ['ile-de-france'] } })],
  [
    G,
    ['turn-up'],
    ground(),
    ({ t }) => {
      t.turn!.played = 1;
    },
  ],
  [
    G,
    ['tax'],
    ground(),
    ({ t }) => {
      t.turn!.taxed = true;
    },
  ],
  [
    G,
    [
      'levy bavaria 1',
      'levy franconia 1',
      'levy saxony 3',
      'levy swabia 1',
      'plunder saxony',
      'plunder franconia',
    ],
    ground({
      at: 'taxation',
      areas: { swabia: { level: 1 }, saxony: { level: 1 }, franconia: { level: -3 } },
    }),
    ({ t }) => {
      t.turn!.squeezed = ['swabia'];
    },
  ],
  [
    G,
    ['from poland', 'from saxony'],
    ground(),
    (laid) => {
      laid.t.endeavor = endeavor({ target: 'bavaria', base: null });
      asked(laid, { step: 'base' });
    },
  ],
  [
    E,
    ['position 2', 'position 4'],
    ground(),
    (laid) => {
      laid.t.positions = [null, F, null];
      asked(laid, { step: 'position', realm: E });
    },
  ],
];

// ---------------------------------------------------------------- armies, fleets, markers

const EXPANSION = { armies: true, fleets: true, civilization: true };
const BUILT = { armies: { swabia: 4, franconia: 4 }, fleets: { saxony: 4 }, markers: { swabia: ['palace'] } };

const building: Moment[] = [
  [
    G,
    ['raise swabia', 'launch saxony', 'launch swabia', 'found swabia palace', 'govern swabia,franconia'],
    ground({ options: EXPANSION, table: structuredClone(BUILT) as never }),
  ],
  [
    G,
    [
      'march saxony swabia',
      'march swabia bavaria',
      'march swabia franconia',
      'march swabia wessex',
      'march swabia saxony',
    ],
    ground({ at: 'opening', options: EXPANSION, table: structuredClone(BUILT) as never }),
  ],
  [
    G,
    ['march serbia greece', 'march wessex venice'],
    ground({
      at: 'opening',
      options: EXPANSION,
      own: { [G]: ['serbia', 'greece', 'wessex', 'venice'], [F]: ['ile-de-france'] },
      areas: { greece: { unrest: true }, wessex: { unrest: true }, venice: { unrest: true } },
      table: { armies: { serbia: 1, wessex: 1 } },
    }),
  ],
  [
    G,
    ['march swabia franconia'],
    ground({ at: 'opening', options: EXPANSION, table: { armies: { swabia: 1 } } }),
    ({ t }) => {
      t.turn!.marched = 99;
    },
  ],
  [
    G,
    ['maintain', 'disband saxony', 'scuttle swabia'],
    ground({ options: EXPANSION, table: structuredClone(BUILT) as never, realms: { [G]: { gold: 1 } } }),
    (laid) => asked(laid, { step: 'upkeep', realm: G }),
  ],
  [
    G,
    ['tear-down university'],
    ground({ options: EXPANSION, table: { markers: { anjou: ['palace'] } } }),
    (laid) => {
      laid.t.endeavor = endeavor({ kind: 'pillage' });
      asked(laid, { step: 'sack', seat: G });
    },
  ],
  [
    F,
    ['conquer wessex'],
    ground({
      turn: F,
      options: EXPANSION,
      own: { [F]: ['normandy'], [E]: ['wessex'], [G]: ['swabia'] },
      table: { fleets: { wessex: 2 } },
    }),
  ],
];

// ---------------------------------------------------------------- cards

const cards: Moment[] = [
  [
    F,
    [
      'recognise champagne',
      'coup anjou germany',
      'inherit anjou',
      'play 54',
      'discard 54',
      'raze anjou',
      'untie anjou',
      'influence',
    ],
    ground(),
  ],
  [
    F,
    ['recognise swabia', 'recognise anjou', 'recognise ile-de-france'],
    ground({ hands: { [F]: [27] }, areas: { anjou: { claims: [G] }, 'ile-de-france': { claims: [F] } } }),
  ],
  [
    F,
    ['recognise anjou', 'petition anjou'],
    ground({ hands: { [F]: [27] }, areas: { anjou: { religion: 'MO', ties: [F] } } }),
  ],
  [F, ['play 27', 'raze anjou', 'colonise anjou ile-de-france'], ground({ turn: F, hands: { [F]: [27] } })],
  [F, ['inherit anjou', 'inherit-group saxony,poland'], ground({ hands: { [F]: [35] } })],
  [F, ['inherit-group saxony,poland'], ground({ hands: { [F]: [38] } })],
  [
    F,
    ['inherit-group saxony,sicily'],
    ground({
      hands: { [F]: [38] },
      areas: { saxony: { ties: [F] }, brandenburg: { ties: [F] }, sicily: { ties: [F] } },
    }),
  ],
  [
    G,
    ['play 50'],
    ground({ at: 'opening', hands: { [G]: [27, 40, 43] } }),
    (laid) => play(laid, G, 'draw', 'hold', 50),
  ],
  [F, ['coup anjou germany'], ground({ hands: { [F]: [43] } })],
  [
    F,
    ['play 50'],
    ground({ hands: { [F]: [50] } }),
    ({ t }) => {
      t.mourning = G;
    },
  ],
  [
    F,
    ['play 50', 'expel germany'],
    ground({ hands: { [F]: [50] } }),
    ({ t }) => {
      t.endeavor = endeavor({});
    },
  ],
  [
    F,
    ['use 153', 'use 220', 'people anjou'],
    ground({ options: { moreCards: true }, hands: { [F]: [153] } }),
  ],
  [F, ['people anjou'], ground({ options: { moreCards: true }, hands: { [F]: [203] } })],
  [F, ['use 210'], ground({ options: { moreCards: true }, hands: { [F]: [210] } })],
  // Hermann von Salza, in 1261.
  [F, ['play 159'], ground({ options: { moreCards: true }, hands: { [F]: [159] }, round: 13 })],
  [
    F,
    ['use 219'],
    ground({ options: { moreCards: true }, hands: { [F]: [219] } }),
    ({ t }) => {
      t.options.schism = true;
      t.schism = false;
    },
  ],
  [
    G,
    ['choose anjou'],
    ground({ options: { moreCards: true } }),
    (laid) =>
      asked(laid, {
        step: 'choose',
        realm: G,
        card: 190,
        deed: { does: 'popes', votes: 1 },
        areas: ['swabia'],
        left: 1,
        seat: G,
      }),
  ],
  [
    G,
    ['check anjou'],
    ground(),
    (laid) => asked(laid, { step: 'next-check', realm: G, areas: ['swabia', 'saxony'] }),
  ],
  [
    F,
    ['court wessex', 'court anjou', 'stay', 'offer germany 1 - - - - - 0 - - - - -'],
    ground({ areas: { anjou: { language: 'Celtic' } } }),
    (laid) => {
      laid.t.realms[F]!.court = 'swabia';
      asked(laid, { step: 'court', realm: F, cause: 'lost' });
    },
  ],
  [
    F,
    ['court ile-de-france'],
    ground(),
    (laid) => asked(laid, { step: 'court', realm: F, cause: 'heirless' }),
  ],
  [
    F,
    ['court ile-de-france'],
    ground({
      own: { [G]: ['swabia'], [F]: ['ile-de-france', 'champagne'] },
      realms: { [F]: { origin: 'champagne' } },
    }),
    (laid) => asked(laid, { step: 'court', realm: F, cause: 'regained' }),
  ],
  [
    F,
    ['discard 27'],
    ground({ hands: { [F]: [27] } }),
    ({ t }) => {
      t.turn!.event = 22;
    },
  ],
  [
    'player-1',
    ['offer byzantium 1 - - - - - 0 - - - - -'],
    { scenario: '32', seats: 4 },
    ({ t }) => {
      t.grand!.division = { needed: 3, least: 3, distinct: true, kingdoms: [] };
    },
  ],
  [
    F,
    ['discard 1', 'give-up 1'],
    ground({ hands: { [F]: [27] } }),
    (laid) => asked(laid, { step: 'discard', realm: F }),
  ],
];

// ---------------------------------------------------------------- with others

const ABOUT = { kind: 'claim', area: 'franconia' } as const;
const together: Moment[] = [
  [
    G,
    ['propose france open ""'],
    ground(),
    ({ t }) => {
      const pact = { parties: [G, F], open: '', secret: null, signed: [G, F], released: [] };
      t.treaties.list = Array.from({ length: 30 }, (_, i) => ({ number: i + 1, ...pact }));
    },
  ],
  [
    F,
    ['defend 1'],
    ground(),
    (laid) => {
      laid.t.endeavor = endeavor({});
      laid.t.realms[F]!.cards = 1;
      asked(laid, { step: 'defend', realm: F });
    },
  ],
  [
    F,
    ['defend 1', 'peace'],
    ground(),
    (laid) => {
      laid.t.endeavor = endeavor({});
      laid.t.realms[F]!.defenses = 4;
      asked(laid, { step: 'defend', realm: F });
    },
  ],
  [
    F,
    ['peace'],
    ground({ options: { moreCards: true } }),
    (laid) => {
      laid.t.endeavor = endeavor({ realm: 'vikings' });
      laid.t.raid = { ...laid.t.realms[G]!, id: 'vikings', religion: 'PA' };
      asked(laid, { step: 'defend', realm: F });
    },
  ],
  [
    F,
    [
      'host germany',
      'host france',
      'expel germany',
      'host england',
      'plead',
      'petition saxony',
      'petition anjou',
    ],
    ground({ own: { [G]: ['swabia'], [F]: ['ile-de-france', 'anjou'] } }),
  ],
  [F, ['host england'], ground({ own: { [G]: ['swabia'], [F]: [] } })],
  [
    F,
    ['host england'],
    ground({ own: { [G]: ['swabia'], [F]: ['ile-de-france'] } }),
    ({ t }) => {
      t.realms[E]!.asylum = G;
    },
  ],
  [
    F,
    ['host england', 'petition anjou'],
    ground({
      own: { [G]: ['swabia'], [F]: ['ile-de-france', 'anjou'] },
      areas: { anjou: { ties: [F], claims: [G] } },
    }),
    ({ t }) => {
      t.realms[F]!.called = ['anjou'];
    },
  ],
  [
    F,
    ['petition anjou'],
    ground({ realms: { [F]: { excommunicated: true } }, areas: { anjou: { ties: [F] } } }),
  ],
  [
    F,
    ['play 50'],
    ground({ hands: { [F]: [50] } }),
    ({ t }) => {
      t.parley = { issue: ABOUT, caller: G, votes: {}, voters: [], cast: {} };
    },
  ],
  [
    F,
    [
      'offer germany 0 swabia - - - - 0 - - - - -',
      'offer germany 0 ile-de-france - - - - 0 - - - - -',
      'offer germany 0 - poland - - - 0 - - - - -',
      'offer germany 0 - anjou - - - 0 - - - - -',
      'offer germany 0 - - - - - 0 - - - - -',
      'accept 1',
      'accept 2',
      'withdraw 1',
      'refuse 1',
    ],
    ground({ areas: { anjou: { claims: [F, G] } } }),
    (laid) => play(laid, G, 'offer england 1 - - - - - 0 - - - - -'),
  ],
  [
    F,
    [
      'offer germany 1 - - - - anjou 0 - - - - -',
      'offer germany 0 - - - champagne - 0 - - - - -',
      'offer germany 0 - - - anjou - 0 - - - - -',
      'offer england 0 - - - anjou - 0 - - - - -',
    ],
    ground({ areas: { anjou: { converting: { ...begun(F, 1), promised: [G] } } } }),
    ({ t }) => {
      t.realms[E]!.religion = 'MO';
    },
  ],
  [E, ['withdraw 1'], ground(), (laid) => play(laid, G, 'offer england 1 - - - - - 0 - - - - -')],
  [
    G,
    ['offer france 1 - - - - - 0 - - - - -', 'propose france open ""'],
    ground({ options: { noDealsInTurn: true } }),
  ],
  [
    F,
    ['offer germany 1 - - - - - 0 - - - - -'],
    ground(),
    (laid) => {
      for (let i = 0; i < 9; i++)
        try {
          play(laid, F, 'offer germany 1 - - - - - 0 - - - - -');
        } catch {
          break;
        }
    },
  ],
  [
    F,
    ['offer germany 1 - - - - - 0 - - - - -'],
    ground(),
    ({ t }) => {
      for (const id of t.realmOrder) if (id !== F) t.realms[id]!.seat = null;
    },
  ],
  [
    F,
    ['offer germany 1 - - - - - 0 - - - - -', 'petition anjou', 'sign 1'],
    ground(),
    ({ t }) => {
      t.players[F]!.realm = null;
    },
  ],
  [
    F,
    ['sign 1', 'sign 9', 'release 1', 'accuse 1 germany'],
    ground(),
    (laid) => play(laid, F, 'propose germany open ""'),
  ],
  [
    E,
    ['sign 1', 'accuse 1 germany'],
    ground(),
    (laid) => {
      play(laid, F, 'propose germany open ""');
      play(laid, G, 'sign 1');
    },
  ],
  [
    F,
    ['decline 1', 'release 1', 'accuse 1 england', 'accuse 1 germany', 'accuse 1 france'],
    ground(),
    (laid) => {
      play(laid, F, 'propose germany open ""');
      play(laid, G, 'sign 1');
      play(laid, F, 'release 1');
      laid.t.realms[G]!.excommunicated = true;
    },
  ],
];

// ---------------------------------------------------------------- colonies, kingdoms, crusades

const far: Moment[] = [
  [
    G,
    ['colonise apulia sicily'],
    ground({ options: { colonization: true }, own: { [G]: ['sicily', 'apulia'], [F]: ['ile-de-france'] } }),
  ],
  [
    G,
    ['accept 1'],
    ground(),
    (laid) => {
      play(laid, F, 'offer germany 1 - - - - - 0 - - - - -');
      laid.t.realms[F]!.gold = 0;
    },
  ],
  [
    G,
    ['colonise bavaria franconia', 'colonise franconia swabia', 'colonise saxony franconia', 'abandon anjou'],
    ground({ options: { colonization: true }, areas: { saxony: { language: 'Celtic' } } }),
  ],
  [G, ['colonise saxony franconia'], ground()],
  [
    G,
    ['colonise saxony franconia', 'colonise franconia swabia', 'colonise bavaria franconia'],
    ground({
      options: { colonization: true },
      own: { [G]: ['swabia', 'franconia', 'saxony', 'bavaria'], [F]: ['ile-de-france'] },
      areas: { bavaria: { language: 'Celtic' } },
      realms: { [G]: { colonies: [{ area: 'saxony', bases: ['franconia'], points: 0 }] } },
    }),
  ],
  [
    G,
    ['colonise bavaria swabia'],
    ground({
      options: { colonization: true },
      own: { [G]: ['swabia', 'franconia', 'saxony', 'bavaria'], [F]: ['ile-de-france'] },
      realms: {
        [G]: {
          colonies: [
            { area: 'saxony', bases: ['franconia'], points: 0 },
            { area: 'swabia', bases: ['bavaria'], points: 0 },
          ],
        },
      },
    }),
  ],
  [
    G,
    ['add-base saxony franconia', 'add-base poland franconia', 'add-base saxony lorraine'],
    ground({
      options: { colonization: true },
      own: { [G]: ['swabia', 'franconia', 'saxony', 'lorraine'], [F]: ['ile-de-france'] },
      areas: { lorraine: { language: 'Celtic' } },
      realms: { [G]: { colonies: [{ area: 'saxony', bases: ['swabia'], points: 0 }] } },
    }),
    (laid) => asked(laid, { step: 'bases', realm: G }),
  ],
  [
    'player-1',
    ['crown flanders', 'crown syria'],
    { scenario: '32', seats: 4 },
    (laid) => {
      laid.t.grand!.division = { needed: 3, least: 3, distinct: true, kingdoms: [] };
      asked(laid, { step: 'crown' });
    },
  ],
  [
    'player-1',
    ['share friesland 2'],
    { scenario: '32', seats: 4 },
    (laid) => {
      laid.t.grand!.division = {
        needed: 3,
        least: 3,
        distinct: true,
        kingdoms: ['lorraine', 'ile-de-france', 'burgundy'].map((court) => ({ court, areas: [court] })),
      };
      asked(laid, { step: 'share' });
    },
  ],
  [
    G,
    ['lead franconia', 'lead granada'],
    ground({ scenario: '29', options: { crusades: true }, areas: { granada: { religion: 'MO' } } }),
    (laid) => {
      laid.t.crusade = crusade({});
      asked(laid, { step: 'route' });
    },
  ],
  [
    G,
    ['conquer anatolia', 'rule jerusalem', 'pillage serbia', 'pass', 'conquer serbia'],
    ground({
      scenario: '29',
      options: { crusades: true },
      areas: { serbia: { religion: 'PA' } },
      own: { [G]: ['croatia'], [F]: ['ile-de-france'] },
      realms: { [G]: { cards: 5, gold: 9, statures: { combat: 9, administration: 3, diplomacy: 3 } } },
    }),
    (laid) => {
      laid.t.crusade = crusade({ target: 'serbia' });
      asked(laid, { step: 'crusader', realm: G });
    },
  ],
  [
    G,
    ['conquer syria', 'rule syria', 'fortify jerusalem'],
    ground({
      scenario: '29',
      options: { crusades: true },
      areas: { jerusalem: { fort: 3, holder: 'crusaders' } },
      realms: { [G]: { cards: 5, gold: 9 } },
    }),
    (laid) => {
      laid.t.crusade = crusade({ stays: true, target: 'jerusalem' });
      asked(laid, { step: 'crusader', realm: G });
    },
  ],
];

// ---------------------------------------------------------------- all of them

function laidOut([seat, , lay, lead]: Moment): { laid: Laid; seat: Seat } {
  const laid = table(lay);
  lead?.(laid);
  return { laid, seat };
}

const keyOf = ({ game, state }: Laid, seat: Seat, action: Act): string | null =>
  game.why(state, seat, action)?.bar.key ?? null;

/** The keys of all refusals that are got by what is written at these moments. */
function refusals(): Set<string> {
  const reached = new Set<string>();
  for (const moment of [...turns, ...building, ...cards, ...together, ...far]) {
    const { laid, seat } = laidOut(moment);
    for (const text of moment[1]) {
      const key = keyOf(laid, seat, laid.game.notation.parse(text));
      if (key !== null) reached.add(key);
    }
  }
  return reached;
}

test('each refusal is reached by something that can be written', () => {
  const reached = refusals();
  expect(Object.keys(words(world(data)).bars).filter((key) => !reached.has(key))).toEqual([]);
});

test('in one’s own turn all that can be written has its reason', () => {
  const { laid, seat } = laidOut(turns[0]!);
  const written = Map.groupBy(laid.game.writable(laid.state), ({ verb }) => verb);
  const unexplained = [...written.values()].flatMap((actions) => {
    // What belongs to another question is refused as such, whatever is named with it.
    if (keyOf(laid, seat, actions[0]!) === 'no-answer') return [];
    return actions.filter((action) => keyOf(laid, seat, action) === 'not-offered');
  });
  expect(unexplained).toEqual([]);
  expect(written.size).toBeGreaterThan(40);
});
