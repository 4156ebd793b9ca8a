import { secretOf } from '@annales/engine';
import { clauseIds } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { sectionOf } from '../../book.ts';
import { bookFaults, examplesOf, playExample } from '../../book-faults.ts';
import { book } from '../book/book.ts';
import { carolingi } from '../game.ts';
import { controls } from '../rules/ground.ts';
import { cardsInSlots } from '../rules/influence.ts';
import { hasGlory, pointsOf } from '../rules/victory.ts';
import type { Table } from '../state.ts';
import { standing } from './table.ts';

const clauses = clauseIds(new URL('../clauses.tsv', import.meta.url));
const game = carolingi.make(carolingi.data);
const read = book.compose(book.first, carolingi.data);

test('every clause is the fine print of one section, and every table is whole', () => {
  expect(bookFaults(read, clauses)).toEqual([]);
  expect(sectionOf(read, 'CG-4.2.e')?.id).toBe('hunger');
  expect(sectionOf(read, 'CG-4.a')?.id).toBe('cards');
  expect(sectionOf(read, 'CG-2.1.1.f')?.id).toBe('board');
});

test('tables are made from the data: other data, other tables', () => {
  const sizes = { ...(carolingi.data.sizes as object), soothe: 7 };
  const other = book.compose(book.first, { ...carolingi.data, sizes } as never);
  const soothed = (of: typeof read) =>
    sectionOf(of, 'CG-OV.a')!.tables[0]!.rows.find(([what]) => what === 'Gangs soothed at most')?.[1];
  expect([soothed(read), soothed(other)]).toEqual(['3', '7']);
  const { tables } = sectionOf(read, 'CG-2.2.1.a')!;
  expect(tables[0]!.rows[2]).toEqual(['Sachsen', '2', '5', '3', 'Ostfalen', 'Nordalbingien', 'Westfalen']);
});

const standingIn = (t: Table, country: string) => standing({ t } as never, country);
const rules = (t: Table, seat: string, ...countries: string[]) =>
  countries.every((country) => controls(t, seat, country));
const cards = (t: Table) => cardsInSlots(t).map(({ country }) => country);

/** What the words of each example say, step by step, the position first. */
const SAYS: Record<string, ((t: Table) => unknown)[]> = {
  season: [
    (t) => {
      expect([t.year, t.season]).toEqual([830, 'winter']);
      expect([standingIn(t, 'normandie'), standingIn(t, 'ostfalen')]).toEqual([{ red: 5 }, { yellow: 5 }]);
      expect([t.courts.red!.missi, t.courts.yellow!.missi]).toEqual([3, 3]);
    },
    (t) => expect([t.events.bag, t.courts.red!.drawn]).toEqual([1, ['move']]),
    (t) => {
      expect(standingIn(t, 'ile-de-france')).toEqual({ red: 2, gangs: 1 });
      expect(standingIn(t, 'anjou')).toEqual({ red: 2, gangs: 1 });
      expect([t.courts.red!.missi, rules(t, 'red', 'ile-de-france', 'anjou')]).toEqual([1, true]);
    },
    (t) => {
      expect(cards(t)).toContain('friesland');
      expect(standingIn(t, 'thueringen')).toEqual({ yellow: 2, gangs: 1 });
      expect(standingIn(t, 'hessen')).toEqual({ yellow: 2, gangs: 1 });
      expect(t.courts.yellow!.missi).toBe(1);
    },
    (t) => expect([t.courts.red!.missi, t.courts.red!.leudes]).toEqual([4, 8 + 2 - 3]),
    (t) => {
      expect(cardsInSlots(t).find(({ country }) => country === 'westfalen')!.followers.yellow).toBe(1);
      expect(t.season).toBe('spring');
    },
  ],
  overflow: [
    (t) => {
      expect([t.season, t.slots.lotharingien!.map(({ country }) => country)]).toEqual([
        'spring',
        ['oberlothringen', 'friesland'],
      ]);
      expect(standingIn(t, 'oberlothringen')).toEqual({ gangs: 1 });
      expect(t.courts.red!.missi).toBe(4);
    },
    (t) => {
      expect(t.slots.lotharingien![0]!.followers.red).toBe(2);
      expect(t.courts.red!.missi).toBe(2);
    },
    (t) => {
      expect(standingIn(t, 'oberlothringen')).toEqual({ red: 2, gangs: 1 });
      expect([rules(t, 'red', 'oberlothringen'), standingIn(t, 'friesland')]).toEqual([true, { gangs: 2 }]);
      expect(t.slots.lotharingien!.map(({ country }) => country)).toEqual(['niederlothringen']);
    },
  ],
  battle: [
    (t) => expect([t.season, standingIn(t, 'hessen')]).toEqual(['spring', { yellow: 2, gangs: 1 }]),
    (t) => expect([standingIn(t, 'hessen'), t.courts.yellow!.trophies]).toEqual([{ yellow: 1 }, 0]),
    (t) => expect([t.courts.yellow!.trophies, hasGlory(t, 'yellow')]).toEqual([1, true]),
  ],
  counters: [
    (t) => {
      expect([t.season, t.courts.red!.missi]).toEqual(['spring', 2]);
      expect(Object.keys(t.countries).filter((country) => controls(t, 'red', country))).toHaveLength(4);
    },
    (t) => expect([t.countries['ile-de-france']!.counters, t.courts.red!.missi]).toEqual([1, 1]),
    (t) => expect([t.countries.anjou!.counters, t.courts.red!.missi]).toEqual([1, 0]),
  ],
  hunger: [
    (t) => {
      expect([t.year, t.season]).toEqual([831, 'winter']);
      const red = ['ile-de-france', 'anjou', 'oberlothringen'];
      expect(red.map((country) => t.countries[country]!.followers.red)).toEqual([2, 2, 2]);
      expect(red.map((country) => t.countries[country]!.counters)).toEqual([1, 1, 0]);
      expect(['thueringen', 'hessen'].map((country) => t.countries[country]!.followers.yellow)).toEqual([
        2, 1,
      ]);
    },
    (t) => {
      const red = ['ile-de-france', 'anjou'];
      expect(red.map((country) => t.countries[country]!.followers.red)).toEqual([2, 2]);
      expect(standingIn(t, 'hessen')).toEqual({ yellow: 1 });
      expect([standingIn(t, 'oberlothringen'), standingIn(t, 'thueringen')]).toEqual([
        { red: 1, gangs: 2 },
        { yellow: 1, gangs: 2 },
      ]);
      expect([rules(t, 'red', 'oberlothringen'), rules(t, 'yellow', 'thueringen')]).toEqual([false, false]);
    },
  ],
  peace: [
    (t) => expect([t.season, t.courts.red!.missi, t.courts.red!.drawn]).toEqual(['spring', 1, ['peace']]),
    (t) => expect([t.courts.red!.missi, t.seasons.spring]).toEqual([1, [{ seat: 'red', tile: 'equip' }]]),
    (t) => {
      expect(t.courts.red!.missi).toBe(4);
      expect(pointsOf(t, 'red').total).toBe(0);
      expect(secretOf(t.courts.red!.inactive)).toContain('peace');
      expect(t.season).toBe('summer');
    },
  ],
};

test.each(examplesOf(read).map((example) => [example.id, example] as const))(
  'the example “%s” goes as it is told',
  (id, example) => {
    const says = SAYS[id]!;
    expect(says).toHaveLength(example.steps.length + 1);
    playExample<{ table: Table }>(game as never, example, ({ table }, step) => says[step]!(table));
  },
);
