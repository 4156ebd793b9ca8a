/** What lies in each area, as far as the viewer knows, and how old that knowledge is. */

import type { Viewer } from '@annales/engine';
import { type AreaState, Marker, type StackRow } from '@annales/ui';
import { defenceLevel, isBlockaded } from '../rules/general.ts';
import type { Area, AreaId, KingdomId, Table } from '../state.ts';
import type { BoardWords, Counted } from '../words/board/en.ts';
import { NOBODY, ownerOf, SIGNS } from './colours.ts';
import type { Shown } from './desk.ts';
import { type Known, knownOf, type Own, ownOf } from './known.ts';
import { Count, heightOf, Troops } from './pieces.tsx';

interface Looking {
  t: Table;
  say: BoardWords;
  own: Own;
  /** The map shows another position than the last report does. */
  isOther: boolean;
  /** As the viewer knows them. */
  areas: Readonly<Record<AreaId, Known | null>>;
}

export function areaStates(
  t: Table,
  viewer: Viewer,
  shown: Shown | null,
  say: BoardWords,
): Record<AreaId, AreaState> {
  const known = knownOf(t, viewer, shown);
  const areas = Object.fromEntries(t.map.codes.map((id) => [id, known(id)]));
  const looking = { t, say, own: ownOf(t, viewer, shown), isOther: shown !== null, areas };
  const ownerIn = (id: AreaId): KingdomId | null =>
    shown ? shown.position.areas[id]!.owner : t.roundup ? t.roundup.owners[id]! : begins(t, id);
  return Object.fromEntries(t.map.codes.map((id) => [id, areaState(looking, id, ownerIn(id))]));
}

/** Before the first areas are given out: who has the two that are given to each. DA-1.2.c */
const begins = ({ kingdomOrder, kingdoms, starts }: Table, id: AreaId): KingdomId | null =>
  kingdomOrder.find((one) => kingdoms[one]!.start !== null && starts[one]!.slice(0, 2).includes(id)) ?? null;

function areaState(looking: Looking, id: AreaId, owner: KingdomId | null): AreaState {
  const known = looking.areas[id]!;
  const laid = (rows: StackRow[]) => rows.filter(({ pieces }) => pieces.length > 0);
  const state: AreaState = {
    ...(owner !== null && { owner }),
    words: words(looking, id, owner, known),
  };
  if (known === null) return state;
  // Nobody takes it that the armies of the set-up are still there: of areas never seen, the people are shown alone.
  const troops = known.age === null ? [] : [troopsRow(looking, owner, known)];
  return {
    ...state,
    rows: laid([...troops, landRow(looking, known), marksRow(looking, id, known)]),
    brief: laid(troops),
    ...(owner !== null && owner === looking.own.kingdom && { named: true as const }),
    ...(looking.t.map.areas[id]!.kind !== 'sea' && {
      value: looking.say.number(known.population, known.age === 0),
    }),
  };
}

const isSome = (count: Counted): boolean => (typeof count === 'number' ? count > 0 : count[1] > 0);
const most = (count: Counted): number => (typeof count === 'number' ? count : count[1]);

/** Armies, and ships at sea. */
function troopsRow({ t, say }: Looking, owner: KingdomId | null, { armies, ships, age }: Known): StackRow {
  const livery = owner === null ? NOBODY : ownerOf(t, owner);
  const name = owner === null ? null : livery.name;
  const old = age !== 0;
  const counts = (
    [
      ['ships', ships],
      ['armies', armies],
    ] as const
  ).filter(([, count]) => isSome(count));
  const texts = counts.map(([, count]) => say.number(count, !old));
  return {
    width: 1.45,
    number: Math.min(1, ...texts.map(heightOf)),
    pieces: counts.map(([what, count], i) => ({
      id: what,
      colour: livery.colour,
      count: most(count),
      title: aged(say, say.pieces[what](count, name), age),
      term: say.terms[what],
      wide: true,
      face: <Troops owner={livery} icon={SIGNS[what]} text={texts[i]!} old={old} />,
    })),
  };
}

const aged = ({ area, pieces }: BoardWords, title: string, age: number | null): string =>
  age === 0 ? title : pieces.old(title, area.ageShort(age));

/** Population, forts and trade. */
function landRow({ say }: Looking, { population, forts, trade, age }: Known): StackRow {
  const old = age !== 0;
  const counts = (
    [
      ['population', population, say.pieces.population(population)],
      ['forts', forts, say.pieces.forts(forts)],
      ['trade', trade, say.pieces.trade(trade)],
    ] as const
  ).filter(([, count]) => isSome(count));
  const texts = counts.map(([, count]) => say.number(count, !old));
  return {
    width: 1.45,
    scale: 0.86,
    most: 3,
    number: Math.min(1, ...texts.map(heightOf)),
    pieces: counts.map(([what, count, title], i) => ({
      id: what,
      count: most(count),
      title: aged(say, title, age),
      term: say.terms[what],
      wide: true,
      face: <Count icon={SIGNS[what]} text={texts[i]!} old={old} />,
    })),
  };
}

/** What only the viewer knows: how it is defended, household, spy and watcher; and blockades. */
function marksRow(looking: Looking, id: AreaId, { own }: Known): StackRow {
  const { t, say, own: mine } = looking;
  const nameOf = (area: AreaId) => t.map.areas[area]!.name;
  const sea = t.map.areas[id]!.kind === 'sea';
  const mark = (what: Exclude<keyof BoardWords['terms'], 'armies' | 'ships'>, title: string) => ({
    id: what,
    title,
    term: say.terms[what],
    face: <Marker icon={SIGNS[what]} tone={what === 'blockaded' ? 'dire' : 'plain'} />,
  });
  return {
    scale: 0.8,
    number: 0,
    most: 4,
    pieces: [
      ...(mine.king === id ? [mark('household', say.pieces.household(mine.household))] : []),
      ...(own && !sea && own.mode === 'defend' ? [mark('defend', say.pieces.defend)] : []),
      ...(own && !sea && own.mode === 'retreat' && own.retreat
        ? [mark('retreat', say.pieces.retreat(nameOf(own.retreat)))]
        : []),
      ...(own && !sea && own.mode === 'ambush' && own.ambush
        ? [mark('ambush', say.pieces.ambush(nameOf(own.ambush)))]
        : []),
      ...(mine.spy === id ? [mark('spy', say.pieces.spy)] : []),
      ...(mine.watchers.includes(id) ? [mark('watcher', say.pieces.watcher)] : []),
      ...(isShutIn(looking, id) ? [mark('blockaded', say.pieces.blockaded)] : []),
    ],
  };
}

/** Of own cities the report tells; of others it is plain where city and hinterland were both seen. */
function isShutIn({ t, own, areas }: Looking, id: AreaId): boolean {
  if (own.blockaded.includes(id)) return true;
  const { hinterland } = t.map.areas[id]!;
  if (hinterland === undefined) return false;
  const isCertain = (area: AreaId) => areas[area]?.age === 0;
  return isCertain(id) && isCertain(hinterland) && isBlockaded(laidOut(t, areas, [id, hinterland]), id);
}

/** These areas as they are known, for what the rules say of them. */
function laidOut(t: Table, areas: Looking['areas'], ids: readonly AreaId[]) {
  const plain = ids.map((id): [AreaId, Area] => {
    const { owner, population, armies, forts, trade, ships } = areas[id]!;
    const counts = { population: most(population), armies: most(armies), ships: most(ships) };
    return [id, { owner, ...counts, forts, trade, mode: 'defend', retreat: null, ambush: null }];
  });
  return { world: t, options: t.options, position: { areas: Object.fromEntries(plain) } };
}

function words(looking: Looking, id: AreaId, owner: KingdomId | null, known: Known | null): string[] {
  const { t, say, own: mine, isOther, areas } = looking;
  const { terrain, hinterland, kind } = t.map.areas[id]!;
  const nameOf = (area: AreaId) => t.map.areas[area]!.name;
  const within = t.map.cityIn[id];
  const place = say.area.lies(terrain, hinterland ? nameOf(hinterland) : null);
  const whose = say.area.owned(place, owner === null ? null : t.kingdoms[owner]!.name);
  const city = within ? [say.area.city(nameOf(within))] : [];
  if (known === null) return [whose, ...city];
  const counts = say.area.counts({ ...known, sea: kind === 'sea' });
  const isNumber = [known.population, known.armies].every((count) => typeof count === 'number');
  return [
    whose,
    ...city,
    say.area.known(counts, isOther && known.age === 0 ? say.area.other : say.area.age(known.age)),
    ...(kind !== 'sea' && known.age === 0 && isNumber
      ? [say.area.defence(defenceLevel(laidOut(t, areas, [id]), id))]
      : []),
    ...(known.own && kind !== 'sea' ? [say.area.mode(known.own.mode, aim(known.own, nameOf))] : []),
    ...(mine.king === id ? [say.area.household(mine.household)] : []),
    ...(mine.spy === id ? [say.area.spy] : []),
    ...(mine.watchers.includes(id) ? [say.area.watcher] : []),
    ...(isShutIn(looking, id) ? [say.area.blockaded] : []),
  ];
}

/** Where to it retreats, or against whom it lies in ambush. */
function aim({ mode, retreat, ambush }: Area, nameOf: (area: AreaId) => string): string | null {
  const area = mode === 'ambush' ? ambush : retreat;
  return area === null ? null : nameOf(area);
}
