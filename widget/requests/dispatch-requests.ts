/** Asks the relay for the visitor's requests, and sends replies. */
import type { RequestDetail, RequestSummary } from '../../relay/protocol.ts';
import type { Conversation } from '../conversation.ts';
import { newCommandId } from '../outbox/new-command-id.ts';
import { readDetail, readList } from './read-requests.ts';

/** What the element asks for. An answer is null if the relay cannot be reached or refuses. */
export type RequestsCall =
  | { type: 'list'; answer: (requests: RequestSummary[] | null) => void }
  | { type: 'open'; request: string; answer: (request: RequestDetail | null) => void }
  /** `id` is the same at each try of one reply. */
  | { type: 'reply'; id: string; request: string; text: string; answer: (isTaken: boolean) => void }
  | { type: 'retry'; request: string; reply: string | null };

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
      const { id, request, text } = call;
      const answer = await connection?.ask('reply-request', { id, request, text });
      return call.answer(answer?.ok === true);
    }
    case 'retry': {
      const { request, reply } = call;
      await connection?.ask('retry-request', { id: newCommandId(), request, ...(reply !== null && { reply }) });
      return;
    }
    default:
      return call satisfies never;
  }
}
