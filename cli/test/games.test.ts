import { games as inTheBox } from '@annales/games';
import { expect, test } from 'vitest';
import { annales, annalesJson } from './listen.ts';

test('games --json has what a program needs', async () => {
  const games = await annalesJson<{ id: string }[]>(['games']);
  const folkmoot = games.find(({ id }) => id === 'folkmoot')!;
  expect(Object.keys(folkmoot)).toEqual([
    'id',
    'title',
    'seats',
    'scenarios',
    'options',
    'complete',
    'sample',
    'bots',
    'levels',
  ]);
  expect(folkmoot).toMatchObject({
    title: 'Folkmoot',
    seats: { min: 2, max: 4 },
    scenarios: [{ id: 'short', title: expect.any(String) }, { id: 'long' }, { id: 'danelaw' }],
    sample: true,
  });
  expect(folkmoot).toHaveProperty(
    'options',
    expect.arrayContaining([
      expect.objectContaining({ id: 'frugal', values: [false, true], default: false }),
    ]),
  );
});

test('games tells seats, scenarios, options and bots', async () => {
  const { code, out } = await annales(['games']);
  expect(code).toBe(0);
  expect(out).toMatch(/^Folkmoot {2}folkmoot, 2 to 4 seats, a sample$/m);
  expect(out).toMatch(/^ {2}scenario {2}long: /m);
  expect(out).toMatch(/^ {2}bots {6}heuristic, .*random/m);
  expect(out).toMatch(/^ {2}levels {4}easy \(shortsighted\), steady \(heuristic\)/m);
  expect(out).toMatch(/^ {2}option {4}omens: Omens; few \(usual\), many/m);
});

test('every game names what is measured of it, in words', async () => {
  for (const load of Object.values(inTheBox)) {
    const { facts, measures, make, data } = await load();
    const { say } = make(data);
    const titles = Object.keys(measures ?? {}).map(say.measure);
    expect(titles.length, facts.id).toBeGreaterThan(2);
    expect(new Set(titles).size, facts.id).toBe(titles.length);
  }
});
