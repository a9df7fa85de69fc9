/** What the console and its API say to each other about tickets. */
import type { TicketPlatform, TicketPriority, TicketStatus } from '../../relay/desk-api/tickets/ticket-values.ts';

/** One condition of a filter. `mine` means the agent who reads the list. */
export type TicketFilterCondition =
  | { field: 'unsolved' }
  | { field: 'status'; is: TicketStatus }
  | { field: 'priority'; is: TicketPriority }
  | { field: 'platform'; is: TicketPlatform }
  | { field: 'assignee_id' | 'group_id'; is: number | 'mine' | null }
  | { field: 'follower'; is: 'mine' }
  | { field: 'replied_by'; is: 'customer' | 'agent' }
  | { field: 'tag'; is: string }
  | { field: 'created' | 'updated' | 'not_updated'; within_days: number };

export type TicketFilterBody = {
  name: string;
  description: string;
  active: boolean;
  /** Of whom the filter is: of a group, of an agent, or of the whole company if both are null. */
  group_id: number | null;
  agent_id: number | null;
  match: 'all' | 'any';
  conditions: TicketFilterCondition[];
};
