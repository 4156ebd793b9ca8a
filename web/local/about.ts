/** What everybody may know of a game here, in the words that a server would use for one of its tables. */

import { type Seat, SPECTATOR, usualLeaving } from '@annales/engine';
import type { About } from '@annales/server/wire';
import type { GameHere } from './game.ts';

export function aboutHere(
  { kept, chronicle, game }: GameHere,
  thinking: Seat[],
  progress: Record<Seat, number>,
): About {
  const { record, state } = chronicle;
  const over = kept.result !== null;
  return {
    id: kept.id,
    game: kept.game,
    title: '',
    status: over ? 'over' : 'playing',
    listed: 'private',
    publicUrl: null,
    created: kept.created,
    touched: kept.touched,
    scenario: record.init.scenario,
    standing: record.init.standing ?? {},
    options: record.init.options,
    pack: record.data,
    packName: null,
    commitment: record.commitment,
    seed: record.seed,
    clock: { rule: null, now: Date.now(), left: null, running: [], window: null, glass: null },
    leaving: usualLeaving(kept.seats.length),
    fallen: usualLeaving(kept.seats.length),
    absence: 0,
    deadlines: null,
    drafts: 'wait',
    letters: { to: 'nobody', inherited: false },
    anonymous: false,
    unreadLetters: {},
    asleep: false,
    fading: null,
    paused: false,
    proposals: [],
    fell: null,
    news: [],
    ended: null,
    aside: null,
    origin: kept.origin,
    rematch: null,
    result: kept.result,
    waits: over ? [] : game.told(state, SPECTATOR).waits,
    question: null,
    seats: kept.seats.map(({ seat, holder, bot }) => ({
      seat,
      holder,
      name: null,
      bot,
      kept: false,
      lost: false,
      salted: true,
      away: null,
      resigned: !game.inPlay(state).includes(seat),
      left: false,
      opened: null,
      holiday: null,
    })),
    mine: kept.seats.filter(({ holder }) => holder === 'person').map(({ seat }) => seat),
    keptForMe: [],
    hostName: null,
    host: true,
    hints: true,
    presence: { table: kept.id, seats: [], spectators: 0, thinking, progress, writing: [] },
  };
}
