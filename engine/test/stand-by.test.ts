/** A stand-by who sits down in play, and seats that are empty when it begins. */

import { expect } from 'vitest';
import {
  canUndo,
  exportGame,
  type Facts,
  giveSalt,
  handOver,
  hashText,
  type Json,
  layOut,
  layTable,
  layVacant,
  readGameFile,
  replay,
  type Seat,
  STAND_BY,
  settledRows,
  start,
  verify,
  WrongTable,
} from '../index.ts';
import { clause } from '../testing/index.ts';
import { act, begin, plain, refusalOf, type Step, tiny } from './tables.ts';

interface Table {
  said: string[];
  purse: Record<Seat, number>;
  /** Who takes part. */
  playing: Seat[];
}

/** Whoever's turn it is says something; a stand-by gets ten coins, and a place in the round if he has none. */
const game = tiny<Table>({
  setup: ({ seats, vacant = [] }) => ({
    said: [],
    purse: Object.fromEntries(seats.map((seat) => [seat, 0])),
    playing: seats.filter((seat) => !vacant.includes(seat)),
  }),
  first: (): Step => ({ step: 'turn' }),
  steps: {
    turn: {
      kind: 'ask',
      seat: ({ said, playing }) => playing[said.length % playing.length]!,
      prompt: 'turn',
      clause: 'TI-1',
      verbs: {
        say: {
          clause: 'TI-1',
          each: () => ['one', 'two'].map((what) => ({ verb: 'say', what })),
          do(p, _f, { what }, seat) {
            p.table.said.push(`${seat} ${what}`);
          },
        },
      },
    },
  },
  stoodBy(p, seat) {
    p.table.purse[seat]! += 10;
    if (!p.table.playing.includes(seat)) p.table.playing.push(seat);
    p.log('gift', 'TI-1', { seat });
  },
  left: ({ said }) => (said.length > 1 ? ['b'] : []),
});
const { facts } = game;

clause(
  'AN-8.j',
  'gets what the rules give to one, and the log tells it; other hand-overs bring nothing',
  () => {
    const table = begin(game);
    act(table, 'a', 'say one');
    for (const to of ['person', 'bot']) handOver(table, 'c', to);
    expect(table.state.table.purse.c).toBe(0);
    expect(canUndo(table, 'a')).toBe(true);
    const row = handOver(table, 'c', STAND_BY);
    expect(table.state.table.purse).toEqual({ a: 0, b: 0, c: 10 });
    expect(row).toMatchObject({
      kind: 'hand-over',
      seat: 'c',
      to: 'stand-by',
      entries: [
        { what: 'hand-over', clause: 'AN-8.d' },
        { what: 'gift', facts: { seat: 'c' } },
      ],
    });
    // What he got is not lost by somebody's step that is taken back.
    expect(canUndo(table, 'a')).toBe(false);
    expect(settledRows(table.record)).toBe(table.record.rows.length);
    act(table, 'b', 'say two');
    const file = readGameFile(JSON.stringify(exportGame(table)));
    expect(verify(file, () => game).wrong).toBeNull();
    expect(replay(game, plain(table.record)).state).toEqual(table.state);
    expect(game.say.entry(row.entries[0]!)).toBe('c is played by a stand-by from now on');
  },
);

clause('AN-8.j', 'is no stand-by of who has resigned, nor when it is over', () => {
  const table = begin(game);
  expect(refusalOf(() => game.standBy(table.state, 'd')).clause).toBe('AN-2.a');
  act(table, 'c', 'resign');
  expect(refusalOf(() => handOver(table, 'c', STAND_BY)).clause).toBe('AN-8.e');
  act(table, 'b', 'resign');
  expect(refusalOf(() => handOver(table, 'a', STAND_BY)).clause).toBe('AN-2.c');
});

/** All say something at once; d sits out. A seat that has resigned is to be had by a stand-by, but for c's. */
const together = tiny<{ said: Record<Seat, Json>[] }>({
  ids: ['a', 'b', 'c', 'd'],
  setup: () => ({ said: [] }),
  first: (): Step => ({ step: 'together' }),
  steps: {
    together: {
      kind: 'joint',
      prompt: 'together',
      clause: 'TI-1',
      seats: () => ['a', 'b', 'c'],
      branch: () => ({ step: 'one' }),
      settle(p, _f, answers) {
        p.table.said.push(answers);
        p.call({ step: 'together' });
        return undefined;
      },
    },
    one: {
      kind: 'ask',
      prompt: 'one',
      clause: 'TI-1',
      instead: () => ({ verb: 'say', what: 'nothing' }),
      verbs: {
        say: {
          clause: 'TI-1',
          each: () => ['one', 'two', 'nothing'].map((what) => ({ verb: 'say', what })),
          do: (p, _f, { what }) => p.done(what),
        },
      },
    },
  },
  left: () => ['a', 'b', 'd'],
});

clause(
  'AN-8.j',
  'where the rules say so, a seat that has resigned is a stand-by’s, and is asked again',
  () => {
    const table = begin(together);
    const asked = () => together.asks(table.state).map(({ seat }) => seat);
    act(table, 'c', 'say one');
    for (const seat of ['b', 'd']) act(table, seat, 'resign');
    expect([asked(), together.inPlay(table.state), table.resigned]).toEqual([['a'], ['a', 'c'], ['b', 'd']]);
    handOver(table, 'b', STAND_BY);
    handOver(table, 'd', STAND_BY);
    // What is asked just now it is asked too, as the rules ask it; what another has sealed stays.
    expect([asked(), together.inPlay(table.state), table.resigned]).toEqual([
      ['a', 'b'],
      ['a', 'b', 'c', 'd'],
      [],
    ]);
    act(table, 'a', 'say two');
    expect(table.state.table.said).toEqual([]);
    act(table, 'b', 'say two');
    expect(table.state.table.said).toEqual([{ c: 'one', a: 'two', b: 'two' }]);
    expect(asked()).toEqual(['a', 'b', 'c']);
    act(table, 'c', 'resign');
    expect(refusalOf(() => handOver(table, 'c', STAND_BY)).clause).toBe('AN-8.e');
    // It may resign again, and wins if it is the last.
    for (const seat of ['a', 'd']) act(table, seat, 'resign');
    expect(table.state.result).toMatchObject({ winners: ['b'] });
    const file = readGameFile(JSON.stringify(exportGame(table)));
    expect(verify(file, () => together).wrong).toBeNull();
  },
);

clause('AN-8.j', 'seats may be empty when it begins, where the rules know a game master', () => {
  const masterful = { ...game, facts: { ...facts, gameMaster: true as const } };
  const init = layTable(facts);
  const laid = layVacant(masterful.facts, init, ['c', 'b']);
  expect(laid).toEqual({ ...init, vacant: ['b', 'c'] });
  expect(layVacant(masterful.facts, laid)).toEqual(init);
  const wrong =
    (wish: Seat[], of: Facts = masterful.facts) =>
    () =>
      layVacant(of, init, wish);
  expect(wrong(['a'], facts)).toThrow(new WrongTable('Tiny leaves no seat to its rules'));
  expect(wrong(['d'])).toThrow(new WrongTable('There is no seat “d” to be left empty'));
  expect(wrong(['a', 'b', 'c'])).toThrow(new WrongTable('Somebody must play'));

  const open = layOut(masterful, laid, hashText('seed'));
  for (const seat of laid.seats) giveSalt(open, seat, hashText(seat).slice(0, 32));
  const table = start(open);
  for (const what of ['one', 'two']) act(table, 'a', `say ${what}`);
  handOver(table, 'c', STAND_BY);
  act(table, 'a', 'say one');
  expect(masterful.asks(table.state).map(({ seat }) => seat)).toEqual(['c']);
  const file = readGameFile(JSON.stringify(exportGame(table)));
  expect(file.record.init.vacant).toEqual(['b', 'c']);
  expect(verify(file, () => masterful).wrong).toBeNull();
  expect(verify(file, () => game).wrong).toMatchObject({ sentence: 'Tiny leaves no seat to its rules' });
  for (const vacant of [['b', 'd'], [], ['c', 'b']]) {
    const other = { ...file, record: { ...file.record, init: { ...file.record.init, vacant } } };
    expect(verify(other, () => masterful).wrong).not.toBeNull();
  }
  for (const vacant of ['b', [1], null]) {
    const odd = plain(exportGame(table)) as { record: { init: object } };
    odd.record.init = { ...odd.record.init, vacant };
    expect(() => readGameFile(JSON.stringify(odd))).toThrow(/record\.init\.vacant/);
  }
});

clause('AN-8.j', 'whose players have left, the rules say, from what everybody sees', () => {
  const table = begin(game);
  expect(game.left(table.state)).toEqual([]);
  act(table, 'a', 'say one');
  act(table, 'b', 'say one');
  expect(game.left(game.view(table.state, 'spectator'))).toEqual(['b']);
});
