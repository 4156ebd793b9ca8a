/** The pieces of Lex Saxonum as its book shows them. */

import { Coin, Counter, Marker } from '@annales/ui';
import type { ComponentChildren } from 'preact';
import type { en } from '../book/en.ts';
import { OWNERS } from './sides.ts';

const { carolingian, saxon } = OWNERS;

export const FACES: Record<keyof typeof en.pieces, { face: ComponentChildren; wide?: true }> = {
  coin: { face: <Coin value={2} /> },
  'coin-ours': { face: <Coin value={2} reconstructed /> },
  fortress: { face: <Marker icon="fortress" /> },
  city: { face: <Marker icon="city" /> },
  stronghold: { face: <Marker icon="stronghold" /> },
  abbey: { face: <Marker icon="abbey" /> },
  palace: { face: <Marker icon="palace" /> },
  ruined: { face: <Marker icon="fortress" ruined /> },
  pillaged: { face: <Marker icon="fire" tone="dire" /> },
  irminsul: { face: <Marker icon="irminsul" tone="holy" /> },
  conquered: { face: <Counter owner={carolingian} icon="flag" /> },
  converted: { face: <Counter owner={carolingian} icon="cross" /> },
  unit: { face: <Counter owner={saxon} icon="horse" /> },
  bonus: { face: <Counter owner={carolingian} icon="crown" number="+1" /> },
  spent: { face: <Counter owner={saxon} icon="horse" spent /> },
  charlemagne: { face: <Counter owner={carolingian} icon="crown" great /> },
  widukind: { face: <Counter owner={saxon} icon="helmet" great /> },
};
