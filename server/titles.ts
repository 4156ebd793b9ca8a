/** The games this server offers, and tables' data by hash. */

import { bots as anyBots, playersOf } from '@annales/bots';
import { type Action, dataHashOf, type Game, hashData, type JsonObject, type Title } from '@annales/engine';
import { games as boxed } from '@annales/games';
import type { Playable } from '@annales/games/playable.ts';
import type { Store } from './store/store.ts';

export type AnyGame = Game<never, Action, never>;
/** What is known of a game without its rules. */
export type TitleFacts = Pick<Playable, 'facts' | 'bots'>;
export type Games = Record<string, () => Promise<Title>>;

/** Data that are not in the box are kept in memory for so many games at once. */
export const MOST_MADE = 50;

/** The version of each game's rules that a house has come to, as it is stored. */
export const rulesIn = (setting: string | null): Record<string, number> =>
  setting === null ? {} : (JSON.parse(setting) as Record<string, number>);

/** What the bots of a game are called, but for those that play any. */
export const ownBots = (title: Title): string[] =>
  Object.keys(playersOf(title)).filter((name) => !Object.hasOwn(anyBots, name));

/** Games made with the same data are shared by all tables that play with it. */
export class Titles {
  readonly #store: Store;
  readonly #games: Games;
  readonly #titles = new Map<string, Promise<Title>>();
  readonly #made = new Map<string, AnyGame>();

  constructor(store: Store, games: Games = boxed) {
    this.#store = store;
    this.#games = games;
  }

  ids(): string[] {
    return Object.keys(this.#games);
  }

  title(id: string): Promise<Title> | null {
    if (!Object.hasOwn(this.#games, id)) return null;
    let title = this.#titles.get(id);
    if (!title) {
      title = this.#games[id]!();
      this.#titles.set(id, title);
    }
    return title;
  }

  /** Of every game, without loading it: its rules, words and bots wait until somebody plays it. */
  facts(): Promise<TitleFacts[]> {
    return Promise.all(this.ids().map((id) => this.#factsOf(id)));
  }

  async #factsOf(id: string): Promise<TitleFacts> {
    if (this.#games[id] === boxed[id]) return import(`@annales/games/${id}/facts.ts`);
    // Not from the box: nothing lighter is known of it.
    const title = await this.title(id)!;
    return {
      facts: title.facts,
      bots: ownBots(title),
    };
  }

  /** Version of the rules of each game. */
  async versions(): Promise<Record<string, number>> {
    return Object.fromEntries((await this.facts()).map(({ facts }) => [facts.id, facts.version]));
  }

  /** Does a newer server of the house play this game, which is not in this box? */
  async isKnownElsewhere(id: string): Promise<boolean> {
    return Object.hasOwn(rulesIn(await this.#store.setting('rules')), id);
  }

  /** The data in the box. */
  async boxed(id: string): Promise<{ hash: string; data: JsonObject }> {
    const { data } = await this.title(id)!;
    return { hash: hashData(data), data };
  }

  /** A game with the data of this hash. */
  async game(id: string, pack: string): Promise<AnyGame> {
    const key = `${id} ${pack}`;
    const made = this.#made.get(key);
    if (made) return made;
    const title = this.title(id);
    if (!title) throw new Error(`the game “${id}” is not in this box`);
    const { make, data } = await title;
    const stored = await this.#store.pack(pack);
    const game = make(stored ? (JSON.parse(stored.data) as JsonObject) : data) as unknown as AnyGame;
    if (dataHashOf(game) !== pack) throw new Error(`the data ${pack.slice(0, 12)}… of ${id} are not here`);
    if (this.#made.size >= MOST_MADE) this.#made.delete(this.#made.keys().next().value!);
    this.#made.set(key, game);
    return game;
  }
}
