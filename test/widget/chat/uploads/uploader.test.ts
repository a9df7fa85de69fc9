/** The browser ends the requests of a page that is left, and sometimes the page stays: its uploads continue after a pause. */
import { expect } from 'chai';
import type { ChatHost } from '../../../../widget/chat/conversation.ts';
import { Conversation } from '../../../../widget/chat/conversation.ts';
import { uploaderOf } from '../../../../widget/chat/uploads/uploader.ts';
import { reduce } from '../../../../widget/state/chat-reduce.ts';
import { VisitorStorage } from '../../../../widget/wire/storage/visitor-storage.ts';
import { until } from '../../../helpers/until.ts';

describe('an upload', () => {
  const { send } = XMLHttpRequest.prototype;
  afterEach(() => {
    XMLHttpRequest.prototype.send = send;
    localStorage.clear();
  });

  it('that the browser ended is repeated after a pause of a second', async () => {
    const host = Object.assign(new EventTarget(), {
      requestUpdate: () => {},
      announce: () => {},
      restoreDraft: () => {},
    });
    const conversation = new Conversation(host as unknown as ChatHost, {
      storage: new VisitorStorage('default'),
      uploadTarget: { url: '/uploads', site: 'default', token: 'token' },
      isInSight: true,
      connect: () => {},
    });
    conversation.listener.loaded(reduce);
    const sentAt: number[] = [];
    XMLHttpRequest.prototype.send = function (...body) {
      sentAt.push(performance.now());
      send.apply(this, body);
      if (sentAt.length === 1) this.abort();
    };
    uploaderOf(conversation).send([new File(['bytes'], 'stopped.png', { type: 'image/png' })]);
    await until(() => sentAt.length === 2, 'the upload to be repeated');
    const [first = 0, second = 0] = sentAt;
    expect(second - first).to.be.at.least(990);
  });
});
