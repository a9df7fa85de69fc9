/** Requests a form from the relay, submits or skips it, and goes on with what waited for it. */
import type { FormName } from '../../relay/protocol.ts';
import type { ChatRequestDetail } from '../chat-request-event.ts';
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
      const answer = await connection?.ask('form', { form: name, language });
      if (!answer?.ok) return request.answer(undefined);
      const form = answer.form && readForm(answer.form, draftOf(storage?.formDraft, name));
      request.answer(form);
      if (form === null) goOn(name, conversation);
      return;
    }
    case 'submit-form': {
      const answer = await connection?.ask('submit-form', { id: newCommandId(), ...request.input });
      // `not-now`: another tab has submitted it.
      const isDone = answer?.ok || answer?.error.code === 'not-now';
      request.answer(isDone ? undefined : (answer?.error.fields ?? []));
      if (isDone) goOn(request.input.form, conversation);
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
      return conversation.dispatch({ type: 'form-due', form: null });
    default:
      return request satisfies never;
  }
}

function goOn(form: FormName, conversation: Conversation): void {
  const { storage, state } = conversation;
  const isFirst = !state.form?.again;
  if (storage) storage.formDraft = null;
  conversation.dispatch({ type: 'form-done', form });
  const at = Date.now();
  if (!isFirst) return;
  if (form === 'before' && state.talk.with === 'nobody') conversation.outbox.addStart(newCommandId(), at);
  if (form === 'handOff') conversation.outbox.add({ name: 'request-agent', input: { id: newCommandId() }, at });
}
