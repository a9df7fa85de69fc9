/** What the controller does for each wish of the elements inside the chat; opening and closing are the host's own. */
import type { ChatController } from './chat-controller.ts';
import { newCommandId } from './outbox/new-command-id.ts';
import type { Command } from './outbox/outbox.ts';
import type { RefusedError } from './outbox/refused-error.ts';
import { asides } from './parts.ts';
import type { ChatRequestDetail } from './requests.ts';
import { send } from './send.ts';
import { withUploader } from './uploads/with-uploader.ts';

/** What a visitor does without having done with what was refused; anything else shows that they have. */
const ASIDE: readonly string[] = ['preview', 'load-earlier', 'reconnect'];

export function dispatchRequest(
  request: Exclude<ChatRequestDetail, { type: 'open' | 'close' | 'switch' }>,
  controller: ChatController,
): void {
  const { outbox } = controller;
  const made = { id: newCommandId() };
  const at = Date.now();
  const { refusal } = controller.state;
  const add = (command: Command) => outbox.add({ ...command, at });
  if (refusal && !ASIDE.includes(request.type)) controller.dispatch({ type: 'refusal-seen' });
  switch (request.type) {
    case 'send':
      controller.endPreview();
      send(request.text, controller).catch(({ code }: RefusedError) => {
        if (code === 'cancelled') controller.fillField(request.text);
      });
      return;
    case 'preview':
      return controller.preview(request.text);
    case 'send-files':
      void withUploader(controller, (uploader) => uploader.send(request.files));
      return;
    case 'retry':
    case 'discard':
      // What offers it is in the same file, so that is there.
      asides().then(
        (part) => part[request.type](request.id, controller),
        () => {},
      );
      return;
    case 'request-agent':
    case 'stop-waiting':
    case 'end':
    case 'start':
      return add({ name: request.type, input: made });
    case 'leave-email':
      return add({ name: request.type, input: { ...made, email: request.email } });
    case 'click-question':
      return add({
        name: 'click',
        input: { ...made, seq: request.seq, target: { kind: 'question', ref: request.ref } },
      });
    case 'click-flow': {
      const { seq, dataType, dataId } = request;
      return add({ name: 'click', input: { ...made, seq, target: { kind: 'flow', dataType, dataId } } });
    }
    case 'rate-answer': {
      const { type, ...input } = request;
      controller.dispatch({ ...request, type: 'answer-rating' });
      return add({ name: type, input: { ...input, ...made } });
    }
    case 'rate-session': {
      const { type, ...input } = request;
      controller.dispatch({ type: 'survey-progress', session: request.session, progress: { state: 'sending' } });
      return add({ name: type, input: { ...input, ...made } });
    }
    case 'dismiss-survey':
      return controller.dispatch({
        type: 'survey-progress',
        session: request.session,
        progress: { state: 'dismissed' },
      });
    case 'fill-survey':
      if (controller.storage) controller.storage.surveyDraft = request.draft;
      return controller.dispatch({ type: 'survey-filled', draft: request.draft });
    case 'resume-survey':
      controller.dispatch({ type: 'survey-progress', session: request.session, progress: { state: 'open' } });
      if (controller.storage) controller.storage.dismissed = controller.state.bookkeeping.dismissed;
      return;
    case 'show-survey':
      return controller.dispatch({ type: 'survey-shown', at });
    case 'ask-again':
      if (refusal) {
        const command = structuredClone(refusal.command);
        command.input.id = made.id;
        add(command);
      }
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
