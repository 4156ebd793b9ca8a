/**
 * A form: for what a list of choices cannot hold. It checks itself before anything is sent, and what was begun stays as it
 * is whatever happens at the table meanwhile.
 */

import {
  type Action,
  asWritten,
  type Bar,
  type Field,
  type Fields,
  type Form,
  type JsonObject,
  type Place,
  readForm,
  startForm,
} from '@annales/engine';
import { createContext } from 'preact';
import { useContext, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import './style/form.css';
import { formWords } from './form-words.ts';
import { ClauseLink } from './prompt.tsx';
import { Rows } from './rows.tsx';

export type Values = JsonObject;

/** What a form is drawn from, by the kit or by a game that draws its own. */
export interface FormProps<A extends Action> {
  form: Form<A>;
  clause: string;
  title: string;
  /** What was written and kept: it starts from that instead of what the form says. */
  kept?: unknown;
  /** Somebody has asked for it: it comes into sight, and what is typed goes into it. */
  asked?: boolean;
  /** What it does as it is filled in, in words: these are on its button. */
  does?(action: A): string;
  /** What stands in the way, in words. */
  say(bar: Bar): string;
  /** What a field, a kind of row or something to choose is called. */
  nameOf?(word: string): string;
  /** False, sooner or later: it is not done. */
  onSend(action: A): unknown;
  onCancel(): void;
  /** Is told of all that is written, as it is written. */
  onWrite?(values: Values): void;
  /** What has become of it: “Draft kept”. */
  told?: string | undefined;
}

/** Of more characters than these one reads no button. */
const ON_A_BUTTON = 80;

/** What the parts of a form need to know of the whole. */
interface Whole {
  nameOf(word: string): string;
  say(bar: Bar): string;
  /** What is wrong, or looks like a slip; each where it says, else for the whole. */
  remarks: readonly Remark[];
}

interface Remark extends Bar {
  kind: 'fault' | 'warning';
}

const Whole = createContext<Whole>({ nameOf: (word) => word, say: () => '', remarks: [] });

export const useWhole = (): Whole => useContext(Whole);

export function FormSheet<A extends Action>(props: FormProps<A>) {
  const { form, clause, title, kept, say, nameOf = (word) => word, onSend, onCancel, onWrite, told } = props;
  const [values, setValues] = useState<Values>(() => startForm(form, kept));
  /** What is wrong is said once somebody has tried to send it, and from then on until it is mended. */
  const [tried, setTried] = useState(false);
  /** What is allowed but looks like a slip is shown as it is written; sent again as it is, it is meant. */
  const [warned, setWarned] = useState<Values | null>(null);
  const sheet = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (props.asked) begin(sheet.current!);
  }, []);
  const read = readForm(form, values, clause);
  const does = 'action' in read ? (props.does?.(read.action) ?? '') : '';
  const warnings = 'action' in read ? (form.warn?.(read.action) ?? []) : [];
  const faults = 'faults' in read && tried ? read.faults : [];
  const remarks: Remark[] = [
    ...faults.map((bar): Remark => ({ ...bar, kind: 'fault' })),
    ...warnings.map((bar): Remark => ({ ...bar, kind: 'warning' })),
  ];
  const write = (changed: Values) => {
    setValues(changed);
    onWrite?.(changed);
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if ('faults' in read) {
      // Once it is drawn: the first thing that is to be mended.
      setTimeout(() => sheet.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    } else if (warnings.length > 0 && warned !== values) setWarned(values);
    else onSend(asWritten(form, values));
  };
  const general = remarks.filter(({ at, kind }) => !at && (kind === 'fault' || warned === values));
  const elsewhere = faults.filter(({ at }) => at).length;
  return (
    <Whole.Provider value={{ nameOf, say, remarks }}>
      <form ref={sheet} class="form" tabIndex={-1} aria-label={title} onSubmit={send} noValidate>
        <h2>{title}</h2>
        <FieldSet fields={form.fields} values={values} at={[]} onChange={write} />
        <div role="alert">
          {general.map((bar) => (
            <p key={bar.key}>{say(bar)}</p>
          ))}
          {elsewhere > 0 && (
            <p>
              {formWords.mend(elsewhere)} {say(faults.find(({ at }) => at)!)}
            </p>
          )}
          {warnings.length > 0 && warned === values && <p>{formWords.meant}</p>}
        </div>
        <button type="submit">{does !== '' && does.length <= ON_A_BUTTON ? does : title}</button>{' '}
        <button type="button" onClick={onCancel}>
          {formWords.cancel}
        </button>{' '}
        <span class="muted" role="status">
          {told}
        </span>
      </form>
    </Whole.Provider>
  );
}

/** Its first field is ready to be written over; where that would call up a keyboard of glass, the sheet itself is. */
function begin(sheet: HTMLFormElement): void {
  const field = sheet.querySelector<HTMLElement>('input, select, textarea');
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const first =
    isTouched && !field?.matches('select, [type=checkbox], [type=radio]') ? sheet : (field ?? sheet);
  first.focus({ preventScroll: true });
  if (first instanceof HTMLInputElement) first.select();
  sheet.scrollIntoView({ block: 'nearest' });
}

interface FieldSetProps {
  fields: Fields;
  values: Values;
  at: Place;
  onChange(values: Values): void;
}

export const FieldSet = ({ fields, values, at, onChange }: FieldSetProps) => (
  <>
    {Object.entries(fields).map(([name, field]) => (
      <Entry
        key={name}
        name={name}
        field={field}
        value={values[name]}
        at={[...at, name]}
        onChange={(value) => onChange({ ...values, [name]: value } as Values)}
      />
    ))}
  </>
);

interface EntryProps {
  name: string;
  field: Field;
  value: unknown;
  at: Place;
  onChange(value: unknown): void;
}

function Entry({ name, field, value, at, onChange }: EntryProps) {
  const id = useId();
  const { nameOf, remarks } = useWhole();
  const label = nameOf(name);
  const isWrong = remarks.some((one) => one.kind === 'fault' && isAt(one, at));
  const common = { id, 'aria-invalid': isWrong, 'aria-describedby': `${id}-said` };
  switch (field.kind) {
    case 'number':
      return (
        <p>
          <label for={id}>{formWords.number(label, field.min, field.max)}</label>{' '}
          <input
            {...common}
            type="number"
            min={field.min}
            max={field.max}
            value={value as number}
            onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
          />
          <Remarks id={`${id}-said`} at={at} />
        </p>
      );
    case 'one':
      return (
        <p>
          <label for={id}>{label}</label>{' '}
          <select
            {...common}
            value={value as string}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {field.of.map((one) => (
              <option key={one} value={one}>
                {nameOf(one)}
              </option>
            ))}
          </select>
          <Remarks id={`${id}-said`} at={at} />
        </p>
      );
    case 'many':
      return (
        <Several name={label} of={field.of} chosen={value as string[]} at={at} id={id} onChange={onChange} />
      );
    case 'line':
    case 'text':
      return (
        <p>
          <label for={id}>{label}</label>{' '}
          <input
            {...common}
            maxLength={field.max}
            value={value as string}
            onInput={(event) => onChange(event.currentTarget.value)}
          />
          <Remarks id={`${id}-said`} at={at} />
        </p>
      );
    case 'rows':
      return <Rows name={label} field={field} rows={value as Values[]} at={at} onChange={onChange} />;
  }
}

const isAt = ({ at }: Bar, place: Place): boolean =>
  at !== undefined && at.length === place.length && at.every((part, i) => part === place[i]);

/** What is wrong here, or looks like a slip, each with its clause. */
export function Remarks({ id, at }: { id: string; at: Place }) {
  const { remarks, say } = useWhole();
  const here = remarks.filter((one) => isAt(one, at));
  return (
    <span id={id} class="remarks">
      {here.map((one) => (
        <span key={`${one.kind} ${one.key}`} class={one.kind}>
          {' '}
          {say(one)}
          <ClauseLink clause={one.clause} />
        </span>
      ))}
    </span>
  );
}

interface SeveralProps {
  name: string;
  of: readonly string[];
  chosen: readonly string[];
  at: Place;
  id: string;
  onChange(chosen: string[]): void;
}

function Several({ name, of, chosen, at, id, onChange }: SeveralProps) {
  const { nameOf } = useWhole();
  return (
    <fieldset aria-describedby={`${id}-said`}>
      <legend>{name}</legend>
      {of.map((one) => (
        <label key={one}>
          <input
            type="checkbox"
            checked={chosen.includes(one)}
            onChange={() =>
              onChange(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
            }
          />
          {nameOf(one)}
        </label>
      ))}
      <Remarks id={`${id}-said`} at={at} />
    </fieldset>
  );
}
