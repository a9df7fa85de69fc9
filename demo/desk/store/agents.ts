/** Agents and their groups, with each agent's open sessions. */
import type { AgentStatus } from '../console-protocol.ts';
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
  /** Number of open sessions. */
  sessions: number;
  /** Start of the newest session; 0 without any. */
  last_started_at: number;
};

export type SeededGroup = { id: number; name: string };
export type SeededAgent = Omit<Agent, 'group_name' | 'status' | 'sessions' | 'last_started_at'>;

const SELECT = `
  SELECT a.*, g.name AS group_name,
    (SELECT count(*) FROM sessions s WHERE s.agent_id = a.id AND s.state = 'open') AS sessions,
    (SELECT coalesce(max(s.started_at), 0) FROM sessions s WHERE s.agent_id = a.id) AS last_started_at
  FROM agents a JOIN agent_groups g ON g.id = a.group_id`;

export function agentsIn(db: Database) {
  return {
    all: () => db.all<Agent>(`${SELECT} ORDER BY a.id`),
    byId: (id: number) => db.get<Agent>(`${SELECT} WHERE a.id = ?`, id),
    byEmail: (email: string) => db.get<Agent>(`${SELECT} WHERE a.email = ?`, email),
    groups: () => db.all<SeededGroup>('SELECT id, name FROM agent_groups ORDER BY id'),
    group: (id: number) => db.get<SeededGroup>('SELECT id, name FROM agent_groups WHERE id = ?', id),
    setStatus: (id: number, status: AgentStatus) =>
      db.run('UPDATE agents SET status = ? WHERE id = ? AND status <> ?', status, id, status).changes > 0,
    /** Inserts missing groups and agents; leaves existing ones unchanged. */
    seed(groups: readonly SeededGroup[], agents: readonly SeededAgent[]) {
      for (const group of groups) {
        db.run('INSERT INTO agent_groups (id, name) VALUES (?, ?) ON CONFLICT DO NOTHING', group.id, group.name);
      }
      for (const { id, group_id, name, nick, email, avatar, max_sessions } of agents) {
        db.run(
          `INSERT INTO agents (id, group_id, name, nick, email, avatar, max_sessions) VALUES (?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT DO NOTHING`,
          ...[id, group_id, name, nick, email, avatar, max_sessions],
        );
      }
    },
  };
}
