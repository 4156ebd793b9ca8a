import { fast, isBlank, isForm, type Seat, secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import type { Act } from '../state.ts';
import { type Laid, open, play, playOn, read, table, waits, whyNot } from './table.ts';

const writing = (coins: Record<Seat, number> = {}, seats = 3): Laid =>
  table({ seats, at: 'errands', chieftain: 'aelle', options: { errands: true }, coins });

/** Sheets of all seats, each ready; what the log says of it. */
function carriedOut(laid: Laid, sheets: Record<Seat, string>): string[] {
  const entries = Object.entries(sheets).flatMap(([seat, lines]) => [
    ...play(laid, seat, `errands ${lines}`),
    ...play(laid, seat, 'ready'),
  ]);
  return read(laid, entries, 'spectator');
}

const coins = ({ t }: Laid): number[] => t.order.map((seat) => t.coins[seat]!);

const form = ({ game, state }: Laid, seat: Seat) => {
  const choice = game.choices(state, seat).find(({ action }) => action.verb === 'errands')!;
  if (!isForm(choice.action)) throw new Error('a sheet is a form');
  return { ...choice, action: choice.action };
};

clause('FM-10.a', 'all write a sheet of at most three lines after the market, with the option alone', () => {
  for (const errands of [true, false]) {
    const laid = table({ at: 'target', chieftain: 'bede', options: { errands } });
    playOn(laid, 'bede', 'stay');
    playOn(laid, 'bede', 'finish');
    playOn(laid, 'aelle', 'finish');
    expect(waits(laid)[0]).toBe(errands ? 'errands' : 'alms');
    expect('errands' in laid.t).toBe(errands);
  }
  const laid = writing();
  expect(waits(laid)).toEqual(['errands', 'aelle', 'bede', 'cuthbert']);
  expect(open(laid, 'bede')).toEqual(['errands …', 'ready']);
  play(laid, 'bede', 'errands gather; gather; gather');
  expect(whyNot(laid, 'bede', 'errands gather; gather; gather; gather')).toEqual([
    'FM-10.b',
    '“lines” must be a list of 0 to 3',
  ]);
  expect(whyNot(laid, 'bede', 'errands visit bede 1')).toEqual([
    'FM-10.b',
    '“lines 1, to” must be one of aelle, cuthbert',
  ]);
  expect(whyNot(laid, 'bede', 'errands gather; visit aelle 3')).toEqual([
    'FM-10.b',
    '“lines 2, gift” is 3, but must be from 0 to 2',
  ]);
});

clause('FM-10.b', 'a sheet is given again as often as one likes, and one is kept', () => {
  const laid = writing();
  const steps = () => secretOf(laid.state.flow.at(-1)!.branches!.bede!)!.steps;
  expect(form(laid, 'bede').action.initial).toBeUndefined();
  expect(form(laid, 'bede').replaces).toBeUndefined();
  play(laid, 'bede', 'errands gather');
  play(laid, 'bede', 'errands visit aelle 1; beg cuthbert');
  const lines = [
    { kind: 'visit', to: 'aelle', gift: 1 },
    { kind: 'beg', of: 'cuthbert' },
  ];
  expect(steps()).toEqual([{ action: { verb: 'errands', lines } }]);
  expect(form(laid, 'bede')).toMatchObject({ action: { initial: { lines } }, replaces: true });
  expect(form(laid, 'aelle').action.initial).toBeUndefined();
  const seen = (viewer: Seat) => laid.game.view(laid.state, viewer).flow.at(-1)!.branches!.bede!;
  expect(isBlank(seen('bede'))).toBe(false);
  expect(isBlank(seen('aelle'))).toBe(true);
  expect(laid.game.board(laid.game.view(laid.state, 'bede'), 'bede')).toContain(
    'Your errands: visit Ælle with 1 coin, beg of Cuthbert',
  );
  expect(laid.game.board(laid.game.view(laid.state, 'aelle'), 'aelle')).toContain('Your errands: no errands');
  expect(laid.game.board(laid.game.view(laid.state, 'spectator'), 'spectator')).not.toContain('errands');
  play(laid, 'bede', 'ready');
  expect(waits(laid)).toEqual(['errands', 'aelle', 'cuthbert']);
  expect(open(laid, 'bede')).toEqual([]);
  expect(laid.game.board(laid.game.view(laid.state, 'bede'), 'bede')).toContain('beg of Cuthbert');
  laid.game.back(laid.state, 'bede');
  expect(open(laid, 'bede')).toEqual(['errands …', 'ready']);
  laid.game.back(laid.state, 'bede');
  expect(steps()).toEqual([]);
});

clause('FM-10.b', 'who is asked is told how many lines the own sheet has that was given last', () => {
  const laid = writing();
  const given = (seat: Seat) => laid.game.told(laid.state, seat).ask!.facts;
  expect(given('bede')).toEqual({ lines: 0 });
  play(laid, 'bede', 'errands gather; gather');
  expect([given('bede'), given('aelle')]).toEqual([{ lines: 2 }, { lines: 0 }]);
  play(laid, 'bede', 'errands gather');
  expect(given('bede')).toEqual({ lines: 1 });
});

clause('FM-10.c', 'the first line of everybody comes before the second of anybody', () => {
  const laid = writing({ aelle: 2, bede: 3, cuthbert: 9 });
  const said = carriedOut(laid, {
    aelle: 'gather; visit bede 2',
    bede: 'beg aelle; gather',
    cuthbert: 'visit aelle 1; beg bede',
  });
  expect(said).toEqual([
    'The errands: Ælle gather, visit Bede with 2 coins; Bede beg of Ælle, gather; Cuthbert visit Ælle with 1 coin, beg of Bede',
    'Cuthbert visits Ælle with 1 coin',
    'Bede begs of Ælle: no coins',
    'Out to gather, Ælle: 1 coin',
    'Ælle visits Bede with 2 coins',
    'Cuthbert begs of Bede: no coins',
    'Out to gather, Bede: 1 coin',
  ]);
  expect(coins(laid)).toEqual([2, 6, 8]);
  expect(laid.t.sheets).toMatchObject({ bede: [{ kind: 'beg', of: 'aelle' }, { kind: 'gather' }] });
  expect(waits(laid)).toEqual([null]);
});

clause('FM-10.c', 'who is late is ready with what was given last, or with nothing', () => {
  const laid = writing();
  play(laid, 'aelle', 'errands gather');
  play(laid, 'aelle', 'errands visit bede 2');
  play(laid, 'cuthbert', 'ready');
  for (const seat of ['aelle', 'bede']) {
    const { late } = laid.game.asks(laid.state).find((ask) => ask.seat === seat)!;
    expect(late).toEqual({ verb: 'ready' });
    laid.game.act(laid.state, seat, late as Act, fast('late'), true);
  }
  expect(laid.t.sheets).toEqual({
    aelle: [{ kind: 'visit', to: 'bede', gift: 2 }],
    bede: [],
    cuthbert: [],
  });
  expect(coins(laid)).toEqual([4, 8, 6]);
});

clause('FM-10.c', 'who has resigned has no errands, and holds nobody up', () => {
  const laid = writing();
  play(laid, 'aelle', 'errands visit bede 1');
  laid.game.resign(laid.state, 'aelle', fast('resigned'));
  play(laid, 'bede', 'ready');
  play(laid, 'cuthbert', 'ready');
  expect(laid.t.sheets).toEqual({ aelle: [], bede: [], cuthbert: [] });
});

clause('FM-10.d', 'a gift is paid as far as coins reach; visits that are returned are a feast', () => {
  const laid = writing({ aelle: 1, bede: 5, cuthbert: 5 });
  const said = carriedOut(laid, { aelle: 'visit bede 2', bede: 'visit aelle 0', cuthbert: 'visit aelle 2' });
  expect(said.slice(1)).toEqual([
    'Ælle visits Bede with 1 coin',
    'Bede visits Ælle with no coins',
    'Cuthbert visits Ælle with 2 coins',
    'Ælle feasts with a guest: 1 coin',
    'Bede feasts with a guest: 1 coin',
  ]);
  expect(coins(laid)).toEqual([3, 7, 3]);
  const later = writing({ aelle: 5 });
  carriedOut(later, { aelle: 'visit bede 0', bede: 'gather; visit aelle 0', cuthbert: '-' });
  expect(coins(later)).toEqual([5, 7, 6]);
});

clause('FM-10.d', 'who visits one and is visited by another has no feast', () => {
  const laid = writing();
  const said = carriedOut(laid, {
    aelle: 'visit bede 0',
    bede: 'visit cuthbert 0',
    cuthbert: 'visit aelle 0',
  });
  expect(said.slice(1)).toEqual([
    'Ælle visits Bede with no coins',
    'Bede visits Cuthbert with no coins',
    'Cuthbert visits Ælle with no coins',
  ]);
  expect(coins(laid)).toEqual([6, 6, 6]);
});

clause('FM-10.d', 'who will have too few coins for a gift is warned in its line', () => {
  const warned = (aelle: number, lines: string) => {
    const laid = writing({ aelle });
    const { warn } = form(laid, 'aelle').action;
    return warn!(laid.game.notation.parse(`errands ${lines}`)).map((one) => [one.at, laid.game.say.bar(one)]);
  };
  expect(warned(3, 'visit bede 2; visit cuthbert 1')).toEqual([]);
  expect(warned(3, 'visit bede 2; gather; visit cuthbert 2')).toEqual([
    [['lines', 2, 'gift'], 'Ælle will have 1 coin left for a gift of 2'],
  ]);
  // A gift that is too dear takes what there is, and leaves nothing for the next.
  expect(warned(1, 'visit bede 2; visit cuthbert 1; visit bede 0')).toEqual([
    [['lines', 0, 'gift'], 'Ælle will have 1 coin left for a gift of 2'],
    [['lines', 1, 'gift'], 'Ælle will have no coins left for a gift of 1'],
  ]);
});

clause('FM-10.e', 'one begs of who is richer at that moment, and of nobody twice', () => {
  const laid = writing({ aelle: 6, bede: 5, cuthbert: 6 });
  const said = carriedOut(laid, {
    aelle: 'beg bede; beg cuthbert',
    bede: 'beg aelle; beg cuthbert',
    cuthbert: '-',
  });
  expect(said.slice(1)).toEqual([
    'Ælle begs of Bede: no coins',
    'Bede begs of Ælle: 1 coin',
    'Ælle begs of Cuthbert: 1 coin',
    'Bede begs of Cuthbert: no coins',
  ]);
  expect(coins(laid)).toEqual([6, 6, 5]);

  const twice = writing();
  expect(whyNot(twice, 'bede', 'errands beg aelle; beg cuthbert; beg aelle')).toEqual([
    'FM-10.e',
    'Bede begs of Ælle in a line before',
  ]);
  const refusal = twice.game.why(
    twice.state,
    'bede',
    twice.game.notation.parse('errands beg aelle; beg cuthbert; beg aelle'),
  );
  expect(refusal!.bar.at).toEqual(['lines', 2, 'of']);
});

clause('FM-10.f', 'one alone gathers a coin; of several nobody does', () => {
  const laid = writing();
  const said = carriedOut(laid, { aelle: 'gather; gather', bede: 'gather', cuthbert: '-' });
  expect(said.slice(1)).toEqual(['Out to gather, Ælle and Bede: no coins', 'Out to gather, Ælle: 1 coin']);
  expect(coins(laid)).toEqual([7, 6, 6]);
  const poor = writing({ aelle: 26, bede: 27, cuthbert: 27 });
  expect(poor.t.bank).toBe(0);
  expect(carriedOut(poor, { aelle: 'gather', bede: '-', cuthbert: '-' }).slice(1)).toEqual([
    'Out to gather, Ælle: no coins',
  ]);
});
