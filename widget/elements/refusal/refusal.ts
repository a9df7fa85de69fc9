/** `<desk-chat-refusal>`: which request was refused, and a retry if that can help. A refused message shows its own failure. */
import { css, html, LitElement, nothing } from 'lit';
import { prop, withProperties } from '../../base/with-properties.ts';
import { askChat } from '../../chat/chat-request-event.ts';
import { ALERT } from '../../look/alert-icon.ts';
import { bannerStyles } from '../../look/banner.styles.ts';
import { base } from '../../look/base.styles.ts';
import { drawing, icon } from '../../look/icons.ts';
import { quietButtonStyles } from '../../look/quiet-button.styles.ts';
import type { Refusal } from '../../state/chat-state.ts';
import type { AllStrings } from '../../strings/all-strings.ts';

/** @fires chat-request - `ask-again`, `dismiss-refusal` */
export class DeskChatRefusal extends withProperties(LitElement, {
  refusal: prop<Refusal>(),
  strings: prop<AllStrings>(),
}) {
  static override styles = [
    base,
    quietButtonStyles,
    bannerStyles,
    css`
      .banner {
        margin: 2px 12px 10px;
        padding-block: 4px;
        border: 1px solid transparent;
        border-radius: 14px;
      }
      .ways {
        display: flex;
        margin-inline-start: auto;
      }
      .icon {
        color: inherit;
      }
    `,
  ];

  override render() {
    const { strings } = this;
    const { command, reason, again } = this.refusal;
    const closed = command.name === 'click' && !again;
    return html`<div class="banner refused" role="alert">
      ${drawing(ALERT)}
      <p>${closed ? strings.choiceClosed : withLimit(command.name === 'leave-email' || command.name === 'attach' ? strings.failed.other : strings.refusedCommand[command.name], reason, strings)}</p>
      <div class="ways">
        ${
          again
            ? html`<button class="quiet" type="button" @click=${() => askChat(this, { type: 'ask-again' })}>${strings.tryAgain}</button>`
            : nothing
        }
        <button class="icon" type="button" aria-label=${strings.dismiss} @click=${() => askChat(this, { type: 'dismiss-refusal' })}>
          ${icon('close')}
        </button>
      </div>
    </div>`;
  }
}

/** The sentence of a refusal; if the reason is a limit of the relay, followed by its explanation. */
export function withLimit(sentence: string, reason: string, { limits }: Pick<AllStrings, 'limits'>): string {
  const limit = (limits as Record<string, string | undefined>)[reason];
  return limit ? `${sentence} ${limit}` : sentence;
}
