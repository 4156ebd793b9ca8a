/** Inviting others to sign up, where that is needed and one may. */

import type { Answer, Invitation } from '@annales/server/wire';
import { useEffect, useState } from 'preact/hooks';
import { call, get, post } from '../../remote/api.ts';
import { attempt } from '../../shell/notices.ts';
import { exactTime } from '../../shell/times.ts';
import { peopleWords } from '../../words/people.ts';
import { Copyable } from './copy.tsx';
import { Form, Select } from './form.tsx';

const told = peopleWords.invite;
const TIMES = ['1', '2', '5', '10'];

export function Inviting() {
  const [open, setOpen] = useState<readonly Invitation[]>([]);
  const [times, setTimes] = useState('1');
  const [link, setLink] = useState<string | null>(null);
  const look = async () => setOpen((await get<Answer<'GET /invitations'>>('/invitations')).invitations);
  useEffect(() => void attempt(look), []);
  return (
    <section class="leaflet">
      <h2>{told.title}</h2>
      <p>{told.about}</p>
      <Form
        button={told.make}
        onSend={async () => {
          const wish = { times: Number(times) };
          setLink((await post<Answer<'POST /invitations'>>('/invitations', wish)).link);
          await look();
        }}
      >
        <Select
          label={told.times}
          value={times}
          options={TIMES.map((value) => ({ value, label: value }))}
          onChange={setTimes}
        />
      </Form>
      {link !== null && <Copyable label={told.link} text={link} />}
      <ul class="programs">
        {open.map(({ id, left, expires }) => (
          <li key={id}>
            <p>{told.left(left, exactTime(expires))}</p>
            <p class="buttons">
              <button
                type="button"
                onClick={() =>
                  attempt(async () => {
                    await call('DELETE', `/invitations/${id}`);
                    await look();
                  })
                }
              >
                {told.revoke}
              </button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
