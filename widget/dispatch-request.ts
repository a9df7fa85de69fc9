/**
 * Executes the requests of the elements inside the chat, or passes them to the chunk that does. The host itself handles
 * opening, closing and switches.
 */

import type { ChatRequestDetail } from './chat-request-event.ts';
import type { Conversation } from './conversation.ts';
import { loadSuggestions, withChunk } from './load-chunks.ts';
import { RefusedError } from './outbox/refused-error.ts';
import { send } from './send.ts';
import { withUploader } from './uploads/with-uploader.ts';

/** The parts that the panel shows at times, such as banner, menu, queue and failures, and the code of most requests. */
export const loadAsides = () => import('./banner/asides-chunk.ts');

/** Requests that leave a refusal on screen. Any other request dismisses it. */
const KEEP_REFUSAL: readonly string[] = ['preview', 'suggest', 'load-earlier', 'reconnect', 'fill-form'];

/** Executes a request; also dismisses a shown refusal, unless the request leaves it on screen. */
export function dispatchRequest(
  request: Exclude<ChatRequestDetail, { type: 'open' | 'close' | 'switch' | 'invitation' | 'detach' }>,
  conversation: Conversation,
): void {
  const { refusal } = conversation.state;
  if (refusal && !KEEP_REFUSAL.includes(request.type)) conversation.dispatch({ type: 'refusal-seen' });
  switch (request.type) {
    case 'send':
      conversation.draft.clear();
      send(request.text, conversation).catch((error: unknown) => {
        const isRefused = error instanceof RefusedError;
        // Any other refusal stands at the message, in the transcript.
        if (!isRefused || error.code === 'cancelled') conversation.fillField(request.text);
        if (!isRefused) throw error;
      });
      return;
    case 'preview':
      return conversation.draft.preview(request.text);
    case 'send-files':
      void withUploader(conversation, (uploader) => uploader.send(request.files));
      return;
    case 'suggest':
    case 'ask-suggested':
      return withChunk(loadSuggestions(), (part) => part.dispatchSuggestion(request, conversation));
    default:
      // The panel fetches this chunk as soon as it is online.
      return withChunk(loadAsides(), (part) => part.dispatchAside(request, conversation, refusal));
  }
}
