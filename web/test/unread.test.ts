import type { ChatLine, Happening, Proposal } from '@annales/server/wire';
import { expect, test } from 'vitest';
import { countOf, unreadAmong } from '../table/unread.ts';

const line = (id: number, seat: string | null): ChatLine => ({
  id,
  at: 0,
  name: null,
  seat,
  text: 'Hail',
  mine: false,
  folded: false,
});
const news = (id: number, what: Happening['what'], seat: string): Happening => ({ id, at: 0, what, seat });
const proposal = (id: string, agreed: string[], wish: Proposal['wish'] = { kind: 'pause' }): Proposal => ({
  id,
  by: agreed[0]!,
  wish,
  agreed,
});

test('what others said and did since one looked is unread; one’s own is not, but for what befalls one', () => {
  const about = {
    mine: ['saxon'],
    news: [
      news(1, 'sat', 'carolingian'),
      news(2, 'declined', 'carolingian'),
      news(3, 'withdrawn', 'saxon'),
      news(4, 'proposed', 'carolingian'),
      news(5, 'lost', 'saxon'),
    ],
    proposals: [],
  };
  const lines = [line(1, 'carolingian'), line(2, 'saxon'), line(3, null)];
  const found = unreadAmong(about, lines, { chat: 1, news: 1 });
  expect(found.news.map(({ id }) => id)).toEqual([2, 5]);
  expect(found.chat.map(({ id }) => id)).toEqual([3]);
  expect(countOf(found)).toBe(3);
  expect(countOf(unreadAmong(about, lines, { chat: 3, news: 5 }))).toBe(0);
});

test('of who sits at a seat only the last is told: by then another name stands there', () => {
  const happened = [news(1, 'sat', 'saxon'), news(2, 'lost', 'saxon'), news(3, 'sat', 'frank')];
  const told = (more: Happening[], mine: string[] = []) =>
    unreadAmong({ mine, news: [...happened, ...more], proposals: [] }, [], { chat: 0, news: 0 }).news.map(
      ({ id }) => id,
    );
  expect(told([])).toEqual([2, 3]);
  expect(told([news(4, 'sat', 'saxon')])).toEqual([3, 4]);
  // Whoever has taken the own seat back need not be told that it was lost.
  expect(told([news(4, 'sat', 'saxon')], ['saxon'])).toEqual([3]);
});

test('a proposal waits until one has answered, however often one has looked; nobody is asked about losing the own seat', () => {
  const proposals = [
    proposal('asked', ['carolingian']),
    proposal('answered', ['carolingian', 'saxon']),
    proposal('about me', ['carolingian'], { kind: 'vacate', seat: 'saxon' }),
  ];
  const { toAnswer } = unreadAmong({ mine: ['saxon'], news: [], proposals }, [], { chat: 9, news: 9 });
  expect(toAnswer.map(({ id }) => id)).toEqual(['asked']);
  expect(unreadAmong({ mine: [], news: [], proposals }, [], { chat: 0, news: 0 }).toAnswer).toEqual([]);
});
