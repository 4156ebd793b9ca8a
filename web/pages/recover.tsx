/** A new password for somebody who has lost it: by mail, by the recovery code, or by a link from whoever runs the server. */

import type { Answer } from '@annales/server/wire';
import { useEffect, useState } from 'preact/hooks';
import '../style/pages.css';
import { get, post } from '../remote/api.ts';
import { whoAmI } from '../remote/me.ts';
import { attempt } from '../shell/notices.ts';
import { go, hash } from '../shell/router.ts';
import { pagesWords } from '../words/pages.ts';
import { peopleWords } from '../words/people.ts';
import { words } from '../words.ts';
import { Form, NewPassword, Text } from './parts/form.tsx';
import { recoveryCode } from './parts/recovery.tsx';

const told = pagesWords.account;
const { lost } = peopleWords;

export function Recover() {
  // What stands after # is not sent anywhere until the form is.
  const link = hash.value.slice(1);
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [who, setWho] = useState('');
  const [sent, setSent] = useState(false);
  const [mails, setMails] = useState(false);
  useEffect(() => {
    document.title = `${told.recover} · ${words.name}`;
    // Whoever has a link needs no other.
    if (link === '')
      void attempt(async () => setMails((await get<Answer<'GET /sign-up'>>('/sign-up')).mails));
  }, [link]);
  const send = async () => {
    const proof = link === '' ? { name, code } : { link };
    const { recovery } = await post<Answer<'POST /recovery'>>('/recovery', { ...proof, password });
    recoveryCode.value = recovery;
    await whoAmI();
    go('/account', true);
  };
  return (
    <div class="page narrow">
      <h1>{told.recover}</h1>
      {mails && (
        <section class="leaflet">
          <h2>{lost.byMail}</h2>
          <p>{lost.byMailAbout}</p>
          <Form
            main
            button={lost.send}
            onSend={async () => {
              await post('/lost-password', { who });
              setSent(true);
            }}
          >
            <Text label={lost.who} value={who} onInput={setWho} complete="username" max={254} />
          </Form>
          <p role="status">{sent ? lost.sent : ''}</p>
        </section>
      )}
      {mails && <h2>{lost.byCode}</h2>}
      <p>{link === '' ? told.recoverByCode : told.recoverByLink}</p>
      <Form {...(mails ? {} : { main: true as const })} button={told.set} onSend={send}>
        {link === '' && (
          <>
            <Text label={told.name} value={name} onInput={setName} complete="username" />
            <Text label={told.code} value={code} onInput={setCode} />
          </>
        )}
        <NewPassword label={told.newPassword} value={password} onInput={setPassword} />
      </Form>
      {link === '' && <p class="muted">{told.noCode}</p>}
    </div>
  );
}
