/** What each stratagem marker does, in a sentence or two: for the book, the terms and the player aid. */

import type { Marker } from '../../state.ts';

const leadership = (value: number): string =>
  `Before a force rolls for OP: ${value} more. Or in a combat: ${value} more strength, once for each side; the attacker plays it before his first roll, the defender before his first counterattack.`;

export const MARKER_SAYS: Record<Marker, string> = {
  alliance:
    'For Player Powers only. Before your first bid on a Major NPP: a die, halved and rounded up, in free DP for this auction. Or in your own turn: a Minor NPP that nobody plays is yours for the rest of the game.',
  assassin: 'Answers any marker at the moment it is played, and cancels it: another Assassin too.',
  'church-council':
    'At once: for the rest of the year Franks, Byzantium, Moravia and the Papal States do not attack each other; after 865 the Bulgars neither.',
  'de-ceremonis':
    'At once, and it waits: if your leader stands in Aachen or Rome when the next Operations Segment of your Player Power ends, a die says how many markers you draw.',
  espionage: 'At any time: look at all forces in one area and its burg, or at all markers of one power.',
  'feudal-unrest':
    'At once: pay 1 DP or LP for each field army, warrior and nomad of the power, or roll for it; on 4 to 6 it becomes militia.',
  'field-of-lies':
    'At once: if the power’s Operations Segment of this year has not begun, the force with its leader (else its largest) does not operate. It still defends and counterattacks.',
  'good-harvest': 'At the start of the power’s own Levy Segment: a die, halved and rounded up, in LP.',
  'greek-fire':
    'In a combat at sea: 2 more strength for a fleet of Byzantium, 1 more for any other. It may be added to Leadership.',
  insubordination:
    'At once: a force of the power with two units or more and without its leader, which its player chooses, does not operate this year. Without effect once its Operations Segment has begun.',
  'leadership-1': leadership(1),
  'leadership-2': leadership(2),
  'leadership-3': leadership(3),
  mesalliance: 'While an NPP that somebody plays is in its Operations Segment: the segment is over.',
  'oaths-of-strasbourg':
    'At the start of the Operations Phase: name Frankish Player Powers; they and yours do not attack each other this year.',
  perfidity:
    'At once: one NPP that somebody plays, picked at random, goes to a player picked at random, perhaps to the same.',
  'peripheral-war':
    'At once: choose a power with a peripheral area; a die says how many of its units, chosen by its own player, are lost.',
  plague:
    'At once, and once in a game: a die for every burg; on a 6 a unit there dies, and the burg is worth nothing until the end of the next Diplomatic Points Phase.',
  'religious-conversion':
    'In the power’s Operations Segment, on an enemy force in the same area: a die on the conversion table, which may bring units over.',
  schism: 'At once: a die says how many markers the power loses, picked at random.',
  stellinga:
    'At once: choose an area where the power has control; every Frankish power loses a militia there, area and burg together.',
  subversion:
    'In the power’s Operations Segment, on an enemy force in the same area: a die on the subversion table, which may make units desert or rebel.',
  'viking-diplomacy':
    'At the start of the Viking Raid Phase: change each of its dice by 1 as you like. Or name a sea: if they land from there, you choose where.',
  withdrawal:
    'At once: a Player Power loses one NPP of its player, picked at random; an NPP that draws it is nobody’s any more.',
};

/** What a unit is for. */
export const UNIT_SAYS = {
  leader:
    'One of the heirs with his guard: counts as a field army, costs nothing, adds 1 to the OP of his force. If he dies, his power is a Major NPP and loses its DP and markers.',
  army: 'Professional troops, dear to raise and to keep. Half a force of them, or with the leader, may use the Shock table.',
  nomad: 'Horsemen. A force that is half nomads must use the Raid table.',
  warrior:
    'Men who owe service in arms. Those of Franks and of the Papal States cannot be made to desert or be converted.',
  militia:
    'Peasants and townsmen, cheap: one in each quiet area is kept for nothing. With them no force uses the Shock table.',
  fleet: 'Ships: they stay at sea, fight fleets, and carry land forces of their own power across.',
} as const;
