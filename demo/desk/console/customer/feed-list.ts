/** `<console-feed-list>`: a customer's history, the newest first, a page at a time, with a field for a follow-up. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { ConsoleFeed } from '../../console-protocol/customers.ts';
import { Loading } from '../controls/loading.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { renderFailure } from '../controls/render-loading.ts';
import { fullTime, moment } from '../controls/wording.ts';
import { keepEdit, keptEdit } from '../kept/kept-edits.ts';
import { workHash } from '../state/route.ts';
import type { CustomerDesk } from './customer-desk.ts';
import { feedWords } from './feed-words.ts';
import { panelStyles } from './panel.styles.ts';

type Feeds = { feeds: ConsoleFeed[]; pages: number; total: number };

export class FeedList extends withProperties(LitElement, {
  customerId: 0,
  /** Grows when the customer has changed. */
  version: 0,
  desk: prop<CustomerDesk | undefined>(),
  labels: prop<ReadonlyMap<string, string>>(new Map()),
  text: '',
}) {
  static override styles = [
    controls,
    panelStyles,
    css`
      form {
        display: grid;
        justify-items: end;
        gap: 6px;
      }

      form .error {
        justify-self: stretch;
      }

      ol {
        margin: 4px 0 0 4px;
      }

      li {
        position: relative;
        padding: 0 0 14px 18px;
        border-inline-start: 2px solid var(--line);
      }

      li::before {
        position: absolute;
        inset-block-start: 5px;
        inset-inline-start: -6px;
        inline-size: 10px;
        block-size: 10px;
        border: 2px solid var(--surface);
        border-radius: 50%;
        background: var(--line-strong);
        content: '';
      }

      li p[dir] {
        white-space: pre-wrap;
      }

      b {
        font-weight: 600;
        overflow-wrap: anywhere;
      }
    `,
  ];
  /** The idempotency key of the draft, set by the first try to send it; empty before. Kept with the text, so a repeated try adds nothing. */
  #key = '';
  readonly #feeds = new Loading<Feeds>(this);
  readonly #saving = new Loading<unknown>(this);

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('customerId')) [this.text = '', this.#key = ''] = keptEdit(this.#kept)?.texts ?? [];
    if (changed.has('customerId') || changed.has('version')) this.#read();
  }

  override render(): TemplateResult {
    const { error: fault, isRunning: isSaving } = this.#saving;
    return html`<section>
        <h4>Write something down</h4>
        <form @submit=${this.#onSubmit}>
          <textarea
            rows="2"
            dir="auto"
            maxlength="5000"
            aria-label="Follow-up"
            placeholder="What was agreed, what comes next"
            .value=${this.text}
            @input=${(event: Event) => this.#write((event.target as HTMLTextAreaElement).value)}
          ></textarea>
          ${fault ? html`<p class="error" role="alert">${fault}</p>` : nothing}
          <button ?disabled=${isSaving || this.text.trim() === ''}>${isSaving ? 'Saving…' : 'Add'}</button>
        </form>
      </section>
      <section>${this.#renderFeeds()}</section>`;
  }

  #renderFeeds(): TemplateResult {
    const { value, error, isRunning } = this.#feeds;
    const failed = renderFailure(error, () => this.#read());
    if (!value) return html`${error ? failed : html`<p class="soft" role="status">Loading the history…</p>`}`;
    if (value.feeds.length === 0) return html`<p class="soft">Nothing has happened yet.</p>`;
    return html`<ol class="bare" aria-label="History">
        ${value.feeds.map((feed) => this.#renderFeed(feed))}
      </ol>
      ${failed}
      ${
        value.feeds.length < value.total
          ? html`<button ?disabled=${isRunning} @click=${() => this.#read(value)}>
            ${isRunning ? 'Loading…' : `Show earlier (${value.total - value.feeds.length})`}
          </button>`
          : nothing
      }`;
  }

  #renderFeed(feed: ConsoleFeed): TemplateResult {
    const { title, text } = feedWords(feed, this.labels);
    const href = hrefOf(feed);
    return html`<li>
      <b>${href ? html`<a href=${href}>${title}</a>` : title}</b>
      ${text ? html`<p dir="auto">${text}</p>` : nothing}
      <p class="soft">
        <time title=${fullTime(feed.at)}>${moment(feed.at, Date.now())}</time>${feed.by ? html` · <bdi>${feed.by}</bdi>` : nothing}
      </p>
    </li>`;
  }

  get #kept(): string {
    return `customer ${this.customerId} follow-up`;
  }

  #write(text: string): void {
    this.text = text;
    this.#key = '';
    this.#keep();
  }

  #keep(): void {
    keepEdit(this.#kept, this.text === '' ? null : { texts: [this.text, this.#key], before: '' });
  }

  /** Reads the next page after what is shown, or the first. New elements move the pages, so one that is shown may come again. */
  #read(before: Feeds = { feeds: [], pages: 0, total: 0 }): void {
    const { desk, customerId } = this;
    if (!desk) return;
    void this.#feeds.run(async (signal) => {
      const { feeds, meta } = await desk.feeds(customerId, before.pages + 1, signal);
      const known = new Set(before.feeds.map(keyOf));
      const more = feeds.filter((feed) => !known.has(keyOf(feed)));
      const total = feeds.length === 0 ? before.feeds.length : meta.total_count;
      return { feeds: [...before.feeds, ...more], pages: before.pages + 1, total };
    });
  }

  readonly #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { desk, customerId } = this;
    const content = this.text.trim();
    if (!desk || content === '' || this.#saving.isRunning) return;
    this.#key ||= crypto.randomUUID();
    this.#keep();
    await this.#saving.attempt(async () => {
      await desk.addFollowUp(customerId, content, this.#key);
      this.#write('');
      this.#read();
    });
  };
}

function hrefOf({ feed_type: type, id, last_row: row }: ConsoleFeed): string | undefined {
  if (type === 'Ticket') return workHash('tickets', { view: 'ticket', path: [Number(id)] });
  return type === 'ImSubSession' && typeof row === 'number'
    ? workHash('search', { view: 'message', path: [row] })
    : undefined;
}

const keyOf = (feed: ConsoleFeed): string => `${feed.feed_type} ${feed.at} ${feed.id ?? feed.summary}`;

customElements.define('console-feed-list', FeedList);
