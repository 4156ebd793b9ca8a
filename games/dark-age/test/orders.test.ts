import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { numbered, readLine } from '../rules/orders.ts';
import { lay, linesOf, told, turn, world } from './table.ts';

/** What a line is read as: its action and boxes, or why it cannot be. */
function read(line: string): string {
  const found = readLine(world, line);
  if ('empty' in found) return 'empty';
  if ('failure' in found) return `${found.failure.clause} ${found.failure.why}`;
  const { action, from, to, kingdom, amount, surplus } = found.order;
  const many = typeof amount === 'object' && amount !== null ? `all but ${amount.allBut}` : amount;
  return [action, from && `from ${from}`, to && `to ${to}`, kingdom, many, surplus && 'surplus']
    .filter((one) => one !== null && one !== undefined)
    .join(', ');
}

clause(
  ['DA-1.8.c', 'DA-1.8.d'],
  'a line is read word by word, whatever its case, with comments and struck-out boxes',
  () => {
    expect(read('MOVE HRS BDS AB-2')).toBe('MOVE, from HRS, to BDS, all but 2');
    expect(read('levy lon 2')).toBe('LEVY, from LON, 2');
    expect(read('  7:  move hrs bds  all # to the border')).toBe('MOVE, from HRS, to BDS, all');
    expect(read('FIND - DAN')).toBe('FIND, DAN');
    expect(read('FIND YKS')).toBe('FIND, from YKS');
    expect(read('FIND YKS DAN')).toBe('FIND, from YKS, DAN');
    expect(read('LEVY LON - 2')).toBe('LEVY, from LON, 2');
    expect(read('GIFT - ESX 4')).toBe('GIFT, ESX, 4');
    expect(read('SPY MXS')).toBe('SPY, to MXS');
    expect(read('SPY - MXS')).toBe('SPY, to MXS');
    expect(read('SPY LON MXS')).toBe('SPY, from LON, to MXS');
    expect(read('SPY LON -')).toBe('SPY, from LON');
    expect(read('KONVOY THA YAR')).toBe('CONVOY, from THA, to YAR');
    expect([read(''), read('   '), read('-'), read('# nothing'), read('3:')]).toEqual([
      'empty',
      'empty',
      'empty',
      'empty',
      'empty',
    ]);
  },
);

clause('DA-1.8.c', 'what is misspelt fails and is not put right; what is too much is not looked at', () => {
  expect(read('MOV HRS BDS')).toBe('DA-11.5.f unknown-action');
  expect(read('MOVE HRZ BDS')).toBe('DA-1.8.c unknown-word');
  expect(read('MOVE HRS BDS AB3')).toBe('DA-1.8.c unknown-word');
  expect(read('MOVE HRS')).toBe('DA-1.8.c missing-box');
  expect(read('LEVY ESX 2')).toBe('DA-1.8.c missing-box');
  expect(read('FIND')).toBe('DA-7.4.a missing-box');
  expect(read('TAX LON 2')).toBe('TAX, surplus');
  expect(read('LEVY LON MXS 2 3')).toBe('LEVY, from LON, 2, surplus');
  expect(read('constructor')).toBe('DA-11.5.f unknown-action');
  expect(read('MOVE HRS toString')).toBe('DA-1.8.c unknown-word');
});

clause(
  ['DA-1.8.a', 'DA-1.8.b'],
  'sixteen lines, each in its round; a number puts a line at its place, empty ones keep theirs',
  () => {
    expect(numbered(['TAX', '5: TAX', 'LEVY LON'], 16)).toEqual({
      lines: ['TAX', '', '', '', '5: TAX', 'LEVY LON'],
      over: [],
    });
    expect(numbered([...Array(16).fill('TAX'), 'LEVY LON'], 16).over).toEqual(['LEVY LON']);
    expect(numbered(['17: TAX', '0: TAX'], 16)).toEqual({ lines: [], over: ['17: TAX', '0: TAX'] });
    // Whoever has no number takes the next place that nobody names; a number given twice has none.
    expect(numbered(['2: TAX', '1: GROW MXS', 'LEVY LON', '3: TAX'], 16).lines).toEqual([
      '1: GROW MXS',
      '2: TAX',
      '3: TAX',
      'LEVY LON',
    ]);
    expect(numbered(['2: TAX', '2: GROW MXS'], 16)).toEqual({ lines: ['', '2: TAX'], over: ['2: GROW MXS'] });
    const laid = lay({
      areas: { MXS: { owner: 'ESX', armies: 1 }, HRS: { owner: 'ESX' } },
      kingdoms: { ESX: { balance: 0 } },
    });
    const played = turn(laid, { ESX: ['MOVE MXS HRS', '', 'TAX', 'MOVE MXS HRS'] });
    expect(linesOf(played, 'ESX')).toHaveLength(16);
    expect(told(played, 'ESX')).toEqual(['DA-3.2.b too-dear', 'taxed', 'moved']);
  },
);

// ---------------------------------------------------------------- the table of actions

const withCost = (test: (facts: (typeof world.actions)[string]) => boolean): string =>
  Object.keys(world.actions)
    .filter((action) => test(world.actions[action]!))
    .sort()
    .join(' ');

clause(['DA-11.5.a', 'DA-11.5.b'], 'what each action costs', () => {
  expect(withCost(({ cost }) => cost === 0)).toBe(
    'AMBUSH ARM BORROW CASH DEFEND DISBAND DISOWN EXCHANGE FIND HOUSE INVADE KILL KING LOAN MIGRATE OVERLORD PASSAGE PILLAGE POP RECALL RETREAT RETURN TAX VIKING WAIT WATCH',
  );
  expect(withCost(({ cost }) => cost === 1)).toBe(
    'CONVOY LAND MOVE OVERRUN PROBE RAID SABOTAGE SETTLE SHIPS SIEGE',
  );
  expect(withCost(({ cost }) => cost === 2)).toBe('ASSAULT');
  expect(withCost(({ each }) => each === 1)).toBe('FLEET FORTIFY GIFT ORDER RAZE RESERVE');
  expect(withCost(({ each }) => each === 3)).toBe('LAUNCH LEVY STASH');
  expect(withCost(({ each }) => each === 10)).toBe('BUILD');
  expect(withCost(({ cost }) => cost === 'population')).toBe('GROW');
  expect(withCost(({ cost }) => cost === 'spy')).toBe('SPY');
});

clause(['DA-11.5.c', 'DA-11.5.d', 'DA-11.5.e'], 'what each action is told', () => {
  const withBoxes = (...boxes: string[]) => withCost((facts) => facts.boxes.join() === boxes.join());
  expect(withBoxes('from')).toBe('ARM DEFEND DISBAND DISOWN GROW PILLAGE POP');
  expect(withBoxes('from', 'number')).toBe('BUILD FLEET FORTIFY LEVY RAZE RESERVE');
  expect(withBoxes('from', 'to', 'number')).toBe(
    'ASSAULT CONVOY LAND LAUNCH MIGRATE MOVE OVERRUN PROBE SHIPS',
  );
  expect(withBoxes('from', 'to')).toBe('AMBUSH INVADE RAID SETTLE SIEGE');
  expect(withBoxes('from', 'to?')).toBe('KING RETREAT');
  expect(withBoxes('kingdom')).toBe('BORROW EXCHANGE OVERLORD WAIT');
  expect(withBoxes('kingdom', 'number')).toBe('GIFT LOAN');
  expect(withBoxes('from', 'kingdom')).toBe('KILL PASSAGE');
  expect(withBoxes('from?', 'kingdom?')).toBe('FIND');
  expect(withBoxes('number')).toBe('CASH HOUSE ORDER RECALL RETURN STASH');
  expect(withBoxes()).toBe('SABOTAGE TAX VIKING WATCH');
  expect(withBoxes('from?', 'to?')).toBe('SPY');
});

clause('DA-1.8.d', 'what a line says beyond its boxes is told with its outcome, and changes nothing', () => {
  const laid = lay({ areas: { LON: { owner: 'ESX', population: 3 } }, kingdoms: { ESX: { balance: 9 } } });
  const [levied, taxed] = linesOf(turn(laid, { ESX: ['LEVY LON MXS 2 3', 'TAX'] }), 'ESX');
  expect(levied!.outcome).toMatchObject({ done: true, surplus: true, facts: { armies: 2 } });
  expect(taxed!.outcome).not.toHaveProperty('surplus');
});

clause('DA-11.5.f', 'forty-nine words and no other', () => {
  expect(Object.keys(world.actions)).toHaveLength(49);
  // Each is carried out, or fails for a reason of its own: none is unknown to the rules.
  for (const action of Object.keys(world.actions)) {
    const boxes = world.actions[action]!.boxes.map(
      (box) => ({ from: 'MXS', to: 'HRS', kingdom: 'KNT', number: '1' })[box.replace('?', '') as 'from'],
    );
    const laid = lay({ areas: { MXS: { owner: 'ESX', armies: 1, population: 1 }, HRS: { owner: 'KNT' } } });
    expect(told(turn(laid, { ESX: [[action, ...boxes].join(' ')] }), 'ESX')).toHaveLength(1);
  }
  expect(read('SCOUT MXS')).toBe('DA-11.5.f unknown-action');
});
