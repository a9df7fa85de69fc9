/** What ids, numbers and texts of the protocol may be. Every number from a client passes `seq` or `count` before it reaches a store. */
import { z } from 'zod';

/** The id of a command, created by the widget before its first attempt; for messages also the desk's `message_id`. */
export const commandId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** The largest number that every store can hold: the maximum of PostgreSQL's `integer`. */
const LARGEST = 2 ** 31 - 1;
export const count = z.number().int().min(0).max(LARGEST);
/** The number of an event in its conversation. */
export const seq = count.min(1);

/** The longest text of one message, in UTF-16 units. */
export const LONGEST_TEXT = 4000;
/** The longest e-mail address that mail allows. */
export const LONGEST_EMAIL = 254;
/** The longest text for which questions are suggested, in UTF-16 units. */
export const LONGEST_SUGGESTED_FOR = 200;
export const LONGEST_REMARK = 255;
/** The longest value of a form's field of kind `area_text` or `link`, and of any other kind, in UTF-16 units. */
export const LONGEST_VALUE = { long: 2000, short: 255 } as const;
/** How many options of one field may be chosen. */
export const MOST_CHOSEN = 200;

export const longText = z.string().max(LONGEST_VALUE.long);
export const shortText = z.string().max(LONGEST_VALUE.short);
