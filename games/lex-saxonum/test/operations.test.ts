import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { type Laid, open, play, playAll, table, waits, whyNot } from './table.ts';

/** Syburg lies open: no unit, no walls. */
const OPEN_SYBURG = { units: { 'syburg-1': 'destroyed' }, ruined: ['syburg'] };

/** One Hessian marches against the one unit in Eresburg. */
function againstEresburg(): Laid {
  const laid = table({ initiative: 'carolingian' });
  playAll(laid, 'carolingian', 'operate', 'activate buraburg-1', 'march', 'advance buraburg eresburg');
  return laid;
}

clause(
  'LS-6.1.a',
  'from activation to the end of the operation the active player acts, whatever is fought',
  () => {
    const laid = table();
    const asked: string[] = [];
    const act = (action: string, ...dice: number[]) => {
      play(laid, waits(laid)[1]!, action, ...dice);
      asked.push(waits(laid).join(' '));
    };
    act('operate');
    act('muster hesse');
    act('march');
    act('group fulda buraburg');
    act('advance buraburg eresburg');
    act('stay-out', 5, 1, 1, 1);
    act('pillage');
    act('retreat');
    expect(asked).toEqual([
      'activation carolingian',
      'activation carolingian',
      'gathering carolingian',
      'gathering carolingian',
      'walls saxon',
      'campaign carolingian',
      'campaign carolingian',
      'operations saxon',
    ]);
  },
);

clause('LS-6.1.b', 'back in friendly land an operation is over', () => {
  const laid = againstEresburg();
  play(laid, 'saxon', 'stay-out', 5, 1);
  expect(whyNot(laid, 'carolingian', 'end')).toEqual(['LS-C7.2.f6', 'The walls of Eresburg still stand']);
  play(laid, 'carolingian', 'retreat');
  expect(laid.t.units['buraburg-1']!.at).toBe('buraburg');
  expect(laid.t.operation).toBeNull();
  expect(waits(laid)).toEqual(['operations', 'saxon']);
});

clause('LS-6.1.b', 'in a land that it has conquered the army may stop', () => {
  const laid = againstEresburg();
  play(laid, 'saxon', 'stay-out', 5, 1);
  play(laid, 'carolingian', 'assault', 6, 1);
  playAll(laid, 'carolingian', 'end');
  play(laid, 'carolingian', 'pay', 4);
  expect(laid.t.units['buraburg-1']!.at).toBe('eresburg');
  expect(waits(laid)).toEqual(['operations', 'saxon']);
});

clause('LS-6.1.b', 'and when all its units are destroyed there is nothing left to do', () => {
  const laid = againstEresburg();
  play(laid, 'saxon', 'stay-out', 1, 5);
  expect(laid.t.units['buraburg-1']!.at).toBe('destroyed');
  expect(laid.t.operation).toBeNull();
  expect(waits(laid)).toEqual(['operations', 'saxon']);
});

clause('LS-6.1.c', 'who has the initiative launches the first operation, then they take turns', () => {
  for (const [first, second] of [
    ['saxon', 'carolingian'],
    ['carolingian', 'saxon'],
  ] as const) {
    const laid = table({ at: 'reinforcements', turn: first, initiative: first });
    play(laid, first, 'finish');
    const idle = (side: string) => {
      expect(waits(laid)).toEqual(['operations', side]);
      const unit = side === 'saxon' ? laid.t.map.ranks.saxon : laid.t.map.ranks.carolingian.slice(4);
      const next = unit.find((one) => !laid.t.units[one]!.active)!;
      playAll(laid, side, 'operate', `activate ${next}`, 'march', 'end');
    };
    for (const side of [first, second, first, second]) idle(side);
  }
});

clause('LS-6.1.d', 'nobody has to launch an operation, and a pass is for the whole phase', () => {
  const laid = table();
  play(laid, 'carolingian', 'pass');
  for (const unit of ['syburg-1', 'treva-1']) {
    expect(waits(laid)).toEqual(['operations', 'saxon']);
    expect(whyNot(laid, 'carolingian', 'operate')[0]).toBe('AN-2.a');
    playAll(laid, 'saxon', 'operate', `activate ${unit}`, 'march', 'end');
  }
  play(laid, 'saxon', 'pass');
  expect(laid.t.year).toBe(776);
});

clause('LS-6.1.d', 'without RP there is no further operation, yet an empty purse is no pass', () => {
  const laid = table({ turn: 'saxon', purse: { saxon: 1 } });
  playAll(laid, 'saxon', 'operate', 'activate syburg-1', 'end');
  play(laid, 'carolingian', 'pass');
  expect(waits(laid)).toEqual(['operations', 'saxon']);
  expect(open(laid, 'saxon')).toEqual(['pass']);
  expect(whyNot(laid, 'saxon', 'operate')).toEqual(['LS-6.2.a', 'This costs 1 RP and the Saxon has 0']);
});

clause('LS-6.1.d', 'an operation once launched may be broken off before anybody has moved', () => {
  const laid = table();
  playAll(laid, 'carolingian', 'operate', 'activate fulda-1', 'march', 'end');
  expect(laid.t.units['fulda-1']).toEqual({ at: 'fulda', active: true });
  expect(waits(laid)).toEqual(['operations', 'saxon']);
});

clause('LS-6.1.e', 'the Saxon cannot stay in a Carolingian land, walls or none, only raid it', () => {
  const laid = table({ turn: 'saxon', units: { 'fulda-1': 'buraburg' }, ruined: ['fulda'] });
  for (const unit of ['thuringe-1', 'thuringe-2']) laid.t.units[unit]!.at = 'destroyed';
  playAll(laid, 'saxon', 'operate', 'muster ohrum', 'march', 'advance ohrum thuringe', 'move fulda');
  expect(whyNot(laid, 'saxon', 'end')).toEqual(['LS-6.1.e', 'Fulda can be raided, not kept']);
  playAll(laid, 'saxon', 'pillage', 'retreat');
  expect(laid.t.units['ohrum-1']!.at).toBe('ohrum');
  expect(laid.t.lands.fulda).toMatchObject({ control: 'carolingian', pillaged: { by: 'saxon' } });
});

clause('LS-6.1.f', 'the Saxon may stay in a lost land of his own, and has it back in phase F', () => {
  const laid = table({ turn: 'saxon', conquered: ['syburg'] });
  playAll(
    laid,
    'saxon',
    'operate',
    'activate mimigernaford-1',
    'march',
    'advance mimigernaford syburg',
    'end',
  );
  expect(laid.t.lands.syburg!.control).toBe('carolingian');
  play(laid, 'carolingian', 'pass');
  play(laid, 'saxon', 'pass');
  expect(laid.t.lands.syburg!.control).toBe('saxon');
});

clause('LS-6.1.f', 'but not while its walls hold out against him', () => {
  const laid = table({ turn: 'saxon', conquered: ['syburg'], works: { syburg: 'stronghold' } });
  playAll(laid, 'saxon', 'operate', 'activate mimigernaford-1', 'march', 'advance mimigernaford syburg');
  expect(whyNot(laid, 'saxon', 'end')).toEqual(['LS-C7.2.f6', 'The walls of Syburg still stand']);
});

clause('LS-6.1.g', 'the Carolingian raids, conquers, or does both', () => {
  const laid = (...actions: string[]) => {
    const open = table({
      ...OPEN_SYBURG,
      units: { ...OPEN_SYBURG.units, 'west-friesland-1': 'cologne-right' },
    });
    playAll(open, 'carolingian', 'operate', 'activate west-friesland-1', 'march');
    playAll(open, 'carolingian', 'advance cologne-right syburg', ...actions);
    const loot = open.t.loot.carolingian.length;
    play(open, 'saxon', 'pass');
    play(open, 'carolingian', 'pass');
    return { loot, control: open.t.lands.syburg!.control };
  };
  expect(laid('pillage', 'retreat')).toEqual({ loot: 1, control: 'saxon' });
  expect(laid('end')).toEqual({ loot: 0, control: 'carolingian' });
  expect(laid('pillage', 'end')).toEqual({ loot: 1, control: 'carolingian' });
});

clause('LS-4.2.a', 'a stratagem that one does not hold is refused by its name', () => {
  const laid = table({ hands: { carolingian: ['ambush'] } });
  expect(whyNot(laid, 'carolingian', 'play sorbs')).toEqual(['LS-4.2.a', 'You do not hold Sorb Raid']);
  expect(whyNot(laid, 'carolingian', 'play ambush')[0]).toBe('LS-4.2.i');
});
