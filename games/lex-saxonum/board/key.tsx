/** What the pieces of Lex Saxonum are. */

import { Coin, Counter, Heap, type KeyPiece, Marker } from '@annales/ui';
import { COMMANDERS, capital, GROUPS, walls } from '../names.ts';
import { FORTIFICATIONS, NATIONS, type Nation, SIDES, type Side } from '../state.ts';
import { NATION_ICONS, OWNERS } from './sides.ts';

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

export const SYMBOLS: KeyPiece[] = [
  { name: 'RP of a land', face: <Coin value={2} /> },
  { name: 'RP, reconstructed', face: <Coin value={2} reconstructed /> },
  ...FORTIFICATIONS.map((kind) => ({ name: capital(walls(kind)), face: <Marker icon={kind} /> })),
  { name: 'In ruins', face: <Marker icon="fortress" ruined /> },
  { name: 'Siege hit', face: <Marker icon="torch" tone="dire" /> },
  { name: 'Pillaged', face: <Marker icon="fire" tone="dire" /> },
  { name: 'Irminsul', face: <Marker icon="irminsul" tone="holy" /> },
  { name: 'Conquered', face: <Counter owner={carolingian} icon="flag" /> },
  { name: 'Conquered and converted', face: <Counter owner={carolingian} icon="cross" /> },
  { name: 'Unit with bonus', face: <Counter owner={saxon} icon="horse" number="+1" /> },
  { name: 'Unit, spent', face: <Counter owner={saxon} icon="horse" spent /> },
  { name: 'Several units', face: <Heap owner={saxon} count={7} /> },
  ...SIDES.map((side) => ({
    name: COMMANDERS[side],
    face: <Counter owner={OWNERS[side]} icon={side === 'saxon' ? 'helmet' : 'crown'} great />,
  })),
  ...NATIONS.map((nation) => ({
    name: capital(GROUPS[nation] ?? nation),
    face: <Counter owner={OWNERS[CAMPS[nation] ?? 'carolingian']} icon={NATION_ICONS[nation]} />,
  })),
];
