/** What becomes of a call that a visitor asked for. */

/**
 * The state of a call that a visitor asked for:
 *
 * - `calling`: the desk calls the number for an agent, whose name is empty if the answer is repeated
 * - `unclear`: the desk's answer was lost, so it may call; it is not asked again
 * - `busy`: all agents are in calls; `expected` is in how many seconds one is free whom no other caller gets, if that is known
 * - `nobody`: no agent is there
 * - `later`: the desk cannot be asked now
 * - `closed`: outside the opening hours
 * - `again-later`: the visitor has been called within the hour
 * - `limit`: too many calls of this address or site today
 * - `unknown-visitor`: neither signed in nor in touch with an agent before
 * - `number-invalid`: no telephone number
 * - `number-not-allowed`: one of another country
 * - `number-special`: one with special costs, or of no fixed or mobile telephone
 * - `failed`: the desk refuses such calls
 */
export const CALL_BACK_OUTCOMES = [
  'calling',
  'unclear',
  'busy',
  'nobody',
  'later',
  'closed',
  'again-later',
  'limit',
  'unknown-visitor',
  'number-invalid',
  'number-not-allowed',
  'number-special',
  'failed',
] as const;
export type CallBackOutcome = { outcome: (typeof CALL_BACK_OUTCOMES)[number]; agent?: string; expected?: number };

/**
 * - `asking`: the desk is being asked to call
 * - `calling`: the desk calls, or the two are talking
 * - `answered`, `missed`: the call has ended after a talk, or without
 * - `unclear`: nobody knows whether the desk calls
 */
export const CALL_BACK_PROGRESS = ['asking', 'calling', 'answered', 'missed', 'unclear'] as const;
export type CallBackState = {
  /** The visitor's call of the last hour. `again` is when the next may be asked for, in milliseconds since 1970. */
  call: { progress: (typeof CALL_BACK_PROGRESS)[number]; agent: string; again: number } | null;
  /** Why the visitor cannot ask for a call at all. */
  refused: 'unknown-visitor' | 'closed' | null;
  /** Null if nobody waits for it, or if the desk cannot be asked now. */
  agents: AgentsNow | null;
};
/** `expected` as in `CallBackOutcome`. */
export type AgentsNow = { state: 'free' | 'busy' | 'nobody'; expected?: number };
