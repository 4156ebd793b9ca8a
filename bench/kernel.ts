/** The kernel's own cost: connect four on it, on boardgame.io and as plain functions, in one run; copies and draws. */

import { copy, hashText, hideList, SealedChance } from '@annales/engine';
import { randomGames } from './connect-four/games.ts';
import * as kernel from './connect-four/kernel.ts';
import * as plain from './connect-four/plain.ts';
import { measure, type Progress, type Row, row } from './measure.ts';

const GAMES = randomGames(200, 814);

/** Plays games over and over; gives how many moves were made. */
const playing =
  (play: (columns: readonly number[]) => unknown, games = GAMES) =>
  (): number => {
    for (const columns of games) play(columns);
    return games.reduce((moves, columns) => moves + columns.length, 0);
  };

export async function benchKernel(progress: Progress): Promise<Row[]> {
  const boardgameIo = await import('./connect-four/boardgame-io.ts');
  progress('connect four on four engines');
  const [floor, act, withChoices, reducer, client] = measure([
    { name: 'plain', run: playing(plain.play) },
    { name: 'act', run: playing(kernel.play) },
    { name: 'choices and act', run: playing(kernel.playWithChoices) },
    { name: 'reducer', run: playing(boardgameIo.reducerPlayer(), GAMES.slice(0, 20)) },
    { name: 'client', run: playing(boardgameIo.clientPlayer(), GAMES.slice(0, 20)) },
  ]);
  // The kinder of the two ways to drive boardgame.io.
  const rival = Math.min(reducer.median, client.median);
  progress('copies of a 5 kB state');
  const state = sampleState();
  const draws = new SealedChance(hashText('bench'), { first: hashText('salt') });
  const [ours, cloned, throughJson, sealed] = measure([
    { name: 'copy', run: repeat(200, () => copy(state)) },
    { name: 'structuredClone', run: repeat(50, () => structuredClone(state)) },
    { name: 'JSON', run: repeat(50, () => JSON.parse(JSON.stringify(state))) },
    { name: 'sealed draw', run: repeat(50, () => draws.draw('die', 6)) },
  ]);
  const µs = (ns: number) => ns / 1000;
  const kB = (JSON.stringify(state).length / 1000).toFixed(1);
  return [
    row({
      name: 'connect four: a move, checked against what is offered',
      value: µs(act.median),
      unit: 'µs',
      against: 'boardgame.io',
      ratio: rival / act.median,
      budget: '≥ 60 × faster',
      holds: rival / act.median >= 60,
    }),
    row({
      name: 'connect four: choices listed, then a move',
      value: µs(withChoices.median),
      unit: 'µs',
      against: 'boardgame.io',
      ratio: rival / withChoices.median,
      budget: '≤ 1.5 µs',
      holds: µs(withChoices.median) <= 1.5,
    }),
    row({
      name: 'connect four: a move by plain functions, the floor',
      value: µs(floor.median),
      unit: 'µs',
      against: 'the kernel',
      ratio: act.median / floor.median,
    }),
    row({ name: 'connect four: a move on boardgame.io', value: µs(rival), unit: 'µs' }),
    row({
      name: `copy of a state of ${kB} kB`,
      value: µs(ours.median),
      unit: 'µs',
      against: 'structuredClone',
      ratio: cloned.median / ours.median,
      budget: '≤ 15 µs',
      holds: µs(ours.median) <= 15,
    }),
    row({ name: `the same through JSON`, value: µs(throughJson.median), unit: 'µs' }),
    row({ name: 'a sealed draw (HMAC-SHA-256)', value: µs(sealed.median), unit: 'µs' }),
  ];
}

const repeat = (times: number, work: () => unknown) => (): number => {
  for (let i = 0; i < times; i++) work();
  return times;
};

/** A state of about 5 kB, shaped like that of a game: lands with units and markers, hidden hands, a flow. */
function sampleState() {
  const lands = Array.from({ length: 23 }, (_, i) => ({
    id: `land-${i}`,
    owner: i % 2 ? 'saxon' : 'carolingian',
    fortification: { kind: 'fortress', standing: i % 3 > 0 },
    units: Array.from({ length: i % 4 }, (_unused, n) => ({
      name: `unit-${i}-${n}`,
      bonus: n % 2,
      active: false,
    })),
    markers: i % 5 === 0 ? ['pillaged', 'control'] : [],
  }));
  return {
    seats: ['carolingian', 'saxon'],
    table: {
      year: 772,
      purse: { carolingian: 10, saxon: 7 },
      lands: Object.fromEntries(lands.map((land) => [land.id, land])),
      hands: {
        carolingian: hideList(['truce', 'ambush', 'tax'], ['carolingian']),
        saxon: hideList(['revolt', 'swamps'], ['saxon']),
      },
      pile: hideList(Array.from({ length: 20 }, (_, i) => `marker-${i}`)),
    },
    flow: [
      { step: 'year', at: 'operations' },
      { step: 'operation', by: 'saxon' },
      { step: 'combat', round: 2 },
    ],
    standing: {},
    result: null,
  };
}
