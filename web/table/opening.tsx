/** Opening a table at the server, for whatever is to be done there: to play, to look back, to print. */

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Denied } from '../remote/api.ts';
import { me } from '../remote/me.ts';
import { Trouble } from '../shell/trouble.tsx';
import { words } from '../words.ts';
import { RemoteTable } from './remote.ts';

interface AtServerProps {
  id: string;
  children(table: RemoteTable): ComponentChildren;
  /** What is shown instead where the table is not open to the visitor; null: its sentence. */
  refused?(again: () => void): ComponentChildren | null;
}

export function AtServer({ id, children, refused }: AtServerProps) {
  const [table, setTable] = useState<RemoteTable | null>(null);
  const [trouble, setTrouble] = useState<Denied | null>(null);
  const [tries, setTries] = useState(0);
  const person = me.value?.id;
  useEffect(() => {
    const opened = RemoteTable.open(id);
    let gone = false;
    setTrouble(null);
    opened.then(
      (one) => gone || setTable(one),
      (error: Error) =>
        gone || setTrouble(error instanceof Denied ? error : new Denied('internal', words.errors.page)),
    );
    return () => {
      gone = true;
      opened.then((one) => one.close()).catch(() => null);
    };
  }, [id, tries, person]);
  const again = () => setTries(tries + 1);
  if (trouble) return refused?.(again) ?? <NotOpened trouble={trouble} again={again} />;
  // Of the table before nothing is shown under the address of the next.
  if (table?.id !== id) return <p class="loading">{words.table.opening}</p>;
  return children(table);
}

/** What is not there does not come by trying again. */
function NotOpened({ trouble: { kind, message }, again }: { trouble: Denied; again(): void }) {
  const isNone = kind === 'not-found' || kind === 'bad-input';
  return (
    <Trouble title={words.errors.noTable} sentence={isNone ? words.errors.noTableHelp : message}>
      <p class="buttons">
        {!isNone && (
          <button type="button" class="main" onClick={again}>
            {words.errors.again}
          </button>
        )}
        <a class="button" href="/tables">
          {words.nav.tables}
        </a>
        <a class="button" href="/account">
          {words.nav.signIn}
        </a>
      </p>
    </Trouble>
  );
}
