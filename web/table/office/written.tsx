/** What one has written at this table, each with a button that removes it. */

import type { Answer } from '@annales/server/wire';
import { useEffect, useState } from 'preact/hooks';
import { When } from '../../pages/parts/when.tsx';
import { call, get } from '../../remote/api.ts';
import { attempt } from '../../shell/notices.ts';
import { officeWords } from '../../words/office.ts';
import type { RemoteTable } from '../remote.ts';

const told = officeWords.written;

type Written = Answer<'GET /tables/:id/texts'>['texts'];

export function WrittenHere({ sitting }: { sitting: RemoteTable }) {
  const [texts, setTexts] = useState<Written>([]);
  const path = `/tables/${sitting.id}/texts`;
  const fetchMine = async () => setTexts((await get<Answer<'GET /tables/:id/texts'>>(path)).texts);
  const version = sitting.sight.value?.version;
  useEffect(() => {
    if (sitting.title.facts.writes && sitting.about.value.mine.length > 0) fetchMine().catch(() => null);
  }, [version]);
  if (texts.length === 0) return null;
  const remove = (ref: string) =>
    attempt(async () => {
      await call('DELETE', `${path}/${ref}`);
      await fetchMine();
    });
  return (
    <section>
      <h2>{told.title}</h2>
      <p class="muted">{told.about}</p>
      <ul>
        {texts.map(({ ref, text, at }) => (
          <li key={ref}>
            “{text}” <When at={at} />{' '}
            <button type="button" aria-label={told.removeThis(text)} onClick={() => remove(ref)}>
              {told.remove}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
