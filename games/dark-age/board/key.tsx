/** What the pieces of Dark Age are. */

import { type KeyPiece, Marker } from '@annales/ui';
import { ownerAt } from '@annales/ui/owners.ts';
import type { BoardWords } from '../words/board/en.ts';
import { boardWords, SIGNS } from './colours.ts';
import { Count, Troops } from './pieces.tsx';

const wessex = ownerAt(4, { id: 'WSX', name: 'WSX' });

export const symbols = ({ key, number }: BoardWords): KeyPiece[] => [
  { name: key.armies, face: <Troops owner={wessex} icon={SIGNS.armies} text={number(3, true)} /> },
  { name: key.old, face: <Troops owner={wessex} icon={SIGNS.armies} text={number(3, false)} old /> },
  { name: key.ships, face: <Troops owner={wessex} icon={SIGNS.ships} text={number(2, true)} /> },
  { name: key.population, face: <Count icon={SIGNS.population} text={number(4, true)} /> },
  { name: key.forts, face: <Count icon={SIGNS.forts} text={number(1, true)} /> },
  { name: key.trade, face: <Count icon={SIGNS.trade} text={number(2, true)} /> },
  { name: key.defend, face: <Marker icon={SIGNS.defend} /> },
  { name: key.retreat, face: <Marker icon={SIGNS.retreat} /> },
  { name: key.ambush, face: <Marker icon={SIGNS.ambush} /> },
  { name: key.household, face: <Marker icon={SIGNS.household} /> },
  { name: key.spy, face: <Marker icon={SIGNS.spy} /> },
  { name: key.watcher, face: <Marker icon={SIGNS.watcher} /> },
  { name: key.blockaded, face: <Marker icon={SIGNS.blockaded} tone="dire" /> },
];

/** The same for a page that shows no table. */
export const piecesOf = (game: { say: { words: unknown } }): KeyPiece[] => symbols(boardWords(game));
