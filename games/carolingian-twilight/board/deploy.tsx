/** The sheet of a set-up: every place with its units. What is offered can be taken as it is, or changed unit by unit. */

import { asWritten, readForm, startForm } from '@annales/engine';
import { ClauseLink, type FormProps, Icon } from '@annales/ui';
import { useContext, useEffect, useState } from 'preact/hooks';
import { UNIT_ICONS } from '../signs.ts';
import type { Act, DeployRow, PlaceId } from '../state.ts';
import { PlanOf } from './plan.ts';

type Deploy = Extract<Act, { verb: 'deploy' }>;
type Sheet = Pick<Deploy, 'leader' | 'rows'>;

const TYPES = ['warrior', 'militia'] as const;

/** Where nobody stands there is no row; several forces in one area are written together. */
function changed({ leader, rows }: Sheet, at: PlaceId, type: (typeof TYPES)[number], by: number): Sheet {
  const row = unitsAt(rows, at);
  const others = rows.filter((one) => one.at !== at);
  const next = { ...row, [type]: row[type] + by };
  return { leader, rows: next.warrior + next.militia > 0 ? [...others, next] : others };
}

const unitsAt = (rows: readonly DeployRow[], at: PlaceId): DeployRow =>
  rows
    .filter((row) => row.at === at)
    .reduce(
      (sum, { warrior, militia }) => ({ at, warrior: sum.warrior + warrior, militia: sum.militia + militia }),
      { at, warrior: 0, militia: 0 },
    );

export function DeploySheet({ form, clause, title, kept, say, nameOf, onSend, onWrite }: FormProps<Act>) {
  const { plan: told, pointed, onPlan } = useContext(PlanOf);
  const name = nameOf ?? ((word) => word);
  const [sheet, setSheet] = useState<Sheet>(() => startForm(form, kept) as unknown as Sheet);
  const [tried, setTried] = useState(false);
  const { leader: leaders, rows } = form.fields;
  const row = rows?.kind === 'rows' && 'fields' in rows ? rows.fields : null;
  const places = row?.at?.kind === 'one' ? (row.at.of as PlaceId[]) : [];
  const total = (type: (typeof TYPES)[number]) => {
    const field = row?.[type];
    return field?.kind === 'number' ? field.max : 0;
  };
  const placed = (type: (typeof TYPES)[number]) => sheet.rows.reduce((sum, one) => sum + one[type], 0);
  const left = {
    warrior: total('warrior') - placed('warrior'),
    militia: total('militia') - placed('militia'),
  };
  const read = readForm(form, { ...sheet } as never, clause);
  const faults = 'faults' in read && tried ? read.faults : [];
  const offered = startForm(form, null) as unknown as Sheet;
  useEffect(() => {
    onPlan(sheet);
    return () => onPlan(null);
  }, [sheet]);
  const write = (next: Sheet) => {
    setSheet(next);
    onWrite?.({ ...next } as never);
  };
  const mayLead = leaders?.kind === 'one' ? leaders.of : [];
  return (
    <form
      class="form deploy"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if ('action' in read) onSend(asWritten(form, { ...sheet } as never));
      }}
    >
      {/* Before the sheet: most take what is offered, and the places are many. */}
      <p class="send">
        <button type="submit">{told.send}</button>{' '}
        <button type="button" onClick={() => write(offered)}>
          {told.offered}
        </button>
      </p>
      <div role="alert">
        {faults.map((bar) => (
          <p key={bar.key}>
            {say(bar)}
            <ClauseLink clause={bar.clause} />
          </p>
        ))}
      </div>
      <table>
        <caption>{told.left(left.warrior, left.militia)}</caption>
        <thead>
          <tr>
            <th scope="col">{name('at')}</th>
            {TYPES.map((type) => (
              <th key={type} scope="col">
                <Icon name={UNIT_ICONS[type]} /> {name(type)}
              </th>
            ))}
            <th scope="col">
              <Icon name={UNIT_ICONS.leader} title={name('leader')} />
            </th>
          </tr>
        </thead>
        <tbody>
          {places.map((at) => {
            const units = unitsAt(sheet.rows, at);
            return (
              <tr key={at} class={at === pointed ? 'pointed' : undefined}>
                <th scope="row">{name(at)}</th>
                {TYPES.map((type) => (
                  <td key={type} class="stepper">
                    <button
                      type="button"
                      aria-label={told.fewer(name(type), name(at))}
                      aria-disabled={units[type] === 0}
                      onClick={() => units[type] > 0 && write(changed(sheet, at, type, -1))}
                    >
                      –
                    </button>
                    <b>{units[type]}</b>
                    <button
                      type="button"
                      aria-label={told.more(name(type), name(at))}
                      aria-disabled={left[type] === 0}
                      onClick={() => left[type] > 0 && write(changed(sheet, at, type, 1))}
                    >
                      +
                    </button>
                  </td>
                ))}
                <td>
                  {mayLead.includes(at) && (
                    <input
                      type="radio"
                      name="leader"
                      aria-label={told.leads(name(at))}
                      checked={sheet.leader === at}
                      onChange={() => write({ ...sheet, leader: at })}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </form>
  );
}
