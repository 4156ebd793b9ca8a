/** What a position is worth to the one who looks: points that can be expected, means to get more, and what rivals have. */

import { judgement } from './judgement.ts';
import { controls, marginOf, type Position } from './position.ts';

export const worth = (position: Position): number => ownWorth(position) - rivalsWorth(position);

export const ownWorth = (position: Position): number => standing(position, position.me) + tiles(position);

/** The strongest of them counts most. */
export function rivalsWorth(position: Position): number {
  const { best, all } = judgement.rivals;
  let strongest = 0;
  let sum = 0;
  for (let s = 0; s < position.seats.length; s++) {
    if (s === position.me) continue;
    const one = standing(position, s);
    sum += one;
    if (one > strongest) strongest = one;
  }
  return best * strongest + (all * sum) / (position.seats.length - 1);
}

/** What a position is worth by, each by itself: for whoever asks why. */
export function aims(position: Position): Record<Aim, number> {
  const { me, left } = position;
  const { victory } = position.t.sizes;
  const { short } = judgement;
  return {
    expansion: chance(left, victory.expansion - position.control[me]!, short.expansion),
    development: chance(left, victory.development - position.development[me]!, short.development),
    following: chance(left, victory.following - position.following[me]!, short.following),
    glory: glory(position, me, left),
    regions: regions(position, me, left),
    palace: palace(position, me, left),
    peace: judgement.peace.more * nearPeace(position, me),
    means: means(position, me),
    presence: presence(position, me),
    tiles: tiles(position),
    rivals: -rivalsWorth(position),
  };
}

export type Aim =
  | 'expansion'
  | 'development'
  | 'following'
  | 'glory'
  | 'regions'
  | 'palace'
  | 'peace'
  | 'means'
  | 'presence'
  | 'tiles'
  | 'rivals';

const standing = (position: Position, s: number): number =>
  expected(position, s, position.left) +
  judgement.peace.more * nearPeace(position, s) +
  means(position, s) +
  presence(position, s);

/** Points that can be had within a season or so, above a number that brings peace near; the advanced game asks for one more. */
function nearPeace(position: Position, s: number): number {
  const { soon, above } = judgement.peace;
  return Math.max(
    0,
    expected(position, s, Math.min(position.left, soon)) - above - (position.t.advanced ? 1 : 0),
  );
}

/** Followers and countries are worth something in themselves: in the end they break ties. */
const presence = (position: Position, s: number): number =>
  judgement.follower * position.following[s]! + judgement.country * position.control[s]!;

/** Points that can be expected if so many seasons are left. */
export function expected(position: Position, s: number, left: number): number {
  const { victory } = position.t.sizes;
  const { short } = judgement;
  return (
    chance(left, victory.expansion - position.control[s]!, short.expansion) +
    chance(left, victory.development - position.development[s]!, short.development) +
    chance(left, victory.following - position.following[s]!, short.following) +
    glory(position, s, left) +
    regions(position, s, left) +
    palace(position, s, left)
  );
}

/** How likely it is that so much as is missing can be made good. */
const chance = (left: number, missing: number, [atEnd, each]: number[]): number =>
  missing <= 1e-9 ? 1 : Math.exp(-missing / (atEnd! + each! * left));

function glory(position: Position, s: number, left: number): number {
  const { lead, behind } = judgement.glory;
  const own = position.trophies[s]!;
  const most = position.t.sizes.trophies;
  if (own >= most) return 1;
  let best = 0;
  for (let o = 0; o < position.seats.length; o++) if (o !== s) best = Math.max(best, position.trophies[o]!);
  const track = chance(left, most - own, judgement.short.trophies);
  if (own > best) return Math.max(track, 1 - (lead * Math.min(1, left / 12)) / (own - best));
  return Math.max(track, Math.min(1, left / 4) * behind ** (1 + best - own));
}

/** The two regions that are nearest to being united; none where another has his palace. */
function regions(position: Position, s: number, left: number): number {
  const n = position.seats.length;
  let first = 0;
  let second = 0;
  for (let r = 0; r < position.regions; r++) {
    const lord = position.lord[r]!;
    if (lord > 0 && lord !== s + 1) continue;
    const missing =
      position.open[r]! -
      position.held[r * n + s]! +
      judgement.woodland * (1 - Math.min(1, position.wooded[r * n + s]!));
    const united = chance(left, missing, judgement.short.region);
    if (united > first) {
      second = first;
      first = united;
    } else if (united > second) second = united;
  }
  return first + second;
}

/** Advanced game: a palace, or how far the best country is from one; then Missi and a further action are needed. */
function palace(position: Position, s: number, left: number): number {
  if (!position.t.advanced) return 0;
  if (position.lord.includes(s + 1)) return 1;
  const full = position.t.sizes.develop.perCountry;
  let most = 0;
  for (let i = 0; i < position.countries.length; i++) {
    const counters = position.counters[i]!;
    if (counters > most && position.lord[position.region[i]!] === 0 && controls(position, i, s))
      most = counters;
  }
  return chance(left, full - most + 1, judgement.short.palace);
}

/** Missi and Leudes, and what will be levied: worth nothing at the end. */
function means(position: Position, s: number): number {
  const { missi, leudes, levy } = judgement;
  const purse = position.missi[s]!;
  const worthOf =
    missi[0]! * Math.min(4, purse) +
    missi[1]! * Math.max(0, Math.min(4, purse - 4)) +
    missi[2]! * Math.max(0, purse - 8) +
    leudes * Math.min(8, position.leudes[s]!);
  const levies = Math.max(position.t.sizes.levies.least, position.control[s]! + position.development[s]!);
  return Math.min(1, position.left / 6) * worthOf + levy * Math.min(12, position.left) * levies;
}

/** Tiles that are activated in thought; peace is worth the more, the nearer it is. */
function tiles(position: Position): number {
  const { tile } = judgement.peace;
  const years = Math.max(0, position.left / 4 - 0.25);
  const peace =
    position.peace[0]! > 0 && position.left >= 1 ? tile * Math.min(1, nearPeace(position, position.me)) : 0;
  return position.activated[0]! * years + peace;
}

// ---------------------------------------------------------------- points as they are

/** CG-5.8.l, CG-6.2.2.b */
export function isWorthy(position: Position, s: number): boolean {
  if (position.t.advanced && !position.lord.includes(s + 1)) return false;
  return pointsNow(position, s) >= position.t.sizes.victory.peace;
}

/** Points but the palace's, for a seat on a map that is looked at as it stands: CG-3.5. */
export function pointsNow(position: Position, s: number): number {
  const { victory, trophies } = position.t.sizes;
  const n = position.seats.length;
  let countries = 0;
  let counters = 0;
  let followers = 0;
  const held = Array<number>(position.regions).fill(0);
  const wooded = Array<boolean>(position.regions).fill(false);
  for (let i = 0; i < position.countries.length; i++) {
    const own = position.here[i * n + s]!;
    if (own === 0) continue;
    followers += own;
    if (position.forest[i]) wooded[position.region[i]!] = true;
    else if (marginOf(position, i, s) > 0) {
      countries++;
      counters += position.counters[i]!;
      held[position.region[i]!]!++;
    }
  }
  const best = Math.max(0, ...position.trophies.filter((_, o) => o !== s));
  const glorious = position.trophies[s]! >= trophies || position.trophies[s]! > best;
  const united = held.filter((many, r) => many === position.open[r] && wooded[r]).length;
  return (
    Number(countries >= victory.expansion) +
    Number(counters >= victory.development) +
    Number(followers >= victory.following) +
    Number(glorious) +
    united
  );
}
