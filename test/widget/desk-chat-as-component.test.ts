/** `<desk-chat>` where the page is made of components: settings come as properties. */
import { expect } from 'chai';
import '../../widget/index.ts';
import type { DeskChat } from '../../widget/desk-chat.ts';

const NOWHERE = 'http://127.0.0.1:9';

async function show(settings: Partial<DeskChat>, place: Node = document.body): Promise<DeskChat> {
  const chat = document.createElement('desk-chat');
  Object.assign(chat, { site: 'default', relay: NOWHERE }, settings);
  const ready = new Promise((resolve) => chat.once('ready', resolve));
  place.appendChild(chat);
  await ready;
  return chat;
}

describe('<desk-chat> among components', () => {
  afterEach(async () => {
    document.body.replaceChildren();
    await Promise.resolve();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('fills its box also where `mode` is set as a property, as React and Vue do', async () => {
    const box = document.createElement('div');
    Object.assign(box.style, { blockSize: '450px', inlineSize: '320px' });
    document.body.append(box);
    const chat = await show({ mode: 'inline' }, box);
    const { width, height } = chat.getBoundingClientRect();
    expect([width, height]).to.deep.equal([320, 450]);
  });
});
