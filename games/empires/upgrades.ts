/** From one version of the rules to the next: what becomes of the tables that are stored. */

import type { Seat, State, Upgrade } from '@annales/engine';
import type { At, RealmId, Table, Terms } from './state.ts';

export const upgrades: Upgrade<State<Table, At>>[] = [
  {
    // Whoever leaves in the midst of a question has it answered for him, and all his cards are discarded. What a conversion or the
    // union of the churches changes is settled at once; losses of both sides, and the owners of a group that is inherited, come
    // in their order.
    from: 1,
    to: 2,
    clauses: [
      ...['EM-X1', 'EM-X8', 'EM-X16', 'EM-X30', 'EM-X34', 'EM-18.14.b', 'EM-19.2.a', 'EM-20.2'],
      ...['EM-21.3.a', 'EM-23.12', 'EM-24.0.h', 'EM-33.A2.2', 'EM-33.C2.2.a', 'EM-33.F4.3', 'EM-33.P3'],
    ],
    state(old) {
      for (const frame of old.flow) nameSeat(old.table, frame);
      return old;
    },
  },
  {
    // A deal says what becomes of ties, of fortifications and of conversions that are begun; earlier offers say nothing of them.
    // Nothing else happens while an event is carried out, an empire divided or a court to be named.
    from: 2,
    to: 3,
    clauses: [
      ...['EM-7.52.a', 'EM-19.1.a', 'EM-20.1.b', 'EM-20.1.c', 'EM-20.3.d', 'EM-22.21.b', 'EM-23.0.l'],
      ...['EM-X12', 'EM-X34', 'EM-X35'],
    ],
    state(old) {
      const { areas, offers, turn } = old.table;
      const drawn = old.flow.find((frame) => frame.step === 'event' && frame.at === 'settle');
      for (const { converting } of Object.values(areas)) if (converting !== null) converting.promised = [];
      for (const deal of offers.open) Object.assign(deal, notAgreed());
      if (turn !== null) {
        delete (turn as { over?: boolean }).over;
        turn.event = drawn?.step === 'event' ? drawn.card : null;
      }
      return old;
    },
  },
  {
    // Cards of the second edition are of use in their years alone. A magnate goes on from what he holds over the sea. Magyars rest
    // for good. On a crusade a base that fleets keep off is none. C results of Vikings and magnates go with their base however far
    // they reach. Conversions are completed by a cathedral, and lapse where a magnate comes. Magnates go on with what they have begun.
    // A crusade that has won is over whoever inherits of it, and a question is closed when none of its answers is left. Of an
    // agreement with the Turk there is one parley a round. No diplomacy reaches a magnate's court.
    from: 3,
    to: 4,
    clauses: [
      ...['EM-10.37', 'EM-22.21.b', 'EM-24.23', 'EM-24.51.b', 'EM-24.51.c', 'EM-33.C4.1.b', 'EM-33.F4.3'],
      ...['EM-23.0.c', 'EM-23.0.d', 'EM-23.0.j', 'EM-23.0.l', 'EM-23.0.m', 'EM-31.7.d', 'EM-32.0.i'],
      ...['EM-12.12.b', 'EM-33.P0', 'EM-X2', 'EM-X10', 'EM-X12', 'EM-X23', 'EM-X28'],
    ],
    state: (old) => old,
  },
];

const notAgreed = (): Partial<Terms> => ({
  ties: [],
  conversions: [],
  razed: [],
  askedTies: [],
  askedConversions: [],
  askedRazed: [],
});

/** Whose answer these questions wait for lies in their frames. */
function nameSeat({ realms, areas, endeavor }: Table, frame: At): void {
  const seatOf = (realm: RealmId | null | undefined): Seat => realms[realm ?? '']?.seat ?? '';
  if (frame.step === 'loss') frame.seat = seatOf(areas[frame.area]!.owner);
  if (frame.step === 'sack') frame.seat = seatOf(endeavor!.realm);
  if (frame.step === 'choose' || frame.step === 'ransom') frame.seat = seatOf(frame.realm);
}
