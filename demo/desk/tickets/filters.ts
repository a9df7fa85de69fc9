/**
 * Filters of the ticket list (doc 2 §2.7): stored conditions of the company, of a group or of one agent. "Mine" means the agent for
 * whom the filter is read.
 */
import type { TicketFilterBody, TicketFilterCondition } from '../console-protocol/tickets.ts';
import type { CoreContext } from '../core/context.ts';
import { DAY } from '../core/options.ts';
import { matching, sqlCondition } from '../customers/filters.ts';
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
const SEEDS: readonly (readonly [name: string, description: string, conditions: TicketFilterCondition[]])[] = [
  ['Mine, unsolved', 'What I have to do', [{ field: 'assignee_id', is: 'mine' }, UNSOLVED]],
  ['My group, unsolved', '', [{ field: 'group_id', is: 'mine' }, UNSOLVED]],
  ['Without an agent', 'No agent has taken them yet', [{ field: 'assignee_id', is: null }, UNSOLVED]],
  ['The customer has replied', '', [{ field: 'replied_by', is: 'customer' }, UNSOLVED]],
  ['Urgent', '', [{ field: 'priority', is: 'urgency' }, UNSOLVED]],
  ['Followed by me', '', [{ field: 'follower', is: 'mine' }]],
  ['From the chat', '', [{ field: 'platform', is: 'im' }]],
  [
    'Resolved this week',
    '',
    [
      { field: 'status', is: 'resolved' },
      { field: 'updated', within_days: 7 },
    ],
  ],
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
  const columns = ({ active, match, conditions, ...filter }: TicketFilterBody) => ({
    ...filter,
    active: active ? 1 : 0,
    rule: JSON.stringify({ match, conditions }),
    updated_at: clock.now(),
  });

  const create = (filter: TicketFilterBody): number => {
    const row = columns(filter);
    return db.insert('ticket_filters', { ...row, created_at: row.updated_at }).id;
  };

  db.transaction(() => {
    if (db.get('SELECT 1 FROM sqlite_sequence WHERE name = ?', 'ticket_filters')) return;
    for (const [name, description, conditions] of SEEDS)
      create({ name, description, conditions, active: true, match: 'all', group_id: null, agent_id: null });
  });

  return {
    all: (): TicketFilter[] => db.all<Row>('SELECT * FROM ticket_filters ORDER BY id').map(filterOf),
    byId: (id: number): TicketFilter | undefined => {
      const row = db.get<Row>('SELECT * FROM ticket_filters WHERE id = ?', id);
      return row && filterOf(row);
    },
    conditionOf: ({ match, conditions }: TicketFilterBody, reader: Reader): TicketCondition =>
      matching(
        match,
        conditions.map((one) => sqlOf(one, reader, clock.now())),
      ),
    isNameUsed: (name: string, exceptId = 0) =>
      db.get('SELECT 1 FROM ticket_filters WHERE name = ? AND id <> ?', name, exceptId) !== undefined,
    create,
    update: (id: number, filter: TicketFilterBody) => db.update('ticket_filters', id, columns(filter)),
    delete: (id: number) => db.run('DELETE FROM ticket_filters WHERE id = ?', id),
  };
}

const NONE = sqlCondition('false');

function sqlOf(condition: TicketFilterCondition, reader: Reader, now: number): TicketCondition {
  const daysAgo = 'within_days' in condition ? now - condition.within_days * DAY : 0;
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
    case 'group_id':
      if (condition.is === null) return sqlCondition(`${condition.field} IS NULL`);
      if (condition.is !== 'mine') return sqlCondition(`${condition.field} = ?`, condition.is);
      if (!reader) return NONE;
      return sqlCondition(`${condition.field} = ?`, condition.field === 'group_id' ? reader.group_id : reader.id);
    case 'follower':
      if (!reader) return NONE;
      return sqlCondition('id IN (SELECT ticket_id FROM ticket_followers WHERE agent_id = ?)', reader.id);
    case 'tag':
      return sqlCondition('id IN (SELECT ticket_id FROM ticket_tags WHERE name = ?)', condition.is);
    case 'created':
      return sqlCondition('created_at >= ?', daysAgo);
    case 'updated':
      return sqlCondition('updated_at >= ?', daysAgo);
    case 'not_updated':
      return sqlCondition('updated_at < ?', daysAgo);
  }
}
