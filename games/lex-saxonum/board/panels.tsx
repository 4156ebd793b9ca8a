/** The two sides: purse, loot, markers, losses; and the combat under way. */

import { secretOf, type Viewer } from '@annales/engine';
import { Card, Covered, Dice, Piece, PlayerPanel } from '@annales/ui';
import { campOf, coins, isNeighbour } from '../rules/ground.ts';
import { hitsOn } from '../rules/losses.ts';
import { faceOf } from '../rules/stratagems.ts';
import { enemyOf, type MarkerId, SIDES, type Side, type Table, type UnitId } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { UnitCounter } from './lands.tsx';
import { OWNERS, sideOwner, unitHere } from './sides.ts';
import { faceIcon } from './stratagems.ts';

interface SidesProps {
  t: Table;
  viewer: Viewer;
  waits: readonly string[];
  say: BoardWords;
}

export function Sides({ t, viewer, waits, say }: SidesProps) {
  return (
    <>
      {SIDES.map((side) => (
        <PlayerPanel
          key={side}
          owner={sideOwner(say, side)}
          own={viewer === side}
          waitedFor={waits.includes(side)}
          figure={
            <>
              <b>{t.purse[side]}</b>
              {say.sides.purse(t.charts.purse)}
            </>
          }
        >
          <SideFacts t={t} side={side} viewer={viewer} say={say} />
        </PlayerPanel>
      ))}
    </>
  );
}

interface SideProps {
  t: Table;
  side: Side;
  viewer: Viewer;
  say: BoardWords;
}

function SideFacts({ t, side, viewer, say }: SideProps) {
  const loot = t.loot[side].reduce(
    (sum, one) => sum + (one.kind === 'pillage' ? coins(t, one.land) : t.charts.seized[one.fortification]),
    0,
  );
  const facts = [
    ...(loot > 0 ? [say.sides.loot(loot)] : []),
    ...(t.passed[side] ? [say.sides.passed] : []),
    ...(side === 'saxon' ? saxonFacts(t, say.sides) : frankishFacts(t, say.sides)),
  ];
  const lost = t.map.unitOrder.filter((unit) => lostTo(t, unit) === side);
  const away = t.map.unitOrder.filter(
    (unit) => side === 'carolingian' && ['reserve', 'away'].includes(t.units[unit]!.at),
  );
  return (
    <>
      {facts.length > 0 && <p class="facts">{facts.join(' · ')}</p>}
      <Hand t={t} side={side} viewer={viewer} say={say} />
      <Pieces t={t} units={away} title={say.sides.away} say={say} />
      <Pieces t={t} units={lost} title={say.sides.lost} say={say} />
    </>
  );
}

/** Whose loss a destroyed unit is; neighbours come back by themselves. */
function lostTo(t: Table, unit: UnitId): Side | null {
  if (t.units[unit]!.at !== 'destroyed' || isNeighbour(t, unit)) return null;
  return campOf(t, unit);
}

const saxonFacts = (t: Table, say: BoardWords['sides']): string[] => [
  say.irminsul(t.irminsul),
  ...(t.widukindDead ? [say.widukindDead] : t.widukind.at ? [] : [say.widukindAway]),
  ...(t.allies.danish ? [say.danes] : []),
  ...(t.allies.frisian ? [say.frisians] : []),
  ...(t.rallied ? [say.rallied] : []),
  ...(t.bought === 'held' ? [say.bought] : []),
];

const frankishFacts = (t: Table, say: BoardWords['sides']): string[] => [
  ...t.elsewhere.map(say.elsewhere),
  ...(t.thuringe.risen ? [say.thuringe] : []),
  ...(t.sentHome ? [say.sentHome] : []),
];

interface PiecesProps {
  t: Table;
  units: UnitId[];
  title: string;
  say: BoardWords;
}

function Pieces({ t, units, title, say }: PiecesProps) {
  if (units.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <div class="pieces">
        {units.map((unit) => (
          <Piece key={unit} title={unitHere(say, t, unit)} term={say.key.nation(t.map.units[unit]!.nation)}>
            <UnitCounter t={t} unit={unit} />
          </Piece>
        ))}
      </div>
    </>
  );
}

// ---------------------------------------------------------------- stratagems

/** Its owner sees both faces of what he holds; others see how many there are. */
function Hand({ t, side, viewer, say }: SideProps) {
  const held = viewer === side ? (secretOf(t.hands[side]) ?? null) : null;
  const granted = t.granted.filter((one) => one.side === side).map(({ marker }) => marker);
  const { count = 0 } = t.hands[side];
  if (count + granted.length === 0) return <p class="facts">{say.sides.noHand}</p>;
  return (
    <>
      <h3>{say.sides.hand}</h3>
      <div class="hand">
        {held === null && <Covered count={count} label={say.sides.covered(count)} />}
        {[...(held ?? []), ...granted].map((marker, i) => (
          <Stratagem key={i} t={t} marker={marker} side={side} say={say} />
        ))}
      </div>
    </>
  );
}

interface StratagemProps {
  t: Table;
  marker: MarkerId;
  side: Side;
  say: BoardWords;
}

function Stratagem({ t, marker, side, say }: StratagemProps) {
  const [own, back] = [faceOf(t, marker, side), faceOf(t, marker, enemyOf(side))];
  return (
    <Card
      title={say.face(own)}
      icon={faceIcon(own)}
      note={say.sides.phase(t.phases[own]!)}
      back={say.face(back)}
      reconstructed
    />
  );
}

// ---------------------------------------------------------------- combat

/** Whose die hit whom. */
export function CombatPanel({ t, say }: { t: Table; say: BoardWords }) {
  if (!t.combat) return null;
  const { land, attacker, round, walls, dice } = t.combat;
  const { siege } = t.combat.stay;
  const effect = (side: Side, result: number): string | undefined => {
    const { fives, sixes } = hitsOn(t, enemyOf(side), [result]);
    return sixes > 0 ? say.combat.hits(enemyOf(side)) : fives > 0 ? say.combat.hitsUnit : undefined;
  };
  const fortification = t.lands[land]!.fortification;
  return (
    <section
      class="panel combat"
      aria-label={say.combat.label}
      style={{ '--owner': OWNERS[attacker].colour }}
    >
      <h2>
        {say.combat.title(t.map.lands[land]!.name)}
        {round > 0 && <span class="tag">{say.combat.round(round)}</span>}
      </h2>
      <p class="facts">
        {say.combat.about(attacker, walls)}
        {siege > 0 && fortification && say.combat.siege(siege, t.charts.hits[fortification])}
      </p>
      {SIDES.map((side) => {
        const rolled = dice.filter((die) => die.side === side);
        return rolled.length > 0 ? (
          <Dice
            key={side}
            label={say.combat.dice(side)}
            dice={rolled.map(({ by, roll, bonus }) => ({
              roll,
              bonus,
              by: by === 'walls' ? say.combat.walls : unitHere(say, t, by),
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
