/** Lists that are kept fresh while somebody looks at them. */

import type { Answer, Brief } from '@annales/server/wire';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { get } from '../../remote/api.ts';
import { learnGames } from '../../remote/games.ts';
import { me } from '../../remote/me.ts';
import { followMine } from '../../remote/mine.ts';
import { complain } from '../../shell/notices.ts';

/** Public tables; undefined until the server has told. */
export const openTables = signal<readonly Brief[] | undefined>(undefined);

const EVERY = 20_000;

/** The games; the lists of tables may wait for them, since they name them. */
export function useGames(): void {
  useEffect(() => {
    learnGames().catch(complain);
  }, []);
}

/** The games, my tables and the public ones. */
export function useTables(): void {
  useGames();
  useMine();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      get<Answer<'GET /tables'>>('/tables').then(
        ({ tables }) => {
          openTables.value = tables;
        },
        () => null,
      );
    };
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, []);
}

/** My tables, as soon as it is known who I am. */
export function useMine(): void {
  const who = me.value === undefined ? undefined : (me.value?.id ?? null);
  useEffect(() => (who === undefined ? undefined : followMine()), [who]);
}
