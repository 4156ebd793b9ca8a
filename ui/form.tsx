/** A form: for what a list of choices cannot hold. It checks itself before anything is sent. */

import { type Action, type Bar, type Field, type Fields, type Form, readForm } from '@annales/engine';
import { useId, useState } from 'preact/hooks';

type Values = Record<string, unknown>;

interface FormProps<A extends Action> {
  form: Form<A>;
  clause: string;
  title: string;
  /** What stands in the way, in words. */
  say(bar: Bar): string;
  onSend(action: A): void;
  onCancel(): void;
}

export function FormSheet<A extends Action>({ form, clause, title, say, onSend, onCancel }: FormProps<A>) {
  const [values, setValues] = useState<Values>(() => emptied(form.fields));
  const [told, setTold] = useState<string[]>([]);
  /** What is allowed but looks like a slip is said once; sent again as it is, it is meant. */
  const [warned, setWarned] = useState<Values | null>(null);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const read = readForm(form, values, clause);
    if ('wrong' in read) {
      setTold([say(read.wrong)]);
      return;
    }
    const warnings = warned === values ? [] : (form.warn?.(read.action) ?? []);
    if (warnings.length > 0) {
      setTold([...warnings.map(say), 'Send it again if it is meant so.']);
      setWarned(values);
    } else onSend(read.action);
  };
  return (
    <form class="form" aria-label={title} onSubmit={send}>
      <h3>{title}</h3>
      <FieldSet fields={form.fields} values={values} onChange={setValues} />
      <div role="alert">
        {told.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <button type="submit">Send</button>{' '}
      <button type="button" onClick={onCancel}>
        Not now
      </button>
    </form>
  );
}

interface FieldSetProps {
  fields: Fields;
  values: Values;
  onChange(values: Values): void;
}

const FieldSet = ({ fields, values, onChange }: FieldSetProps) => (
  <>
    {Object.entries(fields).map(([name, field]) => (
      <Entry
        key={name}
        name={name}
        field={field}
        value={values[name]}
        onChange={(value) => onChange({ ...values, [name]: value })}
      />
    ))}
  </>
);

interface EntryProps {
  name: string;
  field: Field;
  value: unknown;
  onChange(value: unknown): void;
}

function Entry({ name, field, value, onChange }: EntryProps) {
  const id = useId();
  switch (field.kind) {
    case 'number':
      return (
        <p>
          <label for={id}>
            {name} ({field.min} to {field.max})
          </label>{' '}
          <input
            id={id}
            type="number"
            min={field.min}
            max={field.max}
            value={value as number}
            onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
          />
        </p>
      );
    case 'one':
      return (
        <p>
          <label for={id}>{name}</label>{' '}
          <select id={id} value={value as string} onChange={(event) => onChange(event.currentTarget.value)}>
            {field.of.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </p>
      );
    case 'many':
      return <Several name={name} of={field.of} chosen={value as string[]} onChange={onChange} />;
    case 'text':
      return (
        <p>
          <label for={id}>{name}</label>{' '}
          <input
            id={id}
            maxLength={field.max}
            value={value as string}
            onInput={(event) => onChange(event.currentTarget.value)}
          />
        </p>
      );
    case 'rows':
      return <Rows name={name} field={field} rows={value as Values[]} onChange={onChange} />;
  }
}

interface SeveralProps {
  name: string;
  of: readonly string[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

const Several = ({ name, of, chosen, onChange }: SeveralProps) => (
  <fieldset>
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
        {one}
      </label>
    ))}
  </fieldset>
);

interface RowsProps {
  name: string;
  field: Extract<Field, { kind: 'rows' }>;
  rows: readonly Values[];
  onChange(rows: Values[]): void;
}

const Rows = ({ name, field, rows, onChange }: RowsProps) => (
  <fieldset>
    <legend>{name}</legend>
    {rows.map((row, i) => (
      <fieldset key={`${name} ${i + 1}`}>
        <legend>{i + 1}</legend>
        <FieldSet
          fields={field.fields}
          values={row}
          onChange={(changed) => onChange(rows.with(i, changed))}
        />
        {rows.length > field.min && (
          <button type="button" onClick={() => onChange(rows.toSpliced(i, 1))}>
            Remove {i + 1}
          </button>
        )}
      </fieldset>
    ))}
    {rows.length < field.max && (
      <button type="button" onClick={() => onChange([...rows, emptied(field.fields)])}>
        Add to {name}
      </button>
    )}
  </fieldset>
);

/** The least that each field allows. */
export function emptied(fields: Fields): Values {
  const empty = (field: Field): unknown => {
    switch (field.kind) {
      case 'number':
        return field.min;
      case 'one':
        return field.of[0];
      case 'many':
        return [];
      case 'text':
        return '';
      case 'rows':
        return Array.from({ length: field.min }, () => emptied(field.fields));
    }
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, empty(field)]));
}
