/**
 * The changes of one event. Agents and calls are copied before they are changed, so the exchange stays unchanged if the event turns
 * out to be impossible.
 */

import type { Phase } from '../../console-protocol/calls.ts';
import {
  type AgentCounts,
  type Call,
  type CallAgent,
  type DayCounter,
  type Exchange,
  type ExchangeChanges,
  NO_COUNTS,
  NotPossible,
} from './state.ts';

export function createDraft(before: Exchange, at: number) {
  const changes: ExchangeChanges = { agents: new Map(), calls: new Map(), counts: [] };
  const { rules, groups } = before;

  function agent(id: number): CallAgent {
    const known = changes.agents.get(id);
    if (known) return known;
    const found = before.agents.get(id);
    if (!found) throw new NotPossible('there is no such agent');
    const copy = { ...found };
    changes.agents.set(id, copy);
    return copy;
  }

  function call(id: number): Call {
    const known = changes.calls.get(id);
    if (known?.phase === 'ended') throw new NotPossible('this call has ended');
    if (known) return known;
    const found = before.calls.get(id);
    if (!found) throw new NotPossible('this call has ended');
    const copy: Call = {
      ...found,
      legs: found.legs.map((leg) => ({ ...leg })),
      spent: { ...found.spent },
      missedBy: [...found.missedBy],
      raisedCounters: [...found.raisedCounters],
    };
    changes.calls.set(id, copy);
    return copy;
  }

  return {
    at,
    rules,
    groups,
    changes,
    agent,
    call,
    addCall: (one: Call): void => void changes.calls.set(one.id, one),
    /** All agents with the changes so far; read only. */
    agents: (): Readonly<CallAgent>[] => [...before.agents].map(([id, one]) => changes.agents.get(id) ?? one),
    calls: (): Readonly<Call>[] => {
      const added = [...changes.calls.values()].filter(({ id }) => !before.calls.has(id));
      const known = [...before.calls].map(([id, one]) => changes.calls.get(id) ?? one);
      return [...known, ...added].filter(({ phase }) => phase !== 'ended');
    },
    enter(one: Call, phase: Phase): void {
      one.spent[one.phase] += at - one.phaseSince;
      one.phase = phase;
      one.phaseSince = at;
    },
    setState(one: CallAgent, state: CallAgent['state']): void {
      if (one.state === state) return;
      one.state = state;
      one.since = at;
    },
    /** Counts a call of the day, once for its group and once for all groups combined. */
    count(one: Call, counter: DayCounter): void {
      for (const groupId of new Set([one.groupId, null])) {
        const key = `${counter} ${groupId}`;
        if (one.raisedCounters.includes(key)) continue;
        one.raisedCounters.push(key);
        changes.counts.push({ groupId, counter });
      }
    },
    countFor(one: CallAgent, counter: keyof AgentCounts): void {
      const day = rules.startOfDay(at);
      const counts = one.day === day ? one.counts : NO_COUNTS;
      one.day = day;
      one.counts = { ...counts, [counter]: counts[counter] + 1 };
    },
  };
}
export type Draft = ReturnType<typeof createDraft>;
