/** Requests that the handlers of another chunk execute. */
import { expect } from 'chai';
import type { ChatRequestDetail } from '../../../widget/chat/chat-request-event.ts';
import type { Conversation } from '../../../widget/chat/conversation.ts';
import { type Handlers, inChunk } from '../../../widget/chat/handlers.ts';
import { until } from '../../helpers/until.ts';

type Rating = Extract<ChatRequestDetail, { type: 'dismiss-survey' }>;

describe('requests of a chunk', () => {
  const conversation = {} as Conversation;
  let done: number[];
  const handlers: Handlers<'dismiss-survey'> = { 'dismiss-survey': ({ session }) => done.push(session) };
  const request = (session: number): Rating => ({ type: 'dismiss-survey', session });
  beforeEach(() => {
    done = [];
  });

  it('are executed in order once it is loaded, and from then on at once', async () => {
    const handle = inChunk(async () => ({ handlers }));
    handle(request(1), conversation, null);
    handle(request(2), conversation, null);
    expect(done).to.deep.equal([]);
    await until(() => done.length === 2, 'the chunk');
    handle(request(3), conversation, null);
    expect(done).to.deep.equal([1, 2, 3]);
  });

  it('do nothing if it cannot be loaded, and load it again the next time', async () => {
    let tries = 0;
    const handle = inChunk(async () => {
      tries += 1;
      if (tries === 1) throw new Error('no line');
      return { handlers };
    });
    handle(request(1), conversation, null);
    await Promise.resolve();
    await Promise.resolve();
    handle(request(2), conversation, null);
    await until(() => done.length === 1, 'the second try');
    expect(done).to.deep.equal([2]);
  });
});
