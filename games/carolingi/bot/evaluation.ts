/**
 * How likely each Carolingian is to win, from what lies on the table between two seasons. The weights were learned from games
 * that the bot played against itself: see `weights.json`.
 */

import { type Chance, type Evaluation, linear, look, move, put, type State, take } from '@annales/engine';
import { boardOf, seeActive, spentBy } from '../rules/ground.ts';
import { type Court, SEASONS, type Table, type TileAction, type TileId } from '../state.ts';
import { judgement } from './judgement.ts';
import { seasonsToCome } from './outlook.ts';
import { type Position, survey } from './position.ts';
import weights from './weights.json' with { type: 'json' };
import { expected, pointsNow } from './worth.ts';

interface Looked {
  t: Table;
  court: Court;
  /** What can be counted on, whatever cards and famine may do. */
  countries: number;
  counters: number;
  followers: number;
  /** Points that can be expected by the end; and within a season, above a number that brings peace near. */
  points: number;
  near: number;
  /** Peace lies in the rack, and so many points are still missing for it. */
  peace: boolean;
  missing: number;
  /** What the tiles that can still be placed this year usually gain. */
  stock: number;
  left: number;
}

/** What tells who will win: more of each is good for the seat that has it. */
const features = {
  countries: ({ countries }: Looked) => countries,
  counters: ({ t, counters }: Looked) => Math.min(t.sizes.victory.development, counters),
  followers: ({ followers }: Looked) => followers,
  points: ({ points }: Looked) => points,
  near: ({ near }: Looked) => near,
  missi: ({ court }: Looked) => Math.min(8, court.missi),
  trophies: ({ court }: Looked) => court.trophies,
  peace: ({ peace }: Looked) => Number(peace),
  ready: ({ peace, missing }: Looked) => Number(peace && missing <= 0),
  nearlyReady: ({ peace, missing }: Looked) => Number(peace && missing === 1),
  stock: ({ stock }: Looked) => stock,
  // Between two nobody wins by what a third one overlooks: points decide, and who is first with the tile matters little.
  countersOfTwo: (looked: Looked) => ofTwo(looked, features.counters(looked)),
  trophiesOfTwo: (looked: Looked) => ofTwo(looked, features.trophies(looked)),
  readyOfTwo: (looked: Looked) => ofTwo(looked, features.ready(looked)),
  peaceOfMore: (looked: Looked) => features.peace(looked) - ofTwo(looked, features.peace(looked)),
  // What was activated serves for the rest of the game.
  soothe: (looked: Looked) => forLater(looked, 'soothe'),
  equip: (looked: Looked) => forLater(looked, 'equip'),
  move: (looked: Looked) => forLater(looked, 'move'),
  influence: (looked: Looked) => forLater(looked, 'influence'),
  peaceEarly: (looked: Looked) => forLater(looked, 'peace'),
};

/** How long an active dotted tile will serve, in years; nothing for one that is not. */
function forLater({ t, court, left }: Looked, action: TileAction): number {
  const inactive = look(court.inactive);
  return inactive.some((tile) => t.tiles[tile]!.action === action) ? 0 : left / 4;
}

const ofTwo = ({ t }: Looked, value: number): number => (t.order.length === 2 ? value : 0);

function lookedAt(t: Table): Looked[] {
  const position = survey(t, t.order[0]!);
  const now = survey(t, t.order[0]!, 'now');
  return t.order.map((_, s) => lookAt(position, now, s));
}

function lookAt(position: Position, now: Position, s: number): Looked {
  const { t, left } = position;
  const court = t.courts[t.order[s]!]!;
  const { soon, above } = judgement.peace;
  const { peace } = t.sizes.victory;
  const advanced = t.advanced ? 1 : 0;
  const rack = look(court.rack);
  const worthy = t.advanced && !now.lord.includes(s + 1) ? 1 : 0;
  return {
    t,
    court,
    countries: position.control[s]!,
    counters: position.development[s]!,
    followers: position.following[s]!,
    points: expected(position, s, left),
    near: Math.max(0, expected(position, s, Math.min(left, soon)) - above - advanced),
    peace: rack.some((tile) => t.tiles[tile]!.action === 'peace'),
    missing: Math.max(0, peace - pointsNow(now, s)) + worthy,
    stock: stockOf(t, rack),
    left,
  };
}

/** The best tiles at hand, as many as this year has room for; all of them return at its end. */
function stockOf(t: Table, rack: readonly TileId[]): number {
  const room = t.sizes.placed * (seasonsToCome(t) + 1);
  const gains = rack.map((tile) => judgement.usual[t.tiles[tile]!.action] ?? 0).sort((a, b) => b - a);
  return gains.slice(0, room).reduce((sum, gain) => sum + gain, 0);
}

// ---------------------------------------------------------------- what is changed in games that are learned from

/** One thing or another of each court: what it has, whom it has on the map, and twice as often which tiles it has activated. */
function vary(t: Table, chance: Chance): void {
  for (const seat of t.order) {
    const court = t.courts[seat]!;
    const any = <T>(list: readonly T[]): T | undefined =>
      list.length > 0 ? list[chance.draw('which', list.length)] : undefined;
    switch (chance.draw('what is changed', 9)) {
      case 0: {
        const by = chance.draw('Missi', 5) - 2;
        const missi = by > 0 ? Math.min(by, court.leudes) : -Math.min(-by, court.missi);
        court.missi += missi;
        court.leudes -= missi;
        break;
      }
      case 1: {
        const spent = any(spentBy(t, seat));
        if (!spent) break;
        t.seasons[spent.season] = t.seasons[spent.season].filter(
          (one) => one.seat !== seat || one.tile !== spent.tile,
        );
        put(court.rack, spent.tile);
        break;
      }
      case 2: {
        const before = SEASONS[SEASONS.indexOf(t.season) - 1];
        const tile = any(look(court.rack).filter((one) => judgement.usual[t.tiles[one]!.action]));
        if (!before || tile === undefined) break;
        t.seasons[before].push({ seat, tile: take(court.rack, tile) });
        seeActive(t, seat, tile);
        break;
      }
      case 3: {
        const { palace, followers } = t.countries[any(boardOf(t).countries)!]!;
        if (palace !== null && palace !== seat) break;
        const by =
          chance.draw('more or fewer', 2) === 0 ? Math.min(1, court.leudes) : -Math.min(1, followers[seat]!);
        followers[seat]! += by;
        court.leudes -= by;
        break;
      }
      case 4:
      case 7: {
        const tile = any(look(court.inactive).filter((one) => !court.known.inactive.includes(one)));
        if (tile !== undefined) move(court.inactive, court.rack, tile);
        break;
      }
      case 5:
      case 8: {
        const tile = any(look(court.rack).filter((one) => t.tiles[one]!.dotted));
        if (tile === undefined) break;
        move(court.rack, court.inactive, tile);
        court.known.active = court.known.active.filter((one) => one !== tile);
        break;
      }
    }
  }
}

export const evaluation: Evaluation = linear({
  features: Object.keys(features),
  signs: Object.fromEntries(Object.keys(features).map((name) => [name, 1 as const])),
  weights,
  vary: (world, chance) => vary((world as State<Table>).table, chance),
  of: (world) => {
    const { table: t } = world as State<Table>;
    const found = Object.values(features);
    return Object.fromEntries(
      lookedAt(t).map((looked, s) => [t.order[s]!, found.map((feature) => feature(looked))]),
    );
  },
});
