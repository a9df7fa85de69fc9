/** `<console-chat-apps-view>`: the chat apps whose customers write to this desk: number, address, and keyword replies. */
import { html, LitElement, type TemplateResult } from 'lit';
import type { ChatApp, ChatAppBody } from '../../console-protocol/chat-apps.ts';
import { renderField } from '../controls/fields/render-field.ts';
import { Loading } from '../controls/loading.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { viewStyles } from '../controls/look/view.styles.ts';
import { renderLoading } from '../controls/render-loading.ts';
import type { ConsoleApi } from '../state/console-connection.ts';
import { adminStyles } from './admin.styles.ts';
import { Editing } from './editing.ts';

/** `keywords` has one a line, as `word = reply`. */
type Draft = Omit<ChatAppBody, 'keywords'> & { id: number | null; keywords: string };
const NEW: Draft = { id: null, number: '', name: '', url: '', kw_on: false, kw_on2: false, keywords: '' };

export class ChatAppsView extends LitElement {
  static override styles = [controls, viewStyles, adminStyles];
  static override properties = { api: { attribute: false } };

  declare api: ConsoleApi | undefined;
  readonly #apps = new Loading<{ chat_apps: ChatApp[] }>(this, { rereadOn: () => false });
  readonly #editing = new Editing<Draft, ChatApp>(this, {
    first: '#name',
    afterwards: '.head button',
    saved: () => this.#read(),
  });

  constructor() {
    super();
    this.api = undefined;
  }

  override firstUpdated(): void {
    void this.#read();
  }

  override render(): TemplateResult {
    const { value, error } = this.#apps;
    return this.#editing.renderPage({
      title: 'Chat apps',
      add: 'Add a chat app',
      blank: NEW,
      form: (draft) => this.#renderForm(draft),
      list: value ? this.#renderApps(value.chat_apps) : renderLoading(error, this.#read),
    });
  }

  #renderApps(apps: readonly ChatApp[]): TemplateResult {
    if (apps.length === 0) return html`<div class="empty"><p>No chat app is connected yet.</p></div>`;
    return html`<ul class="rows" aria-label="Chat apps">
      ${apps.map(
        (app) => html`<li>
          <div class="details">
            <span><b><bdi>${app.name}</bdi></b> <span class="soft"><bdi>${app.number}</bdi></span></span>
            <span class="soft"><bdi>${app.url}</bdi></span>
          </div>
          <div class="row-actions">
            <button aria-label=${`Edit ${app.name}`} @click=${() => this.#editing.edit(draftOf(app))}>Edit</button>
          </div>
        </li>`,
      )}
    </ul>`;
  }

  #renderForm(draft: Draft): TemplateResult {
    const set = (part: Partial<Draft>) => this.#editing.set(part);
    const check = (label: string, isOn: boolean, change: (isOn: boolean) => void) =>
      html`<label class="check"
        ><input type="checkbox" .checked=${isOn} @change=${(event: Event) => change((event.target as HTMLInputElement).checked)} />
        <span>${label}</span></label
      >`;
    const hint = 'It gets the pushes, and /getAccessToken below it answers the token.';
    return html`<form class="card" aria-label="Chat app" @submit=${this.#onSubmit}>
      <div class="fields">
        ${renderField('name', 'Name', draft.name, { longest: 60 }, (name) => set({ name }))}
        ${renderField('number', 'Number', draft.number, { longest: 128, isCode: true }, (number) => set({ number }))}
        ${renderField('url', 'Address of its server', draft.url, { longest: 2000, isCode: true, className: 'wide', hint }, (url) => set({ url }))}
        ${renderField('keywords', 'Keyword replies', draft.keywords, { rows: 4, className: 'wide', hint: 'One on each line: word = reply. The first word that a message has counts.' }, (keywords) => set({ keywords }))}
      </div>
      ${check('Answer keywords while all agents are busy', draft.kw_on, (kw_on) => set({ kw_on }))}
      ${check('Answer keywords while nobody is online', draft.kw_on2, (kw_on2) => set({ kw_on2 }))}
      ${this.#editing.renderFormEnd()}
    </form>`;
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const { draft } = this.#editing;
    if (!draft) return;
    const { id, keywords, ...rest } = draft;
    const body: ChatAppBody = { ...rest, keywords: keywordsOf(keywords) };
    if (id === null) void this.#editing.save('POST', '/chat-apps', body);
    else void this.#editing.save('PUT', `/chat-apps/${id}`, body);
  };

  readonly #read = async (): Promise<void> => {
    const { api } = this;
    if (api) await this.#apps.run((signal) => api('GET', '/chat-apps', undefined, signal));
  };
}

const draftOf = ({ keywords, ...app }: ChatApp): Draft => ({
  ...app,
  keywords: keywords.map(({ word, reply }) => `${word} = ${reply}`).join('\n'),
});

const keywordsOf = (text: string): ChatAppBody['keywords'] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const at = line.indexOf('=');
      return at < 0 ? { word: line, reply: '' } : { word: line.slice(0, at).trim(), reply: line.slice(at + 1).trim() };
    });

customElements.define('console-chat-apps-view', ChatAppsView);

declare global {
  interface HTMLElementTagNameMap {
    'console-chat-apps-view': ChatAppsView;
  }
}
