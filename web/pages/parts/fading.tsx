/** A table to which nobody has come for long: when it is tidied away, and how to keep it. */

import type { About } from '@annales/server/wire';
import { post } from '../../remote/api.ts';
import { attempt, notify } from '../../shell/notices.ts';
import { absentWords } from '../../words/absent.ts';
import { When } from './when.tsx';

const told = absentWords.fading;

type Fades = Pick<About, 'id' | 'status' | 'fading' | 'asleep' | 'mine' | 'host'>;

export function FadingNote({ about, onKept }: { about: Fades; onKept(): Promise<unknown> }) {
  const { id, status, fading, asleep, mine, host } = about;
  if (asleep) return <p role="status">{told.asleep}</p>;
  if (fading === null) return null;
  return (
    <p class="fading">
      {status === 'gathering' ? told.gathering : told.playing} <When at={fading} ahead />{' '}
      {(host || mine.length > 0) && (
        <button type="button" onClick={() => keepTable(id, onKept)}>
          {told.keep}
        </button>
      )}
    </p>
  );
}

export const keepTable = (id: string, onKept: () => Promise<unknown>) =>
  attempt(async () => {
    await post(`/tables/${id}/keep`);
    await onKept();
    notify(told.kept);
  });
