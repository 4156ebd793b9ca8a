/**
 * Answers left beforehand under the laws: what is offered is taken (law 2), what is beyond the bounds is refused (law 3), the
 * values of an answer show in nothing but the action that comes of them (law 4), and a table starts with what it was laid
 * with and nothing else (law 1).
 */

import {
  type Action,
  answerOf,
  equal,
  type FastChance,
  fast,
  formOfStanding,
  hasFields,
  type Init,
  isForNow,
  type Json,
  type JsonObject,
  layStanding,
  mayRead,
  type Outcome,
  Refusal,
  readForm,
  type Seat,
  type StandingOffer,
} from '../../index.ts';
import type { Position } from './pool.ts';
import {
  type AnyGame,
  type AnyState,
  Broken,
  fillStanding,
  must,
  randomMove,
  someAnswer,
  text,
  under,
  withNumbers,
} from './trial.ts';

// ---------------------------------------------------------------- at the start

/** The table, with what some of its seats have left at the start. */
export function withDefaults(game: AnyGame, init: Init, seed: string): Init {
  const luck = fast(`defaults of ${seed}`);
  const { state } = game.setup(init, luck.copy());
  const standing: NonNullable<Init['standing']> = {};
  for (const seat of init.seats) {
    const some = game.standing(state, seat).filter(() => luck.draw('leave', 2) > 0);
    if (some.length > 0)
      standing[seat] = Object.fromEntries(some.map((offer) => [offer.on, someAnswer(offer, luck)]));
  }
  return under('closed', 'what could be left at the start was refused', () => {
    const laid = layStanding(game, init, standing);
    must(
      'closed',
      text(laid.standing ?? {}) === text(standing),
      () => 'what was left at the start came out otherwise',
    );
    return laid;
  });
}

/** AN-5.e; what was left for a year that had passed before anybody was asked holds no longer: AN-5.g. */
export function startsAsLaid(game: AnyGame, { seats, standing }: Init, s: AnyState): void {
  for (const seat of seats) {
    for (const { on, now, forNow } of game.standing(s, seat)) {
      const laid = standing?.[seat]?.[on] ?? null;
      const hasPassed = isForNow(laid) && !(isForNow(forNow) && equal(laid.during, forNow.during));
      must(
        'replay',
        text(now) === text(hasPassed ? null : laid),
        () => `${seat} begins with ${text(now)} left for “${on}”, which the record does not say`,
      );
    }
  }
}

// ---------------------------------------------------------------- leaving

/** What one seat is offered at a position: all that is filled in, and one of what is chosen from a list. */
function someOffers(game: AnyGame, s: AnyState, luck: FastChance): { seat: Seat; offers: StandingOffer[] } {
  const seat: Seat = s.seats[luck.draw('seat', s.seats.length)];
  const offers = game.standing(s, seat);
  const listed = offers.filter((offer) => !hasFields(offer));
  const one = listed.length > 0 ? [listed[luck.draw('offer', listed.length)]!] : [];
  return { seat, offers: [...offers.filter(hasFields), ...one] };
}

/** What can be left is taken as it is, and has words. */
export function everyAnswerCanBeLeft(game: AnyGame, { s, chance }: Position): void {
  const luck = chance.copy();
  const { seat, offers } = someOffers(game, s, luck);
  if (offers.length === 0) return;
  const twin = game.copy(s);
  for (const offer of offers) {
    for (const answer of answersTo(offer, luck)) {
      under('closed', `${seat} cannot leave ${text(answer)} for “${offer.on}”, which is offered`, () =>
        game.leave(twin, seat, offer.on, answer),
      );
      const now = nowOf(game, twin, seat, offer.on);
      must('closed', text(now) === text(answer), () => `${text(answer)} was left, and ${text(now)} is kept`);
      must('closed', game.say.standing(offer.on, answer) !== '', () => `“${offer.on}” has no words`);
    }
  }
}

/** Of a list all, and what is filled in at random and with each number at its edges. */
function answersTo(offer: StandingOffer, luck: FastChance): Json[] {
  if (!hasFields(offer)) return offer.answers;
  const form = formOfStanding(offer);
  const filled = fillStanding(offer, luck);
  const edges = withNumbers(form.fields, filled, ({ min, max }) => [min, max]) as JsonObject[];
  const whole = edges.filter((action) => 'action' in readForm(form, action));
  return [filled, ...whole].map((action) => answerOf(offer, action));
}

const nowOf = (game: AnyGame, s: AnyState, seat: Seat, on: string): Json =>
  game.standing(s, seat).find((offer) => offer.on === on)!.now;

/** What nobody offers to leave. */
const WILD: Json[] = [
  true,
  1e9,
  'nonsense',
  [],
  {},
  [null],
  [{}],
  { verb: 'x' },
  JSON.parse('{"__proto__":{"x":1}}'),
];

/** What is beyond the bounds, or of another shape, is refused with a reason, and nothing is changed. */
export function noOtherCanBeLeft(game: AnyGame, { s, chance }: Position): void {
  const luck = chance.copy();
  const { seat, offers } = someOffers(game, s, luck);
  const kept = text(s.standing);
  for (const offer of offers) {
    const wild = WILD[luck.draw('wild', WILD.length)]!;
    const beyond = [
      ...(offer.answers.some((own) => equal(own, wild)) ? [] : [wild]),
      ...beyondBounds(offer, luck),
    ];
    for (const answer of beyond) notLeft(game, s, seat, { on: offer.on, answer }, kept);
  }
}

/** Each number too low and too high, and one key twice. */
function beyondBounds(offer: StandingOffer, luck: FastChance): Json[] {
  if (!hasFields(offer)) return [];
  const { fields } = formOfStanding(offer);
  const edges = withNumbers(fields, fillStanding(offer, luck), ({ min, max }) => [min - 1, max + 1]);
  const answers = (edges as JsonObject[]).map((action) => answerOf(offer, action));
  const [row] = offer.keyedBy === undefined ? [] : (someAnswer(offer, luck) as Json[]);
  return row === undefined ? answers : [...answers, [row, row]];
}

function notLeft(
  game: AnyGame,
  s: AnyState,
  seat: Seat,
  left: { on: string; answer: Json },
  kept: string,
): void {
  const said = `${seat}: ${text(left)}`;
  try {
    game.leave(s, seat, left.on, left.answer);
  } catch (error) {
    must('legal', error instanceof Refusal, () => `${said} failed instead of being refused: ${error}`);
    must(
      'legal',
      Boolean(error.clause && error.reason),
      () => `${said} was refused without clause or sentence`,
    );
    must('legal', text(s.standing) === kept, () => `${said} was refused, but is kept`);
    return;
  }
  throw new Broken('legal', `${said} is beyond what can be left, yet it was taken`);
}

// ---------------------------------------------------------------- in secret

/** How far two games are played side by side. */
const STEPS = 8;

/**
 * Two games that differ only in the values that a seat has left, played by the same moves: as long as the same answers come of
 * them, nobody else can tell one from the other, by view, question, log or what may be taken back.
 */
export function valuesStaySecret(game: AnyGame, { s, chance }: Position): void {
  const luck = chance.copy();
  const seat: Seat = s.seats[luck.draw('seat', s.seats.length)];
  const offers = game.standing(s, seat).filter(hasFields);
  if (offers.length === 0) return;
  const offer = offers[luck.draw('offer', offers.length)]!;
  const left = [someAnswer(offer, luck), someAnswer(offer, luck)];
  const twins = left.map((answer) => {
    const state = game.copy(s);
    game.leave(state, seat, offer.on, answer);
    return state;
  });
  const seen = (state: AnyState, { entries, final }: Pick<Outcome<Action>, 'entries' | 'final'>) =>
    [...s.seats, 'spectator']
      .filter((viewer) => viewer !== seat)
      .map((viewer) => [
        game.view(state, viewer),
        game.told(state, viewer),
        entries.filter((entry) => mayRead(entry, viewer)),
        viewer in twins[0].standing && final,
      ]);
  const alike = (after: readonly Pick<Outcome<Action>, 'entries' | 'final'>[], what: string) =>
    must(
      'secret',
      text(seen(twins[0], after[0]!)) === text(seen(twins[1], after[1]!)),
      () => `${what} others can tell what ${seat} has left: ${text(left[0])}, not ${text(left[1])}`,
    );
  const nothing = { entries: [], final: false };
  alike([nothing, nothing], `as soon as it is left,`);
  for (let i = 0; i < STEPS; i++) {
    const move = randomMove(game, twins[0], luck);
    if (!move || move.standing || move.late) return;
    if (game.why(twins[1], move.seat, move.action) !== null) return;
    const dice = luck.copy();
    const after = twins.map((state) => game.act(state, move.seat, move.action, dice.copy()));
    if (text(after[0]!.automatic) !== text(after[1]!.automatic)) return;
    alike(after, `after ${move.seat}: ${text(move.action)}`);
  }
}
