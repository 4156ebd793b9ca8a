/** Games that were stored under earlier rules go on under those of today. */

import type { State } from '@annales/engine';
import { expect, test } from 'vitest';
import { rules } from '../game.ts';
import type { Table } from '../state.ts';
import { attack, type Laid, open, play, playAll, table, waits, whereAre } from './table.ts';

type Loose = Record<string, unknown>;

/** The same table as version 1 of the rules stored it. */
function asVersion1({ state }: Laid): State<Table> {
  const old = JSON.parse(JSON.stringify(state)) as { table: Loose; flow: Loose[] };
  for (const part of ['operation', 'combat']) {
    const whole = old.table[part] as Loose | null;
    if (!whole) continue;
    Object.assign(whole, whole.stay);
    delete whole.stay;
    if (part === 'combat') whole.interception = whole.interception !== null;
  }
  for (const frame of old.flow) {
    if (String(frame.step).startsWith('levy-')) frame.step = 'levy';
    if (frame.step === 'challenge') delete frame.led;
  }
  return old as unknown as State<Table>;
}

/** The table, stored by version 1 and brought to the rules of today. */
function stored(laid: Laid): Laid {
  const [step] = rules.upgrades!;
  expect([step!.from, step!.to]).toEqual([1, 2]);
  const old = asVersion1(laid);
  const before = JSON.stringify(old);
  const state = step!.state(old);
  expect(JSON.stringify(old)).toBe(before);
  expect(state).toEqual(JSON.parse(JSON.stringify(laid.state)));
  const game = laid.game;
  expect(game.invariants(state)).toEqual([]);
  return { game, state, t: state.table };
}

test('a siege, and swamps that were used, are remembered for the stay', () => {
  const before = table({ turn: 'saxon', units: { 'thuringe-2': 'destroyed', 'ohrum-1': 'halberstadt' } });
  attack(before, 'saxon', 'halberstadt', 'thuringe', 'halberstadt-1', 'ohrum-1');
  play(before, 'carolingian', 'join', 1, 1, 6, 5);
  const laid = stored(before);
  play(laid, 'saxon', 'assault', 1, 1, 5);
  expect(laid.t.lands.thuringe!.standing).toBe(false);

  const fought = table({ hands: { saxon: ['swamps', 'swamps'] } });
  attack(fought, 'carolingian', 'buraburg', 'syburg', 'buraburg-1');
  play(fought, 'saxon', 'no');
  play(fought, 'saxon', 'stay-out', 5, 1);
  play(fought, 'saxon', 'swamps five');
  const again = stored(fought);
  play(again, 'saxon', 'stand');
  play(again, 'carolingian', 'press');
  play(again, 'saxon', 'stay-out', 5, 1);
  expect(whereAre(again, 'syburg-1')).toEqual(['destroyed']);
});

/** Charlemagne and a Scara step in from the court, one more from Syburg, which is Saxon still. */
function intercepted(): Laid {
  const laid = table({
    turn: 'saxon',
    hands: { carolingian: ['swamps'] },
    ruined: ['syburg'],
    units: {
      'syburg-1': 'destroyed',
      'scara-2': 'syburg',
      'buraburg-1': 'destroyed',
      'buraburg-2': 'destroyed',
    },
  });
  playAll(
    laid,
    'saxon',
    'operate',
    'activate ohrum-1',
    'march',
    'advance ohrum buraburg',
    'pillage',
    'retreat',
  );
  playAll(laid, 'carolingian', 'with scara-1', 'with scara-2', 'intercept');
  return laid;
}

test('an interception goes on: who came, and from where', () => {
  const challenged = stored(intercepted());
  expect(challenged.game.told(challenged.state, 'saxon').ask!.facts).toMatchObject({ led: true });
  play(challenged, 'saxon', 'accept', 1, 1, 1);
  const fighting = stored(challenged);
  expect(open(fighting, 'saxon')).toEqual(['withdraw eresburg', 'withdraw ohrum', 'stand']);
  play(fighting, 'saxon', 'withdraw ohrum');
  expect(whereAre(fighting, 'scara-1', 'scara-2')).toEqual(['aix', 'syburg']);
});

test('a levy goes on for its own campaign', () => {
  for (const [marker, paragraph, sent] of [
    ['avars', 'LS-4.3.1S.h', 'thuringe-1'],
    ['italy', 'LS-4.3.1S.i', 'fulda-1'],
  ] as const) {
    const before = table({ at: 'reinforcements', turn: 'saxon', hands: { saxon: [marker] } });
    play(before, 'saxon', `play ${marker}`);
    const first = stored(before);
    expect(first.game.told(first.state, 'carolingian').ask!.clause).toBe(paragraph);
    play(first, 'carolingian', 'send koblenz-1');
    const second = stored(first);
    play(second, 'carolingian', `send ${sent}`);
    expect(whereAre(second, 'koblenz-1', sent)).toEqual(['away', 'away']);
    expect(waits(second)).toEqual(['reinforcements', 'saxon']);
  }
});

test('a table at rest is as it was', () => {
  const laid = stored(table({}));
  play(laid, 'carolingian', 'operate');
});
