/** What executes the requests of elements: functions by the type of request, in the chunk of whoever needs them. */

import type { ChatState } from '../state/chat-state.ts';
import type { ChatRequestDetail } from './chat-request-event.ts';
import type { Conversation } from './conversation.ts';

/** The requests that the host does not execute itself. */
export type Dispatched = Exclude<ChatRequestDetail, { type: 'open' | 'close' | 'switch' | 'invitation' | 'detach' }>;
type RequestType = Dispatched['type'];

/** Executes requests of these types. `refusal` is what was refused when the request was made. */
type Handler<T extends RequestType> = (
  request: Extract<Dispatched, { type: T }>,
  conversation: Conversation,
  refusal: ChatState['refusal'],
) => unknown;
export type Handlers<T extends RequestType> = { [N in T]: Handler<N> };

/**
 * Leaves requests to the handlers of a chunk; nothing happens if it cannot be loaded. Once loaded they are executed at once: an
 * import resolves a task later, and what was entered would be lost with a page that is left meanwhile.
 */
export function inChunk<T extends RequestType>(load: () => Promise<{ handlers: Handlers<T> }>) {
  let loading: ReturnType<typeof load> | null = null;
  let loaded: Handlers<T> | null = null;
  return (
    request: Extract<Dispatched, { type: T }>,
    conversation: Conversation,
    refusal: ChatState['refusal'],
  ): void => {
    if (loaded) return execute(loaded, request, conversation, refusal);
    loading ??= load();
    loading.then(
      ({ handlers }) => {
        loaded = handlers;
        execute(handlers, request, conversation, refusal);
      },
      () => {
        loading = null;
      },
    );
  };
}

export function execute<T extends RequestType>(
  handlers: Handlers<T>,
  request: Extract<Dispatched, { type: T }>,
  conversation: Conversation,
  refusal: ChatState['refusal'],
): void {
  (handlers as Handlers<RequestType>)[request.type](request as never, conversation, refusal);
}
