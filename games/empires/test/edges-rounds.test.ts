/** The edges of rules about rounds, statures and forecasts. */

import { type Entry, secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { undertaking } from '../rules/endeavors.ts';
import {
  callsForCheck,
  checkStatures,
  isLongLived,
  newStatures,
  totalStature,
  turnCard,
} from '../rules/leaders.ts';
import { forecast, forecastTax, goldSteps } from '../rules/odds.ts';
import { checkSchism } from '../rules/schism.ts';
import { beginsGameTurn, gameTurnOf, lastYearOf, yearOf } from '../rules/years.ts';
import type { Kind } from '../state.ts';
import { area, from, type Laid, type Lay, loaded, realm, statures, table, told, waits } from './table.ts';

const G = 'germany';
const F = 'france';
const E = 'england';

const ground = (more: Lay = {}): Laid =>
  table({
    seats: 3,
    own: { [G]: ['swabia', 'franconia'], [F]: ['champagne', 'lorraine'], [E]: ['wessex'] },
    turn: G,
    ...more,
    realms: { ...more.realms, [G]: { statures: statures(3), gold: 9, ...more.realms?.[G] } },
  });

/** A rule at work: what is told, and the draws as they come. */
function playing(laid: Laid, draws: number[] = []) {
  const entries: Entry[] = [];
  const labels: string[] = [];
  const q = {
    table: laid.t,
    log: (what: string, id: string, facts: object) => entries.push({ what, clause: id, facts } as never),
    call: (frame: { step: string }) => labels.push(frame.step),
    draw: (label: string) => {
      labels.push(label);
      return draws.shift() ?? 0;
    },
  };
  return { q: q as never, entries, labels };
}

clause(['EM-6.0.a', 'EM-6.0.b', 'EM-5.0.a'], 'rounds of five years, game turns of twenty-five', () => {
  const laid = table({ scenario: '29' });
  const at = (round: number) => {
    laid.t.round = round;
    return [yearOf(laid.t), lastYearOf(laid.t), gameTurnOf(laid.t), beginsGameTurn(laid.t)];
  };
  expect([1, 2, 4, 5, 9].map(at)).toEqual([
    [1136, 1140, 1126, true],
    [1141, 1145, 1126, false],
    [1151, 1155, 1151, true],
    [1156, 1160, 1151, false],
    [1176, 1180, 1176, true],
  ]);
});

clause(
  ['EM-8.0.a', 'EM-8.31', 'EM-8.2.a', 'EM-27.7.a', 'EM-32.0.g'],
  'two dice for each stature, on the column of what it is',
  () => {
    const laid = ground({ realms: { [G]: { statures: { combat: 1, administration: 5, diplomacy: 9 } } } });
    const { q, entries, labels } = playing(laid, [0, 0, 5, 5, 2, 3]);
    checkStatures(q, realm(laid, G));
    // 2, 12 and 7.
    expect(realm(laid, G).statures).toEqual({ combat: 1, administration: 9, diplomacy: 5 });
    expect(labels).toHaveLength(6);
    expect(entries).toEqual([
      {
        what: 'statures',
        clause: 'EM-8.31',
        facts: {
          realm: G,
          before: { combat: 1, administration: 5, diplomacy: 9 },
          after: { combat: 1, administration: 9, diplomacy: 5 },
        },
      },
    ]);
    expect(totalStature(realm(laid, G))).toBe(15);
    const kings = table({ scenario: '32', seats: 4 });
    // 5, 7 and 12 on the column of 3.
    expect(newStatures(playing(kings, [1, 2, 2, 3, 5, 5]).q)).toEqual({
      combat: 2,
      administration: 3,
      diplomacy: 9,
    });
    const t = kings.t;
    const five = t.yearOrder.find((n) => t.yearCards[n]!.check.includes(5))!;
    expect([callsForCheck(t, five, 5), callsForCheck(t, five, 9)]).toEqual([
      true,
      t.yearCards[five]!.check.includes(9),
    ]);
    const old = (round: number, id = 'franks') => {
      const one = table({ scenario: '27', seats: 2 });
      one.t.round = round;
      return isLongLived(one.t, realm(one, id));
    };
    expect([old(7), old(8), old(1, 'byzantium')]).toEqual([true, false, false]);
    const spared = table({ scenario: '27', seats: 2, round: 7 });
    const before = { ...realm(spared, 'franks').statures };
    checkStatures(playing(spared).q, realm(spared, 'franks'));
    expect(realm(spared, 'franks').statures).toEqual(before);
  },
);

clause(
  ['EM-6.0.e', 'EM-X34'],
  'a card that is turned up is out of the pile, and one less for who plays',
  () => {
    const laid = ground();
    const before = laid.t.yearPile.length;
    const third = laid.t.yearPile[2];
    expect(turnCard(playing(laid, [2]).q, realm(laid, G))).toBe(third);
    expect([laid.t.yearPile.length, laid.t.yearPile.includes(third!), realm(laid, G).cards]).toEqual([
      before - 1,
      false,
      4,
    ]);
    realm(laid, F).seat = null;
    turnCard(playing(laid).q, realm(laid, F));
    expect(realm(laid, F).cards).toBe(5);
  },
);

clause(['EM-6.I', 'EM-33.P1.3', 'EM-6.II', 'EM-6.III.10'], 'what a round begins and ends with', () => {
  const events = (round: number, moreCards: boolean) => {
    const laid = table({
      scenario: '28',
      own: { [G]: ['swabia'], [F]: ['champagne'] },
      round,
      options: { moreCards },
    });
    laid.t.discards = secretOf(laid.t.deck)!.splice(0, 3);
    const before = laid.t.deck.count! - 3;
    from(laid, [{ step: 'round', at: 'eventCards' }]);
    const deck = secretOf(laid.t.deck)!;
    return [laid.t.discards.length, deck.length - before, new Set(deck).size === deck.length];
  };
  // 981 is in a game turn, 1001 begins one.
  expect(events(2, false).slice(0, 2)).toEqual([3, 0]);
  expect(events(6, false)).toEqual([0, 3, true]);
  expect(events(6, true)[1]).toBeGreaterThan(3);
  const ended = (colonization: boolean) => {
    const laid = ground({ options: { colonization } });
    realm(laid, G).colonies = [{ area: 'saxony', bases: ['franconia'], points: 4 }];
    laid.t.positions = [F, null, G, E];
    laid.t.rounds = laid.t.round;
    for (const id of laid.t.realmOrder) realm(laid, id).cards = 0;
    const entries = from(laid, [{ step: 'round', at: 'colonization' }]);
    return [told(entries, 'colony-points').length, laid.t.lastPositions];
  };
  expect([ended(true), ended(false)]).toEqual([
    [1, [F, G, E]],
    [0, [F, G, E]],
  ]);
});

clause(
  ['EM-6.III.7.a', 'EM-X34', 'EM-X20'],
  'who leaves before his event card draws none; at the end of a turn heresy spreads',
  () => {
    const laid = ground({ at: 'opening' });
    const { entries } = laid.game.resign(laid.state, G, loaded(laid));
    expect([told(entries, 'event'), told(entries, 'drew-hold')]).toEqual([[], []]);
    expect(waits(laid)[1]).not.toBe(G);
    const heresy = ground({ areas: { bavaria: { religion: 'HE' } } });
    heresy.t.turn!.heresy = 'bavaria';
    realm(heresy, G).cards = 0;
    const spread = heresy.game.act(
      heresy.state,
      G,
      heresy.game.notation.parse('finish'),
      loaded(heresy),
    ).entries;
    // Not to Swabia, the court, nor to those of another language.
    expect(
      told(spread, 'heresy')
        .map((facts) => (facts as { area: string }).area)
        .sort(),
    ).toEqual(['austria', 'franconia', 'switzerland'].sort());
  },
);

clause(['EM-23.0.b', 'EM-23.11.a', 'EM-X30'], 'what two dice make of the churches', () => {
  const checked = (schism: boolean, dice: [number, number], on = true) => {
    const laid = ground({ options: {} });
    Object.assign(laid.t.options, { schism: on });
    Object.assign(laid.t, { schism, influence: 0 });
    const { q, entries, labels } = playing(
      laid,
      dice.map((face) => face - 1),
    );
    checkSchism(q);
    return [laid.t.schism, laid.t.influence, told(entries, 'schism'), labels.includes('settle')];
  };
  // Row 4: a schism up to 5, union from 11 on.
  const facts = (roll: number, schism: boolean) => [{ row: 4, roll, schism }];
  expect(checked(false, [1, 4])).toEqual([true, 4, facts(5, true), true]);
  expect(checked(true, [1, 4])).toEqual([true, 4, facts(5, true), false]);
  expect(checked(false, [2, 4])).toEqual([false, 4, facts(6, false), false]);
  expect(checked(true, [2, 4])).toEqual([true, 4, facts(6, true), false]);
  expect(checked(true, [5, 6])).toEqual([false, 4, facts(11, false), true]);
  expect(checked(true, [5, 6], false)).toEqual([true, 0, [], false]);
});

clause(['EM-9.2', 'EM-9.33.a', 'EM-SV.2'], 'what is foretold counts each card that can still come', () => {
  const laid = ground({ realms: { [G]: { statures: statures(5, 2, 2) } } });
  const { t } = laid;
  const u = (kind: Kind, target = 'lorraine', extra = 0) => ({
    ...undertaking(t, realm(laid, G), kind, kind === 'ruling' ? target : 'swabia', target, 0),
    extra,
  });
  const war = forecast(t, u('conquest'));
  const column = (n: number) => t.yearCards[n]!.conquest;
  const counts = (of: (n: number) => boolean) => t.yearPile.filter(of).length;
  const C = counts((n) => column(n).target.some((one) => one.result === 'C' && one.from! <= war.rating));
  expect([war.cards, war.hits, war.brings.C]).toEqual([56, C, C]);
  expect(war.checks).toBe(counts((n) => t.yearCards[n]!.check.includes(5)));
  const idle = counts((n) => {
    const { base, target } = column(n);
    return (
      !target.some((one) => one.from! <= war.rating) &&
      !base.some(({ upTo }) => upTo === undefined || upTo >= war.rating)
    );
  });
  expect(war.nothing).toBe(idle);
  t.yearPile = t.yearPile.slice(0, 10);
  expect(forecast(t, u('conquest')).cards).toBe(10);
  t.yearPile = [...t.yearOrder];
  const steps = goldSteps(t, u('conquest'), 6);
  let best = war.hits;
  for (const { gold, rating, hits } of steps) {
    expect(rating).toBe(war.rating + gold);
    expect(hits).toBe(forecast(t, u('conquest', 'lorraine', gold)).hits);
    expect(hits).toBeGreaterThan(best);
    best = hits;
  }
  expect([steps.length > 0, steps.every(({ gold }) => gold >= 1 && gold <= 6)]).toEqual([true, true]);
  expect(best).toBe(forecast(t, u('conquest', 'lorraine', 6)).hits);
  expect(goldSteps(t, u('conquest'), 0)).toEqual([]);
  // Raiders ruin, and take no gold; who comes from nowhere has no base to lose.
  const raider = {
    id: 'saracens',
    statures: statures(5),
    language: 'x',
    religion: 'MO' as const,
    excommunicated: false,
    kept: [],
  };
  const raid = forecast(t, undertaking(t, raider, 'pillage', null, 'lorraine', 0));
  expect([raid.brings.G, raid.brings['base-down'], raid.hits]).toEqual([
    undefined,
    undefined,
    raid.brings.down,
  ]);
  const loot = forecast(t, u('pillage'));
  expect(loot.hits).toBe(loot.brings.G);
});

clause(['EM-17.3', 'EM-16.16'], 'of a tax the 36 throws are counted', () => {
  const laid = ground({ areas: { franconia: { level: 2 } } });
  const tax = forecastTax(laid.t, 'franconia', { gold: 2, waived: [] });
  expect([tax.value, tax.terms.reduce((sum, { value }) => sum + value, 0)]).toEqual([3, 3]);
  // Column 3: UUU-----RRR.
  expect(tax.throws).toEqual({ U: 6, R: 6, '-': 24 });
  area(laid, 'franconia').fort = 3;
  expect(forecastTax(laid.t, 'franconia', { gold: 2, waived: [] }).throws).toEqual({ U: 0, R: 0, '-': 36 });
});
