/** Wishes for notices: such as there are, and such as would have the server ask its neighbours, or tell others' secrets. */

import { expect } from 'vitest';
import { KINDS } from '../../notices/kinds.ts';
import { type Attack, type Field, type Luck, WORDS } from './field.ts';

const ENDPOINTS = [
  'https://push.example/a',
  'http://push.example/a',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest',
  'https://localhost/',
  'javascript:alert(1)',
];
/** The key of the published example, and others that are none. */
const KEYS = [
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  `B${'A'.repeat(86)}`,
  '',
];

const someKinds = (luck: Luck): string[] => KINDS.filter(() => luck.rarely(3));
const unwanted = (luck: Luck) => ({ mail: someKinds(luck), push: someKinds(luck) });

const WISHES: readonly ((field: Field, luck: Luck) => [method: string, path: string, body: unknown])[] = [
  (_, luck) => {
    const quiet = luck.one([null, { from: '22:00', to: '07:00' }, { from: luck.one(WORDS), to: '24:00' }]);
    return ['PUT', '/me/notices', { paused: luck.rarely(2), off: unwanted(luck), quiet }];
  },
  ({ tables }, luck) => {
    const off = luck.one([null, unwanted(luck), luck.value()]);
    return ['PUT', `/tables/${luck.one(tables)}/notices`, { off, ordersByMail: luck.rarely(2) }];
  },
  (_, luck) => {
    const zone = luck.one(['Europe/Paris', 'UTC', '+02:00', luck.one(WORDS)]);
    return ['PUT', '/me/place', { language: luck.one(['en', 'de', 'xx']), zone, chosen: luck.rarely(2) }];
  },
  (_, luck) => {
    const keys = { p256dh: luck.one(KEYS), auth: luck.one(['BTBZMqHH6r4Tts7J_aSIgg', 'short']) };
    return [
      'POST',
      '/me/push',
      { endpoint: luck.one(ENDPOINTS), keys: luck.rarely(6) ? luck.value() : keys },
    ];
  },
  (_, luck) => {
    const said = `${'a'.repeat(22)}.${luck.one([...KINDS, 'all'])}.${'A'.repeat(43)}`;
    return ['POST', `/unsubscriptions/${luck.one([said, encodeURIComponent(luck.one(WORDS))])}`, undefined];
  },
  (_, luck) => ['POST', '/me/notices/test', { by: luck.one(['mail', 'push', luck.one(WORDS)]) }],
];

export const wantingNotices: Attack = {
  name: 'wishes for notices',
  share: 6,
  comesTo: ['notices set', 'notices refused'],
  async run(field, luck) {
    const client = field.someone(luck);
    const [method, path, body] = luck.one(WISHES)(field, luck);
    const { status, answer } = await field.send(client, method, path, body);
    field.note(status === 200 ? 'notices set' : 'notices refused');
    if (path === '/me/push') expect(status).toBeGreaterThanOrEqual(400);
    // Of a table at which none of them sits nothing can be set.
    if (path.includes(field.victim)) expect(status).toBeGreaterThanOrEqual(400);
    if (answer.push) expect(answer.push.browsers).toEqual([]);
  },
};
