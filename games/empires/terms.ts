/** The words of Empires of the Middle Ages that explain themselves when pointed at. */

import type { Term } from '../lesson.ts';
import { data, world } from './data.ts';
import type { RealmId } from './state.ts';
import { cardSays } from './words/cards/en.ts';
import { capital, REALMS } from './words/names/en.ts';

const { charts, eventCards, moreCards } = world(data);
const { endeavors, points, holding, expansion } = charts;

// ---------------------------------------------------------------- realms

const OTHERS: Record<string, { says: string; clause: string }> = {
  vikings: {
    says: 'Raiders from Norway and Denmark on the coasts of the North Sea and the Atlantic. No player leads them.',
    clause: 'EM-24.12',
  },
  magyars: {
    says: 'Raiders from Hungary, as far as two areas away. No player leads them.',
    clause: 'EM-24.22',
  },
  saracens: {
    says: 'Pirates on the western coasts of the Mediterranean, without a land of their own. No player leads them.',
    clause: 'EM-24.31',
  },
  mongols: {
    says: 'A horde that comes to the Steppes with combat 9 and ten year cards. No player leads it.',
    clause: 'EM-24.8.a',
  },
  crusaders: {
    says: 'What they conquer becomes a state of its own, which belongs to no player.',
    clause: 'EM-23.32',
  },
};

const realmTerm = (id: RealmId): Term => {
  const name = REALMS[id]!;
  const bare = capital(name.replace(/^the /, ''));
  const { says, clause } = OTHERS[id] ?? {
    says: 'A realm: its leader, his court and treasury, and its areas. Whoever plays it wins by its points.',
    clause: 'EM-1.0.a',
  };
  const variants = [...new Set([name, capital(name)])].filter((one) => one !== bare);
  return { term: bare, variants, says, clause, quiet: true };
};

// ---------------------------------------------------------------- what lies in an area

const pieces: readonly Term[] = [
  {
    term: 'social state',
    variants: ['level', 'levels', 'Social state of an area', 'Social state below zero'],
    icon: 'wheat',
    says: `How well an area does, from −3 to two above its norm. It is what can be taxed, helps its owner and hinders others, and counts for victory: ${points.area} points and the level itself.`,
    clause: 'EM-7.12',
  },
  {
    term: 'court',
    variants: ['courts', 'Court of a realm'],
    icon: 'crown',
    says: 'Where the leader lives. It is taxed without danger; every area that is to be used must be connected to it.',
    clause: 'EM-7.5.a',
  },
  {
    term: 'fortifications',
    variants: ['fortified', 'Fortifications and their strength', 'Fortifications of strength'],
    icon: 'fortress',
    says: 'Strength 2 or 3. It is subtracted from conquest and pillage against the area, and from the rebellion value.',
    clause: 'EM-17.23',
  },
  {
    term: 'unrest',
    icon: 'torch',
    says: `Each check for rebellion there is ${charts.rebellionTerms.unrest} higher. A successful ruling quells it.`,
    clause: 'EM-17.12',
  },
  {
    term: 'tie',
    variants: ['ties', 'Tie of a realm', 'Tie of'],
    icon: 'ring',
    says: 'What diplomacy brings. Your own makes an area safer against rebellion, others’ make it more dangerous; with possession it becomes a claim.',
    clause: 'EM-17.24',
  },
  {
    term: 'claim',
    variants: ['claims', 'claimed', 'Claim of a realm', 'Claim of'],
    icon: 'scroll',
    says: `An area that you own and claim counts ${points.claim} points more. With a Dynastic Inheritance a claim brings the area itself.`,
    clause: 'EM-26.0.c',
  },
  {
    term: 'result',
    variants: ['results', 'C result', 'C results', 'Results toward a conquest'],
    icon: 'swords',
    says: 'An area of population 2 and more takes as many successful conquests. What has been achieved stands against it until then.',
    clause: 'EM-7.43',
  },
  {
    term: 'conversion',
    variants: ['conversions', 'converted', 'Results toward a conversion'],
    icon: 'cross',
    says: `Conquests of your own area of another faith turn it to yours. Each is worth ${points.conversion} points for good.`,
    clause: 'EM-22.28',
  },
  {
    term: 'army',
    variants: ['armies', 'Armies and their points', 'points of armies', 'point of armies'],
    icon: 'spears',
    says: `Second edition: adds its points to conquests from its area and takes losses for it; each point costs ${expansion.upkeep} gold a turn.`,
    clause: 'EM-33.A1.2',
  },
  {
    term: 'fleet',
    variants: ['fleets', 'Fleets and their points', 'points of fleets', 'point of fleets'],
    icon: 'boat',
    says: `Second edition: carries endeavors further over sea and keeps others off; each point costs ${expansion.upkeep} gold a turn.`,
    clause: 'EM-33.F1.2',
  },
  {
    term: 'Cathedral',
    variants: ['cathedral', 'cathedrals', 'mosque'],
    says: `Second edition: ${expansion.cathedral} more for rulings and conversions.`,
    clause: 'EM-33.C4.1.a',
  },
  {
    term: 'Centre of commerce',
    variants: ['centre of commerce', 'commerce'],
    says: `Second edition: ${expansion.commerce} more gold when the area is taxed.`,
    clause: 'EM-33.C4.2',
  },
  {
    term: 'Palace',
    variants: ['palace', 'palaces'],
    says: 'Second edition: areas with palaces are ruled by one year card.',
    clause: 'EM-33.C4.3.a',
  },
  {
    term: 'University',
    variants: ['university', 'universities'],
    says: 'Second edition: when the area rises, it rises by two.',
    clause: 'EM-33.C4.4',
  },
];

// ---------------------------------------------------------------- rulers and endeavors

const gold = (cost: number): string => (cost === 0 ? 'It costs nothing' : `It costs ${cost} gold`);

const ruling: readonly Term[] = [
  {
    term: 'stature',
    variants: ['statures', 'The leader’s stature'],
    icon: 'helmet',
    says: 'What a leader is worth in combat, administration and diplomacy: 1, 2, 3, 5 or 9. Year cards may call for a check that changes all three.',
    clause: 'EM-2.0.d',
  },
  {
    term: 'stature check',
    variants: ['stature checks', 'check of statures'],
    says: 'Two dice for each stature on the column of what it is now. A card calls for it that names the stature that was used.',
    clause: 'EM-8.2.a',
  },
  {
    term: 'effectiveness',
    variants: ['rating', 'ratings'],
    says: 'The number by which an endeavor is judged: the stature, levels, walls, language, religion and gold. Below 0 it may not be undertaken.',
    clause: 'EM-9.18.a',
  },
  {
    term: 'year card',
    variants: ['year cards'],
    icon: 'eye',
    says: 'Five a round for each realm, and nobody may look at them. Each endeavor turns one up, which says what comes of it.',
    clause: 'EM-6.0.e',
  },
  {
    term: 'endeavor',
    variants: ['endeavors'],
    says: 'What a year card is turned up for: conquest, pillage, diplomacy, fortification and ruling in one’s own turn, defense in the turns of others.',
    clause: 'EM-2.0.g',
  },
  {
    term: 'conquest',
    variants: ['conquer', 'conquests'],
    says: `Takes an area that the base borders or reaches over sea. ${gold(endeavors.conquest.cost)}; combat counts.`,
    clause: 'EM-9.35.c',
  },
  {
    term: 'pillage',
    variants: ['pillages'],
    says: `Takes gold from an area that the base reaches, and lowers it. ${gold(endeavors.pillage.cost)}; combat counts, and people help.`,
    clause: 'EM-9.35.e',
  },
  {
    term: 'diplomacy',
    says: `Forms a tie to an area however far away, and sometimes brings the area itself. ${gold(endeavors.diplomacy.cost)}; the court is its base.`,
    clause: 'EM-9.35.d',
  },
  {
    term: 'fortification',
    variants: ['fortify'],
    says: `Builds the walls of an own area. ${gold(endeavors.fortification.cost)}; administration counts.`,
    clause: 'EM-9.35.b',
  },
  {
    term: 'ruling',
    variants: ['rule an area'],
    says: `Raises an own area by a level and quells its unrest. ${gold(endeavors.ruling.cost)}; administration counts, and the further the level is from 0 the harder it is.`,
    clause: 'EM-9.35.a',
  },
  {
    term: 'defense',
    variants: ['defend', 'defends', 'Defense'],
    says: `In another’s turn: a year card and ${endeavors.defense.cost} gold, and your leader’s combat is subtracted from the attack.`,
    clause: 'EM-8.11.a',
  },
  {
    term: 'base',
    variants: ['bases'],
    says: 'The area from which a conquest or pillage comes; of diplomacy the court. Its level helps, and it may lose one.',
    clause: 'EM-7.15.a',
  },
  {
    term: 'connected',
    variants: ['cut off'],
    says: 'A chain of own areas leads to the court, over at most two sea areas. What is cut off falls into unrest, pays nothing and scores nothing.',
    clause: 'EM-7.51.a',
  },
  {
    term: 'norm',
    variants: ['norms'],
    says: 'The level that an area has by itself. It can rise two above it.',
    clause: 'EM-7.12',
  },
  {
    term: 'population',
    variants: ['Population'],
    icon: 'mob',
    says: 'How many live in an area. So many conquests it takes; it helps pillage and fortification. It never changes.',
    clause: 'EM-7.4.a',
  },
  {
    term: 'seafaring',
    variants: ['Seafaring people'],
    icon: 'longship',
    says: 'People who live by the sea: from their area it is nearer over sea than the map shows.',
    clause: 'EM-9.53.b',
  },
  {
    term: 'taxation',
    variants: ['taxes', 'taxed', 'tax'],
    icon: 'coins',
    says: 'Once in your turn: gold from areas above 0, as much as you dare up to the level. Each but the court is then checked for rebellion.',
    clause: 'EM-16.1.a',
  },
  {
    term: 'plunder',
    says: 'Gold from your own area by a die: it loses a level and is in unrest.',
    clause: 'EM-16.2.a',
  },
  {
    term: 'rebellion value',
    says: 'How dangerous a check is: gold sought, unrest, foreign tongue and faith, others’ ties and free kinsmen raise it; your tie and walls lower it.',
    clause: 'EM-17.22',
  },
  {
    term: 'rebellion',
    variants: ['rebels', 'rebel'],
    icon: 'fire',
    says: 'The area is lost and becomes independent; its walls suffer.',
    clause: 'EM-17.15.a',
  },
  {
    term: 'independent',
    says: 'An area that belongs to no player. It can be conquered, pillaged or won by diplomacy, and does nothing itself.',
    clause: 'EM-4.0.d',
  },
];

// ---------------------------------------------------------------- cards

/** A year of plenty or famine is named with where it comes. */
const yearsOf = (what: string): string[] => [
  ...new Set(
    Object.values(eventCards)
      .map(({ title }) => title)
      .filter((title) => title.startsWith(`${what}: `)),
  ),
];

const cards: readonly Term[] = [
  {
    term: 'event card',
    variants: ['event cards'],
    icon: 'quill',
    says: 'One is drawn at the start of each turn: it happens at once, unless it may be held.',
    clause: 'EM-19.0.a',
  },
  {
    term: 'holding card',
    variants: ['holding cards'],
    says: `An event card that you keep unseen and play when you like: at most ${holding.most}, with the second edition ${holding.withMoreCards}.`,
    clause: 'EM-19.2.b',
  },
  {
    term: 'Year of Plenty',
    variants: yearsOf('Year of Plenty'),
    icon: 'wheat',
    says: 'Its areas rise by a level.',
    clause: 'EM-19.1.b',
  },
  {
    term: 'Year of Famine',
    variants: yearsOf('Year of Famine'),
    says: 'Its areas fall by a level.',
    clause: 'EM-19.1.c',
  },
  {
    term: 'Epidemic',
    icon: 'skull',
    says: 'Every area of whoever draws it in which many live loses a level; late in the game it may be the Black Death.',
    clause: 'EM-19.1.d',
  },
  {
    term: 'Black Death',
    says: 'The plague spreads from Constantinople over land and narrow seas; wherever it comes two levels are lost. Once in a game.',
    clause: 'EM-19.1.f',
  },
  {
    term: 'Outbreak of Heresy',
    variants: ['heresy', 'Heresy'],
    says: 'A Christian area in unrest is lost and follows its own faith; if it is not put down in the same turn it spreads among its kin.',
    clause: 'EM-19.1.n',
  },
  {
    term: 'Leader Dies Heirless',
    says: 'Statures are checked, all ties are lost, areas fall into unrest and are checked for rebellion, and claims to what is not yours go.',
    clause: 'EM-19.1.q',
  },
  {
    term: 'Recognition of Claim',
    says: 'A claim to an area that you own; to one that others claim you need a tie as well.',
    clause: 'EM-19.2.c',
  },
  {
    term: 'Dynastic Inheritance',
    says: 'Your tie to an area becomes a claim, or your claim brings the area; its owner may call a parley.',
    clause: 'EM-19.2.e',
  },
  {
    term: 'Influence in Church Hierarchy',
    variants: ['Influence'],
    says: `${points.influence} more votes in one parley.`,
    clause: 'EM-19.2.i',
  },
  { term: 'Diplomatic Coup', says: 'Takes another’s tie away from an area of yours.', clause: 'EM-19.2.j' },
  {
    term: 'Enlargement of King’s Personal Demesne',
    variants: ['Demesne'],
    says: 'Lies before you and adds a gold to your taxes each round, until your leader dies without an heir.',
    clause: 'EM-19.2.k',
  },
  {
    term: 'Technological Weapons Advance',
    variants: ['Tactical Systems Advance', 'advance', 'advances', 'Advances'],
    says: `Lies before you: ${charts.advance} more in your conquests and pillages, and as much against whoever attacks you while you defend.`,
    clause: 'EM-19.2.l',
  },
  {
    term: 'Missionary Fervor',
    says: 'Lies before you and halves what your conversions take.',
    clause: 'EM-19.2.m',
  },
];

/** Cards of the second edition. */
const laterCards: Term[] = moreCards.map((n) => {
  const card = eventCards[n]!;
  return {
    term: card.title,
    says: `${cardSays(card)} ${card.from} to ${card.to}.`,
    clause: card.kind === 'leader' ? 'EM-33.P2.1.a' : 'EM-33.P3',
  };
});

// ---------------------------------------------------------------- the table

const table: readonly Term[] = [
  {
    term: 'round',
    variants: ['rounds'],
    says: 'Five years: cards are dealt, the order of turns is chosen, and each realm has one turn.',
    clause: 'EM-5.0.a',
    quiet: true,
  },
  {
    term: 'game turn',
    variants: ['game turns'],
    says: 'Twenty-five years, five rounds. With each the event cards are shuffled again.',
    clause: 'EM-6.0.a',
  },
  {
    term: 'parley',
    variants: ['parleys'],
    icon: 'scroll',
    says: 'Christian leaders vote on a claim, a lost area, a crusade or an excommunication; each has as many votes as his diplomacy.',
    clause: 'EM-20.5.b',
  },
  {
    term: 'excommunicated',
    variants: ['excommunication'],
    says: 'Counts as a pagan everywhere, and has no part in parleys but to be taken back.',
    clause: 'EM-22.11',
  },
  {
    term: 'binding agreement',
    variants: ['binding agreements', 'Agreement', 'agreement', 'agreements'],
    says: 'What all its parties have signed, open or secret. Who is said to have broken it answers before a parley.',
    clause: 'EM-20.3.a',
  },
  {
    term: 'exile',
    variants: ['in exile'],
    says: 'A leader without a court: no taxes, and nothing but diplomacy from the court of a host.',
    clause: 'EM-21.0',
  },
  {
    term: 'asylum',
    says: 'An exile may use his host’s court as the base of his diplomacy.',
    clause: 'EM-21.2.a',
  },
  {
    term: 'crusade',
    variants: ['crusades'],
    icon: 'cross',
    says: 'When a magnate holds Syria and Jerusalem the Catholic leaders march together, before their own turns.',
    clause: 'EM-23.0.c',
  },
  {
    term: 'schism',
    variants: ['the churches'],
    says: 'Are the two churches one? As long as they are divided, the other church is a foreign one.',
    clause: 'EM-23.11.b',
  },
  {
    term: 'raider',
    variants: ['raiders', 'raid'],
    icon: 'raven',
    says: 'Vikings, Magyars and Saracens, who pillage the richest coast in each round before the players.',
    clause: 'EM-24.0.c',
  },
  {
    term: 'magnate',
    variants: ['magnates'],
    says: 'One who has risen in an area that was free or in unrest. He conquers his neighbours with four cards a round until his luck leaves him.',
    clause: 'EM-24.53.a',
  },
  {
    term: 'colonization',
    variants: ['colonise', 'colonising'],
    says: `From areas beside it an area is settled over many rounds; then it speaks their language. Worth ${points.colonization} points.`,
    clause: 'EM-25.0.d',
  },
  {
    term: 'victory points',
    variants: ['victory point', 'VP'],
    icon: 'laurel',
    says: `For each connected area ${points.area} and its level, ${points.claim} more with a claim; ${points.conversion} for each conversion and colonization.`,
    clause: 'EM-26.0.a',
  },
];

export const terms: readonly Term[] = [
  ...pieces,
  ...ruling,
  ...cards,
  ...laterCards,
  ...table,
  ...Object.keys(REALMS).map(realmTerm),
];
