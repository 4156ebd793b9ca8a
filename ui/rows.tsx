/** The rows of a sheet: added, removed and put in another order, by buttons and by keys; each of its own kind. */

import { fieldsOfRow, newRow, type Place, type RowsField } from '@annales/engine';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { FieldSet, Remarks, useWhole, type Values } from './form.tsx';
import { formWords } from './form-words.ts';

interface RowsProps {
  name: string;
  field: RowsField;
  rows: readonly Values[];
  at: Place;
  onChange(rows: Values[]): void;
}

/** Where the focus goes once the rows are drawn anew. */
type Aim = { row: number; what: 'field' | 'up' | 'down' | 'remove' } | 'add';

export function Rows({ name, field, rows, at, onChange }: RowsProps) {
  const id = useId();
  const { nameOf } = useWhole();
  const list = useRef<HTMLFieldSetElement>(null);
  const aim = useRef<Aim | null>(null);
  useLayoutEffect(() => {
    if (aim.current) focusOn(list.current!, aim.current);
    aim.current = null;
  });
  const change = (changed: Values[], then: Aim) => {
    aim.current = then;
    onChange(changed);
  };
  const add = (kind?: string) => change([...rows, newRow(field, kind)], { row: rows.length, what: 'field' });
  const remove = (i: number) => {
    const row = Math.min(i, rows.length - 2);
    change(rows.toSpliced(i, 1), row >= 0 ? { row, what: 'remove' } : 'add');
  };
  const move = (i: number, by: -1 | 1, what: 'field' | 'up' | 'down') => {
    const to = i + by;
    if (to < 0 || to >= rows.length) return;
    change(rows.toSpliced(i, 1).toSpliced(to, 0, rows[i]!), { row: to, what });
  };
  const kinds = 'kinds' in field ? Object.keys(field.kinds) : null;
  return (
    <fieldset ref={list} class="rows" aria-describedby={`${id}-said`}>
      <legend>{name}</legend>
      <ol>
        {rows.map((row, i) => (
          <li key={`${name} ${i + 1}`}>
            <fieldset
              class="row"
              data-row={i}
              aria-describedby={`${id}-${i}-said`}
              onKeyDown={(event) => {
                const by =
                  event.altKey && { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key as 'ArrowUp'];
                if (!by) return;
                event.preventDefault();
                event.stopPropagation();
                move(i, by, 'field');
              }}
            >
              <legend>
                {i + 1}
                {kinds && ` ${nameOf(row.kind as string)}`}
              </legend>
              <FieldSet
                fields={fieldsOfRow(field, row) ?? {}}
                values={row}
                at={[...at, i]}
                onChange={(changed) => onChange(rows.with(i, changed))}
              />
              <Remarks id={`${id}-${i}-said`} at={[...at, i]} />
              <span class="row-buttons">
                {rows.length > 1 && (
                  <>
                    <button
                      type="button"
                      data-do="up"
                      aria-label={formWords.up(i + 1)}
                      title={formWords.upKey}
                      aria-disabled={i === 0}
                      onClick={() => move(i, -1, 'up')}
                    >
                      ↑
                    </button>
                    <button
                      type="button"
                      data-do="down"
                      aria-label={formWords.down(i + 1)}
                      title={formWords.downKey}
                      aria-disabled={i === rows.length - 1}
                      onClick={() => move(i, 1, 'down')}
                    >
                      ↓
                    </button>
                  </>
                )}
                {rows.length > field.min && (
                  <button type="button" data-do="remove" onClick={() => remove(i)}>
                    {formWords.remove(i + 1)}
                  </button>
                )}
              </span>
            </fieldset>
          </li>
        ))}
      </ol>
      <Remarks id={`${id}-said`} at={at} />
      {rows.length < field.max && (
        <p class="row-buttons" data-do="add">
          {kinds ? (
            kinds.map((kind) => (
              <button key={kind} type="button" onClick={() => add(kind)}>
                {formWords.addKind(nameOf(kind))}
              </button>
            ))
          ) : (
            <button type="button" onClick={() => add()}>
              {formWords.add(name)}
            </button>
          )}
        </p>
      )}
    </fieldset>
  );
}

/** The first field of a row, the button that was pressed, or what adds a row. */
function focusOn(list: HTMLElement, aim: Aim): void {
  const within = aim === 'add' ? list : list.querySelector<HTMLElement>(`[data-row="${aim.row}"]`);
  const wanted =
    aim === 'add' ? '[data-do=add] button' : aim.what === 'field' ? 'input, select' : `[data-do=${aim.what}]`;
  const found = within?.querySelector<HTMLElement>(wanted) ?? within?.querySelector<HTMLElement>('button');
  found?.focus();
}
