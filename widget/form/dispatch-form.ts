/** Requests a form from the relay, submits or skips it. The conversation goes on with what waited for it. */
import type { Form } from '../../relay/protocol.ts';
import type { ChatRequestDetail, FormInput } from '../chat-request-event.ts';
import type { Conversation } from '../conversation.ts';
import { newCommandId } from '../outbox/new-command-id.ts';
import { draftOf } from '../state/form-draft.ts';
import { readForm } from './read-form.ts';

type FormRequest = Extract<
  ChatRequestDetail,
  { type: 'load-form' | 'submit-form' | 'skip-form' | 'fill-form' | 'close-form' }
>;

export async function dispatchForm(request: FormRequest, conversation: Conversation): Promise<void> {
  const { connection, storage } = conversation;
  switch (request.type) {
    case 'load-form': {
      const { form: name, language } = request;
      const answer =
        name === 'request'
          ? await connection?.ask('request-form', { language })
          : await connection?.ask('form', { form: name, language });
      if (!answer?.ok) return request.answer(undefined);
      const form = answer.form && readForm(answer.form, draftOf(storage?.formDraft, name));
      request.answer(form);
      if (form === null) goOn(name, conversation);
      return;
    }
    case 'submit-form': {
      const { form: name, ...given } = request.input;
      const answer =
        name === 'request'
          ? await connection?.ask('make-request', {
              id: idOf(given.values),
              values: given.values,
              ...(given.files && { files: given.files }),
            })
          : await connection?.ask('submit-form', { id: newCommandId(), form: name, ...given });
      // `not-now`: another tab has submitted it.
      const isDone = answer?.ok || answer?.error.code === 'not-now';
      request.answer(isDone ? undefined : (answer?.error.fields ?? []));
      if (isDone) goOn(name, conversation);
      return;
    }
    case 'skip-form': {
      const answer = await connection?.ask('skip-form', { id: newCommandId(), form: request.form });
      const isDone = answer?.ok === true || answer?.error.code === 'not-now';
      request.answer(isDone);
      if (isDone) goOn(request.form, conversation);
      return;
    }
    case 'fill-form':
      if (storage) storage.formDraft = request.draft;
      return;
    case 'close-form':
      giveUpWaiting(conversation);
      return conversation.dispatch({ type: 'form-due', form: null });
    default:
      return request satisfies never;
  }
}

/** Gives up what waits for a form; its texts go back into the field. */
function giveUpWaiting(conversation: Conversation): void {
  const { outbox, answers } = conversation;
  const texts: string[] = [];
  for (const { input } of outbox.held) {
    outbox.discard(input.id);
    conversation.dispatch({ type: 'message-discarded', id: input.id });
    answers.settle(input.id, 'form-first');
    if ('text' in input && input.text) texts.push(input.text);
  }
  if (texts.length > 0) conversation.fillField(texts.join('\n'));
}

/** The last request and its id, so that one whose answer was lost is not made twice. */
let lastMade = { values: '', id: '' };

function idOf(values: FormInput['values']): string {
  const written = JSON.stringify(values);
  if (lastMade.values !== written) lastMade = { values: written, id: newCommandId() };
  return lastMade.id;
}

function goOn(form: Form['name'], conversation: Conversation): void {
  const { storage } = conversation;
  if (storage) storage.formDraft = null;
  lastMade = { values: '', id: '' };
  if (form !== 'request') conversation.dispatch({ type: 'form-done', form });
}
