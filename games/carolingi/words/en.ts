/** All words of Carolingi. */

import {
  grammarOf,
  isBlank,
  type Json,
  type JsonObject,
  type Result,
  type Seat,
  type Words,
} from '@annales/engine';
import { largestEnemy } from '../rules/battle.ts';
import { leviesOf } from '../rules/equip.ts';
import { homelandOf } from '../rules/ground.ts';
import { slotted } from '../rules/influence.ts';
import type { Points } from '../rules/victory.ts';
import type { Act, Card, CountryId, Questions, Table, World } from '../state.ts';
import { type BoardWords, board } from './board/en.ts';
import { CARD_NAMES, capital, colour, tileName } from './names/en.ts';

const { plural, list: listed, either } = grammarOf('en-GB');

const counted =
  (one: string, many: string) =>
  (count: Json | undefined): string =>
    plural(Number(count), { one: `# ${one}`, other: `# ${many}` });
const missi = counted('Missus', 'Missi');
const leudes = counted('of the Leudes', 'Leudes');
const nobiles = counted('of the Nobiles', 'Nobiles');
const followers = counted('follower', 'followers');
const gangs = counted('gang', 'gangs');
const counters = counted('counter', 'counters');
const levies = counted('levy', 'levies');
const points = counted('point', 'points');
const cards = counted('card', 'cards');
const trophies = counted('trophy', 'trophies');
const ofDevelopment = counted('development counter', 'development counters');
const tilesToPlace = counted('tile', 'tiles');
const eventTiles = counted('event tile', 'event tiles');

/** How many of each: “2 of Red and 1 of Blue”. */
const byColour = (counts: Json | undefined): string[] =>
  Object.entries(counts as Record<Seat, number>)
    .filter(([, count]) => count > 0)
    .map(([seat, count]) => `${count} of ${colour(seat)}`);

const crowd = (of: Json | undefined, gangsThere: Json | undefined): string =>
  listed([...byColour(of), ...(Number(gangsThere) > 0 ? [gangs(gangsThere)] : [])]);

/** A question to the seat itself, with its facts; others are told what it is about. */
const told =
  <F extends object>(others: string, own: (facts: F) => string) =>
  (facts: Partial<F>): string =>
    Object.keys(facts).length === 0 ? others : own(facts as F);

/** Whose view this is; nobody’s if it is a spectator’s or the host’s. */
function viewerOf(t: Table): Seat | null {
  const seen = t.order.filter((seat) => !isBlank(t.courts[seat]!.rack));
  return seen.length === 1 ? seen[0]! : null;
}

/** What a price leaves: “ (2 left)”. */
function left(t: Table, cost: number): string {
  const seat = viewerOf(t);
  return seat === null ? '' : ` (${t.courts[seat]!.missi - cost} left)`;
}

/** What it takes and leaves: “ for 1 Missus (2 left)”. */
const price = (t: Table, cost: number): string => ` for ${missi(cost)}${left(t, cost)}`;

export function words({ map, tiles }: World) {
  const country = (id: Json | undefined): string =>
    map.countries[String(id)]?.name ?? map.outside[String(id)] ?? String(id);
  const countries = (ids: Json | undefined): string => listed((ids as string[]).map(country));
  const region = (id: Json | undefined): string => map.regions[String(id)]?.name ?? String(id);
  const tile = (id: Json | undefined): string => tileName(tiles, String(id));
  const card = (id: Json | undefined): string => CARD_NAMES[String(id)] ?? country(id);

  return {
    seat: colour,
    prompts: {
      placement: told('A follower is placed', ({ card: id }) =>
        id === null
          ? 'No card is left: where does your follower go?'
          : `${country(id)} has been drawn: where does your follower go?`,
      ),
      swaps: () => 'Swap a tile before the season begins',
      swap: told('Swap a tile before the season begins', ({ gives }) =>
        gives === 0
          ? 'Nothing to swap: no action tile is left in your rack'
          : 'Swap a tile for one that has been used this year?',
      ),
      commitment: () => 'Place tiles for the season',
      tiles: told('Place tiles for the season', ({ placed, needed }) =>
        placed.length === 0
          ? `Place ${tilesToPlace(needed)} for this season`
          : `Place ${needed - placed.length} more besides ${listed(placed.map(tile))}`,
      ),
      famine: () => 'Hunger: choose who leaves',
      starving: told(
        'Hunger: choose who leaves',
        ({ country: id, excess }) => `Hunger in ${country(id)}: choose who leaves (${excess} to go)`,
      ),
      influence: told('Influence', ({ mode, missi: left, ways }) =>
        mode === 'dispatch'
          ? `Dispatch more Missi to the cards (${left} left), or finish`
          : mode === 'transfer'
            ? 'Transfer the followers of another card, or finish'
            : `Influence (${missi(left)}): ${either(ways.map((way) => WAYS[way]!))}`,
      ),
      develop: told('Develop', ({ placed, most, missi: left, ways }) => {
        if (placed > 0)
          return `${placed} of ${counters(most)} placed (${missi(left)} left): place another, or finish`;
        const counter = `place up to ${counters(Math.min(most, left))}`;
        return `Develop (${missi(left)}): ${either(ways.map((way) => ({ ...WAYS, counter })[way]!))}`;
      }),
      expulsion: told(
        'A gang is driven out',
        ({ country: id, gangs: left }) => `Where does a gang of ${country(id)} flee? (${left} to go)`,
      ),
      equip: told('Equip Missi', ({ levies: all, armed, leudes: near, nobiles: far }) =>
        armed === null
          ? `Equip Missi: ${levies(all)} for ${leudes(near)} and ${nobiles(far)}`
          : `${missi(armed)} for ${levies(armed)}, ${all - armed} left: how many Nobiles come to court?${
              armed > near ? ` At least ${armed - near} of them must, to be among the Missi` : ''
            }`,
      ),
      move: told('Move troops', ({ missi: left, way }) => {
        if (way === null) return `Move troops, each group for a Missus (${left} left)`;
        return `How many go from ${country(way.from)} to ${country(way.to)}?`;
      }),
      battle: told('Battle', ({ won, open, trophies: held, most }) =>
        won === 0
          ? `Fight in ${plural(open, { one: 'one country', other: 'as many of # countries as you like' })}, or decline`
          : `${plural(won, { one: 'A victory', other: '# victories' })}: ${either([
              ...(open > 0 ? ['fight elsewhere'] : []),
              ...(held === most ? ['finish'] : ['finish and take a trophy', 'leave the trophy']),
            ])}`,
      ),
      soothe: told('Soothe riot', ({ missi: left }) => `Soothe a riot in one country (${missi(left)})`),
      bonus: told('A tile may be played before peace is judged', ({ tiles: open }) =>
        open === 0
          ? 'No action tile is left to play: peace is judged as it stands'
          : 'Play a tile from the player board before peace is judged?',
      ),
    },
    actions: {
      settle: (_action, _t, _name, asked) => {
        const { card: id = null } = asked();
        return `Settle in ${id === null ? 'the country drawn' : country(id)}; its card is discarded`;
      },
      missus: () => 'Keep the follower as a Missus',
      join: ({ country: id }) => `Join your followers in ${country(id)}`,
      emissary: ({ card: id }) => `Go to the card of ${country(id)}`,
      swap: ({ give, take }) => `Lay down ${tile(give)}, take back ${tile(take)}`,
      keep: () => 'Swap nothing now',
      place: ({ tile: id }) => `Place ${tile(id)}`,
      expire: () => 'The hourglass has run out',
      starve: ({ country: id, seat }) => `A follower of ${colour(seat)} leaves ${country(id)}`,
      decline: () => 'Decline the action',
      /** After a victory it takes the trophy as well: CG-5.5.f. */
      finish: (_action, _t, _name, asked) => {
        const { won = 0, trophies: held, most } = asked();
        return Number(won) > 0 && held !== most ? 'Finish and take a trophy' : 'Finish';
      },
      send: ({ count }, t) => {
        const seat = viewerOf(t);
        const home = seat === null ? null : homelandOf(t, seat);
        return `Send ${missi(count)} to ${home === null ? 'the homeland' : country(home)}${left(t, count)}`;
      },
      dispatch: ({ card: id }, t) => `Dispatch a Missus to the card of ${country(id)}${left(t, 1)}`,
      transfer: ({ card: id }, t) => `Transfer to ${country(id)}: ${waiting(slotted(t, id))}`,
      activate: ({ tile: id }, t) => `Activate ${tile(id)}${price(t, t.sizes.develop.activation)}`,
      counter: ({ country: id }, t) =>
        `Develop ${country(id)} to ${counters(developed(t, id) + 1)}${price(t, 1)}`,
      claim: ({ country: id }, t) =>
        `Claim ${country(id)} as homeland: its ${counters(developed(t, id))} and ${missi(t.sizes.develop.palace)}${left(t, t.sizes.develop.palace)}`,
      expel: ({ country: id }) => `A gang flees to ${country(id)}`,
      arm: ({ count }, t) => armed(t, count),
      call: ({ count }) =>
        count === 0 ? 'Call nobody to court' : `Call ${nobiles(count)} to court (${levies(count)})`,
      march: ({ from, to }, t) => `Move from ${country(from)} to ${country(to)}${price(t, 1)}`,
      group: ({ count }, t) => `${followers(count)}${price(t, 1)}`,
      fight: ({ country: id }, t) => `Fight in ${country(id)}${losses(t, id)}`,
      forgo: () => 'Finish without a trophy',
      soothe: ({ country: id, count }, t) =>
        `Soothe ${gangs(count)} in ${country(id)} with ${missi(count)}${left(t, count)}`,
      play: ({ tile: id }) => `Play ${tile(id)}`,
      'no-play': () => 'Play nothing',
    },
    entries: {
      contingent: ({ followers: count }) =>
        plural(Number(count), {
          one: 'Each puts # more follower into the bag',
          other: 'Each puts # more followers into the bag',
        }),
      placement: ({ seat, card: id }) =>
        id === null
          ? `No card is left; a follower of ${colour(seat)} is drawn`
          : `The card ${country(id)} is drawn, and a follower of ${colour(seat)}`,
      forest: ({ country: id }) => `${country(id)} becomes woodland`,
      settle: ({ seat, country: id }) => `${colour(seat)} settles in ${country(id)}`,
      missus: ({ seat }) => `${colour(seat)} keeps the follower as a Missus`,
      join: ({ seat, country: id }) => `${colour(seat)} sends the follower to ${country(id)}`,
      riots: ({ countries: ids }) => `Riots where no follower stands: ${countries(ids)}`,
      season: ({ season, year }) => `${capital(String(season))} ${year}`,
      swap: ({ seat, tile: id }) => `${colour(seat)} swaps a tile and takes back ${tile(id)}`,
      'no-swap': () => 'Nobody swaps a tile',
      swapped: ({ tile: id }) => `You laid ${tile(id)} on the swap space`,
      commitment: ({ placed, events }) =>
        `Into the bag: ${listed([...byColour(placed), eventTiles(events)])}`,
      tile: ({ seat, tile: id }) => `${colour(seat)}: ${tile(id)} is drawn`,
      card: ({ card: id }) => `An event tile is drawn, and the card ${card(id)}`,
      supply: ({ gangs: all, supply }) => `${gangs(all)} in play: more than the ${supply} of the box`,
      'supply-counters': ({ counters: all, supply }) =>
        `${ofDevelopment(all)} in play: more than the ${supply} of the box`,
      reshuffle: ({ cards: count }) => `The Archivium was empty: it is made anew of ${cards(count)}`,
      insert: ({ country: id, gangs: count }) =>
        `The card of ${country(id)} is inserted${Number(count) > 0 ? ` with ${gangs(count)} from the deck` : ''}`,
      overflow: ({ region: id }) => `The slots of ${region(id)} are full: all its cards are emptied`,
      arrive: ({ country: id, followers: of, gangs: count }) =>
        `From the card to ${country(id)}: ${crowd(of, count) || 'nobody'}`,
      spread: ({ country: id, countries: ids, gangs: count }) =>
        (ids as string[]).length === 0
          ? `The riot in ${country(id)} finds nowhere to spread`
          : `The riot spreads from ${country(id)}: ${gangs(count)} ${(ids as string[]).length > 1 ? 'each in' : 'in'} ${countries(ids)}`,
      hunger: ({ countries: ids }) =>
        (ids as string[]).length === 0
          ? 'The hunger leaves no gangs behind'
          : `Gangs rise in ${countries(ids)}`,
      starved: ({ country: id, gone, by }) =>
        `Hunger in ${country(id)} sends home ${listed(byColour(gone))}${by === undefined ? '' : ` as ${colour(by)} decides`}`,
      send: ({ seat, count, country: id }) => `${colour(seat)} sends ${missi(count)} to ${country(id)}`,
      dispatch: ({ seat, country: id }) => `${colour(seat)} sends a follower to the card of ${country(id)}`,
      transfer: ({ seat, country: id }) => `${colour(seat)} empties the card of ${country(id)}`,
      decline: ({ seat }) => `${colour(seat)} makes no use of it`,
      activate: ({ seat, inactive }) => `${colour(seat)} activates a tile; still inactive: ${inactive}`,
      activated: ({ tile: id }) => `You activated ${tile(id)}, for use from the next season on`,
      counter: ({ seat, country: id, counters: count }) =>
        `${colour(seat)} develops ${country(id)}: ${counters(count)}`,
      claim: ({ seat, country: id }) => `${colour(seat)} builds the palace in ${country(id)}`,
      expel: ({ from, country: id }) => `A gang flees from ${country(from)} to ${country(id)}`,
      equip: ({ seat, armed: count, called }) =>
        `${colour(seat)} equips ${Number(count) === 0 ? 'nobody' : missi(count)} and calls ${Number(called) === 0 ? 'no Nobiles' : nobiles(called)} to court`,
      move: ({ seat, from, to, count }) =>
        `${colour(seat)} moves ${followers(count)} from ${country(from)} to ${country(to)}`,
      fight: ({ seat, country: id, lost, gangs: count }) =>
        `${colour(seat)} wins in ${country(id)}; removed: ${crowd(lost, count)}`,
      trophy: ({ seat, trophies: held }) => `${colour(seat)} takes a trophy and has ${held}`,
      soothe: ({ seat, country: id, count }) => `${colour(seat)} wins over ${gangs(count)} in ${country(id)}`,
      bonus: ({ seat, tile: id }) => `${colour(seat)} plays ${tile(id)} besides`,
      'no-bonus': ({ seat }) => `${colour(seat)} plays no further tile`,
      'peace-fails': ({ seat, needed, ...of }) =>
        needed === undefined
          ? `There is no peace: ${colour(seat)} has ${points(of.points)} and that is not enough`
          : `There is no peace: ${colour(seat)} has ${claim(of)}; it takes ${claimed(of, needed)}`,
      'open-bag': ({ bag, events }) => {
        const left = Object.entries(bag as Record<Seat, string[]>)
          .filter(([, ids]) => ids.length > 0)
          .map(([seat, ids]) => `${colour(seat)} ${ids.map(tile).join(', ')}`);
        return `The bag is opened: ${[...left, eventTiles(events)].join('; ')}`;
      },
      contest: ({ seat }) => `${colour(seat)} has placed Peace too`,
      'no-peace': ({ seats, worthy, claims, needed }) => {
        const named = listed((seats as string[]).map(colour));
        if (claims === undefined)
          return (worthy as string[]).length === 0
            ? `There is no peace: none of ${named} has the points for it`
            : `There is no peace: ${listed((worthy as string[]).map(colour))} all have the points for it`;
        const have = Object.entries(claims as Record<Seat, JsonObject>);
        const takes = claimed(have[0]![1], needed);
        return `There is no peace: ${have.map(([seat, of]) => `${colour(seat)} has ${claim(of)}`).join(', ')}; ${
          (worthy as string[]).length === 0 ? `it takes ${takes}` : `only one may have ${takes}`
        }`;
      },
      'peace-undone': ({ seat, tile: id }) =>
        `${colour(seat)} placed Peace without No-action: ${id === null ? 'it is lost' : `it is lost, and ${tile(id)} is undone`}`,
      year: ({ year }) => `The year ${year}`,
      'hunger-card': ({ left }) => `A hunger card goes into the Archivium; ${left} left aside`,
      'module-cards': () => 'Anarchy and Rebellion go into the Archivium',
      points: ({ points: all }) =>
        `Points: ${Object.entries(all as unknown as Record<Seat, Points>)
          .map(([seat, of]) => `${colour(seat)} ${of.total}${of.total > 0 ? ` (${reasons(of)})` : ''}`)
          .join(', ')}`,
      surplus: ({ surplus, all }) => `${gangs(surplus)} beyond the limit: ${all} on the Archivium now`,
      anarchy: ({ countries: ids }) => rising('Anarchy', ids),
      rebellion: ({ countries: ids }) => rising('Rebellion', ids),
    },
    headlines: {
      starved: () => 'Hunger',
      claim: ({ seat, country: id }) => `${colour(seat)} makes ${country(id)} a homeland`,
      fight: ({ country: id }) => `Battle in ${country(id)}`,
      'open-bag': () => 'Peace is declared',
      'peace-fails': () => 'There is no peace',
      'no-peace': () => 'There is no peace',
      points: () => 'Court day: the points are counted',
      anarchy: () => 'Anarchy',
      rebellion: () => 'Rebellion',
    },
    bars: bars({ country, region, tile }),
    standing: {
      swap: () => 'Never swap',
      influence: () => 'Decline every Influence',
      develop: () => 'Decline every Develop',
      equip: (answer) =>
        answer === 'all'
          ? 'Equip all Missi that the levies pay for, then call Nobiles'
          : 'Decline every Equip Missi',
      move: () => 'Decline every Move troops',
      battle: () => 'Decline every Battle',
      soothe: () => 'Decline every Soothe riot',
      hunger: (answer) =>
        answer === 'spare-mine'
          ? 'When you decide, others leave first, the most numerous before the rest'
          : 'When you decide, your own followers leave first',
    },
    forNow: (left, year) => `${left} in ${year}`,
    corrections: {
      gangs: { name: ({ country: id }) => `Gangs in ${country(id)}` },
      counters: { name: ({ country: id }) => `Development counters in ${country(id)}` },
      surplus: { name: () => 'Surplus gangs on the deck' },
      missi: { name: ({ seat }) => `Missi of ${colour(seat)}` },
      leudes: { name: ({ seat }) => `Leudes of ${colour(seat)}` },
      nobiles: { name: ({ seat }) => `Nobiles of ${colour(seat)}` },
      trophies: { name: ({ seat }) => `Trophies of ${colour(seat)}` },
      followers: { name: ({ seat, country: id }) => `Followers of ${colour(seat)} in ${country(id)}` },
      'on-card': {
        name: ({ seat, country: id }) => `Followers of ${colour(seat)} on the card of ${country(id)}`,
      },
      year: { name: () => 'The year' },
      sundial: { name: () => 'The last year' },
    },
    results: {
      peace: (result) => `Peace in the Empire: ${winnersOf(result)}${thoughOthers(result)}`,
      points: (result) => `The last year is over: ${winnersOf(result)}`,
    },
    board,
  } satisfies Words<Table, Act, Questions> & { board: BoardWords };

  function rising(what: string, ids: Json | undefined): string {
    return (ids as string[]).length === 0
      ? `${what}: no gangs rise`
      : `${what}: gangs rise in ${countries(ids)}`;
  }
}

const WAYS: Record<string, string> = {
  send: 'send to the homeland',
  dispatch: 'dispatch to cards',
  transfer: 'transfer from cards',
  activate: 'activate a tile',
  claim: 'claim a homeland',
};

/** What somebody has for peace; without a word of palaces where none are built. */
const claim = ({ points: count, palace }: JsonObject): string =>
  palace === null ? points(count) : `${palace ? 'a palace' : 'no palace'} and ${points(count)} besides`;

/** What peace takes at the same table. */
const claimed = ({ palace }: JsonObject, needed: Json | undefined): string =>
  claim({ points: needed!, palace: palace === null ? null : true });

const regionsUnited = counted('region', 'regions');

/** What the points are for. */
const reasons = ({ expansion, development, following, glory, regions, palace }: Points): string =>
  [
    ...(expansion > 0 ? ['expansion'] : []),
    ...(development > 0 ? ['development'] : []),
    ...(following > 0 ? ['large following'] : []),
    ...(glory > 0 ? ['glory'] : []),
    ...(regions > 0 ? [regionsUnited(regions)] : []),
    ...(palace > 0 ? ['palace'] : []),
  ].join(', ');

function winnersOf({ winners, scores }: Result): string {
  const won = scores?.[winners[0]!];
  const how = won === undefined ? '' : ` with ${points(won)}`;
  return winners.length === 1
    ? `${colour(winners[0])} wins${how}`
    : `${listed(winners.map(colour))} share the victory${how}`;
}

/** Peace is won by whoever declared it, also with no more points than another. */
function thoughOthers({ winners, scores = {} }: Result): string {
  const [won] = winners as [Seat];
  const had = Object.keys(scores)
    .filter((seat) => seat !== won && scores[seat]! >= scores[won]!)
    .map((seat) => `${colour(seat)} had ${points(scores[seat])}`);
  return had.length > 0 ? `, having declared it, though ${listed(had)}` : '';
}

const waiting = (card: Card | undefined): string => (card ? crowd(card.followers, card.gangs) : '');

/** Nobiles cost two levies on their way. */
function armed(t: Table, count: number): string {
  const seat = viewerOf(t);
  if (count === 0) return 'Equip no Missi';
  if (seat === null) return `Equip ${missi(count)}`;
  const far = Math.max(0, count - t.courts[seat]!.leudes);
  const paid = `${count + far} of ${levies(leviesOf(t, seat))}`;
  return far === 0
    ? `Equip ${missi(count)} (${paid})`
    : `Equip ${missi(count)}, ${far} from the Nobiles (${paid})`;
}

/** A country that takes no part has no counters. */
const developed = (t: Table, id: CountryId): number => t.countries[id]?.counters ?? 0;

/** What the victory will cost. */
function losses(t: Table, id: CountryId): string {
  const seat = viewerOf(t);
  if (seat === null || !t.countries[id]) return '';
  return ` (costs ${largestEnemy(t, seat, id)} of your ${followers(t.countries[id]!.followers[seat])})`;
}

type Name = (value: Json | undefined) => string;

const bars = ({ country, region, tile }: Record<'country' | 'region' | 'tile', Name>) =>
  ({
    'no-card': () => 'No card has been drawn: there is no country to settle in',
    'neighbour-settled': ({ seat, country: id, next }) =>
      `${colour(seat)} has followers in ${country(next)}, next to ${country(id)}`,
    'drawn-country': ({ country: id }) =>
      `${country(id)} is the country just drawn: settle there, or go elsewhere`,
    'drawn-card': ({ country: id }) =>
      `The card of ${country(id)} has just been drawn: the follower may not go there`,
    'other-country': ({ country: id, now }) => `Now it is about ${country(now)}, not ${country(id)}`,
    'nobody-there': ({ seat, country: id }) => `${colour(seat)} has no follower in ${country(id)}`,
    'not-in-slot': ({ country: id }) => `The card of ${country(id)} is in no slot`,
    'no-action-stays': () => 'No-action tiles are not swapped',
    'not-in-rack': ({ tile: id }) => `${tile(id)} is not among your active tiles`,
    'not-spent': ({ tile: id }) => `${tile(id)} of yours does not lie on a season space`,
    'placed-already': ({ tile: id }) => `${tile(id)} is placed already`,
    'peace-with-no-action': () => 'Peace is placed with No-action and nothing else',
    'host-alone': () => 'Only the hourglass ends the placing early',
    'one-way-only': ({ mode }) =>
      mode === 'dispatch'
        ? 'This Influence has dispatched Missi to cards: it does nothing else'
        : 'This Influence has transferred followers from cards: it does nothing else',
    'no-palace': ({ seat }) => `${colour(seat)} has no palace yet`,
    'ruled-by-another': ({ country: id, ruler }) =>
      `${colour(ruler)} controls ${country(id)}: nobody else is dispatched there`,
    'none-on-card': ({ seat, country: id }) =>
      `${colour(seat)} has no follower on the card of ${country(id)}`,
    'too-few-missi': ({ seat, missi: held, needed }) =>
      `This takes ${missi(needed)} and ${colour(seat)} has ${Number(held) === 0 ? 'none' : held}`,
    'not-controlled': ({ seat, country: id, own, against }) =>
      `${colour(seat)} does not control ${country(id)}: ${followers(own)} against ${against}`,
    'not-controlled-before': ({ seat, country: id }) =>
      `${colour(seat)} did not control ${country(id)} when the action began`,
    begun: () => 'The action has begun: finish it',
    'not-begun': () => 'Nothing has been done yet: decline instead',
    'counters-only': () => 'This Develop has placed counters: it does nothing else',
    'not-inactive': ({ tile: id }) => `${tile(id)} is not among your inactive tiles`,
    'homeland-developed': ({ country: id }) => `${country(id)} is a homeland and fully developed`,
    woodland: ({ country: id }) => `${country(id)} is woodland`,
    'fully-developed': ({ country: id, most }) =>
      `${country(id)} has ${counters(most)} already, the most there can be`,
    'advanced-only': () => 'Homelands are claimed in the advanced game only',
    'claimed-already': ({ seat }) => `${colour(seat)} has built the palace already`,
    'region-has-palace': ({ region: id }) =>
      `A palace stands in ${region(id)} already, and there is one in a region`,
    'too-few-counters': ({ country: id, counters: count, needed }) =>
      `${country(id)} has ${counters(count)} and a palace takes ${needed}`,
    'no-refuge': ({ country: id, seat }) =>
      `${country(id)} is the homeland of ${colour(seat)}: no gang flees there`,
    'armed-already': ({ armed: count }) =>
      `That is settled (${missi(count)}): now say how many Nobiles come to court`,
    'too-few-levies': ({ seat, levies: all, needed, count }) =>
      `For ${missi(count)} it takes ${levies(needed)} here, and ${colour(seat)} has ${all}`,
    'too-few-at-home': ({ seat, leudes: near, nobiles: far, count }) =>
      `${colour(seat)} has ${leudes(near)} and ${nobiles(far)}: too few for ${missi(count)}`,
    'too-few-nobiles': ({ seat, nobiles: far, count }) =>
      `${colour(seat)} has ${nobiles(far)} to call, not ${count}`,
    'nobody-to-equip': ({ seat }) => `${colour(seat)} has no Nobiles to call: to do nothing, decline`,
    'arm-first': () => 'Say first how many become Missi',
    'nobiles-needed': ({ needed, armed: count }) =>
      `For ${missi(count)} at least ${nobiles(needed)} must come to court`,
    'levies-spent': ({ levies: left, count }) => `Only ${levies(left)} left: too few for ${nobiles(count)}`,
    'how-many-first': ({ from, to }) => `Say first how many go from ${country(from)} to ${country(to)}`,
    'takes-no-part': ({ country: id, seats }) => `${country(id)} takes no part with ${seats} Carolingians`,
    outside: ({ country: id }) => `${country(id)} does not belong to the realm`,
    'same-place': ({ country: id }) => `They are in ${country(id)} already`,
    'nobody-named': () => 'At least 1 must be named; to do nothing is to decline or finish',
    'too-many-sent': ({ most, count }) =>
      `One Influence sends no more than ${missi(most)} to the homeland, not ${count}`,
    'too-many-soothed': ({ most, count }) => `One tile soothes no more than ${gangs(most)}, not ${count}`,
    'not-adjacent': ({ from, to }) => `${country(to)} is not next to ${country(from)}`,
    'all-moved': ({ country: id }) => `All who could leave ${country(id)} have left`,
    'anothers-homeland': ({ country: id }) => `${country(id)} is the homeland of another`,
    'no-way-chosen': () => 'Say first from where to where they go',
    'too-few-there': ({ country: id, most, count }) =>
      `Only ${followers(most)} can still leave ${country(id)}, not ${count}`,
    'no-enemy': ({ country: id }) => `There is nobody to fight in ${country(id)}`,
    'no-majority': ({ seat, country: id, own, most }) =>
      `${colour(seat)} has ${followers(own)} in ${country(id)} and must have more than ${most}`,
    'track-full': ({ most }) => `The glory track is full: it holds ${trophies(most)}`,
    'out-of-reach': ({ seat, country: id }) =>
      `${colour(seat)} has no follower in ${country(id)} or next to it`,
    'too-few-gangs': ({ country: id, gangs: there, count }) =>
      `${country(id)} has ${gangs(there)}, not ${count}`,
    'no-action-is-none': () => 'No-action is nothing to play',
    'just-activated': ({ tile: id }) =>
      `${tile(id)} was activated this season and can be used from the next on`,
  }) satisfies Words<Table, Act>['bars'];
