/** Intervals and timeouts of the relay's parts, in milliseconds. */

export type Timings = {
  /** Between two sweeps for events whose nudge was lost. */
  sweep: number;
  /** Between two polls of queue positions. */
  queue: number;
  /** Between two checks whether the desk accepts the settings, and without an answer of the desk until it is asked. */
  settings: number;
  quietDesk: number;
  /** Between two reads of the desk's customer fields. */
  customerFields: number;
  /** Until a desk call counts as lost. */
  deskTimeout: number;
  /** Until a connection must have joined. */
  join: number;
  /** Between two pings of a connection, and until one must be answered. */
  ping: number;
  /** Until a widget must confirm events. */
  confirmWithin: number;
  /**
   * Until the head of an HTTP request must be complete. The whole request may take sixty times as long, for files over
   * slow connections.
   */
  requestHead: number;
  /** Between two looks for changed questions of a robot, and after which all of them are read again. */
  suggestions: number;
  suggestionsReadAll: number;
  /** Between two measurements of the speed of a visitor's file. */
  transfer: number;
  /** Until a message that only the transcript contains counts as missing; less than the desk waits for an answer. */
  transcript: number;
  /** Between two searches for conversations to delete. */
  retention: number;
  /**
   * The window in which the relay makes at most the desk's calls per minute. Longer than a minute, because calls take
   * different times to reach the desk: late ones of one minute must not meet those of the next.
   */
  budgetWindow: number;
  /** Between two looks whether the relay is ready. */
  readiness: number;
  /** Between two test messages to the relay's own visitor, and the most that one may take. */
  canary: number;
  /**
   * For which metrics and the store's writability are cached. Also the canary's retry interval after a failure of the
   * store.
   */
  health: number;
  /** Between two calls of the desk for unseen answers to requests, and between two looks for one visitor. */
  requests: number;
  requestsOfVisitor: number;
  /** Between two looks for visitors who have gone, and until a visitor without a connection counts as gone. */
  presence: number;
  goneAfter: number;
  /** Widgets disconnected per second (not milliseconds) while the relay drains. */
  drainedPerSecond: number;
};

export const TIMINGS: Timings = {
  sweep: 3000,
  queue: 3000,
  settings: 15_000,
  quietDesk: 5 * 60 * 1000,
  customerFields: 5 * 60 * 1000,
  deskTimeout: 10_000,
  join: 10_000,
  ping: 20_000,
  confirmWithin: 30_000,
  requestHead: 10_000,
  suggestions: 60_000,
  suggestionsReadAll: 6 * 60 * 60 * 1000,
  transfer: 1000,
  transcript: 5000,
  retention: 60 * 60 * 1000,
  budgetWindow: 61_000,
  readiness: 5000,
  canary: 15_000,
  health: 1000,
  requests: 5000,
  requestsOfVisitor: 5 * 60 * 1000,
  presence: 15_000,
  goneAfter: 60_000,
  drainedPerSecond: 500,
};
