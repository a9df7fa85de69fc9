/** Reading back: answers that hold fewer events than were asked for, or none that is shown. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ChatEvent } from '../../relay/protocol.ts';
import { type ChatHost, Conversation } from '../../widget/conversation.ts';
import { reduce } from '../../widget/state/chat-reduce.ts';
import { EPOCH, logOf, SITE, wrote } from './state/conversation-log.ts';

type Connection = NonNullable<Conversation['connection']>;

/** A conversation whose relay answers each `history` as the test says, and what was asked. */
class Talk extends Conversation {
  override readonly storage = null;
  protected override readonly isInSight = true;
  protected override connect(): void {}
  protected override resumeFiles(): void {}
  readonly asked: number[] = [];

  constructor(answer: (before: number) => object) {
    const host = Object.assign(new EventTarget(), {
      requestUpdate: () => {},
      announce: () => {},
      restoreDraft: () => {},
    });
    super(host as unknown as ChatHost);
    const ask = async (_name: string, { before }: { before: number }) => {
      this.asked.push(before);
      return answer(before);
    };
    this.connection = { ask, close: () => {} } as unknown as Connection;
    this.listener.loaded(reduce);
  }

  async readBack(): Promise<void> {
    await this.loadEarlier();
    while (this.state.earlier === 'loading') await new Promise(setImmediate);
  }
}

const LENGTH = 300;
const log: ChatEvent[] = logOf(...Array.from({ length: LENGTH }, (_, index) => wrote(`message-${index}`)));
const joined = { type: 'joined', epoch: EPOCH, head: LENGTH, from: LENGTH, reset: true, site: SITE } as const;
const between = (from: number, to: number) => ({ ok: true, events: log.slice(from - 1, to - 1) });

it('goes on until the log begins, however few events an answer holds', async () => {
  const talk = new Talk((before) => between(Math.max(1, before - 7), before));
  talk.dispatch(joined);
  let presses = 0;
  while (talk.state.earlier === 'there') {
    await talk.readBack();
    presses += 1;
  }
  assert.equal(talk.state.earlier, 'none');
  assert.equal(presses, Math.ceil(LENGTH / 7));
  assert.deepEqual(
    talk.state.items.map(({ seq }) => seq),
    log.map(({ seq }) => seq),
  );
});

it('asks on at once where an answer holds nothing that is shown, and ends where nothing is left', async () => {
  const silent = log.map(
    ({ seq, at }): ChatEvent => (seq > 10 ? { seq, at, type: 'silent' } : (log[seq - 1] as ChatEvent)),
  );
  const talk = new Talk((before) => ({ ok: true, events: silent.slice(Math.max(0, before - 31), before - 1) }));
  talk.dispatch(joined);
  await talk.readBack();
  assert.deepEqual(
    talk.asked,
    [300, 270, 240, 210, 180, 150, 120, 90, 60, 30].map((before) => before + 1),
  );
  assert.deepEqual([talk.state.items.length, talk.state.earlier], [10, 'none']);
});

it('does not ask on and on where an answer is of another place', async () => {
  const talk = new Talk(() => between(5, 9));
  talk.dispatch(joined);
  await talk.readBack();
  assert.deepEqual([talk.asked.length, talk.state.earlier], [1, 'there']);
});
