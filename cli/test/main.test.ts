import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, test } from 'vitest';
import { nearest } from '../errors.ts';
import { annales } from './listen.ts';

const COMMANDS = [
  'games',
  'play',
  'serve',
  'admin',
  'backup',
  'restore',
  'rules',
  'simulate',
  'verify',
  'clauses',
  'bench',
];

describe('annales', () => {
  it.each([[[]], [['--help']], [['-h']], [['help']]])('%j lists the commands', async (argv) => {
    const { code, out, err } = await annales(argv);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const name of COMMANDS) expect(out).toMatch(new RegExp(`^ {2}${name} +\\w`, 'm'));
  });

  it.each(COMMANDS)('%s --help tells usage, options and examples', async (name) => {
    const { code, out } = await annales([name, '--help']);
    expect(code).toBe(0);
    for (const head of ['Usage', 'Options', 'Examples']) expect(out).toContain(`\n${head}\n`);
    expect(out).toContain(`  annales ${name}`);
    expect((await annales(['help', name])).out).toBe(out);
  });

  it('tells its version', async () => {
    expect((await annales(['--version'])).out).toMatch(/^annales \d+\.\d+\.\d+\n$/);
  });

  it.each([
    [['gmaes'], 'There is no command “gmaes”; did you mean “games”?'],
    [
      ['xyzzy'],
      'There is no command “xyzzy”; there are games, play, serve, admin, backup, restore, move, rules',
    ],
    [['--hlep'], 'There is no command “--hlep”'],
    [['games', '--jsno'], 'annales games has no option --jsno; did you mean --json?'],
    [['games', 'folkmoot'], 'annales games does not know what to do with “folkmoot”'],
    [['games', '--json=yes'], 'The option --json takes no value'],
    [['simulate', 'folkmoot', '--seats'], 'The option --seats needs a value: --seats N'],
    [['simulate', 'folkmoot', '--seats', '--json'], 'The option --seats needs a value'],
    [['simulate'], 'Which game? There are '],
    [['simulate', 'folkmot'], 'There is no game “folkmot”; did you mean “folkmoot”?'],
    [['play', '__proto__'], 'There is no game “__proto__”'],
    [['bench', 'kernle'], 'There is no bench “kernle”; did you mean “kernel”?'],
  ])('%j is wrong usage', async (argv, sentence) => {
    const { code, out, err } = await annales(argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(sentence);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  it('tells a failure in a sentence, and where it was only when debugging', async () => {
    const games = { broken: () => Promise.reject(new Error('no such luck')) };
    const plain = await annales(['simulate', 'broken'], { games });
    expect(plain).toEqual({ code: 1, out: '', err: 'The game “broken” cannot be loaded: no such luck\n' });
    const debug = await annales(['simulate', 'broken'], { games, env: { ANNALES_DEBUG: '1' } });
    expect(debug.err).toMatch(/\n {4}at /);
  });

  it('colours only a terminal, and not against NO_COLOR', async () => {
    const coloured = '\u001b[1m';
    expect((await annales([])).out).not.toContain(coloured);
    expect((await annales([], { outIsTerminal: true })).out).toContain(coloured);
    expect((await annales([], { outIsTerminal: true, env: { NO_COLOR: '1' } })).out).not.toContain(coloured);
  });

  it('runs as a program', async () => {
    const program = fileURLToPath(new URL('../bin/annales.mjs', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [program, 'games', '--json']);
    expect(JSON.parse(stdout)[0]).toMatchObject({
      id: expect.any(String),
      seats: { min: expect.any(Number) },
    });
  });
});

test('the nearest word is found, or none', () => {
  const words = ['scenario', 'seats', 'seed', 'bots'];
  expect(nearest('scenaro', words)).toBe('scenario');
  expect(nearest('sede', words)).toBe('seed');
  expect(nearest('scen', words)).toBe('scenario');
  expect(nearest('quorum', words)).toBe(null);
});
