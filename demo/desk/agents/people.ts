/**
 * Agents and groups as the administrator edits them. A removed agent stays in past conversations and can be added again; groups send
 * their events (UserGroup_create and the like).
 */
import { found, Refused } from '../core/refused.ts';
import type { EventWebhooks } from '../pushes/event-webhooks.ts';
import type { Agent, AgentFields, Group } from '../store/agents.ts';
import type { Context } from '../store/context.ts';
import type { Presence } from './presence.ts';

const MOST_AGENTS = 500;
const MOST_GROUPS = 100;
const AVATAR = '/assets/agents/agent.svg';

/** All throw Refused. */
export function createPeopleRules({ store, clock, hub, tenant }: Context, events: EventWebhooks, presence: Presence) {
  const { agents } = store;

  const agentOf = (id: number): Agent => found(agents.byIdUnlessRemoved(id), 'agent');
  const groupOf = (id: number): Group => found(agents.group(id), 'group');

  function checkEmail(email: string, self?: number): void {
    if (email === tenant.email.toLowerCase()) throw new Refused(409, 'this is the administrator’s e-mail');
    const other = agents.byEmailEvenRemoved(email);
    if (other && other.id !== self) throw new Refused(409, `${other.name} has this e-mail`);
  }

  function checkName(name: string, self?: number): void {
    if (agents.groups().some((group) => group.name === name && group.id !== self))
      throw new Refused(409, 'another group has this name');
  }

  function publishChange(): void {
    hub.publish('overview');
    hub.publish('capacity');
  }

  return {
    agentOf,
    addAgent: (fields: AgentFields): Agent =>
      store.transaction(() => {
        groupOf(fields.group_id);
        const removed = agents.byEmailEvenRemoved(fields.email);
        if (removed && !agents.byIdUnlessRemoved(removed.id)) agents.write(removed.id, fields);
        else checkEmail(fields.email);
        if (agents.all().length > MOST_AGENTS) throw new Refused(409, `there are already ${MOST_AGENTS} agents`);
        const id = removed?.id ?? agents.insert({ ...fields, avatar: AVATAR });
        agents.setRemoved(id, null);
        publishChange();
        return agentOf(id);
      }),

    changeAgent: (id: number, change: { [K in keyof AgentFields]?: AgentFields[K] | undefined }): Agent =>
      store.transaction(() => {
        const { name, nick, email, group_id, max_sessions } = agentOf(id);
        if (change.email !== undefined) checkEmail(change.email, id);
        if (change.group_id !== undefined) groupOf(change.group_id);
        agents.write(id, {
          name: change.name ?? name,
          nick: change.nick ?? nick,
          email: change.email ?? email,
          group_id: change.group_id ?? group_id,
          max_sessions: change.max_sessions ?? max_sessions,
        });
        publishChange();
        return agentOf(id);
      }),

    removeAgent: (id: number): void =>
      store.transaction(() => {
        const { nick, sessions } = agentOf(id);
        if (sessions > 0) throw new Refused(409, `${nick} has open conversations: transfer or close them first`);
        presence.setStatus(id, 'offline');
        store.access.removeTokensOf(id);
        agents.setRemoved(id, clock.now());
        hub.publish('agent-removed', id);
        publishChange();
      }),

    addGroup: (name: string): Group =>
      store.transaction(() => {
        checkName(name);
        if (agents.groups().length >= MOST_GROUPS) throw new Refused(409, `there are already ${MOST_GROUPS} groups`);
        const group = { id: agents.insertGroup(name), name };
        events.groupCreated(group);
        publishChange();
        return group;
      }),

    renameGroup: (id: number, name: string): Group =>
      store.transaction(() => {
        const before = groupOf(id);
        checkName(name, id);
        if (name === before.name) return before;
        agents.renameGroup(id, name);
        events.groupUpdated(id, { name: [before.name, name] });
        publishChange();
        return { id, name };
      }),

    removeGroup: (id: number): void =>
      store.transaction(() => {
        const { name } = groupOf(id);
        if (agents.all().some((agent) => agent.group_id === id))
          throw new Refused(409, `${name} has agents: move them to another group first`);
        if (store.queue.waiting().some((entry) => entry.scope === 'group' && entry.scope_id === id))
          throw new Refused(409, `customers wait for ${name}`);
        agents.removeGroup(id, clock.now());
        events.groupDestroyed(id);
        publishChange();
      }),
  };
}
