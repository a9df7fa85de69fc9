/** The script tag: what it paints, when it loads the chat, and that earlier calls are not lost. */
import { expect } from 'chai';
import type { DeskChatApi } from '../../widget/page/api.ts';
import { words as en } from '../../widget/strings/first/en.ts';
import { until } from '../helpers/until.ts';

let runs = 0;

/** Runs the loader as the tag does; the tag itself is in the page but is not fetched. */
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

// The first tests need a page that has never loaded the chat, so the order matters.
describe('the script tag', () => {
  afterEach(() => {
    if (window.DeskChat && 'destroy' in window.DeskChat) void window.DeskChat.destroy();
    delete window.DeskChat;
    document.documentElement.lang = '';
    localStorage.clear();
    sessionStorage.clear();
  });

  it('paints a launcher with a name, and loads and stores nothing', async () => {
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

  it('labels the launcher with a widely known word on a page that is not in English', async () => {
    document.documentElement.lang = 'zh-Hans';
    expect(button(await runTag())?.ariaLabel).to.equal('Chat');
  });

  it('takes site, relay and language from the tag, and by default the relay from its own URL', async () => {
    const api = await runTag({ site: 'lamps', lang: 'zh' });
    const { element } = api;
    expect(['site', 'relay', 'lang'].map((name) => element.getAttribute(name))).to.deep.equal([
      'lamps',
      'http://127.0.0.1:9',
      'zh',
    ]);
  });

  it('updates the existing chat when the tag runs again', async () => {
    const first = await runTag({ site: 'lamps' });
    const second = await runTag({ site: 'rugs' });
    expect(second).to.equal(first);
    expect(document.querySelectorAll('desk-chat').length).to.equal(1);
    expect(first.element.getAttribute('site')).to.equal('rugs');
  });

  it('runs the functions that the page pushed before the tag ran', async () => {
    const order: string[] = [];
    window.DeskChat = [() => order.push('first'), (api) => api.push(() => order.push('second'))];
    await runTag();
    expect(order).to.deep.equal(['first', 'second']);
  });

  it('adds listeners, hides, changes settings and identifies the visitor without loading the chat', async () => {
    const api = await runTag();
    const calls: string[] = [];
    const off = api.on('unread', () => calls.push('short'));
    api.once('desk-chat-unread', () => calls.push('long'));
    api.element.dispatchEvent(new Event('desk-chat-unread'));
    off();
    api.element.dispatchEvent(new Event('desk-chat-unread'));
    expect(calls).to.deep.equal(['short', 'long']);
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

  it('keeps the launcher in place when the chat takes over, and loses no earlier click', async () => {
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

  it('is styled by the site’s part rules at once, at the place that the chat keeps', async () => {
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

  it('runs calls in their order once loaded', async () => {
    const api = await runTag();
    await Promise.all([api.open({ draft: 'Where is my lamp?' }), api.toggle(), api.toggle()]);
    expect(api.element.hasAttribute('open')).to.equal(true);
    await api.close();
    expect(api.element.hasAttribute('open')).to.equal(false);
  });

  it('loads by itself if a conversation is stored, and opens the panel that was open', async () => {
    sessionStorage.setItem('desk-chat:default:open', '1');
    const api = await runTag();
    await until(() => api.element.hasAttribute('open') && isLoaded(api), 'the chat to be loaded and open');
    expect(document.activeElement).to.equal(document.body);
  });

  it('follows a framework that replaces the body, and removes a restored copy', async () => {
    const api = await runTag();
    await api.open({ draft: 'Where is my lamp?' });
    const old = document.body;
    const kept = old.cloneNode(true) as HTMLBodyElement;
    const events: string[] = [];
    api.on('close', () => events.push('close'));
    old.replaceWith(document.createElement('body'));
    await until(() => api.element.parentElement === document.body, 'the chat to be in the body');
    document.body.replaceWith(kept);
    await until(() => api.element.parentElement === kept, 'the chat to be where it was put');
    expect(document.querySelectorAll('desk-chat').length).to.equal(1);
    kept.replaceChildren();
    await until(() => api.element.parentElement === kept, 'the chat to be where it was put');
    expect(api.element.hasAttribute('open')).to.equal(true);
    expect(events).to.deep.equal([]);
    kept.replaceWith(old);
    await until(() => api.element.parentElement === old, 'the chat to be back in its old place');
  });

  it('returns to its box after a framework has replaced the body', async () => {
    const api = await runTag({ mode: 'inline' });
    await until(() => Boolean(api.element.shadowRoot?.querySelector('desk-chat-panel')), 'the panel to be there');
    api.element.remove();
    await runTag({ mode: 'inline' });
    expect(window.DeskChat).to.equal(api);
    expect(api.element.previousElementSibling?.localName).to.equal('script');
  });

  it('does not open a closed chat when a tag with data-open runs again', async () => {
    const api = await runTag({ open: '' });
    await until(() => api.element.hasAttribute('open') && isLoaded(api), 'the chat to be loaded and open');
    await api.close();
    await runTag({ open: '' });
    expect(api.element.hasAttribute('open')).to.equal(false);
  });

  it('does not close an open chat when the tag runs again', async () => {
    const api = await runTag();
    await api.open();
    await runTag();
    expect(api.element.hasAttribute('open')).to.equal(true);
  });

  it('removes itself on destroy(), and can start again', async () => {
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

  it('reads no storage without the page’s consent', async () => {
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

  it('reports a failed call only through its promise', async () => {
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
