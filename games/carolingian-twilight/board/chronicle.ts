/** How the log of Carolingian Twilight is pictured, and at what the table stops for a moment. */

import type { Entry, Json, JsonObject } from '@annales/engine';
import { type Chronicle, type Drawn, strikes } from '@annales/ui';
import type { Marker, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import type { words } from '../words/en.ts';
import './icons.ts';
import { MARKER_ICONS } from '../signs.ts';

/** Pieces are a power's; a seat is called by the power that it began with. */
const power = ({ power }: JsonObject) => power;
const raiders = () => 'raiders';
const die = ({ die }: JsonObject) => (typeof die === 'number' ? [die] : []);
const goes = ({ from, at }: JsonObject): [Json | undefined, Json | undefined] => [from, at];
const several = ({ count }: JsonObject) => (Number(count) > 2 ? 'seen' : null);

export const chronicle: Chronicle<ReturnType<typeof words>> = {
  deployed: { icon: 'flag', deed: 'placed', by: power },
  'alternate-first': { by: power },
  placed: { icon: 'flag', deed: 'placed', by: power },

  year: { icon: 'scroll', heading: true, turn: true },
  magyars: { icon: 'horse', deed: 'suffered', by: () => 'magyars', great: () => 'seen' },
  'magyars-instead': { icon: 'horse', deed: 'suffered', by: () => 'magyars', great: () => 'seen' },
  income: { icon: 'coins', deed: 'received', by: power },
  'plague-over': { icon: 'skull' },

  bid: { icon: 'coins' },
  stands: { icon: 'coins' },
  bids: { icon: 'coins' },
  space: { icon: 'quill', by: power },
  auction: { icon: 'coins' },
  award: { icon: 'crown', deed: 'taken', by: power },

  vikings: { icon: 'longship', deed: 'suffered', turn: true, by: raiders, dice: die },
  'vikings-land': { icon: 'longship', by: raiders, dice: die },
  'vikings-sail': { icon: 'longship', by: raiders, dice: die },
  'vikings-home': { icon: 'longship', by: raiders },
  'viking-raid': { icon: 'longship', deed: 'suffered', by: raiders, great: () => 'seen' },
  sacked: { icon: 'fire', deed: 'suffered', by: raiders },
  'vikings-gone': { icon: 'longship', by: raiders },
  'vikings-stay': { icon: 'longship', deed: 'suffered', by: raiders },
  modifier: { icon: 'longship' },
  'buy-off': { icon: 'coins', by: raiders, dice: ({ dice }) => dice as number[] },
  'bought-off': { icon: 'coins', deed: 'suffered' },
  'not-bought-off': { icon: 'longship', by: raiders },

  turn: { icon: 'flag', turn: true, by: power },
  'turn-skipped': { by: power },
  levy: { icon: 'wheat', deed: 'received', by: power },
  disbanded: { icon: 'boot', by: power },
  maintained: { icon: 'coins', by: power },
  raised: { icon: 'spears', deed: 'placed', by: power },
  repaired: { icon: 'fortress', deed: 'built', by: power },
  buys: { icon: 'scroll', deed: 'drawn', by: power },
  enfeoffed: { icon: 'stronghold', deed: 'built', by: power },

  joined: { by: power },
  left: { by: power },
  'asks-leave': { icon: 'boat', by: power },
  'sea-open': { icon: 'boat', by: power },
  'sea-barred': { icon: 'none', by: power },
  'turned-back': { icon: 'none', by: power },
  op: { icon: 'boot', by: power, dice: die },
  moved: { icon: 'boot', deed: 'moved', by: power, way: goes },
  sailed: { icon: 'boat', deed: 'moved', by: power, way: goes },
  pillaged: { icon: 'fire', deed: 'suffered', by: power, great: () => 'seen' },

  attack: { icon: 'swords', deed: 'fought', by: power },
  woken: { icon: 'flag', by: power },
  roll: { icon: 'swords', by: power, dice: die },
  lost: { icon: 'skull', deed: 'fought', by: power, great: several },
  destroyed: { icon: 'skull', deed: 'fought', by: power, great: strikes(power) },
  advance: { icon: 'fortress', deed: 'taken', by: power },
  'free-move': { icon: 'boot', deed: 'moved', by: power },

  played: { icon: 'scroll', deed: 'played', by: power },
  cancelled: { icon: 'dagger', deed: 'suffered', by: power },
  draws: { icon: 'scroll', deed: 'drawn', by: power },
  drew: { icon: 'scroll', by: power },
  discards: { icon: 'scroll', by: power },
  declines: { by: power },
  'names-area': {},
  'names-power': { by: ({ against }) => against },
  harvest: { icon: 'wheat', deed: 'received', by: power },
  'free-dp': { icon: 'coins', by: power },
  allied: { icon: 'flag', deed: 'taken', by: power },
  mesalliance: { icon: 'ring', deed: 'suffered', by: power },
  'spied-area': { icon: 'eye', by: power },
  'spied-forces': { icon: 'eye' },
  'spied-hand': { icon: 'eye', by: power },
  'spied-markers': { icon: 'eye', by: ({ of }) => of },
  oaths: { icon: 'quill', deed: 'played', great: () => 'seen' },
  diplomacy: { icon: 'longship', by: power },
  council: { icon: 'abbey', deed: 'played', great: () => 'seen' },
  'no-effect': { by: power },
  paralysed: { icon: 'none', deed: 'suffered', by: power },
  'paralysed-force': { icon: 'none' },
  perfidity: { icon: 'coins', deed: 'suffered', by: power, great: () => 'seen' },
  withdrawal: { icon: 'boot', deed: 'suffered', by: power, great: () => 'seen' },
  plague: { icon: 'skull', deed: 'suffered', great: () => 'seen' },
  stellinga: { icon: 'torch', deed: 'suffered', great: () => 'seen' },
  'peripheral-war': { icon: 'swords', deed: 'suffered', by: power },
  removed: { icon: 'skull', deed: 'suffered', by: power },
  unrest: { icon: 'spears', deed: 'suffered', by: power, great: strikes(power) },
  'unrest-count': { icon: 'spears' },
  schism: { icon: 'event', deed: 'suffered', by: power },
  ceremony: { icon: 'laurel', deed: 'received', by: power },
  'no-ceremony': { icon: 'laurel', by: power },
  subverted: { icon: 'bag', deed: 'fought', by: power, dice: die },
  deserted: { icon: 'boot', deed: 'suffered', by: power },
  'changed-sides': { icon: 'flag', deed: 'suffered', by: power },
  rebels: { icon: 'mob', deed: 'suffered', by: power, great: () => 'seen' },

  'leader-fell': { icon: 'crown', deed: 'fought', by: power, great: strikes(power) },
  leaderless: { icon: 'crown', deed: 'suffered', by: power },
  eliminated: { icon: 'skull', deed: 'suffered', by: power, great: strikes(power) },
  'new-power': { icon: 'crown', deed: 'taken', by: power, great: () => 'seen' },
  out: { icon: 'none', deed: 'suffered' },
  heirs: { icon: 'crown', by: power },
  factions: { icon: 'crown', deed: 'suffered', by: power, great: () => 'seen' },
  heir: { icon: 'crown', deed: 'taken', by: power, great: () => 'seen' },

  'game-ends': { icon: 'scroll', dice: die, great: () => 'seen' },
  'game-goes-on': { icon: 'scroll', dice: die },
  level: { icon: 'laurel' },
  moral: { icon: 'laurel' },

  'handed-over': { icon: 'scroll', deed: 'received', by: power },
  revealed: { icon: 'eye', by: power },
  aid: { icon: 'coins', deed: 'received' },
  offer: { icon: 'coins', by: ({ from }) => from },
  'offer-markers': { icon: 'scroll' },
  promise: { icon: 'scroll' },
  deal: { icon: 'coins', deed: 'received', by: ({ to }) => to },
  refused: { by: ({ to }) => to },
  withdrawn: { by: ({ from }) => from },
  fallen: { by: ({ from }) => from },
};

/** What came to the viewer with an entry that has just been written. Immediate markers are played at once: CT-20.0.d. */
export const drew = ({ markers }: Table, say: BoardWords, { what, facts }: Entry): Drawn[] => {
  if (what !== 'drew') return [];
  const marker = facts.marker as Marker;
  const drawn: Drawn = { name: say.marker(marker), icon: MARKER_ICONS[marker] };
  return [markers[marker].immediate ? drawn : { ...drawn, kept: true }];
};
