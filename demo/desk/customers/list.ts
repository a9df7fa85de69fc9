/** The list of customers (doc 1 §4.2): all, those of a filter, and those that a text finds; the newest first. */
import { CUSTOMER_LIST_REACH } from '../../../relay/desk-api/customers/customers.ts';
import type { PageQuery } from '../../../relay/desk-api/paging.ts';
import type { Customer, CustomerCondition } from '../store/customers.ts';
import type { Store } from '../store/store.ts';
import { metaOf } from './page-meta.ts';
import type { CustomerSearch } from './search-index.ts';

const EVERYBODY: CustomerCondition = { sql: 'true', values: [] };

type Asked = PageQuery & { query?: string | undefined; filter?: CustomerCondition | undefined };

export function createCustomerList({ customers }: Store, search: CustomerSearch) {
  return (asked: Asked): { meta: ReturnType<typeof metaOf>; rows: Customer[] } => {
    const conditions = [asked.filter, search.condition(asked.query ?? '')].filter((one) => one !== undefined);
    const condition: CustomerCondition =
      conditions.length === 0
        ? EVERYBODY
        : { sql: conditions.map(({ sql }) => sql).join(' AND '), values: conditions.flatMap(({ values }) => values) };
    const offset = (asked.page - 1) * asked.page_size;
    const limit = Math.min(asked.page_size, CUSTOMER_LIST_REACH - offset);
    return {
      meta: metaOf(asked, customers.count(condition), CUSTOMER_LIST_REACH),
      rows: limit > 0 ? customers.list(condition, { limit, offset }) : [],
    };
  };
}
