/** The board in the terminal, and the words on its buttons. */

import { fast, layTable } from '@annales/engine';
import { expect, test } from 'vitest';
import { data, make } from '../game.ts';
import { drawn, goOn, type Laid, play, table, waits } from './table.ts';

const shown = ({ game, state }: Laid, viewer: string): string => game.board(game.view(state, viewer), viewer);

/** The one line that begins so. */
function line(text: string, start: string): string {
  const found = text.split('\n').filter((one) => one.startsWith(start));
  expect(found, start).toHaveLength(1);
  return found[0]!;
}

const laid = (): Laid =>
  table({
    at: 'commitment',
    followers: { normandie: { red: 2 }, hessen: { blue: 3, red: 1 }, berry: { yellow: 1 } },
    gangs: { hessen: 1, anjou: 4 },
    counters: { hessen: 2 },
    cards: { anjou: {}, champagne: { red: 1, gangs: 1 } },
    discards: ['franken', 'hunger'],
    deck: ['anarchy'],
    surplus: 2,
    options: { anarchy: true, hourglass: 60 },
    courts: {
      red: {
        missi: 4,
        active: ['soothe'],
        swap: ['battle'],
        spent: { winter: ['move', 'soothe'] },
        trophies: 1,
      },
      blue: { fresh: ['peace'] },
    },
  });

test('the head tells the year, what comes next, the bag, the deck and the options', () => {
  const text = shown(laid(), 'spectator');
  expect(text.split('\n').slice(0, 4)).toEqual([
    '831, spring · then summer · the sundial stands on 834',
    'Bag: 0 tiles, 0 events among them · Scriptorium: 2 events',
    'Archivium: 15 cards (with anarchy) · discards: 2 cards (with hunger) · surplus gangs: 2 ·',
    '  hunger cards aside: 0',
  ]);
  expect(line(text, 'Played with')).toBe('Played with: Anarchy and Rebellion, an hourglass of 60 s');
  const late = table({ season: 'autumn', year: 834, at: 'commitment' });
  expect(shown(late, 'red')).toContain('834, autumn · then the points are counted');
  const autumn = table({ season: 'autumn', year: 830, at: 'commitment' });
  expect(shown(autumn, 'red')).toContain('830, autumn · then the turn of the year');
  expect(shown(autumn, 'red')).toContain('Scriptorium: 1 event · for 831: 1 event');
});

test('the map tells who rules, what is developed, who stands there and on the cards', () => {
  const text = shown(laid(), 'yellow');
  const row = (country: string) =>
    line(text, `  ${country} `)
      .trim()
      .split(/\s{2,}/);
  expect(row('normandie')).toEqual(['normandie', 'home of Red', '-', '3', 'Red 2']);
  expect(row('ostfalen')).toEqual(['ostfalen', 'home of Blue', '-', '3', '-']);
  expect(row('hessen')).toEqual(['hessen', 'Blue', '2', '3', 'Red 1, Blue 3, gangs 1']);
  expect(row('anjou')).toEqual(['anjou', '-', '-', '1', 'gangs 4']);
  expect(row('berry')).toEqual(['berry', 'woodland', '-', '1', 'Yellow 1']);
  expect(line(text, '(La) Neustrie')).toBe(
    '(La) Neustrie: 2 of 3 slots taken: anjou (nobody), champagne (Red 1, gangs 1)',
  );
  expect(line(text, 'Sachsen')).toBe('Sachsen: 0 of 3 slots taken');
});

test('the courts tell followers, tiles by number and the points by condition', () => {
  const text = shown(laid(), 'spectator');
  const rows = text.split('\n').filter((one) => one.startsWith('Red '));
  expect(rows.map((one) => one.trim().split(/\s+/))).toEqual([
    ['Red', '4', '8', '7', '5', '4', '1', '0'],
    ['Red', '1/6', '0/6', '3/12', '1/4*', '1'],
  ]);
  expect(
    text
      .split('\n')
      .find((one) => one.startsWith('Blue '))!
      .split(/\s+/),
  ).toEqual(['Blue', '3', '8', '10', '8', '4', '0', '0']);
  expect(line(text, 'Used in winter')).toBe('Used in winter: Red move soothe');
  expect(line(text, 'Dotted tiles seen')).toBe('Dotted tiles seen active: Red soothe');
});

test('each sees only the names of his own tiles', () => {
  const red = shown(laid(), 'red');
  expect(line(red, 'Your rack')).toBe('Your rack: influence, develop, equip, none, none');
  expect(line(red, '  on the swap space')).toBe('  on the swap space: battle');
  expect(line(red, '  inactive')).toBe('  inactive: influence-dot, equip-dot, move-dot, peace');
  const blue = shown(laid(), 'blue');
  expect(line(blue, '  activated')).toBe('  activated, usable next season: peace');
  expect(blue).not.toContain('swap space: battle');
  const spectator = shown(laid(), 'spectator');
  expect(spectator).not.toContain('Your rack');
  expect(spectator).not.toContain('peace');
});

test('who has sealed is told, and not with what', () => {
  const sealedWith = (tile: string): string => {
    const start = laid();
    goOn(start);
    play(start, 'red', `place ${tile}`);
    expect(shown(start, 'blue')).not.toContain('Answered already');
    play(start, 'red', 'place none');
    expect(waits(start)).toEqual(['commitment', 'yellow', 'blue']);
    return shown(start, 'blue');
  };
  expect(line(sealedWith('develop'), 'Answered already')).toBe('Answered already: Red');
  expect(sealedWith('equip')).toBe(sealedWith('develop'));
});

test('in a window nobody is told who has answered', () => {
  const start = table({
    at: 'swaps',
    courts: { red: { spent: { winter: ['move'] } }, blue: { spent: { winter: ['equip'] } } },
  });
  goOn(start);
  play(start, 'red', 'keep');
  expect(waits(start)).toEqual(['swaps', 'red', 'blue']);
  expect(shown(start, 'blue')).not.toContain('Answered already');
});

test('the advanced set-up tells who is still to be placed', () => {
  const game = make(data);
  const { state } = game.setup(layTable(game.facts, { seats: 4, scenario: 'advanced' }), fast('board'));
  const text = game.board(game.view(state, 'red'), 'red');
  expect(line(text, 'Followers to place')).toMatch(
    /: Red \d, Yellow \d, Blue \d, Green \d and later 4 each$/,
  );
});

test('the board fits a hundred columns for any number of seats, to the end of the game', () => {
  for (const [seats, scenario] of [
    [2, 'base'],
    [4, 'advanced'],
    [6, 'base'],
  ] as const) {
    const game = make(data);
    const init = layTable(game.facts, { seats, scenario, options: { sundial: 831 } });
    const chance = fast(`board ${seats}`);
    const { state } = game.setup(init, chance);
    for (let step = 0; ; step++) {
      if (step % 50 === 0 || state.result) {
        for (const viewer of [...init.seats, 'spectator']) {
          const lines = game.board(game.view(state, viewer), viewer).split('\n');
          expect(Math.max(...lines.map((one) => one.length))).toBeLessThanOrEqual(100);
        }
      }
      if (state.result) break;
      const { seat } = game.asks(state)[0]!;
      const choices = game.choices(state, seat);
      const { action } = choices[chance.draw('choice', choices.length)]!;
      game.act(state, seat, action as never, chance);
    }
    expect(game.board(game.view(state, 'red'), 'red')).toContain('the game is over');
  }
});

/** What the buttons of a seat say. */
const buttons = ({ game, state }: Laid, seat: string): string[] => {
  const view = game.view(state, seat);
  return game.choices(state, seat).map(({ action }) => game.say.action(view, action as never));
};
const prompt = ({ game, state }: Laid, seat: string): string =>
  game.say.prompt(game.view(state, seat), game.told(state, seat).ask!);

test('buttons name the price and what remains', () => {
  const develop = drawn('red', 'develop', {
    advanced: true,
    followers: { anjou: { red: 2 }, champagne: { red: 1 } },
    counters: { anjou: 2 },
    courts: { red: { missi: 4, active: ['influence-dot', 'equip-dot', 'soothe', 'peace'] } },
  });
  expect(prompt(develop, 'red')).toBe(
    'Develop (4 Missi): activate a tile, place up to 3 counters or claim a homeland',
  );
  expect(buttons(develop, 'red')).toEqual([
    'Activate Move troops (dotted) for 2 Missi (2 left)',
    'Develop Champagne to 1 counter for 1 Missus (3 left)',
    'Claim Anjou as homeland: its 2 counters and 3 Missi (1 left)',
    'Decline the action',
  ]);
  const equip = drawn('red', 'equip', { courts: { red: { missi: 0, leudes: 2 } } });
  expect(buttons(equip, 'red')).toEqual([
    'Equip no Missi',
    'Equip 1 Missus (1 of 3 levies)',
    'Equip 2 Missi (2 of 3 levies)',
    'Decline the action',
  ]);
  const battle = drawn('red', 'battle', {
    followers: { anjou: { red: 5, blue: 1 } },
    gangs: { anjou: 2 },
  });
  expect(buttons(battle, 'red')[0]).toBe('Fight in Anjou (costs 2 of your 5 followers)');
});

test('others are told what a question is about, without its facts', () => {
  const move = drawn('red', 'move', { followers: { normandie: { red: 2 } } });
  expect(prompt(move, 'red')).toBe('Move troops, each group for a Missus (3 left)');
  const told = move.game.told(move.state, 'blue');
  const view = move.game.view(move.state, 'blue');
  expect(move.game.say.prompt(view, { seat: 'red', prompt: told.prompt! })).toBe('Move troops');
});
