/** What a reader may set for this browser. */

import { isLanguage, LANGUAGES } from '@annales/engine/words/tags.ts';
import { useEffect, useState } from 'preact/hooks';
import '../style/pages.css';
import { OfflineNote } from '../local/offline-note.tsx';
import { type Settings, set, settings } from '../shell/settings.ts';
import { ring } from '../table/sounds.ts';
import { hereWords } from '../words/here.ts';
import { browserLanguage, chooseLanguage, chosenLanguage } from '../words/language.ts';
import { pagesWords } from '../words/pages.ts';
import { words } from '../words.ts';
import { Check, type Option, Radios, Select } from './parts/form.tsx';

const told = pagesWords.settings;

const optionsOf = (labels: Record<string, string>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Milliseconds between the steps that others take. */
const PACES = { slow: 1800, usual: 900, fast: 350, none: 0 };
const SIZES = [80, 90, 100, 115, 130, 150, 175];

export function SettingsPage() {
  useEffect(() => {
    document.title = `${told.title} · ${words.name}`;
  }, []);
  const now = settings.value;
  const pace = (Object.keys(PACES) as (keyof typeof PACES)[]).reduce((best, one) =>
    Math.abs(PACES[one] - now.pace) < Math.abs(PACES[best] - now.pace) ? one : best,
  );
  return (
    <div class="page narrow">
      <h1>{told.title}</h1>
      <p class="muted">{told.about}</p>
      <section>
        <h2>{told.language}</h2>
        <Select
          label={told.language}
          value={chosenLanguage() ?? ''}
          options={[
            { value: '', label: told.asBrowser(LANGUAGES[browserLanguage()]) },
            ...optionsOf(LANGUAGES),
          ]}
          onChange={(value) => chooseLanguage(isLanguage(value) ? value : null)}
          help={told.languageAbout}
        />
      </section>
      <section>
        <h2>{told.look}</h2>
        <Radios
          legend={told.theme}
          value={now.theme}
          options={optionsOf(told.themes)}
          onChange={(value) => set('theme', value as Settings['theme'])}
        />
        <Select
          label={told.size}
          value={String(now.textSize)}
          options={SIZES.map((size) => ({ value: String(size), label: `${size} %` }))}
          onChange={(value) => set('textSize', Number(value))}
        />
        <Radios
          legend={told.palette}
          value={now.palette}
          options={optionsOf(told.palettes)}
          onChange={(value) => set('palette', value as Settings['palette'])}
        />
        <Check label={told.patterns} checked={now.patterns} onChange={(value) => set('patterns', value)} />
        <Radios
          legend={told.motion}
          value={now.motion}
          options={optionsOf(told.motions)}
          onChange={(value) => set('motion', value as Settings['motion'])}
        />
      </section>
      <section>
        <h2>{told.play}</h2>
        <Radios
          legend={told.pace}
          value={pace}
          options={optionsOf(told.paces)}
          onChange={(value) => set('pace', PACES[value as keyof typeof PACES])}
        />
        <Check label={told.askAgain} checked={now.askAgain} onChange={(value) => set('askAgain', value)} />
        <Check label={told.askLone} checked={now.askLone} onChange={(value) => set('askLone', value)} />
        <Check
          label={told.sound}
          checked={now.sound}
          onChange={(value) => {
            set('sound', value);
            if (value) ring();
          }}
        />
        <Notice />
      </section>
      <section>
        <h2>{hereWords.offline}</h2>
        <OfflineNote />
      </section>
    </div>
  );
}

/** A browser shows notices only where it trusts the page, and only if it is asked on a click. */
function Notice() {
  const isThere = isSecureContext && 'Notification' in globalThis;
  const [refused, setRefused] = useState(isThere && Notification.permission === 'denied');
  const change = async (wanted: boolean) => {
    const allowed = wanted && isThere ? await Notification.requestPermission() : null;
    setRefused(allowed === 'denied');
    set('notice', wanted && allowed === 'granted');
  };
  const help = !isThere ? told.noNotice : refused ? told.noticeRefused : undefined;
  return <Check label={told.notice} checked={settings.value.notice} onChange={change} help={help} />;
}
