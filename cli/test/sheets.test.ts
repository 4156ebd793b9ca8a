/** A sheet of orders in the terminal: row by row, written out, pasted, and beginning with what was given before. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Answer, annales, firstOf, folder, SEED } from './listen.ts';

const start = [
  'play',
  'folkmoot',
  ...SEED,
  '--save',
  'game.json',
  '--option',
  'errands=true',
  '--bots',
  'random',
];

/** Plays to the first sheet of errands, says this line by line, and leaves. */
function sheet(...lines: string[]): { answer: Answer; prompts: string[] } {
  const prompts: string[] = [];
  let isThere = false;
  const answer: Answer = (prompt, before) => {
    isThere ||= before.slice(before.lastIndexOf('────')).includes('say when you are ready');
    if (!isThere) return prompt === '> ' ? yielding(before) : firstOf(prompt, before);
    prompts.push(prompt);
    return lines.shift() ?? null;
  };
  return { answer, prompts };
}

/** The last of the choices that answer the question: rules put there what ends or passes. */
function yielding(before: string): string {
  const asked = before.slice(before.lastIndexOf('\n\n')).split('at any time')[0]!;
  return [...asked.matchAll(/^ +(\d+) [ ·] /gm)].at(-1)?.[1] ?? '';
}

const given = (cwd: string): unknown[] =>
  JSON.parse(readFileSync(join(cwd, 'game.json'), 'utf8'))
    .file.record.rows.filter(
      ({ seat, action }: { seat: string; action?: { verb: string } }) =>
        seat === 'aelle' && action?.verb === 'errands',
    )
    .map(({ action }: { action: { lines: unknown } }) => action.lines);

test('is asked for row by row, changed, given, and given again from what was given', async () => {
  const cwd = folder();
  const said = [
    'errands',
    'y',
    'visit',
    'Bede',
    '1',
    'gather; beg bede',
    'y',
    'move 3 1',
    'drop 3',
    'n',
    'y',
  ];
  const again = ['errands', 'gather', '', 'y', 'ready'];
  const { answer, prompts } = sheet(...said, ...again);
  const { out } = await annales(start, { cwd, answer });
  expect(prompts.slice(0, 12)).toEqual([
    '> ',
    '  Errands: line 1 of at most 3? (y/n): ',
    '  Errands 1, kind (a number from 1 to 4, or written out): ',
    '  Errands 1, To (a number from 1 to 1, or written out): ',
    '  Errands 1, Gift (a whole number from 0 to 2): ',
    '  Errands: line 2 of at most 3? (y/n, drop N, move N M): ',
    '  Errands: full. (y/n, drop N, move N M): ',
    '  Errands: full. (y/n, drop N, move N M): ',
    '  Errands: full. (y/n, drop N, move N M): ',
    '  Errands: line 3 of at most 3? (y/n, drop N, move N M): ',
    'Beg of Bede, visit Bede with 1 coin – sure? (y/n): ',
    '> ',
  ]);
  expect(out).toContain('    1  Visit\n    2  Beg\n    3  Gather\n    4  Send word\n');
  expect(out).toContain('  There are 3 already.');
  expect(out).toContain('Your errands: beg of Bede, visit Bede with 1 coin');
  const [beg, visit] = [
    { kind: 'beg', of: 'bede' },
    { kind: 'visit', to: 'bede', gift: 1 },
  ];
  expect(given(cwd)).toEqual([
    [beg, visit],
    [beg, visit, { kind: 'gather' }],
  ]);
});

test('can be pasted, each row on its line; what is wrong is said with its line, and nothing else is lost', async () => {
  const cwd = folder();
  const { answer } = sheet(
    'errands',
    '1. Gather',
    '2. fly bede',
    '2. beg bede',
    '',
    'y',
    'errands visit bede 1; visit bede 9',
    'errands -',
  );
  const { out } = await annales(start, { cwd, answer });
  expect(out).toContain('Line 1 of “errands” begins with “fly”, which is none of visit, beg, gather, send.');
  expect(out).toContain('“lines 2, gift” is 9, but must be from 0 to 2');
  expect(given(cwd)).toEqual([[{ kind: 'gather' }, { kind: 'beg', of: 'bede' }], []]);
});

test('is left as it was by who thinks better of it', async () => {
  const cwd = folder();
  const { answer } = sheet(
    'errands gather',
    'errands',
    'drop 1',
    'cancel',
    'errands',
    'beg bede; beg bede',
    'n',
    'cancel',
  );
  const { out } = await annales(start, { cwd, answer });
  expect(out).toContain('Ælle begs of Bede in a line before (FM-10.e).\nOnce more:');
  expect(given(cwd)).toEqual([[{ kind: 'gather' }]]);
});

test('words are kept in the save, beside the record, and shown again; a save that lies about them is refused', async () => {
  const cwd = folder();
  const { answer, prompts } = sheet(
    'errands',
    'send bede "Meet  me at the ford"',
    '',
    'y',
    'errands',
    '',
    'y',
    'export game-out.json',
  );
  const { out } = await annales(start, { cwd, answer });
  expect(prompts.join('\n')).toContain('Send word to Bede: ');
  expect(out).toContain('Your errands: send word to Bede: “Meet me at the ford”');
  const save = JSON.parse(readFileSync(join(cwd, 'game.json'), 'utf8'));
  expect(JSON.stringify([save.file.record, save.state])).not.toContain('ford');
  const words = (texts: { text: string }[]) => texts.map(({ text }) => text);
  expect(words(save.texts)).toContain('Meet me at the ford');
  expect(words(JSON.parse(readFileSync(join(cwd, 'game-out.json'), 'utf8')).texts)).toEqual(
    words(save.texts),
  );
  save.texts[0].text = 'Stay away from the ford';
  writeFileSync(join(cwd, 'lie.json'), JSON.stringify(save));
  const resumed = await annales(['play', '--resume', 'lie.json'], { cwd, answer: () => null });
  expect(resumed.err).toContain('are not those that its record refers to');
});
