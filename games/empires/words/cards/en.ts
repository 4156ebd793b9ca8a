/** What each card of the second edition does, in English. */

import { type CardId, type EventCard, STATURES } from '../../state.ts';
import { signed } from '../names/en.ts';

/** Provisional cards, by their number. */
const PROVISIONAL: Record<CardId, string> = {
  173: '2 more for one conquest from a Germanic or Romanic area.',
  174: 'A point of fleets in one of your areas on the North Sea or the Baltic.',
  175: 'Pay 2 gold, or what you have, or each of your areas on the North Sea and the Channel falls by a level.',
  176: 'A university in one of your areas at +1 or more.',
  177: 'A cathedral, or mosque, in one of your areas of your leader’s faith.',
  178: 'If your leader is Orthodox: the highest of your Orthodox areas but the court falls into unrest.',
  179: 'Stays, and works while you own Constantinople: whoever attacks you over sea has 3 less.',
  180: 'A point of armies in each of two of your areas of your leader’s language.',
  181: 'You lose a gold for each of your areas within two areas of Hungary, at most 3.',
  182: 'Provence and Burgundy fall by a level.',
  183: '3 votes more in one parley.',
  184: 'A point of armies in your court.',
  185: 'When a Christian attacks a Christian area of yours the attack comes to nothing; his gold and his card are spent.',
  186: '4 more for one fortification that builds walls.',
  187: 'Whoever owns Rome, or else has most Catholic areas, pays 3 gold, or two of his areas fall into unrest.',
  188: '3 more for one conquest of Apulia, Naples, Sicily, Wessex, Mercia, Syria or Jerusalem.',
  189: 'A gold for each of your areas at +1 or more, at most 5.',
  190: 'Stays, for a Christian leader: 2 more for conquests of areas that are not Christian, up to the first success.',
  191: '4 more for one conquest of a Moslem or pagan area by a Christian leader.',
  192: 'A point of fleets in one of your areas on the Western Mediterranean or the Tyrrhenian Sea.',
  193: 'The owner of Venice gets 2 points of fleets there; one, if he has not drawn the card himself.',
  194: 'A centre of commerce in one of your areas at +1 or more.',
  195: 'A university in one of your areas at +1 or more.',
  196: 'A cathedral, or mosque, in one of your areas of your leader’s faith.',
  197: 'Toulouse, if it is Christian and no court, turns heretic and independent.',
  198: 'Pay 3 gold, or the highest of your areas but the court falls into unrest.',
  199: 'Constantinople falls by a level, and its walls by a step.',
  200: 'Every area beside the Steppes falls by a level.',
  201: '4 off the rebellion value of one check in your realm.',
  202: 'A centre of commerce in one of your areas on the Baltic or the North Sea; or 2 gold, if you have none there.',
  203: 'Where colonization is played: 25 points for one attempt of yours. Otherwise 3 more for one ruling in the lands of the east from Brandenburg to Livonia.',
  204: '4 more for one conquest of an area of Baltic language.',
  205: 'Sicily rebels, if it is a player’s and no court.',
  206: '3 more off the attack in one defense of yours.',
  207: '3 for one conquest, pillage or defense, if your court is Germanic or Celtic.',
  208: 'The areas of France, the Rhine, the Low Countries and Germany fall by a level.',
  209: 'The most populous of your areas but the court falls into unrest.',
  210: '4 gold, at any moment of your turn.',
  211: 'Half of your gold is lost.',
  212: '2 points of armies in one of your areas.',
  213: '2 points of armies in the court of a Moslem leader; anybody else draws another card.',
  214: 'Stays until your leader dies heirless: walls do not hinder your conquests.',
  215: 'To the end of the game turn each Influence card gives 2 votes only.',
  216: 'Bohemia, if it is Christian and no court, turns heretic and independent.',
  217: '4 more for one diplomacy, if your court is Germanic.',
  218: 'A university in one of your areas, which rises as well.',
  219: 'Where the schism is played the churches are united at once. Otherwise 5 votes more in one parley.',
  220: '4 more for one diplomacy.',
};

/** A leader adds one of his numbers to the stature in one endeavor: EM-33.P2. */
function leaderSays({ bonus, languageGroups = [] }: EventCard): string {
  const adds = STATURES.filter((field) => bonus![field] > 0).map(
    (field) => `${signed(bonus![field])} ${field}`,
  );
  const among = languageGroups.length > 0 ? ` from an area of ${languageGroups.join(' or ')} language` : '';
  return `${adds.join(' or ')}, in one endeavor${among}.`;
}

/** Of a card of the second edition: what it does, without when. */
export const cardSays = (card: EventCard): string =>
  card.kind === 'leader' ? leaderSays(card) : PROVISIONAL[card.n]!;
