/** The parameters of pages, and the pages of the open API's lists (doc 1 §2.1). */
import { z } from 'zod';
import { OPEN_API_V1, type Paging } from './apis.ts';
import { ifUsable, integer } from './wire.ts';

export const pageNumber = integer.pipe(z.int().min(1)).default(1);
export const pageSize = ({ sizeByDefault, largestSize }: Paging) =>
  integer.pipe(z.int().min(1).max(largestSize)).default(sizeByDefault);

export const pageMeta = z.looseObject({
  current_page: ifUsable(integer),
  total_pages: ifUsable(integer),
  total_count: ifUsable(integer),
});

/** The query of a paged list; beyond the last row there are empty pages. */
export const pageQuery = z.object({ page: pageNumber, page_size: pageSize(OPEN_API_V1.paging) });
export type PageQuery = z.output<typeof pageQuery>;
