/** Who plays the seats: told beside what each of them has, in every game alike. */

import type { Seat } from '@annales/engine';
import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { kit } from './words.ts';

export interface SeatPerson {
  /** As the others see it; a bot says that it is one. */
  name: string;
  /** At the table just now; null: it is not said, as of a bot, or where all sit around one screen. */
  here: boolean | null;
  /** Null: nothing that all may know. In a window always: it would tell for whom the table waits (AN-5.d). */
  doing: 'thinking' | 'writing' | null;
  /** What is left of the time, as it runs. */
  clock?: ComponentChildren;
  /** For oneself: choosing a name. */
  more?: ComponentChildren;
}

/** By seat. Whoever shows a table says who sits there; empty: nobody is told of. */
export const People = createContext<Readonly<Record<Seat, SeatPerson>>>({});

/** Who plays a seat, in a line: name, here or away, what is being done, and the time. `brief`: and nothing to be done. */
export function Sitter({ seat, brief }: { seat: Seat; brief?: true }) {
  const person = useContext(People)[seat];
  if (!person) return null;
  const { name, here, doing, clock, more } = person;
  const state = doing ?? (here === null ? null : here ? 'here' : 'away');
  return (
    <span class="sitter" data-state={state ?? undefined}>
      <span class="called">{name}</span>
      {/* An absent one is waited for all the same: both are said. */}
      {state && <span class="state">{kit.panel.states[state]}</span>}
      {doing && here === false && <span class="state">{kit.panel.states.away}</span>}
      {clock}
      {!brief && more}
    </span>
  );
}

/** All who sit at a table, where a game has no panels for them. */
export function Sitters({ seats, nameOf }: { seats: readonly Seat[]; nameOf(seat: Seat): string }) {
  const people = useContext(People);
  if (!seats.some((seat) => people[seat])) return null;
  return (
    <ul class="sitters-here" aria-label={kit.panel.people}>
      {seats.map((seat) => (
        <li key={seat}>
          <b>{nameOf(seat)}</b> <Sitter seat={seat} />
        </li>
      ))}
    </ul>
  );
}
