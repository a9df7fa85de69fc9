/** What becomes of a call that a visitor asked for. */

export const CALL_BACK_OUTCOMES = [
  /** The desk calls the number for an agent, whose name is empty if the answer is repeated. */
  'calling',
  /** The desk's answer was lost, so it may call; it is not asked again. */
  'unclear',
  /** All agents are in calls; `expected` is in how many seconds one is free whom no other caller gets, if known. */
  'busy',
  'nobody',
  /** The desk cannot be asked now. */
  'later',
  /** Outside the opening hours. */
  'closed',
  /** The visitor has been called within the hour. */
  'again-later',
  /** Too many calls of this address or site today. */
  'limit',
  /** Neither signed in nor in touch with an agent before. */
  'unknown-visitor',
  'number-invalid',
  /** A number of another country. */
  'number-not-allowed',
  /** A number with special costs, or of no fixed or mobile telephone. */
  'number-special',
  /** The desk refuses such calls. */
  'failed',
] as const;
export type CallBackOutcome = { outcome: (typeof CALL_BACK_OUTCOMES)[number]; agent?: string; expected?: number };

/** `calling` lasts while the two talk; `answered` and `missed` calls have ended; of an `unclear` one nobody knows. */
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
