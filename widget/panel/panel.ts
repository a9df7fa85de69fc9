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

/** What ends a talk and leaves the visitor with nobody. */
const ENDS = ['session-closed', 'wait-ended', 'start-failed'] as const;

export type PanelAction = 'person' | 'robot' | 'anew';

/** What stands in the field at first; another object each time it is to be put there. */
export type Draft = { text: string };

/** @fires chat-request - `request-agent`, `start`, `end`, `close`, and all that bubbles from within */
export class DeskChatPanel extends LitElement {
  static override styles = [base, panelStyles];
  static override properties = {
    open: { type: Boolean, reflect: true },
    state: { attribute: false },
    strings: { attribute: false },
    locale: {},
    direction: {},
    draft: { attribute: false },
    endAsked: { state: true },
  };
  declare open: boolean;
  declare state: ChatState;
  declare strings: Strings;
  /** BCP 47 tag for dates and times. */
  declare locale: string;
  /** Of the chat's language; where the panel stands follows the page, as the loader's launcher does. */
  declare direction: 'ltr' | 'rtl' | undefined;
  /** What the composer begins with. */
  declare draft: Draft;
  declare endAsked: boolean;

  constructor() {
    super();
    this.open = false;
    this.locale = 'en';
    this.draft = { text: '' };
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
    const ended = endOf(state) === 'session-closed';
    return html`<section part="panel" role="dialog" dir=${this.direction ?? nothing} aria-label=${site?.title || strings.title} tabindex="-1">
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
      ${this.#renderActions()}
      ${
        state.refusal
          ? html`<desk-chat-refusal .refusal=${state.refusal} .strings=${strings} @click=${this.focus}></desk-chat-refusal>`
          : nothing
      }
      <desk-chat-composer
        .given=${this.draft}
        .talk=${talk}
        .connection=${connection}
        .ended=${ended}
        .strings=${strings}
      ></desk-chat-composer>
      ${this.endAsked ? this.#renderQuestion() : nothing}
    </section>`;
  }

  #renderActions() {
    const actions = panelActions(this.state);
    return actions.length > 0
      ? html`<div class="actions">${actions.map((action) => this.#renderAction(action))}</div>`
      : nothing;
  }

  #renderAction(action: PanelAction) {
    const { strings } = this;
    const [name, text, request] = {
      person: ['person', strings.talkToPerson, 'request-agent'] as const,
      robot: ['robot', strings.askAssistant, 'start'] as const,
      anew: ['chat', strings.startNewChat, 'start'] as const,
    }[action];
    return html`<button class="chip" type="button" @click=${() => this.#go(request)}>${icon(name)}${text}</button>`;
  }

  /** The button goes away with what it was there for, so the focus moves on. */
  #go(type: 'request-agent' | 'start'): void {
    this.#ask({ type });
    this.focus();
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

/** How it came that the visitor talks to nobody; null before anything has begun, and while they talk to somebody. */
function endOf({ talk, items }: ChatState): (typeof ENDS)[number] | null {
  if (talk.with !== 'nobody') return null;
  const kinds = items.map((item) => (item.type === 'notice' ? item.notice.kind : null));
  return ENDS.find((end) => end === kinds.findLast((kind) => ENDS.some((other) => other === kind))) ?? null;
}

/** What stands above the field: the way to a person, or back from where nobody answers. */
export function panelActions(state: ChatState): PanelAction[] {
  const { talk, site, connection } = state;
  if (connection.state === 'refused') return [];
  if (talk.with === 'robot') return ['person'];
  const end = endOf(state);
  if (talk.with !== 'inbox' && end !== 'wait-ended') return end ? ['anew'] : [];
  return site && site.first !== 'agent' ? ['robot', 'person'] : ['person'];
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
