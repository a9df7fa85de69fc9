/**
 * The script tag: paints a launcher without any library, and loads the chat when somebody is about to use it or talks
 * to it already. Shares only small modules with the chat, so that it stays one small request.
 */
import type { ChatCalls } from './api/api.ts';
import { listeningTo } from './api/element-calls.ts';
import { applySettings, SETTINGS, type Settings } from './api/settings.ts';
import { fetchChat } from './bundling/fetch-chat.ts';
import type { DeskChat } from './desk-chat.ts';
import { launcherLooks, placing } from './launcher/looks.ts';
import { quiet } from './page/promises.ts';

/** What a page calls; calls that need the chat load it, and are carried out in their order. */
export type DeskChatApi = ChatCalls & {
  /** The element in the page, for its events and attributes. */
  readonly element: HTMLElement;
  /** Runs `use` with this API at once; before the tag has run, the same call on an array waits for it. */
  push(...uses: ((api: DeskChatApi) => void)[]): void;
};

type Calls = Record<string, (...given: unknown[]) => Promise<unknown>>;

declare global {
  interface Window {
    /** The one name the tag adds to a page; a page may make it an array of functions before. */
    DeskChat?: DeskChatApi | ((api: DeskChatApi) => void)[];
  }
}

/** Calls that the chat answers. */
const NEED_CHAT = 'open toggle send logout forget requestAgent endChat leaveMessage getState diagnose'.split(' ');

/** The same drawing as the chat's own launcher, so that nothing moves when that takes over. */
const ICON = 'M21 11.5a8.4 8.4 0 0 1-12 7.6L3.5 20.5 5 15.2A8.4 8.4 0 1 1 21 11.5Z';
const LOOKS = `:host{all:initial}:host([hidden]){display:none}${placing}${launcherLooks}`;

const tag =
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('script[src*="/desk-chat.js"]');
const held = window.DeskChat;
if (tag && held && 'element' in held) {
  // All but the last two: it neither opens nor closes what the visitor closed or opened.
  void held.update(settingsOf(tag, SETTINGS.slice(0, -2)));
  // One that fills a box went away with the page's former body.
  if (tag.dataset.mode && !held.element.isConnected) tag.after(held.element);
}
// A browser too old for this could not run the chat either.
else if (tag && document.adoptedStyleSheets) begin(tag, Array.isArray(held) ? held : []);

function begin(script: HTMLScriptElement, early: ((api: DeskChatApi) => void)[]): void {
  const element = document.createElement('desk-chat');
  const given = settingsOf(script);
  const isInline = given.mode === 'inline';
  applySettings(element, given);
  const launcher = paint(element, isInline);
  let loading: Promise<DeskChat> | undefined;
  const body = new Promise<unknown>((found) => {
    if (document.body) found(null);
    else document.addEventListener('DOMContentLoaded', found);
  });
  /** Whether somebody was logged out or forgotten. */
  let isLeft = false;

  const load = (): Promise<DeskChat> => {
    if (!loading) launcher.ariaBusy = 'true';
    loading ??= Promise.all([fetchChat(script, languageOf(element)), body]).then(
      () => element as DeskChat,
      (error) => {
        // The line may be back at the next try.
        loading = undefined;
        launcher.ariaBusy = null;
        element.dispatchEvent(Object.assign(new Event('desk-chat-error'), { code: 'load', reason: `${error}` }));
        throw error;
      },
    );
    return loading;
  };
  const warm = (): void => void quiet(load());

  // A finger enters, too.
  launcher.onpointerenter = launcher.onfocus = warm;
  // The chat goes on with this very button, and puts a handler of its own in the place of this one.
  launcher.onclick = () => void api.open();

  const place = (): void => {
    pageChanges.observe(document.body, { childList: true });
    if (element.isConnected) return;
    if (isInline && script.isConnected) script.after(element);
    else document.body.append(element);
  };
  // Frameworks replace the body, or empty it, when they go to another page; the chat goes along.
  const pageChanges = new MutationObserver(() => {
    if (window.DeskChat !== api) return pageChanges.disconnect();
    if (!document.body || isInline) return;
    place();
    // A body that was kept for later comes back with a copy of the chat in it.
    for (const copy of document.querySelectorAll('desk-chat[by-tag]')) if (copy !== element) copy.remove();
  });
  const show = (): void => {
    if (window.DeskChat !== api) return;
    place();
    pageChanges.observe(document.documentElement, { childList: true });
    wake();
  };
  const wake = (): void => {
    const running = stored(element);
    if (running === 'open' || isInline || element.hasAttribute('open')) warm();
    // Safari has no such call yet.
    else if (running) window.requestIdleCallback?.(warm, { timeout: 5000 }) ?? setTimeout(warm, 1000);
  };

  const update = async (settings: Settings): Promise<void> => {
    // The chat says what is wrong with them, once it is there.
    await ((element as Partial<DeskChat>).update?.(settings) ?? applySettings(element, settings));
    if (settings.open) await quiet(load());
    else if ('consent' in settings) wake();
  };
  const api = {
    element,
    ...listeningTo(element),
    // Nothing to close before there is a chat; but a call that is on its way comes first.
    close: async () => (await loading?.catch(() => {}))?.close(),
    show: () => update({ hidden: false }),
    hide: () => update({ hidden: true }),
    // Whoever logs out before the chat is there does so first, or the next person would be logged out, too.
    identify: async (identity) => {
      if (isLeft) await loading?.catch(() => {});
      return update({ identity });
    },
    update,
    setLocale: (lang) => update({ lang }),
    destroy: async () => {
      pageChanges.disconnect();
      element.remove();
      delete window.DeskChat;
    },
    push(...uses) {
      for (const use of uses) {
        try {
          use(api);
        } catch (error) {
          // It is the page's own, and must not keep the others from running.
          reportError(error);
        }
      }
    },
  } as Partial<DeskChatApi> as DeskChatApi;
  for (const name of NEED_CHAT) {
    (api as unknown as Calls)[name] = (...given) => {
      // As `logout` and `forget` do, and no other of them.
      isLeft ||= /ou|rg/.test(name);
      return quiet(load().then((chat) => (chat as unknown as Calls)[name]?.(...given)));
    };
  }
  (element as Partial<DeskChat>).destroy = api.destroy;
  element.setAttribute('by-tag', '');
  window.DeskChat = api;
  void body.then(show);
  api.push(...early);
}

/** Without settings, the site is the default one and the relay is where the tag comes from. */
function settingsOf({ src, dataset }: HTMLScriptElement, names = SETTINGS): Settings {
  const given: Record<string, unknown> = { site: 'default', relay: new URL(src).origin };
  for (const name of names) given[name] = dataset[name] ?? given[name] ?? null;
  return given;
}

function languageOf({ lang }: HTMLElement): string {
  return lang || document.documentElement.lang || navigator.language;
}

/** An inline chat has no launcher: its button stands nowhere. */
function paint(element: HTMLElement, isInline: boolean): HTMLButtonElement {
  const root = element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(LOOKS);
  root.adoptedStyleSheets = [sheet];
  const button = document.createElement('button');
  button.part = 'launcher';
  const label = element.getAttribute('label');
  // A word that most languages know stands in for the catalogue's until that is there.
  button.ariaLabel = label || (/^en/i.test(languageOf(element)) ? 'Open chat' : 'Chat');
  button.ariaExpanded = 'false';
  const drawing = (name: string, attribute: string, value: string): SVGElement => {
    const node = document.createElementNS('http://www.w3.org/2000/svg', name);
    node.setAttribute(attribute, value);
    return node;
  };
  const icon = drawing('svg', 'viewBox', '0 0 24 24');
  icon.append(drawing('path', 'd', ICON));
  const slot = Object.assign(document.createElement('slot'), { name: 'launcher-icon' });
  slot.append(icon);
  button.append(slot);
  if (label) button.append(Object.assign(document.createElement('span'), { textContent: label }));
  if (!isInline) root.append(button);
  return button;
}

/** Whether a conversation runs on this site, and whether its panel stood open on the page before; looks only where it may. */
function stored(element: HTMLElement): 'open' | 'running' | null {
  const key = `desk-chat:${element.getAttribute('site')}:`;
  const consent = element.getAttribute('consent');
  try {
    if (consent === 'none') return null;
    if (sessionStorage.getItem(`${key}open`)) return 'open';
    return (consent === 'session' ? sessionStorage : localStorage).getItem(`${key}token`) ? 'running' : null;
  } catch {
    return null;
  }
}
