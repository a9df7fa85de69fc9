/** The columns of the call log, computed from a call of the exchange. */
import { CALL_SOURCE } from '../../../relay/desk-api/call-centre/values.ts';
import type { PhoneCallOutcome } from '../console-protocol/calls.ts';
import type { WrittenColumns } from './call-rows.ts';
import type { Call, Target } from './exchange/state.ts';

export type Names = { agent: (id: number) => string; group: (id: number) => string };

const seconds = (milliseconds: number): number => Math.round(milliseconds / 1000);

/** The outcome if the call ended now. Written after every event, because a desk that is killed writes nothing at the end. */
export function outcomeOf(call: Call): PhoneCallOutcome {
  if (call.direction === 'inbound') {
    if (call.talkedAt !== null) return 'agentAnswered';
    if (call.target === null) return 'noQueue';
    return call.rejected ? 'agentRejected' : 'agentMissed';
  }
  if (call.talkedAt !== null) return 'customerAnswered';
  return call.dialledAt === null || call.customerAnsweredAt !== null ? 'agentMissed' : 'customerMissed';
}

function sourceOf(call: Call, target: Target | null, names: Names): string {
  if (target === null) {
    const isAgents = call.direction === 'outbound' && call.task === '' && call.agentId !== null;
    return isAgents ? CALL_SOURCE.agent(names.agent(call.agentId ?? 0)) : CALL_SOURCE.noQueue;
  }
  if (target.kind === 'queue') return CALL_SOURCE.queue(names.group(target.groupId));
  return CALL_SOURCE[target.kind](names.agent(target.agentId));
}

export function columnsOf(call: Call, names: Names): WrittenColumns {
  const { spent, target } = call;
  const isMissed = call.direction === 'inbound' && call.phase === 'ended' && call.talkedAt === null;
  return {
    ended_at: call.endedAt,
    outcome: outcomeOf(call),
    source: sourceOf(call, target, names),
    group_id: call.groupId,
    queue_name: call.groupId === null ? '' : names.group(call.groupId),
    queue_end: call.queueEnd,
    overflow_name: call.overflowedTo === null ? '' : names.group(call.overflowedTo),
    agent_id: call.agentId,
    seat: call.seat,
    rings: call.rings,
    menu: seconds(spent.menu),
    queued: seconds(spent.queued),
    ringing: seconds(spent.ringing + spent.dialling),
    talking: seconds(spent.talking),
    voice_mail: seconds(spent['voice-mail']),
    rating: call.rating,
    drop_side: call.dropSide,
    variables: JSON.stringify(call.variables),
    failure: call.failure,
    outline_number: call.outlineNumber,
    has_subsequent: isMissed ? 0 : null,
  };
}
