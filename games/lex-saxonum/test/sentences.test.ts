import { type AnyGame, type Rare, refusalsAreReached } from '@annales/engine/testing';
import { data, world } from '../data.ts';
import { make } from '../game.ts';
import type { Side } from '../state.ts';
import { words } from '../words/en.ts';
import { attack, goOn, type Laid, type Lay, play, playAll, table, waits } from './table.ts';

/** All that this side could write at a question is tried, after these actions have led to it. */
function asked(prompt: string, side: Side, lay: Lay, lead: (laid: Laid) => void = () => {}): Rare {
  const laid = table(lay);
  lead(laid);
  if (waits(laid)[0] !== prompt) throw new Error(`the table waits for ${waits(laid)}, not for ${prompt}`);
  return { state: laid.state as unknown as Rare['state'], seat: side };
}

/** An operation is launched and these are called up; if nobody else can be, the army is complete by itself. */
function launch(laid: Laid, side: Side, ...calls: string[]): void {
  playAll(laid, side, 'operate', ...calls);
  if (waits(laid)[0] === 'activation') play(laid, side, 'march');
}

const SAXONS = world(data).map.levies.saxon;
const EVERY_MARKER = Object.values(world(data).markers)
  .filter(({ from }) => from === undefined)
  .flatMap(({ id, copies }) => Array.from({ length: copies }, () => id));

const drawing = (): Rare[] => [
  asked('draw', 'carolingian', { at: 'draw', hands: { saxon: EVERY_MARKER } }),
  asked('draw', 'saxon', {
    at: 'draw',
    turn: 'saxon',
    hands: { saxon: ['ambush', 'ambush', 'ambush'] },
    purse: { saxon: 0 },
  }),
  asked('draw', 'saxon', { at: 'draw', turn: 'saxon', year: 783 }, (laid) => {
    play(laid, 'saxon', 'buy-revolt');
    play(laid, 'carolingian', 'stop');
  }),
];

const reinforcing = (): Rare[] => [
  asked('reinforcements', 'saxon', {
    at: 'reinforcements',
    turn: 'saxon',
    conquered: ['syburg'],
    ruined: ['koblenz', 'ohrum'],
    units: { 'verden-1': 'destroyed' },
    hands: { saxon: ['ambush'] },
    purse: { saxon: 0 },
  }),
  asked('reinforcements', 'carolingian', {
    at: 'reinforcements',
    conquered: ['syburg', 'eresburg', 'paderborn', 'ohrum', 'verden'],
    works: { syburg: 'palace', eresburg: 'palace', paderborn: 'palace', ohrum: 'palace' },
    units: { 'neustria-1': 'aix' },
    hands: { carolingian: ['frisians'] },
  }),
  asked(
    'levy',
    'carolingian',
    {
      at: 'reinforcements',
      turn: 'saxon',
      hands: { saxon: ['avars'] },
      units: { 'koblenz-1': 'destroyed' },
    },
    (laid) => play(laid, 'saxon', 'play avars'),
  ),
];

const operating = (): Rare[] => [
  asked('operations', 'saxon', {
    turn: 'saxon',
    hands: { saxon: ['thuringe', 'angria', 'revolt', 'ambush', 'danes'] },
    units: {
      'thuringe-1': 'destroyed',
      'thuringe-2': 'destroyed',
      'eresburg-1': 'destroyed',
      'paderborn-1': 'destroyed',
      'paderborn-2': 'destroyed',
      'verden-1': 'destroyed',
      'verden-2': 'destroyed',
    },
    purse: { saxon: 0 },
  }),
  asked('operations', 'carolingian', { hands: { carolingian: ['thuringe'] } }),
  asked('operations', 'carolingian', {
    hands: { carolingian: ['thuringe'] },
    conquered: ['syburg', 'eresburg', 'paderborn'],
  }),
  asked('operations', 'carolingian', { hands: { carolingian: ['thuringe'] }, table: { rallied: true } }),
  asked('operations', 'saxon', {
    turn: 'saxon',
    units: Object.fromEntries(SAXONS.map((unit) => [unit, 'destroyed'])),
  }),
  asked(
    'activation',
    'saxon',
    {
      turn: 'saxon',
      units: { 'friesland-1': 'verden' },
      table: { allies: { danish: true, frisian: true } },
    },
    (laid) => playAll(laid, 'saxon', 'operate', 'activate ohrum-1'),
  ),
  asked(
    'activation',
    'saxon',
    {
      turn: 'saxon',
      table: { allies: { danish: true, frisian: true } },
    },
    (laid) => playAll(laid, 'saxon', 'operate', 'activate friesland-1'),
  ),
  asked(
    'activation',
    'saxon',
    {
      turn: 'saxon',
      hands: { saxon: ['angria'] },
      conquered: ['eresburg'],
      irminsul: false,
      data: { charts: { ...(data.charts as object), armyWithoutCommander: 3 } as never },
      units: { 'eresburg-1': 'eresburg', 'scara-2': 'eresburg' },
    },
    (laid) => play(laid, 'saxon', 'play angria'),
  ),
  asked('activation', 'saxon', { turn: 'saxon', hands: { saxon: ['sorbs'] } }, (laid) =>
    play(laid, 'saxon', 'play sorbs'),
  ),
  asked(
    'activation',
    'carolingian',
    {
      units: { 'koblenz-1': 'destroyed' },
      active: ['koblenz-2'],
      table: { sentHome: true, thuringe: { risen: true, unpaid: true } },
    },
    (laid) => play(laid, 'carolingian', 'operate'),
  ),
  asked(
    'activation',
    'carolingian',
    {
      units: {
        'scara-1': 'destroyed',
        'scara-2': 'destroyed',
        'scara-3': 'destroyed',
        'scara-4': 'destroyed',
      },
      purse: { carolingian: 1 },
    },
    (laid) => play(laid, 'carolingian', 'operate'),
  ),
  asked('activation', 'carolingian', { table: { elsewhere: ['avars'] } }, (laid) =>
    playAll(laid, 'carolingian', 'operate', 'muster austrasia'),
  ),
  asked(
    'activation',
    'carolingian',
    {
      at: 'winter',
      hands: { carolingian: ['angria'] },
      units: { 'neustria-1': 'aix' },
    },
    (laid) => playAll(laid, 'carolingian', 'operate', 'activate charlemagne'),
  ),
];

const marching = (): Rare[] => [
  asked(
    'gathering',
    'carolingian',
    {
      conquered: ['eresburg'],
      units: { 'eresburg-1': 'eresburg', 'scara-2': 'eresburg', 'scara-3': 'eresburg' },
      purse: { carolingian: 3 },
    },
    (laid) => launch(laid, 'carolingian', 'muster eresburg'),
  ),
  asked('gathering', 'carolingian', { purse: { carolingian: 2 } }, (laid) => {
    launch(laid, 'carolingian', 'muster austrasia');
    playAll(laid, 'carolingian', 'group koblenz cologne-left');
  }),
  asked('gathering', 'carolingian', { purse: { carolingian: 3 } }, (laid) => {
    launch(laid, 'carolingian', 'muster hesse', 'activate thuringe-1');
    playAll(laid, 'carolingian', 'group fulda thuringe');
  }),
  asked('gathering', 'carolingian', { purse: { carolingian: 1 } }, (laid) => {
    launch(laid, 'carolingian', 'muster austrasia');
    playAll(laid, 'carolingian', 'group koblenz buraburg');
  }),
  asked('gathering', 'saxon', { turn: 'saxon', widukind: 'treva' }, (laid) =>
    launch(laid, 'saxon', 'activate treva-1'),
  ),
  asked('party', 'carolingian', {}, (laid) => {
    launch(laid, 'carolingian', 'muster austrasia');
    playAll(laid, 'carolingian', 'part koblenz');
  }),
  asked('party', 'carolingian', { purse: { carolingian: 1 } }, (laid) => {
    launch(laid, 'carolingian', 'muster austrasia');
    playAll(laid, 'carolingian', 'part koblenz', 'with koblenz-1');
  }),
  asked(
    'campaign',
    'saxon',
    {
      turn: 'saxon',
      conquered: ['syburg'],
      hands: { saxon: ['revolt'] },
      units: { 'scara-2': 'syburg' },
    },
    (laid) => {
      playAll(laid, 'saxon', 'play revolt', 'revolt syburg');
      play(laid, 'saxon', 'fight syburg', 1, 5);
    },
  ),
  asked(
    'campaign',
    'saxon',
    {
      turn: 'saxon',
      units: { 'west-friesland-1': 'destroyed', 'west-friesland-2': 'destroyed' },
      purse: { saxon: 2 },
    },
    (laid) => {
      attack(laid, 'saxon', 'mimigernaford', 'west-friesland', 'mimigernaford-1');
      play(laid, 'saxon', 'pillage');
    },
  ),
  asked(
    'campaign',
    'carolingian',
    { conquered: ['syburg'], units: { 'eresburg-1': 'destroyed' } },
    (laid) => {
      attack(laid, 'carolingian', 'buraburg', 'eresburg', 'buraburg-1');
      play(laid, 'carolingian', 'move syburg');
    },
  ),
  asked(
    'campaign',
    'carolingian',
    { units: { 'syburg-1': 'destroyed' }, purse: { carolingian: 4 } },
    (laid) => {
      attack(laid, 'carolingian', 'buraburg', 'syburg', 'buraburg-1');
    },
  ),
  asked(
    'campaign',
    'saxon',
    {
      turn: 'saxon',
      hands: { saxon: ['sorbs'] },
      units: { 'thuringe-1': 'destroyed', 'thuringe-2': 'destroyed' },
    },
    (laid) => playAll(laid, 'saxon', 'play sorbs', 'muster sorbs', 'advance sorbs thuringe'),
  ),
  asked('campaign', 'saxon', { turn: 'saxon' }, (laid) => {
    attack(laid, 'saxon', 'syburg', 'cologne-right', 'syburg-1');
  }),
];

/** Pillagers out of Ohrum leave Büraburg; a Scara stands in Syburg, which is taken and still Saxon. */
const PILLAGERS: Lay = {
  turn: 'saxon',
  hands: { carolingian: ['swamps'] },
  ruined: ['syburg'],
  units: {
    'syburg-1': 'destroyed',
    'scara-2': 'syburg',
    'buraburg-1': 'destroyed',
    'buraburg-2': 'destroyed',
  },
};
function leaveBuraburg(laid: Laid): void {
  attack(laid, 'saxon', 'ohrum', 'buraburg', 'ohrum-1');
  playAll(laid, 'saxon', 'pillage', 'retreat');
}

const fighting = (): Rare[] => [
  asked('interception', 'carolingian', PILLAGERS, leaveBuraburg),
  asked('interception', 'carolingian', { ...PILLAGERS, hands: { carolingian: ['ambush'] } }, leaveBuraburg),
  asked(
    'interception',
    'carolingian',
    { ...PILLAGERS, table: { sentHome: true, thuringe: { risen: true, unpaid: true } } },
    (laid) => {
      leaveBuraburg(laid);
      play(laid, 'carolingian', 'with scara-3');
    },
  ),
  asked('interception', 'carolingian', PILLAGERS, (laid) => {
    leaveBuraburg(laid);
    playAll(laid, 'carolingian', 'with scara-1', 'with scara-2');
  }),
  asked('withdrawal', 'saxon', PILLAGERS, (laid) => {
    leaveBuraburg(laid);
    playAll(laid, 'carolingian', 'with scara-2', 'intercept');
    play(laid, 'saxon', 'accept', 1, 1);
  }),
  asked('withdrawal', 'carolingian', { turn: 'saxon' }, (laid) => {
    attack(laid, 'saxon', 'ohrum', 'buraburg', 'ohrum-1', 'ohrum-2');
    play(laid, 'carolingian', 'stay-out', 1, 1, 1, 1);
  }),
  asked('ambush', 'saxon', { hands: { saxon: ['swamps'] } }, (laid) =>
    attack(laid, 'carolingian', 'buraburg', 'syburg', 'buraburg-1'),
  ),
  asked('swamps', 'saxon', { hands: { saxon: ['swamps'] } }, (laid) => {
    attack(laid, 'carolingian', 'buraburg', 'syburg', 'buraburg-1');
    play(laid, 'saxon', 'no');
    play(laid, 'saxon', 'stay-out', 5, 1);
  }),
  asked(
    'loss',
    'carolingian',
    {
      charlemagne: 'buraburg',
      units: { 'scara-1': 'buraburg' },
    },
    (laid) => {
      attack(
        laid,
        'carolingian',
        'buraburg',
        'eresburg',
        'charlemagne',
        'scara-1',
        'buraburg-1',
        'buraburg-2',
      );
      play(laid, 'saxon', 'stay-out', 1, 1, 1, 5);
    },
  ),
  asked('pressing', 'carolingian', {}, (laid) => {
    attack(laid, 'carolingian', 'buraburg', 'eresburg', 'buraburg-1');
    play(laid, 'saxon', 'stay-out', 1, 1);
    play(laid, 'saxon', 'stand');
  }),
  asked('refuge', 'saxon', { widukind: 'eresburg' }, (laid) => {
    attack(laid, 'carolingian', 'buraburg', 'eresburg', 'buraburg-1');
    play(laid, 'saxon', 'stay-out', 5, 1);
  }),
];

const rising = (): Rare[] => [
  asked(
    'revolt',
    'saxon',
    {
      turn: 'saxon',
      conquered: ['syburg', 'ohrum', 'verden'],
      hands: { saxon: ['general-revolt'] },
    },
    (laid) => {
      play(laid, 'saxon', 'play general-revolt', 1);
      play(laid, 'saxon', 'revolt syburg');
    },
  ),
  asked(
    'rising',
    'saxon',
    {
      turn: 'saxon',
      conquered: ['syburg', 'mimigernaford', 'wittekindsberg'],
      hands: { saxon: ['general-revolt'] },
      units: { 'scara-2': 'syburg', 'scara-3': 'mimigernaford', 'scara-4': 'wittekindsberg' },
      purse: { saxon: 0 },
    },
    (laid) => {
      play(laid, 'saxon', 'play general-revolt', 1);
      playAll(laid, 'saxon', 'revolt syburg', 'revolt mimigernaford', 'revolt wittekindsberg');
    },
  ),
];

const reorganising = (): Rare[] => [
  asked(
    'massacre-lands',
    'carolingian',
    {
      at: 'reorganisation',
      year: 780,
      hands: { carolingian: ['massacre'] },
      charlemagne: 'paderborn',
      conquered: ['syburg'],
      widukind: 'ohrum',
    },
    (laid) => {
      goOn(laid);
      play(laid, 'carolingian', 'massacre');
    },
  ),
  asked(
    'scara',
    'carolingian',
    {
      at: 'reorganisation',
      conquered: ['syburg', 'ohrum'],
      units: { 'scara-2': 'syburg', 'scara-3': 'ohrum' },
    },
    goOn,
  ),
  asked(
    'widukind',
    'saxon',
    {
      at: 'reorganisation',
      conquered: ['wittekindsberg'],
      widukind: 'verden',
    },
    goOn,
  ),
  asked('winter', 'carolingian', { at: 'winter', hands: { carolingian: ['ambush'] } }),
  asked(
    'conversion',
    'carolingian',
    {
      at: 'conversion',
      conquered: ['syburg', 'ohrum', 'verden'],
      converted: ['ohrum'],
    },
    (laid) => play(laid, 'carolingian', 'convert syburg', 1),
  ),
];

refusalsAreReached(make(data) as unknown as AnyGame, Object.keys(words(world(data)).bars), {
  games: 1,
  rare: () => [
    ...drawing(),
    ...reinforcing(),
    ...operating(),
    ...marching(),
    ...fighting(),
    ...rising(),
    ...reorganising(),
  ],
});
