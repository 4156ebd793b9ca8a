/** Chapter 3: initiative in phase B. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import type { Side } from '../state.ts';
import { goOn, type Lay, playAll, table, waits } from './table.ts';

/** Who has the initiative after a phase A that ends with these purses. */
function initiative(carolingian: number, saxon: number, lay: Lay = {}): Side {
  const laid = table({ at: 'income', ...lay });
  const income = { carolingian: 16, saxon: laid.t.irminsul ? 11 : 10 };
  laid.t.purse = { carolingian: carolingian - income.carolingian, saxon: saxon - income.saxon };
  goOn(laid);
  expect(laid.t.purse).toEqual({ carolingian, saxon });
  return laid.t.initiative;
}

clause('LS-3.a', 'who has more RP after phase A has the initiative for the whole turn', () => {
  expect(initiative(17, 16, { initiative: 'saxon' })).toBe('carolingian');
  expect(initiative(16, 17, { initiative: 'carolingian' })).toBe('saxon');

  const laid = table({ at: 'income', purse: { carolingian: 0, saxon: 10 } });
  goOn(laid);
  expect(waits(laid)).toEqual(['draw', 'saxon']);
  playAll(laid, 'saxon', 'stop');
  playAll(laid, 'carolingian', 'stop');
  laid.t.purse.saxon = 0;
  playAll(laid, 'carolingian', 'finish');
  playAll(laid, 'saxon', 'finish');
  expect(waits(laid)).toEqual(['operations', 'saxon']);
});

clause('LS-3.b', 'a tie goes to the Saxon if Widukind is in play, else to the Carolingian', () => {
  expect(initiative(18, 18, { initiative: 'saxon' })).toBe('carolingian');
  expect(initiative(18, 18, { widukind: 'wittekindsberg' })).toBe('saxon');
  expect(initiative(18, 18, { irminsul: false, initiative: 'saxon', table: { widukindDead: true } })).toBe(
    'carolingian',
  );
});
