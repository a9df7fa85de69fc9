/** `<console-ticket-form>`: a new ticket, such as after a letter. What is typed stays for the tab until the desk has taken it. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { AdminPeople } from '../../console-protocol/admin.ts';
import type { CustomerPage } from '../../console-protocol/customers.ts';
import type { ConsoleField, ConsoleFields } from '../../console-protocol/fields.ts';
import type { TicketCard } from '../../console-protocol/tickets.ts';
import { type FieldInput, fromInput, inputFor } from '../controls/edit-row/field-input.ts';
import { renderControl } from '../controls/edit-row/render-control.ts';
import { type Choice, choicesOf, choicesOfNamed } from '../controls/fields/choices.ts';
import { submitByKey } from '../controls/fields/field-keys.ts';
import type { Lookup } from '../controls/fields/lookup.ts';
import { Loading } from '../controls/loading.ts';
import { icons } from '../controls/look/icons.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { columnStyles, viewStyles } from '../controls/look/view.styles.ts';
import { renderLoading } from '../controls/render-loading.ts';
import { isWriting, type TicketAction } from '../controls/shortcuts.ts';
import { shortName } from '../controls/visitor/visitors.ts';
import { keepEdit, keptEdit } from '../kept/kept-edits.ts';
import type { AreaContext } from '../state/area-context.ts';
import { workHash } from '../state/route.ts';
import { PRIORITY_WORDS, STATUS_WORDS } from './ticket-words.ts';

type TicketChoices = { people: AdminPeople; fields: ConsoleField[] };
/** The entered values, by the names of their inputs, as the texts of the inputs. */
type Draft = Record<string, string[]>;

const KEPT = 'new ticket';
const MOST_FOUND = 10;
const PHONE = /^\+?\d[\d ()/.-]{4,30}$/;

export class TicketForm extends withProperties(LitElement, {
  context: prop<AreaContext>(),
  draft: prop<Draft>(),
  fault: prop<{ name: string; text: string }>(),
}) {
  static override styles = [
    controls,
    viewStyles,
    columnStyles,
    css`
      .page {
        max-inline-size: 820px;
      }

      form {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
        gap: 14px 16px;
        align-items: start;
      }

      .wide {
        grid-column: 1 / -1;
      }

      .checks fieldset {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 16px;
      }

      input:not([type='checkbox']),
      select,
      textarea {
        inline-size: 100%;
      }
    `,
  ];
  readonly #choices = new Loading<TicketChoices>(this);
  readonly #making = new Loading<TicketCard>(this);

  constructor() {
    super();
    const [kept = ''] = keptEdit(KEPT)?.texts ?? [];
    this.draft = kept ? (JSON.parse(kept) as Draft) : {};
    this.fault = { name: '', text: '' };
  }

  override firstUpdated(): void {
    void this.#read();
  }

  /** Performs the action of a key; false for the keys of one ticket. */
  act(action: TicketAction): boolean {
    if (action === 'list') location.hash = workHash('tickets');
    return action === 'list';
  }

  readonly #read = async (): Promise<void> => {
    const { api, agentId } = this.context;
    await this.#choices.run(async (signal) => {
      const [people, { fields }] = await Promise.all([
        api<AdminPeople>('GET', '/agents', undefined, signal),
        api<ConsoleFields>('GET', '/custom-fields?category=ticket', undefined, signal),
      ]);
      const start = { status: ['open'], priority: ['medium'], assignee_id: agentId ? [String(agentId)] : [''] };
      this.draft = { ...start, ...this.draft };
      return { people, fields: fields.filter(({ content_type: type }) => type !== 'calculate') };
    });
    // Without the focus, what is typed would be single keys.
    await this.updateComplete;
    if (!isWriting()) this.renderRoot.querySelector<HTMLElement>('#customer')?.focus();
  };

  override render(): TemplateResult {
    const { value, error } = this.#choices;
    return html`<main class="page">
      <div class="head">
        <a class="button" href=${workHash('tickets')}>${icons.back} Tickets</a>
        <h2 class="grow">New ticket</h2>
      </div>
      ${value ? this.#renderForm(value) : renderLoading(error, this.#read)}
    </main>`;
  }

  #renderForm({ people, fields }: TicketChoices): TemplateResult {
    const select = (of: Choice[]): FieldInput => ({ kind: 'select', choices: of });
    const { isRunning, error } = this.#making;
    return html`<form class="card" novalidate @submit=${this.#onSubmit} @keydown=${submitByKey}>
      ${this.#renderField(
        'customer',
        'Customer',
        { kind: 'lookup', shown: '', find: this.#findCustomers },
        {
          look: 'wide',
          hint: 'A name, an e-mail or a phone number. An e-mail or a number that nobody has makes a new customer.',
        },
      )}
      ${this.#renderField('subject', 'Subject', { kind: 'text' }, { look: 'wide', most: 255 })}
      ${this.#renderField('content', 'What it is about', { kind: 'area' }, { look: 'wide', most: 50_000 })}
      ${this.#renderField('status', 'Status', select(choicesOf(STATUS_WORDS)))}
      ${this.#renderField('priority', 'Priority', select(choicesOf(PRIORITY_WORDS)))}
      ${this.#renderField('assignee_id', 'Agent', select(choicesOfNamed(people.agents)))}
      ${this.#renderField('group_id', 'Group', select(choicesOfNamed(people.groups)), { hint: 'That of the agent, if none is chosen' })}
      ${fields.map(({ field_name: name, label, content_type: type, options, comment: hint }) =>
        this.#renderField(name, label, inputFor(type, options), { hint, most: 5000 }),
      )}
      ${this.#renderField('followers', 'Followers', { kind: 'checks', choices: choicesOfNamed(people.agents) }, { look: 'wide checks' })}
      ${error ? html`<p class="error wide" role="alert">${this.#sentence(error, fields)}</p>` : nothing}
      <div class="wide">
        <button class="primary" ?disabled=${isRunning}>${isRunning ? 'Making the ticket…' : 'Make the ticket'}</button>
      </div>
    </form>`;
  }

  #renderField(
    name: string,
    label: string,
    input: FieldInput,
    { hint = '', look = '', most = 255 }: { hint?: string; look?: string; most?: number } = {},
  ): TemplateResult {
    const fault = this.fault.name === name ? this.fault.text : '';
    const describedBy = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ') || nothing;
    return html`<div class="field ${look}">
      ${
        input.kind === 'checks'
          ? html`<span class="label" aria-hidden="true"><b>${label}</b></span>`
          : html`<label for=${name}>${label}</label>`
      }
      ${renderControl({
        id: name,
        label,
        input,
        texts: this.draft[name] ?? [],
        most,
        describedBy,
        isInvalid: fault !== '',
        change: (texts) => this.#write({ ...this.draft, [name]: texts }),
      })}
      ${hint ? html`<span class="soft" id=${`${name}-hint`}>${hint}</span>` : nothing}
      ${fault ? html`<p class="fault" id=${`${name}-fault`} role="alert">${fault}</p>` : nothing}
    </div>`;
  }

  /** Refusals begin with the name of a field, which people do not know. */
  #sentence(error: string, fields: readonly ConsoleField[]): string {
    const field = fields.find(({ field_name: name }) => error.startsWith(`${name}:`));
    return field ? error.replace(field.field_name, field.label) : error;
  }

  readonly #findCustomers = async (words: string): Promise<Choice[]> => {
    const { api } = this.context;
    if (words === '') return [];
    const query = new URLSearchParams({ query: words, page: '1', page_size: String(MOST_FOUND) });
    const { customers } = await api<CustomerPage>('GET', `/customers?${query}`);
    return customers.map(({ id, nick_name: name, email, cellphones }) => ({
      value: String(id),
      title: [shortName(name), email || cellphones[0]?.content || '', `no. ${id}`].filter(Boolean).join(' · '),
    }));
  };

  #write(draft: Draft): void {
    this.draft = draft;
    this.fault = { name: '', text: '' };
    keepEdit(KEPT, { texts: [JSON.stringify(draft)], before: '' });
  }

  /** The customer as the request names them; undefined if the typed text is no customer, e-mail or phone number. */
  #customer(): object | undefined {
    const { value, text } = this.renderRoot.querySelector('#customer') as Lookup;
    const typed = text.trim();
    if (value !== '') return { customer_id: Number(value) };
    if (/^[^\s@]+@[^\s@]+$/.test(typed)) return { email: typed };
    return PHONE.test(typed) ? { cellphone: typed } : undefined;
  }

  readonly #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { api } = this.context;
    const choices = this.#choices.value;
    if (!choices || this.#making.isRunning) return;
    const text = (name: string) => (this.draft[name]?.[0] ?? '').trim();
    const customer = this.#customer();
    if (!customer)
      return this.#refuse('customer', 'Choose a customer that is offered, or write an e-mail or a phone number.');
    if (text('subject') === '') return this.#refuse('subject', 'A ticket needs a subject.');
    const idOf = (name: string) => (text(name) === '' ? null : Number(text(name)));
    const [status, priority, groupId] = [text('status'), text('priority'), idOf('group_id')];
    const facts = { ...(status && { status }), ...(priority && { priority }), assignee_id: idOf('assignee_id') };
    const values = choices.fields.flatMap(({ field_name: name, content_type: type, options }) => {
      const value = fromInput(inputFor(type, options), this.draft[name] ?? []);
      return value.length === 0 ? [] : [[name, value] as const];
    });
    const body = {
      ...customer,
      subject: text('subject'),
      content: text('content'),
      ...facts,
      ...(groupId !== null && { group_id: groupId }),
      followers: (this.draft.followers ?? []).map(Number),
      custom_fields: Object.fromEntries(values),
    };
    const made = await this.#making.run((signal) => api('POST', '/tickets', body, signal));
    if (!made) return;
    keepEdit(KEPT, null);
    location.hash = workHash('tickets', { view: 'ticket', path: [made.id] });
  };

  #refuse(name: string, text: string): void {
    this.fault = { name, text };
    this.renderRoot.querySelector<HTMLElement>(`#${name}`)?.focus();
  }
}
