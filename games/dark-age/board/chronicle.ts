/** How the log of Dark Age is pictured, and at what the table stops for a moment. */

import type { Json, JsonObject } from '@annales/engine';
import { type Chronicle, strikes } from '@annales/ui';
import type { DarkAgeWords } from '../words/en.ts';
import './icons.ts';

const whose = ({ by }: JsonObject) => by;
const kingdom = ({ kingdom }: JsonObject) => kingdom;

/** Great for whoever lost the area; entries of one's own report tell whose report it is. */
const isLost = ({ by, kingdom, won }: JsonObject) => (by !== kingdom && won !== false ? 'strikes' : null);

/** From where to where an order of one's own went, if it was carried out. */
function wayOfLine({ outcome }: JsonObject): [Json | undefined, Json | undefined] {
  const { done, facts } = outcome as { done?: boolean; facts?: JsonObject };
  return done ? [facts?.from, facts?.to] : [undefined, undefined];
}

export const chronicle: Chronicle<DarkAgeWords> = {
  taken: { icon: 'crown', deed: 'taken', by: kingdom },
  'stood-by': { icon: 'crown', deed: 'taken', by: kingdom },
  'not-stood-by': { by: kingdom },
  'waits-for': { icon: 'crown', by: kingdom },
  begun: { icon: 'scroll', heading: true },
  turn: { icon: 'scroll', heading: true, turn: true },

  capture: { icon: 'flag', deed: 'taken', by: whose },
  attack: { icon: 'swords', deed: 'fought', by: whose },
  levy: { icon: 'spears', by: whose },
  raid: { icon: 'longship', deed: 'fought', by: whose },
  siege: { icon: 'fortress', deed: 'fought', by: whose },
  pillage: { icon: 'fire', deed: 'suffered', by: whose },
  eliminated: { icon: 'skull', deed: 'suffered', by: kingdom, great: () => 'seen' },
  warning: { icon: 'crown', deed: 'suffered', by: kingdom, great: strikes(() => undefined) },
  message: { icon: 'quill', by: ({ from }) => from },
  census: { icon: 'people', deed: 'received' },
  totals: { icon: 'laurel' },
  won: { icon: 'laurel', by: kingdom, great: () => 'seen' },

  missed: { icon: 'quill', deed: 'suffered', by: kingdom },
  line: { way: wayOfLine },
  account: { icon: 'coins', deed: 'received' },

  'own-battle': { icon: 'swords', deed: 'fought', by: whose, great: isLost },
  'own-raid-fought': { icon: 'longship', deed: 'fought', by: whose },
  'own-siege-laid': { icon: 'fortress', deed: 'fought', by: whose },
  'own-invaded': { icon: 'axe', deed: 'fought', by: whose },
  'own-passage-granted': { icon: 'dove', deed: 'received', by: whose },
  'own-entered': { icon: 'dove', deed: 'moved', by: whose },
  'own-passage-over': { icon: 'flag' },
  'own-retaken': { icon: 'flag', deed: 'taken', by: whose, great: isLost },
  'own-sea-lost': { icon: 'longship', deed: 'taken', by: whose },
  'own-household-deployed': { icon: 'crown', deed: 'fought', by: kingdom },
  'own-gift': { icon: 'coins', deed: 'received', by: whose },
  'own-lent': { icon: 'tent', deed: 'received', by: whose },
  'own-returned': { icon: 'tent', deed: 'received', by: whose },
  'own-recalled': { icon: 'tent', deed: 'suffered', by: whose },
  'own-killed': { icon: 'skull', deed: 'suffered', by: whose },
  'own-spy-trapped': { icon: 'eye', deed: 'suffered', by: whose },
  'own-sabotaged': { icon: 'torch', deed: 'suffered', by: whose },
  'own-watcher-ousted': { icon: 'torch', deed: 'suffered', by: whose },
  'own-scouted': { icon: 'eye', by: whose },
  'own-dispersed': { icon: 'boot', by: kingdom },
  'own-starved': { icon: 'wheat', deed: 'suffered', by: kingdom },
  'own-crowded-out': { icon: 'spears', deed: 'suffered', by: kingdom },
  'own-exchanged': { icon: 'crown' },
  'own-founded': { icon: 'longship' },
};
