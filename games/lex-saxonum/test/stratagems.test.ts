/** Chapter 4.1 and 4.2: how stratagems are drawn and used. */

import { secretOf, take } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { data } from '../game.ts';
import type { MarkerId, Side } from '../state.ts';
import {
  goOn,
  hand,
  type Laid,
  type Lay,
  leave,
  open,
  play,
  playAll,
  table,
  waits,
  whyNot,
} from './table.ts';

const drawing = (lay: Lay = {}): Laid => table({ at: 'draw', ...lay });

/** What a viewer sees of a hand: the markers, or nothing. */
const seen = ({ game, state }: Laid, viewer: string, side: Side): string[] | undefined =>
  secretOf(game.view(state, viewer).table.hands[side]);

clause('LS-4.1.a', 'up to three draws: free, 1 RP and 2 RP', () => {
  const laid = drawing();
  play(laid, 'carolingian', 'draw', 'sorbs');
  play(laid, 'saxon', 'stop');
  expect(laid.t.purse.carolingian).toBe(10);
  play(laid, 'carolingian', 'draw', 'danes');
  expect(laid.t.purse.carolingian).toBe(10 - 1);
  play(laid, 'carolingian', 'draw', 'revolt');
  expect(laid.t.purse.carolingian).toBe(10 - 3);
  // There is no fourth: he has finished.
  expect(waits(laid)).toEqual(['reinforcements', 'saxon']);
  expect(hand(laid, 'carolingian')).toEqual(['sorbs', 'danes', 'revolt']);
  expect(laid.t.pile.count).toBe(32 - 3);

  const three = drawing({ hands: { carolingian: ['sorbs', 'danes', 'revolt'] } });
  expect(whyNot(three, 'carolingian', 'draw')).toEqual([
    'LS-4.1.a',
    'No more than 3 stratagems are drawn in a year',
  ]);
  const none = drawing();
  play(none, 'carolingian', 'stop');
  play(none, 'saxon', 'stop');
  expect([none.t.hands.carolingian.count, none.t.hands.saxon.count]).toEqual([0, 0]);
});

clause('LS-4.1.b', 'one marker at a time in turns from the initiative; who declines has finished', () => {
  const laid = drawing({ turn: 'saxon' });
  play(laid, 'saxon', 'draw', 'sorbs');
  expect(waits(laid)).toEqual(['draw', 'carolingian']);
  play(laid, 'carolingian', 'draw', 'danes');
  expect(waits(laid)).toEqual(['draw', 'saxon']);
  play(laid, 'saxon', 'stop');
  play(laid, 'carolingian', 'draw', 'revolt');
  expect(waits(laid)).toEqual(['draw', 'carolingian']);
  play(laid, 'carolingian', 'stop');
  expect(waits(laid)).toEqual(['reinforcements', 'carolingian']);
});

clause(
  'LS-4.1.c',
  'a player looks at his markers when he has finished, the other not until they are played',
  () => {
    const laid = drawing();
    play(laid, 'carolingian', 'draw', 'frisians');
    play(laid, 'saxon', 'draw', 'sorbs');
    for (const viewer of ['carolingian', 'saxon', 'spectator'])
      expect(seen(laid, viewer, 'carolingian')).toBeUndefined();
    play(laid, 'carolingian', 'stop');
    expect(seen(laid, 'carolingian', 'carolingian')).toEqual(['frisians']);
    expect(seen(laid, 'saxon', 'carolingian')).toBeUndefined();
    expect(seen(laid, 'saxon', 'saxon')).toBeUndefined();
    play(laid, 'saxon', 'stop');
    expect(seen(laid, 'saxon', 'saxon')).toEqual(['sorbs']);
    play(laid, 'saxon', 'finish');
    expect(seen(laid, 'saxon', 'carolingian')).toBeUndefined();
    const [told] = play(laid, 'carolingian', 'play frisians');
    expect(told).toMatchObject({ what: 'play', facts: { side: 'carolingian', face: 'neustria' } });
    expect(told!.for).toBeUndefined();

    // And so again in the next year.
    playAll(laid, 'carolingian', 'finish', 'pass');
    playAll(laid, 'saxon', 'pass');
    expect(laid.t.year).toBe(776);
    play(laid, 'carolingian', 'draw', 'danes');
    expect(seen(laid, 'carolingian', 'carolingian')).toBeUndefined();
  },
);

clause('LS-4.1.d', 'a draw is paid when it is made, and not made without the RP', () => {
  const laid = drawing({ purse: { carolingian: 1 }, hands: { carolingian: ['sorbs', 'danes'] } });
  expect(open(laid, 'carolingian')).toEqual(['stop']);
  expect(whyNot(laid, 'carolingian', 'draw')).toEqual([
    'LS-4.1.d',
    'This costs 2 RP and the Carolingian has 1',
  ]);
  const poor = drawing({ purse: { carolingian: 0 } });
  play(poor, 'carolingian', 'draw', 'sorbs');
  play(poor, 'saxon', 'stop');
  expect(waits(poor)).toEqual(['reinforcements', 'saxon']);
});

test('a General Revolt bought outright is one of the three purchases (R31)', () => {
  const laid = drawing({
    turn: 'saxon',
    year: 782,
    purse: { saxon: 20 },
    hands: { saxon: ['sorbs', 'danes'] },
  });
  play(laid, 'saxon', 'buy-revolt');
  play(laid, 'carolingian', 'stop');
  expect(waits(laid)).toEqual(['reinforcements', 'carolingian']);
  const full = drawing({
    turn: 'saxon',
    year: 782,
    purse: { saxon: 20 },
    hands: { saxon: ['sorbs', 'danes', 'revolt'] },
  });
  expect(whyNot(full, 'saxon', 'buy-revolt')[1]).toBe('No more than 3 stratagems are drawn in a year');
});

test('a side may leave beforehand how many markers it draws', () => {
  const laid = drawing();
  leave(laid, 'saxon', 'draw', 1);
  play(laid, 'carolingian', 'draw', 'sorbs', 'danes');
  expect(laid.t.draws.saxon.taken).toBe(1);
  play(laid, 'carolingian', 'stop');
  expect(laid.t.draws.saxon).toEqual({ taken: 1, finished: true });
});

clause('LS-4.2.a', 'a marker is used by the face of its holder’s side only', () => {
  const saxon = table({ at: 'reinforcements', turn: 'saxon', hands: { saxon: ['frisians'] } });
  play(saxon, 'saxon', 'play frisians');
  expect(saxon.t.allies.frisian).toBe(true);
  expect(saxon.t.units['neustria-1']!.at).toBe('reserve');
  const frank = table({ at: 'reinforcements', hands: { carolingian: ['frisians'] } });
  play(frank, 'carolingian', 'play frisians');
  expect(frank.t.allies.frisian).toBe(false);
  expect(frank.t.units['neustria-1']!.at).toBe('aix');

  expect(whyNot(table({ at: 'reinforcements' }), 'carolingian', 'play frisians')).toEqual([
    'LS-4.2.a',
    'You do not hold Neustria',
  ]);

  // Only the Saxon side of this marker is a Revolt.
  const revolt = { conquered: ['ohrum'], hands: { carolingian: ['revolt'], saxon: ['revolt'] } };
  expect(open(table(revolt), 'carolingian')).not.toContain('play revolt');
  expect(open(table({ ...revolt, turn: 'saxon' }), 'saxon')).toContain('play revolt');
  expect(() => play(table({ turn: 'saxon' }), 'saxon', 'play revolt')).toThrow();
});

clause('LS-4.2.b', 'stratagems are played at will, but a Truce must be', () => {
  const willing = table({ at: 'reinforcements', hands: { carolingian: ['frisians'] } });
  expect(open(willing, 'carolingian')).toContain('finish');
  play(willing, 'carolingian', 'finish');
  expect(hand(willing, 'carolingian')).toEqual(['frisians']);
  for (const side of ['carolingian', 'saxon'] as const) {
    const bound = table({ at: 'resources', hands: { [side]: ['truce'] } });
    goOn(bound);
    expect(bound.t.year).toBe(776);
    expect(waits(bound)[0]).toBe('draw');
  }
});

clause('LS-4.2.c', 'what is not played goes back to the pile at the end of the turn', () => {
  const laid = table({ hands: { carolingian: ['danes'], saxon: ['sorbs', 'revolt'] } });
  expect(laid.t.pile.count).toBe(32 - 3);
  playAll(laid, 'carolingian', 'pass');
  playAll(laid, 'saxon', 'pass');
  play(laid, 'carolingian', 'no');
  expect(laid.t.year).toBe(776);
  expect([laid.t.hands.carolingian.count, laid.t.hands.saxon.count, laid.t.pile.count]).toEqual([0, 0, 32]);
});

clause('LS-4.2.a', 'a marker that was granted serves him who was granted it, and nobody else', () => {
  const stratagems = structuredClone(data.stratagems) as { markers: { id: string; copies: number }[] };
  for (const marker of stratagems.markers) if (marker.id === 'westphalia') marker.copies = 2;
  /** Two markers are To Arms to the Saxon and Winter Campaign to the other; one of them was granted to the Saxon. */
  const lay = (hand: MarkerId[]): Laid => {
    const laid = table({
      at: 'winter',
      data: { stratagems: stratagems as never },
      hands: { carolingian: hand },
    });
    laid.t.granted.push({ side: 'saxon', marker: take(laid.t.pile, 'westphalia'), year: 774 });
    return laid;
  };
  const without = lay(['ambush']);
  expect(open(without, 'carolingian')).toEqual(['no']);
  const holding = lay(['westphalia']);
  play(holding, 'carolingian', 'operate');
  expect(holding.t.played).toEqual(['westphalia']);
  expect(hand(holding, 'carolingian')).toEqual([]);
  expect(holding.t.granted).toHaveLength(1);
});

clause('LS-4.2.c', 'a granted marker is kept for the next turn that is played, a truce not counted', () => {
  const laid = table({ at: 'reorganisation', conquered: ['eresburg'], irminsul: true });
  goOn(laid);
  play(laid, 'carolingian', 'finish');
  expect(laid.t.granted).toEqual([{ side: 'saxon', marker: 'westphalia', year: 775 }]);
  const year = (...first: [string, ...string[]]) => {
    const [prompt, ...rest] = first;
    while (waits(laid)[0] === 'draw') play(laid, waits(laid)[1]!, prompt, ...rest.splice(0));
  };
  play(laid, waits(laid)[1]!, 'draw', 'truce');
  year('stop');
  expect(laid.t.year).toBe(777);
  expect(laid.t.granted).toHaveLength(1);
  year('stop');
  expect(laid.t.hands.saxon.count).toBe(0);
  const answers: Record<string, string> = {
    reinforcements: 'finish',
    operations: 'pass',
    conversion: 'finish',
  };
  while (laid.t.year === 777) {
    if (waits(laid)[0] === 'operations' && waits(laid)[1] === 'saxon')
      expect(open(laid, 'saxon')).toContain('play westphalia');
    play(laid, waits(laid)[1]!, answers[waits(laid)[0]!]!);
  }
  expect(laid.t.granted).toEqual([]);
  expect(secretOf(laid.t.pile)).toContain('westphalia');
});

clause('LS-4.2.d', 'resource stratagems work as soon as both have finished, without a new initiative', () => {
  const laid = drawing({
    purse: { carolingian: 10, saxon: 10 },
    hands: { carolingian: ['harvest'], saxon: ['harvest', 'harvest'] },
  });
  play(laid, 'carolingian', 'stop');
  expect(laid.t.purse).toEqual({ carolingian: 10, saxon: 10 });
  play(laid, 'saxon', 'stop', 2, 4, 6);
  expect(laid.t.purse).toEqual({ carolingian: 10 + 1, saxon: 10 + 2 + 3 });
  expect(laid.t.initiative).toBe('carolingian');
  expect(waits(laid)).toEqual(['reinforcements', 'saxon']);
  expect(laid.t.shown.map(({ face }) => face)).toEqual(['imperial-tax', 'good-harvest', 'good-harvest']);
});

clause('LS-4.3.1S.y', 'without a Truce none is told, and the turn is played', () => {
  const laid = table({ at: 'resources' });
  expect(goOn(laid).map(({ what }) => what)).not.toContain('truce');
  expect([laid.t.year, waits(laid)[0]]).toEqual([775, 'reinforcements']);
});

clause('LS-4.2.e', 'a truce comes after the resource stratagems, which still pay', () => {
  const laid = drawing({
    purse: { carolingian: 0, saxon: 0 },
    hands: { carolingian: ['truce', 'harvest'], saxon: ['harvest'] },
  });
  // The Saxon cannot pay for a second draw and has finished as well.
  const told = play(laid, 'carolingian', 'stop', 5, 3).map(({ what }) => what);
  expect(told.filter((what) => ['tax', 'truce', 'year'].includes(what))).toEqual([
    'tax',
    'tax',
    'truce',
    'year',
  ]);
  expect(laid.t.purse).toEqual({ carolingian: 3 + 16, saxon: 2 + 11 });
});

clause('LS-4.2.f', 'the alliances and Neustria are played in phase D', () => {
  const saxon: Lay = { turn: 'saxon', hands: { saxon: ['danes', 'frisians'] } };
  const phaseD = table({ ...saxon, at: 'reinforcements' });
  playAll(phaseD, 'saxon', 'play danes', 'play frisians');
  expect(phaseD.t.allies).toEqual({ danish: true, frisian: true });
  const phaseE = table(saxon);
  for (const marker of ['danes', 'frisians'])
    expect(whyNot(phaseE, 'saxon', `play ${marker}`)[0]).toBe('LS-1.5.a');

  const neustria: Lay = { hands: { carolingian: ['italy'] } };
  const levied = table({ ...neustria, at: 'reinforcements' });
  play(levied, 'carolingian', 'play italy');
  expect(levied.t.units['neustria-1']!.at).toBe('aix');
  expect(whyNot(table(neustria), 'carolingian', 'play italy')[0]).toBe('LS-1.5.a');
});

clause('LS-4.2.g', 'a raid or a revolt is the operation of its player’s turn', () => {
  const revolt = table({ turn: 'saxon', conquered: ['ohrum'], hands: { saxon: ['revolt'] } });
  playAll(revolt, 'saxon', 'play revolt', 'revolt ohrum');
  expect(revolt.t.lands.ohrum!.control).toBe('saxon');
  expect(waits(revolt)).toEqual(['operations', 'carolingian']);

  const raid = table({ hands: { carolingian: ['sorbs'] } });
  playAll(raid, 'carolingian', 'play sorbs', 'activate sorbs-1', 'march', 'end');
  expect(waits(raid)).toEqual(['operations', 'saxon']);
});

clause('LS-4.2.h', 'a Winter Campaign is an extra operation after redeployment', () => {
  const laid = table({
    hands: { carolingian: ['westphalia'] },
    units: { 'koblenz-1': 'cologne-left', 'ohrum-1': 'destroyed', 'ohrum-2': 'destroyed' },
    active: ['koblenz-1', 'buraburg-1'],
  });
  expect(() => play(laid, 'carolingian', 'play westphalia')).toThrow();
  playAll(laid, 'carolingian', 'pass');
  playAll(laid, 'saxon', 'pass');
  expect(waits(laid)).toEqual(['winter', 'carolingian']);
  expect(laid.t.units['koblenz-1']).toEqual({ at: 'koblenz', active: false });
  playAll(
    laid,
    'carolingian',
    'operate',
    'activate buraburg-1',
    'march',
    'advance buraburg ohrum',
    'retreat',
  );
  expect(laid.t.year).toBe(776);
});

clause('LS-4.2.i', 'ambush and swamps belong to combats of phase E and are no operation', () => {
  const lay: Lay = { hands: { carolingian: ['ambush', 'westphalia'], saxon: ['swamps'] } };
  const attack = ['activate buraburg-1', 'march', 'advance buraburg ohrum'];
  const phaseE = table(lay);
  expect(whyNot(phaseE, 'carolingian', 'play ambush')).toEqual([
    'LS-4.2.i',
    'Ambush answers what the other side does',
  ]);
  playAll(phaseE, 'carolingian', 'operate', ...attack);
  expect(waits(phaseE)[0]).toBe('ambush');
  play(phaseE, 'saxon', 'no');
  play(phaseE, 'carolingian', 'ambush', 1);
  play(phaseE, 'saxon', 'stay-out', 5, 1, 1);
  expect(waits(phaseE)).toEqual(['swamps', 'saxon']);
  play(phaseE, 'saxon', 'swamps five');
  play(phaseE, 'saxon', 'stand');
  play(phaseE, 'carolingian', 'retreat');
  // Neither took the place of an operation.
  expect(waits(phaseE)).toEqual(['operations', 'saxon']);
  expect(laidUnits(phaseE, 'ohrum')).toHaveLength(2);

  const winter = table({ ...lay, at: 'winter' });
  playAll(winter, 'carolingian', 'operate', ...attack);
  expect(waits(winter)).toEqual(['walls', 'saxon']);
  play(winter, 'saxon', 'stay-out', 5, 1, 1);
  expect(waits(winter)).toEqual(['loss', 'saxon']);
});

const laidUnits = ({ t }: Laid, land: string): string[] =>
  t.map.unitOrder.filter((unit) => t.units[unit]!.at === land);
