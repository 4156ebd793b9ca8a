import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { areasOf } from '../rules/empire.ts';
import { newRealm } from '../rules/setup.ts';
import { pointsOf } from '../rules/victory.ts';
import { answer, area, from, type Laid, realm, statures, table } from './table.ts';

const level = ({ t }: Laid, ids: string[]) => ids.map((id) => t.areas[id]!.level);
const staturesOf = ({ t }: Laid, id: string) => Object.values(t.realms[id]!.statures).join('-');
const owned = ({ t }: Laid, id: string) => [...areasOf(t, id)].sort();
const unrest = ({ t }: Laid, id: string) =>
  areasOf(t, id)
    .filter((area) => t.areas[area]!.unrest)
    .sort();
const claimed = ({ t }: Laid, id: string) =>
  t.map.order.filter((area) => t.areas[area]!.claims.includes(id)).sort();
const of = ({ t }: Laid, religion: string) =>
  t.map.order.filter((area) => t.areas[area]!.religion === religion).sort();
const forts = ({ t }: Laid) =>
  Object.fromEntries(
    t.map.order.filter((area) => t.areas[area]!.fort > 0).map((area) => [area, t.areas[area]!.fort]),
  );
/** The whole of every empire of a scenario as listed; what follows is compared with the rulebook's own lists. */
const lay = (scenario: string, seats: number) => table({ scenario, seats });

const SLAVS =
  'poland pomerania bohemia silesia volhynia novgorod muscovy smolensk ryazan kiev croatia serbia bulgaria macedonia'.split(
    ' ',
  );
const BALTS = ['lithuania', 'prussia', 'livonia'];

// ---------------------------------------------------------------- the map

clause(
  ['EM-2.0.a', 'EM-7.3.a', 'EM-3.13', 'EM-3.14', 'EM-3.15'],
  '77 land areas in 7 groups of languages, 12 seas; Kiev by the Black Sea; straits are borders',
  () => {
    const { t } = lay('30', 2);
    expect(t.map.order).toHaveLength(77);
    expect(Object.keys(t.map.seas)).toHaveLength(12);
    const groups = new Set(t.map.order.map((area) => t.map.groups[t.map.lands[area]!.language]));
    expect(groups.size).toBe(7);
    const speak = (language: string) =>
      t.map.order.filter((area) => t.map.lands[area]!.language === language).sort();
    expect(speak('Celtic')).toEqual(['brittany', 'ireland', 'scotland', 'wales']);
    expect(speak('Baltic')).toEqual([...BALTS].sort());
    expect(speak('Greek')).toHaveLength(6);
    expect(t.map.lands.kiev!.seas).toEqual(['black-sea']);
    expect(t.map.lands.sicily!.borders).toEqual(['apulia']);
    for (const { id, borders } of Object.values(t.map.lands))
      for (const border of borders) expect(t.map.lands[border]!.borders).toContain(id);
  },
);

clause(['EM-34.a', 'EM-34.b', 'EM-34.g'], 'the errata of the map', () => {
  const { t } = lay('28', 2);
  const { anatolia, armenia, brittany } = t.map.lands;
  expect([anatolia!.religion, anatolia!.population, anatolia!.norm]).toEqual(['EO', 0, 1]);
  expect([armenia!.religion, armenia!.population, armenia!.norm]).toEqual(['EO', 2, -1]);
  expect(brittany!.norm).toBe(-1);
});

clause(['EM-3.2'], 'every year card has results for each endeavor it can', () => {
  const { t } = lay('28', 2);
  const cards = Object.values(t.yearCards);
  expect(cards).toHaveLength(56);
  const named = (value: number) => cards.filter(({ check }) => check.includes(value)).length;
  expect([1, 2, 3, 5, 9].map(named)).toEqual([5, 6, 7, 6, 4]);
  expect(cards.filter(({ check }) => check.length === 0).length).toBeGreaterThan(28);
});

// ---------------------------------------------------------------- setting up

clause(
  [
    'EM-4.0.a',
    'EM-4.0.b',
    'EM-4.0.c',
    'EM-4.0.d',
    'EM-4.0.e',
    'EM-4.0.f',
    'EM-2.0.f',
    'EM-3.11',
    'EM-16.0.a',
    'EM-1.0.a',
  ],
  'levels, statures, forts, claims, religions and gold as listed; all else by the map, and free',
  () => {
    const laid = lay('27', 1);
    const { t } = laid;
    expect(t.realms.franks).toMatchObject({ court: 'lorraine', gold: 12, cards: 5 });
    expect(t.areas.bavaria).toMatchObject({ owner: null, level: t.map.lands.bavaria!.norm, unrest: false });
    expect(t.round).toBe(1);
    expect(t.deck.count).toBe(56);
  },
);

clause(
  ['EM-SV.6', 'EM-27.0.a'],
  'an empire that nobody plays is independent ground: forts and levels, no unrest, no claims',
  () => {
    const { t } = lay('27', 1);
    expect(t.areas.constantinople).toMatchObject({ owner: null, level: 3, fort: 3, claims: [] });
    const { t: two } = lay('28', 2);
    expect(two.realmOrder).toEqual(['germany', 'france']);
    expect(two.areas.smolensk).toMatchObject({ owner: null, unrest: false, claims: [] });
  },
);

clause(
  ['EM-27.1', 'EM-27.21.a', 'EM-27.21.b', 'EM-27.22.a', 'EM-27.22.b', 'EM-27.3', 'EM-27.4'],
  'scenario 27: empires, claims, levels, fortifications',
  () => {
    const laid = lay('27', 2);
    expect([staturesOf(laid, 'franks'), staturesOf(laid, 'byzantium')]).toEqual(['9-9-9', '5-3-3']);
    const franks =
      'lorraine franconia swabia switzerland friesland flanders champagne ile-de-france normandy anjou aquitaine toulouse burgundy provence'.split(
        ' ',
      );
    expect(owned(laid, 'franks')).toEqual([...franks].sort());
    expect(claimed(laid, 'franks')).toEqual([...franks, 'lombardy', 'tuscany', 'rome'].sort());
    const greeks =
      'constantinople adrianople greece trebizond asia cilicia anatolia macedonia apulia sicily'.split(' ');
    expect(owned(laid, 'byzantium')).toEqual([...greeks].sort());
    expect(claimed(laid, 'byzantium')).toEqual(
      [...greeks.filter((area) => area !== 'anatolia'), 'naples', 'rome', 'tuscany', 'venice'].sort(),
    );
    expect(
      level(laid, ['lorraine', 'friesland', 'wessex', 'northumbria', 'rome', 'constantinople', 'greece']),
    ).toEqual([3, 2, 1, 2, 1, 3, 2]);
    expect(forts(laid)).toEqual({
      saxony: 3,
      friesland: 2,
      flanders: 2,
      lorraine: 2,
      venice: 3,
      constantinople: 3,
    });
  },
);

clause(
  ['EM-27.5.a', 'EM-27.5.b', 'EM-27.5.c', 'EM-27.6', 'EM-X9'],
  'scenario 27: religions and languages',
  () => {
    const laid = lay('27', 2);
    expect(of(laid, 'PA')).toEqual(
      [
        ...'denmark norway sweden saxony austria hungary steppes khazar brandenburg'.split(' '),
        ...SLAVS,
        ...BALTS,
      ].sort(),
    );
    expect(of(laid, 'MO')).toEqual(
      [...'leon castille aragon portugal valencia cordova granada'.split(' '), 'syria', 'jerusalem'].sort(),
    );
    expect(of(laid, 'EO')).toEqual(expect.arrayContaining(['apulia', 'sicily']));
    expect(laid.t.areas.brandenburg!.language).toBe('West Slavonic');
    const languages = ['austria', 'bulgaria', 'wallachia'].map((area) => laid.t.areas[area]!.language);
    expect(new Set(languages).size).toBe(3);
    expect(languages.map((one) => laid.t.map.groups[one])).toEqual(Array(3).fill('Non-Indo-European'));
    // Claims that the scenario lists stand, whatever the faith: pagan Macedonia.
    expect(laid.t.areas.macedonia).toMatchObject({
      religion: 'PA',
      claims: ['byzantium'],
      granted: ['byzantium'],
    });
  },
);

clause(
  [
    'EM-28.0',
    'EM-28.1',
    'EM-28.21.a',
    'EM-28.21.b',
    'EM-28.21.c',
    'EM-28.21.d',
    'EM-28.21.e',
    'EM-28.21.f',
    'EM-28.22',
    'EM-28.3',
    'EM-28.4',
  ],
  'scenario 28: empires, claims, levels, fortifications',
  () => {
    const laid = lay('28', 6);
    const { t } = laid;
    expect(t.realmOrder.map((id) => staturesOf(laid, id))).toEqual([
      '3-3-3',
      '2-2-2',
      '3-3-3',
      '5-5-5',
      '3-3-3',
      '5-5-5',
    ]);
    expect(owned(laid, 'germany')).toEqual(
      'lorraine franconia bavaria swabia austria friesland saxony verona lombardy tuscany rome'
        .split(' ')
        .sort(),
    );
    expect(unrest(laid, 'germany')).toEqual(['lombardy', 'rome', 'tuscany', 'verona']);
    expect(owned(laid, 'france')).toEqual(
      'ile-de-france champagne normandy anjou brittany flanders aquitaine toulouse'.split(' ').sort(),
    );
    expect(owned(laid, 'burgundy')).toEqual(['burgundy', 'provence', 'switzerland']);
    expect(owned(laid, 'denmark')).toEqual(['denmark', 'northumbria']);
    expect(owned(laid, 'poland')).toEqual(['poland', 'silesia']);
    expect(owned(laid, 'byzantium')).toEqual(
      'constantinople greece adrianople asia trebizond cilicia macedonia apulia anatolia armenia'
        .split(' ')
        .sort(),
    );
    for (const id of t.realmOrder) expect(claimed(laid, id)).toEqual(owned(laid, id));
    expect(t.realmOrder.map((id) => t.realms[id]!.court)).toEqual([
      'lorraine',
      'ile-de-france',
      'burgundy',
      'denmark',
      'poland',
      'constantinople',
    ]);
    const listed = {
      denmark: 2,
      sweden: 1,
      poland: 2,
      novgorod: 1,
      muscovy: 1,
      kiev: 1,
      syria: 2,
      constantinople: 3,
      tuscany: 2,
      lombardy: 3,
      sicily: 1,
      provence: 1,
      burgundy: 3,
    };
    expect(Object.fromEntries(Object.keys(listed).map((id) => [id, t.areas[id]!.level]))).toEqual(listed);
    expect(forts(laid)).toEqual({ denmark: 2, constantinople: 3, venice: 3 });
  },
);

clause(
  ['EM-28.S', 'EM-28.21.g', 'EM-28.8'],
  'the seventh empire takes the place of another where the table wants it; handicaps',
  () => {
    const laid = table({ scenario: '28', seats: 6, options: { kievInsteadOf: 'poland' } });
    expect(laid.t.players.poland).toEqual({ realm: 'kiev' });
    expect(owned(laid, 'kiev')).toEqual('kiev ryazan muscovy smolensk novgorod volhynia'.split(' ').sort());
    expect(unrest(laid, 'kiev')).toEqual(['muscovy', 'ryazan', 'smolensk']);
    expect(laid.t.areas.poland!.owner).toBeNull();
    expect(laid.game.say.seat('poland', laid.game.view(laid.state, 'poland'))).toBe('Kievan Russia');
    const handicaps = laid.t.scenarios['28']!.empires.map(({ realm, handicap }) => [realm, handicap]);
    expect(Object.fromEntries(handicaps)).toEqual({
      germany: 0,
      byzantium: 5,
      france: 10,
      kiev: 20,
      burgundy: 30,
      denmark: 30,
      poland: 30,
    });
    expect(pointsOf(laid.t, laid.t.realms.kiev!).total).toBe(55);
  },
);

clause(
  ['EM-28.5.a', 'EM-28.5.b', 'EM-28.6', 'EM-28.7', 'EM-34.h'],
  'scenario 28: religions, with Hungary Catholic by the errata, languages, length',
  () => {
    const laid = lay('28', 6);
    expect(of(laid, 'PA')).toEqual(['norway', 'sweden', 'steppes', 'khazar', ...BALTS].sort());
    expect(of(laid, 'MO')).toEqual(
      ['portugal', 'castille', 'valencia', 'cordova', 'granada', 'syria', 'jerusalem'].sort(),
    );
    expect(laid.t.areas.hungary!.religion).toBe('RC');
    expect(laid.t.areas.brandenburg!.language).toBe('West Slavonic');
    expect(laid.t.scenarios['28']).toMatchObject({ years: [976, 1075], rounds: 20 });
  },
);

clause(
  [
    'EM-29.0',
    'EM-29.1',
    'EM-29.21.a',
    'EM-29.21.b',
    'EM-29.21.c',
    'EM-29.21.d',
    'EM-29.21.e',
    'EM-29.21.f',
    'EM-29.22',
  ],
  'scenario 29: empires and claims',
  () => {
    const laid = lay('29', 6);
    expect(laid.t.realmOrder.map((id) => staturesOf(laid, id))).toEqual([
      '3-3-3',
      '3-3-3',
      '3-3-3',
      '5-5-5',
      '5-3-5',
      '5-5-5',
    ]);
    expect(owned(laid, 'germany')).toEqual(
      'swabia lorraine franconia bavaria austria switzerland friesland saxony brandenburg bohemia verona lombardy tuscany rome corsica sardinia burgundy'
        .split(' ')
        .sort(),
    );
    expect(unrest(laid, 'germany')).toEqual(['lombardy', 'rome', 'tuscany', 'verona']);
    const french = 'ile-de-france champagne anjou toulouse aquitaine flanders'.split(' ');
    expect(owned(laid, 'france')).toEqual([...french].sort());
    expect(claimed(laid, 'france')).toEqual([...french, 'brittany', 'normandy'].sort());
    const english = 'wessex mercia northumbria brittany normandy'.split(' ');
    expect(owned(laid, 'england')).toEqual([...english].sort());
    expect(claimed(laid, 'england')).toEqual([...english, 'aquitaine', 'anjou'].sort());
    expect(owned(laid, 'sicily')).toEqual(['apulia', 'naples', 'sicily']);
    expect(owned(laid, 'byzantium')).toEqual(
      'constantinople asia trebizond cilicia adrianople greece macedonia bulgaria'.split(' ').sort(),
    );
    expect(owned(laid, 'poland')).toEqual(['poland', 'pomerania', 'silesia']);
    expect(laid.t.realmOrder.map((id) => laid.t.realms[id]!.court)).toEqual([
      'swabia',
      'ile-de-france',
      'wessex',
      'sicily',
      'constantinople',
      'poland',
    ]);
  },
);

clause(
  ['EM-29.3', 'EM-29.41', 'EM-29.42', 'EM-29.5', 'EM-29.6', 'EM-29.7'],
  'scenario 29: levels, forts, seafarers, religions, length, handicaps',
  () => {
    const laid = lay('29', 6);
    const { t } = laid;
    const listed = {
      swabia: 1,
      lorraine: 2,
      saxony: 1,
      provence: 1,
      venice: 3,
      lombardy: 3,
      tuscany: 2,
      sicily: 2,
      greece: 2,
      constantinople: 3,
      syria: 2,
      poland: 2,
      hungary: 2,
    };
    expect(Object.fromEntries(Object.keys(listed).map((id) => [id, t.areas[id]!.level]))).toEqual(listed);
    expect(forts(laid)).toEqual({ venice: 3, constantinople: 3 });
    expect(t.seafaring).toEqual(['sicily']);
    expect(of(laid, 'PA')).toEqual(['steppes', 'khazar', ...BALTS].sort());
    expect(of(laid, 'MO')).toEqual(
      ['granada', 'cordova', 'valencia', 'portugal', 'syria', 'jerusalem'].sort(),
    );
    expect(t.scenarios['29']).toMatchObject({ years: [1136, 1200], rounds: 13 });
    expect(t.scenarios['29']!.empires.map(({ handicap }) => handicap)).toEqual([0, 15, 15, 20, 5, 20]);
  },
);

clause(
  [
    'EM-30.0',
    'EM-30.1',
    'EM-30.21.a',
    'EM-30.21.b',
    'EM-30.21.c',
    'EM-30.21.d',
    'EM-30.21.e',
    'EM-30.21.f',
    'EM-30.22',
  ],
  'scenario 30: empires and claims',
  () => {
    const laid = lay('30', 6);
    expect(laid.t.realmOrder.map((id) => staturesOf(laid, id))).toEqual([
      '2-2-2',
      '5-5-5',
      '2-2-2',
      '2-2-2',
      '3-3-3',
      '3-3-3',
    ]);
    const german =
      'swabia lorraine franconia bavaria austria switzerland saxony brandenburg friesland verona lombardy tuscany rome burgundy bohemia'.split(
        ' ',
      );
    expect(owned(laid, 'germany')).toEqual([...german].sort());
    expect(unrest(laid, 'germany')).toEqual(['rome', 'saxony']);
    expect(claimed(laid, 'germany')).toEqual([...german, 'sicily', 'apulia', 'naples'].sort());
    const french = 'ile-de-france champagne normandy anjou toulouse brittany flanders'.split(' ');
    expect(owned(laid, 'france')).toEqual([...french].sort());
    expect(claimed(laid, 'france')).toEqual([...french, 'aquitaine'].sort());
    const english = 'wessex mercia northumbria wales ireland aquitaine'.split(' ');
    expect(owned(laid, 'england')).toEqual([...english].sort());
    expect(claimed(laid, 'england')).toEqual([...english, 'normandy', 'brittany', 'anjou'].sort());
    expect(owned(laid, 'poland')).toEqual(['poland', 'pomerania', 'silesia']);
    expect(owned(laid, 'byzantium')).toEqual(['adrianople', 'asia', 'constantinople', 'greece', 'macedonia']);
    expect(owned(laid, 'aragon')).toEqual(['aragon', 'provence', 'valencia']);
  },
);

clause(
  ['EM-30.3', 'EM-30.4', 'EM-30.5', 'EM-30.6', 'EM-30.7'],
  'scenario 30: levels, forts, religions, length, handicaps',
  () => {
    const laid = lay('30', 6);
    const { t } = laid;
    const listed = {
      wessex: 3,
      'ile-de-france': 3,
      flanders: 3,
      lorraine: 2,
      bavaria: 2,
      saxony: 1,
      lombardy: 3,
      verona: 3,
      venice: 3,
      naples: 1,
      sicily: 2,
      greece: 2,
      constantinople: 3,
      trebizond: 1,
      novgorod: 1,
      poland: 2,
      silesia: 0,
      aragon: 2,
      valencia: 1,
    };
    expect(Object.fromEntries(Object.keys(listed).map((id) => [id, t.areas[id]!.level]))).toEqual(listed);
    expect(forts(laid)).toEqual({ venice: 3, constantinople: 3 });
    expect(of(laid, 'PA')).toEqual(['steppes', 'khazar', ...BALTS].sort());
    expect(of(laid, 'MO')).toEqual(['cordova', 'granada', 'syria', 'jerusalem'].sort());
    expect(t.scenarios['30']).toMatchObject({ years: [1201, 1300], rounds: 20 });
    expect(t.scenarios['30']!.empires.map(({ handicap }) => handicap)).toEqual([0, 15, 15, 25, 10, 25]);
  },
);

clause(
  [
    'EM-31.0',
    'EM-31.1',
    'EM-31.21.a',
    'EM-31.21.b',
    'EM-31.21.c',
    'EM-31.21.d',
    'EM-31.21.e',
    'EM-31.21.f',
    'EM-31.22',
  ],
  'scenario 31: empires and claims; the Turk has none',
  () => {
    const laid = lay('31', 6);
    expect(laid.t.realmOrder.map((id) => staturesOf(laid, id))).toEqual([
      '2-2-2',
      '3-3-3',
      '5-5-5',
      '1-1-1',
      '2-2-2',
      '3-3-3',
    ]);
    const german =
      'lorraine swabia franconia bavaria austria switzerland friesland saxony brandenburg bohemia verona lombardy tuscany'.split(
        ' ',
      );
    expect(owned(laid, 'germany')).toEqual([...german].sort());
    expect(claimed(laid, 'germany')).toEqual([...german, 'burgundy', 'provence'].sort());
    expect(owned(laid, 'poland-lithuania')).toEqual(['kiev', 'lithuania', 'poland', 'silesia', 'volhynia']);
    expect(owned(laid, 'turks')).toEqual(['adrianople', 'anatolia', 'armenia', 'asia', 'cilicia']);
    expect(unrest(laid, 'turks')).toEqual(['anatolia', 'armenia', 'cilicia']);
    expect(claimed(laid, 'turks')).toEqual([]);
    const french = 'ile-de-france champagne normandy anjou toulouse brittany flanders'.split(' ');
    expect(owned(laid, 'france')).toEqual([...french].sort());
    expect(unrest(laid, 'france')).toEqual(['flanders']);
    expect(claimed(laid, 'france')).toEqual([...french, 'aquitaine'].sort());
    const english = 'wessex mercia northumbria wales ireland aquitaine'.split(' ');
    expect(owned(laid, 'england')).toEqual([...english].sort());
    expect(claimed(laid, 'england')).toEqual([...english, 'brittany', 'normandy', 'anjou'].sort());
    expect(owned(laid, 'aragon')).toEqual(['aragon', 'sardinia', 'valencia']);
    expect(claimed(laid, 'aragon')).toEqual(['aragon', 'sardinia', 'sicily', 'valencia']);
  },
);

clause(
  ['EM-31.3', 'EM-31.4', 'EM-31.5', 'EM-31.6', 'EM-31.8', 'EM-31.9.a', 'EM-31.7.b'],
  'scenario 31: levels, forts, religions, the Turkish language, length, handicaps, the card of the Turk',
  () => {
    const laid = lay('31', 6);
    const { t } = laid;
    const listed = {
      wessex: 3,
      flanders: 3,
      friesland: 1,
      saxony: 2,
      lorraine: 2,
      bohemia: 3,
      poland: 2,
      silesia: 0,
      lithuania: 1,
      kiev: 0,
      constantinople: 3,
      trebizond: 1,
      asia: 2,
      adrianople: 2,
      venice: 3,
      aragon: 2,
      sicily: 1,
      valencia: 1,
    };
    expect(Object.fromEntries(Object.keys(listed).map((id) => [id, t.areas[id]!.level]))).toEqual(listed);
    expect(forts(laid)).toEqual({ venice: 3, constantinople: 3, trebizond: 2, hungary: 2 });
    expect(of(laid, 'PA')).toEqual(['khazar', 'steppes']);
    const turkish = ['adrianople', 'anatolia', 'armenia', 'asia', 'cilicia'];
    expect(of(laid, 'MO')).toEqual([...turkish, 'granada', 'jerusalem', 'syria'].sort());
    expect(t.map.order.filter((id) => t.areas[id]!.language === 'Turkish').sort()).toEqual(turkish);
    expect(t.scenarios['31']).toMatchObject({ years: [1386, 1465], rounds: 16 });
    expect(t.scenarios['31']!.empires.map(({ handicap }) => handicap)).toEqual([0, 15, 15, 15, 15, 20]);
    expect(t.realms.turks!.kept).toEqual([55]);
    expect(t.deck.count).toBe(55);
  },
);

// ---------------------------------------------------------------- read closely

clause(
  ['EM-4.0.a', 'EM-33.S0', 'EM-32.0.f'],
  'a realm starts with nothing in hand; areas without markers have no list of them; granted claims pass to kings',
  () => {
    const laid = table({ scenario: '29', seats: 6 });
    const { t } = table({ scenario: '29', seats: 6 });
    expect(Object.values(t.markers).every((markers) => markers.length > 0)).toBe(true);
    const fresh = newRealm({
      id: 'x',
      seat: 'x',
      court: 'swabia',
      language: 'x',
      religion: 'RC',
      statures: statures(3),
      gold: 1,
    });
    expect(fresh).toMatchObject({
      ...{
        cards: 0,
        defenses: 0,
        conversions: 0,
        colonizations: 0,
        handicap: 0,
        gold: 1,
        kept: [],
        called: [],
      },
      ...{
        colonies: [],
        asylum: null,
        excommunicated: false,
        bereaved: false,
        origin: 'swabia',
        court: 'swabia',
      },
    });
    expect(laid.t.realmOrder.every((id) => realm(laid, id).excommunicated === false)).toBe(true);
    const grand = table({ scenario: '32', seats: 5 });
    Object.assign(area(grand, 'swabia'), { claims: ['franks'], granted: ['franks'] });
    grand.t.grand!.checks = 2;
    from(grand, [{ step: 'round', at: 'close' }]);
    for (const court of ['lorraine', 'ile-de-france', 'burgundy'])
      answer(grand, 'player-1', `crown ${court}`);
    answer(grand, 'player-1', 'share-rest', { kingdom: [1, 4, 2, 3, 5] });
    expect(area(grand, 'swabia')).toMatchObject({
      claims: ['kingdom-of-lorraine'],
      granted: ['kingdom-of-lorraine'],
    });
  },
);
