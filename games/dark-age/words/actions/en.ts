/** What each action does, in a sentence, and what it costs, in English. */

import { grammarOf } from '@annales/engine/words/grammar.ts';
import type { ActionFacts, Box, Tables } from '../../state.ts';

const { plural } = grammarOf('en-GB');

const bps = (count: number): string => plural(count, { one: '# BP', other: '# BPs' });

/** By the word that stands first in a line. */
export const actions = {
  MOVE: 'Armies go to the next area. If it is not yours they fight one round: each side loses half of what faces it, the weaker also half of the difference.',
  ASSAULT:
    'An attack to the end: round after round each side loses a third of what faces it, the weaker also a third of the difference. Whoever assaults stays put for the turn.',
  PROBE:
    'A careful attack of one round, in which each side loses a third of what faces it. It cannot be ambushed, is not made against cities, and whoever probes stays put for the turn.',
  OVERRUN:
    'A rush: the weaker side loses a third of the difference, nobody else anything. Whoever still finds an army there must fight on as in an assault and loses one more each round. Not against cities.',
  AMBUSH:
    'Your armies in an open area wait for whoever comes out of one neighbouring area: they strike first.',
  RETREAT: 'Your armies in an area give way to a stronger attacker, into the area named.',
  DEFEND: 'Your armies in an area stand and fight, whatever comes.',
  RAID: 'All your armies in an area fall upon the next one and go home again. If no defender is left, it is pillaged.',
  PASSAGE: 'Lets the armies of one kingdom through an area of yours this turn, if you have no army in it.',
  SIEGE:
    'From the land around a city: the city loses an army, else a fort, else one population. An army costs you an army too.',
  MIGRATE: 'People go to a neighbouring area of yours. One more is lost on the way.',
  INVADE:
    'Gaels only: one population is spent, and a neighbouring land area of somebody else loses an army, else a fort, else one population.',
  LEVY: 'Raises new armies in an area, in one line at most as many as it has population.',
  RESERVE: 'Armies of the reserve take the field in an area, which becomes sticky.',
  FORTIFY: 'Builds forts in an area, in one line at most as many as it has population.',
  BUILD:
    'Raises the trade level of a city of yours, which may not pass the limit of its population. Not for Gaels.',
  GROW: 'One more population in an area without armies, once a turn.',
  DISBAND:
    'All armies in an area go to the reserve. For the rest of the turn nothing comes out of the reserve.',
  DISOWN: 'An area of yours, with all that is in it, belongs to nobody from now on.',
  RAZE: 'Pulls down forts in an area of yours, in one line at most as many as it has population.',
  POP: 'Gaels only: an army settles down and becomes one population.',
  ARM: 'Gaels only: one population takes up arms and becomes an army.',
  HOUSE: 'Armies of the reserve join the household. Nothing but an attack brings them out again.',
  BORROW: 'Says from which kingdom you would take armies on loan.',
  LOAN: 'Armies of your reserve go to the reserve of a kingdom that has named you with BORROW.',
  RETURN: 'Borrowed armies go back from your reserve to whoever lent them.',
  RECALL: 'Armies that you have lent are taken back, as far as the borrower has any in reserve.',
  SPY: 'Your spy goes to the next area, whoever owns it. Without a spy, two areas recruit one in the first and send it to the second.',
  KILL: 'In an area of yours the spy of the kingdom named is killed, or its watcher if no spy is there.',
  FIND: 'Tells where a kingdom’s spy is, or whose spies are in an area, at that very moment.',
  WAIT: 'Your spy, in an area of yours, lies in wait for the spy of one kingdom and kills it when it comes.',
  SABOTAGE:
    'Your spy drives an army, or at sea a ship, of the area it is in back to its reserve, and is caught.',
  WATCH: 'Your spy settles down as a watcher: its area is in your report every turn.',
  LAUNCH:
    'Builds ships in an area of yours and puts them to sea beside it, in one line at most as many as the area has population.',
  FLEET: 'Ships of the fleet reserve are placed in a sea area that is yours or has no ships.',
  SHIPS: 'Ships without armies aboard sail to the next sea area, and fight for it if it is not yours.',
  CONVOY:
    'Ships and the armies aboard sail together to the next sea area, and fight for it if it is not yours.',
  SETTLE:
    'Gaels and Vikings only: a ship becomes one population in a neighbouring area of yours where nobody lives.',
  LAND: 'Vikings only: ships become armies in a neighbouring area of yours.',
  ORDER: 'BPs spent here move you forward in the order of play of the next turn.',
  GIFT: 'BPs go from your balance to that of another kingdom, at once.',
  PILLAGE:
    'Where you have an army, one population, one trade level and one fort of your own area are turned into plunder for your treasury, for a VP each of the first two.',
  STASH: 'Puts BPs into the treasury, at three for one.',
  CASH: 'Takes BPs out of the treasury, one for one.',
  TAX: 'Two more BPs to spend, for a line of the sheet.',
  OVERLORD: 'With your own code you claim to be high king; with another’s you recognise that claim.',
  EXCHANGE:
    'You leave your kingdom for one that the computer runs, with your VPs and half of what you have stored.',
  VIKING: 'You abandon your kingdom and come back from the sea as Danes, Norse or Vikings.',
  KING: 'Places your household on the map, or moves it to the next area of yours.',
} satisfies Record<string, string>;

/** What an action costs. */
export function price({ cost, each }: ActionFacts, { prices }: Tables): string {
  if (each !== undefined) return `${bps(each)} each`;
  if (cost === 'population') return 'the population there';
  if (cost === 'spy') return `nothing; a new spy ${bps(prices.spy)}`;
  return cost ? bps(cost) : 'nothing';
}

/** The boxes that may follow an action word. */
const BOXES: Record<Box, string> = {
  from: 'area',
  to: 'next area',
  kingdom: 'kingdom',
  number: 'number',
  'from?': 'area',
  'to?': 'next area',
  'kingdom?': 'kingdom',
};

/** How a line is written: what may be left out stands in brackets. */
export const format = (action: string, { boxes }: ActionFacts): string =>
  [action, ...boxes.map((box) => (box.endsWith('?') ? `[${BOXES[box]}]` : BOXES[box]))].join(' ');

/** What no number means. */
export const blank: Record<NonNullable<ActionFacts['blank']>, string> = {
  all: 'all',
  one: 'one',
  fails: 'fails',
  last: 'on line 16 all',
};

/** Whether ALL and AB-n may be written. */
export const amounts = ({ all, butAll }: ActionFacts): string => (butAll ? 'ALL, AB-n' : all ? 'ALL' : '');
