/** Carolingian Twilight on one page. */

import type { Introduction } from '../../lesson.ts';

export const introduction: Introduction = {
  sections: [
    {
      title: 'What it is about',
      paragraphs: [
        'Charlemagne is dead, and his heirs divide the Empire. Each player leads one of them, with warriors and militia spread over his share. What stands in a stack only its player knows.',
        'Around them live foreign powers: Slavs, Bulgars, Byzantium and Muslims are auctioned every year; small ones stand still until somebody attacks them; and Vikings raid a coast each year, moved by dice.',
      ],
    },
    {
      title: 'What wins',
      list: [
        'When the last year is over, victory points: the levy value of your areas, the value of your burgs, your DP, and 1 for each sea with your fleets.',
        '61 is an Ultimate victory, 46 Conquering, 31 Survival, 16 Decline, less is Collapse. Most points are best.',
        'Only an heir whose leader lives can win. Who loses his leader takes a foreign power and plays to keep the others down.',
        'If all leaders die, all have lost.',
      ],
    },
    {
      title: 'A year',
      list: [
        'Income: every burg that you control brings DP.',
        'Bids for the order of play: all pay what they bid, and choose their space from the highest down.',
        'Auctions of the Major NPPs: only the winner pays; he plays that power this year, and says when.',
        'Vikings: dice for their number, their sea, their target; then they fight whoever is there.',
        'Turns: each power levies and then operates, in the order of the track.',
      ],
    },
    {
      title: 'A turn',
      list: [
        'Levy: areas bring LP. First maintain your units, then raise one in each area, repair what was pillaged, buy markers at 2. LP that are left are lost.',
        'Operations: one force after the other rolls a die for OP, with 1 more for the leader, and spends them.',
        'Enter an area 1, over river or mountains 1 more, away from enemies 1 more; into or out of a burg 1; attack 1; pillage 2.',
        'An attack: choose a table that your force may use, count your units for the column, roll. D is a loss for the defender, A for the attacker, CA a counterattack, F a free move, DV a marker. After a slash: what holds in a siege.',
      ],
    },
    {
      title: 'Watch for',
      list: [
        'An area that you leave empty is lost, with its burg. Leave somebody behind.',
        'One militia in each quiet area costs nothing. Everything else does, every year.',
        'Guard your leader. Never let him stand alone beside an enemy.',
        'A foreign power that you do not buy is played by somebody else, perhaps against you.',
        'Pillage brings DP at once and ruins the place for years.',
        'DP are victory points: what you bid must bring more than it costs.',
      ],
    },
  ],
};
