/**
 * `<desk-chat-invitation>`: a card beside the closed launcher that invites to a chat: face, line, and answers to choose, which
 * open the chat and are sent. Not a live region: `<desk-chat>` announces the line.
 */
import { html, LitElement, nothing } from 'lit';
import type { Invitations, Language } from '../../../relay/protocol/site.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import { askChat } from '../../chat/chat-request-event.ts';
import { base } from '../../look/base.styles.ts';
import { besideCardStyles } from '../../look/beside-card.styles.ts';
import { icon } from '../../look/icons.ts';
import {
  DeskChatInvitationAcceptedEvent,
  DeskChatInvitationDismissedEvent,
  DeskChatInvitationShownEvent,
} from '../../page/invitation-events.ts';
import type { Strings } from '../../strings/first/en.ts';
import { Dismissal } from '../dismissal.ts';
import { invitationStyles } from './invitation.styles.ts';

export type Invitation = Pick<Invitations, 'person' | 'mediaHosts'> &
  Pick<Invitations['rules'][number], 'id' | 'texts'>;

/** What invites on a page: `<desk-chat>`, which has these calls once the chat is loaded. */
export type InvitingChat = HTMLElement & { getState(): Promise<unknown>; invite(invitation: Invitation): void };

/** @fires chat-request - `invitation`; with an accepted one, `open`, and `send` for an answer */
export class DeskChatInvitation extends withProperties(LitElement, {
  invitation: prop<Invitation>(),
  strings: prop<Strings>(),
  language: prop<string>(),
  direction: prop<'ltr' | 'rtl'>(),
}) {
  static override styles = [base, besideCardStyles, invitationStyles];
  readonly #dismissal = new Dismissal(this, () =>
    this.#report(new DeskChatInvitationDismissedEvent({ id: this.invitation.id })),
  );

  override firstUpdated(): void {
    const { id, person } = this.invitation;
    const { line } = this.#text;
    const spoken = person.name ? this.strings.spoken(person.name, line) : line;
    this.#report(new DeskChatInvitationShownEvent({ id }), spoken);
  }

  override render() {
    const { strings, invitation } = this;
    const { person, mediaHosts } = invitation;
    const { line, answers } = this.#text;
    return html`<div class="card" part="teaser" role="group" dir=${this.direction} aria-label=${strings.title}>
      <div class="head">
        <button class="open" type="button" @click=${() => this.#accept()}>
          <desk-chat-avatar .person=${person} .mediaHosts=${mediaHosts}></desk-chat-avatar>
          ${person.name ? html`<span class="name" dir="auto">${person.name}</span>` : nothing}
          <span class="line" dir="auto">${line}</span>
          <span class="hidden">${strings.openChat}</span>
        </button>
        <button class="icon" type="button" aria-label=${strings.dismiss} @click=${this.#dismissal.dismiss}>${icon('close')}</button>
      </div>
      ${
        answers.length > 0
          ? html`<div class="answers">
            ${answers.map(
              (answer) =>
                html`<button type="button" dir="auto" @click=${() => this.#accept(answer)}>${answer}</button>`,
            )}
          </div>`
          : nothing
      }
    </div>`;
  }

  /** In the chat's language if the site has it, else in English, else in the first one. */
  get #text(): { line: string; answers: readonly string[] } {
    const { texts } = this.invitation;
    return texts[this.language as Language] ?? texts.en ?? Object.values(texts)[0] ?? { line: '', answers: [] };
  }

  #accept(answer: string | null = null): void {
    this.#report(new DeskChatInvitationAcceptedEvent({ id: this.invitation.id, answer }));
    askChat(this, { type: 'open' });
    if (answer !== null) askChat(this, { type: 'send', text: answer });
  }

  #report(event: Event, line: string | null = null): void {
    askChat(this, { type: 'invitation', event, line });
  }
}
