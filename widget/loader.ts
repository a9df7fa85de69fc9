/**
 * The script tag: paints a launcher without any library, and loads the chat when the visitor is about to use it or already has
 * a conversation. Shares only small modules with the chat, so that the loader stays one small request.
 */

import { ignoreRejection } from './base/promises.ts';
import { fetchChat } from './build/fetch-chat.dev.ts';
import type { DeskChat } from './desk-chat.ts';
import { launcherLooks, placing } from './look/launcher-looks.ts';
import type { DeskChatApi } from './page/api.ts';
import { listenerCallsOf } from './page/element-calls.ts';
import { applySettings, SETTINGS, type Settings } from './page/settings.ts';

type Calls = Record<string, (...given: unknown[]) => Promise<unknown>>;

const NEED_CHAT = 'open toggle send logout forget requestAgent endChat leaveMessage getState diagnose'.split(' ');

/** The same icon as the chat's launcher, so that nothing moves when the chat takes over. */
const ICON = 'M21 11.5a8.4 8.4 0 0 1-12 7.6L3.5 20.5 5 15.2A8.4 8.4 0 1 1 21 11.5Z';
const LOOKS = `:host{all:initial}:host([hidden]){display:none}${placing}${launcherLooks}`;

const tag =
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('script[src*="/desk-chat.js"]');
// An element of the page with the id `DeskChat` is a global, too, and a form's fields are its properties.
const held = window.DeskChat instanceof Element ? undefined : window.DeskChat;
if (tag && held && 'element' in held) {
  // Leave out `open` and `hidden`, so that the visitor's choice is kept.
  void held.update(settingsOf(tag, SETTINGS.slice(0, -2)));
  // An inline chat was removed with the page's former body.
  if (tag.dataset.mode && !held.element.isConnected) tag.after(held.element);
}
// A browser without `adoptedStyleSheets` is too old for the chat.
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
  let isLeft = false;

  const load = (): Promise<DeskChat> => {
    if (!loading) launcher.ariaBusy = 'true';
    loading ??= Promise.all([fetchChat(script, languageOf(element)), body]).then(
      () => element as DeskChat,
      (error) => {
        // Allow a retry: the network may be back.
        loading = undefined;
        launcher.ariaBusy = null;
        element.dispatchEvent(Object.assign(new CustomEvent('desk-chat-error'), { code: 'load', reason: `${error}` }));
        throw error;
      },
    );
    return loading;
  };
  const warm = (): void => void ignoreRejection(load());

  // Touch fires pointerenter, too.
  launcher.onpointerenter = launcher.onfocus = warm;
  // The chat takes this button over and replaces the handler.
  launcher.onclick = () => void api.open();

  const insert = (): void => {
    pageChanges.observe(document.body, { childList: true });
    if (element.isConnected) return;
    if (isInline && script.isConnected) script.after(element);
    else document.body.append(element);
  };
  // Frameworks replace or empty the body when they navigate; the chat moves to the new body.
  const pageChanges = new MutationObserver(() => {
    if (window.DeskChat !== api) return pageChanges.disconnect();
    if (!document.body || isInline) return;
    insert();
    // A body that the framework restores may contain a copy of the chat.
    for (const copy of document.querySelectorAll('desk-chat[by-tag]')) if (copy !== element) copy.remove();
  });
  const show = (): void => {
    if (window.DeskChat !== api) return;
    insert();
    pageChanges.observe(document.documentElement, { childList: true });
    reveal(element);
    // Style sheets may arrive later.
    addEventListener('load', () => reveal(element));
    wake();
  };
  const wake = (): void => {
    const running = stored(element);
    if (running === 'open' || isInline || element.hasAttribute('open')) warm();
    // Safari has no `requestIdleCallback`.
    else if (running) window.requestIdleCallback?.(warm, { timeout: 5000 }) ?? setTimeout(warm, 1000);
  };

  const update = async (settings: Settings): Promise<void> => {
    // The chat reports wrong settings once it is loaded.
    // Prototype gives every element an `update`.
    await (element.matches(':defined') ? (element as DeskChat).update(settings) : applySettings(element, settings));
    if (settings.open) await ignoreRejection(load());
    else if ('consent' in settings) wake();
  };
  const api = {
    element,
    ...listenerCallsOf(element),
    // If the chat is not loaded there is nothing to close, but a loading one may be about to open.
    close: async () => (await loading?.catch(() => {}))?.close(),
    show: () => update({ hidden: false }),
    hide: () => update({ hidden: true }),
    // A logout before the chat is loaded has to run first, otherwise it would log out the new visitor.
    identify: async (identity) => {
      if (isLeft) await loading?.catch(() => {});
      return update({ identity });
    },
    update,
    setLocale: (lang) => update({ lang }),
    attach: (attachment) => update({ attachment }),
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
          // An error in the page's function must not stop the others.
          reportError(error);
        }
      }
    },
  } as Partial<DeskChatApi> as DeskChatApi;
  for (const name of NEED_CHAT) {
    (api as unknown as Calls)[name] = (...given) => {
      // Matches only `logout` and `forget`.
      isLeft ||= /ou|rg/.test(name);
      return ignoreRejection(load().then((chat) => (chat as unknown as Calls)[name]?.(...given)));
    };
  }
  (element as Partial<DeskChat>).destroy = api.destroy;
  element.setAttribute('by-tag', '');
  window.DeskChat = api;
  void body.then(show);
  api.push(...early);
}

/** The settings of the tag. By default the site is `default` and the relay is the origin of the script. */
function settingsOf({ src, dataset }: HTMLScriptElement, names = SETTINGS): Settings {
  const given: Record<string, unknown> = { site: 'default', relay: new URL(src).origin };
  for (const name of names) given[name] = dataset[name] ?? given[name] ?? null;
  return given;
}

function languageOf({ lang }: HTMLElement): string {
  return lang || document.documentElement.lang || navigator.language;
}

/** Creates the launcher. An inline chat has none: its button is not inserted. */
function paint(element: HTMLElement, isInline: boolean): HTMLButtonElement {
  const root = element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(LOOKS);
  root.adoptedStyleSheets = [sheet];
  const button = document.createElement('button');
  button.part = 'launcher';
  const label = element.getAttribute('label');
  // "Chat" is understood in most languages, until the catalogue is loaded.
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

/**
 * Many sites hide what is `:not(:defined)`: then the host ignores the page's styles, until the chat replaces the style sheet. A
 * site may still hide `desk-chat` itself.
 */
function reveal(element: HTMLElement): void {
  const other = document.createElement('desk-chat-undefined');
  element.after(other);
  if (other.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) === false) {
    element.shadowRoot?.adoptedStyleSheets[0]?.insertRule(':host(:not([hidden])){all:initial!important}');
  }
  other.remove();
}

/** Whether a conversation is stored, and its panel was open on the page before. Reads only what the consent allows. */
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
