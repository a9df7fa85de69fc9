/**
 * Who sits at a console. An agent whose last connection is gone for a while goes offline, so that nobody is given to
 * an empty chair; open sessions stay theirs.
 */
import type { Cancel } from '../clock.ts';
import type { AgentStatus } from '../console-protocol.ts';
import type { Context } from '../context.ts';

export function createPresence({ store, clock, hub, timings }: Context) {
  const connections = new Map<number, number>();
  const departures = new Map<number, Cancel>();
  let closed = false;

  function setStatus(agentId: number, status: AgentStatus): void {
    if (!store.agents.setStatus(agentId, status)) return;
    hub.tell('overview');
    hub.tell('capacity');
  }

  function stay(agentId: number): void {
    departures.get(agentId)?.();
    departures.delete(agentId);
  }

  function depart(agentId: number): void {
    stay(agentId);
    const leave = () => {
      departures.delete(agentId);
      setStatus(agentId, 'offline');
    };
    departures.set(agentId, clock.after(timings.presenceGrace, leave));
  }

  return {
    setStatus,
    connected(agentId: number): void {
      connections.set(agentId, (connections.get(agentId) ?? 0) + 1);
      stay(agentId);
    },
    disconnected(agentId: number): void {
      const left = (connections.get(agentId) ?? 1) - 1;
      connections.set(agentId, left);
      if (left === 0 && !closed) depart(agentId);
    },
    /** After a start: those who were online have as long to come back as after a lost connection. */
    resume(): void {
      for (const agent of store.agents.all()) if (agent.status !== 'offline') depart(agent.id);
    },
    close(): void {
      closed = true;
      for (const cancel of departures.values()) cancel();
    },
  };
}
export type Presence = ReturnType<typeof createPresence>;
