/** A referee's correction: one open fact of the table is put right, once all have agreed. */

import { type Json, SPECTATOR } from '@annales/engine';
import { useId, useState } from 'preact/hooks';
import { get } from '../../house/api.ts';
import type { SeenEvent, Wish } from '../../house/types.ts';
import { attempt, complain } from '../../shell/notices.ts';
import { officeWords } from '../../words/office.ts';
import type { RemoteTable } from '../remote.ts';

const told = officeWords.correction;

type Place = (string | number)[];
type Plain = string | number | boolean | null;

interface Fact {
  path: Place;
  name: string;
  value: Plain;
}

export function Correction({ sitting, onPropose }: { sitting: RemoteTable; onPropose(wish: Wish): void }) {
  const [facts, setFacts] = useState<readonly Fact[] | null>(null);
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const [cause, setCause] = useState('');
  const id = useId();
  const open = () =>
    attempt(async () => {
      const { view } = await get<SeenEvent>(`/tables/${sitting.id}/view?seat=${SPECTATOR}`);
      setFacts(openFacts((view as { table: Json }).table, ['table']));
    });
  if (!facts)
    return (
      <button type="button" onClick={open}>
        {told.open}
      </button>
    );
  const fact = facts.find((one) => one.name === name);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const corrected = fact && asKind(value, fact.value);
    if (!fact) complain(new Error(told.noFact));
    else if (corrected === undefined) complain(new Error(told.wrongKind));
    else {
      setFacts(null);
      onPropose({ kind: 'correct', cause, changes: [{ path: fact.path, value: corrected }] });
    }
  };
  return (
    <form class="fields" onSubmit={send}>
      <p class="muted">{told.about}</p>
      <label class="field">
        {told.what}
        <input
          list={id}
          required
          value={name}
          onInput={(event) => {
            setName(event.currentTarget.value);
            const found = facts.find((one) => one.name === event.currentTarget.value);
            if (found) setValue(JSON.stringify(found.value));
          }}
        />
      </label>
      <datalist id={id}>
        {facts.map((one) => (
          <option key={one.name} value={one.name}>
            {told.isNow(JSON.stringify(one.value))}
          </option>
        ))}
      </datalist>
      <label class="field">
        {fact ? told.value(JSON.stringify(fact.value)) : told.newValue}
        <input required value={value} onInput={(event) => setValue(event.currentTarget.value)} />
      </label>
      <label class="field">
        {told.cause}
        <input
          required
          maxLength={200}
          value={cause}
          onInput={(event) => setCause(event.currentTarget.value)}
        />
      </label>
      <div class="buttons">
        <button type="submit">{officeWords.rewindGo}</button>
        <button type="button" onClick={() => setFacts(null)}>
          {officeWords.no}
        </button>
      </div>
    </form>
  );
}

/** Every plain value that lies open, by where it lies; hidden places are left out. */
function openFacts(value: Json, path: Place): Fact[] {
  if (typeof value !== 'object' || value === null)
    return [{ path, name: path.slice(1).join(' › '), value: value as Plain }];
  if ('$for' in value) return [];
  return Array.isArray(value)
    ? value.flatMap((one, i) => openFacts(one, [...path, i]))
    : Object.entries(value).flatMap(([key, one]) => openFacts(one, [...path, key]));
}

/** What was typed, as a value of the same kind; a word needs no quotation marks. */
function asKind(typed: string, like: Plain): Plain | undefined {
  const read = (): unknown => {
    try {
      return JSON.parse(typed);
    } catch {
      return typed.trim();
    }
  };
  const value = typeof like === 'string' && !typed.startsWith('"') ? typed.trim() : read();
  const same = like === null ? value === null : typeof value === typeof like;
  return same ? (value as Plain) : undefined;
}
