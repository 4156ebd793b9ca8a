/** Why the bot of Carolingi would do what it advises, in English: by what it judges, with the numbers. */

import type { Json, JsonObject, Names, Words } from '@annales/engine';
import { grammarOf } from '@annales/engine/words/grammar.ts';
import type { Act, Table, World } from '../../state.ts';
import { words } from '../en.ts';

const { plural } = grammarOf('en-GB');

type Reasons = NonNullable<Words<Table, Act>['reasons']>;

const counted = (one: string, many: string) => (count: Json | undefined) =>
  plural(Number(count), { one: `# ${one}`, other: `# ${many}` });
const countries = counted('country', 'countries');
const counters = counted('counter', 'counters');
const followers = counted('follower', 'followers');
const trophies = counted('trophy', 'trophies');
const missi = counted('Missus', 'Missi');
const points = counted('point', 'points');
const leudes = counted('of the Leudes', 'Leudes');
const nobiles = counted('of the Nobiles', 'Nobiles');

const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

interface Count {
  had: number;
  has: number;
  want: number;
}

/** Hundredths of a point say little. */
const tenths = (gained: Json | undefined): string => points(Math.round(Number(gained) * 10) / 10);
/** Less than a twentieth is nothing. */
const isNothing = (gained: Json | undefined): boolean => Number(gained) < 0.05;
const worth = ({ points: gained }: JsonObject): string =>
  isNothing(gained) ? '' : ` (worth about ${tenths(gained)})`;

/** More than before, of so many as score. */
function nearer(count: Json | undefined, inWords: (count: Json) => string, surer: string): string {
  const { had, has, want } = count as unknown as Count;
  return has > had ? `you would have ${inWords(has)} instead of ${had}; ${want} score a point` : surer;
}

export function reasons(world: World): Reasons {
  const { map } = world;
  const { actions } = words(world);
  const region = (id: Json | undefined): string => map.regions[String(id)]?.name ?? String(id);

  /** What a change is good for. */
  function gain(facts: JsonObject): string {
    const { has, want, others } = facts.trophies as unknown as Count & { others: number };
    const ways: Record<string, () => string> = {
      expansion: () =>
        nearer(
          facts.countries,
          countries,
          `your hold on the countries that you have would be surer; ${(facts.countries as unknown as Count).want} of them score a point`,
        ),
      development: () =>
        nearer(
          facts.counters,
          counters,
          `your development would be surer; ${(facts.counters as unknown as Count).want} counters score a point`,
        ),
      following: () =>
        nearer(
          facts.followers,
          (count) => `${followers(count)} on the map`,
          'your followers on the map would be surer of their place',
        ),
      glory: () =>
        `you would have ${trophies(has)}, the others at most ${others}; the most, or all ${want}, score a point`,
      regions: () => `it brings you nearer to uniting ${region(facts.region)}`,
      palace: () => 'it brings the palace nearer, which is worth a point',
      peace: () => 'it brings you nearer to the points that a declared peace takes',
      means: () => {
        const { had, has: then } = facts.missi as unknown as Count;
        return then > had
          ? `you would have ${missi(then)} instead of ${had}, and they pay for everything`
          : 'it brings more levies in the seasons to come';
      },
      presence: () => 'followers and countries break ties in the end',
      tiles: () => 'the tile can be used in every year to come',
      rivals: () =>
        plural(Number(facts.rivals), {
          one: 'it costs your rival more than you',
          other: 'it costs your rivals more than you',
        }),
    };
    return `${ways[String(facts.aim)]!()}${worth(facts)}`;
  }

  /** What would be done with a tile first, and what for. */
  function withTile(facts: JsonObject, t: Table, name: Names): string {
    if (facts.first === null) return gain(facts);
    const act = facts.first as Act;
    const says = actions[act.verb] as (act: Act, t: Table, name: Names) => string;
    const doing = small(says(act, t, name));
    // What it brings is counted after all of its steps, not after the first.
    return Number(facts.steps) > 1
      ? `you could first ${doing}, then go on with the tile: ${gain(facts)}`
      : `you could ${doing}: ${gain(facts)}`;
  }

  return {
    gain,
    place: withTile,
    extra: withTile,
    'peace-extra': () => 'with what it brings, the peace would be yours',
    'nothing-more': () => 'nothing else that could be done now would better your position',
    wait: () => 'no action tile would gain as much now as it may later in the year',
    'beside-peace': () => 'Peace is placed with No-action and nothing else',
    declare: ({ points: had, need }) =>
      Number(had) >= Number(need)
        ? `you have ${points(had)}, and peace takes ${need}`
        : `peace takes ${points(need)}: you have ${had}, and one tile more can bring the rest`,
    'peace-stands': ({ points: had, need }) => `you have ${points(had)}, and peace takes ${need}`,
    'no-extra': () => 'no tile that is left would change anything',
    keep: () => 'no tile that was used would gain enough more than one that you hold',
    swap: ({ takes, gives }) => {
      const [more, less] = [takes, gives].map((one) => (one as JsonObject).points);
      return `the one that you take back gains about ${tenths(more)} now, the other ${isNothing(less) ? 'nothing' : tenths(less)}`;
    },
    equip: ({ levies, leudes: near, nobiles: far }) =>
      `${levies} levies are lost if they are not spent, and Missi pay for everything (${leudes(near)}, ${nobiles(far)} to choose from)`,
    call: () => 'whoever comes to court now can be equipped for one levy next time',
    starve: ({ seat }, _t, name) => `somebody must go, and one of ${name(seat!)} costs you least`,
    'starve-own': () => 'somebody must go, and here one of yours is missed least',
    expel: () => 'there the gang does you least harm',
  };
}
