/** How a realm is set up: CT-27.0. */

import { type Choice, isForm } from '@annales/engine';
import type { Act, DeployRow, PlaceId, PowerId, Questions } from '../state.ts';
import { type Advice, advise, best, type Open } from './advice.ts';
import { near, vikingChance } from './danger.ts';
import type { Mind } from './mind.ts';

/** What there is to be won within two steps of an area. */
function front(mind: Mind, power: PowerId, area: PlaceId, own: readonly PlaceId[]): number {
  let sum = 0;
  for (const [other, cost] of near(mind.t, area)) {
    const { kind, value, burg } = mind.t.map.places[other]!;
    if (kind !== 'land' || own.includes(other)) continue;
    const held = mind.holding(other).land.filter((id) => id !== power).length;
    sum += (value + (burg === null ? 0 : 2)) / (1 + cost) / (held > 0 ? 1.5 : 1);
  }
  return sum;
}

/** A militia holds each area, the court stands where most can be won, and the coasts have a guard. */
export function deploy(
  mind: Mind,
  { power, warrior, militia }: Questions['deploy'],
  choices: readonly Choice<Act>[],
): Advice {
  const form = choices.find(({ action }) => isForm(action) && action.verb === 'deploy')!.action;
  if (!isForm(form)) throw new Error('a set-up is a form');
  const { leader, rows } = form.fields;
  const at = rows!.kind === 'rows' && 'fields' in rows! ? rows.fields.at! : null;
  const places = at?.kind === 'one' ? (at.of as PlaceId[]) : [];
  const throne = leader!.kind === 'one' ? (leader!.of as PlaceId[]) : [];
  const { t } = mind;
  const lands = places.filter((place) => t.map.places[place]!.kind === 'land');
  const burgs = places.filter((place) => t.map.places[place]!.kind === 'burg');
  const sheet = new Map<PlaceId, DeployRow>();
  const add = (place: PlaceId, unit: 'warrior' | 'militia', count = 1) => {
    const row = sheet.get(place) ?? { at: place, warrior: 0, militia: 0 };
    row[unit] += count;
    sheet.set(place, row);
  };
  const value = (place: PlaceId) => t.map.places[place]!.value + 3 * vikingChance(t, mind.areaOf(place));
  // In the burg where there is one: who holds it has the area too, and trespassers cannot share it.
  const posts = lands.map((area) => burgs.find((burg) => mind.areaOf(burg) === area) ?? area);
  const byValue = [...posts].sort((a, b) => value(b) - value(a));
  const guarded = [...byValue, ...lands.filter((area) => !posts.includes(area))];
  for (let i = 0; i < militia; i++) add(guarded[i % guarded.length]!, 'militia');
  const fronts = [...lands].sort((a, b) => front(mind, power, b, lands) - front(mind, power, a, lands));
  const court = throne.length === 1 ? throne[0]! : fronts[0]!;
  const guards = Math.max(Math.min(warrior, 3), Math.ceil(warrior / 2));
  const marches = fronts.filter((place) => place !== court);
  const fixed = throne.length === 1 && !places.includes(court);
  if (!fixed) add(court, 'warrior', guards);
  for (let i = fixed ? 0 : guards; i < warrior; i++)
    add(marches[(i - (fixed ? 0 : guards)) % Math.max(1, marches.length)] ?? lands[0]!, 'warrior');
  const list = [...sheet.values()];
  const seat = fixed || sheet.has(court) ? court : list[0]!.at;
  return advise({ verb: 'deploy', leader: seat, rows: list }, 'deploy', () => ({
    power,
    at: seat,
    guards: sheet.get(seat)?.warrior ?? 0,
    areas: lands.length,
  }));
}

/** One by one, where the other has nobody yet: CT-27.10.g. */
export function place(mind: Mind, power: PowerId, open: Open): Advice {
  const act = best(open('place'), ({ unit, at }) => {
    const { kind, value, burg } = mind.t.map.places[at]!;
    const there = mind.forcesAround(at);
    const own = there.some((force) => force.power === power);
    const others = there.some((force) => force.power !== power);
    const land = kind === 'land' ? value + (burg === null ? 0 : 1) : 0.2;
    return (own ? 0.3 : others ? 0.6 : 1) * land + (unit === 'militia' && !own ? 0.1 : 0);
  })!;
  return advise(act, 'place', () => ({ at: act.at, unit: act.unit }));
}
