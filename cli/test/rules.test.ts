import { describe, expect, it } from 'vitest';
import { annales, annalesJson, folder } from './listen.ts';

const clauses = `id\tscope\tstatement
XX-1.a\tcore\tA levy marches two lands in summer.
XX-1.a2\toptional:haste\tA levy marches three lands.
XX-1.b\tcore\tIn winter nobody marches.
XX-10.a\tcore\tThe end.
`;
const root = () =>
  folder({
    'games/xanten/clauses.tsv': clauses,
    'engine/clauses.tsv': 'id\tscope\tstatement\nAN-1\ttable\tSit.\n',
  });
const ids = async (...argv: string[]) =>
  (await annalesJson<{ id: string }[]>(['rules', ...argv], { root: root() })).map(({ id }) => id);

describe('rules', () => {
  it('shows all, a chapter, or one clause', async () => {
    expect(await ids('xanten')).toEqual(['XX-1.a', 'XX-1.a2', 'XX-1.b', 'XX-10.a']);
    expect(await ids('xanten', 'XX-1')).toEqual(['XX-1.a', 'XX-1.a2', 'XX-1.b']);
    expect(await ids('xanten', 'xx-1.a')).toEqual(['XX-1.a']);
    expect(await ids('xanten', '10')).toEqual(['XX-10.a']);
    expect(await ids('house')).toEqual(['AN-1']);
  });

  it('searches for words', async () => {
    expect(await ids('xanten', '--search', 'Marches levy')).toEqual(['XX-1.a', 'XX-1.a2']);
    expect(await ids('xanten', 'XX-1.b', '--search', 'levy')).toEqual([]);
    const { code, out } = await annales(['rules', 'xanten', '--search', 'spring'], { root: root() });
    expect({ code, out }).toEqual({ code: 0, out: 'No clause of xanten holds the words “spring”.\n' });
  });

  it('writes a clause to a line, and wraps it in a terminal', async () => {
    const { out } = await annales(['rules', 'xanten', 'XX-1.a2'], { root: root() });
    expect(out).toBe('XX-1.a2  [optional:haste] A levy marches three lands.\n');
    const narrow = await annales(['rules', 'xanten', 'XX-1.a'], {
      root: root(),
      outIsTerminal: true,
      width: 30,
      env: { NO_COLOR: '1' },
    });
    expect(narrow.out).toBe('XX-1.a\n    A levy marches two lands\n    in summer.\n');
  });

  it.each([
    [[], 2, 'Whose rules?'],
    [['xnaten'], 2, 'There is no game “xnaten”; did you mean “xanten”?'],
    [['xanten', 'XX-2'], 2, 'There is no clause “XX-2”'],
    [['folkmoot'], 1, 'The clauses of folkmoot are not written down'],
  ])('%j: exit code %i', async (argv, code, sentence) => {
    const heard = await annales(['rules', ...argv], { root: root() });
    expect(heard.code).toBe(code);
    expect(heard.err).toContain(sentence);
  });

  it('reads the clauses in the box', async () => {
    const { code, out } = await annales(['rules', 'folkmoot', 'FM-1.a']);
    expect(code).toBe(0);
    expect(out).toMatch(/^FM-1\.a {2}\w/);
  });

  it('names a line that is no clause', async () => {
    const broken = folder({ 'games/xanten/clauses.tsv': `${clauses}XX-11 no tabs\n` });
    const { code, err } = await annales(['rules', 'xanten'], { root: broken });
    expect({ code, err }).toEqual({
      code: 1,
      err: 'Line 6 of the clauses of xanten is not an id, a scope and a statement\n',
    });
  });
});
