/** The player aid: prices in OP and LP, combat tables, the raid, levels and markers, from this table's own data. */

import type { State } from '@annales/engine';
import { Icon, Named, Reconstructed, type Seen } from '@annales/ui';
import type { ComponentChildren } from 'preact';
import { world } from '../data.ts';
import { MARKER_ICONS, UNIT_ICONS } from '../signs.ts';
import { type Act, type At, CRTS, type Crt, MARKERS, type Table, UNITS } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { boardWords } from './colours.ts';
import { columnName } from './panels.tsx';

interface AidProps {
  t: Table;
  say: BoardWords;
}

export const Aid = ({ t, say }: AidProps) => (
  <div class="aid">
    <OperationPrices t={t} say={say} />
    <LevyPrices t={t} say={say} />
    {CRTS.map((crt) => (
      <Results key={crt} t={t} crt={crt} say={say} />
    ))}
    <p class="facts">{say.aid.crt.notes}</p>
    <Vikings t={t} say={say} />
    <Subversion t={t} say={say} />
    <Levels t={t} say={say} />
    <Markers t={t} say={say} />
  </div>
);

/** For paper. */
export const GameAid = ({ game, view }: Pick<Seen<State<Table, At>, Act>, 'game' | 'view'>) => (
  <Aid t={{ ...world(game.data), ...view.table }} say={boardWords(game)} />
);

interface RowsProps {
  title: ComponentChildren;
  head?: readonly ComponentChildren[];
  rows: readonly (readonly [ComponentChildren, ...ComponentChildren[]])[];
}

const Rows = ({ title, head, rows }: RowsProps) => (
  <table>
    <caption>{title}</caption>
    {head && (
      <thead>
        <tr>
          {head.map((name, i) => (
            <th key={i} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
    )}
    <tbody>
      {rows.map(([name, ...cells], i) => (
        <tr key={i}>
          <th scope="row">{name}</th>
          {cells.map((cell, k) => (
            <td key={k}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** CT-14 to CT-19 */
function OperationPrices({ t, say: { aid } }: AidProps) {
  const { op } = t.tables;
  return (
    <Rows
      title={aid.op.title}
      rows={[
        [aid.op.roll, aid.op.die(op.leader)],
        [aid.op.enter, op.enter],
        [aid.op.border, `+${op.border}`],
        [aid.op.leaveEnemy, `+${op.leaveEnemy}`],
        [aid.op.burg, op.burg],
        [aid.op.peripheral, op.peripheral],
        [aid.op.sea, op.sea],
        [aid.op.embarked, `${op.embarked.port}, ${op.embarked.land}`],
        [aid.op.landing, `${op.landing.port}, ${op.landing.land}, ${op.landing.peripheral}`],
        [aid.op.attack, op.attack],
        [aid.op.pillage, op.pillage],
      ]}
    />
  );
}

/** CT-12 */
function LevyPrices({ t, say }: AidProps) {
  const { costs } = t.tables;
  const { costs: told } = say.aid;
  return (
    <>
      <Rows
        title={
          <>
            {told.title} <Reconstructed />
          </>
        }
        head={told.columns}
        rows={UNITS.map((unit) => [
          <>
            <Icon name={UNIT_ICONS[unit]} /> <Named name={say.unit(unit)} />
          </>,
          unit === 'leader' ? '–' : costs.raise[unit],
          costs.upkeep[unit],
          costs.magyars[unit] ?? '',
        ])}
      />
      <Rows
        title={told.others}
        rows={[
          [told.pillaged, `+${costs.pillaged}`],
          [told.marker, costs.marker],
          [told.repair, `× ${costs.repair}`],
          ...(t.options.feudalism ? [[told.feudalism, costs.feudalism] as const] : []),
        ]}
      />
    </>
  );
}

/** CT-17 */
function Results({ t, crt, say }: AidProps & { crt: Crt }) {
  const { crt: told } = say.aid;
  return (
    <div class="wide-table">
      <Rows
        title={
          <>
            {told.title(crt)} <Reconstructed /> <span class="muted">{told.when[crt]}</span>
          </>
        }
        head={[told.strength, ...t.tables.columns.map((_, at) => columnName(t, at))]}
        rows={t.tables.crt[crt].map((cells, i) => [i + 1, ...cells])}
      />
    </div>
  );
}

/** CT-10 */
function Vikings({ t, say }: AidProps) {
  const { viking: told } = say.aid;
  const { strength, raid } = t.tables.viking;
  const nameOf = (id: string) => t.map.places[id]!.name;
  return (
    <div class="wide-table">
      <Rows
        title={
          <>
            {told.title} <Reconstructed />
          </>
        }
        head={told.columns}
        rows={t.map.seas.map((sea) => [
          nameOf(sea),
          told.lands(t.map.landings[sea]!),
          ...raid[sea]!.map(nameOf),
        ])}
      />
      <p class="facts">{told.strength(strength)}</p>
    </div>
  );
}

/** CT-22 */
function Subversion({ t, say: { aid } }: AidProps) {
  const { subversion, conversion } = t.tables.subversion;
  return (
    <Rows
      title={
        <>
          {aid.subversion.title} <Reconstructed />
        </>
      }
      head={aid.subversion.columns}
      rows={subversion.map((one, i) => [i + 1, aid.subverted(one), aid.subverted(conversion[i]!)])}
    />
  );
}

/** CT-25, CT-26.1 */
function Levels({ t, say: { aid } }: AidProps) {
  const { length } = t.scenarios[t.scenario]!;
  return (
    <>
      <Rows
        title={aid.levels.title}
        rows={t.tables.levels.map(({ level, from }) => [aid.levels.level(level), aid.levels.from(from)])}
      />
      <p class="facts">
        {t.options.extended ? aid.extended(t.tables.limits.wholeEmpire) : aid.length(length, t.tables.ends)}
      </p>
    </>
  );
}

/** CT-28 */
const Markers = ({ t, say }: AidProps) => (
  <>
    <Rows
      title={say.aid.markers.title}
      rows={MARKERS.map((marker) => [
        <>
          <Icon name={MARKER_ICONS[marker]} /> <Named name={say.marker(marker)} />
          {t.markers[marker].immediate && ` ${say.aid.markers.immediate}`}
        </>,
        t.markers[marker].copies,
      ])}
    />
    <p class="facts">{say.aid.markers.note}</p>
  </>
);
