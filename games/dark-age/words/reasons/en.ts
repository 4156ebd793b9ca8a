/** Why the bot of Dark Age would write what it advises, in English: what its lines are for, with the numbers. */

import type { Json, JsonObject, Words } from '@annales/engine';
import { grammarOf } from '@annales/engine/words/grammar.ts';
import type { Act, Table, World } from '../../state.ts';

const { plural, list } = grammarOf('en-GB');

type Reasons = NonNullable<Words<Table, Act>['reasons']>;

const counted = (one: string, many: string) => (count: Json | undefined) =>
  plural(Number(count), { one: `# ${one}`, other: `# ${many}` });
const armies = counted('army', 'armies');
const people = counted('population', 'population');
const lands = counted('area', 'areas');
const more = counted('more area', 'more areas');

/** So many are named; the rest are counted. */
const NAMED = 3;

export function reasons(world: World): Reasons {
  const area = (id: Json): string => world.map.areas[String(id)]?.name ?? String(id);
  const kingdom = (id: Json | undefined): string => world.kingdoms[String(id)]?.name ?? String(id);

  function areas(ids: Json | undefined): string {
    const all = ids as string[];
    const rest = all.length - NAMED;
    return list([...all.slice(0, NAMED).map(area), ...(rest > 0 ? [more(rest)] : [])]);
  }

  /** What the lines are for, in the order of what matters. */
  function aims(facts: JsonObject): string[] {
    const ways: Record<string, (ids: Json | undefined) => string> = {
      take: (ids) => `take ${areas(ids)} for less than that is worth`,
      raid: (ids) => `raid ${areas(ids)} for points, ships and plunder`,
      grow: (ids) => `let people grow in ${areas(ids)}`,
      settle: (ids) => `settle ${areas(ids)}`,
      trade: (ids) => `raise trade in ${areas(ids)}`,
      guard: (ids) =>
        Number(facts.threat) > 0
          ? `guard ${areas(ids)}, where others could come with ${armies(facts.threat)}`
          : `gather armies in ${areas(ids)}`,
    };
    return Object.entries(ways).flatMap(([aim, say]) =>
      (facts[aim] as Json[]).length > 0 ? [say(facts[aim])] : [],
    );
  }

  const sheet = (facts: JsonObject): string => {
    const said = aims(facts);
    return said.length > 0
      ? `these lines ${list(said)}`
      : 'nothing that could be done now is worth its price, so the lines fill the purse';
  };

  return {
    sheet,
    'begin-again': (facts) =>
      `so little is left that a new beginning as the ${kingdom(facts.kingdom)} promises more; ${sheet(facts)}`,
    ready: () => 'the sheet says all that is to be done this turn',
    join: (facts) =>
      `of the kingdoms that are free the ${kingdom(facts.kingdom)} have ${people(facts.people)} to begin with, and most room among their neighbours`,
    'stand-by': ({ kingdom: id, areas: count }) =>
      `of the kingdoms that the computer runs the ${kingdom(id)} have most: ${lands(count)}`,
    pick: ({ areas: ids }) => `${areas(ids)} have most people, and room for more`,
  };
}
