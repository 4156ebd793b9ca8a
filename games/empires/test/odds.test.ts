import { type Entry, fast } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { undertaking, wouldBe } from '../rules/endeavors.ts';
import { forecast, forecastTax, goldSteps } from '../rules/odds.ts';
import type { Brought } from '../rules/results.ts';
import { approachesTo, isSeafaring } from '../rules/seas.ts';
import { wayOf } from '../rules/ways.ts';
import type { AreaId, Kind, Leader, Table } from '../state.ts';
import { type Laid, magnate, realm, table } from './table.ts';

const G = 'germany';

/** Everything can be done from Bavaria, at a rating of 3 or so, and nobody defends. */
const ground = (): Laid =>
  table({
    own: { [G]: ['swabia', 'bavaria'], france: ['ile-de-france'] },
    turn: G,
    areas: { lorraine: { level: 1 }, bavaria: { level: 1 } },
    realms: { [G]: { gold: 20, statures: { combat: 3, administration: 3, diplomacy: 5 } } },
  });

/** What is undertaken, from where, and by which entries each of its results is known. */
const TRIALS: {
  kind: Kind;
  text: string;
  base: AreaId;
  area: AreaId;
  seen: Partial<Record<Brought, (entries: Entry[]) => boolean>>;
}[] = [];

const has = (what: string, facts: object) => (entries: Entry[]) =>
  entries.some(
    (entry) => entry.what === what && Object.entries(facts).every(([k, v]) => entry.facts[k] === v),
  );

TRIALS.push(
  {
    kind: 'conquest',
    text: 'conquer lorraine',
    base: 'swabia',
    area: 'lorraine',
    seen: {
      C: (entries) => has('conquered', {})(entries) || has('partly-conquered', {})(entries),
      down: has('level', { area: 'lorraine', by: -1 }),
      'base-down': has('level', { area: 'swabia', by: -1 }),
    },
  },
  {
    kind: 'pillage',
    text: 'pillage lorraine',
    base: 'swabia',
    area: 'lorraine',
    seen: { G: has('loot', {}), down: has('level', { area: 'lorraine', by: -1 }) },
  },
  {
    kind: 'diplomacy',
    text: 'negotiate lorraine',
    base: 'swabia',
    area: 'lorraine',
    seen: { T: has('tie', { area: 'lorraine' }), area: has('won-over', { area: 'lorraine' }) },
  },
  {
    kind: 'fortification',
    text: 'fortify bavaria',
    base: 'bavaria',
    area: 'bavaria',
    seen: { F: has('fortified', { area: 'bavaria' }), down: has('level', { area: 'bavaria', by: -1 }) },
  },
  {
    kind: 'ruling',
    text: 'rule bavaria',
    base: 'bavaria',
    area: 'bavaria',
    seen: {
      up: has('level', { area: 'bavaria', by: 1 }),
      down: has('level', { area: 'bavaria', by: -1 }),
    },
  },
);

/** Within four standard deviations of what was foretold; the seed is fixed, so it holds or it does not. */
function agrees(what: string, seen: number, chances: readonly number[]): void {
  const due = chances.reduce((sum, chance) => sum + chance, 0);
  const spread = Math.sqrt(chances.reduce((sum, chance) => sum + chance * (1 - chance), 0));
  expect(Math.abs(seen - due), `${what}: ${seen} of ${due.toFixed(1)}`).toBeLessThanOrEqual(4 * spread);
}

test('the odds of 2,000 endeavors are what the cards bring, with other cards still to come each time', () => {
  const laid = ground();
  const { game } = laid;
  const luck = fast('the odds of endeavors');
  const all = [...laid.t.yearPile];
  let tried = 0;
  for (const { kind, text, base, area, seen } of TRIALS) {
    const counts: Partial<Record<Brought, number>> = {};
    const chances: Partial<Record<Brought, number[]>> = {};
    for (let i = 0; i < 400; i++) {
      const state = game.copy(laid.state);
      const t = state.table as Table;
      t.yearPile = all.filter(() => luck.draw('gone', 3) > 0);
      const foretold = forecast(t, undertaking(t, t.realms[G]!, kind, base, area, 0));
      const entries: Entry[] = [...game.act(state, G, game.notation.parse(text), luck).entries];
      for (let [ask] = game.asks(state); t.endeavor !== null; [ask] = game.asks(state))
        entries.push(...game.act(state, ask!.seat, ask!.late!, luck, true).entries);
      tried++;
      expect(entries.find(({ what }) => what === 'announced')!.facts.rating).toBe(foretold.rating);
      for (const what of Object.keys(seen) as Brought[]) {
        counts[what] = (counts[what] ?? 0) + Number(seen[what]!(entries));
        chances[what] = [...(chances[what] ?? []), (foretold.brings[what] ?? 0) / foretold.cards];
      }
    }
    for (const what of Object.keys(seen) as Brought[])
      agrees(`${kind} ${what}`, counts[what]!, chances[what]!);
  }
  expect(tried).toBe(2000);
});

test('a forecast counts every card once: what brings nothing, what tests the leader', () => {
  const { t } = ground();
  const { cards, nothing, checks, brings } = forecast(
    t,
    undertaking(t, t.realms[G]!, 'ruling', 'bavaria', 'bavaria', 0),
  );
  expect(cards).toBe(56);
  expect(nothing + (brings.up ?? 0) + (brings.down ?? 0)).toBe(56);
  expect(checks).toBe(t.yearOrder.filter((n) => t.yearCards[n]!.check.includes(3)).length);
});

test('the odds of a tax are those of the throws', () => {
  const laid = ground();
  Object.assign(laid.t.areas.bavaria!, { unrest: true, level: 3 });
  const foretold = forecastTax(laid.t, 'bavaria', { gold: 3, waived: [] });
  expect(foretold.value).toBeGreaterThan(0);
  expect(foretold.terms.reduce((sum, { value }) => sum + value, 0)).toBe(foretold.value);
  const luck = fast('the odds of taxes');
  const counts = { U: 0, R: 0, '-': 0 };
  for (let i = 0; i < 400; i++) {
    const state = laid.game.copy(laid.state);
    laid.game.act(state, G, laid.game.notation.parse('tax'), luck);
    const { entries } = laid.game.act(state, G, laid.game.notation.parse('levy bavaria 3'), luck);
    const { value, outcome } = entries.find(({ what }) => what === 'rebellion-check')!.facts;
    expect(value).toBe(foretold.value);
    counts[outcome as 'U']++;
  }
  for (const what of ['U', 'R', '-'] as const)
    agrees(
      what,
      counts[what],
      Array.from({ length: 400 }, () => foretold.throws[what] / 36),
    );
  expect(realm(laid, G).gold).toBe(20);
});

test('gold is told by the sums that make it likelier, and by no others', () => {
  const { t } = ground();
  const u = undertaking(t, t.realms[G]!, 'conquest', 'swabia', 'lorraine', 0);
  const steps = goldSteps(t, u, 12);
  const having = (gold: number) => forecast(t, { ...u, extra: gold });
  expect(steps.length).toBeGreaterThan(1);
  for (let gold = 1; gold <= 12; gold++) {
    const likelier = having(gold).hits > having(gold - 1).hits;
    expect(steps.filter((step) => step.gold === gold)).toEqual(
      likelier ? [{ gold, rating: having(gold).rating, hits: having(gold).hits }] : [],
    );
  }
  expect(goldSteps(t, u, 0)).toEqual([]);
});

test('a raid seeks no gold, and one from nowhere risks no base', () => {
  const { t } = ground();
  const raiders = { ...t.realms[G]!, id: 'saracens' };
  const by = (who: Leader, base: AreaId | null) =>
    forecast(t, undertaking(t, who, 'pillage', base, 'lorraine', 0));
  const [own, raid, landing] = [by(t.realms[G]!, 'swabia'), by(raiders, 'swabia'), by(raiders, null)];
  expect(own.hits).toBe(own.brings.G);
  for (const one of [raid, landing]) {
    expect(one.brings.G).toBeUndefined();
    expect(one.hits).toBe(one.brings.down);
  }
  expect(raid.brings['base-down']).toBeGreaterThan(0);
  expect(landing.brings['base-down']).toBeUndefined();
});

test('what could be undertaken only with gold is foretold with the gold that it must have', () => {
  const laid = ground();
  Object.assign(laid.t.areas.lorraine!, { level: 3, fort: 3 });
  const u = wouldBe(laid.t, laid.t.realms[G]!, 'conquest', 'lorraine')!;
  expect(u.extra).toBeGreaterThan(0);
  expect(forecast(laid.t, u).rating).toBe(0);
  const entries = laid.game.act(laid.state, G, laid.game.notation.parse('conquer lorraine'), fast(1)).entries;
  expect(entries).toEqual([]);
  const [ask] = laid.game.asks(laid.state);
  expect(ask!.late).toEqual({ verb: 'spend', gold: u.extra });
});

test('the way that is shown leads from the court to the target and counts what the rules count', () => {
  const { t } = table({
    own: {
      england: ['wessex', 'mercia', 'normandy', 'ireland', 'norway'],
      byzantium: ['constantinople', 'greece', 'sicily', 'apulia', 'cilicia'],
    },
    seats: 6,
    turn: 'england',
    table: { fleets: { greece: 2 } },
  });
  let oversea = 0;
  for (const realm of Object.values(t.realms)) {
    if (realm.court === null) continue;
    for (const target of t.map.order) {
      for (const { base, count } of approachesTo(t, realm.id, target)) {
        const legs = wayOf(t, realm.id, base, target, count);
        expect([legs[0]!.from, legs.at(-1)!.from, legs.at(-1)!.to]).toEqual([realm.court, base, target]);
        let counted = 0;
        for (const { from, to, seas } of legs) {
          if (seas.length === 0) expect(t.map.lands[from]!.borders).toContain(to);
          else counted += isSeafaring(t, from) ? seas.length - 1 : seas.length;
        }
        expect(counted).toBe(count);
        if (legs.some(({ seas }) => seas.length > 0)) oversea++;
      }
    }
  }
  expect(oversea).toBeGreaterThan(20);
});

clause(
  ['EM-27.7.a', 'EM-27.7.b', 'EM-24.54.a', 'EM-8.2.a'],
  'of Charlemagne no check is foretold as long as he is not tested, and of a magnate what ends him',
  () => {
    const laid = table({ scenario: '27', turn: 'franks' });
    const { t } = laid;
    const named = (stature: number) =>
      t.yearPile.filter((n) => t.yearCards[n]!.check.includes(stature)).length;
    const his = () => {
      const { checks, ends } = forecast(t, wouldBe(t, realm(laid, 'franks'), 'conquest', 'bavaria')!);
      return [checks, ends];
    };
    expect([his(), named(9) > 0]).toEqual([[0, 0], true]);
    t.round = 7;
    expect(his()).toEqual([0, 0]);
    t.round = 8;
    expect(his()).toEqual([named(9), 0]);

    const saxon = magnate('saxony', { statures: { combat: 9, administration: 9, diplomacy: 9 } });
    t.magnates.push(saxon);
    const { checks, ends } = forecast(t, undertaking(t, saxon, 'pillage', 'saxony', 'friesland', 0));
    expect([checks, ends]).toEqual([0, named(5)]);
  },
);
