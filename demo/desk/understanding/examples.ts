/** Examples as one sparse matrix (compressed rows) with their classes: what the classifiers learn from. */
import type { SparseVector } from './vocabulary.ts';

export interface Examples {
  /** Where each row begins; one more than there are rows. */
  starts: Int32Array;
  features: Int32Array;
  values: Float32Array;
  /** The class of each row, from 0. */
  classes: Int32Array;
  classCount: number;
  featureCount: number;
}

export function createExamples(
  vectors: readonly SparseVector[],
  classes: Int32Array,
  classCount: number,
  featureCount: number,
): Examples {
  const starts = new Int32Array(vectors.length + 1);
  for (const [row, vector] of vectors.entries()) starts[row + 1] = (starts[row] as number) + vector.features.length;
  const total = starts[vectors.length] as number;
  const features = new Int32Array(total);
  const values = new Float32Array(total);
  for (const [row, vector] of vectors.entries()) {
    features.set(vector.features, starts[row] as number);
    values.set(vector.values, starts[row] as number);
  }
  return { starts, features, values, classes, classCount, featureCount };
}
