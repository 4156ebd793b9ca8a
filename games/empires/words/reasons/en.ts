/** Why the bot of Empires would do what it advises, in English: by what it judges, with the numbers. */

import type { Json, Words } from '@annales/engine';
import { grammarOf } from '@annales/engine/words/grammar.ts';
import type { Act, AreaId, Table, World } from '../../state.ts';
import { cardTitle, markerName, placeName, realmName } from '../names/en.ts';

const { list, plural } = grammarOf('en-GB');

type Reasons = NonNullable<Words<Table, Act>['reasons']>;

/** Every reason that the bot can have. */
export type ReasonKey = keyof ReturnType<typeof reasons>;

export function reasons(world: World) {
  const place = (id: Json | undefined): string => placeName(world, id);
  const title = (card: Json | undefined): string => cardTitle(world, card);
  const gold = (extra: Json | undefined): string =>
    Number(extra) > 0 ? `, with ${plural(Number(extra), { one: '# gold', other: '# gold' })} more` : '';

  return {
    // Endeavors.
    conquest: ({ area, rating, extra, odds }) =>
      `the conquest of ${place(area)} is rated ${rating}${gold(extra)}: ${odds} of 100 cards that are left bring a result, and the area is worth that`,
    pillage: ({ area, rating, odds }) =>
      `the pillage of ${place(area)} is rated ${rating}: ${odds} of 100 cards bring gold, and it costs nothing`,
    diplomacy: ({ area, rating, extra, odds }) =>
      `diplomacy in ${place(area)} is rated ${rating}${gold(extra)}: ${odds} of 100 cards bring a tie`,
    fortification: ({ area, rating, odds }) =>
      `walls make the taxes of ${place(area)} safe: rated ${rating}, ${odds} of 100 cards build them`,
    ruling: ({ area, rating, odds }) =>
      `the ruling of ${place(area)} is rated ${rating}: ${odds} of 100 cards better it`,
    govern: ({ areas }) => `one card betters ${list((areas as AreaId[]).map(place))} together`,
    helper: ({ card, area }) => `${title(card)} helps in ${place(area)}`,
    base: ({ area }) => `from ${place(area)} the odds are best, or the loss is least`,
    spend: ({ gold: extra, rating }) =>
      Number(extra) === 0
        ? `at ${rating} more gold would buy less than it is worth`
        : `with it the rating is ${rating}, and more would buy less than it is worth`,
    army: ({ area, odds }) =>
      `an army in ${place(area)} helps in every attack from there and bears the first loss: ${odds} of 100 cards raise it`,
    fleet: ({ area, odds }) =>
      `a fleet in ${place(area)} brings what lies over sea nearer: ${odds} of 100 cards build it`,
    marker: ({ area, builds, odds }) =>
      `${markerName(builds)} in ${place(area)} pays for itself in the rounds that are left: ${odds} of 100 cards found it`,
    march: ({ to }) => `from ${place(to)} the army can be of use`,
    'turn-up': () => 'nothing can be undertaken',
    keep: () => 'what is left serves better for a defense',
    finish: () => 'nothing more would pay for itself',

    // Taxes.
    tax: () => 'some areas pay without danger, or more than the danger is worth',
    draw: () => 'there is nothing to tax that is worth the danger',
    'levy-court': ({ gold: sum }) => `the court never rebels, and pays ${sum}`,
    levy: ({ area, gold: sum, odds }) =>
      Number(odds) === 0
        ? `${place(area)} pays ${sum} without any danger of rebellion`
        : `${place(area)} pays ${sum}, and rebels in ${odds} of 100 cases`,
    'end-taxes': () => 'what is left would cost more in rebellions than it brings',

    // Cards.
    lay: ({ card }) => `${title(card)} is of use from now on`,
    use: ({ card }) => `${title(card)} is of use now`,
    'inherit-group': () => 'all of it together, while nobody can contest it or time runs out',
    inherit: ({ area }) =>
      `${place(area)} is worth most of what could be inherited, and nobody can contest it or time runs out`,
    recognise: ({ area }) => `a claim to ${place(area)} is worth three points as long as it is yours`,
    coup: ({ area, realm }) => `the tie of ${realmName(realm)} endangers ${place(area)}`,
    petition: ({ area }) => `the votes should give you the claim to ${place(area)}, and asking costs nothing`,
    plead: () => 'excommunication spoils every rating',
    colonise: ({ area }) => `the bases are richer than ${place(area)}, and a colonization counts five points`,
    discard: ({ card }) => `${title(card)} is of the least use`,

    // In the turns of others.
    position: () => 'whoever plays late meets those who have no cards left',
    defend: ({ area, before, after }) =>
      `a defense of ${place(area)} brings the attacker’s chance from ${before} to ${after} of 100`,
    endure: ({ area }) => `a defense of ${place(area)} would cost more than it saves`,
    peace: ({ area }) => `${place(area)} is in earnest danger`,
    court: ({ area }) => `${place(area)} is the best that is left for a court`,
    stay: () => 'the court is well where it is',
    check: ({ area }) => `${place(area)} is the calmest: one that has risen would stir up the others`,
    'check-all': () => 'they are all alike',
    insist: ({ area }) => `a rebellion in ${place(area)} would weaken a rival`,
    waive: () => 'it is no rival’s land',
    'lose-army': () => 'armies cost upkeep, and levels count at the end',
    'tear-down': () => 'the gold is of use, and the marker is gone for the rival',
    ravage: () => 'gold is of no use any more',
    maintain: () => 'there is gold for all of them',
    dismiss: () => 'there is too little gold for all of them',
    choose: ({ area }) => `${place(area)} is the best place for it`,
    'suffer-least': ({ area }) => `${place(area)} is the least that can be hit`,
    'pay-off': () => 'it costs less than what would follow',
    suffer: () => 'there is no gold for it, or none is of use to save',
    'add-base': () => 'more bases bring more points',
    contest: () => 'a parley may give back what would be lost anyway',
    influence: () => 'it is your own cause',
    enough: () => 'it is no cause of yours, or there is nothing to play',
    'no-influence': () => 'you hold nothing that gives votes',
    'won-already': () => 'the votes should do without it',
    cede: () => 'to be shut out of the church would cost more in all that you undertake',
    defy: () => 'it is worth more than the peace of the church',
    'vote-own': () => 'it is your own cause',
    'vote-weaker': ({ realm }) => `${realmName(realm)} is the weaker`,
    'vote-leader': ({ realm }) => `${realmName(realm)} is ahead of you`,
    'crusade-for': () => 'others will pay for it with their cards and lands',
    'crusade-against': () => 'it would cost your cards and gold, and bring you no land',
    'crusade-duty': () => 'who marches and can strike must do so',
    'crusade-pass': () => 'nothing can be undertaken against it as things stand',
    route: () => 'that is the shortest way to the Holy Land',
    'grant-passage': ({ area }) => `it costs a level in ${place(area)}; a war might cost the land`,
    'bar-passage': ({ area }) => `${place(area)} can hold out, or must not be lost`,
    'go-home': () => 'the cards are of more use at home',
    crown: () => 'it is the best land for a court',
    share: () => 'what borders a kingdom goes to it',
    'take-throne': ({ area }) => `${place(area)} is the best land that is free`,
    'offer-swap': ({ realm, wanted, spare }) =>
      `the claim to ${place(wanted)} counts for you, and yours to ${place(spare)} for ${realmName(realm)}`,
    'offer-buy': ({ realm, area, gold: sum }) =>
      `the claim of ${realmName(realm)} to ${place(area)} would count for you, and is worth ${sum} gold`,
    'offer-sell': ({ realm, area, gold: sum }) =>
      `your claim to ${place(area)} counts only for ${realmName(realm)}, and ${sum} gold is worth more to you`,
    accept: () => 'what comes is worth more than what goes',
    refuse: () => 'what goes is worth more than what comes',
    host: ({ realm }) => `it costs nothing, and ${realmName(realm)} at your court is nobody’s danger`,
    'refuse-now': () => 'it would be welcome, but cannot be carried out as things stand',
    decline: () => 'what cannot be judged is not signed',
    usual: () => 'there is nothing better to be done',
  } satisfies Reasons;
}
