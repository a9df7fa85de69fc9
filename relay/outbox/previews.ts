/**
 * Shows the agent the text that a visitor is typing. Sends only the latest text, no more often than the desk allows for
 * a session. Previews are the first calls to be dropped when the budget is short. Nothing here is stored.
 */
import type { Logger } from 'pino';
import type { DeskClient } from '../desk-api/client.ts';
import { DeskError } from '../desk-api/errors.ts';
import { previewMessage } from '../desk-api/im/sessions.ts';
import { PRIORITY } from '../model/priority.ts';
import type { Budget } from './budget.ts';

export type Previews = ReturnType<typeof createPreviews>;

/** Milliseconds; well below the desk's limit of three a second (doc 1 §8). */
const INTERVAL = 1000;

/** @param interval milliseconds between two previews of a session */
export function createPreviews(desk: DeskClient, budget: Pick<Budget, 'take'>, log: Logger, interval = INTERVAL) {
  const latest = new Map<string, { session: number; content: string; anonymous: boolean }>();
  const resting = new Map<string, NodeJS.Timeout>();
  /** Set when the desk answers that its preview interface is not enabled, and by `stop`. */
  let isOff = false;

  async function sendLatest(conversation: string): Promise<void> {
    const next = latest.get(conversation);
    if (!next || isOff) return;
    latest.delete(conversation);
    resting.set(conversation, setTimeout(rested, interval, conversation));
    // One spender for all previews, because their priority bounds them together and no visitor has a share of them.
    const by = { priority: PRIORITY.preview, name: 'previews', anonymous: next.anonymous };
    await budget.take(by, () =>
      desk.call(previewMessage, { params: { session_id: next.session }, body: { content: next.content } }),
    );
  }

  function send(conversation: string): void {
    sendLatest(conversation).catch((error: unknown) => {
      if (error instanceof DeskError && error.meaning === 'preview-off') {
        isOff = true;
        log.info('the desk has previews switched off; they are no longer sent');
      } else if (!(error instanceof DeskError)) log.warn({ err: error }, 'a preview could not be sent');
    });
  }

  function rested(conversation: string): void {
    resting.delete(conversation);
    send(conversation);
  }

  return {
    /** @param session the desk's number of the open agent session */
    show(conversation: string, session: number, content: string, anonymous: boolean) {
      if (isOff) return;
      latest.set(conversation, { session, content, anonymous });
      if (!resting.has(conversation)) send(conversation);
    },
    /** Drops the text that is not sent yet, because it has become a message. */
    forget: (conversation: string) => void latest.delete(conversation),
    stop() {
      isOff = true;
      for (const timer of resting.values()) clearTimeout(timer);
    },
  };
}
