/**
 * Who sits at a console. An agent whose last connection is gone for a while, or who signs out, goes offline and leaves:
 * nobody is given to an empty chair, and nobody who was goes on talking to it.
 */

import type { AgentStatus } from '../console-protocol.ts';
import type { Cancel } from '../core/clock.ts';
import type { Context } from '../store/context.ts';

/** @param leave what becomes of the sessions of an agent who is gone */
export function createPresence({ store, clock, hub, timings }: Context, leave: (agentId: number) => void) {
  const connections = new Map<number, number>();
  const departures = new Map<number, Cancel>();
  /** Those who signed out: their last connection is not one that was lost. */
  const signedOut = new Set<number>();
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
    departures.delete(agentId);
    setStatus(agentId, 'offline');
    leave(agentId);
  }

  const isHere = (agentId: number): boolean => (connections.get(agentId) ?? 0) > 0;

  return {
    setStatus,
    connected(agentId: number): void {
      connections.set(agentId, (connections.get(agentId) ?? 0) + 1);
      stay(agentId);
      signedOut.delete(agentId);
    },
    disconnected(agentId: number): void {
      const left = (connections.get(agentId) ?? 1) - 1;
      connections.set(agentId, left);
      if (left > 0 || closed) return;
      if (signedOut.delete(agentId)) depart(agentId);
      else departLater(agentId);
    },
    /** Leaves at once, or with the last console where the agent is signed in at another one, too. */
    signedOut(agentId: number): void {
      setStatus(agentId, 'offline');
      if (isHere(agentId)) signedOut.add(agentId);
      else depart(agentId);
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
