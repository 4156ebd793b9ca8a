import type { Json, JsonObject } from '@annales/engine';
import { expect, test } from 'vitest';
import { checkData } from '../check.ts';
import { data } from '../data.ts';

test('the data in the box have no fault', () => {
  expect(checkData(data)).toEqual([]);
});

/** The box with one value changed: `charts.seas.most`. */
function changed(path: string, value: Json): JsonObject {
  const box = structuredClone(data) as JsonObject;
  const steps = path.split('.');
  let at = box as Record<string, Json>;
  for (const step of steps.slice(0, -1)) at = at[step] as Record<string, Json>;
  at[steps.at(-1)!] = value;
  return box;
}

test.each([
  ['charts.seas.most', -1, 'charts.json: seas.most must be a whole number from 0 to 9, not -1'],
  ['charts.statures.3.0', 4, 'charts.json: statures.3[0] must be 1, 2, 3, 5 or 9, not 4'],
  [
    'charts.rebellion.0',
    'UUX------RR',
    'charts.json: rebellion[0] must be eleven cells of U, R and -, not "UUX------RR"',
  ],
  [
    'year-cards.cards.0.ruling',
    'C (x)',
    'year-cards.json: cards[0].ruling must be results like “C (3 >>); -1 (<< 1)”, or nothing, not "C (x)"',
  ],
  ['map.borders.0.a', 'atlantis', null],
  ['map.areas.0.language', 'Klingon', null],
  ['scenarios.scenarios.0.empires.0.court', 'saxony', null],
  ['event-cards.cards.0.kind', 'famine', null],
  [
    'charts.plunder.0.from',
    1,
    'charts.json: plunder must be rows whose levels rise from -2, not [1,0,1,2,3]',
  ],
] as const)('%s as %j is found', (path, value, sentence) => {
  const faults = checkData(changed(path, value as Json));
  expect(faults.length).toBeGreaterThan(0);
  if (sentence) expect(faults).toEqual([sentence]);
});
