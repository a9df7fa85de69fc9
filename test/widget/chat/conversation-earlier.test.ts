/** Loading earlier events: answers with fewer events than requested, or with none that are shown. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ChatEvent } from '../../../relay/protocol/events.ts';
import type { ChatHost } from '../../../widget/chat/conversation.ts';
import { Conversation } from '../../../widget/chat/conversation.ts';
import { reduce } from '../../../widget/state/chat-reduce.ts';
import { EPOCH, logOf, SITE, wrote } from '../state/conversation-log.ts';

/** A conversation whose relay answers each `history` as scripted, and the sequence numbers that were requested. */
function converse(answer: (before: number) => object) {
  const host = Object.assign(new EventTarget(), {
    requestUpdate: () => {},
    announce: () => {},
    restoreDraft: () => {},
  });
  const owner = { storage: null, uploadTarget: null, isInSight: true, connect: () => {} };
  const conversation = new Conversation(host as unknown as ChatHost, owner);
  const asked: number[] = [];
  const ask = async (_name: string, { before }: { before: number }) => {
    asked.push(before);
    return answer(before);
  };
  conversation.connection = { ask, close: () => {} } as unknown as NonNullable<Conversation['connection']>;
  conversation.listener.loaded(reduce);
  const readBack = async (): Promise<void> => {
    await conversation.loadEarlier();
    while (conversation.state.earlier === 'loading') await new Promise(setImmediate);
  };
  return { conversation, asked, readBack };
}

const LENGTH = 300;
const log: ChatEvent[] = logOf(...Array.from({ length: LENGTH }, (_, index) => wrote(`message-${index}`)));
const joined = { type: 'joined', epoch: EPOCH, head: LENGTH, from: LENGTH, reset: true, site: SITE } as const;
const between = (from: number, to: number) => ({ ok: true, events: log.slice(from - 1, to - 1) });

it('loads history up to the beginning of the log, however few events an answer holds', async () => {
  const { conversation, readBack } = converse((before) => between(Math.max(1, before - 7), before));
  conversation.dispatch(joined);
  let presses = 0;
  while (conversation.state.earlier === 'there') {
    await readBack();
    presses += 1;
  }
  assert.equal(conversation.state.earlier, 'none');
  assert.equal(presses, Math.ceil(LENGTH / 7));
  assert.deepEqual(
    conversation.state.items.map(({ seq }) => seq),
    log.map(({ seq }) => seq),
  );
});

it('requests more at once if an answer holds nothing that is shown, and stops at the beginning', async () => {
  const silent = log.map(
    ({ seq, at }): ChatEvent => (seq > 10 ? { seq, at, type: 'silent' } : (log[seq - 1] as ChatEvent)),
  );
  const { conversation, asked, readBack } = converse((before) => ({
    ok: true,
    events: silent.slice(Math.max(0, before - 31), before - 1),
  }));
  conversation.dispatch(joined);
  await readBack();
  assert.deepEqual(
    asked,
    [300, 270, 240, 210, 180, 150, 120, 90, 60, 30].map((before) => before + 1),
  );
  assert.deepEqual([conversation.state.items.length, conversation.state.earlier], [10, 'none']);
});

it('does not repeat a request whose answer does not fit', async () => {
  const { conversation, asked, readBack } = converse(() => between(5, 9));
  conversation.dispatch(joined);
  await readBack();
  assert.deepEqual([asked.length, conversation.state.earlier], [1, 'there']);
});
