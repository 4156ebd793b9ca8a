/** What players may put right by agreement. */

import { correctable, corrected } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { type Laid, play, table } from './table.ts';

const G = 'germany';
const F = 'france';

const reason = ({ game, state }: Laid, values: Parameters<typeof corrected>[2]): unknown => {
  const next = corrected(game, state, values);
  return typeof next === 'string' ? next : 'accepted';
};

const lay = (options: Record<string, boolean> = {}): Laid =>
  table({
    own: { [G]: ['swabia', 'franconia', 'saxony'], [F]: ['ile-de-france'] },
    turn: G,
    options,
    areas: { saxony: { level: 1, ties: [F] }, ireland: { religion: 'PA' } },
    table: { armies: options.armies ? { saxony: 2 } : {} },
  });

test('gold, statures, levels, walls, unrest, ties, claims and the round', () => {
  const laid = lay();
  expect(reason(laid, { 'realms germany gold': 7 })).toBe('accepted');
  expect(reason(laid, { 'realms germany statures combat': 4 })).toMatch(/this is none of what/);
  expect(reason(laid, { 'realms germany statures combat': 5 })).toBe('accepted');
  expect(reason(laid, { 'areas saxony level': -3 })).toBe('accepted');
  expect(reason(laid, { 'areas saxony level': -4 })).toMatch(/from −?-?3/);
  expect(reason(laid, { 'areas saxony fort': 1 })).toMatch(/this is none of what/);
  expect(reason(laid, { 'areas saxony ties': [F, G] })).toBe('accepted');
  expect(reason(laid, { 'areas saxony ties': [] })).toBe('accepted');
  expect(reason(laid, { 'areas saxony claims': [G] })).toBe('accepted');
  expect(reason(laid, { 'areas ireland claims': [G] })).toMatch(/this is none of what/);
  expect(reason(laid, { 'areas saxony unrest': true })).toBe('accepted');
  expect(reason(laid, { round: 21 })).toMatch(/from 1 to 20/);
});

test('an area goes to another, but no court, and nothing that would be cut off in peace', () => {
  const laid = lay();
  expect(reason(laid, { 'areas saxony owner': null })).toBe('accepted');
  expect(reason(laid, { 'areas swabia owner': F })).toMatch(/no court/);
  expect(reason(laid, { 'areas syria owner': G })).toMatch(/cut off/);
  expect(reason(laid, { 'areas syria owner': 'vikings' })).toMatch(/this is none of what/);
});

test('armies where there are some; not the round where cards come with the years', () => {
  const laid = lay({ armies: true, moreCards: true });
  expect(reason(laid, { 'armies saxony': 4 })).toBe('accepted');
  expect(reason(laid, { 'armies saxony': 5 })).toMatch(/from 1 to 4/);
  expect(correctable(laid.game, laid.state)).not.toContain('round');
});

test('nothing that is hidden, and nothing while an endeavor is under way', () => {
  const laid = lay();
  expect(
    correctable(laid.game, laid.state).filter((place) => /hand|deck|secret|cards|pile/i.test(place)),
  ).toEqual([]);
  play(laid, G, 'rule saxony');
  expect(correctable(laid.game, laid.state)).toEqual([]);
});
