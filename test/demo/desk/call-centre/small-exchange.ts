/** The exchange alone, with two groups and three agents: events in, states and counters out. */
import { outcomeOf } from '../../../../demo/desk/call-centre/call-columns.ts';
import { nextDeadline } from '../../../../demo/desk/call-centre/exchange/deadlines.ts';
import type { ExchangeEvent } from '../../../../demo/desk/call-centre/exchange/events.ts';
import {
  type Call,
  type CallAgent,
  type CallGroup,
  type Count,
  type Exchange,
  NO_COUNTS,
} from '../../../../demo/desk/call-centre/exchange/state.ts';
import { step } from '../../../../demo/desk/call-centre/exchange/step.ts';

export type Given = ExchangeEvent extends infer E ? (E extends unknown ? Omit<E, 'at'> : never) : never;

/** Agents 1 and 2 in group 11, agent 3 in group 12, which takes over from 11. */
export function exchange() {
  const agents = new Map<number, CallAgent>();
  const calls = new Map<number, Call>();
  const ended = new Map<number, Call>();
  const counts: Count[] = [];
  const groups = new Map<number, CallGroup>([
    [11, { id: 11, name: 'Orders', overflowsTo: 12 }],
    [12, { id: 12, name: 'Products', overflowsTo: null }],
  ]);
  const times = { menuFor: 10, ringFor: 20, dialFor: 30, queueFor: 60, wrapUp: 15, surveyFor: 10 };
  const rules = { ...times, longestVoiceMail: 40, longestCall: 1000, startOfDay: () => 0 };
  const all: Exchange = { agents, calls, groups, rules };
  let now = 0;
  for (const [id, groupId] of [
    [1, 11],
    [2, 11],
    [3, 12],
  ] as const) {
    const state = { state: 'offline', chosen: 'offline', since: 0, restId: null, wrapUpEnds: null } as const;
    const phones = { workWay: 'voip_online', ipPhone: 'unregister', webPhone: 'unregister' } as const;
    const rest = { callId: null, callPhone: null, last: null, counts: NO_COUNTS, day: 0, permitted: true };
    agents.set(id, { id, groupId, name: `Agent ${id}`, ...state, ...phones, ...rest });
  }

  function happen(event: Given): void {
    const changes = step(all, { ...event, at: now } as ExchangeEvent);
    counts.push(...changes.counts);
    for (const [id, agent] of changes.agents) agents.set(id, agent);
    for (const [id, call] of changes.calls) {
      (call.phase === 'ended' ? ended : calls).set(id, call);
      if (call.phase === 'ended') calls.delete(id);
    }
  }
  const caller = (id: number) => ({
    id,
    callId: `c${id}`,
    trunk: '400',
    number: `+4477009001${id}`,
    customerId: null,
    customerName: '',
    organizationId: null,
  });
  return {
    happen,
    all,
    ended,
    agent: (id: number) => agents.get(id) as CallAgent,
    call: (id: number) => (calls.get(id) ?? ended.get(id)) as Call,
    outcome: (id: number) => outcomeOf(ended.get(id) as Call),
    counterOf: (counter: string, groupId: number | null = null) =>
      counts.filter((one) => one.counter === counter && one.groupId === groupId).length,
    /** Lets time pass; what falls due happens at its time. */
    wait(time: number) {
      const end = now + time;
      for (let next = nextDeadline(all); next <= end; next = nextDeadline(all)) {
        now = Math.max(now, next);
        happen({ type: 'tick' });
      }
      now = end;
    },
    idle: (...ids: number[]) => {
      for (const agentId of ids) happen({ type: 'choose-state', agentId, state: 'idle' });
    },
    arrive(id: number, groupId: number, more: { priority?: number } = {}) {
      happen({ type: 'arrive', ...caller(id) });
      happen({ type: 'route', call: id, target: { kind: 'queue', groupId }, ...more });
    },
    caller,
  };
}
