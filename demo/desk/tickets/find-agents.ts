/** The agents and groups that a call names (doc 2 §4.3). Each function throws TicketRefused if there is none. */
import type { Agent, Group } from '../store/agents.ts';
import type { Store } from '../store/store.ts';
import { TicketRefused } from './refused.ts';

const AGENT_UNKNOWN = 11011;
const GROUP_UNKNOWN = 11012;

export const unknownAgent = (named: string) => new TicketRefused(AGENT_UNKNOWN, `there is no agent ${named}`);
const unknownGroup = (named: string) => new TicketRefused(GROUP_UNKNOWN, `there is no agent group ${named}`);

export function createFindAgents({ agents }: Store) {
  const byEmail = (email: string): Agent => {
    const agent = agents.byEmail(email);
    if (!agent) throw unknownAgent(`with the e-mail "${email}"`);
    return agent;
  };
  const byId = (id: number): Agent => {
    const agent = agents.byIdUnlessRemoved(id);
    if (!agent) throw unknownAgent(`with the id ${id}`);
    return agent;
  };
  const listOf = (text: string): string[] => [...new Set(text.split(',').map((one) => one.trim()))].filter(Boolean);

  return {
    byEmail,
    byId,
    /** Name and e-mail must be of one agent if both are given. */
    assignee({ name, email }: { name?: string | undefined; email?: string | undefined }): Agent | undefined {
      const isNamed = (agent: Agent) => agent.name === name || agent.nick === name;
      if (email) {
        const agent = byEmail(email);
        if (name && !isNamed(agent)) throw unknownAgent(`"${name}" with the e-mail "${email}"`);
        return agent;
      }
      if (!name) return undefined;
      const agent = agents.all().find(isNamed);
      if (!agent) throw unknownAgent(`"${name}"`);
      return agent;
    },
    groupNamed(name: string): Group {
      const group = agents.groups().find((one) => one.name === name);
      if (!group) throw unknownGroup(`"${name}"`);
      return group;
    },
    group(id: number): Group {
      const group = agents.group(id);
      if (!group) throw unknownGroup(`with the id ${id}`);
      return group;
    },
    /** The ids of a comma list of e-mails. */
    idsOfEmails: (text: string): number[] => listOf(text).map((email) => byEmail(email).id),
    /** A comma list of ids. */
    idsOf: (text: string): number[] =>
      listOf(text).map((id) => {
        if (!/^\d{1,15}$/.test(id)) throw unknownAgent(`with the id "${id}"`);
        return byId(Number(id)).id;
      }),
  };
}
