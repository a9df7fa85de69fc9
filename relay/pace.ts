/** How long the parts of a relay wait, and how often they look again. */

export type Pace = {
  /** Between two looks for events whose nudge was lost. */
  sweep: number;
  /** Between two questions about the queue. */
  queue: number;
  /** Between two looks whether the desk takes settings again that it refused. */
  settings: number;
  /** Until a desk call counts as lost. */
  deskTimeout: number;
  /** Until a connection must have joined. */
  join: number;
  /** Between two pings of a connection, and until one must be answered. */
  ping: number;
  /** Until a widget must have confirmed what it was sent. */
  confirmWithin: number;
  /** Until the head of an HTTP request must be there; all of it has sixty times as long: files over slow lines. */
  requestHead: number;
  /** Between two looks how fast a visitor's file comes or goes. */
  transfer: number;
  /** Until what a transcript tells and no push brought counts as lost; less than the desk waits for an answer. */
  transcript: number;
  /** Between two looks for conversations that are kept long enough. */
  retention: number;
  /**
   * In which no more calls are made than the desk allows a minute. Longer than a minute, because calls do not all travel
   * equally fast: those that come late must not meet those of the next.
   */
  budgetWindow: number;
  /** Between two messages to the relay's own visitor, which also is how long one may take. */
  canary: number;
  /** For which the metrics hold, and whether the store can be written, however many ask. After a failure of the store also until the canary tries again. */
  health: number;
  /** Widgets sent away a second, not milliseconds, while the relay drains. */
  drainedPerSecond: number;
};

export const PACE: Pace = {
  sweep: 3000,
  queue: 3000,
  settings: 15_000,
  deskTimeout: 10_000,
  join: 10_000,
  ping: 20_000,
  confirmWithin: 30_000,
  requestHead: 10_000,
  transfer: 1000,
  transcript: 5000,
  retention: 60 * 60 * 1000,
  budgetWindow: 61_000,
  canary: 15_000,
  health: 1000,
  drainedPerSecond: 500,
};
