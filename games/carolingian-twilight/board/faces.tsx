/** The pieces of Carolingian Twilight as its book shows them. */

import { Marker } from '@annales/ui';
import type { ComponentChildren } from 'preact';
import type { en } from '../book/en.ts';
import { UNITS, type UnitType } from '../state.ts';
import { liveryOf, PLACE_ICONS } from './colours.ts';
import { ForceFace, UnitFace } from './pieces.tsx';

const [own, other] = [liveryOf('charles-bald'), liveryOf('louis-german')];

interface Face {
  face: ComponentChildren;
  wide?: true;
}

const units = Object.fromEntries(
  UNITS.map((unit) => [unit, { face: <UnitFace owner={own} unit={unit} count={2} /> }]),
) as Record<UnitType, Face>;

export const FACES: Record<keyof typeof en.pieces, Face> = {
  ...units,
  covered: { face: <ForceFace owner={other} /> },
  own: { face: <ForceFace owner={own} strength="4" />, wide: true },
  led: { face: <ForceFace owner={own} strength="5" led />, wide: true },
  old: { face: <ForceFace owner={other} strength="3" old />, wide: true },
  done: { face: <ForceFace owner={own} strength="2" done />, wide: true },
  pillaged: { face: <Marker icon={PLACE_ICONS.pillaged} tone="dire" /> },
  plague: { face: <Marker icon={PLACE_ICONS.plague} tone="dire" /> },
  feudalism: { face: <Marker icon={PLACE_ICONS.feudalism} tone="holy" /> },
};
