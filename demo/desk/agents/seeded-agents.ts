/** The agents of the demo shop: invented people in two groups. All start offline. */
import type { SeededAgent, SeededGroup } from '../store/agents.ts';

export const SEEDED_GROUPS: readonly SeededGroup[] = [
  { id: 11, name: 'Orders and delivery' },
  { id: 12, name: 'Products and care' },
];

const agent = (id: number, groupId: number, name: string, nick: string, maxSessions: number): SeededAgent => ({
  id,
  group_id: groupId,
  name,
  nick,
  email: `${nick.toLowerCase()}@desk.example`,
  avatar: `/assets/agents/${nick.toLowerCase()}.svg`,
  max_sessions: maxSessions,
});

export const SEEDED_AGENTS: readonly SeededAgent[] = [
  agent(101, 11, 'Juniper Vale', 'Juniper', 3),
  agent(102, 11, 'Otis Fennel', 'Otis', 3),
  agent(103, 11, 'Tansy Brook', 'Tansy', 5),
  agent(104, 12, 'Marlo Quill', 'Marlo', 3),
  agent(105, 12, 'Wren Hollow', 'Wren', 3),
  agent(106, 12, 'Sable Thorne', 'Sable', 5),
];

/** One agent of each group, who takes and makes simulated calls while none of this agent's consoles is open. */
export const SIMULATED_COLLEAGUES: readonly number[] = [103, 106];
