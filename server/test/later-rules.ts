/** The rules of a game as they might be one day. */

import type { Title, Upgrade } from '@annales/engine';
import { games } from '@annales/games';
import type { Games } from '../titles.ts';

/** `upgrades`: how its games follow from the version of today. */
export function laterRules(id: string, upgrades: (version: number) => Upgrade<never>[]): Games {
  const later = async (): Promise<Title> => {
    const title = await games[id]!();
    const facts = { ...title.facts, version: title.facts.version + 1 };
    const make: Title['make'] = (data) => ({
      ...title.make(data),
      facts,
      upgrades: upgrades(title.facts.version) as never,
    });
    return { ...title, facts, make };
  };
  return { ...games, [id]: later };
}
