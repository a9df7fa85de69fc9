/** The agents and groups that a call names (doc 2 §4.3). Each function throws TicketRefused if there is none. */
import type { Agent, Group } from '../store/agents.ts';
import type { Store } from '../store/store.ts';
import { TicketRefused } from './refused.ts';

const AGENT_UNKNOWN = 11011;
const GROUP_UNKNOWN = 11012;

export const unknownAgent = (named: string) => new TicketRefused(AGENT_UNKNOWN, `there is no agent ${named}`);
const unknownGroup = (named: string) => new TicketRefused(GROUP_UNKNOWN, `there is no agent group ${named}`);

function found<T>(thing: T | undefined, refusal: (named: string) => TicketRefused, named: string): T {
  if (thing === undefined) throw refusal(named);
  return thing;
}

export function createFindAgents({ agents }: Store) {
  const byEmail = (email: string): Agent => found(agents.byEmail(email), unknownAgent, `with the e-mail "${email}"`);
  const byId = (id: number): Agent => found(agents.byIdUnlessRemoved(id), unknownAgent, `with the id ${id}`);
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
      return found(agents.all().find(isNamed), unknownAgent, `"${name}"`);
    },
    groupNamed(name: string): Group {
      const group = agents.groups().find((one) => one.name === name);
      return found(group, unknownGroup, `"${name}"`);
    },
    group: (id: number): Group => found(agents.group(id), unknownGroup, `with the id ${id}`),
    idsOfEmails: (text: string): number[] => listOf(text).map((email) => byEmail(email).id),
    idsOf: (text: string): number[] =>
      listOf(text).map((id) => {
        if (!/^\d{1,15}$/.test(id)) throw unknownAgent(`with the id "${id}"`);
        return byId(Number(id)).id;
      }),
  };
}
