/** The part that is shown in place of the conversation. Pure. */
import type { ChatState } from './chat-state.ts';

type Part = NonNullable<ChatState['part']>;

const PARTS: readonly Part[] = ['requests', 'new-request', 'call-back'];

/** The part that an earlier page stored; undefined for anything else that a script may have written. */
export const readPart = (stored: unknown): Part | undefined => PARTS.find((part) => part === Object(stored ?? {}).part);

/** Whether the visitor does not see the conversation. A site without requests shows it in their place. */
export const isCovered = ({ part, site }: ChatState): boolean =>
  part === 'call-back' || (part !== null && site?.requests === true);
