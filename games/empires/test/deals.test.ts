import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { area, free, type Lay, play, realm, table, waits, whyNot } from './table.ts';

const G = 'germany';
const F = 'france';

const ground = (more: Lay = {}) =>
  table({
    own: { [G]: ['swabia', 'franconia', 'lorraine'], [F]: ['ile-de-france', 'champagne'] },
    turn: G,
    ...more,
    realms: { [G]: { gold: 6 }, [F]: { gold: 4 }, ...more.realms },
  });

clause(
  ['EM-20.1.a', 'EM-SV.4', 'EM-20.1.b'],
  'gold, claims and areas pass when both agree; unrest and forts go with an area',
  () => {
    const laid = ground({
      areas: { lorraine: { unrest: true, fort: 2, claims: [G], ties: [G] }, champagne: { claims: [F] } },
    });
    play(laid, G, 'offer france 3 lorraine lorraine 1 - champagne');
    expect(realm(laid, G).gold).toBe(6);
    expect(free(laid, F)).toContain('accept 1');
    play(laid, F, 'accept 1');
    expect([realm(laid, G).gold, realm(laid, F).gold]).toEqual([4, 6]);
    expect(area(laid, 'lorraine')).toMatchObject({ owner: F, unrest: true, fort: 2, claims: [F], ties: [G] });
    expect(area(laid, 'champagne')).toMatchObject({ owner: F, claims: [G] });
    expect(waits(laid)).toEqual(['act', G]);
  },
);

clause(['EM-20.1.c', 'EM-20.1.d'], 'ties, leaders and cards are no part of a deal', () => {
  const [form] = ground()
    .game.choices(ground().state, G)
    .filter(({ action }) => 'fields' in action && action.verb === 'offer');
  expect(Object.keys((form!.action as { fields: object }).fields)).toEqual([
    'to',
    'gold',
    'areas',
    'claims',
    'price',
    'askedAreas',
    'askedClaims',
  ]);
});

clause(['EM-20.1.e'], 'a court is not given away', () => {
  const laid = ground();
  expect(whyNot(laid, G, 'offer france 0 swabia - 0 - -')).toEqual([
    'EM-20.1.e',
    'Swabia is a court and cannot be given away',
  ]);
});

clause(['EM-20.1.f'], 'no second claim, and none to another religion', () => {
  const laid = ground({
    areas: { lorraine: { claims: [G, F] }, franconia: { claims: [G], granted: [G], religion: 'PA' } },
  });
  expect(whyNot(laid, G, 'offer france 0 - lorraine 0 - -')[0]).toBe('EM-20.1.f');
  expect(whyNot(laid, G, 'offer france 0 - franconia 0 - -')[0]).toBe('EM-18.14.a');
});

clause(['EM-X33'], 'what is accepted late is tested whole: if one part fails nothing moves', () => {
  const laid = ground();
  play(laid, G, 'offer france 5 lorraine - 0 - -');
  realm(laid, G).gold = 4;
  expect(whyNot(laid, F, 'accept 1')[0]).toBe('EM-20.1.a');
  expect(area(laid, 'lorraine').owner).toBe(G);
  play(laid, G, 'withdraw 1');
  expect(free(laid, F)).not.toContain('accept 1');
});

clause(['EM-X14'], 'no deals while a parley is under way', () => {
  const laid = ground({ hands: { [G]: [35] }, areas: { champagne: { claims: [G] } } });
  play(laid, F, 'offer germany 1 - - 0 - -');
  play(laid, G, 'inherit champagne');
  expect(whyNot(laid, G, 'accept 1')[0]).toBe('EM-X14');
});
