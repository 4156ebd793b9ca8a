/**
 * Is what somebody is told so, at the moment when it leaves? Judged by the table itself, not by what put it together; and is
 * it wanted, told for the first time, and told of nobody who sits there?
 */

import { createHmac } from 'node:crypto';
import { SPECTATOR } from '@annales/engine';
import type { Mail } from '../../mail/mail.ts';
import type { LiveTable } from '../../tables/live.ts';
import type { Posted } from '../post-sink.ts';
import { type Correspondent, HOUSE, type HouseTable, type World, ZONE } from './world.ts';

/** What each sentence claims, and the line that stands for it where several are told at once. */
const CLAIMS = {
  turn: [/: the table waits for you as /, /^Your turn: /],
  window: [/: something was done that others may answer/, /^An interruption that may be yours: /],
  deadline: [/: the table still waits for you as /, /^Your time is nearly up: /],
  letter: [/: a letter has come for /, /^A letter for you: /],
  proposal: [/: somebody proposes something/, /^Your consent is asked for: /],
  started: [/: the game has begun/, /^The game has begun: /],
  ended: [/: the game is over/, /^The game is over: /],
  absent: [/has not been here for long/, / is away: /],
  seat: [/looks for somebody who plays on|somebody else plays/, /^Your seat: /],
  tidying: [/will be tidied away on/, /^A table will be tidied away: /],
} as const;

export type Claimed = keyof typeof CLAIMS;
type Way = 'mail' | 'push' | 'hook';

const claimIn = (text: string): Claimed | null =>
  (Object.keys(CLAIMS) as Claimed[]).find((kind) => CLAIMS[kind].some((said) => said.test(text))) ?? null;

/** Something that somebody is told. */
interface Telling {
  way: Way;
  reader: Correspondent;
  text: string;
}

/** What a webhook is told. */
interface Announced {
  id: string;
  kind: Claimed;
  table: string;
  seat: string | null;
  due: number | null;
}

/** What was found wrong, in sentences. */
export class Judge {
  readonly faults: string[] = [];
  /** How often each was claimed, by way: what never arrives proves nothing. */
  readonly counts: Record<Way, Partial<Record<Claimed | 'messages', number>>> = {
    mail: {},
    push: {},
    hook: {},
  };
  readonly #told = new Set<string>();

  readonly mail = async (world: World, { to, subject, text }: Mail): Promise<void> => {
    this.#count('mail', 'messages');
    const reader = world.people.find(({ address }) => address === to);
    if (!reader) return this.#fault('mail', subject, `goes to nobody: ${to}`);
    const telling: Telling = { way: 'mail', reader, text: `${subject}\n${text}` };
    if (reader.closed.has('mail')) return this.#wrong(telling, 'goes to who is not to be reached');
    this.#namesNobody(world, telling);
    for (const block of text.split('\n\n')) {
      const [, id] = new RegExp(`\\n${HOUSE}/table/([\\w-]+)$`).exec(block) ?? [];
      if (id) await this.#claims(world, telling, block, world.tables.find((one) => one.id === id)!);
    }
  };

  readonly push = async (world: World, { path, body }: Posted): Promise<number | undefined> => {
    this.#count('push', 'messages');
    const browser = world.browsers.get(path);
    if (!browser) return void this.#fault('push', path, 'goes to nobody');
    const { title, text, path: leads } = browser.reads.read(body);
    const telling: Telling = { way: 'push', reader: browser.owner, text: `${title}\n${text}` };
    if (browser.isGone) {
      if (browser.isTold) this.#wrong(telling, 'goes to a browser that is gone');
      browser.isTold = true;
      return 410;
    }
    if (browser.isClosed) return void this.#wrong(telling, 'goes to a browser that is told nothing');
    this.#namesNobody(world, telling);
    for (const line of text.split('\n')) {
      const [, called] = /“([^”]+)”/.exec(line) ?? [];
      const table = world.tables.find((one) => one.title === called);
      if (!table) this.#wrong(telling, `tells of no table: ${line}`);
      else if (leads !== '/mine' && leads !== `/table/${table.id}`) this.#wrong(telling, `leads to ${leads}`);
      else await this.#claims(world, telling, line, table);
    }
    return undefined;
  };

  /** What everybody may know, signed, of tables that are not private. */
  readonly hook = async (world: World, { headers, body }: Posted): Promise<undefined> => {
    this.#count('hook', 'messages');
    const text = body.toString();
    const said = JSON.parse(text) as Announced;
    const wrong = (what: string) => this.#fault('hook', `${said.kind} at ${said.table}`, what);
    const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers['annales-signature']!) ?? [];
    const own = createHmac('sha256', world.hook!.secret).update(`${time}.${text}`).digest('hex');
    if (own !== signature) wrong('is not signed');
    if (world.hook!.isClosed) wrong('comes though the webhook was taken away');
    for (const { name, id, address } of world.people)
      if (named(name).test(text) || text.includes(id) || text.includes(address)) wrong(`tells of ${name}`);
    const table = await world.services.hall.table(said.table);
    if (!table || table.row.listed === 'private') return void wrong('tells of a table that is nobody’s');
    this.#count('hook', said.kind);
    const found = whatAllKnow(world, table, said);
    if (found === null) return void wrong('is not so');
    this.#once('hook', `${said.kind} ${table.id} ${found}`, wrong);
  };

  async #claims(world: World, telling: Telling, said: string, at: HouseTable): Promise<void> {
    const { way, reader } = telling;
    const claim = claimIn(said);
    if (!claim) return this.#wrong(telling, `says what nobody knows: ${said}`);
    this.#count(way, claim);
    if (reader.off.has(`${way} ${claim}`)) this.#wrong(telling, `is not wanted: ${claim}`);
    if (reader.isQuiet && isNight(world.clock.wall())) this.#wrong(telling, `comes at night: ${claim}`);
    const table = await world.services.hall.table(at.id);
    if (!table) return this.#wrong(telling, `tells of a table that is gone: ${claim}`);
    const found = await whatIsSo(world, table, reader.id, claim, said);
    if (found === null) return this.#wrong(telling, `is not so: ${claim} at ${at.title}`);
    // Of whom it tells, several may be away.
    const key = `${reader.name} ${claim} ${at.id} ${found} ${claim === 'absent' ? said : ''}`;
    this.#once(way, key, () => this.#wrong(telling, `is told twice: ${claim} at ${at.title}`));
  }

  /** Seats are called by their names, people never but the reader: at some of these tables nobody knows who sits where. */
  #namesNobody({ people }: World, telling: Telling): void {
    for (const { name } of people)
      if (name !== telling.reader.name && named(name).test(telling.text))
        this.#wrong(telling, `names ${name}`);
  }

  #once(way: Way, key: string, otherwise: (what: string) => void): void {
    if (this.#told.has(`${way} ${key}`)) otherwise('is told twice');
    this.#told.add(`${way} ${key}`);
  }

  #count(way: Way, what: Claimed | 'messages'): void {
    this.counts[way][what] = (this.counts[way][what] ?? 0) + 1;
  }

  #wrong({ way, reader, text }: Telling, sentence: string): void {
    this.#fault(way, `${text.split('\n')[0]}” to “${reader.name}`, sentence);
  }

  #fault(way: Way, what: string, sentence: string): void {
    this.faults.push(`${way} “${what}” ${sentence}`);
  }
}

const named = (name: string): RegExp => new RegExp(`\\b${name}\\b`);

/** From ten in the evening to seven by the clocks of where everybody lives. */
function isNight(at: number): boolean {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: ZONE }).format(at),
  );
  return hour >= 22 || hour < 7;
}

/** What names the matter, of which one is told once; null: it is not so. */
async function whatIsSo(
  world: World,
  table: LiveTable,
  person: string,
  claim: Claimed,
  said: string,
): Promise<string | null> {
  const { row, body, chronicle } = table;
  const own = body.seats.filter((seat) => table.seats.get(seat)!.person === person);
  const isPlayed = row.status === 'playing' && chronicle !== null;
  const told = isPlayed ? chronicle.game.told(chronicle.state, SPECTATOR) : null;
  const asked = own.filter((seat) => told?.waits.includes(seat));
  const questions = asked.map((seat) => `${seat} ${chronicle!.asked[seat]}`).join();
  // What somebody has sealed others may not know; he does.
  const isAsked = asked.some((seat) => table.toldTo(seat).ask !== null);
  const { due: allDue = {}, misses = {} } = body.deadlines?.state ?? {};
  const due = own.flatMap((seat) => allDue[seat] ?? []).filter(({ missed }) => !missed);
  switch (claim) {
    case 'turn':
      return isAsked && told!.window === false && !body.paused ? questions : null;
    case 'window':
      return asked.length > 0 && told!.window === true ? questions : null;
    case 'deadline':
      return isAsked && due.some(({ ends }) => ends > world.services.clock.open())
        ? due.map(({ ends }) => ends).join()
        : null;
    case 'letter': {
      const letters = await Promise.all(
        own.map((seat) => world.services.letters.read(table, person, seat, { before: null, limit: 1 })),
      );
      const unread = letters.flat().filter(({ read }) => !read);
      return unread.length > 0 ? unread.map(({ id }) => id).join() : null;
    }
    case 'proposal': {
      const open = body.proposals.filter(({ agreed }) => own.some((seat) => !agreed.includes(seat)));
      return open.length > 0 ? open.map(({ id }) => id).join() : null;
    }
    case 'started':
      return row.status === 'playing' ? '' : null;
    case 'ended':
      return row.status === 'over' ? '' : null;
    case 'absent':
      return isPlayed && body.seats.some((seat) => !own.includes(seat) && (misses[seat] ?? 0) > 0)
        ? `${body.news?.at(-1)?.id}`
        : null;
    case 'seat': {
      const isOpen = own.some((seat) => table.seats.get(seat)!.opened !== null);
      const isSo = /looks for somebody/.test(said) ? isOpen : true;
      return isPlayed && isSo ? `${body.news?.at(-1)?.id}` : null;
    }
    case 'tidying':
      return row.status === 'gathering' || row.status === 'playing' ? `${row.touched}` : null;
  }
}

/** The same of what is told to nobody in particular. */
function whatAllKnow(
  { services, clock }: World,
  { row, body, chronicle }: LiveTable,
  { kind, seat, due }: Announced,
): string | null {
  const isPlayed = row.status === 'playing' && chronicle !== null && !body.paused;
  const told = isPlayed ? chronicle.game.told(chronicle.state, SPECTATOR) : null;
  const { due: allDue = {}, misses = {} } = body.deadlines?.state ?? {};
  const shown = (ends: number) => clock.wall() + ends - services.clock.open();
  switch (kind) {
    case 'turn':
      return seat !== null && told?.window === false && told.waits.includes(seat)
        ? `${seat} ${chronicle!.asked[seat]}`
        : null;
    case 'window':
      return seat === null && told?.window === true ? `${body.window?.ends}` : null;
    case 'deadline': {
      const own = seat === null ? undefined : allDue[seat];
      // With fixed times two questions of one week may be due at the same.
      return own && !own.missed && due === shown(own.ends) && due > clock.wall()
        ? `${seat} ${own.question} ${due}`
        : null;
    }
    case 'proposal':
      return seat === null && body.proposals.length > 0 ? body.proposals.map(({ id }) => id).join() : null;
    case 'started':
      return row.status === 'playing' ? '' : null;
    case 'ended':
      return row.status === 'over' ? '' : null;
    case 'absent':
      return seat !== null && isPlayed && (misses[seat] ?? 0) > 0 ? `${seat} ${body.news?.at(-1)?.id}` : null;
    case 'tidying':
      return row.status === 'gathering' || row.status === 'playing' ? `${row.touched}` : null;
    case 'letter':
    case 'seat':
      return null;
  }
}
