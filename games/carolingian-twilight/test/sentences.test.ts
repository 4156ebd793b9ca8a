/** Every refusal is reached, and whatever can be written has its reason. */

import { change, type Seat } from '@annales/engine';
import { type AnyGame, type Rare, refusalsAreReached } from '@annales/engine/testing';
import { data, world } from '../data.ts';
import { make } from '../game.ts';
import { setController } from '../rules/forces.ts';
import { MARKERS, type Marker } from '../state.ts';
import { words } from '../words/en.ts';
import { force, type Laid, type Lay, operate, play, rest, table, waits } from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';

/** All that this seat could write at a question is tried, and what else is named, after these actions have led there. */
function asked(
  prompt: string,
  seat: Seat,
  lay: Lay,
  lead: (laid: Laid) => void = () => {},
  writes: (laid: Laid) => string[] = () => [],
): Rare {
  const laid = table(lay);
  lead(laid);
  if (waits(laid)[0] !== prompt) throw new Error(`the table waits for ${waits(laid)}, not for ${prompt}`);
  return { state: laid.state as unknown as Rare['state'], seat, writes: writes(laid) };
}

const TEN: Marker[] = MARKERS.filter((kind) => !world(data).markers[kind].immediate).slice(0, 10);

const settingUp = (): Rare[] => [
  asked('deploy', C, {}, undefined, () => [
    'deploy flanders francia 6 6',
    'deploy francia francia 6 6; flanders 0 0',
    'deploy paris paris 3 3; paris 3 3',
    'offer lothar 0 1',
  ]),
  (() => {
    const laid = table({ scenario: '888', seats: 6 });
    const { game, state } = laid;
    while (waits(laid)[0] === 'deploy') {
      const [ask] = game.asks(state);
      game.act(state, ask!.seat, ask!.late!, { draw: () => 0 });
    }
    return { state: state as unknown as Rare['state'], seat: game.asks(state)[0]!.seat };
  })(),
];

const bidding = (): Rare[] => [
  asked('initiative', L, { at: 'initiative', forces: {}, dp: { [L]: 4, [C]: 3, [G]: 2 } }, undefined, () => [
    'aid 1',
  ]),
  asked('space', G, { at: 'initiative', forces: {}, dp: { [L]: 4, [C]: 3, [G]: 2 } }, (laid) => {
    for (const seat of [L, C, G]) play(laid, seat, 'stand');
    play(laid, C, 'space 3');
  }),
  asked('pick-npp', L, { at: 'auctions', forces: {}, dp: { [L]: 4, [C]: 3, [G]: 2 }, track: AUCTIONED }),
  asked(
    'npp-bid',
    C,
    { at: 'auctions', forces: {}, dp: { [L]: 4 }, hands: { [C]: ['espionage'] }, track: AUCTIONED },
    (laid) => {
      play(laid, L, 'auction slavs');
      play(laid, L, 'bid 1');
    },
    () => ['bid 1'],
  ),
  asked(
    'npp-bid',
    L,
    { at: 'auctions', forces: {}, dp: { [L]: 4, [C]: 3 }, track: AUCTIONED },
    (laid) => {
      play(laid, L, 'auction slavs');
      play(laid, L, 'bid 1');
      play(laid, C, 'bid 2');
    },
    () => ['ally-bid'],
  ),
  asked('new-power', L, {
    at: 'new-year',
    forces: {},
    draws: [L],
    table: {
      bereft: [L],
      players: Object.fromEntries(
        [C, G, L].map((seat) => [seat, { power: seat === L ? null : seat, formerly: null, out: false }]),
      ),
    },
  }),
];

/** Seven spaces, the heirs on three of them. */
const AUCTIONED = [L, C, G, null, null, null, null];

const raiding = (): Rare[] => [
  asked(
    'modifier',
    L,
    {
      at: 'raid',
      forces: { [G]: { avars: { leader: 1 } } },
      hands: { [L]: ['viking-diplomacy'] },
      pillaged: ['mercia', 'york', 'saxony', 'hamburg', 'frisia', 'dorestad', 'flanders'],
    },
    (laid) => {
      play(laid, L, 'diplomacy');
      play(laid, L, 'modify 0', 1);
      play(laid, L, 'modify 0', 1);
    },
  ),
  asked('diplomacy', C, { at: 'raid', forces: {}, hands: { [C]: ['alliance'], [L]: ['espionage'] } }),
  asked(
    'aim',
    L,
    { at: 'raid', forces: {}, hands: { [L]: ['viking-diplomacy'] }, pillaged: ['frisia', 'dorestad'] },
    (laid) => play(laid, L, 'aim north-sea', 1, 1),
  ),
  asked(
    'pay-off',
    C,
    {
      at: 'raid',
      options: { buyOff: true },
      draws: [4, 1, 4],
      forces: { [L]: { dorestad: { warrior: 3 } } },
      dp: { [L]: 4, [C]: 3 },
    },
    (laid) => play(laid, L, 'buy-off', 2, 3, 4),
  ),
  asked(
    'oaths',
    L,
    {
      at: 'phase',
      forces: {},
      track: [L, G, C],
      hands: { [L]: ['oaths-of-strasbourg'], [G]: ['espionage'] },
    },
    (laid) => {
      for (const seat of [C, G, L]) laid.t.powers[seat]!.frankish = false;
    },
    () => [`swear ${C}`],
  ),
];

const levying = (): Rare[] => [
  asked('maintain', L, {
    at: { maintain: L, lp: 9 },
    forces: { [L]: { tuscany: { leader: 1, militia: 1 } } },
  }),
  asked('maintain', G, {
    at: { maintain: 'slavs', lp: 9 },
    control: { slavs: G },
    forces: { slavs: { moravia: { militia: 1, warrior: 1 } } },
  }),
  asked('maintain', G, {
    at: { maintain: 'slavs', lp: 0 },
    control: { slavs: G },
    forces: { slavs: { moravia: { militia: 1, warrior: 1 } } },
  }),
  asked(
    'raise',
    L,
    {
      at: { raise: L, lp: 3 },
      options: { feudalism: true },
      forces: {
        [L]: { tuscany: { warrior: 1 }, provence: { warrior: 1 }, burgundy: { warrior: 1 } },
        [C]: { tuscany: { warrior: 1 } },
      },
      pillaged: ['burgundy', 'francia'],
      hands: { [L]: ['good-harvest', 'alliance'] },
      table: { stellinga: ['provence'], feudalism: ['provence'] },
    },
    (laid) => play(laid, L, 'raise militia burgundy'),
    () => ['aid 1', `offer ${C} 0 0`, `offer ${C} 0 0 give alliance; give alliance`],
  ),
  asked('raise', L, { at: { raise: L, lp: 9 }, forces: { [L]: { tuscany: { warrior: 1 } } } }, (laid) => {
    const pool = laid.t.pool as unknown as { $is: Marker[]; count: number };
    laid.t.removed.push(...pool.$is.splice(0));
    pool.count = 0;
  }),
  asked('raise', G, {
    at: { raise: 'slavs', lp: 9 },
    options: { feudalism: true, historicalRecruits: true },
    control: { slavs: G },
    hands: { slavs: TEN },
    forces: { slavs: { moravia: { warrior: 1 } } },
  }),
  asked(
    'raise',
    G,
    {
      at: { raise: 'slavs', lp: 9 },
      control: { slavs: G },
      forces: { slavs: { moravia: { warrior: 1 } } },
    },
    (laid) => {
      laid.t.turn!.spent = { units: 0, markers: 2 };
    },
    () => ['aid 1'],
  ),
  asked(
    'raise',
    L,
    { at: { raise: L, lp: 0 }, forces: { [L]: { tuscany: { warrior: 1 } } }, dp: { [L]: 9 } },
    (laid) => {
      for (let i = 0; i < 3; i++) play(laid, L, `offer ${C} 1 0`);
    },
    () => [`offer ${C} 1 0`, `offer ${G} 0 0`],
  ),
  asked(
    'raise',
    L,
    { at: { raise: L, lp: 0 }, forces: { [L]: { tuscany: { warrior: 1 } } } },
    (laid) => {
      for (const seat of [C, G]) laid.t.players[seat]!.power = null;
    },
    () => [`offer ${C} 0 1`],
  ),
  asked(
    'raise',
    C,
    { at: { raise: L, lp: 0 }, forces: { [L]: { tuscany: { warrior: 1 } } } },
    (laid) => {
      setController({ table: laid.t } as never, laid.t.powers[C]!, null);
      laid.t.players[C]!.power = null;
    },
    () => [`reveal ${C} ${L}`],
  ),
  asked(
    'choose-effect',
    L,
    { at: { raise: L, lp: 2 }, forces: { [L]: { tuscany: { warrior: 1 } } } },
    (laid) => play(laid, L, 'buy', 'peripheral-war'),
  ),
  asked(
    'raise',
    C,
    { at: { raise: L, lp: 0 }, forces: { [L]: { tuscany: { warrior: 1 } } }, dp: { [L]: 9 } },
    (laid) => {
      play(laid, L, `offer ${C} 1 0`);
      play(laid, C, `reveal ${C} ${L}`);
    },
  ),
  asked(
    'maintain',
    L,
    {
      at: { maintain: L, lp: 9 },
      hands: { [L]: ['good-harvest'] },
      forces: { [L]: { tuscany: { leader: 1, warrior: 2 } } },
    },
    (laid) => play(laid, L, `disband ${force(laid, L, 'tuscany')} warrior`),
  ),
  asked(
    'mutiny',
    L,
    { at: { raise: L, lp: 2 }, forces: { [L]: { tuscany: { leader: 1 }, burgundy: { warrior: 2 } } } },
    (laid) => play(laid, L, 'buy', 'insubordination'),
  ),
];

/** Lothar has fallen and leaves heirs. */
const inheriting = (prompt: string, heirs: number): Rare =>
  asked(
    prompt,
    L,
    {
      at: { operations: G },
      options: { succession: true },
      forces: {
        [G]: { burgundy: { leader: 1, warrior: 5 } },
        [L]: { burgundy: { leader: 1 }, tuscany: { warrior: 1 }, ligurian: { fleet: 1 } },
      },
    },
    (laid) => {
      operate(laid, G, 'burgundy', 6);
      play(laid, G, `attack ${force(laid, L, 'burgundy')}`);
      play(laid, G, 'strike engagement', 6, heirs);
    },
  );

const losing = (): Rare[] => [
  asked(
    'remove',
    C,
    {
      at: { raise: L, lp: 2 },
      control: { slavs: C },
      forces: { [L]: { tuscany: { leader: 1 } }, slavs: { moravia: { militia: 2 } } },
    },
    (laid) => {
      play(laid, L, 'buy', 'peripheral-war');
      play(laid, L, 'choose slavs', 1);
    },
  ),
  asked(
    'remove',
    L,
    { at: { raise: L, lp: 2 }, forces: { [L]: { tuscany: { leader: 1, militia: 2 } } } },
    (laid) => {
      play(laid, L, 'buy', 'stellinga');
      play(laid, L, 'choose-area tuscany');
    },
  ),
  asked(
    'forfeit',
    L,
    {
      at: { raise: C, lp: 2 },
      options: { succession: true },
      dp: { [L]: 1, [C]: 1 },
      hands: { [L]: ['alliance'] },
      forces: { [L]: { aachen: { leader: 1 }, tuscany: { warrior: 1 } } },
    },
    (laid) => {
      play(laid, C, 'offer louis-german 1 0');
      play(laid, C, 'buy', 'plague');
      play(laid, L, 'let-be', ...laid.t.map.burgs.map((burg) => (burg === 'aachen' ? 6 : 1)), 2);
    },
    () => ['discard lothar alliance'],
  ),
  inheriting('factions', 4),
  inheriting('heir', 2),
];

const operating = (): Rare[] => [
  asked('operations', L, {
    at: { operations: L },
    options: { noFrankishConversion: true },
    hands: { [L]: ['religious-conversion', 'subversion'] },
    forces: {
      [L]: { burgundy: { warrior: 3 }, tuscany: { warrior: 1 } },
      [C]: { burgundy: { warrior: 1 } },
      slavs: { tuscany: { warrior: 1 } },
    },
  }),
  asked(
    'operations',
    L,
    {
      at: { operations: L },
      forces: { [L]: { burgundy: { warrior: 3 }, tuscany: { warrior: 2 } } },
    },
    (laid) => {
      operate(laid, L, 'burgundy', 3);
      play(laid, L, 'halt');
      change(laid.t.powers[L]!.paralysed, [force(laid, L, 'tuscany')]);
    },
  ),
  asked(
    'forming',
    L,
    {
      at: { operations: L },
      hands: { [L]: ['leadership-1'] },
      forces: {
        [L]: { pisa: { warrior: 3 }, ligurian: { fleet: 1 }, tuscany: { warrior: 1 } },
        byzantium: { tyrrhenian: { fleet: 1 } },
      },
    },
    (laid) => {
      play(laid, L, `form ${force(laid, L, 'pisa')}`);
      play(laid, L, 'leave warrior 1');
    },
  ),
  asked(
    'forming',
    L,
    {
      at: { operations: L },
      hands: { [L]: ['leadership-1', 'leadership-1'] },
      forces: { [L]: { ligurian: { fleet: 2 } } },
    },
    (laid) => {
      play(laid, L, `form ${force(laid, L, 'ligurian')}`);
      play(laid, L, 'lead 1');
      play(laid, L, 'let-be');
    },
  ),
  asked(
    'operation',
    L,
    {
      at: { operations: L },
      forces: {
        [L]: { pisa: { warrior: 3 }, ligurian: { fleet: 1 }, tyrrhenian: { fleet: 1 } },
        byzantium: { tyrrhenian: { fleet: 3 } },
        [C]: { tuscany: { warrior: 1 } },
      },
      control: { byzantium: C },
    },
    (laid) => {
      play(laid, L, `form ${force(laid, L, 'pisa')}`);
      play(laid, L, 'ask-leave tyrrhenian');
      play(laid, C, 'deny');
      play(laid, L, 'roll', 3);
    },
    () => [
      'sail ligurian,tyrrhenian,corsica',
      'sail ligurian,marseille',
      'sail ligurian,mediterranean,septimania',
      'sail ligurian,benevento',
      'sail ligurian,provence',
    ],
  ),
  asked(
    'operation',
    L,
    {
      at: { operations: L },
      table: { council: true },
      pillaged: ['francia'],
      forces: {
        [L]: { burgundy: { warrior: 3 } },
        [C]: { burgundy: { warrior: 1 }, geneva: { warrior: 1 } },
      },
    },
    (laid) => operate(laid, L, 'burgundy', 1),
    () => ['sail ligurian,corsica'],
  ),
  asked(
    'operation',
    L,
    {
      at: { operations: L },
      table: { oaths: [[L, C]] },
      forces: { [L]: { burgundy: { warrior: 3 } }, [C]: { burgundy: { warrior: 1 } } },
    },
    (laid) => operate(laid, L, 'burgundy', 1),
  ),
  asked(
    'operation',
    G,
    {
      at: { operations: 'slavs' },
      control: { slavs: G },
      forces: {
        slavs: { moravia: { warrior: 3 }, bohemia: { warrior: 1 } },
        [C]: { moravia: { militia: 1 } },
        bulgars: { moravia: { militia: 1 } },
      },
    },
    (laid) => operate(laid, 'slavs', 'moravia', 6),
  ),
  asked(
    'operation',
    G,
    {
      at: { operations: 'slavs' },
      control: { slavs: G },
      forces: { slavs: { 'slav-peripheral': { warrior: 3 } } },
    },
    (laid) => operate(laid, 'slavs', 'slav-peripheral', 6),
  ),
  (() => {
    const laid = table({
      scenario: '888',
      seats: 6,
      at: 'new-year',
      gt: 5,
      draws: ['arnulf'],
      forces: { bulgars: { 'bulgar-peripheral': { warrior: 2 } } },
    });
    setController({ table: laid.t } as never, laid.t.powers.bulgars!, 'odo');
    rest(laid, { operations: 'bulgars' });
    operate(laid, 'bulgars', 'bulgar-peripheral', 4);
    return { state: laid.state as unknown as Rare['state'], seat: 'odo' };
  })(),
];

const further = (): Rare[] => [
  asked(
    'minors',
    L,
    {
      at: { operations: L },
      control: { moravia: L, bretons: L },
      forces: {
        [L]: { tuscany: { leader: 1 } },
        moravia: { moravia: { warrior: 1 } },
        bretons: { brittany: { warrior: 1 } },
      },
    },
    (laid) => play(laid, L, 'end'),
  ),
  asked('operation', L, { at: { operations: L }, forces: { [L]: { dalmatia: { warrior: 1 } } } }, (laid) =>
    operate(laid, L, 'dalmatia', 6),
  ),
  asked('operation', L, { at: { operations: L }, forces: { [L]: { ligurian: { fleet: 1 } } } }, (laid) =>
    operate(laid, L, 'ligurian', 6),
  ),
  asked(
    'operation',
    L,
    { at: { operations: L }, forces: { [L]: { tuscany: { leader: 1, warrior: 2 } } } },
    (laid) => {
      play(laid, L, `form ${force(laid, L, 'tuscany')}`);
      play(laid, L, 'leave warrior 1');
      play(laid, L, 'roll', 6);
    },
  ),
  asked(
    'forming',
    L,
    {
      at: { operations: L },
      control: { byzantium: C },
      forces: {
        [L]: { pisa: { warrior: 1 }, ligurian: { fleet: 1 } },
        byzantium: { ligurian: { fleet: 1 } },
      },
    },
    (laid) => {
      play(laid, L, `form ${force(laid, L, 'pisa')}`);
      play(laid, L, 'ask-leave ligurian');
      play(laid, C, 'grant');
    },
  ),
];

const fighting = (): Rare[] => [
  asked(
    'strike',
    L,
    {
      at: { operations: L },
      hands: { [L]: ['greek-fire', 'leadership-1'], [C]: ['mesalliance'] },
      forces: { [L]: { ligurian: { fleet: 2 } }, [C]: { ligurian: { fleet: 2 } } },
    },
    (laid) => {
      operate(laid, L, 'ligurian', 4);
      play(laid, L, `attack ${force(laid, C, 'ligurian')}`);
      play(laid, L, 'fire');
      for (const seat of [L, C]) play(laid, seat, 'let-be');
    },
  ),
  ...(
    [
      { warrior: 2, militia: 1 },
      { nomad: 2, warrior: 1 },
    ] as const
  ).map((units) =>
    asked(
      'strike',
      L,
      {
        at: { operations: L },
        hands: { [L]: ['mesalliance'] },
        forces: { [L]: { burgundy: units }, [C]: { burgundy: { warrior: 3 } } },
      },
      (laid) => {
        operate(laid, L, 'burgundy', 4);
        play(laid, L, `attack ${force(laid, C, 'burgundy')}`);
      },
    ),
  ),
  asked(
    'free-move',
    L,
    {
      at: { operations: L },
      forces: { [L]: { burgundy: { warrior: 3 } }, [C]: { burgundy: { warrior: 3 } } },
    },
    (laid) => {
      operate(laid, L, 'burgundy', 4);
      play(laid, L, `attack ${force(laid, C, 'burgundy')}`);
      play(laid, L, 'strike engagement', 6);
      play(laid, C, 'lose warrior');
    },
  ),
  asked(
    'pick-units',
    C,
    {
      at: { operations: L },
      hands: { [L]: ['subversion'] },
      forces: { [L]: { burgundy: { leader: 1, warrior: 2 } }, [C]: { burgundy: { warrior: 2 } } },
    },
    (laid) => play(laid, L, `subvert ${force(laid, L, 'burgundy')} ${force(laid, C, 'burgundy')}`, 1),
  ),
  asked(
    'faction',
    L,
    {
      at: { operations: C },
      options: { succession: true },
      forces: {
        [C]: { burgundy: { leader: 1, warrior: 5 } },
        [L]: { burgundy: { leader: 1 }, ligurian: { fleet: 1 }, tuscany: { warrior: 1 } },
      },
    },
    (laid) => {
      operate(laid, C, 'burgundy', 4);
      play(laid, C, `attack ${force(laid, L, 'burgundy')}`);
      play(laid, C, 'strike engagement', 6, 5);
      play(laid, L, `deal ${force(laid, L, 'tuscany')}`);
      play(laid, L, `deal ${force(laid, L, 'ligurian')}`);
    },
  ),
];

refusalsAreReached(make(data) as unknown as AnyGame, Object.keys(words(world(data)).bars), {
  games: 0,
  rare: () =>
    [settingUp, bidding, raiding, levying, losing, operating, further, fighting].flatMap((some) => some()),
});
