/**
 * Tables to which nobody comes. One that has not begun is tidied away; a game that is played is never deleted, it sleeps: no
 * time runs there, no bot thinks, no list offers it, and whoever sits there wakes it by coming. Those concerned are told
 * before, and any of them may keep it.
 */

import type { Row } from '@annales/engine';
import type { ServerClock } from '../clock.ts';
import { Denied } from '../errors.ts';
import { type Job, putJob, type Work } from '../jobs/jobs.ts';
import type { StoreChange } from '../store/store.ts';
import type { Hall } from './hall.ts';
import type { Attendant, LiveTable } from './live.ts';

/** The kind of job that looks whether anybody still comes to a table, by its id. */
export const FADING = 'fading';

const DAY = 24 * 3_600_000;
/** A table that has not begun is kept for so long after somebody last did something there. */
export const GATHERS_FOR = 30 * DAY;
/** A game that is played sleeps when nobody was there for so long. */
export const AWAKE_FOR = 60 * DAY;
/** So long before either those who sit there are told. */
export const TOLD_BEFORE = 7 * DAY;

export class Caretaker implements Attendant {
  readonly #hall: Hall;
  readonly #clock: ServerClock;

  constructor(hall: Hall, clock: ServerClock) {
    this.#hall = hall;
    this.#clock = clock;
  }

  /** Whatever is done before the start keeps a table; of one that is played it is asked now and then who was there. */
  changed(table: LiveTable, row: Row | null): void {
    const { fading } = table.body;
    if (!isWatched(table)) return;
    const isBegun = row?.kind === 'start';
    const isTouched = table.row.status === 'gathering' && fading?.touched !== table.row.touched;
    if (fading && !isBegun && !isTouched) return;
    const next = this.#anew(table);
    if (!fading || isBegun) table.alongside.push(next);
  }

  /** It is kept for as long again. */
  #anew(table: LiveTable): StoreChange {
    const at = this.#clock.open() + spanOf(table);
    table.body.fading = { at, told: false, touched: table.row.touched };
    return this.#look(at - TOLD_BEFORE, table);
  }

  #look = (at: number, { id }: LiveTable): StoreChange => putJob(FADING, id, at);

  busy(): boolean {
    return false;
  }

  /** Looks after a table when it may be time. */
  get watching(): Work {
    return {
      run: async ({ key }: Job) => {
        const table = await this.#hall.table(key);
        return table ? this.#visit(table) : [];
      },
    };
  }

  async #visit(table: LiveTable): Promise<StoreChange[]> {
    const { body } = table;
    if (!isWatched(table) || isAsleep(table)) return [];
    const now = this.#clock.open();
    const at = this.#fadesAt(table);
    const told = body.fading?.told === true && body.fading.at === at;
    if (now < at - TOLD_BEFORE) return [this.#look(at - TOLD_BEFORE, table)];
    if (!told) {
      const end = Math.max(at, now + TOLD_BEFORE);
      body.fading = { at: end, told: true, touched: table.row.touched };
      await this.#store(table, 'fades');
      // Also if somebody has kept it meanwhile: this look takes the place of the later one, and then puts that anew.
      return [this.#look(end, table)];
    }
    if (now < at) return [this.#look(at, table)];
    if (table.row.status === 'gathering') {
      await this.#hall.remove(table);
      return [];
    }
    body.asleep = this.#clock.wall();
    await this.#store(table, 'asleep');
    return [];
  }

  /** Something is told, which is no sign that anybody was there. */
  async #store(table: LiveTable, what: 'fades' | 'asleep'): Promise<void> {
    table.note({ what, seat: null });
    await table.saveUntouched();
  }

  /** When it is time, by who was here last. */
  #fadesAt({ body, row, seats, attendance }: LiveTable): number {
    const kept = body.fading?.at ?? this.#clock.open() + GATHERS_FOR;
    if (row.status === 'gathering') return kept;
    const away = [...seats.values()]
      .filter(({ person }) => person !== null)
      .map(({ seat }) => attendance.awayFor(seat));
    const last = away.length === 0 ? null : this.#clock.open() - Math.min(...away);
    // Whoever was told has at least as long as was said then.
    return Math.max(last === null ? 0 : last + AWAKE_FOR, body.fading?.told || last === null ? kept : 0);
  }

  /** Somebody of the table wants it kept. */
  async keep(table: LiveTable): Promise<void> {
    if (!isWatched(table)) throw new Denied('conflict', 'This table is not tidied away');
    this.wake(table);
    table.alongside.push(this.#anew(table));
    await table.save();
  }

  /** Somebody who sits there has come. True: that is to be stored. */
  wake(table: LiveTable): boolean {
    const { body } = table;
    if (table.row.status !== 'playing' || (!isAsleep(table) && !body.fading?.told)) return false;
    if (isAsleep(table)) table.note({ what: 'awake', seat: null });
    body.asleep = null;
    table.alongside.push(this.#anew(table));
    return true;
  }
}

export const isAsleep = ({ body }: LiveTable): boolean => (body.asleep ?? null) !== null;

const spanOf = ({ row }: LiveTable): number => (row.status === 'gathering' ? GATHERS_FOR : AWAKE_FOR);

/** What is over is never touched; a game with a clock ends by itself, and a sandbox waits for nobody. */
const isWatched = ({ row, body }: LiveTable): boolean =>
  row.status === 'gathering' || (row.status === 'playing' && body.origin !== 'fork' && body.clock === null);
