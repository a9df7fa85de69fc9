/**
 * `<desk-chat-panel>`: the open chat. Lays out header, banner, transcript, waiting card and composer, and hands each
 * its part of the state; what the visitor asks bubbles through it unchanged.
 */
import { html, LitElement, nothing } from 'lit';
import { base } from '../base.styles.ts';
import type { ChatState } from '../chat-state.ts';
import type { HeaderAction } from '../header/header.ts';
import { icon } from '../icons.ts';
import { type ChatRequestDetail, ChatRequestEvent } from '../requests.ts';
import type { Strings } from '../strings/en.ts';
import { panelStyles } from './panel.styles.ts';

/** @fires chat-request - `request-agent`, `start`, `end`, `close`, and all that bubbles from within */
export class DeskChatPanel extends LitElement {
  static override styles = [base, panelStyles];
  static override properties = {
    open: { type: Boolean, reflect: true },
    state: { attribute: false },
    strings: { attribute: false },
    locale: {},
    draft: {},
    endAsked: { state: true },
  };
  declare open: boolean;
  declare state: ChatState;
  declare strings: Strings;
  /** BCP 47 tag for dates and times. */
  declare locale: string;
  /** What the composer begins with. */
  declare draft: string;
  declare endAsked: boolean;

  constructor() {
    super();
    this.open = false;
    this.locale = 'en';
    this.draft = '';
    this.endAsked = false;
    this.addEventListener('keydown', this.#onKey);
  }

  /** Moves the focus in: to the field, or to the panel itself where the field would raise a keyboard. */
  override focus(): void {
    const target = matchMedia('(pointer: coarse)').matches ? 'section' : 'desk-chat-composer';
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(target)?.focus());
  }

  override updated(changed: Map<PropertyKey, unknown>): void {
    if (this.open && changed.get('open') === false && this.hasUpdated) this.focus();
    if (this.endAsked && changed.has('endAsked')) {
      // The question is still sliding in from below; scrolling to it would shake the whole panel.
      this.renderRoot.querySelector<HTMLElement>('.question button')?.focus({ preventScroll: true });
    }
  }

  override render() {
    const { state, strings } = this;
    const { talk, connection, site } = state;
    const mediaHosts = site?.mediaHosts ?? [];
    const ended = talk.with === 'nobody' && lastSessionClosed(state);
    return html`<section part="panel" role="dialog" aria-label=${site?.title || strings.title} tabindex="-1">
      <desk-chat-header
        part="header"
        .talk=${talk}
        .connection=${connection}
        .heading=${site?.title ?? null}
        .actions=${headerActions(state)}
        .strings=${strings}
        .mediaHosts=${mediaHosts}
        @end-asked=${() => (this.endAsked = true)}
      ></desk-chat-header>
      <desk-chat-banner .connection=${connection} .deskDelayed=${state.deskDelayed} .strings=${strings}></desk-chat-banner>
      <desk-chat-message-list
        .items=${state.items}
        .earlier=${state.earlier}
        .waiting=${awaitsRobot(state)}
        .strings=${strings}
        .locale=${this.locale}
        .mediaHosts=${mediaHosts}
      ></desk-chat-message-list>
      ${
        talk.with === 'queue'
          ? html`<desk-chat-queue .position=${talk.position} .allocating=${talk.allocating} .strings=${strings}></desk-chat-queue>`
          : nothing
      }
      ${this.#renderActions(ended)}
      <desk-chat-composer
        .draft=${this.draft}
        .talk=${talk}
        .connection=${connection}
        .ended=${ended}
        .strings=${strings}
      ></desk-chat-composer>
      ${this.endAsked ? this.#renderQuestion() : nothing}
    </section>`;
  }

  #renderActions(ended: boolean) {
    const { state, strings } = this;
    if (state.connection.state === 'refused') return nothing;
    if (state.talk.with === 'robot')
      return this.#renderAction('person', strings.talkToPerson, { type: 'request-agent' });
    return ended ? this.#renderAction('chat', strings.startNewChat, { type: 'start' }) : nothing;
  }

  #renderAction(name: 'person' | 'chat', text: string, request: ChatRequestDetail) {
    return html`<div class="actions">
      <button class="chip" type="button" @click=${() => this.#ask(request)}>${icon(name)}${text}</button>
    </div>`;
  }

  #renderQuestion() {
    const { strings } = this;
    return html`<div class="question" role="alertdialog" aria-modal="true" aria-labelledby="end-question">
      <div>
        <p id="end-question">${strings.endQuestion}</p>
        <div class="buttons">
          <button class="quiet" type="button" @click=${() => this.#answerEnd(false)}>${strings.keepChatting}</button>
          <button class="primary" type="button" @click=${() => this.#answerEnd(true)}>${strings.endChat}</button>
        </div>
      </div>
    </div>`;
  }

  #answerEnd(end: boolean): void {
    this.endAsked = false;
    this.focus();
    if (end) this.#ask({ type: 'end' });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.stopPropagation();
    if (this.endAsked) this.#answerEnd(false);
    else this.#ask({ type: 'close' });
  }

  #ask(request: ChatRequestDetail): void {
    this.dispatchEvent(new ChatRequestEvent(request));
  }
}

function lastSessionClosed({ items }: ChatState): boolean {
  return items.some((item) => item.type === 'notice' && item.notice.kind === 'session-closed');
}

/** What the menu offers: a person while a robot answers, the rating while it is still open, the end of a session. */
export function headerActions({ talk, items, connection }: ChatState): HeaderAction[] {
  if (connection.state === 'refused') return [];
  const actions: HeaderAction[] = [];
  if (talk.with === 'robot' || talk.with === 'inbox') actions.push('request-agent');
  if (talk.with !== 'robot' && talk.with !== 'agent') return actions;
  const shown = items.some((item) => item.type === 'survey' && item.session === talk.session && isRunning(item));
  if (talk.survey && !shown) actions.push('show-survey');
  actions.push('end');
  return actions;
}

function isRunning(item: { progress: { state: string } }): boolean {
  return item.progress.state !== 'dismissed';
}

/** Whether the robot owes an answer to what was written last. */
export function awaitsRobot({ talk, items, connection }: ChatState): boolean {
  const last = items.at(-1);
  if (talk.with !== 'robot' || connection.state !== 'online') return false;
  return last?.type === 'visitor-message' && last.delivery.state !== 'failed';
}
