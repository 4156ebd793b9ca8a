/** Where one's mail goes: given, confirmed, changed, forgotten. */

import type { Addresses } from '@annales/server/wire';
import { useEffect, useState } from 'preact/hooks';
import { call, get } from '../../remote/api.ts';
import { attempt, notify } from '../../shell/notices.ts';
import { peopleWords } from '../../words/people.ts';
import { Form, Text } from './form.tsx';

const told = peopleWords.email;

export function Email() {
  const [known, setKnown] = useState<Addresses | null>(null);
  const [address, setAddress] = useState('');
  const [password, setPassword] = useState('');
  useEffect(() => void attempt(async () => setKnown(await get<Addresses>('/me/address'))), []);
  if (!known) return null;
  return (
    <section class="leaflet">
      <h2>{told.title}</h2>
      {!known.mails && <p>{told.noMail}</p>}
      {known.mails && known.addresses.length === 0 && <p>{told.none}</p>}
      {known.addresses.map(({ address: one, confirmed, bounced }) => (
        <p key={one}>
          {bounced !== null ? told.bounced(one) : confirmed !== null ? told.is(one) : told.asked(one)}
        </p>
      ))}
      {known.addresses.length > 0 && (
        <p class="buttons">
          <button
            type="button"
            onClick={() =>
              attempt(async () => {
                setKnown(await call<Addresses>('DELETE', '/me/address'));
                notify(told.removed);
              })
            }
          >
            {told.remove}
          </button>
        </p>
      )}
      {known.mails && (
        <>
          <p class="muted">{told.about}</p>
          <Form
            button={told.give}
            onSend={async () => {
              setKnown(await call<Addresses>('PUT', '/me/address', { address, password }));
              notify(told.sent(address));
              setAddress('');
              setPassword('');
            }}
          >
            <Text label={told.address} value={address} onInput={setAddress} complete="email" max={254} />
            <Text
              label={told.password}
              type="password"
              value={password}
              onInput={setPassword}
              complete="current-password"
              help={told.passwordWhy}
            />
          </Form>
        </>
      )}
    </section>
  );
}
