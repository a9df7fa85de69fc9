/** `<console-call-log>`: the calls that have ended, the newest first. Reads again when a call ends, but not the older pages. */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { CallPage, ConsoleCallLog } from '../../console-protocol/calls.ts';
import { choicesOf } from '../controls/fields/choices.ts';
import { renderOptions } from '../controls/fields/render-choice.ts';
import { Loading } from '../controls/loading.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { viewStyles } from '../controls/look/view.styles.ts';
import { renderLoading } from '../controls/render-loading.ts';
import { fullTime, listTime } from '../controls/wording.ts';
import type { AreaContext } from '../state/area-context.ts';
import { explain } from '../state/console-connection.ts';
import { workHash } from '../state/route.ts';
import { styles } from './call-log.styles.ts';
import { clock, factsOf, isAnswered, nameOf, resultWords } from './call-words.ts';

const RESULTS = {
  '': 'All results',
  answered: 'Answered',
  missed: 'Not answered',
  abandoned: 'Hung up in the queue',
  message: 'Left a message',
};
const DIRECTIONS = { '': 'In and out', inbound: 'Inbound', outbound: 'Outbound' };
type Filters = { direction: string; result: string; number: string; mine: boolean };

export class CallLogView extends withProperties(LitElement, {
  context: prop<AreaContext>(),
  filters: prop<Filters>({ direction: '', result: '', number: '', mine: false }),
  older: prop<CallPage[]>([]),
  error: '',
  playing: '',
}) {
  static override styles = [controls, viewStyles, styles];
  readonly #first = new Loading<CallPage>(this, { rereadOn: ({ kind }) => kind === 'calls' });

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has('filters')) return;
    this.older = [];
    this.#read();
  }

  override render(): TemplateResult {
    const { value, error } = this.#first;
    const items = [...(value?.items ?? []), ...this.older.flatMap((page) => page.items)];
    const seen = new Map(items.map((item) => [item.id, item]));
    const hasMore = (this.older.at(-1) ?? value)?.more ?? false;
    return html`${this.#renderFilters()}
      ${value ? nothing : renderLoading(error, this.#read)} ${value && error ? html`<p class="error" role="alert">${error}</p>` : nothing}
      ${value && seen.size === 0 ? html`<p class="empty">${this.#isFiltered() ? 'No call fits this choice.' : 'No calls yet.'}</p>` : nothing}
      ${
        seen.size > 0
          ? html`<ul class="calls items" aria-label="Calls">
              ${repeat(
                seen.values(),
                ({ id }) => id,
                (call) => html`<li class="card stacked">${this.#renderCall(call)}</li>`,
              )}
            </ul>`
          : nothing
      }
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
      ${hasMore ? html`<button class="more" @click=${() => this.#readOlder(items.at(-1))}>Older calls</button>` : nothing}`;
  }

  #isFiltered(): boolean {
    const { direction, result, number, mine } = this.filters;
    return mine || direction + result + number !== '';
  }

  #renderFilters(): TemplateResult {
    const { filters } = this;
    const choice = (name: 'direction' | 'result', label: string, words: Record<string, string>) =>
      html`<label class="field">
        <span class="visually-hidden">${label}</span>
        <select name=${name} .value=${filters[name]} @change=${this.#onFilter}>
          ${renderOptions(choicesOf(words), filters[name])}
        </select>
      </label>`;
    return html`<form class="filters inline" role="search" aria-label="Calls" @submit=${this.#onFilter}>
      ${choice('direction', 'Direction', DIRECTIONS)} ${choice('result', 'Result', RESULTS)}
      <label class="field">
        <span class="visually-hidden">Part of a number</span>
        <input name="number" type="search" inputmode="tel" maxlength="32" placeholder="Part of a number" @change=${this.#onFilter} />
      </label>
      ${
        this.context.agentId
          ? html`<label class="check"><input name="mine" type="checkbox" @change=${this.#onFilter} /> Only mine</label>`
          : nothing
      }
    </form>`;
  }

  #renderCall(call: ConsoleCallLog): TemplateResult {
    const facts = factsOf(call);
    return html`<div class="line inline">
        <span class="tag ${isAnswered(call) ? 'good' : 'warn'}">${call.direction === 'inbound' ? 'In' : 'Out'}: ${resultWords(call)}</span>
        <b class="who"><bdi>${nameOf(call)}</bdi></b>
        ${call.customer_name ? html`<bdi class="soft">${call.number}</bdi>` : nothing}
        ${call.area ? html`<span class="soft">${call.area}</span>` : nothing}
        <time class="soft" datetime=${new Date(call.at).toISOString()} title=${fullTime(call.at)}>${listTime(call.at, Date.now())}</time>
      </div>
      <div class="line inline">
        <span>${call.agent || 'No agent'}</span>
        <span class="soft">${[call.talked > 0 ? `talked ${clock(call.talked)}` : '', ...facts].filter(Boolean).join(' · ')}</span>
        <span class="acts inline"
          >${this.#renderPlay(call.recording, 'Play')} ${this.#renderPlay(call.message, 'Play the message')}
          ${this.#renderTicket(call)}</span
        >
      </div>
      ${call.note ? html`<p class="soft">Note: ${call.note}</p>` : nothing}`;
  }

  #renderTicket({ id, tickets, number }: ConsoleCallLog): TemplateResult {
    if (tickets.length > 0)
      return html`${tickets.map((ticket) => html`<a href=${workHash('tickets', { view: 'ticket', path: [ticket] })}>Ticket ${ticket}</a>`)}`;
    return html`<console-ticket-button
      .api=${this.context.api}
      .from=${{ call_id: id }}
      .label=${`Make a ticket of the call with ${number}`}
    ></console-ticket-button>`;
  }

  #renderPlay(recording: string, label: string): TemplateResult | typeof nothing {
    if (recording === '') return nothing;
    return this.playing === recording
      ? html`<audio controls autoplay src=${recording} aria-label="Recording"></audio>`
      : html`<button class="quiet" @click=${() => this.#play(recording)}>${label}</button>`;
  }

  #play(recording: string): void {
    this.playing = recording;
    void this.updateComplete.then(() => this.renderRoot.querySelector('audio')?.focus());
  }

  #address(before?: number): string {
    const { direction, result, number, mine } = this.filters;
    const agent = mine ? this.context.agentId : undefined;
    const query = Object.entries({ direction, result, number, agent_id: agent, before }).flatMap(([name, value]) =>
      value ? [[name, String(value)]] : [],
    );
    return `/calls/log?${new URLSearchParams(query)}`;
  }

  readonly #read = (): void => {
    void this.#first.run((signal) => this.context.api('GET', this.#address(), undefined, signal));
  };

  #readOlder(last: ConsoleCallLog | undefined): void {
    if (!last) return;
    this.error = '';
    const asked = this.filters;
    this.context.api<CallPage>('GET', this.#address(last.id)).then(
      (page) => {
        if (this.filters === asked) this.older = [...this.older, page];
      },
      (error: unknown) => {
        this.error = explain(error);
      },
    );
  }

  readonly #onFilter = (event: Event): void => {
    event.preventDefault();
    const form = this.renderRoot.querySelector('form');
    if (!form) return;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? '');
    this.filters = {
      direction: text('direction'),
      result: text('result'),
      number: text('number').trim(),
      mine: data.has('mine'),
    };
  };
}
