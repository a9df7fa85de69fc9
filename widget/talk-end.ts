/** How it came that the visitor talks to nobody, read off the transcript. Pure. */
import type { ChatState } from './chat-state.ts';

/** What ends a talk and leaves the visitor with nobody. */
const ENDS = ['session-closed', 'wait-ended', 'start-failed'] as const;

/** Null before anything has begun, and while they talk to somebody. */
export function endOf({ talk, items }: ChatState): (typeof ENDS)[number] | null {
  if (talk.with !== 'nobody') return null;
  const kinds = items.map((item) => (item.type === 'notice' ? item.notice.kind : null));
  return ENDS.find((end) => end === kinds.findLast((kind) => ENDS.some((other) => other === kind))) ?? null;
}
