/** Pages of the open API's lists (doc 1 §2.1). Other families have pages of their own. */
import { z } from 'zod';
import { ifUsable, integer } from './wire.ts';

export const DEFAULT_PAGE_SIZE = 20;
export const LARGEST_PAGE_SIZE = 100;

/** Says which page an answer holds. */
export const pageMeta = z.looseObject({
  current_page: ifUsable(integer),
  total_pages: ifUsable(integer),
  total_count: ifUsable(integer),
});

/** The query of a paged list; beyond the last row there are empty pages. */
export const pageQuery = z.object({
  page: integer.pipe(z.int().min(1)).default(1),
  page_size: integer.pipe(z.int().min(1).max(LARGEST_PAGE_SIZE)).default(DEFAULT_PAGE_SIZE),
});
export type PageQuery = z.output<typeof pageQuery>;
