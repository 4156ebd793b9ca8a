/**
 * Who wins, by plain regression: each seat has features and a bias, shared weights make a score of them, and the softmax of
 * the scores is each seat's chance. With two seats of which one has features this is logistic regression.
 */

/** A position: the features of each seat that plays, and what each got in the end. */
export interface Example {
  seats: readonly string[];
  features: readonly (readonly number[])[];
  shares: readonly number[];
}

export interface Model {
  weights: number[];
  bias: Record<string, number>;
}

/** Chances of the seats, in the order given. */
export function chances(
  { weights, bias }: Model,
  seats: readonly string[],
  features: readonly (readonly number[])[],
): number[] {
  const scores = features.map((own, i) => {
    let score = bias[seats[i]!] ?? 0;
    for (let k = 0; k < weights.length; k++) score += weights[k]! * own[k]!;
    return score;
  });
  return softmax(scores);
}

function softmax(scores: readonly number[]): number[] {
  const top = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - top));
  const all = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / all);
}

/** The mean of −log of the chance that was given to what happened. */
export function logLoss(model: Model, examples: readonly Example[]): number {
  let loss = 0;
  for (const { seats, features, shares } of examples) {
    const likely = chances(model, seats, features);
    shares.forEach((share, i) => {
      if (share > 0) loss -= share * Math.log(Math.max(likely[i]!, 1e-9));
    });
  }
  return loss / examples.length;
}

export interface Learning {
  /** Keeps weights small, the more the fewer examples there are: features are brought to one scale first. */
  decay?: number;
  steps?: number;
}

/**
 * With the weights that are known to be good or bad: those that would come out the other way are left out, the worst of them
 * first, until none is left that does.
 */
export function learnSigned(
  examples: readonly Example[],
  signs: readonly (1 | -1 | 0)[],
  learning: Learning = {},
): Model {
  const without = new Set<number>();
  for (;;) {
    const model = learn(
      examples.map((one) => ({
        ...one,
        features: one.features.map((own) => own.map((value, k) => (without.has(k) ? 0 : value))),
      })),
      learning,
    );
    const scales = scalesOf(examples, signs.length);
    let worst = -1;
    let most = 0;
    signs.forEach((sign, k) => {
      const against = -sign * model.weights[k]! * scales[k]!;
      if (!without.has(k) && against > most) [worst, most] = [k, against];
    });
    if (worst < 0)
      return { ...model, weights: model.weights.map((weight, k) => (without.has(k) ? 0 : weight)) };
    without.add(worst);
  }
}

/** Newton's method: the seats' biases are features too, and a step solves for all weights at once. */
export function learn(examples: readonly Example[], { decay = 3, steps = 12 }: Learning = {}): Model {
  const seats = [...new Set(examples.flatMap((one) => one.seats))];
  const own = examples[0]!.features[0]!.length;
  const size = own + seats.length;
  const scales = scalesOf(examples, own);
  const rows = examples.map((one) => ({
    shares: one.shares,
    vectors: one.features.map((values, i) => {
      const vector = new Float64Array(size);
      for (let k = 0; k < own; k++) vector[k] = values[k]! / scales[k]!;
      vector[own + seats.indexOf(one.seats[i]!)] = 1;
      return vector;
    }),
  }));
  const weights = new Float64Array(size);
  for (let step = 0; step < steps; step++) {
    const slope = Float64Array.from(weights, (weight) => decay * weight);
    const curve = Array.from({ length: size }, (_, k) => {
      const row = new Float64Array(size);
      row[k] = decay;
      return row;
    });
    for (const { vectors, shares } of rows) addExample(slope, curve, vectors, shares, weights);
    const change = solve(curve, slope);
    let most = 0;
    for (let k = 0; k < size; k++) {
      weights[k]! -= change[k]!;
      most = Math.max(most, Math.abs(change[k]!));
    }
    if (most < 1e-6) break;
  }
  return {
    weights: scales.map((scale, k) => weights[k]! / scale),
    bias: Object.fromEntries(seats.map((seat, i) => [seat, weights[own + i]!])),
  };
}

/** How the loss rises with each weight, and how that changes with every other. */
function addExample(
  slope: Float64Array,
  curve: Float64Array[],
  vectors: readonly Float64Array[],
  shares: readonly number[],
  weights: Float64Array,
): void {
  const size = weights.length;
  const scores = vectors.map((vector) => vector.reduce((sum, value, k) => sum + value * weights[k]!, 0));
  const likely = softmax(scores);
  const mean = new Float64Array(size);
  vectors.forEach((vector, i) => {
    for (let k = 0; k < size; k++) mean[k]! += likely[i]! * vector[k]!;
  });
  vectors.forEach((vector, i) => {
    const off = likely[i]! - shares[i]!;
    for (let k = 0; k < size; k++) {
      slope[k]! += off * vector[k]!;
      const apart = likely[i]! * (vector[k]! - mean[k]!);
      if (apart === 0) continue;
      const row = curve[k]!;
      for (let l = 0; l < size; l++) row[l]! += apart * (vector[l]! - mean[l]!);
    }
  });
}

/** Gauss, with pivots; the matrix is spent. */
function solve(matrix: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const found = Float64Array.from(right);
  for (let k = 0; k < size; k++) {
    let pivot = k;
    for (let i = k + 1; i < size; i++) if (Math.abs(matrix[i]![k]!) > Math.abs(matrix[pivot]![k]!)) pivot = i;
    [matrix[k], matrix[pivot]] = [matrix[pivot]!, matrix[k]!];
    [found[k], found[pivot]] = [found[pivot]!, found[k]!];
    const row = matrix[k]!;
    for (let i = k + 1; i < size; i++) {
      const times = matrix[i]![k]! / row[k]!;
      if (times === 0) continue;
      for (let l = k; l < size; l++) matrix[i]![l]! -= times * row[l]!;
      found[i]! -= times * found[k]!;
    }
  }
  for (let k = size - 1; k >= 0; k--) {
    for (let l = k + 1; l < size; l++) found[k]! -= matrix[k]![l]! * found[l]!;
    found[k]! /= matrix[k]![k]!;
  }
  return found;
}

/** The root of each feature's mean square. */
function scalesOf(examples: readonly Example[], size: number): number[] {
  const sums = new Array<number>(size).fill(0);
  let count = 0;
  for (const { features } of examples) {
    count += features.length;
    for (const own of features) for (let k = 0; k < size; k++) sums[k]! += own[k]! ** 2;
  }
  return sums.map((sum) => Math.sqrt(sum / count) || 1);
}
