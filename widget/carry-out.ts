/** What the controller does for each wish of the elements inside the chat; opening and closing are the host's own. */
import type { ChatController } from './chat-controller.ts';
import { newCommandId } from './outbox/new-command-id.ts';
import type { Outgoing } from './outbox/outbox.ts';
import type { RefusedError } from './outbox/refused-error.ts';
import { asides } from './parts.ts';
import type { ChatRequestDetail } from './requests.ts';
import { send } from './send.ts';
import { withUploader } from './uploads/with-uploader.ts';

/** What a visitor does without having done with what was refused; anything else shows that they have. */
const ASIDE: readonly string[] = ['preview', 'load-earlier', 'reconnect'];

export function carryOut(
  request: Exclude<ChatRequestDetail, { type: 'open' | 'close' | 'switch' }>,
  controller: ChatController,
): void {
  const { outbox } = controller;
  const made = { id: newCommandId() };
  const at = Date.now();
  const { refusal } = controller.state;
  const { type, ...given } = request;
  /** Most wishes are commands, and say what those need. */
  const add = (name = type as Outgoing['name'], input = given as Partial<Outgoing['input']>) =>
    outbox.add({ name, input: { ...input, ...made }, at } as Outgoing);
  if (refusal && !ASIDE.includes(request.type)) controller.dispatch({ type: 'refusal-seen' });
  switch (request.type) {
    case 'send':
      controller.endPreview();
      send(request.text, controller).catch(({ code }: RefusedError) => {
        if (code === 'cancelled') controller.giveBack(request.text);
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
    case 'leave-email':
    case 'end':
    case 'start':
      return add();
    case 'click-question':
      return add('click', { seq: request.seq, target: { kind: 'question', ref: request.ref } });
    case 'click-flow': {
      const { seq, dataType, dataId } = request;
      return add('click', { seq, target: { kind: 'flow', dataType, dataId } });
    }
    case 'rate-answer':
      controller.dispatch({ ...request, type: 'answer-rating' });
      return add();
    case 'rate-session':
      controller.dispatch({ type: 'survey-progress', session: request.session, progress: { state: 'sending' } });
      return add();
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
      if (controller.storage) controller.storage.dismissed = controller.state.book.dismissed;
      return;
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
