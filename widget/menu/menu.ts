/**
 * `<desk-chat-menu>`: what can be asked for, hanging from the header's button. Arrow keys go round in it; which button it
 * hangs from, and who has the focus before and after, is the header's.
 */
import { html, LitElement } from 'lit';
import { base } from '../base.styles.ts';
import { type IconName, icon } from '../icons.ts';
import type { Strings } from '../strings/en.ts';
import { menuStyles } from './menu.styles.ts';

/** `end` opens the panel's question first, so it is not a request yet. */
export type HeaderAction = 'request-agent' | 'show-survey' | 'end';

export class ChosenEvent extends Event {
  readonly action: HeaderAction;

  constructor(action: HeaderAction) {
    super('chosen');
    this.action = action;
  }
}

/**
 * @fires chosen - a `ChosenEvent`
 * @fires left - by Escape
 */
export class DeskChatMenu extends LitElement {
  static override styles = [base, menuStyles];
  static override properties = { actions: { attribute: false }, strings: { attribute: false } };
  declare actions: readonly HeaderAction[];
  declare strings: Strings;

  override firstUpdated(): void {
    this.#items[0]?.focus();
  }

  override render() {
    const { strings } = this;
    const items: Record<HeaderAction, [IconName, string]> = {
      'request-agent': ['person', strings.talkToPerson],
      'show-survey': ['star', strings.rateChat],
      end: ['end', strings.endChat],
    };
    return html`<div role="menu" aria-label=${strings.menu} @keydown=${this.#onKey}>
      ${this.actions.map(
        (action) => html`<button
          role="menuitem"
          type="button"
          tabindex="-1"
          @click=${() => this.dispatchEvent(new ChosenEvent(action))}
        >
          ${icon(items[action][0])}${items[action][1]}
        </button>`,
      )}
    </div>`;
  }

  get #items(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('[role=menuitem]')];
  }

  #onKey(event: KeyboardEvent): void {
    const items = this.#items;
    const at = items.indexOf(event.target as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) items.at(to % items.length)?.focus();
    else if (event.key === 'Escape') this.dispatchEvent(new Event('left'));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
