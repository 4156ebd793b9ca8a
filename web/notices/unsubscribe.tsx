/** Where the link under a mail leads: looking changes nothing, the button does, and nobody need be signed in. */

import type { Answer } from '@annales/server/wire';
import { useEffect, useState } from 'preact/hooks';
import '../style/pages.css';
import { Form } from '../pages/parts/form.tsx';
import { Waiting } from '../pages/parts/waiting.tsx';
import { get, post } from '../remote/api.ts';
import { noticesWords } from '../words/notices.ts';
import { words } from '../words.ts';

const told = noticesWords.stop;
type About = Answer<'GET /unsubscriptions/:token'>;

export function Unsubscribe({ token }: { token: string }) {
  const [about, setAbout] = useState<About | 'wrong' | 'done' | null>(null);
  const path = `/unsubscriptions/${encodeURIComponent(token)}`;
  useEffect(() => {
    document.title = `${told.title} · ${words.name}`;
    get<About>(path).then(setAbout, () => setAbout('wrong'));
  }, [path]);
  return (
    <div class="page narrow">
      <h1>{told.title}</h1>
      {about === null ? (
        <Waiting />
      ) : about === 'wrong' || about === 'done' ? (
        <p role="status">{told[about]}</p>
      ) : (
        <>
          <p>{about.kind ? told.kind(noticesWords.kinds[about.kind]) : told.all}</p>
          <Form
            main
            button={told.button}
            onSend={async () => {
              await post(path);
              setAbout('done');
            }}
          />
        </>
      )}
    </div>
  );
}
