/** A leader dies: what his power loses, whom his player plays then, and heirs: CT-23, CT-29.2. */

import { bar, die, type Seat, secretOf } from '@annales/engine';
import type { Force, Power, PowerId, Table } from '../state.ts';
import { dropDeals } from './deals.ts';
import { addTo, endIfGone, mergeInBurgs, newPower, returnMarkers, setController } from './forces.ts';
import { findForce, forcesOf, ofStanding, powerOf, somebodyLeads } from './ground.ts';
import { announce, ask, type Doing, run, sequence } from './kit.ts';
import { dropCeremony, kindsHeld, notHeld } from './markers.ts';
import { endWithoutLeaders } from './victory.ts';

/** At once, but within a chain of combat when that is over: CT-X8. */
export function answerForDeaths(p: Doing): void {
  const t = p.table;
  if (t.combat === null && t.fallen.length > 0) p.call({ step: 'deaths' });
}

/** An heir may be found only for a PP with land forces: CT-29.2.a, g, ruling 64. */
const mayHaveHeirs = (t: Table, power: Power): boolean =>
  t.options.succession &&
  power.standing === 'pp' &&
  power.controller !== null &&
  landForces(t, power.id).length > 0;

const landForces = (t: Table, power: PowerId): Force[] =>
  forcesOf(t, power).filter(({ at }) => t.map.places[at]!.kind !== 'sea');

export const deaths = run('deaths', (p) => {
  const t = p.table;
  while (t.fallen.length > 0) {
    const power = powerOf(t, t.fallen.shift()!);
    endOfReign(p, power);
    if (!mayHaveHeirs(t, power)) {
      bereave(p, power);
      continue;
    }
    const heirs = t.tables.heirs[die(p, 'heirs') - 1]!;
    announce(p, 'heirs', 'CT-29.2.a', { power: power.id, heirs });
    if (heirs > 0) {
      p.call({ step: 'succession', power: power.id, heirs });
      return;
    }
    bereave(p, power);
  }
  if (!somebodyLeads(t)) endWithoutLeaders(p);
});

/** Whether or not there is an heir: what he offered lapses, and so does his ceremony: CT-X29. */
function endOfReign(p: Doing, power: Power): void {
  const t = p.table;
  dropDeals(p, t.order.find((one) => t.players[one]!.power === power.id) ?? null);
  dropCeremony(t, power.id);
}

/** CT-23.1.a to d */
function bereave(p: Doing, power: Power): void {
  const t = p.table;
  returnMarkers(t, power, secretOf(power.hand)!);
  power.dp = 0;
  if (t.turn?.power === power.id) t.turn.over = true;
  const seat = t.order.find((one) => t.players[one]!.power === power.id);
  if (seat !== undefined) {
    Object.assign(t.players[seat]!, { power: null, formerly: power.id });
    // Who has resigned takes no other power: CT-X22.
    if (p.inPlay.includes(seat)) t.bereft.push(seat);
  }
  power.standing = 'major';
  setController(p, power, null);
  power.last = seat === undefined ? power.last : null;
  p.log('leaderless', 'CT-23.1.c', { power: power.id });
  endIfGone(p, power.id);
}

// ---------------------------------------------------------------- another power

/** Who lost his leader picks another power, in random order: CT-23.1.d, e, ruling 29. */
export const newPowerAsk = ask('new-power', {
  seat: (t) => t.bereft[0] ?? null,
  prompt: 'new-power',
  clause: 'CT-23.1.d',
  late: (t) => (candidates(t)[0] ? { verb: 'choose', power: candidates(t)[0]! } : { verb: 'pass' }),
  verbs: {
    choose: {
      clause: 'CT-23.1.d',
      written: 'power',
      each: (t) => candidates(t).map((power) => ({ verb: 'choose', power })),
      bar: (t, _f, { power }) =>
        candidates(t).includes(power) ? null : bar('CT-23.1.d', 'no-candidate', { power }),
      do(p, _f, { power: id }, seat) {
        const t = p.table;
        const power = powerOf(t, id);
        power.standing = 'pp';
        t.players[seat]!.power = id;
        setController(p, power, seat);
        power.dp = 0;
        t.bereft.shift();
        p.log('new-power', 'CT-23.1.d', { seat, power: id });
      },
    },
    pass: {
      clause: 'CT-23.1.d',
      bar: (t) =>
        candidates(t).length === 0 ? null : bar('CT-23.1.d', 'powers-left', { powers: candidates(t) }),
      do(p, _f, _action, seat) {
        const t = p.table;
        Object.assign(t.players[seat]!, { out: true, formerly: null });
        t.bereft.shift();
        p.log('out', 'CT-23.1.d', { seat });
      },
    },
  },
});

const candidates = (t: Table): PowerId[] =>
  ofStanding(t, 'major')
    .filter(({ frankish }) => !frankish)
    .map(({ id }) => id);

/** The order in which they pick is drawn when there are several: CT-23.1.e. */
export function shuffleBereft(p: Doing): void {
  const t = p.table;
  const left = [...t.bereft];
  const order: Seat[] = [];
  while (left.length > 1)
    order.push(
      ...left.splice(
        p.draw('who picks first', left.length, undefined, () => left),
        1,
      ),
    );
  t.bereft = [...order, ...left];
}

// ---------------------------------------------------------------- succession

/** CT-29.2.b, c */
export const succession = sequence('succession', {
  markers(p, { power }) {
    const { hand } = powerOf(p.table, power);
    const count = Math.ceil(hand.count! / 2);
    if (count > 0) p.call({ step: 'forfeit', power, count });
  },
  factions(p, { power, heirs }) {
    if (heirs < 2) return;
    // What stands in one burg stays together: it can have but one power.
    mergeInBurgs(p.table, power);
    p.call({ step: 'factions', power, heirs, dealt: [] });
  },
  heir: (p, { power }) => p.call({ step: 'heir', power }),
  /** Who has resigned meanwhile crowns nobody: CT-X22. */
  noHeir(p, { power: id }) {
    const power = powerOf(p.table, id);
    if (!power.leader) bereave(p, power);
  },
});

export const forfeit = ask('forfeit', {
  seat: (t, { power }) => powerOf(t, power).controller,
  prompt: 'forfeit',
  facts: (_t, { count }) => ({ left: count }),
  clause: 'CT-29.2.b',
  late: (t, { power }) => ({ verb: 'give-up', marker: kindsHeld(t, power)[0]! }),
  verbs: {
    'give-up': {
      clause: 'CT-29.2.b',
      written: 'marker',
      each: (t, { power }) => kindsHeld(t, power).map((marker) => ({ verb: 'give-up', marker })),
      bar: (t, { power }, { marker }) => notHeld(t, power, marker, 'CT-29.2.b'),
      do(p, f, { marker }) {
        returnMarkers(p.table, powerOf(p.table, f.power), [marker]);
        f.count--;
        if (f.count === 0) p.done();
      },
    },
  },
});

const undealt = (t: Table, power: PowerId, dealt: number[][]): Force[] =>
  forcesOf(t, power).filter(({ id }) => !dealt.flat().includes(id));

/** One force after the other, to one heir after the other: CT-29.2.c. */
export const factions = ask('factions', {
  seat: (t, { power }) => powerOf(t, power).controller,
  prompt: 'factions',
  facts: (_t, { heirs }) => ({ heirs }),
  clause: 'CT-29.2.c',
  late: (t, { power, dealt }) => ({ verb: 'deal', force: undealt(t, power, dealt)[0]!.id }),
  verbs: {
    deal: {
      clause: 'CT-29.2.c',
      written: 'force#',
      each: (t, { power, dealt }) => undealt(t, power, dealt).map(({ id }) => ({ verb: 'deal', force: id })),
      bar: (t, { power, dealt }, { force }) =>
        undealt(t, power, dealt).some(({ id }) => id === force)
          ? null
          : bar('CT-29.2.c', 'not-to-deal', { power }),
      at: ({ force }) => [`force-${force}`],
      do(p, f, { force }) {
        const next = f.dealt.flat().length % f.heirs;
        f.dealt[next] ??= [];
        f.dealt[next]!.push(force);
        if (undealt(p.table, f.power, f.dealt).length > 0) return;
        p.done();
        p.call({ step: 'faction', power: f.power, dealt: f.dealt });
      },
    },
  },
});

/** The one he keeps; the others become Frankish Major NPPs without a leader: CT-29.2.c, d. */
export const faction = ask('faction', {
  seat: (t, { power }) => powerOf(t, power).controller,
  prompt: 'faction',
  clause: 'CT-29.2.c',
  late: (t, { dealt }) => ({ verb: 'keep', faction: 1 + dealt.findIndex((part) => hasLand(t, part)) }),
  verbs: {
    keep: {
      clause: 'CT-29.2.c',
      written: 'faction#',
      each: (_t, { dealt }) => dealt.map((_part, i) => ({ verb: 'keep', faction: i + 1 })),
      bar: (t, { dealt }, { faction: kept }) =>
        hasLand(t, dealt[kept - 1] ?? []) ? null : bar('CT-29.2.b', 'no-land-force', { faction: kept }),
      do(p, f, { faction: kept }) {
        for (const [i, part] of f.dealt.entries()) if (i !== kept - 1) secede(p, f.power, part);
        p.log('factions', 'CT-29.2.d', { power: f.power, factions: f.dealt.length });
        p.done();
      },
    },
  },
});

const hasLand = (t: Table, part: readonly number[]): boolean =>
  part.some((id) => t.map.places[findForce(t, id)!.at]!.kind !== 'sea');

function secede(p: Doing, from: PowerId, part: readonly number[]): void {
  const t = p.table;
  const count = t.powerOrder.filter((id) => id.startsWith(`${from}-heir`)).length;
  const power = newPower(t, `${from}-heir-${count + 2}`, 'major', { frankish: true });
  const { controller } = powerOf(t, from);
  for (const id of part) Object.assign(findForce(t, id)!, { power: power.id, done: false });
  power.controller = controller;
  setController(p, power, null);
  power.last = null;
}

/** CT-29.2.b */
export const heir = ask('heir', {
  seat: (t, { power }) => powerOf(t, power).controller,
  prompt: 'heir',
  clause: 'CT-29.2.b',
  late: (t, { power }) => ({ verb: 'crown', force: landForces(t, power)[0]!.id }),
  verbs: {
    crown: {
      clause: 'CT-29.2.b',
      written: 'force#',
      each: (t, { power }) => landForces(t, power).map(({ id }) => ({ verb: 'crown', force: id })),
      bar: (t, { power }, { force }) =>
        landForces(t, power).some(({ id }) => id === force)
          ? null
          : bar('CT-29.2.b', 'not-on-land', { power }),
      at: ({ force }) => [`force-${force}`],
      do(p, { power }, { force }) {
        const t = p.table;
        addTo(findForce(t, force)!, { leader: 1 });
        // Where he is, is hidden: every force may have changed.
        for (const other of forcesOf(t, power)) if (other.id !== force) addTo(other, {});
        powerOf(t, power).leader = true;
        p.log('heir', 'CT-29.2.b', { power });
        p.done();
      },
    },
  },
});
