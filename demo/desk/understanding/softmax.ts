/** Replaces scores by probabilities, in place. */
export function softmax(scores: Float32Array | Float64Array): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (let n = 0; n < scores.length; n += 1) highest = Math.max(highest, scores[n] as number);
  let sum = 0;
  for (let n = 0; n < scores.length; n += 1) {
    const value = Math.exp((scores[n] as number) - highest);
    scores[n] = value;
    sum += value;
  }
  for (let n = 0; n < scores.length; n += 1) scores[n] = (scores[n] as number) / sum;
}
