/** Asks the relay for the visitor's requests, and sends replies. */
import type { RequestsCall } from '../chat-request-event.ts';
import type { Conversation } from '../conversation.ts';
import { newCommandId } from '../outbox/new-command-id.ts';
import { readDetail, readList } from './read-requests.ts';

export async function dispatchRequests(call: RequestsCall, conversation: Conversation): Promise<void> {
  const { connection } = conversation;
  switch (call.type) {
    case 'list': {
      const answer = await connection?.ask('requests', {});
      return call.answer(answer?.ok ? readList(answer.requests) : null);
    }
    case 'open': {
      const answer = await connection?.ask('request', { request: call.request });
      return call.answer(answer?.ok ? readDetail(answer.request) : null);
    }
    case 'reply': {
      const { id, request, text, files } = call;
      const answer = await connection?.ask('reply-request', { id, request, text, files });
      return call.answer(answer?.ok === true);
    }
    case 'retry': {
      const { request, reply } = call;
      await connection?.ask('retry-request', { id: newCommandId(), request, ...(reply !== null && { reply }) });
      return;
    }
    case 'upload': {
      const { file, progressed, signal } = call;
      const target = conversation.owner.uploadTarget;
      const part = target && (await import('../uploads/post-file.ts').catch(() => null));
      const answer = part && target && (await part.postFile(file, target, progressed, signal));
      return answer?.ok ? call.answer(answer.upload.id, 'offline') : call.answer(null, answer?.reason ?? 'offline');
    }
    default:
      return call satisfies never;
  }
}
