/** The pieces of Lex Saxonum as its book shows them. */

import { Coin, Counter, Marker } from '@annales/ui';
import type { ComponentChildren } from 'preact';
import type { en } from '../book/en.ts';
import { OWNERS } from './sides.ts';

const { carolingian, saxon } = OWNERS;

export const FACES: Record<keyof typeof en.pieces, ComponentChildren> = {
  coin: <Coin value={2} />,
  'coin-ours': <Coin value={2} reconstructed />,
  fortress: <Marker icon="fortress" />,
  city: <Marker icon="city" />,
  stronghold: <Marker icon="stronghold" />,
  abbey: <Marker icon="abbey" />,
  palace: <Marker icon="palace" />,
  ruined: <Marker icon="fortress" ruined />,
  pillaged: <Marker icon="fire" tone="dire" />,
  irminsul: <Marker icon="irminsul" tone="holy" />,
  conquered: <Counter owner={carolingian} icon="flag" />,
  converted: <Counter owner={carolingian} icon="cross" />,
  unit: <Counter owner={saxon} icon="horse" />,
  bonus: <Counter owner={carolingian} icon="crown" number="+1" />,
  spent: <Counter owner={saxon} icon="horse" spent />,
  charlemagne: <Counter owner={carolingian} icon="crown" great />,
  widukind: <Counter owner={saxon} icon="helmet" great />,
};
