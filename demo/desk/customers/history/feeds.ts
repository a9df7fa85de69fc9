/**
 * A customer's feed (doc 1 §4.2, §2.3), the newest first. Each kind of element is a source that its own resource adds, so a
 * resource that comes later changes nothing here. One SQL union sorts the ids and times of all kinds; only the page's elements are read.
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
    count: (customerId: number): number => db.value<number>(`SELECT count(*) FROM (${entries})`, customerId) ?? 0,
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

type SessionRow = { id: number; started_at: number; by_customer: number; by_agent: number };

/** IM sessions with agents (doc 1 §2.3, `ImSubSession`). */
export const imSessionFeed = (db: Database, print: (milliseconds: number) => string): FeedSource => ({
  feedType: 'ImSubSession',
  entries: 'SELECT id, started_at AS at FROM sessions WHERE customer_id = ?1',
  read(id) {
    const row = db.get<SessionRow>(
      `SELECT s.id, s.started_at, count(*) FILTER (WHERE m.sender = 'customer') AS by_customer,
         count(*) FILTER (WHERE m.sender = 'agent') AS by_agent
       FROM sessions s LEFT JOIN messages m ON m.session_id = s.id WHERE s.id = ? GROUP BY s.id`,
      id,
    );
    return (
      row && {
        feed_type: 'ImSubSession',
        id: row.id,
        platform: 'api',
        customer_msg_num: row.by_customer,
        agent_msg_num: row.by_agent,
        created_at: print(row.started_at),
      }
    );
  },
});
