import { describe, expect, it } from 'vitest';
import { parseClauses, searchClauses } from '../clauses.ts';
import { groupsOf, isFolded, type Offer, sharedStart } from '../grouping.ts';

const clauses = parseClauses(
  'id\tscope\tstatement\nLS-1.0.a\tcore\tThere are two sides.\nLS-8.4.d\tcore\tThe Irminsul costs 1.\nLS-8.4\tcore\tConversion: see LS-1.0.a.\n',
);
const offer = (words: string, index: number): Offer => ({
  index,
  verb: words.split(' ')[0]!,
  words,
  at: [],
  clause: 'LS-1.0.a',
  free: false,
});

describe('the rules reader', () => {
  it('finds clauses that have every word', () => {
    expect(searchClauses(clauses, 'irminsul costs').map(({ id }) => id)).toEqual(['LS-8.4.d']);
    expect(searchClauses(clauses, 'irminsul sides')).toEqual([]);
    expect(searchClauses(clauses, '  ')).toHaveLength(3);
  });

  it('puts the clause of that name before those that mention it', () => {
    expect(searchClauses(clauses, 'ls-1.0.a').map(({ id }) => id)).toEqual(['LS-1.0.a', 'LS-8.4']);
  });
});

describe('the prompt', () => {
  const offers = ['Finish', 'March to A', 'March to B', 'Pass'].map(offer);

  it('groups choices by verb, and single ones together', () => {
    const { single, groups } = groupsOf(offers);
    expect(single.map(({ words }) => words)).toEqual(['Finish', 'Pass']);
    expect(groups.map((group) => [group.verb, group.offers.length])).toEqual([['March', 2]]);
  });

  it('folds a long group only where there are many choices', () => {
    const many = groupsOf(Array.from({ length: 12 }, (_, i) => offer(`March to ${i}`, i))).groups[0]!;
    expect(isFolded(many, 12)).toBe(true);
    expect(isFolded(many, 8)).toBe(false);
    expect(isFolded({ ...many, offers: many.offers.slice(0, 3) }, 12)).toBe(false);
  });

  it('names a group by what its choices have in common', () => {
    expect(sharedStart(['March to Syburg', 'March to Verden'])).toBe('March to');
    expect(sharedStart(['Buy Fulda', 'Sell Fulda'])).toBe('');
  });
});
