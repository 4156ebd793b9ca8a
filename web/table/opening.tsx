/** A table at the server that is opened to be looked at: to look back, or to print. */

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { words } from '../words.ts';
import { RemoteTable } from './remote.ts';

export function AtServer({ id, children }: { id: string; children(table: RemoteTable): ComponentChildren }) {
  const [table, setTable] = useState<RemoteTable | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    const opened = RemoteTable.open(id);
    let gone = false;
    opened.then(
      (one) => gone || setTable(one),
      (error: Error) => setTrouble(error.message),
    );
    return () => {
      gone = true;
      opened.then((one) => one.close()).catch(() => null);
    };
  }, [id]);
  if (trouble)
    return (
      <main class="trouble">
        <p>{trouble}</p>
        <a href="/">{words.nav.home}</a>
      </main>
    );
  if (!table) return <p class="loading">{words.table.opening}</p>;
  return children(table);
}
