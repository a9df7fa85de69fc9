/**
 * One-line bugs that the tests must find, each as a change of one file. Nothing here runs them: `run.ts` plants one after another in
 * a copy of the tree and runs the tests near its file; `found.md` records which test found which.
 */
import { posix } from 'node:path';
import type { Plant } from '../faults/plant-preload.ts';
import { DEMO_FAULTS } from './demo-faults.ts';
import { RELAY_FAULTS } from './relay-faults.ts';
import { WIDGET_FAULTS } from './widget-faults.ts';

/** `near` are parts of the paths of the tests nearest to the bug; without it, the tests of the file's folder. */
export type Fault = Plant & { near?: readonly string[] };

/** By a sentence that says what is wrong. */
export const FAULTS: Readonly<Record<string, Fault>> = { ...WIDGET_FAULTS, ...RELAY_FAULTS, ...DEMO_FAULTS };

/** The filters for `npm test` that select the tests nearest to a fault. */
export const nearestTests = ({ file, near }: Fault): readonly string[] => near ?? [`test/${posix.dirname(file)}/`];
