/** How urgent a desk call is: the order in which calls get the budget. */

/** Lower goes first. */
export const PRIORITY = { message: 1, survey: 2, poll: 3, preview: 4 } as const;
export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY];
/** Of calls in the outbox, the most urgent first: polls and previews never wait. */
export const WAITING = [PRIORITY.message, PRIORITY.survey] as const;
export type CallPriority = (typeof WAITING)[number];
