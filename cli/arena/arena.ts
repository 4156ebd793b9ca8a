/** Bots against each other, until it is certain who is better. */

import type { Seat } from '@annales/engine';
import type { Estimate } from '../report/figures.ts';
import type { Row } from '../simulate/tally.ts';
import { type Meeting, ratingsOf } from './ratings.ts';
import { blockOf, type LineUp, type Pair, pairsOf, rankAmong, rankedBefore, winOf } from './schedule.ts';
import { Sequence } from './sequence.ts';

/** What is known of a game: enough to rank its seats. */
export type Outcome = Pick<Row, 'winners' | 'scores'>;

/** How likely any verdict at all may be wrong. */
const ERROR = 0.05;

export interface ArenaPlan {
  bots: readonly string[];
  seats: readonly Seat[];
  /** The one against whom all others play; null: everybody against everybody. */
  against: number | null;
  /** The share that is to be decided about, if not the fair one. */
  share: number | null;
}

export type Verdict = 'better' | 'worse' | 'open';

export interface PairReport {
  one: string;
  other: string;
  /** How the first of the two does: its share of the wins, or in tables of several seats half of what it wins more than the other, from 0.5. */
  score: Estimate;
  line: number;
  /** Of the first of the two. */
  verdict: Verdict;
}

export interface ShareReport {
  bot: string;
  among: string;
  games: number;
  share: Estimate;
  fair: number;
}

export interface RatingReport {
  bot: string;
  rating: Estimate;
  games: number;
}

/** Blocks are told in their order; after each it can be asked whether all is decided. */
export class Arena {
  readonly plan: ArenaPlan;
  readonly pairs: Pair[];
  readonly lineUps: LineUp[];
  readonly #scores: Sequence[];
  /** By who sits alone and among whom. */
  readonly #shares = new Map<string, { alone: number; rest: number; games: number; sequence: Sequence }>();
  readonly #meetings: Meeting[] = [];
  readonly #games: number[];
  #blocks = 0;

  constructor(plan: ArenaPlan) {
    this.plan = plan;
    this.pairs = pairsOf(plan.bots.length, plan.against);
    this.lineUps = blockOf(plan.seats, this.pairs, plan.against !== null);
    this.#scores = this.pairs.map(() => new Sequence(ERROR / this.pairs.length));
    this.#games = plan.bots.map(() => 0);
  }

  get blocks(): number {
    return this.#blocks;
  }

  /** The score that says that both are alike, or that is to be decided about. */
  get line(): number {
    const { seats, against, share } = this.plan;
    if (share !== null) return share;
    return against !== null && seats.length > 2 ? 1 / seats.length : 0.5;
  }

  get isDecided(): boolean {
    return this.#scores.every(({ estimate }) => this.#verdict(estimate) !== 'open');
  }

  /** What came of each line-up, in their order. */
  add(outcomes: readonly Outcome[]): void {
    this.#blocks++;
    for (const [pair, sequence] of this.#scores.entries()) {
      const played = this.lineUps.flatMap((lineUp, i) =>
        lineUp.pair === pair ? [{ lineUp, outcome: outcomes[i]! }] : [],
      );
      sequence.add(this.#score(this.pairs[pair]!, played));
      this.#meet(played);
    }
  }

  #score({ one, other }: Pair, played: readonly Played[]): number {
    const { seats, against } = this.plan;
    if (seats.length === 1) return alone(played, seats[0]!);
    if (seats.length === 2) return mean(played.map((game) => winsIn(game, one)));
    const own = mean(played.filter(({ lineUp }) => lineUp.alone === one).map((game) => winsIn(game, one)));
    if (against !== null) return own;
    const others = played.filter(({ lineUp }) => lineUp.alone === other);
    return (own - mean(others.map((game) => winsIn(game, other))) + 1) / 2;
  }

  #meet(played: readonly Played[]): void {
    const { seats } = this.plan;
    for (const { lineUp } of played)
      for (const bot of new Set(Object.values(lineUp.bots))) this.#games[bot]!++;
    if (seats.length === 1) {
      const { alone: one, rest: other } = played[0]!.lineUp;
      this.#meetings.push({ one, other, score: alone(played, seats[0]!), group: this.#blocks });
      return;
    }
    for (const { lineUp, outcome } of played) {
      const { alone: one, rest: other, seat } = lineUp;
      this.#meetings.push({ one, other, score: rankAmong(outcome, seat, seats), group: this.#blocks });
    }
    const directions = seats.length === 2 ? played[0]!.lineUp : null;
    if (directions) this.#share(directions.alone, directions.rest, played);
    else
      for (const { alone: one, rest } of played.map(({ lineUp }) => lineUp).filter(isFirst))
        this.#share(
          one,
          rest,
          played.filter(({ lineUp }) => lineUp.alone === one),
        );
  }

  #share(one: number, among: number, played: readonly Played[]): void {
    const key = `${one} ${among}`;
    if (!this.#shares.has(key))
      this.#shares.set(key, { alone: one, rest: among, games: 0, sequence: new Sequence(ERROR) });
    const share = this.#shares.get(key)!;
    share.games += played.length;
    share.sequence.add(mean(played.map((game) => winsIn(game, one))));
  }

  #verdict({ low, high }: Estimate): Verdict {
    if (low > this.line) return 'better';
    return high < this.line ? 'worse' : 'open';
  }

  report(): { ratings: RatingReport[]; pairs: PairReport[]; shares: ShareReport[] } {
    const { bots, seats } = this.plan;
    const ratings = ratingsOf(bots.length, this.#meetings);
    return {
      ratings: bots
        .map((bot, i) => ({ bot, rating: ratings[i]!, games: this.#games[i]! }))
        .sort((a, b) => b.rating.value - a.rating.value),
      pairs: this.pairs.map(({ one, other }, i) => {
        const score = this.#scores[i]!.estimate;
        return {
          one: bots[one]!,
          other: bots[other]!,
          score,
          line: this.line,
          verdict: this.#verdict(score),
        };
      }),
      shares: [...this.#shares.values()].map(({ alone: one, rest, games, sequence }) => ({
        bot: bots[one]!,
        among: bots[rest]!,
        games,
        share: sequence.estimate,
        fair: 1 / seats.length,
      })),
    };
  }
}

interface Played {
  lineUp: LineUp;
  outcome: Outcome;
}

const isFirst = (lineUp: LineUp, i: number, all: LineUp[]): boolean =>
  all.findIndex(({ alone: one }) => one === lineUp.alone) === i;

/** What a bot got of the victory, in all its seats. */
const winsIn = ({ lineUp, outcome }: Played, bot: number): number =>
  Object.entries(lineUp.bots).reduce(
    (won, [seat, sits]) => (sits === bot ? won + winOf(outcome, seat) : won),
    0,
  );

/** At a table for one, both play by the same dice: who did better? */
function alone(played: readonly Played[], seat: Seat): number {
  const [one, other] = [played[0]!.outcome, played[1]!.outcome];
  const won = (outcome: Outcome, as: Seat) =>
    outcome.winners.map((winner) => (winner === seat ? as : winner));
  return rankedBefore(
    {
      winners: [...won(one, 'one'), ...won(other, 'other')],
      scores: { one: one.scores[seat] ?? 0, other: other.scores[seat] ?? 0 },
    },
    'one',
    'other',
  );
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((all, one) => all + one, 0) / Math.max(1, numbers.length);
