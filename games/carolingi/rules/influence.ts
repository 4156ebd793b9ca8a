/** Influence: CG-5.1. */

import { type Bar, bar, type Seat } from '@annales/engine';
import type { Card, CountryId, Table } from '../state.ts';
import { arrive } from './events.ts';
import {
  ask,
  boardOf,
  controllerOf,
  counts,
  declineBeforehand,
  declining,
  finishing,
  gangsCome,
  homelandOf,
  regionOf,
  takesNoPart,
  tooFewMissi,
  wrongCount,
} from './ground.ts';

const begun = ({ mode }: { mode: string | null }): boolean => mode !== null;

/** Exactly one of three ways: CG-5.1.a. */
export const influence = ask('influence', {
  seat: (_t, { seat }) => seat,
  prompt: 'influence',
  clause: 'CG-5.1.a',
  facts: (t, { seat, mode }) => ({
    mode,
    missi: t.courts[seat]!.missi,
    ways: mode === null ? waysOpen(t, seat) : [mode],
  }),
  lone: true,
  standing: declineBeforehand('influence'),
  verbs: {
    /** To the homeland: CG-5.1.b. */
    send: {
      clause: 'CG-5.1.b',
      written: 'count#',
      each: (t) => counts(1, t.sizes.influence.homeland).map((count) => ({ verb: 'send', count }) as const),
      bar: (t, f, { count }, seat) => otherWay(f.mode, null) ?? cannotSend(t, seat, count),
      do(p, _f, { count }, seat) {
        const t = p.table;
        const country = homelandOf(t, seat)!;
        t.courts[seat]!.missi -= count;
        t.countries[country]!.followers[seat]! += count;
        p.log('send', 'CG-5.1.b', { seat, count, country });
        p.done();
      },
    },
    /** Onto the cards, in secret so to say: CG-5.1.c to e. */
    dispatch: {
      clause: 'CG-5.1.c',
      written: 'card',
      each: (t) => cardsInSlots(t).map(({ country }) => ({ verb: 'dispatch', card: country }) as const),
      bar: (t, f, { card }, seat) => otherWay(f.mode, 'dispatch') ?? cannotDispatch(t, seat, card),
      at: ({ card }) => [card],
      do(p, f, { card }, seat) {
        const t = p.table;
        f.mode = 'dispatch';
        t.courts[seat]!.missi--;
        slotted(t, card)!.followers[seat]!++;
        p.log('dispatch', 'CG-5.1.c', { seat, country: card });
      },
    },
    /** From the cards into the countries, with all who are there: CG-5.1.f to i. */
    transfer: {
      clause: 'CG-5.1.f',
      written: 'card',
      each: (t) => cardsInSlots(t).map(({ country }) => ({ verb: 'transfer', card: country }) as const),
      bar: (t, f, { card }, seat) => otherWay(f.mode, 'transfer') ?? cannotTransfer(t, seat, card),
      at: ({ card }) => [card],
      do(p, f, { card: country }, seat) {
        const t = p.table;
        f.mode = 'transfer';
        const card = slotted(t, country)!;
        const region = regionOf(t, country);
        t.slots[region] = t.slots[region]!.filter((one) => one !== card);
        p.log('transfer', 'CG-5.1.f', { seat, country });
        gangsCome(p, () => arrive(p, card));
      },
    },
    finish: finishing('CG-5.1.a', begun),
    decline: declining(begun),
  },
});

export const cardsInSlots = (t: Table): Card[] => boardOf(t).regions.flatMap((region) => t.slots[region]!);

export const slotted = (t: Table, country: CountryId): Card | undefined =>
  t.countries[country] && t.slots[regionOf(t, country)]!.find((card) => card.country === country);

const otherWay = (mode: string | null, way: string | null): Bar | null =>
  mode === null || mode === way ? null : bar('CG-5.1.a', 'one-way-only', { mode });

const notInSlot = (t: Table, country: CountryId): Bar | null =>
  slotted(t, country) ? null : (takesNoPart(t, country) ?? bar('CG-5.1.c', 'not-in-slot', { country }));

/** Which of the three ways can be gone: R44. */
function waysOpen(t: Table, seat: Seat): ('send' | 'dispatch' | 'transfer')[] {
  const cards = cardsInSlots(t);
  const ways = {
    send: cannotSend(t, seat, 1) === null,
    dispatch: cards.some(({ country }) => cannotDispatch(t, seat, country) === null),
    transfer: cards.some(({ country }) => cannotTransfer(t, seat, country) === null),
  };
  return (['send', 'dispatch', 'transfer'] as const).filter((way) => ways[way]);
}

function cannotSend(t: Table, seat: Seat, count: number): Bar | null {
  if (homelandOf(t, seat) === null) return bar('CG-6.2.1.h', 'no-palace', { seat });
  return (
    wrongCount(count, t.sizes.influence.homeland, 'CG-5.1.b', 'too-many-sent') ??
    tooFewMissi(t, seat, count, 'CG-5.1.b')
  );
}

const cannotDispatch = (t: Table, seat: Seat, card: CountryId): Bar | null =>
  notInSlot(t, card) ?? ruledByAnother(t, seat, card) ?? tooFewMissi(t, seat, 1, 'CG-5.1.c');

/** An absolute majority of another closes the card; a woodland has no ruler: CG-5.1.d, e. */
function ruledByAnother(t: Table, seat: Seat, country: CountryId): Bar | null {
  const ruler = controllerOf(t, country);
  return ruler === null || ruler === seat ? null : bar('CG-5.1.d', 'ruled-by-another', { country, ruler });
}

const cannotTransfer = (t: Table, seat: Seat, card: CountryId): Bar | null =>
  notInSlot(t, card) ?? noneOnCard(t, seat, card);

const noneOnCard = (t: Table, seat: Seat, country: CountryId): Bar | null =>
  slotted(t, country)!.followers[seat]! > 0 ? null : bar('CG-5.1.f', 'none-on-card', { seat, country });
