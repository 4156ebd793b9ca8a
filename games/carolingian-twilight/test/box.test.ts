import type { Json, JsonObject } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { checkData } from '../check.ts';
import { data, type ScenariosFile } from '../data.ts';
import { table, units } from './table.ts';

test('the data in the box have no fault', () => {
  expect(checkData(data)).toEqual([]);
});

/** The box with one value changed: `tables.costs.marker`. */
function changed(path: string, value: Json): JsonObject {
  const box = structuredClone(data) as JsonObject;
  const steps = path.split('.');
  let at = box as Record<string, Json>;
  for (const step of steps.slice(0, -1)) at = at[step] as Record<string, Json>;
  at[steps.at(-1)!] = value;
  return box;
}

test.each([
  ['tables.costs.marker', -1, 'tables.json: costs.marker must be a whole number from 0 to 20, not -1'],
  [
    'tables.crt.shock.0.0',
    'D1 XX',
    'tables.json: crt.shock[0][0] must be results like “D1 CA / NE”, of A1, D1, NE, CA, F and DV, not "D1 XX"',
  ],
  ['tables.columns.0', 2, 'tables.json: columns must be rising numbers from 1, not [2,2,3,4,6,9,13]'],
  ['map.borders.0.a', 'atlantis', null],
  ['map.areas.0.levyValue', 0, 'map.json: hibernia.levyValue must be at least 1, not 0'],
  [
    'scenarios.scenarios.0.length',
    [8, 9],
    'scenarios.json: 843.length must be a range of three game turns, not [8,9]',
  ],
  ['markers.markers.0.kind', 'assassin', 'markers.json: markers name assassin twice'],
  ['tables.viking.raid.north-sea.0', 'tuscany', null],
] as const)('%s as %j is found', (path, value, sentence) => {
  const faults = checkData(changed(path, value as Json));
  expect(faults).toHaveLength(1);
  if (sentence) expect(faults[0]).toBe(sentence);
});

clause(
  'CT-27.11',
  'a scenario of one’s own is a box; from 891 on it has Muslims in Provence and Vikings in Francia',
  () => {
    const box = structuredClone(data) as JsonObject;
    const { scenarios } = box.scenarios as unknown as ScenariosFile;
    const own = scenarios.find(({ id }) => id === '882')!;
    own.year = 890;
    expect(checkData(box)).toEqual([]);
    own.year = 891;
    expect(checkData(box)).toEqual([
      'scenarios.json: 882: the Muslims must be a warrior in Provence from 891 on, not missing',
      'scenarios.json: 882: the Vikings must be a warrior and a militia in Francia from 891 on, not missing',
    ]);
    own.majors.powers.muslims = { provence: { warrior: 1 } };
    own.minors.powers.vikings = { francia: { warrior: 1, militia: 1 } };
    expect(checkData(box)).toEqual([]);
    const laid = table({ scenario: '882', seats: 2, data: { scenarios: box.scenarios! } });
    expect(units(laid, 'vikings', 'francia')).toEqual({ warrior: 1, militia: 1 });
  },
);
