/** Accounts, addresses, whom one shuns, what one reports, and what moderators alone may do. */

import type { Client } from '../client.ts';
import { type Attack, type Field, type Luck, WORDS } from './field.ts';
import { sitting } from './playing.ts';

const NAMES = ['Widukind', 'Alcuin', 'Nobody', '', '__proto__'];

const someone = (field: Field, luck: Luck): unknown =>
  luck.one<unknown>([
    { name: luck.one(NAMES) },
    { table: luck.one(field.tables), line: luck.below(9) },
    { table: luck.one(field.targets).id, seat: luck.one(['saxon', 'carolingian', 'nobody']) },
    { report: luck.one(WORDS) },
    { suspended: luck.one(WORDS) },
    luck.value(),
  ]);

const why = (luck: Luck): unknown => luck.one<unknown>(['', 'because', 'x'.repeat(2000), luck.value()]);

/** Whom one shuns, and what one says of others. */
export const shunning: Attack = {
  name: 'shunning and reporting',
  share: 4,
  comesTo: ['shunned', 'reported'],
  async run(field, luck) {
    const at = sitting(field, luck);
    const kind = luck.one<unknown>(['block', 'mute', 'kill', luck.value()]);
    const shunned = await field.send(at.client, 'PUT', '/me/shunned', { who: someone(field, luck), kind });
    if (shunned.status === 200) {
      field.note('shunned');
      const [first] = shunned.answer.shunned;
      await field.send(field.someone(luck), 'DELETE', `/me/shunned/${luck.one([first.id, 'x'])}`);
    }
    await field.send(at.client, 'POST', `${at.path}/chat`, { text: 'hello' });
    const reporter = field.someone(luck);
    const { status } = await field.send(reporter, 'POST', '/reports', {
      what: luck.one(['chat', 'chat', 'text', 'name', 'title', 'letter']),
      table: luck.one([at.target.id, luck.one(field.tables)]),
      ...luck.one<object>([
        { line: 1 + luck.below(5) },
        { seat: luck.one(['saxon', 'carolingian']) },
        { ref: `text:${'0'.repeat(64)}` },
        {},
      ]),
      why: why(luck),
    });
    if (status === 200) field.note('reported');
  },
};

/** Nobody is a moderator here, so nothing of this is done, whatever is sent. */
export const usurping: Attack = {
  name: 'what moderators do',
  share: 3,
  comesTo: ['turned away'],
  async run(field, luck) {
    const report = luck.one(['a'.repeat(22), encodeURIComponent(luck.one(WORDS))]);
    const body = { who: someone(field, luck), days: luck.one<unknown>([1, null, -1, 1e9]), why: why(luck) };
    const [method, path, sent] = luck.one<[string, string, unknown?]>([
      ['GET', '/moderation/reports'],
      ['GET', `/moderation/people?name=${encodeURIComponent(luck.one(NAMES))}`],
      ['GET', `/moderation/audit?before=${luck.one(['1', '-1', 'x'])}`],
      ['POST', '/moderation/suspensions', body],
      ['POST', '/moderation/pardons', { who: body.who, why: body.why }],
      ['POST', `/moderation/reports/${report}/removal`, { why: body.why }],
      ['POST', `/moderation/reports/${report}/end`, { why: body.why }],
      ['DELETE', `/tables/${luck.one(field.tables)}/chat/${luck.below(5)}`, { why: body.why }],
    ]);
    const { status } = await field.send(field.someone(luck), method, path, sent);
    if (status < 400) throw new Error(`${method} ${path} was done for nobody: ${status}`);
    if (status === 401 || status === 403) field.note('turned away');
  },
};

/** Addresses, lost passwords, invitations, and coming in: of a server that sends no mail and is open to all. */
export const entering: Attack = {
  name: 'addresses, invitations and lost passwords',
  share: 3,
  comesTo: ['own data'],
  async run(field, luck) {
    const client: Client = field.someone(luck);
    const text = () =>
      luck.one<unknown>([
        'ada@example.org',
        'a@example.org\r\nBcc: b@example.org',
        '"<script>"@example.org',
        luck.one(WORDS),
        luck.value(),
      ]);
    const [method, path, body] = luck.one<[string, string, unknown?]>([
      ['GET', '/me/address'],
      ['PUT', '/me/address', { address: text(), password: 'password!' }],
      ['DELETE', '/me/address'],
      ['POST', '/confirmations', { link: text() }],
      ['POST', '/lost-password', { who: text() }],
      ['GET', '/sign-up'],
      ['GET', '/invitations'],
      ['POST', '/invitations', { times: luck.one([1, 0, 1e9]), days: luck.one([1, 0, 1e9]) }],
      ['DELETE', `/invitations/${encodeURIComponent(luck.one(WORDS) || 'x')}`],
      ['POST', '/guests', { by: { table: luck.one(field.tables), seat: 'saxon', link: text() } }],
      ['GET', '/me/data'],
    ]);
    const { status, answer } = await field.send(client, method, path, body);
    if (path !== '/me/data' || status !== 200) return;
    field.note('own data');
    const { me } = (await field.send(client, 'GET', '/me')).answer;
    // Of nobody else, whoever asks.
    if (me && answer.account.id !== me.id) throw new Error('somebody was told what is kept of another');
  },
};
