/** Why the bot of Lex Saxonum would do what it advises, in English: by what it judges, with the numbers. */

import type { Json, JsonObject, Words } from '@annales/engine';
import { grammarOf } from '@annales/engine/words/grammar.ts';
import type { Act, Table, World } from '../../state.ts';

const { plural } = grammarOf('en-GB');

type Reasons = NonNullable<Words<Table, Act>['reasons']>;

const counted = (one: string, many: string) => (count: Json | undefined) =>
  plural(Number(count), { one: `# ${one}`, other: `# ${many}` });
const units = counted('unit', 'units');
const lands = counted('land', 'lands');
const years = counted('year', 'years');
const hits = counted('hit', 'hits');

/** How often something comes about; `only`: and that is too seldom. */
const often = (ofHundred: Json | undefined, only = ''): string =>
  Number(ofHundred) >= 99
    ? 'almost certainly'
    : Number(ofHundred) <= 1
      ? 'hardly ever'
      : `${only}${ofHundred} times in a hundred`;
const seldom = (ofHundred: Json | undefined): string => often(ofHundred, 'only ');

const host = ({ units: count, led }: JsonObject): string =>
  `${units(count)}${led ? ' and their commander' : ''}`;
/** The verb of a host: one unit succeeds, several succeed. */
const does = ({ units: count, led }: JsonObject, one: string, many: string): string =>
  Number(count) === 1 && !led ? one : many;
const costs = (rp: Json | undefined): string => (Number(rp) === 0 ? 'is free' : `costs ${rp} RP`);

export function reasons({ map }: World): Reasons {
  const land = (id: Json | undefined): string => map.lands[String(id)]?.name ?? String(id);
  return {
    any: () => 'one answer is as good as another here',
    'not-held': () => 'you have nothing to answer with',

    // ------------------------------------------------------------ stratagems
    draw: ({ rp, taken, wanted, years: left }) =>
      Number(left) < 4
        ? `few years are left and the next marker ${costs(rp)}: up to ${wanted} are worth it now`
        : `the next marker ${costs(rp)}, and ${Number(wanted) === 1 ? 'one' : `up to ${wanted}`} a year ${Number(wanted) === 1 ? 'is' : 'are'} worth the price (${taken} so far)`,
    stop: ({ rp, purse, aim }) => {
      const goal = aim as { land: string; rp: number } | null;
      return `the next marker ${costs(rp)} and may be a Truce${
        goal === null
          ? `; ${purse} RP are little enough`
          : `, and of your ${purse} RP about ${goal.rp} are needed for ${land(goal.land)}`
      }`;
    },
    'no-more': () => 'no further marker can be drawn',
    'buy-revolt': ({ missing, rp }) =>
      `${Number(missing) === 0 ? 'all lands are lost' : `only ${lands(missing)} ${plural(Number(missing), { one: 'is', other: 'are' })} not taken yet`}: a General Revolt for ${rp} RP raises several at once`,
    'play-now': () => 'it can be played in this phase only, and costs nothing',

    // ------------------------------------------------------------ reinforcements
    'buy-plain': ({ rp, purse }) => `a unit for ${rp} RP is the best price there is, and you have ${purse}`,
    'buy-elite': ({ purse }) =>
      `its bonus counts in every fight, and with ${purse} RP enough is left for a campaign`,
    rebuild: ({ purse }) =>
      `the enemy can reach it, and ${purse} RP are enough to build it up and go to war besides`,
    palace: ({ lands: count, years: left }) =>
      `${lands(count)} in reach of it are not converted, and ${years(left)} are left for them to pay`,
    stronghold: ({ purse }) => `Saxons can reach the land, and ${purse} RP are more than campaigns need`,
    save: ({ purse }) => `what is left (${purse} RP) is wanted for campaigns`,
    levy: () => 'a unit without bonus is missed least',

    // ------------------------------------------------------------ operations
    campaign: (plan) =>
      `${host(plan)} can win in ${land(plan.land)} for about ${plan.rp} RP, ${often(plan.win)}`,
    call: (plan) =>
      `in ${land(plan.land)} ${host(plan)} ${does(plan, 'succeeds', 'succeed')} ${often(plan.win)}, for about ${plan.rp} RP more`,
    enough: (plan) =>
      `${host(plan)} ${does(plan, 'is', 'are')} enough for ${land(plan.land)}: that succeeds ${often(plan.win)}`,
    gather: (plan) =>
      `the army meets in ${land(plan.gather)} and goes on to ${land(plan.land)}, where it wins ${often(plan.win)}`,
    'no-plan': () => 'nobody else would make a campaign of it',
    'nothing-pays': () => 'nothing within reach is worth what it would cost',
    pillage: ({ land: at, rp }) => `pillaging ${land(at)} is free and brings ${rp} RP next year`,
    assault: (plan) =>
      `the walls take ${hits(plan.hits)}, and ${units(plan.units)} ${does({ units: plan.units!, led: false }, 'breaks', 'break')} them ${often(plan.win)}`,
    stay: ({ land: at }) => `${land(at)} is worth holding until the year ends`,
    'go-home': () =>
      'nothing further is worth its price, and a unit at home can be called up again next year',
    elites: () => 'the Saxon elites lose their bonus for good',
    'rise-last': () => 'no campaign pays any more, and a rising is best when the enemy can hardly answer it',
    pass: ({ purse }) => `no campaign that ${purse} RP can pay for brings more than it costs`,

    // ------------------------------------------------------------ combat
    ambush: () => 'it is a die for nothing before the first round: 5 or 6 hits',
    thuringe: () =>
      'Thuringe is being called up: if it rises now, the Carolingian loses those units for the year',
    'walls-strong': ({ hits: needed }) =>
      `they take ${hits(needed)} before they fall, and roll a die each round`,
    'walls-even': () => 'the fight is about even, and one die more may decide it',
    'walls-weak': () =>
      'the attackers are stronger: walls that stay out must be stormed apart, for 1 RP a round',
    swamps: () => 'the unit that would be hit lives',
    'swamps-vain': () => 'there are more hits than units: nobody would be saved',
    'lose-weakest': () => 'it is the least of yours: no bonus, or cheap to replace',
    'take-strongest': () => 'it is the strongest that you can strike',
    stand: ({ win }) => `the attacker wins ${seldom(win)}`,
    'stand-or-lose': ({ land: at }) => `${land(at)} is the last land: if it falls, all is lost`,
    'no-refuge': () => 'there is nowhere to go',
    withdraw: ({ win }) => `the attacker wins ${often(win)}, and living units can come back`,
    press: ({ land: at, win, rp }) =>
      `another round is worth it: ${land(at)} is won ${often(win)}, for about ${rp} RP more`,
    'break-off': ({ win }) => `going on wins ${seldom(win)}: that is not worth the RP and the units`,
    intercept: ({ units: count, win }) =>
      `${units(count)} next door ${plural(Number(count), { one: 'beats', other: 'beat' })} the pillagers ${often(win)}`,
    'intercept-more': () => 'interceptors cost nothing, and the more there are the surer it is',
    'band-full': ({ units: count }) => `no more than ${units(count)} can be sent`,
    'intercept-not': ({ win }) => `those next door would win ${seldom(win)}`,
    accept: ({ win }) => `the interceptors win ${seldom(win)}`,
    refuse: ({ win }) => `the interceptors win ${often(win)}, and the units are worth more than the spoils`,
    'keep-levies': ({ land: at, purse }) =>
      `without them ${at ? land(at) : 'the land'} is not conquered, and 1 of your ${purse} RP keeps most of them there`,
    'cannot-keep': () => 'there is no RP left to keep them',

    // ------------------------------------------------------------ revolts
    revolt: ({ land: at, garrison, units: count, converted }) =>
      `${Number(garrison) === 0 ? `no enemy stands in ${land(at)}` : `of the enemy ${units(garrison)} ${plural(Number(garrison), { one: 'stands', other: 'stand' })} in ${land(at)}`} and ${units(count)} ${plural(Number(count), { one: 'rises', other: 'rise' })}${converted ? ', on a roll of 4 or more' : ''}`,
    rise: ({ win }) => `they beat those beside them ${often(win)}`,
    'rise-or-lose': () => 'every land is taken: if they do not fight now, the war is lost',
    'rise-not': ({ win }) => `they would win ${seldom(win)}`,

    // ------------------------------------------------------------ reorganisation
    massacre: ({ lands: count, missing }) =>
      `it takes ${lands(count)} besides, of the ${missing} that are missing`,
    'massacre-not': ({ lands: count, missing }) =>
      Number(count) === 0
        ? 'no land that is needed lies next to Charlemagne'
        : `it takes ${lands(count)} of the ${missing} that are missing: it is better kept`,
    strike: ({ missing }) => `it is among the ${lands(missing)} still to be taken`,
    garrison: ({ land: at }) => `Saxons can reach ${land(at)}, and no other Scara guards a conquest`,
    'garrison-not': ({ away }) =>
      `of the royal army ${units(away)} ${plural(Number(away), { one: 'guards', other: 'guard' })} conquests already: the rest march with the king`,
    'garrison-safe': ({ land: at }) => `no Saxon can reach ${land(at)}`,
    widukind: ({ land: at, units: count }) =>
      Number(count) === 0
        ? `${land(at)} is farthest from the enemy`
        : `${units(count)} ${plural(Number(count), { one: 'is', other: 'are' })} with him in ${land(at)}`,
    decree: () => 'the stratagem converts without a die and for nothing',
    convert: ({ odds, rp, years: left }) =>
      `it succeeds ${odds} times in six, costs 1 RP, and the land then pays ${rp} RP in each of the ${years(left)} to come`,
    'convert-late': ({ odds, years: left }) =>
      `with ${years(left)} left a conversion that succeeds ${odds} times in six hardly pays for itself`,
    'convert-done': () => 'no conquered land is left to convert',
  };
}
