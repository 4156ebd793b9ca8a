/** Orders by mail: the addresses that are given out, what is mailed with them, and what comes back. */

import { hash } from 'node:crypto';
import { isForm, rowCount, type Seat } from '@annales/engine';
import type { ServerClock } from '../clock.ts';
import { Limits, type Rate } from '../http/limits.ts';
import { type Job, putJob, type Work } from '../jobs/jobs.ts';
import { Lane } from '../lane.ts';
import type { Mail } from '../mail/mail.ts';
import { posted } from '../mail/outbox.ts';
import type { Contacts } from '../people/contacts.ts';
import { hashToken, newToken } from '../people/secrets.ts';
import type { MailedOrder, ReplyAddress } from '../store/orders.ts';
import { Conflict, type Store, type StoreChange } from '../store/store.ts';
import { welcome } from '../tables/agreement.ts';
import type { LiveTable } from '../tables/live.ts';
import type { Titles } from '../titles.ts';
import { type Answered, acknowledgement, canAnswer } from './acknowledgement.ts';
import { hashMailToken, newMailToken, replyAddress, tokenIn } from './addresses.ts';
import { barOf, carryOut, type Place } from './carrying-out.ts';
import { MOST_COMMANDS, readCommands } from './commands.ts';
import { gameFor, type Reader, readerOf, readingAt } from './reader.ts';
import { type Received, readMail } from './reading.ts';
import { beforeMail, type Restored, restore } from './restoring.ts';
import { hasActedSince } from './since.ts';
import { type Desk, textForm, turnText } from './turn.ts';
import { orderWords } from './words/index.ts';

const DAY = 24 * 3600 * 1000;
/** So long an address is known, and what came by it. */
const LIFE = 60 * DAY;

/** The kind of job that reads a mail. */
export const MAIL_IN = 'mail-in';

/** Acknowledgements to one person: what cannot be acknowledged is not taken. So no two machines can write to each other for long. */
const ANSWERS: Rate = { burst: 20, perSecond: 1 / 300 };
/** Those that tell of nothing but what was not taken. */
const REFUSALS: Rate = { burst: 6, perSecond: 1 / 1800 };

export interface OrdersOptions {
  store: Store;
  titles: Titles;
  clock: ServerClock;
  contacts: Contacts;
  /** A table that is being played, or was. */
  open(table: string): Promise<LiveTable | null>;
  publicUrl: string | null;
  /** The part of addresses behind the @; null: nothing is taken by mail here. */
  domain: string | null;
  answers?: Rate | undefined;
  refusals?: Rate | undefined;
}

/** A mail that can be answered with orders. */
export interface Composed {
  text: string;
  replyTo: string;
  /** To be stored before it is sent. */
  changes: StoreChange[];
}

/** Why a mail was dropped: nobody is told. */
export type Dropped = 'unreadable' | 'automatic' | 'address' | 'sender' | 'seat' | 'repeated' | 'too-many';

/** A mail as a server brought it. */
export interface Incoming {
  raw: Uint8Array;
  /** Addresses of ours that it was sent to. */
  to: readonly string[];
  /** Who answers for it on its way; '' : nobody, since it is itself an answer to mail. Null: that is not known. */
  sender: string | null;
}

/** As it lies in its job. */
interface Waiting {
  address: string;
  sender: string | null;
  raw: string;
}

export class Orders {
  readonly #desk: Desk;
  readonly #options: OrdersOptions;
  readonly #domain: string | null;
  readonly #answers: Limits;
  readonly #refusals: Limits;
  /** One after the other, as they came. */
  readonly #lane = new Lane(1, 1_000_000);
  /** How many were dropped, and why. */
  readonly dropped: Partial<Record<Dropped, number>> = {};
  /** How many were answered: something was taken, or nothing. */
  readonly answered = { taken: 0, refused: 0 };

  constructor(options: OrdersOptions) {
    const { store, titles, clock, publicUrl, domain, contacts } = options;
    this.#options = options;
    this.#domain = contacts.canMail ? domain : null;
    this.#answers = new Limits(options.answers ?? ANSWERS, clock);
    this.#refusals = new Limits(options.refusals ?? REFUSALS, clock);
    this.#desk = { store, titles, clock, pageOf: (table) => `${publicUrl}/table/${table}` };
  }

  /** What stands behind the @ of addresses that are read here; null: orders are not taken by mail. */
  get domain(): string | null {
    return this.#domain;
  }

  // ---------------------------------------------------------------- out

  /**
   * The report of a seat and the address by which it is answered, for whoever sits there and has chosen to play this table
   * by mail. Null: no orders are taken by mail here, somebody else sits there, or the seat is asked nothing.
   */
  async compose(table: LiveTable, seat: Seat, person: string): Promise<Composed | null> {
    if (this.#domain === null || !isPlayedBy(table, seat, person)) return null;
    await table.settled();
    if (table.toldTo(seat).ask === null) return null;
    const reader = await readerOf(this.#desk.store, person, table);
    const text = await turnText(this.#desk, table, seat, reader);
    return { text, ...this.#newAddress(table, seat, person) };
  }

  /** An address for what the seat is asked now. */
  #newAddress(table: LiveTable, seat: Seat, person: string): Pick<Composed, 'replyTo' | 'changes'> {
    const token = newMailToken();
    const chronicle = table.playing();
    return {
      replyTo: replyAddress(token, this.#domain!),
      changes: [
        {
          do: 'put-reply-address',
          address: {
            hash: hashMailToken(token),
            table: table.id,
            seat,
            person,
            question: chronicle.asked[seat]!,
            rows: rowCount(chronicle),
            ask: askOf(table, seat),
            expires: this.#desk.clock.wall() + LIFE,
          },
        },
      ],
    };
  }

  // ---------------------------------------------------------------- in

  /**
   * A mail has come. It is safe when this resolves, and read after that: whoever brought it learns nothing of what becomes
   * of it, not even by the time it takes.
   */
  async take({ raw, to, sender }: Incoming): Promise<void> {
    const { store, clock } = this.#desk;
    const tokens = to.flatMap((address) => tokenIn(address, this.#domain ?? '') ?? []);
    const text = Buffer.from(raw).toString('base64');
    const jobs = [...new Set(tokens)].map((token) => {
      const waiting: Waiting = { address: hashMailToken(token), sender, raw: text };
      const key = hash('sha256', JSON.stringify(waiting), 'base64url');
      return putJob(MAIL_IN, key, clock.open(), JSON.stringify(waiting));
    });
    await store.write(...jobs);
  }

  /** The job that reads one. */
  get reading(): Work {
    return {
      run: (job: Job) => this.#lane.run(() => this.#read(JSON.parse(job.body) as Waiting)),
      again: (failures) => (failures > 5 ? null : failures * 60_000),
    };
  }

  #drop(why: Dropped): StoreChange[] {
    this.dropped[why] = (this.dropped[why] ?? 0) + 1;
    return [];
  }

  async #read({ address: hashed, sender, raw }: Waiting): Promise<StoreChange[]> {
    const { store, clock } = this.#desk;
    const { contacts, open } = this.#options;
    const mail = await readMail(Buffer.from(raw, 'base64'));
    if (!mail) return this.#drop('unreadable');
    // Whoever could keep an acknowledgement from being sent could give orders that nobody notices.
    if (mail.isAutomatic || sender === '') return this.#drop('automatic');
    const address = await store.replyAddress(hashed);
    if (!address || address.expires <= clock.wall()) return this.#drop('address');
    const { person, seat } = address;
    const senders = mail.from === null ? [] : await contacts.personsOf(mail.from);
    const to = await contacts.confirmed(person);
    if (!senders.includes(person) || to === null) return this.#drop('sender');
    const table = await open(address.table);
    if (!table?.chronicle || table.seats.get(seat)?.person !== person) return this.#drop('seat');
    const key = hash('sha256', `${mail.key} ${address.hash}`, 'base64url');
    const known = await store.mailedOrder(key);
    if (known?.done) return this.#drop('repeated');
    if (!this.#answers.take(person)) return this.#drop('too-many');
    return this.#answer({ mail, address, table, to, key, isBegun: known !== null });
  }

  // ---------------------------------------------------------------- answering

  async #answer(letter: Letter): Promise<StoreChange[]> {
    const { store, clock } = this.#desk;
    const { address, table, to, key } = letter;
    const { seat, person } = address;
    await table.settled();
    table.touch();
    table.attendance.note(person);
    if (table.body.proposals.length > 0) await welcome(table, person);
    const order: MailedOrder = {
      key,
      link: null,
      table: table.id,
      seat,
      person,
      question: table.playing().asked[seat]!,
      done: 0,
      expires: clock.wall() + LIFE,
      body: '',
    };
    const prefix = `mail-${key.slice(0, 40)}`;
    order.body = JSON.stringify(await beforeMail(store, table, seat, prefix));
    const reader = await readerOf(store, person, table);
    const told = await this.#carryOut(letter, prefix, reader, { do: 'put-mailed-order', order });
    if (told.steps === 0 && !this.#refusals.take(person)) return this.#drop('too-many');
    this.answered[told.steps > 0 ? 'taken' : 'refused']++;
    const token = newToken();
    const link = told.steps > 0 ? hashToken(token) : null;
    const notMe = told.steps > 0 ? `${this.#options.publicUrl}/not-me/${token}` : null;
    const reply = canAnswer(table, seat) ? this.#newAddress(table, seat, person) : null;
    const mail = await acknowledgement(this.#desk, { table, seat, reader, told, notMe });
    return [
      { do: 'put-mailed-order', order: { ...order, link, done: 1 } },
      ...(reply?.changes ?? []),
      // To the confirmed address, whatever the mail says of where it came from.
      posted(
        { ...mail, ...threadOf(letter), to, id: `read-${key}`, ...(reply && { replyTo: reply.replyTo }) },
        clock,
      ),
    ];
  }

  async #carryOut(
    { mail, address, table, isBegun }: Letter,
    prefix: string,
    reader: Reader,
    receipt: StoreChange,
  ): Promise<Answered> {
    const { store, titles } = this.#desk;
    const { seat } = address;
    const words = orderWords[reader.language].taken;
    const nothing = (reason: string): Answered => ({
      taken: [],
      stopped: { text: mail.text.slice(0, 2000), reason },
      left: [],
      steps: 0,
      isLate: false,
    });
    const bar = barOf({ table, seat, words });
    if (bar !== null && !isBegun) return nothing(bar);
    const game = await gameFor(titles, table, reader);
    const { state } = table.playing();
    const choices = game.choices(state, seat);
    const isLate = !isBegun && !(await this.#isFor(address, table));
    const sheet = textForm(choices) ?? this.#sealedSheet(table, seat);
    if (isLate && !sheet?.waits) return nothing(words.tooLate(words.answered));
    if (isLate && sheet!.initial) return nothing(words.tooLate(words.newer));
    const rows = new Set(
      choices.flatMap(({ action }) =>
        isForm(action) && Object.values(action.fields).some(({ kind }) => kind === 'rows') ? action.verb : [],
      ),
    );
    const read = readCommands(game, mail.text, { sheet, rows });
    if ('wrong' in read)
      return nothing(read.wrong === 'tooMany' ? words.tooMany(MOST_COMMANDS) : words[read.wrong]);
    const shown = await readingAt(store, table.id, seat, JSON.stringify(sheet?.initial ?? null));
    const place: Place = {
      table,
      seat,
      game,
      say: game.say,
      words,
      read: shown,
      prefix,
      receipt,
      isBegun,
    };
    // What is set aside for the next turn is no word on whether its player is ready for that.
    const commands = isLate ? read.commands.filter(({ kind }) => kind === 'sheet') : read.commands;
    if (commands.length === 0) return nothing(words.tooLate(words.answered));
    return { ...(await carryOut(place, commands)), isLate };
  }

  /** Is what it answers still asked? Though others may have done something meanwhile that does not touch it. */
  async #isFor(address: ReplyAddress, table: LiveTable): Promise<boolean> {
    const { seat, question, rows, ask } = address;
    if (table.playing().asked[seat] === question) return true;
    if (askOf(table, seat) !== ask) return false;
    return !(await hasActedSince(this.#desk.store, table, seat, rows));
  }

  /** The sheet that a seat has given and could take up again, where it is ready and the turn has not run. */
  #sealedSheet(table: LiveTable, seat: Seat) {
    const { game, state } = table.playing();
    const world = game.copy(state);
    while (game.draft(world, seat) > 0 && game.back(world, seat)) {
      const form = textForm(game.choices(world, seat));
      if (form) return form;
    }
    return null;
  }

  // ---------------------------------------------------------------- not me

  /** The order that a “not me” is about; null: it was used, or there was none. */
  async orderOf(token: string): Promise<MailedOrder | null> {
    const order = await this.#desk.store.mailedOrderBy(hashToken(token));
    return order && order.expires > this.#desk.clock.wall() ? order : null;
  }

  /** Whoever reads the confirmed address has not written it: what stood before is put back, and the addresses are closed. */
  async notMe(token: string): Promise<Restored | null> {
    const { store } = this.#desk;
    return this.#lane.run(async () => {
      const order = await this.orderOf(token);
      if (!order) return null;
      const { key, table: id, seat, person } = order;
      try {
        await store.write(
          { do: 'use-mailed-order', key },
          { do: 'drop-reply-addresses', table: id, seat, person },
        );
      } catch (error) {
        if (error instanceof Conflict) return null;
        throw error;
      }
      const table = await this.#options.open(id);
      return table?.chronicle ? restore(store, table, order) : 'stands';
    });
  }
}

/** A mail for a table, from whoever sits there. */
interface Letter {
  mail: Received;
  address: ReplyAddress;
  table: LiveTable;
  /** The confirmed address of its writer. */
  to: string;
  key: string;
  /** It was begun before, and broken off. */
  isBegun: boolean;
}

/** It stands below the mail that it answers, and no machine answers it. */
const threadOf = ({ mail: { messageId } }: Letter): Pick<Mail, 'headers'> => ({
  headers: {
    'Auto-Submitted': 'auto-replied',
    'X-Auto-Response-Suppress': 'All',
    ...(messageId && { 'In-Reply-To': messageId, References: messageId }),
  },
});

/** Does this person play the seat now? */
const isPlayedBy = ({ row, body, chronicle, seats }: LiveTable, seat: Seat, person: string): boolean =>
  chronicle !== null && row.status === 'playing' && !body.paused && seats.get(seat)?.person === person;

/** What a seat is asked, so that it is known again though others have done something meanwhile that does not touch it. */
const askOf = (table: LiveTable, seat: Seat): string => hashToken(JSON.stringify(table.toldTo(seat).ask));
