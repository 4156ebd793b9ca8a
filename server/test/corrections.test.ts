/** A referee's correction: what it may touch, that it betrays nothing, and that games go on from it. */

import { type Correction, exportGame, fast, hashState, type Json, verify } from '@annales/engine';
import { randomCorrections } from '@annales/engine/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Serving } from '../index.ts';
import { openStore } from '../store/open.ts';
import { type Answer, type Client, type Player, playerOf, playOn, seated, step } from './client.ts';
import { newHouse } from './files.ts';
import { serving } from './serving.ts';
import { wholeRecord } from './whole-record.ts';

let server: Serving & { complaints: string[] };
beforeAll(async () => {
  server = await serving();
});

type Table = Awaited<ReturnType<typeof seated>>;

const lex = () => seated(server.url, { game: 'lex-saxonum', seats: 2 });
const wishOf = (changes: Correction[], cause = 'we miscounted') => ({ kind: 'correct', cause, changes });
const set = (path: string, value: Json): Correction => ({
  path: ['table', ...path.split(' ').map((one) => (/^\d+$/.test(one) ? Number(one) : one))],
  value,
});

const propose = (client: Client, id: string, seat: string, ...changes: Correction[]) =>
  client.post(`/tables/${id}/proposals`, { seat, wish: wishOf(changes) });
const answer = (client: Client, id: string, seat: string, proposal: string, agree: boolean) =>
  client.send('POST', `/tables/${id}/proposals/${proposal}`, { seat, agree });

/** All that there is of a table, as it is in memory. */
async function stateOf(id: string): Promise<string> {
  const { chronicle, body } = (await server.services.hall.table(id))!;
  return hashState([chronicle!.state, chronicle!.versions, body]);
}

describe('the form', () => {
  test('lists each place in words, with what lies there and what may', async () => {
    const { id, players } = await lex();
    const { items, lists } = await players.saxon!.get(`/tables/${id}/corrections`);
    const named = (words: string) => items.find((item: Answer) => item.words === words);
    expect(named('RP of the Saxon')).toEqual({
      what: 'purse',
      facts: { side: 'saxon' },
      path: ['table', 'purse', 'saxon'],
      words: 'RP of the Saxon',
      now: { value: 7, words: '7' },
      allowed: { min: 0, max: 25 },
    });
    const control = named('Who controls Syburg');
    expect(control.now).toEqual({ value: 'saxon', words: 'the Saxon' });
    expect(lists[control.allowed]).toEqual([
      { value: 'carolingian', words: 'the Carolingian' },
      { value: 'saxon', words: 'the Saxon' },
    ]);
    // What many share is told once.
    expect(named('Who controls Eresburg').allowed).toBe(control.allowed);
    expect(new Set(lists.map((list: Answer) => JSON.stringify(list))).size).toBe(lists.length);
  });

  test('is empty when the game is over, and no stranger sees it', async () => {
    const table = await seated(server.url, { game: 'lex-saxonum', seats: 2, listed: 'private' });
    const { carolingian, saxon } = table.players as Record<string, Client>;
    const other = (await lex()).players.saxon!;
    expect(await other.refused('GET', `/tables/${table.id}/corrections`)).toMatch(/^404/);
    const wish = { seat: 'saxon', wish: { kind: 'end' } };
    const { proposals } = await saxon!.post(`/tables/${table.id}/proposals`, wish);
    await answer(carolingian!, table.id, 'carolingian', proposals[0].id, true);
    expect(await carolingian!.get(`/tables/${table.id}/corrections`)).toEqual({ items: [], lists: [] });
  });
});

describe('a proposal', () => {
  test('is carried out once all agree, and the log tells everybody what was changed', async () => {
    const { id, players } = await lex();
    const { carolingian, saxon } = players as Record<string, Client>;
    const changes = [set('purse saxon', 8), set('units syburg-1 at', 'eresburg')];
    const { proposals } = await propose(carolingian!, id, 'carolingian', ...changes);
    const told = ['RP of the Saxon from 7 to 8', 'Syburg-1 from Syburg to Eresburg'];
    expect(proposals[0]).toMatchObject({ by: 'carolingian', agreed: ['carolingian'] });
    expect(proposals[0].changes.map(({ words }: Answer) => words)).toEqual(told);
    expect(proposals[0].changes[0]).toMatchObject({ what: 'purse', from: 7, to: 8 });
    await answer(saxon!, id, 'saxon', proposals[0].id, true);
    for (const client of [carolingian!, saxon!]) {
      const { view } = await client.get(`/tables/${id}/view?seat=spectator`);
      expect([view.table.purse.saxon, view.table.units['syburg-1'].at]).toEqual([8, 'eresburg']);
      const { lines } = await client.get(`/tables/${id}/log`);
      expect(lines.at(-1)).toMatchObject({
        clause: 'AN-8.i',
        words: `By agreement of all the table is corrected (we miscounted): ${told.join('; ')}`,
      });
    }
  });

  test('that has become impossible falls, and everybody may read why; the next one clears that', async () => {
    const { id, players } = await lex();
    const { carolingian, saxon } = players as Record<string, Client>;
    const { proposals } = await propose(saxon!, id, 'saxon', set('purse carolingian', 20));
    const draws = await playerOf('lex-saxonum');
    // The first draw is free, the second is paid for: the purse is another then.
    const { version } = await carolingian!.get(`/tables/${id}/view?seat=carolingian`);
    const act = { seat: 'carolingian', version, id: 'd1', action: { verb: 'draw' } };
    await carolingian!.post(`/tables/${id}/act`, act);
    const before = async () => (await carolingian!.get(`/tables/${id}/view?seat=spectator`)).view.table.purse;
    const was = (await before()).carolingian;
    while ((await before()).carolingian === was) {
      const moved = await step(saxon!, id, 'saxon', draws);
      if (moved) continue;
      const now = await carolingian!.get(`/tables/${id}/view?seat=carolingian`);
      const again = { ...act, version: now.version, id: `d${now.version}` };
      await carolingian!.post(`/tables/${id}/act`, again);
    }
    const purse = (await before()).carolingian;
    const { status, body } = await answer(carolingian!, id, 'carolingian', proposals[0].id, true);
    const sentence = `RP of the Carolingian: this is ${purse} now, and was not when it was proposed`;
    expect([status, body.reason]).toEqual([409, sentence]);
    expect(await before()).toMatchObject({ carolingian: purse });
    for (const client of [carolingian!, saxon!])
      expect(await client.get(`/tables/${id}`)).toMatchObject({ proposals: [], fell: sentence });
    const { news } = await saxon!.get(`/tables/${id}`);
    expect(news.map(({ what }: Answer) => what)).toEqual(['sat', 'proposed', 'fell']);
    await propose(saxon!, id, 'saxon', set('purse carolingian', 20));
    expect(await saxon!.get(`/tables/${id}`)).toMatchObject({ fell: null });
  });

  test('from before it was told what it would change is gone, and nothing else', async () => {
    const file = newHouse();
    const first = await serving({ file });
    const { id, players } = await seated(first.url, { game: 'lex-saxonum', seats: 2 });
    const { carolingian, saxon } = players as Record<string, Client>;
    await propose(carolingian!, id, 'carolingian', set('purse saxon', 8));
    await saxon!.post(`/tables/${id}/proposals`, { seat: 'saxon', wish: { kind: 'pause' } });
    await first.close();
    const store = await openStore(file);
    const row = (await store.table(id))!;
    const body = JSON.parse(row.body);
    for (const proposal of body.proposals) delete proposal.changes;
    delete body.fell;
    await store.write({ do: 'put-table', table: { ...row, body: JSON.stringify(body) } });
    await store.close();
    const second = await serving({ file });
    carolingian!.url = second.url;
    const { proposals, fell } = await carolingian!.get(`/tables/${id}`);
    expect([proposals.map(({ wish }: Answer) => wish.kind), fell]).toEqual([['pause'], null]);
  });
});

describe('attacks', () => {
  /** Refused with 400 and a sentence, and nothing has changed; the sentence comes back. */
  async function harmless({ id, players }: Table, seat: string, changes: unknown): Promise<string> {
    const before = await stateOf(id);
    const wish = { kind: 'correct', cause: 'x', changes };
    const { status, body } = await players[seat]!.send('POST', `/tables/${id}/proposals`, { seat, wish });
    expect([status, body.error], JSON.stringify([changes, body])).toEqual([400, 'bad-input']);
    expect(body.reason).toMatch(/^(wish\S*: )?[A-Z].{5,}/);
    expect(await stateOf(id)).toBe(before);
    return body.reason;
  }

  test('the length of a list, the count and the keeper of a hidden place, prototypes, and whatever else is not listed', async () => {
    const lists = {
      'lex-saxonum': ['played', 'removed', 'loot saxon', 'granted', 'lands'],
      carolingi: ['discards', 'archivium', 'courts yellow opened', 'seasons winter', 'declared'],
      folkmoot: ['discards', 'order', 'omened', 'offered'],
    };
    const hidden = {
      'lex-saxonum': ['pile', 'hands saxon'],
      carolingi: ['courts yellow rack', 'courts red bag'],
      folkmoot: ['pile', 'hoard', 'hands bede'],
    };
    for (const game of Object.keys(lists) as (keyof typeof lists)[]) {
      const table = await seated(server.url, { game, seats: 2 });
      const seat = Object.keys(table.players)[0]!;
      const odd = [0, 2, -1, 1.5, 3_000_000, 4_294_967_295, 2 ** 53, '2', null, [], {}, true];
      for (const list of lists[game])
        for (const value of odd) await harmless(table, seat, [set(`${list} length`, value)]);
      for (const place of hidden[game]) {
        for (const key of ['$for', '$is', 'count', '0', 'length'])
          for (const value of [['red', 'saxon', 'aelle'], 0, 99]) {
            await harmless(table, seat, [set(`${place} ${key}`, value)]);
            await harmless(table, seat, [{ path: ['table', ...place.split(' '), key], value }]);
          }
        await harmless(table, seat, [set(place, { $for: [seat], $is: [], count: 0 })]);
      }
      for (const path of [
        ['table'],
        ['table', '__proto__'],
        ['table', '__proto__', 'polluted'],
        ['table', 'constructor', 'prototype'],
        ['table', 'toString'],
        ['flow'],
        ['flow', 0, 'step'],
        ['seats', 0],
        ['standing', seat],
        ['memories', seat],
        ['result'],
        ['resigned'],
        [],
        'table',
        null,
        Array(500).fill('table'),
        ['table', 'x'.repeat(5_000)],
        ['table', -1],
        ['table', 1e9],
        ['table', 1.5],
        ['table', { toString: 'purse' }],
      ])
        await harmless(table, seat, [{ path, value: 1 }]);
      for (const changes of [[], null, {}, [null], [{}], [{ path: ['table', 'round'] }], Array(13).fill(1)])
        await harmless(table, seat, changes);
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('a listed place to anything but what is allowed there', async () => {
    const table = await lex();
    const deep = JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`);
    for (const value of [
      -1,
      26,
      1.5,
      4_294_967_295,
      1e308,
      '8',
      null,
      [8],
      { value: 8 },
      'x'.repeat(9_000),
      deep,
    ])
      await harmless(table, 'saxon', [set('purse saxon', value)]);
    for (const value of ['nowhere', 'length', '__proto__', null, 0, ['eresburg'], {}])
      await harmless(table, 'saxon', [set('units syburg-1 at', value)]);
    for (const value of [{ by: 'saxon' }, { by: 'saxon', year: 1 }, { by: 'saxon', year: 772, more: 1 }])
      await harmless(table, 'saxon', [set('lands koblenz pillaged', value)]);
    const eight = set('purse saxon', 8);
    expect(await harmless(table, 'saxon', [eight, eight])).toMatch(/corrected twice/);
    expect(await harmless(table, 'saxon', [set('purse saxon', 7)])).toMatch(/this is 7 already/);
  });

  /** Plays until somebody has activated a tile in secret: which one only that seat may know. */
  async function withSecrets(): Promise<{ table: Table; owner: string }> {
    const table = await seated(server.url, { game: 'carolingi', seats: 3 });
    const player: Player = await playerOf('carolingi', 'heuristic', 'secrets');
    const live = (await server.services.hall.table(table.id))!;
    const ownerOf = () => {
      const { courts } = (live.chronicle!.state as { table: Answer }).table;
      return Object.keys(courts).find((seat) => {
        const { known, inactive } = courts[seat];
        return known.inactive.length === 0 && inactive.count > 1 && inactive.count < 5;
      });
    };
    await playOn(table.id, table.players, player, () => ownerOf() !== undefined);
    return { table, owner: ownerOf()! };
  }

  test('by what is refused nobody learns which tiles another has activated', async () => {
    const { table, owner } = await withSecrets();
    const attacker = Object.keys(table.players).find((seat) => seat !== owner)!;
    const live = (await server.services.hall.table(table.id))!;
    const { tiles, courts } = (live.chronicle!.state as { table: Answer }).table;
    const inactive: string[] = courts[owner].inactive.$is;
    const dotted = Object.keys(tiles).filter((tile) => tiles[tile].dotted);
    expect(inactive.length).toBeGreaterThan(0);
    expect(dotted.length).toBeGreaterThan(inactive.length);
    for (const place of ['known active', 'known inactive', 'opened', 'drawn', 'perhapsSwapped']) {
      const reasons = new Set<string>();
      for (const tile of dotted)
        reasons.add(await harmless(table, attacker, [set(`courts ${owner} ${place}`, [tile])]));
      expect([...reasons], place).toHaveLength(1);
    }
  });

  test('an open proposal does not tell by how it ends either: what is accepted is so in every world', async () => {
    const { table, owner } = await withSecrets();
    const attacker = Object.keys(table.players).find((seat) => seat !== owner)!;
    const { items } = await table.players[attacker]!.get(`/tables/${table.id}/corrections`);
    const live = (await server.services.hall.table(table.id))!;
    const { game, state } = live.chronicle!;
    const view = game.view(state, 'spectator');
    const luck = fast('worlds');
    for (let i = 0; i < 4; i++) {
      const world = game.imagine(view, 'spectator', luck);
      const told = game.corrections(world).map(({ path }) => path);
      expect(told).toEqual(items.map(({ path }: Answer) => path));
    }
  });
});

// ---------------------------------------------------------------- at random

const ROUNDS = Math.max(6, Math.round(Number(process.env.ANNALES_FUZZ ?? 0) / 50));

test(
  `${ROUNDS} corrections at random in each game, proposed, agreed and declined: the games verify and go on after a restart`,
  async () => {
    const file = newHouse();
    const before = await serving({ file });
    const luck = fast(`corrections ${process.env.ANNALES_FUZZ_SEED ?? 1}`);
    const played: { table: Table; player: Player; made: number }[] = [];
    for (const [game, seats] of Object.entries({ 'lex-saxonum': 2, carolingi: 3, folkmoot: 3 })) {
      const table = await seated(before.url, { game, seats });
      const player = await playerOf(game, 'random', 'corrections');
      played.push({ table, player, made: await atRandom(table, player) });
    }

    async function atRandom({ id, players }: Table, player: Player): Promise<number> {
      const seats = Object.keys(players);
      let made = 0;
      for (let i = 0; i < ROUNDS; i++) {
        await playOn(id, players, player, (round) => round >= 1 + luck.draw('moves', 3));
        const by = seats[luck.draw('by', seats.length)]!;
        const proposal = await proposedAtRandom({ id, players }, by, player);
        if (!proposal) continue;
        const others = seats.filter((seat) => seat !== by);
        const agreed = others.map(() => luck.draw('agree', 6) > 0);
        for (const [j, seat] of others.entries()) {
          const { status } = await answer(players[seat]!, id, seat, proposal, agreed[j]!);
          expect(status).toBe(200);
          if (!agreed[j]) break;
        }
        expect((await players[by]!.get(`/tables/${id}`)).proposals).toEqual([]);
        if (agreed.every(Boolean)) made++;
      }
      return made;
    }

    /** Most of what is picked at random cannot be; the id of one that can. */
    async function proposedAtRandom({ id, players }: Omit<Table, 'host'>, by: string, player: Player) {
      const { view } = await players[by]!.get(`/tables/${id}/view?seat=spectator`);
      const open = player.game.corrections(view);
      for (let i = 0; open.length > 0 && i < 20; i++) {
        const changes = randomCorrections(open, view, luck);
        const body = { seat: by, wish: wishOf(changes, 'at random') };
        const { status, body: told } = await players[by]!.send('POST', `/tables/${id}/proposals`, body);
        expect([200, 400], JSON.stringify(told)).toContain(status);
        if (status === 200) return told.proposals[0].id as string;
      }
      return null;
    }

    await before.close();
    const again = await serving({ file });
    for (const { table, player, made } of played) {
      for (const client of Object.values(table.players)) client.url = again.url;
      const live = (await again.services.hall.table(table.id))!;
      const record = await wholeRecord(live);
      expect(record.rows.filter(({ kind }) => kind === 'override').length).toBe(made);
      expect(made).toBeGreaterThan(0);
      const told = exportGame({ game: live.chronicle!.game, record: { ...record, seed: live.body.seed } });
      expect(verify(told, () => live.chronicle!.game)).toMatchObject({ ok: true, checked: 'all' });
      expect(live.row.status).not.toBe('aside');
      await playOn(table.id, table.players, player, (round) => round >= 6);
    }
    expect([...before.complaints, ...again.complaints]).toEqual([]);
  },
  60_000 + ROUNDS * 3_000,
);
