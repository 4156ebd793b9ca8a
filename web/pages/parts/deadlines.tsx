/** Playing over days: when an answer is due, and what becomes of one that does not come. */

import type { DeadlineRule, GameFacts } from '@annales/server/wire';
import { dayName } from '../../shell/times.ts';
import { absentWords } from '../../words/absent.ts';
import { pagesWords } from '../../words/pages.ts';
import { Check, Radios, Select } from './form.tsx';
import { type Draft, listedAs } from './wish.ts';

const told = pagesWords.make.days;
const away = absentWords.make;

type Fixed = Extract<DeadlineRule['turns'], { kind: 'fixed' }>;
type Day = Fixed['at'][number]['day'];

const DAYS = [1, 2, 3, 4, 5, 7, 10, 14];
const WEEK: Day[] = [1, 2, 3, 4, 5, 6, 7];
const WEEKEND: Day[] = [6, 7];

/**
 * Two days for each answer, where whoever makes the table is; a game of written orders has a turn a week. Friends are not
 * joined by strangers unless they say so.
 */
export const usualDeadlines = ({ gameMaster }: GameFacts, company: Draft['company']): DeadlineRule => ({
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  turns: gameMaster ? SUNDAYS : { kind: 'each', days: 2, hours: 0 },
  extensions: { times: 2, hours: 24 },
  holidays: 21,
  holidaysShown: true,
  missed: gameMaster ? 'late' : 'wait',
  ...(company === 'anyone' && { substitute: { after: 2, meanwhile: gameMaster ? 'late' : 'bot' } }),
});

const SUNDAYS: Fixed = { kind: 'fixed', at: [{ day: 7, hour: 20, minute: 0 }], notice: 24 };

export function DeadlineFields({ draft, onChange }: { draft: Draft; onChange(draft: Draft): void }) {
  const rule = draft.deadlines!;
  const { turns } = rule;
  const put = (more: Partial<DeadlineRule>) => onChange({ ...draft, deadlines: { ...rule, ...more } });
  return (
    <>
      <Radios
        legend={told.turns}
        value={turns.kind}
        options={[
          { value: 'each', label: told.each, help: told.eachAbout },
          { value: 'fixed', label: told.fixed, help: told.fixedAbout(rule.zone) },
        ]}
        onChange={(kind) => put({ turns: kind === 'fixed' ? SUNDAYS : { kind: 'each', days: 2, hours: 0 } })}
      />
      {turns.kind === 'each' ? (
        <div class="row">
          <Select
            label={told.length}
            value={String(turns.days)}
            options={DAYS.map((days) => ({ value: String(days), label: told.days(days) }))}
            onChange={(days) => put({ turns: { ...turns, days: Number(days) } })}
          />
          <Check
            label={told.weekends}
            checked={(rule.daysOff ?? []).length > 0}
            onChange={(off) => put({ daysOff: off ? WEEKEND : [] })}
          />
        </div>
      ) : (
        <FixedFields turns={turns} onChange={(at) => put({ turns: { ...turns, at } })} />
      )}
      <Select
        label={told.extensions}
        value={String(rule.extensions?.times ?? 0)}
        options={[0, 1, 2, 3, 5, 10].map((times) => ({ value: String(times), label: told.times(times) }))}
        onChange={(times) => put({ extensions: { times: Number(times), hours: 24 } })}
      />
      <div class="row">
        <Select
          label={away.holidays}
          value={String(rule.holidays ?? 0)}
          options={HOLIDAYS.map((days) => ({ value: String(days), label: away.holidaysOf(days) }))}
          onChange={(days) => put({ holidays: Number(days) })}
          help={away.holidaysAbout}
        />
        {(rule.holidays ?? 0) > 0 && (
          <Check
            label={away.shown}
            checked={rule.holidaysShown === true}
            onChange={(holidaysShown) => put({ holidaysShown })}
          />
        )}
      </div>
      <Radios
        legend={told.missed}
        value={rule.missed ?? 'wait'}
        options={[
          { value: 'wait', label: told.wait, help: told.waitAbout },
          { value: 'standing', label: away.standing, help: away.standingAbout },
          { value: 'late', label: told.late, help: told.lateAbout },
          { value: 'bot', label: told.bot, help: told.botAbout },
        ]}
        onChange={(missed) => put({ missed: missed as Missed })}
      />
      <SubstituteFields draft={draft} onChange={onChange} />
    </>
  );
}

type Missed = NonNullable<DeadlineRule['missed']>;

const HOLIDAYS = [0, 7, 14, 21, 30, 45];
const MISSES = [0, 1, 2, 3, 5];
const MEANWHILE: Missed[] = ['wait', 'standing', 'late', 'bot'];

/** After how many misses a seat is listed for everybody, and what is done for it until somebody comes. */
function SubstituteFields({ draft, onChange }: { draft: Draft; onChange(draft: Draft): void }) {
  const { substitute, ...rule } = draft.deadlines!;
  const put = (next: DeadlineRule['substitute']) =>
    onChange({ ...draft, deadlines: next ? { ...rule, substitute: next } : rule });
  const meanwhile = substitute?.meanwhile ?? 'bot';
  if (listedAs(draft) === 'private') return <p class="muted">{away.private}</p>;
  return (
    <div class="row">
      <Select
        label={away.opens}
        value={String(substitute?.after ?? 0)}
        options={MISSES.map((after) => ({ value: String(after), label: away.after(after) }))}
        onChange={(after) => put(after === '0' ? undefined : { after: Number(after), meanwhile })}
        help={away.opensAbout}
      />
      {substitute && (
        <Select
          label={away.meanwhile}
          value={meanwhile}
          options={MEANWHILE.map((one) => ({ value: one, label: away.meanwhileIs[one] }))}
          onChange={(one) => put({ ...substitute, meanwhile: one as Missed })}
        />
      )}
    </div>
  );
}

const pad = (n: number): string => String(n).padStart(2, '0');

/** One time of the week is enough for a page; the server takes more. */
function FixedFields({ turns, onChange }: { turns: Fixed; onChange(at: Fixed['at']): void }) {
  const [first] = turns.at as [Fixed['at'][number]];
  return (
    <div class="row">
      <Select
        label={told.day}
        value={String(first.day)}
        options={WEEK.map((day) => ({ value: String(day), label: dayName(day) }))}
        onChange={(day) => onChange([{ ...first, day: Number(day) as Day }])}
      />
      <Select
        label={told.hour}
        value={String(first.hour)}
        options={Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${pad(hour)}:00` }))}
        onChange={(hour) => onChange([{ ...first, hour: Number(hour), minute: 0 }])}
      />
    </div>
  );
}
