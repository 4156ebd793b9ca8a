/** What the pieces of Empires of the Middle Ages are. */

import { type KeyPiece, Marker } from '@annales/ui';
import type { BoardWords } from '../words/board/en.ts';
import { AREA_ICONS, boardWords, liveryOf } from './colours.ts';
import { BondFace, FortFace, LevelFace, ResultsFace } from './pieces.tsx';

const [one, other] = [liveryOf('france'), liveryOf('germany')];

export const symbols = ({ key, terms }: BoardWords): KeyPiece[] => [
  { name: key.level, term: terms.level, face: <LevelFace level={2} />, wide: true },
  { name: key.low, term: terms.level, face: <LevelFace level={-1} />, wide: true },
  { name: key.court, term: terms.court, face: <BondFace owner={one} bond="court" /> },
  { name: key.fort, face: <FortFace fort={3} />, wide: true },
  { name: key.unrest, term: terms.unrest, face: <Marker icon={AREA_ICONS.unrest} tone="dire" /> },
  { name: key.army, face: <ResultsFace owner={one} count={2} toward="army" />, wide: true },
  { name: key.fleet, face: <ResultsFace owner={one} count={1} toward="fleet" />, wide: true },
  { name: key.tie, term: terms.tie, face: <BondFace owner={one} bond="tie" /> },
  { name: key.claim, term: terms.claim, face: <BondFace owner={other} bond="claim" /> },
  { name: key.results, face: <ResultsFace owner={one} count={2} toward="results" />, wide: true },
  { name: key.converting, face: <ResultsFace owner={one} count={1} toward="converting" />, wide: true },
];

/** The same for a page that shows no table. */
export const piecesOf = (game: { say: { words: unknown } }): KeyPiece[] => symbols(boardWords(game));
