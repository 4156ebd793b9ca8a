/** What the pieces of Carolingi are. */

import { Coin, Counter, type KeyPiece, Marker, Token } from '@annales/ui';
import type { BoardWords } from '../words/board/en.ts';
import { boardWords, GANGS, OWNERS } from './colours.ts';

const blue = OWNERS.blue!;

export const symbols = ({ key }: BoardWords): KeyPiece[] => [
  { name: key.palace, face: <Counter owner={blue} icon="city" great /> },
  { name: key.woodland, face: <Marker icon="forest" /> },
  { name: key.counter, face: <Marker icon="wheat" tone="coin" /> },
  { name: key.followers, face: <Token owner={blue} icon={blue.emblem} count={2} /> },
  {
    name: key.ruling,
    face: <Token owner={blue} icon={blue.emblem} count={4} crowned />,
  },
  { name: key.gangs, face: <Token owner={GANGS} icon="mob" count={3} /> },
  { name: key.feeds, face: <Coin value={1} tone="dire" /> },
];

/** The same for a page that shows no table. */
export const piecesOf = (game: { say: { words: unknown } }): KeyPiece[] => symbols(boardWords(game));
