/**
 * Shows one element of the chat on a stage with the tokens, records its requests, and operates it as a person does: by
 * role and name, by mouse and by keyboard.
 */
import type { LitElement } from 'lit';
import type { ChatRequestDetail } from '../../widget/chat/chat-request-event.ts';
import { loadPart, type PartName } from '../../widget/elements/parts.ts';
import { assertAccessible } from '../helpers/axe.ts';
import { focused } from '../helpers/focused.ts';
import { until } from '../helpers/until.ts';
import { defineStage } from './stage.ts';
import { english } from './words.ts';

export interface Harness<E extends LitElement> {
  element: E;
  /** The requests of the element, oldest first. */
  requests: ChatRequestDetail[];
  set(props: Partial<E>): Promise<void>;
  /** Waits until the element and all elements inside it have rendered. */
  settled(): Promise<void>;
  /** The first match in the element's own or any nested shadow root; throws if there is none. */
  find<T extends HTMLElement = HTMLElement>(selector: string): T;
  findAll<T extends HTMLElement = HTMLElement>(selector: string): T[];
  /** The button or link whose name (label or text) is `name`. */
  button(name: string): HTMLButtonElement;
  text(): string;
  expectAccessible(): Promise<void>;
}

/** Shows `<desk-chat-…>`; `clearStage` removes it after the test. */
export async function show<E extends LitElement>(
  name: string,
  props: Record<string, unknown> = {},
  theme = 'light',
  attributes: Record<string, string> = {},
): Promise<Harness<E>> {
  defineStage();
  await loadPart('message-list');
  await loadPart('suggestions');
  await loadPart(name as PartName);
  await customElements.whenDefined(`desk-chat-${name}`);
  const stage = document.createElement('desk-chat-stage');
  for (const [key, value] of Object.entries({ theme, ...attributes })) stage.setAttribute(key, value);
  const element = document.createElement(`desk-chat-${name}`) as E;
  const requests: ChatRequestDetail[] = [];
  stage.addEventListener('chat-request', (event) => requests.push(event.request));
  Object.assign(element, { strings: english, ...props });
  document.documentElement.lang = 'en';
  document.body.append(stage);
  stage.shadowRoot?.append(element);

  const harness: Harness<E> = {
    element,
    requests,
    async set(changed) {
      Object.assign(element, changed);
      await harness.settled();
    },
    async settled() {
      await element.updateComplete;
      for (const inner of allWithin(element)) {
        if (inner.matches(':not(:defined)')) await customElements.whenDefined(inner.localName);
        await (inner as Partial<LitElement>).updateComplete;
      }
    },
    find(selector) {
      const [found] = harness.findAll(selector);
      if (!found) throw new Error(`nothing fits ${selector} in ${shown(element)}`);
      return found as never;
    },
    findAll(selector) {
      return allWithin(element).filter((inner) => inner.matches(selector)) as never;
    },
    button(label) {
      const found = harness
        .findAll<HTMLButtonElement>('button, a, [role=button]')
        .find((button) => nameOf(button) === label);
      if (!found) throw new Error(`no button ${label} in ${shown(element)}`);
      return found;
    },
    text: () => shown(element),
    async expectAccessible() {
      await harness.settled();
      // Wide frames can be focused once their chunk is loaded.
      await until(() => harness.findAll('.sideways:not([data-watched])').length === 0, 'wide frames to be watched');
      await assertAccessible(element, { rules: { region: { enabled: false } } });
    },
  };
  await harness.settled();
  return harness;
}

/** Scrolls by turning the wheel. */
export function scrollTo(view: HTMLElement, top: number): void {
  view.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  view.scrollTop = top;
}

export function clearStage(): void {
  for (const stage of document.querySelectorAll('desk-chat-stage')) stage.remove();
}

/** Presses a key on the focused element inside all shadow roots, or on `target`. */
export function press(key: string, init: KeyboardEventInit = {}, target: Element = activeElement()): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
}

/** Sets a field's value like typing, with one input event. */
export function type(field: HTMLTextAreaElement, text: string, init: InputEventInit = {}): void {
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, ...init }));
}

/** The focused element, through all shadow roots. */
export function activeElement(): Element {
  return focused() ?? document.body;
}

function allWithin(element: Element): HTMLElement[] {
  const root = element.shadowRoot;
  return root ? [...root.querySelectorAll<HTMLElement>('*')].flatMap((inner) => [inner, ...allWithin(inner)]) : [];
}

function nameOf(element: Element): string {
  return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
}

function shown(element: Element): string {
  const texts = allWithin(element).flatMap((inner) =>
    [...inner.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent?.trim()),
  );
  return texts.filter(Boolean).join(' | ');
}
