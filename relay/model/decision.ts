/** What use cases decide, and the parts that their decisions share. Pure. */

import type { Content } from '../protocol/events.ts';
import type { Intent } from './intents.ts';
import { PRIORITY } from './priority.ts';
import type { ConversationRecord } from './record.ts';
import type { Change, NewEvent } from './snapshot.ts';

/** The change that a use case decides on; `conversations.ts` adds the result. */
export type Decision = Omit<Change<never>, 'result'>;
export type IntentOf<K extends Intent['kind']> = Extract<Intent, { kind: K }>;

/** A call that the visitor waits for. */
export const callSoon = (intent: Intent) => ({ intent, priority: PRIORITY.message });
/** A call that only counts, rates or names something. */
export const callLater = (intent: Intent) => ({ intent, priority: PRIORITY.survey });

export const visitorMessage = (id: string, content: Content, left = false): NewEvent => ({
  body: { type: 'visitor-message', id, content, left },
});

/** A visitor's message, left in the inbox while no agent is there. @param more what an agent gets instead of the text */
export function say(
  { talk }: ConversationRecord,
  id: string,
  content: Content,
  text: string,
  more: Pick<IntentOf<'message'>, 'file' | 'html'> = {},
): Decision {
  const left = talk.with === 'inbox';
  return {
    events: [visitorMessage(id, content, left)],
    calls: [callSoon(left ? { kind: 'leave', id, text } : { kind: 'message', id, text, ...more })],
  };
}
