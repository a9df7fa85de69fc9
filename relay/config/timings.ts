/** Intervals and timeouts of the relay's parts, in milliseconds. */

export const TIMINGS = {
  /** Between two sweeps for events whose nudge was lost. */
  sweep: 3000,
  /** Between two polls of queue positions. */
  queue: 3000,
  /** Between two checks whether the desk accepts the settings, and without an answer of the desk until it is asked. */
  settings: 15_000,
  quietDesk: 5 * 60 * 1000,
  /** Between two reads of the desk's customer fields. */
  customerFields: 5 * 60 * 1000,
  /** Until a desk call counts as lost. */
  deskTimeout: 10_000,
  /** Until a connection must have joined. */
  join: 10_000,
  /** Between two pings of a connection, and until one must be answered. */
  ping: 20_000,
  /** Until a widget must confirm events. */
  confirmWithin: 30_000,
  /** Until the head of an HTTP request must be complete. The whole request may take sixty times as long. */
  requestHead: 10_000,
  /** Between two looks for changed questions of a robot, and after which all of them are read again. */
  suggestions: 60_000,
  suggestionsReadAll: 6 * 60 * 60 * 1000,
  /** Between two measurements of the speed of a visitor's file. */
  transfer: 1000,
  /** Until a message that only the transcript contains counts as missing; less than the desk waits for an answer. */
  transcript: 5000,
  /** Between two searches for conversations to delete. */
  retention: 60 * 60 * 1000,
  /**
   * The window of the desk's calls per minute. Longer than a minute, because calls take different times to reach the desk: late
   * ones of one minute must not meet those of the next.
   */
  budgetWindow: 61_000,
  /** Between two looks whether the relay is ready. */
  readiness: 5000,
  /** Between two test messages to the relay's own visitor, and the most that one may take. */
  canary: 15_000,
  /** For which metrics and the store's writability are cached; until the canary's next try after a failed write. */
  health: 1000,
  /** Between two calls of the desk for unseen answers to requests, and between two looks for one visitor. */
  requests: 5000,
  requestsOfVisitor: 5 * 60 * 1000,
  /** Between two looks for visitors who have gone, and until a visitor without a connection counts as gone. */
  presence: 15_000,
  goneAfter: 60_000,
  /** Widgets disconnected per second (not milliseconds) while the relay drains. */
  drainedPerSecond: 500,
};
export type Timings = typeof TIMINGS;
