/** The cards of the second edition and the raiders, deed by deed: what each condition lets through and what it keeps out. */

import type { Entry, Json } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import {
  aidOf,
  aids,
  isForDefense,
  noteAids,
  reliefOf,
  shieldOf,
  spendAids,
  swayHeld,
  type Use,
} from '../rules/more-cards.ts';
import { happen } from '../rules/provisional.ts';
import { activeRaiders, possibleTargets } from '../rules/raiders.ts';
import type { Aid, AreaId, Deed, EventCard } from '../state.ts';
import {
  area,
  type Laid,
  type Lay,
  loaded,
  open,
  play,
  realm,
  statures,
  table,
  waits,
  whyNot,
} from './table.ts';

const G = 'germany';
const F = 'france';
const E = 'england';

const ALL = { armies: true, fleets: true, civilization: true, moreCards: true };

/** The Germans hold Swabia, their court, Franconia and heathen Saxony on two seas. */
const ground = (more: Lay = {}): Laid =>
  table({
    seats: 3,
    own: { [G]: ['swabia', 'franconia', 'saxony'], [F]: ['champagne', 'lorraine'], [E]: ['wessex'] },
    turn: G,
    options: ALL,
    ...more,
    areas: { saxony: { level: 1, religion: 'MO' }, ...more.areas },
    realms: { [G]: { statures: statures(3), gold: 9 }, [F]: { gold: 5 }, ...more.realms },
  });

const CARD = 220;

/** What becomes of a deed: what is told, what is asked. */
function does(laid: Laid, deed: Deed, who = G) {
  const told: [string, object][] = [];
  const asked: Record<string, unknown>[] = [];
  const q = {
    table: laid.t,
    log: (what: string, _clause: string, facts: object) => told.push([what, facts]),
    call: (frame: Record<string, unknown>) => frame.step !== 'settle' && asked.push(frame),
  };
  happen(q as never, CARD, realm(laid, who), deed);
  return { told, asked };
}
const NOTHING = [['no-effect', { card: CARD }]];

// ---------------------------------------------------------------- deeds of provisional cards

clause(
  'EM-33.P3',
  'an arsenal builds two points for whoever drew it, one for others, none for nobody',
  () => {
    const built = (own: Lay['own']) => {
      const laid = ground({ own: { [G]: ['swabia'], [F]: ['champagne'], [E]: ['wessex'], ...own } });
      const { told } = does(laid, { does: 'arsenal', area: 'venice', points: 2, others: 1 });
      return [laid.t.fleets, told.filter(([what]) => what === 'no-effect')];
    };
    expect(built({ [G]: ['swabia', 'venice'] })).toEqual([{ venice: 2 }, []]);
    expect(built({ [F]: ['champagne', 'venice'] })).toEqual([{ venice: 1 }, []]);
    expect(built({})).toEqual([{}, NOTHING]);
  },
);

clause('EM-33.P3', 'heresy and rebels spare courts, and what cannot be struck', () => {
  const heresy = (own: Lay['own'], religion: 'RC' | 'MO' = 'RC') => {
    const laid = ground({ ...(own && { own }), areas: { toulouse: { religion } } });
    const { told } = does(laid, { does: 'heresy', area: 'toulouse' });
    return [area(laid, 'toulouse').religion, told.map(([what]) => what)];
  };
  const far = { [G]: ['swabia'], [F]: ['champagne'], [E]: ['wessex'] };
  expect(heresy(far)).toEqual(['HE', ['heresy']]);
  expect(heresy(far, 'MO')).toEqual(['MO', ['no-effect']]);
  expect(heresy({ ...far, [F]: ['toulouse'] })).toEqual(['RC', ['no-effect']]);
  const rebels = (own: Lay['own']) => {
    const laid = ground({ ...(own && { own }) });
    const { told } = does(laid, { does: 'rebels', area: 'sicily' });
    return [area(laid, 'sicily').owner, told];
  };
  expect(rebels(far)).toEqual([null, NOTHING]);
  expect(rebels({ ...far, [F]: ['sicily'] })).toEqual([F, NOTHING]);
  expect(rebels({ ...far, [F]: ['champagne', 'sicily'] })).toEqual([
    null,
    [['rebels', { area: 'sicily', realm: F }]],
  ]);
});

type Place = Extract<Deed, { does: 'place' }>;
const placing = (more: Partial<Place>): Place => ({ does: 'place', piece: 'palace', ...more });

clause('EM-33.P3', 'a piece goes where all that the card asks for is found', () => {
  const where = (more: Partial<Place>, lay: Lay = {}) => {
    const laid = ground(lay);
    const { asked, told } = does(laid, placing(more));
    if (asked[0]) return asked[0].areas;
    return told.some(([what]) => what === 'no-effect')
      ? null
      : Object.keys({ ...laid.t.markers, ...laid.t.armies, ...laid.t.fleets });
  };
  expect(where({})).toEqual(['franconia', 'swabia', 'saxony']);
  expect(where({ court: true })).toEqual(['swabia']);
  expect(where({ seas: ['baltic-sea'] })).toEqual(['saxony']);
  expect(where({ seas: ['black-sea'] })).toEqual(null);
  expect(where({ level: 1 })).toEqual(['saxony']);
  expect(where({ level: 0 })).toEqual(['franconia', 'swabia', 'saxony']);
  expect(where({ level: 2 })).toEqual(null);
  expect(where({ faith: true })).toEqual(['franconia', 'swabia']);
  expect(where({ tongue: true })).toEqual(['franconia', 'swabia']);
  expect(where({ piece: 'fleet', points: 1 })).toEqual(['saxony']);
  const full = {
    table: { markers: { swabia: ['palace' as const] }, armies: { swabia: 4 }, fleets: { saxony: 4 } },
  };
  expect(where({ court: true }, full)).toEqual(null);
  expect(where({ piece: 'army', points: 1, court: true }, full)).toEqual(null);
  expect(where({ piece: 'fleet', points: 1 }, full)).toEqual(null);
  for (const [piece, option] of [
    ['army', 'armies'],
    ['fleet', 'fleets'],
    ['palace', 'civilization'],
  ] as const)
    expect(where({ piece, points: 1 }, { options: { ...ALL, [option]: false } })).toEqual(null);
});

clause('EM-33.P3', 'how many pieces, and what comes with them or in their stead', () => {
  const placed = (more: Partial<Place>, lay: Lay = {}) => {
    const laid = ground(lay);
    const { told, asked } = does(laid, placing(more));
    return { laid, told, asked };
  };
  const two = placed({ faith: true, times: 2 });
  expect([two.laid.t.markers, two.asked]).toEqual([{ franconia: ['palace'], swabia: ['palace'] }, []]);
  expect(placed({ faith: true }).asked).toMatchObject([
    { step: 'choose', left: 1, seat: G, card: CARD, realm: G },
  ]);
  expect(placed({ times: 2 }).asked).toMatchObject([{ left: 2 }]);
  const army = placed({ piece: 'army', points: 2, court: true });
  expect(army.laid.t.armies).toEqual({ swabia: 2 });
  const rises = placed({ court: true, rises: true });
  expect([area(rises.laid, 'swabia').level, rises.told.map(([what]) => what)]).toEqual([
    1,
    ['founded', 'levels'],
  ]);
  expect(area(placed({ court: true }).laid, 'swabia').level).toBe(0);
  const instead = placed({ seas: ['black-sea'], instead: 2 });
  expect([realm(instead.laid, G).gold, instead.told]).toEqual([11, [['card-gold', { realm: G, gold: 2 }]]]);
  expect(placed({ court: true, instead: 2 }).told.map(([what]) => what)).toEqual(['founded']);
  const others = placed({ court: true, only: 'MO' });
  expect([others.laid.t.markers, others.told]).toEqual([{}, NOTHING]);
  expect(placed({ court: true, only: 'RC' }).laid.t.markers).toEqual({ swabia: ['palace'] });
  // Nobody plays the realm any more: the first that there is.
  const laid = ground();
  realm(laid, G).seat = null;
  expect([does(laid, placing({})).asked, laid.t.markers]).toEqual([[], { franconia: ['palace'] }]);
});

clause(
  'EM-33.P3',
  'what levels change: those that are listed, those beside an area, one’s own on a sea',
  () => {
    const levels = (deed: Partial<Extract<Deed, { does: 'levels' }>>, areas: Lay['areas'] = {}) => {
      const laid = ground({
        own: { [G]: ['swabia', 'saxony'], [F]: ['champagne', 'friesland'], [E]: ['wessex'] },
        areas,
      });
      const { told } = does(laid, { does: 'levels', by: -1, ...deed });
      const changed = told.find(([what]) => what === 'levels')![1] as { areas: AreaId[] };
      return {
        areas: changed.areas,
        razed: told.filter(([what]) => what === 'razed').map(([, facts]) => facts),
        laid,
      };
    };
    expect(levels({ areas: ['lorraine', 'anjou'] }).areas).toEqual(['lorraine', 'anjou']);
    expect(levels({ areas: ['lorraine', 'anjou'] }, { anjou: { level: -3 } }).areas).toEqual(['lorraine']);
    expect(levels({ beside: 'jerusalem' }).areas).toEqual(['syria']);
    expect(levels({ seas: ['north-sea'] }).areas).toEqual(['saxony']);
    const forts = { lorraine: { fort: 3 }, anjou: { fort: 2 }, normandy: { fort: 0 } };
    const listed = ['lorraine', 'anjou', 'normandy'];
    const breach = levels({ areas: listed, breach: true }, forts);
    expect(breach.razed).toEqual([
      { realm: G, area: 'lorraine', fort: 2 },
      { realm: G, area: 'anjou', fort: 0 },
    ]);
    expect(listed.map((id) => area(breach.laid, id).fort)).toEqual([2, 0, 0]);
    expect(levels({ areas: listed }, forts).razed).toEqual([]);
  },
);

clause('EM-33.P3', 'whom unrest strikes: the highest outside the court, or any, of a faith', () => {
  const unrest = (deed: Partial<Extract<Deed, { does: 'unrest' }>>, areas: Lay['areas'] = {}) => {
    const laid = ground({ areas: areas ?? {} });
    const { told, asked } = does(laid, { does: 'unrest', of: 'any', ...deed });
    return asked[0] ? asked[0].areas : told;
  };
  const struck = (id: string) => [['unrest', { realm: G, areas: [id] }]];
  expect(unrest({})).toEqual(['franconia', 'saxony']);
  expect(unrest({ of: 'level' })).toEqual(struck('saxony'));
  expect(unrest({ of: 'level' }, { franconia: { level: 2 } })).toEqual(struck('franconia'));
  expect(unrest({ of: 'level' }, { swabia: { level: 2 }, franconia: { level: 1 } })).toEqual([
    'franconia',
    'saxony',
  ]);
  expect(unrest({ of: 'population' })).toEqual(['franconia', 'saxony']);
  const austria = ground({
    own: { [G]: ['swabia', 'austria', 'franconia'], [F]: ['champagne'], [E]: ['wessex'] },
    areas: { austria: { level: 2 } },
  });
  expect(does(austria, { does: 'unrest', of: 'population' }).told).toEqual(struck('franconia'));
  expect(area(austria, 'franconia').unrest).toBe(true);
  expect(unrest({ religion: 'RC' })).toEqual(struck('franconia'));
  expect(unrest({ religion: 'EO' })).toEqual(NOTHING);
  expect(unrest({ only: 'EO' })).toEqual(NOTHING);
  expect(unrest({ only: 'RC', religion: 'RC' })).toEqual(struck('franconia'));
  expect(unrest({ times: 2 })).toEqual([...struck('franconia'), ...struck('saxony')]);
});

clause(
  'EM-33.P3',
  'gold by areas of a level or near a land, at most so much; half of it; never more than there is',
  () => {
    const gold = (deed: Partial<Extract<Deed, { does: 'gold' }>>, own = 9, areas: Lay['areas'] = {}) => {
      const laid = ground({ realms: { [G]: { gold: own } }, areas: areas ?? {} });
      const { told } = does(laid, { does: 'gold', ...deed });
      return [realm(laid, G).gold - own, told];
    };
    const told = (sum: number) => [sum, [['card-gold', { realm: G, gold: sum }]]];
    expect(gold({ half: true })).toEqual(told(-4));
    expect(gold({ half: true }, 8)).toEqual(told(-4));
    expect(gold({ each: 1, level: 1, most: 5 })).toEqual(told(1));
    expect(gold({ each: 1, level: 0, most: 5 })).toEqual(told(3));
    expect(gold({ each: 1, level: 0, most: 2 })).toEqual(told(2));
    // Bohemia lies between Hungary and the German lands; Swabia lies further off.
    expect(gold({ each: -1, near: 'hungary', most: 3 })).toEqual(told(-2));
    expect(gold({ each: -2, near: 'hungary', most: 3 }, 3)).toEqual(told(-3));
    expect(gold({ each: -1, near: 'bohemia', most: 3 })).toEqual(told(-3));
    const holy = ground({
      own: { [G]: ['swabia', 'syria'], [F]: ['champagne'], [E]: ['wessex'] },
      areas: { syria: { unrest: true } },
    });
    expect(does(holy, { does: 'gold', each: -1, near: 'jerusalem', most: 3 }).told).toEqual(told(-1)[1]);
  },
);

clause(
  'EM-33.P3',
  'who is asked for a ransom: the owner, who has most of the church, or who has drawn it',
  () => {
    const payer = (lay: Lay, payer?: string) => {
      const laid = ground(lay);
      const otherwise: Deed = { does: 'levels', by: -1, areas: ['anjou'] };
      const { told, asked } = does(laid, { does: 'ransom', gold: 3, ...(payer && { payer }), otherwise });
      return asked[0] ? asked[0].realm : told.map(([what]) => what);
    };
    const own = { [G]: ['swabia', 'saxony'], [F]: ['champagne', 'lorraine'], [E]: ['wessex'] };
    expect(payer({ own })).toBe(G);
    expect(payer({ own: { ...own, [E]: ['wessex', 'rome'] } }, 'rome')).toBe(E);
    // The heathen area does not count.
    expect(payer({ own }, 'rome')).toBe(F);
    expect(payer({ own: { ...own, [G]: ['swabia', 'franconia', 'saxony'] } }, 'rome')).toEqual(['no-effect']);
    expect(payer({ own, realms: { [G]: { seat: null } } })).toEqual(['levels']);
  },
);

clause(
  ['EM-33.P3', 'EM-SV.7'],
  'a ransom is paid by who has it, or has anything at all; else the blow falls',
  () => {
    const asked = (gold: number, card: number) => {
      const laid = ground({ realms: { [G]: { gold, statures: statures(3) } } });
      laid.state.flow.push({ step: 'ransom', realm: G, card, seat: G } as never);
      return laid;
    };
    const pays = (gold: number, card: number) => [
      open(asked(gold, card), G).includes('pay-off'),
      asked(gold, card).game.asks(asked(gold, card).state)[0]!.late,
    ];
    const [off, suffer] = [{ verb: 'pay-off' }, { verb: 'suffer' }];
    // 198: 3 gold; 175: 2, or what there is.
    expect([pays(3, 198), pays(2, 198)]).toEqual([
      [true, off],
      [false, suffer],
    ]);
    expect([pays(1, 175), pays(0, 175)]).toEqual([
      [true, off],
      [false, suffer],
    ]);
    expect(whyNot(asked(2, 198), G, 'pay-off')).toEqual(['EM-33.P3', expect.stringContaining('3')]);
    const paid = asked(5, 198);
    expect(paid.game.told(paid.state, G).ask!.facts).toEqual({ card: 198, gold: 3 });
    play(paid, G, 'pay-off');
    expect([realm(paid, G).gold, waits(paid)[0]]).toEqual([2, 'act']);
    const partly = asked(1, 175);
    play(partly, G, 'pay-off');
    expect(realm(partly, G).gold).toBe(0);
    const suffered = asked(5, 198);
    play(suffered, G, 'suffer');
    // Outside the court the highest is Saxony.
    expect([area(suffered, 'saxony').unrest, realm(suffered, G).gold]).toEqual([true, 5]);
  },
);

clause(['EM-33.P3', 'EM-SV.7'], 'areas are chosen one by one, none twice; the late take the first', () => {
  const laid = ground();
  laid.state.flow.push({
    ...{ step: 'choose', realm: G, card: CARD, deed: placing({ times: 2 }), seat: G },
    ...{ areas: ['franconia', 'swabia', 'saxony'], left: 2 },
  } as never);
  expect(laid.game.told(laid.state, G).ask!.facts).toEqual({ card: CARD, left: 2 });
  expect(laid.game.asks(laid.state)[0]!.late).toEqual({ verb: 'choose', area: 'franconia' });
  const choice = laid.game.choices(laid.state, G).find(({ action }) => action.verb === 'choose')!;
  expect([...choice.at]).toEqual(['franconia']);
  expect(whyNot(laid, G, 'choose lorraine')[0]).toBe('EM-33.P3');
  play(laid, G, 'choose saxony');
  expect(open(laid, G)).toEqual(['choose franconia', 'choose swabia']);
  play(laid, G, 'choose swabia');
  expect([laid.t.markers, waits(laid)]).toEqual([{ saxony: ['palace'], swabia: ['palace'] }, ['act', G]]);
});

// ---------------------------------------------------------------- what cards add

/** A table on which the card has these powers. */
const withCard = (laid: Laid, card: Partial<EventCard>) =>
  Object.create(laid.t, {
    eventCards: { value: { ...laid.t.eventCards, [CARD]: { n: CARD, kind: 'provisional', ...card } } },
  }) as Laid['t'];

clause(['EM-33.P2.1.a', 'EM-33.P3'], 'a card helps only where every one of its conditions holds', () => {
  const laid = ground();
  const use = (more: Partial<Use> = {}): Use => ({
    ...{ who: realm(laid, G), kind: 'conquest', base: 'swabia', target: 'lorraine', builds: null },
    ...more,
  });
  const plus = (aid: Partial<Aid>, more: Partial<Use> = {}) =>
    aidOf(withCard(laid, { aid: { plus: 2, to: ['conquest'], ...aid } }), CARD, use(more));
  expect([plus({}), plus({}, { kind: 'pillage' }), plus({ to: ['pillage', 'conquest'] })]).toEqual([2, 0, 2]);
  const own = { ...realm(laid, G) };
  for (const groups of ['baseGroups', 'courtGroups', 'targetGroups'] as const)
    expect([plus({ [groups]: ['Germanic'] }), plus({ [groups]: ['Celtic'] })]).toEqual([2, 0]);
  expect(plus({ baseGroups: ['Germanic'] }, { base: null })).toBe(0);
  expect(plus({ baseGroups: ['Germanic'] }, { base: 'wales' })).toBe(0);
  expect(plus({ targetGroups: ['Germanic'] }, { target: 'wales' })).toBe(0);
  expect(plus({ courtGroups: ['Germanic'] }, { who: { ...own, id: 'vikings' } })).toBe(0);
  expect([plus({ targets: ['lorraine'] }), plus({ targets: ['anjou'] })]).toEqual([2, 0]);
  expect([plus({ religions: ['RC'] }), plus({ religions: ['MO', 'PA'] })]).toEqual([2, 0]);
  expect(plus({ religions: ['MO', 'PA'] }, { target: 'saxony' })).toBe(2);
  expect([plus({ christian: true }), plus({ christian: true }, { who: { ...own, religion: 'MO' } })]).toEqual(
    [2, 0],
  );
  expect([plus({ walls: true }), plus({ walls: true }, { builds: 'army' })]).toEqual([2, 0]);
  expect(aidOf(withCard(laid, {}), CARD, use())).toBe(0);
  // What gives points to colonies gives nothing else where colonies are founded.
  const colonial = (colonization: boolean) => {
    const other = ground({ options: { ...ALL, colonization } });
    return aidOf(withCard(other, { aid: { plus: 2, to: ['conquest'] }, colony: 25 }), CARD, use());
  };
  expect([colonial(false), colonial(true)]).toEqual([2, 0]);
});

clause(['EM-33.P2.1.b'], 'a Leader helps by the stature of the endeavor, in a base of his people', () => {
  const laid = ground();
  const bonus = { combat: 3, administration: 0, diplomacy: 1 };
  const t = withCard(laid, { kind: 'leader', bonus, languageGroups: ['Germanic'] });
  const use = (more: Partial<Use>): Use => ({
    ...{ who: realm(laid, G), kind: 'conquest', base: 'swabia', target: 'champagne', builds: null },
    ...more,
  });
  const given = (more: Partial<Use>) => aidOf(t, CARD, use(more));
  expect([
    given({}),
    given({ kind: 'pillage' }),
    given({ kind: 'diplomacy' }),
    given({ kind: 'ruling' }),
  ]).toEqual([3, 3, 1, 0]);
  expect([given({ base: 'wales' }), given({ base: null })]).toEqual([0, 0]);
  // Of a defense the land that is attacked counts.
  expect([
    given({ kind: 'defense', base: 'wales', target: 'swabia' }),
    given({ kind: 'defense', base: 'swabia', target: 'champagne' }),
  ]).toEqual([3, 0]);
  const kept = { ...realm(laid, G), kept: [CARD, CARD] };
  expect(aids(t, use({ who: kept }))).toBe(6);
  expect(isForDefense(t, CARD)).toBe(true);
  expect(
    isForDefense(
      withCard(laid, { kind: 'leader', bonus: { ...bonus, combat: 0 }, languageGroups: [] }),
      CARD,
    ),
  ).toBe(false);
  expect(isForDefense(withCard(laid, { aid: { plus: 1, to: ['conquest'] } }), CARD)).toBe(false);
  expect(isForDefense(withCard(laid, {}), CARD)).toBe(false);
});

clause('EM-33.P3', 'Greek Fire weakens whoever comes over sea against an area of its owner', () => {
  const laid = ground({
    own: { [G]: ['swabia', 'saxony'], [F]: ['flanders', 'friesland'], [E]: ['wessex'] },
  });
  const t = withCard(laid, { shield: { minus: 3, owning: 'flanders' } });
  const shield = (base: string | null, target: string, who = G) =>
    shieldOf(t, laid.t.realms[who]!, base, target);
  expect(shield('swabia', 'flanders')).toBe(0);
  realm(laid, F).kept = [54, CARD];
  expect([shield('swabia', 'flanders'), shield(null, 'friesland'), shield('saxony', 'friesland')]).toEqual([
    3, 3, 0,
  ]);
  expect([shield('friesland', 'flanders', F), shield('swabia', 'anjou')]).toEqual([0, 0]);
  area(laid, 'flanders').owner = E;
  expect(shield('swabia', 'friesland')).toBe(0);
});

clause(
  ['EM-33.P2.1.a', 'EM-33.C4.3.b'],
  'every card that counts is spent once; what stays is spent only with a C result',
  () => {
    const fought = (card: Partial<EventCard>, hit: boolean, kept = [CARD, 54]) => {
      const laid = ground({ realms: { [G]: { kept, statures: statures(3) }, [F]: { gold: 5 } } });
      const t = withCard(laid, { aid: { plus: 2, to: ['conquest', 'ruling'] }, ...card });
      const e = { palaces: [] as object[], aids: [] as number[], hit };
      Object.assign(laid.t, { endeavor: e });
      const use = {
        who: laid.t.realms[G]!,
        kind: 'conquest',
        base: 'swabia',
        target: 'lorraine',
        builds: null,
      } as Use;
      noteAids(t, use, null);
      const noted = [...e.aids];
      const told: object[] = [];
      const q = { table: t, log: (what: string, _clause: string, facts: object) => told.push([what, facts]) };
      spendAids(q as never);
      return [noted, laid.t.realms[G]!.kept, told];
    };
    const spent = [['card-spent', { realm: G, card: CARD }]];
    expect(fought({}, false)).toEqual([[CARD], [54], spent]);
    expect(fought({ keep: true }, false)).toEqual([[CARD], [CARD, 54], []]);
    expect(fought({ keep: true }, true)).toEqual([[CARD], [54], spent]);
    expect(fought({ aid: { plus: 2, to: ['defense'] } }, true)).toEqual([[], [CARD, 54], []]);
  },
);

clause(['EM-33.P3', 'EM-20.51'], 'votes and relief are found among what is held and kept', () => {
  const laid = ground({ options: { ...ALL, schism: false }, hands: { [G]: [35, 183, 219] } });
  expect(swayHeld(laid.t, realm(laid, G))).toEqual([183, 219]);
  laid.t.options.schism = true;
  expect(swayHeld(laid.t, realm(laid, G))).toEqual([183]);
  expect([
    reliefOf(laid.t, realm(laid, G)),
    reliefOf(laid.t, { ...realm(laid, G), kept: [54, 201] }),
  ]).toEqual([undefined, 201]);
});

// ---------------------------------------------------------------- raiders

clause(
  ['EM-24.0.a', 'EM-24.14.a', 'EM-24.14.b', 'EM-24.23', 'EM-24.0.b'],
  'who could raid: by the schedule, from a free base, while it is heathen',
  () => {
    const raiders = (
      round: number,
      change: (laid: Laid) => void = () => {},
      scenario = '27',
      options: Lay['options'] = {},
    ) => {
      const laid = table({
        scenario,
        round,
        own: { franks: ['lorraine'], [G]: ['swabia'], [F]: ['champagne'] },
        areas: { hungary: { religion: 'PA' } },
        options: { raiders: true, ...options },
      } as Lay);
      change(laid);
      return activeRaiders(laid.t);
    };
    expect(raiders(1)).toEqual([]);
    // 776, and 801.
    expect(raiders(2)).toEqual(['vikings', 'saracens']);
    expect(raiders(2, () => {}, '27', { raiders: false })).toEqual([]);
    const once = { raidersOncePerGameTurn: true };
    expect([raiders(2, () => {}, '27', once), raiders(3, () => {}, '27', once)]).toEqual([
      ['vikings', 'saracens'],
      [],
    ]);
    expect(raiders(3)).toEqual(['vikings', 'saracens']);
    expect(raiders(2, ({ t }) => t.ceased.push('vikings'))).toEqual(['saracens']);
    const owned =
      (...ids: string[]) =>
      (laid: Laid) => {
        for (const id of ids) area(laid, id).owner = 'franks';
      };
    expect(raiders(2, owned('norway'))).toEqual(['vikings', 'saracens']);
    expect(raiders(2, owned('norway', 'denmark'))).toEqual(['saracens']);
    const baptised = (laid: Laid) => void Object.assign(area(laid, 'hungary'), { religion: 'RC' });
    // 876 in the Grand Scenario.
    const late = (change: (laid: Laid) => void = () => {}) => raiders(22, change, '32');
    expect(late()).toEqual(['vikings', 'magyars', 'saracens']);
    expect(late(owned('hungary'))).toEqual(['vikings', 'saracens']);
    expect(late(baptised)).toEqual(['vikings', 'saracens']);
  },
);

clause(['EM-24.12', 'EM-24.13.b', 'EM-24.22', 'EM-24.32'], 'where raiders can come', () => {
  const laid = table({ scenario: '28', own: { [G]: ['swabia'], [F]: ['champagne'] } });
  const targets = (raider: 'vikings' | 'magyars' | 'saracens') => [...possibleTargets(laid.t, raider)].sort();
  const { lands, order } = laid.t.map;
  const on = (...seas: string[]) => order.filter((id) => lands[id]!.seas.some((sea) => seas.includes(sea)));
  expect(targets('saracens')).toEqual(on('western-mediterranean', 'tyrrhenian-sea').sort());
  const north = on('north-sea', 'north-atlantic', 'english-channel', 'bay-of-biscay');
  const bases = ['norway', 'denmark'];
  expect(targets('vikings')).toEqual(north.filter((id) => !bases.includes(id)).sort());
  // Around Hungary, and one land further.
  const near = lands.hungary!.borders;
  const further = near.flatMap((id) => lands[id]!.borders);
  expect(targets('magyars')).toEqual(
    [...new Set([...near, ...further])].filter((id) => id !== 'hungary').sort(),
  );
  area(laid, 'normandy').holder = 'vikings';
  const beside = lands.normandy!.borders;
  expect(targets('vikings')).toEqual(
    [...new Set([...north, ...beside])].filter((id) => ![...bases, 'normandy'].includes(id)).sort(),
  );
});

/** A raid with one card. */
function raid(laid: Laid, raider: string, script: Record<string, Json[]> = {}, left = 1): Entry[] {
  laid.state.flow = [
    { step: 'game', at: 'next' },
    { step: 'round', at: 'initiative' },
    { step: 'raid', raider, left },
  ] as never;
  laid.t.turn = null;
  for (const id of laid.t.realmOrder) realm(laid, id).cards = 5;
  return laid.game.goOn(laid.state, loaded(laid, script));
}

const announced = (entries: Entry[]) =>
  entries
    .filter(({ what }) => what === 'announced')
    .map(
      ({ facts }) => facts as unknown as { kind: string; area: string; base: string | null; rating: number },
    );

const coast = (areas: Lay['areas'] = {}, more: Lay = {}): Laid => {
  const laid = table({
    scenario: '28',
    options: { raiders: true },
    own: { [G]: ['swabia'], [F]: ['champagne'] },
    ...more,
  });
  // Nothing is worth a raid but what the test names.
  for (const id of laid.t.map.order) area(laid, id).level = -3;
  for (const id of ['norway', 'denmark', 'hungary'])
    Object.assign(area(laid, id), { religion: 'PA', level: 0 });
  for (const [id, one] of Object.entries(areas ?? {})) Object.assign(area(laid, id), one);
  return laid;
};

clause(
  ['EM-24.11', 'EM-24.0.c', 'EM-24.0.e', 'EM-24.0.d'],
  'from the higher base, or by die, to the richest, or by die',
  () => {
    const first = (laid: Laid, script: Record<string, Json[]> = {}) => {
      const [one] = announced(raid(laid, 'vikings', script));
      return (
        one && [one.base, one.kind, one.area, script.target?.length ?? 0, script['viking base']?.length ?? 0]
      );
    };
    const dice = () => ({ target: ['flanders'] as Json[], 'viking base': ['denmark'] as Json[] });
    const rich = { normandy: { level: 0 } };
    expect(first(coast(rich), dice())).toEqual(['denmark', 'pillage', 'normandy', 1, 0]);
    expect(first(coast({ ...rich, norway: { level: 1 } }), dice())).toEqual([
      'norway',
      'pillage',
      'normandy',
      1,
      1,
    ]);
    expect(first(coast({ ...rich, denmark: { level: 1 } }), dice())).toEqual([
      'denmark',
      'pillage',
      'normandy',
      1,
      1,
    ]);
    // Two people live in either.
    expect(first(coast({ ...rich, flanders: { level: 0 } }), dice())).toEqual([
      'denmark',
      'pillage',
      'flanders',
      0,
      0,
    ]);
    expect(first(coast({ normandy: { level: 1 }, flanders: { level: 0 } }), dice())).toEqual([
      ...['denmark', 'pillage', 'normandy'],
      ...[1, 0],
    ]);
    const own = { franks: ['lorraine'], byzantium: ['constantinople'] };
    const in876: Lay = { scenario: '32', seats: 4, round: 22, own };
    const [magyars] = announced(raid(coast({ poland: { level: 2 } }, in876), 'magyars'));
    expect(magyars).toMatchObject({ base: 'hungary', kind: 'pillage', area: 'poland' });
    const [saracens] = announced(raid(coast({ lombardy: { level: 0 } }), 'saracens'));
    expect(saracens).toMatchObject({ base: null, kind: 'pillage', area: 'lombardy' });
  },
);

clause(
  ['EM-24.13.a', 'EM-24.0.c', 'EM-24.0.o'],
  'Vikings settle where the land behind is richest, and end what they began',
  () => {
    const first = (laid: Laid) => {
      const [one] = announced(raid(laid, 'vikings'));
      return one && `${one.kind} ${one.area}`;
    };
    // Behind Brittany lies Anjou, behind Aquitaine Castille and Toulouse; on the coast is nothing.
    const behind = (id: string) => coast({ [id]: { level: 3 } });
    expect(first(behind('anjou'))).toMatch(/^conquest (brittany|normandy|aquitaine)$/);
    expect(first(behind('toulouse'))).toBe('conquest aquitaine');
    const begun = behind('toulouse');
    area(begun, 'northumbria').results = [{ by: 'vikings', from: 'norway', count: 1 }];
    expect(first(begun)).toBe('conquest northumbria');
    const others = behind('toulouse');
    area(others, 'northumbria').results = [{ by: G, from: 'swabia', count: 1 }];
    expect(first(others)).toBe('conquest aquitaine');
    // Others than Vikings never settle.
    const none = raid(coast(), 'saracens');
    expect([announced(none), none.filter(({ what }) => what === 'turned-up').length]).toEqual([[], 1]);
  },
);

clause(['EM-24.33.a', 'EM-24.0.a', 'EM-SV.3'], 'Saracens come with four or less, and that is told', () => {
  const come = (roll: number) => {
    const laid = coast();
    laid.state.flow = [
      { step: 'game', at: 'next' },
      { step: 'round', at: 'initiative' },
      { step: 'raids', left: ['saracens'] },
    ] as never;
    for (const id of laid.t.realmOrder) realm(laid, id).cards = 5;
    const entries = laid.game.goOn(laid.state, loaded(laid, { saracens: [roll] }));
    const of = (what: string) => entries.filter((entry) => entry.what === what).map(({ facts }) => facts);
    return [of('saracens'), of('raiders'), of('turned-up').length, laid.t.raid];
  };
  expect(come(5)).toEqual([[{ roll: 5, raids: false }], [], 0, null]);
  expect(come(4)).toEqual([[{ roll: 4, raids: true }], [{ raider: 'saracens' }], 5, null]);
});
