/** `<desk-chat-menu>`: the menu of actions. The header manages its button and the focus before and after. */
import { html, LitElement, type TemplateResult } from 'lit';
import { NativeEvent } from '../../base/clean-built-ins.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import type { Switch } from '../../chat/chat-request-event.ts';
import { base } from '../../look/base.styles.ts';
import { drawing, icon } from '../../look/icons.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import { menuStyles } from './menu.styles.ts';

/** The actions of the menu. `end` first opens the panel's question, so it is not a request. */
export type HeaderAction = 'request-agent' | 'requests' | 'call-back' | 'show-survey' | 'stop-waiting' | Switch | 'end';

const SOUND = 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4ZM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11';
const SILENCE = 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4ZM16 9.5l5 5M21 9.5l-5 5';
/** Also the icon of the survey. */
export const STAR = 'M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8Z';
/** Also the icon of a visitor without requests. */
export const LETTER = 'M3.5 6h17v12h-17ZM3.5 6.5l8.5 7 8.5-7';
/** Also the icon of the call back. */
export const TELEPHONE =
  'M6.2 3.5h3l1.6 4.2-2 1.6a12 12 0 0 0 5.9 5.9l1.6-2 4.2 1.6v3a2 2 0 0 1-2.2 2A16.3 16.3 0 0 1 4.2 5.7a2 2 0 0 1 2-2.2Z';
const END = 'M15 4h3a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-3M10 8l-4 4 4 4M6 12h9';
const BELL = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5h4';

export class ChosenEvent extends NativeEvent {
  readonly action: HeaderAction;

  constructor(action: HeaderAction) {
    super('chosen');
    this.action = action;
  }
}

/** @fires chosen - a `ChosenEvent` */
export class DeskChatMenu extends withProperties(LitElement, {
  actions: prop<readonly HeaderAction[]>(),
  unread: prop<number | undefined>(),
  strings: prop<AllStrings>(),
}) {
  static override styles = [base, menuStyles];

  override firstUpdated(): void {
    this.#items[0]?.focus();
  }

  override render() {
    const { strings, unread } = this;
    const items: Record<HeaderAction, readonly (TemplateResult | string | undefined)[]> = {
      'request-agent': [icon('person'), strings.talkToPerson],
      requests: [
        drawing(LETTER),
        strings.requests,
        unread ? html`<span class="badge" role="img" aria-label=${strings.unread(unread)}>${unread}</span>` : undefined,
      ],
      'call-back': [drawing(TELEPHONE), strings.callBack],
      'show-survey': [drawing(STAR), strings.rateChat],
      'sound-on': [drawing(SOUND), strings.soundOn],
      'sound-off': [drawing(SILENCE), strings.soundOff],
      'notifications-on': [drawing(BELL), strings.notificationsOn],
      'notifications-off': [drawing(BELL), strings.notificationsOff],
      'stop-waiting': [drawing(END), strings.stopWaiting],
      end: [drawing(END), strings.endChat],
    };
    return html`<div role="menu" aria-label=${strings.menu} @keydown=${this.#onKey}>
      ${this.actions.map(
        (action) => html`<button
          role="menuitem"
          type="button"
          tabindex="-1"
          @click=${() => this.dispatchEvent(new ChosenEvent(action))}
        >
          ${items[action]}
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
    if (to === undefined) return;
    items.at(to % items.length)?.focus();
    event.preventDefault();
    event.stopPropagation();
  }
}
