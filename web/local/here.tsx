/** A game here, whatever is done with it: it is opened once, and nothing is shown while the curtain is drawn. */

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { path } from '../shell/router.ts';
import { Trouble } from '../shell/trouble.tsx';
import '../style/local.css';
import { hereWords } from '../words/here.ts';
import { words } from '../words.ts';
import { CurtainSheet } from './curtain.tsx';
import { LocalTable } from './table.ts';

/** The one that is open: it goes on while one looks back at it or prints it. */
let open: { id: string; table: Promise<LocalTable> } | null = null;

function openHere(id: string): Promise<LocalTable> {
  if (open?.id !== id) {
    closeHere();
    open = { id, table: LocalTable.open(id) };
  }
  return open!.table;
}

function closeHere(): void {
  open?.table.then((table) => table.close()).catch(() => null);
  open = null;
}

const isWithin = (id: string): boolean =>
  path.peek() === `/here/${id}` || path.peek().startsWith(`/here/${id}/`);

export function AtHome({ id, children }: { id: string; children(table: LocalTable): ComponentChildren }) {
  const [table, setTable] = useState<LocalTable | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    openHere(id).then(
      (opened) => gone || setTable(opened),
      (error: Error) => {
        closeHere();
        setTrouble(error.message);
      },
    );
    return () => {
      gone = true;
      if (!isWithin(id)) closeHere();
    };
  }, [id]);
  if (trouble)
    return (
      <Trouble title={hereWords.notOpened} sentence={trouble}>
        <p class="buttons">
          <a class="button main" href="/here">
            {hereWords.list}
          </a>
        </p>
      </Trouble>
    );
  if (table?.id !== id) return <p class="loading">{words.table.opening}</p>;
  if (table.curtain.value) return <CurtainSheet table={table} curtain={table.curtain.value} />;
  return children(table);
}
