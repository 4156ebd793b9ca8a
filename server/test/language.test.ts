/** What is said of a game comes in the language that a request asks for. */

import { expect, test } from 'vitest';
import { seated } from './client.ts';
import { serving } from './serving.ts';

const GERMAN = { 'accept-language': 'fr;q=0.9, de-AT;q=0.8, en;q=0.5' };

test('refusals of kernel and game, choices and log are German for whoever wants German, English for the others', async () => {
  const { url } = await serving();
  const { id, host } = await seated(url, { game: 'folkmoot', seats: 2 });
  const ask = async (path: string, body: unknown, headers: Record<string, string>) =>
    (await host.send('POST', `/tables/${id}/${path}`, body, headers)).body;
  const { version } = await host.get(`/tables/${id}/view?seat=aelle`);
  const stale = { seat: 'aelle', version: version + 9, id: 'one', action: { verb: 'seal' } };
  expect((await ask('act', stale, {})).reason).toMatch(/^This was meant for version/);
  expect(await ask('act', stale, GERMAN)).toMatchObject({
    error: 'refused',
    clause: 'AN-4.a',
    reason: expect.stringMatching(/^Das galt für Stand .* was Ælle sieht/),
  });

  const oath = { seat: 'aelle', action: { verb: 'pick', card: 'oath' } };
  expect((await ask('why', oath, {})).refusal.reason).toMatch(/is no treasure|holds no oath/);
  expect((await ask('why', oath, GERMAN)).refusal.reason).toMatch(/ist kein Schatz|hat keinen Eid/);

  const choices = (headers: Record<string, string>) =>
    host.send('GET', `/tables/${id}/choices?seat=aelle`, undefined, headers);
  const words = ({ body }: Awaited<ReturnType<typeof choices>>) =>
    body.choices.map((one: { words: string }) => one.words);
  expect(words(await choices({}))).toContain('Seal the bid');
  expect(words(await choices(GERMAN))).toContain('Das Gebot versiegeln');

  const log = await host.send('GET', `/tables/${id}/log?seat=aelle`, undefined, GERMAN);
  expect(log.body.lines[0].words).toBe('Runde 1 von 3');
});

test('a game that nobody has translated answers in English', async () => {
  const { url } = await serving();
  const { id, host } = await seated(url, { game: 'carolingi', seats: 2 });
  const { body } = await host.send(
    'POST',
    `/tables/${id}/act`,
    { seat: 'red', version: 99, id: 'one', action: { verb: 'decline' } },
    GERMAN,
  );
  expect(body.reason).toMatch(/^This was meant for version/);
});
