/** What stands in the way, as sentences with the numbers in them. */

import type { Json, JsonObject, Names } from '@annales/engine';
import type { UnitType } from '../../state.ts';
import { does, markerName, oneUnit, ordinal, Power, powerName as power, some } from '../names/en.ts';

const dps = (count: Json | undefined): string => `${count} DP`;

/** A place with its article, in a sentence and at its beginning. */
interface Places {
  the(at: Json | undefined): string;
  The(at: Json | undefined): string;
}

type Bars = Record<string, (facts: JsonObject, name: Names) => string>;

export const bars = ({ the, The }: Places) =>
  ({
    'empty-row': () => 'This line has no unit',
    'burg-twice': ({ at }) => `${The(at)} can hold one force only`,
    'wrong-total': ({ warrior, militia, warriors, militias }) =>
      `${warrior} of ${warriors} warriors and ${militia} of ${militias} militia are placed`,
    'leader-alone': ({ at }) => `The leader needs a unit beside him in ${the(at)}`,
    'bid-too-high': ({ bid, dp }) =>
      `You have bid ${bid} and could bid ${dps(dp)} at most: there is no higher bid`,
    'bidding-begun': ({ seat }, name) => `${name(seat)} has already bid in this auction`,
    'no-space': ({ space, spaces }) => `There is no space ${space}: the track has ${spaces} this year`,
    'space-taken': ({ space, power: who }) => `Space ${space} is taken by ${power(who)}`,
    'not-auctioned': ({ power: who }) => `${does(who, 'is')} no Major NPP that is still to be auctioned`,
    'no-candidate': ({ power: who }) => `${does(who, 'is')} no foreign Major NPP`,
    'no-home': ({ power: who }) => `${does(who, 'has')} no peripheral area`,
    'powers-left': ({ powers }) =>
      `A power must be chosen while there is one: ${(powers as string[]).map(power).join(', ')}`,
    'mutineers-left': ({ power: who }) =>
      `${does(who, 'has')} a force of two units or more without the leader: one of those must be chosen`,
    'no-mutineers': () => 'It takes a force of two units or more without the leader',
    'not-waiting': ({ power: who }) => `${does(who, 'is')} no Minor NPP of yours that is still to act`,
    'leads-nowhere': ({ by }) => `With ${by} no roll would lead to anything that is left to be taken`,
    'no-target': ({ at, sea }) => `There is nothing to raid in ${the(at)} from ${the(sea)}`,
    'not-placed': ({ unit, at }) => `No ${oneUnit(unit)} can be placed in ${the(at)}`,
    'not-held': ({ power: who, marker }) => `${does(who, 'does')} not hold ${markerName(marker)}`,
    'no-whole-area': ({ at }) => `A spy looks at a whole area or sea, which ${the(at)} is not`,
    'your-own-markers': ({ power: who }) => `You know what ${power(who)} holds`,
    'no-markers': ({ power: who }) => `${does(who, 'holds')} no markers`,
    'not-yours': ({ power: who }) => `You do not play ${power(who)}`,
    'too-dear': ({ cost, lp, dp }) => `It costs ${cost}, and there are ${lp} LP and ${dps(dp)}`,
    'not-your-force': () => 'This is no force of the power whose turn it is',
    'not-force-of': ({ power: who }) => `This is no force of ${power(who)}`,
    'militia-there': ({ power: who, at }) => `Only militia of ${power(who)} in ${the(at)} or its burg can go`,
    'not-to-deal': ({ power: who }) => `This is no force of ${power(who)} that is still to be dealt`,
    'not-on-land': ({ power: who }) => `This is no force of ${power(who)} on land`,
    'joins-itself': () => 'A force does not join itself',
    'no-leader-disbanded': () => 'A leader costs nothing and is never disbanded',
    'no-such-unit': ({ unit }) => `There is no ${oneUnit(unit)} in this force`,
    'can-pay': ({ cost, lp }) =>
      `An NPP disbands nobody whom it can pay: all cost ${cost}, and it has ${lp} LP`,
    'saves-nothing': ({ unit }) => `This ${oneUnit(unit)} costs nothing: disbanding it saves nothing`,
    'not-at-start': () => 'Good Harvest is played at the start of the Levy Segment only',
    'cannot-raise': ({ power: who, unit }) => `${Power(who)} cannot raise a ${oneUnit(unit)}`,
    'wrong-element': ({ unit, at }) => `A ${oneUnit(unit)} cannot be raised in ${the(at)}`,
    'raised-there': ({ at }) => `A unit has already been raised in ${the(at)} in this segment`,
    'burg-in-shared': ({ at }) => `${The(at)} is empty, and the area around it is shared`,
    'not-controlled': ({ at }) => `The power does not control ${the(at)}`,
    stellinga: ({ at }) =>
      `After the Stellinga no Frank raises units in ${the(at)} until Feudalism is restored`,
    'no-port': ({ at }) => `The power controls no port on ${the(at)}`,
    'not-pillaged': ({ at }) => `${The(at)} is not pillaged`,
    'no-force-there': ({ at }) => `The power has no force in ${the(at)}`,
    'pool-empty': () => 'There is no marker left in the pool',
    'hand-full': ({ power: who, most }) => `${does(who, 'holds')} ${most} markers, and that is the most`,
    'markers-before-units': ({ markers: spent, units: on }) =>
      `An NPP spends no more on markers (${spent}) than on units (${on})`,
    'no-feudalism': () => 'Feudalism is not played at this table',
    'not-frankish': ({ power: who }) => `${does(who, 'is')} no Frankish power`,
    'no-land-area': ({ at }) => `${The(at)} is no land area`,
    'feudal-already': ({ at }) => `There is Feudalism in ${the(at)} already`,
    pillaged: ({ at }) => `${The(at)} is pillaged`,
    'pp-only': ({ power: who }) => `Only a Player Power plays Alliance, not ${power(who)}`,
    'no-ally': ({ power: who }) => `${does(who, 'is')} no uncontrolled Minor NPP`,
    'has-operated': ({ at }) => `The force in ${the(at)} has already operated in this segment`,
    paralysed: ({ at }) => `The force in ${the(at)} does not obey this year`,
    duty: ({ power: who, at }) =>
      `${Power(who)} must take a place or attack somebody, and a force in ${the(at)} still can`,
    elsewhere: ({ at }) => `That force is in ${the(at)}`,
    parted: () => 'Units were left behind: nobody is picked up before the roll',
    'too-few': ({ unit, count, there }) =>
      `${some(unit as UnitType, Number(count))} were asked for, and ${there} are there`,
    'nobody-goes': () => 'Somebody must stay in the force',
    'not-left-now': ({ at }) => `The force in ${the(at)} is none that was left there in this operation`,
    'left-before': () => 'Who was left before the roll may still operate: others are left apart',
    'led-already': ({ power: who }) => `${does(who, 'has')} already played Leadership, or rolled`,
    'not-adjacent': ({ from, at }) => `${The(at)} is not next to ${the(from)}`,
    'enemy-burg': ({ at }) => `An enemy holds ${the(at)}`,
    'not-your-home': ({ at }) => `Only its owner enters ${the(at)}`,
    'too-few-op': ({ cost, op }) => `It costs ${cost} OP, and ${op} are left`,
    'must-hold': ({ power: who, at }) => `${Power(who)} held ${the(at)} and may not leave it empty`,
    'own-force': () => 'This is a force of the same power',
    'from-burg': ({ at }) => `Nobody attacks out of ${the(at)}: the force must leave it first`,
    'not-there': ({ at }) => `That force is in ${the(at)}, out of reach`,
    'common-home': ({ by, on }) =>
      `${Power(by)} and ${power(on)} do not attack each other in their common home`,
    'church-council': ({ by, on }) =>
      `A Church Council forbids ${power(by)} to attack ${power(on)} this year`,
    sworn: ({ by, on }) => `${Power(by)} and ${power(on)} have sworn not to attack each other this year`,
    prefers: ({ power: who, on }) => `${Power(who)} must prefer ${power(on)}: Franks first, then Major NPPs`,
    'nothing-at-sea': () => 'There is nothing to pillage at sea',
    'no-pillage-at-home': ({ at }) => `${The(at)} is a peripheral area and is never pillaged`,
    'enemies-there': ({ at }) => `There are enemies in ${the(at)}`,
    'not-beside': () => 'There is no such enemy in the same area',
    'no-frankish-conversion': () => 'At this table Franks and the Papal States do not convert each other',
    'no-sea': ({ at }) => `${The(at)} is no sea area`,
    'fleets-need-none': () => 'Fleets need no leave',
    'asked-already': ({ at }) => `It is known already whether ${the(at)} is open`,
    'no-fleet': ({ at }) => `The power has no fleet in ${the(at)}`,
    'nobody-there': ({ at }) => `There is nobody in ${the(at)} whose leave is needed`,
    'no-embarking': ({ at }) => `Nobody embarks in ${the(at)}`,
    'not-at-sea': () => 'No land force stays at sea: the way must end on land',
    'sea-closed': ({ at }) => `${The(at)} is closed to this force`,
    'no-landing': ({ at }) => `Nobody lands in ${the(at)}: it is no coast and no port of the power’s own`,
    'must-raid': ({ nomads, size }) => `${nomads} of ${size} units are nomads: the Raid table must be used`,
    'no-raid': ({ nomads, size }) => `Only ${nomads} of ${size} units are nomads: the Raid table needs half`,
    'no-shock': ({ best, size }) =>
      `The Shock table needs half leader and field armies (${best} of ${size}) and no nomads or militia`,
    'not-naval': () => 'Greek Fire is for combats at sea',
    'fire-already': ({ power: who }) => `${does(who, 'has')} already played Greek Fire, or rolled`,
    'free-over-border': ({ at }) => `A free move does not go over rivers or mountains to ${the(at)}`,
    'no-free-move': ({ at }) => `A free move does not lead to ${the(at)}`,
    untouched: ({ unit }) => `A ${oneUnit(unit)} is not touched by this`,
    'no-land-force': ({ faction }) => `The ${ordinal(Number(faction))} part has no force on land`,
    'nobody-holds': ({ marker }) => `None of your powers holds ${markerName(marker)}`,
    'no-franks': () => 'There is no Frankish Player Power',
    'no-such-die': ({ die }) => `None of them asks ${dps(die)}`,
    'one-operation': () => 'An attack is one operation: nothing else is played meanwhile',
    'npp-keeps': ({ power: who }) => `${does(who, 'is')} an NPP, and an NPP keeps its markers`,
    'no-npp-operates': () => 'No controlled NPP is in its Operations Segment',
    'no-npp': ({ power: who }) => `${does(who, 'is')} no NPP that somebody plays`,
    'no-power': () => 'This needs a power of one’s own',
    'nothing-to-show': () => 'You have nothing to show now',
    'shown-already': ({ power: who, to }, name) => `${name(to)} was shown ${power(who)} a moment ago`,
    'spare-dp': ({ seat, dp, wanted }, name) => `${name(seat)} has ${dps(dp)} to give, not ${wanted}`,
    'heir-awaited': () => 'A leader has fallen: first his heir is found',
    'no-deals-now': () => 'No deals are offered now',
    'no-partner': () => 'There is nobody to deal with',
    'offers-open': ({ most }) => `${most} of your offers lie on the table already`,
    'empty-offer': () => 'This offer holds nothing',
    'too-few-markers': ({ power: who, marker }) =>
      `${does(who, 'does')} not hold so many of ${markerName(marker)}`,
    'no-npp-levy': () => 'No NPP is in its Levy Segment',
    'no-offer': ({ number }) => `Offer ${number} does not lie on the table`,
    'not-to': ({ number, seat }, name) => `Offer ${number} was made to ${name(seat)}`,
    'not-from': ({ number, seat }, name) => `Offer ${number} was made by ${name(seat)}`,
  }) satisfies Bars;
