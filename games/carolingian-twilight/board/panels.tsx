/** What is under way beside the map: the bids, the order of play, the Viking raid, the operation, the combat. */

import { type Entry, isBlank, look, type State } from '@annales/engine';
import { Dice, Icon } from '@annales/ui';
import { crtBar } from '../rules/combat.ts';
import { findForce, sizeOf, strengthOf } from '../rules/ground.ts';
import { type At, type Combat, CRTS, type PlaceId, type PowerId, RAIDERS, type Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { liveryOf } from './colours.ts';

interface PanelProps {
  t: Table;
  say: BoardWords;
}

export const Seal = ({ power, title }: { power: PowerId; title?: string }) => {
  const { colour, ink, emblem } = liveryOf(power);
  return (
    <span class="seal" style={{ background: colour, color: ink }}>
      <Icon name={emblem} {...(title && { title })} />
    </span>
  );
};

// ---------------------------------------------------------------- order of play

export function Track({ t, say }: PanelProps) {
  if (t.track.length === 0) return null;
  return (
    <section class="panel order" aria-label={say.track.title}>
      <h2>{say.track.title}</h2>
      <ol class="spaces">
        {t.track.map((power, i) => {
          const isNow = power !== null && t.turn?.power === power;
          const isDone = power !== null && t.acted.includes(power) && !isNow;
          return (
            <li key={i} class={isNow ? 'now' : isDone ? 'done' : power === null ? 'free' : ''}>
              <b aria-hidden="true">{i + 1}</b>
              {power !== null && <Seal power={power} />}
              <span class="quiet">
                {say.track.space(i + 1, power)}
                {isNow && `, ${say.track.now}`}
                {isDone && `, ${say.track.acted}`}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

// ---------------------------------------------------------------- bids

type BiddingFrame = Extract<At, { step: 'bid-initiative' | 'bid-npp' }>;

interface AuctionProps extends PanelProps {
  view: State<Table, At>;
  nameOf(seat: string): string;
}

export function Auction({ t, view, say, nameOf }: AuctionProps) {
  const frame = view.flow.findLast(
    (one): one is BiddingFrame => one.step === 'bid-initiative' || one.step === 'bid-npp',
  );
  if (!frame) return null;
  const { auction } = say;
  const npp = frame.step === 'bid-npp' ? frame.power : null;
  const highest = Math.max(...Object.values(frame.bids));
  const next = frame.round[frame.turn % frame.round.length];
  return (
    <section class="panel auction" aria-label={npp === null ? auction.initiative : auction.npp(npp)}>
      <h2>
        {npp !== null && <Seal power={npp} />} {npp === null ? auction.initiative : auction.npp(npp)}
      </h2>
      <p class="facts">{npp === null ? auction.about.initiative : auction.about.npp}</p>
      <table class="bids">
        <tbody>
          {frame.round.map((seat) => {
            const power = t.players[seat]!.power!;
            const bid = frame.bids[seat]!;
            return (
              <tr key={seat} class={seat === next ? 'now' : undefined}>
                <th scope="row">
                  <Seal power={power} /> {nameOf(seat)}
                </th>
                <td>
                  <b>{bid}</b> {auction.of(t.powers[power]!.dp, frame.free[seat] ?? 0)}
                </td>
                <td class="muted">
                  {bid > 0 && bid === highest ? auction.highest : ''}
                  {seat === next ? ` ${auction.bids}` : ''}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

// ---------------------------------------------------------------- raid

export function Raid({ t, say, nameOf }: PanelProps & { nameOf(seat: string): string }) {
  const { raid } = t;
  if (!raid) return null;
  const force = findForce(t, raid.force);
  const place = (id: PlaceId) => t.map.places[id]!.name;
  const at = t.map.seas.indexOf(raid.sea);
  return (
    <section
      class="panel raid"
      aria-label={say.raid.title}
      style={{ '--owner': liveryOf(RAIDERS).colour, '--owner-ink': liveryOf(RAIDERS).ink }}
    >
      <h2>
        <Seal power={RAIDERS} /> {say.raid.title}
        {force && !isBlank(force.units) && <span class="tag">{say.raid.size(strengthOf(force))}</span>}
      </h2>
      <p class="facts">
        {raid.target === null
          ? say.raid.at(place(raid.sea), t.map.landings[raid.sea]!)
          : say.raid.target(place(raid.target))}
        {raid.diplomacy && ` · ${say.raid.diplomacy(nameOf(raid.diplomacy.seat))}`}
      </p>
      <ol class="voyage" aria-label={say.raid.way}>
        {t.map.seas.map((sea, i) => (
          <li key={sea} class={i < at ? 'past' : i === at ? 'now' : ''}>
            {place(sea)}
          </li>
        ))}
      </ol>
    </section>
  );
}

// ---------------------------------------------------------------- operation

/** The steps of the operation under way, from what was told since its roll. */
export interface Step {
  from: PlaceId;
  at: PlaceId;
  cost: number;
}

export function stepsOf(t: Table, entries: readonly Entry[]): Step[] {
  if (t.operation?.op == null) return [];
  const since = entries.findLastIndex(({ what }) => what === 'op');
  return entries
    .slice(since + 1)
    .filter(({ what }) => what === 'moved' || what === 'sailed')
    .map(({ facts }) => facts as unknown as Step);
}

export function Operation({ t, say, entries }: PanelProps & { entries: readonly Entry[] }) {
  const force = findForce(t, t.operation?.force ?? null);
  if (!t.operation || !force || t.combat) return null;
  const { op, open, barred } = t.operation;
  const place = (id: PlaceId) => t.map.places[id]!.name;
  const steps = stepsOf(t, entries);
  const { operation } = say;
  return (
    <section class="panel operation" aria-label={operation.title}>
      <h2>
        <Seal power={force.power} /> {operation.title} {operation.from(place(force.at))}
        <span class="figure">{op === null ? operation.forming : <b>{operation.op(op)}</b>}</span>
      </h2>
      {steps.length > 0 && (
        <ol class="path" aria-label={operation.path}>
          <li>{place(steps[0]!.from)}</li>
          {steps.map(({ at, cost }, i) => (
            <li key={i}>{operation.step(place(at), cost)}</li>
          ))}
        </ol>
      )}
      {open.length > 0 && <p class="facts">{operation.open(open.map(place))}</p>}
      {barred.length > 0 && <p class="facts">{operation.closed(barred.map(place))}</p>}
    </section>
  );
}

// ---------------------------------------------------------------- combat

const columnOf = ({ tables }: Table, strength: number): number =>
  tables.columns.findLastIndex((least) => least <= strength);

/** 3, 4–5, 13+ */
export function columnName({ tables: { columns } }: Table, at: number): string {
  const [least, next] = [columns[at]!, columns[at + 1]];
  return next === undefined ? `${least}+` : next === least + 1 ? `${least}` : `${least}–${next - 1}`;
}

/** Of a cell, what counts here: in a siege what stands after the slash, for the besieger. */
const cellFor = (cell: string, siege: boolean): string => {
  const [field, burg] = cell.split(' / ');
  return siege ? (burg ?? field!) : field!;
};

export function CombatPanel({ t, say }: PanelProps) {
  const { combat, shown } = t;
  if (!combat) return null;
  const [attacker, defender] = combat.sides;
  const place = t.map.places[combat.at]!.name;
  // Who rolls next chooses his table first: until then the die is the other's.
  const roller = combat.sides[combat.crt === null ? 1 - combat.roller : combat.roller]!;
  const { colour, ink } = liveryOf(attacker.power);
  const hasRolled = combat.sides.some(({ struck }) => struck);
  return (
    <section
      class="panel combat"
      aria-label={say.combat.label}
      style={{ '--owner': colour, '--owner-ink': ink }}
    >
      <h2>{say.combat.title(place, combat.siege, combat.naval)}</h2>
      <p class="facts">
        <Seal power={attacker.power} /> {say.combat.versus(attacker.power, defender.power)}{' '}
        <Seal power={defender.power} />
        {combat.roller === 1 && ` · ${say.combat.counter(defender.power)}`}
      </p>
      {combat.sides.map(
        ({ power, bonus }) =>
          bonus > 0 && (
            <p key={power} class="facts">
              {say.combat.bonus(power, bonus)}
            </p>
          ),
      )}
      {hasRolled && shown && (
        <Dice
          label={say.combat.dice}
          dice={[
            {
              roll: shown.die,
              by: say.combat.rolled(
                roller.power,
                shown.crt,
                columnName(t, t.tables.columns.indexOf(shown.column)),
              ),
              effect: shown.cell,
              colour: liveryOf(roller.power).colour,
              ink: liveryOf(roller.power).ink,
            },
          ]}
        />
      )}
      {hasRolled && shown && <p class="facts">{say.combat.results(shown.cell)}</p>}
      <Odds t={t} combat={combat} say={say} />
    </section>
  );
}

/** What each table would do for whoever rolls next, if the viewer knows how strong he is. */
function Odds({ t, combat, say }: PanelProps & { combat: Combat }) {
  const side = combat.sides[combat.roller];
  const force = findForce(t, side.force);
  if (!force || isBlank(force.units) || combat.crt !== null) return null;
  const units = look(force.units);
  const strength = sizeOf(units) + side.bonus;
  const column = columnOf(t, strength);
  const open = CRTS.filter((crt) => crtBar(t, units, combat.naval, crt) === null);
  return (
    <table class="odds">
      <caption>{say.combat.yours(strength)}</caption>
      <thead>
        <tr>
          <th scope="col">{say.combat.die}</th>
          {open.map((crt) => (
            <th key={crt} scope="col">
              {say.combat.crt(crt)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[1, 2, 3, 4, 5, 6].map((die) => (
          <tr key={die}>
            <th scope="row">{die}</th>
            {open.map((crt) => (
              <td key={crt}>
                {cellFor(t.tables.crt[crt][die - 1]![column]!, combat.siege && combat.roller === 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
