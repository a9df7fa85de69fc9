/**
 * Which agents sit at a console. An agent whose last connection is gone for a while, or who signs out, goes offline and
 * leaves: an absent agent is given no chats, and keeps none.
 */
import type { AgentStatus } from '../console-protocol.ts';
import type { Cancel } from '../core/clock.ts';
import type { Context } from '../store/context.ts';

/** @param leave what becomes of the sessions of an agent who is gone */
export function createPresence({ store, clock, hub, timings }: Context, leave: (agentId: number) => void) {
  /** The live connections of consoles, each with the token of its sign-in. */
  const connections = new Set<{ agentId: number; token: string }>();
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
    leave(agentId);
  }

  /** @param except the token of a sign-in that does not count */
  const isHere = (agentId: number, except?: string): boolean =>
    [...connections].some((one) => one.agentId === agentId && one.token !== except);

  return {
    setStatus,
    /** @returns what to call when the connection has ended */
    connected(agentId: number, token: string): () => void {
      const connection = { agentId, token };
      connections.add(connection);
      stay(agentId);
      return () => {
        connections.delete(connection);
        if (!closed && !isHere(agentId)) departLater(agentId);
      };
    },
    /** Leaves at once, unless the agent is signed in at another console, too. */
    signedOut(agentId: number, token: string): void {
      setStatus(agentId, 'offline');
      if (!isHere(agentId, token)) depart(agentId);
    },
    /** After a start: those who were there have as long to come back as after a lost connection. */
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
