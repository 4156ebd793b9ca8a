import { describe, expect, it } from 'vitest';
import { keysOf, putAway } from '../leaves.tsx';

describe('the keys of the leaves', () => {
  it('are their first letters', () => {
    expect([...keysOf(['Log', 'Rules', 'Table']).values()]).toEqual(['l', 'r', 't']);
  });

  it('differ where two begin alike, and never do something else', () => {
    const keys = keysOf(['Log', 'Rules', 'Courts', 'Slots', 'Aid', 'Chat', 'Table', 'Hints']);
    expect(keys.get('Courts')).toBe('c');
    expect(keys.get('Table')).toBe('t');
    expect(new Set(keys.values()).size).toBe(8);
    for (const taken of ['u', 'h', 'g']) expect([...keys.values()]).not.toContain(taken);
  });
});

describe('the tabs in sight', () => {
  const leaves = (...titles: string[]) =>
    titles.map((title) => ({
      title,
      ...(title === 'Chat' && { rank: -1 }),
      ...(['Notes', 'Letters', 'Years'].includes(title) && { rank: 1 }),
    }));
  const shown = (...titles: string[]) => {
    const all = leaves(...titles);
    const away = putAway(all);
    return all.filter((leaf) => !away.includes(leaf)).map(({ title }) => title);
  };

  it('are all, where only one could be spared', () => {
    const few = ['Log', 'Rules', 'Aid', 'Chat', 'Letters', 'Notes', 'Table'];
    expect(shown(...few)).toEqual(few);
  });

  it('are five beside the button for the others: those that are seldom wanted go first, talk goes last', () => {
    expect(
      shown('Log', 'Rules', 'Years', 'Areas', 'Realms', 'Aid', 'Chat', 'Letters', 'Notes', 'Table'),
    ).toEqual(['Log', 'Rules', 'Areas', 'Realms', 'Chat']);
    expect(shown('Log', 'Rules', 'Years', 'Realms', 'Letters', 'Notes', 'Aid', 'Table')).toEqual([
      'Log',
      'Rules',
      'Realms',
      'Aid',
      'Table',
    ]);
    expect(shown('Log', 'Years', 'Letters', 'Notes', 'Aid', 'Years', 'Letters', 'Notes')).toEqual([
      'Log',
      'Years',
      'Letters',
      'Notes',
      'Aid',
    ]);
  });
});
