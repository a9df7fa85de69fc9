/** A bug of one line, and where to look for the test that finds it. */
import { posix } from 'node:path';
import type { Plant } from '../faults/plant-preload.ts';

/** `near` are parts of the paths of the tests nearest to the bug; without it, the tests of the file's folder. */
export type Fault = Plant & { near?: readonly string[] };

/** The filters for `npm test` that select the tests nearest to a fault. */
export const nearestTests = ({ file, near }: Fault): readonly string[] => near ?? [`test/${posix.dirname(file)}/`];
