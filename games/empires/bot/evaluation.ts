/**
 * What each ruler may expect of the end, from what lies on the table between two turns. The weights were learned from games
 * that the bot played against itself: see `weights.json`.
 */

import { type Chance, type Evaluation, linear, look, looking, type Seat, type State } from '@annales/engine';
import { mayClaim } from '../rules/claims.ts';
import { resultsNeeded } from '../rules/conquest.ts';
import { areaOf, areasOf, highest, LOWEST, landOf, realmPlayedBy } from '../rules/empire.ts';
import { STRONGEST } from '../rules/endeavors.ts';
import { pointsOf } from '../rules/victory.ts';
import type { AreaId, Table } from '../state.ts';
import { advancesOf, Mind } from './mind.ts';
import { paidNow } from './revenue.ts';
import { heldWorth } from './turns.ts';
import weights from './weights.json' with { type: 'json' };

/** A realm as it stands. */
interface Looked {
  mind: Mind;
  points: number;
  /** Cards of a turn that is still to come, or under way; and those that are left for defense when it is over. */
  cards: number;
  spare: number;
  /** Rounds to come, of this one what its cards are. */
  left: number;
  land: Land;
}

/** Of its areas together. */
interface Land {
  /** Gold in a round, as far as that is safe. */
  income: number;
  /** Points that a round may cost: the leader may die. */
  fragile: number;
  walls: number;
  /** Claims to come: tied, or open to diplomacy. */
  tied: number;
  open: number;
  /** Strength of those who border it, above its walls. */
  exposed: number;
  /** Elsewhere. */
  claims: number;
  /** Of conquests begun. */
  begun: number;
}

/** Rounds farther off tell nothing. */
const FAR = 8;
/** Year cards of a turn: EM-5.0.a. */
const CARDS = 5;

/** What tells who will win: more of each is good for the realm, but for what is marked. */
const features = {
  points: ({ points }: Looked) => points / 10,
  lead: ({ points, left }: Looked) => points / 10 / Math.sqrt(0.3 + left),
  gold: ({ mind }: Looked) => mind.own.gold * mind.gold,
  cards: ({ cards }: Looked) => cards,
  spare: ({ spare }: Looked) => Math.min(2, spare),
  skill: ({ cards, mind: { own } }: Looked) =>
    (cards * (own.statures.combat + own.statures.administration + own.statures.diplomacy)) / 10,
  combat: ({ mind, left }: Looked) => (Math.min(FAR, left) * mind.own.statures.combat) / 10,
  administration: ({ mind, left }: Looked) => (Math.min(FAR, left) * mind.own.statures.administration) / 10,
  advances: ({ mind, left }: Looked) => advancesOf(mind.t, mind.own) * Math.min(FAR, left),
  income: ({ land, left }: Looked) => (land.income * Math.min(FAR, left)) / 10,
  fragile: ({ mind, land }: Looked) => land.fragile * Math.min(FAR, mind.mortal),
  walls: ({ land, left }: Looked) => (land.walls * Math.min(FAR, left)) / 10,
  tied: ({ land }: Looked) => land.tied,
  open: ({ land, left }: Looked) => land.open * Math.min(1, left / 2),
  exposed: ({ land, left }: Looked) => (land.exposed * Math.min(FAR, left)) / 100,
  claims: ({ land, left }: Looked) => (land.claims * Math.min(FAR, left)) / 10,
  begun: ({ land, left }: Looked) => land.begun * Math.min(1, left),
  hand: ({ mind, left }: Looked) => handOf(mind) * Math.min(1, left),
  exile: ({ mind }: Looked) => Number(mind.own.court === null),
};

type Feature = keyof typeof features;
const FEATURES = Object.keys(features) as Feature[];
const BAD: readonly Feature[] = ['fragile', 'exposed', 'exile'];

/** Who plays alone has no rivals, so all of it counts otherwise. */
const ALONE = FEATURES.map((name) => `${name}Alone`);

const handOf = (mind: Mind): number =>
  look(mind.own.hand).reduce((sum, card) => sum + heldWorth(mind, card), 0);

function lookAt(mind: Mind): Looked {
  const { t, own } = mind;
  const isToCome = playsLater(mind);
  const cards = isToCome ? own.cards : 0;
  return {
    mind,
    points: pointsOf(t, own).total,
    cards,
    spare: own.cards - cards,
    left: mind.left + cards / CARDS,
    land: landOfRealm(mind),
  };
}

/** Its turn of this round is not over. */
function playsLater({ t, own }: Mind): boolean {
  const place = t.positions.indexOf(own.id);
  return place < 0 || t.turn === null || place >= t.positions.indexOf(t.turn.realm);
}

function landOfRealm(mind: Mind): Land {
  const { t, own } = mind;
  const land: Land = {
    income: 0,
    fragile: 0,
    walls: 0,
    tied: 0,
    open: 0,
    exposed: 0,
    claims: 0,
    begun: 0,
  };
  for (const area of areasOf(t, own.id)) addOwn(mind, land, area);
  for (const area of t.map.order) {
    const { owner, claims, results } = areaOf(t, area);
    if (owner === own.id) continue;
    if (claims.includes(own.id)) land.claims++;
    if (results.length === 0) continue;
    for (const { by, count } of results)
      if (by === own.id) land.begun += (count * mind.worth(area)) / resultsNeeded(t, area);
  }
  return land;
}

function addOwn(mind: Mind, land: Land, area: AreaId): void {
  const { t, own } = mind;
  const { fort, ties, claims, unrest } = areaOf(t, area);
  land.income += paidNow(mind, area);
  land.fragile += mind.deathRisk(area, fort, unrest).rebels * mind.worth(area);
  land.walls += fort;
  if (!claims.includes(own.id) && mayClaim(t, own, area)) {
    if (ties.includes(own.id)) land.tied++;
    else land.open += claims.length === 0 ? 1 : 0.35;
  }
  let strongest = 0;
  for (const { statures } of mind.neighbours(area)) strongest = Math.max(strongest, statures.combat - fort);
  land.exposed += strongest;
}

/** Each who has a realm or waits for one; who has left has nothing to expect. */
function of({ table: t, resigned }: State<Table>): Record<Seat, number[] | null> {
  const found: Record<Seat, number[] | null> = {};
  const alone = t.order.length === 1;
  for (const seat of t.order) {
    if (resigned.includes(seat)) {
      found[seat] = null;
      continue;
    }
    const looked = realmPlayedBy(t, seat) && lookAt(new Mind(t, seat));
    const own = FEATURES.map((name) => (looked ? features[name](looked) : 0));
    const none = FEATURES.map(() => 0);
    found[seat] = [...(alone ? none : own), ...(alone ? own : none), Number(alone), Number(!looked)];
  }
  return found;
}

// ---------------------------------------------------------------- what is changed in games that are learned from

/** One thing or another of each realm. */
function vary(t: Table, chance: Chance): void {
  for (const seat of t.order) {
    const realm = realmPlayedBy(t, seat);
    const areas = realm ? areasOf(t, realm.id) : [];
    if (!realm || areas.length === 0) continue;
    const area = areas[chance.draw('which area', areas.length)]!;
    const one = areaOf(t, area);
    const more = chance.draw('more or less', 2) === 0;
    switch (chance.draw('what is changed', 6)) {
      case 0:
        realm.gold = Math.max(0, realm.gold + chance.draw('gold', 9) - 4);
        break;
      case 1:
        one.level = more
          ? Math.max(one.level, Math.min(highest(t, area), one.level + 1))
          : Math.max(LOWEST, one.level - 1);
        break;
      case 2:
        one.fort = more ? STRONGEST : 0;
        break;
      case 3:
        if (area === realm.court) break;
        one.ties = one.ties.filter((id) => id !== realm.id);
        if (more) one.ties.push(realm.id);
        break;
      case 4:
        if (!one.unrest && area !== realm.court) one.unrest = true;
        break;
      default: {
        const near = landOf(t, area).borders.filter((id) => areaOf(t, id).owner !== realm.id);
        const abroad = near[chance.draw('which neighbour', Math.max(1, near.length))];
        if (abroad && !areaOf(t, abroad).ties.includes(realm.id)) areaOf(t, abroad).ties.push(realm.id);
      }
    }
  }
}

export const evaluation: Evaluation = linear({
  features: [...FEATURES, ...ALONE, 'alone', 'waiting'],
  signs: Object.fromEntries([
    ...FEATURES.map((name) => [name, BAD.includes(name) ? -1 : 1] as const),
    ...FEATURES.map((name) => [`${name}Alone`, BAD.includes(name) ? -1 : 1] as const),
  ]),
  weights,
  vary: (world, chance) => vary((world as State<Table>).table, chance),
  of: (world) => looking(() => of(world as State<Table>)),
});
