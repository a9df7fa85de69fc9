/**
 * The script tag: paints a launcher without any library, and loads the chat when somebody is about to use it or talks
 * to it already. Shares nothing with the chat but looks, so that it stays one small request.
 */
import type { DeskChat } from './desk-chat.ts';
import { launcherLooks, placing } from './launcher/looks.ts';

/** What a page calls; before the chat is loaded, calls load it and are carried out in their order. */
export type DeskChatApi = {
  /** The element in the page, for its events and attributes. */
  readonly element: HTMLElement;
  open(options?: { draft?: string }): Promise<void>;
  close(): Promise<void>;
  toggle(): Promise<void>;
  logout(): Promise<boolean>;
  /** Runs `use` with this API at once; before the tag has run, the same call on an array waits for it. */
  push(...uses: ((api: DeskChatApi) => void)[]): void;
};

declare global {
  interface Window {
    /** The one name the tag adds to a page; a page may make it an array of functions before. */
    DeskChat?: DeskChatApi | ((api: DeskChatApi) => void)[];
  }
}

/** Settings of the tag that are attributes of the element, by the same name after `data-`. */
const SETTINGS = ['site', 'relay', 'lang', 'theme', 'open', 'position', 'label'] as const;

/** The same drawing as the chat's own launcher, so that nothing moves when that takes over. */
const ICON = 'M21 11.5a8.4 8.4 0 0 1-12 7.6L3.5 20.5 5 15.2A8.4 8.4 0 1 1 21 11.5Z';
const LOOKS = `:host{all:initial}${placing}${launcherLooks}`;

const tag =
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('script[src*="/desk-chat.js"]');
const held = window.DeskChat;
if (tag && held && 'element' in held) configure(held.element, tag);
else if (tag) begin(tag, Array.isArray(held) ? held : []);

function begin(script: HTMLScriptElement, early: ((api: DeskChatApi) => void)[]): void {
  const element = document.createElement('desk-chat');
  configure(element, script);
  const launcher = paint(element);
  let loading: Promise<DeskChat> | undefined;

  const load = (): Promise<DeskChat> => {
    launcher.setAttribute('aria-busy', 'true');
    loading ??= import('./index.ts').then(
      () => element as DeskChat,
      (error) => {
        // The line may be back at the next try.
        loading = undefined;
        launcher.removeAttribute('aria-busy');
        throw error;
      },
    );
    return loading;
  };
  const warm = (): void => void load().catch(() => {});

  for (const sign of ['pointerenter', 'focus', 'touchstart']) launcher.addEventListener(sign, warm, { passive: true });
  launcher.addEventListener('click', () => void api.open().catch(() => {}));

  const api: DeskChatApi = {
    element,
    open: async (options) => (await load()).open(options),
    // Nothing to close or to leave before there is a chat; but a call that is on its way comes first.
    close: async () => (await loading)?.close(),
    toggle: async () => (await load()).toggle(),
    logout: async () => (await load()).logout(),
    push: (...uses) => {
      for (const use of uses) use(api);
    },
  };
  window.DeskChat = api;

  const show = (): void => {
    document.body.append(element);
    const running = stored(element.getAttribute('site'));
    if (running === 'open') warm();
    else if (running) whenIdle(warm);
  };
  if (document.body) show();
  else document.addEventListener('DOMContentLoaded', show, { once: true });
  api.push(...early);
}

/** Without settings, the site is the default one and the relay is where the tag comes from. */
function configure(element: HTMLElement, { src, dataset }: HTMLScriptElement): void {
  const given: DOMStringMap = { site: 'default', relay: new URL(src, location.href).origin, ...dataset };
  for (const name of SETTINGS) {
    const value = given[name];
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

function paint(element: HTMLElement): HTMLButtonElement {
  const root = element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(LOOKS);
  root.adoptedStyleSheets = [sheet];
  const button = document.createElement('button');
  const language = element.lang || document.documentElement.lang || navigator.language;
  button.type = 'button';
  const label = element.getAttribute('label');
  button.ariaLabel = label || (/^zh/i.test(language) ? '打开聊天' : 'Open chat');
  button.ariaExpanded = 'false';
  const drawing = (name: string, attributes: Record<string, string>): SVGElement => {
    const node = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    return node;
  };
  const icon = drawing('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  icon.append(drawing('path', { d: ICON }));
  const slot = document.createElement('slot');
  slot.name = 'launcher-icon';
  slot.append(icon);
  button.append(slot);
  if (label) button.appendChild(document.createElement('span')).textContent = label;
  root.append(button);
  return button;
}

/** Whether a conversation runs on this site, and whether its panel stood open on the page before. */
function stored(site: string | null): 'open' | 'running' | null {
  try {
    if (sessionStorage.getItem(`desk-chat:${site}:open`)) return 'open';
    return localStorage.getItem(`desk-chat:${site}:token`) ? 'running' : null;
  } catch {
    return null;
  }
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1000);
}
