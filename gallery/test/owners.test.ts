import { OWNERS as courts } from '@annales/games/carolingi/board/colours.ts';
import { OWNERS as sides } from '@annales/games/lex-saxonum/board/sides.ts';
import { describe, expect, it } from 'vitest';

const luminance = (colour: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};
const contrast = (one: string, other: string): number => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
};

describe.each(Object.entries({ 'lex-saxonum': sides, carolingi: courts }))(
  'the owners of %s',
  (_, owners) => {
    const all = Object.values(owners);

    it('are told apart without their colours, by pattern and by emblem', () => {
      expect(new Set(all.map(({ pattern }) => pattern)).size).toBe(all.length);
      expect(new Set(all.map(({ emblem }) => emblem)).size).toBe(all.length);
    });

    it('can be read on their counters', () => {
      for (const { id, colour, ink } of all) expect([id, contrast(colour, ink) >= 4.5]).toEqual([id, true]);
    });
  },
);
