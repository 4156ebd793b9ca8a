import { describe, expect, it } from 'vitest';
import { parseClauses, searchClauses } from '../clauses.ts';
import { findOffers, foldedOf, type Group, groupName, groupsOf, type Offer } from '../grouping.ts';

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

  it('keeps the order of the rules: of verbs, within a verb, and of single ones', () => {
    const mixed = ['Pass', 'March to C', 'Buy B', 'March to A', 'Finish', 'Buy A', 'March to B'].map(offer);
    const { single, groups } = groupsOf(mixed);
    expect(single.map(({ words }) => words)).toEqual(['Pass', 'Finish']);
    expect(groups.map((group) => group.offers.map(({ words }) => words))).toEqual([
      ['March to C', 'March to A', 'March to B'],
      ['Buy B', 'Buy A'],
    ]);
  });

  it('puts the likeliest of a verb first, where that is known', () => {
    const odds = [0.2, 0.4, 0.2].map((chance, i) => ({ ...offer(`March to ${'ABC'[i]}`, i), chance }));
    expect(groupsOf(odds).groups[0]!.offers.map(({ words }) => words)).toEqual([
      'March to B',
      'March to A',
      'March to C',
    ]);
  });

  it('groups choices of a verb by the part to which they belong', () => {
    const raised = [
      'Raise a fleet in A',
      'Raise a nomad in A',
      'Raise a fleet in B',
      'Raise a nomad in B',
    ].map((words, i) => ({ ...offer(words, i), part: words.split(' ')[2] }));
    const { groups } = groupsOf([...raised, ...offers]);
    expect(groups.map((group) => group.offers.map(({ words }) => words))).toEqual([
      ['Raise a fleet in A', 'Raise a fleet in B'],
      ['Raise a nomad in A', 'Raise a nomad in B'],
      ['March to A', 'March to B'],
    ]);
  });

  it('puts what can be done at any time after what answers the question', () => {
    const gift = { ...offer('Give all', 0), free: true };
    const { single, groups } = groupsOf([gift, ...offers]);
    expect(single.map(({ words }) => words)).toEqual(['Finish', 'Pass']);
    expect(groups.map((group) => group.offers[0]!.words)).toEqual(['March to A', 'Give all']);
    expect(groupsOf([gift, offer('Pass', 1)]).single).toHaveLength(2);
  });

  it('finds by words or notation, what begins with it first, else in the order of the rules', () => {
    const found = (sought: string) => findOffers(listed, sought).map(({ words }) => words);
    const listed = ['Leave Fulda', 'March to Fulda', 'Fulda rises', 'March to Verden', 'Fulda waits'].map(
      (words, index) => ({
        ...offer(words, index),
        notation: `${words.split(' ')[0]!.toLowerCase()} x${index}`,
      }),
    );
    expect(found('fulda')).toEqual(['Fulda rises', 'Fulda waits', 'Leave Fulda', 'March to Fulda']);
    expect(found('to')).toEqual(['March to Fulda', 'March to Verden']);
    expect(found('fulda march')).toEqual(['March to Fulda']);
    expect(found('march x3')).toEqual(['March to Verden']);
    expect(found('nowhere')).toEqual([]);
  });

  const groupOf = (verb: string, length: number, more: Partial<Offer> = {}): Group => ({
    verb,
    offers: Array.from({ length }, (_, i) => ({ ...offer(`${verb} ${i}`, i), ...more })),
  });
  const foldedVerbs = (groups: readonly Group[], all: number) =>
    [...foldedOf(groups, all)].map(({ verb }) => verb);

  it('folds long groups only where there are many choices', () => {
    const [long, short] = [groupOf('March', 8), groupOf('Buy', 4)];
    expect(foldedVerbs([long, short], 12)).toEqual(['March']);
    expect(foldedVerbs([long], 8)).toEqual([]);
  });

  it('leaves a group open: the suggested one, else the first that answers the question', () => {
    const [gifts, march, buy] = [groupOf('Give', 6, { free: true }), groupOf('March', 12), groupOf('Buy', 7)];
    expect(foldedVerbs([march], 14)).toEqual([]);
    expect(foldedVerbs([gifts, march, buy], 25)).toEqual(['Give', 'Buy']);
    expect(foldedVerbs([march, groupOf('Buy', 7, { suggested: true })], 19)).toEqual(['March']);
    expect(foldedVerbs([gifts, groupOf('Keep', 5, { free: true })], 11)).toEqual(['Keep']);
    expect(foldedVerbs([march, groupOf('Give', 2, { free: true })], 14)).toEqual(['Give']);
  });

  it('folds all groups where the first is longer than anybody looks over to find the next, unless one is suggested', () => {
    const [wall, buy] = [groupOf('March', 19), groupOf('Buy', 7)];
    expect(foldedVerbs([wall, buy], 26)).toEqual(['March', 'Buy']);
    expect(foldedVerbs([groupOf('March', 18), buy], 25)).toEqual(['Buy']);
    expect(foldedVerbs([wall, groupOf('Buy', 7, { suggested: true })], 26)).toEqual(['March']);
    expect(foldedVerbs([wall], 19)).toEqual([]);
  });

  it('names a group by what its choices have in common, never by a name that only the rules use', () => {
    expect(groupName(['March to Syburg', 'March to Verden'])).toBe('March to');
    expect(groupName(['Buy Fulda', 'Sell Fulda'])).toBe('Buy Fulda');
  });
});
