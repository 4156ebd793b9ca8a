/** Whom one has blocked or muted. */

import type { Answer, Shunned as One } from '@annales/server/wire';
import { useEffect, useState } from 'preact/hooks';
import { call, get } from '../../remote/api.ts';
import { attempt } from '../../shell/notices.ts';
import { peopleWords } from '../../words/people.ts';
import { Form, Radios, Text } from './form.tsx';

const told = peopleWords.shunned;
type Told = Answer<'GET /me/shunned'>;

export function Shunned() {
  const [list, setList] = useState<readonly One[]>([]);
  const [name, setName] = useState('');
  const [kind, setKind] = useState<One['kind']>('block');
  useEffect(() => void attempt(async () => setList((await get<Told>('/me/shunned')).shunned)), []);
  return (
    <section class="leaflet">
      <h2>{told.title}</h2>
      <p>{told.about}</p>
      {list.length === 0 && <p class="muted">{told.none}</p>}
      <ul class="programs">
        {list.map((one) => {
          const who = one.name ?? told.nameless;
          return (
            <li key={one.id}>
              <p>{one.kind === 'block' ? told.blocked(who) : told.muted(who)}</p>
              <p class="buttons">
                <button
                  type="button"
                  aria-label={told.liftOf(who)}
                  onClick={() =>
                    attempt(async () =>
                      setList((await call<Told>('DELETE', `/me/shunned/${one.id}`)).shunned),
                    )
                  }
                >
                  {told.lift}
                </button>
              </p>
            </li>
          );
        })}
      </ul>
      <Form
        button={kind === 'block' ? told.block : told.mute}
        onSend={async () => {
          setList((await call<Told>('PUT', '/me/shunned', { who: { name }, kind })).shunned);
          setName('');
        }}
      >
        <Text label={told.name} value={name} onInput={setName} max={100} />
        <Radios
          legend={told.title}
          value={kind}
          options={[
            { value: 'block', label: told.block },
            { value: 'mute', label: told.mute },
          ]}
          onChange={(value) => setKind(value as One['kind'])}
        />
      </Form>
    </section>
  );
}
