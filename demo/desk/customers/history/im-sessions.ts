/** IM sessions with agents in a customer's feed (doc 1 §2.3, `ImSubSession`). */
import type { Context } from '../../store/context.ts';
import type { FeedSource } from './feeds.ts';

type Row = { id: number; started_at: number; by_customer: number; by_agent: number };

export const imSessionFeed = ({ db }: Context, print: (milliseconds: number) => string): FeedSource => ({
  feedType: 'ImSubSession',
  entries: 'SELECT id, started_at AS at FROM sessions WHERE customer_id = ?1',
  read(id) {
    const row = db.get<Row>(
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
