import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { conversionOdds } from '../rules/conversion.ts';
import { goOn, type Laid, type Lay, open, play, table, waits, whyNot } from './table.ts';

/** At the conversions of phase F; the Irminsul is felled unless said otherwise. */
const converting = (lay: Lay): Laid => table({ irminsul: false, ...lay, at: 'conversion' });

clause('LS-8.4.a', 'an attempt costs 1 RP, and 4 or more converts', () => {
  for (const roll of [1, 2, 3, 4, 5, 6]) {
    const laid = converting({ conquered: ['syburg', 'mimigernaford'], purse: { carolingian: 5 } });
    play(laid, 'carolingian', 'convert syburg', roll);
    expect(laid.t.purse.carolingian).toBe(4);
    expect(laid.t.lands.syburg!.converted).toBe(roll >= 4);
  }
});

clause('LS-8.4.a', 'each conquered land once a turn, and none twice', () => {
  const laid = converting({
    conquered: ['syburg', 'mimigernaford'],
    converted: ['mimigernaford'],
    purse: { carolingian: 5 },
  });
  expect(open(laid, 'carolingian')).toEqual(['convert syburg', 'finish']);
  expect(whyNot(laid, 'carolingian', 'convert mimigernaford')).toEqual([
    'LS-8.4.a',
    'Mimigernaford is converted already',
  ]);
  expect(whyNot(laid, 'carolingian', 'convert verden')).toEqual(['LS-8.4.a', 'Verden is not conquered']);
  play(laid, 'carolingian', 'convert syburg', 1);
  expect([laid.t.year, laid.t.lands.syburg!.converted]).toEqual([776, false]);
});

clause('LS-8.4.a', 'a failed land is not tried again, though RP are left', () => {
  const laid = converting({ conquered: ['syburg', 'mimigernaford'] });
  play(laid, 'carolingian', 'convert syburg', 3);
  expect(whyNot(laid, 'carolingian', 'convert syburg')).toEqual([
    'LS-8.4.a',
    'Conversion of Syburg was tried this year',
  ]);
});

clause('LS-8.4.a', 'it is never forced, and not asked where nothing can be done by what all can see', () => {
  const declined = converting({ conquered: ['syburg'] });
  play(declined, 'carolingian', 'finish');
  expect(declined.t.year).toBe(776);

  const ask = (lay: Lay) => {
    const laid = table({ irminsul: false, ...lay, at: 'reorganisation' });
    goOn(laid);
    return waits(laid)[0];
  };
  expect(ask({ conquered: ['syburg'], purse: { carolingian: 0 } })).toBe('draw');
  expect(ask({ conquered: ['syburg'], purse: { carolingian: 0 }, hands: { carolingian: ['harvest'] } })).toBe(
    'conversion',
  );
  expect(ask({})).toBe('draw');
});

clause('LS-8.4.b', 'a standing palace converts its land without a die, for 1 RP', () => {
  const laid = converting({
    conquered: ['syburg', 'mimigernaford'],
    works: { syburg: 'palace' },
    irminsul: true,
  });
  play(laid, 'carolingian', 'convert syburg');
  expect(laid.t.lands.syburg!.converted).toBe(true);
  expect(laid.t.purse.carolingian).toBe(9);

  const ruined = converting({ conquered: ['syburg', 'mimigernaford'], works: { syburg: 'palace' } });
  ruined.t.lands.syburg!.standing = false;
  play(ruined, 'carolingian', 'convert syburg', 3);
  expect(ruined.t.lands.syburg!.converted).toBe(false);
});

clause('LS-4.3.1C.c', 'the stratagem is for a conquered land that is not converted yet', () => {
  const laid = converting({
    conquered: ['syburg', 'ohrum'],
    converted: ['ohrum'],
    hands: { carolingian: ['revolt', 'revolt'] },
  });
  expect(open(laid, 'carolingian').filter((action) => action.startsWith('decree'))).toEqual([
    'decree syburg',
  ]);
  expect(whyNot(laid, 'carolingian', 'decree ohrum')).toEqual(['LS-4.3.1C.c', 'Ohrum is converted already']);
  expect(whyNot(laid, 'carolingian', 'decree verden')).toEqual(['LS-4.3.1C.c', 'Verden is not conquered']);
});

clause('LS-8.4.c', 'palaces next door give +1, however many; farther ones and strongholds nothing', () => {
  const preach = (lay: Lay, roll: number) => {
    const conquered = ['syburg', 'mimigernaford', 'paderborn', 'eresburg', 'halberstadt'];
    const laid = converting({ conquered, ...lay });
    play(laid, 'carolingian', 'convert syburg', roll);
    return laid.t.lands.syburg!.converted;
  };
  expect(preach({ works: { mimigernaford: 'palace' } }, 3)).toBe(true);
  expect(preach({ works: { mimigernaford: 'palace' } }, 2)).toBe(false);
  expect(preach({ works: { mimigernaford: 'palace', paderborn: 'palace' } }, 2)).toBe(false);
  expect(preach({ works: { halberstadt: 'palace' } }, 3)).toBe(false);
  expect(preach({ works: { mimigernaford: 'stronghold' } }, 3)).toBe(false);
});

clause('LS-8.4.d', 'the Irminsul costs 1 and cancels a neighbouring palace', () => {
  const preach = (lay: Lay, roll: number) => {
    const laid = converting({ conquered: ['syburg', 'mimigernaford'], irminsul: true, ...lay });
    play(laid, 'carolingian', 'convert syburg', roll);
    return laid.t.lands.syburg!.converted;
  };
  expect(preach({}, 4)).toBe(false);
  expect(preach({}, 5)).toBe(true);
  expect(preach({ works: { mimigernaford: 'palace' } }, 4)).toBe(false);
  expect(preach({ works: { mimigernaford: 'palace' } }, 5)).toBe(true);
});

clause(
  ['LS-8.4.a', 'LS-8.4.c', 'LS-8.4.d'],
  'the odds that the player aid tells are those of the die',
  () => {
    const conquered = ['syburg', 'mimigernaford', 'ohrum'];
    const odds = (lay: Lay, land: string) => conversionOdds(converting({ conquered, ...lay }).t, land);
    const palace: Lay = { works: { syburg: 'palace' } };
    expect([odds({}, 'ohrum'), odds(palace, 'ohrum'), odds(palace, 'mimigernaford')]).toEqual([3, 3, 4]);
    expect([odds(palace, 'syburg'), odds({ irminsul: true }, 'ohrum')]).toEqual([6, 2]);
  },
);
