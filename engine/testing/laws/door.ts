/** Law 3 at the one door: a stale, doubled or crooked submission is refused with a sentence and changes nothing. */

import { isHouseAction, type Receipt, Refusal, type Seat, type Submission } from '../../index.ts';
import { bent } from './legal.ts';
import { oneSalt, type Table } from './recorded.ts';
import { type Move, must, text, under } from './trial.ts';

export function refusesStaleAndDoubled(table: Table, { seat, action }: Move): void {
  const { chronicle, door, luck } = table;
  const version = chronicle.versions[seat]!;
  const fresh = { seat, version, id: 'x', action };
  const attempts: [what: string, submission: object][] = [
    ['a version of the future', { ...fresh, version: version + 1 }],
    ['a negative version', { ...fresh, version: -1 }],
    ['no version', { seat, id: 'x', action }],
    ['an endless id', { ...fresh, id: 'x'.repeat(65) }],
    ['a strange seat', { ...fresh, seat: '__proto__' }],
  ];
  if (!table.game.isFree(action))
    attempts.push(['a stale version', { ...fresh, version: chronicle.fresh[seat]! - 1 }]);
  const crooked = bent(action, luck);
  if (!isLegal(table, seat, crooked)) attempts.push(['a bent action', { ...fresh, action: crooked }]);
  const kept = () => {
    const { state, record, versions, fresh } = chronicle;
    return text([state, { ...record, rows: record.rows.length }, record.rows.at(-1), versions, fresh]);
  };
  const before = kept();
  for (const [what, submission] of attempts) {
    const answer = answerTo(() => door(chronicle, submission as Submission, oneSalt));
    must('legal', answer instanceof Refusal, () => `a submission with ${what} was accepted`);
    must('legal', Boolean(answer.clause && answer.reason), () => `${what} was refused without a sentence`);
    must('legal', kept() === before, () => `a submission with ${what} was refused, but has left its mark`);
  }
  const last = chronicle.record.rows.findLast((row) => 'id' in row);
  if (!last || !('id' in last)) return;
  const again = { seat: last.seat, version: chronicle.versions[last.seat]!, id: last.id, action };
  const answer = answerTo(() => door(chronicle, again));
  const known = !(answer instanceof Refusal) && answer.row === null && Boolean(answer.repeated);
  must('legal', known && kept() === before, () => 'a doubled submission was taken for a new one');
}

function answerTo(work: () => Receipt): Receipt | Refusal {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    return under('legal', 'a submission failed instead of being refused', () => {
      throw error;
    });
  }
}

const isLegal = ({ game, chronicle }: Table, seat: Seat, action: unknown): boolean =>
  game.why(chronicle.state, seat, action) === null || isHouseAction(action);
