/**
 * `<desk-chat-requests>`: the visitor's requests in place of the conversation: the list, one with its thread, and the form for
 * a new one. Reads from the relay when it is shown or looked at again, and when something has changed. While it is looked at,
 * it polls, for the list less often than for an open request.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { RequestDetail, RequestSummary } from '../../../relay/protocol/requests.ts';
import { every } from '../../base/promises.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import { askChat, type ChatRequestEvent, type RequestsCall, type UnsentReply } from '../../chat/chat-request-event.ts';
import { PartInPlace, renderPartTop } from '../../elements/part-top.ts';
import { lazyPart } from '../../elements/parts.ts';
import { base } from '../../look/base.styles.ts';
import { fieldStyles } from '../../look/field.styles.ts';
import { partStyles } from '../../look/part.styles.ts';
import { primaryButtonStyles } from '../../look/primary-button.styles.ts';
import { quietButtonStyles } from '../../look/quiet-button.styles.ts';
import type { ChatState } from '../../state/chat-state.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import { inRegion } from '../../strings/languages.ts';
import { type Loaded, renderList, renderWaiting, stateWords, timeWords } from './list.ts';
import { OwnReplies } from './own-replies.ts';
import { RequestFiles } from './request-files.ts';
import { requestsStyles } from './requests.styles.ts';
import { renderThread } from './thread.ts';

type View = { name: 'list' } | { name: 'new' } | { name: 'one'; id: string };

const REFRESH_MS = 20_000;
/** The list is read at every third of them: a visitor without a signed e-mail has a call of the desk for each request. */
const LIST_EVERY = 3;
/** The same object, so that the form is not asked for again at every render. */
const NEW = { name: 'request' } as const;

/** @fires chat-request - `show-part`, `requests`, and the requests of the form */
export class DeskChatRequests extends withProperties(PartInPlace, {
  state: prop<ChatState>(),
  strings: prop<AllStrings>(),
  locale: 'en',
  view: prop<View>(),
  list: prop<Loaded<RequestSummary[]>>(null),
  one: prop<Loaded<RequestDetail>>(null),
  draft: '',
}) {
  static override styles = [base, quietButtonStyles, primaryButtonStyles, partStyles, fieldStyles, requestsStyles];
  readonly #files = new RequestFiles(this, (call) => this.#call(call));
  readonly #own = new OwnReplies(this, this.#files, (call) => this.#call(call));
  /** The requests that were opened, by id: shown at once when they are opened again. */
  readonly #opened = new Map<string, RequestDetail>();
  #ticks = 0;
  /** Whether the request has been opened and its answer of the relay is not there yet. */
  #isOpening = false;
  #goesToNewest = false;

  constructor() {
    super();
    this.view = { name: 'list' };
    every(REFRESH_MS, this, () => {
      const isDue = this.view.name === 'one' || ++this.#ticks % LIST_EVERY === 0;
      if (isDue && this.state.book.looked) this.#load();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#files.clear();
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!this.hasUpdated && this.state.part === 'new-request') this.view = { name: 'new' };
    const before = changed.get('state') as ChatState | undefined;
    const { requestsChanged, unseenAnswers, connection, book } = this.state;
    const isBack = before && before.connection !== connection && connection.state === 'online';
    const isNews = before && (before.requestsChanged !== requestsChanged || before.unseenAnswers < unseenAnswers);
    if (!changed.has('state')) return;
    if (this.view.name === 'one') this.#own.readOutbox();
    if (isBack) this.#files.retryable();
    const looksAgain = before && book.looked && !before.book.looked;
    if (!before || isNews || isBack || looksAgain) this.#load();
  }

  override updated(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('view')) this.takeFocus();
    if (this.#goesToNewest) this.#goToNewest();
  }

  /** Scrolls to the end, or to the beginning of a newest reply that does not fit. */
  #goToNewest(): void {
    const replies = this.renderRoot.querySelectorAll<HTMLElement>('.entry + .entry');
    const newest = replies[replies.length - 1];
    if (!newest) return;
    this.#goesToNewest = false;
    const top = this.renderRoot.querySelector<HTMLElement>('.top')?.offsetHeight ?? 0;
    this.scrollTop = newest.offsetTop - top;
  }

  override render() {
    const { view } = this;
    if (view.name === 'new') return this.#renderNew();
    return view.name === 'list' ? this.#renderList() : this.#renderOne();
  }

  #renderTop(title: string, back: () => void, more: TemplateResult | typeof nothing = nothing): TemplateResult {
    const { strings, state } = this;
    return renderPartTop({ title, unread: state.unread, strings, back, leave: this.#leave, more });
  }

  #renderList(): TemplateResult {
    const { strings, list } = this;
    const begin = html`<button class="primary" type="button" @click=${() => this.#show({ name: 'new' })}>
      ${strings.newRequest}
    </button>`;
    const open = (id: string) => this.#show({ name: 'one', id });
    return html`${this.#renderTop(strings.requests, this.#leave, list?.length && list !== 'lost' ? begin : nothing)}
      <div class="body" lang=${this.locale}>${renderList({ list, begin, strings, timeOf: this.#timeOf, open, reload: this.#reload })}</div>`;
  }

  #renderOne(): TemplateResult {
    const { one, draft, strings, state } = this;
    const back = () => this.#show({ name: 'list' });
    const request = one === 'lost' ? null : one;
    return html`${this.#renderTop(request?.subject ?? strings.requests, back)}
      <div class="body" lang=${this.locale}>
        ${renderWaiting(one, strings, this.#reload)}
        ${
          request
            ? html`<p class="small">${stateWords(request, strings, this.#timeOf)}</p>
              ${renderThread({
                request,
                own: this.#own.shown,
                draft,
                strings,
                locale: this.locale,
                mediaHosts: state.site?.mediaHosts ?? [],
                timeOf: this.#timeOf,
                retry: (reply) => void this.#own.retry(reply),
                discard: (reply) => this.#own.discard(reply),
                write: this.#write,
                files: this.#files.render(),
                isBusy: this.#files.isBusy,
                send: this.#send,
              })}`
            : nothing
        }
      </div>`;
  }

  #renderNew(): TemplateResult {
    const { strings } = this;
    const back = () => this.#show({ name: 'list' });
    return html`${this.#renderTop(strings.newRequest, back)}
      ${lazyPart(
        'form',
        html`<desk-chat-form .due=${NEW} .strings=${strings} .locale=${this.locale} @chat-request=${this.#addFiles} @submitted=${back}>${this.#files.render()}</desk-chat-form>`,
      )}`;
  }

  #timeOf = (at: number | null): string => (at === null ? '' : timeWords(at, Date.now(), inRegion(this.locale)));

  #leave = (): void => askChat(this, { type: 'show-part', part: null });

  /** Tells the chat whether the form is shown, which a reload comes back to. */
  #show(view: View): void {
    askChat(this, { type: 'show-part', part: view.name === 'new' ? 'new-request' : 'requests' });
    this.#files.clear();
    this.view = view;
    this.one = (view.name === 'one' && this.#opened.get(view.id)) || null;
    this.draft = '';
    this.#isOpening = this.#goesToNewest = view.name === 'one';
    const request = view.name === 'one' ? view.id : '';
    this.#own.begin(request);
    this.#call({ type: 'recall', request, answer: (text) => (this.draft = text) });
    this.#load();
  }

  /** The draft of a reply outlives Back and a reload. */
  #write = (text: string): void => {
    this.draft = text;
    if (this.view.name === 'one') this.#call({ type: 'write', request: this.view.id, text });
  };

  #reload = (): void => {
    this.list = null;
    this.one = null;
    this.#load();
  };

  #load(): void {
    const { view } = this;
    if (view.name === 'list') {
      this.#call({
        type: 'list',
        answer: (list) => {
          this.list = list ?? (this.list || 'lost');
        },
      });
    }
    if (view.name !== 'one') return;
    const { id } = view;
    const answer = (one: RequestDetail | null, unsent: readonly UnsentReply[]): void => {
      if (this.view.name !== 'one' || this.view.id !== id) return;
      this.one = one ?? (this.one || 'lost');
      if (!one) return;
      this.#opened.set(id, one);
      if (this.#isOpening) this.#goesToNewest = true;
      this.#isOpening = false;
      this.#own.settle(one, unsent);
    };
    this.#call({ type: 'open', request: id, answer });
  }

  #addFiles = async (event: ChatRequestEvent): Promise<void> => {
    const { request } = event;
    if (request.type !== 'submit-form') return;
    event.stopPropagation();
    const { chosen } = this.#files;
    const files = await this.#files.upload(chosen);
    if (!files) return request.answer([]);
    const answer: typeof request.answer = (problems) => {
      if (problems?.length === 0) this.#files.forget(chosen);
      request.answer(problems);
    };
    askChat(this, { ...request, input: { ...request.input, files }, answer });
  };

  /** Uploads the files, then sends the reply; if a file fails, the draft stays. */
  #send = async (): Promise<void> => {
    if (this.draft.trim() === '' || this.#files.isBusy) return;
    const files = this.#files.chosen;
    const uploads = await this.#files.upload(files);
    const text = this.draft.trim();
    if (!uploads || text === '') return;
    this.#files.clear();
    this.#write('');
    this.#own.send(text, files, uploads);
    this.#goesToNewest = true;
  };

  #call(call: RequestsCall): void {
    askChat(this, { type: 'requests', call });
  }
}
