/**
 * One-line bugs that the tests must find, each as a change of one file. Nothing here runs them: `run.ts` plants one after another in
 * a copy of the tree and runs the tests near its file; `found.md` records which test found which.
 */
import { DEMO_FAULTS } from './demo-faults.ts';
import type { Fault } from './fault.ts';
import { RELAY_FAULTS } from './relay-faults.ts';
import { WIDGET_FAULTS } from './widget-faults.ts';

/** By a sentence that says what is wrong. */
export const FAULTS: Readonly<Record<string, Fault>> = { ...WIDGET_FAULTS, ...RELAY_FAULTS, ...DEMO_FAULTS };
