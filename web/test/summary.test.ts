/** What is told in short, and at what a table stops: from entries as they are pictured. */

import type { Entry } from '@annales/engine';
import { drew as drewInEmpires } from '@annales/games/empires/board/chronicle.ts';
import { table as lay } from '@annales/games/empires/test/table.ts';
import { chronicle } from '@annales/games/lex-saxonum/board/chronicle.ts';
import { OWNERS } from '@annales/games/lex-saxonum/board/sides.ts';
import { type Pictured, pictured, type Teller } from '@annales/ui';
import { expect, test } from 'vitest';
import { stopsOf } from '../table/stops.ts';
import { isWorthTelling, lastOf, spokenOf, summaryOf } from '../table/summary.ts';

const teller: Teller = {
  say: {
    entry: ({ what, facts }) => `${what} ${facts.land ?? ''}`.trim(),
    headline: ({ what }) => what.toUpperCase(),
  },
  chronicle,
  viewer: 'saxon',
  owners: ['carolingian', 'saxon'].map((id) => ({ ...OWNERS.saxon, ...OWNERS[id as 'saxon'], name: id })),
  isArea: (ref) => ['syburg', 'eresburg', 'paderborn'].includes(ref),
};
const told = (...entries: [what: string, facts?: Entry['facts']][]): Pictured[] =>
  entries.map(([what, facts = {}]) => pictured(teller, { what, clause: 'LS-1.a', facts }));
const march = (side: string, from: string, to: string) =>
  ['move', { side, units: [], from, to }] as [string, Entry['facts']];

test('a summary has the years, the great events and the rest by kinds; steps of one march are one way', () => {
  const { headings, great, deeds } = summaryOf(
    told(
      ['operation', { side: 'carolingian' }],
      march('carolingian', 'eresburg', 'paderborn'),
      march('carolingian', 'paderborn', 'syburg'),
      ['round', { side: 'carolingian', land: 'syburg' }],
      ['lose', { side: 'saxon', unit: 'syburg-1' }],
      ['won', { side: 'carolingian', land: 'syburg' }],
      march('saxon', 'paderborn', 'eresburg'),
      ['year', { year: 773 }],
      ['income', { side: 'saxon' }],
      ['income', { side: 'carolingian' }],
    ),
  );
  expect(headings.map(({ words }) => words)).toEqual(['year']);
  expect(great.map(({ words }) => words)).toEqual(['won syburg']);
  expect(deeds.map(({ deed, count }) => [deed, count])).toEqual([
    ['fought', 1],
    ['moved', 3],
    ['received', 2],
  ]);
  const moved = deeds.find(({ deed }) => deed === 'moved')!;
  expect(moved.lines).toEqual([]);
  expect(moved.icon).toBe('horse');
  expect(moved.ways.map(({ owner, areas }) => [owner?.id, ...areas])).toEqual([
    ['carolingian', 'eresburg', 'paderborn', 'syburg'],
    ['saxon', 'paderborn', 'eresburg'],
  ]);
});

test('of one’s own step what was drawn is told, and what that brought; what one only did is not', () => {
  const step = told(['draw', { side: 'saxon' }], ['pass', { side: 'saxon' }], ['year', { year: 773 }]);
  const words = (isDrawn?: (entry: Entry) => boolean) =>
    lastOf(step, 'saxon', true, isDrawn).map((line) => line.words);
  expect(words(({ what }) => what === 'draw')).toEqual(['draw', 'year']);
  expect(words()).toEqual(['year']);
});

test('Empires: a card that one’s own realm draws came to oneself, one that another draws did not', () => {
  const { t } = lay({ scenario: '28' });
  const drawn = (realm: string): Entry => ({ what: 'event', clause: 'EM-19.1.a', facts: { realm, card: 1 } });
  const title = t.eventCards[1]!.title;
  expect(drewInEmpires(t, 'germany', drawn('germany'))).toEqual([{ name: title, icon: 'scroll' }]);
  expect(drewInEmpires(t, 'germany', drawn('france'))).toEqual([]);
  expect(drewInEmpires(t, undefined, drawn('france'))).toEqual([]);
});

test('what others did is worth telling, what one did oneself is not, unless it was great', () => {
  expect(isWorthTelling(told(march('carolingian', 'eresburg', 'syburg')), 'saxon')).toBe(true);
  expect(isWorthTelling(told(march('saxon', 'eresburg', 'syburg')), 'saxon')).toBe(false);
  expect(isWorthTelling(told(['pass', { side: 'carolingian' }]), 'saxon')).toBe(false);
  expect(isWorthTelling(told(['truce', { years: 1 }]), 'saxon')).toBe(true);
});

test('what another did last stands over the question, though nothing came of it', () => {
  const last = lastOf(told(['pass', { side: 'carolingian' }]), 'saxon', false);
  expect(last.map(({ words }) => words)).toEqual(['pass']);
  expect(lastOf(told(['pass', { side: 'saxon' }]), 'saxon', false)).toEqual([]);
  // What one receives is news, unless one has taken it oneself.
  const income = told(['income', { side: 'saxon', rp: 9 }]);
  expect(lastOf(income, 'saxon', false)).toHaveLength(1);
  expect(lastOf(income, 'saxon', true)).toEqual([]);
});

test('of many lines those of no weight give way: a mission that failed before the new year is not lost', () => {
  const year = told(
    ['conversion', { land: 'syburg', roll: 2, won: false }],
    ['stratagems-return'],
    ['year', { year: 773 }],
    ['income', { side: 'saxon', rp: 9 }],
    ['income', { side: 'carolingian', rp: 14 }],
    ['campaign-gain', { roll: 1, rp: 2 }],
    ['initiative', { side: 'carolingian' }],
  );
  expect(lastOf(year, 'saxon', false).map(({ words }) => words)).toEqual([
    'conversion syburg',
    'year',
    'income',
    'income',
    'campaign-gain',
    'initiative',
  ]);
});

test('great events of one kind stop a table once, with all their sentences; what was drawn comes first', () => {
  const stops = stopsOf(
    told(
      ['conquest', { land: 'syburg' }],
      ['irminsul'],
      ['conquest', { land: 'eresburg' }],
      ['reconquest', { land: 'paderborn' }],
      march('saxon', 'eresburg', 'syburg'),
    ),
    [{ name: 'Truce', icon: 'dove' }],
  );
  expect(stops.map((stop) => [stop.kind, stop.strikes, stop.kind === 'great' && stop.lines.length])).toEqual([
    ['drawn', false, false],
    ['great', true, 2],
    ['great', true, 1],
    ['great', false, 1],
  ]);
  expect(stopsOf(told(march('saxon', 'eresburg', 'syburg')), [])).toEqual([]);
});

test('whoever is beaten is told what it cost, where it is told that he is', () => {
  const stops = stopsOf(
    told(
      ['dice', { side: 'carolingian', dice: [] }],
      ['lose', { side: 'saxon', unit: 'eresburg-1' }],
      ['won', { side: 'carolingian', land: 'eresburg' }],
      ['seize', { side: 'carolingian', land: 'eresburg' }],
    ),
    [],
  );
  expect(stops.map((stop) => stop.kind === 'great' && stop.lines.map(({ words }) => words))).toEqual([
    ['won eresburg', 'lose'],
    ['seize eresburg'],
  ]);
});

test('of a turn of many lines its first is read aloud, what this viewer alone is told, and how many there are besides', () => {
  const line = (what: string, seats?: string[]): Entry => ({
    what,
    clause: 'DA-2.1.a',
    facts: {},
    ...(seats && { for: seats }),
  });
  const some = [line('turn'), line('levied'), line('own', ['wessex'])];
  expect(spokenOf(some)).toEqual({ told: some, more: 0 });
  const many = [...some, ...Array.from({ length: 20 }, () => line('captured'))];
  expect(spokenOf(many)).toEqual({ told: [some[0], some[2]], more: 21 });
});
