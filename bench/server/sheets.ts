/**
 * Sixteen order sheets at a table of 100 kB, sent at once, with a stream open for every viewer: until all are carried out,
 * hashed, stored, acknowledged and told. Compared with copies of the state, made by turns in the same run.
 */

import { fast, layTable, type Seat, SPECTATOR } from '@annales/engine';
import type { About, Hello } from '@annales/server/wire';
import { make, SEATS, sheetFor } from '../kingdoms/game.ts';
import { type Row, row } from '../measure.ts';
import type { Started } from './process.ts';
import { listen, Wire } from './wire.ts';

const COPIES_ALLOWED = 40;
/** A server runs for months; in its first seconds it is busy with compiling itself. */
const WARM = 150;
const TURNS = 150;
/** Copies made beside each turn. */
const COPIES = 8;
const SALT = 'ab'.repeat(16);

/** A seat that seals its sheets, or the spectator; each watches by a stream of its own. */
class Viewer {
  readonly name: string;
  readonly #cookie: string;
  readonly #wire: Wire | null;
  readonly #hear: () => void;
  #stream = '';
  /** The version of what it was told last. */
  version = 0;
  /** How often it was told something. */
  told = 0;

  constructor(url: string, name: Seat, cookie: string, hear: () => void) {
    this.name = name;
    this.#cookie = cookie;
    this.#wire = name === SPECTATOR ? null : new Wire(url);
    this.#hear = hear;
  }

  listen(url: string, table: string): Promise<() => void> {
    return listen(url, `${table}/${this.name}`, this.#cookie, (kind, data) => {
      if (kind === 'seen') this.#seen(data);
      else if (kind === 'hello') this.#stream = (JSON.parse(data) as Hello).stream;
    });
  }

  /** Not read whole: whoever measures must cost little beside what is measured. */
  #seen(data: string): void {
    this.version = Math.max(this.version, Number(/"version":(\d+)/.exec(data)![1]));
    this.told++;
    this.#hear();
  }

  async seal(table: string, turn: number): Promise<void> {
    if (!this.#wire) return;
    const action = sheetFor(this.name, turn);
    const body = { seat: this.name, version: this.version, id: `turn-${turn}`, action, stream: this.#stream };
    const { status, text } = await this.#wire.send('POST', `/tables/${table}/act`, this.#cookie, body);
    if (status !== 200) throw new Error(`the sheet of ${this.name} is not taken: ${text}`);
    const seen = text.indexOf('"seen":');
    if (seen >= 0) this.#seen(text.slice(seen));
  }

  close(): void {
    this.#wire?.close();
  }
}

export async function sixteenSheets({ url, worked }: Started): Promise<Row[]> {
  const { id, viewers, close, allTold } = await seatedAt(url);
  const game = make({});
  const { state } = game.setup(layTable(game.facts), fast('copies'));
  const sheets: number[] = [];
  const copies: number[] = [];
  let before = 0;
  for (let turn = 0; turn < WARM + TURNS; turn++) {
    if (turn === WARM) before = await worked();
    const begun = performance.now();
    await Promise.all([...viewers.map((one) => one.seal(id, turn)), allTold(SEATS.length)]);
    const done = performance.now();
    for (let i = 0; i < COPIES; i++) game.copy(state);
    if (turn < WARM) continue;
    sheets.push(done - begun);
    copies.push((performance.now() - done) / COPIES);
  }
  const work = ((await worked()) - before) / TURNS;
  close();
  return sheetRows(sheets, copies, work, JSON.stringify(state).length);
}

/** What else goes on in the machine only slows things down: of many turns the quick ones tell most, of copies alike. */
function sheetRows(sheets: readonly number[], copies: readonly number[], work: number, size: number): Row[] {
  const [quick, copied] = [quantile(sheets, 0.1), quantile(copies, 0.1)];
  const ratio = quick / copied;
  const against = `a copy of its state, ${Math.round(1000 * copied)} µs`;
  return [
    row({
      name: `server: sixteen sheets at a table of ${Math.round(size / 1000)} kB, sent at once, stored and told to seventeen viewers`,
      value: quick,
      unit: 'ms',
      against,
      ratio,
      budget: `≤ ${COPIES_ALLOWED} copies`,
      holds: ratio <= COPIES_ALLOWED,
    }),
    row({
      name: 'server: the same, the median',
      value: quantile(sheets, 0.5),
      unit: 'ms',
      against: `a copy of its state, the median, ${Math.round(1000 * quantile(copies, 0.5))} µs`,
      ratio: quantile(sheets, 0.5) / quantile(copies, 0.5),
    }),
    row({ name: 'server: what the processor works for sixteen sheets', value: work, unit: 'ms' }),
  ];
}

const quantile = (spans: readonly number[], share: number): number =>
  spans.toSorted((a, b) => a - b)[Math.floor(spans.length * share)]!;

/** Somebody asks the server for something that it must grant. */
async function post(wire: Wire, path: string, cookie: string, body?: unknown) {
  const { status, text, cookie: given } = await wire.send('POST', path, cookie, body);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return { answer: JSON.parse(text), cookie: given ?? cookie };
}

async function guests(wire: Wire): Promise<string[]> {
  const cookies: string[] = [];
  for (const _ of SEATS) cookies.push((await post(wire, '/guests', '')).cookie);
  return cookies;
}

/** A table with a guest on every seat, begun. */
async function layKingdoms(wire: Wire, cookies: readonly string[]): Promise<string> {
  const wishes = SEATS.map((_, i) => (i === 0 ? 'me' : 'anyone'));
  const laid = await post(wire, '/tables', cookies[0]!, { game: 'sixteen-kingdoms', seats: wishes });
  const { id } = laid.answer.table as About;
  for (const [i, seat] of SEATS.entries()) {
    await post(wire, `/tables/${id}/${i === 0 ? 'salt' : 'join'}`, cookies[i]!, { seat, salt: SALT });
  }
  await post(wire, `/tables/${id}/start`, cookies[0]!);
  return id;
}

/** A table, and a stream for each seat and for a spectator. */
async function seatedAt(url: string) {
  const wire = new Wire(url);
  const cookies = await guests(wire);
  const id = await layKingdoms(wire, cookies);
  wire.close();
  let heard = () => {};
  const viewers = [...SEATS, SPECTATOR].map(
    (name, i) => new Viewer(url, name, cookies[i] ?? '', () => heard()),
  );
  let due = 0;
  /** Every viewer has been told so many things more. */
  const allTold = (more: number): Promise<void> => {
    due += more;
    return new Promise((resolve) => {
      heard = () => {
        if (viewers.every(({ told }) => told >= due)) resolve();
      };
      heard();
    });
  };
  const [, ...stops] = await Promise.all([allTold(1), ...viewers.map((one) => one.listen(url, id))]);
  const close = () => {
    for (const stop of stops) stop();
    for (const one of viewers) one.close();
  };
  return { id, viewers, close, allTold };
}

// ---------------------------------------------------------------- memory

const LIVE = 15;
const TIMES_ITS_STATE = 10;

/** What the server needs for each such table while all but one have sealed their sheets. */
export async function memoryOfKingdoms({ url, memory }: Started): Promise<Row> {
  const wire = new Wire(url);
  const cookies = await guests(wire);
  const lay = async () => {
    for (let i = 0; i < LIVE; i++) {
      const id = await layKingdoms(wire, cookies);
      for (const [n, seat] of SEATS.slice(1).entries()) {
        const body = { seat, version: 1, id: 'sheet', action: sheetFor(seat, 0) };
        await post(wire, `/tables/${id}/act`, cookies[n + 1]!, body);
      }
    }
  };
  // The first bring the rules with them, and what the machine makes of the code.
  await lay();
  const { held: before } = await memory();
  await lay();
  const each = (((await memory()).held - before) * 1024) / LIVE;
  wire.close();
  const kB = storedSize() / 1000;
  return row({
    name: `memory: a live table whose stored state is ${Math.round(kB)} kB`,
    value: each,
    unit: 'kB',
    against: 'its stored state',
    ratio: each / kB,
    budget: `≤ ${TIMES_ITS_STATE} × its state`,
    holds: each <= TIMES_ITS_STATE * kB,
  });
}

/** Letters of the state in which all but one have sealed their sheets. */
function storedSize(): number {
  const game = make({});
  const chance = fast('size');
  const { state } = game.setup(layTable(game.facts), chance);
  for (const seat of SEATS.slice(1)) game.act(state, seat, sheetFor(seat, 0), chance);
  return JSON.stringify(state).length;
}
