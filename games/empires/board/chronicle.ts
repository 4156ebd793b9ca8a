/** How the log of Empires of the Middle Ages is pictured, and at what the table stops for a moment. */

import type { Entry, Json, JsonObject } from '@annales/engine';
import { type Chronicle, type Drawn, strikes } from '@annales/ui';
import type { CardId, RealmId, Table } from '../state.ts';
import type { words } from '../words/en.ts';
import { cardTitle } from '../words/names/en.ts';
import './icons.ts';

/** Things are a realm's; a seat is called by the realm that it began with. */
const realm = ({ realm }: JsonObject) => realm;
const raider = ({ raider }: JsonObject) => raider;
const from = ({ from }: JsonObject) => from;
const to = ({ to }: JsonObject) => to;
const goes = ({ base, area }: JsonObject): [Json | undefined, Json | undefined] => [base, area];
const none = (): [undefined, undefined] => [undefined, undefined];
const seen = () => 'seen' as const;

/** What a card or a die has brought is nobody's deed: who undertook it is told of it like anybody else. */
export const chronicle: Chronicle<ReturnType<typeof words>> = {
  round: { icon: 'scroll', heading: true, turn: true },
  position: { icon: 'quill', by: realm },
  turn: { icon: 'flag', turn: true, by: realm },
  event: { icon: 'scroll', deed: 'drawn', by: realm },
  'drew-hold': { icon: 'scroll', deed: 'drawn', by: realm },
  drew: { icon: 'scroll' },
  levels: { icon: 'wheat', deed: 'suffered' },
  level: { icon: 'wheat', deed: 'suffered' },
  'black-death': { icon: 'skull', deed: 'suffered', great: seen },
  heresy: { icon: 'torch', deed: 'suffered', great: seen },
  'no-heresy': { by: realm },
  raiders: { icon: 'longship', turn: true, by: raider },
  saracens: { icon: 'longship' },
  magnate: { icon: 'palace', deed: 'suffered', by: realm, great: seen },
  'no-magnate': {},
  'magnate-ends': { icon: 'palace', by: realm },
  schism: { icon: 'cross', deed: 'suffered' },
  colonises: { icon: 'boot', by: realm },
  'base-added': { icon: 'boot', by: realm },
  'colony-given-up': { icon: 'none', by: realm },
  'colony-points': { icon: 'boot', by: realm },
  colonised: { icon: 'boot', deed: 'taken' },
  heirless: { icon: 'skull', deed: 'suffered', by: realm, great: strikes(realm) },
  'long-lived': { icon: 'crown', by: realm },
  unrest: { icon: 'torch', deed: 'suffered' },
  statures: { icon: 'crown', deed: 'suffered', by: realm },
  'turned-up': { icon: 'scroll', by: realm },
  announced: { icon: 'quill', by: realm, way: goes },
  defends: { icon: 'shield', deed: 'fought', by: realm },
  // What was built or won over is told by what came of it.
  resolved: {
    icon: 'scroll',
    deed: ({ kind }) => (kind === 'conquest' || kind === 'pillage' ? 'fought' : undefined),
  },
  'partly-conquered': { icon: 'swords', deed: 'fought' },
  conquered: { icon: 'flag', deed: 'taken', by: realm, way: none, great: strikes(from) },
  'struck-back': { icon: 'shield', way: none },
  'turned-catholic': { icon: 'cross' },
  converting: { icon: 'cross' },
  promised: { icon: 'quill', by: realm, way: none },
  'promise-over': { icon: 'none', by: realm, way: none },
  converted: { icon: 'cross', deed: 'taken', great: seen },
  loot: { icon: 'coins', deed: 'received' },
  tie: { icon: 'ring', deed: 'taken' },
  untied: { icon: 'ring', by: realm },
  claim: { icon: 'scroll', deed: 'taken', by: realm },
  'claim-lost': { icon: 'scroll', deed: 'suffered', by: realm },
  'won-over': { icon: 'quill', deed: 'taken' },
  inherited: { icon: 'crown', deed: 'taken', by: realm, way: none, great: strikes(from) },
  fortified: { icon: 'fortress', deed: 'built' },
  razed: { icon: 'fortress' },
  quelled: { icon: 'dove' },
  'cut-off': { icon: 'torch', deed: 'suffered' },
  'rebellion-check': { icon: 'mob' },
  waived: { icon: 'ring', by: realm },
  taxed: { icon: 'coins', deed: 'received', by: realm },
  plundered: { icon: 'fire', deed: 'suffered', by: realm },
  demesne: { icon: 'coins', deed: 'received', by: realm },
  'demesne-lost': { icon: 'coins', deed: 'suffered', by: realm },
  exile: { icon: 'boot', deed: 'suffered', by: realm, great: strikes(realm) },
  court: { icon: 'crown', by: realm },
  asylum: { icon: 'palace', by: ({ host }) => host },
  'asylum-over': { icon: 'palace', by: ({ host }) => host },
  played: { icon: 'scroll', deed: 'played', by: realm },
  discarded: { icon: 'scroll', by: realm },
  parley: { icon: 'quill', deed: 'played', by: realm, great: seen },
  voted: { icon: 'quill', by: realm },
  vote: { icon: 'quill' },
  keeps: { icon: 'shield', by: realm },
  excommunicated: { icon: 'cross', deed: 'suffered', by: realm, great: strikes(realm) },
  readmitted: { icon: 'cross', by: realm },
  offer: { icon: 'coins', by: from, way: none },
  proposed: { icon: 'quill' },
  terms: { icon: 'quill' },
  signed: { icon: 'quill', by: realm },
  declined: { icon: 'none', by: realm },
  released: { icon: 'quill', by: realm },
  'treaty-lapsed': { icon: 'none' },
  deal: { icon: 'coins', deed: 'received', by: to, way: none },
  refused: { by: to, way: none },
  withdrawn: { by: from, way: none },
  fallen: { by: from, way: none },
  points: { icon: 'laurel', by: realm },

  crusade: { icon: 'cross', deed: 'played', by: realm, great: seen },
  crusaders: { icon: 'cross', by: ({ leader }) => leader },
  'crusade-turns': { icon: 'cross', deed: 'fought' },
  'asks-passage': { icon: 'boot', by: realm },
  passage: { icon: 'boot', by: realm },
  passes: { by: realm },
  'holy-land': { icon: 'cross', deed: 'taken', great: seen },
  'crusade-over': { icon: 'cross' },

  army: { icon: 'spears', deed: 'built' },
  fleet: { icon: 'boat', deed: 'built' },
  'army-lost': { icon: 'skull', deed: 'suffered' },
  dispersed: { icon: 'skull', deed: 'suffered' },
  dismissed: { icon: 'boot', by: realm },
  maintained: { icon: 'coins', by: realm },
  marched: { icon: 'boot', deed: 'moved', by: realm },
  founded: { icon: 'palace', deed: 'built' },
  'marker-lost': { icon: 'palace', deed: 'suffered' },
  'card-spent': { icon: 'scroll', by: realm },
  'card-gold': { icon: 'coins', deed: 'received', by: realm },
  union: { icon: 'cross', deed: 'played' },
  peopled: { icon: 'boot', by: realm },
  past: { icon: 'scroll' },
  'no-effect': { icon: 'none' },
  rebels: { icon: 'mob', deed: 'suffered', by: realm },
  'rival-popes': { icon: 'cross', deed: 'suffered' },
  'hungary-catholic': { icon: 'cross' },
  divided: { icon: 'crown', deed: 'suffered', by: realm, great: seen },
  crown: { icon: 'crown', deed: 'taken' },
  'kingdom-number': { icon: 'crown', dice: ({ number }) => (typeof number === 'number' ? [number] : []) },
  kingdom: { icon: 'crown', deed: 'taken', by: realm },
  independent: { icon: 'none', deed: 'suffered' },
  'torn-down': { icon: 'fire', deed: 'suffered', by: realm },
};

/** What came to the viewer, who plays this realm, with an entry that has just been written. */
export const drew = (t: Table, own: RealmId | undefined, { what, facts }: Entry): Drawn[] => {
  // What others draw happens to them, and is told with their turn.
  if (what !== 'drew' && (what !== 'event' || facts.realm !== own)) return [];
  const card = facts.card as CardId;
  const drawn: Drawn = { name: cardTitle(t, card), icon: 'scroll' };
  return [t.eventCards[card]?.hold ? { ...drawn, kept: true } : drawn];
};
