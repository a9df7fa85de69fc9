/**
 * The priorities of desk calls, by which the budget is shared; lower goes first. `message` is what the visitor waits for:
 * messages and session requests. `survey` is any other call of the outbox. The names are values of a metric's label.
 */
export const PRIORITY = { message: 1, survey: 2, poll: 3, preview: 4 } as const;
export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY];
/** The priorities of calls in the outbox, most urgent first. Polls and previews never enter it. */
export const OUTBOX_PRIORITIES = [PRIORITY.message, PRIORITY.survey] as const;
export type CallPriority = (typeof OUTBOX_PRIORITIES)[number];
