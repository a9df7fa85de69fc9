/**
 * Renders one element of the console on a page with the console's custom properties, records its requests, and finds
 * elements by selector through all shadow roots.
 */
import type { LitElement } from 'lit';
import type { ConsoleRequestDetail } from '../../../../demo/desk/console/state/console-request-event.ts';
import '../../../../demo/desk/console/elements.ts';
import { theme } from '../../../../demo/desk/console/controls/look/theme.styles.ts';
import { type AccessibilityOptions, assertAccessible } from '../../../helpers/axe.ts';

export interface Harness<E> {
  element: E;
  /** The element's requests, oldest first. */
  requests: ConsoleRequestDetail[];
  set(props: Partial<E>): Promise<void>;
  /** The first match; throws if there is none. */
  find<T extends HTMLElement = HTMLElement>(selector: string): T;
  findAll<T extends HTMLElement = HTMLElement>(selector: string): T[];
  /** The button with this name. */
  button(name: string): HTMLButtonElement;
  text(selector: string): string;
  /** @param options those of axe */
  expectAccessible(options?: AccessibilityOptions): Promise<void>;
}

/** Renders an element; `clear` removes it again. */
export async function show<E extends LitElement>(
  tag: `console-${string}`,
  props: Partial<E> = {},
): Promise<Harness<E>> {
  if (theme.styleSheet) document.adoptedStyleSheets = [theme.styleSheet];
  document.documentElement.lang = 'en';
  document.body.style.background = 'var(--page)';
  document.body.style.color = 'var(--ink)';
  const element = Object.assign(document.createElement(tag) as E, props);
  const requests: ConsoleRequestDetail[] = [];
  element.addEventListener('console-request', (event) => requests.push(event.request));
  document.body.append(element);
  const harness: Harness<E> = {
    element,
    requests,
    async set(changed) {
      Object.assign(element, changed);
      await settled(element);
    },
    find(selector) {
      const [found] = harness.findAll(selector);
      if (!found) throw new Error(`nothing fits ${selector}`);
      return found as never;
    },
    findAll: (selector) => within(element).filter((inner) => inner.matches(selector)) as never,
    button(name) {
      const found = harness.findAll<HTMLButtonElement>('button').find((one) => nameOf(one) === name);
      if (!found) throw new Error(`no button ${name}`);
      return found;
    },
    text: (selector) => words(harness.find(selector)),
    async expectAccessible(options: AccessibilityOptions = { rules: { region: { enabled: false } } }) {
      await settled(element);
      await assertAccessible(element, options);
    },
  };
  await settled(element);
  return harness;
}

export function clear(): void {
  document.body.replaceChildren();
}

/** Waits until an element and all elements inside it have rendered. */
export async function settled(element: HTMLElement): Promise<void> {
  await (element as Partial<LitElement>).updateComplete;
  for (const inner of within(element)) await (inner as Partial<LitElement>).updateComplete;
}

export function press(key: string, target: Element, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
}

/** Sets a field's text, with a single input event. */
export function type(field: HTMLTextAreaElement | HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

export function words(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** A small real image. */
export function picture(name = 'lamp.png', kind = 'image/png'): File {
  const bytes = atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  );
  return new File([Uint8Array.from(bytes, (char) => char.charCodeAt(0))], name, { type: kind });
}

function within(element: Element): HTMLElement[] {
  const own = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])];
  return own.flatMap((inner) => [inner, ...within(inner)]);
}

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? words(element);
}
