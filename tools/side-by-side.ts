/**
 * Two versions of the code side by side on one house in PostgreSQL: `npm run side-by-side`. The older one is checked out from git;
 * the newer is what was committed last, with newer rules of Folkmoot and a further step of the database's tables. People
 * and bots play by way of all servers, whichever, while newer ones are added and the older ones are stopped. In the end every action
 * that was acknowledged must be in its record once, every game must verify, and none may have been set aside.
 */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type GameFile, type JsonObject, type Row, type Title, verify } from '@annales/engine';
import { Client, type Listener, listen, type Player, playerOf, SALT } from '../server/test/client.ts';
import { testPostgres } from '../server/test/postgres-server.ts';
import { asked, wholeNumber } from './asked.ts';
import { endAll } from './at-end.ts';
import { scratchFolder } from './scratch.ts';

const ROOT = resolve(import.meta.dirname, '..');

const HELP = `npm run side-by-side -- [options]

Two versions of the code play on one house in PostgreSQL at once, while servers of the newer one are added and those of the older one
stopped. Then every game is verified, and every acknowledged action looked for in its record.

  --actions N      how many actions between one change of the servers and the next (400)
  --older COMMIT   the older version (HEAD), whose games have the same rules; the newer is HEAD with newer rules and a further step of the
                   tables`;

const { values: given } = asked(HELP, {
  actions: { type: 'string', default: '400' },
  older: { type: 'string', default: 'HEAD' },
});
/** So many actions are acknowledged between one change of the servers and the next. */
const ACTIONS = wholeNumber(given.actions, 'actions');
/** So many tables are played at once. */
const AT_ONCE = 8;
/** So often, ten times a second, it is looked whether all was told. */
const PATIENCE = 600;
type Kind = 'older' | 'newer';

interface Running {
  kind: Kind;
  url: string;
  child: ChildProcess;
}

interface Counted {
  /** Actions that were acknowledged, by the version of the server. */
  acknowledged: Record<Kind, number>;
  /** How often an older server has sent somebody to another. */
  sentOn: number;
  /** How often a stream was told to come back. */
  streamsSent: number;
}

const counted: Counted = { acknowledged: { older: 0, newer: 0 }, sentOn: 0, streamsSent: 0 };
/** What was acknowledged, by table. */
const acknowledged = new Map<string, string[]>();
const servers: Running[] = [];
const folders: string[] = [];
let over = 0;

// ---------------------------------------------------------------- two versions of the code

/** A tree of the code as a commit has it, which finds the packages of this one and its own rooms. */
function checkedOut(commit: string): string {
  const folder = scratchFolder();
  folders.push(folder);
  const packed = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: packed });
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@annales'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@annales') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  for (const name of readdirSync(join(ROOT, 'node_modules/@annales')))
    symlinkSync(join(folder, name), join(modules, '@annales', name));
  return folder;
}

function change(folder: string, path: string, from: string | RegExp, to: string): void {
  const file = join(folder, path);
  const before = readFileSync(file, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${path} is not as it was when this was written: ${from}`);
  writeFileSync(file, after);
}

/** As the next version might be: other rules, with an upgrade, and one more column where older servers write rows. */
function madeNewer(folder: string): string {
  const facts = readFileSync(join(folder, 'games/folkmoot/facts.ts'), 'utf8');
  const version = Number(/version: (\d+)/.exec(facts)![1]);
  change(folder, 'games/folkmoot/facts.ts', `version: ${version}`, `version: ${version + 1}`);
  change(
    folder,
    'games/folkmoot/upgrades.ts',
    /\n\];\s*$/,
    `\n  { from: ${version}, to: ${version + 1}, clauses: ['FM-2.b'], state: (old) => ({ ...old, table: { ...old.table, later: true } }) as never },\n];\n`,
  );
  // A row that older rules write after the upgrade does not verify by these.
  change(folder, 'games/folkmoot/rules/cards.ts', "chance, 'card'", "chance, 'later card'");
  change(
    folder,
    'server/store/postgres/schema.ts',
    /\n\];\n/,
    "\n  `ALTER TABLE game_table ADD COLUMN later text NOT NULL DEFAULT 'x'; CREATE TABLE later_thing (id text)`,\n];\n",
  );
  return folder;
}

// ---------------------------------------------------------------- servers

const SERVING = `
  import { serve } from './index.ts';
  const unlimited = { burst: 1e9, perSecond: 1e9 };
  const server = await serve({ file: process.argv[2]!, port: 0, common: unlimited, strict: unlimited, talk: unlimited,
    kept: unlimited, windowTime: 0, complain: (sentence) => console.error(sentence) });
  process.once('SIGTERM', () => void server.leave().then(() => process.exit()));
  process.send!(server.url);
`;

async function begin(kind: Kind, folder: string, house: string): Promise<void> {
  const file = join(folder, 'server/serve-side-by-side.ts');
  writeFileSync(file, SERVING);
  const child = spawn(process.execPath, [file, house], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const url = await new Promise<string>((started, failed) => {
    child.once('message', (message) => started(String(message)));
    child.once('exit', () => failed(new Error(`a server of the ${kind} version does not start`)));
  });
  servers.push({ kind, url, child });
  console.log(`${over} games over: a server of the ${kind} version has started`);
}

async function stop(kind: Kind): Promise<void> {
  const at = servers.findIndex((one) => one.kind === kind);
  const [one] = servers.splice(at, 1);
  const gone = new Promise((ended) => one!.child.once('exit', ended));
  one!.child.kill('SIGTERM');
  await gone;
  console.log(`${over} games over: a server of the ${kind} version was stopped`);
}

// ---------------------------------------------------------------- people

const anyServer = (): Running => servers[Math.floor(Math.random() * servers.length)]!;
const sum = ({ older, newer }: Record<Kind, number>) => older + newer;
const passed = (ms: number) => new Promise((goOn) => setTimeout(goOn, ms));

/** As a proxy does it: any server, and who does not answer or sends it on is no answer. */
async function sent(client: Client, method: string, path: string, body?: unknown) {
  for (let tries = 0; ; tries++) {
    const server = anyServer();
    client.url = server.url;
    const answer = await client.send(method, path, body).catch(() => null);
    if (answer && answer.status !== 503) return { ...answer, by: server.kind };
    if (answer?.body.error === 'leaving') counted.sentOn++;
    if (tries > 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer?.body)}`);
    await passed(20);
  }
}

async function must(client: Client, method: string, path: string, body?: unknown) {
  const { status, body: answer } = await sent(client, method, path, body);
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
  return answer;
}

async function newGuest(): Promise<Client> {
  const client = new Client('');
  await must(client, 'POST', '/guests');
  return client;
}

/** Somebody looks on throughout, and comes back wherever that is. */
async function lookOn(
  client: Client,
  table: string,
  { isOver, begun }: { isOver(): boolean; begun(stream: Listener): void },
): Promise<void> {
  const eyes = new Client('');
  eyes.cookie = client.cookie;
  let known: Pick<Listener, 'lastId' | 'view'> = { lastId: null, view: null };
  for (;;) {
    eyes.url = anyServer().url;
    const stream = await listen(eyes, table, known.lastId).catch(() => null);
    if (!stream) {
      await passed(50);
      continue;
    }
    // A whole view comes first, unless nothing has happened meanwhile.
    stream.view ??= known.view;
    known = stream;
    begun(stream);
    while (!stream.ended && !isOver()) await passed(20);
    if (stream.told.at(-1)?.event === 'leave') counted.streamsSent++;
    if (isOver()) return stream.stop();
  }
}

interface Table {
  id: string;
  game: string;
  host: Client;
}

async function playTable(number: number): Promise<Table> {
  const game = number % 4 === 3 ? 'lex-saxonum' : 'folkmoot';
  const seats = game === 'folkmoot' ? 3 : 2;
  const withBots = number % 3 === 0;
  const host = await newGuest();
  const others = Array.from({ length: seats - 1 }, () => (withBots ? { bot: 'random' } : 'link'));
  const laid = await must(host, 'POST', '/tables', {
    game,
    seats: ['me', ...others],
    ...(game === 'folkmoot' && { scenario: 'long' }),
  });
  const { id } = laid.table;
  const players: [string, Client][] = [];
  for (const [i, { seat }] of laid.table.seats.entries()) {
    if (i > 0 && withBots) continue;
    const client = i === 0 ? host : await newGuest();
    players.push([seat, client]);
    if (i === 0) await must(client, 'POST', `/tables/${id}/salt`, { seat, salt: SALT });
    else await must(client, 'POST', `/tables/${id}/join`, { seat, link: laid.links[seat], salt: SALT });
  }
  await must(host, 'POST', `/tables/${id}/start`);
  const ids: string[] = [];
  acknowledged.set(id, ids);
  const player = await playerOf(game, 'random', id);
  let isOver = false;
  let seen = () => '';
  const looking = lookOn(host, id, {
    isOver: () => isOver,
    begun: (stream) => {
      seen = () => JSON.stringify(stream.view);
    },
  });
  await Promise.all(players.map(([seat, client]) => playSeat(id, seat, client, player, ids)));
  const now = JSON.stringify((await must(host, 'GET', `/tables/${id}/view`)).view);
  // What was told last may still be on its way.
  for (let i = 0; i < PATIENCE && seen() !== now; i++) await passed(100);
  isOver = true;
  await looking;
  if (seen() !== now) throw new Error(`who looked on at ${id} saw something else`);
  over++;
  return { id, game, host };
}

async function playSeat(
  id: string,
  seat: string,
  client: Client,
  player: Player,
  ids: string[],
): Promise<void> {
  for (let turn = 0; ; ) {
    const { view, told, version } = await must(client, 'GET', `/tables/${id}/view?seat=${seat}`);
    const action = told && player.decide(view, told, seat);
    if (!action) {
      const { status, aside } = await must(client, 'GET', `/tables/${id}`);
      if (status === 'over') return;
      if (status !== 'playing') throw new Error(`${id} is ${status}: ${aside}`);
      await passed(30);
      continue;
    }
    const command = { seat, version, id: `${seat}-${turn++}`, action };
    const { status, body, by } = await sent(client, 'POST', `/tables/${id}/act`, command);
    if (status === 200) {
      ids.push(`${seat} ${command.id}`);
      counted.acknowledged[by]++;
    } else if (body.clause !== 'AN-4.a') throw new Error(`${id}: ${status} ${JSON.stringify(body)}`);
  }
}

// ---------------------------------------------------------------- all of it

async function check(tables: readonly Table[], newer: string): Promise<Record<string, number>> {
  const { games } = (await import(join(newer, 'games/index.ts'))) as {
    games: Record<string, () => Promise<Title>>;
  };
  const found = { rows: 0, upgraded: 0 };
  for (const { id, game, host } of tables) {
    const file = (await must(host, 'GET', `/tables/${id}/export`)) as GameFile;
    const { rows } = file.record;
    const upgrades = rows.filter(({ kind }) => kind === 'upgrade').length;
    if (upgrades > 1) throw new Error(`${id} was upgraded ${upgrades} times`);
    found.rows += rows.length;
    found.upgraded += upgrades;
    const title = await games[game]!();
    const verdict = verify(file, () => title.make(title.data as JsonObject) as never);
    // Laid by older rules and over before anybody upgraded it: the older ones verify it.
    const isOlder = file.record.rules < title.facts.version && upgrades === 0;
    const own = isOlder ? verify(file, () => olderGames[game]! as never) : verdict;
    if (!own.ok) throw new Error(`${id} does not verify: ${JSON.stringify(own.wrong)}`);
    const ids = rows.flatMap((row: Row) =>
      'id' in row && row.id && 'seat' in row ? [`${row.seat} ${row.id}`] : [],
    );
    for (const one of acknowledged.get(id)!)
      if (ids.filter((other) => other === one).length !== 1)
        throw new Error(`${id}: ${one} was acknowledged, and is not in the record once`);
  }
  return found;
}

const olderGames: Record<string, unknown> = {};

const postgres = await testPostgres({ max_connections: '100' });
if (!postgres) throw new Error('There is no PostgreSQL for this machine');
try {
  const [older, newer] = [checkedOut(given.older), madeNewer(checkedOut('HEAD'))];
  for (const game of ['folkmoot', 'lex-saxonum']) olderGames[game] = (await playerOf(game)).game;
  const house = postgres.house();
  await begin('older', older, house);
  await begin('older', older, house);
  const tables: Table[] = [];
  let isLaid = true;
  let number = 0;
  const playOn = async () => {
    while (isLaid) tables.push(await playTable(number++));
  };
  const actions = async () => {
    const until = sum(counted.acknowledged) + ACTIONS;
    while (sum(counted.acknowledged) < until) await passed(100);
  };
  const changing = async () => {
    await actions();
    await begin('newer', newer, house);
    await actions();
    await stop('older');
    await begin('newer', newer, house);
    await actions();
    await stop('older');
    await actions();
    isLaid = false;
  };
  await Promise.all([changing(), ...Array.from({ length: AT_ONCE }, playOn)]);
  const found = await check(tables, newer);
  console.log(
    `${tables.length} games are over and verify, ${found.rows} rows, ${found.upgraded} of them upgraded in the middle, none set aside; ` +
      `${counted.acknowledged.older} actions acknowledged by the older version and ${counted.acknowledged.newer} by the newer, each of them in its record once; ` +
      `${counted.sentOn} requests and ${counted.streamsSent} streams sent on to another server`,
  );
  if (found.upgraded === 0) throw new Error('no game was upgraded in the middle: play more of them');
} finally {
  for (const { child } of servers) child.kill('SIGKILL');
  await endAll();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
