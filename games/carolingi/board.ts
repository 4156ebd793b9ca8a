/** The table as text, in a hundred columns: who stands where and rules, the cards in their slots, the courts and their tiles. */

import { type Seat, type State, sealedBy, secretOf, type Viewer } from '@annales/engine';
import { paragraph, WIDTH, wrap } from '../lines.ts';
import { boardOf, controlledBy, controllerOf } from './rules/ground.ts';
import { capacityOf } from './rules/hunger.ts';
import { tilesInBag } from './rules/seasons.ts';
import { followersOnMap, isUnited, pointsOf } from './rules/victory.ts';
import {
  type At,
  type CardId,
  type CountryId,
  OTHER_CARDS,
  type RegionId,
  SEASONS,
  type Standing,
  type Table,
  type TileId,
} from './state.ts';

export const board = (t: Table, viewer: Viewer, s: State<Table, At>): string =>
  [
    ...head(t, s),
    ...paragraph('Answered already:', comma(sealedBy(s).map(name))),
    '',
    ...map(t),
    '',
    ...courts(t),
    '',
    ...seasons(t),
    ...own(t, viewer),
    '',
    ...LEGEND,
  ].join('\n');

const LEGEND = [
  'Countries and tiles are written as they stand here. dev: development counters · *: scores a point',
  'feeds: how many followers hunger leaves there · none: a no-action tile',
];

const name = (seat: Seat): string => seat.charAt(0).toUpperCase() + seat.slice(1);

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** Words with commas between them, so that they can be wrapped. */
const comma = (words: string[]): string[] =>
  words.map((word, i) => (i < words.length - 1 ? `${word},` : word));

// ---------------------------------------------------------------- the year

function head(t: Table, s: State<Table, At>): string[] {
  const { scriptorium, bag, annals } = t.events;
  return [
    `${t.year}, ${t.season} · ${s.result ? 'the game is over' : next(t)} · the sundial stands on ${t.sundial}`,
    `Bag: ${counted(tilesInBag(t), 'tile')}, ${counted(bag, 'event')} among them · Scriptorium: ${counted(scriptorium, 'event')}${annals > 0 ? ` · for ${t.sizes.years.first + 1}: ${counted(annals, 'event')}` : ''}`,
    ...paragraph(`Archivium: ${pile(t.archivium)} ·`, [
      `discards: ${pile(t.discards)} ·`,
      `surplus gangs: ${t.surplus} ·`,
      `hunger cards aside: ${t.hungerCards}`,
    ]),
    ...options(t),
    ...placing(t, s),
  ];
}

function next(t: Table): string {
  const season = SEASONS[SEASONS.indexOf(t.season) + 1];
  if (season) return `then ${season}`;
  return t.year >= t.sundial ? 'then the points are counted' : 'then the turn of the year';
}

/** How many cards, and which of them are no countries. */
function pile(cards: readonly CardId[]): string {
  const others = OTHER_CARDS.flatMap((card) => {
    const count = cards.filter((one) => one === card).length;
    return count === 0 ? [] : [count === 1 ? card : `${count} ${card}`];
  });
  return `${counted(cards.length, 'card')}${others.length > 0 ? ` (with ${others.join(', ')})` : ''}`;
}

const options = (t: Table): string[] =>
  paragraph(
    'Played with:',
    comma([
      ...(t.advanced ? ['the advanced rules'] : []),
      ...(t.anarchy ? ['Anarchy and Rebellion'] : []),
      ...(t.hourglass > 0 ? [`an hourglass of ${t.hourglass} s`] : []),
      ...(t.uncheckedPeace ? ['peace unchecked'] : []),
    ]),
  );

/** The advanced set-up under way. */
function placing(t: Table, { flow }: State<Table, At>): string[] {
  if (!t.placing) return [];
  const { bag, waiting } = t.placing;
  const later = waiting.reduce((sum, one) => sum + one, 0);
  const now = flow.find((frame) => frame.step === 'placement');
  return [
    ...(now ? [`Drawn now: ${now.card ?? 'no card'}, and a follower of ${name(now.seat)}`] : []),
    ...paragraph('Followers to place:', [
      ...comma(t.order.map((seat) => `${name(seat)} ${bag[seat]}`)),
      ...(later > 0 ? [`and later ${later} each`] : []),
    ]),
  ];
}

// ---------------------------------------------------------------- the map

const map = (t: Table): string[] => [
  columns('Region and country', 'Held by', 'dev', 'feeds', 'Who is there'),
  ...boardOf(t).regions.flatMap((region) => [
    ...slots(t, region),
    ...t.map.regions[region]!.countries.flatMap((country) => row(t, country)),
  ]),
];

const columns = (country: string, held: string, dev: string, feeds: string, rest: string): string =>
  `${country.padEnd(26)}${held.padEnd(15)}${dev.padStart(3)}${feeds.padStart(7)}  ${rest}`.trimEnd();
const INDENT = columns('', '', '', '', '.').length - 1;

/** The cards of a region and who waits on them. */
function slots(t: Table, region: RegionId): string[] {
  const { name: title, slots: all } = t.map.regions[region]!;
  const cards = t.slots[region]!;
  const taken = `${title}: ${cards.length} of ${all} slots taken`;
  if (cards.length === 0) return [taken];
  const waiting = cards.map((card) => `${card.country} (${crowd(t, card).join(' ') || 'nobody'})`);
  return paragraph(`${taken}:`, comma(waiting));
}

function row(t: Table, country: CountryId): string[] {
  const { counters } = t.countries[country]!;
  const [first = '-', ...more] = wrap(crowd(t, t.countries[country]!), WIDTH - INDENT);
  const dev = counters > 0 ? `${counters}` : '-';
  return [
    columns(`  ${country}`, holder(t, country), dev, `${capacityOf(t, country)}`, first),
    ...more.map((line) => columns('', '', '', '', line)),
  ];
}

function holder(t: Table, country: CountryId): string {
  const { forest, palace } = t.countries[country]!;
  if (forest) return 'woodland';
  if (palace !== null) return `home of ${name(palace)}`;
  const ruler = controllerOf(t, country);
  return ruler === null ? '-' : name(ruler);
}

/** Followers by colour, then gangs. */
const crowd = (t: Table, { followers, gangs }: Standing): string[] =>
  comma([
    ...t.order.filter((seat) => followers[seat]! > 0).map((seat) => `${name(seat)} ${followers[seat]}`),
    ...(gangs > 0 ? [`gangs ${gangs}`] : []),
  ]);

// ---------------------------------------------------------------- the courts

function courts(t: Table): string[] {
  const widths = [8, 7, 8, 9, 6, 10, 6, 5];
  const line = (cells: (string | number)[]): string =>
    cells
      .map((cell, i) => (i === 0 ? `${cell}`.padEnd(widths[i]!) : `${cell}`.padStart(widths[i]!)))
      .join('');
  const titles = ['Court', 'Missi', 'Leudes', 'Nobiles', 'rack', 'inactive', 'swap', 'bag'];
  return [
    line(titles),
    ...t.order.map((seat) => {
      const { missi, leudes, nobiles, rack, fresh, inactive, swap, bag, opened } = t.courts[seat]!;
      const tiles = [rack.count! + fresh.count!, inactive.count!, swap.count!, bag.count! + opened.length];
      return line([name(seat), missi, leudes, nobiles, ...tiles]);
    }),
    ...points(t),
  ];
}

/** How far each Carolingian is with each condition, and which are fulfilled. */
function points(t: Table): string[] {
  const { victory } = t.sizes;
  const cells = (of: string[]): string =>
    of
      .slice(0, 6)
      .map((cell, i) => (i === 0 ? cell.padEnd(8) : i === 5 ? cell.padStart(6) : cell.padStart(11)))
      .join('')
      .concat(`  ${of[6]}`)
      .trimEnd();
  return [
    cells(['Points', 'countries', 'counters', 'followers', 'trophies', 'all', 'Regions and palace']),
    ...t.order.map((seat) => {
      const { expansion, development, following, glory, palace, total } = pointsOf(t, seat);
      const ruled = controlledBy(t, seat);
      const counters = ruled.reduce((sum, country) => sum + t.countries[country]!.counters, 0);
      const far = (count: number, wanted: number, scores: number) =>
        `${count}/${wanted}${scores > 0 ? '*' : ' '}`;
      const united = boardOf(t).regions.filter((region) => isUnited(t, seat, region));
      return cells([
        name(seat),
        far(ruled.length, victory.expansion, expansion),
        far(counters, victory.development, development),
        far(followersOnMap(t, seat), victory.following, following),
        far(t.courts[seat]!.trophies, t.sizes.trophies, glory),
        `${total} `,
        [...united, ...(palace > 0 ? ['palace'] : [])].map((one) => `${one}*`).join(' '),
      ]);
    }),
  ];
}

// ---------------------------------------------------------------- tiles

/** What lies open: on the season spaces, in an opened bag, and what has been seen of the dotted tiles. */
function seasons(t: Table): string[] {
  const bySeat = (tilesOf: (seat: Seat) => readonly TileId[]): string[] =>
    t.order
      .filter((seat) => tilesOf(seat).length > 0)
      .map((seat) => `${name(seat)} ${tilesOf(seat).join(' ')}`);
  const semicolon = (words: string[]): string[] =>
    words.map((word, i) => (i < words.length - 1 ? `${word};` : word));
  const spaces = SEASONS.flatMap((season) =>
    paragraph(
      `Used in ${season}:`,
      semicolon(
        bySeat((seat) => t.seasons[season].filter((one) => one.seat === seat).map(({ tile }) => tile)),
      ),
    ),
  );
  return [
    ...spaces,
    ...paragraph('Drawn last:', semicolon(bySeat((seat) => t.courts[seat]!.drawn))),
    ...paragraph('Open in the bag:', semicolon(bySeat((seat) => t.courts[seat]!.opened))),
    ...paragraph('Peace is declared by:', comma(t.declared.map(name))),
    ...paragraph('Dotted tiles seen active:', semicolon(bySeat((seat) => t.courts[seat]!.known.active))),
  ];
}

/** What only its owner sees. */
function own(t: Table, viewer: Viewer): string[] {
  const court = t.courts[viewer];
  if (!court) return [];
  const { rack, inactive, fresh, swap, bag } = court;
  return [
    ...paragraph('Your rack:', comma([...(secretOf(rack) ?? [])])),
    ...paragraph('  activated, usable next season:', comma([...(secretOf(fresh) ?? [])])),
    ...paragraph('  on the swap space:', comma([...(secretOf(swap) ?? [])])),
    ...paragraph('  in the bag:', comma([...(secretOf(bag) ?? [])])),
    ...paragraph('  inactive:', comma([...(secretOf(inactive) ?? [])])),
  ];
}
