/** Who sits at a table, as the panels show it: name, here or away, what each is doing, and the time. */

import type { Seat } from '@annales/engine';
import type { SeatAt } from '@annales/server/wire';
import { later, Nothing, type SeatPerson } from '@annales/ui';
import { me } from '../remote/me.ts';
import { words } from '../words.ts';
import { secondsLeft, useTicking } from './clocks.ts';
import type { Sight, Sitting } from './sitting.ts';

const SeatDue = later(async () => (await import('./seat-due.tsx')).SeatDue, Nothing);
const OwnName = later(async () => (await import('./own-name.tsx')).OwnName, Nothing);

/** Who plays a seat, in a few words: a name, a guest, a bot, or a bot for somebody. */
export function whoPlays({ holder, name, bot }: Pick<SeatAt, 'holder' | 'name' | 'bot'>): string {
  const { guest, nobody, bot: botOf, standsInFor } = words.table.who;
  const who = holder === 'anyone' ? nobody : (name ?? (holder === 'person' ? guest : ''));
  if (bot === null) return who;
  return who === '' ? botOf(bot) : standsInFor(botOf(bot), who);
}

export function peopleAt(sitting: Sitting, sight: Sight): Record<Seat, SeatPerson> {
  const { seats, mine, status, paused, presence, clock, deadlines, origin } = sitting.about.value;
  const isServer = sitting.where === 'server';
  const { waits, window } = sitting.game.told(sight.view, sight.viewer);
  // In a window it must not be seen for whom it waits: AN-5.d.
  const asked = status === 'playing' && !paused && !window ? waits : [];
  const people: Record<Seat, SeatPerson> = {};
  // In a sandbox one person plays all.
  if (origin === 'fork') return people;
  for (const at of seats) {
    const { seat, holder, bot } = at;
    // Around one screen people know each other.
    if (!isServer && bot === null) continue;
    const own = mine.includes(seat);
    const isPerson = holder === 'person' && bot === null;
    people[seat] = {
      name: whoPlays(at),
      here: isServer && isPerson && !own ? presence.seats.includes(seat) : null,
      doing: own ? null : doing(seat, asked, presence, isPerson),
      ...(clock.left !== null && { clock: <SeatClock sitting={sitting} seat={seat} /> }),
      ...(deadlines?.due[seat] && asked.includes(seat) && { clock: <SeatDue {...deadlines.due[seat]} /> }),
      ...(own && isServer && me.value?.guest && { more: <OwnName inPlace /> }),
    };
  }
  return people;
}

function doing(
  seat: Seat,
  asked: readonly Seat[],
  { seats, thinking, writing }: { seats: string[]; thinking: string[]; writing: string[] },
  isPerson: boolean,
): SeatPerson['doing'] {
  if (!asked.includes(seat)) return null;
  if (!isPerson) return thinking.includes(seat) ? 'thinking' : null;
  if (writing.includes(seat)) return 'writing';
  return seats.includes(seat) ? 'thinking' : null;
}

function SeatClock({ sitting, seat }: { sitting: Sitting; seat: Seat }) {
  const { clock } = sitting.about.value;
  useTicking(clock.running.length > 0);
  const left = secondsLeft(clock).find(({ what }) => what === `seat:${seat}`);
  if (!left) return null;
  return <span class={left.runs ? 'time running' : 'time'}>{left.time}</span>;
}
