/** From one version of the rules to the next: what becomes of the tables that are stored. */

import { hideList, type State, secretOf, type Upgrade } from '@annales/engine';
import type { Table } from './state.ts';

export const upgrades: Upgrade<State<Table>>[] = [
  {
    // How many forces of a power are paralysed lies open. What tells of hidden units or forces cannot be taken back any more:
    // ending without having done one's duty, operating beside a paralysed force, passing by fleets, a ceremony or a Stellinga
    // that comes to nothing.
    from: 1,
    to: 2,
    clauses: ['CT-19.1.d', 'CT-24.0.h', 'CT-28.0.g', 'CT-28.0.aa', 'CT-X25'],
    state(old) {
      for (const power of Object.values(old.table.powers))
        power.paralysed = hideList(secretOf(power.paralysed)!, power.paralysed.$for);
      return old;
    },
  },
  // Of several stacks in a burg who is struck by Plague chooses a unit of any.
  { from: 2, to: 3, clauses: ['CT-28.0.v'], state: (old) => old },
  // Who picks an NPP opens the bidding; comrades of a fallen leader stay in their burg; whoever has made room draws; between a
  // leader and his heir nothing else is played, nor given to an NPP; who resigns leaves no bid behind and no power that waits for
  // an heir; several draw from the first space of the track on; whom a player is given when his own turn is over waits a year;
  // a ceremony that brings another is over before it; shares of seven powers and more that add up to a whole are one;
  // who is left in one place may be one stack; who resigns sends no Vikings, holds no
  // ceremony and pays for no unit; who pays by what he left beforehand is asked while he can play a Good Harvest.
  {
    from: 3,
    to: 4,
    clauses: [
      'CT-9.0.a',
      'CT-12.0.c',
      'CT-13.0.g',
      'CT-26.1.a',
      'CT-X3',
      'CT-X8',
      'CT-X10',
      'CT-X19',
      'CT-X22',
      'CT-20.1.e',
      'CT-24.0.b',
      'CT-28.0.g',
      'CT-28.0.i',
      'CT-28.0.m',
      'CT-28.0.ad',
      'CT-29.2.b',
    ],
    state: (old) => old,
  },
];
