/** What lies in each land: pieces for the map, and the same in words. */

import { type AreaState, Coin, Counter, Heap, Marker, type StackRow } from '@annales/ui';
import { COMMANDERS, capital, GROUPS, walls } from '../names.ts';
import { bonusOf, campOf, coins, isConquered } from '../rules/ground.ts';
import { type LandId, SIDES, type Side, type Table, type UnitId } from '../state.ts';
import { CONVERTED, KINGS, NATION_ICONS, OWNERS, unitHere } from './sides.ts';

/** Whether a land's coins are ours, not the rulebook's, as its data says. */
export type Reconstructed = ReadonlySet<LandId>;

export const landStates = (t: Table, ours: Reconstructed): Record<LandId, AreaState> =>
  Object.fromEntries(t.map.order.map((land) => [land, landState(t, land, ours)]));

function landState(t: Table, land: LandId, ours: Reconstructed): AreaState {
  const { control, converted } = t.lands[land]!;
  const { pillageable } = t.map.lands[land]!;
  return {
    owner: control,
    ...(isConquered(t, land) && { over: converted ? CONVERTED.id : OWNERS.saxon.id }),
    rows: [marks(t, land, ours.has(land)), ...[...SIDES, null].map((side) => band(t, land, side))].filter(
      ({ pieces }) => pieces.length > 0,
    ),
    words: words(t, land, ours),
    ...(pillageable && { value: `${coins(t, land)}` }),
  };
}

// ---------------------------------------------------------------- pieces

function marks(t: Table, land: LandId, reconstructed: boolean): StackRow {
  const { fortification, standing, pillaged, converted } = t.lands[land]!;
  const besieged = t.operation?.at === land ? t.operation.stay.siege : 0;
  return {
    scale: 0.78,
    fan: false,
    number: 0.8,
    most: 4,
    pieces: [
      ...(t.map.lands[land]!.pillageable
        ? [
            {
              id: 'coins',
              title: `${coins(t, land)} RP${reconstructed ? ' (reconstructed)' : ''}`,
              face: <Coin value={coins(t, land)} reconstructed={reconstructed} />,
            },
          ]
        : []),
      ...(fortification
        ? [
            {
              id: 'walls',
              title: `${capital(walls(fortification))}${standing ? '' : ' in ruins'}`,
              face: <Marker icon={fortification} ruined={!standing} />,
            },
          ]
        : []),
      ...(isConquered(t, land)
        ? [
            {
              id: 'control',
              title: converted ? 'Conquered and converted' : 'Conquered',
              face: <Counter owner={OWNERS.carolingian} icon={converted ? 'cross' : 'flag'} />,
            },
          ]
        : []),
      ...(t.irminsul && land === t.map.places.irminsul
        ? [{ id: 'irminsul', title: 'The Irminsul', face: <Marker icon="irminsul" tone="holy" /> }]
        : []),
      ...(pillaged ? [{ id: 'pillaged', title: 'Pillaged', face: <Marker icon="fire" tone="dire" /> }] : []),
      ...Array.from({ length: besieged }, (_, i) => ({
        id: `siege-${i}`,
        title: 'Siege hit',
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
function band(t: Table, land: LandId, side: Side | null): StackRow {
  const units = unitsOf(t, land, side).sort((a, b) => bonusOf(t, a) - bonusOf(t, b));
  const led = side !== null && t[KINGS[side]].at === land;
  return {
    most: 5,
    heap: { over: 5, top: 2, face: (count) => <Heap owner={OWNERS[side ?? 'neutral']} count={count} /> },
    pieces: [
      ...units.map((unit) => ({
        id: unit,
        title: unitHere(t, unit),
        face: <UnitCounter t={t} unit={unit} />,
      })),
      ...(led
        ? [{ id: KINGS[side], title: COMMANDERS[side], face: <CommanderCounter t={t} side={side} /> }]
        : []),
    ],
  };
}

const unitsOf = (t: Table, land: LandId, side: Side | null): UnitId[] =>
  t.map.unitOrder.filter((unit) => t.units[unit]!.at === land && campOf(t, unit) === side);

// ---------------------------------------------------------------- words

function words(t: Table, land: LandId, ours: Reconstructed): string[] {
  const { control, converted, fortification, standing, pillaged } = t.lands[land]!;
  const { pillageable, ensemble } = t.map.lands[land]!;
  const held = isConquered(t, land)
    ? `Conquered by the Carolingian${converted ? ' and converted' : ', not converted'}`
    : OWNERS[control].name;
  return [
    `${held}${ensemble ? `, of ${GROUPS[ensemble]}` : ''}`,
    ...(pillageable ? [`${coins(t, land)} RP${ours.has(land) ? ' (reconstructed)' : ''}`] : []),
    ...(fortification
      ? [
          `${capital(walls(fortification))}${standing ? `, takes ${hitsInWords(t.charts.hits[fortification])}` : ' in ruins'}`,
        ]
      : []),
    ...(t.operation?.at === land && t.operation.stay.siege > 0
      ? [`Siege hits: ${t.operation.stay.siege}`]
      : []),
    ...(t.irminsul && land === t.map.places.irminsul ? ['The Irminsul stands here'] : []),
    ...(pillaged
      ? [
          `Pillaged by the ${pillaged.by === 'slavs' ? 'Slavs' : OWNERS[pillaged.by].name} in ${pillaged.year}`,
        ]
      : []),
    ...[...SIDES, null].flatMap((side) => inWords(t, land, side)),
  ];
}

const hitsInWords = (hits: number): string => (hits === 1 ? '1 hit' : `${hits} hits`);

function inWords(t: Table, land: LandId, side: Side | null): string[] {
  const spent = (active: boolean) => (active ? ' (spent)' : '');
  const names = [
    ...(side !== null && t[KINGS[side]].at === land
      ? [`${COMMANDERS[side]}${spent(t[KINGS[side]].active)}`]
      : []),
    ...unitsOf(t, land, side).map((unit) => `${unitHere(t, unit)}${spent(t.units[unit]!.active)}`),
  ];
  return names.length > 0 ? [`${OWNERS[side ?? 'neutral'].name}: ${names.join(', ')}`] : [];
}
