/**
 * `<console-ticket-page>`: one ticket: what the customer wrote, replies and internal notes, a field for the next one, and beside them
 * what the ticket is. Everything is changed in its place; what somebody else changes arrives by itself. Requests `open-chat`.
 */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { keyed } from 'lit/directives/keyed.js';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { AdminPeople } from '../../console-protocol/admin.ts';
import type { ConsoleField, ConsoleFields } from '../../console-protocol/fields.ts';
import type { ConsoleTicketComment, TicketCard } from '../../console-protocol/tickets.ts';
import { type FieldInput, type FieldValue, inputFor } from '../controls/edit-row/field-input.ts';
import { withoutFieldName } from '../controls/edit-row/save-again.ts';
import { choicesOf, choicesOfNamed } from '../controls/fields/choices.ts';
import { submitByKey } from '../controls/fields/field-keys.ts';
import { chosenIn, renderOptions, renderRadio } from '../controls/fields/render-choice.ts';
import { focusIn } from '../controls/focus-in.ts';
import { Loading } from '../controls/loading.ts';
import { icons } from '../controls/look/icons.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { columnStyles, viewStyles } from '../controls/look/view.styles.ts';
import { renderLoading } from '../controls/render-loading.ts';
import { renderText } from '../controls/render-text.ts';
import { sanitizeHtml } from '../controls/sanitize.ts';
import type { TicketAction } from '../controls/shortcuts.ts';
import { fullTime, moment } from '../controls/wording.ts';
import { keepEdit, keptEdit } from '../kept/kept-edits.ts';
import type { AreaContext } from '../state/area-context.ts';
import { ask } from '../state/console-request-event.ts';
import { workHash } from '../state/route.ts';
import { styles } from './ticket-page.styles.ts';
import { PLATFORM_WORDS, PRIORITY_WORDS, STATUS_WORDS } from './ticket-words.ts';

export class TicketPageView extends withProperties(LitElement, {
  context: prop<AreaContext>(),
  ticketId: 0,
  text: '',
  isInternal: false,
  /** The status that the draft will set; empty keeps the present one. */
  status: '',
}) {
  static override styles = [controls, viewStyles, columnStyles, styles];
  readonly #ticket = new Loading<TicketCard>(this, {
    rereadOn: ({ kind, id }) => kind === 'ticket' && id === this.ticketId,
  });
  readonly #choices = new Loading<TicketChoices>(this, {
    rereadOn: ({ kind }) => kind === 'fields' || kind === 'team',
  });
  readonly #sending = new Loading<TicketCard>(this);

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('ticketId') || this.ticketId === 0) return;
    this.#ticket.value = undefined;
    this.#sending.error = '';
    const [text = '', kind = ''] = keptEdit(this.#kept)?.texts ?? [];
    this.text = text;
    this.isInternal = kind === 'internal';
    this.status = '';
    this.#read();
  }

  override firstUpdated(): void {
    const { api } = this.context;
    void this.#choices.run(async (signal) => {
      const [people, { fields }] = await Promise.all([
        api<AdminPeople>('GET', '/agents', undefined, signal),
        api<ConsoleFields>('GET', '/custom-fields?category=ticket', undefined, signal),
      ]);
      return { people, fields };
    });
  }

  override render(): TemplateResult {
    const { value: ticket, error } = this.#ticket;
    return html`<main class="page">
      <div class="head">
        <a class="button" href=${this.#listHash}>${icons.back} Tickets</a>
        <h2 class="grow" tabindex="-1"><bdi>${ticket?.subject ?? ''}</bdi></h2>
        ${
          ticket && ticket.session_id !== null && this.context.agentId !== null
            ? html`<button @click=${() => ask(this, { type: 'open-chat', id: ticket.session_id as number })}>Open the chat</button>`
            : nothing
        }
      </div>
      ${ticket ? keyed(ticket.id, this.#renderTicket(ticket)) : renderLoading(error, this.#read)}
    </main>`;
  }

  #renderTicket(ticket: TicketCard): TemplateResult {
    const { error } = this.#ticket;
    const choices = this.#choices.value;
    return html`${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
      <div class="columns">
        <section class="talk" aria-label="What was said">
          ${this.#renderThread(ticket)} ${this.#renderForm(ticket)}
        </section>
        <aside class="card" aria-label="About the ticket">
          ${
            choices
              ? renderFacts(ticket, choices, (change) => this.#change(change))
              : renderLoading(this.#choices.error, () => this.firstUpdated())
          }
        </aside>
      </div>`;
  }

  #renderThread(ticket: TicketCard): TemplateResult {
    const first: ConsoleTicketComment = {
      id: 0,
      internal: false,
      from: 'customer',
      name: ticket.customer_name,
      body: ticket.content,
      content_type: ticket.content_type,
      at: ticket.created_at,
    };
    const now = Date.now();
    return html`<ol class="items" aria-label="Messages">
      ${(ticket.content ? [first, ...ticket.comments] : ticket.comments).map(
        (one) => html`<li class="${one.internal ? 'internal' : one.from}">
          <p class="by inline">
            ${one.internal ? icons.lock : nothing}
            ${one.from === 'customer' ? html`<console-visitor-name .name=${one.name}></console-visitor-name>` : html`<bdi>${one.name}</bdi>`}
            ${one.internal ? html`<span class="tag">Internal note</span>` : nothing}
            <time class="soft" title=${fullTime(one.at)}>${moment(one.at, now)}</time>
          </p>
          <div class="body" dir="auto">${
            one.content_type === 'html'
              ? guard([one.body], () => sanitizeHtml(one.body))
              : html`<p class="plain">${renderText(one.body)}</p>`
          }</div>
        </li>`,
      )}
    </ol>`;
  }

  #renderForm(ticket: TicketCard): TemplateResult {
    const { error, isRunning } = this.#sending;
    const kind = (isInternal: boolean, words: string) =>
      renderRadio('kind', words, this.isInternal === isInternal, () => this.#write(this.text, isInternal));
    return html`<form class=${this.isInternal ? 'internal' : ''} @submit=${this.#onSubmit} @keydown=${submitByKey}>
      <fieldset class="kinds">
        <legend class="visually-hidden">Kind of answer</legend>
        ${kind(false, 'Reply to the customer')} ${kind(true, 'Internal note')}
      </fieldset>
      <textarea
        rows="4"
        dir="auto"
        maxlength="50000"
        aria-label=${this.isInternal ? 'Internal note' : 'Reply'}
        placeholder=${this.isInternal ? 'Only colleagues read this.' : 'The customer reads this.'}
        .value=${this.text}
        @input=${(event: Event) => this.#write(chosenIn(event), this.isInternal)}
      ></textarea>
      ${
        this.isInternal || ticket.customer_email !== ''
          ? nothing
          : html`<p class="soft">No e-mail is known: the customer reads a reply only if this is one of “My requests” in their chat.</p>`
      }
      ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
      <div class="tools inline">
        <label
          >Then the ticket is
          <select @change=${(event: Event) => (this.status = chosenIn(event))}>
            ${renderOptions(
              choicesOf(STATUS_WORDS).map(({ value, title }) => ({ value, title: title.toLowerCase() })),
              this.status || ticket.status,
            )}
          </select></label
        >
        <button class="primary" ?disabled=${isRunning || this.text.trim() === ''}>
          ${isRunning ? 'Sending…' : this.isInternal ? 'Add the note' : 'Send the reply'}
        </button>
      </div>
    </form>`;
  }

  get #kept(): string {
    return `ticket ${this.ticketId} reply`;
  }

  #write(text: string, isInternal: boolean): void {
    this.text = text;
    this.isInternal = isInternal;
    keepEdit(this.#kept, text === '' ? null : { texts: [text, isInternal ? 'internal' : ''], before: '' });
  }

  get #listHash(): string {
    const { route } = this.context;
    return workHash('tickets', { view: 'list', query: route.area === 'tickets' ? route.query : {} });
  }

  act(action: TicketAction): boolean {
    if (action === 'new') location.hash = workHash('tickets', { view: 'new' });
    else if (action === 'list') location.hash = this.#listHash;
    else {
      this.#write(this.text, action === 'note');
      void focusIn(this, 'textarea');
    }
    return true;
  }

  /** @throws ConsoleFailure */
  async #change(change: object): Promise<void> {
    this.#take(await this.context.api<TicketCard>('PUT', `/tickets/${this.ticketId}`, change));
  }

  #take(ticket: TicketCard): void {
    if (ticket.id !== this.ticketId) return;
    this.#ticket.value = ticket;
    this.requestUpdate();
  }

  readonly #read = (): void => {
    void this.#ticket.run((signal) => this.context.api('GET', `/tickets/${this.ticketId}`, undefined, signal));
  };

  readonly #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { api } = this.context;
    const body = this.text.trim();
    if (body === '' || this.#sending.isRunning) return;
    const { ticketId, isInternal: internal, status } = this;
    const sent = await this.#sending.run((signal) =>
      api('POST', `/tickets/${ticketId}/comments`, { internal, body, ...(status !== '' && { status }) }, signal),
    );
    if (!sent || sent.id !== this.ticketId) return;
    this.#write('', false);
    this.status = '';
    this.#take(sent);
    await focusIn(this, 'textarea');
  };
}

type TicketChoices = { people: AdminPeople; fields: ConsoleField[] };
type Change = (change: object) => Promise<unknown>;
type Person = { id: number; name: string };

function renderFacts(ticket: TicketCard, { people, fields }: TicketChoices, change: Change): TemplateResult {
  const row = (
    label: string,
    value: FieldValue,
    input: FieldInput,
    save: ((value: FieldValue) => Promise<unknown>) | null,
    more: { hint?: string; required?: boolean } = {},
  ) => html`<console-edit-row
    .label=${label}
    .value=${value}
    .input=${input}
    .hint=${more.hint ?? ''}
    .required=${more.required ?? false}
    .most=${5000}
    .save=${save}
    .kept=${`ticket ${ticket.id} ${label}`}
  ></console-edit-row>`;
  const choice = (words: Readonly<Record<string, string>>): FieldInput => ({
    kind: 'select',
    choices: choicesOf(words),
  });
  const fixed = (label: string, value: string) => row(label, value, { kind: 'fixed' }, null);
  const person = (id: number | null): string[] => (id === null ? [] : [String(id)]);
  const idOf = ([value]: readonly string[] | string): number | null => (value ? Number(value) : null);
  const known = (all: readonly Person[], id: number | null, name: string) =>
    id === null || all.some((one) => one.id === id) ? all : [...all, { id, name }];
  const agents = choicesOfNamed(known(people.agents, ticket.assignee_id, ticket.assignee_name));
  const groups = choicesOfNamed(known(people.groups, ticket.group_id, ticket.group_name));
  const following = ticket.followers.filter(({ id }) => !people.agents.some((agent) => agent.id === id));

  return html`<section class="rows">
      ${row('Status', [ticket.status], choice(STATUS_WORDS), ([status]) => change({ status }), { required: true })}
      ${row('Priority', [ticket.priority], choice(PRIORITY_WORDS), ([priority]) => change({ priority }), { required: true })}
      ${row('Agent', person(ticket.assignee_id), { kind: 'select', choices: agents }, (value) => change({ assignee_id: idOf(value) }))}
      ${row('Group', person(ticket.group_id), { kind: 'select', choices: groups }, (value) => change({ group_id: idOf(value) }))}
      ${row(
        'Followers',
        ticket.followers.map(({ id }) => String(id)),
        { kind: 'checks', choices: choicesOfNamed([...people.agents, ...following]) },
        (value) => change({ followers: [...value].map(Number) }),
      )}
      ${row('Subject', ticket.subject, { kind: 'text' }, (subject) => change({ subject }), { required: true })}
    </section>
    <section>
      <h3>Tags</h3>
      <console-tag-list .tags=${ticket.tags} .known=${[]} .save=${(tags: string[]) => change({ tags })}></console-tag-list>
    </section>
    ${
      fields.length === 0
        ? nothing
        : html`<section>
          <h3>Details</h3>
          <div class="rows">
            ${fields.map((field) =>
              row(
                field.label,
                ticket.custom_fields[field.field_name] ?? '',
                inputFor(field.content_type, field.options),
                field.agentPermission === 'readonly'
                  ? null
                  : (value) => withoutFieldName(change({ custom_fields: { [field.field_name]: value } })),
                { hint: field.comment, required: field.agentPermission === 'must' },
              ),
            )}
          </div>
        </section>`
    }
    <section>
      <h3>Customer</h3>
      <p>
        <a href=${workHash('search', { view: 'customer', path: [ticket.customer_id] })}
          ><console-visitor-name .name=${ticket.customer_name}></console-visitor-name
        ></a>
      </p>
      ${[ticket.customer_email, ticket.customer_phone].filter(Boolean).map((contact) => html`<p class="soft"><bdi>${contact}</bdi></p>`)}
    </section>
    <section class="rows">
      ${fixed('Number', String(ticket.id))} ${fixed('Came by', PLATFORM_WORDS[ticket.platform])}
      ${fixed('Made', moment(ticket.created_at, Date.now()))} ${fixed('Changed', moment(ticket.updated_at, Date.now()))}
    </section>`;
}
