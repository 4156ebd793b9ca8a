/** The rules of Carolingi as a book, in our own words. */

import type { ExampleWords, SectionWords } from '../../book.ts';

const chapters = {
  pieces: 'The pieces and the set-up',
  course: 'Years and seasons',
  events: 'Events',
  actions: 'The actions',
  advanced: 'The advanced game',
  extras: 'Anarchy, hourglass and leaving',
  summary: 'All numbers on one page',
};

const sections = {
  game: {
    title: 'Heirs of an empire',
    paragraphs: [
      'It is the year 830, and the grandchildren of Charlemagne quarrel over his empire. Two to six of them, each in a colour, spread their followers over the countries of the realm and try to rule as much of it as they can hold.',
      'Nobody takes turns. In each season all plan two deeds in secret; then everything goes into one bag, and chance says whose deed comes first.',
    ],
  },
  winning: {
    title: 'Who wins',
    paragraphs: [
      'Most points are for what stands on the map, and can be lost again. After the last year the most points win; among equals, most followers on the map, then most controlled countries.',
      'Or somebody declares peace: whoever has enough points when the own Peace tile has been carried out wins on the spot, in any season of any year.',
    ],
  },
  season: {
    title: 'How a season goes',
    paragraphs: ['Four seasons make a year, from winter to autumn. Each goes like this.'],
    points: [
      'Before spring, summer or autumn you may swap a tile, once a year.',
      'All place two of their tiles face down.',
      'The tiles go into the bag, with the grey event tiles.',
      'They are drawn one by one. Whoever owns the tile acts at once, or lets it go. An event turns up a card.',
      'When the bag is empty the season is over. After autumn the year turns: spent tiles come back.',
    ],
  },
  ours: {
    title: 'What is ours',
    paragraphs: [
      'This book tells the published rules in our own words. The printed board, cards and tiles are not available to us. The map is drawn from geography and from what the rulebook and its examples name; how some regions are divided, and which actions some of the tiles show, is reconstructed, and a note under the table says so. Where the rulebook leaves a question open, a ruling decides, and the clause names it.',
    ],
  },
  followers: {
    title: 'Followers',
    paragraphs: [
      'Everybody has 24 followers for the whole game. What one is depends on where he stands. At court there are Nobiles on their estates, Leudes around their lord, and Missi, who are equipped and ready. Only Missi can be sent or spent. On a country a follower counts for majorities; on a card he waits to get there; on the track of glory he is a trophy.',
      'You control a country when you have more followers there than all others and all gangs together. To have more than any single rival, and more than the gangs, is a simple majority: enough to fight, not to rule.',
    ],
  },
  board: {
    title: 'The board',
    paragraphs: [
      'The countries lie in regions. Countries that share a border or a dashed line over the sea are neighbours. Beside each region there is a row of slots for its cards, two fewer than it has countries. The Archivium is the pile of cards, face down; the Scriptorium is where event tiles wait.',
      'Each region has one woodland. Nobody can control or develop it, but without a follower in it no region is united.',
    ],
  },
  tiles: {
    title: 'The tiles',
    paragraphs: [
      'Everybody has the same twelve tiles. Those with a dot sleep at first and have to be woken by Develop; awake, they do what the others do. Two tiles have no action: they fill a place when you have nothing better to do, and come straight back.',
    ],
  },
  setup: {
    title: 'The set-up',
    paragraphs: [
      'The more play, the more regions take part. Homelands are dealt by chance; each gets the palace and five followers of its owner, and nobody else ever enters it. One gang goes on every other country that is no woodland. Some cards lie in slots from the start; one card of hunger waits until the first year is over. The table agrees on the last year, usually the fifth.',
    ],
  },
  placing: {
    title: 'Placing tiles',
    paragraphs: [
      'Every season you must place exactly two of the tiles that you have ready, and nobody sees which. With five tiles and eight places a year you will sooner or later need the ones without action.',
    ],
  },
  drawing: {
    title: 'Drawing tiles',
    paragraphs: [
      'The tiles come out of the bag in any order, and each is finished before the next is drawn. A tile of yours may be used or declined; either way it then lies on the season’s space until the year turns. Only a tile without action returns at once. Nobody can answer or interrupt.',
    ],
  },
  swapping: {
    title: 'Swapping',
    paragraphs: [
      'Once a year, between two seasons, you may lay one tile aside unseen and take back one that you have used. What you take back all can see. The tile laid aside returns when the year turns.',
    ],
  },
  'turn-of-year': {
    title: 'The turn of the year',
    paragraphs: [
      'After autumn the discarded cards are shuffled back, a card of hunger may join them, all spent and swapped tiles return, and points are read out for everybody to know. Where more than three gangs stand, three stay; the others wait on the pile of cards and come back with the next ones. After the last autumn none of this happens: what stands, counts.',
    ],
  },
  scoring: {
    title: 'Points',
    paragraphs: [
      'A region is united when you control every country in it but the woodland, and have a follower in the woodland. A region with a homeland can be united by its owner alone. Trophies are worth a point to whoever has more than anybody else, and to all who have filled the track.',
    ],
  },
  cards: {
    title: 'Cards of countries',
    paragraphs: [
      'An event turns up the top card of the Archivium. If its region has a free slot it goes there, and that is all.',
      'If not, the region overflows. Cards in its slots on which no follower stands get a gang; then everything on those cards lands on the countries, and the cards are discarded. The new card takes a slot of the emptied row. Gangs that land in a woodland this way spread: one more for each neighbour.',
    ],
  },
  hunger: {
    title: 'Hunger',
    paragraphs: [
      'From the second year on a card of hunger may come. A country feeds one follower, and one more for each counter; a homeland feeds three. The others go home to the Leudes, and a gang rises wherever somebody had to go, but never in a homeland.',
      'If followers of several are too many for a country, whoever has most there says who goes. If nobody has most, one of each leaves at a time until the rest are fed, and that may be nobody.',
    ],
  },
  'action-rules': {
    title: 'What holds for all',
    paragraphs: [
      'You need not use a tile that is drawn, except Peace. Tiles with a dot do the same as those without.',
    ],
  },
  influence: {
    title: 'Influence',
    paragraphs: ['Choose one of three.'],
    points: [
      'Send up to three Missi to your homeland.',
      'Put Missi on cards in slots, as many as you like, unless another controls the country; woodland is always open.',
      'From any cards on which you have a follower, bring everything that stands there to the country. Those cards are discarded.',
    ],
  },
  develop: {
    title: 'Develop',
    paragraphs: ['Choose one: wake a tile, or place counters.'],
    points: [
      'Two Missi become Leudes, and one of your sleeping tiles is yours from the next season on. Nobody is told which.',
      'Place up to three counters on countries that you control, two on a country at most, for a Missus each. They stay there, whoever rules it later.',
    ],
  },
  equip: {
    title: 'Equip Missi',
    paragraphs: [
      'Count your levies: one for each country that you control, and one for each counter on them; the homeland yields one, woodland none. There are never fewer than three. Each levy brings a follower one step, from Nobiles to Leudes or from Leudes to Missi. What you do not use is lost.',
    ],
  },
  move: {
    title: 'Move troops',
    paragraphs: [
      'Followers go from a country that you control to a neighbour; out of woodland they may always go. It is decided once, at the start, what you control. Each group that goes from one country to another costs a Missus, however many go with it. Nobody moves twice, and nobody enters the homeland of another.',
    ],
  },
  battle: {
    title: 'Battle',
    paragraphs: [
      'Fight wherever you have more followers than each rival and than the gangs, in as many countries as you like. One of every colour there and one gang leave together, again and again, until only yours are left. The fallen return to the Leudes of their lords. If you won anywhere, one of your Leudes may become a trophy, one for the whole tile.',
    ],
  },
  none: {
    title: 'No action',
    paragraphs: ['It does nothing, and returns to you as soon as it is drawn. Peace needs one beside it.'],
  },
  soothe: {
    title: 'Soothe riot',
    paragraphs: [
      'In one country where you have a follower, or next to one, up to three gangs give way to as many of your Missi. Majorities do not matter, and woodland may be chosen.',
    ],
  },
  peace: {
    title: 'Peace',
    paragraphs: [
      'Place it together with a tile without action. When it is drawn you carry out one more of your tiles, then it is looked at your points. Too few, and the tile goes back to sleep while the game goes on. Enough, and the bag is opened: if nobody else has a sound Peace in it, you win.',
      'If others have, all of them carry out a tile of their own, in any order, and then everybody who declared peace is counted. Exactly one with enough points wins; with none, or several, the game goes on.',
    ],
  },
  'advanced-setup': {
    title: 'Another beginning',
    paragraphs: [
      'In the advanced game nothing is fixed. The first card of each region makes its country the woodland. For every other card a follower is drawn from a bag, and his lord places him: on that country, at court, beside others of his own, or on a card. Then gangs rise wherever nobody stands. Nobody has a palace yet.',
    ],
  },
  palace: {
    title: 'The palace',
    paragraphs: [
      'Develop gains a third choice, once in a game: make a country your homeland. You must control it with two counters on it, in a region without a palace, and pay three Missi. The counters go, and everybody else has to leave. The palace is worth a point, and peace asks for it on top of the points that it needs anyway.',
    ],
  },
  anarchy: {
    title: 'Anarchy and Rebellion',
    paragraphs: [
      'With this option two more cards join the pile after the first year. Anarchy brings a gang to every country that nobody controls, but for woodland. Rebellion brings one to every developed country in which too few followers stand for its counters.',
    ],
  },
  hourglass: {
    title: 'The hourglass',
    paragraphs: [
      'With this option the first who has placed both tiles starts the clock for all others. What is not placed when it has run out stays at home.',
    ],
  },
  leaving: {
    title: 'Leaving the game',
    paragraphs: [
      'If somebody gives up, what stands on the map stays there and counts in the way of others. Tiles and answers of that seat are gone, and it wins nothing any more.',
    ],
  },
  numbers: {
    title: 'Numbers',
    paragraphs: ['What every table has in common, and the sheet of the rulebook clause by clause.'],
  },
} satisfies Record<string, SectionWords>;

/** Pieces, by their faces: what each is called and does. */
const pieces = {
  palace: ['Palace', 'Marks a homeland. Only its owner’s followers stand there.'],
  woodland: ['Woodland', 'Cannot be controlled or developed. Riots spread from it.'],
  counter: [
    'Development counter',
    'One more levy, one more follower fed. Six on your countries are a point.',
  ],
  followers: ['Followers', 'The number says how many of this colour stand there.'],
  ruling: ['Followers with a rim', 'They control the country.'],
  gangs: ['Gangs', 'Rebels who belong to nobody. They count against every majority.'],
  feeds: ['Dark disc', 'More stand here than a hunger would feed; it says how many stay.'],
} satisfies Record<string, readonly [name: string, says: string]>;

const examples = {
  season: {
    title: 'A winter for two',
    about:
      'Winter 830. Red’s homeland is Normandie, Yellow’s is Ostfalen, with five followers in each. Both have 3 Missi.',
    steps: [
      'Both place two tiles: Red has chosen Move troops and Equip Missi, Yellow Move troops and Influence. With one event tile there are five in the bag. The first to be drawn is Red’s Move troops.',
      'Red sends two followers to Île-de-France and two to Anjou, a Missus for each group: 1 Missus is left. In both countries two stand against one gang, so Red controls them.',
      'Red has finished. The event tile comes next and turns up Friesland, whose region has a free slot. Then Yellow’s Move troops is drawn: two followers go to Thüringen and two to Hessen, for 2 Missi.',
      'Red’s Equip Missi is drawn. Three countries make three levies: three of the Leudes become Missi, and Red has 4.',
      'Yellow’s Influence is the last: a Missus goes to the card of Westfalen. The bag is empty, and spring comes.',
    ],
  },
  overflow: {
    title: 'A region overflows',
    about:
      'Spring 830. Both slots of Lotharingien are taken, by the cards of Oberlothringen and Friesland. In Oberlothringen stands one gang. Red’s Influence has just been drawn.',
    steps: [
      'Red puts two of 4 Missi on the card of Oberlothringen.',
      'The event tile is drawn next and turns up Niederlothringen. There is no free slot, so the region overflows. Friesland’s card carries nobody and gets a gang. Then all lands on the map: Red’s two in Oberlothringen, where they outnumber the gang and rule, and a further gang in Friesland. Niederlothringen’s card takes a slot.',
    ],
  },
  hunger: {
    title: 'A winter of hunger',
    about:
      'Winter 831. Red has two followers each in Île-de-France and Anjou, which have a counter each, and in Oberlothringen, which has none. Yellow has two in Thüringen and one in Hessen, without counters. All have placed tiles without action.',
    steps: [
      'The first event turns up hunger. Île-de-France and Anjou feed two each, and Hessen its one. Oberlothringen and Thüringen feed one: a follower goes home from each, and a gang rises in both. Red and Yellow have lost control there, one follower against two gangs.',
    ],
  },
  counters: {
    title: 'Two counters',
    about: 'Later that spring Red’s Develop is drawn. Red has 2 Missi and controls four countries.',
    steps: [
      'A Missus pays for a counter on Île-de-France. It yields one levy more, and feeds one more follower.',
      'The other Missus pays for one on Anjou. Both Missi have become Leudes.',
    ],
  },
  battle: {
    title: 'A battle in Hessen',
    about:
      'In the same spring Yellow’s Battle is drawn. In Hessen stand two of Yellow’s followers and one gang.',
    steps: [
      'Two are more than one gang, so Yellow may fight. One follower and the gang leave: one follower holds Hessen alone.',
      'Nobody else is left there, so Yellow takes a trophy, and has more of them than anybody.',
    ],
  },
  peace: {
    title: 'A peace that comes too soon',
    about:
      'Spring 830. In winter Red has spent two Missi to wake the Peace tile. Now it is placed, with a tile without action beside it, and drawn first.',
    steps: [
      'Peace lets Red carry out one more tile, and Red chooses Equip Missi.',
      'Red rules one country, but there are never fewer than three levies: three Leudes become Missi, and Red has 4. Then the points are counted. Red has none; three are needed. The Peace tile goes back to sleep, the Missi stay, and the season goes on to its end.',
    ],
  },
} satisfies Record<string, ExampleWords>;

const tables = {
  points: {
    caption: 'Points',
    head: ['For', 'Needed', 'Points'],
    expansion: 'Controlled countries',
    development: 'Counters on controlled countries',
    following: 'Followers on the map',
    glory: 'Trophies: most of all, or so many',
    region: 'Each united region',
    all: 'all of it',
    palace: 'The palace (advanced game)',
    claimed: 'claimed',
    peace: 'To win by peace',
    peacePoints: (points: number) => `${points} points`,
  },
  regions: {
    caption: 'Regions',
    head: ['Region', 'From players', 'Countries', 'Slots', 'Homeland', 'Woodland', 'Card in a slot'],
    ours: 'Names and number of countries are reconstructed where the rulebook does not name them. Homeland, woodland and card are those of the base game.',
    none: '–',
  },
  tiles: {
    caption: 'The tiles of everybody',
    head: ['Action', 'At the start', 'Copies'],
    ours: 'How many tiles there are is the rulebook’s; which actions they show is partly reconstructed.',
    active: 'ready',
    asleep: 'asleep, with a dot',
  },
  court: {
    caption: 'Where followers stand at the start',
    head: ['', 'Base game', 'Advanced game'],
    missi: 'Missi',
    leudes: 'Leudes',
    nobiles: 'Nobiles',
    homeland: 'On the homeland',
    contingents: 'In the bag',
    none: '–',
  },
  events: {
    caption: 'Event tiles in the bag',
    head: ['Players', 'First year', 'Later'],
  },
  numbers: {
    caption: 'Numbers',
    head: ['What', 'How many'],
    years: 'Years on the track',
    placed: 'Tiles placed each season',
    country: 'Followers that a country feeds, before counters',
    homeland: 'Followers that a homeland feeds',
    send: 'Missi that Influence sends home at most',
    activation: 'Missi for waking a tile',
    counters: 'Counters in one action at most',
    perCountry: 'Counters on one country at most',
    palace: 'Missi for a palace',
    levies: 'Levies at least',
    soothe: 'Gangs soothed at most',
    gangs: 'Gangs that stay on a country when the year turns',
    trophies: 'Trophies on the whole track',
    hunger: 'Hunger cards in the base game',
  },
};

export const en = { chapters, sections, pieces, examples, tables };
