/**
 * `<console-customer-page>`: a customer whom the search has found: who it is, and what has happened. Requests `open-chat` where
 * there is a chat now.
 */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { ConsoleFeed, CustomerCard, FeedPage } from '../../../console-customer-protocol.ts';
import type { Changed } from '../../../console-protocol.ts';
import type { AreaContext } from '../../area-context.ts';
import { ConsoleRequestEvent } from '../../console-request-event.ts';
import { knowledgeStyles } from '../../knowledge/knowledge.styles.ts';
import { Loading } from '../../knowledge/loading.ts';
import { renderLoading } from '../../knowledge/render-loading.ts';
import { workHash } from '../../route.ts';
import { controls } from '../../theme.styles.ts';
import { shortName } from '../../visitors.ts';
import { fullTime, moment } from '../../wording.ts';
import { factsOf, feedSummary } from '../customer-words.ts';
import { searchPage } from '../search-page.styles.ts';
import { styles } from './customer-page.styles.ts';

export class CustomerPageView extends LitElement {
  static override styles = [controls, knowledgeStyles, searchPage, styles];
  static override properties = { context: { attribute: false }, customerId: { attribute: false } };

  declare context: AreaContext | undefined;
  declare customerId: number;
  readonly #card = new Loading<CustomerCard>(this, { rereadOn: (change) => this.#isShown(change) });
  readonly #feeds = new Loading<FeedPage>(this, { rereadOn: (change) => this.#isShown(change) });

  constructor() {
    super();
    this.context = undefined;
    this.customerId = 0;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('customerId') && this.customerId > 0) this.#read();
  }

  override render(): TemplateResult {
    const { value: card, error } = this.#card;
    const { route } = this.context ?? {};
    const query = route?.area === 'search' ? route.query : {};
    const session = card?.open_session_id ?? null;
    return html`<main class="page">
      <div class="head">
        <a class="button" href=${workHash('search', { view: 'messages', query })}>Back to the search</a>
        <h2 class="grow"><bdi>${card ? shortName(card.nick_name) : ''}</bdi></h2>
        ${
          session !== null && this.context?.agentId != null
            ? html`<button class="primary" @click=${() => this.#openChat(session)}>Open the chat</button>`
            : nothing
        }
      </div>
      ${card ? this.#renderCard(card) : renderLoading(error, () => this.#read())}
    </main>`;
  }

  #renderCard(card: CustomerCard): TemplateResult {
    const { error } = this.#card;
    return html`${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
      <section class="card" aria-label="Customer">
        ${card.is_blocked ? html`<p class="tag bad">Blocked</p>` : nothing}
        <dl>
          ${factsOf(card).map(
            ([label, value]) => html`<div>
              <dt>${label}</dt>
              <dd><bdi>${value}</bdi></dd>
            </div>`,
          )}
        </dl>
      </section>
      <section class="card" aria-labelledby="history">
        <h3 id="history">What has happened</h3>
        ${this.#renderFeeds()}
      </section>`;
  }

  #renderFeeds(): TemplateResult {
    const { value, error } = this.#feeds;
    if (!value) return renderLoading(error, () => this.#read());
    if (value.feeds.length === 0) return html`<p class="soft">Nothing so far.</p>`;
    const now = Date.now();
    return html`<ol>
      ${value.feeds.map(
        (feed: ConsoleFeed) => html`<li>
          <time class="soft" title=${fullTime(feed.at)}>${moment(feed.at, now)}</time>
          <span>${this.#renderWords(feed)}${feed.by ? html` <span class="soft">· <bdi>${feed.by}</bdi></span>` : nothing}</span>
        </li>`,
      )}
    </ol>`;
  }

  #renderWords(feed: ConsoleFeed): TemplateResult {
    const words = html`<bdi>${feedSummary(feed)}</bdi>`;
    return feed.feed_type === 'Ticket'
      ? html`<a href=${workHash('tickets', { view: 'ticket', path: [Number(feed.id)] })}>${words}</a>`
      : words;
  }

  #isShown({ kind, id }: Changed): boolean {
    return kind === 'customer' && id === this.customerId;
  }

  #read(): void {
    const { call } = this.context as AreaContext;
    const path = `/customers/${this.customerId}`;
    void this.#card.run((signal) => call('GET', path, undefined, signal));
    void this.#feeds.run((signal) => call('GET', `${path}/feeds?page=1&page_size=20`, undefined, signal));
  }

  #openChat(id: number): void {
    this.dispatchEvent(new ConsoleRequestEvent({ type: 'open-chat', id }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'console-customer-page': CustomerPageView;
  }
}
