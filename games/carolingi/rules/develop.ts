/** Develop: CG-5.2, and the palace of the advanced game: CG-6.2.1. */

import { type Bar, bar, look, move, type Seat } from '@annales/engine';
import type { CountryId, Table, TileId } from '../state.ts';
import {
  ask,
  controlledBy,
  type Doing,
  declineBeforehand,
  declining,
  finishing,
  homelandOf,
  neighboursOf,
  notControlled,
  notNextDoor,
  pay,
  regionOf,
  riot,
  takesNoPart,
  tooFewMissi,
} from './ground.ts';
import { slotted } from './influence.ts';

const begun = ({ placed }: { placed: number }): boolean => placed > 0;

/** One of its options: CG-5.2.a, R44. */
export const develop = ask('develop', {
  seat: (_t, { seat }) => seat,
  prompt: 'develop',
  clause: 'CG-5.2.a',
  facts: (t, { seat, placed }) => ({
    placed,
    most: t.sizes.develop.counters,
    missi: t.courts[seat]!.missi,
    ways: placed === 0 ? waysOpen(t, seat) : ['counter'],
  }),
  lone: true,
  standing: declineBeforehand('develop'),
  verbs: {
    /** Which tile it is stays secret: CG-5.2.b, c. */
    activate: {
      clause: 'CG-5.2.b',
      written: 'tile',
      each: (t, _f, seat) =>
        look(t.courts[seat]!.inactive).map((tile) => ({ verb: 'activate', tile }) as const),
      bar: (t, f, { tile }, seat) =>
        countersOnly(f.placed) ?? notInactive(t, seat, tile) ?? activationUnpaid(t, seat),
      at: ({ tile }) => [tile],
      do(p, _f, { tile }, seat) {
        const t = p.table;
        const court = t.courts[seat]!;
        pay(t, seat, t.sizes.develop.activation);
        move(court.inactive, court.fresh, tile);
        court.known.inactive = [];
        p.log('activate', 'CG-5.2.c', { seat, inactive: court.inactive.count! });
        p.log('activated', 'CG-5.2.c', { seat, tile }, [seat]);
        p.done();
      },
    },
    /** CG-5.2.f to h */
    counter: {
      clause: 'CG-5.2.f',
      written: 'country',
      each: (t, _f, seat) => controlledBy(t, seat).map((country) => ({ verb: 'counter', country }) as const),
      bar: (t, _f, { country }, seat) => cannotDevelop(t, seat, country),
      at: ({ country }) => [country],
      do(p, f, { country }, seat) {
        pay(p.table, seat, 1);
        p.table.countries[country]!.counters++;
        f.placed++;
        p.log('counter', 'CG-5.2.f', { seat, country, counters: p.table.countries[country]!.counters });
        countSupply(p);
        if (f.placed === p.table.sizes.develop.counters) p.done();
      },
    },
    /** CG-6.2.1.a to f */
    claim: {
      clause: 'CG-6.2.1.a',
      written: 'country',
      each: (t, _f, seat) =>
        t.advanced ? controlledBy(t, seat).map((country) => ({ verb: 'claim', country }) as const) : [],
      bar: (t, f, { country }, seat) => countersOnly(f.placed) ?? cannotClaim(t, seat, country),
      at: ({ country }) => [country],
      do(p, _f, { country }, seat) {
        p.done();
        claimHomeland(p, seat, country);
      },
    },
    finish: finishing('CG-5.2.a', begun),
    decline: declining(begun),
  },
});

/** Which of the options can be taken: R44. */
function waysOpen(t: Table, seat: Seat): ('activate' | 'counter' | 'claim')[] {
  const controlled = controlledBy(t, seat);
  const ways = {
    activate: t.courts[seat]!.inactive.count! > 0 && activationUnpaid(t, seat) === null,
    counter: controlled.some((country) => cannotDevelop(t, seat, country) === null),
    claim: controlled.some((country) => cannotClaim(t, seat, country) === null),
  };
  return (['activate', 'counter', 'claim'] as const).filter((way) => ways[way]);
}

const countersOnly = (placed: number): Bar | null => (placed > 0 ? bar('CG-5.2.a', 'counters-only') : null);

const notInactive = (t: Table, seat: Seat, tile: TileId): Bar | null =>
  look(t.courts[seat]!.inactive).includes(tile) ? null : bar('CG-5.2.e', 'not-inactive', { tile });

const activationUnpaid = (t: Table, seat: Seat): Bar | null =>
  tooFewMissi(t, seat, t.sizes.develop.activation, 'CG-5.2.b');

/** CG-5.2.f to h */
const cannotDevelop = (t: Table, seat: Seat, country: CountryId): Bar | null =>
  neverDeveloped(t, country) ??
  notControlled(t, seat, country, 'CG-5.2.h') ??
  fullyDeveloped(t, country) ??
  tooFewMissi(t, seat, 1, 'CG-5.2.f');

/** CG-5.2.h */
function neverDeveloped(t: Table, country: CountryId): Bar | null {
  const place = t.countries[country];
  if (!place) return takesNoPart(t, country);
  if (place.palace !== null) return bar('CG-5.2.h', 'homeland-developed', { country });
  return place.forest ? bar('CG-5.2.h', 'woodland', { country }) : null;
}

/** The rules name no shortage: the log tells of the first counter that is not in the box: CG-2.1.5.a, R16. */
function countSupply(p: Doing): void {
  const { counters: supply } = p.table.sizes.supply;
  const counters = Object.values(p.table.countries).reduce((sum, place) => sum + place.counters, 0);
  if (counters === supply + 1) p.log('supply-counters', 'CG-2.1.5.a', { counters, supply });
}

const fullyDeveloped = (t: Table, country: CountryId): Bar | null =>
  t.countries[country]!.counters >= t.sizes.develop.perCountry
    ? bar('CG-5.2.g', 'fully-developed', { country, most: t.sizes.develop.perCountry })
    : null;

// ---------------------------------------------------------------- the palace

/** CG-6.2.1.a to c */
function cannotClaim(t: Table, seat: Seat, country: CountryId): Bar | null {
  if (!t.advanced) return bar('CG-6.2.1.a', 'advanced-only');
  if (homelandOf(t, seat) !== null) return bar('CG-6.2.1.a', 'claimed-already', { seat });
  if (!t.countries[country]) return takesNoPart(t, country);
  const { countries } = t.map.regions[regionOf(t, country)]!;
  if (countries.some((one) => t.countries[one]!.palace !== null)) {
    return bar('CG-6.2.1.b', 'region-has-palace', { region: regionOf(t, country) });
  }
  const { counters } = t.countries[country]!;
  const needed = t.sizes.develop.perCountry;
  return (
    notControlled(t, seat, country, 'CG-6.2.1.b') ??
    (counters < needed ? bar('CG-6.2.1.b', 'too-few-counters', { country, counters, needed }) : null) ??
    tooFewMissi(t, seat, t.sizes.develop.palace, 'CG-6.2.1.c')
  );
}

/** CG-6.2.1.c to f */
function claimHomeland(p: Doing, seat: Seat, country: CountryId): void {
  const t = p.table;
  const place = t.countries[country]!;
  pay(t, seat, t.sizes.develop.palace);
  place.counters = 0;
  place.palace = seat;
  p.log('claim', 'CG-6.2.1.d', { seat, country });
  for (const other of t.order) {
    if (other === seat) continue;
    t.courts[other]!.leudes += place.followers[other]!;
    place.followers[other] = 0;
  }
  removeCard(t, seat, country);
  const { gangs } = place;
  place.gangs = 0;
  if (gangs > 0) p.call({ step: 'expulsion', seat, country, gangs });
}

/** The card leaves the game wherever it is: CG-6.2.1.f, R42. */
function removeCard(t: Table, seat: Seat, country: CountryId): void {
  const card = slotted(t, country);
  if (card) {
    for (const one of t.order) {
      if (one === seat) t.countries[country]!.followers[seat]! += card.followers[one]!;
      else t.courts[one]!.leudes += card.followers[one]!;
    }
    const region = regionOf(t, country);
    t.slots[region] = t.slots[region]!.filter((one) => one !== card);
  }
  t.archivium = t.archivium.filter((one) => one !== country);
  t.discards = t.discards.filter((one) => one !== country);
}

/** Gangs flee where the claimant likes, one by one, and spread nothing; if nowhere is open they are gone: CG-6.2.1.e, R41. */
export const expulsion = ask('expulsion', {
  seat: (t, { seat, country, gangs }) => (gangs > 0 && refuges(t, country).length > 0 ? seat : null),
  prompt: 'expulsion',
  clause: 'CG-6.2.1.e',
  facts: (_t, { country, gangs }) => ({ country, gangs }),
  lone: true,
  verbs: {
    expel: {
      clause: 'CG-6.2.1.e',
      written: 'country',
      each: (t, { country }) =>
        neighboursOf(t, country).map((to) => ({ verb: 'expel', country: to }) as const),
      bar: (t, f, { country }) =>
        takesNoPart(t, country) ?? notNextDoor(t, f.country, country, 'CG-6.2.1.e') ?? noRefuge(t, country),
      at: ({ country }) => [country],
      do(p, f, { country }) {
        f.gangs--;
        riot(p.table, country);
        p.log('expel', 'CG-6.2.1.e', { from: f.country, country });
      },
    },
  },
});

const refuges = (t: Table, country: CountryId): CountryId[] =>
  neighboursOf(t, country).filter((next) => noRefuge(t, next) === null);

function noRefuge(t: Table, country: CountryId): Bar | null {
  const { palace } = t.countries[country]!;
  return palace === null ? null : bar('CG-6.2.1.e', 'no-refuge', { country, seat: palace });
}
