/** Every word of Carolingian Twilight in English: prompts, choices, log, refusals. */

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
import { priceOf, repairPrice } from '../rules/levy.ts';
import { crossingCost } from '../rules/naval.ts';
import { costOf, operating } from '../rules/operations.ts';
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
  UnitType,
  World,
} from '../state.ts';
import { type BoardWords, board } from './board/en.ts';
import {
  CRT_NAMES,
  capital,
  LEVELS,
  MARKER_NAMES,
  markerName,
  oneUnit,
  ordinal,
  POWERS,
  powerName,
  some,
  unitList,
} from './names/en.ts';

const { plural, list } = grammarOf('en-GB');

const RESULTS: Record<string, string> = {
  betrayal: 'Betrayal',
  desertion: 'Desertion',
  rebellion: 'Rebellion',
  heresy: 'Heresy',
  assimilation: 'Assimilation',
  'holy-war': 'Holy War',
  nothing: 'no effect',
};

const ROLLS: Record<string, string> = {
  strength: 'the strength of the raid',
  seafaring: 'the voyage',
  raid: 'the target',
  'buy-off': 'the price of buying them off',
};

const dps = (count: Json | undefined): string => `${count} DP`;
const units = (count: Json | undefined): string => plural(Number(count), { one: '# unit', other: '# units' });
const markers = (count: Json | undefined): string =>
  plural(Number(count), { one: '# marker', other: '# markers' });

/** What a choice of the levy costs, in LP and then in DP. */
const cost = (price: number | null): string => (price === null ? '' : ` for ${price}`);

/** What a step of the operation under way costs; free moves after a combat cost nothing. */
function ops(t: Table, costs: (mover: Force) => number): string {
  const mover = t.combat || t.operation?.op == null ? undefined : operating(t);
  const op = mover && costs(mover);
  return op === undefined || Number.isNaN(op) ? '' : ` for ${op} OP`;
}

/** A question as everybody may read it, and what only the one who is asked is told besides. */
const prompt =
  <F extends object>(question: string, besides?: (facts: F) => string) =>
  (facts: Partial<F>): string =>
    besides && Object.keys(facts).length > 0 ? `${question}: ${besides(facts as F)}` : question;

const ANSWERS: Record<string, Record<string, string>> = {
  assassin: {
    never: 'Never send an Assassin',
    'against-others': 'Send an Assassin against every marker of others, if I hold one',
    always: 'Send an Assassin against every marker, if I hold one',
  },
  diplomacy: { never: 'Never play Viking Diplomacy', 'if-held': 'Ask me only if I hold Viking Diplomacy' },
  oaths: {
    never: 'Never play the Oaths of Strasbourg',
    'if-held': 'Ask me only if I hold the Oaths of Strasbourg',
  },
  passage: { always: 'Let everybody cross my seas', never: 'Let nobody cross my seas' },
  counterattack: { best: 'Counterattack on the best table, without markers' },
  losses: {
    cheapest: 'Lose the cheapest units first',
    dearest: 'Lose the dearest units first, but not the leader',
  },
  upkeep: { pay: 'Maintain all units if they can be paid' },
};

export const words = (world: World) => {
  const place = (at: Json | undefined): string => world.map.places[at as PlaceId]?.name ?? String(at);
  const power = powerName;
  const Power = (id: Json | undefined): string => capital(powerName(id));
  const force = (t: Table, id: ForceId): string => {
    const there = t.forces.find((one) => one.id === id);
    return there ? `the force of ${power(there.power)} in ${place(there.at)}${held(there)}` : `force ${id}`;
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

  return {
    seat: (seat: Seat, commands: Json) => {
      const name = powerName(seat);
      if (commands === null) return name;
      return commands === 'nobody' ? `${name}’s player` : `${name}’s player (${powerName(commands)})`;
    },

    prompts: {
      deploy: prompt(
        'Set up your forces',
        ({ power: who, warrior, militia }) => `${power(who)} has ${unitList({ warrior, militia })}`,
      ),
      alternate: prompt('Place a unit', ({ power: who }) => `of ${power(who)}`),
      'new-power': prompt('Choose the power that you will play from now on'),
      initiative: prompt(
        'Bid for the order of play, or stand',
        ({ bid, dp }) => `your bid is ${bid} of ${dps(dp)}`,
      ),
      'npp-bid': prompt(
        'Bid for a Major NPP, or stand',
        ({ power: who, bid, dp }) => `${power(who)}; your bid is ${bid} of ${dps(dp)}`,
      ),
      space: prompt('Choose your space on the Initiative Track'),
      'pick-npp': prompt('Choose the Major NPP that is auctioned next'),
      'npp-space': prompt('Choose its space on the Initiative Track', ({ power: who }) => power(who)),
      diplomacy: prompt('Play Viking Diplomacy, or pass'),
      'diplomacy-answer': prompt('Play Viking Diplomacy, or pass'),
      modifier: prompt('Name a modifier', ({ roll }) => `for ${ROLLS[roll]}`),
      aim: prompt('Choose whom the Vikings raid', ({ sea }) => `from the ${place(sea)}`),
      'buy-off': prompt('Try to buy the Vikings off, or not'),
      'buy-off-answer': prompt(
        'Try to buy the Vikings off, or not',
        ({ area, units: count }) => `${units(count)} at ${place(area)}`,
      ),
      'pay-off': prompt('Pay for Vikings to go, or pass', ({ dice }) => `${list(dice.map(String))} DP`),
      oaths: prompt('Play the Oaths of Strasbourg, or pass'),
      'oaths-answer': prompt('Play the Oaths of Strasbourg, or pass'),
      minors: prompt('Choose which of your Minor NPPs acts next'),
      maintain: prompt(
        'Maintain units, or disband some',
        ({ power: who, cost, lp, dp }) => `${power(who)} must pay ${cost} and has ${lp} LP and ${dps(dp)}`,
      ),
      raise: prompt(
        'Raise units and buy what you need',
        ({ power: who, lp, dp }) => `${power(who)} has ${lp} LP and ${dps(dp)}`,
      ),
      operations: prompt('Choose a force to operate, or end the segment', ({ power: who }) => power(who)),
      forming: prompt('Form the force, then roll for its OP', ({ at }) => `in ${place(at)}`),
      operation: prompt('Move, attack or pillage, or halt', ({ at, op }) => `in ${place(at)} with ${op} OP`),
      passage: prompt('Grant passage, or deny it'),
      'passage-answer': prompt(
        'Grant passage, or deny it',
        ({ power: who, sea }) => `${power(who)} wants to cross the ${place(sea)}`,
      ),
      strike: prompt(
        'Choose the table on which you roll',
        ({ at, enemy, counter }) =>
          `${counter ? 'counterattack' : 'attack'} against ${power(enemy)} at ${place(at)}`,
      ),
      loss: prompt('Choose a unit to lose', ({ at, left }) => `${units(left)} in ${place(at)}`),
      'free-move': prompt('Make a free move, or stay', ({ at }) => `from ${place(at)}`),
      advance: prompt('Advance into the burg, or stay', ({ burg }) => place(burg)),
      assassin: prompt('Send an Assassin, or let it be'),
      'assassin-answer': prompt(
        'Send an Assassin, or let it be',
        ({ power: who, marker }) => `${power(who)} plays ${markerName(marker)}`,
      ),
      'choose-effect': prompt('Choose what it strikes', ({ marker }) => markerName(marker)),
      'make-room': prompt('Discard a marker to draw another, or decline', ({ power: who }) => power(who)),
      unrest: prompt('Pay units for their loyalty, or finish', ({ power: who }) => power(who)),
      mutiny: prompt('Choose the force that does not obey', ({ power: who }) => power(who)),
      remove: prompt('Choose a unit to lose', ({ power: who, left }) => `${units(left)} of ${power(who)}`),
      'pick-units': prompt(
        'Choose a unit',
        ({ left, from, at }) => `${units(left)} of ${power(from)} in ${place(at)}`,
      ),
      forfeit: prompt('Give markers up', ({ left }) => `${markers(left)} more`),
      factions: prompt('Deal your forces to the heirs, one after the other', ({ heirs }) => `${heirs} heirs`),
      faction: prompt('Choose the heir whom you play'),
      heir: prompt('Choose the force that the heir leads'),
    },

    actions: {
      deploy: ({ leader, rows }) => `Set up ${list(rows.map(row))}; the leader in ${place(leader)}`,
      place: ({ unit, at }) => `Place a ${oneUnit(unit)} in ${place(at)}`,
      choose: ({ power: who }) => capital(power(who)),
      bid: ({ amount }) => `Bid ${dps(amount)}`,
      stand: () => 'Stand',
      'ally-bid': () => 'Play Alliance for free DP',
      space: ({ space }) => `Space ${space}`,
      auction: ({ power: who }) => `Auction ${power(who)}`,
      diplomacy: () => 'Play Viking Diplomacy for modifiers',
      aim: ({ at }) => `Play Viking Diplomacy for targets from the ${place(at)}`,
      modify: ({ by }) => (by > 0 ? `+${by}` : by < 0 ? `−${-by}` : 'No modifier'),
      send: ({ at }) => `Send them to ${place(at)}`,
      pass: () => 'Pass',
      'buy-off': () => 'Try to buy them off',
      'pay-die': ({ die }) => `Pay ${dps(die)} for one of them`,
      swear: ({ powers }) => `Play the Oaths, with ${list(powers.map(power))}`,
      'turn-of': ({ power: who }) => `${Power(who)} next`,
      disband: ({ force: id, unit }, t) => `Disband a ${oneUnit(unit)} of ${force(t, id)}`,
      pay: () => 'Pay the maintenance',
      harvest: () => 'Play Good Harvest',
      raise: ({ unit, at }, t) =>
        `Raise a ${oneUnit(unit)} in ${place(at)}${cost(t.turn && priceOf(t, t.turn.power, unit))}`,
      repair: ({ at }, t) => `Repair ${place(at)}${cost(repairPrice(t, at))}`,
      buy: (_, t) => `Buy a stratagem marker${cost(t.tables.costs.marker)}`,
      enfeoff: ({ at }, t) => `Bring Feudalism to ${place(at)}${cost(t.tables.costs.feudalism)}`,
      ally: ({ power: who }) => `Play Alliance with ${power(who)}`,
      finish: () => 'Finish',
      form: ({ force: id }, t) => `Operate with ${force(t, id)}`,
      subvert: ({ force: id, target }, t) => `Play Subversion with ${force(t, id)} on ${force(t, target)}`,
      convert: ({ force: id, target }, t) =>
        `Play Religious Conversion with ${force(t, id)} on ${force(t, target)}`,
      end: () => 'End the Operations Segment',
      join: ({ force: id, unit, count }, t) => `Pick up ${some(unit, count)} of ${force(t, id)}`,
      leave: ({ unit, count }) => `Leave ${some(unit, count)} behind`,
      'ask-leave': ({ at }) => `Ask leave to cross the ${place(at)}`,
      lead: ({ value }) => `Play Leadership ${value}`,
      roll: () => 'Roll for OP',
      move: ({ at }, t) => `Move to ${place(at)}${ops(t, (mover) => costOf(t, mover, at))}`,
      sail: ({ route }, t) =>
        `Cross the ${list(route.slice(0, -1).map(place))} to ${place(route.at(-1))}${ops(t, () => crossingCost(t, route))}`,
      attack: ({ force: id }, t) => `Attack ${force(t, id)}${ops(t, () => t.tables.op.attack)}`,
      pillage: (_, t) => `Pillage${ops(t, () => t.tables.op.pillage)}`,
      halt: () => 'Halt',
      grant: () => 'Grant passage',
      deny: () => 'Deny passage',
      fire: () => 'Play Greek Fire',
      strike: ({ crt }) => `Roll on the ${CRT_NAMES[crt]} table`,
      lose: ({ unit }) => capital(`a ${oneUnit(unit)}`),
      'lose-in': ({ force: id, unit }, t) => `A ${oneUnit(unit)} of ${force(t, id)}`,
      stay: () => 'Stay',
      assassin: ({ power: who }) => `${Power(who)} sends an Assassin`,
      'let-be': () => 'Let it be',
      'choose-area': ({ at }) => place(at),
      'choose-force': ({ force: id }, t) => capital(force(t, id)),
      'discard-for': ({ marker }) => `Discard ${markerName(marker)}`,
      decline: () => 'Draw nothing',
      'pay-unit': ({ force: id, unit }, t) => `Pay for a ${oneUnit(unit)} of ${force(t, id)}`,
      'give-up': ({ marker }) => `Give up ${markerName(marker)}`,
      deal: ({ force: id }, t) => capital(force(t, id)),
      keep: ({ faction }) => `Play the ${ordinal(faction)} heir`,
      crown: ({ force: id }, t) => capital(force(t, id)),
      discard: ({ marker }) => `Discard ${markerName(marker)}`,
      'spy-area': ({ at }) => `Play Espionage on ${place(at)}`,
      'spy-hand': ({ of }) => `Play Espionage on the markers of ${power(of)}`,
      mesalliance: ({ power: who }) => `${Power(who)} plays Mésalliance`,
      aid: ({ amount }) => `Give ${dps(amount)} as LP`,
      'hand-over': ({ marker, power: who }) => `Give ${markerName(marker)} to ${power(who)}`,
      reveal: ({ power: who, to }, _t, name) => `Show ${power(who)} to ${name(to)}`,
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
      ...Object.fromEntries(Object.values(world.map.places).map(({ id, name }) => [id, name])),
      ...POWERS,
      ...MARKER_NAMES,
    },

    entries: {
      deployed: ({ power: who }) => `${Power(who)} is set up`,
      'alternate-first': ({ power: who }) => `${Power(who)} places first`,
      placed: ({ power: who, at }) => `${Power(who)} places a unit in ${place(at)}`,
      year: ({ gt, year }) => `Game turn ${gt}: the year ${year}`,
      magyars: ({ home }) => `The Magyars arrive in the ${place(home)}`,
      'magyars-instead': ({ home }) => `The Magyars take the place of the Bulgars in the ${place(home)}`,
      income: ({ power: who, dp, total }) => `${Power(who)} receives ${dps(dp)} and has ${total}`,
      'plague-over': () => 'The plague is over',
      bid: ({ seat, amount }, name) => `${name(seat)} bids ${dps(amount)}`,
      bids: ({ bids, turns }, name) =>
        `Bids paid: ${list((turns as Seat[]).map((seat) => `${name(seat)} ${(bids as Record<Seat, number>)[seat]}`))}`,
      space: ({ power: who, space }) => `${Power(who)} takes space ${space}`,
      auction: ({ seat, power: who }, name) => `${name(seat)} has ${power(who)} auctioned`,
      award: ({ power: who, seat, price }, name) =>
        `${name(seat)} plays ${power(who)} this year, for ${Number(price) === 0 ? 'nothing' : dps(price)}`,
      vikings: ({ die, count, size }) => `Vikings gather: ${die}, so ${units(count)} come, ${size} in all`,
      'vikings-land': ({ at, die }) => `${die}: they turn to land from the ${place(at)}`,
      'vikings-sail': ({ at, die }) => `${die}: they sail on to the ${place(at)}`,
      'vikings-home': () => 'The Vikings go home and wait for next year',
      'viking-raid': ({ at, size }) => `Vikings raid ${place(at)} with ${units(size)}`,
      sacked: ({ at }) => `Vikings pillage ${place(at)}`,
      'vikings-gone': ({ at }) => `The Vikings leave ${place(at)}`,
      'vikings-stay': ({ at }) => `The Vikings are stopped and stay in ${place(at)}`,
      modifier: ({ seat, by, roll }, name) =>
        `${name(seat)} names ${Number(by) > 0 ? '+' : ''}${by} for ${ROLLS[roll as string]}`,
      'buy-off': ({ dice }) => `The Vikings ask ${list((dice as number[]).map(String))} DP`,
      'bought-off': ({ seat, dp }, name) => `${name(seat)} pays ${dps(dp)} and one of them goes`,
      'not-bought-off': ({ size }) => `Not all are paid: another joins, and ${units(size)} raid`,
      turn: ({ power: who }) => `The turn of ${power(who)}`,
      'turn-skipped': ({ power: who }) => `Nobody plays ${power(who)}: its turn is skipped`,
      levy: ({ power: who, lp }) => `${Power(who)} levies ${lp} LP`,
      disbanded: ({ power: who, at }) => `${Power(who)} disbands a unit in ${place(at)}`,
      maintained: ({ power: who, cost }) => `${Power(who)} pays ${cost} for maintenance`,
      raised: ({ power: who, at, price }) => `${Power(who)} raises a unit in ${place(at)} for ${price}`,
      repaired: ({ power: who, at }) => `${Power(who)} repairs ${place(at)}`,
      buys: ({ power: who }) => `${Power(who)} buys a marker`,
      enfeoffed: ({ power: who, at }) => `${Power(who)} brings Feudalism to ${place(at)}`,
      joined: ({ power: who, at }) => `${Power(who)} picks up units in ${place(at)}`,
      left: ({ power: who, at }) => `${Power(who)} leaves units in ${place(at)}`,
      'asks-leave': ({ power: who, at }) => `${Power(who)} asks leave to cross the ${place(at)}`,
      'sea-open': ({ power: who, at }) => `The ${place(at)} is open to ${power(who)}`,
      'sea-barred': ({ power: who, at }) => `The ${place(at)} is closed to ${power(who)}`,
      'turned-back': ({ power: who, at }) =>
        `A stronger fleet in the ${place(at)} keeps ${power(who)} ashore`,
      op: ({ power: who, at, die, leader, leadership, op }) =>
        `${Power(who)} rolls ${die}${Number(leader) ? ` +${leader} for the leader` : ''}${
          Number(leadership) ? ` +${leadership} for Leadership` : ''
        } in ${place(at)}: ${op} OP`,
      moved: ({ power: who, from, at, cost }) =>
        `${Power(who)} moves from ${place(from)} to ${place(at)} for ${cost} OP`,
      sailed: ({ power: who, from, at, cost }) =>
        `${Power(who)} crosses the sea from ${place(from)} to ${place(at)} for ${cost} OP`,
      pillaged: ({ power: who, at, dp }) =>
        `${Power(who)} pillages ${place(at)}${Number(dp) ? ` for ${dps(dp)}` : ''}`,
      attack: ({ power: who, on, at }) => `${Power(who)} attacks ${power(on)} in ${place(at)}`,
      woken: ({ power: who, seat }, name) => `${name(seat)} plays ${power(who)} from now on`,
      roll: ({ power: who, crt, column, die, cell }) =>
        `${Power(who)} rolls ${die} on the ${CRT_NAMES[crt as string]} table, column ${column}: ${cell}`,
      lost: ({ power: who, at, count }) => `${Power(who)} loses ${units(count)} in ${place(at)}`,
      destroyed: ({ power: who, at, count }) =>
        `A force of ${power(who)} in ${place(at)} is destroyed: ${units(count)}`,
      advance: ({ power: who, at }) => `${Power(who)} advances into ${place(at)}`,
      'free-move': ({ power: who, at }) => `${Power(who)} moves on to ${place(at)} for nothing`,
      played: ({ power: who, marker }) => `${Power(who)} plays ${markerName(marker)}`,
      cancelled: ({ power: who, marker }) => `${markerName(marker)} of ${power(who)} comes to nothing`,
      draws: ({ power: who }) => `${Power(who)} draws a marker`,
      drew: ({ power: who, marker }) => `${Power(who)} has drawn ${markerName(marker)}`,
      discards: ({ power: who }) => `${Power(who)} discards a marker`,
      declines: ({ power: who }) => `${Power(who)} draws no marker`,
      'names-area': ({ at }) => `It strikes ${place(at)}`,
      'names-power': ({ against }) => `It strikes ${power(against)}`,
      harvest: ({ power: who, lp }) => `A good harvest brings ${power(who)} ${lp} LP`,
      'free-dp': ({ power: who, dp }) => `${Power(who)} may bid ${dps(dp)} more for this power`,
      allied: ({ power: who, minor }) => `${Power(who)} wins ${power(minor)} as an ally`,
      mesalliance: ({ power: who }) => `The segment of ${power(who)} ends`,
      'spied-area': ({ power: who, at }) => `${Power(who)} looks at the forces in ${place(at)}`,
      'spied-forces': ({ seen }) =>
        (seen as { power: PowerId; at: PlaceId; units: Units }[])
          .map((one) => `${Power(one.power)} in ${place(one.at)}: ${unitList(one.units)}`)
          .join('; ') || 'Nobody is there',
      'spied-hand': ({ power: who, of }) => `${Power(who)} looks at the markers of ${power(of)}`,
      'spied-markers': ({ of, markers: kinds }) =>
        `${Power(of)} holds ${list((kinds as Marker[]).map(markerName))}`,
      oaths: ({ powers }) =>
        `${capital(list((powers as PowerId[]).map(power)))} do not attack each other this year`,
      diplomacy: ({ power: who }) => `${Power(who)} has an eye on the Vikings`,
      council: () => 'A Church Council forbids Christians to attack each other this year',
      'no-effect': ({ power: who }) => `It has no effect on ${power(who)}`,
      paralysed: ({ power: who }) => `A force of ${power(who)} does not obey this year`,
      'paralysed-force': ({ at }) => `It is the force in ${place(at)}`,
      perfidity: ({ power: who, seat }, name) => `${Power(who)} passes to ${name(seat)}`,
      withdrawal: ({ power: who }) => `${Power(who)} is nobody’s any more`,
      plague: ({ burgs }) =>
        (burgs as PlaceId[]).length > 0
          ? `Plague in ${list((burgs as PlaceId[]).map(place))}`
          : 'The plague spares all burgs',
      stellinga: ({ at }) => `The Stellinga rise in ${place(at)}`,
      'peripheral-war': ({ power: who, count }) =>
        `${Power(who)} loses up to ${units(count)} in a war elsewhere`,
      removed: ({ power: who, count }) => `${Power(who)} loses ${units(count)}`,
      unrest: ({ power: who }) => `Feudal unrest among the men of ${power(who)}`,
      'unrest-count': ({ count }) => `${capital(units(count))} turned into militia`,
      schism: ({ power: who, count }) => `${Power(who)} loses ${markers(count)}`,
      ceremony: ({ power: who, count }) => `The ceremony brings ${power(who)} ${markers(count)}`,
      'no-ceremony': ({ power: who }) => `No ceremony for ${power(who)}: its leader is not in Aachen or Rome`,
      subverted: ({ power: who, on, at, die, result }) =>
        `${Power(who)} rolls ${die} against ${power(on)} in ${place(at)}: ${RESULTS[result as string]}`,
      deserted: ({ power: who, at, count }) => `${Power(who)} loses ${units(count)} in ${place(at)}`,
      'changed-sides': ({ power: who, at, count }) =>
        `${capital(units(count))} of ${power(who)} in ${place(at)} change sides`,
      rebels: ({ power: who, at }) => `${Power(who)} stand in ${place(at)}`,
      'leader-fell': ({ power: who, at }) => `The leader of ${power(who)} falls in ${place(at)}`,
      leaderless: ({ power: who }) => `${Power(who)} has no leader any more: a Major NPP from now on`,
      eliminated: ({ power: who }) => `${Power(who)} is eliminated`,
      'new-power': ({ seat, power: who }, name) => `${name(seat)} chooses ${power(who)}`,
      out: ({ seat }, name) => `No power is left for ${name(seat)}`,
      heirs: ({ power: who, heirs }) =>
        `${Power(who)} leaves ${Number(heirs) === 0 ? 'no heir' : plural(Number(heirs), { one: '# heir', other: '# heirs' })}`,
      factions: ({ power: who, factions }) => `The realm of ${power(who)} falls into ${factions} parts`,
      heir: ({ power: who }) => `An heir takes the place of ${power(who)}`,
      'game-ends': ({ die }) => `${die}: the game ends`,
      'game-goes-on': ({ die }) => `${die}: another year is played`,
      level: ({ seat, vp, level }, name) =>
        `${name(seat)} has ${vp} victory points: ${LEVELS[level as string]}`,
      moral: ({ level, seats }, name) =>
        `${level === 'ultimate' ? 'An' : 'A'} ${level} moral victory for ${name(seats)}`,
      'handed-over': ({ power: who, to }) => `${Power(who)} gives ${power(to)} a marker`,
      revealed: ({ seat, power: who, to }, name) => `${name(seat)} shows ${power(who)} to ${name(to)}`,
      aid: ({ seat, power: who, amount }, name) => `${name(seat)} gives ${power(who)} ${dps(amount)}`,
      offer: ({ number, from, to, dp, price, given, asked }, name) => {
        const side = (points: Json | undefined, count: Json | undefined) =>
          list([...(Number(points) > 0 ? [dps(points)] : []), ...counted(Number(count))]) || 'nothing';
        return `Offer ${number}: ${name(from)} offers ${name(to)} ${side(dp, given)} for ${side(price, asked)}`;
      },
      'offer-markers': ({ number, given, asked }) => {
        const kinds = (of: Json | undefined) => list((of as Marker[]).map(markerName)) || 'none';
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
      magyars: () => 'The Magyars are coming',
      'magyars-instead': () => 'The Magyars are coming',
      'viking-raid': ({ at }) => `Vikings in ${place(at)}`,
      lost: ({ power: who }) => `Heavy losses of ${power(who)}`,
      destroyed: ({ power: who, at }) => `${Power(who)} is beaten in ${place(at)}`,
      oaths: () => 'The Oaths of Strasbourg',
      council: () => 'A Church Council',
      perfidity: ({ power: who }) => `Perfidity of ${power(who)}`,
      withdrawal: ({ power: who }) => `${Power(who)} withdraws`,
      plague: () => 'Plague',
      stellinga: () => 'The Stellinga rise',
      unrest: ({ power: who }) => `Feudal unrest under ${power(who)}`,
      rebels: () => 'Rebellion',
      'leader-fell': ({ power: who }) => `The leader of ${power(who)} is dead`,
      eliminated: ({ power: who }) => `${Power(who)} is no more`,
      'game-ends': () => 'The game ends',
    },

    bars: {
      'empty-row': () => 'This line has no unit',
      'burg-twice': ({ at }) => `${place(at)} can hold one force only`,
      'wrong-total': ({ warrior, militia, warriors, militias }) =>
        `${warrior} of ${warriors} warriors and ${militia} of ${militias} militia are placed`,
      'leader-alone': ({ at }) => `The leader needs a unit beside him in ${place(at)}`,
      'bid-too-high': ({ bid, dp }) => `Your bid is ${bid} and you have ${dps(dp)}`,
      'bidding-begun': ({ seat }, name) => `${name(seat)} has already bid in this auction`,
      'no-space': ({ space, spaces }) => `There is no space ${space}: the track has ${spaces} this year`,
      'space-taken': ({ space, power: who }) => `Space ${space} is taken by ${power(who)}`,
      'not-auctioned': ({ power: who }) => `${Power(who)} is no Major NPP that is still to be auctioned`,
      'no-candidate': ({ power: who }) => `${Power(who)} is no foreign Major NPP`,
      'no-home': ({ power: who }) => `${Power(who)} has no peripheral area`,
      'no-mutineers': () => 'It takes a force of two units or more without the leader',
      'not-waiting': ({ power: who }) => `${Power(who)} is no Minor NPP of yours that is still to act`,
      'leads-nowhere': ({ by }) => `With ${by} no roll would lead to anything that is left to be taken`,
      'no-target': ({ at, sea }) => `There is nothing to raid in ${place(at)} from the ${place(sea)}`,
      'not-placed': ({ unit, at }) => `No ${oneUnit(unit)} can be placed in ${place(at)}`,
      'not-held': ({ power: who, marker }) => `${Power(who)} does not hold ${markerName(marker)}`,
      'not-yours': ({ power: who }) => `You do not play ${power(who)}`,
      'too-dear': ({ cost, lp, dp }) => `It costs ${cost}, and there are ${lp} LP and ${dps(dp)}`,
      'not-your-force': () => 'This is no force of the power whose turn it is',
      'no-leader-disbanded': () => 'A leader costs nothing and is never disbanded',
      'no-such-unit': ({ unit }) => `There is no ${oneUnit(unit)} in this force`,
      'can-pay': ({ cost, lp }) =>
        `An NPP disbands nobody whom it can pay: all cost ${cost}, and it has ${lp} LP`,
      'saves-nothing': ({ unit }) => `This ${oneUnit(unit)} costs nothing: disbanding it saves nothing`,
      'not-at-start': () => 'Good Harvest is played at the start of the Levy Segment only',
      'cannot-raise': ({ power: who, unit }) => `${Power(who)} cannot raise a ${oneUnit(unit)}`,
      'wrong-element': ({ unit, at }) => `A ${oneUnit(unit)} cannot be raised in ${place(at)}`,
      'raised-there': ({ at }) => `A unit has already been raised in ${place(at)} in this segment`,
      'burg-in-shared': ({ at }) => `${place(at)} is empty, and the area around it is shared`,
      'not-controlled': ({ at }) => `The power does not control ${place(at)}`,
      stellinga: ({ at }) =>
        `After the Stellinga no Frank raises units in ${place(at)} until Feudalism is restored`,
      'no-port': ({ at }) => `The power controls no port on the ${place(at)}`,
      'not-pillaged': ({ at }) => `${place(at)} is not pillaged`,
      'no-force-there': ({ at }) => `The power has no force in ${place(at)}`,
      'pool-empty': () => 'There is no marker left in the pool',
      'hand-full': ({ power: who, most }) => `${Power(who)} holds ${most} markers, and that is the most`,
      'markers-before-units': ({ markers: spent, units: on }) =>
        `An NPP spends no more on markers (${spent}) than on units (${on})`,
      'no-feudalism': () => 'Feudalism is not played at this table',
      'not-frankish': ({ power: who }) => `${Power(who)} is no Frankish power`,
      'no-land-area': ({ at }) => `${place(at)} is no land area`,
      'feudal-already': ({ at }) => `There is Feudalism in ${place(at)} already`,
      pillaged: ({ at }) => `${place(at)} is pillaged`,
      'pp-only': ({ power: who }) => `Only a Player Power plays Alliance, not ${power(who)}`,
      'no-ally': ({ power: who }) => `${Power(who)} is no uncontrolled Minor NPP`,
      'has-operated': ({ at }) => `This force in ${place(at)} has already operated in this segment`,
      paralysed: ({ at }) => `The force in ${place(at)} does not obey this year`,
      duty: ({ power: who, at }) =>
        `${Power(who)} must take a place or attack somebody, and its force in ${place(at)} still can`,
      elsewhere: ({ at }) => `That force is in ${place(at)}`,
      parted: () => 'Units were left behind: nobody is picked up before the roll',
      'too-few': ({ unit, count, there }) => `There are ${there} of ${some(unit as UnitType, Number(count))}`,
      'nobody-goes': () => 'Somebody must stay in the force',
      'led-already': ({ power: who }) => `${Power(who)} has already played Leadership, or rolled`,
      'not-adjacent': ({ from, at }) => `${place(at)} is not next to ${place(from)}`,
      'enemy-burg': ({ at }) => `An enemy holds ${place(at)}`,
      'not-your-home': ({ at }) => `Only its owner enters the ${place(at)}`,
      'too-few-op': ({ cost, op }) => `It costs ${cost} OP, and ${op} are left`,
      'must-hold': ({ power: who, at }) => `${Power(who)} held ${place(at)} and may not leave it empty`,
      'own-force': () => 'This is a force of the same power',
      'from-burg': ({ at }) => `Nobody attacks out of ${place(at)}: the force must leave it first`,
      'not-there': ({ at }) => `That force is in ${place(at)}, out of reach`,
      'common-home': ({ by, on }) =>
        `${Power(by)} and ${power(on)} do not attack each other in their common home`,
      'church-council': ({ by, on }) =>
        `A Church Council forbids ${power(by)} to attack ${power(on)} this year`,
      sworn: ({ by, on }) => `${Power(by)} and ${power(on)} have sworn not to attack each other this year`,
      prefers: ({ power: who, on }) =>
        `${Power(who)} must prefer ${power(on)}: Franks first, then Major NPPs`,
      'nothing-at-sea': () => 'There is nothing to pillage at sea',
      'no-pillage-at-home': ({ at }) => `${place(at)} is a peripheral area and is never pillaged`,
      'enemies-there': ({ at }) => `There are enemies in ${place(at)}`,
      'not-beside': () => 'There is no such enemy in the same area',
      'no-frankish-conversion': () => 'At this table Franks and the Papal States do not convert each other',
      'no-sea': ({ at }) => `${place(at)} is no sea area`,
      'fleets-need-none': () => 'Fleets need no leave',
      'asked-already': ({ at }) => `It is known already whether the ${place(at)} is open`,
      'no-fleet': ({ at }) => `The power has no fleet in the ${place(at)}`,
      'nobody-there': ({ at }) => `There is nobody in the ${place(at)} whose leave is needed`,
      'no-embarking': ({ at }) => `Nobody embarks in ${place(at)}`,
      'not-at-sea': () => 'No land force stays at sea: the way must end on land',
      'sea-closed': ({ at }) => `The ${place(at)} is closed to this force`,
      'no-landing': ({ at }) => `Nobody lands in ${place(at)}: it is no coast and no port of the power’s own`,
      'must-raid': ({ nomads, size }) => `${nomads} of ${size} units are nomads: the Raid table must be used`,
      'no-raid': ({ nomads, size }) =>
        `Only ${nomads} of ${size} units are nomads: the Raid table needs half`,
      'no-shock': ({ best, size }) =>
        `The Shock table needs half leader and field armies (${best} of ${size}) and no nomads or militia`,
      'not-naval': () => 'Greek Fire is for combats at sea',
      'fire-already': ({ power: who }) => `${Power(who)} has already played Greek Fire, or rolled`,
      'free-over-border': ({ at }) => `A free move does not go over rivers or mountains to ${place(at)}`,
      'no-free-move': ({ at }) => `A free move does not lead to ${place(at)}`,
      untouched: ({ unit }) => `A ${oneUnit(unit)} is not touched by this`,
      'no-land-force': ({ faction }) => `The ${ordinal(Number(faction))} part has no force on land`,
      'nobody-holds': ({ marker }) => `None of your powers holds ${markerName(marker)}`,
      'no-franks': () => 'There is no Frankish Player Power',
      'no-such-die': ({ die }) => `None of them asks ${dps(die)}`,
      'one-operation': () => 'An attack is one operation: nothing else is played meanwhile',
      'npp-keeps': ({ power: who }) => `${Power(who)} is an NPP and keeps its markers`,
      'no-npp-operates': () => 'No controlled NPP is in its Operations Segment',
      'no-npp': ({ power: who }) => `${Power(who)} is no NPP that somebody plays`,
      'no-power': () => 'This needs a power of one’s own',
      'nothing-to-show': () => 'You play no power',
      'shown-already': ({ power: who, to }, name) => `${name(to)} was shown ${power(who)} a moment ago`,
      'spare-dp': ({ seat, dp, wanted }, name) => `${name(seat)} has ${dps(dp)} to give, not ${wanted}`,
      'no-deals-now': () => 'No deals are offered now',
      'no-partner': () => 'There is nobody to deal with',
      'offers-open': ({ most }) => `${most} of your offers lie on the table already`,
      'empty-offer': () => 'This offer holds nothing',
      'too-few-markers': ({ power: who, marker }) =>
        `${Power(who)} does not hold so many of ${markerName(marker)}`,
      'no-npp-levy': () => 'No NPP is in its Levy Segment',
      'no-offer': ({ number }) => `Offer ${number} does not lie on the table`,
      'not-to': ({ number, seat }, name) => `Offer ${number} was made to ${name(seat)}`,
      'not-from': ({ number, seat }, name) => `Offer ${number} was made by ${name(seat)}`,
    },

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
    board,
  } satisfies Words<Table, Act, Questions> & { board: BoardWords };
};
