/** The rules of Empires of the Middle Ages as a book, in our own words. */

import type { ExampleWords, SectionWords } from '../../book.ts';

const chapters = {
  table: 'Map, cards and markers',
  sequence: 'Rounds and turns',
  areas: 'Lands and their peoples',
  leaders: 'Leaders',
  endeavors: 'Endeavors',
  kinds: 'The six endeavors',
  gold: 'Gold, unrest and rebellion',
  claims: 'Claims and event cards',
  others: 'With the other players',
  faith: 'Church and faith',
  strangers: 'Those whom nobody plays',
  winning: 'Winning',
  scenarios: 'The scenarios',
  second: 'The second edition',
  table_online: 'At this table',
};

const sections = {
  game: {
    title: 'Seven hundred years',
    paragraphs: [
      'Each player rules a realm of the Middle Ages, from Charlemagne’s empire to the Turks before Constantinople. A realm has lands, a court, a treasury, and a leader whose gifts are three numbers. No game of it is like another, because leaders change: a conqueror is followed by a fool, and what was planned for the one must be carried on by the other.',
      'Two things decide everything that is undertaken: a sum, which all can work out beforehand, and a year card, which nobody has seen. What makes a realm last is neither of these, but whether its lands belong together: by language, by faith, by ties, by walls.',
    ],
  },
  winning: {
    title: 'Who wins',
    paragraphs: [
      'When the last round is over, each land that can be reached from the court counts, and more the better it does; claims, conversions and colonies count besides. The weaker realms of a scenario start with points in hand.',
    ],
  },
  round: {
    title: 'How a round goes',
    paragraphs: ['A round is five years. What is in brackets happens where the rule for it is played.'],
    points: [
      'Every player is given five year cards.',
      '(A crusade is called. Raiders come. A magnate may rise, and those who have risen attack. The crusade marches.)',
      'The players choose the order of their turns, whoever has the highest statures first.',
      'One turn for each: an event card, endeavors, taxes once.',
      'Year cards that nobody has used are turned up; some of them call for a check of the leader.',
      '(Colonies grow.)',
    ],
  },
  ours: {
    title: 'What is ours',
    paragraphs: [
      'This book tells the published rules in our own words. The map, the charts and the cards that came in the box are not available to us. Our map is drawn from geography and from what the rulebook says of each land; norms and populations, the year cards, several tables and the effects of the second edition’s cards are reconstructed, so that what the rulebook tells of them holds. A note under each table says so. Where the rulebook is silent or says two things, a ruling decides, and the clause names it.',
    ],
  },

  // ---------------------------------------------------------------- 2, 3, 4
  map: {
    title: 'Lands and seas',
    paragraphs: [
      'Seventy-seven lands, and seas between them. Lands are neighbours if they share a border; meeting in a point is not enough. Where an arrow is drawn over a strait, as from Sicily to Apulia or from Constantinople to Asia, the two sides are neighbours as well. Kiev reaches the Black Sea by its river.',
      'Of each land the map tells five things: its people’s language, their religion, how many they are, how well they do when left alone, and how well they do now.',
    ],
  },
  pieces: {
    title: 'What lies on the map',
    paragraphs: ['There is always another marker: no rule is limited by how many were printed.'],
  },
  cards: {
    title: 'Two decks',
    paragraphs: [
      'Fifty-six year cards say what comes of endeavors. All of them are shuffled for every round. Five are dealt to each player, and lie face down: their owner may not look at them either.',
      'Event cards are drawn one in each turn. Most happen at once. Some say that they are held: those are kept secret and played when their owner likes. The standard deck has fifty-six; the others belong to the second edition.',
    ],
  },
  setup: {
    title: 'The set-up',
    paragraphs: [
      'The scenario says who owns and claims what, which walls stand, which lands do better or worse than usual, and where another faith or language holds than the map shows. Whatever no player owns is independent. Realms of the scenario that nobody plays are independent lands too.',
    ],
  },

  // ---------------------------------------------------------------- 5, 6
  time: {
    title: 'Rounds and game turns',
    paragraphs: [
      'Five rounds are a game turn of twenty-five years, which begins with a year that ends in 01, 26, 51 or 76. A scenario that starts in between has a first game turn of fewer rounds. With every game turn the discarded event cards go back into the deck; whoever holds cards keeps them.',
    ],
  },
  order: {
    title: 'The order of turns',
    paragraphs: [
      'Add up the three statures of each leader. The highest sum picks any place in the order of turns, then the next. Of equals the one with more lands comes first; then a die says.',
      'Early means that nobody has touched you yet. Late means that you know what the others have left to defend themselves.',
    ],
  },
  turn: {
    title: 'A turn',
    paragraphs: [
      'It begins with an event card. After that come endeavors, one for each year card that you care to play; one you must, if you can. Taxes may be raised once, at any point: before the event card, between two endeavors, or at the end.',
      'What you do not play can defend you while the others have their turns. When the round is over, what is left is turned up for nothing but its check.',
    ],
  },

  // ---------------------------------------------------------------- 7
  level: {
    title: 'Social state',
    paragraphs: [
      'The level of a land is one number for harvests, towns and order. It falls by failed rulings and fortifications, by attacks and by bad events, down to −3, where nothing can be had from it any more. It rises by ruling and in years of plenty, at most to two above its norm. Each result on a card changes it by one.',
      'The level works for its owner and against everybody else: that of the base is added to an attack, that of the target subtracted. Only for ruling it is the other way round: there the distance from 0 is subtracted, so that the very rich and the very poor are hard to govern.',
    ],
  },
  religion: {
    title: 'Religion',
    paragraphs: [
      'There are Roman Catholics, Eastern Orthodox, Moslems, pagans and heretics. What counts is how the leader’s religion stands to that of a land: the same, the other Christian church, or another religion. Pagans are strangers to everybody, to other pagans as well. Heretics are strangers to all Christians.',
    ],
  },
  language: {
    title: 'Language',
    paragraphs: [
      'Languages come in groups. A land speaks the leader’s own language, a related one of the same group, or an unrelated one. Lands outside the great families are related to nobody, not even to each other.',
    ],
  },
  population: {
    title: 'Population',
    paragraphs: [
      'Population says how many successes a conquest takes: one for each, and one where it is 1 or less. It is added to pillage, since there is more to take, and to fortification, since there are more hands. It never changes, and has no part in rebellion.',
    ],
  },
  court: {
    title: 'The court',
    paragraphs: [
      'The court is where the leader lives. It can be taxed without any danger, and no diplomacy reaches it. His language and religion are those of the first court, wherever he may live later.',
      'Whatever you do with a land of yours, it must be connected to the court: by neighbouring lands of your own, and by two sea areas at the most, three if seafaring people live on the way. What is cut off falls into unrest and stays so; it pays nothing, does nothing, and counts nothing.',
      'Whoever loses his court names another land of his leader’s language and religion at once. If he has none, the leader goes into exile. A first court that is won back may become the court again, if that is decided on the spot. At no other time does a court move, but after a leader’s death without an heir.',
    ],
  },

  // ---------------------------------------------------------------- 8
  statures: {
    title: 'Three statures',
    paragraphs: [
      'Combat serves conquest, pillage and defense; administration serves ruling and fortification; diplomacy serves diplomacy, and gives votes in parleys. Each is 1, 2, 3, 5 or 9. None helps where another is asked for.',
    ],
  },
  checks: {
    title: 'Checks',
    paragraphs: [
      'Some year cards have a line of statures. If the one that was used for the endeavor stands there, all three are rolled anew, each with two dice in the row of what it is now. Of cards that are left at the end of a round administration is what counts. A check comes after the results of the card, and nobody can avoid it or wish for one.',
      'The great tend to fall and the weak to rise; but slowly.',
    ],
  },

  // ---------------------------------------------------------------- 9
  undertaking: {
    title: 'Undertaking something',
    paragraphs: [
      'Say what, where, and from where; work out the effectiveness; add gold if you like. An attack on another player’s land is told to him, and he may defend it. Then all gold is paid, the cards are turned up, and each result whose number is met happens. Checks come last, the attacker’s before the defender’s.',
      'Foreign endeavors set out from a land of your own; domestic ones happen in one. Both must be connected to the court. Diplomacy always sets out from the court itself.',
      'Below 0 nothing may be undertaken. If a defense has pushed an attack below 0, its card is still turned up, and brings only what harms the attacker.',
    ],
    points: [
      'A number with an arrow to the right is met by an effectiveness of as much or more; one with an arrow to the left by as much or less. A result without a number always comes.',
      'C is a conquest, T a tie, F a fortification, G gold, +1 and −1 a level. T/C is the land itself if the number is met, and otherwise a tie.',
    ],
  },
  effectiveness: {
    title: 'Effectiveness',
    paragraphs: [
      'The leader’s stature and whatever helps, less whatever hinders. The panel at the table shows every term with its sign, and the chance of each result among the year cards that are still to come.',
      'Language and religion hinder by 0, 1 or 2 each. Results that stand against a land of yours weaken whatever you undertake from it or in it. Claims and unrest change nothing here.',
      'Every gold beyond the cost adds 1. It is announced with the endeavor and cannot be changed.',
    ],
  },
  sea: {
    title: 'Over sea',
    paragraphs: [
      'Count the sea areas on the whole way from the court over the base to the target. Each costs 1 gold. Two or more halve the effectiveness, without the gold on either side, and what is left over is dropped; if it is negative it becomes half as much again. Diplomacy knows no sea.',
      'Out of a land of seafaring people that is yours it is easier: one sea area costs nothing, two cost 1, three cost 2 and halve. Venetians, Lombards, Constantinople and the Norse are seafarers in every scenario.',
    ],
  },

  // ---------------------------------------------------------------- 10 to 15
  conquest: {
    title: 'Conquest',
    paragraphs: [
      'Against a land that the base borders, or reaches over sea. Where several successes are needed they are noted on the border from which they came, and wait as long as it takes. From several bases they add up. A land with results against it is worse to work with for its owner, by one for each.',
      'Its owner can drive them off: each success of his own from there against the hostile base takes one away. They go with their base, too, when it is lost. If two players are after the same land, the first to have the full number takes it, and the other’s are void.',
      'A land that is taken is in unrest, and its walls are a step lower.',
    ],
  },
  pillage: {
    title: 'Pillage',
    paragraphs: [
      'Like a conquest, but for gold: G lets you roll for it. Often the land falls a level, sometimes the base does. A land at −3 has nothing left.',
    ],
  },
  diplomacy: {
    title: 'Diplomacy and ties',
    paragraphs: [
      'Any land that is no court can be the aim, your own as well, at any distance. The owner’s diplomacy counts against you; an independent land has 3, Venice 5.',
      'A tie is a friendship that lasts until its owner gives it up or a card ends it. Your own makes a land less likely to rebel; one or more of others’ make it likelier, unless all who have one waive it for that check. A tie to a land that you own becomes a claim.',
      'The great success is the land itself, whole and at peace. A Christian whom it is taken from by a Christian may call a parley at once.',
    ],
  },
  defense: {
    title: 'Defense',
    paragraphs: [
      'Against conquest and pillage, before any card is turned up: a year card and 1 gold, and sea costs from the court. Your leader’s combat is subtracted, and so is every gold more, which you name when the attacker can no longer answer. What your card brings does not matter, but for its check, which looks at combat.',
      'Four times a round at the most, and the last card must be kept as long as your own turn is still to come.',
    ],
  },
  fortification: {
    title: 'Fortification',
    paragraphs: [
      'The first success builds strength 2, the second 3. Walls are subtracted from every conquest and pillage there, also from your own when you want to convert the land, and from its rebellion value. In your turn you may pull your own walls down.',
    ],
  },
  ruling: {
    title: 'Ruling',
    paragraphs: [
      'Raises a land by a level. Where there is unrest every result ends it but −1, which lowers the land instead.',
    ],
  },

  // ---------------------------------------------------------------- 16, 17
  taxes: {
    title: 'Taxes',
    paragraphs: [
      'All at one moment of your turn, land by land. Each pays what you ask, up to its level, if it is above 0 and connected. The court simply pays. Every other land is checked for rebellion, and each gold that you ask for adds 1 to the danger.',
    ],
  },
  plunder: {
    title: 'Plunder',
    paragraphs: [
      'Instead of taxing a land it can be plundered: it falls a level and is in unrest; where it was in unrest already it is checked. Then a die says what is found. Even the court can be treated so.',
    ],
  },
  unrest: {
    title: 'Unrest',
    paragraphs: [
      'A land is in unrest after it was conquered, when it is cut off, when it was plundered, after a bad check, and after some deaths. Nothing is forbidden there. But every check is far worse; and if something undertaken from it or in it lowers its level, it is checked at once.',
    ],
  },
  rebellion: {
    title: 'Rebellion',
    paragraphs: [
      'Add up the rebellion value. At 0 or less nobody rolls. Otherwise two dice in the row of the value: U is unrest, R is rebellion. A land that rebels is lost and independent, and its walls suffer.',
      'Checks that follow each other are made one by one: a land that has just rebelled is a free neighbour for the next of its language and faith.',
    ],
  },

  // ---------------------------------------------------------------- 18, 19
  claims: {
    title: 'Claims',
    paragraphs: [
      'A land that you own, to which you have a tie and which nobody else claims, becomes yours by right: the claim comes by itself. Where others claim it you need the tie and a card, or a parley. A tie and a Dynastic Inheritance make a claim to any land, whoever owns it.',
      'Nobody claims a land of another religion; the other church will do. Several may claim the same land.',
    ],
  },
  events: {
    title: 'Events',
    paragraphs: [
      'Whatever is not held happens to whoever draws it, and sometimes to others, before anything else in the turn.',
    ],
    points: [
      'Plenty and famine: the lands of a region rise or fall by a level.',
      'Epidemic: the drawer’s lands in which many live fall by a level. From the round of 1200 on, if one of them lies on the right seas, it is the Black Death, once in a game: it begins in Constantinople and goes on over land and single seas to wherever level and population together are above 0, and costs two levels everywhere.',
      'Heresy: a Christian’s richest Christian land in unrest is lost to a faith of its own. If it is not back by the end of the turn, its Christian neighbours of the same tongue follow; no court does.',
      'A leader dies without an heir: a check of statures; all ties are lost; by two of the five cards all lands, by three those of other languages fall into unrest; then each land in unrest is checked, in the order that the player likes. In the end claims to what is not owned lapse, and the court may move.',
    ],
  },
  holding: {
    title: 'Cards that are held',
    paragraphs: [
      'At most three, those that lie played before you among them; four with the second edition’s cards, which are of use in the years printed on them and no longer. One too many is discarded at once. They are played at any time, also in others’ turns, but not between the choice of an endeavor and its end.',
    ],
    points: [
      'Recognition of Claim: a claim to a land of yours.',
      'Dynastic Inheritance: a tie becomes a claim, or a claim the land. Two of the five are for groups of lands that border each other. Another Christian owner may call a parley.',
      'Influence in Church Hierarchy: five votes in a parley.',
      'Diplomatic Coup: a tie that lies on a land of yours goes.',
      'Enlargement of the Demesne: stays; 1 gold in every taxation, until the leader dies heirless.',
      'Technological Weapons and Tactical Systems: stay; each 3 for your attacks, and against whoever you defend yourself from.',
      'Missionary Fervor: stays; halves what your conversions take.',
    ],
  },

  // ---------------------------------------------------------------- 20, 21
  deals: {
    title: 'Deals',
    paragraphs: [
      'Gold, lands but the court, and claims pass between players as they like, at nearly any time. Ties, cards and leaders do not; but a player may give up ties of his, and the walls of a land that passes may be pulled down, as part of a deal. An offer lies on the table until it is accepted, refused or withdrawn; it is carried out whole or not at all.',
    ],
  },
  agreements: {
    title: 'Binding agreements',
    paragraphs: [
      'What all parties have signed binds them, open to all or known to them alone. It ends when all of them want it, or for a party when a leader among them dies without an heir. Nobody judges whether it is kept: a party who feels betrayed shows it to all and calls a parley on the other’s excommunication.',
    ],
  },
  parleys: {
    title: 'Parleys',
    paragraphs: [
      'Christian leaders vote, each with as many votes as his diplomacy, all on one side. First everybody may add Influence, then they vote from the most votes down. The caller wins a tie. Who is excommunicated takes part in nothing but his own return.',
      'The Byzantine has five votes more where it is about Orthodox land, as long as the churches are two.',
    ],
    points: [
      'On land that was lost by diplomacy or inheritance: the old owner keeps it if he wins. If he loses he yields, or keeps it and is excommunicated.',
      'On a claim to a land that one owns and has a tie to.',
      'On a broken agreement, on a return to the church, on a crusade.',
    ],
  },
  exile: {
    title: 'Exile',
    paragraphs: [
      'A leader without a court keeps gold, ties, claims and cards, has his turns and suffers events; but he neither taxes nor undertakes anything, except diplomacy from the court of a host who grants him asylum. He is back the moment that he owns a land of his own language and religion. If a magnate would rise in such a land, the exile gets it instead.',
    ],
  },

  // ---------------------------------------------------------------- 22, 23
  excommunication: {
    title: 'Excommunication',
    paragraphs: [
      'The leader counts as a pagan in every sum, and can contest nothing. It ends by a parley, or with the next leader who comes after a death without an heir.',
    ],
  },
  conversion: {
    title: 'Conversion',
    paragraphs: [
      'You own the land, and conquer it once more, from a neighbouring land of yours: C results count toward its conversion. How many it takes is the conviction of its faith less the power of yours to convince, at least one. A tie halves it, and so does Missionary Fervor. If its level falls on the way there is unrest and a check.',
      'What is begun is lost when another conquers the land. When it passes in any other way, the two may have agreed in a deal that the results go with it, if their leaders are of one faith.',
      'With one Norse or Slavonic land all pagan lands of its group are converted, except those of a player of another faith. The Moslem lands of Iberia become Catholic by themselves when a Christian takes them; that counts no points.',
    ],
  },
  schism: {
    title: 'The schism',
    paragraphs: [
      'Usually the churches are two. Where the rule is played they may become one and part again: two dice are rolled with each game turn, and whenever Byzantine influence over Rome changes, in the row of that influence. While they are one, both count as the same faith, and the Byzantine loses his votes.',
    ],
  },
  crusades: {
    title: 'Crusades',
    paragraphs: [
      'In the game turns from 1001 to 1276, when the churches are divided and a magnate of Syria holds Syria and Jerusalem, the Byzantine may call for a crusade, or a Catholic a parley on one. All Catholic leaders with a court and cards then march before their own turns. One in a game turn.',
      'They act in the order of their combat, one endeavor each in turn, and pay for themselves. Their lands and all free Catholic ones are friends to them. The leader of the crusade names the next land on the way; whoever owns it and does not march is asked for passage. Whatever is neither Catholic nor in Catholic hands suffers a level when they come through.',
      'What they conquer becomes a crusader state that belongs to nobody. When Syria and Jerusalem are both won it is over, unless all agree to stay for Jerusalem. Unused cards are for their own turns, if any are left.',
    ],
  },

  // ---------------------------------------------------------------- 24, 25
  raiders: {
    title: 'Raiders',
    paragraphs: [
      'Vikings, Magyars and Saracens come in every round of the game turns in which they have a stature. Each has five cards, and pillages with each the target whose level and population together are highest. They take no gold with them, but levels.',
      'Vikings sail from Norway or Denmark to the shores of the northern seas and the Atlantic; where nothing is left they settle. Magyars ride from Hungary, two lands far. Saracens, who have no land, sail the western Mediterranean; on a 5 or 6 they stay away. Each of them ends when the home land is a player’s or turns Christian, and in its time.',
    ],
  },
  magnates: {
    title: 'Magnates',
    paragraphs: [
      'Each round a die says whether somebody rises, and where. He takes the land if it is free, or a player’s in unrest, and makes it his court. Four cards a round he spends on conquest, always of the richest neighbour that he can take, and what he has begun he goes on with; the fifth is kept for his defense. A card that names stature 5 ends him, and his lands are free.',
      'From 1001 on a magnate may rise in Syria, whom neither language nor religion hinders, and from 1201 on the Mongols come to the Steppes, twice at the most, with ten cards a round.',
    ],
  },
  colonization: {
    title: 'Colonization',
    paragraphs: [
      'Name a land of yours, and others of yours beside it, all of one language that it does not speak. In each round it gains points: the value of each base, level and population, less its own. When there are enough it speaks their language. Two attempts at a time; a base in unrest gives nothing, and a land in unrest gets nothing.',
    ],
  },

  // ---------------------------------------------------------------- 26 to 32
  points: {
    title: 'Victory points',
    paragraphs: [
      'Counted for lands in which one could undertake a ruling, whatever the leader’s gifts. Lands that are cut off, and those of an exile, count nothing; conversions and colonizations count whatever has become of them.',
    ],
  },
  charlemagne: {
    title: '771: Charlemagne',
    paragraphs: [
      'One plays the Franks alone, and is judged by a table. With two, the other has Byzantium, and 40 points are taken off the Frank’s. For seven rounds Charlemagne is never checked, and deaths without an heir pass him by.',
    ],
  },
  millennium: {
    title: '976: Millennium',
    paragraphs: [
      'Two to six players, best with five. Seven realms stand on the list; Kievan Russia can take the place of any other.',
    ],
  },
  crusading: {
    title: '1136: Age of the Crusades',
    paragraphs: ['Two to six players, best with six. Sicily is a land of seafarers.'],
  },
  defeat: {
    title: '1201: Defeat in the East',
    paragraphs: ['Two to six players, best with five.'],
  },
  twilight: {
    title: '1386: Twilight of the Middle Ages',
    paragraphs: [
      'Two to six players, best with six. Language and religion never hinder the Turk’s conquests, he begins with Tactical Systems, and Constantinople is worth 25 points to him. No ties are formed between him and Christians; a Christian who makes an agreement with him may be called before a parley for it, once a round.',
    ],
  },
  grand: {
    title: '771 to 1470: the Grand Scenario',
    paragraphs: [
      'Four to six players, 140 rounds or fewer, at least forty. Two begin with Charlemagne’s scenario; the others wait. When the Franks have been checked twice since Charlemagne grew old, their empire is divided at the end of the round.',
    ],
    points: [
      'The Frank names three courts of different languages, each in a group of at least three Christian lands of one tongue; the group goes with it. The other lands he gives to kingdoms that they border.',
      'Claims and walls go with the lands, ties are lost, each kingdom gets 10 gold and a leader rolled in the row of stature 3.',
      'Dice say who gets which kingdom, and who Byzantium. A fifth and a sixth player get the first groups of two free Christian lands of one language that there are, or wait for one.',
    ],
  },

  // ---------------------------------------------------------------- 33, 34
  armies: {
    title: 'Armies',
    paragraphs: [
      'Fortification becomes mobilization: instead of walls it can raise a point of armies. Armies march at the start of the turn through lands of your own, all together as many lands as the leader’s combat; over at most three sea areas, from or to seafarers, for a gold each. Each point in the base adds 1 to an attack, each in the target takes 1 off; a lost level can be borne by a point instead. In the end of the turn each costs 1 gold.',
    ],
  },
  fleets: {
    title: 'Fleets',
    paragraphs: [
      'Built on a coast, they stay there. The first point makes its people seafarers, every other lets them go a sea area further. Whoever comes over sea against a land with fleets needs as many in his base. They are paid for like armies.',
    ],
  },
  civilization: {
    title: 'Civilization markers',
    paragraphs: [
      'Built by ruling, in place of a level, one of each kind in a land, and kept without upkeep. A pillager may tear one down for a gold instead of taking a level.',
    ],
    points: [
      'Cathedral, or mosque: 1 more for rulings there, and for the conversion of the land.',
      'Commerce: 1 gold more from its taxes, without more danger.',
      'Palace: one ruling serves any number of lands with palaces.',
      'University: the land rises by two at a time.',
    ],
  },
  more_cards: {
    title: 'Leaders and provisional cards',
    paragraphs: [
      'Each has its years. Those that fit the start of the scenario are shuffled in, later ones come in their time, and what comes too late is taken out and replaced by another.',
      'A Leader card is held, and adds one of its numbers to the stature in one endeavor whose base is of the right family of languages. Provisional cards do what the table says; those that are held are spent with their use, unless they stay.',
    ],
  },
  errata: {
    title: 'Corrections',
    paragraphs: [
      'What the publisher corrected or answered later is part of these rules: the faith, people and norm of Anatolia and Armenia, Brittany’s norm, and Hungary, which is pagan up to 950 and Catholic from then on.',
    ],
  },

  // ---------------------------------------------------------------- service, interactions
  online: {
    title: 'What the table does by itself',
    paragraphs: [
      'Every effectiveness, card, die and result stands in the log. Your held cards are yours to see alone, and so are the terms of secret agreements, with their parties. Whoever is asked in another’s turn has a time for it; if it passes the answer is no: no defense, no waiver, no vote.',
      'If you miss your own turn, one year card is turned up and the turn is over. Whoever leaves for good leaves his lands, ties and claims on the map; nobody is asked for them any more.',
    ],
  },
  together: {
    title: 'When rules meet',
    paragraphs: [
      'What happens when two rules meet is written down as well, each case with its number: which of several results comes first, what becomes of an unfinished conversion, who is asked in which order.',
    ],
  },
} satisfies Record<string, SectionWords>;

const pieces = {
  level: ['Social state', 'The number that stands in every land.'],
  low: ['Social state below 0', 'Nothing can be taxed there.'],
  court: ['Court', 'Where the leader lives, in the colours of his realm.'],
  fort: ['Fortifications', 'With their strength, 2 or 3.'],
  unrest: ['Unrest', 'Five more for every check of rebellion.'],
  tie: ['Tie', 'Of the realm whose colour it has.'],
  claim: ['Claim', 'Three points, if the land is owned too.'],
  results: ['Results', 'Successes toward a conquest that takes more than one.'],
  converting: ['Conversion', 'Successes toward another faith.'],
  army: ['Army', 'Second edition: with its points, at most four in a land.'],
  fleet: ['Fleet', 'Second edition: with its points, at most four in a land.'],
} satisfies Record<string, readonly [string, string]>;

const OURS = 'The printed values are lost to us; these are reconstructed.';

const tables = {
  lands: {
    caption: 'The lands as the map shows them',
    head: ['Land', 'Language', 'Religion', 'Population', 'Norm'],
    ours: 'Languages are the rulebook’s. Populations and norms that it does not name are reconstructed.',
  },
  languages: { caption: 'Languages in their groups', head: ['Group', 'Languages'] },
  relations: {
    caption: 'What a difference costs',
    head: ['Leader and land', 'Language', 'Religion'],
    same: 'the same',
    near: 'related; the other church',
    other: 'unrelated; another religion',
  },
  statures: {
    caption: 'A check: the new stature by the roll of two dice',
    corner: 'Now',
    ours: OURS,
  },
  endeavors: {
    caption: 'The endeavors',
    head: ['Endeavor', 'Gold', 'Stature', 'Helps', 'Hinders'],
    none: '–',
  },
  plunder: {
    caption: 'Gold by pillage and plunder: level before the loss, and a die',
    corner: 'Level',
    ours: OURS,
  },
  value: {
    caption: 'The rebellion value',
    head: ['What', 'Adds'],
    rows: {
      gold: 'each gold that is sought',
      plunder: 'plunder of a land in unrest',
      unrest: 'unrest',
      foreignTie: 'ties of others, however many, unless all waive them',
      kin: 'a free neighbour of the same language and religion',
      ownTie: 'a tie of the owner',
    },
    tongue: 'a related language, or an unrelated one',
    faith: 'the other church, or another religion',
    walls: 'fortifications',
    strength: 'their strength, off',
  },
  rebellion: {
    caption: 'Rebellion: what a roll of two dice means',
    corner: 'Value',
    ours: 'Which rolls have an effect is known; which of them are unrest and which rebellion is reconstructed.',
  },
  deck: {
    caption: 'The standard deck of events',
    head: ['Card', 'How many', 'Is it held?'],
    held: 'held',
    stays: 'held, and stays when played',
    once: 'happens at once',
  },
  conversion: {
    caption: 'Conversion',
    head: ['Religion', 'Convinces', 'Conviction'],
    iberia: 'Moslems of Iberia',
    pagans: (tongue: string) => `Pagans: ${tongue}`,
    none: '–',
    ours: OURS,
  },
  schism: {
    caption: 'The schism: two dice by Byzantine influence over Rome; U unites, S divides',
    corner: 'Influence',
    influence: [
      'owns it, and has the only tie',
      'owns it',
      'has a tie, and nobody owns it',
      'has none; nobody owns it or has a tie',
      'has none; others have ties, and nobody owns it',
      'has none; another owns it',
    ],
    ours: OURS,
  },
  raiders: { caption: 'Combat of raiders by the game turn', corner: 'From', none: '–', ours: OURS },
  appearance: {
    caption: 'Who rises: a die',
    head: ['Die', 'Comes'],
    kinds: {
      'matrix-1': 'a magnate, by the first list',
      'matrix-2': 'a magnate, by the second list',
      syria: 'a magnate of Syria, from 1001 on',
      mongols: 'the Mongols, from 1201 to 1300',
      none: 'nobody',
    },
    ours: 'What 5 and 6 mean is reconstructed.',
  },
  colonization: {
    caption: 'Points that a colonization takes',
    head: ['Population', 'Points'],
    less: (most: number) => `${most} and less`,
  },
  points: {
    caption: 'What counts in the end',
    head: ['What', 'Points'],
    area: 'each land that the court reaches',
    areaIs: (points: number) => `${points} and its level`,
    claim: 'a claim to it',
    conversion: 'each conversion carried out',
    colonization: 'each colonization carried out',
  },
  performance: {
    caption: 'Charlemagne alone',
    head: ['From', 'His reign was'],
    levels: {
      excellent: 'excellent',
      'very-good': 'very good',
      good: 'good',
      mediocre: 'mediocre',
      poor: 'poor',
      'very-poor': 'very poor',
    } as Record<string, string>,
    least: 'less',
  },
  empires: {
    caption: (title: string) => title,
    head: ['Realm', 'Leader', 'Statures', 'Court', 'Other lands', 'Points in hand'],
  },
  expansion: {
    caption: 'Prices of the second edition',
    head: ['What', 'Gold'],
    army: 'a point of armies',
    fleet: 'a point of fleets',
    marker: 'a civilization marker',
    upkeep: 'each point of armies and fleets, at the end of a turn',
  },
  leaders: {
    caption: 'Leader cards',
    head: ['Leader', 'Years', 'Combat', 'Administration', 'Diplomacy', 'Languages'],
    ours: 'The printed cards are lost to us; names are from history, numbers are ours.',
  },
  provisional: {
    caption: 'Provisional cards',
    head: ['Card', 'Years', 'Is it held?', 'What it does'],
    held: 'held',
    once: 'happens at once',
    ours: 'The printed cards are lost to us; names are from history, effects are ours.',
  },
};

const examples = {
  ruling: {
    title: 'Franconia is ruled',
    about: 'The year 771. Charlemagne, who has 9 in everything, has drawn his event card.',
    steps: [
      'He rules Franconia, which is at 0: 9, and nothing hinders. He adds no gold. The card raises a land from 1 on: Franconia is at +1.',
    ],
  },
  bavaria: {
    title: 'Bavaria is conquered, and quiet',
    about:
      'Franconia is at +1. Bavaria, beside it, is independent, at 0, without walls; one success is enough there.',
    steps: [
      'Conquest of Bavaria from Franconia: combat 9 and the base’s 1 are 10. It costs 2 gold. The card has a C from 0 on: Bavaria is Frankish, and in unrest.',
      'Ruling there at 9. The card brings +1: Bavaria rises to +1, and the unrest is over.',
    ],
  },
  inheritance: {
    title: 'Lombardy is inherited',
    about:
      'Charlemagne claims Lombardy, nobody owns it, and he holds a Dynastic Inheritance. Three successes would be needed to conquer it.',
    steps: ['The card makes the claim good: Lombardy is his, whole and without unrest.'],
  },
  taxes: {
    title: 'Four lands are taxed',
    about:
      'Lorraine, the court, is at +3. Friesland and Flanders have walls of 2 and speak a related language. Franconia speaks the leader’s own, and has no walls.',
    steps: [
      'The court pays 3, and nobody rolls.',
      'Friesland for 1: gold 1, language 1, walls 2 off: the value is 0, and nobody rolls.',
      'Flanders for 1: the same sum.',
      'Franconia for 1: the value is 1, and two dice are rolled. A 7 is calm: the gold comes.',
    ],
  },
  defense: {
    title: 'France defends Champagne',
    about:
      'Germany, combat 5, wants Champagne, which is French and at 0. Its base, Lorraine, is at +2. The French king has combat 3.',
    steps: [
      'Conquest from Lorraine: 5 and 2, less 2, since the languages are unrelated. The effectiveness is 5, for 2 gold.',
      'France plays a year card and 1 gold, and adds 1 gold more: 3 and 1 are taken off. At 1 the German card has nothing to offer; had France kept still, its C from 3 on would have counted.',
    ],
  },
  unrest: {
    title: 'A land in unrest is taxed',
    about:
      'Saxony is German and at +1, in unrest, and speaks another language of the same group. France has a tie there.',
    steps: [
      'Germany asks for 1. France is asked whether it waives its tie, and does not.',
      'Gold 1, unrest 5, language 1, the tie 2: the value is 9. A 6 is rebellion at that value: Saxony is independent, and pays nothing.',
    ],
  },
  sea: {
    title: 'Over two seas',
    about:
      'England, combat 9, court Wessex at 0, looks at Granada, which is independent, Moslem and at 0: two sea areas away.',
    steps: [
      'Conquest of Granada: 2 off for the language, 2 for the religion: 5. Two sea areas halve it to 2, and cost 2 gold: with the 2 of a conquest 4. Two gold more are added whole: 4. The card has a C from 3 on: Granada is English, and like every Moslem land of Iberia in Christian hands it turns Catholic.',
    ],
  },
  parley: {
    title: 'A parley on a claim',
    about:
      'France owns Anjou and has a tie to it. England claims it, so France’s own claim does not come by itself. France has diplomacy 3, Germany 5, England 2.',
    steps: [
      'France calls a parley.',
      'Germany, which has the most votes, votes for France; France for itself; England against it: 8 against 2. Anjou is claimed by both now.',
    ],
  },
} satisfies Record<string, ExampleWords>;

export const en = { chapters, sections, pieces, tables, examples };
