/** `<desk-chat-panel>`: the open chat: header, banner, transcript, queue card and composer, each with its part of the state. */
import { html, nothing } from 'lit';
import { isComposing } from '../../base/composing.ts';
import { PacedElement } from '../../base/paced-element.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import { askChat, type Switch } from '../../chat/chat-request-event.ts';
import { base } from '../../look/base.styles.ts';
import { endOf, isSeeking } from '../../state/chat-items.ts';
import type { ChatState } from '../../state/chat-state.ts';
import type { Strings } from '../../strings/first/en.ts';
import type { DeskChatComposer } from '../composer/composer.ts';
import type { EditEvent } from '../failure/failure.ts';
import type { HeaderAction } from '../menu/menu.ts';
import { goToRegion, lazyPart, loadPart } from '../parts.ts';
import { aboveComposer } from './above-composer.ts';
import { panelStyles } from './panel.styles.ts';
import type { PhoneScreen } from './phone-screen.ts';

/** Where the panel fills the screen; the same media query as in its style sheet. */
const PHONE = '(max-width: 480px), (max-height: 420px)';

/** The initial text of the composer; a new object sets it again. */
export type Draft = { text: string };

/** @fires chat-request - `end`, `close`, and the requests of its children */
export class DeskChatPanel extends withProperties(
  PacedElement,
  {
    open: false,
    state: prop<ChatState>(),
    strings: prop<Strings>(),
    locale: 'en',
    /** Text direction of the chat's language; the panel's position follows the page's direction. */
    direction: prop<'ltr' | 'rtl' | undefined>(),
    draft: prop<Draft>(),
    /** The page's attachment, not validated. */
    attachment: prop<unknown>(),
    /** Whether the panel fills a box of the page instead of standing in its corner. */
    inline: false,
    /** Whether the Back button on a phone leaves the page, as if there were no chat. */
    keepHistory: false,
    switches: prop<readonly Switch[]>([]),
    endAsked: false,
    dragged: false,
  },
  { open: { type: Boolean, reflect: true }, inline: { type: Boolean, reflect: true } },
) {
  static override styles = [base, panelStyles];

  #screen: PhoneScreen | null = null;

  constructor() {
    super();
    this.draft = { text: '' };
    this.addEventListener('keydown', this.#onKey);
    for (const type of ['dragenter', 'dragover', 'drop'] as const) this.addEventListener(type, this.#onDrag);
  }

  /** Focuses the composer, or the panel itself if that would open an on-screen keyboard or the composer is hidden. */
  override async focus(): Promise<void> {
    const { matches: isTouched } = matchMedia('(pointer: coarse)');
    await this.updateComplete;
    const composer = this.#composer;
    if (!isTouched) await composer?.focus();
    // Checked last, because each focus call forces a layout.
    if (isTouched || this.shadowRoot?.activeElement !== composer) this.renderRoot.querySelector('section')?.focus();
  }

  get #composer(): DeskChatComposer | null {
    return this.renderRoot.querySelector<DeskChatComposer>('desk-chat-composer');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) void this.#fillScreen();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#screen?.release(true);
  }

  override willUpdate(): void {
    // The session ended by itself, or the panel was closed without an answer.
    if (this.endAsked && !(this.open && headerActions(this.state).includes('end'))) this.#answerEnd(false);
  }

  override updated(changed: Map<PropertyKey, unknown>): void {
    if (this.open && changed.get('open') === false && this.hasUpdated) void this.focus();
    if (changed.has('open')) void this.#fillScreen();
    // The question and the drop area cover the panel from its top.
    const frame = this.endAsked || this.dragged ? this.renderRoot.querySelector('section') : null;
    if (frame) frame.scrollTop = 0;
    // Loaded after the field has the focus. Retried if loading failed.
    setTimeout(() => void loadPart('message-list'));
  }

  override render() {
    const { state, strings } = this;
    const { talk, connection, site } = state;
    const mediaHosts = site?.mediaHosts ?? [];
    const ended = endOf(state) === 'session-closed';
    return html`<section part="panel" role=${this.inline ? 'region' : 'dialog'} dir=${this.direction ?? nothing} aria-label=${site?.title || strings.title} tabindex="-1">
      <desk-chat-header
        part="header" exportparts="heading"
        ?inline=${this.inline}
        .talk=${talk}
        .connection=${connection}
        .heading=${site?.title ?? null}
        .actions=${headerActions(state, this.switches)}
        .unread=${state.unseenAnswers}
        .strings=${strings}
        .mediaHosts=${mediaHosts}
        @end-asked=${() => (this.endAsked = true)}
      ></desk-chat-header>
      ${
        connection.state === 'refused' || connection.state === 'reconnecting' || state.deskDelayed
          ? lazyPart(
              'banner',
              html`<desk-chat-banner
              .hasWords=${state.items.length > 0}
              .connection=${connection}
              .deskDelayed=${state.deskDelayed}
              .strings=${strings}
            ></desk-chat-banner>`,
            )
          : nothing
      }
      <desk-chat-message-list
        .items=${state.items}
        .earlier=${state.earlier}
        .newSince=${state.newSince}
        .waiting=${awaitsRobot(state)}
        .strings=${strings}
        .locale=${this.locale}
        .mediaHosts=${mediaHosts}
        @edit=${this.#onEdit}
      ></desk-chat-message-list>
      ${aboveComposer(state, strings, this.locale, this.focus)}
      <desk-chat-composer
        exportparts="send"
        .given=${this.draft}
        .attachment=${this.attachment}
        .state=${this.attachment ? state : null}
        .uploads=${site?.uploads ?? null}
        .locale=${this.locale}
        .suggests=${site?.suggestions}
        .talk=${talk}
        .connection=${connection}
        .ended=${ended}
        .strings=${strings}
      ></desk-chat-composer>
      ${
        this.endAsked
          ? lazyPart(
              'question',
              html`<desk-chat-question
              .strings=${strings}
              @kept=${() => this.#answerEnd(false)}
              @ended=${() => this.#answerEnd(true)}
            ></desk-chat-question>`,
            )
          : nothing
      }
      ${
        this.dragged
          ? html`<div class="drop" @dragleave=${() => (this.dragged = false)}>${strings.dropFiles}</div>`
          : nothing
      }
    </section>`;
  }

  async #fillScreen(): Promise<void> {
    if (!this.open) return this.#screen?.release();
    if (this.inline || !matchMedia(PHONE).matches) return;
    const part = await import('./phone-screen.ts').catch(() => null);
    if (!part || !this.open || !this.isConnected) return;
    this.#screen ??= new part.PhoneScreen(this, this.keepHistory ? null : () => askChat(this, { type: 'close' }));
    this.#screen.hold();
  }

  #onEdit({ text }: EditEvent): void {
    const composer = this.#composer as DeskChatComposer;
    composer.insert((composer.draft && '\n') + text);
    void composer.focus();
  }

  #answerEnd(end: boolean): void {
    this.endAsked = false;
    if (this.open) void this.focus();
    if (end) askChat(this, { type: 'end' });
  }

  /** Accepts dropped files; by default the browser would navigate to the file. */
  #onDrag(event: DragEvent): void {
    const { site, connection } = this.state;
    if (!site?.uploads || connection.state === 'refused' || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    this.dragged = event.type !== 'drop';
    if (this.dragged) return;
    void this.#composer?.attach([...event.dataTransfer.files]);
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === 'F6' && !this.endAsked) {
      event.preventDefault();
      goToRegion(this.renderRoot, event.shiftKey ? -1 : 1);
    }
    if (event.key !== 'Escape' || isComposing(event) || (this.inline && !this.endAsked)) return;
    event.stopPropagation();
    event.preventDefault();
    if (this.endAsked) this.#answerEnd(false);
    else askChat(this, { type: 'close' });
  }
}

/** Whether the robot has yet to answer the visitor's last message. */
export function awaitsRobot({ talk, items, connection }: ChatState): boolean {
  const last = items.at(-1);
  if (talk.with !== 'robot' || isSeeking(talk) || connection.state !== 'online') return false;
  return last?.type === 'visitor-message' && last.delivery.state !== 'failed';
}

/** The menu: request an agent, rate the session while its survey is open, stop waiting, or end the session. */
export function headerActions(
  { talk, items, connection, site }: ChatState,
  switches: readonly Switch[] = [],
): HeaderAction[] {
  if (connection.state === 'refused') return [];
  const actions: HeaderAction[] = site?.requests ? ['requests'] : [];
  if (site?.callBack) actions.push('call-back');
  // While the visitor waits, the only session action is to stop waiting.
  if (isSeeking(talk)) return [...actions, ...switches, 'stop-waiting'];
  if (talk.with === 'robot' || talk.with === 'inbox') actions.push('request-agent');
  if (talk.with !== 'robot' && talk.with !== 'agent') return [...actions, ...switches];
  const isShown = () =>
    items.some(
      (item) => item.type === 'survey' && item.session === talk.session && item.progress.state !== 'dismissed',
    );
  if (talk.survey && !isShown()) actions.push('show-survey');
  return [...actions, ...switches, 'end'];
}
