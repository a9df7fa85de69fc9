/** Retries a failed message; discards one that failed or is uploading. */

import type { RefusedError } from '../outbox/refused-error.ts';
import type { Conversation } from './conversation.ts';
import { send } from './send.ts';
import { withUploader } from './uploads/with-uploader.ts';

/** The relay may have the message: one that the desk refused is in the log, so it is sent as a new one. */
export function retry(id: string, conversation: Conversation): void {
  const item = messageOf(id, conversation);
  if (item?.delivery.state !== 'failed') return;
  const { content, left, delivery } = item;
  const setRetryable = (retryable: boolean) => {
    if (item.seq !== null) conversation.dispatch({ type: 'message-failed', id, reason: delivery.reason, retryable });
  };
  setRetryable(false);
  if (content.kind !== 'text') {
    void withUploader(conversation, (uploader) => uploader.retry(item));
  } else if (item.seq === null) {
    conversation.dispatch({ type: 'message-queued', id, content, left, at: Date.now() });
    conversation.outbox.retry(id);
  } else {
    send(content.text, conversation).catch(({ code }: RefusedError) => setRetryable(code === 'cancelled'));
  }
}

export function discard(id: string, conversation: Conversation): void {
  const isFile = messageOf(id, conversation)?.content.kind !== 'text';
  conversation.outbox.discard(id);
  conversation.dispatch({ type: 'message-discarded', id });
  if (isFile) void withUploader(conversation, (uploader) => uploader.cancel(id));
}

function messageOf(id: string, { state }: Conversation) {
  const item = state.items.find((other) => other.type === 'visitor-message' && other.id === id);
  return item?.type === 'visitor-message' ? item : undefined;
}
