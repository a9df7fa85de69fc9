/** `<console-chat-view>`: one chat: its header, the log, and the reply box. A dialog that closes gives the focus back to its button. */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import type { ConsoleOverview, ConsoleSession, ConsoleSessionDetail } from '../../../console-protocol/sessions.ts';
import { Loading } from '../../controls/loading.ts';
import { icons } from '../../controls/look/icons.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { progressOf } from '../../controls/modal.ts';
import { type InChat, isWriting } from '../../controls/shortcuts.ts';
import { isAnonymous } from '../../controls/visitor/visitors.ts';
import { agentName, endedSentence, fullTime, moment, stateWord } from '../../controls/wording.ts';
import { CustomerDesk } from '../../customer/customer-desk.ts';
import type { ConsoleApi } from '../../state/console-connection.ts';
import { ask } from '../../state/console-request-event.ts';
import type { ConsoleState, OpenChat, Outgoing } from '../../state/console-state.ts';
import { type Draft, type Drafts, emptyDraft } from '../../state/draft.ts';
import type { TicketButton } from '../../tickets/ticket-button.ts';
import { openChatWith } from '../lists/chat-lists.ts';
import { draftWords } from '../messages/unsent-words.ts';
import type { ReplyBox } from '../reply/reply-box.ts';
import { AboutPanel } from './about-panel.ts';
import { styles } from './chat-view.styles.ts';

const WHEREABOUTS = { online: 'visitor online', gone: 'visitor gone' } as const;

export class ChatView extends withProperties(LitElement, {
  chat: prop<OpenChat | null>(null),
  overview: prop<ConsoleOverview | null>(null),
  outgoing: prop<Outgoing[]>([]),
  requests: prop<ConsoleState['requests']>({}),
  dialog: prop<ConsoleState['dialog']>(null),
  drafts: prop<Drafts>(),
  canned: prop<ConsoleState['canned']>(null),
  version: 0,
  api: prop<ConsoleApi | undefined>(),
  noting: prop<number | null>(null),
}) {
  static override styles = [controls, styles];

  readonly #manager = new Loading<unknown>(this);
  readonly #about = new AboutPanel(this);
  #desk: CustomerDesk | undefined;
  /** Id of a chat that gets the focus as soon as it is known: one just taken is not in the overview yet. */
  #focusLater: number | undefined;
  /** Id of the chat on screen while it is open. */
  #openId: number | undefined;

  constructor() {
    super();
    this.drafts = new Map();
  }

  async takeFocus(): Promise<void> {
    await this.updateComplete;
    const box = this.renderRoot.querySelector<ReplyBox>('console-reply-box');
    await box?.updateComplete;
    const target = box ?? this.renderRoot.querySelector<HTMLElement>('h2');
    this.#focusLater = target ? undefined : this.chat?.id;
    target?.focus();
  }

  act(shortcut: InChat): void {
    const session = this.#session();
    if (shortcut === 'about') this.#about.toggle();
    else if (shortcut === 'make-ticket')
      void this.renderRoot.querySelector<TicketButton>('console-ticket-button')?.make();
    else if (shortcut === 'note' && session && session.state !== 'open') void this.#note(session.id);
    else void this.renderRoot.querySelector<ReplyBox>('console-reply-box')?.setKind(shortcut === 'note');
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('api')) this.#desk = this.api && new CustomerDesk(this.api);
    this.#about.prepare();
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('dialog') && this.dialog === 'canned') {
      void this.#manager.run(() => import('../canned/canned-manager.ts'));
    }
    // Unless the agent has begun to write somewhere else.
    if (this.chat && this.chat.id === this.#focusLater && this.#session() && !isWriting()) void this.takeFocus();
    const openId = this.#session()?.state === 'open' ? this.chat?.id : undefined;
    const hasEnded = openId === undefined && this.#openId !== undefined && this.#openId === this.chat?.id;
    this.#openId = openId;
    // The reply box went with the end, and its focus with it.
    if (hasEnded && !this.dialog && document.activeElement === document.body) void this.takeFocus();
    const before = changed.get('dialog');
    if (!before || this.dialog) return;
    const opener = this.renderRoot.querySelector<HTMLElement>(`button[data-opens="${before}"]`);
    if (opener) opener.focus();
    else void this.takeFocus();
  }

  override render(): TemplateResult {
    const session = this.#session();
    if (!this.chat || !session) return html`${this.#renderState()}`;
    return html`<div class="talk">
      ${this.#renderHead(session)}
      ${
        session.customer_blocked && session.state === 'open'
          ? html`<p class="strip">This customer is blocked: once the chat ends, they get no agent again.</p>`
          : nothing
      }
      ${this.chat.detail ? this.#renderLog(this.chat.detail) : this.#renderState()}
      ${session.state === 'open' ? nothing : this.#renderEnd(session)}
      ${session.state === 'open' || this.noting === session.id ? this.#renderBox(session) : nothing}
      ${this.#renderDialog(session)}
      </div>
      ${this.#about.render({ session, overview: this.overview, version: this.version, desk: this.#desk })}`;
  }

  /** The overview has a chat's name and state before its history is loaded. */
  #session(): ConsoleSession | undefined {
    return this.chat?.detail ?? this.overview?.sessions.find((one) => one.id === this.chat?.id);
  }

  #renderHead(session: ConsoleSession): TemplateResult {
    return html`<header class="wrap">
      <button class="quiet icon back" aria-label="Back to the list" @click=${() => ask(this, { type: 'leave-chat' })}>
        ${icons.back}
      </button>
      <console-visitor-face
        .name=${session.customer_name}
        .customerId=${session.customer_id}
        .presence=${session.state === 'open' ? session.customer_presence : null}
      ></console-visitor-face>
      <div class="title">
        <div class="name">
          <h2 tabindex="-1"><console-visitor-name .name=${session.customer_name} .isBlocked=${session.customer_blocked}></console-visitor-name></h2>
          ${
            session.waiting_since === null
              ? nothing
              : html`<console-waiting-chip .since=${session.waiting_since}></console-waiting-chip>`
          }
        </div>
        <p class="facts soft">
          <span class="state ${session.state}">${stateWord(session)}</span>
          ${
            session.state === 'open' && session.customer_presence
              ? html`<span>${WHEREABOUTS[session.customer_presence]}</span>`
              : nothing
          }
          ${session.channel ? html`<span>${session.channel}</span>` : nothing}
          <span title=${fullTime(session.started_at)}>since ${moment(session.started_at, Date.now())}</span>
          <span class="clip">no. ${session.id}</span>
        </p>
        ${this.#renderContacts([...session.customer_emails, ...session.customer_phones])}
      </div>
      ${this.#about.renderButton()}
      <console-ticket-button
        .api=${this.api}
        .from=${{ session_id: session.id }}
        .label=${'Ticket of this chat'}
      ></console-ticket-button>
      ${
        session.state === 'open'
          ? html`<button data-opens="transfer" @click=${() => ask(this, { type: 'show-dialog', dialog: 'transfer' })}>
              Transfer…
            </button>
            <button data-opens="close" @click=${() => ask(this, { type: 'show-dialog', dialog: 'close' })}>
              Close chat…
            </button>`
          : nothing
      }
    </header>`;
  }

  /** Contacts are text that an agent can copy, not links: a visitor may have written any address. */
  #renderContacts(contacts: string[]): TemplateResult | typeof nothing {
    if (contacts.length === 0) return nothing;
    return html`<ul class="facts bare soft" aria-label="E-mails and phones" title=${contacts.join('\n')}>
      ${contacts.map((contact) => html`<li class="clip"><bdi>${contact}</bdi></li>`)}
    </ul>`;
  }

  #renderLog(detail: ConsoleSessionDetail): TemplateResult {
    return html`${keyed(
      detail.id,
      html`<console-message-log
        .detail=${detail}
        .outgoing=${this.outgoing.filter((one) => one.session_id === detail.id)}
        .firstUnread=${this.chat?.firstUnread ?? null}
      >
        ${detail.survey ? html`<console-survey-card .survey=${detail.survey}></console-survey-card>` : nothing}
      </console-message-log>`,
    )}`;
  }

  #renderBox(session: ConsoleSession): TemplateResult {
    const { agent } = this.overview ?? {};
    return html`${keyed(
      session.id,
      html`<console-reply-box
        .sessionId=${session.id}
        .drafts=${this.drafts}
        .api=${this.api}
        .canned=${this.canned}
        .cannedError=${progressOf(this.requests.canned).error}
        .values=${{
          'customer name': isAnonymous(session.customer_name) ? '' : session.customer_name,
          'customer email': session.customer_emails[0] ?? '',
          'agent name': agent ? agentName(agent) : '',
          'chat number': String(session.id),
        }}
        .onlyNotes=${session.state !== 'open'}
      ></console-reply-box>`,
    )}`;
  }

  /** Below a chat that has ended. The reply that was being written goes into the visitor's open chat or into a note. */
  #renderEnd(session: ConsoleSession): TemplateResult {
    const { drafts, overview } = this;
    const next = overview ? openChatWith(overview, session) : undefined;
    const mayReopen = session.state === 'closed' && session.agent_id === overview?.agent.id && this.api;
    const isNoting = this.noting === session.id;
    const unsent = replyIn(drafts, session.id);
    const goOn = ({ id }: ConsoleSession): void => {
      if (unsent) moveToChat(drafts, session.id, id);
      ask(this, { type: 'open-chat', id });
    };
    const startNote = (): void => {
      if (unsent) moveToNote(drafts, session.id, unsent);
      void this.#note(session.id);
    };
    const discard = (): void => {
      drafts.set(session.id, { ...(drafts.get(session.id) ?? emptyDraft()), text: '', html: '' });
      this.requestUpdate();
    };
    return html`<footer class="wrap">
      <p>${endedSentence(session)}</p>
      ${unsent && !isNoting ? html`<p class="unsent">Your reply was not sent: <q dir="auto">${unsent}</q></p>` : nothing}
      ${
        next
          ? html`<button @click=${() => goOn(next)}>
            ${unsent ? 'Go on in the open chat with this visitor' : 'Go to the open chat with this visitor'}
          </button>`
          : mayReopen
            ? html`<console-reopen-button .sessionId=${session.id} .api=${this.api}></console-reopen-button>`
            : nothing
      }
      ${
        isNoting
          ? nothing
          : html`<button @click=${startNote}>
            ${icons.lock} ${unsent ? 'Make it a private note' : 'Add a private note'}
          </button>`
      }
      ${unsent && !isNoting ? html`<button class="quiet" @click=${discard}>Discard</button>` : nothing}
    </footer>`;
  }

  #renderState(): TemplateResult {
    const { error } = progressOf(this.requests.chat);
    return html`<div class="state-note">
      ${
        error
          ? html`<p class="error" role="alert">${error}</p>
            <p class="actions">
              <button @click=${() => ask(this, { type: 'read-chat' })}>Try again</button>
              <button @click=${() => ask(this, { type: 'leave-chat' })}>Back to the list</button>
            </p>`
          : html`<p role="status">Loading the chat…</p>`
      }
    </div>`;
  }

  async #note(sessionId: number): Promise<void> {
    this.noting = sessionId;
    await this.takeFocus();
  }

  #renderDialog(session: ConsoleSession): TemplateResult | typeof nothing {
    const requestState = this.requests.dialog;
    if (this.dialog === 'transfer') {
      return html`<console-transfer-dialog
        .overview=${this.overview}
        .sessionId=${session.id}
        .customerName=${session.customer_name}
        .requestState=${requestState}
      ></console-transfer-dialog>`;
    }
    if (this.dialog === 'close') {
      return html`<console-close-dialog
        .customerName=${session.customer_name}
        .customerWaits=${session.waiting_since !== null}
        .hasReply=${hasReply(this.drafts.get(session.id))}
        .requestState=${requestState}
      ></console-close-dialog>`;
    }
    if (this.dialog === 'canned' && this.#manager.value) {
      return html`<console-canned-manager
        .replies=${this.canned}
        .reading=${this.requests.canned}
        .changing=${this.requests['canned-change']}
      ></console-canned-manager>`;
    }
    return nothing;
  }
}

function replyIn(drafts: Drafts, id: number): string {
  const draft = drafts.get(id);
  return draft ? draftWords({ ...draft, note: '', files: [], lost: [] }) : '';
}

const hasReply = (draft?: Draft): boolean => draft !== undefined && draftWords({ ...draft, note: '' }) !== '';

function moveToNote(drafts: Drafts, id: number, words: string): void {
  const before = drafts.get(id) ?? emptyDraft();
  const note = [before.note.trim(), words].filter(Boolean).join('\n');
  drafts.set(id, { ...before, text: '', html: '', note, isNote: true });
}

/** A chat that has a draft of its own keeps it. */
function moveToChat(drafts: Drafts, from: number, to: number): void {
  const draft = drafts.get(from);
  if (!draft || replyIn(drafts, to) !== '') return;
  drafts.set(to, { ...draft, note: drafts.get(to)?.note ?? '', isNote: false });
  drafts.set(from, { ...emptyDraft(), note: draft.note });
}
