/** Why the bot would do what it advises, by what it judges positions by: found out only if somebody asks. */

import type { JsonObject, Reason } from '@annales/engine';
import type { Act } from '../state.ts';
import { controls, type Position, type Step, take, takeBack } from './position.ts';
import { type Aim, aims } from './worth.ts';

export interface Advice {
  action: Act;
  why(): Reason;
}

export const advise = (action: Act, key: string, facts: () => JsonObject = () => ({})): Advice => ({
  action,
  why: () => ({ key, facts: facts() }),
});

/** What counts of a position, as a person would count it. */
function counted(position: Position) {
  const { me, seats } = position;
  const n = seats.length;
  const held = position.countries.flatMap((_, i) => (controls(position, i, me) ? [i] : []));
  return {
    countries: held.length,
    counters: held.reduce((sum, i) => sum + position.counters[i]!, 0),
    followers: position.countries.reduce((sum, _, i) => sum + position.here[i * n + me]!, 0),
    trophies: position.trophies[me]!,
    missi: position.missi[me]!,
    regions: Array.from({ length: position.regions }, (_, r) => position.held[r * n + me]!),
  };
}

/** What steps would bring most of, and what they bring in all, in points. */
export function gainOf(position: Position, steps: readonly Step[]): JsonObject {
  const { t, seats } = position;
  const [before, had] = [aims(position), counted(position)];
  for (const step of steps) take(position, step);
  const [after, has] = [aims(position), counted(position)];
  for (const step of steps.toReversed()) takeBack(position, step);
  const gains = Object.entries(after).map(([aim, worth]) => ({ aim, gain: worth - before[aim as Aim] }));
  const most = gains.reduce((best, one) => (one.gain > best.gain ? one : best));
  const all = gains.reduce((sum, one) => sum + one.gain, 0);
  const nearest = has.regions.reduce(
    (best, held, r) => (held - had.regions[r]! > has.regions[best]! - had.regions[best]! ? r : best),
    0,
  );
  const { victory, trophies } = t.sizes;
  return {
    aim: most.aim,
    points: Math.round(all * 100) / 100,
    countries: { had: had.countries, has: has.countries, want: victory.expansion },
    counters: { had: had.counters, has: has.counters, want: victory.development },
    followers: { had: had.followers, has: has.followers, want: victory.following },
    trophies: {
      has: has.trophies,
      want: trophies,
      others: Math.max(0, ...position.trophies.filter((_, s) => s !== position.me)),
    },
    missi: { had: had.missi, has: has.missi },
    region: t.map.countries[position.countries[position.region.indexOf(nearest)]!]!.region,
    rivals: seats.length - 1,
  };
}
