/** Calls in a customer's feed (doc 1 §2.3, `CallLog`). */
import type { FeedSource } from '../customers/history/feeds.ts';
import type { CallLogViews } from './call-log-views.ts';
import type { CallRows } from './call-rows.ts';

export const callFeed = (rows: CallRows, views: CallLogViews): FeedSource => ({
  feedType: 'CallLog',
  entries: 'SELECT id, started_at AS at FROM calls WHERE customer_id = ?1',
  read(id) {
    const row = rows.byId(id);
    if (!row) return undefined;
    const { call_type, result, duration } = views.log(row);
    return { feed_type: 'CallLog', id, call_type, result, duration, created_at: views.print(row.started_at) };
  },
});
