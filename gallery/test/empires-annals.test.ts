import type { State } from '@annales/engine';
import { LookingBack, quarters } from '@annales/games/empires/board/looking-back.ts';
import { data, world } from '@annales/games/empires/data.ts';
import type { At, Table } from '@annales/games/empires/state.ts';
import { table } from '@annales/games/empires/test/table.ts';
import { expect, test } from 'vitest';

/** A game of so many versions, ten to a round. */
function kept(versions: number) {
  const { state } = table({ scenario: '28' });
  const asked: number[] = [];
  const back = new LookingBack(world(data), async (version) => {
    asked.push(version);
    return { ...state, table: { ...state.table, round: 1 + Math.floor(version / 10) } } as State<Table, At>;
  });
  return { asked, back, last: versions };
}

test('maps of the annals are those of the first year and of each quarter century since', () => {
  expect(quarters(976, 976)).toEqual([976]);
  expect(quarters(976, 1030)).toEqual([976, 1001, 1026]);
  expect(quarters(771, 830)).toEqual([771, 776, 801, 826]);
});

test('the first position of a year is found by halves, and nothing is asked for twice', async () => {
  const { asked, back, last } = kept(20_000);
  const found = await back.firstOf(1001, last);
  expect([found.version, found.year]).toEqual([50, 1001]);
  expect(asked.length).toBeLessThanOrEqual(16);
  await back.firstOf(1001, last);
  expect(asked.length).toBe(new Set(asked).size);
});

test('positions over time are spread from the first to the last', async () => {
  const { back, last } = kept(700);
  const met: number[] = [];
  await back.spread(last, 5, ({ version }) => met.push(version));
  expect(met).toEqual([1, 176, 351, 525, 700]);
  const few: number[] = [];
  await back.spread(3, 5, ({ version }) => few.push(version));
  expect(few).toEqual([1, 2, 3]);
});
