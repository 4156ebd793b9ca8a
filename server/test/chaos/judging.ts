/** What is found in the end, in the database itself and by way of whoever serves it then. */

import {
  exportGame,
  type GameRecord,
  type Json,
  type Patch,
  patched,
  type Row,
  replay,
  SPECTATOR,
  verify,
} from '@annales/engine';
import type { Store } from '../../store/store.ts';
import { readBody } from '../../tables/body.ts';
import { recordOf } from '../../tables/hall.ts';
import { Client, type Player } from '../client.ts';
import { after, type Following, insist, PATIENCE, type PlayedTable } from './people.ts';

/** What a run has to show; each fault is a sentence. */
export interface Found {
  games: number;
  over: number;
  rows: number;
  /** Rows that nobody was waited for with: bots', and what was done for who was late. */
  byBots: number;
  late: Record<string, number>;
  faults: string[];
}

export async function judge(
  store: Store,
  tables: readonly PlayedTable[],
  players: Record<string, Player>,
): Promise<Found> {
  const found: Found = { games: 0, over: 0, rows: 0, byBots: 0, late: {}, faults: [] };
  for (const table of tables) {
    const wrong = (what: string) => found.faults.push(`${table.laying.game} ${table.id}: ${what}`);
    await judgeTable(store, table, players[table.laying.game]!, found).catch((error) =>
      wrong((error as Error).message),
    );
  }
  // Whatever was not acknowledged is there whole or not at all.
  for (const { id, status } of await store.tables({ limit: 1_000_000 }))
    if (status !== 'gathering' && (await store.rowCount(id)) === 0)
      found.faults.push(`${id} has begun without a row`);
  return found;
}

async function judgeTable(
  store: Store,
  { id, laying, acknowledged, people }: PlayedTable,
  { game }: Player,
  found: Found,
): Promise<void> {
  const wrong = (what: string) => void found.faults.push(`${laying.game} ${id}: ${what}`);
  const table = (await store.table(id))!;
  const body = readBody(table.body);
  const stored = await store.rows(id, 0);
  const rows = stored.map(({ row }) => JSON.parse(row) as Row);
  const record: GameRecord = { ...recordOf(laying.game, body, rows), seed: body.seed };

  if ((await store.rowCount(id)) !== stored.length) wrong('a row is there twice, or is missing');
  const ids = rows.flatMap((row) => ('id' in row && row.id ? [`${row.seat} ${row.id}`] : []));
  const known = new Set(ids);
  if (known.size !== ids.length) wrong('a command is there twice');
  const lost = acknowledged.filter((one) => !known.has(one));
  if (lost.length > 0) wrong(`acknowledged, and not there: ${lost.join(', ')}`);

  const verdict = verify(exportGame({ game, record }), () => game);
  if (!verdict.ok || verdict.checked !== 'all')
    wrong(`does not verify: ${verdict.wrong?.sentence ?? verdict.checked}`);
  const state = stored.reduce<Json>((one, { patch }) => patched(one, JSON.parse(patch) as Patch[]), null);
  if (JSON.stringify(game.result(state)) !== JSON.stringify(verdict.result))
    wrong('the stored state ends otherwise than the record');
  if ((table.status === 'over') !== (verdict.result !== null)) wrong(`it is ${table.status}`);

  const names = new Set(people.map(({ seat }) => seat));
  let asked: string[] = [];
  replay(game, record, {
    each: ({ state: now }, i) => {
      const row = rows[i]!;
      const isFree = row.kind === 'action' && game.isFree(row.action);
      // Who has answered is asked no more: whoever did so a second time was not.
      if ((row.kind === 'action' || row.kind === 'late') && !isFree && !asked.includes(row.seat))
        wrong(`${row.seat} has acted without being asked (row ${i}, ${row.kind})`);
      if (row.kind === 'action' && !names.has(row.seat)) found.byBots++;
      if (row.kind === 'late') found.late[row.cause] = (found.late[row.cause] ?? 0) + 1;
      asked = game.asks(now).map(({ seat }) => seat);
    },
  });
  // A flag that fell gives the time of a window, once.
  for (const { seat, kind, ...row } of rows as { seat: string; kind: string; cause?: string }[]) {
    const left = body.clockState?.left[seat];
    if (kind === 'late' && row.cause === 'flag' && left! > body.clock!.window * 1000)
      wrong(`the flag of ${seat} has fallen twice: ${left} ms are left`);
  }
  found.games++;
  found.rows += rows.length;
  if (table.status === 'over') found.over++;
}

/** Every stream ends up with the view that a new one begins with: `url` leads to whoever serves now. */
export async function mustShowTheSame(url: string, tables: readonly PlayedTable[]): Promise<string[]> {
  const faults: string[] = [];
  const end = performance.now() + PATIENCE;
  for (const { id, laying, people, onlooker } of tables) {
    const all: [string, Client, Following][] = [
      ...people.map(({ seat, client, stream }): [string, Client, Following] => [seat, client, stream]),
      [SPECTATOR, new Client(url), onlooker],
    ];
    for (const [viewer, client, stream] of all) {
      const path = `/tables/${id}/view${viewer === SPECTATOR ? '' : `?seat=${viewer}`}`;
      for (;;) {
        const { body } = await insist(client, 'GET', path);
        if (body.version === stream.version && JSON.stringify(body.view) === JSON.stringify(stream.view))
          break;
        if (performance.now() > end) {
          const why = ` (${stream.refusal ? `it is refused: ${stream.refusal}` : stream.place})`;
          const at = `version ${stream.version}, where a new one has ${body.version}${why}`;
          faults.push(`${laying.game} ${id}: the stream of ${viewer} shows something else at ${at}`);
          break;
        }
        await after(200);
      }
    }
  }
  return faults;
}
