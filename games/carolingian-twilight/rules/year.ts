/** The sequence of play: CT-5, CT-7, CT-11. */

import { bar, change, type Seat } from '@annales/engine';
import type { At, PowerId, Table } from '../state.ts';
import { mergeInBurgs, setController } from './forces.ts';
import { bidders, burgValue, isNpp, ofStanding, playedBy, powerOf } from './ground.ts';
import { ask, type Doing, sequence } from './kit.ts';
import { shuffleBereft } from './leaders.ts';
import { levyPoints } from './levy.ts';
import { closeCeremony } from './markers.ts';
import { magyarsArrive } from './setup.ts';
import { closeYear } from './victory.ts';

export const game = sequence('game', {
  setUp: (p) => p.call({ step: 'set-up' }),
  years: (p) => p.call({ step: 'year' }),
});

/** CT-5.0.a */
export const year = sequence(
  'year',
  {
    opening(p) {
      const t = p.table;
      t.gt++;
      t.acted = [];
      t.operated = [];
      t.council = false;
      t.oaths = [];
      p.log('year', 'CT-5.0.a', { gt: t.gt, year: t.scenarios[t.scenario]!.year + t.gt - 1 });
      magyarsArrive(p);
    },
    newPowers(p) {
      shuffleBereft(p);
      p.call({ step: 'new-power' });
    },
    income,
    initiative: (p) => p.call({ step: 'initiative' }),
    auctions: (p) => p.call({ step: 'auctions' }),
    raid: (p) => p.call({ step: 'viking-raid', stage: 'open' }),
    operations: (p) => p.call({ step: 'phase' }),
    close(p) {
      endOfTurns(p);
      closeYear(p);
    },
  },
  () => true,
);

/** CT-7.0.a, b, i */
function income(p: Doing): void {
  const t = p.table;
  for (const seat of bidders(t)) {
    const power = powerOf(t, t.players[seat]!.power!);
    const dp = burgValue(t, power.id);
    power.dp += dp;
    p.log('income', 'CT-7.0.a', { power: power.id, dp, total: power.dp });
  }
  if (t.plague.length > 0) p.log('plague-over', 'CT-7.0.i', {});
  t.plague = [];
}

/** Nobody controls a Major NPP from the last turn of a GT to its next award: CT-X15. */
function endOfTurns(p: Doing): void {
  const t = p.table;
  for (const power of ofStanding(t, 'major')) setController(p, power, null);
  for (const id of t.powerOrder) endParalysis(t, id);
  t.lastTrack = [...t.track];
}

/** CT-X25 */
export function endParalysis(t: Table, id: PowerId): void {
  change(powerOf(t, id).paralysed, []);
}

// ---------------------------------------------------------------- the Operations Phase

/** Space by space; each PP is followed by the Minor NPPs of its player: CT-11.0.a, b. */
export const phase = sequence(
  'phase',
  {
    oaths(p, f) {
      if (f.sworn) return;
      f.sworn = true;
      p.call({ step: 'oaths-window' });
    },
    next(p) {
      const t = p.table;
      const power = nextOnTrack(t);
      if (power !== null) p.call({ step: 'turn', power });
      else {
        const seat = t.order.find((one) => waitingMinors(t, one).length > 0);
        if (seat) p.call({ step: 'minors', seat });
      }
    },
  },
  (t) => nextOnTrack(t) !== null || t.order.some((seat) => waitingMinors(t, seat).length > 0),
);

/** The first on the track that has not had its turn. */
const nextOnTrack = (t: Table): PowerId | null =>
  t.track.find((power) => power !== null && !t.acted.includes(power)) ?? null;

/** Minor NPPs of a player without a power of his own act after the last space: CT-X20. */
function waitingMinors(t: Table, seat: Seat): PowerId[] {
  if (t.players[seat]!.power !== null || t.players[seat]!.formerly !== null) return [];
  return minorsOf(t, seat);
}

/** Those that have not acted this GT: CT-X19. */
export const minorsOf = (t: Table, seat: Seat): PowerId[] =>
  playedBy(t, seat)
    .filter(({ id, standing }) => standing === 'minor' && !t.acted.includes(id))
    .map(({ id }) => id);

/** Levy Segment, then Operations Segment: CT-5.0.b. */
export const turn = sequence('turn', {
  open(p, { power: id }) {
    const t = p.table;
    t.acted.push(id);
    t.revealed = [];
    const power = powerOf(t, id);
    const idle = power.controller === null;
    t.turn = {
      power: id,
      segment: 'levy',
      lp: 0,
      opening: true,
      spent: { units: 0, markers: 0 },
      raised: [],
      held: isNpp(power) ? [...new Set(t.forces.filter((one) => one.power === id).map(({ at }) => at))] : [],
      dutiful: !isNpp(power),
      over: idle,
    };
    p.log(idle ? 'turn-skipped' : 'turn', 'CT-11.0.a', { power: id });
  },
  levy(p, { power }) {
    const t = p.table;
    if (!isOn(t)) return;
    t.turn!.lp = levyPoints(t, powerOf(t, power));
    p.log('levy', 'CT-12.0.a', { power, lp: t.turn!.lp });
    p.call({ step: 'maintain' });
  },
  raising(p) {
    if (isOn(p.table)) p.call({ step: 'raise' });
  },
  operations(p, { power }) {
    const t = p.table;
    if (!isOn(t)) return;
    t.turn!.segment = 'operations';
    t.turn!.lp = 0;
    t.operated.push(power);
    p.call({ step: 'operations' });
  },
  close(p, { power }) {
    const t = p.table;
    t.operation = null;
    t.turn!.over = true;
    for (const force of t.forces) if (force.power === power) force.done = false;
    mergeInBurgs(t, power);
    endParalysis(t, power);
    closeCeremony(p, power);
  },
  minors(p, { power }) {
    const t = p.table;
    t.turn = null;
    const seat = t.order.find((one) => (t.players[one]!.power ?? t.players[one]!.formerly) === power);
    if (seat === undefined) return;
    p.call({ step: 'minors', seat, waiting: minorsOf(t, seat) });
  },
});

/** Is the turn still going on, and somebody playing it? */
export function isOn({ turn: on, powers }: Table): boolean {
  return on !== null && !on.over && powers[on.power]!.controller !== null;
}

/** Of these, who comes to him when his own turn is over waits for the next year: CT-X19, ruling 32. */
const waitingIn = (t: Table, { seat, waiting }: Extract<At, { step: 'minors' }>): PowerId[] =>
  minorsOf(t, seat).filter((power) => waiting?.includes(power) ?? true);

/** Its player chooses the order of his Minor NPPs; one alone needs no choice, and what he controls is public: CT-5.0.c. */
export const minors = ask('minors', {
  seat: (t, f) => (waitingIn(t, f).length > 0 ? f.seat : null),
  prompt: 'minors',
  clause: 'CT-24.2.e',
  lone: true,
  late: (t, f) => ({ verb: 'turn-of', power: waitingIn(t, f)[0]! }),
  verbs: {
    'turn-of': {
      clause: 'CT-24.2.e',
      written: 'power',
      each: (t, f) => waitingIn(t, f).map((power) => ({ verb: 'turn-of', power })),
      bar: (t, f, { power }) =>
        waitingIn(t, f).includes(power) ? null : bar('CT-24.2.e', 'not-waiting', { power }),
      do(p, _f, { power }) {
        p.call({ step: 'turn', power });
      },
    },
  },
});
