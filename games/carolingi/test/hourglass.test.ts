/** The hourglass: CG-8. */

import { type Json, layTable, Refusal, scripted } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { carolingi } from '../game.ts';
import { goOn, type Laid, play, playAll, table, tilesIn, waits, whyNot } from './table.ts';

/** Two Carolingians place their tiles, with sand or without. */
function placing(hourglass: number): Laid {
  const laid = table({
    seats: 2,
    at: 'commitment',
    options: { hourglass },
    courts: { red: { active: ['peace'] } },
  });
  goOn(laid);
  return laid;
}

/** The host says that the time of a seat is up; then these draws are made. */
function late({ game, state }: Laid, seat: string, ...draws: Json[]): void {
  const chance = scripted(...draws);
  game.act(state, seat, { verb: 'expire' }, chance, true);
  expect(chance.left).toEqual([]);
  expect(game.invariants(state)).toEqual([]);
}

clause('CG-8.a', 'The first to have placed both tiles turns the glass for all others', () => {
  const laid = placing(60);
  const asked = () => laid.game.asks(laid.state).map(({ seat, timer }) => [seat, timer]);
  const timer = { name: 'hourglass', seconds: 60, from: 'first-answer' };
  expect(asked()).toEqual([
    ['red', timer],
    ['yellow', timer],
  ]);
  // One tile does not turn it: its answer is not given.
  play(laid, 'red', 'place equip');
  expect(waits(laid)).toEqual(['commitment', 'red', 'yellow']);
  play(laid, 'red', 'place none');
  expect(asked()).toEqual([['yellow', timer]]);
  late(laid, 'yellow', 'event', 'hessen', 'red none', 'event', 'thueringen', 'red equip');
  expect(waits(laid)).toEqual(['equip', 'red']);
});

clause('CG-8.a', 'Without an hourglass nobody is ever late', () => {
  const laid = placing(0);
  expect(laid.game.asks(laid.state).every(({ timer }) => timer === undefined)).toBe(true);
  playAll(laid, 'red', 'place equip', 'place none');
  expect(() => late(laid, 'yellow')).toThrow(Refusal);
});

clause('CG-8.b', 'Who has placed one tile takes part with one, and the others stay in the rack', () => {
  const laid = placing(30);
  play(laid, 'yellow', 'place battle');
  playAll(laid, 'red', 'place equip', 'place none');
  late(laid, 'yellow', 'event', 'hessen', 'yellow battle', 'red none', 'event', 'thueringen', 'red equip');
  expect(tilesIn(laid, 'yellow', 'rack')).toEqual(['develop', 'equip', 'influence', 'move', 'none', 'none']);
  expect(laid.t.seasons.spring).toEqual([
    { seat: 'yellow', tile: 'battle' },
    { seat: 'red', tile: 'equip' },
  ]);
});

clause('CG-8.b', 'Who has placed none takes part with none', () => {
  const laid = placing(30);
  playAll(laid, 'red', 'place equip', 'place none');
  late(laid, 'yellow', 'red equip');
  expect(laid.t.courts.yellow!.bag.count).toBe(0);
  expect(laid.t.courts.yellow!.drawn).toEqual([]);
  expect(tilesIn(laid, 'yellow', 'rack')).toHaveLength(7);
  // All sand, no tiles: the events come all the same.
  const nobody = placing(30);
  late(nobody, 'red');
  late(nobody, 'yellow', 'event', 'hessen', 'event', 'thueringen');
  expect([nobody.t.season, waits(nobody)]).toEqual(['summer', ['commitment', 'red', 'yellow']]);
});

clause('CG-8.b', 'Nobody ends his own placing early: only the glass does', () => {
  const laid = placing(30);
  play(laid, 'red', 'place equip');
  expect(whyNot(laid, 'red', 'expire')).toEqual(['CG-8.b', 'Only the hourglass ends the placing early']);
});

clause('CG-8.c', 'The length is chosen with the table, and everybody is told of it with the question', () => {
  const option = carolingi.facts.options.find(({ id }) => id === 'hourglass')!;
  expect([option.values, option.default]).toEqual([[0, 30, 60, 90, 120, 43200], 0]);
  for (const seconds of [30, 60, 90, 120, 43200]) {
    const laid = placing(seconds);
    for (const seat of ['red', 'yellow'])
      expect(laid.game.told(laid.state, seat).ask!.timer).toMatchObject({ seconds });
  }
  expect(() => layTable(carolingi.facts, { options: { hourglass: 45 } })).toThrow(
    'The option “hourglass” takes 0, 30, 60, 90, 120, 43200, not 45',
  );
});
