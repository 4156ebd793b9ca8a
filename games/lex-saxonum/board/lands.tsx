/** What lies in each land: pieces for the map, and the same in words. */

import { type AreaState, Coin, Counter, Heap, Marker, type StackRow, Token } from '@annales/ui';
import { bonusOf, campOf, coins, isConquered } from '../rules/ground.ts';
import { type LandId, SIDES, type Side, type Table, type UnitId } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { CONVERTED, KINGS, NATION_ICONS, OWNERS, unitHere } from './sides.ts';

/** Whether a land's coins are ours, not the rulebook's, as its data says. */
export type Reconstructed = ReadonlySet<LandId>;

export const landStates = (t: Table, ours: Reconstructed, say: BoardWords): Record<LandId, AreaState> =>
  Object.fromEntries(t.map.order.map((land) => [land, landState(t, land, ours, say)]));

function landState(t: Table, land: LandId, ours: Reconstructed, say: BoardWords): AreaState {
  const { control, converted } = t.lands[land]!;
  const { pillageable } = t.map.lands[land]!;
  return {
    owner: control,
    ...(isConquered(t, land) && { over: converted ? CONVERTED.id : OWNERS.saxon.id }),
    rows: [
      marks(t, land, ours.has(land), say),
      ...[...SIDES, null].map((side) => band(t, land, side, say)),
    ].filter(({ pieces }) => pieces.length > 0),
    brief: brief(t, land, ours.has(land), say),
    words: words(t, land, ours, say),
    ...(pillageable && { value: `${coins(t, land)}` }),
  };
}

// ---------------------------------------------------------------- pieces

/** What its coins are, and how many stand there for each side. */
function brief(t: Table, land: LandId, reconstructed: boolean, say: BoardWords): StackRow[] {
  const hosts = [...SIDES, null].map((side) => ({
    owner: OWNERS[side ?? 'neutral'],
    units: unitsOf(t, land, side),
    led: side !== null && t[KINGS[side]].at === land ? side : null,
  }));
  const present = hosts.filter(({ units, led }) => units.length > 0 || led);
  return [
    { number: 0.8, pieces: purse(t, land, reconstructed, say) },
    {
      width: 1.4,
      number: 0.86,
      most: 2,
      pieces: present.map(({ owner, units, led }) => ({
        id: owner.id,
        colour: owner.colour,
        holds: led ? [...units, KINGS[led]] : units,
        face:
          led && units.length === 0 ? (
            <CommanderCounter t={t} side={led} />
          ) : (
            <Token
              owner={owner}
              icon={led ? 'crown' : owner.emblem}
              count={units.length}
              crowned={led !== null}
            />
          ),
      })),
    },
  ].filter(({ pieces }) => pieces.length > 0);
}

function purse(t: Table, land: LandId, reconstructed: boolean, say: BoardWords): StackRow['pieces'] {
  if (!t.map.lands[land]!.pillageable) return [];
  const value = coins(t, land);
  return [
    {
      id: 'coins',
      title: say.pieces.coins(value, reconstructed),
      face: <Coin value={value} reconstructed={reconstructed} />,
    },
  ];
}

function marks(t: Table, land: LandId, reconstructed: boolean, words: BoardWords): StackRow {
  const say = words.pieces;
  const { fortification, standing, pillaged, converted } = t.lands[land]!;
  const besieged = t.operation?.at === land ? t.operation.stay.siege : 0;
  return {
    scale: 0.78,
    number: t.map.lands[land]!.pillageable ? 0.8 : 0,
    most: 4,
    pieces: [
      ...purse(t, land, reconstructed, words),
      ...(fortification
        ? [
            {
              id: 'walls',
              title: say.walls(fortification, standing),
              face: <Marker icon={fortification} ruined={!standing} />,
            },
          ]
        : []),
      ...(isConquered(t, land)
        ? [
            {
              id: 'control',
              title: converted ? say.converted : say.conquered,
              face: <Counter owner={OWNERS.carolingian} icon={converted ? 'cross' : 'flag'} />,
            },
          ]
        : []),
      ...(t.irminsul && land === t.map.places.irminsul
        ? [{ id: 'irminsul', title: say.irminsul, face: <Marker icon="irminsul" tone="holy" /> }]
        : []),
      ...(pillaged
        ? [{ id: 'pillaged', title: say.pillaged, face: <Marker icon="fire" tone="dire" /> }]
        : []),
      ...Array.from({ length: besieged }, (_, i) => ({
        id: `siege-${i}`,
        title: say.siege,
        face: <Marker icon="torch" tone="dire" />,
      })),
    ],
  };
}

export const UnitCounter = ({ t, unit }: { t: Table; unit: UnitId }) => {
  const bonus = bonusOf(t, unit);
  return (
    <Counter
      owner={OWNERS[campOf(t, unit) ?? 'neutral']}
      icon={NATION_ICONS[t.map.units[unit]!.nation]}
      number={bonus > 0 ? `+${bonus}` : undefined}
      spent={t.units[unit]!.active}
    />
  );
};

export const CommanderCounter = ({ t, side }: { t: Table; side: Side }) => (
  <Counter
    owner={OWNERS[side]}
    icon={side === 'saxon' ? 'helmet' : 'crown'}
    great
    spent={t[KINGS[side]].active}
  />
);

/** The weakest below, the commander on top. */
function band(t: Table, land: LandId, side: Side | null, say: BoardWords): StackRow {
  const units = unitsOf(t, land, side).sort((a, b) => bonusOf(t, a) - bonusOf(t, b));
  const led = side !== null && t[KINGS[side]].at === land;
  const isNumbered = units.some((unit) => bonusOf(t, unit) > 0);
  return {
    most: 5,
    number: isNumbered ? 0.56 : units.length + Number(led) > 5 ? 0.72 : 0,
    heap: { over: 5, top: 2, face: (count) => <Heap owner={OWNERS[side ?? 'neutral']} count={count} /> },
    pieces: [
      ...units.map((unit) => ({
        id: unit,
        travels: true as const,
        title: unitHere(say, t, unit),
        term: say.key.nation(t.map.units[unit]!.nation),
        face: <UnitCounter t={t} unit={unit} />,
      })),
      ...(led
        ? [
            {
              id: KINGS[side],
              travels: true as const,
              title: say.commander(side),
              face: <CommanderCounter t={t} side={side} />,
            },
          ]
        : []),
    ],
  };
}

const unitsOf = (t: Table, land: LandId, side: Side | null): UnitId[] =>
  t.map.unitOrder.filter((unit) => t.units[unit]!.at === land && campOf(t, unit) === side);

// ---------------------------------------------------------------- words

function words(t: Table, land: LandId, ours: Reconstructed, all: BoardWords): string[] {
  const { control, converted, fortification, standing, pillaged } = t.lands[land]!;
  const { pillageable, ensemble } = t.map.lands[land]!;
  const { land: say } = all;
  const held = isConquered(t, land) ? say.conquered(converted) : all.side(control);
  const siege = t.operation?.at === land ? t.operation.stay.siege : 0;
  return [
    say.of(held, ensemble),
    ...(pillageable ? [say.coins(coins(t, land), ours.has(land))] : []),
    ...(fortification ? [say.walls(fortification, standing ? t.charts.hits[fortification] : null)] : []),
    ...(siege > 0 ? [say.siege(siege)] : []),
    ...(t.irminsul && land === t.map.places.irminsul ? [say.irminsul] : []),
    ...(pillaged ? [say.pillaged(pillaged.by, pillaged.year)] : []),
    ...[...SIDES, null].flatMap((side) => inWords(t, land, side, all)),
  ];
}

function inWords(t: Table, land: LandId, side: Side | null, say: BoardWords): string[] {
  const named = (name: string, active: boolean) => (active ? say.land.spent(name) : name);
  const names = [
    ...(side !== null && t[KINGS[side]].at === land
      ? [named(say.commander(side), t[KINGS[side]].active)]
      : []),
    ...unitsOf(t, land, side).map((unit) => named(unitHere(say, t, unit), t.units[unit]!.active)),
  ];
  return names.length > 0 ? [say.land.units(side ?? 'neutral', names)] : [];
}
