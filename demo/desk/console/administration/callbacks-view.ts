/** `<console-callbacks-view>`: the addresses and switches of events, a test, the last deliveries; and the switch of message previews. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { AdminSettings, PushDeliveries, PushDelivery, TestPush } from '../../console-protocol/admin.ts';
import { renderCheck } from '../controls/fields/render-choice.ts';
import { renderField } from '../controls/fields/render-field.ts';
import { editorStyles, renderSave } from '../controls/fields/render-save.ts';
import { Loading } from '../controls/loading.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { viewStyles } from '../controls/look/view.styles.ts';
import { renderFailure, renderLoading } from '../controls/render-loading.ts';
import { fullTime, moment } from '../controls/wording.ts';
import { adminStyles } from './admin.styles.ts';
import { AdminView } from './admin-view.ts';
import { changesOf, STATE_WORDS, switchWords } from './callback-words.ts';

export class CallbacksView extends withProperties(AdminView, {
  /** The settings as they are edited; null without a change. */
  draft: prop<AdminSettings | null>(null),
}) {
  static override styles = [controls, viewStyles, editorStyles, adminStyles];
  readonly #settings = new Loading<AdminSettings>(this, { rereadOn: ({ kind }) => kind === 'settings' });
  /** The settings when the change of them began: only what differs from it is written. */
  #base: AdminSettings | undefined;
  readonly #saving = new Loading<AdminSettings>(this);
  readonly #test = new Loading<TestPush>(this);
  /** All pages that are shown, read anew when one of them is delivered. */
  readonly #deliveries = new Loading<PushDeliveries>(this, { rereadOn: ({ kind }) => kind === 'deliveries' });
  #pages = 1;

  override firstUpdated(): void {
    this.#readSettings();
    void this.#readDeliveries(1);
  }

  override render(): TemplateResult {
    const { value, error } = this.#settings;
    return html`<div class="page">
      <h2>Callbacks and switches</h2>
      ${value ? this.#renderForm(this.draft ?? value) : renderLoading(error, this.#readSettings)}
      ${value ? this.#renderTest(value) : nothing} ${this.#renderDeliveries()}
    </div>`;
  }

  #renderForm(shown: AdminSettings): TemplateResult {
    const set = (part: Partial<AdminSettings>) => {
      if (!this.draft) this.#base = shown;
      this.draft = { ...shown, ...part };
    };
    const address = { longest: 2000, isCode: true, className: 'wide' };
    const { notice_url: notice } = shown;
    return html`<form class="card" aria-label="Callbacks and switches" @submit=${this.#onSubmit}>
      <div class="fields">
        ${renderField('push-url', 'Address for events', shown.push_url ?? '', { ...address, hint: 'Begins with http:// or https://. Empty: no events are sent.' }, (push_url) => set({ push_url }))}
        ${renderField('notice-customer', 'Address for the results of importing customers', notice.customer ?? '', { ...address, hint: 'Gets the result of each import of customers.' }, (customer) => set({ notice_url: { ...notice, customer } }))}
        ${renderField('notice-organization', 'Address for the results of importing companies', notice.organization ?? '', address, (organization) => set({ notice_url: { ...notice, organization } }))}
        ${renderField('content-type', 'Content type', shown.push_content_type, { longest: 50, isCode: true }, (push_content_type) => set({ push_content_type }))}
      </div>
      <fieldset>
        <legend>Events that are sent</legend>
        <div class="fields">
          ${Object.entries(shown.permissions).map(([name, isOn]) =>
            renderCheck(html`<span title=${name}>${switchWords(name)}</span>`, isOn, (isOn) =>
              set({ permissions: { ...shown.permissions, [name]: isOn } }),
            ),
          )}
        </div>
      </fieldset>
      <fieldset>
        <legend>Chats</legend>
        ${renderCheck('Agents read what a visitor is typing', shown.message_preview, (message_preview) => set({ message_preview }))}
      </fieldset>
      ${this.#saving.error ? html`<p class="error" role="alert">${this.#saving.error}</p>` : nothing}
      ${renderSave({ isChanged: this.draft !== null, isSaved: this.#saving.value !== undefined, isRunning: this.#saving.isRunning })}
    </form>`;
  }

  #renderTest({ push_url }: AdminSettings): TemplateResult {
    const { value, error, isRunning } = this.#test;
    return html`<section class="card" aria-labelledby="test">
      <div class="head">
        <h3 id="test" class="grow">Test the address for events</h3>
        <button ?disabled=${!push_url || this.draft !== null || isRunning} @click=${this.#onTest}>
          ${isRunning ? 'Sending…' : 'Send a test'}
        </button>
      </div>
      <p class="soft">
        ${this.draft ? 'Save first: the test goes to the saved address.' : push_url ? 'Sends one event that no receiver acts on.' : 'There is no address yet.'}
      </p>
      <p role="status">
        ${
          value && !error
            ? html`<span class="tag ${value.delivered ? 'good' : 'bad'}">${value.delivered ? 'Taken' : 'Not taken'}</span>
              <bdi>${value.answer}</bdi>, after ${value.milliseconds.toLocaleString('en')} ms`
            : nothing
        }
      </p>
      ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
    </section>`;
  }

  #renderDeliveries(): TemplateResult {
    const { value, error, isRunning } = this.#deliveries;
    const deliveries = value?.deliveries ?? [];
    const now = Date.now();
    return html`<section aria-labelledby="deliveries">
      <h3 id="deliveries">Last deliveries</h3>
      ${renderFailure(error, () => this.#readDeliveries(this.#pages))}
      ${
        deliveries.length === 0
          ? html`<div class="empty"><p>${!value ? 'Loading…' : 'No event has been sent yet.'}</p></div>`
          : html`<ul class="rows" aria-labelledby="deliveries">
            ${repeat(
              deliveries,
              ({ id }) => id,
              (one) => html`<li>
                <div class="details">
                  <span><b>${one.action}</b>
                    <span class="tag ${one.state === 'delivered' ? 'good' : one.state === 'pending' ? 'warn' : 'bad'}">${STATE_WORDS[one.state]}</span></span>
                  <span class="soft"
                    >${one.tries === 1 ? 'One try' : `${one.tries} tries`}${one.answer ? html` · <bdi>${one.answer}</bdi>` : nothing}${
                      one.next_at === null ? nothing : html` · next at ${moment(one.next_at, now)}`
                    }</span
                  >
                  <details>
                    <summary>What is sent</summary>
                    <code dir="ltr">${one.body}</code>
                  </details>
                </div>
                <time class="soft" title=${fullTime(one.created_at)}>${moment(one.created_at, now)}</time>
              </li>`,
            )}
          </ul>`
      }
      ${
        value?.has_more
          ? html`<div class="paging"><button ?disabled=${isRunning} @click=${() => this.#readDeliveries(this.#pages + 1)}>Show older ones</button></div>`
          : nothing
      }
    </section>`;
  }

  readonly #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { api, draft } = this;
    if (!draft) return;
    const body = changesOf(draft, this.#base ?? draft);
    const saved = await this.#saving.run((signal) => api<AdminSettings>('PUT', '/settings', body, signal));
    if (!saved) return;
    this.#settings.value = saved;
    this.draft = null;
  };

  readonly #onTest = (): void => {
    void this.#test.run((signal) => this.api('POST', '/test-calls/push', {}, signal));
  };

  readonly #readSettings = (): void => {
    void this.#settings.run((signal) => this.api('GET', '/settings', undefined, signal));
  };

  async #readDeliveries(pages: number): Promise<void> {
    const { api } = this;
    this.#pages = pages;
    await this.#deliveries.run(async (signal) => {
      const deliveries: PushDelivery[] = [];
      let has_more = true;
      for (let page = 0; page < pages && has_more; page += 1) {
        const last = deliveries.at(-1)?.id;
        const path = `/push-deliveries${last === undefined ? '' : `?before=${last}`}`;
        const older = await api<PushDeliveries>('GET', path, undefined, signal);
        deliveries.push(...older.deliveries);
        has_more = older.has_more;
      }
      return { deliveries, has_more };
    });
  }
}

customElements.define('console-callbacks-view', CallbacksView);
