/** What the controller does for each wish of the elements inside the chat; opening and closing are the host's own. */
import type { ChatController } from './chat-controller.ts';
import { newCommandId } from './new-command-id.ts';
import type { Outgoing } from './outbox.ts';
import type { ChatRequestDetail } from './requests.ts';

/** What a visitor does without having done with what was refused; anything else shows that they have. */
const ASIDE: readonly string[] = ['preview', 'load-earlier', 'reconnect'];

export function carryOut(
  request: Exclude<ChatRequestDetail, { type: 'open' | 'close' }>,
  controller: ChatController,
): void {
  const { outbox } = controller;
  const made = { id: newCommandId() };
  const at = Date.now();
  const { refusal } = controller.state;
  if (refusal && !ASIDE.includes(request.type)) controller.dispatch({ type: 'refusal-seen' });
  switch (request.type) {
    case 'send':
      return send(request.text, controller);
    case 'preview':
      return controller.preview(request.text);
    case 'retry':
      return retry(request.id, controller);
    case 'discard':
      outbox.discard(request.id);
      return controller.dispatch({ type: 'message-discarded', id: request.id });
    case 'request-agent':
    case 'stop-waiting':
    case 'end':
    case 'start':
      return outbox.add({ name: request.type, input: made, at });
    case 'click-question': {
      const target = { kind: 'question', ref: request.ref } as const;
      return outbox.add({ name: 'click', input: { ...made, seq: request.seq, target }, at });
    }
    case 'click-flow': {
      const { seq, dataType, dataId } = request;
      return outbox.add({ name: 'click', input: { ...made, seq, target: { kind: 'flow', dataType, dataId } }, at });
    }
    case 'rate-answer': {
      const { seq, useful } = request;
      controller.dispatch({ type: 'answer-rating', seq, useful });
      return outbox.add({ name: 'rate-answer', input: { ...made, seq, useful }, at });
    }
    case 'rate-session': {
      const { session, option, tags, remark } = request;
      controller.dispatch({ type: 'survey-progress', session, progress: { state: 'sending' } });
      return outbox.add({ name: 'rate-session', input: { ...made, session, option, tags, remark }, at });
    }
    case 'dismiss-survey':
      return controller.dispatch({
        type: 'survey-progress',
        session: request.session,
        progress: { state: 'dismissed' },
      });
    case 'show-survey':
      return controller.dispatch({ type: 'survey-shown', at });
    case 'ask-again':
      if (refusal) outbox.add({ ...refusal.command, input: { ...refusal.command.input, ...made }, at } as Outgoing);
      return;
    case 'dismiss-refusal':
      return;
    case 'load-earlier':
      void controller.loadEarlier();
      return;
    case 'reconnect':
      return controller.reconnect();
    default:
      return request satisfies never;
  }
}

function send(written: string, controller: ChatController): void {
  const text = written.trim();
  if (text === '') return;
  const id = newCommandId();
  const at = Date.now();
  const left = controller.state.talk.with === 'inbox';
  controller.endPreview();
  controller.dispatch({ type: 'message-queued', id, content: { kind: 'text', text }, left, at });
  controller.outbox.add({ name: left ? 'leave-message' : 'send', input: { id, text }, at });
}

/** What the relay never took goes again under its id; what the desk refused is in the log, so it is said anew. */
function retry(id: string, controller: ChatController): void {
  const item = controller.state.items.find((other) => other.type === 'visitor-message' && other.id === id);
  if (item?.type !== 'visitor-message' || item.content.kind !== 'text' || item.delivery.state !== 'failed') return;
  const { content, left, delivery } = item;
  if (item.seq === null) {
    controller.dispatch({ type: 'message-queued', id, content, left, at: Date.now() });
    controller.outbox.retry(id);
  } else {
    controller.dispatch({ type: 'message-failed', id, reason: delivery.reason, retryable: false });
    send(content.text, controller);
  }
}
