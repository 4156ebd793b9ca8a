/** Tables whose seats have left answers beforehand from the start: such as the game takes, and such as it does not. */

import { fast, type Init, type Json, layStanding, layTable, type Seat } from '@annales/engine';
import { expect } from 'vitest';
import { SALT } from '../client.ts';
import { type Attack, type Field, type Luck, WORDS } from './field.ts';
import { someAnswer } from './playing.ts';

type Left = Record<Seat, Record<string, Json>>;

/** What the seats could leave at the start of such a table. */
function offered({ players }: Field, luck: Luck, id: string, init: Init): Left {
  const { game } = players[id]!;
  const { state } = game.setup(init, fast('defaults'));
  const some = init.seats.filter(() => !luck.rarely(3));
  return Object.fromEntries(
    some.map((seat) => {
      const offers = game.standing(state, seat).filter(() => !luck.rarely(3));
      return [seat, Object.fromEntries(offers.map((offer) => [offer.on, someAnswer(offer, luck)]))];
    }),
  );
}

/** Something in it is another, or stands elsewhere. */
function bent(luck: Luck, left: Left): unknown {
  if (luck.rarely(6)) return luck.value();
  const seat = luck.one([...Object.keys(left), 'spectator', ...WORDS]);
  if (luck.rarely(4)) return { ...left, [seat]: luck.value() };
  const own = left[seat] ?? {};
  const on = luck.one([...Object.keys(own), ...WORDS]);
  const rows = Array.from(
    { length: luck.one([2, 50, 2_000]) },
    () => own[on] ?? { target: 'bede', amount: 1 },
  );
  return {
    ...left,
    [seat]: { ...own, [on]: luck.one([luck.value(), rows, { during: 1, answer: 'never' }]) },
  };
}

/** Whoever makes such a table plays it with bots for a while, and makes others of it. */
export const defaults: Attack = {
  name: 'defaults of a table',
  share: 3,
  comesTo: ['table with defaults', 'defaults refused'],
  async run(field, luck) {
    const id = luck.one(Object.keys(field.players));
    const { game } = field.players[id]!;
    const init = layTable(game.facts);
    const left = offered(field, luck, id, init);
    const standing = luck.rarely(2) ? bent(luck, left) : left;
    const client = luck.rarely(6)
      ? field.someone(luck)
      : luck.one(Object.values(luck.one(field.targets).players));
    const seats = init.seats.map((_, i) => (i === 0 ? 'me' : { bot: 'random' }));
    const { status, answer } = await field.send(client, 'POST', '/tables', { game: id, seats, standing });
    if (status === 422) field.note('defaults refused');
    if (status !== 200) return;
    const { table } = answer;
    // What is taken is what the game itself writes.
    expect(layStanding(game, init, table.standing).standing ?? {}).toEqual(table.standing);
    if (Object.keys(table.standing).length > 0) field.note('table with defaults');
    const path = `/tables/${table.id}`;
    const [seat] = init.seats;
    await field.send(client, 'POST', `${path}/salt`, { seat, salt: SALT });
    const begun = await field.send(client, 'POST', `${path}/start`);
    if (begun.status !== 200) return;
    await field.send(client, 'POST', `${path}/stand-in`, { seat, bot: 'random' });
    await field.send(field.someone(luck), 'GET', path);
    await field.send(client, 'POST', `${path}/fork`, { seat });
    await field.send(client, 'GET', `${path}/choices?seat=${seat}`);
  },
};
