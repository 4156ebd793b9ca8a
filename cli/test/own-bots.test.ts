/** Bots of somebody's own, wherever a bot is named. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { annales, annalesJson, firstOf, folder, SEED } from './listen.ts';

/** Takes the last of its choices that is an answer; needs nothing but what it is given. */
const LAST = `
import type { Bot } from '@annales/engine';
const last: Bot = {
  name: 'last',
  decide({ choices }) {
    const answers = choices.filter(({ action, free, replaces }) => !free && !replaces && !('fields' in action));
    const action = answers.at(-1)?.action;
    return { action: (action ?? { verb: 'stake', amount: 0 }) as { verb: string } };
  },
};
export default last;
`;

const simulate = (cwd: string, bots: string, ...more: string[]) =>
  annales(['simulate', 'folkmoot', '--games', '4', '--seed', '1', '--bots', bots, ...more], { cwd });

describe('a bot of one’s own', () => {
  it('plays simulations by the name of its file, here and on threads', async () => {
    const cwd = folder({ 'mine.ts': LAST });
    const argv = ['simulate', 'folkmoot', '--games', '40', '--seed', '1', '--bots', './mine.ts,random'];
    const run = async (workers: string) => {
      const { seconds: _, ...rest } = await annalesJson<Record<string, unknown>>(
        [...argv, '--workers', workers],
        { cwd },
      );
      return rest;
    };
    const alone = await run('1');
    expect(alone).toMatchObject({ errors: 0, bots: { aelle: './mine.ts', bede: 'random' } });
    expect(alone.figures).toMatchObject({
      setting: { botFiles: { './mine.ts': expect.stringMatching(/^[0-9a-f]{64}$/) } },
    });
    expect(await run('2')).toEqual(alone);
  });

  it('is another one when its file has changed: nothing is gone on with', async () => {
    const cwd = folder({ 'mine.ts': LAST });
    const run = () => simulate(cwd, './mine.ts', '--resume', 'kept.json', '--workers', '1');
    expect((await run()).code).toBe(0);
    expect((await run()).code).toBe(0);
    writeFileSync(join(cwd, 'mine.ts'), `${LAST}// thinks again\n`);
    expect((await run()).err).toContain('holds another simulation');
  });

  it('plays in the terminal, and again when the game goes on', async () => {
    const cwd = folder({ 'mine.ts': LAST });
    const save = join(cwd, 'game.json');
    let asked = 0;
    const leaveSoon = (prompt: string, before: string) => (++asked > 3 ? null : firstOf(prompt, before));
    const begun = await annales(['play', 'folkmoot', '--bots', './mine.ts', '--save', save, ...SEED], {
      cwd,
      answer: leaveSoon,
    });
    expect(begun.out).toContain(`Bede: the bot ${join(cwd, 'mine.ts')}`);
    expect(begun.out).toContain('The game is saved');
    const ended = await annales(['play', '--resume', save], { cwd: '/', answer: firstOf });
    expect(ended.err).toBe('');
    expect(ended.out).toContain('The seed is revealed');
  });

  it.each([
    ['./nowhere.ts', 2, 'There is no file ./nowhere.ts with a bot'],
    ['./none.ts', 1, './none.ts is no bot: it must have `export default` or `export const bot`'],
    ['./nameless.ts', 1, 'what it exports has no name that is a text'],
    ['./idle.ts', 1, 'what it exports has no function decide'],
    ['./torn.ts', 1, 'The bot ./torn.ts cannot be loaded: '],
    ['./throws.ts', 1, 'first game 1: the bot throws fails in aelle: I am lost'],
    [
      './illegal.ts',
      1,
      'the bot illegal may not do in aelle what it wants, {"verb":"raid","target":"aelle"}: ',
    ],
    ['./nothing.ts', 1, 'aelle is asked, but the bot nothing decides nothing'],
    [
      './bare.ts',
      1,
      'the bot bare must decide at once, with { action: { verb, … } } or null; it gave {"verb":"seal"}',
    ],
    ['./late.ts', 1, 'it gave a promise'],
    ['random@none', 2, 'After @ stands a whole number from 1'],
  ])('%s is told in a sentence', async (bots, code, sentence) => {
    const bot = (name: string, decide: string) =>
      `export const bot = { name: '${name}', decide: ${decide} };`;
    const cwd = folder({
      'none.ts': 'export const player = 1;',
      'nameless.ts': 'export default { decide: () => null };',
      'idle.ts': "export default { name: 'idle' };",
      'torn.ts': 'export default {',
      'throws.ts': bot('throws', "() => { throw new Error('I am lost'); }"),
      'illegal.ts': bot('illegal', "() => ({ action: { verb: 'raid', target: 'aelle' } })"),
      'nothing.ts': bot('nothing', '() => null'),
      'bare.ts': bot('bare', "() => ({ verb: 'seal' })"),
      'late.ts': bot('late', 'async () => null'),
    });
    const heard = await simulate(cwd, bots, '--workers', '1');
    expect(heard.err).toContain(sentence);
    expect(heard.code).toBe(code);
  });
});

it('--iterations, and NAME@N before it, say how many worlds a bot looks at', async () => {
  const cwd = folder({
    'searches.ts': `
      export default {
        name: 'searches',
        decide(situation) {
          let looked = 0;
          while (!situation.isSpent(looked)) looked++;
          throw new Error('looked at ' + looked);
        },
      };`,
  });
  const looks = async (bots: string, ...more: string[]) =>
    /looked at \d+/.exec((await simulate(cwd, bots, '--workers', '1', ...more)).err)?.[0];
  expect(await looks('./searches.ts')).toBe('looked at 200');
  expect(await looks('./searches.ts', '--iterations', '7')).toBe('looked at 7');
  expect(await looks('./searches.ts@9', '--iterations', '7')).toBe('looked at 9');
});
