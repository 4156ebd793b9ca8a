/** What the pieces of Dark Age are. */

import { type KeyPiece, Marker } from '@annales/ui';
import { ownerAt } from '@annales/ui/owners.ts';
import type { BoardWords } from '../words/board/en.ts';
import { boardWords, SIGNS } from './colours.ts';
import { Count, Troops } from './pieces.tsx';

const MARKS = ['defend', 'retreat', 'ambush', 'household', 'spy', 'watcher', 'blockaded'] as const;
const wessex = ownerAt(4, { id: 'WSX', name: 'WSX' });

export const symbols = ({ key, terms, number }: BoardWords): KeyPiece[] => {
  const troops = (what: 'armies' | 'ships', count: number, isSure = true): KeyPiece => ({
    name: isSure ? key[what] : key.old,
    term: terms[what],
    face: <Troops owner={wessex} icon={SIGNS[what]} text={number(count, isSure)} old={!isSure} />,
    wide: true,
  });
  const counted = (what: 'population' | 'forts' | 'trade', count: number): KeyPiece => ({
    name: key[what],
    term: terms[what],
    face: <Count icon={SIGNS[what]} text={number(count, true)} />,
    wide: true,
  });
  const mark = (what: (typeof MARKS)[number]): KeyPiece => ({
    name: key[what],
    term: terms[what],
    face: <Marker icon={SIGNS[what]} tone={what === 'blockaded' ? 'dire' : 'plain'} />,
  });
  return [
    troops('armies', 3),
    troops('armies', 3, false),
    troops('ships', 2),
    counted('population', 4),
    counted('forts', 1),
    counted('trade', 2),
    ...MARKS.map(mark),
  ];
};

/** The same for a page that shows no table. */
export const piecesOf = (game: { say: { words: unknown } }): KeyPiece[] => symbols(boardWords(game));
