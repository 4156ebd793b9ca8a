/** A new password for somebody who has lost it: by the recovery code, or by a link from whoever runs the server. */

import type { Answer } from '@annales/server/wire';
import { useEffect, useState } from 'preact/hooks';
import '../style/pages.css';
import { post } from '../remote/api.ts';
import { whoAmI } from '../remote/me.ts';
import { go, hash } from '../shell/router.ts';
import { pagesWords } from '../words/pages.ts';
import { words } from '../words.ts';
import { Form, NewPassword, Text } from './parts/form.tsx';
import { recoveryCode } from './parts/recovery.tsx';

const told = pagesWords.account;

export function Recover() {
  // What stands after # is not sent anywhere until the form is.
  const link = hash.value.slice(1);
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  useEffect(() => {
    document.title = `${told.recover} · ${words.name}`;
  }, []);
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
      <p>{link === '' ? told.recoverByCode : told.recoverByLink}</p>
      <Form main button={told.set} onSend={send}>
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
