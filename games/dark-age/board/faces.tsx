/** The pieces of Dark Age as its book shows them. */

import { Marker } from '@annales/ui';
import { ownerAt } from '@annales/ui/owners.ts';
import type { ComponentChildren } from 'preact';
import type { en } from '../book/en.ts';
import { SIGNS } from './colours.ts';
import { Count, Troops } from './pieces.tsx';

const wessex = ownerAt(4, { id: 'WSX', name: 'WSX' });

export const FACES: Record<keyof typeof en.pieces, { face: ComponentChildren; wide?: true }> = {
  army: { face: <Troops owner={wessex} icon={SIGNS.armies} text="3" />, wide: true },
  ship: { face: <Troops owner={wessex} icon={SIGNS.ships} text="2" />, wide: true },
  population: { face: <Count icon={SIGNS.population} text="4" />, wide: true },
  fort: { face: <Count icon={SIGNS.forts} text="1" />, wide: true },
  trade: { face: <Count icon={SIGNS.trade} text="2" />, wide: true },
  household: { face: <Marker icon={SIGNS.household} /> },
  spy: { face: <Marker icon={SIGNS.spy} /> },
  watcher: { face: <Marker icon={SIGNS.watcher} /> },
};
