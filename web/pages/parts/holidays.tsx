/** On which days one is away, for all tables that allow holidays. */

import type { Answer, Holiday } from '@annales/server/wire';
import { useEffect, useId, useState } from 'preact/hooks';
import { call, get } from '../../remote/api.ts';
import { attempt, complain, notify } from '../../shell/notices.ts';
import { dayOf } from '../../shell/times.ts';
import { absentWords } from '../../words/absent.ts';
import { Form } from './form.tsx';

const told = absentWords.holidays;

const spanOf = ({ from, to }: Holiday): string => told.span(dayOf(from), dayOf(to));

export function Holidays() {
  const [holidays, setHolidays] = useState<readonly Holiday[] | null>(null);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  useEffect(() => {
    get<Answer<'GET /me/holidays'>>('/me/holidays').then((one) => setHolidays(one.holidays), complain);
  }, []);
  const put = async (next: readonly Holiday[]) => {
    const answer = await call<Answer<'PUT /me/holidays'>>('PUT', '/me/holidays', { holidays: next });
    setHolidays(answer.holidays);
  };
  const add = async () => {
    await put([...(holidays ?? []), { from, to: to || from }]);
    setFrom('');
    setTo('');
    notify(told.added);
  };
  const remove = (one: Holiday) =>
    attempt(async () => {
      await put(holidays!.filter((other) => other !== one));
      notify(told.removed);
    });
  return (
    <section class="leaflet">
      <h2>{told.title}</h2>
      <p>{told.about}</p>
      {holidays?.length === 0 && <p class="muted">{told.none}</p>}
      <ul class="seats">
        {holidays?.map((one) => (
          <li key={`${one.from} ${one.to}`}>
            {spanOf(one)}{' '}
            <button type="button" aria-label={told.removeOf(spanOf(one))} onClick={() => remove(one)}>
              {told.remove}
            </button>
          </li>
        ))}
      </ul>
      <Form button={told.add} ready={from !== '' && holidays !== null} onSend={add}>
        <div class="row">
          <Day label={told.from} value={from} onInput={setFrom} />
          <Day label={told.to} value={to} min={from} onInput={setTo} />
        </div>
      </Form>
    </section>
  );
}

function Day(props: { label: string; value: string; min?: string; onInput(value: string): void }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <input
        id={id}
        type="date"
        value={props.value}
        min={props.min}
        onInput={(event) => props.onInput(event.currentTarget.value)}
      />
    </div>
  );
}
