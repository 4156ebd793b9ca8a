/** What the machine says of itself: a virtual one is lent, and how much of it others take shows in every figure. */

import { readFileSync } from 'node:fs';

interface Ticks {
  all: number;
  /** Work was waiting, but the host of the machine ran somebody else. */
  taken: number;
}

/** Begins to watch; asked later, the share of the time that was taken since. Null: this machine does not tell. */
export function watchMachine(): () => number | null {
  const before = ticks();
  return () => {
    const now = ticks();
    if (!before || !now || now.all === before.all) return null;
    return (now.taken - before.taken) / (now.all - before.all);
  };
}

/** The first line of Linux’s account: user, nice, system, idle, waiting, interrupts of two kinds, taken. */
function ticks(): Ticks | null {
  try {
    const [line] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
    const counts = line!.split(/\s+/).slice(1, 9).map(Number);
    if (counts.length < 8 || counts.some(Number.isNaN)) return null;
    return { all: counts.reduce((sum, count) => sum + count, 0), taken: counts[7]! };
  } catch {
    return null;
  }
}
