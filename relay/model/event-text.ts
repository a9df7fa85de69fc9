/** An event whose body is JSON already: its text is made once, for the log, for other relays and for every socket. */
import type { ChatEvent } from '../protocol/events.ts';

/** `body` is the JSON of an `EventBody`. */
export type EventText = { seq: number; at: number; body: string };

export const toEventText = ({ seq, at, ...body }: ChatEvent): EventText => ({ seq, at, body: JSON.stringify(body) });

export const jsonOf = ({ seq, at, body }: EventText): string => `{"seq":${seq},"at":${at},${body.slice(1)}`;
