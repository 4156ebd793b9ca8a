/**
 * A made-up game as large as the largest to come: 173 areas, sixteen seats, and each turn a sheet of sixteen orders from
 * every seat, sealed until the last is in. Its state is about 100 kB, most of which no single sheet touches.
 */

import {
  change,
  defineGame,
  type Form,
  type Frame,
  type Hidden,
  hide,
  kit,
  look,
  type Seat,
  type Title,
} from '@annales/engine';

export const AREAS = 173;
export const SEATS: readonly Seat[] = Array.from({ length: 16 }, (_, i) => `kingdom-${i + 1}`);
export const LINES = 16;
const FIRST = 600;
/** After more turns than anybody measures. */
const LAST = 1_600;

interface Troop {
  kind: string;
  men: number;
  morale: number;
  drilled: boolean;
}

interface Area {
  name: string;
  owner: Seat;
  terrain: string;
  harvest: number;
  loyalty: number;
  walls: { height: number; standing: boolean };
  works: string[];
  garrison: Troop[];
  /** What the year brought here last, and what is told of former times. */
  news: { year: number; what: string };
  annals: { year: number; what: string; by: Seat }[];
}

interface Court {
  ruler: { name: string; age: number; virtue: number };
  nobles: { name: string; seat: string; loyalty: number; skill: number }[];
  treasury: Hidden<{ silver: number; grain: number; spies: string[] }>;
  treaties: Record<Seat, string>;
}

interface Table {
  year: number;
  areas: Record<string, Area>;
  courts: Record<Seat, Court>;
}

export interface Order {
  what: string;
  from: string;
  to: string;
  men: number;
}

export interface Sheet {
  verb: 'orders';
  lines: Order[];
}

type At = (Frame & { step: 'years' }) | (Frame & { step: 'orders' }) | (Frame & { step: 'sheet' });

const { sequence, joint, ask } = kit<Table, At, Sheet>();

const areaIds = Array.from({ length: AREAS }, (_, i) => `area-${i + 1}`);
const WHAT = ['march', 'drill', 'build', 'tax', 'sow', 'watch'];
const TERRAIN = ['forest', 'plain', 'hills', 'marsh', 'coast'];
const TROOPS = ['levy', 'riders', 'archers', 'guard', 'boatmen'];

const areaOf = (i: number): Area => ({
  name: `The land of river ${i + 1}`,
  owner: SEATS[i % SEATS.length]!,
  terrain: TERRAIN[i % TERRAIN.length]!,
  harvest: 3 + (i % 5),
  loyalty: 5,
  walls: { height: i % 4, standing: i % 3 > 0 },
  works: i % 2 > 0 ? ['mill', 'chapel'] : ['market'],
  garrison: TROOPS.slice(0, 2 + (i % 2)).map((kind, n) => ({
    kind,
    men: 100 * (n + 1),
    morale: 6,
    drilled: false,
  })),
  news: { year: FIRST, what: 'sow' },
  annals: Array.from({ length: 3 }, (_, n) => ({
    year: FIRST - 3 + n,
    what: 'market',
    by: SEATS[(i + n) % SEATS.length]!,
  })),
});

const courtOf = (seat: Seat, i: number): Court => ({
  ruler: { name: `Ruler ${i + 1}`, age: 30 + i, virtue: 4 },
  nobles: Array.from({ length: 4 }, (_, n) => ({
    name: `Noble ${n + 1} of ${seat}`,
    seat: areaIds[(i + n * SEATS.length) % AREAS]!,
    loyalty: 5,
    skill: n % 4,
  })),
  treasury: hide({ silver: 500, grain: 800, spies: areaIds.slice(i, i + 6) }, [seat]),
  treaties: Object.fromEntries(SEATS.filter((one) => one !== seat).map((one) => [one, 'peace'])),
});

const years = sequence(
  'years',
  {
    orders: (p) => p.call({ step: 'orders' }),
    winter(p) {
      p.table.year++;
      p.log('winter', 'BN-2', { year: p.table.year });
      if (p.table.year === LAST) p.end({ winners: [SEATS[0]!], how: 'time', clause: 'BN-2' });
    },
  },
  ({ year }) => year < LAST,
);

const orders = joint('orders', {
  prompt: 'orders',
  clause: 'BN-1',
  seats: () => [...SEATS],
  branch: () => ({ step: 'sheet' }),
  settle(p, _, answers) {
    for (const seat of SEATS) {
      const lines = answers[seat] as unknown as Order[];
      const silver = lines.filter((line) => carriedOut(p.table, seat, line)).length;
      const { treasury } = p.table.courts[seat]!;
      const before = look(treasury);
      change(treasury, { ...before, silver: before.silver + silver });
      p.log('carried-out', 'BN-1', { seat, lines: lines.length });
    }
    return undefined;
  },
});

/** Does one order; false: it came to nothing. */
function carriedOut(t: Table, seat: Seat, { what, from, to, men }: Order): boolean {
  const area = t.areas[from]!;
  if (area.owner !== seat) return false;
  if (what === 'march') {
    const moved = Math.min(men, area.garrison[0]!.men);
    area.garrison[0]!.men -= moved;
    t.areas[to]!.garrison[0]!.men += moved;
    return moved > 0;
  }
  if (what === 'drill') area.garrison[0]!.drilled = !area.garrison[0]!.drilled;
  if (what === 'build') area.walls.height = (area.walls.height + 1) % 10;
  if (what === 'sow') area.harvest = (area.harvest + 1) % 10;
  if (what === 'tax') area.loyalty = Math.max(1, area.loyalty - 1);
  area.news = { year: t.year, what };
  return true;
}

const form: Form<Sheet> = {
  verb: 'orders',
  fields: {
    lines: {
      kind: 'rows',
      min: 0,
      max: LINES,
      fields: {
        what: { kind: 'one', of: WHAT },
        from: { kind: 'one', of: areaIds },
        to: { kind: 'one', of: areaIds },
        men: { kind: 'number', min: 0, max: 500 },
      },
    },
  },
};

const sheet = ask('sheet', {
  prompt: 'sheet',
  clause: 'BN-1',
  verbs: {
    orders: {
      clause: 'BN-1',
      written: 'lines$',
      form: () => form,
      do: (p, _, { lines }) => p.done(lines as never),
    },
  },
});

const facts = {
  id: 'sixteen-kingdoms',
  title: 'Sixteen Kingdoms',
  prefix: 'BN',
  version: 1,
  seats: { min: SEATS.length, max: SEATS.length, ids: [...SEATS] },
  scenarios: [{ id: 'standard', title: 'Standard' }],
  options: [],
  longest: (LAST - FIRST) * SEATS.length,
  complete: false,
};

export const make = defineGame<Table, At, Sheet>({
  facts,
  setup: () => ({
    year: FIRST,
    areas: Object.fromEntries(areaIds.map((id, i) => [id, areaOf(i)])),
    courts: Object.fromEntries(SEATS.map((seat, i) => [seat, courtOf(seat, i)])),
  }),
  first: () => ({ step: 'years' }),
  steps: { years, orders, sheet },
  deal: ({ table }) => {
    for (const { treasury } of Object.values(table.courts)) {
      if (!('$is' in treasury)) change(treasury, { silver: 500, grain: 800, spies: [] });
    }
  },
  words: () => ({
    seat: (seat) => seat,
    prompts: { orders: () => 'Orders are written', sheet: () => 'Write your orders' },
    actions: { orders: () => 'Seal the sheet' },
    entries: {
      winter: ({ year }) => `The winter of ${year}`,
      'carried-out': ({ seat, lines }) => `${seat}: ${lines} orders`,
    },
    bars: {},
    results: { time: ({ winners }) => `${winners[0]} has outlived the rest` },
  }),
});

/** A sheet that a seat could write in a turn, always the same for the same turn. */
export const sheetFor = (seat: Seat, turn: number): Sheet => {
  const own = SEATS.indexOf(seat);
  return {
    verb: 'orders',
    lines: Array.from({ length: LINES }, (_, i) => ({
      what: WHAT[(i + turn) % WHAT.length]!,
      from: areaIds[own + SEATS.length * (i % 10)]!,
      to: areaIds[(own * 7 + i * 13 + turn) % AREAS]!,
      men: (i * 31 + turn) % 100,
    })),
  };
};

export const sixteenKingdoms: Title = { facts, data: {}, make, checkData: async () => [], bots: {} };
