import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@annales/games';
import { describe, expect, it } from 'vitest';
import { annales, annalesJson, folder } from './listen.ts';

interface Report {
  seconds: number;
  wins: Record<string, number>;
  [more: string]: unknown;
}
const simulate = (...argv: string[]) => annalesJson<Report>(['simulate', 'folkmoot', ...argv]);

describe('simulate', () => {
  it('gives the same for the same seed, but for the time it took', async () => {
    const argv = [
      '--scenario',
      'short',
      '--seats',
      '3',
      '--games',
      '30',
      '--bots',
      'random',
      '--seed',
      '814',
    ];
    const { seconds, ...first } = await simulate(...argv);
    const { seconds: _, ...second } = await simulate(...argv);
    expect(seconds).toBeGreaterThanOrEqual(0);
    expect(second).toEqual(first);
    expect(Object.keys(first).slice(0, 5)).toEqual(['game', 'games', 'decisions', 'wins', 'errors']);
    expect(first).toMatchObject({
      game: 'folkmoot',
      games: 30,
      errors: 0,
      scenario: 'short',
      seats: 3,
      bots: { aelle: 'random', bede: 'random', cuthbert: 'random' },
      seed: '814',
    });
    const won = Object.values(first.wins).reduce((sum, n) => sum + n, 0);
    expect(won + (first.draws as number)).toBe(30);
    const { seconds: __, ...other } = await simulate(...argv.with(-1, '815'));
    expect(other).not.toEqual({ ...first, seed: '815' });
  });

  it('plays each game alike, however many are played', async () => {
    const one = await simulate('--games', '1', '--seed', 'x');
    const two = await simulate('--games', '2', '--seed', 'x');
    expect(two.decisions).toBeGreaterThan(one.decisions as number);
    expect(two.longest).toBeGreaterThanOrEqual(one.longest as number);
  });

  it('seats several bots', async () => {
    const { bots } = await simulate(
      '--games',
      '3',
      '--bots',
      'heuristic,random',
      '--option',
      'frugal=true',
      '--option',
      'omens=many',
    );
    expect(bots).toEqual({ aelle: 'heuristic', bede: 'random' });
  });

  it('lets every seat leave answers beforehand', async () => {
    const argv = ['--games', '20', '--seed', '1'];
    const asked = await simulate(...argv);
    const left = await simulate(...argv, '--standing', 'ambush=never');
    expect(asked).not.toHaveProperty('standing');
    expect(left.standing).toEqual({ aelle: { ambush: 'never' }, bede: { ambush: 'never' } });
    expect(left.decisions as number).toBeLessThan(asked.decisions as number);
    expect(left.waits as number).toBeLessThan(asked.waits as number);
  });

  it('counts how often a table waits, in how many turns, how games end and with how many points', async () => {
    const { waits, passes, turns, ends, scores } = await simulate('--games', '10', '--seed', '3');
    expect(waits as number).toBeGreaterThan(turns as number);
    // What is asked of several at once is one wait, however many answer.
    expect(waits as number).toBeLessThan(passes as number);
    expect(turns as number).toBeGreaterThanOrEqual(10);
    expect(Object.values(ends as object).reduce((sum: number, n: number) => sum + n, 0)).toBe(10);
    expect(Object.keys(scores as object)).toEqual(['aelle', 'bede']);
    const lines = await annales(['simulate', 'folkmoot', '--games', '10', '--seed', '3']);
    expect(lines.out).toMatch(/Ends: \w/);
    expect(lines.out).toMatch(/waits for somebody [\d.]+ times, [\d.]+ in each of its [\d.]+ turns/);
  });

  it('gives the same on one thread and on two, broken off and gone on with', async () => {
    const argv = ['--games', '90', '--seed', '814', '--seats', '3'];
    const plain = async (...more: string[]) => {
      const { seconds: _, ...rest } = await simulate(...argv, ...more);
      return rest;
    };
    const alone = await plain('--workers', '1');
    expect(await plain('--workers', '2')).toEqual(alone);
    const file = join(folder(), 'broken-off.json');
    const { seconds: _, ...some } = await simulate(...argv.with(1, '50'), '--resume', file, '--workers', '1');
    expect(some.games).toBe(50);
    // As if it had been ended in the middle: of the two shares that were whole one is known.
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    kept.played = kept.played.slice(0, 1);
    kept.played[0].tally.passes += 1000;
    writeFileSync(file, JSON.stringify(kept));
    expect(await plain('--resume', file, '--workers', '2')).toEqual({
      ...alone,
      passes: (alone.passes as number) + 1000,
    });
  });

  it('goes on with no other simulation, and with no other file', async () => {
    const file = join(folder(), 'kept.json');
    const run = (...more: string[]) =>
      annales(['simulate', 'folkmoot', '--games', '2', '--resume', file, ...more]);
    expect((await run()).err).toContain('--resume needs --seed');
    expect((await run('--seed', '1')).code).toBe(0);
    expect((await run('--seed', '2')).err).toContain('holds another simulation');
    expect((await run('--seed', '1', '--option', 'frugal=true')).err).toContain('holds another simulation');
    writeFileSync(file, '{}');
    expect((await run('--seed', '1')).err).toContain('holds no simulation');
    writeFileSync(file, '{');
    expect((await run('--seed', '1')).err).toContain('cannot be read');
  });

  it('tells it in words', async () => {
    const { code, out } = await annales(['simulate', 'folkmoot', '--games', '5', '--seed', '1']);
    expect(code).toBe(0);
    expect(out).toMatch(/^5 games, \d+ decisions in /m);
    expect(out).toMatch(/^ {2}aelle \(random\) +\d wins/m);
  });

  it.each([
    [['--scenario', 'shrot'], 'There is no scenario “shrot”; did you mean “short”?'],
    [['--seats', '9'], 'seats 2 to 4, not 9'],
    [['--seats', 'two'], '--seats takes a whole number from 1, not “two”'],
    [['--games', '0'], '--games takes a whole number from 1, not “0”'],
    [['--bots', 'randm'], 'There is no bot “randm”; did you mean “random”?'],
    [['--bots', 'random,random,random'], '--bots names 3 bots for 2 seats'],
    [['--option', 'frugl=true'], 'There is no option “frugl”; did you mean “frugal”?'],
    [['--option', 'frugal=yes'], 'There is no value of frugal “yes”; there are false, true'],
    [['--option', 'frugal'], 'An option is written KEY=VALUE, not “frugal”'],
    [['--standing', 'ambsh=never'], 'There is no standing answer “ambsh”; did you mean “ambush”?'],
    [['--standing', 'ambush=perhaps'], 'There is no answer to ambush “perhaps”'],
    [['--standing', 'ambush'], 'A standing answer is written ON=ANSWER or SEAT:ON=ANSWER, not “ambush”'],
    [['--standing', 'cnut:ambush=never'], 'There is no seat “cnut”'],
    [['--standing', 'raid=81'], '“stopFrom” is 81, but must be from 1 to 80 (FM-6.k)'],
    [['--standing', 'stake=bede 2'], 'must be one of aelle (FM-6.j)'],
    [['--standing', 'aelle:stake=bede'], 'Line 1 of “stake” is written: <target> <amount>'],
    [['--data-pack', 'nowhere'], 'The data pack nowhere is not a folder'],
  ])('%j is wrong usage', async (argv, sentence) => {
    const { code, err } = await annales(['simulate', 'folkmoot', ...argv]);
    expect(err).toContain(sentence);
    expect(code).toBe(2);
  });

  it('counts a game that fails, and tells of the first', async () => {
    const title = await games.folkmoot!();
    const broken = {
      ...title,
      bots: { clumsy: { name: 'clumsy', decide: () => ({ action: { verb: 'stumble' } }) } },
    };
    const { code, out, err } = await annales(
      ['simulate', 'folkmoot', '--games', '2', '--bots', 'clumsy', '--json'],
      { games: { folkmoot: async () => broken } },
    );
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      games: 2,
      errors: 2,
      error: expect.stringMatching(/^game 1: .*FM-4/),
    });
    expect(err).toMatch(/^2 of 2 games failed; first game 1: /);
  });

  it('shows a bar on a terminal', async () => {
    const { err } = await annales(['simulate', 'folkmoot', '--games', '200', '--seed', '1'], {
      errIsTerminal: true,
    });
    expect(err).toContain('\r\u001b[K[');
    expect(err).toMatch(/\[=* *\] \d+ % \d+ of 200 games, \d+ s left/);
    expect(err.endsWith('\r\u001b[K')).toBe(true);
  });
});

describe('a data pack', () => {
  const sizes = async () => JSON.parse(JSON.stringify((await games.folkmoot!()).data.sizes));

  it('replaces what is named like its files', async () => {
    const pack = folder({
      'sizes.json': JSON.stringify({ ...(await sizes()), rounds: { short: 1, long: 2 } }),
      'notes.txt': '',
    });
    const argv = ['--games', '5', '--seed', '1'];
    const [usual, short] = [await simulate(...argv), await simulate(...argv, '--data-pack', pack)];
    expect(short.decisions as number).toBeLessThan(usual.decisions as number);
  });

  it('is refused whole, with everything that is wrong with it', async () => {
    const pack = folder({
      'sizes.json': JSON.stringify({ ...(await sizes()), rounds: { short: 99, long: 0 } }),
      'cards.json': '{ "copies": ',
      'maps.json': '{}',
      '__proto__.json': '{}',
    });
    const { code, err } = await annales(['simulate', 'folkmoot', '--data-pack', pack]);
    expect(code).toBe(1);
    const [head, ...faults] = err.trimEnd().split('\n');
    expect(head).toBe('The data pack is refused:');
    expect(faults.map((fault) => fault.trim().split(/[:“”]/)[0])).toEqual([
      '__proto__.json',
      'cards.json',
      'maps.json',
      'sizes.json',
      'sizes.json',
    ]);
  });
});
