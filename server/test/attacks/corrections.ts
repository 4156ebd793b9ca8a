/** Corrections by agreement: such as the game lists, such as it does not, and nearly right ones. */

import type { Correction } from '@annales/engine';
import { randomCorrections } from '@annales/engine/testing';
import { type Attack, type Luck, WORDS } from './field.ts';
import { sitting, step } from './playing.ts';

const STEPS = [
  'table',
  'flow',
  'purse',
  'coins',
  'courts',
  'pile',
  'hands',
  '$for',
  '$is',
  'count',
  'length',
];
const VALUES = [0, -1, 1.5, 3, 3_000_000, 4_294_967_295, null, '', [], {}, true];

/** The same places to other values, or other places. */
function bent(luck: Luck, changes: readonly Correction[]): unknown {
  if (luck.rarely(8)) return luck.value();
  return changes.map(({ path, value }) => {
    switch (luck.below(5)) {
      case 0:
        return { path: [...path, luck.one([...STEPS, 0])], value: luck.one(VALUES) };
      case 1:
        return { path: path.slice(0, -1), value };
      case 2:
        return { path: path.with(luck.below(path.length), luck.one([...STEPS, ...WORDS, -1])), value };
      case 3:
        return { path, value: luck.value() };
      default:
        return { path, value: luck.one(VALUES) };
    }
  });
}

/** Somebody proposes, the others agree or decline, and meanwhile the game goes on. */
export const corrections: Attack = {
  name: 'corrections',
  share: 8,
  comesTo: ['corrected'],
  async run(field, luck) {
    const { target, seat, client, path } = sitting(field, luck);
    await field.send(luck.rarely(4) ? field.someone(luck) : client, 'GET', `${path}/corrections`);
    const { status, answer: seen } = await field.send(client, 'GET', `${path}/view?seat=spectator`);
    if (status !== 200 || !seen.view) return;
    const open = field.players[target.game]!.game.corrections(seen.view);
    const wanted = open.length > 0 ? randomCorrections(open, seen.view, luck.chance) : [];
    const changes = luck.rarely(4) ? bent(luck, wanted) : wanted;
    const wish = { kind: 'correct', cause: luck.one(['we miscounted', 'rewind']), changes };
    const proposed = await field.send(client, 'POST', `${path}/proposals`, { seat, wish });
    const own = proposed.answer.proposals?.find((one: { by: string }) => one.by === seat);
    if (proposed.status !== 200 || !own) return;
    if (luck.rarely(2)) await step(field, luck, target);
    for (const [other, voter] of Object.entries(target.players)) {
      if (other === seat) continue;
      const vote = { seat: other, agree: !luck.rarely(6) };
      const { status: told } = await field.send(voter, 'POST', `${path}/proposals/${own.id}`, vote);
      if (told === 409) field.note('correction fell');
    }
    const { answer: log } = await field.send(client, 'GET', `${path}/log?seat=spectator`);
    const last = log.lines?.findLast(({ what }: { what: string }) => what === 'correction');
    if (last) field.note('corrected');
  },
};
