/** What the pieces of Carolingi are. */

import { Coin, Counter, type KeyPiece, Marker, Token } from '@annales/ui';
import { GANGS, OWNERS } from './colours.ts';

const blue = OWNERS.blue!;

export const SYMBOLS: KeyPiece[] = [
  { name: 'Palace: a homeland', face: <Counter owner={blue} icon="city" great /> },
  { name: 'Woodland', face: <Marker icon="forest" /> },
  { name: 'Development counter', face: <Marker icon="wheat" tone="coin" /> },
  { name: 'Followers', face: <Token owner={blue} icon={blue.emblem} count={2} /> },
  {
    name: 'Followers who hold the country',
    face: <Token owner={blue} icon={blue.emblem} count={4} crowned />,
  },
  { name: 'Gangs', face: <Token owner={GANGS} icon="mob" count={3} /> },
  { name: 'How many are fed, where there are more', face: <Coin value={1} tone="dire" /> },
];
