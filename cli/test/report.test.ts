/** What a simulation writes down: pages, tables, figures, and games that can be checked. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shareOf, spreadOf } from '../report/figures.ts';
import { escaped } from '../report/page.ts';
import type { SimulationReport } from '../report/simulation.ts';
import { alikeIn } from '../simulate/tally.ts';
import { annales, folder } from './listen.ts';

const run = (cwd: string, ...more: string[]) =>
  annales(
    ['simulate', 'folkmoot', '--seats', '3', '--games', '12', '--seed', '814', '--workers', '1', ...more],
    { cwd },
  );

const read = (cwd: string, name: string) => readFileSync(join(cwd, name), 'utf8');

describe('figures', () => {
  it('have Wilson’s interval for a share', () => {
    // The example of Newcombe (1998): 81 of 263.
    const { value, low, high } = shareOf(81, 263);
    expect([value, low, high].map((one) => one.toFixed(4))).toEqual(['0.3080', '0.2553', '0.3662']);
    expect(shareOf(0, 10).low).toBe(0);
    expect(shareOf(0, 10).high).toBeCloseTo(0.2775, 3);
    expect(shareOf(10, 10).high).toBeCloseTo(1, 9);
  });

  it('are spread as they were counted', () => {
    expect(spreadOf({})).toBeNull();
    expect(spreadOf({ 10: 1, 2: 8, '-1': 1 })).toMatchObject({
      count: 10,
      mean: { value: 2.5 },
      least: -1,
      tenth: -1,
      median: 2,
      ninetieth: 2,
      most: 10,
      counts: [
        [-1, 1],
        [2, 8],
        [10, 1],
      ],
    });
    // The mean of 1, 2, 3 has the standard error 1 / √3.
    const { low, high } = spreadOf({ 1: 1, 2: 1, 3: 1 })!.mean;
    expect(high - low).toBeCloseTo((2 * 1.959964) / Math.sqrt(3), 6);
  });
});

describe('a report', () => {
  it('is the same for the same seed, and says what was played', async () => {
    const cwd = folder();
    const names = ['one.html', 'one.csv', 'one.json'];
    const reports = (which: string[]) => which.flatMap((name) => ['--report', name]);
    expect((await run(cwd, '--bots', 'heuristic,random,random', ...reports(names))).code).toBe(0);
    const again = names.map((name) => name.replace('one', 'two'));
    await run(cwd, '--bots', 'heuristic,random,random', ...reports(again));
    for (const [i, name] of names.entries()) expect(read(cwd, again[i]!)).toBe(read(cwd, name));

    const figures = JSON.parse(read(cwd, 'one.json')) as SimulationReport;
    expect(figures.setting).toMatchObject({
      game: 'folkmoot',
      rules: expect.any(Number),
      data: expect.stringMatching(/^[0-9a-f]{64}$/),
      scenario: 'short',
      scenarioTitle: 'Short: three rounds',
      options: { omens: 'few' },
      bots: { aelle: 'heuristic', bede: 'random', cuthbert: 'random' },
      seed: '814',
    });
    const html = read(cwd, 'one.html');
    for (const told of [
      figures.setting.data,
      '814',
      `${figures.names.aelle}: heuristic`,
      'fair share 33.3 %',
      'Coins plundered',
    ])
      expect(html).toContain(told);
    // Answers, ends and options are called as people call them; only commands take other words.
    const labels = [...html.matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text);
    const { questions } = figures;
    expect(
      questions.find(({ prompt }) => prompt === 'stake')!.verbs.map(({ words }) => words),
    ).toContainEqual(expect.stringMatching(/^Stake 0 to \d coins$/));
    for (const { verbs } of questions) for (const { verb } of verbs) expect(labels).not.toContain(verb);
    // It stands for itself: nothing is fetched, and nothing runs.
    expect(html).not.toMatch(/<script|<link|<img|@import|https?:/);
  });

  it('counts each game, its end, its points, its questions and what the game measures', async () => {
    const cwd = folder();
    await run(cwd, '--report', 'one.csv', '--report', 'one.json');
    const [head, ...lines] = read(cwd, 'one.csv').trimEnd().split('\n');
    const names = head!.split(',');
    const rows = lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i]!, cell])));
    expect(rows.map(({ game }) => Number(game))).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
    const figures = JSON.parse(read(cwd, 'one.json')) as SimulationReport;
    for (const seat of ['aelle', 'bede', 'cuthbert']) {
      expect(figures.wins[seat]!.wins).toBe(rows.filter(({ winners }) => winners === seat).length);
      const points = rows.map((row) => Number(row[`points ${seat}`]));
      expect(figures.points[seat]!.mean.value).toBeCloseTo(points.reduce((a, b) => a + b) / 12, 9);
      expect(figures.points[seat]!.most).toBe(Math.max(...points));
    }
    const raids = figures.measures.find(({ key }) => key === 'raids')!;
    expect(raids.title).toBe('Raids');
    expect(raids.values.all!.most).toBe(Math.max(...rows.map((row) => Number(row.raids))));
    expect(figures.measures.find(({ key }) => key === 'held')!.values).toHaveProperty('cuthbert');
    // A raid is chosen where somebody is asked for its target, and each is told.
    const { verbs } = figures.questions.find(({ prompt }) => prompt === 'target')!;
    const raided = rows.reduce((sum, row) => sum + Number(row.raids), 0);
    expect(verbs.find(({ verb }) => verb === 'raid')!.taken).toBe(raided);
    const asked = figures.questions.reduce((sum, one) => sum + one.asked, 0);
    expect(asked).toBe(rows.reduce((sum, row) => sum + Number(row.decisions), 0));
  });

  it('lets nothing that somebody wrote become part of the page', async () => {
    const cwd = folder();
    await annales(['simulate', 'folkmoot', '--games', '1', '--seed', '<b>"&\'', '--report', 'one.html'], {
      cwd,
    });
    expect(read(cwd, 'one.html')).not.toContain('<b>');
    expect(read(cwd, 'one.html')).toContain(escaped('<b>"&\''));
  });

  it('has an ending that says what it is', async () => {
    const { code, err } = await run(folder(), '--report', 'one.pdf');
    expect(err).toContain('--report takes a file that ends in .html or .csv or .json, not “one.pdf”');
    expect(code).toBe(2);
  });
});

describe('--keep', () => {
  it('writes games that verify finds true, the same for the same seed, and of which the report tells', async () => {
    const cwd = folder();
    // Errands are sheets, with words that somebody sends.
    const argv = ['--games', '3', '--option', 'errands=true', '--report', 'kept.json'];
    expect((await run(cwd, '--keep', 'games', ...argv)).code).toBe(0);
    const files = readdirSync(join(cwd, 'games')).sort();
    expect(files).toEqual([1, 2, 3].map((number) => `folkmoot-00000${number}.json`));
    const won: Record<string, number> = { aelle: 0, bede: 0, cuthbert: 0 };
    for (const file of files) {
      const { code, out } = await annales(['verify', `games/${file}`, '--json'], { cwd });
      expect(code).toBe(0);
      const { checked, draws, result } = JSON.parse(out);
      expect(checked).toBe('all');
      expect(draws).toBeGreaterThan(0);
      if (result.winners.length === 1) won[result.winners[0]]!++;
    }
    const { setting, wins } = JSON.parse(read(cwd, 'kept.json')) as SimulationReport;
    expect(setting.dice).toBe('sealed');
    expect(Object.fromEntries(Object.entries(wins).map(([seat, one]) => [seat, one.wins]))).toEqual(won);
    await run(cwd, '--keep', 'again', ...argv);
    expect(read(cwd, `again/${files[0]}`)).toBe(read(cwd, `games/${files[0]}`));
  });

  it('takes a folder of its own, so that no game is written over', async () => {
    const cwd = folder({ 'games/mine.json': '{}' });
    const { code, err } = await run(cwd, '--keep', 'games');
    expect(err).toContain('games is not empty');
    expect(code).toBe(2);
  });
});

describe('what the answers of a verb are called', () => {
  it('is how all of them begin, in whole words', () => {
    expect(alikeIn('Stop drawing', 'Stop drawing')).toBe('Stop drawing');
    expect(['March to Syburg', 'March to Eresburg (2 RP)', 'March home'].reduce(alikeIn)).toBe('March …');
    expect(['Play Revolt: 2 RP', 'Play Revolt'].reduce(alikeIn)).toBe('Play …');
    expect(['Withdraw', 'Stand'].reduce(alikeIn)).toBe('');
  });
});
