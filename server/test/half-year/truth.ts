/** Is what a mail says so, at the moment when it leaves? Judged by the table itself, not by what put the mail together. */

import { SPECTATOR } from '@annales/engine';
import type { Mail } from '../../mail/mail.ts';
import type { LiveTable } from '../../tables/live.ts';
import { type Correspondent, HOUSE, type World } from './world.ts';

/** What each sentence claims. */
const CLAIMS = {
  turn: /: the table waits for you as /,
  window: /: something was done that others may answer/,
  deadline: /: the table still waits for you as /,
  letter: /: a letter has come for /,
  proposal: /: somebody proposes something/,
  started: /: the game has begun/,
  ended: /: the game is over/,
  absent: /has not been here for long/,
  seat: /looks for somebody who plays on|a bot plays your seat|somebody else plays/,
  tidying: /will be tidied away on/,
} as const;

export type Claimed = keyof typeof CLAIMS;

/** What was found wrong, in sentences. */
export class Judge {
  readonly faults: string[] = [];
  /** How often each was claimed: what never arrives proves nothing. */
  readonly counts: Partial<Record<Claimed | 'mail', number>> = {};
  readonly #told = new Set<string>();

  look = async (world: World, mail: Mail): Promise<void> => {
    this.#count('mail');
    const reader = world.people.find(({ address }) => address === mail.to);
    if (!reader) return this.#fault(mail, 'goes to nobody');
    if (reader.unreachable) return this.#fault(mail, `goes to ${reader.name}, who is not to be reached`);
    for (const block of mail.text.split('\n\n')) {
      const [, id] = new RegExp(`\\n${HOUSE}/table/([\\w-]+)$`).exec(block) ?? [];
      if (!id) continue;
      const claim = (Object.keys(CLAIMS) as Claimed[]).find((kind) => CLAIMS[kind].test(block));
      if (!claim) this.#fault(mail, `says what nobody knows: ${block}`);
      else await this.#judge(world, mail, reader, id, claim, block);
    }
  };

  async #judge(
    world: World,
    mail: Mail,
    reader: Correspondent,
    id: string,
    claim: Claimed,
    said: string,
  ): Promise<void> {
    this.#count(claim);
    const table = await world.services.hall.table(id);
    if (!table) return this.#fault(mail, `tells of a table that is gone: ${claim}`);
    const found = await whatIsSo(world, table, reader.id, claim);
    if (found === null) return this.#fault(mail, `is not so: ${claim} at ${table.row.game}`);
    // Of whom it tells, several may be away.
    const key = `${reader.name} ${claim} ${id} ${found} ${claim === 'absent' ? said : ''}`;
    if (this.#told.has(key)) this.#fault(mail, `is told twice: ${claim} at ${table.row.game}`);
    this.#told.add(key);
  }

  #count(what: Claimed | 'mail'): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }

  #fault({ to, subject }: Mail, sentence: string): void {
    this.faults.push(`“${subject}” to ${to} ${sentence}`);
  }
}

/** What names the matter, of which one is told once; null: it is not so. */
async function whatIsSo(
  world: World,
  table: LiveTable,
  person: string,
  claim: Claimed,
): Promise<string | null> {
  const { row, body, chronicle } = table;
  const own = body.seats.filter((seat) => table.seats.get(seat)!.person === person);
  const isPlayed = row.status === 'playing' && chronicle !== null;
  const told = isPlayed ? chronicle.game.told(chronicle.state, SPECTATOR) : null;
  const asked = own.filter((seat) => told?.waits.includes(seat));
  const questions = asked.map((seat) => `${seat} ${chronicle!.asked[seat]}`).join();
  const due = own.flatMap((seat) => body.deadlines?.state.due[seat] ?? []).filter(({ missed }) => !missed);
  switch (claim) {
    case 'turn':
      return asked.length > 0 && told!.window === false && !body.paused ? questions : null;
    case 'window':
      return asked.length > 0 && told!.window === true ? questions : null;
    case 'deadline':
      return due.some(({ ends }) => ends > world.services.clock.open())
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
      return isPlayed ? `${body.news?.at(-1)?.id}` : null;
    case 'seat':
      return `${body.news?.at(-1)?.id}`;
    case 'tidying':
      return row.status === 'gathering' || row.status === 'playing' ? `${row.touched}` : null;
  }
}
