/** Combat: declared, rolled, counterattacked, and what follows it: CT-17. */

import { type Bar, bar, die, pick, reckon, type Seat } from '@annales/engine';
import {
  CRTS,
  type Crt,
  type Fighter,
  type Force,
  type ForceId,
  type PlaceId,
  type PowerId,
  RAIDERS,
  type Table,
  type Units,
  type UnitType,
} from '../state.ts';
import { newForce, setController, takeFrom } from './forces.ts';
import {
  countOf,
  findForce,
  forceOf,
  forcesAt,
  isNpp,
  powerOf,
  sizeOf,
  somebodyLeads,
  strengthOf,
  typesIn,
  unitsOf,
} from './ground.ts';
import { announce, ask, type Doing, sequence } from './kit.ts';
import { kindsHeld, notHeld, playMarker, valueOfLeadership } from './markers.ts';
import { loseFeudalism } from './pillage.ts';
import { checkEmpire } from './victory.ts';

// ---------------------------------------------------------------- opening

const fighter = (force: Force): Fighter => ({
  power: force.power,
  force: force.id,
  bonus: 0,
  led: false,
  fire: false,
  struck: false,
  headless: false,
});

/** CT-17.1.a, CT-17.6.a */
export function openBattle(p: Doing, attacker: Force, defender: Force): void {
  const t = p.table;
  const { kind } = t.map.places[defender.at]!;
  t.combat = {
    at: defender.at,
    siege: kind === 'burg',
    naval: kind === 'sea',
    sides: [fighter(attacker), fighter(defender)],
    roller: 0,
    crt: null,
    results: [],
    counter: false,
    free: false,
    over: false,
  };
  announce(p, 'attack', 'CT-17.1.a', { power: attacker.power, on: defender.power, at: defender.at });
  p.call({ step: 'battle' });
}

/** The chain of rolls, and what comes of it when it is over: CT-17.7, CT-X8. */
export const battle = sequence('battle', {
  wake(p) {
    const { sides } = p.table.combat!;
    wake(p, sides[1].power, sides[0].power);
  },
  chain: (p) => p.call({ step: 'combat' }),
  deaths(p) {
    if (p.table.fallen.length > 0) p.call({ step: 'deaths' });
  },
  advance(p) {
    const t = p.table;
    const { sides, siege, at } = t.combat!;
    const force = findForce(t, sides[0].force);
    // A garrison that came out by F has not died: CT-X6.
    const fell = siege && !findForce(t, sides[1].force);
    // He is asked though a lone unit may have to stay: not asking would tell.
    if (fell && force && goesOn(t, sides[0])) p.call({ step: 'advance', force: force.id, burg: at });
  },
  free(p) {
    const t = p.table;
    const { sides, free } = t.combat!;
    const force = findForce(t, sides[0].force);
    if (!free || !force || !goesOn(t, sides[0]) || freeMoves(t, force, false).length === 0) return;
    p.call({ step: 'free-move', force: force.id, garrison: false });
  },
  close(p) {
    p.table.combat = null;
    checkEmpire(p);
  },
});

/** A player's own attack, not cut short by his leader's death. */
const goesOn = (t: Table, { power }: Fighter): boolean => power !== RAIDERS && !t.turn!.over;

/** An uncontrolled Minor NPP that is attacked gets a player, any but the attacker's: CT-24.2.c, CT-X20. */
export function wake(p: Doing, target: PowerId, by: PowerId): void {
  const t = p.table;
  const minor = powerOf(t, target);
  if (by === RAIDERS || minor.standing !== 'minor' || minor.controller !== null) return;
  const others: Seat[] = p.inPlay.filter((seat) => seat !== powerOf(t, by).controller);
  if (others.length === 0) return;
  const seat = pick(p, 'who plays it', others);
  setController(p, minor, seat);
  p.log('woken', 'CT-24.2.c', { power: target, seat });
}

// ---------------------------------------------------------------- the chain

/** A roll and, as long as it says so, one by the other side: CT-17.8.a, ruling 9. */
export const combat = sequence(
  'combat',
  {
    strike(p) {
      const t = p.table;
      const side = rolling(t);
      t.combat!.crt = null;
      const force = forceOf(t, side.force);
      if (isPlayed(t, side)) p.call({ step: 'strike' });
      else t.combat!.crt = side.power === RAIDERS ? 'shock' : ownCrt(t, reckon(force.units));
    },
    roll(p) {
      const t = p.table;
      // Whoever was asked may have resigned meanwhile.
      t.combat!.crt ??= ownCrt(t, reckon(forceOf(t, rolling(t).force).units));
      roll(p);
    },
    left: applyNext,
    right: applyNext,
    next(p) {
      const t = p.table;
      const fight = t.combat!;
      for (const side of fight.sides) if (t.fallen.includes(side.power)) side.headless = true;
      // Was he the last leader of a PP, nothing more is rolled: CT-X8.
      const goes = fight.counter && bothStand(t) && (t.options.succession || somebodyLeads(t));
      fight.counter = false;
      fight.over = !goes;
      if (goes) fight.roller = fight.roller === 0 ? 1 : 0;
    },
  },
  (t) => !t.combat!.over,
);

const rolling = (t: Table): Fighter => t.combat!.sides[t.combat!.roller];
const other = (t: Table): Fighter => t.combat!.sides[t.combat!.roller === 0 ? 1 : 0];

const bothStand = (t: Table): boolean =>
  t.combat!.sides.every(({ force, power }) => findForce(t, force)?.power === power);

/** Somebody decides for it. */
export const isPlayed = (t: Table, { power, headless }: Fighter): boolean =>
  !headless && powerOf(t, power).controller !== null;

/** CT-17.1.a, CT-17.5 */
function roll(p: Doing): void {
  const t = p.table;
  const fight = t.combat!;
  const side = rolling(t);
  const strength = strengthOf(forceOf(t, side.force)) + side.bonus;
  const column = t.tables.columns.findLastIndex((least) => least <= strength);
  const face = die(p, 'combat');
  const crt = fight.crt!;
  const [field, siege] = t.tables.crt[crt][face - 1]![column]!.split(' / ');
  // A garrison that counterattacks fights the besieger in the field.
  const cell = fight.siege && fight.roller === 0 ? (siege ?? field!) : field!;
  fight.results = cell.split(' ');
  side.struck = true;
  t.shown = { crt, column: t.tables.columns[column]!, die: face, cell };
  announce(p, 'roll', fight.roller === 0 ? 'CT-17.1.a' : 'CT-17.8.a', {
    power: side.power,
    crt,
    column: t.tables.columns[column]!,
    die: face,
    cell,
  });
}

/** CT-17.6.b */
function applyNext(p: Doing): void {
  const t = p.table;
  const fight = t.combat!;
  const result = fight.results.shift();
  if (result === undefined) return;
  if (/^[AD]\d$/.test(result)) {
    const side = result[0] === 'A' ? rolling(t) : other(t);
    p.call({ step: 'losses', force: side.force, count: Number(result[1]) });
    return;
  }
  switch (result) {
    case 'CA':
      fight.counter = true;
      return;
    case 'NE':
      if (t.raid) t.raid.over = true;
      return;
    case 'F':
      freeMove(p);
      return;
    case 'DV':
      decisive(p);
      return;
  }
}

/** The attacker's first roll, or a garrison's way out; for all other rolls of a chain F does nothing: ruling 8. */
function freeMove(p: Doing): void {
  const t = p.table;
  const fight = t.combat!;
  const side = rolling(t);
  if (fight.roller === 1 && fight.siege) {
    if (isPlayed(t, side)) p.call({ step: 'free-move', force: side.force, garrison: true });
  } else if (!fight.sides[1].struck) fight.free = true;
}

/** Never in a siege, the garrison's own roll included: CT-20.0.e, CT-X7. */
function decisive(p: Doing): void {
  const t = p.table;
  const side = rolling(t);
  if (!t.combat!.siege && isPlayed(t, side)) p.call({ step: 'draws', powers: [side.power] });
}

// ---------------------------------------------------------------- which table

/** CT-17.4, ruling 7 */
export function crtBar(t: Table, units: Units, naval: boolean, crt: Crt): Bar | null {
  if (naval) return null;
  const size = sizeOf(units);
  const nomads = countOf(units, 'nomad');
  const mustRaid = 2 * nomads >= size;
  if (mustRaid) return crt === 'raid' ? null : bar('CT-17.4.b', 'must-raid', { nomads, size });
  if (crt === 'raid') return t.options.raidForAll ? null : bar('CT-17.4.b', 'no-raid', { nomads, size });
  if (crt === 'engagement') return null;
  const best = countOf(units, 'leader') + countOf(units, 'army');
  if (nomads > 0 || countOf(units, 'militia') > 0 || 2 * best < size)
    return bar('CT-17.4.a', 'no-shock', { best, size });
  return null;
}

/** For a force that nobody plays: ruling 61. */
const ownCrt = (t: Table, units: Units): Crt =>
  (['raid', 'shock', 'engagement'] as const).find(
    (crt) =>
      crtBar(
        { ...t, options: { ...t.options, raidForAll: false } },
        units,
        t.combat!.naval && crt !== 'raid',
        crt,
      ) === null,
  )!;

// ---------------------------------------------------------------- the question

const sideUnits = (t: Table): Units => unitsOf(forceOf(t, rolling(t).force));

/** Markers before the first roll of a side, and the table it rolls on: CT-17.4, CT-17.5. */
export const strike = ask('strike', {
  seat: (t) => powerOf(t, rolling(t).power).controller,
  prompt: 'strike',
  facts: (t) => ({ at: t.combat!.at, enemy: other(t).power, counter: t.combat!.roller === 1 }),
  clause: 'CT-17.4.c',
  late: (t) => ({ verb: 'strike', crt: openCrts(t)[0]! }),
  standing: {
    on: 'counterattack',
    answer(t, _f, _seat, left) {
      if (t.combat!.roller === 0) return null;
      return left === 'best' ? { verb: 'strike', crt: openCrts(t)[0]! } : null;
    },
  },
  verbs: {
    lead: {
      clause: 'CT-17.5.b',
      written: 'value#',
      each: (t) => leadershipsHeld(t, rolling(t).power).map((value) => ({ verb: 'lead', value })),
      bar(t, _f, { value }) {
        const side = rolling(t);
        if (side.led || side.struck) return bar('CT-17.5.b', 'led-already', { power: side.power });
        return notHeld(t, side.power, `leadership-${value}` as never, 'CT-17.5.b');
      },
      do(p, _f, { value }) {
        const t = p.table;
        const side = rolling(t);
        side.led = true;
        playMarker(p, side.power, `leadership-${value}` as never, {
          kind: 'combat-bonus',
          side: t.combat!.roller,
          value,
        });
      },
    },
    fire: {
      clause: 'CT-17.5.c',
      bar(t) {
        const side = rolling(t);
        if (!t.combat!.naval) return bar('CT-28.0.n', 'not-naval', {});
        if (side.fire || side.struck) return bar('CT-17.5.c', 'fire-already', { power: side.power });
        return notHeld(t, side.power, 'greek-fire', 'CT-28.0.n');
      },
      do(p) {
        const t = p.table;
        const side = rolling(t);
        side.fire = true;
        const { byzantium, others } = t.tables.greekFire;
        playMarker(p, side.power, 'greek-fire', {
          kind: 'fire',
          side: t.combat!.roller,
          value: side.power === 'byzantium' ? byzantium : others,
        });
      },
    },
    strike: {
      clause: 'CT-17.4.c',
      written: 'crt',
      each: () => STRIKES,
      bar: (t, _f, { crt }) => crtBar(t, sideUnits(t), t.combat!.naval, crt),
      do(p, _f, { crt }) {
        p.table.combat!.crt = crt;
        p.done();
      },
    },
  },
});

const STRIKES = CRTS.map((crt) => ({ verb: 'strike', crt }) as const);

/** The best first. */
const openCrts = (t: Table): Crt[] =>
  (['shock', 'engagement', 'raid'] as const).filter(
    (crt) => crtBar(t, sideUnits(t), t.combat!.naval, crt) === null,
  );

export const leadershipsHeld = (t: Table, power: PowerId): number[] =>
  kindsHeld(t, power)
    .filter((kind) => kind.startsWith('leadership'))
    .map(valueOfLeadership);

// ---------------------------------------------------------------- moving after combat

/**
 * An NPP leaves nothing empty that it held when its turn began; in the turns of others nothing at all: CT-24.0.j, ruling 12.
 */
export function mustHold(t: Table, force: Force): boolean {
  const power = powerOf(t, force.power);
  const { kind } = t.map.places[force.at]!;
  if (!isNpp(power) || kind === 'sea' || kind === 'peripheral') return false;
  if (t.turn?.power === force.power && !t.turn.held.includes(force.at)) return false;
  return !forcesAt(t, force.at).some((one) => one.power === force.power && one.id !== force.id);
}

/** A lone unit that must hold its place stays. Only its controller can be asked, so only he learns it from this. */
const advanceBar = (t: Table, force: Force): Bar | null =>
  mustHold(t, force) && strengthOf(force) === 1
    ? bar('CT-24.0.j', 'must-hold', { power: force.power, at: force.at })
    : null;

/** The leader only where he is alone. */
export const cheapest = (units: Units): UnitType => typesIn(units).at(-1)!;

/** Goes there; one unit stays behind if the place must be held, the cheapest. */
export function goTo(p: Doing, force: Force, at: PlaceId): void {
  const t = p.table;
  const from = force.at;
  if (mustHold(t, force)) {
    const unit = cheapest(reckon(force.units));
    takeFrom(t, force, { [unit]: 1 });
    // In the turn of another nobody operates.
    newForce(t, force.power, from, { [unit]: 1 }, t.turn?.power === force.power);
  }
  force.at = at;
  loseFeudalism(t);
}

/** Whom a question about a force is put to. */
const playerOf = (t: Table, force: ForceId): Seat | null => {
  const there = findForce(t, force);
  return there ? powerOf(t, there.power).controller : null;
};

/** CT-17.7.a, CT-X6 */
export const advance = ask('advance', {
  seat: (t, { force }) => playerOf(t, force),
  prompt: 'advance',
  facts: (_t, { burg }) => ({ burg }),
  clause: 'CT-17.7.a',
  late: () => ({ verb: 'stay' }),
  verbs: {
    move: {
      clause: 'CT-17.7.a',
      written: 'at',
      each: (_t, { burg }) => [{ verb: 'move', at: burg }],
      bar: (t, f, { at }) =>
        at === f.burg ? advanceBar(t, forceOf(t, f.force)) : bar('CT-17.7.a', 'no-free-move', { at }),
      at: ({ at }) => [at],
      do(p, f, { at }) {
        const force = forceOf(p.table, f.force);
        goTo(p, force, at);
        p.log('advance', 'CT-17.7.a', { power: force.power, at });
        p.done();
      },
    },
    stay: { clause: 'CT-17.7.a', do: (p) => p.done() },
  },
});

/** CT-17.7.b, c, e, CT-17.8.d, ruling 65 */
export const freeMoveAsk = ask('free-move', {
  seat: (t, { force }) => playerOf(t, force),
  prompt: 'free-move',
  facts: (t, { force }) => ({ at: forceOf(t, force).at }),
  clause: 'CT-17.7.b',
  late: () => ({ verb: 'stay' }),
  verbs: {
    move: {
      clause: 'CT-17.7.b',
      written: 'at',
      each: (t, f) => freeMoves(t, forceOf(t, f.force), f.garrison).map((at) => ({ verb: 'move', at })),
      bar(t, f, { at }) {
        const force = forceOf(t, f.force);
        const { borders } = t.map.places[force.at]!;
        if (borders.some((border) => border.to === at && border.rough))
          return bar('CT-17.7.c', 'free-over-border', { at });
        if (!freeMoves(t, force, f.garrison).includes(at)) return bar('CT-17.7.e', 'no-free-move', { at });
        return advanceBar(t, force);
      },
      at: ({ at }) => [at],
      do(p, f, { at }) {
        const force = forceOf(p.table, f.force);
        goTo(p, force, at);
        p.log('free-move', 'CT-17.7.b', { power: force.power, at });
        p.done();
      },
    },
    stay: { clause: 'CT-17.7.b', do: (p) => p.done() },
  },
});

function freeMoves(t: Table, force: Force, garrison: boolean): PlaceId[] {
  const place = t.map.places[force.at]!;
  if (garrison) return [place.within!];
  if (place.kind === 'sea') return place.seas;
  const lands = place.borders
    .filter(({ to, rough }) => !rough && mayEnter(t, force.power, to))
    .map(({ to }) => to);
  return place.burg !== null && mayEnter(t, force.power, place.burg) ? [...lands, place.burg] : lands;
}

/** Peripheral areas are their owners', and a burg is entered only if no enemy is in it: CT-15.0.g, CT-16.0.a. */
export function mayEnter(t: Table, power: PowerId, at: PlaceId): boolean {
  const { kind } = t.map.places[at]!;
  if (kind === 'peripheral') return powerOf(t, power).home === at;
  return kind !== 'burg' || forcesAt(t, at).every((force) => force.power === power);
}
