/** Trying values: which may be tried, what is played, and what is told of it. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fast, type JsonObject } from '@annales/engine';
import { games } from '@annales/games';
import { describe, expect, it } from 'vitest';
import { tune } from '../commands/tune.ts';
import { balanceOf, type TuningReport } from '../report/tuning.ts';
import { emptyTally } from '../simulate/tally.ts';
import { drawnFrom, gridOf, roundsOf } from '../tune/search.ts';
import { dataAt, findValue, isReconstructed, readTried } from '../tune/values.ts';
import { annales, annalesJson, folder } from './listen.ts';

const DATA: JsonObject = {
  map: {
    note: 'All is reconstructed unless it says otherwise.',
    areas: [
      { id: 'a', rp: 1, name: 'A', source: { rp: 'reconstructed', name: 'rulebook 1' } },
      { id: 'b', rp: 2, source: 'rulebook 2' },
    ],
    tables: { sources: { costs: 'reconstructed' }, costs: { levy: [1, 2] }, limits: 3 },
  },
};

describe('a value', () => {
  it('is found by its path, with what is said nearest to it of where it comes from', () => {
    expect(findValue(DATA, 'map.areas.a.rp')).toEqual({
      steps: ['map', 'areas', 0, 'rp'],
      now: 1,
      source: 'reconstructed',
    });
    expect(findValue(DATA, 'map.areas.1.rp')).toMatchObject({ now: 2, source: 'rulebook 2' });
    expect(findValue(DATA, 'map.tables.costs.levy.0')).toMatchObject({ now: 1, source: 'reconstructed' });
    expect(findValue(DATA, 'map.tables.limits').source).toContain('unless it says otherwise');
    expect(isReconstructed(findValue(DATA, 'map.areas.a.name'))).toBe(false);
  });

  it.each([
    ['maps.areas', 'there is no “maps”, only map'],
    ['map.areas.c.rp', 'map.areas has no “c”, only a, b'],
    ['map.areas.a', 'map.areas.a is no single value; go on to one of id, rp, name'],
    ['map.areas.a.rp.x', 'map.areas.0.rp is a single value'],
  ])('%s is not there', (path, sentence) => {
    expect(() => findValue(DATA, path)).toThrow(sentence);
  });

  it('is put in its place, and nothing else is changed', () => {
    const tried = readTried(DATA, { 'map.areas.a.rp': { from: 1, to: 3 } }, false);
    expect(tried[0]!.candidates).toEqual([1, 2, 3]);
    const before = JSON.stringify(DATA);
    const changed = dataAt(DATA, tried, [3]);
    expect(findValue(changed, 'map.areas.a.rp').now).toBe(3);
    expect(JSON.stringify(changed)).toBe(before.replace('"rp":1', '"rp":3'));
    expect(JSON.stringify(DATA)).toBe(before);
  });

  it('of a real game is marked where the rulebook does not give it', async () => {
    const [saxon, heirs] = [await games['lex-saxonum']!(), await games['carolingian-twilight']!()];
    const reconstructed = (data: JsonObject, path: string) => isReconstructed(findValue(data, path));
    expect(reconstructed(saxon.data, 'stratagems.markers.ambush.copies')).toBe(true);
    expect(reconstructed(saxon.data, 'charts.purse')).toBe(false);
    expect(reconstructed(saxon.data, 'charts.supply.palace')).toBe(true);
    expect(reconstructed(heirs.data, 'tables.subversion.subversion.0')).toBe(true);
    expect(reconstructed(heirs.data, 'tables.heirs.0')).toBe(false);
  });
});

it('the examples of its help name values that there are, and that may be tried', () =>
  Promise.all(
    tune.examples.map(async ([line]) => {
      const [, , id, ...words] = line.split(' ');
      const given = words.filter((_, i) => words[i - 1] === '--value').map((one) => one.split('='));
      expect(given.length).toBeGreaterThan(0);
      const { data, checkData } = await games[id!]!();
      const spec = Object.fromEntries(given.map(([path, list]) => [path!, list!.split(',').map(Number)]));
      const tried = readTried(data, spec, words.includes('--any'));
      for (const point of gridOf(tried)) expect(await checkData(dataAt(data, tried, point))).toEqual([]);
    }),
  ));

describe('a search', () => {
  const tried = readTried(DATA, { 'map.areas.a.rp': [1, 2], 'map.tables.limits': [3, 4, 5] }, false);

  it('has every combination in its grid, and some of them at random', () => {
    expect(gridOf(tried)).toEqual([
      [1, 3],
      [1, 4],
      [1, 5],
      [2, 3],
      [2, 4],
      [2, 5],
    ]);
    const drawn = drawnFrom(tried, 4, fast('x'));
    expect(new Set(drawn.map(String)).size).toBe(4);
    expect(drawnFrom(tried, 4, fast('x'))).toEqual(drawn);
    expect(drawnFrom(tried, 9, fast('x'))).toHaveLength(6);
  });

  it('halves the points and doubles the games', () => {
    expect(roundsOf(8, 200)).toEqual([
      { points: 8, games: 50 },
      { points: 4, games: 100 },
      { points: 2, games: 200 },
    ]);
    expect(roundsOf(1, 10)).toEqual([{ points: 1, games: 10 }]);
  });

  it('is even where all seats win alike', () => {
    const tally = { ...emptyTally(['a', 'b', 'c']), games: 10, wins: { a: 6, b: 2, c: 2 } };
    expect(balanceOf(['a', 'b', 'c'], tally).imbalance).toBeCloseTo(0.6 - 1 / 3, 9);
    expect(balanceOf(['a'], { ...emptyTally(['a']), games: 1, wins: { a: 1 } }).imbalance).toBeNull();
  });
});

describe('tune', () => {
  const ARGV = ['tune', 'folkmoot', '--games', '10', '--seed', '7', '--workers', '1', '--any'];
  const tried = (cwd: string, ...more: string[]) => annalesJson<TuningReport>([...ARGV, ...more], { cwd });
  const SPOILS = ['--value', 'sizes.raid.spoils=0,5', '--value', 'sizes.hoard=2,3,99'];

  it('plays every combination with the same dice, tells what each value does, and what the game refuses', async () => {
    const cwd = folder();
    const report = await tried(cwd, ...SPOILS, '--report', 'one.html', '--report', 'one.json');
    expect(report.points).toHaveLength(4);
    expect(report.points.every(({ games: played }) => played === 10)).toBe(true);
    const uneven = report.points.map(({ imbalance }) => imbalance!);
    expect(uneven).toEqual(uneven.toSorted((a, b) => a - b));
    expect(
      report.effects.map(({ path, candidates }) => [
        path,
        ...candidates.map((one) => [one.value, one.games]),
      ]),
    ).toEqual([
      ['sizes.raid.spoils', [0, 20], [5, 20]],
      ['sizes.hoard', [2, 20], [3, 20]],
    ]);
    expect(report.refused).toHaveLength(2);
    expect(report.refused[0]!.fault).toContain(
      'sizes.json: hoard must be a whole number from 0 to 10, not 99',
    );
    // The data as they are have spoils of 1 and a hoard of 3: they play what no point has played.
    expect(report.now).toMatchObject({ values: null, games: 10 });
    const html = readFileSync(join(cwd, 'one.html'), 'utf8');
    for (const told of [
      'sizes.raid.spoils',
      'invented for this sample',
      'fair share 50.0 %',
      'What the game refuses',
    ])
      expect(html).toContain(told);
    expect(JSON.parse(readFileSync(join(cwd, 'one.json'), 'utf8'))).toEqual(report);
    // A value as it is gives the very games that the data as they are give.
    const same = await tried(cwd, '--value', 'sizes.raid.spoils=1');
    expect(same.points[0]).toEqual({ ...same.now, values: { 'sizes.raid.spoils': 1 } });
  });

  it('is broken off and gone on with; halving lets the more even half go on', async () => {
    const cwd = folder({ 'values.json': '{ "sizes.raid.spoils": { "from": 0, "to": 5 } }' });
    const argv = ['--values', 'values.json', '--search', 'halving', '--points', '4', '--resume', 'kept.json'];
    const report = await tried(cwd, ...argv);
    expect(report.points.map(({ games: played }) => played).sort()).toEqual([10, 10, 5, 5]);
    const kept = JSON.parse(readFileSync(join(cwd, 'kept.json'), 'utf8'));
    expect(await tried(cwd, ...argv)).toEqual(report);
    // As if its first parts had been played, and otherwise than they were.
    kept.played = kept.played.slice(0, 1);
    kept.played[0].tally.draws += 1000;
    writeFileSync(join(cwd, 'kept.json'), JSON.stringify(kept));
    expect((await tried(cwd, ...argv)).now.draws).toBe(report.now.draws + 1000);
    const other = await annales([...ARGV, '--value', 'sizes.alms=1,2', '--resume', 'kept.json'], { cwd });
    expect(other.err).toContain('holds another tuning');
  });

  it('takes a data pack for what it starts from, which may mark what is reconstructed', async () => {
    const { sizes } = (await games.folkmoot!()).data as { sizes: JsonObject };
    const cwd = folder({
      'pack/sizes.json': JSON.stringify({ ...sizes, source: 'reconstructed', hoard: 4 }),
    });
    const argv = [
      'tune',
      'folkmoot',
      '--data-pack',
      'pack',
      '--value',
      'sizes.hoard=3',
      '--games',
      '2',
      '--seed',
      '1',
    ];
    const report = await annalesJson<TuningReport>(argv, { cwd });
    expect(report.values).toEqual([
      { path: 'sizes.hoard', now: 4, source: 'reconstructed', candidates: [3] },
    ]);
  });

  it.each([
    [[], 2, 'Which values? --value PATH=VALUE,… or --values FILE'],
    [
      ['--value', 'sizes.hoard=2'],
      2,
      'sizes.hoard is not marked as reconstructed: its source is “invented for this sample”. --any tries it all the same',
    ],
    [['--value', 'sizes.hoard'], 2, 'A value is written PATH=VALUE,…, not “sizes.hoard”'],
    [['--value', 'sizes.hoard=2,2', '--any'], 2, 'sizes.hoard needs one candidate or more, and none twice'],
    [['--value', 'sizes.hoard=98,99', '--any'], 1, 'Folkmoot refuses every combination of these values:'],
    [['--value', 'sizes.hoard=2', '--any', '--search', 'deep'], 2, '--search is grid or halving, not “deep”'],
    [['--value', 'sizes.hoard=2', '--any', '--points', '3'], 2, '--points needs --search halving'],
  ])('%j is wrong', async (argv, code, sentence) => {
    const heard = await annales(['tune', 'folkmoot', ...argv]);
    expect(heard.err).toContain(sentence);
    expect(heard.code).toBe(code);
  });
});
