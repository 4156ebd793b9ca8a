/** The two sides: purse, loot, markers, losses; and the combat under way. */

import { secretOf, type Viewer } from '@annales/engine';
import { Card, Covered, Dice, type IconName, Piece, PlayerPanel } from '@annales/ui';
import { FACE_NAMES } from '../names.ts';
import { campOf, coins, isNeighbour } from '../rules/ground.ts';
import { hitsOn } from '../rules/losses.ts';
import { faceOf } from '../rules/stratagems.ts';
import { enemyOf, type Face, type MarkerId, SIDES, type Side, type Table, type UnitId } from '../state.ts';
import { UnitCounter } from './lands.tsx';
import { OWNERS, unitHere } from './sides.ts';

export function Sides({ t, viewer, waits }: { t: Table; viewer: Viewer; waits: readonly string[] }) {
  return (
    <>
      {SIDES.map((side) => (
        <PlayerPanel
          key={side}
          owner={OWNERS[side]}
          own={viewer === side}
          waitedFor={waits.includes(side)}
          figure={
            <>
              <b>{t.purse[side]}</b> of {t.charts.purse} RP
            </>
          }
        >
          <SideFacts t={t} side={side} viewer={viewer} />
        </PlayerPanel>
      ))}
    </>
  );
}

function SideFacts({ t, side, viewer }: { t: Table; side: Side; viewer: Viewer }) {
  const loot = t.loot[side].reduce(
    (sum, one) => sum + (one.kind === 'pillage' ? coins(t, one.land) : t.charts.seized[one.fortification]),
    0,
  );
  const facts = [
    ...(loot > 0 ? [`${loot} RP of loot next year`] : []),
    ...(t.passed[side] ? ['has passed'] : []),
    ...(side === 'saxon' ? saxonFacts(t) : frankishFacts(t)),
  ];
  const lost = t.map.unitOrder.filter((unit) => lostTo(t, unit) === side);
  const away = t.map.unitOrder.filter(
    (unit) => side === 'carolingian' && ['reserve', 'away'].includes(t.units[unit]!.at),
  );
  return (
    <>
      {facts.length > 0 && <p class="facts">{facts.join(' · ')}</p>}
      <Hand t={t} side={side} viewer={viewer} />
      <Pieces t={t} units={away} title="In reserve or away" />
      <Pieces t={t} units={lost} title="Lost" />
    </>
  );
}

/** Whose loss a destroyed unit is; neighbours come back by themselves. */
function lostTo(t: Table, unit: UnitId): Side | null {
  if (t.units[unit]!.at !== 'destroyed' || isNeighbour(t, unit)) return null;
  return campOf(t, unit);
}

const saxonFacts = (t: Table): string[] => [
  t.irminsul ? 'the Irminsul stands' : 'the Irminsul is felled',
  ...(t.widukindDead ? ['Widukind is dead'] : t.widukind.at ? [] : ['Widukind is not in play']),
  ...(t.allies.danish ? ['the Danes are allies'] : []),
  ...(t.allies.frisian ? ['the Frisians are allies'] : []),
  ...(t.rallied ? ['the elites have rallied'] : []),
  ...(t.bought === 'held' ? ['General Revolt is bought'] : []),
];

const frankishFacts = (t: Table): string[] => [
  ...t.elsewhere.map((face) => `${FACE_NAMES[face]}: no royal army`),
  ...(t.thuringe.risen ? ['Thuringe has risen'] : []),
  ...(t.sentHome ? ['Charlemagne was carried home'] : []),
];

function Pieces({ t, units, title }: { t: Table; units: UnitId[]; title: string }) {
  if (units.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <div class="pieces">
        {units.map((unit) => (
          <Piece key={unit} title={unitHere(t, unit)}>
            <UnitCounter t={t} unit={unit} />
          </Piece>
        ))}
      </div>
    </>
  );
}

// ---------------------------------------------------------------- stratagems

const FACE_ICONS: Record<string, IconName> = {
  truce: 'dove',
  ambush: 'swords',
  'good-harvest': 'wheat',
  'imperial-tax': 'coins',
  swamps: 'forest',
  interception: 'swords',
  'danish-alliance': 'longship',
  'frisian-alliance': 'boat',
  neustria: 'eagle',
  thuringe: 'stag',
  massacre: 'skull',
  conversion: 'cross',
  elites: 'helmet',
};
const iconOf = (face: Face): IconName =>
  FACE_ICONS[face] ?? (face.includes('raid') ? 'torch' : face.startsWith('to-arms') ? 'spears' : 'scroll');

/** Its owner sees both faces of what he holds; others see how many there are. */
function Hand({ t, side, viewer }: { t: Table; side: Side; viewer: Viewer }) {
  const held = viewer === side ? (secretOf(t.hands[side]) ?? null) : null;
  const granted = t.granted.filter((one) => one.side === side).map(({ marker }) => marker);
  const { count = 0 } = t.hands[side];
  if (count + granted.length === 0) return <p class="facts">No stratagems in hand</p>;
  return (
    <>
      <h3>Stratagems</h3>
      <div class="hand">
        {held === null && <Covered count={count} label={`${count} stratagems in hand`} />}
        {[...(held ?? []), ...granted].map((marker, i) => (
          <Stratagem key={i} t={t} marker={marker} side={side} />
        ))}
      </div>
    </>
  );
}

function Stratagem({ t, marker, side }: { t: Table; marker: MarkerId; side: Side }) {
  const [own, back] = [faceOf(t, marker, side), faceOf(t, marker, enemyOf(side))];
  return (
    <Card
      title={FACE_NAMES[own] ?? own}
      icon={iconOf(own)}
      note={`phase ${t.phases[own]}`}
      back={FACE_NAMES[back]}
      reconstructed
    />
  );
}

// ---------------------------------------------------------------- combat

/** Whose die hit whom. */
export function CombatPanel({ t }: { t: Table }) {
  if (!t.combat) return null;
  const { land, attacker, round, walls, dice } = t.combat;
  const { siege } = t.combat.stay;
  const effect = (side: Side, result: number): string | undefined => {
    const { fives, sixes } = hitsOn(t, enemyOf(side), [result]);
    return sixes > 0 ? `hits the ${OWNERS[enemyOf(side)].name}` : fives > 0 ? 'hits a unit' : undefined;
  };
  const fortification = t.lands[land]!.fortification;
  return (
    <section class="panel combat" aria-label="Combat" style={{ '--owner': OWNERS[attacker].colour }}>
      <h2>
        Combat in {t.map.lands[land]!.name}
        {round > 0 && <span class="tag">round {round}</span>}
      </h2>
      <p class="facts">
        The {OWNERS[attacker].name} attacks{walls ? ', the walls take part' : ''}
        {siege > 0 && fortification ? `, siege ${siege} of ${t.charts.hits[fortification]} hits` : ''}
      </p>
      {SIDES.map((side) => {
        const rolled = dice.filter((die) => die.side === side);
        return rolled.length > 0 ? (
          <Dice
            key={side}
            label={`Dice of the ${OWNERS[side].name}`}
            dice={rolled.map(({ by, roll, bonus }) => ({
              roll,
              bonus,
              by: by === 'walls' ? 'the walls' : unitHere(t, by),
              effect: effect(side, roll + bonus),
              colour: OWNERS[side].colour,
              ink: OWNERS[side].ink,
            }))}
          />
        ) : null;
      })}
    </section>
  );
}
