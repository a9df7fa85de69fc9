/** Parts that cases of refused calls share. */
import { NO_ROBOT } from './world.ts';

/** Ids are given in the order of the path. */
export type Given = { ids?: unknown[]; query?: Record<string, string>; body?: object };
/** The condition in the words of the table of operations, the message, and the input. */
export type Case = [condition: string, message: string | RegExp, given: Given];
/** By the name of the operation. */
export type Cases = Record<string, Case[]>;

export const NO_ID = 4711;
export const GONE_ROBOT = 'the robot does not exist or was deleted';
export const noRobot = `the robot ${NO_ROBOT} does not exist or was deleted`;
