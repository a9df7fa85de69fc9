/** `<console-test-calls>`: calls a third party once and shows what it answers (doc 2 §6). */
import { html, nothing, type TemplateResult } from 'lit';
import { partsIn } from '../controls/fields/parts-in.ts';
import { renderField } from '../controls/fields/render-field.ts';
import { Loading } from '../controls/loading.ts';
import { AdminView } from './admin-view.ts';

type Field = { id: string; label: string; longest: number; isCode?: boolean; rows?: number; hint?: string };
type Test = { id: string; title: string; fields: Field[]; body: (values: Record<string, string>) => object };

const url = (label: string): Field => ({ id: 'url', label, longest: 2000, isCode: true });

const TESTS: readonly Test[] = [
  {
    id: 'third-party',
    title: 'Smart routing',
    fields: [
      url('Address'),
      {
        id: 'parameters',
        label: 'Parameters',
        longest: 4000,
        rows: 3,
        hint: 'One on each line: name = value. No name starts with svc_.',
      },
    ],
    body: ({ url, parameters = '' }) => ({ url, parameters: parametersOf(parameters) }),
  },
  {
    id: 'chat-app-reply',
    title: 'A reply to a chat app',
    fields: [
      url('Address of its server'),
      { id: 'touser', label: 'Customer’s id in the chat app', longest: 128, isCode: true },
      { id: 'text', label: 'Text', longest: 4000 },
    ],
    body: (values) => values,
  },
  {
    id: 'chat-app-token',
    title: 'The token of a chat app',
    fields: [url('Address of its server')],
    body: (values) => values,
  },
];

export class TestCalls extends AdminView {
  readonly #running = new Map(TESTS.map(({ id }) => [id, new Loading<object>(this)]));
  readonly #values = new Map<string, Record<string, string>>();

  override render(): TemplateResult {
    return html`<div class="page">
      <h2>Test calls</h2>
      <p class="soft">Each calls an address once, at most 20 times a minute, and shows what it answers.</p>
      ${TESTS.map((test) => this.#renderTest(test))}
    </div>`;
  }

  #renderTest(test: Test): TemplateResult {
    const { id, title, fields } = test;
    const values = this.#values.get(id) ?? {};
    const { value, error, isRunning } = this.#running.get(id) as Loading<object>;
    return html`<form class="card" aria-label=${title} @submit=${(event: SubmitEvent) => this.#onSubmit(event, test)}>
      <h3>${title}</h3>
      <div class="fields">
        ${fields.map((field) =>
          renderField(
            `${id}-${field.id}`,
            field.label,
            values[field.id] ?? '',
            { ...field, className: 'wide' },
            (text) => this.#values.set(id, { ...this.#values.get(id), [field.id]: text }),
          ),
        )}
      </div>
      <p role="status">${value && !error ? html`<code dir="ltr">${JSON.stringify(value)}</code>` : nothing}</p>
      ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
      <div class="buttons"><button ?disabled=${isRunning}>${isRunning ? 'Calling…' : 'Call'}</button></div>
    </form>`;
  }

  async #onSubmit(event: SubmitEvent, { id, body }: Test): Promise<void> {
    event.preventDefault();
    const values = this.#values.get(id) ?? {};
    await this.#running.get(id)?.run((signal) => this.api('POST', `/test-calls/${id}`, body(values), signal));
  }
}

const parametersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    partsIn(text)
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')).trim(), line.slice(line.indexOf('=') + 1).trim()]),
  );

customElements.define('console-test-calls', TestCalls);
