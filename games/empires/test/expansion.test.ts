import { type Form, fast, fillForm, type Json, layTable } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { conversionNeeds } from '../rules/church.ts';
import { rebellionValue } from '../rules/rebellion.ts';
import { seaCount } from '../rules/seas.ts';
import type { Act, Marker } from '../state.ts';
import {
  area,
  endeavor,
  type Laid,
  type Lay,
  open,
  play,
  rated,
  realm,
  table,
  waits,
  whyNot,
  yearCard,
} from './table.ts';

const G = 'germany';
const F = 'france';

const ALL = { armies: true, fleets: true, civilization: true };

/** Germany in Swabia, Franconia and Saxony beside French Flanders and Lorraine; stature 3 in everything, gold for anything. */
const ground = (more: Lay = {}) =>
  table({
    own: {
      [G]: ['swabia', 'franconia', 'saxony'],
      [F]: ['ile-de-france', 'flanders', 'lorraine', 'burgundy'],
    },
    turn: G,
    options: ALL,
    ...more,
    realms: {
      [F]: { gold: 0 },
      ...more.realms,
      [G]: { statures: { combat: 3, administration: 3, diplomacy: 3 }, gold: 20, ...more.realms?.[G] },
    },
  });

/** Both sides with armies: in the base two points, in the target one. */
const armed = (more: Lay = {}) =>
  ground({ ...more, table: { armies: { franconia: 2, lorraine: 1 }, ...more.table } });

// ---------------------------------------------------------------- set-up

const setUp = (scenario: string, options: Record<string, Json> = ALL, seats = 6) => {
  const { game } = table();
  return game.setup(layTable(game.facts, { scenario, options, seats }), fast('expansion')).state.table;
};

/** The areas that have a marker, in the order of the alphabet. */
const with_ = ({ markers }: { markers: Record<string, Marker[]> }, marker: Marker) =>
  Object.keys(markers)
    .filter((id) => markers[id]!.includes(marker))
    .sort()
    .join(' ');

const COMMERCE_1136 =
  'bohemia champagne constantinople flanders franconia ile-de-france khazar kiev lombardy mercia novgorod provence prussia saxony sicily sweden syria tuscany venice';
const CATHEDRALS_1136 = 'austria champagne constantinople franconia ile-de-france leon lorraine';

clause(['EM-33.S0', 'EM-33.S27'], 'armies and fleets where players rule, markers everywhere', () => {
  const alone = setUp('27', ALL, 1);
  expect([alone.armies, alone.fleets]).toEqual([{}, {}]);
  const t = setUp('27', ALL, 2);
  expect([t.armies, t.fleets]).toEqual([{ constantinople: 2 }, { constantinople: 1 }]);
  for (const one of [alone, t]) {
    expect(with_(one, 'cathedral')).toBe('constantinople ireland rome');
    expect(with_(one, 'commerce')).toBe('constantinople sweden syria venice');
    expect(with_(one, 'palace')).toBe('adrianople anatolia asia cilicia constantinople greece trebizond');
    expect(with_(one, 'university')).toBe('');
  }
});

clause(['EM-33.S28'], 'what stands in 976; Ile de France has one cathedral', () => {
  const t = setUp('28');
  expect([t.armies, t.fleets]).toEqual([
    { constantinople: 3, lorraine: 1 },
    { constantinople: 1, denmark: 1 },
  ]);
  expect(with_(t, 'cathedral')).toBe('constantinople franconia ile-de-france rome wessex');
  expect(with_(t, 'commerce')).toBe(
    'bohemia champagne constantinople flanders franconia ile-de-france khazar kiev mercia novgorod provence prussia saxony sweden syria tuscany venice',
  );
  expect(with_(t, 'palace')).toBe(
    'adrianople anatolia asia cilicia constantinople franconia greece lorraine trebizond',
  );
  expect(with_(t, 'university')).toBe('');
});

clause(['EM-33.S29'], 'what stands in 1136', () => {
  const t = setUp('29');
  expect([t.armies, t.fleets]).toEqual([{ constantinople: 1 }, { constantinople: 1, sicily: 1 }]);
  expect(with_(t, 'cathedral')).toBe(CATHEDRALS_1136);
  expect(with_(t, 'commerce')).toBe(COMMERCE_1136);
  expect(with_(t, 'palace')).toBe('constantinople mercia northumbria wessex');
  expect(with_(t, 'university')).toBe('ile-de-france lombardy wessex');
});

clause(['EM-33.S30'], 'what stands in 1201', () => {
  const t = setUp('30');
  expect([t.armies, t.fleets]).toEqual([{}, {}]);
  expect(with_(t, 'cathedral')).toBe(CATHEDRALS_1136);
  expect(with_(t, 'commerce')).toBe(`${COMMERCE_1136} verona`);
  expect(with_(t, 'palace')).toBe('constantinople mercia northumbria wessex');
  expect(with_(t, 'university')).toBe('ile-de-france lombardy wessex');
});

clause(['EM-33.S31'], 'what stands in 1386', () => {
  const t = setUp('31');
  expect([t.armies, t.fleets]).toEqual([{ wessex: 1, adrianople: 1 }, {}]);
  expect(with_(t, 'cathedral')).toBe(CATHEDRALS_1136);
  expect(with_(t, 'commerce')).toBe(
    'bohemia champagne constantinople flanders franconia ile-de-france khazar kiev lombardy mercia naples novgorod poland provence prussia saxony sicily sweden syria tuscany verona wessex',
  );
  expect(with_(t, 'palace')).toBe('castille ile-de-france mercia northumbria wessex');
  expect(with_(t, 'university')).toBe('bavaria ile-de-france lombardy wessex');
});

clause(['EM-33.S0'], 'each of these rules can be played by itself', () => {
  const armies = setUp('28', { armies: true });
  expect([Object.keys(armies.armies).length, armies.fleets, armies.markers]).toEqual([2, {}, {}]);
  const fleets = setUp('28', { fleets: true });
  expect([fleets.armies, Object.keys(fleets.fleets).length, fleets.markers]).toEqual([{}, 2, {}]);
  const markers = setUp('28', { civilization: true });
  expect([markers.armies, markers.fleets]).toEqual([{}, {}]);
  expect(Object.keys(markers.markers).length).toBeGreaterThan(10);
});

// ---------------------------------------------------------------- armies

clause(
  ['EM-33.0.b', 'EM-33.A1.1.a', 'EM-33.A1.3', 'EM-33.A1.1.b'],
  'a mobilization raises an army for 2 gold, and no more gold; what fails is paid for',
  () => {
    const laid = ground();
    // 3 + 0 + population 0
    play(laid, G, 'raise swabia', yearCard(laid, 'fortification', 4, ['F']));
    expect([laid.t.armies, realm(laid, G).gold, area(laid, 'swabia').fort]).toEqual([{ swabia: 1 }, 18, 0]);
    const failed = ground();
    const card = yearCard(failed, 'fortification', 4, ['-1']);
    play(failed, G, 'raise swabia', card);
    expect([failed.t.armies, realm(failed, G).gold, area(failed, 'swabia').level]).toEqual([{}, 18, -1]);
    // The same area can be fortified as before.
    endeavor(laid, G, 'fortify swabia', yearCard(laid, 'fortification', 4, ['F']));
    expect(area(laid, 'swabia').fort).toBe(2);
    // Gold could lift a fortification over zero, never an army.
    const weak = ground({
      areas: { swabia: { level: -3 } },
      realms: { [G]: { statures: { combat: 1, administration: 1, diplomacy: 1 } } },
    });
    expect(open(weak, G)).toContain('fortify swabia');
    expect(whyNot(weak, G, 'raise swabia')[0]).toBe('EM-9.18.a');
  },
);

clause(['EM-33.A1.1.a'], 'without armies at the table none is raised', () => {
  const laid = ground({ options: {} });
  expect(open(laid, G).filter((one) => /^(raise|launch|found|govern)/.test(one))).toEqual([]);
  expect(whyNot(laid, G, 'raise swabia')[0]).toBe('EM-33.A1.1.a');
  expect(whyNot(laid, G, 'launch saxony')[0]).toBe('EM-33.F1.1.a');
  expect(whyNot(laid, G, 'found swabia palace')[0]).toBe('EM-33.C1.1.a');
});

clause(
  ['EM-34.f', 'EM-33.A2.1', 'EM-33.F2.1', 'EM-33.0.a'],
  'at most four points in an area, in whatever pieces',
  () => {
    const laid = ground({ table: { armies: { swabia: 4, franconia: 3 }, fleets: { saxony: 4 } } });
    expect(whyNot(laid, G, 'raise swabia')[0]).toBe('EM-34.f');
    expect(whyNot(laid, G, 'launch saxony')[0]).toBe('EM-34.f');
    // Eleven points and more than there are counters in the box.
    const raised = play(laid, G, 'raise franconia', yearCard(laid, 'fortification', 4, ['F']));
    expect(laid.t.armies).toEqual({ swabia: 4, franconia: 4 });
    expect(raised).toContainEqual(
      expect.objectContaining({ what: 'army', facts: { area: 'franconia', points: 4 } }),
    );
  },
);

/** At the end of Germany's turn: one ruling, then whatever is due. */
const atUpkeep = (more: Lay = {}) => {
  const laid = ground({
    ...more,
    table: { armies: { swabia: 2 }, fleets: { saxony: 1 }, ...more.table },
    realms: {
      [G]: { gold: 3, statures: { combat: 3, administration: 9, diplomacy: 3 }, ...more.realms?.[G] },
    },
  });
  endeavor(laid, G, 'rule swabia', yearCard(laid, 'ruling', 9, []));
  play(laid, G, 'finish');
  return laid;
};

clause(
  ['EM-33.A1.2', 'EM-33.F1.2', 'EM-X20'],
  'at the end of a turn each point costs 1 gold, or goes',
  () => {
    const laid = atUpkeep();
    expect(waits(laid)).toEqual(['upkeep', G]);
    play(laid, G, 'maintain', ...nextTurn);
    expect([realm(laid, G).gold, laid.t.armies, laid.t.fleets]).toEqual([0, { swabia: 2 }, { saxony: 1 }]);
    const poor = atUpkeep({ realms: { [G]: { gold: 1 } } });
    expect(whyNot(poor, G, 'maintain')).toEqual(['EM-33.A1.2', 'It costs 3 gold, and the treasury holds 1']);
    expect(whyNot(poor, G, 'disband franconia')[0]).toBe('EM-33.A1.2');
    expect(whyNot(poor, G, 'scuttle swabia')[0]).toBe('EM-33.F1.2');
    play(poor, G, 'disband swabia');
    play(poor, G, 'scuttle saxony');
    play(poor, G, 'maintain', ...nextTurn);
    expect([realm(poor, G).gold, poor.t.armies, poor.t.fleets]).toEqual([0, { swabia: 1 }, {}]);
    // Who has none is asked nothing.
    const none = atUpkeep({ table: { armies: {}, fleets: {} } });
    expect(waits(none)[0]).toBe('opening');
  },
);

/** Nothing is drawn before the next player’s own decision. */
const nextTurn: Json[] = [];

clause(['EM-33.A1.2'], 'who is late pays, and gives up what he cannot pay', () => {
  const laid = atUpkeep({ realms: { [G]: { gold: 1 } } });
  for (let n = 0; n < 3; n++) {
    const [ask] = laid.game.asks(laid.state);
    if (ask!.prompt !== 'upkeep') break;
    laid.game.act(laid.state, ask!.seat, ask!.late!, fast('late'), true);
  }
  expect([realm(laid, G).gold, laid.t.armies, laid.t.fleets]).toEqual([0, {}, { saxony: 1 }]);
});

clause(['EM-33.A2.2', 'EM-33.F2.2'], 'whoever loses an area loses its armies and fleets', () => {
  const laid = ground({
    table: { armies: { burgundy: 1, flanders: 2 }, fleets: { flanders: 1 } },
    areas: { burgundy: { level: -3 } },
    realms: { [G]: { statures: { combat: 9, administration: 3, diplomacy: 3 } } },
  });
  const { rating } = rated(laid, G, 'conquer burgundy');
  endeavor(laid, G, 'conquer burgundy', yearCard(laid, 'conquest', rating, ['C']));
  expect(area(laid, 'burgundy').owner).toBe(G);
  expect(laid.t.armies).toEqual({ flanders: 2 });
  const rebels = ground({
    turn: F,
    at: 'taxation',
    areas: { flanders: { level: 1, unrest: true } },
    table: { armies: { flanders: 2 }, fleets: { flanders: 1 } },
  });
  play(rebels, F, 'levy flanders 1', 6, 6);
  expect([area(rebels, 'flanders').owner, rebels.t.armies, rebels.t.fleets]).toEqual([null, {}, {}]);
});

clause(
  ['EM-33.A4.0.a', 'EM-33.A4.0.b', 'EM-33.A4.0.c'],
  'armies count in base and target of attacks, as often as one attacks',
  () => {
    const bare = ground();
    const laid = armed();
    for (const kind of ['conquer', 'pillage']) {
      const [before, after] = [bare, laid].map(
        (one) => rated(one, G, `${kind} lorraine`, 'franconia').rating,
      );
      expect(after).toBe(before! + 2 - 1);
      // From elsewhere they do not help.
      expect(rated(laid, G, `${kind} lorraine`, 'swabia').rating).toBe(
        rated(bare, G, `${kind} lorraine`, 'swabia').rating - 1,
      );
    }
    expect(rated(laid, G, 'rule franconia').rating).toBe(3);
    const pillage = rated(laid, G, 'pillage lorraine', 'franconia').rating;
    play(laid, G, 'pillage lorraine');
    play(laid, G, 'from franconia');
    play(laid, G, 'spend 0', yearCard(laid, 'pillage', pillage, []));
    expect([laid.t.armies, rated(laid, G, 'conquer lorraine', 'franconia').rating]).toEqual([
      { franconia: 2, lorraine: 1 },
      rated(bare, G, 'conquer lorraine', 'franconia').rating + 1,
    ]);
  },
);

const attack = (laid: Laid, kind: 'conquest' | 'pillage', ...results: string[]) => {
  const text = kind === 'conquest' ? 'conquer lorraine' : 'pillage lorraine';
  const { rating } = rated(laid, G, text, 'franconia');
  play(laid, G, text);
  play(laid, G, 'from franconia');
  play(laid, G, 'spend 0', yearCard(laid, kind, rating, results));
};

clause(
  ['EM-33.A2.3.a', 'EM-X31'],
  'an army in the base bears what the base would lose; then nothing is checked',
  () => {
    const laid = armed({ areas: { franconia: { level: 0, unrest: true } } });
    attack(laid, 'conquest', 'base -1');
    expect(waits(laid)).toEqual(['loss', G]);
    play(laid, G, 'lose-army');
    expect([laid.t.armies.franconia, area(laid, 'franconia').level, waits(laid)[0]]).toEqual([1, 0, 'act']);
    // The land bears it: a level, and a check since it was in unrest: value 5.
    const land = armed({ areas: { franconia: { level: 0, unrest: true } } });
    attack(land, 'conquest', 'base -1');
    play(land, G, 'lose-level', 3, 4);
    expect([land.t.armies.franconia, area(land, 'franconia').level]).toEqual([2, -1]);
  },
);

clause(
  ['EM-33.A2.3.b'],
  'the defender’s army bears what the target would lose, in conquest and pillage',
  () => {
    for (const kind of ['conquest', 'pillage'] as const) {
      const laid = armed();
      attack(laid, kind, ...(kind === 'pillage' ? ['target -1'] : ['target -1']));
      expect(waits(laid)).toEqual(['loss', F]);
      play(laid, F, 'lose-army');
      expect([laid.t.armies, area(laid, 'lorraine').level]).toEqual([{ franconia: 2 }, 0]);
    }
    const left = armed();
    attack(left, 'conquest', 'target -1');
    play(left, F, 'lose-level');
    expect([left.t.armies.lorraine, area(left, 'lorraine').level]).toEqual([1, -1]);
  },
);

clause(
  ['EM-X31'],
  'an own area that is converted: its army bears the loss, and there is neither unrest nor check',
  () => {
    const laid = ground({
      areas: { saxony: { religion: 'PA', level: -1 } },
      table: { armies: { saxony: 1 } },
      realms: { [G]: { gold: 2, statures: { combat: 5, administration: 5, diplomacy: 5 } } },
    });
    // 5 + 1 - 1 - 2; the own army is not in the way: R33.
    endeavor(laid, G, 'conquer saxony', yearCard(laid, 'conquest', 3, ['target -1']));
    play(laid, G, 'lose-army');
    expect([area(laid, 'saxony').unrest, area(laid, 'saxony').level, laid.t.armies]).toEqual([false, -1, {}]);
  },
);

/** Germany at the beginning of its turn. */
const marching = (more: Lay = {}, combat = 5) =>
  ground({
    at: 'opening',
    ...more,
    realms: { [G]: { gold: 5, statures: { combat, administration: 3, diplomacy: 3 } } },
  });

clause(
  ['EM-33.A3.0.a', 'EM-33.A3.1'],
  'armies move before the event card, between bordering areas of one’s own',
  () => {
    const laid = marching({ table: { armies: { swabia: 1 } } });
    expect(open(laid, G).filter((one) => one.startsWith('march'))).toEqual(['march swabia franconia']);
    expect(whyNot(laid, G, 'march swabia lorraine')[0]).toBe('EM-33.A3.0.b');
    expect(whyNot(laid, G, 'march franconia swabia')[0]).toBe('EM-33.A3.0.a');
    expect(whyNot(laid, G, 'march swabia saxony')[0]).toBe('EM-33.A3.1');
    play(laid, G, 'march swabia franconia');
    expect([laid.t.armies, realm(laid, G).gold]).toEqual([{ franconia: 1 }, 5]);
    expect(open(ground({ table: { armies: { swabia: 1 } } }), G).some((one) => one.startsWith('march'))).toBe(
      false,
    );
  },
);

clause(
  ['EM-33.A3.0.b', 'EM-33.A3.0.c'],
  'combat 5: one army five areas, two and three, or five armies one',
  () => {
    const one = marching({ table: { armies: { swabia: 1 } } });
    for (const way of [
      'swabia franconia',
      'franconia saxony',
      'saxony franconia',
      'franconia swabia',
      'swabia franconia',
    ])
      play(one, G, `march ${way}`);
    expect(whyNot(one, G, 'march franconia swabia')).toEqual([
      'EM-33.A3.0.b',
      'Your armies have moved 5 areas, as many as your leader’s combat',
    ]);
    const two = marching({ table: { armies: { swabia: 2 } } });
    for (const way of [
      'swabia franconia',
      'franconia saxony',
      'swabia franconia',
      'franconia saxony',
      'saxony franconia',
    ])
      play(two, G, `march ${way}`);
    expect(two.t.armies).toEqual({ saxony: 1, franconia: 1 });
    const five = marching({ table: { armies: { swabia: 4, saxony: 1 } } });
    for (let i = 0; i < 3; i++) play(five, G, 'march swabia franconia');
    play(five, G, 'march saxony franconia');
    expect(whyNot(five, G, 'march swabia franconia')[0]).toBe('EM-34.f');
    play(five, G, 'march franconia saxony');
    expect(whyNot(five, G, 'march saxony franconia')[0]).toBe('EM-33.A3.0.b');
  },
);

/** Whoever rules Venice, Constantinople, Sicily and Apulia. */
const seas = (more: Lay = {}) =>
  ground({
    own: { [G]: ['venice', 'constantinople', 'greece', 'serbia'], [F]: ['ile-de-france', 'normandy'] },
    at: 'opening',
    ...more,
    realms: { [G]: { gold: 5, statures: { combat: 5, administration: 3, diplomacy: 3 } } },
  });

clause(
  ['EM-33.A3.2.a', 'EM-33.A3.2.b'],
  'over sea from or to seafaring people, through three sea areas, for 1 gold each',
  () => {
    const laid = seas({ table: { armies: { venice: 2, serbia: 1 } } });
    // Adriatic, Ionian, Aegean.
    play(laid, G, 'march venice constantinople');
    expect([laid.t.armies, realm(laid, G).gold]).toEqual([{ venice: 1, serbia: 1, constantinople: 1 }, 2]);
    // Neither has sailors.
    expect(whyNot(laid, G, 'march serbia greece')[0]).toBe('EM-33.A3.2.a');
    // To where they live is enough; it is two sea areas for 2 gold.
    play(laid, G, 'march venice greece');
    expect(realm(laid, G).gold).toBe(0);
    expect(whyNot(laid, G, 'march serbia venice')).toEqual([
      'EM-33.A3.2.a',
      'It costs 1 gold, and the treasury holds 0',
    ]);
    const far = table({
      own: { [G]: ['venice', 'wessex'], [F]: ['ile-de-france'] },
      options: ALL,
      turn: G,
      at: 'opening',
      table: { armies: { venice: 1 } },
    });
    expect(whyNot(far, G, 'march venice wessex')[0]).toBe('EM-33.A3.1');
  },
);

// ---------------------------------------------------------------- fleets

clause(
  ['EM-33.F1.1.a', 'EM-33.F3.0'],
  'a mobilization launches a fleet on a coast for 4 gold; fleets do not move',
  () => {
    const laid = ground();
    expect(whyNot(laid, G, 'launch swabia')[0]).toBe('EM-33.F1.1.a');
    const { rating } = rated(laid, G, 'fortify saxony');
    play(laid, G, 'launch saxony', yearCard(laid, 'fortification', rating, ['F']));
    expect([laid.t.fleets, realm(laid, G).gold]).toEqual([{ saxony: 1 }, 16]);
    play(laid, G, 'launch saxony', yearCard(laid, 'fortification', rating, []));
    expect([laid.t.fleets, realm(laid, G).gold]).toEqual([{ saxony: 1 }, 12]);
    const opening = seas({ table: { fleets: { venice: 2 } } });
    expect(open(opening, G).some((one) => one.startsWith('march'))).toBe(false);
  },
);

clause(['EM-33.F4.1'], 'a fleet makes an area seafaring while it lies there', () => {
  const lay: Lay = {
    own: { [F]: ['normandy'], [G]: ['swabia'] },
    turn: F,
    realms: { [F]: { gold: 9, statures: { combat: 5, administration: 5, diplomacy: 5 } } },
  };
  // Wessex lies over the Channel: one sea area costs a gold more; seafaring people sail the first for nothing.
  const bare = ground(lay);
  expect(rated(bare, F, 'conquer wessex').cost).toBe(3);
  const laid = ground({ ...lay, table: { fleets: { normandy: 1 } } });
  expect(rated(laid, F, 'conquer wessex').cost).toBe(2);
  delete laid.t.fleets.normandy;
  expect(rated(laid, F, 'conquer wessex').cost).toBe(3);
});

clause(
  ['EM-33.F4.2.a', 'EM-33.F4.2.b'],
  'two fleet points in Venice: five sea areas; one in Normandy: three; beyond two seas half the rating',
  () => {
    const from = (id: string, fleet: number) =>
      ground({
        own: { [G]: [id], [F]: ['ile-de-france'] },
        turn: G,
        realms: { [G]: { gold: 20, statures: { combat: 9, administration: 9, diplomacy: 9 } } },
        table: fleet > 0 ? { fleets: { [id]: fleet } } : {},
      });
    const away = (laid: Laid, id: string, seas: number) =>
      laid.t.map.lands[id]!.overseas.filter((way) => way.seas === seas).map(({ to }) => to);
    const reaches = (laid: Laid, id: string, seas: number) => {
      const told = open(laid, G);
      return away(laid, id, seas).some((to) => told.includes(`pillage ${to}`));
    };
    for (const [id, fleet, most] of [
      ['venice', 0, 3],
      ['venice', 1, 4],
      ['venice', 2, 5],
      ['normandy', 0, 2],
      ['normandy', 1, 3],
      ['normandy', 2, 4],
    ] as const) {
      const laid = from(id, fleet);
      expect([id, fleet, reaches(laid, id, most), reaches(laid, id, most + 1)]).toEqual([
        id,
        fleet,
        true,
        false,
      ]);
    }
    // Three sea areas from seafaring people count two: the cost grows by 2, and half the rating is lost: R39.
    const laid = from('normandy', 1);
    const [target] = away(laid, 'normandy', 3);
    const near = away(laid, 'normandy', 2)[0]!;
    expect(rated(laid, G, `conquer ${target}`).cost).toBe(2 + 2);
    expect(rated(laid, G, `conquer ${near}`).cost).toBe(2 + 1);
  },
);

clause(['EM-33.F4.3'], 'fleets keep off whoever comes over sea with fewer; by land they do not', () => {
  const lay = (fleets: Record<string, number>): Lay => ({
    own: { [F]: ['normandy'], [G]: ['wessex', 'flanders'] },
    turn: F,
    table: { fleets },
    realms: { [F]: { gold: 9, statures: { combat: 9, administration: 5, diplomacy: 5 } } },
  });
  const held = ground(lay({ wessex: 2, flanders: 2, normandy: 1 }));
  expect(whyNot(held, F, 'conquer wessex')).toEqual([
    'EM-33.F4.3',
    'Wessex has 2 points of fleets, and Normandy 1: too few to come over sea',
  ]);
  expect(whyNot(held, F, 'pillage wessex')[0]).toBe('EM-33.F4.3');
  expect(open(held, F)).toContain('conquer flanders');
  expect(open(ground(lay({ wessex: 2, normandy: 2 })), F)).toContain('conquer wessex');
});

clause(['EM-33.F2.2'], 'endeavors leave fleets alone', () => {
  const laid = ground({
    table: { fleets: { flanders: 1 } },
    own: { [G]: ['lorraine'], [F]: ['ile-de-france', 'flanders'] },
  });
  const { rating } = rated(laid, G, 'pillage flanders');
  endeavor(laid, G, 'pillage flanders', yearCard(laid, 'pillage', rating, ['target -1']));
  expect([laid.t.fleets, area(laid, 'flanders').level]).toEqual([{ flanders: 1 }, -1]);
});

clause(['EM-33.F4.1', 'EM-17.0.d'], 'an area that a fleet alone connects is cut off with it', () => {
  const laid = ground({
    own: { [G]: ['normandy', 'rome'], [F]: ['ile-de-france'] },
    table: { fleets: { normandy: 2 } },
    draws: [],
  });
  expect(seaCount(laid.t, G, 'rome')).toBeLessThan(9);
  expect(area(laid, 'rome').unrest).toBe(false);
  laid.t.turn!.played = 1;
  play(laid, G, 'finish');
  play(laid, G, 'scuttle normandy');
  play(laid, G, 'scuttle normandy', ...nextTurn);
  expect(area(laid, 'rome').unrest).toBe(true);
});

// ---------------------------------------------------------------- civilization markers

clause(
  ['EM-33.C1.1.a', 'EM-33.C1.1.b', 'EM-33.C1.2', 'EM-33.C3.0'],
  'a ruling for 4 gold places a marker instead of the higher level',
  () => {
    const laid = ground();
    play(laid, G, 'found swabia palace', yearCard(laid, 'ruling', 3, ['+1']));
    expect([laid.t.markers, area(laid, 'swabia').level, realm(laid, G).gold]).toEqual([
      { swabia: ['palace'] },
      0,
      16,
    ]);
    // Failure costs the same.
    play(laid, G, 'found swabia commerce', yearCard(laid, 'ruling', 3, []));
    expect([laid.t.markers, realm(laid, G).gold]).toEqual([{ swabia: ['palace'] }, 12]);
    play(laid, G, 'found swabia commerce', yearCard(laid, 'ruling', 3, ['-1']));
    expect([laid.t.markers, area(laid, 'swabia').level]).toEqual([{ swabia: ['palace'] }, -1]);
    // No gold is added: below zero there is nothing to be done.
    const weak = ground({
      areas: { swabia: { level: -3 } },
      realms: { [G]: { statures: { combat: 1, administration: 1, diplomacy: 1 } } },
    });
    expect(whyNot(weak, G, 'found swabia palace')[0]).toBe('EM-9.18.a');
    // And there is no upkeep.
    play(laid, G, 'finish');
    expect(waits(laid)[0]).toBe('opening');
  },
);

clause(['EM-X31'], 'building a marker ends unrest as ruling does', () => {
  const laid = ground({ areas: { franconia: { unrest: true } } });
  play(laid, G, 'found franconia university', yearCard(laid, 'ruling', 3, ['+1']));
  expect([area(laid, 'franconia').unrest, laid.t.markers.franconia]).toEqual([false, ['university']]);
});

clause(['EM-33.C2.1'], 'one marker of each type in an area', () => {
  const laid = ground({ table: { markers: { swabia: ['palace'] } } });
  expect(whyNot(laid, G, 'found swabia palace')).toEqual(['EM-33.C2.1', 'Swabia has a palace already']);
  play(laid, G, 'found swabia cathedral', yearCard(laid, 'ruling', 3, ['+1']));
  expect(laid.t.markers.swabia).toEqual(['cathedral', 'palace']);
});

const EVERY: Marker[] = ['cathedral', 'commerce', 'palace', 'university'];

/** Germany takes Burgundy from France, from Swabia. */
const taken = (faith: 'RC' | 'EO', of: 'RC' | 'EO') => {
  const laid = ground({
    table: { markers: { burgundy: [...EVERY] } },
    areas: { swabia: { religion: faith }, burgundy: { religion: of, level: -3 } },
    realms: { [G]: { statures: { combat: 9, administration: 3, diplomacy: 3 }, religion: faith } },
  });
  const { rating } = rated(laid, G, 'conquer burgundy');
  endeavor(laid, G, 'conquer burgundy', yearCard(laid, 'conquest', rating, ['C']));
  return laid.t.markers.burgundy;
};

clause(
  ['EM-33.C2.2.a', 'EM-33.C2.2.b'],
  'commerce and university pass on, palaces fall, cathedrals stay if the base has their faith',
  () => {
    expect(taken('RC', 'RC')).toEqual(['cathedral', 'commerce', 'university']);
    expect(taken('RC', 'EO')).toEqual(['commerce', 'university']);
  },
);

clause(['EM-33.C2.2.b'], 'by a deal, the court of the new owner decides', () => {
  const deal = (court: 'RC' | 'EO') => {
    const laid = ground({
      table: { markers: { lorraine: ['cathedral'] } },
      areas: { swabia: { religion: court } },
      realms: { [G]: { religion: court } },
    });
    play(laid, F, `offer ${G} 0 lorraine - - - - 0 - - - - -`);
    play(laid, G, 'accept 1');
    return [area(laid, 'lorraine').owner, laid.t.markers.lorraine];
  };
  expect(deal('RC')).toEqual([G, ['cathedral']]);
  expect(deal('EO')).toEqual([G, undefined]);
});

clause(
  ['EM-33.C2.2.b', 'EM-21.2.a'],
  'what an exile wins over keeps its cathedral if his host’s court has its faith',
  () => {
    const won = (court: 'RC' | 'EO') => {
      const laid = ground({
        own: { [G]: ['swabia'], [F]: [] },
        turn: F,
        table: { markers: { normandy: ['cathedral'] } },
        areas: { swabia: { religion: court }, normandy: { level: -3 } },
        realms: {
          [G]: { religion: court },
          [F]: { statures: { combat: 3, administration: 3, diplomacy: 9 }, gold: 9, asylum: G },
        },
      });
      const { rating } = rated(laid, F, 'negotiate normandy');
      endeavor(laid, F, 'negotiate normandy', yearCard(laid, 'diplomacy', rating, ['T/C']));
      expect([realm(laid, F).court, realm(laid, F).religion]).toEqual(['normandy', 'RC']);
      return laid.t.markers;
    };
    expect([won('RC'), won('EO')]).toEqual([{ normandy: ['cathedral'] }, {}]);
  },
);

clause(['EM-33.C2.3'], 'of an area that becomes independent only the palace goes', () => {
  const laid = ground({
    turn: F,
    at: 'taxation',
    areas: { flanders: { level: 1, unrest: true } },
    table: { markers: { flanders: [...EVERY] } },
  });
  play(laid, F, 'levy flanders 1', 6, 6);
  expect([area(laid, 'flanders').owner, laid.t.markers.flanders]).toEqual([
    null,
    ['cathedral', 'commerce', 'university'],
  ]);
});

clause(
  ['EM-33.C2.4', 'EM-X31'],
  'a pillager tears down a marker for 1 gold, or lowers the level; then the owner says what bears it',
  () => {
    const lay = (): Lay => ({
      table: { markers: { lorraine: ['commerce', 'palace'] }, armies: { lorraine: 1 } },
    });
    const torn = ground(lay());
    attack(torn, 'pillage', 'target -1');
    expect(waits(torn)).toEqual(['sack', G]);
    expect(whyNot(torn, G, 'tear-down cathedral')[0]).toBe('EM-33.C2.4');
    play(torn, G, 'tear-down palace');
    expect([
      torn.t.markers.lorraine,
      realm(torn, G).gold,
      area(torn, 'lorraine').level,
      torn.t.armies.lorraine,
    ]).toEqual([['commerce'], 21, 0, 1]);
    const level = ground(lay());
    attack(level, 'pillage', 'target -1');
    play(level, G, 'ravage');
    expect(waits(level)).toEqual(['loss', F]);
    play(level, F, 'lose-army');
    expect([level.t.markers.lorraine, area(level, 'lorraine').level, level.t.armies.lorraine]).toEqual([
      ['commerce', 'palace'],
      0,
      undefined,
    ]);
    // Conquest tears nothing down.
    const war = ground({ table: { markers: { lorraine: ['commerce'] } } });
    attack(war, 'conquest', 'target -1');
    expect([waits(war)[0], area(war, 'lorraine').level]).toEqual(['act', -1]);
  },
);

clause(
  ['EM-33.C4.1.a', 'EM-33.C4.1.b'],
  'a cathedral adds 1 to rulings and to conversions, whoever built it',
  () => {
    const laid = ground({ areas: { saxony: { religion: 'PA' } } });
    const before = [rated(laid, G, 'rule saxony').rating, conversionNeeds(laid.t, realm(laid, G), 'saxony')];
    laid.t.markers.saxony = ['cathedral'];
    const after = [rated(laid, G, 'rule saxony').rating, conversionNeeds(laid.t, realm(laid, G), 'saxony')];
    expect(after).toEqual([before[0]! + 1, before[1]! - 1]);
    expect(rated(laid, G, 'fortify saxony').rating).toBe(
      rated(ground({ areas: { saxony: { religion: 'PA' } } }), G, 'fortify saxony').rating,
    );
  },
);

clause(
  ['EM-33.C4.2', 'EM-33.C4.2.x'],
  'commerce: an area taxed for 2 pays 3, and 2 count for rebellion',
  () => {
    const laid = ground({
      at: 'taxation',
      areas: { franconia: { level: 2 } },
      table: { markers: { franconia: ['commerce'] } },
      realms: { [G]: { gold: 0 } },
    });
    const value = (gold: number) => rebellionValue(laid.t, 'franconia', { gold, waived: [] });
    expect(value(2)).toBe(value(0) + 2);
    expect(open(laid, G)).not.toContain('levy franconia 3');
    play(laid, G, 'levy franconia 2', 3, 4);
    expect(realm(laid, G).gold).toBe(3);
    // Nothing of what rebels.
    const lost = ground({
      at: 'taxation',
      areas: { franconia: { level: 2 } },
      table: { markers: { franconia: ['commerce'] } },
      realms: { [G]: { gold: 0 } },
    });
    play(lost, G, 'levy franconia 2', 6, 6);
    expect(realm(lost, G).gold).toBe(0);
  },
);

clause(
  ['EM-33.C4.3.a', 'EM-33.C4.3.b'],
  'areas with palaces are ruled by one card, each at its own rating and for its own gold',
  () => {
    const laid = ground({
      areas: { swabia: { level: 2 }, franconia: { level: 0 }, saxony: { level: 0, unrest: true } },
      table: { markers: { swabia: ['palace'], franconia: ['palace'], saxony: ['palace'] } },
    });
    const card = laid.t.yearOrder.find((n) => {
      const [one] = laid.t.yearCards[n]!.ruling;
      return one?.result === '+1' && one.from === 3 && laid.t.yearCards[n]!.check.length === 0;
    })!;
    // Swabia 1, Franconia 3, Saxony 2: gold is asked for each.
    play(laid, G, 'govern swabia,franconia,saxony');
    play(laid, G, 'spend 0');
    play(laid, G, 'spend 1');
    play(laid, G, 'spend 2', card);
    expect([area(laid, 'swabia').level, area(laid, 'franconia').level, area(laid, 'saxony').level]).toEqual([
      2, 1, 1,
    ]);
    expect([area(laid, 'saxony').unrest, realm(laid, G).gold, realm(laid, G).cards]).toEqual([false, 17, 4]);
    // Only such areas, and two at the least.
    const one = ground({ table: { markers: { swabia: ['palace'] } } });
    expect(whyNot(one, G, 'govern swabia,franconia')[0]).toBe('EM-33.C4.3.a');
  },
);

clause(['EM-33.C4.3.b'], 'all of them must be paid for', () => {
  const lay: Lay = {
    areas: { swabia: { level: 2 }, franconia: { level: 2 } },
    table: { markers: { swabia: ['palace'], franconia: ['palace'] } },
  };
  const statures = { combat: 1, administration: 1, diplomacy: 1 };
  // Each wants 1 gold to be at 0.
  const poor = ground({ ...lay, realms: { [G]: { gold: 1, statures } } });
  expect(whyNot(poor, G, 'govern swabia,franconia')).toEqual([
    'EM-33.C4.3.b',
    'It costs 2 gold, and the treasury holds 1',
  ]);
  // Nor is a form held out to him that he could not fill in; of three he is held out what he can pay for two of.
  expect(open(poor, G).filter((one) => one.startsWith('govern'))).toEqual([]);
  const third = {
    areas: { ...lay.areas, saxony: { level: -3 } },
    table: { markers: { ...lay.table!.markers, saxony: ['palace'] } },
  } satisfies Lay;
  const some = ground({ ...third, realms: { [G]: { gold: 2, statures } } });
  const form = some.game.choices(some.state, G).find(({ action }) => action.verb === 'govern')!
    .action as Form<Act>;
  for (const seed of ['one', 'another', 'a third'])
    expect(form.check!(fillForm(form, fast(seed)))).toBe(null);
  // With one gold more a third is among what somebody who plays at random takes, but never the dear one.
  const four = ground({
    areas: { ...third.areas, bavaria: { owner: G, level: 2 } },
    table: { markers: { ...third.table.markers, bavaria: ['palace'] } },
    realms: { [G]: { gold: 3, statures } },
  });
  const choice = four.game.choices(four.state, G).find(({ action }) => action.verb === 'govern')!;
  const fills = Array.from({ length: 20 }, (_, i) => fillForm(choice.action as Form<Act>, fast(`fill ${i}`)));
  const counts = fills.map((fill) => (fill as { areas: string[] }).areas.length);
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([2, 3]);
  const rich = ground({ ...lay, realms: { [G]: { gold: 2, statures } } });
  play(rich, G, 'govern swabia,franconia', yearCard(rich, 'ruling', 0, []));
  expect(realm(rich, G).gold).toBe(0);
});

clause(['EM-33.C4.3.a'], 'each area that was in unrest and falls is checked', () => {
  const laid = ground({
    areas: { franconia: { unrest: true }, saxony: { unrest: true } },
    table: { markers: { franconia: ['palace'], saxony: ['palace'] } },
    realms: { [G]: { gold: 0, statures: { combat: 1, administration: 2, diplomacy: 1 } } },
  });
  const card = yearCard(laid, 'ruling', 1, ['-1']);
  play(laid, G, 'govern franconia,saxony', card, 3, 4, 3, 4);
  expect([area(laid, 'franconia').level, area(laid, 'saxony').level]).toEqual([-1, -1]);
});

clause(['EM-33.C4.4'], 'a university makes two levels of one, up to the limit', () => {
  const laid = ground({ areas: { swabia: { level: -1 } }, table: { markers: { swabia: ['university'] } } });
  const { rating } = rated(laid, G, 'rule swabia');
  endeavor(laid, G, 'rule swabia', yearCard(laid, 'ruling', rating, ['+1']));
  expect(area(laid, 'swabia').level).toBe(1);
  const most = laid.t.map.lands.swabia!.norm + 2;
  area(laid, 'swabia').level = most - 1;
  const now = rated(laid, G, 'rule swabia').rating;
  endeavor(laid, G, 'rule swabia', yearCard(laid, 'ruling', now, ['+1']));
  expect(area(laid, 'swabia').level).toBe(most);
});
