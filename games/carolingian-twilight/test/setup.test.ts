import { fast, fillForm, isForm, layTable, secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { data, make } from '../game.ts';
import { setController } from '../rules/forces.ts';
import { controllersOf, landValue, ownersOf, PARTS, yearOf } from '../rules/ground.ts';
import { magyarsArrive, sensible } from '../rules/setup.ts';
import type { Act, DeployRow, Table, Units } from '../state.ts';
import {
  force,
  type Laid,
  type Lay,
  open,
  operate,
  play,
  playOn,
  rest,
  table,
  waits,
  whyNot,
} from './table.ts';

type Deploy = Extract<Act, { verb: 'deploy' }>;

const game = make(data);

/** Every way to lay a scenario: each number of players. */
const ways = game.facts.scenarios.flatMap(({ id, seats }) =>
  Array.from({ length: seats!.max - seats!.min + 1 }, (_, i) => ({ scenario: id, seats: seats!.min + i })),
);

/** Set up as is offered, until the first bids. */
function laidOut(scenario: string, seats?: number, options = {}): Laid {
  const { state } = game.setup(layTable(game.facts, { scenario, seats, options }), fast('set-up'));
  for (let i = 0; i < 40 && state.table.gt === 0; i++) {
    const [ask] = game.asks(state);
    game.act(state, ask!.seat, ask!.late!, fast(`set-up ${i}`), true);
  }
  return { game, state, t: state.table };
}

/** What a power has in a place, as the rulebook writes it. */
const at = (t: Table, power: string): Record<string, object> =>
  Object.fromEntries(
    t.forces.filter((force) => force.power === power).map((force) => [force.at, secretOf(force.units)!]),
  );

const powersOf = (t: Table, standing: string): string[] =>
  t.powerOrder.filter((id) => t.powers[id]!.standing === standing);

clause(
  ['CT-4.0.a', 'CT-27.0.f', 'CT-27.0.a'],
  'markers in the pool, no DP, NPPs first, then the heirs in their order',
  () => {
    const { state } = game.setup(layTable(game.facts, { scenario: '843' }), fast('x'));
    const t = state.table;
    expect(t.pool.count).toBe(40);
    expect(t.powerOrder.every((id) => t.powers[id]!.dp === 0)).toBe(true);
    expect(game.asks(state).map(({ seat, prompt }) => [seat, prompt])).toEqual([['charles-bald', 'deploy']]);
  },
);

clause(
  ['CT-27.0.b', 'CT-27.0.c'],
  'units anywhere in the areas listed and their burgs, the leader with one of them',
  () => {
    const laid = table();
    const C = 'charles-bald';
    const row = (...rows: string[]) => `deploy francia ${rows.join('; ')}`;
    expect(whyNot(laid, C, row('francia 6 5'))[1]).toBe('6 of 6 warriors and 5 of 6 militia are placed');
    expect(whyNot(laid, C, row('burgundy 6 6'))[0]).toBe('CT-27.0.b');
    expect(whyNot(laid, C, row('flanders 6 6'))).toEqual([
      'CT-27.0.c',
      'The leader needs a unit beside him in Francia',
    ]);
    expect(whyNot(laid, C, row('paris 3 3', 'paris 3 3'))[0]).toBe('CT-13.0.b');
    play(laid, C, row('francia 3 1', 'francia 1 1', 'paris 2 4'));
    expect(
      laid.t.forces
        .filter(({ power }) => power === C)
        .map(({ at: place, units }) => [place, secretOf(units)]),
    ).toEqual([
      ['francia', { warrior: 3, militia: 1, leader: 1 }],
      ['francia', { warrior: 1, militia: 1 }],
      ['paris', { warrior: 2, militia: 4 }],
    ]);
    expect(waits(laid)).toEqual(['deploy', 'louis-german']);
  },
);

clause('CT-27.0.b', '“excl.” bars a burg', () => {
  const laid = table();
  for (const seat of ['charles-bald', 'louis-german'])
    laid.game.act(laid.state, seat, sensible(laid.t, seat), fast('x'));
  expect(whyNot(laid, 'lothar', 'deploy friuli venice 8 9')[1]).toMatch(/at” must be one of (?!.*venice)/);
});

clause('CT-X9', 'in an area of two the burg goes to the first comer, the area is shared', () => {
  const laid = table({ scenario: '870' });
  play(laid, 'charles-bald', 'deploy lotharingia lotharingia 7 8');
  play(laid, 'louis-german', 'deploy aachen aachen 3 5; lotharingia 4 5');
  expect(controllersOf(laid.t, 'lotharingia')).toEqual(['charles-bald', 'louis-german']);
});

clause('CT-18.1.b', 'what Franks control after set-up is noted, burgs and areas apart', () => {
  const { t } = laidOut('843');
  expect(t.frankishFrom).toContain('aachen');
  expect(t.frankishFrom).toContain('friuli');
  expect(t.frankishFrom).not.toContain('venice');
  expect(t.frankishFrom).not.toContain('rome');
});

clause('CT-29.1.1.a', 'with Feudalism each land area with Franks gets a marker', () => {
  const { t } = laidOut('843', undefined, { feudalism: true });
  expect(t.feudalism).toHaveLength(22);
  expect(laidOut('843').t.feudalism).toEqual([]);
});

clause('CT-27.0.h', 'an heir without player is a Major NPP with his leader', () => {
  const { t } = laidOut('882', 2);
  expect(t.powers.boso).toMatchObject({ standing: 'major', frankish: true, leader: true, controller: null });
  expect(t.track).toHaveLength(7);
});

clause(['CT-27.0.d', 'CT-27.0.e'], 'references to other scenarios mean 27.1, 27.2 and 27.5', () => {
  const minors = (id: string) =>
    game.facts.scenarios.length && table({ scenario: id }).t.scenarios[id]!.minors;
  expect(minors('843')).toEqual(minors('806'));
  expect(Object.keys(minors('876') as object)).toEqual(Object.keys(minors('870') as object));
});

clause('CT-27.0.g', 'the most balanced scenarios are marked', () => {
  const { t } = table();
  expect(
    Object.values(t.scenarios)
      .filter(({ balanced }) => balanced)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['806', '843']);
});

// ---------------------------------------------------------------- each scenario

clause(
  [
    'CT-27.1.a',
    'CT-27.2.a',
    'CT-27.3.a',
    'CT-27.4.a',
    'CT-27.5.a',
    'CT-27.6.a',
    'CT-27.7.a',
    'CT-27.8.a',
    'CT-27.9.a',
    'CT-27.10.a',
  ],
  'years, lengths, and how many powers of each kind, for every number of players',
  () => {
    expect(ways).toHaveLength(17);
    const rows = ways.map(({ scenario, seats }) => {
      const { t } = laidOut(scenario, seats);
      const { length, year } = t.scenarios[scenario]!;
      expect(yearOf(t)).toBe(year);
      return [
        scenario,
        seats,
        ...length,
        powersOf(t, 'minor').length,
        powersOf(t, 'major').length,
        powersOf(t, 'pp').length,
      ];
    });
    expect(rows.sort()).toEqual([
      ['806', 3, 9, 11, 10, 4, 3],
      ['843', 3, 8, 10, 10, 4, 3],
      ['855', 4, 8, 10, 11, 5, 4],
      ['855', 5, 8, 10, 11, 4, 5],
      ['863', 4, 7, 9, 11, 4, 4],
      ['870', 3, 9, 11, 10, 4, 3],
      ['876', 3, 4, 6, 10, 5, 3],
      ['876', 4, 4, 6, 10, 4, 4],
      ['877', 3, 7, 9, 10, 5, 3],
      ['877', 4, 7, 9, 10, 4, 4],
      ['880', 4, 8, 10, 10, 5, 4],
      ['880', 5, 8, 10, 10, 4, 5],
      ['882', 2, 6, 8, 10, 5, 2],
      ['882', 3, 6, 8, 10, 4, 3],
      ['888', 4, 10, 12, 10, 6, 4],
      ['888', 5, 10, 12, 10, 5, 5],
      ['888', 6, 10, 12, 10, 4, 6],
    ]);
  },
);

clause(['CT-27.1.b', 'CT-27.1.c'], '806: the Minor NPPs', () => {
  const { t } = table({ scenario: '806' });
  expect(at(t, 'irish')).toEqual({ hibernia: { militia: 1 } });
  expect(at(t, 'scots')).toEqual({ scotia: { militia: 1 } });
  expect(at(t, 'mercia')).toEqual({ mercia: { warrior: 1 }, york: { militia: 1 } });
  expect(at(t, 'wessex')).toEqual({ wessex: { warrior: 1 }, winchester: { militia: 1 } });
  expect(at(t, 'bretons')).toEqual({ brittany: { warrior: 1, militia: 1 } });
  expect(at(t, 'asturias')).toEqual({ asturias: { warrior: 1 }, leon: { militia: 1 } });
  expect(at(t, 'pamplona')).toEqual({ pamplona: { warrior: 1 }, 'pamplona-burg': { militia: 1 } });
  expect(at(t, 'papal-states')).toEqual({
    'st-peters': { warrior: 1 },
    rome: { militia: 1 },
    exarchate: { warrior: 1 },
    ravenna: { militia: 1 },
  });
  expect(at(t, 'benevento')).toEqual({ benevento: { warrior: 1, militia: 1 } });
  expect(at(t, 'moravia')).toEqual({ moravia: { warrior: 2 } });
});

clause(['CT-27.1.d', 'CT-27.1.e', 'CT-27.1.f', 'CT-27.1.g'], '806: the Major NPPs', () => {
  const { t } = table({ scenario: '806' });
  const one = { militia: 1 };
  expect(at(t, 'slavs')).toEqual({
    slavonia: one,
    sorbia: one,
    prague: one,
    pannonia: one,
    croatia: one,
    bohemia: { warrior: 1 },
    'slav-peripheral': { warrior: 2, militia: 2 },
  });
  expect(at(t, 'bulgars')).toEqual({ avars: one, 'bulgar-peripheral': { warrior: 2, militia: 1 } });
  expect(at(t, 'byzantium')).toEqual({
    serbia: one,
    dalmatia: { militia: 1, warrior: 1 },
    venice: one,
    naples: one,
    sardinia: one,
    syracuse: one,
    'byzantine-peripheral': { army: 2, militia: 1 },
    tyrrhenian: { fleet: 1 },
    ionian: { fleet: 1 },
  });
  expect(at(t, 'muslims')).toEqual({
    zaragoza: one,
    baleares: one,
    sicily: one,
    'upper-march': { warrior: 1 },
    'muslim-peripheral': { warrior: 1, nomad: 1, militia: 1 },
    mediterranean: { fleet: 1 },
    tyrrhenian: { fleet: 1 },
  });
});

/** Each heir of each scenario: clause, units, number of areas, burgs barred. */
const heir =
  (scenario: string, power: string, warrior: number, militia: number, areas: number, without: string[]) =>
  () => {
    const { t } = laidOut(scenario);
    const frank = t.scenarios[scenario]!.franks.find((one) => one.power === power)!;
    expect(frank).toMatchObject({ warrior, militia });
    expect(frank.areas).toHaveLength(areas);
    expect([...frank.without].sort()).toEqual(without);
    const own = t.forces.filter((force) => force.power === power);
    const count = (unit: 'leader' | 'warrior' | 'militia') =>
      own.reduce((sum, { units }) => sum + (secretOf(units)![unit] ?? 0), 0);
    expect([count('leader'), count('warrior'), count('militia')]).toEqual([1, warrior, militia]);
    for (const force of own) {
      expect(frank.areas).toContain(t.map.places[force.at]!.within ?? force.at);
      expect(without).not.toContain(force.at);
    }
  };

clause(
  'CT-27.1.h',
  '806: charles-younger has 7 warriors and 8 militia in 8 areas',
  heir('806', 'charles-younger', 7, 8, 8, []),
);
clause(
  'CT-27.1.i',
  '806: pepin has 6 warriors and 9 militia in 9 areas',
  heir('806', 'pepin', 6, 9, 9, ['venice']),
);
clause(
  'CT-27.1.j',
  '806: louis-pious has 5 warriors and 5 militia in 5 areas',
  heir('806', 'louis-pious', 5, 5, 5, []),
);
clause(
  'CT-27.2.b',
  '843: charles-bald has 6 warriors and 6 militia in 6 areas',
  heir('843', 'charles-bald', 6, 6, 6, []),
);
clause(
  'CT-27.2.c',
  '843: louis-german has 6 warriors and 7 militia in 7 areas',
  heir('843', 'louis-german', 6, 7, 7, []),
);
clause(
  'CT-27.2.d',
  '843: lothar has 8 warriors and 9 militia in 9 areas',
  heir('843', 'lothar', 8, 9, 9, ['venice']),
);
clause(
  'CT-27.3.d',
  '855: charles-bald has 6 warriors and 6 militia in 6 areas',
  heir('855', 'charles-bald', 6, 6, 6, []),
);
clause(
  'CT-27.3.e',
  '855: louis-german has 6 warriors and 7 militia in 7 areas',
  heir('855', 'louis-german', 6, 7, 7, []),
);
clause(
  'CT-27.3.f',
  '855: louis-ii has 3 warriors and 5 militia in 5 areas',
  heir('855', 'louis-ii', 3, 5, 5, ['venice']),
);
clause(
  'CT-27.3.g',
  '855: lothar-ii has 3 warriors and 3 militia in 3 areas',
  heir('855', 'lothar-ii', 3, 3, 3, []),
);
clause(
  'CT-27.3.h',
  '855: charles-provence has 2 warriors and 2 militia in 2 areas',
  heir('855', 'charles-provence', 2, 2, 2, ['geneva']),
);
clause(
  'CT-27.4.c',
  '863: charles-bald has 6 warriors and 6 militia in 6 areas',
  heir('863', 'charles-bald', 6, 6, 6, []),
);
clause(
  'CT-27.4.d',
  '863: louis-german has 6 warriors and 7 militia in 7 areas',
  heir('863', 'louis-german', 6, 7, 7, []),
);
clause(
  'CT-27.4.e',
  '863: louis-ii has 4 warriors and 6 militia in 6 areas',
  heir('863', 'louis-ii', 4, 6, 6, ['venice']),
);
clause(
  'CT-27.4.f',
  '863: lothar-ii has 4 warriors and 4 militia in 4 areas',
  heir('863', 'lothar-ii', 4, 4, 4, ['marseille']),
);
clause(
  'CT-27.5.e',
  '870: charles-bald has 7 warriors and 8 militia in 9 areas',
  heir('870', 'charles-bald', 7, 8, 9, ['aachen', 'geneva', 'marseille']),
);
clause(
  'CT-27.5.f',
  '870: louis-german has 7 warriors and 10 militia in 10 areas',
  heir('870', 'louis-german', 7, 10, 10, ['geneva']),
);
clause(
  'CT-27.6.b',
  '876: charles-bald has 10 warriors and 14 militia in 14 areas',
  heir('876', 'charles-bald', 10, 14, 14, ['aachen', 'venice']),
);
clause(
  'CT-27.6.c',
  '876: louis-younger has 4 warriors and 5 militia in 5 areas',
  heir('876', 'louis-younger', 4, 5, 5, []),
);
clause(
  'CT-27.6.d',
  '876: carloman has 2 warriors and 3 militia in 3 areas',
  heir('876', 'carloman', 2, 3, 3, []),
);
clause(
  'CT-27.6.e',
  '876: charles-fat has 2 warriors and 2 militia in 2 areas',
  heir('876', 'charles-fat', 2, 2, 2, ['geneva']),
);
clause(
  'CT-27.7.b',
  '877: louis-stammerer has 10 warriors and 9 militia in 9 areas',
  heir('877', 'louis-stammerer', 10, 9, 9, ['aachen']),
);
clause(
  'CT-27.7.c',
  '877: carloman has 6 warriors and 8 militia in 8 areas',
  heir('877', 'carloman', 6, 8, 8, ['venice']),
);
clause(
  'CT-27.7.d',
  '877: louis-younger has 4 warriors and 5 militia in 5 areas',
  heir('877', 'louis-younger', 4, 5, 5, []),
);
clause(
  'CT-27.7.e',
  '877: charles-fat has 2 warriors and 2 militia in 2 areas',
  heir('877', 'charles-fat', 2, 2, 2, ['geneva']),
);
clause(
  'CT-27.8.b',
  '880: louis-younger has 8 warriors and 9 militia in 8 areas',
  heir('880', 'louis-younger', 8, 9, 8, []),
);
clause(
  'CT-27.8.c',
  '880: charles-fat has 5 warriors and 7 militia in 7 areas',
  heir('880', 'charles-fat', 5, 7, 7, ['venice']),
);
clause(
  'CT-27.8.d',
  '880: carloman-ii has 3 warriors and 4 militia in 4 areas',
  heir('880', 'carloman-ii', 3, 4, 4, []),
);
clause(
  'CT-27.8.e',
  '880: louis-iii has 3 warriors and 2 militia in 2 areas',
  heir('880', 'louis-iii', 3, 2, 2, []),
);
clause(
  'CT-27.8.f',
  '880: boso has 2 warriors and 2 militia in 2 areas',
  heir('880', 'boso', 2, 2, 2, ['geneva']),
);
clause(
  'CT-27.9.b',
  '882: charles-fat has 11 warriors and 15 militia in 15 areas',
  heir('882', 'charles-fat', 11, 15, 15, ['venice']),
);
clause(
  'CT-27.9.c',
  '882: carloman-ii has 6 warriors and 6 militia in 6 areas',
  heir('882', 'carloman-ii', 6, 6, 6, []),
);
clause(
  'CT-27.9.d',
  '882: boso has 2 warriors and 2 militia in 2 areas',
  heir('882', 'boso', 2, 2, 2, ['geneva']),
);
clause(
  'CT-27.10.d',
  '888: arnulf has 6 warriors and 9 militia in 9 areas',
  heir('888', 'arnulf', 6, 9, 9, []),
);
clause('CT-27.10.e', '888: odo has 6 warriors and 6 militia in 6 areas', heir('888', 'odo', 6, 6, 6, []));

clause(
  ['CT-27.3.b', 'CT-27.3.c', 'CT-27.4.b'],
  '855 and 863: Vikings in Dublin, and Muslims in Benevento',
  () => {
    for (const scenario of ['855', '863']) {
      const { t } = table({ scenario });
      expect(at(t, 'irish')).toEqual({ hibernia: { militia: 1 } });
      expect(at(t, 'vikings')).toEqual({ dublin: { warrior: 1 } });
      expect(at(t, 'scots')).toEqual({ scotia: { warrior: 1 } });
      expect(at(t, 'benevento')).toEqual({ benevento: { warrior: 1 } });
      expect(at(t, 'muslims').benevento).toEqual({ warrior: 1 });
      expect(controllersOf(t, 'benevento')).toEqual(['benevento', 'muslims']);
    }
  },
);

clause(['CT-27.5.b', 'CT-27.5.c', 'CT-27.5.d'], '870: Vikings hold Mercia', () => {
  const { t } = table({ scenario: '870' });
  expect(at(t, 'vikings')).toEqual({ dublin: { warrior: 1 }, mercia: { warrior: 1 }, york: { militia: 1 } });
  expect(t.powers.mercia).toBeUndefined();
  expect(at(t, 'asturias')).toEqual({ asturias: { warrior: 1 }, leon: { militia: 1 } });
  expect(at(t, 'benevento')).toEqual({ benevento: { warrior: 1 } });
  expect(at(t, 'muslims').benevento).toEqual({ warrior: 1 });
});

clause('CT-27.5.g', '870: Louis II and a warrior are in Benevento', () => {
  const laid = table({ scenario: '870' });
  for (const seat of ['charles-bald', 'louis-german'])
    laid.game.act(laid.state, seat, sensible(laid.t, seat), fast('x'));
  expect(whyNot(laid, 'louis-ii', 'deploy tuscany tuscany 6 7')[1]).toContain(
    '“leader” must be one of benevento',
  );
  playOn(laid, 'louis-ii', 'deploy benevento tuscany 6 7');
  expect(at(laid.t, 'louis-ii')).toEqual({
    benevento: { leader: 1, warrior: 1 },
    tuscany: { warrior: 6, militia: 7 },
  });
});

clause(
  ['CT-27.6.a', 'CT-27.6.e'],
  '876 with three players: Carloman’s player sets up Charles the Fat after his own',
  () => {
    const laid = table({ scenario: '876', seats: 3 });
    for (const seat of ['charles-bald', 'louis-younger', 'carloman'])
      laid.game.act(laid.state, seat, sensible(laid.t, seat), fast('x'));
    expect(waits(laid)).toEqual(['deploy', 'carloman']);
    play(laid, 'carloman', 'deploy swabia swabia 2 1; burgundy 0 1');
    expect(at(laid.t, 'charles-fat')).toEqual({
      swabia: { leader: 1, warrior: 2, militia: 1 },
      burgundy: { militia: 1 },
    });
    expect(at(laid.t, 'benevento')).toEqual({ benevento: { warrior: 1, militia: 1 } });
    expect(at(laid.t, 'muslims').benevento).toBeUndefined();
  },
);

clause(['CT-27.10.b', 'CT-27.10.c'], '888: Moravia holds Bohemia, the Slavs less', () => {
  const { t } = table({ scenario: '888', seats: 6 });
  expect(at(t, 'moravia')).toEqual({
    moravia: { warrior: 2 },
    prague: { militia: 1 },
    bohemia: { warrior: 1 },
    pannonia: { warrior: 1 },
  });
  expect(at(t, 'slavs')).toEqual({
    slavonia: { militia: 1 },
    sorbia: { militia: 1 },
    croatia: { militia: 1 },
    'slav-peripheral': { warrior: 2, militia: 2 },
  });
  expect(at(t, 'benevento')).toEqual({ benevento: { warrior: 1, militia: 1 } });
});

clause(['CT-27.10.f', 'CT-27.10.g', 'CT-27.10.h'], '888: Guy and Berengar place units by turns', () => {
  const laid = table({ scenario: '888', seats: 6 });
  for (const seat of ['arnulf', 'odo', 'guy', 'berengar', 'rudolph'])
    laid.game.act(laid.state, seat, sensible(laid.t, seat), fast('x'));
  expect(at(laid.t, 'guy')).toEqual({ spoleto: { leader: 1, warrior: 1, militia: 1 } });
  play(laid, 'louis-blind', 'deploy provence provence 2 1', 'berengar');
  expect(at(laid.t, 'rudolph').burgundy).toBeDefined();
  expect(waits(laid)).toEqual(['alternate', 'berengar']);
  expect(open(laid, 'berengar')).not.toContain('place warrior venice');
  play(laid, 'berengar', 'place warrior langobardia');
  play(laid, 'guy', 'place warrior pavia');
  expect(open(laid, 'berengar')).not.toContain('place warrior pavia');
  play(laid, 'berengar', 'place warrior langobardia');
  play(laid, 'guy', 'place militia pavia');
  // Two warriors and two militia each, and no third of a kind.
  expect(open(laid, 'berengar').filter((text) => text.startsWith('place warrior'))).toEqual([]);
  expect(open(laid, 'berengar')).toContain('place militia langobardia');
  for (let i = 0; i < 2; i++) {
    play(laid, 'berengar', open(laid, 'berengar').at(-1)!);
    laid.game.act(laid.state, 'guy', laid.game.asks(laid.state)[0]!.late!, fast('x'), true);
  }
  expect(laid.t.gt).toBe(1);
});

clause(['CT-27.10.l', 'CT-27.10.m'], '888: Rudolph and Louis as NPPs', () => {
  const four = laidOut('888', 4).t;
  expect(at(four, 'rudolph')).toEqual({
    burgundy: { warrior: 1 },
    geneva: { leader: 1, warrior: 1, militia: 1 },
  });
  expect(at(four, 'louis-blind')).toEqual({
    provence: { warrior: 1 },
    marseille: { leader: 1, warrior: 1, militia: 1 },
  });
  const five = laidOut('888', 5).t;
  expect([five.powers.rudolph!.standing, five.powers['louis-blind']!.standing]).toEqual(['pp', 'major']);
});

clause(
  ['CT-27.10.i', 'CT-27.10.j', 'CT-X9'],
  '888 with six: in GT 6 the Magyars come beside the Bulgars',
  () => {
    const laid = table({ scenario: '888', seats: 6, at: 'new-year', gt: 5, table: { bereft: ['odo'] } });
    const { t } = laid;
    expect(t.gt).toBe(6);
    expect(at(t, 'magyars')).toEqual({ 'bulgar-peripheral': { nomad: 3 } });
    expect(ownersOf(t, 'bulgar-peripheral')).toEqual(['bulgars', 'magyars']);
    expect([landValue(t, 'bulgars'), landValue(t, 'magyars')]).toEqual([3 * PARTS, 3 * PARTS]);
    expect(open(laid, 'odo')).toContain('choose magyars');
  },
);

clause(
  ['CT-27.10.n', 'CT-23.1.f'],
  '888: who plays the Bulgars as his own power then plays the Magyars',
  () => {
    const laid = table({
      scenario: '888',
      seats: 5,
      at: 'new-year',
      gt: 4,
      forces: { bulgars: { avars: { warrior: 2 } } },
    });
    const { t } = laid;
    Object.assign(t.powers.guy!, { standing: 'major', controller: null });
    Object.assign(t.powers.bulgars!, { standing: 'pp', controller: 'guy' });
    t.players.guy!.power = 'bulgars';
    t.gt = 6;
    magyarsArrive({ table: t, log: () => {} } as never);
    expect([t.players.guy!.power, t.powers.magyars!.standing, t.powers.magyars!.controller]).toEqual([
      'magyars',
      'pp',
      'guy',
    ]);
  },
);

clause('CT-27.10.n', '888 with four or five: they take the place of the Bulgars', () => {
  const { t } = table({
    scenario: '888',
    seats: 5,
    at: 'new-year',
    gt: 5,
    hands: { bulgars: ['alliance'] },
    forces: { bulgars: { avars: { warrior: 2, militia: 1 }, ionian: { fleet: 1 } } },
  });
  expect(at(t, 'magyars')).toEqual({ avars: { nomad: 3 } });
  expect(t.powers.bulgars!.standing).toBe('gone');
  expect(secretOf(t.powers.magyars!.hand)).toEqual(['alliance']);
  expect(powersOf(t, 'major')).toContain('magyars');
});

/** Six players, GT 6: it is the turn of one of the two who share a home. */
function inTurn(power: 'bulgars' | 'magyars', at: NonNullable<Lay['at']>): Laid {
  const laid = table({
    scenario: '888',
    seats: 6,
    at: 'new-year',
    gt: 5,
    draws: ['arnulf'],
    forces: { bulgars: { 'bulgar-peripheral': { warrior: 2 } } },
  });
  setController({ table: laid.t } as never, laid.t.powers[power]!, 'odo');
  rest(laid, at);
  return laid;
}

clause(['CT-27.10.k', 'CT-2.0.b'], 'Magyars raise militia and nomads only, for 2', () => {
  const laid = inTurn('magyars', { raise: 'magyars', lp: 9 });
  expect(whyNot(laid, 'odo', 'raise warrior bulgar-peripheral')[0]).toBe('CT-2.2.1.d');
  play(laid, 'odo', 'raise nomad bulgar-peripheral');
  play(laid, 'odo', 'raise militia bulgar-peripheral');
  expect(laid.t.turn!.lp).toBe(5);
});

clause(['CT-27.10.j', 'CT-2.1.d'], 'Bulgars and Magyars ignore each other in their common home', () => {
  const laid = inTurn('bulgars', { operations: 'bulgars' });
  operate(laid, 'bulgars', 'bulgar-peripheral', 4);
  const magyars = force(laid, 'magyars', 'bulgar-peripheral');
  expect(whyNot(laid, 'odo', `attack ${magyars}`)[0]).toBe('CT-27.10.j');
  // No surcharge for leaving them.
  play(laid, 'odo', 'move avars');
  expect(laid.t.operation!.op).toBe(3);
});

// ---------------------------------------------------------------- from the edges

clause('CT-27.0.b', 'with every number of players each heir has just what the scenario gives him', () => {
  for (const { scenario, seats } of ways) {
    const { t } = laidOut(scenario, seats);
    const { franks, alternately } = t.scenarios[scenario]!;
    for (const { power, warrior, militia, fixed = {}, asNpp } of franks) {
      const given = asNpp && !t.order.includes(power) ? Object.values(asNpp) : Object.values(fixed);
      const besides = alternately?.powers.includes(power) ? alternately : { warrior: 0, militia: 0 };
      const own = asNpp && !t.order.includes(power) ? { warrior: 0, militia: 0 } : { warrior, militia };
      const has = (type: 'warrior' | 'militia') =>
        Object.values(at(t, power)).reduce((sum, units) => sum + ((units as Units)[type] ?? 0), 0);
      const due = (type: 'warrior' | 'militia') =>
        given.reduce((sum, units) => sum + (units[type] ?? 0), own[type] + besides[type]);
      expect([scenario, seats, power, has('warrior'), has('militia')]).toEqual([
        scenario,
        seats,
        power,
        due('warrior'),
        due('militia'),
      ]);
    }
  }
});

clause(
  'CT-27.0.b',
  'what is offered: militia in each area and in the best burgs, warriors with the leader',
  () => {
    const worth = (list: DeployRow[], t: Table) => list.map((row) => t.map.places[row.at]!.value);
    for (const scenario of ['843', '876', '882', '888']) {
      const { t } = table({ scenario });
      for (const { power, warrior, militia, areas, fixed } of t.scenarios[scenario]!.franks) {
        const { leader, rows } = sensible(t, power);
        const [lands, burgs] = [true, false].map((isArea) =>
          rows.filter((row) => areas.includes(row.at) === isArea),
        );
        const garrisons = lands!.filter((row) => row.militia > 0);
        expect(garrisons).toHaveLength(Math.min(militia, areas.length));
        // One each, so long as there are areas; then the burgs, the best first.
        expect(burgs!.every((row) => row.militia === 1 && row.warrior === 0)).toBe(true);
        if (militia > areas.length) expect(burgs!.length).toBe(militia - areas.length);
        const capital = lands!.find((row) => row.at === leader)!;
        if (fixed || areas.length === 1) continue;
        expect(t.map.places[leader]!.value).toBe(Math.max(...areas.map((at) => t.map.places[at]!.value)));
        expect(capital.warrior).toBe(Math.ceil(warrior / 2));
        const others = lands!.filter((row) => row.at !== leader);
        const [guarded, bare] = [true, false].map((has) => others.filter((row) => row.warrior > 0 === has));
        expect(guarded).toHaveLength(Math.floor(warrior / 2));
        if (guarded!.length > 0 && bare!.length > 0)
          expect(Math.min(...worth(guarded!, t))).toBeGreaterThanOrEqual(Math.max(...worth(bare!, t)));
      }
    }
    // Sixteen militia for fifteen areas: the last goes into the best burg.
    const more = table({ scenario: '880', seats: 4 });
    const { rows } = sensible(more.t, 'louis-younger');
    const [burg, ...no] = rows.filter((row) => more.t.map.places[row.at]!.kind === 'burg');
    expect([more.t.map.places[burg!.at]!.value, no]).toEqual([2, []]);
  },
);

clause(
  'CT-27.0.b',
  'a sheet names no empty rows, all warriors and all militia; rows of one kind are whole',
  () => {
    const laid = table();
    const C = 'charles-bald';
    const empty = whyNot(laid, C, 'deploy francia paris 0 0; francia 6 6');
    expect(empty[0]).toBe('CT-27.0.b');
    expect(empty[1]).toBe(whyNot(laid, C, 'deploy francia francia 6 6; paris 0 0')[1]);
    expect(empty[1]).not.toContain('of 6 warriors');
    expect(whyNot(laid, C, 'deploy francia francia 5 6')[1]).toBe(
      '5 of 6 warriors and 6 of 6 militia are placed',
    );
    const [choice] = laid.game.choices(laid.state, C);
    if (!isForm(choice!.action)) throw new Error('a set-up is a form');
    expect(choice!.action.fields.rows).toMatchObject({
      min: 1,
      max: 12,
      fields: { warrior: { min: 0, max: 6 }, militia: { min: 0, max: 6 } },
    });
    const entries = play(laid, C, 'deploy francia francia 4 0; paris 2 6');
    expect(at(laid.t, C)).toEqual({ francia: { warrior: 4, leader: 1 }, paris: { warrior: 2, militia: 6 } });
    expect(entries.map(({ clause: of, facts }) => [of, facts])).toEqual([
      ['CT-27.0.a', { power: C, seat: C }],
    ]);
  },
);

clause('CT-27.0.b', 'a burg that is excluded is closed though nobody is in it', () => {
  const laid = table({ scenario: '870' });
  expect(whyNot(laid, 'charles-bald', 'deploy aachen aachen 7 8')[1]).toMatch(/must be one of (?!.*aachen)/);
});

/** What a form is filled with for these draws, by what is drawn; the first of each if none is said. */
function filled(laid: Laid, seat: string, draws: Record<string, number[]>): Deploy {
  const [choice] = laid.game.choices(laid.state, seat);
  if (!isForm(choice!.action)) throw new Error('a set-up is a form');
  const left = structuredClone(draws);
  return fillForm(choice!.action, { draw: (what: string) => left[what]?.shift() ?? 0 } as never) as Deploy;
}

clause(['CT-27.0.b', 'CT-27.5.g'], 'at random every unit stands somewhere, and the leader beside one', () => {
  const laid = table();
  expect(filled(laid, 'charles-bald', { place: [1, 2, 2], leader: [1] })).toEqual({
    verb: 'deploy',
    leader: 'paris',
    rows: [
      { at: 'francia', warrior: 1, militia: 0 },
      { at: 'paris', warrior: 2, militia: 0 },
      { at: 'flanders', warrior: 3, militia: 6 },
    ],
  });
  const fixed = table({ scenario: '870' });
  for (const seat of ['charles-bald', 'louis-german'])
    fixed.game.act(fixed.state, seat, sensible(fixed.t, seat), fast('x'));
  expect(filled(fixed, 'louis-ii', {}).leader).toBe('benevento');
});

clause(
  ['CT-29.1.1.a', 'CT-18.1.b'],
  'Feudalism is where Franks stand; nothing is theirs where nobody is',
  () => {
    const laid = table({ options: { feudalism: true } });
    const { t } = laid;
    play(laid, 'charles-bald', 'deploy francia francia 6 6');
    for (const seat of ['louis-german', 'lothar'])
      laid.game.act(laid.state, seat, sensible(t, seat), fast('x'));
    const franks = (place: string) =>
      t.forces.some(({ power, at: where }) => where === place && t.powers[power]!.frankish);
    expect(t.feudalism).toEqual(t.map.lands.filter(franks));
    const bare = t.map.lands.filter((area) => controllersOf(t, area).length === 0);
    expect(bare).toContain('gascony');
    for (const area of bare) expect(t.frankishFrom).not.toContain(area);
  },
);

clause(
  ['CT-27.10.g', 'CT-27.10.h'],
  '888: only what is left is placed, where one may; each step is told',
  () => {
    const laid = table({ scenario: '888', seats: 6 });
    for (const seat of ['arnulf', 'odo', 'guy', 'berengar', 'rudolph'])
      laid.game.act(laid.state, seat, sensible(laid.t, seat), fast('x'));
    const first = play(laid, 'louis-blind', 'deploy provence provence 2 1', 'guy');
    expect(first.at(-1)).toMatchObject({ clause: 'CT-27.10.g', facts: { power: 'guy' } });
    expect(whyNot(laid, 'guy', 'place militia provence')[0]).toBe('CT-27.10.g');
    expect(play(laid, 'guy', 'place warrior pavia')).toMatchObject([
      { clause: 'CT-27.10.g', facts: { power: 'guy', at: 'pavia' } },
    ]);
    expect(whyNot(laid, 'berengar', 'place warrior pavia')[0]).toBe('CT-27.10.g');
    play(laid, 'berengar', 'place militia langobardia');
    play(laid, 'guy', 'place warrior langobardia');
    play(laid, 'berengar', 'place militia langobardia');
    expect(whyNot(laid, 'guy', 'place warrior langobardia')[0]).toBe('CT-27.10.g');
    expect(whyNot(laid, 'guy', 'place warrior provence')[0]).toBe('CT-27.10.g');
    expect(open(laid, 'guy')).toContain('place militia langobardia');
  },
);

clause(
  ['CT-27.10.i', 'CT-27.10.n', 'CT-X21'],
  '888: what the Bulgars were the Magyars are, on both tracks too',
  () => {
    const lay = (seats: number) =>
      table({
        scenario: '888',
        seats,
        at: 'new-year',
        gt: 4,
        table: { bereft: ['odo'] },
        forces: { bulgars: { avars: { warrior: 2 } }, byzantium: { ionian: { fleet: 1 } } },
      }).t;
    const arrive = (t: Table) => {
      const told: unknown[] = [];
      t.gt = 6;
      magyarsArrive({ table: t, log: (...entry: unknown[]) => told.push(entry) } as never);
      return told;
    };
    const t = lay(5);
    t.players.guy!.formerly = 'bulgars';
    t.track = ['bulgars', 'odo', 'guy'];
    t.lastTrack = ['odo', 'guy'];
    expect(arrive(t)).toEqual([['magyars-instead', 'CT-27.10.n', { home: 'bulgar-peripheral' }]]);
    expect([t.track, Object.keys(t.lastTrack)]).toEqual([
      ['magyars', 'odo', 'guy'],
      ['0', '1'],
    ]);
    expect([t.players.guy!.formerly, t.players.arnulf!.formerly]).toEqual(['magyars', null]);
    expect(at(t, 'byzantium')).toEqual({ ionian: { fleet: 1 } });
    expect(arrive(lay(6))).toEqual([['magyars', 'CT-27.10.i', { home: 'bulgar-peripheral' }]]);
  },
);
