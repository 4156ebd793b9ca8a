import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { data } from '../game.ts';
import type { Fortification, LandId, Warband } from '../state.ts';
import { attack, goOn, type Laid, type Lay, play, playAll, table } from './table.ts';

const GOALS = [
  'syburg',
  'mimigernaford',
  'wittekindsberg',
  'eresburg',
  'paderborn',
  'verden',
  'ohrum',
  'bardowick',
  'halberstadt',
];

/** Phase F runs to its end; nobody has RP to convert with. */
function check(lay: Lay, prepare: (laid: Laid) => void = () => {}): Laid {
  const laid = table({ irminsul: false, purse: { carolingian: 0 }, ...lay, at: 'reorganisation' });
  prepare(laid);
  goOn(laid);
  return laid;
}

/** A city has fallen and its land is pillaged this year. */
function sack({ t }: Laid, land: LandId, by: Warband = 'saxon', year = t.year): void {
  Object.assign(t.lands[land]!, { standing: false, fell: year, fellTo: by, pillaged: { by, year } });
}

const sackBoth = (laid: Laid): void => {
  sack(laid, 'cologne-left');
  sack(laid, 'koblenz');
};

clause('LS-8.6.a', 'the Carolingian wins when all nine lands outside Nordalbingia are conquered', () => {
  expect(check({ conquered: GOALS }).state.result).toMatchObject({
    winners: ['carolingian'],
    how: 'conquest',
    clause: 'LS-8.6.a',
  });
  for (const free of GOALS) {
    expect(check({ conquered: ['treva', ...GOALS.filter((land) => land !== free)] }).state.result).toBeNull();
  }
});

clause('LS-8.6.a', 'it is checked once, at the end of phase F, after the Winter Campaign', () => {
  const laid = table({
    at: 'reorganisation',
    irminsul: false,
    conquered: GOALS.filter((land) => land !== 'halberstadt'),
    ruined: ['halberstadt'],
    units: { 'halberstadt-1': 'destroyed' },
    hands: { carolingian: ['westphalia'] },
  });
  goOn(laid);
  playAll(
    laid,
    'carolingian',
    'operate',
    'activate thuringe-1',
    'march',
    'advance thuringe halberstadt',
    'end',
  );
  expect(laid.state.result).toBeNull();
  play(laid, 'carolingian', 'finish');
  expect(laid.state.result).toMatchObject({ winners: ['carolingian'], how: 'conquest' });
});

clause('LS-8.6.b', 'the Saxon wins if both cities were taken and their lands pillaged this year', () => {
  expect(check({}, sackBoth).state.result).toMatchObject({
    winners: ['saxon'],
    how: 'sack',
    clause: 'LS-8.6.b',
  });
});

clause('LS-8.6.b', 'not with one city, an old ruin, or a land unpillaged', () => {
  const spoilt: ((laid: Laid) => void)[] = [
    (laid) => sack(laid, 'koblenz'),
    (laid) => {
      sackBoth(laid);
      laid.t.lands.koblenz!.fell = 774;
    },
    (laid) => {
      sackBoth(laid);
      laid.t.lands['cologne-left']!.pillaged = null;
    },
    (laid) => {
      sackBoth(laid);
      Object.assign(laid.t.lands.koblenz!, { standing: true, fell: null, fellTo: null });
    },
  ];
  for (const prepare of spoilt) expect(check({}, prepare).state.result).toBeNull();
});

clause('LS-8.6.b', 'Sorbs who raid for the Saxon neither take nor pillage for him', () => {
  for (const wrong of ['fellTo', 'pillaged'] as const) {
    const { state } = check({}, (laid) => {
      sackBoth(laid);
      const koblenz = laid.t.lands.koblenz!;
      if (wrong === 'fellTo') koblenz.fellTo = 'slavs';
      else koblenz.pillaged!.by = 'slavs';
    });
    expect(state.result).toBeNull();
  }
});

/** Who takes Thuringe, its walls and its coins, in an operation of the Saxon. */
function inThuringe(raiders: boolean): Laid {
  const laid = table({
    turn: 'saxon',
    purse: { saxon: 20 },
    hands: raiders ? { saxon: ['sorbs'] } : {},
    units: { 'thuringe-1': 'destroyed', 'thuringe-2': 'destroyed' },
    works: { thuringe: 'fortress' as Fortification },
  });
  if (raiders) playAll(laid, 'saxon', 'play sorbs', 'activate sorbs-1', 'march', 'advance sorbs thuringe');
  else attack(laid, 'saxon', 'halberstadt', 'thuringe', 'halberstadt-1');
  play(laid, 'saxon', 'assault', 1, 6);
  play(laid, 'saxon', 'pillage');
  return laid;
}

clause('LS-8.6.b', 'what Saxons take and pillage is marked as theirs, what Sorbs do as the Slavs’', () => {
  for (const [raiders, by] of [
    [false, 'saxon'],
    [true, 'slavs'],
  ] as const) {
    const { thuringe } = inThuringe(raiders).t.lands;
    expect(thuringe).toMatchObject({ fell: 775, fellTo: by, pillaged: { by, year: 775 } });
  }
});

clause('LS-8.6.b', 'Frisians count as the Saxon’s own', () => {
  const laid = table({
    turn: 'saxon',
    purse: { saxon: 20 },
    table: { allies: { danish: false, frisian: true } },
    units: { 'west-friesland-1': 'destroyed', 'west-friesland-2': 'destroyed' },
  });
  attack(laid, 'saxon', 'friesland', 'west-friesland', 'friesland-1');
  play(laid, 'saxon', 'assault', 1, 6);
  play(laid, 'saxon', 'pillage');
  expect(laid.t.lands['west-friesland']).toMatchObject({ fellTo: 'saxon', pillaged: { by: 'saxon' } });
});

clause('LS-8.6.c', 'if both have won the Carolingian has', () => {
  expect(check({ conquered: GOALS }, sackBoth).state.result).toMatchObject({ winners: ['carolingian'] });
});

clause('LS-8.6.d', 'after 785 the Saxon has won, but not before, and not if the Carolingian has', () => {
  expect(check({ year: 784 }).state.result).toBeNull();
  const last = check({ year: 785 });
  expect(last.state.result).toMatchObject({ winners: ['saxon'], how: 'time', clause: 'LS-8.6.d' });
  expect(last.t.year).toBe(785);
  expect(check({ year: 785, conquered: GOALS }).state.result).toMatchObject({ winners: ['carolingian'] });
});

clause('LS-8.6.d', 'a truce that leads past 785 ends the game for the Saxon as well', () => {
  const { stratagems } = structuredClone(data) as {
    stratagems: { markers: { id: string; until?: number }[] };
  };
  delete stratagems.markers.find(({ id }) => id === 'truce')!.until;
  const laid = table({
    at: 'resources',
    year: 785,
    data: { stratagems: stratagems as never },
    hands: { saxon: ['truce'] },
  });
  goOn(laid);
  expect(laid.state.result).toMatchObject({ winners: ['saxon'], how: 'time' });
});
