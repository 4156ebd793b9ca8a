import { OWNERS as courts, GANGS } from '@annales/games/carolingi/board/colours.ts';
import { LIVERIES as powers } from '@annales/games/carolingian-twilight/board/colours.ts';
import { OWNERS as sides } from '@annales/games/lex-saxonum/board/sides.ts';
import { PATTERNS, patternStrokes } from '@annales/ui';
import { MOST_OWNERS, ownerAt } from '@annales/ui/owners.ts';
import { describe, expect, it } from 'vitest';

/** Red, green and blue as amounts of light. */
const light = (colour: string): number[] =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
const mixed = (weights: readonly number[], parts: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * parts[i]!, 0);
const luminance = (colour: string): number => mixed([0.2126, 0.7152, 0.0722], light(colour));
const contrast = (one: string, other: string): number => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
};

/** What arrives of red, green and blue in each kind of sight (Machado, Oliveira and Fernandes, 2009). */
// biome-ignore format: a table
const SIGHTS = {
  usual:        [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia:   [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia:   [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};
// biome-ignore format: a table
const OKLAB = {
  cones: [[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566], [0.0883024619, 0.2817188376, 0.6299787005]],
  axes: [[0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099], [0.0259040371, 0.7827717662, -0.808675766]],
};

/** Where a colour lies for an eye: in OKLab, in which equal steps look equally large. */
function seen(colour: string, sight: readonly number[][]): number[] {
  const arriving = sight.map((row) => Math.min(1, Math.max(0, mixed(row, light(colour)))));
  const cones = OKLAB.cones.map((row) => Math.cbrt(mixed(row, arriving)));
  return OKLAB.axes.map((row) => mixed(row, cones));
}

/** The two that are most alike to an eye, and how far they are apart: from black to white it is 1. */
function mostAlike(colours: readonly string[], sight: readonly number[][]): number {
  const places = colours.map((colour) => seen(colour, sight));
  return Math.min(
    ...places.flatMap((a, i) =>
      places.slice(i + 1).map((b) => Math.hypot(...a.map((part, k) => part - b[k]!))),
    ),
  );
}

/** Of a colour in both palettes. */
const inPalettes = (value: string) => {
  const [usual, distinct = usual] = value.match(/#[0-9a-f]{6}/g)!;
  return { usual: usual!, distinct: distinct! };
};

describe('twenty owners', () => {
  const all = Array.from({ length: MOST_OWNERS }, (_, i) => ownerAt(i, { id: `o${i}`, name: `${i}` }));

  it('each have a colour, a pattern and an emblem of their own, and every pattern is drawn otherwise', () => {
    expect(all).toHaveLength(20);
    for (const sign of ['colour', 'pattern', 'emblem'] as const)
      expect(new Set(all.map((owner) => owner[sign])).size, sign).toBe(20);
    expect(new Set(PATTERNS.map((pattern) => patternStrokes[pattern])).size).toBe(PATTERNS.length);
    expect(() => ownerAt(20, { id: 'x', name: 'x' })).toThrow('There are signs for 20 owners, not for 21');
  });

  it('can be read on their counters, whatever the light', () => {
    for (const { id, colour, ink } of all) expect([id, contrast(colour, ink) >= 4.5]).toEqual([id, true]);
  });

  it.each(Object.entries(SIGHTS))('are told apart by their colours alone, with %s', (_sight, sight) => {
    // Nearer than the few of one game can be to each other, and still no two alike side by side.
    const colours = all.map(({ colour }) => colour);
    expect(mostAlike(colours, sight)).toBeGreaterThan(0.115);
  });
});

/** More powers than colours that no eye confuses: those that fight for the Empire have one each, the small ones two kinds. */
describe('the owners of carolingian-twilight', () => {
  const { claimants, majors, northmen, minors } = powers;
  const all = [...claimants, ...majors, ...northmen, ...minors];

  it('are told apart without their colours: each by its emblem, and its pattern from all that can be beside it', () => {
    expect(new Set(all.map(({ emblem }) => emblem)).size).toBe(all.length);
    const large = [...claimants, ...majors, ...northmen];
    expect(new Set(large.map(({ pattern }) => pattern)).size).toBe(large.length);
    expect(new Set(minors.map(({ pattern, colour }) => `${pattern} ${colour}`)).size).toBe(minors.length);
  });

  it.each(['usual', 'distinct'] as const)('can be read on their counters, %s', (palette) => {
    for (const { id, colour, ink } of all) {
      const isReadable = contrast(inPalettes(colour)[palette], inPalettes(ink)[palette]) >= 4.5;
      expect([id, isReadable]).toEqual([id, true]);
    }
  });

  it.each(Object.entries(SIGHTS))('are told apart by distinct colours alone, with %s', (_sight, sight) => {
    const colours = [...claimants, ...majors, northmen[0]!].map(({ colour }) => inPalettes(colour).distinct);
    expect(mostAlike(colours, sight)).toBeGreaterThan(0.115);
  });
});

describe.each(Object.entries({ 'lex-saxonum': sides, carolingi: { ...courts, gangs: GANGS } }))(
  'the owners of %s',
  (_, owners) => {
    const all = Object.values(owners);

    it('are told apart without their colours, by pattern and by emblem', () => {
      expect(new Set(all.map(({ pattern }) => pattern)).size).toBe(all.length);
      expect(new Set(all.map(({ emblem }) => emblem)).size).toBe(all.length);
    });

    it.each(['usual', 'distinct'] as const)('can be read on their counters, %s', (palette) => {
      for (const { id, colour, ink } of all) {
        const isReadable = contrast(inPalettes(colour)[palette], inPalettes(ink)[palette]) >= 4.5;
        expect([id, isReadable]).toEqual([id, true]);
      }
    });

    it.each(Object.entries(SIGHTS))('are told apart by distinct colours alone, with %s', (_sight, sight) => {
      const colours = all.map(({ colour }) => inPalettes(colour).distinct);
      // As far apart as black and a dark grey, at least: nobody takes one for the other side by side.
      expect(mostAlike(colours, sight)).toBeGreaterThan(0.14);
    });
  },
);
