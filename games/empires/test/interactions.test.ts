/** Where chapters of the rules meet: cases that no chapter's own tests have. */

import type { Entry } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { undertaking } from '../rules/endeavors.ts';
import { explain, resultsAgainst } from '../rules/rating.ts';
import { pointsOf } from '../rules/victory.ts';
import {
  ALWAYS,
  area,
  begun,
  endeavor,
  free,
  from,
  hand,
  type Laid,
  type Lay,
  leaves,
  loaded,
  magnate,
  open,
  play,
  rated,
  realm,
  statures,
  table,
  threeRealms,
  told,
  waits,
  whyNot,
  yearCard,
} from './table.ts';

const G = 'germany';
const F = 'france';
const E = 'england';
const P = 'poland';
const B = 'byzantium';

const SINGLE = 35;
const GROUP = 38;
const ADVANCE = 54;
const FERVOR = 56;

/** An endeavor from a base, with what its card brings. */
function attack(
  laid: Laid,
  kind: 'conquest' | 'pillage',
  target: string,
  base: string,
  ...results: string[]
): void {
  const text = `${kind === 'conquest' ? 'conquer' : 'pillage'} ${target}`;
  const { rating } = rated(laid, G, text, base);
  play(laid, G, text);
  play(laid, G, `from ${base}`);
  play(laid, G, 'spend 0', yearCard(laid, kind, rating, results));
}

// ---------------------------------------------------------------- losses and armies

const armed = (more: Lay = {}) =>
  threeRealms({
    options: { armies: true, civilization: true },
    ...more,
    table: { armies: { franconia: 1, lorraine: 1 }, ...more.table },
  });

clause(
  ['EM-X1', 'EM-33.A2.3.a', 'EM-33.A2.3.b'],
  'where both areas have armies the target’s owner says first who bears the loss, then the base’s',
  () => {
    const laid = armed();
    attack(laid, 'conquest', 'lorraine', 'franconia', 'target -1', 'base -1');
    expect(waits(laid)).toEqual(['loss', F]);
    play(laid, F, 'lose-army');
    expect(waits(laid)).toEqual(['loss', G]);
    play(laid, G, 'lose-army');
    expect(laid.t.armies).toEqual({});
  },
);

clause(
  ['EM-X31', 'EM-X1'],
  'a pillager says what becomes of the target before his own army bears a loss',
  () => {
    const laid = armed({ table: { armies: { franconia: 1 }, markers: { lorraine: ['commerce'] } } });
    attack(laid, 'pillage', 'lorraine', 'franconia', 'target -1', 'base -1');
    expect(waits(laid)).toEqual(['sack', G]);
    play(laid, G, 'tear-down commerce');
    expect(waits(laid)).toEqual(['loss', G]);
  },
);

clause(['EM-X34', 'EM-33.A2.3.b'], 'who leaves when asked for a loss loses the level', () => {
  const laid = armed();
  attack(laid, 'conquest', 'lorraine', 'franconia', 'target -1');
  expect(waits(laid)).toEqual(['loss', F]);
  leaves(laid, F);
  expect([area(laid, 'lorraine').level, laid.t.armies.lorraine, waits(laid)]).toEqual([-1, 1, ['act', G]]);
});

clause(
  ['EM-X34', 'EM-33.C2.4'],
  'a pillager who leaves before he has chosen a marker has lowered the level',
  () => {
    const laid = armed({ table: { armies: {}, markers: { lorraine: ['commerce'] } } });
    attack(laid, 'pillage', 'lorraine', 'franconia', 'target -1');
    expect(waits(laid)).toEqual(['sack', G]);
    leaves(laid, G);
    expect([area(laid, 'lorraine').level, laid.t.markers.lorraine]).toEqual([-1, ['commerce']]);
  },
);

clause(
  ['EM-X34', 'EM-33.P3'],
  'who leaves before he has paid a ransom suffers what it would have bought off',
  () => {
    const laid = threeRealms({
      at: 'opening',
      own: { [G]: ['swabia', 'franconia', 'bavaria'], [F]: ['ile-de-france'], [E]: ['wessex'] },
      options: { moreCards: true },
    });
    play(laid, G, 'draw', 198);
    expect(waits(laid)).toEqual(['ransom', G]);
    leaves(laid, G);
    expect(['franconia', 'bavaria'].filter((id) => area(laid, id).unrest)).toHaveLength(1);
  },
);

clause(['EM-X34', 'EM-33.P3'], 'who leaves before he has named the area: unrest in the first of them', () => {
  const laid = threeRealms({
    at: 'opening',
    own: { [G]: ['swabia', 'franconia', 'bavaria'], [F]: ['ile-de-france'], [E]: ['wessex'] },
    options: { moreCards: true },
  });
  play(laid, G, 'draw', 198);
  play(laid, G, 'suffer');
  expect(waits(laid)).toEqual(['choose', G]);
  leaves(laid, G);
  expect(['franconia', 'bavaria'].filter((id) => area(laid, id).unrest)).toHaveLength(1);
});

clause(['EM-X34'], 'all cards of who leaves are discarded, those before him as well', () => {
  const laid = threeRealms({ hands: { [F]: [SINGLE] }, realms: { [F]: { kept: [ADVANCE] } } });
  leaves(laid, F);
  expect([realm(laid, F).kept, hand(laid, F)]).toEqual([[], []]);
  expect(laid.t.discards).toEqual(expect.arrayContaining([SINGLE, ADVANCE]));
});

// ---------------------------------------------------------------- faith

clause(
  ['EM-23.12', 'EM-12.43'],
  'who gives up his tie to Rome changes the influence over it: the schism is checked at once',
  () => {
    const laid = table({
      seats: 5,
      options: { schism: true },
      own: { [G]: ['swabia'], [B]: ['constantinople'] },
      areas: { rome: { ties: [B] } },
      turn: B,
      table: { influence: 3 },
    });
    const entries = play(laid, B, 'untie rome', 6, 6);
    expect(told(entries, 'schism')).toMatchObject([{ row: 4, roll: 12 }]);
    expect(laid.t.schism).toBe(false);
  },
);

/** Germany with pagan Saxony, which one more result converts. */
const missions = (more: Lay = {}) =>
  threeRealms({
    own: { [G]: ['swabia', 'franconia', 'saxony'], [F]: ['ile-de-france'], [E]: ['wessex'] },
    ...more,
    areas: { saxony: { religion: 'PA', ties: [G], converting: begun(G, 1) }, ...more.areas },
    realms: { [G]: { statures: statures(9) }, ...more.realms },
  });

/** Germany’s next result against an area of its own. */
function baptise(laid: Laid, target: string): void {
  const { rating } = rated(laid, G, `conquer ${target}`);
  play(laid, G, `conquer ${target}`);
  play(laid, G, 'spend 0', yearCard(laid, 'conquest', rating, ['C']));
}

clause(
  ['EM-X8', 'EM-22.2.e', 'EM-18.0.a'],
  'with the faith the claim comes at once where tie and possession waited for it',
  () => {
    const laid = missions();
    baptise(laid, 'saxony');
    expect(area(laid, 'saxony')).toMatchObject({ religion: 'RC', claims: [G] });
  },
);

clause(['EM-18.14.b', 'EM-22.2.e'], 'a conversion ends the claims of the old faith at that moment', () => {
  const laid = missions({
    areas: { saxony: { religion: 'MO', ties: [G], converting: begun(G, 4), claims: [E] } },
  });
  realm(laid, E).religion = 'MO';
  baptise(laid, 'saxony');
  expect(area(laid, 'saxony')).toMatchObject({ religion: 'RC', claims: [G] });
});

clause(
  ['EM-X30', 'EM-X10'],
  'results of a mission among the other church are no conversion while the churches are one',
  () => {
    const laid = missions({
      areas: { saxony: { religion: 'EO', converting: begun(G, 4) } },
      hands: { [G]: [FERVOR] },
      table: { schism: false },
    });
    play(laid, G, `play ${FERVOR}`);
    expect(area(laid, 'saxony')).toMatchObject({ religion: 'EO', converting: begun(G, 4) });
    expect(realm(laid, G).conversions).toBe(0);
  },
);

clause(
  ['EM-21.3.a', 'EM-22.25.a'],
  'an exile comes home when another’s conversion makes an area of his fit',
  () => {
    const laid = table({
      seats: 4,
      own: { [G]: ['franconia', 'bohemia', 'silesia'], [F]: ['ile-de-france'], [P]: ['pomerania'] },
      areas: {
        silesia: { religion: 'PA', ties: [G], converting: begun(G, 1) },
        pomerania: { religion: 'PA' },
      },
      realms: { [G]: { statures: statures(9), gold: 9 }, [P]: { court: null, language: 'West Slavonic' } },
      turn: G,
    });
    expect(realm(laid, P).court).toBe(null);
    baptise(laid, 'silesia');
    expect(area(laid, 'pomerania').religion).toBe('RC');
    expect(realm(laid, P).court).toBe('pomerania');
  },
);

clause(
  ['EM-21.3.a', 'EM-23.11.a', 'EM-X30'],
  'the union of the churches brings an exile home who has an area of the other church',
  () => {
    const laid = table({
      seats: 5,
      options: { schism: true },
      own: { [G]: ['swabia'], [F]: ['champagne'], [B]: ['constantinople'] },
      areas: { rome: { ties: [B] }, champagne: { religion: 'EO' } },
      realms: { [F]: { court: null } },
      turn: B,
      table: { influence: 3 },
    });
    expect(realm(laid, F).court).toBe(null);
    play(laid, B, 'untie rome', 6, 6);
    expect([laid.t.schism, realm(laid, F).court]).toEqual([false, 'champagne']);
  },
);

// ---------------------------------------------------------------- cards, deals, parleys

clause(
  ['EM-X16'],
  'several owners are asked in the order of their turns, however the areas are named',
  () => {
    const laid = threeRealms({
      own: { [G]: ['swabia'], [F]: ['ile-de-france', 'anjou'], [E]: ['wessex', 'normandy'] },
      hands: { [G]: [GROUP] },
      areas: { anjou: { claims: [G] }, normandy: { claims: [G] } },
    });
    play(laid, G, 'inherit-group normandy,anjou');
    expect(waits(laid)).toEqual(['contest', F]);
  },
);

clause(
  ['EM-20.2'],
  'where nobody deals in his own turn, nobody takes up his offer or signs with him then',
  () => {
    const laid = threeRealms({ options: { noDealsInTurn: true }, turn: F });
    play(laid, G, 'offer england 1 - - - - - 0 - - - - -');
    play(laid, G, `propose ${E} open ""`);
    laid.t.turn!.realm = G;
    expect(whyNot(laid, E, 'accept 1')[0]).toBe('EM-20.2');
    expect(whyNot(laid, E, 'sign 1')[0]).toBe('EM-20.2');
  },
);

clause(
  ['EM-19.2.a', 'EM-13.21.a'],
  'an advance is laid in another’s attack by the attacked alone, before cards are turned',
  () => {
    const laid = armed({ hands: { [E]: [ADVANCE] }, realms: { [F]: { gold: 5 } } });
    play(laid, G, 'conquer lorraine');
    play(laid, G, 'from franconia');
    play(laid, G, 'spend 0');
    expect(waits(laid)).toEqual(['defend', F]);
    expect(whyNot(laid, E, `play ${ADVANCE}`)[0]).toBe('EM-19.2.a');
    const late = armed({ hands: { [F]: [ADVANCE] } });
    attack(late, 'conquest', 'lorraine', 'franconia', 'target -1');
    expect(waits(late)).toEqual(['loss', F]);
    expect(whyNot(late, F, `play ${ADVANCE}`)[0]).toBe('EM-19.2.a');
  },
);

clause(
  ['EM-33.F4.3', 'EM-22.2.b'],
  'one’s own fleet does not keep off one’s own missionaries, nor does Greek Fire',
  () => {
    const lay: Lay = {
      seats: 5,
      own: { [B]: ['constantinople', 'greece', 'trebizond'], [G]: ['swabia'] },
      areas: { trebizond: { religion: 'PA' } },
      realms: { [B]: { statures: statures(9), gold: 9 } },
      options: { fleets: true, moreCards: true },
      turn: B,
    };
    const bare = table({ ...lay, scenario: '28', seats: 6 });
    const laid = table({
      ...lay,
      scenario: '28',
      seats: 6,
      table: { fleets: { trebizond: 1 } },
      realms: { [B]: { statures: statures(9), gold: 9, kept: [179] } },
    });
    expect(rated(laid, B, 'conquer trebizond', 'constantinople').rating).toBe(
      rated(bare, B, 'conquer trebizond', 'constantinople').rating,
    );
  },
);

clause(['EM-X34', 'EM-20.41.a'], 'whose parley is under way and who leaves yields what he contested', () => {
  const laid = threeRealms({
    own: { [G]: ['swabia'], [F]: ['ile-de-france', 'anjou'], [E]: ['wessex'] },
    hands: { [G]: [SINGLE] },
    areas: { anjou: { claims: [G] } },
    seats: 4,
  });
  play(laid, G, 'inherit anjou');
  play(laid, F, 'contest');
  leaves(laid, F);
  while (waits(laid)[0] === 'influence') play(laid, waits(laid)[1]!, 'enough');
  while (waits(laid)[0] === 'ballot') play(laid, waits(laid)[1]!, 'vote abstain');
  expect(area(laid, 'anjou').owner).toBe(G);
});

// ---------------------------------------------------------------- exile, asylum, inheritance

/** France is in exile with what it is given; Germany hosts it. */
const exiled = (more: Lay = {}): Laid =>
  threeRealms({
    own: { [G]: ['swabia', 'franconia'], [F]: [], [E]: ['wessex'] },
    turn: F,
    ...more,
    realms: { ...more.realms, [F]: { asylum: G, gold: 5, ...more.realms?.[F] } },
  });

clause(
  ['EM-21.3.b', 'EM-19.2.e', 'EM-17.0.d', 'EM-X22'],
  'an exile who inherits what does not suit him stays one, and it is in unrest; a suitable area brings him home',
  () => {
    const laid = exiled({
      hands: { [F]: [SINGLE, 36] },
      areas: { brittany: { claims: [F] }, anjou: { claims: [F] } },
    });
    play(laid, F, 'inherit brittany');
    expect(area(laid, 'brittany')).toMatchObject({ owner: F, unrest: true });
    expect(realm(laid, F)).toMatchObject({ court: null, asylum: G });
    play(laid, F, 'inherit anjou');
    expect(realm(laid, F)).toMatchObject({ court: 'anjou', asylum: null });
    // Connected again, Brittany stays in unrest until it is quelled: R35.
    expect(area(laid, 'brittany').unrest).toBe(true);
    expect(open(laid, F)).toContain('rule brittany');
  },
);

clause(
  ['EM-X22', 'EM-10.33.a', 'EM-21.2.a'],
  'an exile’s embassy goes with his host’s court, and bears the C results that stand against it',
  () => {
    const laid = exiled({
      areas: { swabia: { level: 2 }, franconia: { level: 1 }, anjou: { level: 0 } },
    });
    const { rating } = rated(laid, F, 'negotiate anjou');
    area(laid, 'swabia').results = [{ by: E, from: 'bavaria', count: 1 }];
    area(laid, 'bavaria').owner = E;
    expect(rated(laid, F, 'negotiate anjou').rating).toBe(rating - 1);
    realm(laid, G).court = 'franconia';
    expect(rated(laid, F, 'negotiate anjou').rating).toBe(rating - 1);
    area(laid, 'franconia').level = 0;
    expect(rated(laid, F, 'negotiate anjou').rating).toBe(rating - 2);
  },
);

clause(['EM-X22', 'EM-X34'], 'asylum ends when the host leaves the table', () => {
  const laid = exiled();
  expect(open(laid, F).some((text) => text.startsWith('negotiate'))).toBe(true);
  leaves(laid, G);
  expect(realm(laid, F).asylum).toBe(null);
  expect(open(laid, F)).toEqual(['finish']);
});

clause(
  ['EM-X23', 'EM-19.1.t', 'EM-19.1.r'],
  'an exile who dies heirless loses every claim that is not to an area of his, and his areas are checked',
  () => {
    const laid = exiled({
      at: 'opening',
      areas: { brittany: { owner: F, claims: [F], unrest: true }, anjou: { claims: [F], ties: [F] } },
      // His statures stay as they are; Brittany has the value 7, and 7 is no effect.
      draws: [22, 3, 4, 3, 4, 3, 4, 3, 4],
    });
    expect([area(laid, 'brittany').claims, area(laid, 'anjou').claims, area(laid, 'anjou').ties]).toEqual([
      [F],
      [],
      [],
    ]);
    // No effect on the dice, but it has no court to be at peace with: EM-X5.
    expect(area(laid, 'brittany')).toMatchObject({ owner: F, unrest: true });
    expect(realm(laid, F)).toMatchObject({ court: null, asylum: G, bereaved: true });
  },
);

clause(
  ['EM-X17', 'EM-19.2.g', 'EM-7.52.a'],
  'a court is inherited from a king who has just died heirless, without a parley, and he names another',
  () => {
    const laid = threeRealms({
      own: { [G]: ['swabia'], [F]: ['ile-de-france', 'champagne', 'anjou'], [E]: ['wessex'] },
      turn: F,
      hands: { [G]: [SINGLE] },
      areas: { 'ile-de-france': { claims: [G] } },
      realms: { [F]: { bereaved: true } },
    });
    play(laid, G, 'inherit ile-de-france');
    expect(waits(laid)).toEqual(['court', F]);
    play(laid, F, 'court anjou');
    expect([realm(laid, F).court, area(laid, 'ile-de-france').owner]).toEqual(['anjou', G]);
    // Both are cut off, each from its own king.
    expect([area(laid, 'champagne').unrest, area(laid, 'ile-de-france').unrest]).toEqual([true, true]);
    expect(waits(laid)).toEqual(['act', F]);
  },
);

clause(['EM-7.52.a', 'EM-X34'], 'who leaves when he is to name a court gets the highest level', () => {
  const laid = threeRealms({
    own: { [G]: ['swabia'], [F]: ['ile-de-france', 'champagne', 'anjou'], [E]: ['wessex'] },
    turn: F,
    hands: { [G]: [SINGLE] },
    areas: { 'ile-de-france': { claims: [G] }, anjou: { level: 1 } },
    realms: { [F]: { bereaved: true } },
  });
  play(laid, G, 'inherit ile-de-france');
  leaves(laid, F);
  expect(realm(laid, F)).toMatchObject({ court: 'anjou', seat: null });
});

clause(
  ['EM-X16', 'EM-X13', 'EM-22.12', 'EM-20.43.a'],
  'two owners of one group: who defies the first verdict has no vote in the second, and courts are named after both',
  () => {
    const laid = threeRealms({
      own: { [G]: ['swabia'], [F]: ['ile-de-france', 'anjou'], [E]: ['wessex', 'normandy'] },
      hands: { [G]: [GROUP] },
      areas: { 'ile-de-france': { claims: [G] }, normandy: { claims: [G] } },
      realms: { [F]: { statures: statures(3, 3, 5) } },
    });
    play(laid, G, 'inherit-group ile-de-france,normandy');
    play(laid, F, 'contest');
    while (waits(laid)[0] === 'influence') play(laid, waits(laid)[1]!, 'enough');
    while (waits(laid)[0] === 'ballot')
      play(laid, waits(laid)[1]!, `vote ${waits(laid)[1] === F ? 'abstain' : 'against'}`);
    play(laid, F, 'defy');
    expect(waits(laid)).toEqual(['contest', E]);
    play(laid, E, 'contest');
    expect(laid.t.parley!.voters).not.toContain(F);
    const other = threeRealms({
      own: { [G]: ['swabia'], [F]: ['ile-de-france', 'anjou', 'champagne'], [E]: ['wessex', 'normandy'] },
      hands: { [G]: [GROUP] },
      areas: { 'ile-de-france': { claims: [G] }, normandy: { claims: [G] } },
    });
    play(other, G, 'inherit-group ile-de-france,normandy');
    play(other, F, 'cede');
    // England is asked before France names a court, so nothing is dealt away in between.
    expect(waits(other)).toEqual(['contest', E]);
    play(other, E, 'cede');
    expect(waits(other)).toEqual(['court', F]);
  },
);

clause(
  ['EM-19.2.e', 'EM-X26', 'EM-24.5.a'],
  'an heir takes a magnate’s court: the magnate ends, his other lands are free',
  () => {
    const laid = threeRealms({
      hands: { [G]: [SINGLE] },
      areas: {
        bohemia: { holder: 'magnate-of-bohemia', claims: [G], fort: 3 },
        silesia: { holder: 'magnate-of-bohemia', fort: 2 },
        lorraine: { results: [{ by: 'magnate-of-bohemia', from: 'bohemia', count: 1 }] },
      },
      table: { magnates: [magnate('bohemia')] },
    });
    area(laid, 'lorraine').results = [];
    play(laid, G, 'inherit bohemia');
    expect(area(laid, 'bohemia')).toMatchObject({ owner: G, holder: null, fort: 3 });
    expect(area(laid, 'silesia')).toMatchObject({ owner: null, holder: null, fort: 2 });
    expect(laid.t.magnates).toEqual([]);
  },
);

// ---------------------------------------------------------------- magnates and raiders

/** The magnate phase; one rises in Bavaria (second matrix, column 3, row 2). */
const rises = (laid: Laid): Entry[] => {
  for (const id of laid.t.realmOrder) realm(laid, id).cards = 5;
  return from(laid, [{ step: 'round', at: 'initiative' }, { step: 'magnates' }], {
    magnate: [2],
    column: [3],
    row: [2],
  });
};

clause(
  ['EM-24.0.j', 'EM-33.A2.2', 'EM-33.C2.3', 'EM-X2', 'EM-12.43'],
  'where a magnate rises over unrest army, palace and the C results from there are gone; walls, ties and claims stay',
  () => {
    const laid = threeRealms({
      own: { [G]: ['swabia', 'franconia', 'bavaria'], [F]: ['ile-de-france'], [E]: ['wessex'] },
      options: { magnates: true, armies: true, civilization: true },
      areas: {
        bavaria: { unrest: true, fort: 3, ties: [G], claims: [G], level: -2 },
        austria: { results: [{ by: G, from: 'bavaria', count: 1 }] },
      },
      table: { armies: { bavaria: 2 }, markers: { bavaria: ['palace', 'cathedral'] } },
    });
    rises(laid);
    expect(area(laid, 'bavaria')).toMatchObject({
      ...{ owner: null, holder: 'magnate-of-bavaria', unrest: false, fort: 3 },
      ...{ level: 0, ties: [G], claims: [G] },
    });
    expect([laid.t.armies, laid.t.markers]).toEqual([{}, { bavaria: ['cathedral'] }]);
    expect(area(laid, 'austria').results.filter(({ by }) => by === G)).toEqual([]);
  },
);

clause(
  ['EM-24.0.j', 'EM-24.13.b'],
  'a magnate rises where Vikings have settled: they raid from there no more',
  () => {
    const laid = threeRealms({
      options: { magnates: true, raiders: true },
      areas: { bavaria: { holder: 'vikings', results: [{ by: 'vikings', from: 'norway', count: 1 }] } },
    });
    rises(laid);
    expect(area(laid, 'bavaria')).toMatchObject({ owner: null, holder: 'magnate-of-bavaria' });
  },
);

clause(
  ['EM-X25', 'EM-24.53.b', 'EM-24.54.a'],
  'Vikings raid a magnate’s land: his saved card defends it, and its check line may end him',
  () => {
    const raid = (check: number | null) => {
      const laid = table({
        scenario: '28',
        options: { raiders: true },
        own: { [G]: ['swabia'], [F]: ['ile-de-france'] },
        areas: { wessex: { holder: 'magnate-of-wessex', level: 3 }, norway: { religion: 'PA' } },
        table: { magnates: [magnate('wessex')] },
      });
      const card = yearCard(laid, 'pillage', 0, [], check);
      const quiet = yearCard(laid, 'pillage', 0, []);
      const entries = from(
        laid,
        [
          { step: 'round', at: 'initiative' },
          { step: 'raid', raider: 'vikings', left: 1 },
        ],
        {
          'year card': check === null ? [] : [quiet, card],
        },
      );
      expect(told(entries, 'defends')).toMatchObject([{ realm: 'magnate-of-wessex' }]);
      return laid;
    };
    const spared = raid(null);
    expect(spared.t.magnates).toMatchObject([{ guard: false }]);
    const ended = raid(5);
    expect(ended.t.magnates).toEqual([]);
    expect(area(ended, 'wessex').holder).toBe(null);
  },
);

clause(
  ['EM-24.0.h', 'EM-X25'],
  'where three ruled when the round began nobody rises, though one has ended in a raid',
  () => {
    const courts = ['wessex', 'bohemia', 'sicily'];
    const laid = table({
      scenario: '28',
      options: { magnates: true },
      own: { [G]: ['swabia'], [F]: ['ile-de-france'] },
      areas: Object.fromEntries(courts.map((id) => [id, { holder: `magnate-of-${id}` }])),
      table: { magnates: courts.map((id) => magnate(id, { guard: false })) },
    });
    const rolled: string[] = [];
    const { draw } = loaded(laid);
    laid.state.flow = [{ step: 'game', at: 'next' }, { step: 'round' }] as never;
    laid.t.round = 2;
    // One of them has gone when the magnates’ phase comes.
    laid.t.options.raiders = true;
    laid.game.goOn(laid.state, {
      draw(label, range, seen, names) {
        if (label === 'saracens') laid.t.magnates = laid.t.magnates.slice(0, 2);
        rolled.push(label);
        return draw(label, range, seen, names);
      },
    });
    expect(rolled).toContain('saracens');
    expect(rolled).not.toContain('magnate');
    // Each round they keep a card for their defense again: EM-24.53.b.
    expect(laid.t.magnates).toHaveLength(2);
    expect(laid.t.magnates.some(({ guard }) => guard)).toBe(true);
  },
);

clause(['EM-24.0.n', 'EM-10.33.a'], 'the C results of a magnate who ends weigh on nobody any more', () => {
  const laid = threeRealms({
    areas: {
      bohemia: { holder: 'magnate-of-bohemia' },
      franconia: { results: [{ by: 'magnate-of-bohemia', from: 'bohemia', count: 1 }] },
    },
    table: { magnates: [magnate('bohemia', { guard: true })] },
    realms: { [G]: { statures: statures(9) } },
  });
  const before = rated(laid, G, 'rule franconia').rating;
  play(laid, G, 'conquer bohemia');
  const five = yearCard(laid, 'conquest', 0, [], 5);
  play(laid, G, 'spend 0', yearCard(laid, 'conquest', 2, []), five);
  expect(laid.t.magnates).toEqual([]);
  expect(rated(laid, G, 'rule franconia').rating).toBe(before + 1);
});

// ---------------------------------------------------------------- unrest, rebellion, ties

clause(
  ['EM-17.0.b', 'EM-17.23', 'EM-X2'],
  'walls that are there already hold an area in unrest whose fortification fails; if it rebels its C results go with it',
  () => {
    const lay: Lay = {
      areas: {
        franconia: { unrest: true, fort: 2 },
        bohemia: { results: [{ by: G, from: 'franconia', count: 1 }] },
      },
    };
    const laid = threeRealms(lay);
    const { rating } = rated(laid, G, 'fortify franconia');
    // Unrest 5, walls 2: rebellion from 10 on.
    endeavor(laid, G, 'fortify franconia', yearCard(laid, 'fortification', rating, ['-1']), 4, 6);
    expect(area(laid, 'franconia')).toMatchObject({ owner: null, fort: 0, unrest: false });
    expect(resultsAgainst(laid.t, 'bohemia')).toBe(0);
  },
);

clause(
  ['EM-12.42.c', 'EM-10.34', 'EM-17.22'],
  'a partly conquered area is taxed at its usual value; a waived tie of the besieger does not count',
  () => {
    const lay: Lay = {
      at: 'taxation',
      own: { [G]: ['swabia', 'franconia'], [F]: ['champagne', 'lorraine'], [E]: ['wessex'] },
      areas: {
        franconia: { level: 2, ties: [F], results: [{ by: F, from: 'lorraine', count: 1 }] },
        bavaria: { owner: E },
        bohemia: { owner: E },
        saxony: { owner: E },
      },
    };
    const waived = threeRealms(lay);
    play(waived, G, 'levy franconia 1');
    expect(waits(waived)[0]).toBe('waive');
    const [check] = told(play(waived, F, 'waive', 3, 4), 'rebellion-check');
    expect(check).toMatchObject({ value: 1 });
    const held = threeRealms(lay);
    play(held, G, 'levy franconia 1');
    expect(told(play(held, F, 'insist', 3, 4), 'rebellion-check')[0]).toMatchObject({ value: 3 });
  },
);

clause(
  ['EM-12.42.b', 'EM-X34'],
  'the tie of a realm that nobody plays any more counts, and nobody is asked',
  () => {
    const laid = threeRealms({
      at: 'taxation',
      seats: 4,
      own: { [G]: ['swabia', 'franconia'], [F]: ['champagne'], [E]: ['wessex'], [P]: ['poland'] },
      areas: {
        franconia: { level: 2, ties: [F, E] },
        bavaria: { owner: P },
        bohemia: { owner: P },
        saxony: { owner: P },
        lorraine: { owner: P },
      },
    });
    leaves(laid, E);
    expect(told(play(laid, G, 'levy franconia 1', 3, 4), 'rebellion-check')[0]).toMatchObject({ value: 3 });
  },
);

clause(
  ['EM-X6', 'EM-20.1.a', 'EM-16.14', 'EM-17.0.d'],
  'a link that is given away during taxation cuts off the rest; what comes back is not taxed twice',
  () => {
    const laid = threeRealms({
      at: 'taxation',
      own: { [G]: ['swabia', 'franconia', 'bohemia'], [F]: ['champagne', 'lorraine'], [E]: ['wessex'] },
      areas: { franconia: { level: 2, fort: 3 }, bohemia: { level: 2, fort: 3, ties: [G] } },
    });
    play(laid, G, 'levy franconia 1');
    play(laid, G, 'offer france 0 franconia - - - - 0 - - - - -');
    play(laid, F, 'accept 1');
    expect(area(laid, 'bohemia').unrest).toBe(true);
    expect(whyNot(laid, G, 'levy bohemia 1')[0]).toBe('EM-16.12');
    play(laid, F, 'offer germany 0 franconia - - - - 0 - - - - -');
    play(laid, G, 'accept 2');
    expect(whyNot(laid, G, 'levy franconia 1')[0]).toBe('EM-16.14');
    expect(open(laid, G)).toContain('levy bohemia 1');
  },
);

clause(
  ['EM-33.F4.1', 'EM-17.0.d', 'EM-33.F2.2'],
  'with a coast the fleet that lay there is lost, and what was held over its sea is cut off',
  () => {
    const laid = table({
      seats: 3,
      options: { fleets: true },
      own: { [G]: ['swabia', 'lorraine'], [F]: ['ile-de-france', 'flanders', 'leon'], [E]: ['wessex'] },
      areas: { flanders: { results: [{ by: G, from: 'lorraine', count: 1 }] } },
      realms: { [G]: { statures: statures(9), gold: 9 }, [F]: { gold: 0 } },
      table: { fleets: { flanders: 1 } },
      turn: G,
    });
    expect(area(laid, 'leon').unrest).toBe(false);
    const { rating } = rated(laid, G, 'conquer flanders');
    play(laid, G, 'conquer flanders');
    play(laid, G, 'spend 0', yearCard(laid, 'conquest', rating, ['C']));
    expect([area(laid, 'flanders').owner, laid.t.fleets, area(laid, 'leon').unrest]).toEqual([G, {}, true]);
  },
);

// ---------------------------------------------------------------- heresy

clause(
  ['EM-19.1.o', 'EM-X20', 'EM-18.14.b', 'EM-X26', 'EM-24.0.n'],
  'heresy spreads to a magnate’s court and ends him; Christian claims lapse, ties stay',
  () => {
    const laid = threeRealms({
      own: { [G]: ['swabia', 'verona', 'tuscany'], [F]: ['ile-de-france'], [E]: ['wessex'] },
      areas: {
        lombardy: { religion: 'HE' },
        verona: { claims: [G, E], ties: [E] },
        tuscany: { religion: 'MO' },
        rome: { holder: 'magnate-of-rome' },
      },
      table: { magnates: [magnate('rome')] },
    });
    laid.t.turn!.heresy = 'lombardy';
    laid.t.turn!.played = 1;
    play(laid, G, 'finish');
    expect(area(laid, 'verona')).toMatchObject({ owner: null, religion: 'HE', claims: [], ties: [E] });
    expect(area(laid, 'rome')).toMatchObject({ holder: null, religion: 'HE' });
    // Tuscany is of another religion; Burgundy and Provence border it too, but speak otherwise.
    expect(area(laid, 'tuscany')).toMatchObject({ owner: G, religion: 'MO' });
    expect([area(laid, 'burgundy').religion, area(laid, 'provence').religion]).toEqual(['RC', 'RC']);
    expect(laid.t.magnates).toEqual([]);
  },
);

// ---------------------------------------------------------------- colonies

clause(
  ['EM-25.21', 'EM-25.24', 'EM-X32', 'EM-17.15.a'],
  'a colony that rebels keeps half its points each round, and goes on from there when it is won back',
  () => {
    const laid = threeRealms({
      options: { colonization: true },
      own: { [G]: ['swabia', 'franconia'], [F]: ['champagne'], [E]: ['wessex'] },
      realms: { [G]: { colonies: [{ area: 'saxony', bases: ['franconia'], points: 31 }] } },
      areas: { franconia: { level: 2 } },
    });
    const record = () =>
      from(laid, [
        { step: 'round', at: 'close' },
        { step: 'record', next: 0 },
      ]);
    laid.t.positions = [G, F, E];
    record();
    expect(realm(laid, G).colonies[0]!.points).toBe(16);
    laid.t.positions = [G, F, E];
    area(laid, 'saxony').owner = G;
    record();
    // Franconia 2 + 1 less Saxony 0 + 1.
    expect(realm(laid, G).colonies[0]!.points).toBe(18);
  },
);

clause(
  ['EM-21.3.a', 'EM-25.3', 'EM-33.P3'],
  'an exile comes home where his settlers have brought his language',
  () => {
    const laid = threeRealms({
      options: { colonization: true },
      own: { [G]: ['swabia'], [F]: ['champagne'], [E]: ['wessex'] },
      areas: {
        saxony: { owner: F },
        franconia: { owner: F, language: "Langue d'Oil", religion: 'EO' },
        champagne: { owner: null },
      },
      realms: { [F]: { court: null, colonies: [{ area: 'saxony', bases: ['franconia'], points: 999 }] } },
    });
    expect(realm(laid, F).court).toBe(null);
    laid.t.positions = [F];
    from(laid, [
      { step: 'round', at: 'close' },
      { step: 'record', next: 0 },
    ]);
    expect([area(laid, 'saxony').language, realm(laid, F).court]).toEqual(["Langue d'Oil", 'saxony']);
  },
);

// ---------------------------------------------------------------- excommunication

clause(
  ['EM-22.11', 'EM-17.22', 'EM-18.14.b', 'EM-X28'],
  'who is excommunicated keeps his claims and court, votes for his readmission alone, and rules strangers everywhere',
  () => {
    const laid = threeRealms({
      seats: 3,
      areas: { franconia: { claims: [G], level: 1, owner: G } },
      realms: { [G]: { excommunicated: true, statures: statures(3, 3, 9) } },
    });
    expect(rated(laid, G, 'rule franconia').rating).toBe(0);
    expect(pointsOf(laid.t, realm(laid, G)).claims).toBe(3);
    expect(realm(laid, G).court).toBe('swabia');
    play(laid, G, 'plead');
    expect(laid.t.parley!.voters[0]).toBe(G);
    while (waits(laid)[0] === 'influence') play(laid, waits(laid)[1]!, 'enough');
    while (waits(laid)[0] === 'ballot')
      play(laid, waits(laid)[1]!, `vote ${waits(laid)[1] === G ? 'for' : 'against'}`);
    expect(realm(laid, G).excommunicated).toBe(false);
    expect(rated(laid, G, 'rule franconia').rating).toBe(2);
  },
);

clause(
  ['EM-X34', 'EM-13.0.a'],
  'who leaves when he is attacked does not defend, and the attack goes on',
  () => {
    const laid = threeRealms({ realms: { [F]: { gold: 5 } } });
    play(laid, G, 'conquer lorraine');
    const { rating } = { rating: 3 };
    if (waits(laid)[0] === 'base') play(laid, G, 'from franconia');
    play(laid, G, 'spend 0');
    expect(waits(laid)).toEqual(['defend', F]);
    const { entries } = laid.game.resign(laid.state, F, loaded(laid));
    expect(told(entries, 'resolved')).toMatchObject([{ rating, defenseCard: null }]);
    expect(waits(laid)).toEqual(['act', G]);
  },
);

clause(
  ['EM-14.43', 'EM-19.2.a', 'EM-X18'],
  'at another’s question one plays cards, but only in one’s own turn lowers walls',
  () => {
    const laid = threeRealms({ hands: { [F]: [27] }, areas: { lorraine: { fort: 2 } } });
    expect(free(laid, F)).toContain('recognise lorraine');
    expect(whyNot(laid, F, 'raze lorraine')[0]).toBe('EM-14.43');
    play(laid, F, 'recognise lorraine');
    expect([area(laid, 'lorraine').claims, waits(laid)]).toEqual([[F], ['act', G]]);
  },
);

// ---------------------------------------------------------------- the small print

clause(
  ['EM-24.14.b', 'EM-22.2.e'],
  'Norsemen who turn Moslem raid on, those who turn Christian do not',
  () => {
    const converted = (religion: 'RC' | 'MO') => {
      const laid = missions({
        own: { [G]: ['saxony', 'denmark'], [F]: ['ile-de-france'], [E]: ['wessex'] },
        areas: { denmark: { religion: 'PA', converting: begun(G, 4) } },
        hands: { [G]: [FERVOR] },
      });
      realm(laid, G).religion = religion;
      play(laid, G, `play ${FERVOR}`);
      expect(area(laid, 'denmark').religion).toBe(religion);
      return laid.t.ceased;
    };
    expect([converted('RC'), converted('MO')]).toEqual([['vikings'], []]);
  },
);

clause(
  ['EM-20.52', 'EM-20.45'],
  'the Byzantine has his five votes about Orthodox land alone, not about a readmission',
  () => {
    const laid = table({
      seats: 5,
      own: { [G]: ['swabia'], [B]: ['constantinople'] },
      areas: { constantinople: { religion: 'EO' } },
      realms: { [G]: { excommunicated: true }, [B]: { religion: 'EO', statures: statures(3, 3, 2) } },
      turn: G,
    });
    play(laid, G, 'plead');
    expect(laid.t.parley!.votes[B]).toBe(2);
  },
);

clause(['EM-33.P3'], 'a revolt where there is nothing but the court comes to nothing, and says so', () => {
  const laid = threeRealms({
    at: 'opening',
    own: { [G]: ['swabia'], [F]: ['ile-de-france'], [E]: ['wessex'] },
    options: { moreCards: true },
  });
  play(laid, G, 'draw', 198);
  expect(told(play(laid, G, 'suffer'), 'no-effect')).toEqual([{ card: 198 }]);
});

clause(
  ['EM-SV.3', 'EM-18.11', 'EM-19.2.b', 'EM-20.3.a'],
  'claims, discards and signatures stand in the log',
  () => {
    const laid = threeRealms({ hands: { [G]: [27, 28] }, areas: { franconia: { claims: [E], ties: [] } } });
    expect(whyNot(laid, G, 'recognise franconia')[1]).toContain('England');
    expect(told(play(laid, G, 'recognise swabia'), 'claim')).toEqual([{ realm: G, area: 'swabia' }]);
    expect(told(play(laid, G, 'discard 28'), 'discarded')).toEqual([{ realm: G, card: 28 }]);
    play(laid, G, `propose ${E} open ""`);
    expect(told(play(laid, E, 'sign 1'), 'signed')).toEqual([{ number: 1, realm: E, binding: true }]);
  },
);

clause(
  ['EM-11.0', 'EM-24.0.e', 'EM-24.0.o'],
  'raiders find nothing where everything lies at −3: their cards are turned up',
  () => {
    const { t } = table();
    const laid = table({
      scenario: '28',
      options: { raiders: true },
      own: { [G]: ['swabia'], [F]: ['ile-de-france'] },
      areas: Object.fromEntries(t.map.order.map((id) => [id, { level: -3 }])),
    });
    const entries = from(laid, [
      { step: 'round', at: 'initiative' },
      { step: 'raid', raider: 'saracens', left: 2 },
    ]);
    expect([told(entries, 'announced'), told(entries, 'turned-up').length]).toEqual([[], 2]);
  },
);

clause(
  'EM-24.51.c',
  'a magnate attacks no land of his own, though it lies over the sea from his court',
  () => {
    const laid = threeRealms({
      options: { magnates: true },
      areas: {
        denmark: { holder: 'magnate-of-denmark', level: 2 },
        wessex: { owner: null, holder: 'magnate-of-denmark', level: 4 },
        saxony: { level: 1 },
      },
      realms: { [E]: { court: null } },
      table: { magnates: [magnate('denmark')] },
    });
    const entries = from(laid, [
      { step: 'round', at: 'initiative' },
      { step: 'magnate', id: 'magnate-of-denmark', left: 4 },
    ]);
    const targets = told(entries, 'announced').map((facts) => facts.area);
    expect(targets.length).toBeGreaterThan(0);
    expect(targets).not.toContain('wessex');
  },
);

clause(
  ['EM-X15'],
  'equal votes are cast in the order of this round’s turns, whatever the last one’s was',
  () => {
    const laid = threeRealms({
      realms: {
        [G]: { excommunicated: true, statures: statures(3) },
        [F]: { statures: statures(3) },
        [E]: { statures: statures(3) },
      },
      table: { lastPositions: [E, F, G] },
    });
    play(laid, G, 'plead');
    expect(laid.t.parley!.voters).toEqual([G, F, E]);
  },
);

clause(['EM-33.P3', 'EM-8.2.a'], 'a card that the Peace of God has made vain checks no leader', () => {
  const laid = table({
    scenario: '28',
    seats: 3,
    options: { moreCards: true },
    own: { [G]: ['swabia'], france: ['ile-de-france', 'burgundy'] },
    hands: { france: [185] },
    realms: { [G]: { statures: statures(3), gold: 9 }, france: { gold: 0 } },
    turn: G,
  });
  play(laid, G, 'conquer burgundy');
  play(laid, G, 'spend 0');
  const three = laid.t.yearOrder.find((n) => laid.t.yearCards[n]!.check.includes(3))!;
  play(laid, 'france', 'peace', three);
  expect([realm(laid, G).statures, waits(laid)]).toEqual([statures(3), ['act', G]]);
});

clause(['EM-33.P2.1.a', 'EM-19.2.a'], 'a Leader of no use in war is not laid when one is attacked', () => {
  const laid = table({
    scenario: '28',
    seats: 3,
    options: { moreCards: true },
    data: ALWAYS,
    own: { [G]: ['swabia'], france: ['ile-de-france', 'burgundy'] },
    hands: { france: [131] },
    realms: { [G]: { statures: statures(3), gold: 9 }, france: { gold: 5 } },
    table: { round: 1 },
    turn: G,
  });
  play(laid, G, 'conquer burgundy');
  play(laid, G, 'spend 0');
  expect(waits(laid)).toEqual(['defend', 'france']);
  expect(whyNot(laid, 'france', 'play 131')[0]).toBe('EM-19.2.a');
});

clause(['EM-20.51', 'EM-19.2.i'], 'only cards that give votes are offered in a parley', () => {
  const laid = threeRealms({
    options: { moreCards: true },
    hands: { [G]: [27, SINGLE] },
    realms: { [G]: { excommunicated: true } },
  });
  play(laid, G, 'plead');
  while (waits(laid)[1] !== G) play(laid, waits(laid)[1]!, 'enough');
  expect(open(laid, G)).toEqual(['enough']);
  expect(whyNot(laid, G, 'sway 27')[0]).toBe('EM-19.2.a');
});

clause(
  ['EM-SV.3', 'EM-10.2.b', 'EM-20.41.a', 'EM-19.2.k'],
  'lost levels, kept areas and lost Demesnes stand in the log',
  () => {
    const laid = threeRealms();
    const { rating } = rated(laid, G, 'conquer lorraine', 'franconia');
    play(laid, G, 'conquer lorraine');
    play(laid, G, 'from franconia');
    const entries = play(laid, G, 'spend 0', yearCard(laid, 'conquest', rating, ['target -1']));
    expect(told(entries, 'level')).toEqual([{ area: 'lorraine', by: -1, level: -1 }]);
    const kept = threeRealms({ hands: { [G]: [SINGLE] }, areas: { lorraine: { claims: [G] } } });
    play(kept, G, 'inherit lorraine');
    play(kept, F, 'contest');
    while (waits(kept)[0] === 'influence') play(kept, waits(kept)[1]!, 'enough');
    const votes: Entry[] = [];
    while (waits(kept)[0] === 'ballot') votes.push(...play(kept, waits(kept)[1]!, 'vote abstain'));
    expect(told(votes, 'keeps')).toEqual([{ realm: F, areas: ['lorraine'] }]);
    const death = (cards: number[]) => {
      const dying = threeRealms({
        at: 'opening',
        own: { [G]: ['swabia'], [F]: ['ile-de-france'], [E]: ['wessex'] },
        realms: { [G]: { kept: cards } },
      });
      return told(play(dying, G, 'draw', 22, 3, 4, 3, 4, 3, 4), 'demesne-lost');
    };
    expect([death([50, 51]), death([])]).toEqual([[{ realm: G, count: 2 }], []]);
  },
);

clause(['EM-25.13'], 'of two colonies one can be given up, and what is none cannot', () => {
  const laid = threeRealms({
    options: { colonization: true },
    realms: {
      [G]: {
        colonies: [
          { area: 'saxony', bases: ['franconia'], points: 1 },
          { area: 'bohemia', bases: ['swabia'], points: 1 },
        ],
      },
    },
  });
  expect(whyNot(laid, G, 'abandon swabia')[0]).toBe('EM-25.13');
  play(laid, G, 'abandon bohemia');
  expect(realm(laid, G).colonies.map((one) => one.area)).toEqual(['saxony']);
});

clause(
  ['EM-20.3.a', 'EM-SV.5'],
  'three proposals of a realm lie on the table; their terms are told to all or to the parties',
  () => {
    const laid = threeRealms();
    const readers = (open: string) =>
      play(laid, G, `propose ${E} ${open} ""`)
        .filter(({ what }) => what === 'terms')
        .map((entry) => entry.for ?? 'all');
    expect([readers('open'), readers('secret'), readers('open')]).toEqual([['all'], [[G, E]], ['all']]);
    expect(whyNot(laid, G, `propose ${E} open ""`)[0]).toBe('EM-20.3.a');
  },
);

// ---------------------------------------------------------------- ten paragraphs, read by themselves

/** Lorraine takes two results; Germany has one from Franconia already. */
function halfWon(more: Lay = {}): Laid {
  const laid = threeRealms({
    areas: { lorraine: { results: [{ by: G, from: 'franconia', count: 1 }] } },
    realms: { [G]: { statures: statures(9), gold: 20 } },
    ...more,
  });
  expect(laid.t.map.lands.lorraine!.population).toBe(2);
  return laid;
}

/** Swabia is the only base there is: nobody is asked for one. */
function conquerFromSwabia(laid: Laid, target: string): void {
  const { rating } = rated(laid, G, `conquer ${target}`);
  endeavor(laid, G, `conquer ${target}`, yearCard(laid, 'conquest', rating, ['C']));
}

clause(
  ['EM-10.32', 'EM-10.37', 'EM-X2'],
  'results from two bases are one sum; where the one base is given away its result is gone, and the other is not enough',
  () => {
    const whole = halfWon();
    attack(whole, 'conquest', 'lorraine', 'swabia', 'C');
    expect(area(whole, 'lorraine')).toMatchObject({ owner: G, results: [], unrest: true });
    const given = halfWon();
    play(given, G, `offer ${E} 0 franconia - - - - 0 - - - - -`);
    play(given, E, 'accept 1');
    expect(area(given, 'lorraine').results).toEqual([]);
    conquerFromSwabia(given, 'lorraine');
    expect(area(given, 'lorraine')).toMatchObject({
      owner: F,
      results: [{ by: G, from: 'swabia', count: 1 }],
    });
  },
);

clause(
  ['EM-10.32', 'EM-10.3', 'EM-12.31'],
  'results stand against the area, whoever owns it meanwhile; who wins it over himself needs his no more',
  () => {
    const sold = halfWon();
    play(sold, F, `offer ${E} 0 lorraine - - - - 0 - - - - -`);
    play(sold, E, 'accept 1');
    expect(area(sold, 'lorraine')).toMatchObject({
      owner: E,
      results: [{ by: G, from: 'franconia', count: 1 }],
    });
    attack(sold, 'conquest', 'lorraine', 'swabia', 'C');
    expect(area(sold, 'lorraine').owner).toBe(G);
    const bought = halfWon();
    play(bought, F, `offer ${G} 0 lorraine - - - - 0 - - - - -`);
    play(bought, G, 'accept 1');
    expect(area(bought, 'lorraine')).toMatchObject({ owner: G, results: [] });
  },
);

/** Germany has won Lorraine over by diplomacy, and France contests it. */
function contested(more: Lay = {}): Laid {
  const laid = threeRealms({ realms: { [G]: { statures: statures(3, 3, 9), gold: 20 } }, ...more });
  const { rating } = rated(laid, G, 'negotiate lorraine');
  play(laid, G, 'negotiate lorraine');
  play(laid, G, `spend ${12 - rating}`, yearCard(laid, 'diplomacy', 12, ['T/C']));
  play(laid, F, 'contest');
  while (waits(laid)[0] === 'influence') play(laid, waits(laid)[1]!, 'enough');
  return laid;
}

clause(
  ['EM-20.41.b', 'EM-22.12', 'EM-12.3.b'],
  'who defies the verdict keeps his area and his claims, outside the church; the winner has no tie of it either',
  () => {
    const laid = contested({ areas: { lorraine: { claims: [F] } } });
    while (waits(laid)[0] === 'ballot')
      play(laid, waits(laid)[1]!, waits(laid)[1] === F ? 'vote for' : 'vote against');
    expect(waits(laid)).toEqual(['verdict', F]);
    play(laid, F, 'defy');
    expect(area(laid, 'lorraine')).toMatchObject({ owner: F, ties: [], claims: [F] });
    expect([realm(laid, F).excommunicated, laid.t.parley]).toEqual([true, null]);
    // The next time he has nobody to complain to.
    const { rating } = rated(laid, G, 'negotiate lorraine');
    play(laid, G, 'negotiate lorraine');
    play(
      laid,
      G,
      `spend ${Math.max(0, 11 - rating)}`,
      yearCard(laid, 'diplomacy', Math.max(11, rating), ['T/C']),
    );
    expect(area(laid, 'lorraine').owner).toBe(G);
  },
);

clause(
  ['EM-20.41.a', 'EM-10.37', 'EM-X14'],
  'while it is contested nothing of the area has changed, not even what was achieved from it',
  () => {
    const laid = contested({ areas: { franconia: { results: [{ by: F, from: 'lorraine', count: 1 }] } } });
    expect([area(laid, 'lorraine').owner, area(laid, 'franconia').results.length]).toEqual([F, 1]);
    while (waits(laid)[0] === 'ballot')
      play(laid, waits(laid)[1]!, waits(laid)[1] === F ? 'vote for' : 'vote against');
    play(laid, F, 'cede');
    expect([area(laid, 'lorraine').owner, area(laid, 'franconia').results]).toEqual([G, []]);
  },
);

const TURKS = 'turks';
const turkish = (more: Lay = {}): Laid =>
  table({
    scenario: '31',
    seats: 6,
    own: { [TURKS]: ['asia', 'adrianople'], [G]: ['swabia'], [F]: ['champagne'], [E]: ['wessex'] },
    turn: TURKS,
    ...more,
    realms: { [TURKS]: { statures: statures(3), gold: 9 }, ...more.realms },
  });

clause(
  ['EM-31.7.a', 'EM-9.34'],
  'the zeal of the Turk is for conquest: pillage, and his own rule, differ as with anybody',
  () => {
    const laid = turkish({ areas: { macedonia: { religion: 'EO', language: 'Greek' } } });
    realm(laid, TURKS).religion = 'MO';
    const terms = (kind: 'conquest' | 'pillage') =>
      explain(laid.t, undertaking(laid.t, realm(laid, TURKS), kind, 'adrianople', 'macedonia', 0))
        .terms.map(({ what }) => what)
        .filter((what) => what === 'language' || what === 'religion');
    expect([terms('conquest'), terms('pillage')]).toEqual([[], ['language', 'religion']]);
  },
);

clause(
  ['EM-31.7.d', 'EM-20.3.b', 'EM-20.44'],
  'a treaty of three with the Turk: each Christian party is accused by himself, once a round; the Turk by nobody',
  () => {
    const laid = turkish();
    realm(laid, TURKS).religion = 'MO';
    play(laid, TURKS, `propose ${G},${F} open ""`);
    play(laid, G, 'sign 1');
    expect(free(laid, E).filter((text) => text.startsWith('accuse'))).toEqual([]);
    play(laid, F, 'sign 1');
    expect(free(laid, E).filter((text) => text.startsWith('accuse'))).toEqual([
      `accuse 1 ${G}`,
      `accuse 1 ${F}`,
    ]);
    expect(whyNot(laid, E, `accuse 1 ${TURKS}`)[0]).toBe('EM-20.3.b');
    const vote = (side: string) => {
      while (waits(laid)[0] === 'influence') play(laid, waits(laid)[1]!, 'enough');
      while (waits(laid)[0] === 'ballot') play(laid, waits(laid)[1]!, `vote ${side}`);
    };
    play(laid, E, `accuse 1 ${G}`);
    vote('against');
    expect(realm(laid, G).excommunicated).toBe(false);
    expect(whyNot(laid, E, `accuse 1 ${G}`)[0]).toBe('EM-31.7.d');
    play(laid, E, `accuse 1 ${F}`);
    vote('for');
    expect(realm(laid, F).excommunicated).toBe(true);
    expect(whyNot(laid, E, `accuse 1 ${F}`)[0]).toBe('EM-20.3.b');
  },
);

clause(
  ['EM-20.3.a', 'EM-20.3.d', 'EM-21.0'],
  'an exile makes agreements like anybody, and the death of the other ends them',
  () => {
    const laid = threeRealms({
      at: 'opening',
      turn: F,
      own: { [G]: [], [F]: ['champagne'], [E]: ['wessex'] },
    });
    expect(realm(laid, G).court).toBe(null);
    play(laid, G, `propose ${F} secret ""`);
    play(laid, F, 'sign 1');
    expect(laid.t.treaties.list).toHaveLength(1);
    const entries = play(laid, F, 'draw', 22, 3, 4, 3, 4, 3, 4);
    expect([told(entries, 'treaty-lapsed'), laid.t.treaties.list]).toEqual([[{ number: 1, realm: F }], []]);
  },
);

clause(
  ['EM-17.4.a', 'EM-16.2.c', 'EM-17.12'],
  'unrest on top of unrest is the same unrest: taxes and plunder are paid all the same',
  () => {
    const lay = () => threeRealms({ at: 'taxation', areas: { franconia: { level: 2, unrest: true } } });
    const taxed = lay();
    // 1 + 5, and 1 for free neighbours of one language: at 7 a 5 is unrest.
    play(taxed, G, 'levy franconia 1', 2, 3);
    expect([realm(taxed, G).gold, area(taxed, 'franconia').unrest]).toEqual([10, true]);
    const plundered = lay();
    // At 9 a 5 is unrest; then 6 on the die at +2 is 4.
    play(plundered, G, 'plunder franconia', 2, 3, 6);
    expect([realm(plundered, G).gold, area(plundered, 'franconia')]).toMatchObject([
      13,
      { level: 1, unrest: true, owner: G },
    ]);
  },
);

clause(
  ['EM-8.22', 'EM-8.21', 'EM-6.III.9.a'],
  'unused cards look at the administration alone, and at what it has become by the card before',
  () => {
    const { t } = table();
    const naming = (yes: number, no: number) =>
      t.yearOrder.filter((n) => t.yearCards[n]!.check.includes(yes) && !t.yearCards[n]!.check.includes(no));
    const unused = (admin: number, combat: number, cards: number[], dice: number[] = []) => {
      const laid = threeRealms({
        realms: { [G]: { statures: { combat, administration: admin, diplomacy: combat } } },
      });
      laid.t.positions = [G];
      for (const id of laid.t.realmOrder) realm(laid, id).cards = id === G ? cards.length : 0;
      laid.t.rounds = laid.t.round;
      const entries = from(laid, [{ step: 'round', at: 'unusedCards' }], {
        'year card': [...cards],
        stature: dice,
      });
      return told(entries, 'statures').length;
    };
    const [five] = naming(5, 3);
    expect([unused(3, 5, [five!]), unused(5, 3, [five!])]).toEqual([0, 1]);
    // The first check makes a 3 of the 5 (two sixes would keep it): the second card, which names 5 alone, is nothing then.
    const [a, b] = naming(5, 3) as [number, number];
    const toThree = t.charts.statures['5']!.indexOf(3);
    const dice = [toThree >= 5 ? 6 : 1, toThree + 2 - (toThree >= 5 ? 6 : 1)];
    expect(unused(5, 1, [a, b], [1, 1, ...dice, 1, 1])).toBe(1);
  },
);

clause(
  ['EM-9.14', 'EM-7.51.c', 'EM-17.0.d'],
  'an own area that is cut off is no base, and nothing is done there at home',
  () => {
    const laid = threeRealms({
      own: { [G]: ['swabia', 'poland'], [F]: ['champagne', 'lorraine'], [E]: ['wessex'] },
      realms: { [G]: { statures: statures(9), gold: 20 } },
    });
    expect(area(laid, 'poland').unrest).toBe(true);
    for (const verb of ['conquer', 'pillage'])
      for (const border of laid.t.map.lands.poland!.borders)
        expect(open(laid, G)).not.toContain(`${verb} ${border}`);
    for (const text of ['rule poland', 'fortify poland']) expect(whyNot(laid, G, text)[0]).toBe('EM-7.51.c');
    expect(open(laid, G)).toContain('negotiate poland');
  },
);

clause(
  ['EM-22.21.a', 'EM-22.21.b', 'EM-10.3'],
  'what is partly converted is lost by conquest, and begins anew for who takes it back',
  () => {
    const laid = threeRealms({
      own: { [G]: ['swabia'], [F]: ['champagne', 'lorraine', 'franconia'], [E]: ['wessex'] },
      areas: {
        franconia: {
          religion: 'MO',
          converting: begun(F, 2),
          results: [{ by: G, from: 'swabia', count: 3 }],
        },
      },
      realms: { [G]: { statures: statures(9), gold: 20 } },
    });
    conquerFromSwabia(laid, 'franconia');
    expect(area(laid, 'franconia')).toMatchObject({ owner: G, converting: null, religion: 'MO' });
  },
);
