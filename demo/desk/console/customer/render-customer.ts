/** The values of a customer: name, contacts, owner, company and custom fields. Each is edited in place. */
import '../controls/edit-row/edit-row.ts';
import '../controls/edit-row/tag-list.ts';
import '../controls/fields/lookup.ts';
import './block-button.ts';
import './company-fields.ts';
import './feed-list.ts';
import './business-record.ts';
import './delete-button.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { CustomerCard } from '../../console-protocol/customers.ts';
import type { ConsoleAgent, ConsoleOverview, ConsoleSession } from '../../console-protocol/sessions.ts';
import { type FieldInput, type FieldValue, inputFor } from '../controls/edit-row/field-input.ts';
import { type Choice, choicesOfNamed } from '../controls/fields/choices.ts';
import { icons } from '../controls/look/icons.ts';
import { isAnonymous } from '../controls/visitor/visitors.ts';
import { agentName, heardAgo, moment, PRESENCE_WORDS, waitedFor } from '../controls/wording.ts';
import type { CustomerDesk, PanelChoices } from './customer-desk.ts';
import { type EditedCustomer, keyOf } from './edited-customer.ts';

type Shown = {
  card: CustomerCard;
  /** The chat beside which the customer is shown; null on the customer's own page. */
  session: ConsoleSession | null;
  agents: readonly ConsoleAgent[];
  groups: ConsoleOverview['groups'];
  choices: PanelChoices;
};
type Use = { desk: CustomerDesk; edited: Pick<EditedCustomer, 'change' | 'findOrganizations' | 'adding' | 'add'> };
type Save = (value: FieldValue) => Promise<unknown>;
type More = { input?: FieldInput; hint?: string; required?: boolean; most?: number };

/**
 * @param name what is typed is kept under it, among the values of the customer
 * @param save null if it may not be changed
 */
function row(
  card: CustomerCard,
  name: string,
  label: string,
  value: FieldValue,
  save: Save | null,
  { input = { kind: 'text' }, hint = '', required = false, most = 255 }: More = {},
): TemplateResult {
  return html`<console-edit-row
    .label=${label}
    .value=${value}
    .input=${input}
    .hint=${hint}
    .required=${required}
    .most=${most}
    .save=${save}
    .kept=${keyOf(card.id, name)}
  ></console-edit-row>`;
}

export function renderCustomer(shown: Shown, use: Use): TemplateResult {
  const { card, choices } = shown;
  const { change } = use.edited;
  const field =
    (name: string): Save =>
    (value) =>
      change({ customer: { [name]: value } });
  const saveLevel: Save = ([value]) => change({ customer: { level: value ?? 'normal' } });
  const name = isAnonymous(card.nick_name) ? '' : card.nick_name;
  // A row belongs to one customer, so that nothing half-written is saved for another.
  return html`${keyed(
    card.id,
    html`<section class="rows">
        ${row(card, 'nick_name', 'Name', name, field('nick_name'), { required: true })}
        ${row(card, 'level', 'Level', [card.level], saveLevel, { input: { kind: 'select', choices: levels(card.level) } })}
        ${row(card, 'description', 'Description', card.description ?? '', field('description'), { input: { kind: 'area' } })}
      </section>
      ${renderContacts(card, use)}
      <section>
        <h4>Tags</h4>
        <console-tag-list
          .tags=${card.tags.map((tag) => tag.name)}
          .known=${choices.tags}
          .save=${(tags: string[]) => change({ tags })}
        ></console-tag-list>
      </section>
      ${renderOwner(shown, use)} ${renderPresence(shown)} ${renderFields(shown, use)} ${renderIdentities(card, use)}
      ${renderBlock(card, use)}`,
  )}`;
}

const levels = (level: string): Choice[] =>
  [...new Set(['normal', 'vip', level])].map((value) => ({ value, title: value === 'vip' ? 'VIP' : upper(value) }));
const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function renderContacts(card: CustomerCard, { edited: { change, adding, add } }: Use): TemplateResult {
  const email = { input: { kind: 'email' } } as const;
  const phone = { input: { kind: 'tel' } } as const;
  // E-mails that a request leaves out are removed, so all of them are named.
  const writeEmail =
    (id: number | null): Save =>
    (value) => {
      const kept = card.other_emails.map(([own, address]) => [own, own === id ? value || null : address]);
      return change({ other_emails: id === null ? [...kept, [null, value]] : kept });
    };
  const writePhone =
    (id: number | null): Save =>
    (value) =>
      change({ customer: { cellphones: [[id, value || null]] } });
  const fresh = () =>
    adding === 'email'
      ? row(card, 'new email', 'New e-mail', '', writeEmail(null), { ...email, required: true })
      : row(card, 'new phone', 'New phone', '', writePhone(null), { ...phone, required: true });
  return html`<section>
    <h4>Contact</h4>
    <div class="rows">
      ${row(card, 'email', 'E-mail', card.email, (value) => change({ customer: { email: value } }), email)}
      ${card.other_emails.map(([id, address]) =>
        keyed(id, row(card, `email ${id}`, 'Other e-mail', address, writeEmail(id), email)),
      )}
      ${card.cellphones.map(({ id, content }) =>
        keyed(id, row(card, `phone ${id}`, 'Phone', content, writePhone(id), phone)),
      )}
      ${adding === null ? nothing : fresh()}
    </div>
    <div class="add wrap">
      ${card.email ? html`<button class="quiet" @click=${() => add('email')}>${icons.add} E-mail</button>` : nothing}
      <button class="quiet" @click=${() => add('phone')}>${icons.add} Phone</button>
    </div>
  </section>`;
}

function renderOwner({ card, agents, groups }: Shown, { desk, edited }: Use): TemplateResult {
  const owners = agents.map((one) => ({ id: one.id, name: agentName(one) }));
  const pick = (label: string, name: string, id: number | null, input: FieldInput) => {
    const save: Save = ([value]) => edited.change({ customer: { [name]: value ? Number(value) : null } });
    return row(card, name, label, id === null ? [] : [String(id)], save, { input });
  };
  /** The owner that the customer has may not be listed. */
  const choices = (all: { id: number; name: string }[], id: number | null, name: string): FieldInput => {
    const isListed = id === null || all.some((one) => one.id === id);
    return { kind: 'select', choices: choicesOfNamed(isListed ? all : [...all, { id, name: name || String(id) }]) };
  };
  const organization: FieldInput = { kind: 'lookup', shown: card.organization_name, find: edited.findOrganizations };
  return html`<section>
    <h4>Belongs to</h4>
    <div class="rows">
      ${pick('Organisation', 'organization_id', card.organization_id, organization)}
      ${
        card.organization_id === null
          ? nothing
          : html`<console-company-fields
            class="company"
            .companyId=${card.organization_id}
            .desk=${desk}
            .isAdministrator=${card.may_administer}
          ></console-company-fields>`
      }
      ${pick('Owner', 'owner_id', card.owner_id, choices(owners, card.owner_id, card.owner_name))}
      ${pick('Group', 'owner_group_id', card.owner_group_id, choices(groups, card.owner_group_id, card.owner_group_name))}
    </div>
  </section>`;
}

function renderPresence({ session, card }: Shown): TemplateResult {
  const now = Date.now();
  const fact = (label: string, value: string) => row(card, label, label, value, null);
  const firstContact = fact('First contact', card.first_contact_at ? moment(card.first_contact_at, now) : '');
  if (!session) {
    return html`<section>
      <h4>Contacts so far</h4>
      <div class="rows">
        ${firstContact} ${fact('Last contact', card.last_contact_at ? moment(card.last_contact_at, now) : '')}
      </div>
    </section>`;
  }
  const presence = session.customer_presence;
  return html`<section>
    <h4>In this chat</h4>
    <div class="rows">
      ${presence ? fact('Visitor', PRESENCE_WORDS[presence]) : nothing}
      ${session.state === 'open' ? fact('Now', presenceOf(session, now)) : nothing}
      ${fact('Last heard from', session.heard_at ? heardAgo(session.heard_at, now) : '')}
      ${fact('Channel', session.channel)} ${fact('Began', moment(session.started_at, now))} ${firstContact}
    </div>
  </section>`;
}

function presenceOf(session: ConsoleSession, now: number): string {
  if (session.customer_ended) return 'Has left the chat';
  if (session.preview) return isRecent(session.heard_at, now) ? 'Is typing' : 'Has begun a message';
  if (session.waiting_since === null) return 'Has an answer';
  return `Waits for an answer: ${waitedFor(session.waiting_since, now)}`;
}

const TYPING_MS = 60_000;
const isRecent = (at: number | null, now: number): boolean => at !== null && now - at < TYPING_MS;

function renderFields({ card, choices }: Shown, { edited: { change } }: Use): TemplateResult {
  const rowOf = (field: PanelChoices['fields'][number]) => {
    const input = inputFor(field.content_type, field.options);
    const value = card.custom_fields[field.field_name] ?? '';
    const required = field.agentPermission === 'must' && !card.may_administer;
    // The administrator writes every field but calculated ones.
    const mayWrite = card.may_administer ? field.content_type !== 'calculate' : field.agentPermission !== 'readonly';
    const save: Save = (written) => change({ customer: { custom_fields: { [field.field_name]: written } } });
    const more = { input, hint: field.comment, required, most: 5000 };
    return row(card, field.field_name, field.label, value, mayWrite ? save : null, more);
  };
  const section = (title: string, fields: PanelChoices['fields']) =>
    fields.length === 0
      ? nothing
      : html`<section>
        <h4>${title}</h4>
        <div class="rows">${fields.map(rowOf)}</div>
      </section>`;
  const { programs = [], people = [] } = Object.groupBy(choices.fields, (field) =>
    isWrittenByPrograms(field) ? 'programs' : 'people',
  );
  const fromSite = programs.filter(
    ({ field_name: name }) => name !== choices.presence_field && (card.custom_fields[name] ?? '').length > 0,
  );
  return html`${section('From the site', fromSite)} ${section('Details', people)}`;
}

/** Whether programs alone write the field: of the demo's fields, the page that a visitor is on, its language and the like. */
const isWrittenByPrograms = ({ agentPermission, content_type }: PanelChoices['fields'][number]): boolean =>
  agentPermission === 'readonly' && content_type !== 'calculate';

/** The customer's identities in other systems. Only the administrator sees and changes the tokens. */
function renderIdentities(card: CustomerCard, { edited: { change } }: Use): TemplateResult | typeof nothing {
  const token = (label: string, name: 'open_api_token' | 'web_token', none: null | '') =>
    row(card, name, label, card[name] ?? '', (value) => change({ customer: { [name]: value || none } }));
  const apps = [...card.chatapps, ...card.chatapp_minis];
  if (!card.may_administer && apps.length === 0) return nothing;
  return html`<section>
    <h4>Identities</h4>
    <div class="rows">
      ${card.may_administer ? html`${token('Interface token', 'open_api_token', null)} ${token('Web token', 'web_token', '')}` : nothing}
      ${apps.map(({ appid, openid }) => row(card, appid, `Chat app ${appid}`, openid, null))}
    </div>
  </section>`;
}

function renderBlock(card: CustomerCard, { edited: { change } }: Use): TemplateResult {
  return html`<section class="blocked wrap">
    <p class=${card.is_blocked ? 'note' : 'soft'}>
      ${
        card.is_blocked
          ? 'Blocked: gets no agent and leaves no message. Robots answer, and an open chat goes on until you close it.'
          : 'Not blocked'
      }
    </p>
    <console-block-button
      .isBlocked=${card.is_blocked}
      .save=${(isBlocked: boolean) => change({ customer: { is_blocked: isBlocked } })}
    ></console-block-button>
  </section>`;
}
