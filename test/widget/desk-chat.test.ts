/** `<desk-chat>` in a page: attributes, methods, events, focus, language, storage, and removal. */
import { expect } from 'chai';
import { VisitorStorage } from '../../widget/wire/storage/visitor-storage.ts';
import { SharedDraft } from '../../widget/wire/tabs/shared-draft.ts';
import { focused } from '../helpers/focused.ts';
import { until } from '../helpers/until.ts';
import '../../widget/index.ts';
import { ChatRequestEvent } from '../../widget/chat/chat-request-event.ts';
import type { DeskChat } from '../../widget/desk-chat.ts';
import type { DeskChatComposer } from '../../widget/elements/composer/composer.ts';
import type { DeskChatErrorEvent } from '../../widget/page/events.ts';
import { words as en } from '../../widget/strings/first/en.ts';
import { words as zhCn } from '../../widget/strings/first/zh-cn.ts';

/** Nothing listens on this port: the element has to work while the relay is unreachable. */
const NOWHERE = 'http://127.0.0.1:9';

async function show(attributes: Record<string, string> = {}): Promise<DeskChat> {
  const chat = document.createElement('desk-chat');
  for (const [name, value] of Object.entries({ site: 'default', relay: NOWHERE, ...attributes })) {
    chat.setAttribute(name, value);
  }
  const ready = new Promise((resolve) => chat.addEventListener('desk-chat-ready', resolve, { once: true }));
  document.body.append(chat);
  await ready;
  return chat;
}

const inside = (chat: DeskChat, selector: string) => chat.shadowRoot?.querySelector<HTMLElement>(selector) ?? null;
const launcher = (chat: DeskChat) => chat.shadowRoot?.querySelector('button') ?? null;
const ask = (chat: DeskChat, request: ChatRequestEvent['request']) =>
  inside(chat, 'desk-chat-panel')?.dispatchEvent(new ChatRequestEvent(request));

describe('<desk-chat>', () => {
  afterEach(async () => {
    for (const chat of document.querySelectorAll('desk-chat')) chat.remove();
    // Removed chats stop a moment later, which must not affect the next test.
    await Promise.resolve();
    document.documentElement.lang = '';
    localStorage.clear();
    sessionStorage.clear();
  });

  it('opens and closes by method, attribute and launcher, and dispatches events', async () => {
    const chat = await show();
    const events: string[] = [];
    for (const type of ['desk-chat-open', 'desk-chat-close'] as const) {
      chat.addEventListener(type, () => events.push(type));
    }
    await chat.open();
    expect(chat.hasAttribute('open')).to.equal(true);
    await chat.toggle();
    expect(chat.hasAttribute('open')).to.equal(false);
    chat.setAttribute('open', '');
    await chat.updateComplete;
    chat.removeAttribute('open');
    await chat.updateComplete;
    launcher(chat)?.click();
    await until(() => chat.isOpen, 'the chat to be open');
    expect(events).to.deep.equal([
      'desk-chat-open',
      'desk-chat-close',
      'desk-chat-open',
      'desk-chat-close',
      'desk-chat-open',
    ]);
  });

  it('puts a draft into the field', async () => {
    const chat = await show();
    await chat.open({ draft: 'Where is my lamp?' });
    const composer = inside(chat, 'desk-chat-panel')?.shadowRoot?.querySelector('desk-chat-composer');
    await until(
      () => composer?.shadowRoot?.querySelector('textarea')?.value === 'Where is my lamp?',
      'the text to be in the field',
    );
  });

  it('stores a draft of the page like a typed one', async () => {
    const chat = await show();
    await chat.open({ draft: 'Where is my lamp?' });
    chat.remove();
    const reloaded = await show();
    const composer = () => inside(reloaded, 'desk-chat-panel')?.shadowRoot?.querySelector('desk-chat-composer');
    await until(
      () => composer()?.shadowRoot?.querySelector('textarea')?.value === 'Where is my lamp?',
      'the text to be in the field',
    );
  });

  it('sets the same draft again after the visitor deleted it', async () => {
    const chat = await show();
    const field = () =>
      inside(chat, 'desk-chat-panel')
        ?.shadowRoot?.querySelector('desk-chat-composer')
        ?.shadowRoot?.querySelector('textarea');
    for (const written of ['Where is my lamp?', 'Something else']) {
      await chat.open({ draft: 'Where is my lamp?' });
      await until(() => field()?.value === 'Where is my lamp?', 'the text to be in the field');
      const held = field();
      if (held) held.value = written;
      held?.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await chat.updateComplete;
    }
    await chat.open({ draft: 'Where is my lamp?' });
    await until(() => field()?.value === 'Where is my lamp?', 'the text to be in the field');
  });

  it('moves the focus in and back', async () => {
    const opener = document.createElement('button');
    document.body.append(opener);
    const chat = await show();
    opener.focus();
    await chat.open();
    await until(() => focused()?.localName === 'textarea', 'the focus to be in the field');
    await chat.close();
    expect(document.activeElement).to.equal(opener);
    opener.remove();
    launcher(chat)?.focus();
    launcher(chat)?.click();
    await until(() => focused()?.localName === 'textarea', 'the focus to be in the field');
    focused()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
    await until(() => focused() === launcher(chat), 'the focus to be on the launcher');
    expect(chat.isOpen).to.equal(false);
  });

  it('hides the requests of its inner elements from the page', async () => {
    const chat = await show();
    let leaked = 0;
    document.addEventListener('chat-request', () => (leaked += 1), { once: true });
    ask(chat, { type: 'preview', text: 'H' });
    expect(leaked).to.equal(0);
  });

  it('follows the page’s language, unless it has its own', async () => {
    const chat = await show();
    document.documentElement.lang = 'zh';
    await until(() => launcher(chat)?.ariaLabel === zhCn.openChat, 'the launcher to be in Chinese');
    expect(inside(chat, '.chat')?.lang).to.equal('zh-CN');
    chat.lang = 'en';
    await until(() => launcher(chat)?.ariaLabel === en.openChat, 'the launcher to be in English');
    chat.strings = { openChat: 'Ask the lamp people' };
    await until(() => launcher(chat)?.ariaLabel === 'Ask the lamp people', 'the launcher’s own label');
  });

  it('is positioned by the page’s direction, with the text direction of its own language', async () => {
    document.documentElement.dir = 'rtl';
    const chat = await show({ lang: 'en' });
    await chat.open();
    const panel = inside(chat, 'desk-chat-panel');
    expect(launcher(chat)?.getBoundingClientRect().left).to.be.below(innerWidth / 4);
    expect(panel?.getBoundingClientRect().left).to.be.below(innerWidth / 4);
    const section = panel?.shadowRoot?.querySelector('section');
    expect(section && getComputedStyle(section).direction).to.equal('ltr');
    document.documentElement.dir = '';
  });

  it('stores nothing before it is opened, and then remembers that it was open', async () => {
    const chat = await show();
    expect(localStorage.length + sessionStorage.length).to.equal(0);
    expect(chat.state.connection.state).to.equal('idle');
    await chat.open();
    expect(sessionStorage.getItem('desk-chat:default:open')).to.equal('1');
    chat.remove();
    const reloaded = await show();
    expect(reloaded.isOpen).to.equal(true);
    await reloaded.close();
    expect(sessionStorage.length).to.equal(0);
  });

  it('shows a message as sending while the relay is unreachable, and still has it after a reload', async () => {
    const chat = await show();
    await chat.open();
    const draft = () => localStorage.getItem('desk-chat:default:draft');
    ask(chat, { type: 'preview', text: 'Where is my lamp?' });
    await until(() => draft() === 'Where is my lamp?', 'the draft to be stored');
    ask(chat, { type: 'send', text: ' Where is my lamp? ' });
    const [item] = chat.state.items;
    expect(item?.type === 'visitor-message' && [item.content, item.delivery]).to.deep.equal([
      { kind: 'text', text: 'Where is my lamp?' },
      { state: 'sending' },
    ]);
    expect(draft()).to.equal(null);
    chat.remove();
    const reloaded = await show();
    expect(reloaded.state.items.map(({ key }) => key)).to.deep.equal([item?.key]);
  });

  it('keeps the draft while the page sends a message, and when the page cancels it', async () => {
    const chat = await show();
    await chat.open();
    const draft = () => localStorage.getItem('desk-chat:default:draft');
    ask(chat, { type: 'preview', text: 'Half a sentence' });
    void chat.send('From the page');
    await until(() => draft() === 'Half a sentence', 'the draft to be stored');
    chat.addEventListener('desk-chat-before-send', (event) => event.preventDefault());
    ask(chat, { type: 'send', text: 'Half a sentence' });
    await until(() => draft() === 'Half a sentence', 'the draft to be back');
    expect(chat.state.items).to.have.length(1);
  });

  it('puts a text back into the field if the page has broken what sending needs, and lets the console say so', async () => {
    const chat = await show();
    await chat.open();
    const field = () =>
      inside(chat, 'desk-chat-panel')?.shadowRoot?.querySelector<DeskChatComposer>('desk-chat-composer')?.draft;
    const reported = new Promise<unknown>((found) => {
      addEventListener(
        'unhandledrejection',
        (event) => {
          event.preventDefault();
          found(event.reason);
        },
        { once: true },
      );
    });
    const { getRandomValues } = crypto;
    crypto.getRandomValues = () => {
      throw new Error('broken by the page');
    };
    try {
      ask(chat, { type: 'send', text: 'Ada would like another lamp' });
      expect(`${await reported}`).to.equal('Error: broken by the page');
    } finally {
      crypto.getRandomValues = getRandomValues;
    }
    await until(() => field() === 'Ada would like another lamp', 'the text to be back');
    expect(localStorage.getItem('desk-chat:default:draft')).to.equal('Ada would like another lamp');
    expect(chat.state.items).to.have.length(0);
  });

  it('refuses a text longer than the limit, reports the limit, and keeps the text as failed', async () => {
    const chat = await show();
    const refused = await chat.send('x'.repeat(200_000)).catch(({ code, limit }) => ({ code, limit }));
    expect(refused).to.deep.equal({ code: 'too-long', limit: 4000 });
    const [item] = chat.state.items;
    expect(item?.type === 'visitor-message' && item.delivery).to.include({ state: 'failed', reason: 'too-long' });
    expect(localStorage.getItem('desk-chat:default:outbox')).to.contain('x'.repeat(200_000));
  });

  it('survives invalid data in storage', async () => {
    localStorage.setItem('desk-chat:default:outbox', '[{"id":1},null,7]');
    localStorage.setItem('desk-chat:default:read', '{"epoch":');
    localStorage.setItem('desk-chat:default:dismissed', '"x"');
    const chat = await show();
    await chat.open();
    expect(chat.state.items).to.deep.equal([]);
  });

  it('reports wrong configuration', async () => {
    const chat = document.createElement('desk-chat');
    const errors: string[] = [];
    chat.addEventListener('desk-chat-error', (event: DeskChatErrorEvent) => errors.push(event.reason));
    chat.setAttribute('site', 'default');
    document.body.append(chat);
    await chat.updateComplete;
    expect(errors.join()).to.match(/relay/);
    chat.setAttribute('relay', NOWHERE);
    chat.setAttribute('site', '../x');
    await chat.updateComplete;
    expect(errors.at(-1)).to.match(/site/);
    chat.setAttribute('site', 'default');
    for (const relay of ['chat.example.com', 'localhost:8081', '//chat.example.com']) {
      errors.length = 0;
      chat.setAttribute('relay', relay);
      await chat.updateComplete;
      expect(errors.join(), relay).to.match(/relay/);
      expect((await chat.diagnose()).advice.join(), relay).to.include('https://chat.example.com');
    }
    chat.setAttribute('relay', NOWHERE);
    chat.setAttribute('site', 'Shop');
    expect((await chat.diagnose()).advice.join()).to.match(/the attribute site: a key of lower-case .* data-site$/);
  });

  it('stops when it is removed from the page, and resumes when it is inserted again', async () => {
    const chat = await show();
    await chat.open();
    await until(() => chat.state.connection.state === 'reconnecting', 'the connection to be lost');
    chat.remove();
    await until(() => chat.state.connection.state === 'idle', 'the connection to be closed');
    document.body.append(chat);
    expect(chat.state.connection.state).to.equal('connecting');
  });

  it('stores what was typed as it is removed from the page', async () => {
    const chat = await show();
    await chat.open();
    ask(chat, { type: 'preview', text: 'Where is my lamp?' });
    chat.remove();
    await Promise.resolve();
    expect(localStorage.getItem('desk-chat:default:draft')).to.equal('Where is my lamp?');
  });

  it('keeps its connection when a page moves it', async () => {
    const chat = await show();
    await chat.open();
    await until(() => chat.state.connection.state === 'reconnecting', 'the connection to be lost');
    const events: unknown[] = [];
    chat.on('connection', ({ connection }) => events.push(connection));
    document.documentElement.append(chat);
    document.body.append(chat);
    await chat.updateComplete;
    expect(events).to.deep.equal([]);
    expect(chat.isOpen).to.equal(true);
  });

  it('removes every listener when it is removed from the page', async () => {
    const held: string[] = [];
    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
    const outside = (target: unknown) =>
      [window, document, document.documentElement, document.body].includes(target as never);
    const release = (type: string) => {
      if (held.includes(type)) held.splice(held.indexOf(type), 1);
    };
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: Parameters<typeof add>) {
      const [type, , options] = args;
      if (outside(this ?? window)) {
        held.push(type);
        if (typeof options === 'object') options.signal?.addEventListener('abort', () => release(type));
      }
      add.apply(this ?? window, args);
    };
    EventTarget.prototype.removeEventListener = function (this: EventTarget, ...args: Parameters<typeof remove>) {
      if (outside(this ?? window)) release(args[0]);
      remove.apply(this ?? window, args);
    };
    try {
      const chat = await show();
      await chat.open();
      await until(() => chat.state.connection.state === 'reconnecting', 'the connection to be lost');
      expect(held).to.include('visibilitychange');
      chat.remove();
      await until(() => held.length === 0, 'nothing to be held any more');
    } finally {
      Object.assign(EventTarget.prototype, { addEventListener: add, removeEventListener: remove });
    }
  });

  it('stores nothing that was typed just before another page ended the visitor', async () => {
    const chat = await show();
    await chat.open();
    ask(chat, { type: 'preview', text: 'Of the visitor before' });
    const ended = { key: 'desk-chat:default:token', newValue: null, storageArea: localStorage };
    dispatchEvent(new StorageEvent('storage', ended));
    // Its time is up after that of the typed text.
    const later = new VisitorStorage('later');
    new SharedDraft({ state: chat.state, storage: later, connection: null }).preview('Hi');
    await until(() => localStorage.getItem('desk-chat:later:draft') === 'Hi', 'the later text to be stored');
    expect(localStorage.getItem('desk-chat:default:draft')).to.equal(null);
  });

  it('deletes everything at logout', async () => {
    const chat = await show();
    await chat.open();
    localStorage.setItem('desk-chat:default:token', 'token-one');
    ask(chat, { type: 'send', text: 'Hello' });
    expect(await chat.logout()).to.equal(false);
    expect(chat.state.items).to.deep.equal([]);
    expect(localStorage.length).to.equal(0);
  });
});
