/** How the Carolingian judges the year: take land that touches his own, keep it, convert it, and count the years. */

import { secretOf } from '@annales/engine';
import { conversionOdds } from '../rules/conversion.ts';
import { bonusOf, coins, isConquered } from '../rules/ground.ts';
import type { LandId, Table, UnitId } from '../state.ts';
import { type Advice, advise } from './advice.ts';
import type { Aims, Prize } from './campaign.ts';
import { drawing } from './drawing.ts';
import { CAMPAIGN, type Call } from './families.ts';
import { judgement } from './judgement.ts';
import { type Force, odds, strengthOf } from './odds.ts';
import type { Open } from './operation.ts';
import {
  force,
  isHeld,
  isHeldByArmyOnly,
  missingLands,
  neededLands,
  ours,
  type Position,
  theirs,
  wallsAgainst,
  yearsLeft,
} from './position.ts';

const worth = judgement.carolingian;

export function holdsFace(t: Table, side: 'carolingian' | 'saxon', face: string): boolean {
  const hand = secretOf(t.hands[side]) ?? [];
  const granted = t.granted.filter((one) => one.side === side && one.year < t.year).map((one) => one.marker);
  return [...hand, ...granted].some((marker) => t.markers[marker]![side] === face);
}

// ---------------------------------------------------------------- campaigns

export function aims(position: Position, { kind }: Call): Aims {
  const { t } = position;
  const raid = kind === 'raid';
  const danger = t.operation ? 0 : sackDanger(position);
  return {
    prizes: raid ? raidPrizes(position) : prizes(position),
    budget: Math.max(0, t.purse.carolingian - reserve(position, kind)),
    lost: raid ? 0.2 : worth.lost,
    killed: (land) => killed(position, land),
    absence: (units) =>
      t.operation
        ? 0
        : absence(position, units) + danger * units.filter((unit) => guardsACity(t, unit)).length,
    staying: (units, led) => (kind === 'winter' ? NO_ROLL : staying(t, units, led)),
    holding: counterStroke(position, kind),
  };
}

/** A Saxon who dies where he lives is gone for good when his land is taken; one who has not acted yet cannot any more. */
function killed(position: Position, land: LandId): number {
  const { t } = position;
  const units = theirs(position, land);
  if (units.length === 0) return 0;
  const each = units.map((unit) => {
    const home = t.map.units[unit]!.home;
    const forGood = home === land || isConquered(t, home);
    return (
      worth.killed + (forGood ? worth.killedForGood : 0) + (t.units[unit]!.active ? 0 : worth.killedFresh)
    );
  });
  return each.reduce((sum, one) => sum + one, 0) / each.length;
}

/** What is left open to raiders at home. */
function absence(position: Position, units: readonly UnitId[]): number {
  const { t } = position;
  let open = 0;
  if (!t.passed.saxon && t.purse.saxon >= 2) {
    for (const land of new Set(units.map((unit) => t.units[unit]!.at as LandId))) {
      const guarded = ours(position, land).some((unit) => !units.includes(unit));
      if (guarded || !isThreatened(position, land)) continue;
      if (isConquered(t, land)) open += worth.openConquest;
      else if (!t.lands[land]!.pillaged) open += worth.openCoin * coins(t, land);
    }
  }
  return worth.away * units.length + open;
}

/** Kept for conversion, and for a Winter Campaign in hand. */
function reserve(position: Position, kind: Call['kind']): number {
  const { t } = position;
  if (missingLands(position).length <= worth.surge || yearsLeft(t) === 0) return 0;
  if (kind === 'winter') return 1;
  const winter = holdsFace(t, 'carolingian', 'winter-campaign') ? worth.winterReserve : 0;
  return winter + (yearsLeft(t) >= 2 ? worth.conversionReserve : 0);
}

export function prizes(position: Position): Map<LandId, Prize> {
  const { t } = position;
  const found = new Map<LandId, Prize>();
  const missing = missingLands(position);
  for (const land of t.map.order) {
    const { owner, kind } = t.map.lands[land]!;
    const here = t.lands[land]!;
    if (kind !== 'territory') continue;
    if (owner === 'saxon' && here.control === 'saxon') {
      if (isHeld(position, land) && !isHeldByArmyOnly(position, land)) continue;
      if (touchesOurs(position, land)) found.set(land, take(position, land, missing));
      else found.set(land, raidPrize(position, land));
    } else if (here.control === 'carolingian' && theirs(position, land).length > 0) {
      const value = owner === 'saxon' && !here.standing ? landValue(position, land, missing) : 3;
      found.set(land, { land, value, wallsMustFall: false, walls: 0, stay: false });
    }
  }
  return found;
}

const take = (position: Position, land: LandId, missing: LandId[]): Prize => ({
  land,
  value: landValue(position, land, missing) + coins(position.t, land) + 1,
  wallsMustFall: true,
  walls: 0,
  stay: true,
});

function landValue(position: Position, land: LandId, missing: LandId[]): number {
  const { t } = position;
  if (!neededLands(t).includes(land)) return 2;
  const last = missing.every((one) => one === land);
  const irminsul = t.irminsul && land === t.map.places.irminsul ? worth.irminsul : 0;
  const few = Math.max(0, worth.surge + 1 - missing.length) * worth.surgeLand;
  return worth.land + irminsul + (last ? worth.victory : few);
}

/** Adjacent to land that is Carolingian, or will be by the same phase F: LS-8.1.a. */
const touchesOurs = (position: Position, land: LandId): boolean =>
  position.t.map.neighbours[land]!.some(
    (next) =>
      position.t.lands[next]!.control === 'carolingian' ||
      (position.t.map.lands[next]!.owner === 'saxon' &&
        next !== position.t.operation?.at &&
        isHeld(position, next)),
  );

/** Burnt and left: coins won, coins denied, and a fortress that need not be stormed again. */
function raidPrize(position: Position, land: LandId): Prize {
  const { t } = position;
  const spoils = t.lands[land]!.pillaged ? 0 : 1.7 * coins(t, land);
  return { land, value: spoils, wallsMustFall: false, walls: 2, stay: false };
}

/** Slavs keep no spoils, but what they burn the Saxon lacks: R42. */
function raidPrizes(position: Position): Map<LandId, Prize> {
  const { t } = position;
  const found = new Map<LandId, Prize>();
  for (const land of t.map.order) {
    if (t.lands[land]!.control !== 'saxon') continue;
    const denied = t.lands[land]!.pillaged ? 0 : coins(t, land);
    const walls = wallsAgainst(position, land) > 0 ? 2.5 : 0;
    found.set(land, { land, value: denied, wallsMustFall: false, walls, stay: false });
  }
  return found;
}

const NO_ROLL = { rp: 0, chance: 1 };
const LEVIES = ['austrasia', 'hesse', 'thuringe'];

/** Levies without Charlemagne must be paid to stay, and one nation in six goes home all the same: LS-C7.2.f7. */
function staying(t: Table, units: readonly UnitId[], led: boolean): { rp: number; chance: number } {
  if (led) return NO_ROLL;
  const nations = new Set(units.map((unit) => t.map.units[unit]!.nation));
  if ([...nations].some((nation) => !LEVIES.includes(nation))) return NO_ROLL;
  return { rp: t.charts.stay, chance: nations.size > 1 ? 1 : 5 / 6 };
}

// ---------------------------------------------------------------- the cities

/** The strongest band of one group that could still come, against those who stay. */
function counterStroke(position: Position, kind: Call['kind']): Aims['holding'] {
  const { t } = position;
  if (t.passed.saxon || kind === 'winter' || t.purse.saxon < 3) return () => 1;
  const known = new Map<string, number>();
  return (land, strength) => {
    const key = `${land} ${strength}`;
    let hold = known.get(key);
    if (hold === undefined) {
      const band = counterBand(position, land);
      const { win } = odds(band, strength, 0, Math.min(4, t.purse.saxon - 2));
      hold = 1 - worth.counter * win;
      known.set(key, hold);
    }
    return hold;
  };
}

function counterBand(position: Position, land: LandId): Force {
  const { t } = position;
  const near = [
    ...new Set([
      ...t.map.neighbours[land]!,
      ...t.map.neighbours[land]!.flatMap((next) => t.map.neighbours[next]!),
    ]),
  ];
  const ready = near
    .filter((one) => one !== land)
    .flatMap((one) => theirs(position, one))
    .filter((unit) => !t.units[unit]!.active);
  const groups = new Map<string, UnitId[]>();
  for (const unit of ready) {
    const group = t.map.units[unit]!.group ?? '';
    groups.set(group, [...(groups.get(group) ?? []), unit]);
  }
  const led = t.widukind.at !== null && !t.widukind.active;
  const bands = led ? [ready] : [...groups.values()];
  const byWorth = bands.map((units) =>
    force(t, units.sort((a, b) => bonusOf(t, b) - bonusOf(t, a)).slice(0, led ? 6 : 5)),
  );
  return byWorth.sort((a, b) => strengthOf(b) - strengthOf(a))[0] ?? [0, 0, 0];
}

const guardsACity = (t: Table, unit: UnitId): boolean => t.map.places.sack.includes(t.units[unit]!.at);

/** Could a Saxon host take Cologne and Koblenz this year? LS-8.6.b. */
function sackDanger(position: Position): number {
  const { t } = position;
  if (t.passed.saxon || t.purse.saxon < 12) return 0;
  const gates = t.map.places.sack.flatMap((city) => t.map.neighbours[city]!);
  const near = t.map.order.filter((land) =>
    t.map.neighbours[land]!.some(
      (next) => gates.includes(next) || t.map.neighbours[next]!.some((one) => gates.includes(one)),
    ),
  );
  const ready = near.flatMap((land) => theirs(position, land)).filter((unit) => !t.units[unit]!.active);
  return ready.length >= 4 ? worth.openCity : 0;
}

// ---------------------------------------------------------------- markers

/** Every draw risks a truce, and a truce costs a year: fewer when behind the clock. */
export function draw(position: Position, open: Open): Advice | undefined {
  const { t } = position;
  const wanted = yearsLeft(t) < 4 ? worth.lateDraws : worth.draws;
  return drawing(position, open, wanted, () => aims(position, CAMPAIGN));
}

// ---------------------------------------------------------------- phase D

export function reinforce(position: Position, open: Open): Advice | undefined {
  const { t } = position;
  const marker = open('play');
  if (marker) return advise(marker, 'play-now');
  const purse = t.purse.carolingian;
  const spare = (price: number, fund: number): boolean => purse - price >= fund;
  const lost = (bonus: number) => (act: { unit: UnitId }) =>
    t.map.units[act.unit]!.bonus === bonus && t.units[act.unit]!.at === 'destroyed';
  for (const bonus of [2, 1]) {
    const unit = spare(t.charts.unit[bonus]!, 4) ? open('buy', lost(bonus)) : undefined;
    if (unit) return advise(unit, 'buy-elite', () => ({ purse }));
  }
  const fort = spare(1, worth.fortFund)
    ? open(
        'rebuild',
        ({ land }: { land: LandId }) =>
          t.lands[land]!.fortification === 'fortress' && isThreatened(position, land),
      )
    : undefined;
  if (fort) return advise(fort, 'rebuild', () => ({ purse }));
  const levy = spare(1, worth.fund) ? open('buy', lost(0)) : undefined;
  if (levy) return advise(levy, 'buy-plain', () => ({ rp: 1, purse }));
  return build(position, open, spare) ?? advise(open('finish'), 'save', () => ({ purse, fund: worth.fund }));
}

function build(
  position: Position,
  open: Open,
  spare: (price: number, fund: number) => boolean,
): Advice | undefined {
  const purse = position.t.purse.carolingian;
  const { t } = position;
  if (yearsLeft(t) >= 2) {
    const ruined = open('rebuild', ({ land }: { land: LandId }) => {
      const what = t.lands[land]!.fortification!;
      return (
        spare(t.charts.rebuild[what], worth.fund + 1) && (what !== 'fortress' || isThreatened(position, land))
      );
    });
    if (ruined) return advise(ruined, 'rebuild', () => ({ purse }));
  }
  if (yearsLeft(t) >= 3 && spare(t.charts.build.palace, worth.palaceFund)) {
    const palace = open(
      'build',
      ({ what, land }: { what: string; land: LandId }) => what === 'palace' && mission(t, land) >= 3,
    );
    if (palace)
      return advise(palace, 'palace', () => ({
        lands: mission(t, (palace as { land: LandId }).land),
        years: yearsLeft(t),
      }));
  }
  if (spare(t.charts.build.stronghold, worth.strongholdFund)) {
    const stronghold = open(
      'build',
      ({ what, land }: { what: string; land: LandId }) =>
        what === 'stronghold' && isThreatened(position, land),
    );
    if (stronghold) return advise(stronghold, 'stronghold', () => ({ purse }));
  }
  return undefined;
}

/** Unconverted lands that a palace here would help to convert. */
const mission = (t: Table, land: LandId): number =>
  [land, ...t.map.neighbours[land]!].filter((one) => isConquered(t, one) && !t.lands[one]!.converted).length;

const threats = new WeakMap<Position, Map<LandId, boolean>>();

/** A Saxon could be here in one or two steps. */
export function isThreatened(position: Position, land: LandId): boolean {
  let known = threats.get(position);
  if (!known) {
    known = new Map();
    threats.set(position, known);
  }
  let threatened = known.get(land);
  if (threatened === undefined) {
    const { neighbours } = position.t.map;
    const isTheirs = (one: LandId): boolean => theirs(position, one).length > 0;
    threatened = neighbours[land]!.some((next) => isTheirs(next) || neighbours[next]!.some(isTheirs));
    known.set(land, threatened);
  }
  return threatened;
}

// ---------------------------------------------------------------- phase F

/** A Scara stays where a Saxon could come, but the royal army keeps two. */
export function garrison(position: Position, open: Open, units: UnitId[]): Advice | undefined {
  const { t } = position;
  const [unit] = units;
  const land = t.units[unit!]!.at as LandId;
  const here = ours(position, land).filter((one) => t.map.units[one]!.nation === 'royal');
  const away = t.map.unitOrder.filter(
    (one) => t.map.units[one]!.nation === 'royal' && isInConquest(t, one) && !units.includes(one),
  );
  const wanted =
    isThreatened(position, land) && away.length < worth.garrisons && !here.some((one) => away.includes(one));
  const facts = () => ({ land, away: away.length });
  return (
    (wanted ? advise(open('leave'), 'garrison', facts) : undefined) ??
    advise(
      open('send') ?? open('leave'),
      isThreatened(position, land) ? 'garrison-not' : 'garrison-safe',
      facts,
    )
  );
}

const isInConquest = (t: Table, unit: UnitId): boolean => {
  const { at } = t.units[unit]!;
  return Object.hasOwn(t.lands, at) && isConquered(t, at);
};

/** Tried while income has time to pay for it; a free one goes to the land hardest to convert. */
export function convert(position: Position, open: Open): Advice | undefined {
  const decree = open('decree');
  if (decree) return advise(decree, 'decree');
  const { t } = position;
  const worthwhile = yearsLeft(t) >= (t.irminsul ? 3 : 1);
  const preach = open('convert');
  if (!preach) return advise(open('finish'), 'convert-done');
  const { land } = preach as { land: LandId };
  const facts = () => ({ land, odds: conversionOdds(t, land), rp: coins(t, land), years: yearsLeft(t) });
  return worthwhile ? advise(preach, 'convert', facts) : advise(open('finish'), 'convert-late', facts);
}

/** Yes, if it takes land that is needed. */
export function massacre(position: Position, open: Open): Advice | undefined {
  const { t } = position;
  const cowed = t.map.neighbours[t.charlemagne.at!]!.filter(
    (land) => neededLands(t).includes(land) && !isConquered(t, land) && t.widukind.at !== land,
  );
  const missing = missingLands(position).length;
  const gains = Math.min(2, cowed.length);
  const facts = () => ({ lands: gains, missing });
  return (
    (gains >= 1 && (gains === 2 || missing - gains <= 1)
      ? advise(open('massacre'), 'massacre', facts)
      : undefined) ?? advise(open('no'), open('massacre') ? 'massacre-not' : 'not-held', facts)
  );
}

export function strike(position: Position, open: Open): Advice | undefined {
  const { t } = position;
  return (
    advise(
      open('strike', ({ land }: { land: LandId }) => neededLands(t).includes(land)),
      'strike',
      () => ({ missing: missingLands(position).length }),
    ) ?? advise(open('strike'), 'any')
  );
}
