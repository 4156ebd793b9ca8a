/** Words that are sent with a sheet of errands: FM-10.g, FM-10.h. */

import {
  formFor,
  isTextRef,
  quoteTexts,
  quoting,
  refsIn,
  type Seat,
  secretOf,
  textRef,
  type Viewer,
} from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { type Laid, play, read, table, whyNot } from './table.ts';

const writing = (): Laid =>
  table({ seats: 3, at: 'errands', chieftain: 'aelle', options: { errands: true } });

const WORDS = 'Meet me at the ford';
const REF = textRef('', WORDS);

/** Ælle sends Bede word, and all are ready; what the log says of it to each. */
function sent(laid: Laid, lines: string): Record<Viewer, string[]> {
  const entries = [
    ...play(laid, 'aelle', `errands ${lines}`),
    ...laid.t.order.flatMap((seat) => play(laid, seat, 'ready')),
  ];
  const viewers = [...laid.t.order, 'spectator'];
  return Object.fromEntries(viewers.map((viewer) => [viewer, read(laid, entries, viewer)]));
}

/** What a viewer sees of the table, as text. */
const seen = ({ game, state }: Laid, viewer: Viewer): string => JSON.stringify(game.view(state, viewer));

clause('FM-10.g', 'a message reaches another seat and changes nothing else', () => {
  const laid = writing();
  const coins = { ...laid.t.coins };
  const log = sent(laid, `send bede "${WORDS}"`);
  const line = `Ælle sends word to Bede: ${REF}`;
  expect(log.bede).toContain(line);
  expect(laid.t.coins).toEqual(coins);
  const said = quoting(laid.game.say, (ref) => (ref === REF ? WORDS : undefined));
  const entry = { what: 'message', clause: 'FM-10.g', facts: { from: 'aelle', to: 'bede', message: REF } };
  expect(said.entry(entry)).toBe(`Ælle sends word to Bede: “${WORDS}”`);
  expect(quoting(laid.game.say, () => null).entry(entry)).toBe('Ælle sends word to Bede: [removed]');
});

clause('FM-10.g', 'a message is no longer than a messenger keeps in mind, and may be none', () => {
  const laid = writing();
  play(laid, 'aelle', `errands send bede "${'x'.repeat(160)}"`);
  expect(whyNot(laid, 'aelle', `errands send bede "${'x'.repeat(161)}"`)).toEqual([
    'FM-10.b',
    '“lines 1, message” must be a text of at most 160 characters',
  ]);
  expect(whyNot(laid, 'aelle', 'errands send aelle "x"')[1]).toMatch('must be one of bede, cuthbert');
  const log = sent(laid, 'send bede ""');
  expect(log.bede).toContain('The messenger of Ælle to Bede has nothing to say');
  expect(log.cuthbert!.join()).not.toContain('nothing to say');
});

clause(
  'FM-10.h',
  'only the two learn what it says, and keep it in mind; all learn who sends word to whom',
  () => {
    const laid = writing();
    const log = sent(laid, `gather; send bede "${WORDS}"`);
    for (const viewer of ['aelle', 'bede', 'cuthbert', 'spectator']) {
      const knows = viewer === 'aelle' || viewer === 'bede';
      expect(refsIn(log[viewer]!.join()), viewer).toEqual(knows ? [REF] : []);
      expect(refsIn(seen(laid, viewer)), viewer).toEqual(knows ? [REF] : []);
      expect(log[viewer]![0]).toMatch(/^The errands: Ælle gather, send word to Bede; /);
    }
    expect(secretOf(laid.state.memories.bede!)!.at(-1)).toEqual({
      what: 'message',
      facts: { from: 'aelle', to: 'bede', message: REF },
    });
  },
);

clause('FM-10.h', 'until all are ready nobody but its writer sees it', () => {
  const laid = writing();
  play(laid, 'aelle', `errands send bede "${WORDS}"`);
  const own = (seat: Seat) => refsIn(seen(laid, seat)).length;
  expect(['aelle', 'bede', 'cuthbert', 'spectator'].map(own)).toEqual([1, 0, 0, 0]);
  const board = laid.game.board(laid.game.view(laid.state, 'aelle'), 'aelle');
  expect(quoteTexts(laid.game.say, board, () => WORDS)).toContain(
    `Your errands: send word to Bede: “${WORDS}”`,
  );
  const [row] = (formFor(laid.game.choices(laid.state, 'aelle'), 'errands')!.initial as { lines: object[] })
    .lines;
  expect(isTextRef((row as { message: string }).message)).toBe(true);
});
