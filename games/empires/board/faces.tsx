/** The pieces of Empires of the Middle Ages as its book shows them. */

import { Marker } from '@annales/ui';
import type { ComponentChildren } from 'preact';
import type { en } from '../book/en.ts';
import { AREA_ICONS, liveryOf } from './colours.ts';
import { BondFace, FortFace, LevelFace, ResultsFace } from './pieces.tsx';

const [own, other] = [liveryOf('france'), liveryOf('germany')];

interface Face {
  face: ComponentChildren;
  wide?: true;
}

export const FACES: Record<keyof typeof en.pieces, Face> = {
  level: { face: <LevelFace level={2} />, wide: true },
  low: { face: <LevelFace level={-1} />, wide: true },
  court: { face: <BondFace owner={own} bond="court" /> },
  fort: { face: <FortFace fort={3} />, wide: true },
  unrest: { face: <Marker icon={AREA_ICONS.unrest} tone="dire" /> },
  tie: { face: <BondFace owner={own} bond="tie" /> },
  claim: { face: <BondFace owner={other} bond="claim" /> },
  results: { face: <ResultsFace owner={own} count={2} toward="results" />, wide: true },
  converting: { face: <ResultsFace owner={own} count={1} toward="converting" />, wide: true },
  army: { face: <ResultsFace owner={own} count={2} toward="army" />, wide: true },
  fleet: { face: <ResultsFace owner={own} count={1} toward="fleet" />, wide: true },
};
