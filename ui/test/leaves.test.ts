import { describe, expect, it } from 'vitest';
import { keysOf } from '../leaves.tsx';

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
