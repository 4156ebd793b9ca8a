/** Lets bots play their seats of a game here, one thought at a time, and slowly enough to be followed. */

import { Attending, WINDOW_TIME } from '@annales/bots';
import { dataHashOf, type Row, type Seat } from '@annales/engine';
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
        think: async (thought, stop, tell) => {
          const { game, chronicle, kept } = here;
          const view = game.view(chronicle.state, thought.seat) as never;
          const pack = { pack: dataHashOf(game), data: game.data };
          const { thoughts, cancel } = think(
            { ...thought, ...pack, game: kept.game, view, luck: newId() },
            tell,
          );
          stop.addEventListener('abort', cancel);
          const { advice, spent } = await thoughts;
          return { action: advice?.action ?? null, spent };
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
