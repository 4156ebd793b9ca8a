/**
 * Several servers of one house in PostgreSQL behind a proxy that picks one at random, while people and bots play: servers are killed,
 * stopped in order and added, and the database is restarted. What is found in the end is told.
 */

import { openStore } from '../../store/open.ts';
import { connect, placeOf } from '../../store/postgres/connection.ts';
import { Luck } from '../attacks/field.ts';
import { type Player, playerOf } from '../client.ts';
import type { TestPostgres } from '../postgres-server.ts';
import { type Found, judge, mustShowTheSame } from './judging.ts';
import { after, type Laying, lay, PATIENCE, type PlayedTable, play } from './people.ts';
import { proxyTo } from './proxy.ts';
import { Servers } from './servers.ts';

export interface ChaosOptions {
  layings: readonly Laying[];
  /** Servers that are killed or stopped, one after the other; each is followed by a new one. */
  kills: number;
  /** So often the database is restarted meanwhile. */
  restarts: number;
  servers: number;
  seed: string;
  /** Milliseconds after which nobody is killed any more. */
  longest: number;
  /** Milliseconds that are left for games to come to their ends, once nobody is killed any more. */
  ending: number;
  say(sentence: string): void;
}

export interface Outcome extends Found {
  acknowledged: number;
  kills: number;
  restarts: number;
  breaks: number;
  streams: number;
  servers: Servers['counts'];
  /** How often PostgreSQL has sent one away that waited for another in a circle, since it was last restarted. */
  deadlocks: number;
  complaints: string[];
}

/** So many tables are laid at the same time. */
const TOGETHER = 4;
/** So much is acknowledged between one kill and the next, unless nobody plays any more. */
const BETWEEN = 20;

export async function chaos(postgres: TestPostgres, options: ChaosOptions): Promise<Outcome> {
  const house = postgres.house();
  const luck = new Luck(options.seed);
  const servers = new Servers(house);
  const proxy = await proxyTo(servers.urls, new Luck(`${options.seed} proxy`));
  const run = new Run(postgres, servers, proxy.url, luck, options);
  try {
    servers.start();
    await until(() => servers.standing > 0, 'a server');
    for (let i = 1; i < options.servers; i++) servers.start();
    await run.begin();
    await run.disturb();
    await run.end();
    const streams = run.tables.flatMap(({ people, onlooker }) => [
      ...people.map(({ stream }) => stream),
      onlooker,
    ]);
    const faults = await mustShowTheSame(proxy.url, run.tables);
    options.say(`${streams.length} streams were compared with new ones`);
    for (const stream of streams) stream.stop();
    await servers.end();
    const deadlocks = await deadlocksIn(house);
    const store = await openStore(house);
    const found = await judge(store, run.tables, run.players);
    await store.close();
    return {
      ...found,
      faults: [...run.faults, ...servers.faults, ...faults, ...found.faults],
      acknowledged: run.acknowledged(),
      kills: run.kills,
      restarts: run.restarts,
      breaks: streams.reduce((sum, { breaks }) => sum + breaks, 0),
      streams: streams.length,
      servers: servers.counts,
      deadlocks,
      complaints: servers.complaints,
    };
  } finally {
    servers.killAll();
    proxy.close();
  }
}

async function deadlocksIn(house: string): Promise<number> {
  const client = await connect(placeOf(house));
  try {
    const { rows } = await client.query(
      'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
    );
    return rows[0].deadlocks;
  } finally {
    await client.end();
  }
}

async function until(is: () => boolean, what: string): Promise<void> {
  for (const end = performance.now() + PATIENCE; !is(); await after(20))
    if (performance.now() > end) throw new Error(`${what} does not come`);
}

class Run {
  readonly tables: PlayedTable[] = [];
  readonly players: Record<string, Player> = {};
  readonly faults: string[] = [];
  kills = 0;
  restarts = 0;
  readonly #postgres: TestPostgres;
  readonly #servers: Servers;
  readonly #url: string;
  readonly #luck: Luck;
  readonly #options: ChaosOptions;
  readonly #playing = new Set<Promise<void>>();
  /** No table takes the place of one that is over. */
  #isEnding = false;
  #isEnough = false;

  constructor(postgres: TestPostgres, servers: Servers, url: string, luck: Luck, options: ChaosOptions) {
    this.#postgres = postgres;
    this.#servers = servers;
    this.#url = url;
    this.#luck = luck;
    this.#options = options;
  }

  acknowledged(): number {
    return this.tables.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  }

  async begin(): Promise<void> {
    const { layings, seed, say } = this.#options;
    for (const { game } of layings) this.players[game] ??= await playerOf(game, 'random', `${seed} ${game}`);
    // Some at a time, as people come; all others while servers come and go already.
    const waiting = [...layings];
    const some = async () => {
      for (let laying = waiting.shift(); laying; laying = waiting.shift()) this.#go(await this.#laid(laying));
    };
    const all = Promise.all(Array.from({ length: TOGETHER }, some)).then(
      () => say(`${layings.length} tables were laid, and are played`),
      (error: Error) => this.#fault(error.message),
    );
    this.#playing.add(all);
    void all.then(() => this.#playing.delete(all));
    await until(() => this.tables.length >= Math.min(TOGETHER, layings.length), 'a table');
  }

  async #laid(laying: Laying): Promise<PlayedTable> {
    const table = await lay(this.#url, laying);
    this.tables.push(table);
    return table;
  }

  /** Everybody there plays; when it is over another is laid in its place. */
  #go(table: PlayedTable): void {
    const player = this.players[table.laying.game]!;
    const playing = Promise.all(
      table.people.map((one) => play(table, one, player, this.#luck, () => this.#isEnough)),
    )
      .then(async () => {
        if (this.#isEnding || this.#isEnough) return;
        this.#go(await this.#laid(table.laying));
      })
      .catch(async (error: Error) => {
        this.#fault(`${error.message} (the table at each server: ${await this.#servers.standOf(table.id)})`);
      })
      .finally(() => this.#playing.delete(playing));
    this.#playing.add(playing);
  }

  #fault(sentence: string): void {
    this.faults.push(sentence);
    this.#options.say(`fault: ${sentence}`);
  }

  /** Servers are killed, stopped and added, and the database is restarted, until that was often enough or takes too long. */
  async disturb(): Promise<void> {
    const { kills, restarts, servers: many, longest, say } = this.#options;
    const began = performance.now();
    const pick = (count: number) => this.#luck.below(count);
    let restarting: Promise<void> = Promise.resolve();
    while (this.kills < kills && performance.now() - began < longest) {
      await this.#progress();
      const isKilled = this.kills === 0 || (this.kills > 1 && this.#luck.rarely(2));
      // Now and then one that is only starting, besides.
      if (this.#servers.starting > 0 && this.#luck.rarely(4)) this.#servers.killStarting(pick);
      if (isKilled) this.#servers.kill(pick);
      else this.#servers.drain(pick);
      this.kills++;
      if (this.restarts < Math.floor((restarts * this.kills) / kills)) {
        this.restarts++;
        restarting = this.#restart(restarting, this.restarts % 2 === 1);
      }
      const wanted = this.kills < kills ? many + this.#luck.below(2) : 1;
      while (this.#servers.standing + this.#servers.starting < wanted) this.#servers.start();
      say(
        `${this.kills}: one is ${isKilled ? 'killed' : 'stopped in order'}, ${this.#servers.standing} go on; ` +
          `${this.acknowledged()} acknowledged, ${this.tables.filter(({ isOver }) => isOver).length} games over`,
      );
    }
    await restarting;
  }

  /** `falls`: it ends in the middle of everything, and recovers from its log. */
  async #restart(before: Promise<void>, falls: boolean): Promise<void> {
    await before;
    this.#options.say(`the database ${falls ? 'falls' : 'is stopped'} and starts again`);
    if (falls) process.kill(this.#postgres.pid(), 'SIGQUIT');
    await this.#postgres.stop();
    await after(this.#luck.below(2_000));
    await this.#postgres.start();
  }

  /** Something goes on, and enough servers are there that one may be spared. */
  async #progress(): Promise<void> {
    const { servers: many } = this.#options;
    const before = this.acknowledged();
    const end = performance.now() + PATIENCE;
    while (this.#servers.standing < Math.min(2, many) || this.acknowledged() < before + BETWEEN) {
      if (this.#playing.size === 0) return;
      // One that could not start while the database was away is started again.
      while (this.#servers.standing + this.#servers.starting < many) this.#servers.start();
      if (performance.now() > end) {
        this.#fault(`${this.acknowledged() - before} were acknowledged in ${PATIENCE / 1000} s`);
        return;
      }
      await after(20);
    }
    await after(this.#luck.below(300));
  }

  /** Games come to their ends, as many as do in time. */
  async end(): Promise<void> {
    this.#isEnding = true;
    const late = after(this.#options.ending);
    await Promise.race([late, Promise.all([...this.#playing])]);
    this.#isEnough = true;
    await Promise.all([...this.#playing]);
    this.#options.say('all have stopped playing');
  }
}
