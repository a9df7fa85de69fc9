/** Pages of the open API's lists (doc 1 §2.1). Other families have pages of their own. */
import { z } from 'zod';
import { OPEN_API_V1 } from './apis.ts';
import { ifUsable, integer } from './wire.ts';

const { sizeByDefault, largestSize } = OPEN_API_V1.paging;

/** Says which page an answer holds. */
export const pageMeta = z.looseObject({
  current_page: ifUsable(integer),
  total_pages: ifUsable(integer),
  total_count: ifUsable(integer),
});

/** The query of a paged list; beyond the last row there are empty pages. */
export const pageQuery = z.object({
  page: integer.pipe(z.int().min(1)).default(1),
  page_size: integer.pipe(z.int().min(1).max(largestSize)).default(sizeByDefault),
});
export type PageQuery = z.output<typeof pageQuery>;
