/** A site's own style sheet reaches the parts and tokens of the chat. */
import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { DeskChatAvatar } from '../../widget/elements/avatar/avatar.ts';
import '../../widget/index.ts';

/** The elements that contain each part, from the outside in. */
const PARTS: Record<string, string[]> = {
  launcher: ['[part=launcher]'],
  badge: ['[part=badge]'],
  panel: ['desk-chat-panel', '[part=panel]'],
  header: ['desk-chat-panel', '[part=header]'],
  heading: ['desk-chat-panel', 'desk-chat-header', '[part=heading]'],
  send: ['desk-chat-panel', 'desk-chat-composer', '[part=send]'],
};

describe('the parts of <desk-chat>', () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    Object.keys(PARTS)
      .map((part) => `desk-chat::part(${part}) { outline: 7px solid red }`)
      .join('\n'),
  );

  before(() => document.adoptedStyleSheets.push(sheet));
  after(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('are all accessible to the page’s styles', async () => {
    const chat = document.createElement('desk-chat');
    Object.assign(chat, { site: 'default', relay: 'http://127.0.0.1:9' });
    document.body.append(chat);
    await chat.open();
    Object.assign(chat.state, { unread: 3 });
    await chat.close();
    const inside = (way: string[]) =>
      way.reduce<Element | null>((outer, name) => outer?.shadowRoot?.querySelector(name) ?? null, chat);
    for (const [part, way] of Object.entries(PARTS)) {
      // The panel's parts are rendered one after the other.
      let found = inside(way);
      for (; !found; found = inside(way)) await new Promise((resolve) => requestAnimationFrame(resolve));
      expect(getComputedStyle(found).outlineWidth, part).to.equal('7px');
    }
  });
});

describe('an avatar', () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root { --size: 90px; font-size: 30px }');

  before(() => document.adoptedStyleSheets.push(sheet));
  after(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    document.body.replaceChildren();
  });

  it('keeps its size whatever the page’s styles name their own properties', async () => {
    document.body.innerHTML = '<desk-chat-avatar></desk-chat-avatar>';
    const avatar = document.body.firstElementChild as DeskChatAvatar;
    await avatar.updateComplete;
    const { width, height } = avatar.getBoundingClientRect();
    expect([width, height]).to.deep.equal([28, 28]);
  });
});

describe('the panel of <desk-chat>', () => {
  afterEach(() => {
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
  });

  for (const tokens of ['--desk-chat-offset-block: 150px', '--desk-chat-offset-inline: 300px']) {
    it(`stays inside the window with ${tokens}`, async () => {
      await setViewport({ width: 640, height: 600 });
      const chat = document.createElement('desk-chat');
      chat.style.cssText = tokens;
      Object.assign(chat, { site: 'default', relay: 'http://127.0.0.1:9' });
      document.body.append(chat);
      await chat.open();
      const panel = chat.shadowRoot?.querySelector('desk-chat-panel') as HTMLElement;
      await Promise.all(panel.getAnimations().map((animation) => animation.finished));
      const { top, left } = panel.getBoundingClientRect();
      expect([Math.round(top), Math.round(left)].every((edge) => edge >= 20)).to.equal(true);
    });
  }
});
