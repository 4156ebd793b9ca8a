/** Lists of tables, and what a player is told before acting. */

import { expect, test } from 'vitest';
import { guest, playerOf, playOn, SALT, seated } from './client.ts';
import { newHouse } from './files.ts';
import { serving } from './serving.ts';

test('a list tells who sits where, and where a seat is free', async () => {
  const { url } = await serving();
  const host = await guest(url);
  await host.post('/people', { name: 'Alcuin', password: 'a good password' });
  const seats = ['me', 'anyone', { bot: 'random' }];
  await host.post('/tables', { game: 'carolingi', seats, listed: 'public' });
  const [listed] = (await host.get('/tables')).tables;
  expect(listed.seats).toMatchObject([
    { holder: 'person', name: 'Alcuin' },
    { holder: 'anyone', name: null, kept: false },
    { holder: 'bot', bot: 'random' },
  ]);
});

test('my tables are listed without waking those that sleep, also after a restart', async () => {
  const file = newHouse();
  const first = await serving({ file });
  const { id, players } = await seated(first.url, { game: 'lex-saxonum', seats: 2 });
  const player = await playerOf('lex-saxonum', 'random');
  await playOn(id, players, player, (round) => round >= 3);
  const turns = async () =>
    Promise.all(
      Object.values(players).map(async (one) => {
        const [{ mine, turn }] = (await one.get('/me/tables')).tables;
        return { mine, turn };
      }),
    );
  const awake = await turns();
  expect(awake.filter(({ turn }) => turn)).toHaveLength(1);
  expect(awake.map(({ mine }) => mine)).toEqual(Object.keys(players).map((seat) => [seat]));
  await first.close();
  const again = await serving({ file });
  for (const one of Object.values(players)) one.url = again.url;
  expect(await turns()).toEqual(awake);
  expect(await again.services.hall.inMemory()).toEqual([]);
  // What goes on afterwards is not told by what was written when it slept.
  await playOn(id, players, player, (round) => round >= 3);
  const later = await turns();
  await again.services.hall.sweep(performance.now() + 3_600_000);
  expect(await again.services.hall.inMemory()).toEqual([]);
  expect(await turns()).toEqual(later);
});

test('a table that is paused waits for nobody, in the own list either', async () => {
  const { url } = await serving();
  const { id, players } = await seated(url, { game: 'lex-saxonum', seats: 2 });
  const turns = async () =>
    (await Promise.all(Object.values(players).map((one) => one.get('/me/tables')))).filter(
      ({ tables }) => tables[0].turn,
    ).length;
  expect(await turns()).toBe(1);
  const [first, second] = Object.keys(players) as [string, string];
  await players[first]!.post(`/tables/${id}/proposals`, { seat: first, wish: { kind: 'pause' } });
  const [{ id: proposal }] = (await players[second]!.get(`/tables/${id}`)).proposals;
  await players[second]!.post(`/tables/${id}/proposals/${proposal}`, { seat: second, agree: true });
  expect(await turns()).toBe(0);
});

test('a choice tells whether it can likely be taken back', async () => {
  const { url } = await serving();
  const { id, players } = await seated(url, { game: 'lex-saxonum', seats: 2 });
  const player = await playerOf('lex-saxonum', 'random');
  const told = new Set<boolean | null>();
  await playOn(id, players, player, async (round) => {
    for (const seat of Object.keys(players)) {
      const { choices } = await players[seat]!.get(`/tables/${id}/choices?seat=${seat}`);
      for (const { final } of choices) told.add(final);
    }
    return round >= 40 || told.size > 1;
  });
  expect(told).toContain(true);
  expect(told).toContain(false);
});

test('a hint comes from a bot, where all others are bots or the table allows it', async () => {
  const { url } = await serving();
  const host = await guest(url);
  const laid = async (wish: object) => {
    const { table } = await host.post('/tables', { game: 'lex-saxonum', ...wish });
    await host.post(`/tables/${table.id}/salt`, { seat: 'carolingian', salt: SALT });
    return table.id as string;
  };
  const alone = await laid({ seats: ['me', { bot: 'random' }] });
  await host.post(`/tables/${alone}/start`);
  expect((await host.get(`/tables/${alone}`)).hints).toBe(true);
  const seat = 'carolingian';
  const hint = await host.post(`/tables/${alone}/hint`, { seat });
  expect(hint).toMatchObject({ words: expect.any(String), notation: expect.any(String) });
  const { version, action } = hint;
  await host.post(`/tables/${alone}/act`, { seat, version, id: 'hinted', action });
  expect(await host.refused('POST', `/tables/${alone}/hint`, { seat: 'saxon' })).toMatch(/not your seat/);

  for (const hints of [false, true]) {
    const friend = await guest(url);
    const id = await laid({ seats: ['me', 'anyone'], hints });
    await friend.post(`/tables/${id}/join`, { seat: 'saxon', salt: SALT });
    await host.post(`/tables/${id}/start`);
    expect((await host.get(`/tables/${id}`)).hints).toBe(hints);
    if (hints) await host.post(`/tables/${id}/hint`, { seat });
    else expect(await host.refused('POST', `/tables/${id}/hint`, { seat })).toMatch(/^403 .*without hints/);
    expect(await friend.refused('POST', `/tables/${id}/hint`, { seat: 'saxon' })).toMatch(
      hints ? /^409/ : /^403/,
    );
  }
});
