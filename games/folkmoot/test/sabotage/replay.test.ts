/** Law 1, Replay: every way to let a game depend on what never comes again, or on who came first. */

import type { Chance, Init, Play, Seat } from '@annales/engine';
import { discard } from '../../rules/cards.ts';
import { crown } from '../../rules/hoard.ts';
import { setup } from '../../rules/moot.ts';
import type { Kind, Table, World } from '../../state.ts';
import { caught, fair, fairVerb, odd, ruled, stepped, verb, wrapped } from './sabotage.ts';

type Laid = Record<Seat, Kind[]>;
type P = Play<Table>;

// ---------------------------------------------------------------- the order of answers

const showAll = (p: P, laid: Laid): void => {
  for (const seat of p.table.order) for (const card of laid[seat]!) discard(p.table, seat, card);
};

caught(
  'replay',
  'who sealed last becomes chieftain',
  () =>
    stepped({
      bids: {
        settle(p: P, _: object, laid: Laid) {
          showAll(p, laid);
          p.log('bids', 'FM-4.c', { laid });
          crown(p, p.seat!, 'FM-4.d');
        },
      },
    }),
  { says: /“bids” came out differently when the answers came in another order/ },
);

caught(
  'replay',
  'who sealed first is written on the table',
  () =>
    stepped({
      bid: verb('bid', 'seal', {
        do(p: P, f: { laid: Kind[] }, _action: object, seat: Seat) {
          odd(p.table).first ??= seat;
          p.done(f.laid);
        },
      }),
    }),
  { says: /came in another order|changed more than its draft/ },
);

caught(
  'replay',
  'a picked card leaves the hand before all have sealed',
  () =>
    stepped({
      bid: verb('bid', 'pick', {
        do(p: P, f: { laid: Kind[] }, { card }: { card: Kind }, seat: Seat) {
          f.laid.push(card);
          discard(p.table, seat, card);
        },
      }),
      bids: {
        settle(p: P, _: object, laid: Laid) {
          p.log('bids', 'FM-4.c', { laid });
          crown(p, p.table.order[0]!, 'FM-4.d');
        },
      },
    }),
  { says: /came in another order|changed more than its draft/ },
);

caught(
  'replay',
  'a picked card makes its seat poorer at once, whatever the order',
  () =>
    stepped({
      bid: verb('bid', 'pick', {
        do(p: P, f: { laid: Kind[] }, action: { card: Kind }, seat: Seat) {
          fairVerb('bid', 'pick').do(p, f, action, seat);
          odd(p.table).laid = (odd(p.table).laid ?? 0) + 1;
        },
      }),
    }),
  { says: /the sealed step .*pick.* changed more than its draft/ },
);

caught(
  'replay',
  'the log tells who sealed last',
  () =>
    stepped({
      bids: {
        settle(p: P, f: object, laid: Laid) {
          fairSettle(p, f, laid);
          p.log('still-chieftain', 'FM-4.d', { seat: p.seat! });
        },
      },
    }),
  { says: /“bids” came out differently when the answers came in another order/ },
);

caught(
  'replay',
  'the answers are read in the order in which they came',
  () =>
    wrapped({
      act(s, seat, action, chance, late) {
        const branches = s.flow.at(-1)?.branches;
        const own = branches?.[seat];
        if (branches && own && fair.why(s, seat, action) === null) {
          delete branches[seat];
          branches[seat] = own;
        }
        return fair.act(s, seat, action, chance, late);
      },
    }),
  { says: /came in another order|changed more than its draft/ },
);

// ---------------------------------------------------------------- what never comes again

const finishing = (also: (t: Table) => void) =>
  stepped({
    market: verb('market', 'finish', {
      do(p: P, f: object, action: object, seat: Seat) {
        fairVerb('market', 'finish').do(p, f, action, seat);
        also(p.table);
      },
    }),
  });

caught(
  'replay',
  'a rule rolls its own die',
  () =>
    finishing((t) => {
      odd(t).omen = Math.floor(6 * Math.random());
    }),
  { says: /the game reaches for Math.random/ },
);

caught(
  'replay',
  'a rule looks at the clock',
  () =>
    finishing((t) => {
      odd(t).finished = Date.now();
    }),
  { says: /the game reaches for the date of today/ },
);

caught(
  'replay',
  'a rule asks what day it is',
  () =>
    finishing((t) => {
      odd(t).sabbath = new Date().getDay() === 0;
    }),
  { says: /the game reaches for the date of today/ },
);

caught(
  'replay',
  'the words of the log are the only ones that look at the clock',
  () => wrapped({ say: { ...fair.say, entry: (entry) => `${performance.now()} ${fair.say.entry(entry)}` } }),
  { says: /the game reaches for the clock/ },
);

caught(
  'replay',
  'a table is laid by how many were laid before',
  () => {
    let tables = 0;
    return ruled({
      setup: (init: Init, chance: Chance, world: World) => ({
        ...setup(init, chance, world),
        number: ++tables,
      }),
    });
  },
  { says: /the same set-up and chance gave another first state/ },
);

const { random } = Math;

caught(
  // Whichever compares two games first: both must come out alike.
  ['replay', 'stored'],
  'a rule has kept a die of its own up its sleeve',
  () =>
    finishing((t) => {
      odd(t).omen = random();
    }),
  { says: /finish.*lead.* (another state|elsewhere)/ },
);

function fairSettle(p: P, _: object, laid: Laid): void {
  showAll(p, laid);
  p.log('bids', 'FM-4.c', { laid });
  crown(p, p.table.order[0]!, 'FM-4.d');
}
