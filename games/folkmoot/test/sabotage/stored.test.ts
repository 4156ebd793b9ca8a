/** Law 5, Stored: every way to keep in a state, or beside it, what JSON does not keep. */

import { type Chance, change, type Init, type Play, type Seat } from '@annales/engine';
import { setup } from '../../rules/moot.ts';
import type { Table, World } from '../../state.ts';
import { caught, fair, fairVerb, odd, ruled, stepped, verb, wrapped } from './sabotage.ts';

class Purse {
  coins = 6;
}

const YESTERDAY = new Date(0);

const hiddenAway = (): object => Object.defineProperty({}, 'coins', { value: 6 });

/** What a table might be laid with that a stored one has no longer. */
const lost: [title: string, thing: () => unknown, says: RegExp][] = [
  ['a field without a value', () => undefined, /table.thing is undefined/],
  ['a map', () => new Map([['aelle', 6]]), /table.thing is of the class Map/],
  ['a set', () => new Set(['aelle']), /table.thing is of the class Set/],
  ['a date', () => YESTERDAY, /table.thing is of the class Date/],
  ['no number', () => Number.NaN, /table.thing is NaN/],
  ['a number without end', () => Infinity, /table.thing is Infinity/],
  ['a zero below zero', () => -0, /table.thing is -0/],
  ['a big integer', () => ({ coins: [1n] }), /table.thing.coins.0 is bigint/],
  ['a function', () => () => 6, /table.thing is function/],
  ['a thing of a class', () => new Purse(), /table.thing is of the class Purse/],
  ['a field out of sight', hiddenAway, /table.thing.coins is out of sight/],
  [
    'a field with a symbol for a name',
    () => ({ [Symbol('coins')]: 6 }),
    /table.thing.Symbol\(coins\) is out of sight/,
  ],
  // biome-ignore lint/suspicious/noSparseArray: that is what is wrong with it
  ['a list with a hole', () => [1, , 3], /something in the state is lost or changed by JSON/],
];

for (const [title, thing, says] of lost) {
  const laid = (init: Init, chance: Chance, world: World) => ({
    ...setup(init, chance, world),
    thing: thing(),
  });
  caught('stored', `the table holds ${title}`, () => ruled({ setup: laid }), { says });
}

// ---------------------------------------------------------------- beside the state

const finishing = (also: (t: Table) => void) =>
  stepped({
    market: verb('market', 'finish', {
      do(p: Play<Table>, f: object, action: object, seat: Seat) {
        fairVerb('market', 'finish').do(p, f, action, seat);
        also(p.table);
      },
    }),
  });

caught(
  'stored',
  'a rule counts in a variable of its own',
  () => {
    let visits = 0;
    return finishing((t) => {
      odd(t).visits = ++visits;
    });
  },
  { says: /from the stored state .*finish.* leads elsewhere/ },
);

caught(
  'stored',
  'a rule remembers something about this very table',
  () => {
    const visits = new WeakMap<Table, number>();
    return finishing((t) => {
      visits.set(t, (visits.get(t) ?? 0) + 1);
      odd(t).visits = visits.get(t);
    });
  },
  { says: /from the stored state .*finish.* leads elsewhere/ },
);

caught(
  'stored',
  'a copy of the state forgets what was left beforehand',
  () =>
    wrapped({
      copy(s) {
        const twin = fair.copy(s);
        for (const seat of s.seats) change(twin.standing[seat]!, {});
        return twin;
      },
    }),
  { says: /a copy of the state is not the same/ },
);
