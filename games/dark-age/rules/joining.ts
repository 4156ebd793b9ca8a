/** Taking a kingdom, and the areas it begins with: DA-1.1, DA-1.2. */

import { bar, type Seat } from '@annales/engine';
import type { AreaId, KingdomId, Table, World } from '../state.ts';
import { ask, joint } from './kit.ts';
import { layPosition } from './reporting.ts';
import type { Starts } from './setup.ts';

export const startKingdoms = (world: World): KingdomId[] =>
  world.kingdomOrder.filter((kingdom) => world.kingdoms[kingdom]!.start !== null);

/** Those that nobody has taken yet, in the order of DA-1.2.b. */
const freeStarts = (t: Table): KingdomId[] => {
  const taken = new Set(t.players.map((seat) => t.taken[seat]));
  return startKingdoms(t).filter((kingdom) => !taken.has(kingdom));
};

/** One after the other, in the order of joining: DA-1.1.b. */
export const joining = ask('joining', {
  prompt: 'joining',
  clause: 'DA-1.1.b',
  seat: (t, { turns }) => turns.find((seat) => t.players.includes(seat)) ?? null,
  // There are as many as there can be players, so one is left: R50.
  late: (t) => ({ verb: 'take', kingdom: freeStarts(t)[0]! }),
  verbs: {
    take: {
      clause: 'DA-1.1.b',
      written: 'kingdom',
      each: (t) => startKingdoms(t).map((kingdom) => ({ verb: 'take', kingdom })),
      bar(t, _f, { kingdom }) {
        if (t.kingdoms[kingdom]!.start === null) return bar('DA-1.1.b', 'enters-later', { kingdom });
        const by = t.players.find((seat) => t.taken[seat] === kingdom);
        return by === undefined ? null : bar('DA-1.1.b', 'taken', { kingdom, seat: by });
      },
      at: ({ kingdom }) => [kingdom],
      do(p, f, { kingdom }, seat) {
        p.table.taken[seat] = kingdom;
        f.turns = f.turns.filter((one) => one !== seat);
        p.log('taken', 'DA-1.1.b', { seat, kingdom });
      },
    },
  },
});

// ---------------------------------------------------------------- ranked picks

const PLACES = ['third', 'fourth', 'fifth', 'sixth'] as const;
type Picks = Record<(typeof PLACES)[number], string>;

/** A box that was left blank. */
const BLANK = '-';

/** All rank what they would begin with, unseen by the others: DA-1.2.g. */
export const picks = joint('picks', {
  prompt: 'picks',
  clause: 'DA-1.2.g',
  seats: (t) => t.players,
  branch: () => ({ step: 'pick' }),
  settle(p, _f, answers) {
    const wanted = Object.fromEntries(
      p.table.players.map((seat) => [p.table.taken[seat]!, answers[seat] as unknown as Picks]),
    );
    layPosition(
      p,
      startsBy(
        p.table,
        p.table.players.map((seat) => p.table.taken[seat]!),
        wanted,
      ),
    );
    return undefined;
  },
});

export const pick = ask('pick', {
  prompt: 'pick',
  clause: 'DA-1.2.g',
  facts: (t, _f, seat) => ({ kingdom: t.taken[seat]! }),
  late: () => ({ verb: 'pick', third: BLANK, fourth: BLANK, fifth: BLANK, sixth: BLANK }),
  verbs: {
    pick: {
      clause: 'DA-1.2.g',
      written: 'third fourth fifth sixth',
      form: (t) => {
        const area = { kind: 'one' as const, of: [BLANK, ...t.map.codes] };
        return { verb: 'pick', fields: { third: area, fourth: area, fifth: area, sixth: area } };
      },
      do: (p, _f, { third, fourth, fifth, sixth }) => p.done({ third, fourth, fifth, sixth }),
    },
  },
});

/** The first two areas of a kingdom are given: where it begins, and the land around or beside it. DA-1.2.c to DA-1.2.e */
const givenTo = (world: World, kingdom: KingdomId): AreaId[] => world.starts[kingdom]!.slice(0, 2);

/** May this be the next area of a kingdom that holds so many? The third and fourth lie beside the second: DA-1.2.c. */
function isLegal(world: World, held: readonly AreaId[], area: AreaId): boolean {
  const beside = held.length < 4 ? held.slice(1, 2) : held;
  return beside.some((one) => world.map.neighbours[one]!.includes(area));
}

/** Who begins with what: four rounds of picks in the order of joining, those whom nobody plays last. DA-1.2.g, DA-1.2.h */
export function startsBy(
  world: World,
  players: readonly KingdomId[],
  wanted: Readonly<Record<KingdomId, Picks>>,
): Starts {
  const kingdoms = [...players, ...startKingdoms(world).filter((one) => !players.includes(one))];
  const starts = Object.fromEntries(kingdoms.map((kingdom) => [kingdom, givenTo(world, kingdom)]));
  const gone = new Set(Object.values(starts).flat());
  for (const place of PLACES) {
    for (const kingdom of kingdoms) {
      const held = starts[kingdom]!;
      const isFree = (area: AreaId): boolean => !gone.has(area) && isLegal(world, held, area);
      // A blank is no area, and so never free.
      const choice = wanted[kingdom]?.[place] ?? BLANK;
      const area = [choice, ...world.starts[kingdom]!, ...world.map.codes].find(isFree);
      if (area === undefined) continue;
      held.push(area);
      gone.add(area);
    }
  }
  return starts;
}

/** Seats by kingdom. */
export const seatsOf = ({ players, taken }: Table): Record<KingdomId, Seat> =>
  Object.fromEntries(players.flatMap((seat) => (taken[seat] ? [[taken[seat], seat]] : [])));
