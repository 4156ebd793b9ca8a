/** Before the first die: making a table, sitting down, giving salts, starting. */

import { createHmac, randomBytes } from 'node:crypto';
import { namesOf, playerOf } from '@annales/bots';
import {
  giveSalt,
  isSalt,
  layOut,
  layStanding,
  layTable,
  layVacant,
  type Seat,
  STAND_BY,
  start,
  WrongTable,
} from '@annales/engine';
import type { z } from 'zod';
import type { ServerClock } from '../clock.ts';
import { awayAtStart, holidaysOf } from '../correspondence/holidays.ts';
import { Denied } from '../errors.ts';
import { hashToken, isSameHash, newId, newToken } from '../people/secrets.ts';
import {
  isGuest,
  type Person,
  type SeatRow,
  type Store,
  type StoreChange,
  type TableRow,
} from '../store/store.ts';
import type { Titles } from '../titles.ts';
import type { tableWish } from '../wire/wishes.ts';
import { welcome } from './agreement.ts';
import { initOf, newBody } from './body.ts';
import { newClock } from './clock.ts';
import { COMPUTER, isKeptFor, mustBeStranger } from './leaving.ts';
import type { AnyChronicle, LiveTable } from './live.ts';
import type { Taken } from './naming.ts';
import { makeReadyFor } from './substitutes.ts';

/** Who is to sit on a seat: whoever makes the table, whoever comes first, whoever has the link, or a bot. */
export type SeatWish = TableWish['seats'][number];
export type TableWish = z.output<typeof tableWish>;

export class Lobby {
  readonly #store: Store;
  readonly #titles: Titles;
  readonly #clock: ServerClock;
  readonly #newSeed: () => string;

  constructor(store: Store, titles: Titles, clock: ServerClock, newSeed = randomSeed) {
    this.#newSeed = newSeed;
    this.#store = store;
    this.#titles = titles;
    this.#clock = clock;
  }

  /** Makes a table; the links of seats kept for friends are told once. `sitting`: who sits there already, by seat. `taken`: its name, if that was another's. */
  async create(
    host: Person,
    wish: TableWish,
    sitting: readonly (string | null)[] = [],
    taken: Taken | null = null,
  ): Promise<{ id: string; links: Record<Seat, string> }> {
    const title = await this.#titles.title(wish.game);
    if (!title) throw new Denied('not-found', `There is no game “${wish.game.slice(0, 40)}” here`);
    for (const one of wish.seats) if (typeof one === 'object') await this.#mustHavePlayer(wish.game, one.bot);
    if (wish.clock && wish.deadlines)
      throw new Denied('bad-input', 'A table has a clock or deadlines, not both');
    if (wish.drafts === 'sent' && !title.facts.gameMaster)
      throw new Denied('bad-input', `${title.facts.title} has no sheets that could be taken as sent`);
    if (wish.listed === 'private' && (wish.deadlines?.substitute || wish.leaving === 'substitute'))
      throw new Denied(
        'bad-input',
        'A private table is seen by those alone who sit there: nobody could find a seat that looks for a player',
      );
    const pack = await this.#packOf(wish);
    const bare = laid(() =>
      layTable(title.facts, { scenario: wish.scenario, seats: wish.seats.length, options: wish.options }),
    );
    const game = await this.#titles.game(wish.game, pack.hash);
    const init = layStanding(game as never, bare, wish.standing);
    const seed = this.#newSeed();
    const { commitment } = layOut(game as never, init, seed);
    const id = newId();
    const now = this.#clock.wall();
    const links: Record<Seat, string> = {};
    const seats = init.seats.map((seat, i): SeatRow => {
      const one = wish.seats[i]!;
      const row: SeatRow = {
        table: id,
        seat,
        holder: 'anyone',
        person: null,
        bot: null,
        link: null,
        opened: null,
        keptFor: null,
      };
      const person = one === 'me' ? host.id : (sitting[i] ?? null);
      if (person !== null) return { ...row, holder: 'person', person };
      if (one === 'me' || one === 'anyone') return row;
      if (one === 'link') {
        links[seat] = newToken();
        return { ...row, link: hashToken(links[seat]) };
      }
      return { ...row, holder: 'bot', bot: one.bot };
    });
    const bots = seats.filter(({ holder }) => holder === 'bot');
    const salts = Object.fromEntries(bots.map(({ seat }) => [seat, botSalt(seed, seat)]));
    const body = newBody({ init, data: pack.hash, commitment, salts }, title.facts.version, {
      title: wish.title,
      ...(taken?.named && { named: taken.named }),
      packName: pack.name,
      clock: wish.clock,
      deadlines: wish.deadlines,
      leaving: wish.leaving,
      fallen: wish.fallen,
      absence: wish.absence,
      drafts: wish.drafts,
      letters: wish.letters,
      anonymous: wish.anonymous,
      hints: wish.hints,
      origin: 'here',
      seed,
    });
    const row: TableRow = {
      id,
      game: wish.game,
      status: 'gathering',
      listed: wish.listed,
      host: host.id,
      created: now,
      touched: now,
      body: JSON.stringify(body),
    };
    await this.#store.write(
      { do: 'put-pack', pack },
      { do: 'put-table', table: row },
      ...seats.map((seat): StoreChange => ({ do: 'put-seat', seat })),
      ...(taken?.noted(id) ?? []),
    );
    return { id, links };
  }

  async #packOf({ game, pack }: TableWish) {
    const boxed = await this.#titles.boxed(game);
    if (pack === undefined || pack === boxed.hash) {
      return { hash: boxed.hash, game, name: null, data: JSON.stringify(boxed.data) };
    }
    const stored = await this.#store.pack(pack);
    if (!stored || stored.game !== game || stored.name === null) {
      throw new Denied('not-found', 'The organiser has loaded no such data pack for this game');
    }
    return stored;
  }

  /**
   * Sits down: where anyone may, where a player is looked for, or with the link of a seat. Joining uses the link up; a guest is given one of its own,
   * which opens the seat again from another browser, or later from an account. `salt` comes with it, or nothing happens.
   */
  async join(
    table: LiveTable,
    person: Person,
    seat: Seat,
    link: string | null,
    salt: string | null = null,
  ): Promise<string | null> {
    // Before anything is looked at: nobody else may sit down between that and what follows from it.
    await this.#mustBeWelcome(table, person, seat);
    const row = seatOf(table, seat);
    if (row.person === person.id) {
      if (salt !== null) await this.salt(table, seat, salt);
      return null;
    }
    const keeps = isKeptFor(table, person.id, seat);
    const isLink = (hash: string | null | undefined) =>
      link !== null && !!hash && isSameHash(hashToken(link), hash);
    // Whoever has dropped out and plays again keeps the seat.
    const isToBeHad = row.person === null ? !isLost(table, seat) : hasLeft(table, seat);
    const isStandBy = isToBeHad && isLink(table.body.standBys?.[seat]);
    const isGiven = isLink(row.link);
    const isTaken = !isGiven && row.opened !== null;
    const opens = keeps || isStandBy || isGiven || isTaken;
    const gathering = table.row.status === 'gathering';
    if (!opens) {
      if (!gathering) throw new Denied('conflict', 'The game has begun already');
      if (row.holder !== 'anyone') throw new Denied('conflict', `Somebody sits as ${seat} already`);
      if (row.link !== null) throw new Denied('not-allowed', 'This seat is kept for whoever has its link');
    }
    if (salt !== null) mustBeNewSalt(table, seat, salt);
    const holidays = gathering ? [] : await holidaysOf(this.#store, person.id);
    if (!gathering && !keeps) await this.#mustBeFree(table, person, row, isTaken);
    // Meanwhile somebody else may have come, or its own player be back.
    if (seatOf(table, seat) !== row) throw new Denied('conflict', `Somebody sits as ${seat} already`);
    const own = isGuest(person) ? newToken() : null;
    const sits = {
      ...row,
      holder: 'person',
      person: person.id,
      bot: null,
      opened: null,
      keptFor: null,
    } as const;
    const seated: SeatRow = { ...sits, link: own === null ? null : hashToken(own) };
    if (gathering) {
      if (salt !== null) table.body.salts[seat] = salt;
      await table.seat(seated);
    } else if (table.row.status === 'playing') {
      const isNew = isNewcomer(table, person.id, row, isStandBy || isTaken);
      const to = isNew && table.chronicle!.game.facts.gameMaster ? STAND_BY : 'person';
      makeReadyFor(table, seat, person.id, { isNew, holidays, clock: this.#clock });
      delete table.body.former[seat];
      delete table.body.standBys?.[seat];
      await table.handOver(seated, to, 'sat');
      await welcome(table, person.id);
    } else throw new Denied('conflict', 'The game is over');
    return own;
  }

  /** Does this link let somebody sit down there who has nothing else? */
  isOpenedBy(table: LiveTable, seat: Seat, link: string): boolean {
    const hashes = [table.seats.get(seat)?.link, table.body.standBys?.[seat]];
    return hashes.some((hash) => !!hash && isSameHash(hashToken(link), hash));
  }

  /** Whoever the host has blocked does not come to the host's tables; who has a seat there keeps it. */
  async #mustBeWelcome(table: LiveTable, { id }: Person, seat: Seat): Promise<void> {
    const { host } = table.row;
    if (host === null || (await this.#store.shuns(host, id)) !== 'block') return;
    if (table.seats.get(seat)?.person !== id && !isKeptFor(table, id, seat))
      throw new Denied('not-allowed', 'The host has not opened this table to you');
  }

  /** In play a seat may be given by who holds it; one that nobody holds is open to those alone who know no secrets. */
  async #mustBeFree(table: LiveTable, person: Person, row: SeatRow, isTaken: boolean): Promise<void> {
    mustPlayOn(table, row.seat);
    if (row.person === null || isTaken || hasLeft(table, row.seat))
      await mustBeStranger(table, this.#store, person.id, row.seat);
  }

  /** Gets up again before the start; the host may make a no-show get up. */
  async getUp(table: LiveTable, seat: Seat): Promise<void> {
    mustGather(table);
    const row = seatOf(table, seat);
    delete table.body.salts[seat];
    await table.seat({ ...row, holder: 'anyone', person: null, bot: null, link: null, opened: null });
  }

  /** A bot takes an empty seat before the start. */
  async seatBot(table: LiveTable, seat: Seat, bot: string): Promise<void> {
    await this.#mustHavePlayer(table.row.game, bot);
    mustGather(table);
    const row = seatOf(table, seat);
    if (row.holder === 'person') throw new Denied('conflict', `Somebody sits as ${seat} already`);
    table.body.salts[seat] = botSalt(table.body.seed, seat);
    await table.seat({ ...row, holder: 'bot', person: null, bot, link: null });
  }

  /** A bot, or the rules’ own computer where they have one. */
  async #mustHavePlayer(game: string, bot: string): Promise<void> {
    if (bot === COMPUTER && (await this.#titles.title(game)!).facts.gameMaster) return;
    await this.mustHaveBot(game, bot);
  }

  async mustHaveBot(game: string, bot: string): Promise<void> {
    const title = await this.#titles.title(game)!;
    if (playerOf(title, bot)) return;
    const known = namesOf(title).join(', ');
    throw new Denied('bad-input', `${title.facts.title} has no bot “${bot}”; it has ${known}`);
  }

  /**
   * A new link for a seat; the old one no longer opens anything. Whoever sits there may give the own seat to another;
   * the host may not take one away in play: that needs the vote of the others, or rules by which its player has left it.
   */
  async newLink(table: LiveTable, person: Person, seat: Seat): Promise<string> {
    const row = seatOf(table, seat);
    const gathering = table.row.status === 'gathering';
    if (row.person !== person.id) {
      if (table.row.host !== person.id)
        throw new Denied('not-allowed', 'Only the host of the table may do this');
      if (!gathering && row.person !== null && hasLeft(table, seat)) return this.#standByLink(table, seat);
      if (!gathering && row.person !== null)
        throw new Denied(
          'not-allowed',
          'In play a seat is lost only by resigning or by the vote of the others',
        );
    }
    if (!gathering) mustPlayOn(table, seat);
    if (row.person === null && isLost(table, seat)) {
      const sentence = 'A seat that was lost by a vote is kept for whoever had it; a bot plays it meanwhile';
      throw new Denied('not-allowed', sentence);
    }
    const link = newToken();
    await table.seat({ ...row, link: hashToken(link) });
    return link;
  }

  /** For a seat whose player has left it by the rules. He keeps his own way back until somebody sits there. */
  async #standByLink(table: LiveTable, seat: Seat): Promise<string> {
    const link = newToken();
    table.body.standBys = { ...table.body.standBys, [seat]: hashToken(link) };
    await table.save();
    return link;
  }

  /** Each seat adds a salt once the seed’s hash is published, so that not even the host picks the dice. */
  async salt(table: LiveTable, seat: Seat, salt: string): Promise<void> {
    mustBeNewSalt(table, seat, salt);
    table.body.salts[seat] = salt;
    await table.save();
  }

  /** Everybody is here and has given a salt: the set-up is drawn. */
  async start(table: LiveTable): Promise<void> {
    const { body } = table;
    // Nobody gets up, and nobody else starts it, between these questions and the start.
    const game = await this.#titles.game(table.row.game, body.pack);
    const away = await this.#awayAt(table);
    mustGather(table);
    const missing = body.seats.filter((seat) => seatOf(table, seat).holder === 'anyone');
    if (missing.length > 0) throw new Denied('conflict', `Nobody sits yet as ${missing.join(', ')}`);
    const silent = body.seats.filter((seat) => !Object.hasOwn(body.salts, seat));
    if (silent.length > 0)
      throw new Denied('conflict', `The table waits for the salt of ${silent.join(', ')}`);
    const vacant = body.seats.filter((seat) => seatOf(table, seat).bot === COMPUTER);
    const { vacant: laidEmpty } = laid(() => layVacant(game.facts, initOf(body), vacant));
    if (laidEmpty) body.vacant = laidEmpty;
    // Since it was laid the rules may have become others, and it is by these that it is played.
    body.rules = game.facts.version;
    const open = layOut(game as never, initOf(body), body.seed);
    for (const seat of body.seats) giveSalt(open, seat, body.salts[seat]!);
    const chronicle = start(open) as unknown as AnyChronicle;
    if (body.clock) body.clockState = newClock(body.clock, body.seats, this.#clock.open());
    if (body.deadlines)
      body.deadlines = { ...body.deadlines, state: { ...body.deadlines.state, ...(away && { away }) } };
    table.row.status = 'playing';
    await table.begun(chronicle);
  }

  /** Who of those who sit there is on holiday when; null: that is no matter here. */
  async #awayAt({ body, seats }: LiveTable) {
    if (!body.deadlines?.rule.holidays) return null;
    const people = [...seats.values()].flatMap(({ seat, person }) =>
      person === null ? [] : [[seat, person] as const],
    );
    return awayAtStart(this.#store, body.deadlines.rule, new Map(people), this.#clock.wall());
  }
}

const randomSeed = (): string => randomBytes(32).toString('hex');

/** A bot’s salt follows from the seed, which was committed to: nobody can pick it later. */
const botSalt = (seed: string, seat: Seat): string =>
  createHmac('sha256', Buffer.from(seed, 'hex')).update(`salt of ${seat}`).digest('hex');

export function seatOf(table: LiveTable, seat: Seat): SeatRow {
  const row = table.seats.get(seat);
  if (!row) throw new Denied('not-found', `There is no seat “${seat.slice(0, 40)}” at this table`);
  return row;
}

function mustBeNewSalt(table: LiveTable, seat: Seat, salt: string): void {
  if (!isSalt(salt)) throw new Denied('bad-input', 'A salt is 16 to 128 hexadecimal digits');
  mustGather(table);
  if (Object.hasOwn(table.body.salts, seat)) throw new Denied('conflict', 'Your salt has been given already');
}

/** By a vote: it is kept for whoever had it. */
const isLost = ({ body }: LiveTable, seat: Seat): boolean => body.former[seat]?.how === 'vote';

/** Has its player left it, by the rules? Then the host may seat a stand-by there. */
const hasLeft = ({ chronicle }: LiveTable, seat: Seat): boolean =>
  chronicle?.game.left(chronicle.state).includes(seat) ?? false;

/** Does somebody come to a seat that nobody gave him, and had it not before? Then the rules may have something for him. */
function isNewcomer({ body }: LiveTable, person: string, row: SeatRow, isStandBy: boolean): boolean {
  if (body.former[row.seat]?.person === person) return false;
  return isStandBy || row.person === null;
}

/** Nobody takes over a seat that has resigned, unless it is to be had by the rules. */
function mustPlayOn(table: LiveTable, seat: Seat): void {
  const { chronicle } = table;
  if (chronicle && !chronicle.game.inPlay(chronicle.state).includes(seat) && !hasLeft(table, seat))
    throw new Denied('conflict', 'This seat has resigned');
}

function mustGather(table: LiveTable): void {
  if (table.row.status !== 'gathering') throw new Denied('conflict', 'The game has begun already');
}

function laid<V>(lay: () => V): V {
  try {
    return lay();
  } catch (error) {
    if (error instanceof WrongTable) throw new Denied('bad-input', error.message);
    throw error;
  }
}
