/** Agents and their groups, with each agent's open sessions. */
import type { AgentStatus } from '../console-protocol/sessions.ts';
import type { Database } from '../core/database.ts';

export type Agent = {
  id: number;
  group_id: number;
  group_name: string;
  name: string;
  nick: string;
  email: string;
  /** Path on the desk's host. */
  avatar: string;
  status: AgentStatus;
  max_sessions: number;
  sessions: number;
  /** Start of the newest session; 0 without any. */
  last_started_at: number;
  /** Null for an agent who works here. */
  removed_at: number | null;
};

const TABLES = [
  `ALTER TABLE agents ADD COLUMN removed_at INTEGER;
   ALTER TABLE agent_groups ADD COLUMN removed_at INTEGER`,
];

export type Group = { id: number; name: string };
export type AgentFields = Pick<Agent, 'name' | 'nick' | 'email' | 'group_id' | 'max_sessions'>;
export type SeededGroup = Group;
export type SeededAgent = Omit<Agent, 'group_name' | 'status' | 'sessions' | 'last_started_at' | 'removed_at'>;

const SELECT = `
  SELECT a.*, g.name AS group_name,
    (SELECT count(*) FROM sessions s WHERE s.agent_id = a.id AND s.state = 'open') AS sessions,
    (SELECT coalesce(max(s.started_at), 0) FROM sessions s WHERE s.agent_id = a.id) AS last_started_at
  FROM agents a JOIN agent_groups g ON g.id = a.group_id`;

export function agentsIn(db: Database) {
  db.addTables('removed-agents', TABLES);
  return {
    all: () => db.all<Agent>(`${SELECT} WHERE a.removed_at IS NULL ORDER BY a.id`),
    removed: () => db.all<Agent>(`${SELECT} WHERE a.removed_at IS NOT NULL ORDER BY a.removed_at DESC`),
    /** Also an agent who was removed, whose name past conversations show. */
    byId: (id: number) => db.get<Agent>(`${SELECT} WHERE a.id = ?`, id),
    /** The name of an agent, removed ones included; empty if there is none. Cheaper than the whole agent. */
    nameOf: (id: number) => db.value<string>('SELECT name FROM agents WHERE id = ?', id) ?? '',
    byIdUnlessRemoved: (id: number) => db.get<Agent>(`${SELECT} WHERE a.id = ? AND a.removed_at IS NULL`, id),
    /** Ignores upper and lower case: e-mails are stored in lower case. */
    byEmail: (email: string) =>
      db.get<Agent>(`${SELECT} WHERE a.email = ? AND a.removed_at IS NULL`, email.trim().toLowerCase()),
    byEmailEvenRemoved: (email: string) => db.get<Agent>(`${SELECT} WHERE a.email = ?`, email.trim().toLowerCase()),
    groups: () => db.all<Group>('SELECT id, name FROM agent_groups WHERE removed_at IS NULL ORDER BY id'),
    group: (id: number) => db.get<Group>('SELECT id, name FROM agent_groups WHERE id = ? AND removed_at IS NULL', id),
    evenRemovedGroup: (id: number) => db.get<Group>('SELECT id, name FROM agent_groups WHERE id = ?', id),
    insert: ({ name, nick, email, group_id, max_sessions, avatar }: AgentFields & { avatar: string }) =>
      db.insert('agents', { group_id, name, nick, email, avatar, max_sessions }).id,
    write: (id: number, { name, nick, email, group_id, max_sessions }: AgentFields) =>
      db.update('agents', id, { group_id, name, nick, email, max_sessions }),
    setRemoved: (id: number, at: number | null) => db.update('agents', id, { removed_at: at }),
    insertGroup: (name: string) => db.insert('agent_groups', { name }).id,
    renameGroup: (id: number, name: string) => db.update('agent_groups', id, { name }),
    removeGroup: (id: number, at: number) => db.update('agent_groups', id, { removed_at: at }),
    setStatus: (id: number, status: AgentStatus) =>
      db.run('UPDATE agents SET status = ? WHERE id = ? AND status <> ?', status, id, status).changes > 0,
    seed(groups: readonly SeededGroup[], agents: readonly SeededAgent[]) {
      for (const group of groups) db.insert('agent_groups', group, 'ON CONFLICT DO NOTHING');
      for (const agent of agents) db.insert('agents', agent, 'ON CONFLICT DO NOTHING');
    },
  };
}
