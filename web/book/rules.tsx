/** The rules of a game as somebody reads them: its book, or the list of its clauses where nobody has written one. */

import type { Facts } from '@annales/engine';
import { type Clause, RulesReader } from '@annales/ui';
import { useEffect, useState } from 'preact/hooks';
import { attempt } from '../shell/notices.ts';
import { words } from '../words.ts';
import { BookReader } from './book.tsx';
import { loadClauses } from './clauses.ts';
import { loadBook, type OpenBook } from './data.ts';

interface RulesProps {
  game: string;
  facts: Pick<Facts, 'scenarios' | 'options'> | undefined;
  /** The clause at which they open. */
  clause: string | null;
  /** On a page of their own. */
  own?: boolean;
}

export function RulesOf({ game, facts, clause, own = false }: RulesProps) {
  const [read, setRead] = useState<{ opened: OpenBook | null; clauses: Clause[] } | null>(null);
  useEffect(() => {
    attempt(async () => {
      const [opened, clauses] = await Promise.all([loadBook(game), loadClauses(game)]);
      setRead({ opened, clauses });
    });
  }, [game]);
  if (!read) return <p class="loading">{words.table.opening}</p>;
  const { opened, clauses } = read;
  return opened ? (
    <BookReader game={game} opened={opened} clauses={clauses} facts={facts} clause={clause} own={own} />
  ) : (
    <RulesReader clauses={clauses} facts={facts} clause={clause} {...(own && { most: clauses.length })} />
  );
}
