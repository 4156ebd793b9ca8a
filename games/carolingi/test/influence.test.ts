import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { drawn, open, play, purse, standing } from './table.ts';

clause('CG-5.1.j', 'Red sends the most that can go, three, to Normandie', () => {
  const laid = drawn('red', 'influence', {
    followers: { normandie: { red: 2 } },
    courts: { red: { missi: 5 } },
  });
  expect(open(laid, 'red')).toEqual(['send 1', 'send 2', 'send 3', 'decline']);
  play(laid, 'red', 'send 3', 'event', 'hessen');
  expect(standing(laid, 'normandie')).toEqual({ red: 5 });
  expect(purse(laid, 'red')[0]).toBe(2);
});
