/** Law 7, Spelled, and the game's own invariants. */

import type { Play, Seat } from '@annales/engine';
import { take } from '@annales/engine';
import { type Act, KINDS, type Kind, type Table } from '../../state.ts';
import { caught, fair, stepped, verb, wrapped } from './sabotage.ts';

const { format, parse } = fair.notation;

caught(
  'spelled',
  'omen and oath are both written o',
  () =>
    wrapped({
      notation: {
        format: (action) => format('card' in action ? { ...action, card: action.card[0] as Kind } : action),
        parse(text) {
          const action = parse(text);
          if ('card' in action) action.card = KINDS.find((kind) => kind.startsWith(action.card))!;
          return action;
        },
      },
    }),
  { says: /"card":"oath".* is written “[\w-]+.* o\b.*”, which reads .*"card":"omen"/ },
);

caught(
  'spelled',
  'the notation of an exchange leaves out what is taken',
  () => stepped({ exchange: verb('exchange', 'exchange', { written: 'give' }) }),
  {
    says: /is written “exchange \w+”, which reads \{"verb":"exchange","give":"\w+"\}/,
  },
);

caught(
  'spelled',
  'a number in a form is read as a word',
  () => stepped({ stake: verb('stake', 'stake', { written: 'amount' }) }),
  {
    says: /is written “stake \d”, which reads \{"verb":"stake","amount":"\d"\}/,
  },
);

caught(
  'spelled',
  'a form is written as it is not read',
  () =>
    wrapped({
      notation: { parse, format: (action) => `${format(action)}${action.verb === 'offer' ? ' coins' : ''}` },
    }),
  { says: /“offer .* coins” is not read/ },
);

caught(
  'spelled',
  'what the hourglass does cannot be written',
  () =>
    wrapped({
      notation: {
        parse,
        format(action) {
          if (action.verb === 'expire') throw new Error('nobody knows how');
          return format(action);
        },
      },
    }),
  { says: /\{"verb":"expire"\} cannot be written/ },
);

caught(
  'spelled',
  'scrawl makes the reader fail',
  () => wrapped({ notation: { format, parse: (text) => parse(text.match(/\w+.*/)![0]) } }),
  { says: /reading “.*” failed instead of being refused/ },
);

// ---------------------------------------------------------------- invariants

const selling = (sell: (t: Table, seat: Seat, card: Kind) => void) =>
  stepped({
    market: verb('market', 'sell', {
      do(p: Play<Table>, _: object, { card }: Extract<Act, { verb: 'sell' }>, seat: Seat) {
        sell(p.table, seat, card);
      },
    }),
  });

caught(
  'invariant',
  'a sale mints its coins',
  () =>
    selling((t, seat, card) => {
      t.discards.push(take(t.hands[seat]!, card));
      t.coins[seat]! += t.worth[card]!;
    }),
  { says: /there are 8\d coins instead of 80/ },
);

caught(
  'invariant',
  'a sold card is gone for ever',
  () =>
    selling((t, seat, card) => {
      take(t.hands[seat]!, card);
    }),
  { says: /there are \d+ (silver|gold) cards instead of/ },
);
