import { playOut } from '@annales/bots';
import { fast, isForm, layStanding, layTable, type Refusal, scripted } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { heuristic } from '../bot.ts';
import type { Kind } from '../state.ts';
import { hand, type Laid, open, play, playWith, read, table, waits, whyNot } from './table.ts';

clause('FM-6.a', 'the chieftain raids another seat or stays at home', () => {
  const laid = table({ seats: 3, at: 'target', chieftain: 'bede' });
  expect(open(laid, 'bede')).toEqual(['raid aelle', 'raid cuthbert', 'stay']);
  expect(whyNot(laid, 'bede', 'raid bede')).toEqual(['FM-6.a', 'Bede cannot raid Bede']);
  expect(read(laid, play(laid, 'bede', 'raid aelle'), 'spectator')).toEqual(['Bede raids Ælle']);
  expect(waits(laid)).toEqual(['stake', 'bede']);

  const home = table({ at: 'target', chieftain: 'bede' });
  expect(read(home, play(home, 'bede', 'stay'), 'spectator')).toEqual(['Bede stays at home']);
  expect(waits(home)).toEqual(['market', 'bede']);
});

clause('FM-6.b', 'the stake is 0 to 5 and no more than the raider has', () => {
  const staking = (aelle: number) => table({ at: { stake: 'bede' }, chieftain: 'aelle', coins: { aelle } });
  expect(whyNot(staking(9), 'aelle', 'stake 6')[1]).toBe('“amount” is 6, but must be from 0 to 5');
  expect(whyNot(staking(2), 'aelle', 'stake 3')[1]).toBe('“amount” is 3, but must be from 0 to 2');
  expect(whyNot(staking(2), 'aelle', 'stake -1')[1]).toBe('“amount” is -1, but must be from 0 to 2');
  const said = (coins: number, amount: number) => {
    const laid = staking(coins);
    return read(laid, play(laid, 'aelle', `stake ${amount}`), 'spectator');
  };
  expect(said(9, 5)).toEqual(['Ælle stakes 5 coins']);
  expect(said(0, 0)).toEqual(['Ælle stakes no coins']);
});

clause('FM-6.b', 'who stakes all he has is warned, but not who has nothing to stake', () => {
  const warnings = (coins: number, amount: number) => {
    const { game, state } = table({ at: { stake: 'bede' }, chieftain: 'aelle', coins: { aelle: coins } });
    const form = game.choices(state, 'aelle')[0]!.action;
    if (!isForm(form)) throw new Error('the stake is asked for by a form');
    return form.warn!({ verb: 'stake', amount }).map((b) => game.say.bar(b));
  };
  expect(warnings(2, 1)).toEqual([]);
  expect(warnings(2, 2)).toEqual(['Ælle has 2 coins and stakes all of it']);
  expect(warnings(1, 1)).toEqual(['Ælle has 1 coin and stakes all of it']);
  expect(warnings(0, 0)).toEqual([]);
});

/** Ælle raids Bede; Cuthbert looks on. */
function raided(stake: number, hands: Record<string, Kind[]> = {}, coins: Record<string, number> = {}): Laid {
  const laid = table({ seats: 3, at: { stake: 'bede' }, chieftain: 'aelle', hands, coins });
  play(laid, 'aelle', `stake ${stake}`);
  return laid;
}

clause('FM-6.c', 'every other seat is asked, whatever it holds, and nobody learns who has answered', () => {
  const laid = raided(1, { aelle: ['ambush'], bede: ['ambush'] });
  expect(waits(laid)).toEqual(['ambush', 'bede', 'cuthbert']);
  expect(open(laid, 'aelle')).toEqual([]);
  expect(open(laid, 'bede')).toEqual(['ambush', 'let-pass']);
  expect(open(laid, 'cuthbert')).toEqual(['let-pass']);
  expect(whyNot(laid, 'cuthbert', 'ambush')).toEqual(['FM-6.c', 'Cuthbert holds no ambush']);
  const told = (viewer: string) =>
    JSON.stringify([laid.game.told(laid.state, viewer), laid.game.view(laid.state, viewer)]);
  const before = ['aelle', 'cuthbert', 'spectator'].map(told);
  play(laid, 'bede', 'ambush');
  expect(['aelle', 'cuthbert', 'spectator'].map(told)).toEqual(before);
});

clause('FM-6.d', 'an answer left beforehand is given, and is unseen by others', () => {
  const answered = (answer: string, hands: Record<string, Kind[]>, seat = 'bede') => {
    const laid = table({ seats: 3, at: { stake: 'bede' }, chieftain: 'aelle', hands });
    const before = JSON.stringify(laid.game.view(laid.state, 'aelle'));
    laid.game.leave(laid.state, seat, 'ambush', answer);
    expect(JSON.stringify(laid.game.view(laid.state, 'aelle'))).toBe(before);
    return playWith(laid, 'aelle', 'stake 1', scripted()).automatic;
  };
  const both: Record<string, Kind[]> = { bede: ['ambush'], cuthbert: ['ambush'] };
  expect(answered('never', both)).toEqual([{ seat: 'bede', action: { verb: 'let-pass' } }]);
  expect(answered('always', both)).toEqual([{ seat: 'bede', action: { verb: 'ambush' } }]);
  expect(answered('always', {})).toEqual([{ seat: 'bede', action: { verb: 'let-pass' } }]);
  expect(answered('if-raided', both)).toEqual([{ seat: 'bede', action: { verb: 'ambush' } }]);
  expect(answered('if-raided', both, 'cuthbert')).toEqual([
    { seat: 'cuthbert', action: { verb: 'let-pass' } },
  ]);
});

clause('FM-6.d', 'the same answers are open to everybody', () => {
  const { game, state } = table({ hands: { aelle: ['ambush'] } });
  const [holder, other] = [game.standing(state, 'aelle'), game.standing(state, 'bede')];
  expect(holder[0]!.answers).toEqual(['never', 'always', 'if-raided', { during: 1, answer: 'never' }]);
  expect(holder[0]).toEqual(other[0]);
});

clause('FM-6.e', 'the ambushes are shown together and discarded', () => {
  const laid = raided(1, { bede: ['ambush', 'gold'], cuthbert: ['ambush', 'ambush'] });
  expect(play(laid, 'cuthbert', 'ambush')).toEqual([]);
  expect(hand(laid, 'cuthbert')).toEqual(['ambush', 'ambush']);
  const entries = play(laid, 'bede', 'ambush', 6, 1);
  expect(read(laid, entries, 'spectator')[0]).toBe('In ambush: Bede and Cuthbert');
  expect(laid.t.discards).toEqual(['ambush', 'ambush']);
  expect([hand(laid, 'bede'), hand(laid, 'cuthbert')]).toEqual([['gold'], ['ambush']]);

  const unhindered = raided(1, {});
  play(unhindered, 'bede', 'let-pass');
  expect(read(unhindered, play(unhindered, 'cuthbert', 'let-pass', 6, 1), 'spectator')[0]).toBe(
    'Nobody lies in ambush',
  );
});

/** The numbers of both sides. */
function clash(stake: number, ambushes: number, raider: number, target: number): unknown {
  const seats = ['bede', 'cuthbert'];
  const hidden = seats.slice(0, ambushes);
  const laid = raided(stake, Object.fromEntries(hidden.map((seat) => [seat, ['ambush' as const]])));
  play(laid, 'bede', hidden.includes('bede') ? 'ambush' : 'let-pass');
  const entries = play(laid, 'cuthbert', hidden.includes('cuthbert') ? 'ambush' : 'let-pass', raider, target);
  const { attack, defence } = entries.find(({ what }) => what === 'clash')!.facts;
  return [attack, defence];
}

clause('FM-6.f', 'a die each; 1 more from a stake of 3, 2 less for each ambush', () => {
  expect(clash(0, 0, 4, 2)).toEqual([4, 2]);
  expect(clash(2, 0, 4, 2)).toEqual([4, 2]);
  expect(clash(3, 0, 4, 2)).toEqual([5, 2]);
  expect(clash(5, 1, 4, 2)).toEqual([3, 2]);
  expect(clash(0, 2, 4, 6)).toEqual([0, 6]);
});

clause('FM-6.g', 'the higher number wins, in a tie the target', () => {
  const coinsAfter = (raider: number, target: number) => {
    const laid = raided(2);
    play(laid, 'bede', 'let-pass');
    play(laid, 'cuthbert', 'let-pass', raider, target);
    return laid.t.coins.aelle;
  };
  expect(coinsAfter(4, 3)).toBe(9);
  expect(coinsAfter(3, 3)).toBe(4);
  expect(coinsAfter(3, 4)).toBe(4);
});

clause('FM-6.h', 'a winning raider takes the stake and 1 more, as far as the target has it', () => {
  const taken = (bede: number) => {
    const laid = raided(2, {}, { bede });
    play(laid, 'bede', 'let-pass');
    const entries = play(laid, 'cuthbert', 'let-pass', 6, 1);
    return [laid.t.coins.aelle, laid.t.coins.bede, read(laid, entries, 'spectator').at(-1)];
  };
  expect(taken(5)).toEqual([9, 2, 'Ælle takes 3 coins from Bede']);
  expect(taken(2)).toEqual([8, 0, 'Ælle takes 2 coins from Bede']);
});

clause('FM-6.i', 'a losing raider pays the stake to the target', () => {
  const laid = raided(4);
  play(laid, 'bede', 'let-pass');
  const entries = play(laid, 'cuthbert', 'let-pass', 1, 6);
  expect([laid.t.coins.aelle, laid.t.coins.bede]).toEqual([2, 10]);
  expect(read(laid, entries, 'spectator').at(-1)).toBe('Ælle loses and pays Bede 4 coins');
  expect(waits(laid)).toEqual(['market', 'aelle']);
});

/** What comes by itself after the first bids, where these were left. */
const staking = (left: object[], coins: number, target = 'bede') => {
  const laid = table({ seats: 3, at: 'target', chieftain: 'aelle', coins: { aelle: coins } });
  laid.game.leave(laid.state, 'aelle', 'stake', left as never);
  return { laid, automatic: playWith(laid, 'aelle', `raid ${target}`, scripted()).automatic };
};

clause('FM-6.j', 'a stake left for a seat is staked against it, as far as the coins reach', () => {
  const left = [
    { target: 'bede', amount: 4 },
    { target: 'cuthbert', amount: 0 },
  ];
  const stake = (coins: number, target: string) => staking(left, coins, target).automatic;
  const staked = (amount: number) => [{ seat: 'aelle', action: { verb: 'stake', amount } }];
  expect(stake(9, 'bede')).toEqual(staked(4));
  expect(stake(3, 'bede')).toEqual(staked(3));
  expect(stake(0, 'bede')).toEqual(staked(0));
  expect(stake(9, 'cuthbert')).toEqual(staked(0));
});

clause('FM-6.j', 'against a seat for which nothing was left one is asked', () => {
  const { laid, automatic } = staking([{ target: 'cuthbert', amount: 2 }], 9);
  expect(automatic).toEqual([]);
  expect(waits(laid)).toEqual(['stake', 'aelle']);
  // Asked once it is answered by hand, whatever is left meanwhile.
  laid.game.leave(laid.state, 'aelle', 'stake', [{ target: 'bede', amount: 5 }]);
  play(laid, 'aelle', 'stake 1');
});

clause('FM-6.j', 'one stake of 0 to 5 for each of the others, not for oneself', () => {
  const { game, state } = table({ seats: 3 });
  const refused = (...left: object[]) => {
    try {
      game.leave(state, 'bede', 'stake', left as never);
    } catch (error) {
      return (error as Refusal).message;
    }
  };
  expect(refused({ target: 'aelle', amount: 6 })).toBe(
    '“stake 1, amount” is 6, but must be from 0 to 5 (FM-6.j)',
  );
  expect(refused({ target: 'bede', amount: 1 })).toBe(
    '“stake 1, target” must be one of aelle, cuthbert (FM-6.j)',
  );
  expect(refused({ target: 'aelle', amount: 1 }, { target: 'aelle', amount: 2 })).toBe(
    '“stake” names aelle twice (FM-6.j)',
  );
  expect(refused({ target: 'aelle', amount: 5 })).toBeUndefined();
  const left = [
    { target: 'aelle', amount: 1 },
    { target: 'cuthbert', amount: 0 },
  ];
  expect(game.say.standing('stake', left)).toBe(
    'Stake up to 1 coin against Ælle; Stake nothing against Cuthbert',
  );
});

clause('FM-6.k', 'one stays at home, but is asked from so many coins on', () => {
  const home = (coins: number, stopFrom: number) => {
    const laid = table({ at: 'exchange', chieftain: 'aelle', coins: { aelle: coins } });
    laid.game.leave(laid.state, 'aelle', 'raid', { stopFrom });
    play(laid, 'aelle', 'leave');
    return waits(laid);
  };
  expect(home(6, 7)).toEqual(['market', 'aelle']);
  expect(home(7, 7)).toEqual(['target', 'aelle']);
  expect(home(8, 7)).toEqual(['target', 'aelle']);
  const { game, state } = table();
  for (const stopFrom of [0, 81]) {
    expect(() => game.leave(state, 'aelle', 'raid', { stopFrom })).toThrow(
      `“stopFrom” is ${stopFrom}, but must be from 1 to 80 (FM-6.k)`,
    );
  }
  expect(game.say.standing('raid', { stopFrom: 7 })).toBe(
    'Stay at home, but stop me when I have 7 coins or more',
  );
});

clause(['FM-6.l', 'AN-5.g'], 'never in this round: in the next one is asked again', () => {
  const laid = raided(1, { bede: ['ambush'] });
  const { game, state, t } = laid;
  const offer = (seat: string) => game.standing(state, seat).find(({ on }) => on === 'ambush')!;
  const forNow = { during: t.round, answer: 'never' };
  // Holder or not, one may leave the same; who is asked is told which answer would spare the question.
  for (const seat of ['bede', 'cuthbert']) expect(offer(seat)).toMatchObject({ forNow, asked: true });
  expect(offer('aelle')).toMatchObject({ forNow });
  expect(offer('aelle').asked).toBeUndefined();
  expect(game.say.standing('ambush', forNow)).toBe(`Never lie in ambush in round ${t.round}`);
  expect(() => game.leave(state, 'cuthbert', 'ambush', { during: t.round + 1, answer: 'never' })).toThrow(
    'must be one of',
  );
  game.leave(state, 'cuthbert', 'ambush', forNow);
  expect(offer('cuthbert').now).toEqual(forNow);

  const next = (rounds: number) => {
    const later = table({ seats: 3, at: { stake: 'bede' }, chieftain: 'aelle' });
    later.game.leave(later.state, 'cuthbert', 'ambush', forNow);
    later.t.round += rounds;
    const now = later.game.standing(later.state, 'cuthbert').find(({ on }) => on === 'ambush')!.now;
    const { automatic } = playWith(later, 'aelle', 'stake 1', scripted());
    return [now, automatic];
  };
  expect(next(0)).toEqual([forNow, [{ seat: 'cuthbert', action: { verb: 'let-pass' } }]]);
  expect(next(1)).toEqual([null, []]);
});

clause(['FM-6.k', 'AN-5.e'], 'a table may be laid with it, for a seat that a bot holds as well', () => {
  const { game } = table();
  const standing = { aelle: { raid: { stopFrom: 80 } }, bede: { raid: { stopFrom: 80 } } };
  const init = layStanding(game, layTable(game.facts, { scenario: 'long' }), standing);
  const seen = new Set<string>();
  const { decisions } = playOut(game, init, { aelle: heuristic, bede: heuristic }, fast('at home'), {
    onDecision: ({ outcome }) => {
      for (const { what } of outcome.entries) seen.add(what);
    },
  });
  expect(decisions).toBeGreaterThan(10);
  expect([seen.has('stay'), seen.has('raid')]).toEqual([true, false]);
});
