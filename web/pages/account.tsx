/** One's account: signing up, in and out, the password, programs, and the way out. */

import { useEffect, useState } from 'preact/hooks';
import '../style/pages.css';
import type { Answer, Me } from '@annales/server/wire';
import { later, Nothing } from '@annales/ui';
import { call, get, post } from '../remote/api.ts';
import { become, me, signIn, signOut, signUp } from '../remote/me.ts';
import { attempt, notify } from '../shell/notices.ts';
import { go, hash } from '../shell/router.ts';
import { pagesWords } from '../words/pages.ts';
import { peopleWords } from '../words/people.ts';
import { words } from '../words.ts';
import { Form, NewPassword, Text } from './parts/form.tsx';
import { Programs } from './parts/programs.tsx';
import { RecoveryCode, recoveryCode } from './parts/recovery.tsx';
import { Waiting } from './parts/waiting.tsx';

const Email = later(async () => (await import('./parts/email.tsx')).Email, Nothing);
const AccountNotices = later(async () => (await import('../notices/account.tsx')).AccountNotices, Nothing);
const Shunned = later(async () => (await import('./parts/shunned.tsx')).Shunned, Nothing);
const Inviting = later(async () => (await import('./parts/inviting.tsx')).Inviting, Nothing);
const OwnData = later(async () => (await import('./parts/own-data.tsx')).OwnData, Nothing);

const told = pagesWords.account;
type Rule = Answer<'GET /sign-up'>;

/** Who may sign up here; null until it is known. */
function useRule(): Rule | null {
  const [rule, setRule] = useState<Rule | null>(null);
  useEffect(() => void attempt(async () => setRule(await get<Rule>('/sign-up'))), []);
  return rule;
}

/** The invitation that stands in the address. */
const invitationIn = (text: string): string => /^#invitation=([\w-]{1,100})$/.exec(text)?.[1] ?? '';

const Holidays = later(async () => (await import('./parts/holidays.tsx')).Holidays);

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
  const [code, setCode] = useState(invitationIn(hash.value));
  const rule = useRule();
  if (!rule) return <Waiting />;
  const needsCode = rule.mode === 'invitation';
  return (
    <>
      <p>{guest ? told.guest : rule.guests === 'anybody' ? told.nobody : ''}</p>
      <div class="two">
        {rule.mode === 'closed' && (
          <section class="leaflet">
            <h2>{told.signUp}</h2>
            <p>{peopleWords.signUp.closed}</p>
          </section>
        )}
        <section class="leaflet" hidden={rule.mode === 'closed'}>
          <h2>{told.signUp}</h2>
          {needsCode && <p>{peopleWords.signUp.invitation}</p>}
          <Form
            main
            button={told.signUp}
            onSend={async () => {
              recoveryCode.value = await signUp(newName, newPassword, needsCode ? code : null);
            }}
          >
            {needsCode && (
              <Text
                label={peopleWords.signUp.code}
                value={code}
                onInput={setCode}
                max={100}
                help={peopleWords.signUp.codeHelp}
              />
            )}
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
      {guest && <Holidays />}
    </>
  );
}

function Named({ me: { name, moderator } }: { me: Me }) {
  const [changes, setChanges] = useState(0);
  const rule = useRule();
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
      {moderator && (
        <p>
          <a href="/moderation">{peopleWords.moderation.link}</a>
        </p>
      )}
      <Email />
      <AccountNotices />
      {rule?.invites && <Inviting />}
      <ChangePassword onChanged={() => setChanges(changes + 1)} />
      <Holidays />
      <Programs since={changes} />
      <Shunned />
      <OwnData />
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
