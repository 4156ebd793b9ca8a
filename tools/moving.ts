/**
 * A house with many games is moved from a file into PostgreSQL, broken off twice in the middle and gone on with; then every game
 * is played again from what lies on either side: `npm run moving`. A database is started for it and stopped after.
 */

import '../server/hashing.ts';
import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bots, decide } from '@annales/bots';
import {
  type Action,
  type Chronicle,
  dataHashOf,
  fast,
  type Game,
  giveSalt,
  hashText,
  type JsonObject,
  layOut,
  layTable,
  type Row,
  replay,
  start,
  submit,
  verify,
} from '@annales/engine';
import { games } from '@annales/games';
import { Storing } from '../server/imports/verify.ts';
import { Services } from '../server/services.ts';
import { move } from '../server/store/moving/move.ts';
import { openStore } from '../server/store/open.ts';
import type { Store, StoreChange, TableRow } from '../server/store/store.ts';
import { newBody, readBody } from '../server/tables/body.ts';
import { recordOf } from '../server/tables/hall.ts';
import { snapshotOf } from '../server/tables/records.ts';
import { testPostgres } from '../server/test/postgres-server.ts';
import { asked, wholeNumber } from './asked.ts';
import { endAll } from './at-end.ts';
import { scratchFolder } from './scratch.ts';

type AnyGame = Game<unknown, Action, unknown>;

/** What is played: of so many games one is of the second kind. */
const [OFTEN, SELDOM] = ['folkmoot', 'lex-saxonum'] as const;
const ONE_IN = 50;
/** No game goes on for longer: many are over by then, others are in the middle. */
const LONGEST = 60;
/** So many are stored together. */
const TOGETHER = 50;
/** The move is broken off when so much of it is done, each time from where it was. */
const BREAKS = [1 / 3, 2 / 3];

const madeGames = new Map<string, AnyGame>();

async function gameOf(id: string): Promise<AnyGame> {
  const made = madeGames.get(id);
  if (made) return made;
  const title = await games[id]!();
  const game = title.make(title.data as JsonObject) as AnyGame;
  madeGames.set(id, game);
  return game;
}

/** A game by its own luck, as a server stores it. */
async function played(number: number, host: string): Promise<StoreChange[]> {
  const id = number % ONE_IN === 0 ? SELDOM : OFTEN;
  const game = await gameOf(id);
  const seed = hashText(`moving ${number}`);
  const init = layTable((await games[id]!()).facts, { seats: 2, options: {} });
  const open = layOut(game, init, seed);
  for (const seat of init.seats) giveSalt(open, seat, hashText(seat));
  const { record, state } = playedOut(start(open), seed);
  const storing = new Storing(record);
  replay(game, record, { each: (one, i) => storing.add(one as never, i) });
  const { over, rows, snapshots } = storing.done();
  if (over !== (game.result(state) !== null)) throw new Error('it ends otherwise');
  const table = `game-${String(number).padStart(6, '0')}`;
  const body = newBody(record, record.rules, { title: '', packName: null, origin: 'imported', seed });
  const row: TableRow = {
    id: table,
    game: id,
    status: over ? 'over' : 'playing',
    listed: 'private',
    host,
    created: number,
    touched: number,
    body: JSON.stringify(body),
  };
  const seatRow = {
    holder: 'person',
    person: host,
    bot: null,
    link: null,
    opened: null,
    keptFor: null,
  } as const;
  return [
    { do: 'put-table', table: row },
    ...init.seats.map((seat): StoreChange => ({ do: 'put-seat', seat: { table, seat, ...seatRow } })),
    { do: 'append', table, from: 0, rows },
    ...snapshots.map((one) => snapshotOf(table, one.state, one.tally, one.stays)),
    { do: 'add-chat', line: { table, id: 1, at: number, person: host, seat: null, text: `Game ${number}` } },
  ];
}

/** At random, to its end if that comes soon. */
function playedOut(table: Chronicle<unknown, Action, unknown>, seed: string) {
  const { game } = table;
  const luck = fast(seed);
  for (let n = 0; n < LONGEST && !game.result(table.state); n++) {
    const { seat } = game.asks(table.state)[0]!;
    const action = decide(game, table.state, seat, bots.random!, luck);
    submit(table, { seat, version: table.versions[seat]!, id: `m${n}`, action });
  }
  return table;
}

async function fill(file: string, count: number): Promise<void> {
  const services = await Services.open(await openStore(file), { still: true });
  const { store, people } = services;
  const { person } = await people.guest();
  for (const id of [OFTEN, SELDOM]) {
    const game = await gameOf(id);
    const data = JSON.stringify(game.data);
    await store.write({ do: 'put-pack', pack: { hash: dataHashOf(game), game: id, name: null, data } });
  }
  for (let from = 0; from < count; from += TOGETHER) {
    const some: StoreChange[] = [];
    for (let i = from; i < Math.min(count, from + TOGETHER); i++) some.push(...(await played(i, person.id)));
    await store.write(...some);
    if ((from + TOGETHER) % 1000 === 0) say(`${from + TOGETHER} games are played`);
  }
  await services.close();
}

/** Moves in a process of its own, which is killed as soon as so many games are there; null: to the end. */
function movedApart(from: string, to: string, until: number | null): Promise<unknown> {
  const child = fork(fileURLToPath(import.meta.url), ['--from', from, '--to', to]);
  return new Promise((resolve, reject) => {
    let result: unknown = null;
    child.on('message', (told: { done: number } | { moved: unknown }) => {
      if ('moved' in told) result = told.moved;
      else if (until !== null && told.done >= until) child.kill('SIGKILL');
    });
    child.on('exit', (code, signal) => {
      if (signal === 'SIGKILL' && until !== null) resolve(null);
      else if (code === 0) resolve(result);
      else reject(new Error(`the move ended with ${code ?? signal}`));
    });
  });
}

/** Plays every game again from what is stored; gives a hash of its rows for each, to be held against the other side. */
async function verified(store: Store): Promise<{ hashes: Map<string, string>; rows: number; over: number }> {
  const hashes = new Map<string, string>();
  let [rows, over] = [0, 0];
  for (const { id, game, body: text, status } of await store.tables({ limit: 1_000_000 })) {
    const body = readBody(text);
    const stored = await store.rows(id, 0);
    const record = recordOf(
      game,
      body,
      stored.map(({ row }) => JSON.parse(row) as Row),
    );
    const file = {
      annales: 'game',
      format: 1,
      record: { ...record, seed: body.seed },
      data: (await games[game]!()).data,
    } as Parameters<typeof verify>[0];
    const made = await gameOf(game);
    const verdict = verify(file, () => made);
    if (!verdict.ok || verdict.checked !== 'all')
      throw new Error(`${id} does not verify: ${verdict.wrong?.sentence ?? verdict.checked}`);
    hashes.set(id, hashText(JSON.stringify(stored)));
    rows += stored.length;
    if (status === 'over') over++;
  }
  return { hashes, rows, over };
}

const begun = performance.now();
const say = (sentence: string): void =>
  console.log(`${((performance.now() - begun) / 1000).toFixed(1)} s: ${sentence}`);

async function run(count: number): Promise<void> {
  const folder = scratchFolder();
  const postgres = await testPostgres({ fsync: 'on' });
  if (!postgres) {
    process.exitCode = 1;
    return;
  }
  try {
    const [file, house] = [join(folder, 'annales.db'), postgres.house()];
    await fill(file, count);
    say(`${count} games are in a file`);
    for (const share of BREAKS) {
      const until = Math.floor(count * share);
      await movedApart(file, house, until);
      const refused = await openStore(house).then(
        async (store) => {
          await store.close();
          return null;
        },
        (error: Error) => error.message,
      );
      if (refused === null) throw new Error('half a house can be served');
      say(`the move was killed after ${until} games; a server is refused meanwhile: ${refused}`);
    }
    say(`the move is through: ${JSON.stringify(await movedApart(file, house, null))}`);
    const sides = [];
    for (const place of [file, house]) {
      const store = await openStore(place);
      const side = await verified(store);
      await store.close();
      say(
        `${place === file ? 'in the file' : 'in PostgreSQL'} ${side.hashes.size} games verify, ${side.over} of them over, ${side.rows} rows`,
      );
      sides.push(side.hashes);
    }
    const [before, after] = sides as [Map<string, string>, Map<string, string>];
    if (before.size !== count) throw new Error(`there are ${before.size} games, not ${count}`);
    for (const [id, text] of before) if (after.get(id) !== text) throw new Error(`${id} is another now`);
    if (after.size !== before.size) throw new Error(`there were ${before.size} games, and now ${after.size}`);
    say('every game is the same on both sides');
  } finally {
    await endAll();
    rmSync(folder, { recursive: true, force: true });
  }
}

const HELP = `npm run moving -- [options]

A house with many games is moved from a file into PostgreSQL, broken off twice in the middle and gone on with; then every game is
played again from what lies on either side.

  --games N   how many games (5000)`;

const { values } = asked(HELP, {
  games: { type: 'string', default: '5000' },
  // The part that is broken off: it is started by the other.
  from: { type: 'string' },
  to: { type: 'string' },
});
if (values.from !== undefined && values.to !== undefined) {
  const moved = await move(values.from, values.to, { tell: (done) => void process.send!({ done }) });
  process.send!({ moved });
  process.disconnect();
} else await run(wholeNumber(values.games, 'games'));
