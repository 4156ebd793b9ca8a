/** One's account: signing up, in and out, the password, programs, and the way out. */

import { useEffect, useState } from 'preact/hooks';
import '../style/pages.css';
import type { Me } from '@annales/server/wire';
import { call, post } from '../remote/api.ts';
import { become, me, signIn, signOut, signUp } from '../remote/me.ts';
import { attempt, notify } from '../shell/notices.ts';
import { go } from '../shell/router.ts';
import { pagesWords } from '../words/pages.ts';
import { words } from '../words.ts';
import { Form, NewPassword, Text } from './parts/form.tsx';
import { Programs } from './parts/programs.tsx';
import { RecoveryCode, recoveryCode } from './parts/recovery.tsx';
import { Waiting } from './parts/waiting.tsx';

const told = pagesWords.account;

export function Account() {
  useEffect(() => {
    document.title = `${told.title} · ${words.name}`;
  }, []);
  if (recoveryCode.value !== null) return <RecoveryCode />;
  if (me.value === undefined) return <Waiting />;
  return (
    <div class="page narrow">
      <h1>{told.title}</h1>
      {me.value && !me.value.guest ? <Named me={me.value} /> : <Unnamed guest={me.value !== null} />}
    </div>
  );
}

function Unnamed({ guest }: { guest: boolean }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [newName, setNewName] = useState('');
  const [newPassword, setNewPassword] = useState('');
  return (
    <>
      <p>{guest ? told.guest : told.nobody}</p>
      <div class="two">
        <section class="leaflet">
          <h2>{told.signUp}</h2>
          <Form
            main
            button={told.signUp}
            onSend={async () => {
              recoveryCode.value = await signUp(newName, newPassword);
            }}
          >
            <Text
              label={told.name}
              value={newName}
              onInput={setNewName}
              complete="username"
              max={30}
              help={told.nameHelp}
            />
            <NewPassword label={told.password} value={newPassword} onInput={setNewPassword} />
          </Form>
        </section>
        <section class="leaflet">
          <h2>{told.signIn}</h2>
          <Form
            button={told.signIn}
            onSend={async () => {
              await signIn(name, password);
              go('/mine');
            }}
          >
            <Text label={told.name} value={name} onInput={setName} complete="username" />
            <Text
              label={told.password}
              type="password"
              value={password}
              onInput={setPassword}
              complete="current-password"
            />
          </Form>
          <p>
            {told.lost} <a href="/recover">{told.lostLink}</a>
          </p>
        </section>
      </div>
    </>
  );
}

function Named({ me: { name } }: { me: Me }) {
  const [changes, setChanges] = useState(0);
  return (
    <>
      <p>
        {told.hello(name!)}{' '}
        <button
          type="button"
          onClick={() =>
            attempt(async () => {
              await signOut();
              notify(told.signedOut);
            })
          }
        >
          {told.signOut}
        </button>
      </p>
      <ChangePassword onChanged={() => setChanges(changes + 1)} />
      <Programs since={changes} />
      <Remove name={name!} />
    </>
  );
}

function ChangePassword({ onChanged }: { onChanged(): void }) {
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  return (
    <section class="leaflet">
      <h2>{told.change}</h2>
      <p>{told.changeAbout}</p>
      <Form
        button={told.change}
        onSend={async () => {
          await post('/me/password', { old, password });
          setOld('');
          setPassword('');
          notify(told.changed);
          onChanged();
        }}
      >
        <Text
          label={told.oldPassword}
          type="password"
          value={old}
          onInput={setOld}
          complete="current-password"
        />
        <NewPassword label={told.newPassword} value={password} onInput={setPassword} />
      </Form>
    </section>
  );
}

function Remove({ name }: { name: string }) {
  const [typed, setTyped] = useState('');
  return (
    <section class="leaflet">
      <h2>{told.remove}</h2>
      <p>{told.removeAbout}</p>
      <Form
        button={told.remove}
        ready={typed.trim() === name}
        onSend={async () => {
          await call('DELETE', '/me');
          become(null);
          notify(told.removed);
          go('/');
        }}
      >
        <Text label={told.removeType(name)} value={typed} onInput={setTyped} />
      </Form>
    </section>
  );
}
