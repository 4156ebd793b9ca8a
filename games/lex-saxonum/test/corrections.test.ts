/** What the two sides may put right by agreement. */

import { decide } from '@annales/bots';
import { fast, type Json, valueAt } from '@annales/engine';
import { correctable, corrected } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { heuristic } from '../bot.ts';
import { data } from '../game.ts';
import { attack, type Laid, type Lay, table, waits } from './table.ts';

const reason = ({ game, state }: Laid, values: Parameters<typeof corrected>[2]): unknown => {
  const next = corrected(game, state, values);
  return typeof next === 'string' ? next : 'accepted';
};

test('between operations most of what lies on the map may be corrected', () => {
  for (const at of ['draw', 'reinforcements', 'operations', 'conversion'] as const) {
    const { game, state } = table({ at, conquered: ['syburg'] });
    const places = correctable(game, state);
    for (const place of [
      'purse saxon',
      'lands syburg control',
      'lands syburg converted',
      'lands syburg standing',
      'units syburg-1 at',
      'units syburg-1 active',
      'charlemagne at',
      'widukind at',
      'irminsul',
      'allies danish',
    ])
      expect(places, at).toContain(place);
    expect(places.includes('initiative')).toBe(at === 'draw');
    expect(places.includes('passed saxon')).toBe(at === 'operations');
  }
});

test('hidden markers, and whatever they are counted by, may not', () => {
  const { game, state } = table({ hands: { saxon: ['ambush'] } });
  const never = /^(year|pile|hands|granted|promised|played|removed|shown|draws|bought)/;
  expect(correctable(game, state).filter((place) => never.test(place))).toEqual([]);
});

test('while an army is in the field only the purses may, and a round that is owed stays paid for', () => {
  const laid = table({ hands: { saxon: ['ambush'] }, units: { 'eresburg-1': 'syburg' } });
  attack(laid, 'carolingian', 'buraburg', 'syburg', 'buraburg-1', 'buraburg-2');
  expect(waits(laid)[0]).toBe('ambush');
  expect(correctable(laid.game, laid.state)).toEqual(['purse carolingian', 'purse saxon']);
  expect(reason(laid, { 'purse carolingian': 0 })).toBe(
    'RP of the Carolingian: this must be a whole number from 1 to 25',
  );
  expect(reason(laid, { 'purse carolingian': 1 })).toBe('accepted');
});

test('what hangs together is corrected together', () => {
  const laid = table({ conquered: ['syburg'], works: { syburg: 'stronghold' } });
  expect(reason(laid, { 'lands syburg control': 'saxon' })).toBe(
    'That cannot be: the Saxon has a stronghold in syburg',
  );
  expect(reason(laid, { 'lands syburg control': 'saxon', 'lands syburg fortification': 'fortress' })).toBe(
    'accepted',
  );
  expect(reason(laid, { 'lands eresburg converted': true })).toMatch(/converted but not conquered/);
  expect(reason(laid, { 'widukind at': 'verden' })).toMatch(/the Irminsul stands/);
  expect(reason(laid, { widukindDead: true })).toMatch(/Widukind is dead and the Irminsul stands/);
  expect(reason(laid, { widukindDead: true, irminsul: false })).toBe('accepted');
  expect(reason(laid, { 'passed saxon': true, 'passed carolingian': true })).toMatch(/^Then what is asked/);
});

test('units go where their kind may stand, and the purse holds what the chart says', () => {
  const charts = data.charts as { purse: number };
  const { game, state } = table({ data: { charts: { ...charts, purse: 30 } as never } });
  const allowed = (place: string) =>
    game.corrections(state).find(({ path }) => path.slice(1).join(' ') === place)!.allowed;
  expect(allowed('purse saxon')).toEqual({ min: 0, max: 30 });
  expect(allowed('units scara-1 at')).toContain('aix');
  expect(allowed('units syburg-1 at')).not.toContain('aix');
  expect(allowed('units syburg-1 at')).toContain('denmark');
  expect(allowed('units neustria-1 at')).toContain('reserve');
  expect(allowed('units syburg-1 at')).not.toContain('reserve');
  const [dane] = state.table.map.levies.danish;
  expect(allowed(`units ${dane} at`)).toEqual(['denmark', 'destroyed']);
  expect(correctable(game, state)).not.toContain('lands denmark control');
});

test('in words', () => {
  const { game, state } = table({ conquered: ['syburg'] });
  const said = (values: Parameters<typeof corrected>[2]): string[] =>
    Object.entries(values).map(([place, to]) => {
      const one = game.corrections(state).find(({ path }) => path.slice(1).join(' ') === place)!;
      const from = valueAt(state as unknown as Json, one.path);
      return game.say.corrected({ ...one, from, to });
    });
  expect(
    said({
      'purse saxon': 8,
      'units syburg-1 at': 'syburg',
      'widukind at': 'denmark',
      'lands syburg control': 'saxon',
      'lands syburg standing': true,
      'lands koblenz pillaged': { by: 'slavs', year: 775 },
      'lands koblenz fell': 775,
      'lands koblenz fellTo': 'saxon',
    }),
  ).toEqual([
    'RP of the Saxon from 10 to 8',
    'Syburg-1 from destroyed to Syburg',
    'Widukind from nowhere to Denmark',
    'Who controls Syburg from the Carolingian to the Saxon',
    'Whether the walls of Syburg stand from no to yes',
    'Who has pillaged Koblenz from nobody to the Slavs',
    'When Koblenz last fell from never to 775',
    'To whom Koblenz last fell from nobody to the Saxon',
  ]);
});

test('the bots play on from an odd position', () => {
  const odd: Lay = { units: { 'syburg-1': 'koblenz' }, charlemagne: 'verden', widukind: 'denmark' };
  const { game, state } = table(odd);
  const luck = fast('odd');
  for (let i = 0; i < 60 && game.result(state) === null; i++) {
    const { seat } = game.asks(state)[0]!;
    game.act(state, seat, decide(game, state, seat, heuristic, luck), luck);
    expect(game.invariants(state)).toEqual([]);
  }
});
