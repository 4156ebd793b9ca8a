/** What the pieces of Lex Saxonum are. */

import { Coin, Counter, Heap, type KeyPiece, Marker } from '@annales/ui';
import { FORTIFICATIONS, NATIONS, type Nation, SIDES, type Side } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { boardWords, NATION_ICONS, OWNERS } from './sides.ts';

/** Whose colours a people has at the start. */
const CAMPS: Partial<Record<Nation, Side | 'neutral'>> = {
  saxon: 'saxon',
  danish: 'neutral',
  frisian: 'neutral',
  obotrite: 'neutral',
  veleti: 'neutral',
  sorb: 'neutral',
};

const { carolingian, saxon } = OWNERS;

export const symbols = ({ key, commander }: BoardWords): KeyPiece[] => [
  { name: key.coins, face: <Coin value={2} /> },
  { name: key.ours, face: <Coin value={2} reconstructed /> },
  ...FORTIFICATIONS.map((kind) => ({ name: key.walls(kind), face: <Marker icon={kind} /> })),
  { name: key.ruined, face: <Marker icon="fortress" ruined /> },
  { name: key.siege, face: <Marker icon="torch" tone="dire" /> },
  { name: key.pillaged, face: <Marker icon="fire" tone="dire" /> },
  { name: key.irminsul, face: <Marker icon="irminsul" tone="holy" /> },
  { name: key.conquered, face: <Counter owner={carolingian} icon="flag" /> },
  { name: key.converted, face: <Counter owner={carolingian} icon="cross" /> },
  { name: key.bonus, face: <Counter owner={saxon} icon="horse" number="+1" /> },
  { name: key.spent, face: <Counter owner={saxon} icon="horse" spent /> },
  { name: key.several, face: <Heap owner={saxon} count={7} /> },
  ...SIDES.map((side) => ({
    name: commander(side),
    face: <Counter owner={OWNERS[side]} icon={side === 'saxon' ? 'helmet' : 'crown'} great />,
  })),
  ...NATIONS.map((nation) => ({
    name: key.nation(nation),
    face: <Counter owner={OWNERS[CAMPS[nation] ?? 'carolingian']} icon={NATION_ICONS[nation]} />,
  })),
];

/** The same for a page that shows no table. */
export const piecesOf = (game: { say: { words: unknown } }): KeyPiece[] => symbols(boardWords(game));
