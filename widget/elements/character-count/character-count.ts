/**
 * `<desk-chat-character-count>`: how many characters are left or too many, and an offer to send a text that is too long as
 * several messages. Loaded when the composer is nearly full.
 */
import { css, html, LitElement, nothing } from 'lit';
import { NativeEvent } from '../../base/clean-built-ins.ts';
import { LONGEST_TEXT } from '../../base/constants.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import { endOfText } from '../../html/text-portions.ts';
import { base } from '../../look/base.styles.ts';
import { chipStyles } from '../../look/chip.styles.ts';
import type { Talk } from '../../state/chat-state.ts';
import type { AllStrings } from '../../strings/all-strings.ts';

/** A robot would answer each part as a separate question, and a new session usually begins with a robot. */
const SPLIT_WITH: readonly Talk['with'][] = ['queue', 'agent', 'inbox'];
/** A longer text is not split: its parts would wait at the relay, which may call the desk only so often. */
const MAX_PARTS = 10;
/** Milliseconds without a keystroke after which the number is announced. */
const ANNOUNCE_AFTER_MS = 1000;

export class SplitEvent extends NativeEvent {
  readonly parts: readonly string[];

  constructor(parts: readonly string[]) {
    super('split');
    this.parts = parts;
  }
}

/** @fires split - a `SplitEvent`: send these messages */
export class DeskChatCharacterCount extends withProperties(LitElement, {
  text: '',
  talk: prop<Talk>(),
  strings: prop<AllStrings>(),
  announced: '',
}) {
  static override styles = [
    base,
    chipStyles,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: flex-end;
        gap: 4px 12px;
        padding: 6px 4px 0;
      }
      p {
        font-variant-numeric: tabular-nums;
      }
      .over {
        color: var(--desk-chat-danger);
        font-weight: 600;
      }
    `,
  ];
  #timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('text')) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.announced = this.#words), ANNOUNCE_AFTER_MS);
  }

  override render() {
    const isOver = this.text.length > LONGEST_TEXT;
    const parts = isOver && SPLIT_WITH.includes(this.talk.with) ? partsOf(this.text) : [];
    return html`${
      parts.length > 1
        ? html`<button class="chip" type="button" @click=${() => this.dispatchEvent(new SplitEvent(parts))}>
          ${this.strings.sendInParts}
        </button>`
        : nothing
    }
      <p class=${isOver ? 'small over' : 'small'} aria-hidden="true">${this.#words}</p>
      <p class="hidden" role="status">${this.announced}</p>`;
  }

  get #words(): string {
    const left = LONGEST_TEXT - this.text.length;
    return left < 0 ? this.strings.charactersOver(-left) : this.strings.charactersLeft(left);
  }
}

/** Splits a text into messages at line or word ends; empty if there would be too many. */
export function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    if (parts.length === MAX_PARTS) return [];
    // One less than the limit, so that a surrogate pair is not cut in two.
    const end = endOfText(text, at, LONGEST_TEXT - 1);
    const part = text.slice(at, end).trim();
    if (part) parts.push(part);
    at = end;
  }
  return parts;
}
