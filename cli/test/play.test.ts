import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row, Title } from '@annales/engine';
import { games } from '@annales/games';
import { describe, expect, it } from 'vitest';
import type { Save } from '../saves.ts';
import { type Answer, annales, firstOf, folder, SEED, thenEnd } from './listen.ts';

const readSave = (cwd: string, name = 'game.json'): Save => JSON.parse(readFileSync(join(cwd, name), 'utf8'));
const rowsIn = (cwd: string, name?: string): Row[] => readSave(cwd, name).file.record.rows;
const hashes = (cwd: string, name?: string) => rowsIn(cwd, name).map(({ hash }) => hash);
const start = ['play', 'folkmoot', ...SEED, '--save', 'game.json'];

/** Plays on, but leaves at the question of this number. */
function leaveAt(number: number): Answer {
  let asked = 0;
  return (prompt, before) => {
    if (prompt === '> ' && ++asked === number) return 'quit';
    return firstOf(prompt, before);
  };
}

describe('play against bots', () => {
  it('goes through a whole game, on the disk after every action', async () => {
    const cwd = folder();
    const rows: number[] = [];
    const answer: Answer = (prompt, before) => {
      if (prompt === '> ') rows.push(rowsIn(cwd).length);
      return firstOf(prompt, before);
    };
    const { code, out } = await annales([...start, '--seats', '3'], { cwd, answer });
    expect(code).toBe(0);
    expect(out).toContain('Saved after every action to game.json');
    expect(out).toMatch(/^Round 1 of 3/m);
    expect(out).toMatch(/^ {3}1 [ ·] \S.* FM-/m);
    expect(out).toContain('The seed is revealed: annales verify game.json checks every draw.');
    for (const [i, count] of rows.entries()) if (i > 0) expect(count).toBeGreaterThan(rows[i - 1]!);
    expect(rows.length).toBeGreaterThan(5);
    expect(readdirSync(cwd)).toEqual(['game.json']);
    expect(readSave(cwd)).toMatchObject({
      annales: 'save',
      format: 1,
      people: ['aelle'],
      file: { annales: 'game' },
    });

    const verdict = await annales(['verify', 'game.json'], { cwd });
    expect(verdict.out).toContain('True: the data, the seed');
    expect(verdict.code).toBe(0);
  });

  it('goes on exactly where it was left', async () => {
    const cwd = folder();
    const first = await annales([...start, '--bots', 'random'], { cwd, answer: leaveAt(4) });
    expect(first.code).toBe(0);
    expect(first.out).toContain('The game is saved. To go on: annales play --resume game.json');
    const left = readFileSync(join(cwd, 'game.json'), 'utf8');
    for (const name of ['straight.json', 'halting.json']) writeFileSync(join(cwd, name), left);

    const straight = await annales(['play', '--resume', 'straight.json'], { cwd, answer: firstOf });
    expect(straight.out).toContain('The seed is revealed');
    let sittings = 0;
    for (let over = false; !over; sittings++) {
      const { out } = await annales(['play', '--resume', 'halting.json'], { cwd, answer: leaveAt(3) });
      over = out.includes('The seed is revealed');
    }
    expect(sittings).toBeGreaterThan(1);
    expect(hashes(cwd, 'halting.json')).toEqual(hashes(cwd, 'straight.json'));

    const over = await annales(['play', '--resume', 'straight.json'], { cwd });
    expect(over).toMatchObject({ code: 0, out: expect.stringContaining('The seed is revealed') });
  });

  it('is saved to a file of its own if none is named, and says so when the input ends', async () => {
    const cwd = folder();
    const { code, out } = await annales(['play', 'folkmoot'], { cwd, answer: thenEnd('1') });
    expect(code).toBe(0);
    const name = /Saved after every action to (\S+)/.exec(out)![1]!;
    expect(name).toMatch(/^\.annales\/saves\/folkmoot-\d{4}-\d\d-\d\d-\d{6}\.json$/);
    expect(out).toContain(`To go on: annales play --resume ${name}\n`);
    expect((await annales(['verify', name], { cwd })).code).toBe(0);
  });

  it('lists all of many choices, those that begin alike together, each with its number', async () => {
    const cwd = folder();
    const { out } = await annales(['play', 'empires', ...SEED], {
      cwd,
      answer: thenEnd('draw', 'conquer bavaria'),
    });
    const [, written] = /^ {5}Conquest: (1 Bavaria .*, 2 Saxony .*) {2}EM-10\.0\.a$/m.exec(out)!;
    const count = written!.split(', ').length;
    expect(out).toMatch(new RegExp(`^ {5}Pillage: ${count + 1} Bavaria `, 'm'));
    expect(out).toMatch(/^ +\d+ +Begin taxation +EM-16\.1\.b$/m);
    expect(out).toContain('From where? The conquest of Bavaria');
  });

  it('tells of each choice what is foretold of it, and keeps every line within the screen', async () => {
    const { out } = await annales(['play', 'empires', ...SEED], {
      cwd: folder(),
      answer: thenEnd('draw', 'conquer bavaria', '1', 'undo', 'undo', 'tax'),
      outIsTerminal: true,
      width: 100,
    });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: how a terminal is told what is written faintly
    const lines = out.replaceAll(/\u001b\[\d+m/g, '').split('\n');
    const all = lines.join('\n');
    expect(all).toMatch(/^ {5}Conquest: 1 Bavaria \d+ %, 2 Saxony \d+ %,/m);
    expect(all).toMatch(/^ {3}1 {3}From Franconia +at 9: \d+ % for 2 gold +EM-9\.15$/m);
    expect(all).toMatch(/^ +Effectiveness \+9: The leader’s stature \+9$/m);
    expect(all).toMatch(/Tax Friesland for 2 gold +unrest \d+ % and rebellion \d+ % +EM-16\.15$/m);
    expect(all).toMatch(/Tax Lorraine for 3 gold +no check +EM-16\.15$/m);
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
  });

  it('answers what a person says besides', async () => {
    const cwd = folder();
    const said = [
      'help',
      'board',
      'log',
      'choices',
      'hepl',
      'seel',
      '99',
      'why raid bede',
      'why 1',
      'why ambush',
      'why gold',
      'why bede',
      'rules FM-4.a',
      'rules',
    ];
    const more = [
      'rules AN-4',
      'undo',
      'standing',
      'standing ambush never',
      'standing ambush',
      'standing parley no',
      'standing stake bede 3',
      'standing stake bede 9',
      'standing raid 7',
      'standing raid',
      'pause',
    ];
    const { code, out } = await annales(start, {
      cwd,
      answer: thenEnd(...said, ...more, 'save copy.json', 'save copy.json', 'export out.json', 'quit'),
    });
    expect(code).toBe(0);
    const heard = Object.fromEntries(
      out
        .split(/^> /m)
        .slice(1)
        .map((part) => [part.split('\n')[0]!, part]),
    );
    expect(heard.help).toMatch(/write it out, like `(pick|seal)/);
    expect(heard.board).toContain('Round 1 of 3');
    expect(heard.log).toContain('You draw');
    expect(heard.choices).toMatch(/Seal the bid +FM-4\.a {2}seal/);
    expect(heard.hepl).toContain('“hepl” is not understood; did you mean “help”?');
    expect(heard.seel).toContain('did you mean “seal”?');
    expect(heard['99']).toMatch(/The choices are numbered 1 to \d/);
    expect(heard['why raid bede']).toMatch(/No: .* \(FM-6\.a\)\.\n {2}FM-6\.a: Raid: the chieftain/);
    expect(heard['why raid bede']).toContain('The question now: ');
    expect(heard['why 1']).toContain('That may be done now (FM-4.a).');
    expect(heard['why ambush']).toMatch(/Lay down an ambush: An ambush is no treasure.* FM-2\.d/);
    expect(heard['why gold']).toMatch(/Lay down a gold.*: (that may be done now|.* holds no gold).* FM-4\.a/);
    expect(heard['why bede']).toMatch(
      /Nothing that is asked now has to do with bede\. The question now: .*FM-4\.a/,
    );
    expect(heard['rules FM-4.a']).toContain('all seats bid at the same time');
    expect(heard.rules).toContain('Which clause?');
    expect(heard['rules AN-4']).toContain('AN-4.c: ');
    expect(heard.undo).toContain('nothing to take back');
    expect(heard.standing).toContain('ambush: Ask me');
    expect(heard['standing ambush never']).toMatch(/ambush: Never/);
    expect(heard['standing ambush never']).not.toContain('parley: ');
    expect(heard['standing ambush']).toContain('ambush: Ask me');
    expect(heard['standing parley no']).toContain('(AN-5.a)');
    expect(heard.standing).toMatch(/standing stake bede 0\b.*Stake nothing against Bede/);
    expect(heard.standing).toMatch(/target: one of bede\s+amount: 0 to 5/);
    expect(heard['standing stake bede 3']).toContain('stake: Stake up to 3 coins against Bede');
    expect(heard['standing stake bede 9']).toContain(
      '“stake 1, amount” is 9, but must be from 0 to 5 (FM-6.j)',
    );
    expect(heard['standing raid 7']).toContain('raid: Stay at home, but stop me when I have 7 coins or more');
    expect(heard['standing raid']).toContain('raid: Ask me');
    expect(heard.pause).toContain('now stops');
    expect(out).toContain('Saved as copy.json');
    expect(out).toContain('copy.json is there already');
    expect((await annales(['verify', 'out.json'], { cwd })).code).toBe(0);
    expect((await annales(['play', '--resume', 'copy.json'], { cwd })).code).toBe(0);
  });

  it('gives the same game for the same seed', async () => {
    const cwd = folder();
    const fixed = ['play', 'folkmoot', '--bots', 'random', ...SEED, '--save'];
    for (const name of ['a.json', 'b.json']) await annales([...fixed, name], { cwd, answer: firstOf });
    expect(hashes(cwd, 'b.json').length).toBeGreaterThan(10);
    expect(hashes(cwd, 'b.json')).toEqual(hashes(cwd, 'a.json'));
  });

  it('can be given up', async () => {
    const cwd = folder();
    const two = await annales(start, { cwd, answer: thenEnd('resign', 'n', 'resign', 'y') });
    expect(two.out).toContain('Bede wins: all others have resigned');
    const three = await annales(['play', 'folkmoot', ...SEED, '--seats', '3', '--save', 'three.json'], {
      cwd,
      answer: thenEnd('resign', 'y'),
    });
    expect(three.code).toBe(0);
    expect(three.out).toContain('The others play on.');
    expect(three.out).toContain('The seed is revealed');
    // As everywhere: of three and more a bot takes the seat over, is asked on and may win.
    expect(three.out).toMatch(/Ælle leaves the game for good, and a bot \(steady\) plays on – sure\?/);
    const kinds = rowsIn(cwd, 'three.json').map(({ kind }) => kind);
    expect(kinds).toContain('hand-over');
    expect(kinds).not.toContain('resign');
    expect(three.out).toMatch(/^ {2}Ælle {2}\d+$/m);
    expect((await annales(['verify', 'three.json'], { cwd })).code).toBe(0);
  });

  it('stops before what bots do, if wanted', async () => {
    const argv = [...start, '--bots', 'random', '--option', 'omens=many'];
    let stops = 0;
    const answer: Answer = (prompt, before) => {
      if (prompt === '> ' && stops === 0 && !before.includes('> pause')) return 'pause';
      if (!before.slice(before.lastIndexOf('\n\n')).includes('Enter lets them go on'))
        return firstOf(prompt, before);
      stops++;
      return '';
    };
    expect((await annales(argv, { cwd: folder(), answer })).out).toContain('The seed is revealed');
    expect(stops).toBeGreaterThan(0);
  });
});

describe('play at one screen', () => {
  /** Everybody holds gold only, and three coins. */
  const goldRush = async () => {
    const { cards, sizes } = (await games.folkmoot!()).data as Record<string, Record<string, unknown>>;
    return {
      'pack/cards.json': JSON.stringify({
        ...cards,
        copies: { silver: 0, gold: 50, ambush: 0, oath: 0 },
        omens: { few: 0, many: 0 },
      }),
      'pack/sizes.json': JSON.stringify({ ...sizes, coins: { start: 3, frugal: 3, all: 80 } }),
    };
  };
  const hotseat = [...start, '--as', 'all', '--data-pack', 'pack'];

  it('draws a curtain between seats, fills forms, and warns', async () => {
    const cwd = folder(await goldRush());
    const bids = ['', 'pick gold', 'undo', '1', 'seal', '', 'as aelle', '', 'undo', 'seal', '', 'seal'];
    const raid = [
      '',
      'leave',
      'raid bede',
      'why stake 9',
      'stake',
      '9',
      '3',
      'n',
      'stake',
      'cancel',
      'stake 3',
      'n',
      'stake 3',
      'y',
      '',
      'let-pass',
    ];
    const { code, out } = await annales(hotseat, { cwd, answer: thenEnd(...bids, ...raid) });
    expect(code).toBe(0);
    const screens = out.split(/^={60}$/m);
    expect(screens.map((screen) => /(\S+), it is for you/.exec(screen)![1])).toEqual([
      'Ælle',
      'Bede',
      'Ælle',
      'Bede',
      'Ælle',
      'Bede',
      'Ælle',
    ]);
    for (const screen of screens.slice(0, -1)) {
      const [, seat] = /(\S+), it is for you/.exec(screen)!;
      const other = seat === 'Ælle' ? 'Bede' : 'Ælle';
      expect(screen).toMatch(new RegExp(`^${seat} .*\\(\\d gold\\)$`, 'm'));
      expect(screen).not.toMatch(new RegExp(`^${other} .*gold`, 'm'));
    }
    expect(out).toContain('That is not a whole number from 0 to 3.');
    expect(out).toMatch(/No: “amount” is 9, but must be from 0 to 3 \(FM-6\.b\)\./);
    expect(out.match(/^Careful: .*\(FM-6\.b\)\.$/gm)).toHaveLength(3);
    expect(out).toMatch(/Stake 3 coins – sure\? \(y\/n\): n/);
    expect(out).toContain('Ælle stakes 3 coins');
    expect(
      rowsIn(cwd)
        .map(({ kind }) => kind)
        .filter((kind) => kind === 'undo'),
    ).toHaveLength(2);
  });

  it('clears a terminal before the next person looks', async () => {
    const cwd = folder(await goldRush());
    const { out } = await annales(hotseat, { cwd, outIsTerminal: true, answer: thenEnd('', 'seal', '') });
    expect(out).toContain('\u001b[2J\u001b[3J\u001b[HBede, it is for you.');
  });
});

describe('play with a save', () => {
  it('fails if the game cannot be kept', async () => {
    const { code, err } = await annales(['play', 'folkmoot', '--save', 'file/game.json'], {
      cwd: folder({ file: '' }),
    });
    expect(err).toContain('file/game.json cannot be written: ');
    expect(code).toBe(1);
  });

  const saved = async () => {
    const cwd = folder();
    await annales(start, { cwd, answer: leaveAt(3) });
    return cwd;
  };

  it('never overwrites what was played on the same save elsewhere', async () => {
    const cwd = await saved();
    const file = join(cwd, 'game.json');
    const elsewhere = readFileSync(file, 'utf8').replace('"people"', ' "people"');
    let turns = 0;
    const { code, err } = await annales(['play', '--resume', 'game.json'], {
      cwd,
      answer: (...asked) => {
        if (turns++ === 0) writeFileSync(file, elsewhere);
        return firstOf(...asked);
      },
    });
    expect(err).toContain('is being played elsewhere');
    expect(code).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe(elsewhere);
  });

  it('goes on by newer rules from the last state, and still verifies', async () => {
    const cwd = await saved();
    const title = await games.folkmoot!();
    const { version } = title.facts;
    const facts = { ...title.facts, version: version + 1 };
    // Rules that could not play the old rows again: they cannot even lay the table.
    const changed: Title = {
      ...title,
      facts,
      make: (data) => {
        const game = title.make(data);
        const upgrades = [
          { from: version, to: version + 1, clauses: ['FM-4.a'], state: (state: unknown) => state },
        ];
        const setup = () => {
          throw new Error('the old rows are not played again');
        };
        return { ...game, facts, upgrades, setup };
      },
    };
    const newer = { cwd, games: { folkmoot: async () => changed } };
    const { code, out } = await annales(['play', '--resume', 'game.json'], { ...newer, answer: leaveAt(3) });
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringContaining(
        `The rules have changed from version ${version} to ${version + 1}: FM-4.a  AN-9.a`,
      ),
    });
    const again = await annales(['play', '--resume', 'game.json'], { ...newer, answer: firstOf });
    expect(again).toMatchObject({ code: 0, err: '', out: expect.stringContaining('The seed is revealed') });
    const verdict = await annales(['verify', 'game.json'], newer);
    expect(verdict.out).toContain('True');
    expect(verdict.out).toContain('Note: states before row');

    const older = await annales(['play', '--resume', 'game.json'], { cwd });
    expect(older).toMatchObject({
      code: 1,
      err: expect.stringContaining(`version ${version + 1} of its rules; here is only version ${version}`),
    });
  });

  it.each([
    [
      'a state',
      (save: Save) => {
        save.file.record.rows.at(-1)!.hash = '0'.repeat(64);
      },
      'does not come out as it is written',
    ],
    [
      'its data',
      (save: Save) => {
        save.file.data.more = 1;
      },
      'not the data that its table was laid with',
    ],
    [
      'its seed',
      (save: Save) => {
        save.seed = 'ab'.repeat(16);
      },
      'not the one that its game committed to',
    ],
    [
      'its people',
      (save: Save) => {
        save.people = ['alcuin'];
      },
      '“people” must list some of the seats aelle, bede',
    ],
    [
      'its bots',
      (save: Save) => {
        save.bots = {};
      },
      'does not say which bot plays bede',
    ],
    [
      'its format',
      (save: Save) => {
        save.format = 7;
      },
      'reads formats up to 1',
    ],
    [
      'its kind',
      (save: Save) => {
        Object.assign(save, save.file);
      },
      'only a save can be resumed',
    ],
  ])('refuses one that was tampered with in %s', async (_, tamper, sentence) => {
    const cwd = await saved();
    const save = readSave(cwd);
    tamper(save);
    writeFileSync(join(cwd, 'bad.json'), JSON.stringify(save));
    const { code, err } = await annales(['play', '--resume', 'bad.json'], { cwd });
    expect(err).toContain(sentence);
    expect(code).toBe(1);
  });

  it.each([
    [['folkmoot', '--as', 'bde'], 'There is no seat at this table of Folkmoot “bde”; did you mean “bede”?'],
    [['folkmoot', '--seed', 'dice'], '--seed takes 16 to 128 hexadecimal digits'],
    [['folkmoot', '--save', 'game.json'], 'game.json is there already; name another file'],
    [['folkmoot', '--resume', 'game.json'], 'leave out folkmoot'],
    [['--resume', 'game.json', '--seats', '3'], 'leave out --seats'],
    [['--resume', 'gone.json'], 'There is no file gone.json'],
    [['--resume', '.'], '. is a folder, not a file'],
    [[], 'Which game?'],
  ])('%j is wrong usage', async (argv, sentence) => {
    const cwd = folder({ 'game.json': '{}' });
    const { code, err } = await annales(['play', ...argv], { cwd });
    expect(err).toContain(sentence);
    expect(code).toBe(2);
    expect(existsSync(join(cwd, '.annales'))).toBe(false);
  });
});
