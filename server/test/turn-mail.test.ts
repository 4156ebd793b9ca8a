/** What is mailed to those who play by mail: their own report or position, and an address of its own. */

import { expect, test } from 'vitest';
import { hashMailToken, tokenIn } from '../orders/addresses.ts';
import { exampleOf } from '../orders/turn.ts';
import { seated } from './client.ts';
import { serving } from './serving.ts';
import { act, ordersOf } from './sheets.ts';

const MAIL_IN = {
  publicUrl: 'https://games.example',
  mailDomain: 'orders.example',
  mailer: { send: async () => {}, close() {} },
};

async function tableOf(game: string, seats: number, wish: object = {}) {
  const server = await serving(MAIL_IN);
  const { id, players } = await seated(server.url, { game, seats, title: 'A table', ...wish });
  const table = (await server.services.hall.table(id))!;
  const personAt = (seat: string) => table.seats.get(seat)!.person!;
  const compose = (seat: string, person = personAt(seat)) =>
    server.services.orders.compose(table, seat, person);
  return { server, id, players, table, personAt, compose };
}

test('Dark Age: the report of one’s own kingdom, the question and an example; nothing of another', async () => {
  const { id, players, compose } = await tableOf('dark-age', 2);
  for (const seat of ['wessex', 'northumbria']) {
    const lines = ['TAX', `STASH 1 # MARK OF ${seat}`];
    await act(players[seat]!, id, seat, ordersOf({ lines, message: `Hail from ${seat}` }));
  }
  const before = (await compose('wessex'))!.text;
  expect(before).not.toContain('MARK OF northumbria');
  for (const seat of ['wessex', 'northumbria']) await act(players[seat]!, id, seat, { verb: 'ready' });
  const { text } = (await compose('wessex'))!;
  expect(text).toContain('MARK OF wessex');
  expect(text).not.toContain('MARK OF northumbria');
  // What was written to all is quoted, and no reference is left.
  expect(text).toContain('Hail from northumbria');
  expect(text).not.toContain('text:');
  expect(text).toContain('you play Wessex');
  expect(text).toMatch(/Write your answer above this line/);
  expect(text).toMatch(/WHAT YOU ARE ASKED\n\n.*turn 2/is);
  expect(text).toMatch(/\n {4}1\. [A-Z]+/);
  expect(text).toMatch(/write below it:\s+ready/);
  expect(text).toMatch(/Do not\s+forward it as it is/);
});

test('other games: what happened since one’s last answer, the position, and how each choice is written', async () => {
  const { id, players, table, compose } = await tableOf('lex-saxonum', 2);
  const [seat] = table.askedSeats() as [string];
  const { choices } = await players[seat]!.get(`/tables/${id}/choices?seat=${seat}`);
  const { text } = (await compose(seat))!;
  expect(text).toContain('WHAT HAS HAPPENED');
  expect(text).toContain('THE TABLE');
  for (const { notation } of choices.slice(0, 20)) if (notation) expect(text).toContain(notation);
  expect(text).toContain(`https://games.example/`);
});

test('an address is 128 bits in small letters, kept as a hash, for one seat, question and person', async () => {
  const { server, table, personAt, compose } = await tableOf('dark-age', 2);
  const { replyTo, changes } = (await compose('wessex'))!;
  expect(replyTo).toMatch(/^orders-[a-z2-7]{26}@orders\.example$/);
  const token = tokenIn(replyTo.toUpperCase(), 'orders.example')!;
  expect(JSON.stringify(changes)).not.toContain(token);
  await server.services.store.write(...changes);
  const stored = await server.services.store.replyAddress(hashMailToken(token));
  expect(stored).toMatchObject({ table: table.id, seat: 'wessex', person: personAt('wessex') });
  expect(stored!.question).toBe(table.playing().asked.wessex);
  expect((await compose('wessex'))!.replyTo).not.toBe(replyTo);
  for (const other of ['orders-aaaa@orders.example', replyTo.replace('orders.', 'other.'), `x${replyTo}`])
    expect(tokenIn(other, 'orders.example')).toBeNull();
});

test('nobody else gets it, nor who is asked nothing, nor anybody where no orders come by mail', async () => {
  const { id, players, table, personAt, compose } = await tableOf('dark-age', 2);
  expect(await compose('wessex', personAt('northumbria'))).toBeNull();
  await act(players.wessex!, id, 'wessex', ordersOf({ lines: ['TAX'] }));
  await act(players.wessex!, id, 'wessex', { verb: 'ready' });
  expect(await compose('wessex')).toBeNull();
  const plain = await serving({ publicUrl: 'https://games.example' });
  expect(plain.services.orders.domain).toBeNull();
  expect(await plain.services.orders.compose(table, 'northumbria', personAt('northumbria'))).toBeNull();
});

test('in the reader’s language and by the reader’s clocks, as far as the game speaks it', async () => {
  const deadlines = {
    zone: 'Europe/Paris',
    turns: { kind: 'each', days: 3, hours: 0 },
    daysOff: [],
    extensions: { times: 0, hours: 24 },
    window: 24,
    missed: 'wait',
  };
  const { server, table, personAt, compose } = await tableOf('folkmoot', 2, { deadlines });
  const [seat] = table.askedSeats() as [string];
  expect((await compose(seat))!.text).toMatch(/Until .* \(Europe\/Paris\)\./);
  const set = (name: string, value: string) =>
    server.services.store.write({
      do: 'put-personal',
      person: personAt(seat),
      name,
      value: JSON.stringify(value),
    });
  await set('language', 'de');
  await set('zone', 'America/New_York');
  const { text } = (await compose(seat))!;
  expect(text).toMatch(/Bis .* \(America\/New_York\)\./);
  expect(text).toContain('WIE DU ANTWORTEST');
  expect(text).not.toMatch(/\b(the|and|with)\b/i);
});

test('the example of a sheet is the same for all who have the same choices, and nothing is wrong with it', async () => {
  const { table } = await tableOf('dark-age', 2);
  const { game, state } = table.playing();
  const form = game.choices(state, 'wessex').find(({ action }) => 'fields' in action)!.action as never;
  const example = exampleOf(form, game as never);
  expect(example).toHaveLength(3);
  expect(exampleOf(form, game as never)).toEqual(example);
});
