/**
 * A customer's feed (doc 1 §4.2, §2.3), the newest first. Each kind of element is a source that its own resource adds, so a
 * resource that comes later changes nothing here.
 *
 * One SQL union sorts the ids and times of all kinds; only the page's elements are read.
 */
import type { FeedElement } from '../../../../relay/desk-api/customers/history.ts';
import type { PageQuery } from '../../../../relay/desk-api/paging.ts';
import type { Written } from '../../api/handler.ts';
import type { Database } from '../../core/database.ts';

export type Feed = Written<FeedElement>;

export type FeedSource = {
  feedType: FeedElement['feed_type'];
  /** Selects `id` and `at` (milliseconds) of the customer's elements; the customer's id is the only parameter, `?1`. */
  entries: string;
  read(id: number): Feed | undefined;
};

export function createFeeds(db: Database) {
  const sources = new Map<string, FeedSource>();
  let entries = '';

  return {
    add(source: FeedSource): void {
      sources.set(source.feedType, source);
      entries = [...sources.values()]
        .map((one) => `SELECT '${one.feedType}' AS kind, id, at FROM (${one.entries})`)
        .join(' UNION ALL ');
    },
    count: (customerId: number): number =>
      db.get<{ total: number }>(`SELECT count(*) AS total FROM (${entries})`, customerId)?.total ?? 0,
    /** A page of elements, each with its time in milliseconds. */
    page: (customerId: number, { page, page_size: size }: PageQuery): { at: number; feed: Feed }[] =>
      db
        .all<{ kind: string; id: number; at: number }>(
          `SELECT kind, id, at FROM (${entries}) ORDER BY at DESC, kind, id DESC LIMIT ?2 OFFSET ?3`,
          customerId,
          size,
          (page - 1) * size,
        )
        .flatMap(({ kind, id, at }) => {
          const feed = sources.get(kind)?.read(id);
          return feed ? [{ at, feed }] : [];
        }),
  };
}
