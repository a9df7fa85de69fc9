/** The facts of a ticket, beside its thread: state, people, tags, custom fields and the customer. */
import { html, nothing, type TemplateResult } from 'lit';
import type { AdminPeople } from '../../console-protocol/admin.ts';
import type { ConsoleField } from '../../console-protocol/fields.ts';
import type { TicketCard } from '../../console-protocol/tickets.ts';
import { withoutFieldName } from '../controls/edit-row/field-errors.ts';
import { type FieldInput, type FieldValue, inputFor } from '../controls/edit-row/field-input.ts';
import { moment } from '../controls/wording.ts';
import { workHash } from '../state/route.ts';
import { choicesOf, PLATFORM_WORDS, PRIORITY_WORDS, STATUS_WORDS } from './ticket-words.ts';

export type TicketChoices = { people: AdminPeople; fields: ConsoleField[] };
type Change = (change: object) => Promise<unknown>;
type Person = { id: number; name: string };

export function renderFacts(ticket: TicketCard, { people, fields }: TicketChoices, change: Change): TemplateResult {
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
  const choicesFrom = (all: readonly Person[]) => all.map((one) => ({ value: String(one.id), title: one.name }));
  const agents = choicesFrom(known(people.agents, ticket.assignee_id, ticket.assignee_name));
  const groups = choicesFrom(known(people.groups, ticket.group_id, ticket.group_name));
  const following = ticket.followers.filter(({ id }) => !people.agents.some((agent) => agent.id === id));

  return html`<section class="rows">
      ${row('Status', [ticket.status], choice(STATUS_WORDS), ([status]) => change({ status }), { required: true })}
      ${row('Priority', [ticket.priority], choice(PRIORITY_WORDS), ([priority]) => change({ priority }), { required: true })}
      ${row('Agent', person(ticket.assignee_id), { kind: 'select', choices: agents }, (value) => change({ assignee_id: idOf(value) }))}
      ${row('Group', person(ticket.group_id), { kind: 'select', choices: groups }, (value) => change({ group_id: idOf(value) }))}
      ${row(
        'Followers',
        ticket.followers.map(({ id }) => String(id)),
        { kind: 'checks', choices: choicesFrom([...people.agents, ...following]) },
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
