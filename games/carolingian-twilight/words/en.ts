/** Every word of Carolingian Twilight in English: prompts, choices, log. Refusals stand in `bars`, names in `names`. */

import {
  findOffer,
  grammarOf,
  type Hidden,
  isBlank,
  type Json,
  look,
  type Names,
  type Seat,
  type Words,
} from '@annales/engine';
import { forcesAround, forcesAt, isNpp, operating, powerOf, spiedOn, worthOf } from '../rules/ground.ts';
import { priceOf, repairPrice } from '../rules/levy.ts';
import { crossingCost } from '../rules/naval.ts';
import { costOf } from '../rules/operations.ts';
import type {
  Act,
  DeployRow,
  Force,
  ForceId,
  Marker,
  PlaceId,
  PowerId,
  Questions,
  Table,
  Units,
  World,
} from '../state.ts';
import { bars } from './bars/en.ts';
import { type BoardWords, board } from './board/en.ts';
import {
  CRT_NAMES,
  capital,
  does,
  LEVELS,
  MARKER_NAMES,
  markerName,
  oneUnit,
  ordinal,
  POWERS,
  Power,
  powerName,
  SUBVERTED,
  some,
  unitList,
  verb,
} from './names/en.ts';

const { plural, list } = grammarOf('en-GB');

const ROLLS: Record<string, string> = {
  strength: 'the strength of the raid',
  seafaring: 'the voyage',
  raid: 'the target',
  'buy-off': 'the price of buying them off',
};

const dps = (count: Json | undefined): string => `${count} DP`;
const units = (count: Json | undefined): string => plural(Number(count), { one: '# unit', other: '# units' });
const vikings = (count: Json | undefined): string =>
  plural(Number(count), { one: '# Viking', other: '# Vikings' });
const markers = (count: Json | undefined): string =>
  plural(Number(count), { one: '# marker', other: '# markers' });

/** A question as everybody may read it, and what only the one who is asked is told besides. */
const prompt =
  <F extends object>(question: string, besides?: (facts: F, t: Table, name: Names) => string) =>
  (facts: Partial<F>, t: Table, name: Names): string =>
    besides && Object.keys(facts).length > 0 ? `${question}: ${besides(facts as F, t, name)}` : question;

/** What a result of a combat table means, to whoever rolled it. */
const cellSays = (cell: string): string => cell.split(' ').map(resultSays).join(', ');

function resultSays(result: string): string {
  const [, side, count] = /^([AD])(\d)$/.exec(result) ?? [];
  if (side) return side === 'A' ? `${count} of its own lost` : `the other side loses ${count}`;
  return { CA: 'counterattack', F: 'free move', DV: 'decisive victory' }[result] ?? 'no effect';
}

/** What a choice of the levy costs, in LP and then in DP. */
const cost = (price: number | null): string => (price === null ? '' : ` for ${price}`);

/** What a step of the operation under way costs; free moves after a combat cost nothing. */
function ops(t: Table, costs: (mover: Force) => number): string {
  const mover = t.combat || t.operation?.op == null ? undefined : operating(t);
  const op = mover && costs(mover);
  return op === undefined || Number.isNaN(op) ? '' : ` for ${op} OP`;
}

/** Places that are spoken of with an article; seas and peripheral areas are so too. */
const WITH_ARTICLE: readonly PlaceId[] = [
  'upper-march',
  'spanish-march',
  'east-mark',
  'exarchate',
  'baleares',
];

/** What a power can pay with: only a Player Power has DP. */
const purse = (t: Table, who: PowerId, lp: number, dp: number): string =>
  isNpp(powerOf(t, who)) ? `${lp} LP` : `${lp} LP and ${dps(dp)}`;

/** Who acts just before and after a space. */
function placeOnTrack(t: Table, space: number): string {
  const before = t.track.slice(0, space - 1).findLast((power) => power !== null);
  const after = t.track.slice(space).find((power) => power !== null);
  const parts = [
    ...(before ? [`after ${powerName(before)}`] : []),
    ...(after ? [`before ${powerName(after)}`] : []),
  ];
  return parts.length > 0 ? `, ${parts.join(', ')}` : '';
}

/** Whose marker it is, if it is not one's own power's: several powers of a seat may hold the same. */
const itsMarker = (t: Table, holder: PowerId): string =>
  isNpp(powerOf(t, holder)) ? ` of ${powerName(holder)}` : '';

/** Whose forces a spy would see there, before the name of the area. */
function spied(t: Table, at: PlaceId): string {
  const whose = spiedOn(t, at);
  const [first] = forcesAround(t, at);
  switch (whose) {
    case 'sea':
      return 'at sea: ';
    case 'nobody':
      return 'where nobody stands: ';
    case 'several':
      return 'on several powers in ';
    case 'major':
    case 'minor':
      return `on a ${whose === 'major' ? 'Major' : 'Minor'} NPP: ${powerName(first!.power)} in `;
    default:
      return `on ${powerName(whose)} in `;
  }
}

/** What pillage would bring the force that operates. */
function spoils(t: Table): string {
  const force = operating(t);
  if (!force) return '';
  const place = t.map.places[force.at]!;
  return ` ${place.name}${isNpp(powerOf(t, force.power)) ? '' : `, which brings ${dps(worthOf(t, force.at))},`}`;
}

const ANSWERS: Record<string, Record<string, string>> = {
  assassin: {
    never: 'Never send an Assassin',
    'against-others': 'Send an Assassin against every marker of others, if I hold one',
    always: 'Send an Assassin against every marker, if I hold one',
  },
  spaces: {
    first: 'Take the first free space, for my power and for the NPPs that I win',
    last: 'Take the last free space, for my power and for the NPPs that I win',
  },
  diplomacy: { never: 'Never play Viking Diplomacy', 'if-held': 'Ask me only if I hold Viking Diplomacy' },
  oaths: {
    never: 'Never play the Oaths of Strasbourg',
    'if-held': 'Ask me only if I hold the Oaths of Strasbourg',
  },
  'buy-off': {
    never: 'Never buy the Vikings off, nor pay for it',
    announce: 'Try to buy the Vikings off wherever they find me; ask me what to pay',
  },
  passage: { always: 'Let everybody cross my seas', never: 'Let nobody cross my seas' },
  counterattack: { best: 'Counterattack on the best table, without markers' },
  losses: {
    cheapest: 'Lose the cheapest units first',
    dearest: 'Lose the dearest units first, but not the leader',
  },
  upkeep: { pay: 'Maintain all units if they can be paid; ask me if I hold a Good Harvest' },
};

export const words = (world: World) => {
  const place = (at: Json | undefined): string => world.map.places[at as PlaceId]?.name ?? String(at);
  /** As it stands in a sentence. */
  const the = (at: Json | undefined): string => {
    const kind = world.map.places[at as PlaceId]?.kind;
    const needs = kind === 'sea' || kind === 'peripheral' || WITH_ARTICLE.includes(String(at));
    return needs ? `the ${place(at)}` : place(at);
  };
  const The = (at: Json | undefined): string => capital(the(at));
  const places = (value: Json): string => list((value as PlaceId[]).map(place)) || 'none';
  const power = powerName;
  const force = (t: Table, id: ForceId): string => {
    const there = t.forces.find((one) => one.id === id);
    return there ? `${stack(t, there)} in ${the(there.at)}${held(there)}` : `force ${id}`;
  };
  /** The force of a power; which one, where several of its stand together. */
  const stack = (t: Table, { id, power: whose, at }: Force): string => {
    const own = forcesAt(t, at).filter((one) => one.power === whose);
    const which = own.findIndex((one) => one.id === id);
    return own.length > 1
      ? `the ${ordinal(which + 1)} force of ${power(whose)}`
      : `the force of ${power(whose)}`;
  };
  const held = ({ units: inside }: Force): string => (isBlank(inside) ? '' : ` (${unitList(look(inside))})`);
  /** 2 DP, Alliance and 1 other marker; what cannot be seen is counted. */
  const goods = (dp: number, kept: Hidden<Marker[]>): string => {
    const kinds = isBlank(kept) ? counted(kept.count!) : look(kept).map(markerName);
    return list([...(dp > 0 ? [dps(dp)] : []), ...kinds]) || 'nothing';
  };
  const counted = (count: number): string[] => (count > 0 ? [markers(count)] : []);
  const deal = (t: Table, number: number, name: Names): string => {
    const offer = findOffer(t.offers, number);
    if (!offer) return `offer ${number}`;
    const { from, to, dp, price, markers: given, asked, promises } = offer;
    const terms = `${goods(dp, given)} of ${name(from)} to ${name(to)} for ${goods(price, asked)}`;
    const words = promises.count! > 0 ? ', with a promise that binds nobody' : '';
    return `offer ${number}: ${terms}${words}`;
  };
  const row = ({ at, warrior, militia }: DeployRow): string =>
    `${place(at)} ${unitList({ warrior, militia })}`;
  /** What others have bid so far. */
  const others = (bids: Record<Seat, number>, name: Names): string =>
    list(Object.entries(bids).map(([seat, bid]) => `${name(seat)} ${bid}`));
  /** What an NPP must do before its segment can end: CT-24.0.h. */
  const duty = (t: Table): string => {
    const turn = t.turn;
    return turn && !turn.dutiful && isNpp(powerOf(t, turn.power))
      ? '; it must still take a place or attack somebody'
      : '';
  };

  return {
    seat: (seat: Seat, commands: Json) => {
      const name = powerName(seat);
      if (commands === null) return name;
      return commands === 'nobody' ? `${name}’s player` : `${name}’s player (${powerName(commands)})`;
    },

    prompts: {
      deploy: prompt(
        'Set up your forces',
        ({ power: who, warrior, militia }) =>
          `${power(who)} has a leader, ${unitList({ warrior, militia })}. Take the set-up that is offered, or change it`,
      ),
      alternate: prompt('Place a unit, by turns with your rival', ({ power: who }) => `one of ${power(who)}`),
      'new-power': prompt('Your leader is dead: choose the foreign power that you play from now on'),
      initiative: prompt(
        'Raise your bid for the order of play, or stand',
        ({ bid, dp, others: bids }, _t, name) =>
          `you have bid ${bid} of ${dps(dp)}; ${others(bids, name)}. Everybody pays what he bid`,
      ),
      'npp-bid': prompt(
        'Raise your bid for a Major NPP, or stand',
        ({ power: who, bid, dp, others: bids }, _t, name) => {
          const rivals = Object.keys(bids).length > 0 ? `; ${others(bids, name)}` : '';
          return `for ${power(who)} you have bid ${bid} of ${dps(dp)}${rivals}. Only the winner pays`;
        },
      ),
      space: prompt('Choose your space on the Initiative Track: when you act this year'),
      'pick-npp': prompt('You have the most DP: choose the Major NPP that is auctioned next'),
      'npp-space': prompt(
        'Choose its space on the Initiative Track',
        ({ power: who }) => `when ${power(who)} ${verb(who, 'acts')} this year`,
      ),
      diplomacy: prompt('Play Viking Diplomacy before the raid, or pass'),
      'diplomacy-answer': prompt('Play Viking Diplomacy before the raid, or pass'),
      modifier: prompt(
        'Viking Diplomacy: change the next die, or not',
        ({ roll }) => `it is for ${ROLLS[roll]}`,
      ),
      aim: prompt('Viking Diplomacy: choose whom the Vikings raid', ({ sea }) => `from ${the(sea)}`),
      'buy-off': prompt('Try to buy the Vikings off, or not'),
      'buy-off-answer': prompt(
        'Try to buy the Vikings off, or not',
        ({ area, units: count }) =>
          `${vikings(count)} at ${the(area)}, a die for the price of each. If not all are paid, one more comes`,
      ),
      'pay-off': prompt(
        'Pay for Vikings to go, or pass',
        ({ dice }) => `they ask ${list(dice.map(String))} DP, one for each of them`,
      ),
      oaths: prompt('Play the Oaths of Strasbourg before anybody acts, or pass'),
      'oaths-answer': prompt('Play the Oaths of Strasbourg before anybody acts, or pass'),
      minors: prompt('Choose which of your Minor NPPs acts next'),
      maintain: prompt(
        'Maintain your units, or disband some',
        ({ power: who, cost, lp, dp }, t) =>
          `${power(who)} must pay ${cost} and ${verb(who, 'has')} ${purse(t, who, lp, dp)}${
            cost > lp + dp ? `, ${cost - lp - dp} too few` : ''
          }`,
      ),
      raise: prompt(
        'Raise units, repair, buy markers, or finish',
        ({ power: who, lp, dp }, t) =>
          `${power(who)} ${verb(who, 'has')} ${purse(t, who, lp, dp)}; LP are lost at the end`,
      ),
      operations: prompt(
        'Choose a force that operates, or end the segment',
        ({ power: who }, t) => `${power(who)}, one force after the other, each once${duty(t)}`,
      ),
      forming: prompt(
        'Form the force, then roll for its OP',
        ({ at }) => `in ${the(at)}. Whoever is left behind now may still act on his own`,
      ),
      operation: prompt(
        'Move, attack or pillage, or halt',
        ({ at, op }, t) => `${op} OP left in ${the(at)}${duty(t)}`,
      ),
      passage: prompt('Grant passage over the sea, or deny it'),
      'passage-answer': prompt(
        'Grant passage over the sea, or deny it',
        ({ power: who, sea }) =>
          `${power(who)} ${verb(who, 'wants')} to cross ${the(sea)}, where you have fleets`,
      ),
      strike: prompt('Choose the table on which you roll', ({ at, enemy, counter }, t) => {
        const how = counter ? 'you must counterattack' : 'you attack';
        return `${how} ${power(enemy)} in ${the(at)}${t.combat?.siege ? ', a siege' : ''}`;
      }),
      loss: prompt('Choose a unit to lose', ({ at, left }) => `${units(left)} in ${the(at)}`),
      'free-move': prompt('Make a free move, or stay', ({ at }) => `from ${the(at)}, for no OP`),
      advance: prompt(
        'Advance into the burg, or stay outside',
        ({ burg }) => `nobody holds ${the(burg)} any more, and it costs no OP`,
      ),
      assassin: prompt('Send an Assassin against a marker, or let it be'),
      'assassin-answer': prompt(
        'Send an Assassin against a marker, or let it be',
        ({ power: who, marker }) => `${power(who)} ${verb(who, 'plays')} ${markerName(marker)}`,
      ),
      'choose-effect': prompt('Choose what the marker strikes', ({ marker }) => markerName(marker)),
      'make-room': prompt(
        'Discard a marker to draw another, or decline',
        ({ power: who }, t) =>
          `${power(who)} ${verb(who, 'holds')} ${t.tables.limits.markers}, and that is the most`,
      ),
      unrest: prompt(
        'Feudal Unrest: pay units for their loyalty, or finish',
        ({ power: who }) => `${power(who)}, 1 for each. Who is not paid becomes militia on a 4 to 6`,
      ),
      mutiny: prompt(
        'Insubordination: choose the force that does not obey this year',
        ({ power: who }) => `of ${power(who)}`,
      ),
      remove: prompt('Choose a unit to lose', ({ power: who, left }) => `${units(left)} of ${power(who)}`),
      'pick-units': prompt(
        'Choose a unit that is lost or changes sides',
        ({ left, from, at }) => `${units(left)} of ${power(from)} in ${the(at)}`,
      ),
      forfeit: prompt(
        'Succession: half of your markers go back into the pool',
        ({ left }) => `give up ${markers(left)} more`,
      ),
      factions: prompt(
        'Succession: deal your forces to the heirs, one after the other',
        ({ heirs }) => `${heirs} heirs`,
      ),
      faction: prompt('Succession: choose the heir whom you play; the others become Major NPPs'),
      heir: prompt('Succession: choose the force that the heir leads'),
    },

    actions: {
      deploy: ({ leader, rows }) => `Set up ${list(rows.map(row))}; the leader in ${the(leader)}`,
      place: ({ unit, at }) => `Place a ${oneUnit(unit)} in ${the(at)}`,
      choose: ({ power: who }) => capital(power(who)),
      bid: ({ amount }) => `Bid ${dps(amount)}`,
      stand: () => 'Stand: bid no more for now',
      'ally-bid': () => 'Play Alliance for free DP',
      space: ({ space }, t) => `Space ${space}${placeOnTrack(t, space)}`,
      auction: ({ power: who }) => `Auction ${power(who)}`,
      diplomacy: () => 'Play Viking Diplomacy: change each die of the raid by 1, or not',
      aim: ({ at }) => `Play Viking Diplomacy: if they land from ${the(at)}, choose where`,
      modify: ({ by }) => (by > 0 ? `Add ${by}` : by < 0 ? `Take ${-by} away` : 'Leave the die as it falls'),
      send: ({ at }) => `Send them to ${the(at)}`,
      pass: () => 'Pass',
      'buy-off': () => 'Try to buy them off',
      'pay-die': ({ die }) => `Pay ${dps(die)} for one of them to go`,
      swear: ({ powers }) => `Play the Oaths of Strasbourg, with ${list(powers.map(power))}`,
      'turn-of': ({ power: who }) => `${Power(who)} next`,
      disband: ({ force: id, unit }, t) => `Disband a ${oneUnit(unit)} of ${force(t, id)}`,
      pay: (_action, _t, _name, asked) => {
        const { cost } = asked();
        return cost === undefined ? 'Pay the maintenance' : `Pay the maintenance (${cost})`;
      },
      harvest: () => 'Play Good Harvest',
      raise: ({ unit, at }, t) =>
        `Raise a ${oneUnit(unit)} in ${the(at)}${cost(t.turn && priceOf(t, t.turn.power, unit))}`,
      repair: ({ at }, t) => `Repair ${the(at)}${cost(repairPrice(t, at))}`,
      buy: (_, t) => `Buy a stratagem marker${cost(t.tables.costs.marker)}`,
      enfeoff: ({ at }, t) => `Bring Feudalism to ${the(at)}${cost(t.tables.costs.feudalism)}`,
      ally: ({ power: who }) => `Play Alliance with ${power(who)}`,
      finish: () => 'Finish',
      form: ({ force: id }, t) => `Operate with ${force(t, id)}`,
      subvert: ({ force: id, target }, t) => `Play Subversion with ${force(t, id)} on ${force(t, target)}`,
      convert: ({ force: id, target }, t) =>
        `Play Religious Conversion with ${force(t, id)} on ${force(t, target)}`,
      end: () => 'End the Operations Segment',
      join: ({ force: id, unit, count }, t) => `Pick up ${some(unit, count)} of ${force(t, id)}`,
      leave: ({ unit, count }) => `Leave ${some(unit, count)} behind`,
      'leave-with': ({ unit, count, force: id }, t) =>
        `Leave ${some(unit, count)} behind with ${force(t, id)}`,
      'ask-leave': ({ at }) => `Ask leave to cross ${the(at)}`,
      lead: ({ value }) => `Play Leadership ${value}`,
      roll: () => 'Roll for OP',
      move: ({ at }, t) => `Move to ${the(at)}${ops(t, (mover) => costOf(t, mover, at))}`,
      sail: ({ route }, t) =>
        `Cross ${list(route.slice(0, -1).map(the))} to ${the(route.at(-1))}${ops(t, () => crossingCost(t, route))}`,
      attack: ({ force: id }, t) => `Attack ${force(t, id)}${ops(t, () => t.tables.op.attack)}`,
      pillage: (_, t) => `Pillage${spoils(t)}${ops(t, () => t.tables.op.pillage)}`,
      halt: () => 'Halt',
      grant: () => 'Grant passage',
      deny: () => 'Deny passage',
      fire: () => 'Play Greek Fire',
      strike: ({ crt }) => `Roll on the ${CRT_NAMES[crt]} table`,
      lose: ({ unit }) => capital(`a ${oneUnit(unit)}`),
      'lose-in': ({ force: id, unit }, t) => `A ${oneUnit(unit)} of ${force(t, id)}`,
      stay: () => 'Stay',
      assassin: ({ power: who }) => `${does(who, 'sends')} an Assassin`,
      'let-be': () => 'Let it be',
      'choose-area': ({ at }) => The(at),
      'choose-force': ({ force: id }, t) => capital(force(t, id)),
      'discard-for': ({ marker }) => `Discard ${markerName(marker)}`,
      decline: () => 'Draw nothing',
      'pay-unit': ({ force: id, unit }, t) => `Pay for a ${oneUnit(unit)} of ${force(t, id)}`,
      'give-up': ({ marker }) => `Give up ${markerName(marker)}`,
      deal: ({ force: id }, t) => capital(force(t, id)),
      keep: ({ faction }) => `Play the ${ordinal(faction)} heir`,
      crown: ({ force: id }, t) => capital(force(t, id)),
      discard: ({ marker }) => `Discard ${markerName(marker)}`,
      'spy-area': ({ as, at }, t) => `Play Espionage${itsMarker(t, as)} ${spied(t, at)}${the(at)}`,
      'spy-hand': ({ as, of }, t) => `Play Espionage${itsMarker(t, as)} on the markers of ${power(of)}`,
      mesalliance: ({ power: who }) => `${does(who, 'plays')} Mésalliance: the segment under way is over`,
      aid: ({ amount }) => `Give ${dps(amount)} as LP`,
      'hand-over': ({ marker, power: who }) => `Give ${markerName(marker)} to ${power(who)}`,
      reveal: ({ power: who, to }, _t, name) => `Show the forces and markers of ${power(who)} to ${name(to)}`,
      offer: ({ to, dp, price, lines }, _t, name) => {
        const side = (points: number, kind: 'give' | 'ask') =>
          list([
            ...(points > 0 ? [dps(points)] : []),
            ...lines.flatMap((line) => (line.kind === kind ? [markerName(line.marker)] : [])),
          ]) || 'nothing';
        const promised = lines.find((line) => line.kind === 'promise')?.words;
        return `Offer ${name(to)} ${side(dp, 'give')} for ${side(price, 'ask')}${promised ? `, and promise: ${promised}` : ''}`;
      },
      accept: ({ offer }, t, name) => `Take up ${deal(t, offer, name)}`,
      refuse: ({ offer }, t, name) => `Refuse ${deal(t, offer, name)}`,
      withdraw: ({ offer }, t, name) => `Withdraw ${deal(t, offer, name)}`,
    },

    forms: {
      deploy: () => 'Set up your forces',
      bid: () => 'Raise your bid',
      swear: () => 'Play the Oaths of Strasbourg',
      aid: () => 'Give DP to the power whose levy it is',
      offer: () => 'Offer somebody a deal',
      reveal: () => 'Show a power of yours to somebody',
    },

    labels: {
      leader: 'Leader',
      rows: 'Forces',
      at: 'Where',
      warrior: 'Warriors',
      militia: 'Militia',
      amount: 'DP',
      upTo: 'Up to (DP)',
      power: 'Power',
      powers: 'Powers',
      to: 'To',
      dp: 'DP given',
      marker: 'Marker',
      lines: 'Markers and promises',
      give: 'Marker given',
      ask: 'Marker asked',
      promise: 'Promise (binds nobody)',
      words: 'Words',
      price: 'DP asked',
      none: 'none',
      npp: 'Bids for Major NPPs',
      spaces: 'Spaces on the track',
      diplomacy: 'Viking Diplomacy',
      oaths: 'Oaths of Strasbourg',
      passage: 'Crossing of your seas',
      upkeep: 'Maintenance',
      ...Object.fromEntries(Object.values(world.map.places).map(({ id, name }) => [id, name])),
      ...POWERS,
      ...MARKER_NAMES,
    },

    entries: {
      deployed: ({ power: who }) => `${does(who, 'is')} set up`,
      'alternate-first': ({ power: who }) => `${does(who, 'places')} first`,
      placed: ({ power: who, at }) => `${does(who, 'places')} a unit in ${the(at)}`,
      year: ({ gt, year }) => `Game turn ${gt}: the year ${year}`,
      magyars: ({ home }) => `The Magyars arrive in ${the(home)}`,
      'magyars-instead': ({ home }) => `The Magyars take the place of the Bulgars in ${the(home)}`,
      income: ({ power: who, dp, total }) =>
        `${does(who, 'receives')} ${dps(dp)} for burgs and ${verb(who, 'has')} ${total}`,
      'plague-over': () => 'The plague is over',
      bid: ({ seat, amount }, name) => `${name(seat)} bids ${dps(amount)}`,
      stands: ({ seat, amount }, name) =>
        Number(amount) === 0 ? `${name(seat)} bids nothing` : `${name(seat)} stands at ${dps(amount)}`,
      bids: ({ bids, turns }, name) =>
        `Bids paid: ${list((turns as Seat[]).map((seat) => `${name(seat)} ${(bids as Record<Seat, number>)[seat]}`))}`,
      space: ({ power: who, space }) => `${does(who, 'takes')} space ${space}`,
      auction: ({ seat, power: who }, name) => `${name(seat)} has ${power(who)} auctioned`,
      award: ({ power: who, seat, price }, name) =>
        `${name(seat)} plays ${power(who)} this year, for ${Number(price) === 0 ? 'nothing' : dps(price)}`,
      vikings: ({ die, count, size }) =>
        `A ${die}: ${vikings(count)} ${plural(Number(count), { one: 'gathers', other: 'gather' })}${Number(size) > Number(count) ? `, ${size} with those who waited` : ''}`,
      'vikings-land': ({ at, die }) => `A ${die}: they turn to land from ${the(at)}`,
      'vikings-sail': ({ at, die }) => `A ${die}: they sail on to ${the(at)}`,
      'vikings-home': () => 'The Vikings go home and wait for next year',
      'viking-raid': ({ at, size }) =>
        `${capital(vikings(size))} ${Number(size) === 1 ? 'raids' : 'raid'} ${the(at)}`,
      sacked: ({ at }) => `Vikings pillage ${the(at)}`,
      'vikings-gone': ({ at }) => `The Vikings leave ${the(at)}`,
      'vikings-stay': ({ at }) => `The Vikings are stopped and stay in ${the(at)}`,
      modifier: ({ seat, by, roll }, name) =>
        Number(by) === 0
          ? `${name(seat)} leaves the die for ${ROLLS[roll as string]} as it falls`
          : `${name(seat)} ${Number(by) > 0 ? `adds ${by} to` : `takes ${-Number(by)} from`} the die for ${ROLLS[roll as string]}`,
      'buy-off': ({ dice }) => `The Vikings ask ${list((dice as number[]).map(String))} DP to go`,
      'bought-off': ({ seat, dp }, name) => `${name(seat)} pays ${dps(dp)}, and one of them goes`,
      'not-bought-off': ({ size }) => `Not all are paid: another joins, and ${vikings(size)} raid`,
      turn: ({ power: who }) => `The turn of ${power(who)}`,
      'turn-skipped': ({ power: who }) => `Nobody plays ${power(who)}: no turn this year`,
      levy: ({ power: who, lp }) => `${does(who, 'levies')} ${lp} LP`,
      disbanded: ({ power: who, at }) => `${does(who, 'disbands')} a unit in ${the(at)}`,
      maintained: ({ power: who, cost }) => `${does(who, 'pays')} ${cost} for maintenance`,
      raised: ({ power: who, at, price }) => `${does(who, 'raises')} a unit in ${the(at)} for ${price}`,
      repaired: ({ power: who, at }) => `${does(who, 'repairs')} ${the(at)}`,
      buys: ({ power: who }) => `${does(who, 'buys')} a marker`,
      enfeoffed: ({ power: who, at }) => `${does(who, 'brings')} Feudalism to ${the(at)}`,
      joined: ({ power: who, at }) => `${does(who, 'picks')} up units in ${the(at)}`,
      left: ({ power: who, at }) => `${does(who, 'leaves')} units in ${the(at)}`,
      'asks-leave': ({ power: who, at }) => `${does(who, 'asks')} leave to cross ${the(at)}`,
      'sea-open': ({ power: who, at }) => `${The(at)} is open to ${power(who)}`,
      'sea-barred': ({ power: who, at }) => `${The(at)} is closed to ${power(who)}`,
      'turned-back': ({ power: who, at }) => `A stronger fleet in ${the(at)} keeps ${power(who)} ashore`,
      op: ({ power: who, at, die, leader, leadership, op }) =>
        `${does(who, 'rolls')} ${die}${Number(leader) ? ` +${leader} for the leader` : ''}${
          Number(leadership) ? ` +${leadership} for Leadership` : ''
        } in ${the(at)}: ${op} OP`,
      moved: ({ power: who, from, at, cost }) =>
        `${does(who, 'moves')} from ${the(from)} to ${the(at)} for ${cost} OP`,
      sailed: ({ power: who, from, at, cost }) =>
        `${does(who, 'crosses')} the sea from ${the(from)} to ${the(at)} for ${cost} OP`,
      pillaged: ({ power: who, at, dp }) =>
        `${does(who, 'pillages')} ${the(at)}${Number(dp) ? ` for ${dps(dp)}` : ''}`,
      attack: ({ power: who, on, at }) => `${does(who, 'attacks')} ${power(on)} in ${the(at)}`,
      woken: ({ power: who, seat }, name) =>
        `${does(who, 'is')} attacked and ${verb(who, 'wakes')}: ${name(seat)} plays ${power(who)} from now on`,
      roll: ({ power: who, crt, column, die, cell }) =>
        `${does(who, 'rolls')} ${die} on the ${CRT_NAMES[crt as string]} table, column ${column}: ${cell} (${cellSays(cell as string)})`,
      lost: ({ power: who, at, count }) => `${does(who, 'loses')} ${units(count)} in ${the(at)}`,
      destroyed: ({ power: who, at, count }) =>
        `A force of ${power(who)} in ${the(at)} is destroyed: ${units(count)}`,
      advance: ({ power: who, at }) => `${does(who, 'advances')} into ${the(at)}`,
      'free-move': ({ power: who, at }) => `${does(who, 'moves')} on to ${the(at)} for no OP`,
      played: ({ power: who, marker }) => `${does(who, 'plays')} ${markerName(marker)}`,
      cancelled: ({ power: who, marker }) => `${markerName(marker)} of ${power(who)} comes to nothing`,
      draws: ({ power: who }) => `${does(who, 'draws')} a marker`,
      drew: ({ power: who, marker }) => `${does(who, 'has')} drawn ${markerName(marker)}`,
      discards: ({ power: who }) => `${does(who, 'discards')} a marker`,
      declines: ({ power: who }) => `${does(who, 'draws')} no marker`,
      'names-area': ({ at }) => `It strikes ${the(at)}`,
      'names-power': ({ against }) => `It strikes ${power(against)}`,
      harvest: ({ power: who, lp }) => `A good harvest brings ${power(who)} ${lp} LP`,
      'free-dp': ({ power: who, dp }) => `${Power(who)} may bid ${dps(dp)} more in this auction`,
      allied: ({ power: who, minor }) => `${does(who, 'wins')} ${power(minor)} as an ally`,
      mesalliance: ({ power: who }) => `The Operations Segment of ${power(who)} is over`,
      'spied-area': ({ power: who, at }) => `${does(who, 'looks')} at the forces in ${the(at)}`,
      'spied-forces': ({ seen }) =>
        (seen as { power: PowerId; at: PlaceId; units: Units }[])
          .map((one) => `${Power(one.power)} in ${the(one.at)}: ${unitList(one.units)}`)
          .join('; ') || 'Nobody is there',
      'spied-hand': ({ power: who, of }) => `${does(who, 'looks')} at the markers of ${power(of)}`,
      'spied-markers': ({ of, markers: kinds }) =>
        `${does(of, 'holds')} ${list((kinds as Marker[]).map(markerName)) || 'no marker'}`,
      oaths: ({ powers }) =>
        `${capital(list((powers as PowerId[]).map(power)))} do not attack each other this year`,
      diplomacy: ({ power: who }) => `${does(who, 'has')} an eye on the Vikings`,
      council: () => 'A Church Council forbids Christians to attack each other this year',
      'no-effect': ({ power: who }) => `It has no effect on ${power(who)}`,
      paralysed: ({ power: who }) => `A force of ${power(who)} does not obey this year`,
      'paralysed-force': ({ at }) => `It is the force in ${the(at)}`,
      perfidity: ({ power: who, seat }, name) => `${does(who, 'passes')} to ${name(seat)}`,
      withdrawal: ({ power: who }) => `${does(who, 'is')} played by nobody any more`,
      plague: ({ burgs }) =>
        (burgs as PlaceId[]).length > 0
          ? `Plague in ${list((burgs as PlaceId[]).map(the))}`
          : 'The plague spares all burgs',
      stellinga: ({ at }) => `The Stellinga rise in ${the(at)}`,
      'peripheral-war': ({ power: who, count }) =>
        `${does(who, 'loses')} up to ${units(count)} in a war elsewhere`,
      removed: ({ power: who, count }) => `${does(who, 'loses')} ${units(count)}`,
      unrest: ({ power: who }) => `Feudal unrest among the men of ${power(who)}`,
      'unrest-count': ({ count }) => `${capital(units(count))} turned into militia`,
      schism: ({ power: who, count }) => `${does(who, 'loses')} ${markers(count)}`,
      ceremony: ({ power: who, count }) => `The ceremony brings ${power(who)} ${markers(count)}`,
      'no-ceremony': ({ power: who }) => `No ceremony for ${power(who)}: the leader is not in Aachen or Rome`,
      subverted: ({ power: who, on, at, die, result }) =>
        `${does(who, 'rolls')} ${die} against ${power(on)} in ${the(at)}: ${SUBVERTED[result as string]}`,
      deserted: ({ power: who, at, count }) => `${does(who, 'loses')} ${units(count)} in ${the(at)}`,
      'changed-sides': ({ power: who, at, count }) =>
        `${capital(units(count))} of ${power(who)} in ${the(at)} ${Number(count) === 1 ? 'changes' : 'change'} sides`,
      rebels: ({ power: who, at }) => `${does(who, 'stands')} in ${the(at)}: a new Minor NPP`,
      'leader-fell': ({ power: who, at }) => `The leader of ${power(who)} falls in ${the(at)}`,
      leaderless: ({ power: who }) => `${does(who, 'has')} no leader any more: a Major NPP from now on`,
      eliminated: ({ power: who }) => `${does(who, 'is')} eliminated`,
      'new-power': ({ seat, power: who }, name) => `${name(seat)} chooses ${power(who)}`,
      out: ({ seat }, name) => `No power is left for ${name(seat)}`,
      heirs: ({ power: who, heirs }) =>
        `${Power(who)} leaves ${Number(heirs) === 0 ? 'no heir' : plural(Number(heirs), { one: '# heir', other: '# heirs' })}`,
      factions: ({ power: who, factions }) => `The realm of ${power(who)} falls into ${factions} parts`,
      heir: ({ power: who }) => `An heir takes the place of ${power(who)}`,
      'game-ends': ({ die }) => `A ${die}: the game ends`,
      'game-goes-on': ({ die }) => `A ${die}: another year is played`,
      level: ({ seat, vp, level }, name) =>
        `${name(seat)} has ${plural(Number(vp), { one: '# victory point', other: '# victory points' })}: ${LEVELS[level as string]}`,
      moral: ({ level, seats }, name) =>
        `${level === 'ultimate' ? 'An' : 'A'} ${level} moral victory for ${name(seats)}`,
      'handed-over': ({ power: who, to }) => `${does(who, 'gives')} ${power(to)} a marker`,
      revealed: ({ seat, power: who, to }, name) =>
        `${name(seat)} shows the forces and markers of ${power(who)} to ${name(to)}`,
      aid: ({ seat, power: who, amount }, name) => `${name(seat)} gives ${power(who)} ${dps(amount)}, as LP`,
      offer: ({ number, from, to, dp, price, given, asked }, name) => {
        const side = (points: Json | undefined, count: Json | undefined) =>
          list([...(Number(points) > 0 ? [dps(points)] : []), ...counted(Number(count))]) || 'nothing';
        return `Offer ${number}: ${name(from)} offers ${name(to)} ${side(dp, given)} for ${side(price, asked)}`;
      },
      'offer-markers': ({ number, given, asked }) => {
        const kinds = (of: Json | undefined) => list((of as Marker[]).map(markerName)) || 'no marker';
        return `Markers of offer ${number}: ${kinds(given)} for ${kinds(asked)}`;
      },
      promise: ({ from, number, words: promised }, name) =>
        `${name(from)} promises with offer ${number}, which binds nobody: ${promised}`,
      deal: ({ number, from, to }, name) => `${name(to)} takes up offer ${number} of ${name(from)}`,
      refused: ({ number, from, to }, name) => `${name(to)} refuses offer ${number} of ${name(from)}`,
      withdrawn: ({ number, from }, name) => `${name(from)} withdraws offer ${number}`,
      fallen: ({ number, from, to }, name) => `Offer ${number} of ${name(from)} to ${name(to)} falls away`,
    },

    headlines: {
      'viking-raid': ({ at }) => `Vikings land in ${the(at)}`,
      'leader-fell': ({ power: who }) => `The leader of ${power(who)} is dead`,
      eliminated: ({ power: who }) => `${does(who, 'is')} no more`,
      factions: ({ power: who }) => `The realm of ${power(who)} falls apart`,
      heir: ({ power: who }) => `An heir for ${power(who)}`,
      'new-power': ({ power: who, seat }, name) => `${name(seat)} plays ${power(who)} from now on`,
      magyars: () => 'The Magyars are coming',
      'magyars-instead': () => 'The Magyars are coming',
      lost: ({ power: who }) => `Heavy losses of ${power(who)}`,
      destroyed: ({ power: who, at }) => `${does(who, 'is')} beaten in ${the(at)}`,
      pillaged: ({ at }) => `${The(at)} is pillaged`,
      oaths: () => 'The Oaths of Strasbourg',
      council: () => 'A Church Council',
      perfidity: ({ power: who }) => `Perfidity of ${power(who)}`,
      withdrawal: ({ power: who }) => `${does(who, 'withdraws')}`,
      plague: () => 'Plague',
      stellinga: () => 'The Stellinga rise',
      unrest: ({ power: who }) => `Feudal unrest under ${power(who)}`,
      rebels: () => 'Rebellion',
      'game-ends': () => 'The last year is over',
    },

    bars: bars({ the, The }),

    standing: {
      initiative: (answer) =>
        `Outbid the others for the order of play, up to ${dps((answer as { upTo: number }).upTo)}`,
      npp: (answer) => {
        const { power: who, upTo } = answer as { power: PowerId; upTo: number };
        return `Outbid the others for ${power(who)}, up to ${dps(upTo)}`;
      },
      ...Object.fromEntries(
        Object.entries(ANSWERS).map(([on, said]) => [on, (answer: Json) => said[answer as string]!]),
      ),
    },
    forNow: (left, gt) => `${left} in game turn ${gt}`,

    results: {
      ...Object.fromEntries(
        Object.keys(LEVELS).map((level) => [
          level,
          ({ winners, scores }: { winners: Seat[]; scores?: Record<Seat, number> }, name: Names) =>
            winners.length === 0
              ? 'Nobody has anything left of the Empire'
              : `${name(winners)}: ${LEVELS[level]} with ${scores?.[winners[0]!]} victory points`,
        ]),
      ),
      'no-leaders': () => 'The last of the heirs is dead: all have lost',
      empire: ({ winners }, name) => `${name(winners)} has reunited the Empire`,
      'feudal-empire': ({ winners }, name) => `${name(winners)}: the Empire has become one of vassals`,
    },
    corrections: {
      op: { name: () => 'OP left' },
      dp: { name: ({ power: who }) => `DP of ${power(who)}` },
      lp: { name: ({ power: who }) => `LP of ${power(who)}` },
      gt: { name: () => 'Game turn' },
      council: { name: () => 'Church Council this year', value: (value) => (value ? 'yes' : 'no') },
      force: {
        name: ({ force: id, power: who, at }) =>
          `Where force ${id} of ${power(who)} stands, now in ${the(at)}`,
        value: place,
      },
      done: {
        name: ({ force: id, power: who, at }) => `Force ${id} of ${power(who)} in ${the(at)} has operated`,
        value: (value) => (value ? 'yes' : 'no'),
      },
      pillaged: { name: () => 'Pillaged places', value: (value) => places(value) },
      plague: { name: () => 'Burgs with the plague', value: (value) => places(value) },
    },
    board,
  } satisfies Words<Table, Act, Questions> & { board: BoardWords };
};
