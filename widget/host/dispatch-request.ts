/**
 * Executes the elements' requests: those of typing and sending here, all others by the table of the asides. The host itself
 * handles opening, closing and switches.
 */

import { toJson } from '../base/clean-built-ins.ts';
import type { Conversation } from '../chat/conversation.ts';
import { type Dispatched, execute, type Handlers, inChunk } from '../chat/handlers.ts';
import { send } from '../chat/send.ts';
import { withUploader } from '../chat/uploads/with-uploader.ts';
import { loadPart } from '../elements/parts.ts';
import { RefusedError } from '../outbox/refused-error.ts';
import type { ChatState } from '../state/chat-state.ts';
import { loadSuggestions } from './load-chunks.ts';

/** The parts that the panel shows at times, such as banner, menu, queue and failures, and the code of most requests. */
export const loadAsides = () => import('./asides-chunk.ts');

const RETRY_MS = 2000;
/** Requests of buttons that stay on screen meanwhile. Other requests are each answered, even if they are alike. */
const PRESSED_AGAIN: readonly string[] = ['click-question', 'click-flow', 'request-agent'];
const waiting = new Set<string>();
/** The chunk once it is there, the number of requests that wait for it, and the last one's turn. */
let asides: Awaited<ReturnType<typeof loadAsides>> | null = null;
let late = 0;
let turn = Promise.resolve();

/** Requests that leave a refusal on screen. Any other request dismisses it. */
const KEEP_REFUSAL: readonly string[] = ['preview', 'suggest', 'load-earlier', 'reconnect', 'fill-form'];

const suggestions = inChunk(loadSuggestions);
const HERE: Handlers<'send' | 'preview' | 'send-files' | 'suggest' | 'ask-suggested'> = {
  send({ text }, conversation) {
    conversation.draft.clear();
    // Here, because a page that is still open after a new release would not find it.
    void loadPart('survey');
    send(text, conversation).catch((error: unknown) => {
      const isRefused = error instanceof RefusedError;
      // Any other refusal stands at the message, in the transcript.
      if (!isRefused || error.code === 'cancelled') conversation.fillField(text);
      if (!isRefused) throw error;
    });
  },
  preview: ({ text }, { draft }) => draft.preview(text),
  'send-files': ({ files }, conversation) => withUploader(conversation, (uploader) => uploader.send(files)),
  suggest: suggestions,
  'ask-suggested': suggestions,
};

/** Also dismisses a shown refusal, unless the request leaves it on screen. */
export function dispatchRequest(request: Dispatched, conversation: Conversation): void {
  const { refusal } = conversation.state;
  if (refusal && !KEEP_REFUSAL.includes(request.type)) conversation.dispatch({ type: 'refusal-seen' });
  if (isHere(request)) execute(HERE, request, conversation, refusal);
  // At once, because what was entered is lost with a page that is left meanwhile; but none overtakes another.
  else if (asides && late === 0) execute(asides.handlers, request, conversation, refusal);
  else void dispatchAside(request, conversation, refusal);
}

/** Without a line the chunk cannot be loaded: what was pressed is done once it can, and once, however often it was pressed. */
async function dispatchAside(
  request: Exclude<Dispatched, { type: keyof typeof HERE }>,
  conversation: Conversation,
  refusal: ChatState['refusal'],
): Promise<void> {
  const pressed = PRESSED_AGAIN.includes(request.type) ? toJson(request) : '';
  if (waiting.has(pressed)) return;
  if (pressed) waiting.add(pressed);
  late += 1;
  turn = turn.then(() => loadInTime(conversation));
  await turn;
  late -= 1;
  waiting.delete(pressed);
  if (asides) execute(asides.handlers, request, conversation, refusal);
}

/** Resolves without the chunk if the conversation has ended: such a one has no connection. */
async function loadInTime(conversation: Conversation): Promise<void> {
  asides ??= await loadAsides().catch(() => null);
  while (!asides && conversation.connection) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    asides = await loadAsides().catch(() => null);
  }
}

const isHere = (request: Dispatched): request is Extract<Dispatched, { type: keyof typeof HERE }> =>
  request.type in HERE;
