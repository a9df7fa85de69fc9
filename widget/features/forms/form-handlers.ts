/** Requests a form from the relay, submits or skips it. Then the messages that waited for the form are sent. */
import type { Ack, CommandInput } from '../../../relay/protocol/commands.ts';
import type { Form } from '../../../relay/protocol/forms.ts';
import { toJson } from '../../base/clean-built-ins.ts';
import { wait } from '../../base/promises.ts';
import type { FormInput } from '../../chat/chat-request-event.ts';
import type { Conversation } from '../../chat/conversation.ts';
import type { Handlers } from '../../chat/handlers.ts';
import { newCommandId } from '../../outbox/new-command-id.ts';
import { draftOf } from '../../state/form-draft.ts';
import { readForm } from './read-form.ts';

const RETRY_AFTER_MS = 1000;

export const handlers: Handlers<'load-form' | 'submit-form' | 'skip-form' | 'fill-form' | 'close-form'> = {
  async 'load-form'(request, conversation) {
    const { connection, storage } = conversation;
    const { form: name, language } = request;
    const answer =
      name === 'request'
        ? await connection?.ask('request-form', { language })
        : await askUntilAnswered('form', { form: name, language }, conversation);
    if (!answer?.ok) return request.answer(undefined);
    const draft = draftOf(storage?.readInput('form'), name);
    const form = answer.form && readForm(answer.form, { ...carriedOver(name, conversation), ...draft });
    request.answer(form);
    if (form === null) finishForm(name, conversation);
  },
  async 'submit-form'(request, conversation) {
    const { form: name, ...given } = request.input;
    const answer =
      name === 'request'
        ? await askUntilAnswered(
            'make-request',
            {
              id: idOf(given.values, conversation),
              values: given.values,
              ...(given.files && { files: given.files }),
            },
            conversation,
          )
        : await askUntilAnswered('submit-form', { id: newCommandId(), form: name, ...given }, conversation);
    // `not-now`: another tab has submitted it. `id-reused`: an earlier try, whose answer was lost, had other files.
    const isDone = answer?.ok || answer?.error.code === (name === 'request' ? 'id-reused' : 'not-now');
    request.answer(isDone ? undefined : (answer?.error.fields ?? []));
    if (!isDone) return;
    finishForm(name, conversation);
    const { content } = carriedOver(name, conversation);
    const isCarried = given.values.some(({ key, value }) => key === 'content' && value.includes(content ?? ''));
    if (content && isCarried) conversation.fillField('');
  },
  async 'skip-form'({ form, answer: told }, conversation) {
    const answer = await askUntilAnswered('skip-form', { id: newCommandId(), form }, conversation);
    const isDone = answer?.ok === true || answer?.error.code === 'not-now';
    told(isDone);
    if (isDone) finishForm(form, conversation);
  },
  'fill-form': ({ draft }, { storage }) => storage?.keepInput('form', draft),
  'close-form'(_request, conversation) {
    giveUpWaiting(conversation);
    conversation.dispatch({ type: 'form-due', form: null });
  },
};

/**
 * Repeats the command, with its id, while the connection is lost. Null if the relay refuses the connection, or if the chat has
 * another visitor by now, because the input belongs to the earlier one.
 */
async function askUntilAnswered<N extends 'form' | 'submit-form' | 'make-request' | 'skip-form'>(
  name: N,
  input: CommandInput<N>,
  conversation: Conversation,
): Promise<Ack<N> | null> {
  const token = conversation.storage?.token;
  for (;;) {
    const answer = await conversation.connection?.ask(name, input);
    const { state } = conversation.state.connection;
    if (answer || state === 'refused' || state === 'idle') return answer ?? null;
    await wait(RETRY_AFTER_MS, new AbortController().signal);
    if (conversation.storage?.token !== token) return null;
  }
}

/** What the visitor typed into the field to leave it as a message is the text of a new request. */
function carriedOver(form: Form['name'], { state, storage }: Conversation): { content?: string } {
  const typed = form === 'request' && state.talk.with === 'inbox' ? storage?.draft.trim() : '';
  return typed ? { content: typed } : {};
}

/** Discards the messages that wait for a form, and puts their texts back into the text field. */
function giveUpWaiting(conversation: Conversation): void {
  const { outbox, promises } = conversation;
  const texts: string[] = [];
  for (const { input } of outbox.heldForForm) {
    outbox.discard(input.id);
    conversation.dispatch({ type: 'message-discarded', id: input.id });
    promises.settle(input.id, 'form-first');
    if ('text' in input && input.text) texts.push(input.text);
  }
  if (texts.length > 0) conversation.fillField(texts.join('\n'));
}

/**
 * The same values have the same id, after a reload too, so that a request whose answer was lost is not made twice. The id is
 * stored with the draft, which is deleted once the relay has taken the request.
 */
function idOf(given: FormInput['values'], { storage }: Conversation): string {
  const values = toJson(given);
  const draft = Object(storage?.readInput('form') ?? {}) as { made?: { values: string; id: string } };
  const made = draft.made?.values === values ? draft.made : { values, id: newCommandId() };
  storage?.keepInput('form', { ...draft, made });
  return made.id;
}

function finishForm(form: Form['name'], conversation: Conversation): void {
  const { storage } = conversation;
  storage?.keepInput('form', null);
  if (form !== 'request') conversation.dispatch({ type: 'form-done', form });
}
