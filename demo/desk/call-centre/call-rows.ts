/** The tables of the call centre: calls, agents' telephones, counters of the day. */
import type { WorkWay } from '../../../relay/desk-api/call-centre/values.ts';
import type { PhoneCallOutcome, QueueEnd, Rating } from '../console-protocol/calls.ts';
import type { Database } from '../core/database.ts';
import type { Window } from '../store/customers.ts';
import {
  type AgentCounts,
  type Call,
  type CallAgent,
  type Count,
  type DayCounter,
  EXCHANGE_STOPPED,
  type LastCall,
  NO_COUNTS,
} from './exchange/state.ts';

/** The condition that a customer has called, or has answered a call. */
const BY_PHONE = (row: string): string => `(${row}.direction = 'inbound' OR ${row}.outcome = 'customerAnswered')`;

const TABLES = [
  `CREATE TABLE calls (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    call_id TEXT NOT NULL UNIQUE,
    customer_id INTEGER REFERENCES customers(id) ON DELETE CASCADE,
    customer_name TEXT NOT NULL,
    number TEXT NOT NULL,
    organization_id INTEGER,
    direction TEXT NOT NULL,
    trunk TEXT NOT NULL,
    task TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    outcome TEXT,
    source TEXT NOT NULL DEFAULT '',
    group_id INTEGER,
    queue_name TEXT NOT NULL DEFAULT '',
    queue_end TEXT,
    overflow_name TEXT NOT NULL DEFAULT '',
    agent_id INTEGER,
    seat TEXT,
    rings INTEGER NOT NULL DEFAULT 0,
    -- Seconds.
    menu INTEGER NOT NULL DEFAULT 0,
    queued INTEGER NOT NULL DEFAULT 0,
    ringing INTEGER NOT NULL DEFAULT 0,
    talking INTEGER NOT NULL DEFAULT 0,
    voice_mail INTEGER NOT NULL DEFAULT 0,
    rating TEXT,
    drop_side TEXT,
    variables TEXT NOT NULL DEFAULT '{}',
    failure TEXT NOT NULL DEFAULT '',
    outline_number TEXT NOT NULL DEFAULT '',
    -- Of an inbound call that nobody answered: whether a later call with this number was answered.
    has_subsequent INTEGER,
    -- Random part of the addresses of its recordings.
    recording TEXT NOT NULL
  ) STRICT;
  CREATE INDEX ended_calls ON calls (started_at, id, direction, outcome) WHERE ended_at IS NOT NULL;
  CREATE INDEX calls_of_customer ON calls (customer_id, started_at);
  CREATE INDEX unanswered_calls ON calls (number) WHERE has_subsequent = 0;
  CREATE INDEX abandoned_calls ON calls (ended_at, group_id) WHERE queue_end = 'abandoned';
  CREATE INDEX recordings_of_calls ON calls (recording);
  CREATE TABLE call_agents (
    agent_id INTEGER PRIMARY KEY REFERENCES agents(id),
    permitted INTEGER NOT NULL,
    work_way TEXT NOT NULL,
    ip_phone TEXT NOT NULL,
    last_call TEXT CHECK (json_valid(last_call)),
    counts TEXT NOT NULL CHECK (json_valid(counts)),
    day INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE call_counts (
    day INTEGER NOT NULL,
    -- 0: all groups combined.
    group_id INTEGER NOT NULL,
    counter TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (day, group_id, counter)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TRIGGER customer_telephoned AFTER UPDATE OF ended_at, customer_id ON calls
    WHEN new.ended_at IS NOT NULL AND ${BY_PHONE('new')} AND (old.ended_at IS NULL OR old.customer_id IS NULL)
  BEGIN
    UPDATE customers SET first_phone_at = min(coalesce(first_phone_at, new.started_at), new.started_at),
      last_phone_at = max(coalesce(last_phone_at, new.started_at), new.started_at)
    WHERE id = new.customer_id;
  END;
  UPDATE customers SET
    first_phone_at = (SELECT min(started_at) FROM calls c WHERE c.customer_id = customers.id AND c.ended_at IS NOT NULL AND ${BY_PHONE('c')}),
    last_phone_at = (SELECT max(started_at) FROM calls c WHERE c.customer_id = customers.id AND c.ended_at IS NOT NULL AND ${BY_PHONE('c')})`,
];

export type CallRow = {
  id: number;
  call_id: string;
  customer_id: number | null;
  customer_name: string;
  number: string;
  organization_id: number | null;
  direction: Call['direction'];
  trunk: string;
  task: string;
  started_at: number;
  ended_at: number | null;
  /** Before the end, the outcome if the call ended now; null in logs of former versions. */
  outcome: PhoneCallOutcome | null;
  source: string;
  group_id: number | null;
  queue_name: string;
  queue_end: QueueEnd | null;
  overflow_name: string;
  agent_id: number | null;
  seat: WorkWay | null;
  rings: number;
  menu: number;
  queued: number;
  ringing: number;
  talking: number;
  voice_mail: number;
  rating: Rating | null;
  drop_side: Call['dropSide'];
  variables: string;
  failure: string;
  outline_number: string;
  has_subsequent: 0 | 1 | null;
  recording: string;
};

export type CallSpan = { from: number; to: number };

/** The columns that are written when a call begins; all others follow from its state. */
type FirstColumns = Pick<
  CallRow,
  | 'call_id'
  | 'customer_id'
  | 'customer_name'
  | 'number'
  | 'organization_id'
  | 'direction'
  | 'trunk'
  | 'task'
  | 'started_at'
  | 'recording'
>;
export type WrittenColumns = Omit<CallRow, keyof FirstColumns | 'id'>;

type AgentRow = {
  agent_id: number;
  permitted: 0 | 1;
  work_way: WorkWay;
  ip_phone: CallAgent['ipPhone'];
  last_call: string | null;
  counts: string;
  day: number;
};
export type StoredAgent = Pick<CallAgent, 'permitted' | 'workWay' | 'ipPhone' | 'last' | 'counts' | 'day'>;

const NEW_AGENT: StoredAgent = {
  permitted: true,
  workWay: 'voip_online',
  ipPhone: 'unregister',
  last: null,
  counts: NO_COUNTS,
  day: 0,
};

export function callRowsIn(db: Database) {
  db.addTables('calls', TABLES);
  const isInSpan = 'ended_at IS NOT NULL AND started_at BETWEEN ? AND ?';
  const isAbandoned = `queue_end = 'abandoned' AND ended_at >= ?1 AND (?2 IS NULL OR group_id = ?2)`;
  return {
    insert: (call: FirstColumns): number => db.insert('calls', call).id,
    write: (id: number, columns: WrittenColumns) => db.update('calls', id, columns),
    writeCustomer: (id: number, customer: { id: number; nick_name: string }) =>
      db.update('calls', id, { customer_id: customer.id, customer_name: customer.nick_name }),
    nextId: (): number => (db.value<number>(`SELECT seq FROM sqlite_sequence WHERE name = 'calls'`) ?? 0) + 1,
    byId: (id: number) => db.get<CallRow>('SELECT * FROM calls WHERE id = ?', id),
    byCallId: (callId: string) => db.get<CallRow>('SELECT * FROM calls WHERE call_id = ?', callId),
    byRecording: (name: string) => db.get<CallRow>('SELECT * FROM calls WHERE recording = ?', name),
    list: ({ from, to }: CallSpan, { limit, offset }: Window) =>
      db.all<CallRow>(
        `SELECT * FROM calls WHERE ${isInSpan} ORDER BY started_at DESC, id DESC LIMIT ? OFFSET ?`,
        from,
        to,
        limit,
        offset,
      ),
    count: ({ from, to }: CallSpan): number =>
      db.value<number>(`SELECT count(*) FROM calls WHERE ${isInSpan}`, from, to) ?? 0,
    find: (condition: string, values: (string | number)[], limit: number) =>
      db.all<CallRow>(
        `SELECT * FROM calls WHERE ended_at IS NOT NULL AND ${condition} ORDER BY id DESC LIMIT ?`,
        ...values,
        limit,
      ),
    /** Ended calls by the slot of time in which they began. */
    bySlot: (since: number, slot: number) =>
      db.all<{ slot: number; direction: CallRow['direction']; outcome: PhoneCallOutcome | null; count: number }>(
        `SELECT CAST((started_at - ?1) / ?2 AS INTEGER) AS slot, direction, outcome, count(*) AS count FROM calls
         WHERE ended_at IS NOT NULL AND started_at >= ?1 GROUP BY 1, 2, 3`,
        since,
        slot,
      ),
    /** Marks the unanswered calls of this number: a later call was answered. */
    markSubsequent: (number: string) =>
      db.run('UPDATE calls SET has_subsequent = 1 WHERE number = ? AND has_subsequent = 0', number),
    abandonedSince: (since: number, groupId: number | undefined, { limit, offset }: Window) =>
      db.all<CallRow>(
        `SELECT * FROM calls WHERE ${isAbandoned} ORDER BY ended_at DESC, id DESC LIMIT ?3 OFFSET ?4`,
        since,
        groupId ?? null,
        limit,
        offset,
      ),
    countAbandoned: (since: number, groupId: number | undefined): number =>
      db.value<number>(`SELECT count(*) FROM calls WHERE ${isAbandoned}`, since, groupId ?? null) ?? 0,
    /** Calls that a killed desk left open, the oldest first. */
    open: () => db.all<CallRow>('SELECT * FROM calls WHERE ended_at IS NULL ORDER BY id'),
    endOpen: (at: number) =>
      db.run(
        `UPDATE calls SET ended_at = ?1,
           has_subsequent = CASE WHEN direction = 'inbound' AND outcome <> 'agentAnswered' THEN 0 END,
           failure = CASE WHEN outcome IN ('customerMissed', 'agentMissed') AND direction = 'outbound' THEN ?2 ELSE failure END
         WHERE ended_at IS NULL`,
        at,
        EXCHANGE_STOPPED,
      ),

    agent(id: number): StoredAgent {
      const row = db.get<AgentRow>('SELECT * FROM call_agents WHERE agent_id = ?', id);
      if (!row) return NEW_AGENT;
      return {
        permitted: row.permitted === 1,
        workWay: row.work_way,
        ipPhone: row.ip_phone,
        last: row.last_call === null ? null : (JSON.parse(row.last_call) as LastCall),
        counts: JSON.parse(row.counts) as AgentCounts,
        day: row.day,
      };
    },
    writeAgent({ id, permitted, workWay, ipPhone, last, counts, day }: CallAgent): void {
      const written = {
        permitted: Number(permitted),
        work_way: workWay,
        ip_phone: ipPhone,
        last_call: last && JSON.stringify(last),
        counts: JSON.stringify(counts),
        day,
      };
      const conflict = `ON CONFLICT DO UPDATE SET ${Object.keys(written).map((name) => `${name} = excluded.${name}`)}`;
      db.insert('call_agents', { agent_id: id, ...written }, conflict);
    },

    /** Raises a counter of the day, of a group or of all groups combined (doc 2 §2.4). */
    addCount: (day: number, { groupId, counter }: Count) =>
      db.insert(
        'call_counts',
        { day, group_id: groupId ?? 0, counter, count: 1 },
        'ON CONFLICT DO UPDATE SET count = count + 1',
      ),
    /** @param groupId null for all groups combined */
    counts: (day: number, groupId: number | null): Partial<Record<DayCounter, number>> =>
      Object.fromEntries(
        db
          .all<{ counter: DayCounter; count: number }>(
            'SELECT counter, count FROM call_counts WHERE day = ? AND group_id = ?',
            day,
            groupId ?? 0,
          )
          .map(({ counter, count }) => [counter, count]),
      ),
  };
}
export type CallRows = ReturnType<typeof callRowsIn>;
