/**
 * Asks the relay for the visitor's requests, and sends replies by the outbox, so that a reload loses none. A reply keeps its id
 * at each try; another tab delivers it if its own is closed.
 */
import type { RequestsCall, UnsentReply } from '../../chat/chat-request-event.ts';
import type { Conversation } from '../../chat/conversation.ts';
import type { Handlers } from '../../chat/handlers.ts';
import { newCommandId } from '../../outbox/new-command-id.ts';
import { readDetail, readList } from './read-requests.ts';

export const handlers: Handlers<'requests'> = { requests: ({ call }, conversation) => execute(call, conversation) };

async function execute(call: RequestsCall, conversation: Conversation): Promise<void> {
  const { connection, storage } = conversation;
  switch (call.type) {
    case 'list': {
      const answer = await connection?.ask('requests', {});
      return call.answer(answer?.ok ? readList(answer.requests) : null);
    }
    case 'open': {
      const before = unsentTo(call.request, conversation);
      const answer = await connection?.ask('request', { request: call.request });
      const unsent = [...before, ...unsentTo(call.request, conversation)];
      return call.answer(answer?.ok ? readDetail(answer.request) : null, unsent);
    }
    case 'unsent':
      return call.answer(unsentTo(call.request, conversation));
    case 'reply': {
      const { type: _, names, answer, ...input } = call;
      conversation.outbox.discard(input.id);
      return conversation
        .deliver({ name: 'reply-request', input, content: names, at: Date.now() })
        .then(answer, answer);
    }
    case 'write':
      return storage?.keepInput('replies', { ...draftsOf(storage), [call.request]: call.text || undefined });
    case 'recall': {
      const text = draftsOf(storage)[call.request];
      return call.answer(typeof text === 'string' ? text : '');
    }
    case 'discard':
      return conversation.outbox.discard(call.reply);
    case 'retry': {
      const { request, reply } = call;
      if (reply !== null && conversation.outbox.retry(reply)) return;
      await connection?.ask('retry-request', { id: newCommandId(), request, ...(reply !== null && { reply }) });
      return;
    }
    case 'upload': {
      const { file, progressed, signal } = call;
      const target = conversation.owner.uploadTarget;
      const part = target && (await import('../../chat/uploads/post-file.ts').catch(() => null));
      const answer = part && target && (await part.postFile(file, target, progressed, signal));
      return answer?.ok ? call.answer(answer.upload.id, 'offline') : call.answer(null, answer?.reason ?? 'offline');
    }
    default:
      return call satisfies never;
  }
}

/** The replies that are not sent, by the requests' ids; a script of the page may have written them. */
const draftsOf = (storage: Conversation['storage']): Record<string, unknown> =>
  Object(storage?.readInput('replies') ?? {});

const unsentTo = (request: string, { outbox }: Conversation): UnsentReply[] =>
  outbox.kept.flatMap(({ command, failed }) =>
    command.name === 'reply-request' && command.input.request === request
      ? { id: command.input.id, text: command.input.text, names: [command.content ?? []].flat().map(String), failed }
      : [],
  );
