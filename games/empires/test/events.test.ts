import { change, fast, type Json, secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import {
  answer,
  area,
  begun,
  endeavor,
  eventCard,
  hand,
  type Laid,
  type Lay,
  lines,
  open,
  play,
  rated,
  realm,
  table,
  threeRealms,
  told,
  waits,
  whyNot,
  yearCard,
} from './table.ts';

const E = 'england';
const G = 'germany';
const F = 'france';

const ground = (more: Lay = {}) =>
  table({
    own: { [G]: ['swabia', 'franconia', 'bavaria'], [F]: ['ile-de-france'] },
    turn: G,
    at: 'opening',
    ...more,
    areas: {
      ...{ lorraine: { religion: 'EO' }, switzerland: { religion: 'EO' }, austria: { religion: 'EO' } },
      ...more.areas,
    },
  });

/** The card that is drawn, and what follows it. */
const draw = (laid: Laid, card: number, ...draws: Json[]) => play(laid, G, 'draw', card, ...draws);

const card = (laid: Laid, scope: 'language' | 'all') =>
  laid.t.standardDeck.find((n) => laid.t.eventCards[n]!.scope === scope)!;

clause(
  ['EM-19.0.a', 'EM-6.III.7.a', 'EM-3.3.b', 'EM-19.0.b', 'EM-19.1.a'],
  'a turn begins with an event card, which happens at once and lies open',
  () => {
    const laid = ground();
    const famine = eventCard(laid, 'famine', 2);
    draw(laid, famine);
    expect(laid.t.discards).toEqual([famine]);
    expect(laid.t.deck.count).toBe(55);
    expect(area(laid, 'swabia').level).toBe(-1);
    expect(waits(laid)).toEqual(['act', G]);
  },
);

clause(['EM-19.0.b'], 'a deck that runs out is made anew of the discards (R97)', () => {
  const laid = ground();
  const famine = eventCard(laid, 'famine', 2);
  laid.t.discards = [...secretOf(laid.t.deck)!];
  change(laid.t.deck, []);
  draw(laid, famine);
  expect(laid.t.discards).toEqual([famine]);
  expect(laid.t.deck.count).toBe(55);
});

clause(['EM-19.1.b', 'EM-7.12'], 'plenty raises the listed areas, not beyond two above the norm', () => {
  const laid = ground({ areas: { franconia: { level: 2 }, lorraine: { level: 1 } } });
  draw(laid, eventCard(laid, 'plenty', 2));
  expect(['franconia', 'lorraine', 'bavaria'].map((id) => area(laid, id).level)).toEqual([2, 2, 1]);
  expect(area(laid, 'austria').level).toBe(0);
});

clause(['EM-19.1.c'], 'famine lowers them, not below −3; each list has its pair', () => {
  const laid = ground({ areas: { franconia: { level: -3 } } });
  draw(laid, eventCard(laid, 'famine', 2));
  expect(['franconia', 'bavaria'].map((id) => area(laid, id).level)).toEqual([-3, -1]);
  const lists = (kind: string) =>
    Object.values(laid.t.eventCards)
      .filter((one) => one.kind === kind)
      .map(({ areas }) => areas);
  expect(lists('famine')).toEqual(lists('plenty'));
});

clause(['EM-19.1.d'], 'an epidemic strikes the drawer’s areas of positive population', () => {
  const laid = ground({
    own: { [G]: ['swabia', 'switzerland'], [F]: ['ile-de-france'] },
    round: 1,
    scenario: '28',
  });
  draw(laid, eventCard(laid, 'epidemic'));
  expect(['swabia', 'switzerland', 'ile-de-france'].map((id) => area(laid, id).level)).toEqual([-1, 0, 0]);
  expect(laid.t.blackDeath).toBe(false);
});

const coast = (more: Lay = {}) =>
  ground({
    own: { [G]: ['swabia', 'bavaria', 'verona', 'lombardy'], [F]: ['ile-de-france'] },
    ...more,
  });

clause(
  ['EM-19.1.e', 'EM-19.1.f', 'EM-19.1.h', 'EM-19.1.i', 'EM-19.1.g', 'EM-19.1.j'],
  'from 1200 on, and by the southern seas, it is the Black Death: from Constantinople through land and single seas',
  () => {
    const laid = coast({ areas: { venice: { level: -3 }, muscovy: { level: 0 }, kiev: { level: -1 } } });
    draw(laid, eventCard(laid, 'epidemic'));
    const level = (id: string) => area(laid, id).level;
    // Constantinople, Adrianople beside it, Asia over the strait; Venice whatever its wealth, and on from there.
    expect([level('constantinople'), level('adrianople'), level('asia'), level('venice')]).toEqual([
      -2, -2, -2, -3,
    ]);
    expect(level('lombardy')).toBe(-2);
    // Level 0 and population -1, or -1 and 1: not susceptible.
    expect([level('muscovy'), level('kiev'), level('switzerland')]).toEqual([0, -1, 0]);
    // Far beyond those that are not.
    expect(level('smolensk')).toBe(0);
    expect(laid.t.blackDeath).toBe(true);
  },
);

clause(['EM-19.1.e', 'EM-19.1.k'], 'not before 1200, not inland, and not twice', () => {
  const early = coast({ scenario: '28' });
  draw(early, eventCard(early, 'epidemic'));
  expect(area(early, 'constantinople').level).toBe(0);
  // The round 1196 to 1200 counts.
  const late = coast({ scenario: '29', round: 13 });
  draw(late, eventCard(late, 'epidemic'));
  expect(area(late, 'constantinople').level).toBe(-2);
  const inland = ground();
  draw(inland, eventCard(inland, 'epidemic'));
  expect(inland.t.blackDeath).toBe(false);
  const again = coast({ table: { blackDeath: true } });
  draw(again, eventCard(again, 'epidemic'));
  expect([area(again, 'constantinople').level, area(again, 'lombardy').level]).toEqual([0, -1]);
});

// ---------------------------------------------------------------- heresy

clause(['EM-19.1.l'], 'no heresy where the leader is not Christian or no Christian area is in unrest', () => {
  const calm = ground();
  const entries = draw(calm, eventCard(calm, 'heresy'));
  expect(entries.find(({ what }) => what === 'no-heresy')?.facts).toEqual({ realm: G });
  expect(calm.t.turn!.heresy).toBeNull();
  const moslem = ground({ areas: { bavaria: { unrest: true } } });
  realm(moslem, G).religion = 'MO';
  draw(moslem, eventCard(moslem, 'heresy'));
  expect(moslem.t.turn!.heresy).toBeNull();
});

clause(
  ['EM-19.1.m', 'EM-19.1.n', 'EM-19.1.v'],
  'the richest in unrest, not the court; it is free, with its forts, and no more Christian',
  () => {
    const laid = ground({
      areas: {
        swabia: { unrest: true, level: 2 },
        franconia: { unrest: true, level: 0 },
        bavaria: { unrest: true, level: 1, fort: 2, claims: [G] },
      },
    });
    draw(laid, eventCard(laid, 'heresy'));
    expect(area(laid, 'bavaria')).toMatchObject({
      owner: null,
      religion: 'HE',
      fort: 2,
      unrest: false,
      level: 1,
      claims: [],
    });
    const tied = ground({ areas: { franconia: { unrest: true }, bavaria: { unrest: true } } });
    draw(tied, eventCard(tied, 'heresy'), 'bavaria');
    expect(area(tied, 'franconia').owner).toBe(G);
  },
);

clause(
  ['EM-19.1.o', 'EM-X20'],
  'at the end of the turn it spreads once to neighbours of its language, not to courts',
  () => {
    const laid = ground({
      areas: { bavaria: { unrest: true, level: 1 }, austria: { religion: 'EO' } },
    });
    draw(laid, eventCard(laid, 'heresy'));
    realm(laid, G).gold = 0;
    play(laid, G, 'rule swabia', yearCard(laid, 'ruling', 2, []));
    play(laid, G, 'finish');
    // Franconia, Switzerland and Austria speak its language; Swabia is the court, Verona speaks another.
    expect(['franconia', 'switzerland', 'austria'].map((id) => area(laid, id).religion)).toEqual([
      'HE',
      'HE',
      'HE',
    ]);
    expect(['swabia', 'verona', 'lorraine'].map((id) => area(laid, id).religion)).toEqual(['RC', 'RC', 'EO']);
    expect(area(laid, 'franconia').owner).toBeNull();
  },
);

clause(
  ['EM-19.1.w', 'EM-19.1.p', 'EM-19.1.o'],
  'reconquered in the same turn it spreads no more, and stays heretic',
  () => {
    const laid = ground({
      areas: { bavaria: { unrest: true, level: 0 } },
      realms: { [G]: { statures: { combat: 5, administration: 5, diplomacy: 5 }, gold: 2 } },
    });
    draw(laid, eventCard(laid, 'heresy'));
    play(laid, G, 'conquer bavaria');
    play(laid, G, 'from swabia', yearCard(laid, 'conquest', 3, ['C']));
    expect(area(laid, 'bavaria')).toMatchObject({ owner: G, religion: 'HE', unrest: true });
    play(laid, G, 'finish');
    expect(area(laid, 'franconia').religion).toBe('RC');
  },
);

// ---------------------------------------------------------------- Leader Dies Heirless

const SAME = [3, 4, 3, 4, 3, 4];

clause(
  ['EM-19.1.q', 'EM-19.1.t', 'EM-12.43'],
  'statures are checked, ties are gone, claims to what he does not own too',
  () => {
    const laid = ground({
      realms: { [G]: { statures: { combat: 3, administration: 3, diplomacy: 3 } } },
      areas: { saxony: { ties: [G, F], claims: [G, F] }, franconia: { ties: [G], claims: [G] } },
    });
    draw(laid, card(laid, 'language'), 1, 1, 6, 6, 3, 4);
    expect(realm(laid, G).statures).toEqual({ combat: 1, administration: 9, diplomacy: 3 });
    expect(area(laid, 'saxony')).toMatchObject({ ties: [F], claims: [F] });
    expect(area(laid, 'franconia')).toMatchObject({ ties: [], claims: [G] });
  },
);

clause(
  ['EM-19.1.r', 'EM-19.1.s', 'EM-17.0.e', 'EM-17.4.d'],
  'areas of another language rise, all in unrest are checked, and calm ends the unrest',
  () => {
    const laid = ground({
      own: { [G]: ['swabia', 'franconia', 'saxony', 'bavaria'], [F]: ['ile-de-france'] },
      areas: { bavaria: { unrest: true }, brandenburg: { religion: 'EO' } },
    });
    draw(laid, card(laid, 'language'), ...SAME);
    expect(open(laid, G)).toEqual(
      ['check saxony', 'check bavaria', 'check-all'].sort((a, b) => order(a) - order(b)),
    );
    // Saxony: 5 + 1; 8 is calm. Bavaria: 5; 12 rebels.
    play(laid, G, 'check saxony', 4, 4, 6, 6);
    expect(area(laid, 'saxony')).toMatchObject({ owner: G, unrest: false });
    expect(area(laid, 'bavaria').owner).toBeNull();
    expect(area(laid, 'franconia').unrest).toBe(false);
  },
);

/** In the order of the map: Bavaria comes before Saxony. */
const order = (text: string): number => ['check bavaria', 'check saxony', 'check-all'].indexOf(text);

clause(
  ['EM-19.1.r', 'EM-19.1.u', 'EM-7.52.c', 'EM-X18'],
  'two cards strike all, the court too; who loses it moves before anything else',
  () => {
    const laid = ground();
    draw(laid, card(laid, 'all'), ...SAME);
    // The court rebels, the other two stay.
    play(laid, G, 'check swabia', 6, 6);
    expect(area(laid, 'swabia').owner).toBeNull();
    expect(waits(laid)).toEqual(['next-check', G]);
    play(laid, G, 'check-all', 4, 3, 4, 3);
    expect(waits(laid)).toEqual(['court', G]);
    expect(whyNot(laid, G, 'stay')[0]).toBe('EM-7.52.a');
    play(laid, G, 'court bavaria');
    expect(realm(laid, G).court).toBe('bavaria');
    expect(waits(laid)).toEqual(['act', G]);
  },
);

clause(['EM-19.1.u', 'EM-7.55'], 'who keeps his court may move it all the same', () => {
  const laid = ground();
  draw(laid, card(laid, 'language'), ...SAME);
  expect(waits(laid)).toEqual(['court', G]);
  expect(open(laid, G)).toEqual(['court franconia', 'court bavaria', 'stay']);
  play(laid, G, 'court franconia');
  expect(realm(laid, G)).toMatchObject({ court: 'franconia', language: 'Old High German' });
  // Once.
  expect(waits(laid)).toEqual(['act', G]);
});

clause(['EM-19.1.u', 'EM-7.55'], 'who has no other place for his court is not asked', () => {
  const laid = ground({ own: { [G]: ['swabia'], [F]: ['ile-de-france'] } });
  draw(laid, card(laid, 'language'), ...SAME);
  expect(waits(laid)).toEqual(['act', G]);
});

clause(['EM-19.2.k'], 'the demesne is lost with the leader', () => {
  const laid = ground({ realms: { [G]: { kept: [50] } } });
  draw(laid, card(laid, 'language'), ...SAME);
  expect(realm(laid, G).kept).toEqual([]);
  expect(laid.t.discards).toContain(50);
});

clause(['EM-22.13'], 'a new leader is no longer excommunicated', () => {
  const readmitted = (excommunicated: boolean) => {
    const laid = ground({ realms: { [G]: { excommunicated } } });
    const entries = draw(laid, card(laid, 'language'), ...SAME);
    expect(realm(laid, G).excommunicated).toBe(false);
    return entries.filter(({ what }) => what === 'readmitted').map(({ facts }) => facts);
  };
  expect([readmitted(true), readmitted(false)]).toEqual([[{ realm: G }], []]);
});

clause(
  ['EM-27.7.a', 'EM-27.7.b'],
  'Charlemagne neither dies nor changes in seven rounds; then he does',
  () => {
    const lay = (round: number): Lay => ({ scenario: '27', seats: 1, turn: 'franks', at: 'opening', round });
    const early = table(lay(7));
    play(early, 'franks', 'draw', card(early, 'all'));
    expect(realm(early, 'franks').statures.combat).toBe(9);
    expect(area(early, 'anjou').unrest).toBe(false);
    const late = table(lay(8));
    play(late, 'franks', 'draw', card(late, 'all'), 1, 1, 1, 1, 1, 1);
    expect(realm(late, 'franks').statures.combat).toBe(1);
    expect(waits(late)).toEqual(['next-check', 'franks']);
  },
);

// ---------------------------------------------------------------- drawing holding cards

clause(['EM-19.2.o', 'EM-SV.1', 'EM-X34'], 'others learn that it is a holding card, and nothing more', () => {
  const laid = ground();
  const entries = play(laid, G, 'draw', 'hold', 56);
  expect(hand(laid, G)).toEqual([56]);
  const told = (viewer: string) =>
    entries.filter((entry) => !entry.for || entry.for.includes(viewer)).map(({ what }) => what);
  expect(told(F)).toContain('drew-hold');
  expect(told(F)).not.toContain('drew');
  expect(told(G)).toContain('drew');
  expect(JSON.stringify(laid.game.view(laid.state, F).table.realms[G]!.hand)).not.toContain('56');
});

clause(['EM-19.2.b', 'EM-X19'], 'three at the most, those in play included: one goes at once', () => {
  const laid = ground({ hands: { [G]: [27, 40] }, realms: { [G]: { kept: [54] } } });
  play(laid, G, 'draw', 'hold', 50);
  expect(waits(laid)).toEqual(['discard', G]);
  expect(whyNot(laid, G, 'play 50')[0]).toBe('EM-X19');
  play(laid, G, 'give-up 40');
  expect(hand(laid, G)).toEqual([27, 50]);
  expect(laid.t.discards).toContain(40);
});

clause(['EM-19.2.n', 'EM-3.3.a'], 'the deck: 56 cards, and 108 for the second edition', () => {
  const { t } = ground();
  const count = (kind: string) => Object.values(t.eventCards).filter((one) => one.kind === kind).length;
  const kinds = [
    'plenty',
    'famine',
    'epidemic',
    'heresy',
    'heirless',
    'recognition',
    'inheritance',
    'influence',
    'coup',
    'demesne',
    'advance',
    'fervor',
  ];
  expect(kinds.map(count)).toEqual([9, 9, 2, 1, 5, 8, 5, 3, 7, 4, 2, 1]);
  expect(t.standardDeck).toHaveLength(56);
  expect(count('leader') + count('provisional')).toBe(108);
});

// ---------------------------------------------------------------- read closely

clause(['EM-19.1.j', 'EM-19.1.h'], 'the plague passes through one sea area, never through two', () => {
  const laid = table({
    own: { [G]: ['swabia', 'bavaria', 'verona', 'lombardy'], [F]: ['ile-de-france'] },
    turn: G,
    at: 'opening',
  });
  const { t } = laid;
  // All are too poor but the two where it begins, and one coast that lies two sea areas from either.
  for (const id of t.map.order) area(laid, id).level = -3;
  const away = (id: string) =>
    Math.min(
      ...['constantinople', 'venice'].map(
        (one) => t.map.lands[one]!.overseas.find(({ to }) => to === id)?.seas ?? 99,
      ),
    );
  const rich = (id: string) => t.map.lands[id]!.population >= -1;
  const coasts = t.map.order.filter((id) => t.map.lands[id]!.seas.length > 0 && rich(id));
  const beside = ['constantinople', 'venice'].flatMap((id) => t.map.lands[id]!.borders);
  const far = coasts.find((id) => away(id) === 2 && !beside.includes(id))!;
  const near = coasts.find(
    (id) =>
      away(id) === 1 &&
      !beside.includes(id) &&
      !t.map.lands[id]!.borders.includes(far) &&
      t.map.lands[id]!.overseas.find(({ to }) => to === far)?.seas !== 1,
  )!;
  expect([far !== undefined, near !== undefined]).toEqual([true, true]);
  for (const id of [far, near]) area(laid, id).level = 2;
  area(laid, 'verona').level = 1;
  const entries = play(
    laid,
    G,
    'draw',
    laid.t.standardDeck.find((n) => t.eventCards[n]!.kind === 'epidemic')!,
  );
  expect(told(entries, 'black-death')).toEqual([{}]);
  expect([area(laid, far).level, area(laid, near).level]).toEqual([2, 0]);
});

clause(['EM-27.7.a'], 'that Charlemagne lives on is told', () => {
  const laid = table({ scenario: '27', seats: 1, turn: 'franks', at: 'opening', round: 3 });
  const death = laid.t.standardDeck.find((n) => laid.t.eventCards[n]!.kind === 'heirless')!;
  expect(told(play(laid, 'franks', 'draw', death), 'long-lived')).toEqual([{ realm: 'franks' }]);
});

clause(['EM-X18', 'EM-19.2.a'], 'while the heirless are checked nobody plays a card', () => {
  const laid = threeRealms({
    at: 'opening',
    hands: { [F]: [50] },
    own: { [G]: ['swabia', 'franconia', 'bavaria'], [F]: ['champagne'], [E]: ['wessex'] },
    areas: { franconia: { unrest: true }, bavaria: { unrest: true } },
  });
  play(laid, G, 'draw', 22, 3, 4, 3, 4, 3, 4);
  expect([waits(laid), laid.t.mourning]).toEqual([['next-check', G], G]);
  expect(whyNot(laid, F, 'play 50')[0]).toBe('EM-X18');
});

clause(
  ['EM-SV.3', 'EM-19.1.b', 'EM-33.P1.2', 'EM-22.27', 'EM-18.14.b', 'EM-17.0.d'],
  'the log tells levels, cards past their time, faiths that change with the ruler, and areas that are cut off',
  () => {
    const year = threeRealms({ at: 'opening' });
    const famine = year.t.standardDeck.find((n) => year.t.eventCards[n]!.kind === 'famine')!;
    const { areas } = year.t.eventCards[famine]!;
    area(year, areas![0]!).level = -3;
    expect(lines(play(year, G, 'draw', famine), 'levels')).toEqual([
      ['EM-19.1.c', { areas: areas!.slice(1), by: -1 }],
    ]);
    const late = threeRealms({ scenario: '28', round: 20, at: 'opening', options: { moreCards: true } });
    const entries = answer(late, G, 'draw', { 'event card': [175, famine] });
    expect(lines(entries, 'past')).toEqual([['EM-33.P1.2', { realm: G, card: 175 }]]);
    expect(late.t.removed).toEqual([175]);
    const iberia = threeRealms({
      own: { [G]: ['castille'], [F]: ['champagne', 'cordova'], [E]: ['wessex'] },
      areas: { cordova: { religion: 'MO', claims: [] } },
    });
    const sold = answer(iberia, F, `offer ${G} 0 cordova - - - - 0 - - - - -`);
    expect(lines(sold, 'offer')).toHaveLength(1);
    expect(lines(answer(iberia, G, 'accept 1'), 'turned-catholic')).toEqual([
      ['EM-22.27', { area: 'cordova' }],
    ]);
    const cut = threeRealms({
      own: { [G]: ['swabia', 'franconia', 'saxony'], [F]: ['champagne'], [E]: ['wessex'] },
    });
    play(cut, G, `offer ${F} 0 franconia - - - - 0 - - - - -`);
    const lost = play(cut, F, 'accept 1');
    expect(lines(lost, 'cut-off').map(([, facts]) => (facts as { area: string }).area)).toContain('saxony');
    expect(lines(lost, 'deal')).toEqual([['EM-20.1.a', { number: 1, from: G, to: F }]]);
    const claims = threeRealms({
      areas: { franconia: { claims: [G, F], religion: 'RC', converting: begun(G, 0) } },
    });
    area(claims, 'franconia').religion = 'MO';
    claims.state.flow.push({ step: 'settle' } as never);
    expect(lines(claims.game.goOn(claims.state, fast('claims')), 'claim-lost')).toEqual([
      ['EM-18.14.b', { realm: G, area: 'franconia' }],
      ['EM-18.14.b', { realm: F, area: 'franconia' }],
    ]);
  },
);

clause(
  ['EM-SV.3', 'EM-16.0.b', 'EM-16.2.d', 'EM-15.3.a', 'EM-19.1.r'],
  'the log tells taxes, loot, unrest and what is quelled',
  () => {
    const taxes = threeRealms({ at: 'taxation', areas: { swabia: { level: 2 }, franconia: { level: 2 } } });
    expect(lines(play(taxes, G, 'levy swabia 2'), 'taxed')).toEqual([
      ['EM-16.0.b', { realm: G, area: 'swabia', gold: 2 }],
    ]);
    const loot = play(taxes, G, 'plunder franconia', 6);
    expect(lines(loot, 'loot')).toEqual([['EM-16.2.d', { realm: G, area: 'franconia', gold: 4 }]]);
    const ruled = threeRealms({ areas: { franconia: { unrest: true } } });
    const { rating } = rated(ruled, G, 'rule franconia');
    const up = endeavor(ruled, G, 'rule franconia', yearCard(ruled, 'ruling', rating, ['+1']));
    expect(lines(up, 'quelled')).toEqual([['EM-15.3.a', { realm: G, area: 'franconia' }]]);
    expect(lines(up, 'level')).toEqual([['EM-15.2', { area: 'franconia', by: 1, level: 1 }]]);
    const dying = threeRealms({
      at: 'opening',
      own: { [G]: ['swabia', 'lorraine'], [F]: ['champagne'], [E]: ['wessex'] },
    });
    area(dying, 'lorraine').unrest = true;
    const death = answer(dying, G, 'draw', { 'event card': [22] });
    expect(lines(death, 'event')).toEqual([['EM-19.1.a', { realm: G, card: 22, kind: 'heirless' }]]);
    expect(lines(death, 'heirless')).toEqual([['EM-19.1.q', { realm: G }]]);
    expect(lines(death, 'unrest')).toEqual([['EM-19.1.r', { realm: G, areas: ['lorraine'] }]]);
  },
);
