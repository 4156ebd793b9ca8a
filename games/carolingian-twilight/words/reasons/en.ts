/** Why the bot of Carolingian Twilight would do what it advises, in English: by what it judges, with the numbers. */

import type { Json, JsonObject, Words } from '@annales/engine';
import { grammarOf } from '@annales/engine/words/grammar.ts';
import type { Act, Table, World } from '../../state.ts';
import { CRT_NAMES, capital, markerName, powerName, unitList } from '../names/en.ts';

const { plural } = grammarOf('en-GB');

type Reasons = NonNullable<Words<Table, Act>['reasons']>;

const points = (count: Json | undefined): string =>
  plural(Number(count), { one: '# point', other: '# points' });
const units = (count: Json | undefined): string => plural(Number(count), { one: '# unit', other: '# units' });
const one = (unit: Json | undefined): string => unitList({ [String(unit)]: 1 });
/** Less than a tenth is nothing. */
const worth = (gain: Json | undefined): string => (Number(gain) > 0 ? ` (worth about ${points(gain)})` : '');

/** Every reason that the bot can have. */
export type ReasonKey = keyof ReturnType<typeof reasons>;

export function reasons({ map }: World) {
  const place = (id: Json | undefined): string => map.places[String(id)]?.name ?? String(id);

  /** What a march is for. */
  function aim({ aim: what, at, to }: JsonObject): string {
    const there = to === at || to === undefined ? `in ${place(at)}` : `in ${place(to)}`;
    switch (what) {
      case 'take':
        return `${there} there is something to hold or to deny to others`;
      case 'attack':
        return `${there} stands an enemy who can be beaten, or worn down`;
      case 'pillage':
        return `${there} there is something to pillage that could hardly be held`;
      default:
        return `${there} it stands best`;
    }
  }

  const sortie = (facts: JsonObject): string => {
    const guard = Number(facts.stay) > 0 ? `, while ${units(facts.stay)} can guard ${place(facts.at)}` : '';
    return `${aim(facts)}${guard}${worth(facts.gain)}`;
  };

  return {
    // Set-up.
    deploy: ({ at, guards, areas }) =>
      `every one of the ${areas} areas has a guard, and the leader stands in ${place(at)} with ${guards} warriors, where most can be won around him`,
    place: ({ at }) => `${place(at)} is worth most of what is left`,

    // Bids.
    'stand-order': () => 'DP count at the end, and the order of play is not worth more of them now',
    'bid-order': ({ worth: most }) =>
      `this may be the last year, and who moves last has the last word: worth up to ${most} DP`,
    space: () => 'who moves late answers all the others, and control counts when the year is over',
    'npp-space': ({ power }) => `moving late, ${powerName(power)} cannot be answered before the year is over`,
    auction: ({ power }) => `${powerName(power)} can do most, for you or against you`,
    'bid-npp': ({ power, worth: most, use, fear }) =>
      `${powerName(power)} could cost rivals about ${points(use)} this year, or cost you ${fear} in their hands: worth up to ${most} DP`,
    'stand-npp': ({ power, worth: most }) =>
      Number(most) > 0
        ? `${powerName(power)} is worth ${most} DP at the most, or the bid already leads`
        : `${powerName(power)} can do too little this year to pay for`,

    // The raid.
    aim: ({ at, gain }) => `from the ${place(at)} the raid would hurt rivals most${worth(gain)}`,
    'no-diplomacy': () => 'nothing is to be won by it this year',
    modify: ({ by }) =>
      Number(by) === 0 ? 'chance will do' : 'so the raid is likelier to hurt others than you',
    send: ({ at }) => `in ${place(at)} it costs rivals most, or you least`,
    'buy-off': ({ loss, price }) => `about ${points(loss)} would be lost, and paying costs about ${price} DP`,
    'no-buy-off': ({ loss, price }) =>
      `paying would cost about ${price} DP, and the raid no more than about ${points(loss)}`,
    'pay-die': ({ price, loss }) => `${price} DP save about ${points(loss)}`,
    'no-pay': ({ price, dp }) => `all the dice cost ${price} DP of your ${dp}, and half of them save nothing`,

    // Markers.
    swear: ({ ahead }) => `you lead by about ${points(ahead)}, and peace keeps it so`,
    'no-oath': () => 'to be free to attack is worth more than peace',
    harvest: ({ lp, cost }) => `more LP for a levy that has ${lp} and costs ${cost}`,
    ally: ({ power, gain }) => `${powerName(power)} can do most for you in the years to come${worth(gain)}`,
    subvert: ({ on, at, gain }) =>
      `half of such plays work, and ${powerName(on)} would miss the units in ${place(at)}${worth(gain)}`,
    convert: ({ on, at, gain }) =>
      `units of ${powerName(on)} in ${place(at)} may come over to you${worth(gain)}`,
    assassin: ({ marker, loss }) => `${markerName(marker)} would cost you about ${points(loss)}`,
    'let-be': ({ marker }) => `${markerName(marker)} costs you less than an Assassin is worth`,
    stellinga: ({ at }) => `in ${place(at)} it costs you least, or a rival most`,
    'war-afar': ({ power }) => `${powerName(power)} could hurt you most`,
    mesalliance: ({ power }) => `${powerName(power)} is about to hurt you`,
    discard: ({ marker }) => `${markerName(marker)} is the least useful of them`,
    decline: () => 'every marker in the hand is better than one drawn blind',

    // Deals.
    offer: ({ marker, price }) => `${markerName(marker)} is of little use to you, and ${price} DP is a point`,
    accept: ({ gain }) => `it brings you about ${points(gain)} more than it costs`,
    refuse: ({ gain }) =>
      Number(gain) < 0
        ? `it would cost you about ${points(-Number(gain))} more than it brings`
        : 'it brings you hardly anything',

    // The levy.
    'turn-of': ({ power }) => `the order hardly matters; ${powerName(power)} is next`,
    keep: ({ cost, lp }) => `the ${lp} LP pay for all units, which cost ${cost}`,
    'keep-by-dp': ({ cost, lp }) =>
      `the units cost ${cost} and there are ${lp} LP; those left are worth more than the DP`,
    disband: ({ at, cost, lp }) =>
      `the units cost ${cost} and there are ${lp} LP; one in ${place(at)} is missed least`,
    repair: ({ at, gain }) => `${place(at)} would pay again${worth(gain)}`,
    fleet: ({ at }) => `the end is near, and the ${place(at)} is a point then`,
    enfeoff: ({ at }) => `Feudalism in ${place(at)} keeps a militia for nothing, and is a point at the end`,
    raise: ({ unit, at, lp, upkeep, income }) =>
      `LP that are not spent are lost (${lp} left); ${one(unit)} in ${place(at)} helps most, and upkeep is ${upkeep} of ${income} LP a year`,
    buy: ({ lp, upkeep, income }) =>
      `${lp} LP are left and would be lost, and more units could not be kept: upkeep is ${upkeep} of ${income} LP`,
    'levy-done': ({ lp }) =>
      Number(lp) > 0
        ? `for the ${lp} LP that are left there is nothing of use, and DP count at the end`
        : 'all LP are spent, and DP count at the end',
    'raise-npp': ({ power, at }) => `from ${place(at)} ${powerName(power)} can hurt rivals this year`,
    'buy-npp': ({ power }) => `${powerName(power)} has LP left that would be lost`,

    // Operations.
    sortie,
    duty: (facts) => `${capital(powerName(facts.power))} must do something, and this does least harm to you`,
    'nothing-to-gain': ({ power }) => `no force of ${powerName(power)} that is left would gain anything`,
    gather: sortie,
    guard: (facts) => `${one(facts.unit)} and no more is needed to guard ${place(facts.at)}: ${aim(facts)}`,
    roll: sortie,
    'lead-march': (facts) => `with more OP ${aim(facts)}`,
    'ask-leave': ({ sea }) => `the way leads over the ${place(sea)}, where others have fleets`,
    move: (facts) => `${aim(facts)}${worth(facts.gain)}`,
    sail: (facts) => `${aim(facts)}${worth(facts.gain)}`,
    pillage: ({ at }) => `${place(at)} can hardly be held, and what is taken now counts`,
    drop: ({ at }) => `one unit is enough to hold ${place(at)} while the others go on`,
    halt: ({ op, at }) =>
      Number(op) > 0
        ? `nothing that ${op} OP could do would be better than to stand in ${place(at)}`
        : 'no OP are left',
    attack: ({ on, size, enemies, won, lost }) =>
      `${units(size)} against about ${enemies} of ${powerName(on)}: gone in ${won} of 100 cases, at a loss of ${lost}`,
    deny: ({ power, at }) => `${powerName(power)} on the ${place(at)} does you no good`,
    strike: ({ crt, size, enemies }) =>
      `${CRT_NAMES[String(crt)]} is the best table for ${units(size)} against about ${enemies}`,
    fire: () => 'it is good for nothing else',
    'lead-fight': ({ value, size, enemies }) =>
      `${units(size)} against about ${enemies}: ${value} more would tell`,
    'lose-cheapest': ({ unit }) => `${one(unit)} is what you miss least`,
    'lose-dearest': ({ unit }) => `${one(unit)} is what they miss most`,
    remove: ({ at, unit }) => `${one(unit)} in ${place(at)} is missed least`,
    advance: ({ at }) => `within ${place(at)} one stands safer`,
    'free-move': ({ to }) => `in ${place(to)} it does more, and the way is free`,
    stay: () => 'it stands well where it is',

    // What befalls one.
    mutiny: ({ at }) => `the force in ${place(at)} can best be spared this year`,
    'no-mutiny': () => 'there is no such force',
    'pay-unit': ({ unit }) => `${one(unit)} is worth more than what it asks`,
    'no-pay-unit': () => 'half of them stay as they are, and a militia fights as well',
    'deal-kept': ({ at }) => `the force in ${place(at)} is among the best, and this faction will be kept`,
    'deal-away': ({ at }) => `the force in ${place(at)} is missed least`,
    'keep-faction': ({ units: count }) => `it has most units, about ${count}`,
    crown: ({ at }) => `in ${place(at)} an heir is safest`,
    'new-power': ({ power }) => `${powerName(power)} can hurt the Franks most`,
    'no-power': () => 'no power is left',
  } satisfies Reasons;
}
