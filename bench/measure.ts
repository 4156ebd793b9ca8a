/** How things are measured: several candidates side by side in one run, and medians, so that a busy machine disturbs all alike. */

export interface Candidate {
  name: string;
  /** Does some work, a millisecond or so at best, and returns how many units of it were done. */
  run(): number;
}

/** Nanoseconds per unit of one candidate over all rounds. */
export interface Measured {
  name: string;
  median: number;
  lowerQuartile: number;
  upperQuartile: number;
}

/** Told what is being measured, for who waits. */
export type Progress = (what: string) => void;

/** A line of the bench's report, as `annales bench --json` prints it. */
export interface Row {
  name: string;
  value: number;
  unit: string;
  /** With whom or what it is compared, and how many times better than that it is. */
  against: string | null;
  ratio: number | null;
  /** The budget in words, and whether this run keeps it. */
  budget: string | null;
  holds: boolean | null;
}

/**
 * Measures the candidates in turn, round by round. Each gets `minMs` of work per round, and first as much to warm up.
 * The results come in the order of the candidates.
 */
export function measure<const C extends readonly Candidate[]>(
  candidates: C,
  { rounds = 15, minMs = 50 }: { rounds?: number; minMs?: number } = {},
): { [K in keyof C]: Measured } {
  if (rounds < 1) throw new RangeError(`A measurement takes at least 1 round, not ${rounds}`);
  for (const candidate of candidates) nanosecondsPerUnit(candidate, minMs);

  const samples = candidates.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    // Each round starts with another candidate, so that none always sweeps up after the same one.
    for (let i = 0; i < candidates.length; i++) {
      const turn = (round + i) % candidates.length;
      samples[turn]?.push(nanosecondsPerUnit(candidates[turn] as Candidate, minMs));
    }
  }
  return candidates.map(({ name }, i) => summary(name, samples[i] ?? [])) as { [K in keyof C]: Measured };
}

/** A row of the report; what is left out does not apply. */
export function row(given: Pick<Row, 'name' | 'value' | 'unit'> & Partial<Row>): Row {
  return { against: null, ratio: null, budget: null, holds: null, ...given };
}

function nanosecondsPerUnit(candidate: Candidate, minMs: number): number {
  let units = 0;
  let elapsed = 0;
  const start = performance.now();
  do {
    units += candidate.run();
    elapsed = performance.now() - start;
  } while (elapsed < minMs);
  if (!(units > 0)) throw new Error(`${candidate.name} did nothing in ${minMs} ms`);
  return (elapsed * 1e6) / units;
}

function summary(name: string, samples: number[]): Measured {
  const sorted = samples.toSorted((a, b) => a - b);
  return {
    name,
    median: quantile(sorted, 0.5),
    lowerQuartile: quantile(sorted, 0.25),
    upperQuartile: quantile(sorted, 0.75),
  };
}

/** Between two samples it lies in proportion. */
export function quantile(sorted: number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position % 1);
}
