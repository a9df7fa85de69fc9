/**
 * Tracks which agents are at a console. An agent who signs out, or whose last connection has been closed for the grace
 * period, goes offline and leaves: the documents have no presence of an agent in a session, so the chats go to others.
 */
import type { AgentStatus } from '../console-protocol/sessions.ts';
import type { Cancel } from '../core/clock.ts';
import type { Context } from '../store/context.ts';

/** @param reassignSessions hands on the sessions of an agent who left */
export function createPresence({ store, clock, hub, timings }: Context, reassignSessions: (agentId: number) => void) {
  const connections = new Set<{ agentId: number; token: string }>();
  const departures = new Map<number, Cancel>();
  let closed = false;

  function setStatus(agentId: number, status: AgentStatus): void {
    if (!store.agents.setStatus(agentId, status)) return;
    hub.publish('overview');
    hub.publish('capacity');
  }

  function stay(agentId: number): void {
    departures.get(agentId)?.();
    departures.delete(agentId);
  }

  function departLater(agentId: number): void {
    stay(agentId);
    departures.set(
      agentId,
      clock.after(timings.presenceGrace, () => depart(agentId)),
    );
  }

  function depart(agentId: number): void {
    stay(agentId);
    setStatus(agentId, 'offline');
    reassignSessions(agentId);
  }

  /** @param except the token of a sign-in to ignore */
  const isHere = (agentId: number, except?: string): boolean =>
    [...connections].some((one) => one.agentId === agentId && one.token !== except);

  return {
    setStatus,
    isHere: (agentId: number): boolean => isHere(agentId),
    /** @returns a function to call when the connection ends */
    connected(agentId: number, token: string): () => void {
      const connection = { agentId, token };
      connections.add(connection);
      stay(agentId);
      return () => {
        connections.delete(connection);
        if (!closed && !isHere(agentId)) departLater(agentId);
      };
    },
    /** Sets the agent offline. Unless another console of this agent is connected, the agent leaves at once. */
    signedOut(agentId: number, token: string): void {
      setStatus(agentId, 'offline');
      if (!isHere(agentId, token)) depart(agentId);
    },
    /** After a start, gives agents of the previous run the grace period to reconnect. */
    resume(): void {
      for (const { id, status, sessions } of store.agents.all()) {
        if (status !== 'offline' || sessions > 0) departLater(id);
      }
    },
    close(): void {
      closed = true;
      for (const cancel of departures.values()) cancel();
    },
  };
}
export type Presence = ReturnType<typeof createPresence>;
