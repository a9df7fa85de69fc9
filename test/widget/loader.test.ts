/** The script tag: what it paints, when it loads the chat, and that nothing asked of it before is lost. */
import { expect } from 'chai';
import type { DeskChatApi } from '../../widget/loader.ts';
import { en } from '../../widget/strings/en.ts';
import { until } from '../helpers/until.ts';

let runs = 0;

/** Runs the loader as the tag does; the tag itself stands in the page without being fetched. */
async function runTag(data: Record<string, string> = {}): Promise<DeskChatApi> {
  document.querySelector('script[src*="/desk-chat.js"]')?.remove();
  const tag = document.createElement('script');
  tag.type = 'text/plain';
  tag.src = 'http://127.0.0.1:9/desk-chat.js';
  Object.assign(tag.dataset, data);
  document.head.append(tag);
  runs += 1;
  await import(new URL(`../../widget/loader.ts?run=${runs}`, import.meta.url).href);
  return window.DeskChat as DeskChatApi;
}

const button = (api: DeskChatApi) => api.element.shadowRoot?.querySelector('button') ?? null;
const isLoaded = (api: DeskChatApi): boolean => api.element.shadowRoot?.querySelector('desk-chat-panel') !== null;
const next = (api: DeskChatApi, type: string): Promise<Event> =>
  new Promise((resolve) => api.element.addEventListener(type, resolve, { once: true }));

// The first tests see a page in which the chat has never been loaded; they come in this order for that reason.
describe('the script tag', () => {
  afterEach(() => {
    if (window.DeskChat && 'destroy' in window.DeskChat) void window.DeskChat.destroy();
    delete window.DeskChat;
    document.documentElement.lang = '';
    localStorage.clear();
    sessionStorage.clear();
  });

  it('paints a launcher that has a name, without loading or storing anything', async () => {
    const api = await runTag();
    const launcher = button(api);
    expect(launcher?.ariaLabel).to.equal(en.openChat);
    const box = launcher?.getBoundingClientRect();
    expect([box?.width, box?.height]).to.deep.equal([60, 60]);
    expect(getComputedStyle(launcher as Element).position).to.equal('fixed');
    expect(customElements.get('desk-chat')).to.equal(undefined);
    expect(localStorage.length + sessionStorage.length).to.equal(0);
    expect(document.cookie).to.equal('');
  });

  it('gives it a word that is known in most languages where the page’s is not English', async () => {
    document.documentElement.lang = 'zh-Hans';
    expect(button(await runTag())?.ariaLabel).to.equal('Chat');
  });

  it('takes site, relay and language from the tag, and the relay’s address from its own', async () => {
    const api = await runTag({ site: 'lamps', lang: 'zh' });
    const { element } = api;
    expect(['site', 'relay', 'lang'].map((name) => element.getAttribute(name))).to.deep.equal([
      'lamps',
      'http://127.0.0.1:9',
      'zh',
    ]);
  });

  it('updates the one chat when the tag runs again', async () => {
    const first = await runTag({ site: 'lamps' });
    const second = await runTag({ site: 'rugs' });
    expect(second).to.equal(first);
    expect(document.querySelectorAll('desk-chat').length).to.equal(1);
    expect(first.element.getAttribute('site')).to.equal('rugs');
  });

  it('runs what the page pushed before the tag ran', async () => {
    const order: string[] = [];
    window.DeskChat = [() => order.push('first'), (api) => api.push(() => order.push('second'))];
    await runTag();
    expect(order).to.deep.equal(['first', 'second']);
  });

  it('listens, hides, changes and names the visitor without loading the chat', async () => {
    const api = await runTag();
    const heard: string[] = [];
    const off = api.on('unread', () => heard.push('short'));
    api.once('desk-chat-unread', () => heard.push('long'));
    api.element.dispatchEvent(new Event('desk-chat-unread'));
    off();
    api.element.dispatchEvent(new Event('desk-chat-unread'));
    expect(heard).to.deep.equal(['short', 'long']);
    await api.hide();
    expect(button(api)?.getClientRects().length).to.equal(0);
    await api.show();
    await api.update({ theme: 'dark', site: 'rugs' });
    await api.setLocale('zh');
    await api.identify(async () => null);
    const { element } = api;
    expect([element.getAttribute('theme'), element.getAttribute('site'), element.lang]).to.deep.equal([
      'dark',
      'rugs',
      'zh',
    ]);
    expect(customElements.get('desk-chat')).to.equal(undefined);
  });

  it('keeps the launcher in its place when the chat takes over, and loses no click made before', async () => {
    const api = await runTag();
    const painted = button(api);
    const before = painted?.getBoundingClientRect();
    const opened = next(api, 'desk-chat-open');
    painted?.focus();
    painted?.click();
    painted?.click();
    expect(painted?.getAttribute('aria-busy')).to.equal('true');
    await opened;
    expect(api.element.hasAttribute('open')).to.equal(true);
    expect(api.element.shadowRoot?.querySelectorAll('button').length).to.equal(1);
    expect(button(api)).to.equal(painted);
    expect(painted?.hasAttribute('aria-busy')).to.equal(false);
    expect(painted?.getBoundingClientRect()).to.deep.equal(before);
  });

  it('is dressed by the site’s part at once, in a box that the chat keeps when it takes over', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'desk-chat::part(launcher) { inset: 30px auto auto 40px; inline-size: 90px; border: 5px solid red }',
    );
    document.adoptedStyleSheets = [sheet];
    const api = await runTag();
    const before = button(api)?.getBoundingClientRect();
    expect([before?.x, before?.y, before?.width]).to.deep.equal([40, 30, 90]);
    await api.getState();
    await until(() => isLoaded(api), 'the chat to be loaded');
    expect(button(api)?.getBoundingClientRect()).to.deep.equal(before);
    document.adoptedStyleSheets = [];
  });

  it('stores nothing when the chat is only loaded', async () => {
    const api = await runTag();
    await until(() => isLoaded(api), 'the chat to be loaded');
    expect(api.element.hasAttribute('open')).to.equal(false);
    expect(localStorage.length + sessionStorage.length).to.equal(0);
  });

  it('carries out calls in their order once loaded', async () => {
    const api = await runTag();
    await Promise.all([api.open({ draft: 'Where is my lamp?' }), api.toggle(), api.toggle()]);
    expect(api.element.hasAttribute('open')).to.equal(true);
    await api.close();
    expect(api.element.hasAttribute('open')).to.equal(false);
  });

  it('loads by itself when a conversation runs, and opens again what stood open', async () => {
    sessionStorage.setItem('desk-chat:default:open', '1');
    const api = await runTag();
    await until(() => api.element.hasAttribute('open') && isLoaded(api), 'the chat to be loaded and open');
    expect(document.activeElement).to.equal(document.body);
  });

  it('goes along when a framework replaces the body, and is not doubled by a copy that comes back', async () => {
    const api = await runTag();
    await api.open({ draft: 'Where is my lamp?' });
    const old = document.body;
    const kept = old.cloneNode(true) as HTMLBodyElement;
    const told: string[] = [];
    api.on('close', () => told.push('close'));
    old.replaceWith(document.createElement('body'));
    await until(() => api.element.parentElement === document.body, 'the chat to be in the body');
    document.body.replaceWith(kept);
    await until(() => api.element.parentElement === kept, 'the chat to be where it was put');
    expect(document.querySelectorAll('desk-chat').length).to.equal(1);
    kept.replaceChildren();
    await until(() => api.element.parentElement === kept, 'the chat to be where it was put');
    expect(api.element.hasAttribute('open')).to.equal(true);
    expect(told).to.deep.equal([]);
    kept.replaceWith(old);
    await until(() => api.element.parentElement === old, 'the chat to be back in its old place');
  });

  it('stands again in the box of the next page, when a framework has replaced the body', async () => {
    const api = await runTag({ mode: 'inline' });
    await until(() => Boolean(api.element.shadowRoot?.querySelector('desk-chat-panel')), 'the panel to be there');
    api.element.remove();
    await runTag({ mode: 'inline' });
    expect(window.DeskChat).to.equal(api);
    expect(api.element.previousElementSibling?.localName).to.equal('script');
  });

  it('does not open what the visitor closed when a tag that opens it runs again', async () => {
    const api = await runTag({ open: '' });
    await until(() => api.element.hasAttribute('open') && isLoaded(api), 'the chat to be loaded and open');
    await api.close();
    await runTag({ open: '' });
    expect(api.element.hasAttribute('open')).to.equal(false);
  });

  it('does not close what is open when the tag runs again', async () => {
    const api = await runTag();
    await api.open();
    await runTag();
    expect(api.element.hasAttribute('open')).to.equal(true);
  });

  it('leaves for good when told to, and can begin again', async () => {
    const first = await runTag();
    await first.destroy();
    expect([document.querySelector('desk-chat'), window.DeskChat]).to.deep.equal([null, undefined]);
    document.body.append(document.createElement('i'));
    await Promise.resolve();
    expect(document.querySelector('desk-chat')).to.equal(null);
    const second = await runTag();
    expect(second).not.to.equal(first);
    await second.open();
    expect(document.querySelectorAll('desk-chat').length).to.equal(1);
    const { element } = second as { element: HTMLElement & Partial<DeskChatApi> };
    await element.destroy?.();
    expect([document.querySelector('desk-chat'), window.DeskChat]).to.deep.equal([null, undefined]);
  });

  it('looks into no storage that the page has not allowed', async () => {
    sessionStorage.setItem('desk-chat:default:open', '1');
    localStorage.setItem('desk-chat:default:token', 'token-one');
    const read: string[] = [];
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (this: Storage, key: string) {
      read.push(key);
      return getItem.call(this, key);
    };
    try {
      const api = await runTag({ consent: 'none' });
      await api.getState();
      expect(read).to.deep.equal([]);
      expect((await api.getState()).consent).to.equal('none');
    } finally {
      Storage.prototype.getItem = getItem;
    }
  });

  it('says that the chat cannot answer only to those who ask', async () => {
    const stray: unknown[] = [];
    const catchStray = (event: PromiseRejectionEvent) => stray.push(event.reason);
    addEventListener('unhandledrejection', catchStray);
    const api = await runTag();
    const failed = new Error('no');
    Object.assign(api.element, { send: () => Promise.reject(failed) });
    void api.send('Hello');
    const caught = await api.send('Hello').catch((error) => error);
    await new Promise((resolve) => setTimeout(resolve));
    removeEventListener('unhandledrejection', catchStray);
    expect(caught).to.equal(failed);
    expect(stray).not.to.include(failed);
  });
});
