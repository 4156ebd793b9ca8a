/** Seats that look for a player, tried by everybody at once; holidays of any kind; tables that are to be kept. */

import { expect } from 'vitest';
import { type Client, guest, SALT } from '../client.ts';
import { type Attack, type Field, type Luck, WORDS } from './field.ts';

const DEADLINES = { zone: 'UTC', turns: { kind: 'each', days: 2, hours: 0 }, holidays: 5 };
const DAYS = ['2026-01-01', '2026-01-02', '2026-02-30', '2028-02-29', '9999-12-31', '-000001-01-01'];

async function table(field: Field): Promise<{ id: string; host: Client; other: Client }> {
  const [host, other] = [await guest(field.server.url), await guest(field.server.url)];
  const wish = { game: 'lex-saxonum', seats: ['me', 'anyone'], leaving: 'substitute', deadlines: DEADLINES };
  const { id } = (await host.post('/tables', wish)).table;
  await host.post(`/tables/${id}/salt`, { seat: 'carolingian', salt: SALT });
  await other.post(`/tables/${id}/join`, { seat: 'saxon', salt: SALT });
  await host.post(`/tables/${id}/start`);
  return { id, host, other };
}

async function run(field: Field, luck: Luck): Promise<void> {
  const { id, host, other } = await table(field);
  const day = () => luck.one([luck.one(DAYS), luck.one(WORDS)]);
  const holidays = Array.from({ length: luck.below(4) }, () => ({ from: day(), to: day() }));
  const said = await field.send(luck.one([host, other]), 'PUT', '/me/holidays', {
    holidays: luck.rarely(3) ? [{ from: '2026-01-02', to: '2026-01-03' }] : holidays,
  });
  if (said.status === 200) field.note('holidays said');
  // Nobody takes a seat that its player has not left.
  const early = await field.send(field.someone(luck), 'POST', `/tables/${id}/join`, { seat: 'saxon' });
  expect(early.status).toBeGreaterThanOrEqual(400);
  const { answer: seen } = await field.send(other, 'GET', `/tables/${id}/view?seat=saxon`);
  const resign = { seat: 'saxon', version: seen.version, id: 'r', action: { verb: 'resign' } };
  const left = await field.send(other, 'POST', `/tables/${id}/act`, resign);
  if (left.status !== 200) return;
  field.note('seat opened');
  await field.send(field.someone(luck), 'GET', '/seats');
  const rivals = [host, field.someone(luck), field.someone(luck)];
  const taken = await Promise.all(
    rivals.map((one) => field.send(one, 'POST', `/tables/${id}/join`, { seat: 'saxon' })),
  );
  expect(taken[0]!.status).toBeGreaterThanOrEqual(400);
  if (taken.some(({ status }) => status === 200)) field.note('seat taken over');
  const holders = (await field.server.services.store.seats(id)).filter(({ seat }) => seat === 'saxon');
  expect(holders).toHaveLength(1);
  const kept = await field.send(luck.one([host, field.someone(luck)]), 'POST', `/tables/${id}/keep`);
  if (kept.status === 200) field.note('kept');
}

export const substitutes: Attack = {
  name: 'substitutes',
  share: 2,
  comesTo: ['holidays said', 'seat opened', 'seat taken over', 'kept'],
  run,
};
