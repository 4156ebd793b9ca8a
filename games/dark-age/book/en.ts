/** The rules of Dark Age as a book, in our own words. */

import type { ExampleWords, SectionWords } from '../../book.ts';

const chapters = {
  start: 'The start, the sheet and the report',
  general: 'Land, people and money',
  battles: 'Movement and battles',
  winning: 'Winning and losing',
  attacks: 'Moves and attacks',
  builds: 'Building',
  spies: 'Spies and scouts',
  sea: 'Ships and the sea',
  purse: 'General actions',
  kings: 'Kings and kingdoms',
  reference: 'For reference',
};

const sections = {
  game: {
    title: 'Sixteen kingdoms',
    paragraphs: [
      'The Romans have left Britain. English kingdoms grow in the lowlands, British ones hold out in the west, Gaels live beyond the old frontier, and out of the north come ships. Up to sixteen players run a kingdom each; the computer runs the others. Two more, the Danes and the Norse, may come over the sea later.',
      'Nobody takes turns. Everybody writes sixteen orders in secret; when the deadline has come they are carried out line by line, and all read in their reports what has become of them. Battles are counted, not rolled. What cannot be counted is what the others will do: so talk to them.',
    ],
  },
  winning: {
    title: 'Who wins',
    paragraphs: [
      'People are what counts. At a census each population is worth a victory point, VP for short. Nobody knows when the next one comes. Whoever is far ahead is announced to all, and wins if somebody is still far ahead at the following census.',
    ],
  },
  turn: {
    title: 'How a turn goes',
    paragraphs: ['A turn runs by itself once all sheets are in.'],
    points: [
      'Areas of kingdoms that are no more fall to nobody, and areas that are nobody’s may stir.',
      'Sixteen rounds: in each, one line of every kingdom in the order of play. A line is finished before the next begins.',
      'What is left of the BPs is used up. Areas that were opened for a march come back.',
      'People above the limits are lost, crowded armies and fleets send one home, and whatever was scattered joins the reserves.',
      'Trade fills the treasuries; income less maintenance is what you have for the next turn.',
      'Under kings are paid; at a census points are counted; then it is looked who is out, and whether somebody has won.',
      'The new order of play is made, and all get their reports.',
    ],
  },
  ours: {
    title: 'What is ours',
    paragraphs: [
      'This book tells the published rules of the game by mail in our own words. Its map and the sheets that came with it are not available to us: our map is drawn from geography and from what the rulebook says of it, down to the 393 people that it can feed. What the rulebook only hints at, such as the extra BPs at the start, what unowned areas do and how the computer writes orders, is reconstructed, and a note under the table says so. Where the rulebook leaves a question open or answers it twice, a ruling decides, and the clause names it.',
    ],
  },

  // ---------------------------------------------------------------- 1
  kingdoms: {
    title: 'Kingdoms',
    paragraphs: [
      'Players take kingdoms in the order in which they join. Whatever nobody has taken is run by the computer.',
      'A kingdom begins with six areas: its home, the land around or beside it, two beside that, and two more beside any of these. The Scots begin on both sides of the strait. In the quick start all six are given; otherwise each ranks wishes for the last four, and whoever joined first is served first.',
    ],
  },
  setup: {
    title: 'The set-up',
    paragraphs: [
      'Every land area and city of a kingdom holds one army, every sea area of it one ship. There is no trade yet, and no army anywhere else. Each city has one fort. The kingdoms are not equally strong; the weak ones have more friends, or ought to.',
    ],
  },
  nations: {
    title: 'Nationalities',
    paragraphs: [
      'English and British kingdoms follow the plain rules. Gaels, that is Irish, Scots and Picts, have people who are soldiers when they must be. Vikings live by raids. Nationality also says who may recognise whom as high king, and how much an area suffers when it is captured.',
    ],
    points: [
      'Gaels turn population into armies and back, invade, settle by ship, lose nobody to the limits, and take their people along when they retreat from strangers. They build no trade.',
      'Vikings score for attacks and raids, get BPs from home, hire spies at sea, settle by ship, and turn ships into armies.',
    ],
  },
  running: {
    title: 'Deadlines and the computer',
    paragraphs: [
      'Orders that come in time are used; what comes late waits for the next turn and is used only if nothing newer comes. For whoever has sent nothing the computer writes a careful sheet: it grows, builds and guards, and attacks nobody.',
      'A kingdom without a player takes unowned land and strikes back at whoever has taken something from it. A kingdom whose player has left, or has missed three deadlines in a row, spends its treasury and attacks whatever looks weak. A stand-by player may take over such a kingdom between two turns and brings some treasure.',
      'The host of the table is its game master: he runs the turn when the time is up, tells all what there is to tell, and seats stand-by players. Of what is hidden he sees no more than his own kingdom does, or a spectator.',
    ],
  },
  sheets: {
    title: 'The sheet',
    paragraphs: [
      'One line is one action: a word, then areas, a kingdom or a number as the action wants them. MOVE HNS OXS 2 sends two armies from Hants to Oxon. What each box means is known by what stands in it, so capitals and blanks do not matter; a dash stands for a box that is not used.',
      'Lines are used in their order and may be left empty. A line can carry its own number, as in 16: ORDER. What is misspelt is not put right: the line fails. While you write, the sheet tells which lines will fail as far as you can know, and takes them all the same.',
    ],
  },
  messages: {
    title: 'Messages',
    paragraphs: [
      'A sheet may carry a message that all will read in the report, under the name of your kingdom. A telephone number or an e-mail address can be left there too; it stays in the roundup until you change it.',
    ],
  },
  reports: {
    title: 'Reports',
    paragraphs: [
      'Your own report tells what became of every line, what others did that touched you, your money, your points and why they changed, and all about your areas. Of areas that you have scouted, spied on, watched, marched through or attacked it gives people, armies, ships, forts and trade as they were when the turn ended.',
      'The rest is for all: who owns what, treasuries, reserves, high kings, the order of play, and the deeds of the turn without their numbers. Everything else is secret: how areas are defended, households, spies, balances, points, the date of the census.',
    ],
  },

  // ---------------------------------------------------------------- 2
  map: {
    title: 'The map',
    paragraphs: [
      'There are land areas, cities and seas, each with a code of three letters. A city lies inside a land area, its hinterland, and touches nothing else; whoever wants to get there goes through the hinterland. The code of a hinterland mostly ends in S: LEI is Leicester, LES the land around it. Mixing them up is the commonest mistake of all.',
      'A sea touches only what a sea route leads to: from the Severn one lands at Sedgemoor, not at Exmoor or in Cornwall. A ferry joins an island to the shore as if it were land. The five Irish cities lie on the sea, while the land around them does not.',
    ],
  },
  terrain: {
    title: 'Terrain',
    paragraphs: [
      'The ground says how many people an area can feed, how well it can be held, and whether a march ends there.',
    ],
  },
  defence: {
    title: 'The defence level',
    paragraphs: [
      'Count armies and people. Add the same again, but no more than there are forts and trade levels together. Add the terrain. Every area has a defence level, also one in which nobody lives: an empty mountain has 2.',
    ],
  },
  people: {
    title: 'People and limits',
    paragraphs: [
      'People pay, are counted, and defend; they do not attack. They come by growing and move by migration, dearly. During a turn an area may hold more than its limit. When the turn ends those above it are lost, at a VP each; in Gaelic land they become armies instead.',
    ],
  },
  money: {
    title: 'Build points and the treasury',
    paragraphs: [
      'Actions are paid in build points, BPs, from the balance of this turn. The treasury is a purse beside it: CASH takes out one for one, STASH puts in at three for one, trade and plunder go there by themselves. Nothing is paid from it directly.',
      'BPs that are left when all lines are done are used up in this order.',
    ],
    points: [
      'What was cashed this turn goes back to the treasury.',
      'One army is levied into the household, for 3 BPs.',
      'One army is levied into the reserve, for 3 BPs.',
      'Every further 3 BPs become 1 in the treasury.',
      'The last one or two count as an ORDER.',
    ],
  },
  forces: {
    title: 'Armies, ships, forts and trade',
    paragraphs: [
      'Armies stand in areas, in the army reserve or in the household; ships in sea areas or in the fleet reserve. Whatever is in reserve costs nothing. Forts never move, and one falls whenever the area is captured in battle. Trade belongs to cities.',
    ],
  },
  upkeep: {
    title: 'Maintenance and dispersal',
    paragraphs: [
      'For each area: take armies, forts and ships together, subtract the people, halve what is left and round down. That many BPs are taken from your income. One rich area does not pay for a poor one.',
      'Before that, crowds melt: an area with more armies than people and forts and one more loses one army to the reserve, and a sea area with more than one ship loses one ship to the fleet reserve. One in each area, each turn, however many there are.',
    ],
  },
  income: {
    title: 'Income',
    paragraphs: [
      'Each population brings one BP. For each city the smaller of its people and its trade level goes into the treasury of its owner, and the same again into the treasury of whoever owns the hinterland. Vikings get as many BPs more as turns have been played.',
      'If maintenance is more than income, the treasury makes up for it; what then is still missing is forgiven.',
    ],
  },
  blockade: {
    title: 'Blockade',
    paragraphs: [
      'A city is blockaded while another kingdom owns the land around it and has more armies there than half of the people and armies in the city. It needs no order. A blockaded city pays nobody, and can neither levy, call up, grow, build, fortify, raze, launch, pillage nor send people away. It may still disband, defend itself and sally out.',
    ],
  },
  order: {
    title: 'The order of play',
    paragraphs: [
      'Within each round the kingdoms act one after the other, in an order that is the same for all sixteen rounds. Each action finds the map as the one before has left it; so a line may fail because somebody was quicker. The first order is drawn by lot. Later, whoever spent most on ORDER goes first.',
    ],
  },
  unowned: {
    title: 'Unowned areas',
    paragraphs: [
      'Before the first round each land area and city that is nobody’s rolls a die: an army, a fort or a population may appear, even where nobody lived. Blockaded cities do not.',
    ],
  },

  // ---------------------------------------------------------------- 3
  movement: {
    title: 'Movement',
    paragraphs: [
      'One line takes armies from one area of yours to the next. They can go on in a later line, unless the area they are in is sticky. A line that cannot be paid, or fails otherwise, costs nothing.',
      'There is no order to attack: whoever moves into what is not his attacks. Into your own land MOVE, PROBE and OVERRUN simply go; ASSAULT, RAID and SIEGE against it fail. Attackers who do not win are back where they came from.',
    ],
  },
  battles: {
    title: 'Battles',
    paragraphs: [
      'The attacker’s strength is the number of attacking armies. The defender’s is the defence level. Each kind of attack has its own losses; shares are added up first and rounded down once. Both sides lose at the same time, and only armies fall. You win if no defending army is left and one of yours is.',
      'In mountain, forest and wetland the defender loses one fewer in each round. Half of the armies that each side loses on land, rounded down, are only scattered and join its reserve when the turn ends.',
    ],
  },
  sticky: {
    title: 'Getting stuck',
    paragraphs: [
      'Out of a sticky area no army moves or attacks for the rest of the turn, whoever it belongs to and whenever it came. An area becomes sticky when an army enters a city, mountain, forest or wetland; when an ambush goes off in it; when reserves are called up in it; and by ASSAULT, PROBE and SIEGE, where those armies then stand. To be attacked makes nobody stuck. Retreats, people, spies, kings and sieges are free.',
    ],
  },
  modes: {
    title: 'Stand, retreat or ambush',
    paragraphs: [
      'Each land area and city has a defence mode that only its owner knows. At the start all retreat, but nowhere: so they stand. Armies that move into an area set its place of retreat to where they came from.',
      'Retreat: if the attackers are more than the defence level, all armies leave before the battle for the place that is set, provided it is next to them and yours. What they leave behind still has to be fought for. Gaelic people go with their armies when strangers come.',
      'Ambush: it works against attacks from one neighbouring area, if at least one army is there. The attacker takes his losses first, one more than usual, and only the rest strike back. PROBE and SIEGE cannot be ambushed, and nobody lies in ambush in a city.',
    ],
  },
  households: {
    title: 'Households at war',
    paragraphs: [
      'If the open area in which your household stands is attacked, its troops turn out at once as armies, in time for retreat and battle. If it stands in a city and somebody takes the land around it, they turn out in the city. They do nothing at sea, or when the city itself is attacked.',
    ],
  },
  loans: {
    title: 'Loans',
    paragraphs: [
      'Armies can be lent from one reserve to another: to one kingdom at a time, and from one at a time. They can be used from the next turn on, and so can those that come back.',
    ],
  },

  // ---------------------------------------------------------------- 4
  elimination: {
    title: 'Elimination',
    paragraphs: [
      'A kingdom that has no area left when a turn ends, or neither BPs nor income, is out. Its reserves, loans, spies and claims go with it.',
    ],
  },
  points: {
    title: 'Victory points',
    paragraphs: [
      'The first census comes in turn three, four or five, each later one three to five turns after the last. Nobody knows which it will be. Each population you own is a VP then, and high kings score for their under kings.',
      'In any turn a VP is lost with each populated area that is captured from you, for each population above a limit, and for each population and trade level that you pillage yourself. Totals are secret, and may go below nothing.',
    ],
  },
  victory: {
    title: 'The three ends',
    paragraphs: [
      'When a kingdom meets one of these conditions, all are warned. At the next census after that the game ends if any kingdom meets any of them; if not, it goes on and a new warning is needed.',
    ],
  },
  // ---------------------------------------------------------------- 5
  formats: {
    title: 'How many',
    paragraphs: [
      'Moves and attacks take a number of armies, AB-n for all but so many, or nothing for all. If there are fewer than the number, the line fails: whoever ordered three had a reason. Where an action builds or pays, a number that is too high is cut down to what is possible.',
    ],
  },
  attacks: {
    title: 'Attacks that move',
    paragraphs: [
      'MOVE is the plain way: one round, quick and bloody. ASSAULT goes on until it is decided, and stops if a round hurts nobody. PROBE is for fear of ambushes. OVERRUN is for walking over what is weak, or for areas without an army: an attacker who is not much weaker than the defence level loses nothing.',
    ],
  },
  setting: {
    title: 'Setting a defence',
    paragraphs: [
      'These three cost nothing and last until they are replaced. They work from the moment their line is carried out.',
    ],
  },
  captures: {
    title: 'Captures',
    paragraphs: [
      'A captured area loses one fort. If it belonged to another nationality, or to nobody, it also loses one population and one trade level. Its former owner loses a VP if people lived there. The captors enter; the area is theirs and would retreat to where they came from.',
    ],
  },
  raids: {
    title: 'Raids',
    paragraphs: [
      'All armies of an area raid, and none of them stays. Retreats are looked at first. The raiders lose one army if the area has any defence level at all; the defender loses one, unless the ground is difficult or an ambush works. If no defender is left and a raider is, the area is pillaged: the plunder is the raider’s, and nobody loses VPs for it.',
      'Whenever Vikings win an attack or a raid against another kingdom they gain VPs, ships in reserve and treasure: one of each, one more if there were people, one more if there was trade.',
    ],
  },
  passages: {
    title: 'Passage',
    paragraphs: [
      'You may let a kingdom through an area of yours for one turn, if none of your armies is in it when they come. The area becomes theirs without a fight and unharmed. When the turn ends it is yours again, if it is still theirs and they have left it empty. There is no guarantee that they leave.',
    ],
  },
  sieges: {
    title: 'Sieges',
    paragraphs: [
      'From the land around a city a siege takes away one thing at a time: an army, for which you lose one as well; then forts, then people. It may be ordered several times in a turn, also by armies that are stuck.',
    ],
  },
  migrations: {
    title: 'Migration',
    paragraphs: [
      'People move to a neighbouring area of yours, and one more than those who move is lost. Where they arrive nothing grows this turn; where they left, it does. So grow first and send the surplus away, or send them and grow again.',
    ],
  },
  invasions: {
    title: 'Barbarian invasions',
    paragraphs: [
      'Gaels can hurl people at a neighbour: one is spent, and an open area next door loses an army, a fort or a population. Nothing moves, and nothing is captured.',
    ],
  },

  // ---------------------------------------------------------------- 6
  levies: {
    title: 'Levies and reserves',
    paragraphs: [
      'New armies can act in later lines of the same turn. You may also levy in an area that you have lost this turn, if no army is in it: then it is yours again, without a fight. In unowned land the new armies are nobody’s, which may make a good buffer.',
      'Calling up reserves is cheaper and asks for no people, but the area becomes sticky. After any DISBAND, even one that failed, nothing comes out of the reserve for the rest of the turn.',
    ],
  },
  works: {
    title: 'Forts and trade',
    paragraphs: [
      'There is no limit to forts but their upkeep. Trade is dear and pays back slowly; it pays twice to whoever owns city and hinterland.',
    ],
  },
  growth: {
    title: 'Growth',
    paragraphs: [
      'To grow costs as many BPs as live there, so small places grow cheaply. An area grows once a turn, not beside any army, not where nobody lives, and not where people have just arrived.',
    ],
  },
  leaving: {
    title: 'Disbanding, disowning, razing',
    paragraphs: [
      'Armies that cost too much can be sent home, areas that cannot be held can be given up, and forts that would serve an enemy can be pulled down.',
    ],
  },
  gaels: {
    title: 'People in arms',
    paragraphs: [
      'In Gaelic land one population becomes one army and one army one population, for nothing and as often as you like. An area that was settled so does not grow this turn.',
    ],
  },
  house: {
    title: 'Filling the household',
    paragraphs: ['Troops go in from the reserve and come out only when they are attacked.'],
  },
  lending: {
    title: 'Borrowing and lending',
    paragraphs: [
      'First the borrower says from whom armies would be welcome; then the lender can send them. Either side can end it. Nobody marks the armies: what is owed is a number, and a recall takes whatever lies in the borrower’s reserve.',
    ],
  },

  // ---------------------------------------------------------------- 7
  scouting: {
    title: 'Scouting',
    paragraphs: [
      'When a turn ends you see every area next to one of your armies. Its owner is told that you looked. Ships alone see nothing. There is no order for it.',
    ],
  },
  spies: {
    title: 'Spies',
    paragraphs: [
      'You can have one spy, who goes anywhere a step at a time, also over the sea, and is never stuck. Your report shows every area in which he was, as it was when the turn ended. A new one begins in an area of yours, where you have a watcher, or for Vikings in any sea.',
      'Written with one area, SPY moves him there. With two it hires a new one in the first and sends him to the second; with an area and a dash he stays where he was hired.',
    ],
  },
  catching: {
    title: 'Catching spies',
    paragraphs: [
      'In your own land a spy can be killed if you name the right area and kingdom. FIND asks where one is; what it tells is true at that moment. A spy of yours who waits kills the next spy of that kingdom who comes into his area, turn after turn, until he does something else.',
    ],
  },
  agents: {
    title: 'Sabotage and watchers',
    paragraphs: [
      'A spy can give his life to send one army or ship of his area home: enough to empty a sea for your fleet, or an area for a levy. Or he can settle down and watch a place for good. There is one watcher in an area at most; a new one drives out the old.',
    ],
  },

  // ---------------------------------------------------------------- 8
  launching: {
    title: 'Ships to sea',
    paragraphs: [
      'Ships are built in an area on the coast and launched into a sea where nobody else’s ships lie; an empty sea becomes yours by that. Ships of the reserve can be placed in any such sea, wherever it is.',
    ],
  },
  sailing: {
    title: 'Sailing',
    paragraphs: [
      'SHIPS moves ships alone and fails if any army is aboard; CONVOY moves both. Armies board by MOVE, into a sea of yours in which there is a ship for each of them.',
      'Into a sea that is not yours you fight: one round by halves, ships and armies together, armies falling first. Nobody retreats, and nothing lost there comes back. A sea without ships falls without a fight.',
    ],
  },
  landings: {
    title: 'Landings',
    paragraphs: [
      'From the sea armies attack like others, and all ships of that sea fight along, but stay at sea. If the landing wins and no attacking army is left, one ship goes ashore as an army.',
    ],
  },
  afloat: {
    title: 'Life at sea',
    paragraphs: [
      'Ships are paid for and melt away like armies; when one goes home an army aboard goes with it. Armies that have no ship left drown.',
    ],
  },
  settling: {
    title: 'Settling and landing ships',
    paragraphs: [
      'Gaels and Vikings can turn a ship into people where nobody lives, in an area that is already theirs. Vikings can turn any number of ships into armies there. Neither may leave armies aboard without a ship.',
    ],
  },

  // ---------------------------------------------------------------- 9
  bidding: {
    title: 'Bidding for the order of play',
    paragraphs: [
      'All BPs spent on it in a turn are added up. Next turn whoever spent most goes first; equal spenders keep their places. Three are usually enough to pass all those who only spent what was left over.',
    ],
  },
  gifts: {
    title: 'Gifts',
    paragraphs: [
      'A gift is in the other’s balance at once, and must be spent this turn like any other BPs: so agree on who does what in which line.',
    ],
  },
  pillage: {
    title: 'Pillage',
    paragraphs: [
      'An army can strip an area of your own. Every population and trade level that is lost this way costs a VP.',
    ],
  },
  purse: {
    title: 'Stash, cash and tax',
    paragraphs: ['Lines that you have no better use for can be filled with TAX.'],
  },

  // ---------------------------------------------------------------- 10
  overlords: {
    title: 'High kings and under kings',
    paragraphs: [
      'Whoever wants to be high king says so; others of the same nationality may then recognise him. There can be several. For each under king compare treasury and household of both, take whichever is less, and divide by five: the high king scores that many VPs at a census, the under king gets that many BPs in the treasury every turn. Nothing is taken from anybody.',
      'Nobody is both: a high king who recognises another lets his own under kings go.',
    ],
  },
  changing: {
    title: 'Changing kingdoms',
    paragraphs: [
      'A player may leave for a kingdom that the computer runs. Your VPs go with you, and half of treasury, household and reserves; your next lines are orders of the new kingdom. Once a turn.',
      'Or you begin again as Danes, Norse or Vikings, without land, with ships and armies in reserve. Such a kingdom comes on to the map with FLEET, into a sea without ships.',
    ],
  },
  lost: {
    title: 'Lost kingdoms',
    paragraphs: [
      'The areas of a kingdom that was abandoned, or eliminated while it still held some, fall to nobody when the next turn begins, and each gets an army.',
    ],
  },
  king: {
    title: 'The king on the map',
    paragraphs: [
      'The household can be placed in any area of yours, but not in a blockaded city, and moves to the next one, over sea without ships. If its area is captured it leaves the map and half of your treasury is the captor’s. The troops are not lost: place it again.',
    ],
  },

  // ---------------------------------------------------------------- 11
  'terrain-table': {
    title: 'Terrain',
    paragraphs: [
      'The rulebook prints the defence of terrain twice, and not alike. We follow the text; a table may choose the printed table instead.',
    ],
  },
  'income-table': {
    title: 'What a city yields',
    paragraphs: [
      'To an owner of the city alone: people in BPs, and with them trade into the treasury. The owner of the hinterland gets the second part as well.',
    ],
  },
  'battle-table': {
    title: 'Losses',
    paragraphs: [
      'Down: the attacker’s strength. Across: the defence level. In each cell what the attacker loses, then what the defender loses, before terrain and ambush.',
    ],
  },
  reminders: {
    title: 'Slips that everybody makes',
    paragraphs: [],
    points: [
      'Taking a city for the land around it, or the land for the city.',
      'Marching from a city to what lies beside its hinterland, or sailing where no sea route leads.',
      'Growing where an army stands, or where people have just arrived.',
      'Writing MOVE for ships, SHIPS for armies, or either for people.',
      'Expecting anything from a blockaded city.',
      'Going on from a sticky area.',
      'Leaving BPs over.',
    ],
  },
  actions: {
    title: 'All actions',
    paragraphs: ['What may be left out stands in brackets. The last column says what no number means.'],
  },
  further: {
    title: 'Further rulings',
    paragraphs: [
      'Rules meet in ways that the rulebook does not speak of: two attacks on one area in one round, a passage through a sticky area, a household in land that was lent, an exchange in mid-turn. Each of these has a ruling, below.',
    ],
  },
} satisfies Record<string, SectionWords>;

/** What lies on the map: name, and what it does. */
const pieces = {
  army: ['Army', 'One of as many armies as the number says. They move, attack, defend and scout.'],
  ship: ['Ships', 'They live at sea and carry an army each.'],
  population: ['Population', 'Pays one BP each turn, is counted at a census, and defends.'],
  fort: ['Forts', 'Let as many armies or people count twice in defence.'],
  trade: ['Trade level', 'Pays into the treasuries of city and hinterland.'],
  household: ['Household', 'The king and his troops: armies when their area is attacked.'],
  spy: ['Spy', 'Seen by nobody but his own kingdom.'],
  watcher: ['Watcher', 'A spy who stays: his area is in every report.'],
} satisfies Record<string, readonly [name: string, says: string]>;

const examples = {
  first: {
    title: 'A first turn',
    about:
      'The quick start, seen by Wessex: 15 BPs, ten people, and an army in each of its six areas. Oxon, to the north, is nobody’s.',
    steps: [
      'Wessex sends its sheet. 1: OVERRUN HNS OXS 1. 2: GROW HNS. 3: MOVE WIN HNS 1. 4: GROW WIN. 5: AMBUSH DOR DVS. 6: TAX. 16: LEVY WIN ALL. Nothing happens yet.',
      'The turn is run. One army takes Oxon without a loss, and one of its two people is lost. Hants, which it has left, grows to 3; Winchester, which the next army leaves, to 4. What is left pays for three armies. With 13 people Wessex has 13 BPs for the next turn.',
    ],
  },
  numbers: {
    title: 'Three, and all but two',
    about: 'Essex owns Hertfordshire, HRS, with five armies, and Bedfordshire, BDS, with none.',
    steps: [
      'MOVE HRS BDS 3 moves three. The next line is MOVE HRS BDS AB-2, all but two; but only two are left, so there is nothing to move and the line fails.',
    ],
  },
  city: {
    title: 'A move on a city',
    about:
      'Five armies of Wessex stand in Oxon. Oxford, inside it, is nobody’s: two people, one fort, no army.',
    steps: [
      'Oxford’s defence level: 2 people, 1 more for the fort, 3 for the city, that is 6.',
      'MOVE OXS OXF 5. The weaker side is the attacker: he loses half of 6 and half of the difference of 1, three and a half, rounded down 3. No army defends, so the city falls with two armies in it. It was nobody’s: one person and the fort are gone. Of the three that were lost one joins the reserve.',
    ],
  },
  forest: {
    title: 'A move into a forest',
    about:
      'Six armies of Wessex in Hants. In the Chilterns, a forest of the Middle Angles, stand two armies among one population, with orders to stand.',
    steps: [
      'The defence level: 2 armies, 1 person, 2 for the forest, that is 5.',
      'MOVE HNS CHL 6. The attacker loses half of 5, 2. The defender loses half of 6 and half of the difference, 3, less one for the forest: 2. Both are gone, and four enter, where they are stuck. On each side one of the two lost joins the reserve, and when the turn ends one of the four goes home: too many for one person to feed.',
    ],
  },
  ambush: {
    title: 'The same, ambushed',
    about: 'As before, but the armies in the Chilterns lie in ambush against Hants.',
    steps: [
      'The defence level is 5 again. But now the defender strikes first.',
      'The attacker loses 2 and one more, 3. The three that are left strike back against 5: half of 3, 1, less one for the forest. Nobody falls. The forest is held, and three go home to Hants.',
    ],
  },
  assault: {
    title: 'An assault',
    about:
      'Nine armies of Wessex in Hants. In Oxon, lowland of Mercia, stand four armies among three people, without forts.',
    steps: [
      'The defence level: 4 armies and 3 people, 7.',
      'ASSAULT HNS OXS 9. First round, 9 against 7: the attacker loses a third of 7, 2; the defender a third of 9 and of 2, 3. Second round, 7 against 4: the attacker loses 1, the defender a third of 7 and of 3, 3, but has only one army left. Oxon falls to six armies, which are stuck there; one of them goes home when the turn ends. Both kingdoms are English, so its people stay.',
    ],
  },
  overrun: {
    title: 'An overrun that has to fight',
    about:
      'Eight armies of Gwynedd in Cheshire. In the Peak, mountains of Mercia, stands one army beside one population.',
    steps: [
      'The defence level: 1 army, 1 person, 2 for the mountain, 4.',
      'OVERRUN CHS PEK 8. The weaker side loses a third of the difference of 4, 1, less one for the mountain: nothing. So the fight goes on as an assault: the attacker loses a third of 4, 1, and one more; the defender a third of 8 and of 4, 4, less one. The Peak falls to six, of which one goes home when the turn ends.',
    ],
  },
  retreat: {
    title: 'A retreat',
    about:
      'Oxon is Mercia’s: one army and two people, with orders to retreat to the Chilterns, Mercian too. Five armies of Wessex stand in Hants.',
    steps: [
      'The defence level of Oxon is 3, and five are more: they will not stay.',
      'MOVE HNS OXS 5. The army goes to the Chilterns. Oxon still has 2 people: the attackers lose half of 2, 1, and take it with four. One of them goes home when the turn ends.',
    ],
  },
  blockade: {
    title: 'A blockade',
    about:
      'Exeter is West Wales’s: three people, two armies, a fort and two trade levels. Three armies of Wessex hold Devon around it.',
    steps: [
      'Three armies are more than half of the five in the city: Exeter is blockaded.',
      'West Wales orders LEVY EXE 2, and the line fails. When the turn ends Exeter pays nothing: of 5 people only the 2 in Cornwall bring income, and nobody gets anything of the trade.',
    ],
  },
  migration: {
    title: 'A migration',
    about: 'Wessex owns Somerset, with three people, and Dorset, with one. No army stands in either.',
    steps: [
      'MIGRATE SOM DOR 1: Dorset has 2, Somerset lost one on the way besides and has 1. GROW SOM brings it back to 2 for 1 BP. GROW DOR fails: people have just come there.',
    ],
  },
  raid: {
    title: 'A Viking raid',
    about:
      'Two ships of the Vikings with two armies aboard lie in the Northumbrian Sea. In Bernicia, Northumbrian, live two people and no army.',
    steps: [
      'RAID NBS BNS: all armies of the sea raid, with their ships beside them.',
      'The defence level is 2, so one raider falls. No defender is left, so the land is pillaged: one person less, and 3 BPs of plunder. The raid is worth 1, and 1 more because there were people: 2 VPs, 2 ships in reserve and 2 BPs more in the treasury. Nobody has moved; but two ships in one sea are a crowd, and one goes home with the army aboard.',
    ],
  },
} satisfies Record<string, ExampleWords>;

const tables = {
  kingdoms: {
    caption: 'The kingdoms',
    head: ['Kingdom', 'Code', 'Nationality', 'Home', 'Six areas of the quick start', 'People'],
    ours: 'Names, codes and homes are the rulebook’s; the other areas are our default list.',
    none: '–',
    later: 'enters later',
  },
  start: {
    caption: 'What there is at the start',
    head: ['What', 'How many'],
    ours: 'How many extra BPs there are is reconstructed.',
    roman: 'People in a great Roman city',
    home: 'People in another home city',
    city: 'People in any other city',
    lowland: 'People in lowland',
    other: 'People elsewhere on land',
    forts: 'Forts in each city',
    armies: 'Armies in each own land area and city',
    ships: 'Ships in each own sea area',
    balance: 'BPs beside the first income',
    treasury: 'BPs in the treasury',
    standby: 'BPs in the treasury for a stand-by player',
  },
  terrain: {
    caption: 'Terrain',
    head: ['Terrain', 'People at most', 'Defence', 'Defender loses', 'Who enters'],
    names: {
      city: 'City',
      mountain: 'Mountain',
      forest: 'Forest',
      wetland: 'Wetland',
      upland: 'Upland, hills',
      island: 'Island',
      lowland: 'Lowland',
      sea: 'Sea',
    },
    fewer: (losses: number) => `${losses} fewer`,
    usual: 'as usual',
    stuck: 'is stuck',
    free: 'may go on',
    ships: 'needs ships',
  },
  printed: {
    caption: 'Defence, by the text and as the rulebook’s table prints it',
    head: ['Terrain', 'Text', 'Table'],
  },
  unowned: {
    caption: 'What an unowned area does, by a die of twelve',
    head: ['Area', 'An army', 'A fort', 'A population', 'Nothing'],
    ours: 'The rulebook says what may happen, not how often: this table is reconstructed. An army comes only while there are no more armies than people and forts, a fort only while there are fewer than people, a population only below the limit.',
    rich: (income: number) => `yields ${income} or more`,
    poor: (income: number) => `yields less than ${income}`,
    empty: 'nobody lives there',
    none: '–',
  },
  losses: {
    caption: 'Losses in each round',
    head: ['Attack', 'Attacker loses', 'Defender loses', 'Rounds'],
    rows: {
      MOVE: [
        'half of the defence level, the weaker also half of the difference',
        'half of the attack, the weaker also half of the difference',
        'one; also at sea',
      ],
      PROBE: ['a third of the defence level', 'a third of the attack', 'one'],
      ASSAULT: [
        'a third of the defence level, the weaker also a third of the difference',
        'a third of the attack, the weaker also a third of the difference',
        'until decided, or until nobody loses',
      ],
      OVERRUN: [
        'if weaker, a third of the difference',
        'if weaker, a third of the difference',
        'one, then as ASSAULT with one more for the attacker',
      ],
      RAID: ['1, if there is any defence level', '1, not in difficult ground or from an ambush', 'none'],
      SIEGE: ['1, if the city loses an army', 'an army, else a fort, else a population', 'none'],
      INVADE: ['one population', 'an army, else a fort, else a population', 'none'],
    },
  },
  halves: {
    caption: 'MOVE, and battles at sea',
    corner: 'Attack',
  },
  thirds: {
    caption: 'ASSAULT, one round',
    corner: 'Attack',
  },
  income: {
    caption: 'People, trade and yield of a city',
    corner: 'People',
    trade: (level: number) => `trade ${level}`,
  },
  victory: {
    caption: 'The three ends',
    head: ['End', 'The most VPs, and'],
    runaway: { name: 'Runaway', and: (times: number) => `at least ${times} times as many as the next` },
    knockout: {
      name: 'Knockout',
      and: (share: number) => `at least ${share}% of those of all surviving kingdoms`,
    },
    points: { name: 'Points', and: (target: number) => `more than ${target}, what the whole map can feed` },
  },
  prices: {
    caption: 'Prices and yields, in BPs',
    head: ['What', 'BPs'],
    army: 'A new army',
    ship: 'A new ship',
    recall: 'An army or ship out of the reserve',
    fort: 'A fort, built or razed',
    trade: 'A trade level',
    stash: 'A BP into the treasury',
    spy: 'A new spy',
    tax: 'TAX brings',
    pillagedPopulation: 'A pillaged population brings',
    pillagedTrade: 'A pillaged trade level brings',
  },
  changing: {
    caption: 'What changes bring',
    head: ['Who', 'What'],
    ours: 'What a kingdom gets that its player has left is reconstructed.',
    left: 'A kingdom that was left',
    leftGets: (armies: number, bps: number) =>
      `an army in each of its ${armies} most populous areas, ${bps} BPs in the treasury`,
    viking: 'A new Viking kingdom',
    vikingGets: (armies: number, ships: number, balance: number, treasury: number) =>
      `${armies} armies and ${ships} ships in reserve, ${balance} BPs to spend, ${treasury} in the treasury`,
  },
  actions: {
    caption: 'The actions',
    head: ['Action', 'Rule', 'BPs', 'Amounts', 'No number'],
    none: '',
  },
};

export const en = { chapters, sections, pieces, examples, tables };
