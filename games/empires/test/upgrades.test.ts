/** Tables that were stored under earlier rules go on under those of today. */

import { readFileSync } from 'node:fs';
import type { State } from '@annales/engine';
import { expect, test } from 'vitest';
import { rules } from '../game.ts';
import type { At, Table } from '../state.ts';
import { upgrades } from '../upgrades.ts';
import { area, begun, type Laid, type Lay, play, realm, table, waits, yearCard } from './table.ts';

const G = 'germany';
const F = 'france';

type Old = State<Table, At>;

/** As it was stored when the rules were of that version, where that was otherwise. */
const BEFORE: Record<number, (old: Old) => void> = {
  /** Frames named no seat. */
  1(old) {
    for (const frame of old.flow)
      if ('seat' in frame && frame.step !== 'throne') delete (frame as { seat?: string }).seat;
  },
  /** A deal was of gold, areas and claims alone; a conversion was promised to nobody. */
  2({ table: { areas, offers, turn } }) {
    for (const { converting } of Object.values(areas))
      delete (converting as { promised?: unknown })?.promised;
    for (const deal of offers.open)
      for (const field of ['ties', 'conversions', 'razed', 'askedTies', 'askedConversions', 'askedRazed'])
        delete (deal as unknown as Record<string, unknown>)[field];
    if (!turn) return;
    delete (turn as { event?: unknown }).event;
    Object.assign(turn, { over: false });
  },
};

function stored(laid: Laid, version: number): Old {
  const old = JSON.parse(JSON.stringify(laid.state)) as Old;
  for (let at = rules.facts.version - 1; at >= version; at--) BEFORE[at]?.(old);
  return old;
}

function upgraded(laid: Laid, from = 1): Laid {
  const state = upgrades
    .filter((one) => one.from >= from)
    .reduce<Old>((old, one) => one.state(old) as Old, stored(laid, from)) as State<Table>;
  return { ...laid, state, t: state.table };
}

const ground = (more: Lay = {}): Laid =>
  table({
    own: { [G]: ['swabia', 'franconia', 'bavaria'], [F]: ['champagne', 'lorraine'] },
    options: { armies: true, civilization: true, moreCards: true },
    turn: G,
    ...more,
    realms: {
      [G]: { statures: { combat: 3, administration: 3, diplomacy: 3 }, gold: 9 },
      [F]: { gold: 0 },
    },
  });

/** Germany attacks Lorraine, which loses a level by it. */
function attack(kind: 'conquest' | 'pillage', more: Lay): Laid {
  const laid = ground(more);
  play(laid, G, `${kind === 'conquest' ? 'conquer' : 'pillage'} lorraine`);
  play(laid, G, 'from franconia');
  const { rating } = laid.game.told(laid.state, G).ask!.facts as { rating: number };
  play(laid, G, 'spend 0', yearCard(laid, kind, rating, ['target -1']));
  return laid;
}

test('since 2 a question for a loss, a marker, a ransom or an area names whom it is put to', () => {
  const loss = upgraded(attack('conquest', { table: { armies: { lorraine: 1 } } }));
  expect(waits(loss)).toEqual(['loss', F]);
  play(loss, F, 'lose-army');
  expect(loss.t.armies).toEqual({});
  const sack = upgraded(attack('pillage', { table: { markers: { lorraine: ['commerce'] } } }));
  expect(waits(sack)).toEqual(['sack', G]);
  play(sack, G, 'tear-down commerce');
  expect(sack.t.markers).toEqual({});
  const barons = ground({ at: 'opening' });
  play(barons, G, 'draw', 198);
  const ransom = upgraded(barons);
  expect(waits(ransom)).toEqual(['ransom', G]);
  play(ransom, G, 'suffer');
  const choose = upgraded(ransom);
  expect(waits(choose)).toEqual(['choose', G]);
  play(choose, G, 'choose bavaria');
  expect([area(choose, 'bavaria').unrest, realm(choose, G).gold]).toEqual([true, 9]);
});

test('since 3 a deal says what becomes of ties, walls and conversions; earlier offers say nothing of them', () => {
  const laid = ground({
    areas: { lorraine: { religion: 'MO', converting: begun(F, 2), fort: 2, ties: [F] } },
  });
  play(laid, F, `offer ${G} 0 lorraine - - - - 3 - - - - -`);
  const old = upgraded(laid, 2);
  expect(old.state).toEqual(laid.state);
  play(old, G, 'accept 1');
  expect(area(old, 'lorraine')).toMatchObject({ owner: G, converting: null, fort: 2, ties: [F] });
});

test('every version has its upgrade, and each names clauses that there are', () => {
  expect(upgrades.map(({ from, to }) => [from, to])).toEqual(
    Array.from({ length: rules.facts.version - 1 }, (_, i) => [i + 1, i + 2]),
  );
  const clauses = readFileSync(`${import.meta.dirname}/../clauses.tsv`, 'utf8');
  for (const clause of upgrades.flatMap((one) => one.clauses)) expect(clauses).toContain(`\n${clause}\t`);
});
