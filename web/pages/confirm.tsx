/** An address is confirmed: opening the link changes nothing, the button does. */

import type { Answer } from '@annales/server/wire';
import { useEffect, useState } from 'preact/hooks';
import '../style/pages.css';
import { post } from '../remote/api.ts';
import { hash } from '../shell/router.ts';
import { peopleWords } from '../words/people.ts';
import { words } from '../words.ts';
import { Form } from './parts/form.tsx';

const told = peopleWords.confirm;

export function Confirm() {
  // What stands after # is not sent anywhere until the button is pressed.
  const [link] = useState(hash.value.slice(1));
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    document.title = `${told.title} · ${words.name}`;
  }, []);
  const send = async () =>
    setAddress((await post<Answer<'POST /confirmations'>>('/confirmations', { link })).address);
  return (
    <div class="page narrow">
      <h1>{told.title}</h1>
      <div role="status">
        {address !== null && (
          <p>
            {told.done(address)} <a href="/account">{told.toAccount}</a>
          </p>
        )}
      </div>
      {link === '' && <p>{told.noLink}</p>}
      {link !== '' && address === null && (
        <>
          <p>{told.about}</p>
          <Form main button={told.button} onSend={send} />
        </>
      )}
    </div>
  );
}
