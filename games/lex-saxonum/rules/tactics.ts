/** Tactical stratagems, played during the combats of phase E: LS-4.3.1S.k, l, o. */

import { type Bar, bar, die } from '@annales/engine';
import { enemyOf, type Losses, SIDES, type Side, type Table } from '../state.ts';
import { ask, joint } from './ground.ts';
import { hitsOn, takeHits } from './losses.ts';
import { holds, mightHold, notHeld, playFace } from './stratagems.ts';

// ---------------------------------------------------------------- ambush

/** Both may play it at once; then neither happens: LS-4.3.1S.k, l. */
export const ambush = joint('ambush', {
  prompt: 'ambush',
  clause: 'LS-4.3.1S.k',
  window: true,
  seats: (t) => SIDES.filter((side) => mightHold(t, side, 'ambush')),
  branch: () => ({ step: 'ambush-answer' }),
  settle(p, _f, answers) {
    const ambushers = SIDES.filter((side) => answers[side] === 'ambush');
    for (const side of ambushers) playFace(p, side, 'ambush');
    const [side, other] = ambushers;
    if (other) p.log('ambushes-cancel', 'LS-4.3.1S.l');
    if (!side || other) return;
    const roll = die(p, 'ambush');
    p.log('ambush', 'LS-4.3.1S.k', { side, roll });
    takeHits(p, [hitsOn(p.table, enemyOf(side), [roll])]);
  },
});

export const ambushAnswer = ask('ambush-answer', {
  prompt: 'ambush',
  clause: 'LS-4.3.1S.k',
  facts: (t) => ({ land: t.combat!.land }),
  late: () => ({ verb: 'no' }),
  standing: {
    on: 'ambush',
    answer: (t, _f, seat, left) =>
      left === 'always' && holds(t, seat as Side, 'ambush') ? { verb: 'ambush' } : { verb: 'no' },
  },
  verbs: {
    ambush: {
      clause: 'LS-4.3.1S.k',
      bar: (t, _f, _a, seat) => notHeld(t, seat as Side, 'ambush'),
      do: (p) => p.done('ambush'),
    },
    no: { clause: 'LS-4.2.b', do: (p) => p.done('no') },
  },
});

// ---------------------------------------------------------------- Retreat into the Swamps

const saxonHits = (t: Table): Losses => t.combat!.losses.find(({ side }) => side === 'saxon')!;

/** One hit of the Saxon's choice is ignored, once in a combat: LS-4.3.1S.o, R54. */
export const swamps = joint('swamps', {
  prompt: 'swamps',
  clause: 'LS-4.3.1S.o',
  window: true,
  seats: () => ['saxon'],
  branch: () => ({ step: 'swamps-answer' }),
  settle(p, _f, { saxon }) {
    if (saxon === 'no') return;
    playFace(p, 'saxon', 'swamps');
    p.table.combat!.stay.swamps = true;
    const hits = saxonHits(p.table);
    if (saxon === 'five') hits.fives--;
    else hits.sixes--;
    p.log('swamps', 'LS-4.3.1S.o');
  },
});

export const swampsAnswer = ask('swamps-answer', {
  prompt: 'swamps',
  clause: 'LS-4.3.1S.o',
  facts: (t) => ({ land: t.combat!.land }),
  late: () => ({ verb: 'no' }),
  standing: {
    on: 'swamps',
    answer: (t, _f, _seat, left) =>
      left === 'always' && holds(t, 'saxon', 'swamps')
        ? { verb: 'swamps', hit: hitsToIgnore(t)[0]! }
        : { verb: 'no' },
  },
  verbs: {
    swamps: {
      clause: 'LS-4.3.1S.o',
      written: 'hit',
      each: (t) => hitsToIgnore(t).map((hit) => ({ verb: 'swamps', hit })),
      bar: (t, _f, { hit }) => notHeld(t, 'saxon', 'swamps') ?? hitBar(t, hit),
      do: (p, _f, { hit }) => p.done(hit),
    },
    no: { clause: 'LS-4.2.b', do: (p) => p.done('no') },
  },
});

/** The worst first. */
export const HITS = ['six', 'five'] as const;
type Hit = (typeof HITS)[number];

const hitsToIgnore = (t: Table): Hit[] => HITS.filter((hit) => hitBar(t, hit) === null);

function hitBar(t: Table, hit: Hit): Bar | null {
  const { fives, sixes } = saxonHits(t);
  return (hit === 'six' ? sixes : fives) > 0
    ? null
    : bar('LS-4.3.1S.o', 'no-such-hit', { hit, fives, sixes });
}
