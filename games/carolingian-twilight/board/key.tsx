/** What the pieces of Carolingian Twilight are. */

import { type KeyPiece, Marker } from '@annales/ui';
import { UNITS } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { boardWords, liveryOf, type Mark, PLACE_ICONS } from './colours.ts';
import { ForceFace, PriceFace, TypesFace, UnitFace, widthOf } from './pieces.tsx';

const TYPES = { leader: 1, warrior: 3, militia: 1 };
const [own, other] = [liveryOf('charles-bald'), liveryOf('louis-german')];

export const symbols = ({ key, terms }: BoardWords): KeyPiece[] => [
  { name: key.covered, term: terms.force, face: <ForceFace owner={other} /> },
  {
    name: key.types,
    term: terms.force,
    face: <TypesFace owner={own} units={TYPES} />,
    wide: widthOf(TYPES),
  },
  { name: key.own, term: terms.force, face: <ForceFace owner={own} strength="4" />, wide: true },
  { name: key.led, term: terms.force, face: <ForceFace owner={own} strength="5" led />, wide: true },
  { name: key.old, term: terms.force, face: <ForceFace owner={other} strength="3" old />, wide: true },
  { name: key.done, term: terms.force, face: <ForceFace owner={own} strength="2" done />, wide: true },
  { name: key.price, term: terms.op, face: <PriceFace op={2} />, wide: true },
  ...(Object.keys(PLACE_ICONS) as Mark[]).map((mark) => ({
    name: key[mark],
    face: <Marker icon={PLACE_ICONS[mark]} tone={mark === 'feudalism' ? 'holy' : 'dire'} />,
  })),
  ...UNITS.map((unit) => ({ name: key.unit(unit), face: <UnitFace owner={own} unit={unit} count={2} /> })),
];

/** The same for a page that shows no table. */
export const piecesOf = (game: { say: { words: unknown } }): KeyPiece[] => symbols(boardWords(game));
