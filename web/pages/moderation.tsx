/** What moderators look after: reports, people, and the audit. */

import type { Answer, Deed, Report, Suspended } from '@annales/server/wire';
import { useEffect, useState } from 'preact/hooks';
import '../style/pages.css';
import { get, post } from '../remote/api.ts';
import { me } from '../remote/me.ts';
import { attempt, notify } from '../shell/notices.ts';
import { exactTime } from '../shell/times.ts';
import { peopleWords } from '../words/people.ts';
import { words } from '../words.ts';
import { Form, Select, Text } from './parts/form.tsx';
import { Waiting } from './parts/waiting.tsx';

const told = peopleWords.moderation;

export function Moderation() {
  useEffect(() => {
    document.title = `${told.title} · ${words.name}`;
  }, []);
  if (me.value === undefined) return <Waiting />;
  return (
    <div class="page">
      <h1>{told.title}</h1>
      {me.value?.moderator ? <Office /> : <p>{told.notYou}</p>}
    </div>
  );
}

/** All of it is read again after every deed. */
function Office() {
  const [open, setOpen] = useState<readonly Report[] | null>(null);
  const [done, setDone] = useState<readonly Report[]>([]);
  const [suspended, setSuspended] = useState<readonly Suspended[]>([]);
  const [deeds, setDeeds] = useState<readonly Deed[]>([]);
  const [earlier, setEarlier] = useState<number | null>(null);
  const look = async () => {
    const [waiting, ended, people, audit] = await Promise.all([
      get<Answer<'GET /moderation/reports'>>('/moderation/reports'),
      get<Answer<'GET /moderation/reports'>>('/moderation/reports?done=true'),
      get<Answer<'GET /moderation/people'>>('/moderation/people'),
      get<Answer<'GET /moderation/audit'>>('/moderation/audit'),
    ]);
    setOpen(waiting.reports);
    setDone(ended.reports);
    setSuspended(people.suspended);
    setDeeds(audit.deeds);
    setEarlier(audit.earlier);
  };
  useEffect(() => void attempt(look), []);
  if (!open) return <Waiting />;
  const readEarlier = async () => {
    const more = await get<Answer<'GET /moderation/audit'>>(`/moderation/audit?before=${earlier}`);
    setDeeds([...deeds, ...more.deeds]);
    setEarlier(more.earlier);
  };
  return (
    <>
      <section aria-labelledby="reports-open">
        <h2 id="reports-open">{told.open}</h2>
        {open.length === 0 && <p class="muted">{told.none}</p>}
        {open.map((report) => (
          <OneReport key={report.id} report={report} onDone={look} />
        ))}
      </section>
      <section aria-labelledby="people">
        <h2 id="people">{told.people}</h2>
        <p>{told.peopleAbout}</p>
        {suspended.length === 0 && <p class="muted">{told.noneSuspended}</p>}
        <ul class="programs">
          {suspended.map((one) => (
            <li key={one.id}>
              <Lifting one={one} onDone={look} />
            </li>
          ))}
        </ul>
        <Suspending onDone={look} />
      </section>
      <section aria-labelledby="reports-done">
        <h2 id="reports-done">{told.done}</h2>
        {done.length === 0 && <p class="muted">{told.noneDone}</p>}
        {done.map((report) => (
          <OneReport key={report.id} report={report} onDone={look} />
        ))}
      </section>
      <section>
        <h2>{told.audit}</h2>
        <p>{told.auditAbout}</p>
        <Audit deeds={deeds} />
        {earlier !== null && (
          <p class="buttons">
            <button type="button" onClick={() => attempt(readEarlier)}>
              {told.earlier}
            </button>
          </p>
        )}
      </section>
    </>
  );
}

function OneReport({ report, onDone }: { report: Report; onDone(): Promise<void> }) {
  const { id, what, whom, name, text, around, why, by, at, table, done, outcome } = report;
  const [reason, setReason] = useState('');
  const who = name || (whom === null ? told.gone : told.somebody);
  const deed = async (path: string, said: string) => {
    await post(`/moderation/reports/${id}/${path}`, { why: reason });
    setReason('');
    notify(said);
    await onDone();
  };
  return (
    <article class="leaflet">
      <h3>
        {told.what[what]}, {told.of(who)}
      </h3>
      <p class="muted">
        {told.reportedBy(by ?? told.somebody, exactTime(at))}
        {table !== null && ` · ${told.table(table)}`}
        {whom?.suspended && ` · ${told.suspended(untilOf(whom.suspended.until))}`}
      </p>
      <p>{why === '' ? told.noReason : `${told.reason}: ${why}`}</p>
      {text !== '' && (
        <figure class="reported">
          <figcaption>{told.words}</figcaption>
          <blockquote>{text}</blockquote>
        </figure>
      )}
      {around.length > 1 && (
        <details class="more">
          <summary>{told.around}</summary>
          <ol class="around">
            {around.map((line, i) => (
              <li key={i} class={line.this ? 'this' : ''}>
                <b>{line.name ?? line.seat ?? told.somebody}:</b> {line.text}
              </li>
            ))}
          </ol>
        </details>
      )}
      {done !== null ? (
        <p>{told.outcome(outcome, exactTime(done))}</p>
      ) : (
        <>
          <Form button={told.settle} onSend={() => deed('end', told.did.settled)}>
            <Text label={told.why} value={reason} onInput={setReason} max={1000} />
            <p class="buttons">
              <button
                type="button"
                disabled={reason.trim() === ''}
                onClick={() => attempt(() => deed('removal', told.did.removed))}
              >
                {told.remove}
              </button>
            </p>
          </Form>
          {whom !== null && (
            <details class="more">
              <summary>{told.suspendWhom}</summary>
              <Suspending report={id} onDone={onDone} />
            </details>
          )}
        </>
      )}
    </article>
  );
}

const untilOf = (until: number | null): string | null => (until === null ? null : exactTime(until));

const DAYS = [1, 3, 7, 30, 180] as const;
const FOR_GOOD = 'for-good';

/** By name, or whoever is reported. */
function Suspending({ report, onDone }: { report?: string; onDone(): Promise<void> }) {
  const [name, setName] = useState('');
  const [days, setDays] = useState('7');
  const [why, setWhy] = useState('');
  const options = [
    ...DAYS.map((one) => ({ value: String(one), label: told.days(one) })),
    { value: FOR_GOOD, label: told.forGood },
  ];
  return (
    <Form
      button={told.suspend}
      onSend={async () => {
        const who = report === undefined ? { name } : { report };
        await post('/moderation/suspensions', { who, days: days === FOR_GOOD ? null : Number(days), why });
        setName('');
        setWhy('');
        notify(told.did.suspended);
        await onDone();
      }}
    >
      {report === undefined && <Text label={told.name} value={name} onInput={setName} max={100} />}
      <Select label={told.howLong} value={days} options={options} onChange={setDays} />
      <Text label={told.whyTold} value={why} onInput={setWhy} max={1000} />
    </Form>
  );
}

function Lifting({ one, onDone }: { one: Suspended; onDone(): Promise<void> }) {
  const [why, setWhy] = useState('');
  const who = one.name ?? told.somebody;
  return (
    <>
      <p>
        {told.suspendedSince(who, exactTime(one.since), untilOf(one.until))}: {one.reason}
      </p>
      <details class="more">
        <summary>{told.liftOf(who)}</summary>
        <Form
          button={told.lift}
          onSend={async () => {
            await post('/moderation/pardons', { who: { suspended: one.id }, why });
            notify(told.did.lifted);
            await onDone();
          }}
        >
          <Text label={told.why} value={why} onInput={setWhy} max={1000} />
        </Form>
      </details>
    </>
  );
}

function Audit({ deeds }: { deeds: readonly Deed[] }) {
  const { when, who, what, whom, about, why } = told.columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section class="wide-table" tabIndex={0} aria-label={told.audit}>
      <table class="audit">
        <thead>
          <tr>
            {[when, who, what, whom, about, why].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {deeds.map((deed) => (
            <tr key={deed.id}>
              <td>{exactTime(deed.at)}</td>
              <td>{deed.operator ? told.operator : (deed.who ?? told.gone)}</td>
              <td>{told.deeds[deed.what] ?? deed.what}</td>
              <td>{deed.whom ?? ''}</td>
              <td>{deed.about}</td>
              <td>{deed.why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
