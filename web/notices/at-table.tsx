/** What one is told of this table, where that is otherwise than for all. */

import type { Answer } from '@annales/server/wire';
import { useEffect, useState } from 'preact/hooks';
import '../style/notices.css';
import { Check, Radios } from '../pages/parts/form.tsx';
import { call, get } from '../remote/api.ts';
import { attempt } from '../shell/notices.ts';
import { noticesWords } from '../words/notices.ts';
import { KindsTable } from './kinds.tsx';
import { fetchSettings, inTurn, settings } from './settings-of.ts';

const told = noticesWords.atTable;
type AtTable = Answer<'GET /tables/:id/notices'>;

export function TableNotices({ table }: { table: string }) {
  const [at, setAt] = useState<AtTable | null>(null);
  useEffect(() => {
    void attempt(async () => {
      await fetchSettings();
      setAt(await get<AtTable>(`/tables/${table}/notices`));
    });
  }, [table]);
  const all = settings.value;
  if (!at || !all) return null;
  const set = (change: Partial<AtTable>) => {
    const next = { ...at, ...change };
    setAt(next);
    void attempt(() => inTurn(() => call('PUT', `/tables/${table}/notices`, next)));
  };
  return (
    <section class="fields">
      <h2>{told.title}</h2>
      <Radios
        legend={told.title}
        value={at.off ? 'own' : 'usual'}
        options={[
          { value: 'usual', label: told.usual },
          { value: 'own', label: told.own },
        ]}
        onChange={(value) => set({ off: value === 'own' ? all.preferences.off : null })}
      />
      {at.off && <KindsTable off={at.off} onChange={(off) => set({ off })} />}
      {all.orders && all.mail.address !== null && (
        <Check
          label={told.orders}
          checked={at.ordersByMail}
          onChange={(ordersByMail) => set({ ordersByMail })}
          help={told.ordersAbout}
        />
      )}
      <p>
        <a href="/account">{told.settings}</a>
      </p>
    </section>
  );
}
