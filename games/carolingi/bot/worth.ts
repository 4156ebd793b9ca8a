/** What a position is worth to the one who looks: points that can be expected, means to get more, and what rivals have. */

import { judgement } from './judgement.ts';
import { controls, type Lie, marginOf } from './lie.ts';

export const worth = (lie: Lie): number => ownWorth(lie) - rivalsWorth(lie);

export const ownWorth = (lie: Lie): number => standing(lie, lie.me) + tiles(lie);

/** The strongest of them counts most. */
export function rivalsWorth(lie: Lie): number {
  const { best, all } = judgement.rivals;
  let strongest = 0;
  let sum = 0;
  for (let s = 0; s < lie.seats.length; s++) {
    if (s === lie.me) continue;
    const one = standing(lie, s);
    sum += one;
    if (one > strongest) strongest = one;
  }
  return best * strongest + (all * sum) / (lie.seats.length - 1);
}

const standing = (lie: Lie, s: number): number =>
  expected(lie, s, lie.left) + judgement.peace.more * nearPeace(lie, s) + means(lie, s) + presence(lie, s);

/** Points that can be had within a season or so, above a number that brings peace near; the advanced game asks for one more. */
function nearPeace(lie: Lie, s: number): number {
  const { soon, above } = judgement.peace;
  return Math.max(0, expected(lie, s, Math.min(lie.left, soon)) - above - (lie.t.advanced ? 1 : 0));
}

/** Followers and countries are worth something in themselves: in the end they break ties. */
const presence = (lie: Lie, s: number): number =>
  judgement.follower * lie.following[s]! + judgement.country * lie.control[s]!;

/** Points that can be expected if so many seasons are left. */
export function expected(lie: Lie, s: number, left: number): number {
  const { victory } = lie.t.sizes;
  const { short } = judgement;
  return (
    chance(left, victory.expansion - lie.control[s]!, short.expansion) +
    chance(left, victory.development - lie.development[s]!, short.development) +
    chance(left, victory.following - lie.following[s]!, short.following) +
    glory(lie, s, left) +
    regions(lie, s, left) +
    palace(lie, s, left)
  );
}

/** How likely it is that so much as is missing can be made good. */
const chance = (left: number, missing: number, [atEnd, each]: number[]): number =>
  missing <= 1e-9 ? 1 : Math.exp(-missing / (atEnd! + each! * left));

function glory(lie: Lie, s: number, left: number): number {
  const { lead, behind } = judgement.glory;
  const own = lie.trophies[s]!;
  const most = lie.t.sizes.trophies;
  if (own >= most) return 1;
  let best = 0;
  for (let o = 0; o < lie.seats.length; o++) if (o !== s) best = Math.max(best, lie.trophies[o]!);
  const track = chance(left, most - own, judgement.short.trophies);
  if (own > best) return Math.max(track, 1 - (lead * Math.min(1, left / 12)) / (own - best));
  return Math.max(track, Math.min(1, left / 4) * behind ** (1 + best - own));
}

/** The two regions that are nearest to being united; none where another has his palace. */
function regions(lie: Lie, s: number, left: number): number {
  const n = lie.seats.length;
  let first = 0;
  let second = 0;
  for (let r = 0; r < lie.regions; r++) {
    const lord = lie.lord[r]!;
    if (lord > 0 && lord !== s + 1) continue;
    const missing =
      lie.open[r]! - lie.held[r * n + s]! + judgement.woodland * (1 - Math.min(1, lie.wooded[r * n + s]!));
    const united = chance(left, missing, judgement.short.region);
    if (united > first) {
      second = first;
      first = united;
    } else if (united > second) second = united;
  }
  return first + second;
}

/** Advanced game: a palace, or how far the best country is from one; then Missi and a further action are needed. */
function palace(lie: Lie, s: number, left: number): number {
  if (!lie.t.advanced) return 0;
  if (lie.lord.includes(s + 1)) return 1;
  const full = lie.t.sizes.develop.perCountry;
  let most = 0;
  for (let i = 0; i < lie.countries.length; i++) {
    const counters = lie.counters[i]!;
    if (counters > most && lie.lord[lie.region[i]!] === 0 && controls(lie, i, s)) most = counters;
  }
  return chance(left, full - most + 1, judgement.short.palace);
}

/** Missi and Leudes, and what will be levied: worth nothing at the end. */
function means(lie: Lie, s: number): number {
  const { missi, leudes, levy } = judgement;
  const purse = lie.missi[s]!;
  const worthOf =
    missi[0]! * Math.min(4, purse) +
    missi[1]! * Math.max(0, Math.min(4, purse - 4)) +
    missi[2]! * Math.max(0, purse - 8) +
    leudes * Math.min(8, lie.leudes[s]!);
  const levies = Math.max(lie.t.sizes.levies.least, lie.control[s]! + lie.development[s]!);
  return Math.min(1, lie.left / 6) * worthOf + levy * Math.min(12, lie.left) * levies;
}

/** Tiles that are activated in thought; peace is worth the more, the nearer it is. */
function tiles(lie: Lie): number {
  const { tile } = judgement.peace;
  const years = Math.max(0, lie.left / 4 - 0.25);
  const peace = lie.peace[0]! > 0 && lie.left >= 1 ? tile * Math.min(1, nearPeace(lie, lie.me)) : 0;
  return lie.activated[0]! * years + peace;
}

// ---------------------------------------------------------------- points as they are

/** CG-5.8.l, CG-6.2.2.b */
export function isWorthy(lie: Lie, s: number): boolean {
  if (lie.t.advanced && !lie.lord.includes(s + 1)) return false;
  return pointsNow(lie, s) >= lie.t.sizes.victory.peace;
}

/** Points but the palace's, for a seat on a map that is looked at as it stands: CG-3.5. */
function pointsNow(lie: Lie, s: number): number {
  const { victory, trophies } = lie.t.sizes;
  const n = lie.seats.length;
  let countries = 0;
  let counters = 0;
  let followers = 0;
  const held = Array<number>(lie.regions).fill(0);
  const wooded = Array<boolean>(lie.regions).fill(false);
  for (let i = 0; i < lie.countries.length; i++) {
    const own = lie.here[i * n + s]!;
    if (own === 0) continue;
    followers += own;
    if (lie.forest[i]) wooded[lie.region[i]!] = true;
    else if (marginOf(lie, i, s) > 0) {
      countries++;
      counters += lie.counters[i]!;
      held[lie.region[i]!]!++;
    }
  }
  const best = Math.max(0, ...lie.trophies.filter((_, o) => o !== s));
  const glorious = lie.trophies[s]! >= trophies || lie.trophies[s]! > best;
  const united = held.filter((many, r) => many === lie.open[r] && wooded[r]).length;
  return (
    Number(countries >= victory.expansion) +
    Number(counters >= victory.development) +
    Number(followers >= victory.following) +
    Number(glorious) +
    united
  );
}
