/** The `meta` of a paged answer (doc 1 §2.1). */
import type { PageQuery } from '../../../relay/desk-api/paging.ts';

/** @param reach rows that the list shows at most: `total_count` has all, `total_pages` only the pages that have rows */
export const metaOf = ({ page, page_size: size }: PageQuery, total: number, reach = Number.POSITIVE_INFINITY) => ({
  current_page: page,
  total_pages: Math.ceil(Math.min(total, reach) / size),
  total_count: total,
});
