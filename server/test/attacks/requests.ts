/** Any route with any body: likely ones, nearly right ones, and whatever else can be written. */

import { ROUTES } from '../../http/app.ts';
import { type Attack, type Field, type Luck, WORDS } from './field.ts';

const likely: Record<string, (luck: Luck) => unknown> = {
  seat: (luck) => luck.one(['carolingian', 'saxon', 'aelle', 'red', 'nobody']),
  action: (luck) => luck.one([{ verb: luck.one(['finish', 'no', 'undo', 'standing', 'end']) }, luck.value()]),
  version: (luck) => luck.below(20),
  id: (luck) => `f${luck.below(50)}`,
  wish: (luck) =>
    luck.one([{ kind: luck.one(['pause', 'resume', 'end']) }, { kind: 'rewind', version: 1 }, luck.value()]),
  agree: () => true,
  away: (luck) => !luck.rarely(3),
  name: (luck) => `N${luck.below(99)}`,
  password: () => 'password!',
  game: (luck) => luck.one(['lex-saxonum', 'carolingi', 'folkmoot', 'dark-age', 'chess']),
  seats: (luck) => luck.one([['me', 'anyone'], ['me', { bot: 'random' }, 'link'], luck.value()]),
  text: (luck) => luck.one(WORDS),
  refs: (luck) => luck.one([[`text:${'0'.repeat(64)}`], [luck.one(WORDS)], luck.value()]),
  bot: (luck) => luck.one(['random', 'heuristic', 'computer', null, 'x']),
  to: (luck) => luck.one(['all', ['saxon'], ['bede', 'cuthbert'], [], luck.value()]),
  until: (luck) => luck.below(2) * 1e15,
  agrees: (luck) => !luck.rarely(3),
  holidays: (luck) =>
    luck.one([
      [{ from: '2026-01-02', to: '2026-01-09' }],
      [{ from: luck.one(['2026-02-30', '9999-12-31', luck.one(WORDS)]), to: '2026-03-01' }],
      luck.value(),
    ]),
  question: (luck) => luck.below(20),
  file: (luck) => JSON.stringify(luck.value()),
};

/** What a route wants, by the last part of its path. */
const FIELDS: Record<string, string[]> = {
  act: ['seat', 'version', 'id', 'action'],
  why: ['seat', 'action'],
  proposals: ['seat', 'wish'],
  join: ['seat'],
  leave: ['seat'],
  link: ['seat'],
  host: ['seat'],
  bot: ['seat', 'bot'],
  'stand-in': ['seat', 'bot'],
  late: ['question'],
  chat: ['text'],
  note: ['text'],
  letters: ['seat', 'to', 'text'],
  read: ['seat', 'until'],
  open: ['agrees'],
  name: ['name'],
  away: ['away'],
  holidays: ['holidays'],
  texts: ['refs'],
  session: ['name', 'password'],
  people: ['name', 'password'],
  tables: ['game', 'seats'],
  import: ['file'],
};

const filled = (luck: Luck, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, likely[name]!(luck)]));

function bodyFor(luck: Luck, path: string): unknown {
  const exact = FIELDS[path.split('/').at(-1)!];
  if (exact && luck.rarely(2)) return filled(luck, exact);
  if (luck.rarely(4)) return luck.value();
  return filled(
    luck,
    Object.keys(likely).filter(() => !luck.rarely(3)),
  );
}

async function run(field: Field, luck: Luck): Promise<void> {
  const route = luck.one(ROUTES.filter(({ path }) => path !== '/stream'));
  const id = () => luck.one([luck.one(field.tables), luck.one(field.targets).id, '%00', luck.one(WORDS)]);
  const path = route.path.replaceAll(/:(\w+)/g, (_, name) =>
    name === 'id' ? id() : encodeURIComponent(luck.one(WORDS)),
  );
  const query = luck.rarely(2)
    ? `?seat=${encodeURIComponent(luck.one(WORDS))}&version=${luck.one(WORDS)}`
    : '';
  const body = route.method === 'GET' ? undefined : bodyFor(luck, route.path);
  const method = route.method === 'GET' ? 'GET' : luck.one([route.method, route.method, 'POST']);
  await field.send(field.someone(luck), method, path + query, body);
}

export const requests: Attack = { name: 'any request', share: 60, comesTo: [], run };
