/** The pieces of Carolingi as its book shows them. */

import { Coin, Counter, Marker, Token } from '@annales/ui';
import type { ComponentChildren } from 'preact';
import type { en } from '../book/en.ts';
import { GANGS, OWNERS } from './colours.ts';

const blue = OWNERS.blue!;

export const FACES: Record<keyof typeof en.pieces, { face: ComponentChildren; wide?: true }> = {
  palace: { face: <Counter owner={blue} icon="city" great /> },
  woodland: { face: <Marker icon="forest" /> },
  counter: { face: <Marker icon="wheat" tone="coin" /> },
  followers: { face: <Token owner={blue} icon={blue.emblem} count={2} />, wide: true },
  ruling: { face: <Token owner={blue} icon={blue.emblem} count={4} crowned />, wide: true },
  gangs: { face: <Token owner={GANGS} icon="mob" count={3} />, wide: true },
  feeds: { face: <Coin value={1} tone="dire" /> },
};
