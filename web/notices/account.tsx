/** The part of an account that says what its person is told of, how and when. */

import { isLanguage, LANGUAGES } from '@annales/engine/words/tags.ts';
import type { Answer } from '@annales/server/wire';
import { useEffect, useState } from 'preact/hooks';
import '../style/notices.css';
import { Copyable } from '../pages/parts/copy.tsx';
import { Check, Select } from '../pages/parts/form.tsx';
import { Waiting } from '../pages/parts/waiting.tsx';
import { call, post } from '../remote/api.ts';
import { attempt, notify } from '../shell/notices.ts';
import { language } from '../words/language.ts';
import { noticesWords } from '../words/notices.ts';
import { KindsTable } from './kinds.tsx';
import { browserPlace } from './place.ts';
import { ownSubscription, startPush, stopPush, whyNoPush } from './push.ts';
import {
  fetchSettings,
  type NoticeSettings,
  type Preferences,
  setPlace,
  setPreferences,
  settings,
} from './settings-of.ts';

const told = noticesWords;

export function AccountNotices() {
  useEffect(() => {
    void attempt(fetchSettings);
  }, []);
  const now = settings.value;
  return (
    <section class="leaflet" id="notices">
      <h2>{told.title}</h2>
      <p>{told.about}</p>
      {now ? <Chosen now={now} /> : <Waiting />}
    </section>
  );
}

function Chosen({ now }: { now: NoticeSettings }) {
  const { preferences } = now;
  const set = (change: Partial<Preferences>) => void attempt(() => setPreferences(change));
  return (
    <>
      <Check label={told.paused} checked={preferences.paused} onChange={(paused) => set({ paused })} />
      <KindsTable off={preferences.off} onChange={(off) => set({ off })} />
      <Quiet quiet={preferences.quiet} onChange={(quiet) => set({ quiet })} />
      <Place now={now} />
      <h3>{told.mail}</h3>
      <p>
        {!now.mail.sent ? told.noMail : now.mail.address ? told.mailTo(now.mail.address) : told.noAddress}
      </p>
      <Push now={now} />
      <Test now={now} />
      <Calendar now={now} />
    </>
  );
}

const USUAL = { from: '22:00', to: '07:00' };

function Quiet({
  quiet,
  onChange,
}: {
  quiet: Preferences['quiet'];
  onChange(quiet: Preferences['quiet']): void;
}) {
  const time = (which: 'from' | 'to', label: string) => (
    <label>
      {label}{' '}
      <input
        type="time"
        required
        value={quiet![which]}
        onChange={({ currentTarget: { value } }) => value && onChange({ ...quiet!, [which]: value })}
      />
    </label>
  );
  return (
    <>
      <Check
        label={told.quiet}
        checked={quiet !== null}
        onChange={(wanted) => onChange(wanted ? USUAL : null)}
        help={told.quietAbout}
      />
      {quiet && (
        <p class="hours">
          {time('from', told.quietFrom)} {time('to', told.quietTo)}
        </p>
      )}
    </>
  );
}

function Place({ now }: { now: NoticeSettings }) {
  const zones = Intl.supportedValuesOf('timeZone');
  const zone = now.zone ?? browserPlace().zone;
  const all = zones.includes(zone) ? zones : [zone, ...zones];
  const choose = (place: { language: string; zone: string }) =>
    attempt(() => setPlace({ ...place, chosen: true }));
  return (
    <>
      <h3>{told.place}</h3>
      <p class="muted">{told.placeAbout}</p>
      <Select
        label={told.language}
        value={now.language}
        options={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
        onChange={(value) => choose({ language: isLanguage(value) ? value : language, zone })}
      />
      <Select
        label={told.zone}
        value={zone}
        options={all.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        onChange={(value) => choose({ language: now.language, zone: value })}
      />
    </>
  );
}

function Push({ now }: { now: NoticeSettings }) {
  const [own, setOwn] = useState<string | null>(null);
  const why = whyNoPush(now);
  useEffect(() => {
    if (why === null) ownSubscription().then(setOwn, () => null);
  }, [why]);
  const isOn = own !== null && now.push.browsers.some(({ id }) => id === own);
  const others = now.push.browsers.length - (isOn ? 1 : 0);
  const change = () =>
    attempt(async () => {
      if (isOn) await stopPush();
      else if (!(await startPush(now.push.key!).catch(() => false))) throw new Error(told.pushFailed);
      setOwn(await ownSubscription());
    });
  return (
    <>
      <h3>{told.push}</h3>
      {isOn && <p>{told.pushIsOn}</p>}
      {others > 0 && <p>{told.pushOthers(others)}</p>}
      {why ? (
        <p>{told.pushNot[why]}</p>
      ) : (
        <button type="button" onClick={change}>
          {isOn ? told.pushOff : told.pushOn}
        </button>
      )}
    </>
  );
}

function Test({ now: { mail, push } }: { now: NoticeSettings }) {
  const send = (by: 'mail' | 'push') =>
    attempt(async () => {
      await post('/me/notices/test', { by });
      notify(told.tested);
    });
  const canMail = mail.sent && mail.address !== null;
  if (!canMail && push.browsers.length === 0) return null;
  return (
    <>
      <h3>{told.test}</h3>
      <p class="buttons">
        {canMail && (
          <button type="button" onClick={() => send('mail')}>
            {told.testMail}
          </button>
        )}{' '}
        {push.browsers.length > 0 && (
          <button type="button" onClick={() => send('push')}>
            {told.testPush}
          </button>
        )}
      </p>
    </>
  );
}

function Calendar({ now }: { now: NoticeSettings }) {
  const [link, setLink] = useState<string | null>(null);
  const make = () =>
    attempt(async () => {
      setLink((await post<Answer<'POST /me/calendar'>>('/me/calendar')).link);
      await fetchSettings();
    });
  const end = () =>
    attempt(async () => {
      await call('DELETE', '/me/calendar');
      setLink(null);
      notify(told.calendarEnded);
      await fetchSettings();
    });
  return (
    <>
      <h3>{told.calendar}</h3>
      <p class="muted">{told.calendarAbout}</p>
      {link && <Copyable label={told.calendarLink} text={link} />}
      <p class="buttons">
        <button type="button" onClick={make}>
          {now.calendar ? told.calendarAgain : told.calendarMake}
        </button>{' '}
        {now.calendar && (
          <button type="button" onClick={end}>
            {told.calendarEnd}
          </button>
        )}
      </p>
    </>
  );
}
