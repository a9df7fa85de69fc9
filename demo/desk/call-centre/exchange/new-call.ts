/** Creates the state of a new call. */

import type { Phase } from '../../console-protocol/calls.ts';
import type { Caller } from './events.ts';
import type { Call } from './state.ts';

const NO_TIME: Call['spent'] = {
  menu: 0,
  queued: 0,
  ringing: 0,
  dialling: 0,
  talking: 0,
  'voice-mail': 0,
  survey: 0,
  ended: 0,
};

export const newCall = (
  {
    id,
    callId,
    trunk,
    number,
    customerId,
    customerName,
    organizationId,
  }: Pick<Call, 'id' | 'callId' | 'trunk'> & Caller,
  direction: Call['direction'],
  phase: Phase,
  at: number,
): Call => ({
  id,
  callId,
  direction,
  number,
  customerId,
  customerName,
  organizationId,
  trunk,
  task: '',
  startedAt: at,
  endedAt: null,
  phase,
  phaseSince: at,
  onHold: false,
  legs: [],
  target: null,
  groupId: null,
  priority: 0,
  variables: {},
  queuedAt: null,
  missedBy: [],
  rejected: false,
  agentId: null,
  seat: null,
  spent: { ...NO_TIME },
  queueEnd: null,
  overflowedTo: null,
  rings: 0,
  dialledAt: null,
  customerAnsweredAt: null,
  talkedAt: null,
  rating: null,
  dropSide: null,
  failure: '',
  outlineNumber: '',
  raisedCounters: [],
});
