/** How the log of Lex Saxonum is pictured, and at what the table stops for a moment. */

import { type Entry, secretOf, type Viewer } from '@annales/engine';
import { type Chronicle, type Drawn, strikes } from '@annales/ui';
import './icons.ts';
import { faceOf } from '../rules/stratagems.ts';
import { enemyOf, type Side, type Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import type { words } from '../words/en.ts';
import { faceIcon } from './stratagems.ts';

const carolingian = () => 'carolingian';
const saxon = () => 'saxon';
const one = ({ roll }: { roll?: unknown }) => (typeof roll === 'number' ? [roll] : []);

export const chronicle: Chronicle<ReturnType<typeof words>> = {
  year: { heading: true, icon: 'scroll' },
  income: { icon: 'coins', deed: 'received' },
  'campaign-gain': { icon: 'coins', deed: 'received', by: carolingian, dice: one },
  initiative: { icon: 'scroll' },

  draw: { icon: 'scroll', deed: 'drawn' },
  'buy-revolt': { icon: 'fire', deed: 'drawn', by: saxon },
  stop: {},
  play: { icon: 'scroll', deed: 'played' },
  tax: { icon: 'coins', deed: 'received', dice: one },
  truce: { icon: 'dove', deed: 'suffered', great: () => 'strikes' },

  buy: { icon: 'flag', deed: 'received' },
  rebuild: { icon: 'stronghold', deed: 'built' },
  build: { icon: 'palace', deed: 'built', by: carolingian },
  send: { by: carolingian },
  'come-home': {},

  operation: { icon: 'flag', turn: true },
  pass: {},
  activate: {},
  thuringe: { icon: 'stag', deed: 'suffered', by: saxon, great: strikes(carolingian) },
  group: { icon: 'horse', deed: 'moved' },
  halt: {},
  move: { icon: 'horse', deed: 'moved' },
  retreat: { icon: 'horse', deed: 'moved' },
  end: {},
  pillage: { icon: 'torch', deed: 'taken' },
  staying: { dice: one },
  'go-home': {},

  round: { icon: 'swords' },
  dice: { dice: ({ dice }) => (dice as { roll: number }[]).map(({ roll }) => roll) },
  ambush: { icon: 'swords', dice: one },
  'ambushes-cancel': { icon: 'swords' },
  swamps: { icon: 'forest', by: saxon },
  walls: { icon: 'fortress' },
  lose: { icon: 'skull', deed: 'fought' },
  siege: { icon: 'fortress' },
  assault: { icon: 'fortress' },
  seize: { icon: 'fire', deed: 'taken', great: strikes(({ side }) => enemyOf(side as Side)) },
  'commander-check': { dice: one },
  'widukind-killed': { icon: 'skull', deed: 'fought', great: strikes(saxon) },
  'charlemagne-sent-home': { icon: 'crown', deed: 'fought', great: strikes(carolingian) },
  flee: { icon: 'helmet', deed: 'moved' },
  withdraw: { icon: 'swords', deed: 'fought' },
  'break-off': { icon: 'swords', deed: 'fought' },
  won: { icon: 'swords', deed: 'fought', great: strikes(({ side }) => enemyOf(side as Side)) },

  interception: { icon: 'swords', deed: 'fought', by: carolingian },
  'interceptors-home': { by: carolingian },
  forfeit: { icon: 'coins', deed: 'fought', by: saxon },

  'general-revolt': { icon: 'fire', deed: 'suffered', by: saxon, dice: one, great: strikes(carolingian) },
  'revolt-roll': { by: saxon, dice: one },
  revolt: { icon: 'fire', deed: 'taken', by: saxon, great: strikes(carolingian) },
  merge: { icon: 'horse', deed: 'moved', by: saxon },
  elites: { icon: 'helmet', deed: 'suffered', by: carolingian, great: strikes(saxon) },

  conquest: { icon: 'flag', deed: 'taken', by: carolingian, great: strikes(saxon) },
  reconquest: { icon: 'flag', deed: 'taken', by: saxon, great: strikes(carolingian) },
  redeployment: {},
  'scara-stays': { by: carolingian },
  'scara-returns': { by: carolingian },
  widukind: { icon: 'helmet', deed: 'moved', by: saxon },
  irminsul: { icon: 'irminsul', deed: 'taken', by: carolingian, great: strikes(saxon) },
  conversion: {
    icon: 'cross',
    deed: 'taken',
    by: carolingian,
    dice: one,
    great: (facts, viewer) => (facts.won ? strikes(saxon)(facts, viewer) : null),
  },
  'stratagems-return': {},
};

/** What came to the viewer with an entry that has just been written: only who stops drawing may look (LS-4.1.c). */
export function drew(t: Table, viewer: Viewer, say: BoardWords, { what, facts }: Entry): Drawn[] {
  if (what !== 'stop' || facts.side !== viewer) return [];
  return (secretOf(t.hands[viewer as Side]) ?? []).map((marker) => {
    const face = faceOf(t, marker, viewer as Side);
    return { name: say.face(face), icon: faceIcon(face), kept: true };
  });
}
