/** Which moments of a game are said to have decided it. */

import { decide, random } from '@annales/bots';
import { type Action, canUndo, fast, type Json, SPECTATOR, submit } from '@annales/engine';
import { decides } from '@annales/games/lex-saxonum/board/chart.ts';
import { expect, test } from 'vitest';
import { type Step, stepsOf, thinned, turningPoints } from '../table/turning.ts';
import { begun } from './finished.ts';

/** A game between two, by the scores that it showed. */
const scored = (...scores: [saxon: number, carolingian: number][]): Step[] =>
  scores.map(([saxon, carolingian], i) => ({
    version: i + 1,
    moment: { when: `${i}`, measures: [{ title: 'Lands', values: { saxon, carolingian } }] },
    entries: [],
  }));

test('those at which the winner’s lead changed most, whoever it helped, in their order; of equal ones the latest', () => {
  const steps = scored([0, 0], [1, 0], [1, 3], [1, 3], [3, 3], [4, 3], [5, 3]);
  expect(turningPoints(steps, ['saxon'], { most: 3 })).toEqual([
    { at: 2, changes: [{ seat: 'carolingian', by: 3 }] },
    { at: 4, changes: [{ seat: 'saxon', by: 2 }] },
    { at: 6, changes: [{ seat: 'saxon', by: 1 }] },
  ]);
});

test('the last step is always among them: what ends a game need not be told by the score', () => {
  const steps = scored([0, 0], [3, 0], [4, 0], [4, 0]);
  expect(turningPoints(steps, ['saxon'], { most: 1 })).toEqual([
    { at: 1, changes: [{ seat: 'saxon', by: 3 }] },
    { at: 3, changes: [] },
  ]);
});

test('what brought the end about in the last year is among them, though the score does not tell', () => {
  const steps = scored([9, 0], [9, 0], [9, 0], [9, 0]);
  const seize = (land: string, side = 'saxon') => {
    const facts = { side, land, fortification: side === 'saxon' ? 'city' : 'fortress', rp: 3 };
    return [{ what: 'seize', clause: 'LS-2.i', facts }];
  };
  for (const [i, step] of steps.entries()) step.moment.when = i === 0 ? '780' : '785';
  steps[0]!.entries = seize('koblenz');
  steps[1]!.entries = seize('koblenz');
  steps[2]!.entries = seize('eresburg', 'carolingian');
  const sack = { winners: ['saxon'], how: 'sack', clause: 'LS-8.6.b' };
  const at = (how: string) =>
    turningPoints(steps, ['saxon'], { decides: (entry) => decides(entry, { ...sack, how }) }).map(
      (one) => one.at,
    );
  expect(at('sack')).toEqual([1, 3]);
  expect(at('time')).toEqual([3]);
});

test('a step that helps both alike decides nothing, nor does any where nobody has won or nobody lost', () => {
  const steps = scored([0, 0], [2, 2], [2, 3]);
  expect(turningPoints(steps, ['carolingian']).map(({ at }) => at)).toEqual([2]);
  expect(turningPoints(steps, [])).toEqual([]);
  expect(turningPoints(steps, ['saxon', 'carolingian'])).toEqual([]);
});

test('a line has its ends and what is marked, with the step before it, however long the game', () => {
  const kept = thinned(1000, [501], 10);
  expect(kept.slice(0, 2)).toEqual([0, 100]);
  expect(kept.at(-1)).toBe(999);
  expect(kept).toEqual(expect.arrayContaining([500, 501]));
  expect(thinned(1, [])).toEqual([0]);
  expect(thinned(3, [])).toEqual([0, 1, 2]);
});

test('what was taken back is no part of how it came about', async () => {
  const chronicle = await begun('lex-saxonum', 2);
  const { game } = chronicle;
  const mind = fast('turning points');
  let undone = 0;
  for (let i = 0; i < 150; i++) {
    const { seat } = game.asks(chronicle.state)[0]!;
    const act = (action: Action, id: string) =>
      submit(chronicle, { seat, version: chronicle.versions[seat]!, id, action });
    act(decide(game, chronicle.state, seat, random, mind), `do-${i}`);
    if (i % 2 === 0 || !canUndo(chronicle, seat)) continue;
    act({ verb: 'undo' }, `undo-${i}`);
    undone++;
  }
  const { rows } = chronicle.record;
  const seen = rows.filter((row) => row.seen.includes(SPECTATOR));
  const steps = stepsOf(game, chronicle.record, () => ({ when: '', measures: [] }));
  const views = stepsOf(game, chronicle.record, (view: Json) => ({
    when: JSON.stringify(view),
    measures: [],
  }));
  expect(undone).toBeGreaterThan(5);
  expect(steps.length).toBe(seen.length - 2 * seen.filter(({ kind }) => kind === 'undo').length);
  expect(views.at(-1)!.moment.when).toBe(JSON.stringify(game.view(chronicle.state, SPECTATOR)));
});
