/** A referee's correction: what lies open and may be put right, place by place, once all have agreed. */

import { equal } from '@annales/engine';
import type { Answer, OpenPlace, Wish } from '@annales/server/wire';
import { useId, useState } from 'preact/hooks';
import { get } from '../../remote/api.ts';
import { attempt, complain } from '../../shell/notices.ts';
import { officeWords } from '../../words/office.ts';
import type { RemoteTable } from '../remote.ts';

const told = officeWords.correction;

type OpenPlaces = Answer<'GET /tables/:id/corrections'>;

/** As many as one proposal may name. */
const MOST = 12;

/** One thing that is wrong, as it is written so far: a number, or the number of one of the values in a list. */
interface Line {
  name: string;
  value: string;
}

const EMPTY: Line = { name: '', value: '' };

export function Correction(props: { sitting: RemoteTable; onPropose(wish: Wish): Promise<boolean> }) {
  const [open, setOpen] = useState<OpenPlaces | null>(null);
  const [lines, setLines] = useState<readonly Line[]>([EMPTY]);
  const [cause, setCause] = useState('');
  const names = useId();
  const fetchAll = () =>
    attempt(async () => {
      setOpen(await get<OpenPlaces>(`/tables/${props.sitting.id}/corrections`));
      setLines([EMPTY]);
    });
  if (!open)
    return (
      <button type="button" onClick={fetchAll}>
        {told.open}
      </button>
    );
  if (open.items.length === 0) return <p class="muted">{told.nothing}</p>;

  const { items, lists } = open;
  const { say } = props.sitting.game;
  const named = (name: string) => items.find((item) => say.correctable(item) === name);
  const itemOf = ({ name }: Line) => named(name);
  const wantedIn = (line: Line) => {
    const { allowed } = itemOf(line)!;
    return typeof allowed === 'number' ? lists[allowed]![Number(line.value)]!.value : Number(line.value);
  };
  const set = (at: number, line: Line) => setLines(lines.with(at, line));
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!lines.every(itemOf)) {
      complain(new Error(told.noFact));
      return;
    }
    const changes = lines.map((line) => ({ path: itemOf(line)!.path, value: wantedIn(line) }));
    if (await props.onPropose({ kind: 'correct', cause, changes })) setOpen(null);
  };
  return (
    <form class="fields" onSubmit={send}>
      <p class="muted">{told.about}</p>
      <datalist id={names}>
        {items.map((item) => (
          <option key={item.path.join()} value={say.correctable(item)}>
            {told.isNow(say.value(item, item.now.value))}
          </option>
        ))}
      </datalist>
      {lines.map((line, at) => (
        <fieldset key={at} class="fields">
          <legend class="muted">{told.line(at + 1)}</legend>
          <label class="field">
            {told.what}
            <input
              list={names}
              required
              value={line.name}
              onInput={({ currentTarget: { value: name } }) => {
                const item = named(name);
                set(at, { name, value: item ? lyingThere(item, lists) : '' });
              }}
            />
          </label>
          <Value
            say={say}
            item={itemOf(line)}
            lists={lists}
            value={line.value}
            onChange={(value) => set(at, { ...line, value })}
          />
          {lines.length > 1 && (
            <button type="button" onClick={() => setLines(lines.toSpliced(at, 1))}>
              {told.remove}
            </button>
          )}
        </fieldset>
      ))}
      {lines.length < MOST && (
        <button type="button" onClick={() => setLines([...lines, EMPTY])}>
          {told.more}
        </button>
      )}
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
        <button type="button" onClick={() => setOpen(null)}>
          {officeWords.no}
        </button>
      </div>
    </form>
  );
}

/** What lies there now, as a line writes it. */
function lyingThere({ allowed, now }: OpenPlace, lists: OpenPlaces['lists']): string {
  if (typeof allowed !== 'number') return String(now.value);
  // What lies there may be none of what could be put there.
  return String(
    Math.max(
      0,
      lists[allowed]!.findIndex(({ value }) => equal(value, now.value)),
    ),
  );
}

/** Whatever may lie there: one of a list, or a number within its bounds. */
function Value(props: {
  say: RemoteTable['game']['say'];
  item: OpenPlace | undefined;
  lists: OpenPlaces['lists'];
  value: string;
  onChange(value: string): void;
}) {
  const { say, item, lists, value, onChange } = props;
  if (!item) return null;
  const { allowed, now } = item;
  if (typeof allowed !== 'number')
    return (
      <label class="field">
        {told.value(say.value(item, now.value))}
        <input
          type="number"
          required
          min={allowed.min}
          max={allowed.max}
          value={value}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      </label>
    );
  return (
    <label class="field">
      {told.value(say.value(item, now.value))}
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {lists[allowed]!.map((one, i) => (
          <option key={say.value(item, one.value)} value={String(i)}>
            {say.value(item, one.value)}
          </option>
        ))}
      </select>
    </label>
  );
}
