/** Markers: when they are played, answered and let go: CT-20, CT-22, CT-28. */

import { look, mayLook, type Seat } from '@annales/engine';
import { countOf, sizeOf, typesIn } from '../rules/ground.ts';
import { isUntouched } from '../rules/subversion.ts';
import type { Act, At, Effect, Force, Marker, Questions } from '../state.ts';
import { type Advice, advise, best, type Open, tenths } from './advice.ts';
import { crtOf, March, unitWorth } from './marches.ts';
import type { Mind } from './mind.ts';
import { potential } from './sorties.ts';

/** What a marker is worth in the hand, in victory points, roughly. */
export const MARKER_WORTH: Record<Marker, number> = {
  alliance: 1.5,
  assassin: 1,
  espionage: 0.3,
  'good-harvest': 1,
  'greek-fire': 0.2,
  'leadership-1': 0.6,
  'leadership-2': 1.1,
  'leadership-3': 1.7,
  mesalliance: 0.6,
  'oaths-of-strasbourg': 0.8,
  'religious-conversion': 1.1,
  subversion: 1.3,
  'viking-diplomacy': 0.8,
  // Played at once, never held.
  'church-council': 0,
  'de-ceremonis': 0,
  'feudal-unrest': 0,
  'field-of-lies': 0,
  insubordination: 0,
  perfidity: 0,
  'peripheral-war': 0,
  plague: 0,
  schism: 0,
  stellinga: 0,
  withdrawal: 0,
};

/** One that is drawn blind: CT-20.0.d. */
export const DRAWN = 0.7;

/** Less time to use it, less worth. */
export const markerWorth = (mind: Mind, marker: Marker): number =>
  MARKER_WORTH[marker] * Math.min(1, 0.3 + 0.25 * mind.years);

// ---------------------------------------------------------------- in the own turn

/** An Alliance, Subversion or Religious Conversion that is worth playing now. */
export function stratagem(mind: Mind, open: Open): Advice | undefined {
  return ally(mind, open) ?? subvert(mind, open);
}

/** The Minor NPP that could hurt rivals most, while there are years for it: CT-28.0.d. */
export function ally(mind: Mind, open: Open): Advice | undefined {
  const allies = open('ally');
  if (allies.length === 0) return undefined;
  const worth = new Map(allies.map((act) => [act, potential(mind, act.power) * Math.min(3, mind.years)]));
  const act = best(allies, (one) => worth.get(one)!)!;
  // With the end near it is now or never.
  if (worth.get(act)! < (mind.years < 3 ? 0.3 : 1)) return undefined;
  return advise(act, 'ally', () => ({ power: act.power, gain: tenths(worth.get(act)!) }));
}

function subvert(mind: Mind, open: Open): Advice | undefined {
  const acts = [...open('subvert'), ...open('convert')];
  if (acts.length === 0) return undefined;
  const worth = new Map(acts.map((act) => [act, subversionWorth(mind, act)]));
  const act = best(acts, (one) => worth.get(one)!)!;
  const least = act.verb === 'subvert' ? 'subversion' : 'religious-conversion';
  if (worth.get(act)! < 0.8 * markerWorth(mind, least)) return undefined;
  const enemy = mind.t.forces.find(({ id }) => id === act.target)!;
  return advise(act, act.verb, () => ({ on: enemy.power, at: enemy.at, gain: tenths(worth.get(act)!) }));
}

/** Half the plays work, one in six backfires: CT-22.0. */
function subversionWorth(mind: Mind, act: Extract<Act, { verb: 'subvert' | 'convert' }>): number {
  const { t } = mind;
  const own = t.forces.find(({ id }) => id === act.force)!;
  const enemy = t.forces.find(({ id }) => id === act.target)!;
  const { standing, controller } = t.powers[enemy.power]!;
  if (mind.isMine(enemy.power)) return 0;
  const size = mind.sizeOf(enemy);
  const open = touchable(mind, enemy);
  const column = t.tables.subversion[act.verb === 'subvert' ? 'subversion' : 'conversion'];
  const removal = new March(mind, own.power, own.at, [own]).removal(enemy, own.at);
  const each = -mind.weight(enemy.power) * unitWorth(mind, 'warrior');
  const gained = mind.care(own.power) * unitWorth(mind, 'militia');
  let sum = 0;
  for (const result of column) {
    const many = result === 'rebellion' ? size : open;
    const gone = many >= size - 0.2 ? Math.max(0, 1 - (size - 1) / 6) : 0;
    const struck = Math.min(3.5, many);
    if (result === 'desertion' || result === 'rebellion') sum += gone * removal + struck * each;
    if (result === 'holy-war') sum += gone * removal + struck * (each + gained);
    if (result === 'assimilation' && open >= 1) sum += (size < 1.5 ? removal : 0) + each + gained;
    if (result === 'betrayal' || result === 'heresy') sum -= gained;
  }
  const wakes = standing === 'minor' && controller === null ? 0.5 : 0;
  return sum / column.length - wakes;
}

/** How many of a force can be led astray: CT-22.0.m. */
function touchable(mind: Mind, force: Force): number {
  const units = mind.unitsOf(force);
  if (!units) return 0.6 * mind.sizeOf(force);
  return typesIn(units)
    .filter((unit) => !isUntouched(mind.t, force.power, unit, true))
    .reduce((sum, unit) => sum + countOf(units, unit), 0);
}

// ---------------------------------------------------------------- in combat

/** The table, and before it a Leadership or Greek Fire where it tells: CT-17.4, CT-17.5. */
export function strike(mind: Mind, facts: Questions['strike'], open: Open): Advice {
  const { t } = mind;
  const { sides, roller, siege, naval } = t.combat!;
  const [side, other] = [sides[roller], sides[roller === 0 ? 1 : 0]];
  const force = t.forces.find(({ id }) => id === side.force)!;
  const enemy = t.forces.find(({ id }) => id === other.force);
  const units = mind.supposed(force);
  const enemies = enemy ? mind.sizeOf(enemy) : 1;
  const about = () => ({
    power: side.power,
    on: facts.enemy,
    at: facts.at,
    size: sizeOf(units),
    enemies: Math.round(enemies),
  });
  const crt = crtOf(units, naval);
  const fire = open('fire')[0];
  if (fire) return advise(fire, 'fire', about);
  const leads = open('lead');
  if (leads.length > 0 && enemy) {
    const fight = { crt, counter: 'engagement' as const, siege: siege && roller === 0 };
    const worth = (bonus: number): number => {
      const { won, lost, killed } = mind.odds.campaign(sizeOf(units), enemies, 2, { ...fight, bonus });
      return 2 * won + killed - lost;
    };
    const leader = countOf(units, 'leader') > 0 && side.power === mind.own?.id;
    const matters = leader || mind.weight(enemy.power) < -0.2 ? 1.6 : 0.8;
    const lead = best(
      leads,
      ({ value }) => matters * (worth(value) - worth(0)) - markerWorth(mind, `leadership-${value}` as Marker),
    )!;
    const gain =
      matters * (worth(lead.value) - worth(0)) - markerWorth(mind, `leadership-${lead.value}` as Marker);
    if (gain > 0) return advise(lead, 'lead-fight', () => ({ ...about(), value: lead.value }));
  }
  const strikes = open('strike');
  const act =
    strikes.find((one) => one.crt === crt) ?? strikes.find((one) => one.crt === 'engagement') ?? strikes[0]!;
  return advise(act, 'strike', () => ({ ...about(), crt: act.crt }));
}

// ---------------------------------------------------------------- answers

/** What the marker that is being played would do, if that lies open. */
function effectOf(flow: readonly At[]): Effect | null {
  const frame = flow.findLast(({ step }) => step === 'marker') as Extract<At, { step: 'marker' }> | undefined;
  return frame?.effect ?? null;
}

/** What it would cost this seat to let it happen: CT-28.0.e. */
function harm(mind: Mind, flow: readonly At[], { power, marker }: Questions['assassin-answer']): number {
  const { t } = mind;
  const mine = mind.isMine(power);
  const effect = effectOf(flow);
  const own = power === mind.own?.id;
  switch (marker) {
    case 'field-of-lies':
    case 'feudal-unrest':
      return own ? 1.2 : 0;
    case 'schism':
      return own ? 0.5 * (mind.own!.hand.count! - 1) : 0;
  }
  if (mine || effect === null) return 0;
  switch (effect.kind) {
    case 'subvert': {
      const target = t.forces.find(({ id }) => id === effect.target);
      return target && mind.isMine(target.power)
        ? mind.care(target.power) * (0.6 + 0.3 * mind.sizeOf(target))
        : 0;
    }
    case 'combat-bonus': {
      const victim = t.combat!.sides[effect.side === 0 ? 1 : 0];
      const force = t.forces.find(({ id }) => id === victim.force);
      if (!force || !mind.isMine(force.power)) return 0;
      const leads = countOf(mind.supposed(force), 'leader') > 0;
      return mind.care(force.power) * effect.value * (leads ? 1.2 : 0.4);
    }
    case 'peripheral-war':
      return mind.own?.id === effect.against ? 2 : 0;
    case 'assassin': {
      const [, before] = flow.filter(({ step }) => step === 'marker').reverse() as Extract<
        At,
        { step: 'marker' }
      >[];
      return before?.power === mind.own?.id ? MARKER_WORTH[before!.marker] - 0.3 : 0;
    }
    default:
      return 0;
  }
}

export function assassin(
  mind: Mind,
  flow: readonly At[],
  facts: Questions['assassin-answer'],
  open: Open,
): Advice {
  const loss = harm(mind, flow, facts);
  const act = best(open('assassin'), ({ power }) => (power === mind.own?.id ? 0 : 1));
  const about = () => ({ ...facts, loss: tenths(loss) });
  return act && loss > markerWorth(mind, 'assassin')
    ? advise(act, 'assassin', about)
    : advise(open('let-be')[0]!, 'let-be', about);
}

/** Who leads near the end would have peace: CT-28.0.s. */
export function oaths(mind: Mind, open: Open, mayswear: boolean): Advice {
  const own = mind.own;
  const rivals = [...mind.prospects].filter(([id]) => id !== own?.id);
  const most = Math.max(0, ...rivals.map(([, points]) => points));
  const ahead = own ? (mind.prospects.get(own.id) ?? 0) - most : 0;
  const powers = rivals.map(([id]) => id);
  const about = () => ({ powers, ahead: tenths(ahead) });
  if (mayswear && powers.length > 0 && ahead > 0 && mind.years <= 2)
    return advise({ verb: 'swear', powers }, 'swear', about);
  return advise(open('pass')[0]!, 'no-oath', about);
}

// ---------------------------------------------------------------- what is drawn

/** Stellinga strikes where it costs least, or costs a rival; a war afar whom one fears most: CT-28.0.u, aa. */
export function target(mind: Mind, open: Open): Advice {
  const areas = open('choose-area');
  const area = best(areas, ({ at }) => {
    let sum = 0;
    for (const { power } of mind.forcesAround(at))
      if (mind.t.powers[power]!.frankish)
        sum -= power === mind.own?.id ? 0.6 + 0.1 * mind.landWorth(at) : mind.weight(power);
    return sum;
  });
  if (area) return advise(area, 'stellinga', () => ({ at: area.at }));
  const foe = mind.foe();
  const war = best(open('choose'), ({ power }) => (mind.isMine(power) ? -1 : potential(foe, power)))!;
  return advise(war, 'war-afar', () => ({ power: war.power }));
}

export const worthless = (mind: Mind, markers: readonly Marker[]): Marker =>
  best(markers, (marker) => -markerWorth(mind, marker))!;

/** The markers that a seat holds in its own power's hand. */
export function handOf(mind: Mind, seat: Seat = mind.seat): readonly Marker[] {
  const own = mind.own;
  return own && mayLook(own.hand, seat) ? look(own.hand) : [];
}
