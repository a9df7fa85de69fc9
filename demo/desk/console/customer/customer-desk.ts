/** The requests of the panel beside a chat. Every failure is a `ConsoleFailure`, or an abort of the caller's signal. */
import type { CustomerCard, FeedPage, OrganizationCard } from '../../console-protocol/customers.ts';
import type { ConsoleField, ConsoleFields, ConsoleRecord } from '../../console-protocol/fields.ts';
import type { TeamAgent, TeamOverview } from '../../console-protocol/team.ts';
import type { FieldValue } from '../controls/edit-row/field-input.ts';
import type { Choice } from '../controls/fields/choices.ts';
import { findCompanies } from '../controls/fields/find-companies.ts';
import type { ConsoleApi } from '../state/console-connection.ts';

const FEEDS_A_PAGE = 20;

/** Choices that every customer's panel offers: the definitions of custom fields, and the tags in use. */
export type PanelChoices = Pick<ConsoleFields, 'fields' | 'presence_field'> & { tags: string[] };

export class CustomerDesk {
  readonly #api: ConsoleApi;

  constructor(api: ConsoleApi) {
    this.#api = api;
  }

  card(id: number, signal?: AbortSignal): Promise<CustomerCard> {
    return this.#api('GET', `/customers/${id}`, undefined, signal);
  }

  /** Changes only the given properties; returns the customer. */
  change(id: number, change: object): Promise<CustomerCard> {
    return this.#api('PUT', `/customers/${id}`, change);
  }

  /** Deletes a customer with everything about them; only the administrator may. */
  delete(id: number): Promise<unknown> {
    return this.#api('DELETE', `/customers/${id}`);
  }

  /** The possible owners of a customer: all agents and their groups. */
  async owners(signal?: AbortSignal): Promise<{ agents: TeamAgent[]; groups: { id: number; name: string }[] }> {
    const { agents } = await this.#api<TeamOverview>('GET', '/team', undefined, signal);
    const groups = new Map(agents.map(({ group_id: id, group_name: name }) => [id, { id, name }]));
    return { agents, groups: [...groups.values()] };
  }

  feeds(id: number, page: number, signal?: AbortSignal): Promise<FeedPage> {
    return this.#api('GET', `/customers/${id}/feeds?page=${page}&page_size=${FEEDS_A_PAGE}`, undefined, signal);
  }

  /** @param key of the follow-up: repeating the request adds none */
  addFollowUp(id: number, content: string, key: string): Promise<unknown> {
    return this.#api('POST', `/customers/${id}/follow-ups`, { content, key });
  }

  /** Organisations whose names have these words. */
  findOrganizations(words: string): Promise<Choice[]> {
    return findCompanies(this.#api, words);
  }

  /** A company, and the definitions of the custom fields of companies. */
  async company(id: number, signal?: AbortSignal): Promise<{ card: OrganizationCard; fields: ConsoleField[] }> {
    const get = <Answer>(path: string): Promise<Answer> => this.#api('GET', path, undefined, signal);
    const [card, { fields }] = await Promise.all([
      get<OrganizationCard>(`/organizations/${id}`),
      get<ConsoleFields>('/custom-fields?category=organization'),
    ]);
    return { card, fields };
  }

  /** Changes only the given properties; returns the company. */
  changeCompany(id: number, change: object): Promise<OrganizationCard> {
    return this.#api('PUT', `/organizations/${id}`, change);
  }

  /** Definitions of custom fields, and tags in use. */
  async choices(signal?: AbortSignal): Promise<PanelChoices> {
    const get = <Answer>(path: string): Promise<Answer> => this.#api('GET', path, undefined, signal);
    const [{ fields, presence_field }, { tags }] = await Promise.all([
      get<ConsoleFields>('/custom-fields?category=customer'),
      get<{ tags: string[] }>('/customer-tags'),
    ]);
    return { fields, presence_field, tags };
  }

  record(sessionId: number, signal?: AbortSignal): Promise<ConsoleRecord> {
    return this.#api('GET', `/sessions/${sessionId}/note`, undefined, signal);
  }

  /** Refused if somebody has written it since `updated_at`. */
  writeRecord(
    sessionId: number,
    record: { content: string; custom_fields: Record<string, FieldValue>; updated_at: number | null },
  ): Promise<ConsoleRecord> {
    return this.#api('PUT', `/sessions/${sessionId}/note`, record);
  }
}
