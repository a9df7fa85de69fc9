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

type Written = Pick<ConsoleRecord, 'content' | 'updated_at'> & { custom_fields: Record<string, FieldValue> };

export class CustomerDesk {
  readonly #api: ConsoleApi;

  constructor(api: ConsoleApi) {
    this.#api = api;
  }

  #get<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
    return this.#api('GET', path, undefined, signal);
  }

  readonly card = (id: number, signal?: AbortSignal): Promise<CustomerCard> => this.#get(`/customers/${id}`, signal);
  /** Changes only the given properties; returns the customer. */
  readonly change = (id: number, change: object): Promise<CustomerCard> => this.#api('PUT', `/customers/${id}`, change);
  readonly delete = (id: number): Promise<unknown> => this.#api('DELETE', `/customers/${id}`);
  readonly feeds = (id: number, page: number, signal?: AbortSignal): Promise<FeedPage> =>
    this.#get(`/customers/${id}/feeds?page=${page}&page_size=${FEEDS_A_PAGE}`, signal);
  /** @param key of the follow-up: repeating the request adds none */
  readonly addFollowUp = (id: number, content: string, key: string): Promise<unknown> =>
    this.#api('POST', `/customers/${id}/follow-ups`, { content, key });
  readonly findOrganizations = (words: string): Promise<Choice[]> => findCompanies(this.#api, words);
  readonly changeCompany = (id: number, change: object): Promise<OrganizationCard> =>
    this.#api('PUT', `/organizations/${id}`, change);
  readonly record = (sessionId: number, signal?: AbortSignal): Promise<ConsoleRecord> =>
    this.#get(`/sessions/${sessionId}/note`, signal);
  /** Refused if somebody has written it since `updated_at`. */
  readonly writeRecord = (sessionId: number, record: Written): Promise<ConsoleRecord> =>
    this.#api('PUT', `/sessions/${sessionId}/note`, record);

  async owners(signal?: AbortSignal): Promise<{ agents: TeamAgent[]; groups: { id: number; name: string }[] }> {
    const { agents } = await this.#get<TeamOverview>('/team', signal);
    const groups = new Map(agents.map(({ group_id: id, group_name: name }) => [id, { id, name }]));
    return { agents, groups: [...groups.values()] };
  }

  async company(id: number, signal?: AbortSignal): Promise<{ card: OrganizationCard; fields: ConsoleField[] }> {
    const [card, { fields }] = await Promise.all([
      this.#get<OrganizationCard>(`/organizations/${id}`, signal),
      this.#get<ConsoleFields>('/custom-fields?category=organization', signal),
    ]);
    return { card, fields };
  }

  async choices(signal?: AbortSignal): Promise<PanelChoices> {
    const [{ fields, presence_field }, { tags }] = await Promise.all([
      this.#get<ConsoleFields>('/custom-fields?category=customer', signal),
      this.#get<{ tags: string[] }>('/customer-tags', signal),
    ]);
    return { fields, presence_field, tags };
  }
}
