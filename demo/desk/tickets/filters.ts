/**
 * Filters of the ticket list (doc 2 §2.7): stored conditions of the company, of a group or of one agent. "Mine" means the agent for
 * whom the filter is read.
 */
import type { TicketFilterBody, TicketFilterCondition } from '../console-protocol/tickets.ts';
import type { CoreContext } from '../core/context.ts';
import { DAY } from '../core/options.ts';
import type { Agent } from '../store/agents.ts';
import type { TicketCondition } from '../store/tickets.ts';

const TABLES = [
  `CREATE TABLE ticket_filters (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE,
    description TEXT NOT NULL,
    active INTEGER NOT NULL CHECK (active IN (0, 1)),
    -- The group or the agent whom the filter is for; both null for the whole company.
    group_id INTEGER REFERENCES agent_groups(id),
    agent_id INTEGER REFERENCES agents(id),
    -- 'match' and 'conditions' of console-protocol/tickets.ts.
    rule TEXT NOT NULL CHECK (json_valid(rule)),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT`,
];

const UNSOLVED = { field: 'unsolved' } as const;
const SEEDS: readonly Omit<TicketFilterBody, 'active' | 'match' | 'group_id' | 'agent_id'>[] = [
  {
    name: 'Mine, unsolved',
    description: 'What I have to do',
    conditions: [{ field: 'assignee_id', is: 'mine' }, UNSOLVED],
  },
  { name: 'My group, unsolved', description: '', conditions: [{ field: 'group_id', is: 'mine' }, UNSOLVED] },
  {
    name: 'Without an agent',
    description: 'No agent has taken them yet',
    conditions: [{ field: 'assignee_id', is: null }, UNSOLVED],
  },
  {
    name: 'The customer has replied',
    description: '',
    conditions: [{ field: 'replied_by', is: 'customer' }, UNSOLVED],
  },
  { name: 'Urgent', description: '', conditions: [{ field: 'priority', is: 'urgency' }, UNSOLVED] },
  { name: 'Followed by me', description: '', conditions: [{ field: 'follower', is: 'mine' }] },
  { name: 'From the chat', description: '', conditions: [{ field: 'platform', is: 'im' }] },
  {
    name: 'Resolved this week',
    description: '',
    conditions: [
      { field: 'status', is: 'resolved' },
      { field: 'updated', within_days: 7 },
    ],
  },
];

export const MOST_TICKET_FILTERS = 100;

type Row = Omit<TicketFilter, 'active' | 'match' | 'conditions'> & { active: 0 | 1; rule: string };
export type TicketFilter = TicketFilterBody & { id: number; created_at: number; updated_at: number };
/** The agent who reads a filter; undefined for the administrator. */
export type Reader = Pick<Agent, 'id' | 'group_id'> | undefined;

const filterOf = ({ rule, active, ...row }: Row): TicketFilter => ({
  ...row,
  active: active === 1,
  ...JSON.parse(rule),
});

/** Whether a reader may use a filter; the administrator may use all. */
export const maySee = ({ group_id: groupId, agent_id: agentId }: TicketFilter, reader: Reader): boolean =>
  reader === undefined ||
  (groupId === null && agentId === null) ||
  agentId === reader.id ||
  (groupId !== null && groupId === reader.group_id);

export function createTicketFilters({ db, clock }: CoreContext) {
  db.addTables('ticket-filters', TABLES);
  const columns = ({
    name,
    description,
    active,
    group_id: groupId,
    agent_id: agentId,
    match,
    conditions,
  }: TicketFilterBody) =>
    [name, description, active ? 1 : 0, groupId, agentId, JSON.stringify({ match, conditions })] as const;

  function create(filter: TicketFilterBody): number {
    const now = clock.now();
    return db.run(
      `INSERT INTO ticket_filters (name, description, active, group_id, agent_id, rule, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ...columns(filter),
      now,
      now,
    ).id;
  }

  db.transaction(() => {
    if (db.get('SELECT 1 FROM sqlite_sequence WHERE name = ?', 'ticket_filters')) return;
    for (const seed of SEEDS) create({ ...seed, active: true, match: 'all', group_id: null, agent_id: null });
  });

  return {
    all: (): TicketFilter[] => db.all<Row>('SELECT * FROM ticket_filters ORDER BY id').map(filterOf),
    byId: (id: number): TicketFilter | undefined => {
      const row = db.get<Row>('SELECT * FROM ticket_filters WHERE id = ?', id);
      return row && filterOf(row);
    },
    conditionOf(
      { match, conditions }: Pick<TicketFilterBody, 'match' | 'conditions'>,
      reader: Reader,
    ): TicketCondition {
      const parts = conditions.map((one) => sqlOf(one, reader, clock.now()));
      return {
        sql: `(${parts.map(({ sql }) => sql).join(match === 'all' ? ' AND ' : ' OR ')})`,
        values: parts.flatMap(({ values }) => values),
      };
    },
    isNameUsed: (name: string, exceptId = 0) =>
      db.get('SELECT 1 FROM ticket_filters WHERE name = ? AND id <> ?', name, exceptId) !== undefined,
    create,
    /** False if there is no such filter. */
    update: (id: number, filter: TicketFilterBody): boolean =>
      db.run(
        `UPDATE ticket_filters SET name = ?, description = ?, active = ?, group_id = ?, agent_id = ?, rule = ?,
           updated_at = ? WHERE id = ?`,
        ...columns(filter),
        clock.now(),
        id,
      ).changes > 0,
    /** False if there is no such filter. */
    delete: (id: number): boolean => db.run('DELETE FROM ticket_filters WHERE id = ?', id).changes > 0,
  };
}

const sqlCondition = (sql: string, ...values: (string | number)[]): TicketCondition => ({ sql, values });
const NONE = sqlCondition('false');

function sqlOf(condition: TicketFilterCondition, reader: Reader, now: number): TicketCondition {
  switch (condition.field) {
    case 'unsolved':
      return sqlCondition(`status IN ('open', 'solving')`);
    case 'status':
    case 'priority':
    case 'platform':
      return sqlCondition(`${condition.field} = ?`, condition.is);
    case 'replied_by':
      return condition.is === 'customer'
        ? sqlCondition(`last_reply = 'customer'`)
        : sqlCondition(`last_reply IN ('agent', 'administrator')`);
    case 'assignee_id':
    case 'group_id': {
      if (condition.is === null) return sqlCondition(`${condition.field} IS NULL`);
      if (condition.is !== 'mine') return sqlCondition(`${condition.field} = ?`, condition.is);
      return reader
        ? sqlCondition(`${condition.field} = ?`, condition.field === 'group_id' ? reader.group_id : reader.id)
        : NONE;
    }
    case 'follower':
      return reader
        ? sqlCondition('id IN (SELECT ticket_id FROM ticket_followers WHERE agent_id = ?)', reader.id)
        : NONE;
    case 'tag':
      return sqlCondition('id IN (SELECT ticket_id FROM ticket_tags WHERE name = ?)', condition.is);
    case 'created':
      return sqlCondition('created_at >= ?', now - condition.within_days * DAY);
    case 'updated':
      return sqlCondition('updated_at >= ?', now - condition.within_days * DAY);
    case 'not_updated':
      return sqlCondition('updated_at < ?', now - condition.within_days * DAY);
  }
}
