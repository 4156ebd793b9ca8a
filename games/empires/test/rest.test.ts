import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { area, endeavor, type Laid, play, realm, table, yearCard } from './table.ts';

const G = 'germany';
const F = 'france';

clause(['EM-3.51'], 'no number of markers limits play: every area can have every marker at once', () => {
  const laid = table({
    own: { [G]: ['swabia', 'franconia', 'bavaria'], [F]: ['ile-de-france'] },
    turn: G,
    areas: Object.fromEntries(
      Object.keys(table().t.areas).map((id) => [id, { ties: [G, F], claims: [G, F], fort: 3 }]),
    ),
  });
  expect(laid.t.map.order.every((id) => area(laid, id).claims.length === 2)).toBe(true);
  Object.assign(realm(laid, G), { gold: 2, statures: { combat: 5, administration: 5, diplomacy: 5 } });
  endeavor(laid, G, 'conquer saxony', yearCard(laid, 'conquest', 1, ['C']));
  expect(area(laid, 'saxony')).toMatchObject({ owner: G, fort: 2, claims: [G, F] });
});

clause(['EM-7.0.a'], 'people never change, faith and language only by their own rules', () => {
  const laid = table({
    own: { [G]: ['swabia', 'franconia'], [F]: ['ile-de-france'] },
    turn: G,
    areas: { saxony: { religion: 'PA' } },
    realms: { [G]: { gold: 2, statures: { combat: 5, administration: 3, diplomacy: 3 } } },
  });
  const before = ({ t }: Laid) => JSON.stringify(t.map.lands.saxony);
  const land = before(laid);
  play(laid, G, 'conquer saxony', yearCard(laid, 'conquest', 2, ['C']));
  expect(before(laid)).toBe(land);
  expect(area(laid, 'saxony')).toMatchObject({ owner: G, religion: 'PA', language: 'Old Saxon' });
});

clause(['EM-9.35'], 'which factors count in which endeavor is the chart’s affair', () => {
  const { t } = table();
  const said = Object.entries(t.charts.endeavors).map(([kind, { plus, minus }]) => [
    kind,
    [...plus, ...minus].length,
  ]);
  expect(Object.fromEntries(said)).toEqual({
    conquest: 11,
    pillage: 12,
    diplomacy: 7,
    fortification: 6,
    ruling: 6,
    defense: 0,
  });
});

clause(['EM-23.34.c'], 'what a scenario says goes before the general rule', () => {
  // A claim to a pagan area, which EM-18.14 would forbid.
  const { t } = table({ scenario: '27', seats: 2 });
  expect(t.areas.macedonia).toMatchObject({ religion: 'PA', claims: ['byzantium'] });
});

clause(['EM-34.c'], 'what is marked is the endeavor, in the area where it is undertaken', () => {
  const laid = table({
    own: { [G]: ['swabia', 'franconia'], [F]: ['ile-de-france'] },
    turn: G,
    realms: { [G]: { gold: 9 } },
  });
  play(laid, G, 'conquer saxony');
  expect(laid.t.endeavor).toMatchObject({ realm: G, base: 'franconia', target: 'saxony' });
});
