/** The board kit: map, counters, dice, prompt, log, rules reader. It knows no game. */

export { Card, Covered, Pile, Reconstructed, Tile } from './card.tsx';
export {
  type AnyChronicle,
  begins,
  type Chronicle,
  DEEDS,
  type Deed,
  type Drawn,
  lastMoves,
  type Pictured,
  pictured,
  strikes,
  type Teller,
} from './chronicle.ts';
export { type Clause, holdsWith, inWordsOf, parseClauses, searchClauses } from './clauses.ts';
export { Coin, Counter, Heap, Marker, Piece, Token } from './counter.tsx';
export { Dice, type DieProps } from './dice.tsx';
export { type Explained, Explaining, Named } from './explained.tsx';
export { type FormProps, FormSheet, type Values } from './form.tsx';
export { groupsOf, type Offer } from './grouping.ts';
export { addIcons, Icon, type IconName, type IconPaths, Sign } from './icons.tsx';
export { later, Nothing } from './later.tsx';
export type { Leaf } from './leaves.tsx';
export { Log, type LogLine } from './log.tsx';
export type { Board } from './map/drawing.ts';
export type { KeyPiece } from './map/key.tsx';
export { BoardMap, type MapProps } from './map/map.tsx';
export type { StackRow } from './map/stack.tsx';
export type { AreaState } from './map/state.ts';
export { inPalette, type Livery, type Owner, PATTERNS, type Pattern, patternStrokes } from './owner.ts';
export { PlayerPanel } from './panel.tsx';
export { People, type SeatPerson, Sitter, Sitters } from './people.tsx';
export { Picturing } from './picturing.ts';
export { ClauseLink, Prompt, Reading } from './prompt.tsx';
export { RulesReader } from './reader.tsx';
export { Signs } from './signs.tsx';
export {
  type ApartOf,
  type Drafts,
  type ForetoldOf,
  type Judged,
  questionOf,
  type Seen,
  Table,
} from './table.tsx';
export { Tip } from './tip.tsx';
export { Goal, type Space, Track } from './track.tsx';
