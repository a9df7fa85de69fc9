/** What the panel beside a chat asks of the desk. Every failure is a `ConsoleFailure`, or an abort of the caller's signal. */
import type { CustomerCard, FeedPage, OrganizationPage } from '../../console-customer-protocol.ts';
import type { ConsoleFields, ConsoleRecord } from '../../console-field-protocol.ts';
import type { ConsoleCall } from '../console-connection.ts';
import type { FieldValue } from './field-input.ts';

const FEEDS_A_PAGE = 20;
const MOST_ORGANIZATIONS = 100;

/** What every customer's panel offers to choose from. */
export type Around = Pick<ConsoleFields, 'fields'> & Pick<OrganizationPage, 'organizations'> & { tags: string[] };

export class CustomerDesk {
  readonly #call: ConsoleCall;

  constructor(call: ConsoleCall) {
    this.#call = call;
  }

  card(id: number, signal?: AbortSignal): Promise<CustomerCard> {
    return this.#call('GET', `/customers/${id}`, undefined, signal);
  }

  /** Changes what is named and nothing else; returns the customer. */
  change(id: number, change: object): Promise<CustomerCard> {
    return this.#call('PUT', `/customers/${id}`, change);
  }

  feeds(id: number, page: number, signal?: AbortSignal): Promise<FeedPage> {
    return this.#call('GET', `/customers/${id}/feeds?page=${page}&page_size=${FEEDS_A_PAGE}`, undefined, signal);
  }

  addFollowUp(id: number, content: string): Promise<unknown> {
    return this.#call('POST', `/customers/${id}/follow-ups`, { content });
  }

  /** Definitions of custom fields, tags in use, and the first organisations by name. */
  async around(signal?: AbortSignal): Promise<Around> {
    const get = <Answer>(path: string): Promise<Answer> => this.#call('GET', path, undefined, signal);
    const [{ fields }, { tags }, { organizations }] = await Promise.all([
      get<ConsoleFields>('/custom-fields?category=customer'),
      get<{ tags: string[] }>('/customer-tags'),
      get<OrganizationPage>(`/organizations?page=1&page_size=${MOST_ORGANIZATIONS}`),
    ]);
    return { fields, tags, organizations };
  }

  record(sessionId: number, signal?: AbortSignal): Promise<ConsoleRecord> {
    return this.#call('GET', `/sessions/${sessionId}/note`, undefined, signal);
  }

  /** Refused if somebody has written it since `updated_at`. */
  writeRecord(
    sessionId: number,
    record: { content: string; custom_fields: Record<string, FieldValue>; updated_at: number | null },
  ): Promise<ConsoleRecord> {
    return this.#call('PUT', `/sessions/${sessionId}/note`, record);
  }
}
