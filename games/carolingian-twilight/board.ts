/** The table as text, in a hundred columns: the order, the powers and their points, then area by area who holds it and what stands there. */

import { isBlank, look, type Said, type State, type Viewer } from '@annales/engine';
import { paragraph, WIDTH, wrap } from '../lines.ts';
import { handSeen, knownOf } from './known.ts';
import { controllersOf, controlsBurg, forcesAt, isNpp, worthOf, yearOf } from './rules/ground.ts';
import { victoryPoints } from './rules/victory.ts';
import type { Act, At, Force, PlaceId, Power, PowerId, Questions, Table } from './state.ts';
import { capital, markerName, powerName, unitList } from './words/names/en.ts';

type Names = Said<Table, Act, Questions>['name'];

export const board = (
  t: Table,
  viewer: Viewer,
  s: State<Table, At>,
  { name }: Said<Table, Act, Questions>,
): string =>
  [
    ...head(t, s),
    ...track(t),
    '',
    ...powers(t, viewer, name),
    ...regions(t).flatMap(({ title, places }) => region(t, viewer, title, places)),
    ...underWay(t),
    '',
    ...LEGEND,
  ].join('\n');

const LEGEND = [
  'Area 3 · Burg 1: what each is worth now. #7: the number of a force, as it is written in actions.',
  '?: a covered stack · 843: as you saw it then · done: it has operated · port*',
];

// ---------------------------------------------------------------- the year

function head(t: Table, { result }: State<Table, At>): string[] {
  const { year, length } = t.scenarios[t.scenario]!;
  const [first, last] = length.map((turns) => year + turns - 1);
  const end = t.options.extended ? 'extended game' : `it ends after ${first} to ${last}`;
  const now = t.gt === 0 ? 'Set-up' : `Game turn ${t.gt}, the year ${yearOf(t)}`;
  const marks = [
    ...(t.council ? ['Church Council this year'] : []),
    ...t.oaths.map((sworn) => `sworn: ${sworn.map(powerName).join(', ')}`),
    ...(t.ceremony ? [`De Ceremonis waits for ${powerName(t.ceremony.power)}`] : []),
  ];
  return [
    `${now} · ${result ? 'the game is over' : end} · ${t.pool.count} markers in the pool`,
    ...paragraph('In force:', comma(marks)),
  ];
}

/** Who acts when; the one whose turn it is stands in brackets, who has acted behind a tick. */
function track(t: Table): string[] {
  const space = (power: PowerId | null, i: number): string => {
    if (power === null) return `${i + 1} –`;
    if (t.turn?.power === power) return `${i + 1} [${powerName(power)}]`;
    return `${i + 1} ${powerName(power)}${t.acted.includes(power) ? ' ✓' : ''}`;
  };
  return paragraph(
    'Order:',
    t.track.map((power, i) => `${space(power, i)}${i < t.track.length - 1 ? ' ·' : ''}`),
  );
}

/** Words with commas between them, so that they can be wrapped. */
const comma = (words: string[]): string[] =>
  words.map((word, i) => (i < words.length - 1 ? `${word},` : word));

// ---------------------------------------------------------------- powers

/** Player Powers, and whatever else somebody plays or has markers. */
function powers(t: Table, viewer: Viewer, name: Names): string[] {
  return t.powerOrder
    .map((id) => t.powers[id]!)
    .filter(({ standing, controller, hand }) => standing === 'pp' || controller !== null || hand.count! > 0)
    .sort((one, other) => Number(other.standing === 'pp') - Number(one.standing === 'pp'))
    .flatMap((power) => {
      const by = power.controller === null ? 'nobody' : name(power.controller);
      const points =
        power.standing === 'pp'
          ? [
              `${power.dp} DP ·`,
              ...(power.frankish && power.leader ? [`${victoryPoints(t, power)} VP now ·`] : []),
            ]
          : [`${KINDS[power.standing] ?? ''}, played by ${by} ·`];
      return paragraph(`${capital(powerName(power.id))}:`, [...points, ...markersOf(t, viewer, power)]);
    });
}

const KINDS: Partial<Record<Power['standing'], string>> = { major: 'Major NPP', minor: 'Minor NPP' };

function markersOf(t: Table, viewer: Viewer, { id, hand }: Power): string[] {
  if (hand.count === 0) return ['no markers'];
  if (!isBlank(hand)) return ['markers:', ...comma(look(hand).map(markerName))];
  const seen = handSeen(t, viewer, id);
  const before = seen ? [`(${yearIn(t, seen.gt)}: ${seen.hand.map(markerName).join(', ')})`] : [];
  return [`${hand.count} ${hand.count === 1 ? 'marker' : 'markers'}`, ...before];
}

const yearIn = (t: Table, gt: number): number => t.scenarios[t.scenario]!.year + gt - 1;

// ---------------------------------------------------------------- the map

/** The lands of the heirs first, then those beyond, the homes of foreign powers, the seas. */
function regions(t: Table): { title: string; places: PlaceId[] }[] {
  const { franks, alternately } = t.scenarios[t.scenario]!;
  const empire = new Set([...franks.flatMap(({ areas }) => areas), ...(alternately?.areas ?? [])]);
  const ofKind = (...kinds: string[]) => t.map.order.filter((at) => kinds.includes(t.map.places[at]!.kind));
  return [
    { title: 'The Empire', places: ofKind('land').filter((at) => empire.has(at)) },
    { title: 'Beyond it', places: ofKind('land').filter((at) => !empire.has(at)) },
    { title: 'Peripheral areas', places: ofKind('peripheral') },
    { title: 'Seas', places: ofKind('sea') },
  ];
}

const NAME = 30;
const HOLDER = 20;

function region(t: Table, viewer: Viewer, title: string, places: PlaceId[]): string[] {
  const lines = places.flatMap((at) => placeLines(t, viewer, at));
  return lines.length > 0 ? ['', title, ...lines] : [];
}

/** An area and its burg, who controls it, and the forces there; a sea only if somebody is in it. */
function placeLines(t: Table, viewer: Viewer, at: PlaceId): string[] {
  const { kind, burg } = t.map.places[at]!;
  const here = forcesAt(t, at);
  const inside = burg === null ? [] : forcesAt(t, burg);
  if ((kind === 'sea' || controllersOf(t, at).length === 0) && kind !== 'land' && here.length === 0)
    return [];
  const holders = kind === 'sea' ? [] : controllersOf(t, at);
  const holder = holders.length > 1 ? 'shared' : holders[0] === undefined ? '–' : powerName(holders[0]);
  const owner = holders.length === 1 ? holders[0]! : null;
  const texts = [
    ...here.map((force) => forceText(t, viewer, force, owner)),
    ...inside.map((force) => `${forceText(t, viewer, force, owner)} in ${t.map.places[burg!]!.name}`),
    ...(burg !== null && inside.length === 0 && holders.length > 1 ? [emptyBurg(t, burg)] : []),
    ...marks(t, at, ''),
    ...(burg === null ? [] : marks(t, burg, `${t.map.places[burg]!.name} `)),
  ];
  const label = `${named(t, at)}${burg === null ? '' : ` · ${named(t, burg)}`}`;
  const begin = `${label.padEnd(NAME)} ${(kind === 'sea' ? '' : holder).padEnd(HOLDER)} `;
  const rest = wrap(
    texts.flatMap((text, i) => (i < texts.length - 1 ? `${text};` : text).split(' ')),
    WIDTH - NAME - HOLDER - 2,
  );
  const [first = '', ...more] = rest;
  return [`${begin}${first}`.trimEnd(), ...more.map((line) => `${' '.repeat(NAME + HOLDER + 2)}${line}`)];
}

function named(t: Table, at: PlaceId): string {
  const { name, kind, port } = t.map.places[at]!;
  const short = kind === 'peripheral' ? name.replace(' Peripheral Area', '') : name;
  return `${short}${port && kind === 'burg' ? '*' : ''}${kind === 'sea' ? '' : ` ${worthOf(t, at)}`}`;
}

const emptyBurg = (t: Table, burg: PlaceId): string => {
  const holder = t.powerOrder.find((power) => controlsBurg(t, burg, power));
  return `${t.map.places[burg]!.name} ${holder ? `is ${powerName(holder)}’s` : 'is nobody’s'}`;
};

const marks = (t: Table, at: PlaceId, before: string): string[] =>
  [
    ...(t.pillaged.includes(at) ? ['pillaged'] : []),
    ...(t.plague.includes(at) ? ['plague'] : []),
    ...(t.feudalism.includes(at) ? ['Feudalism'] : []),
    ...(t.stellinga.includes(at) ? ['no levy of Franks'] : []),
  ].map((mark) => `${before}${mark}`);

/** The power is named where it is not the one that holds the area. */
function forceText(t: Table, viewer: Viewer, force: Force, owner: PowerId | null): string {
  const whose = force.power === owner ? '' : `${powerName(force.power)} `;
  return `#${force.id} ${whose}${inside(t, viewer, force)}${force.done ? ' done' : ''}`;
}

function inside(t: Table, viewer: Viewer, force: Force): string {
  const known = knownOf(t, viewer, force);
  if (!known) return '?';
  const units = unitList(known.units);
  if (known.since === null) return units;
  return `(${yearIn(t, known.since)}: ${units}${known.certain ? '' : ', changed since'})`;
}

// ---------------------------------------------------------------- what is under way

function underWay(t: Table): string[] {
  const { turn, operation, combat, raid } = t;
  const lines: string[] = [];
  if (turn?.segment === 'levy') {
    const dp = isNpp(t.powers[turn.power]!) ? '' : ` and ${t.powers[turn.power]!.dp} DP`;
    lines.push(`Levy of ${powerName(turn.power)}: ${turn.lp} LP${dp} left`);
  }
  if (operation) {
    const op = operation.op === null ? 'has not rolled yet' : `has ${operation.op} OP left`;
    lines.push(`Force #${operation.force} ${op}`);
  }
  if (combat) {
    const [attacker, defender] = combat.sides.map(({ power, bonus }) =>
      bonus > 0 ? `${powerName(power)} (+${bonus})` : powerName(power),
    );
    const where = t.map.places[combat.at]!.name;
    lines.push(`${combat.siege ? 'Siege' : 'Combat'} at ${where}: ${attacker} against ${defender}`);
  }
  if (raid && !raid.over) lines.push(`The Vikings are in the ${t.map.places[raid.sea]!.name}`);
  if (t.open.length > 0) lines.push(`Being played: ${t.open.map(markerName).join(', ')}`);
  return lines.length > 0 ? ['', ...lines] : [];
}
