/** Lets bots play their seats of a game here, one thought at a time, and slowly enough to be followed. */

import { Attending, WINDOW_TIME } from '@annales/bots';
import type { Row, Seat } from '@annales/engine';
import { newId } from '../remote/chance.ts';
import type { Think } from '../think/thinker.ts';
import type { GameHere } from './game.ts';

interface Around {
  /** Somebody looks: steps come no faster than this many milliseconds apart. */
  pace(): number;
  changed(): void;
  acted(row: Row): Promise<void>;
  failed(error: unknown): void;
}

export class Bots extends Attending {
  constructor(here: GameHere, think: Think, around: Around) {
    let last = 0;
    const pace = () => last + around.pace() - Date.now();
    super(
      {
        playing: () => (here.kept.result ? null : here.chronicle),
        botOf: (wanted) => here.seats.find(({ seat }) => seat === wanted)?.bot ?? null,
        think: ({ seat, bot, unasked }, stop) => {
          const { game, chronicle, kept } = here;
          const view = game.view(chronicle.state, seat) as never;
          const pack = { pack: game.data.hash, data: game.data.value };
          const { decision, cancel } = think({
            game: kept.game,
            ...pack,
            bot,
            seat,
            unasked,
            view,
            luck: newId(),
          });
          stop.addEventListener('abort', cancel);
          return decision.then((decided) => decided?.action ?? null);
        },
        pace,
        // Where no step need be followed, nobody looks.
        windowTime: () => (around.pace() > 0 ? WINDOW_TIME : 0),
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        submit: async (seat, version, action) => {
          last = Date.now();
          const { row } = here.submit({ seat, version, id: newId(), action });
          if (row) await around.acted(row);
        },
        changed: around.changed,
        failed: (_bot, error) => around.failed(error),
      },
      1,
    );
  }

  /** Who thinks just now. */
  get seat(): Seat | null {
    return this.thinking[0] ?? null;
  }
}
