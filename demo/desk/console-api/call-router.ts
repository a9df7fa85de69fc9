/**
 * The console's HTTP API of telephone calls (console-protocol/calls.ts). Two tabs of one agent may act at once: the exchange lets
 * the first one act and refuses the second with 409.
 */
import type { Request } from 'express';
import { z } from 'zod';
import type { EventOfCall } from '../call-centre/exchange/events.ts';
import { NotPossible } from '../call-centre/exchange/state.ts';
import * as protocol from '../console-protocol/calls.ts';
import { found, Refused } from '../core/refused.ts';
import { ValueRefused } from '../fields/field-values.ts';
import type { Agent } from '../store/agents.ts';
import { createCallViews } from './call-views.ts';
import { type ConsoleRouter, checked, createCalls, nothing } from './respond.ts';
import type { ConsoleDesk } from './views.ts';

const callId = z.coerce.number().int().min(1);
const idOf = ({ params }: Request): number => checked(callId, params.id);

export function callRouter(desk: ConsoleDesk): ConsoleRouter {
  const { context, callCentre, monitoring, simulator, fields } = desk;
  const callViews = createCallViews(context, { callCentre, monitoring, fields });
  const { router, serve } = createCalls(desk, { refusalOf });
  const { act, exchange } = callCentre;

  const phoneOf = ({ id }: Agent) => callViews.phone(found(exchange.agents.get(id), 'agent'));

  /** Answers the agent's telephone as it is after the event. */
  const actAs = (agent: Agent, event: Parameters<typeof act>[0]) => {
    act(event);
    return phoneOf(agent);
  };

  serve('GET /calls/phone', nothing, ({ agent }) => phoneOf(agent));
  serve('PUT /calls/state', protocol.callStateBody, ({ agent, input: { state, rest_id: restId = null } }) =>
    actAs(agent, { type: 'choose-state', agentId: agent.id, state, restId }),
  );
  serve('PUT /calls/work-way', protocol.workWayBody, ({ agent, input }) =>
    actAs(agent, { type: 'set-work-way', agentId: agent.id, workWay: input.work_way }),
  );
  serve('PUT /calls/ip-phone', protocol.ipPhoneBody, ({ agent, input: { plugged } }) =>
    actAs(agent, { type: 'register', agentId: agent.id, device: 'ipPhone', as: plugged ? 'registered' : 'expire' }),
  );
  serve('POST /calls/wrap-up', nothing, ({ agent }) => actAs(agent, { type: 'finish-wrap-up', agentId: agent.id }));
  serve('POST /calls/dial', protocol.dialBody, ({ agent, input }) => {
    callCentre.callOut(agent.id, input.number, false);
    return phoneOf(agent);
  });
  serve('POST /calls/:id/act', protocol.actBody, ({ agent, input, request }) =>
    actAs(agent, eventOf(idOf(request), agent.id, input)),
  );
  serve('PUT /calls/:id/note', protocol.callNoteBody, ({ agent, input, request }) => {
    const row = found(callCentre.rows.byId(idOf(request)), 'call');
    const isOwn = row.agent_id === agent.id || exchange.agents.get(agent.id)?.last?.conversationId === row.id;
    if (!isOwn) throw new Refused(403, 'this call is another agent’s');
    callCentre.notes.write(row, agent.id, input.content.trim(), input.custom_fields ?? {});
    context.hub.publish('changed', { kind: 'phone', id: agent.id });
    return phoneOf(agent);
  });
  serve('GET /calls/colleagues', nothing, ({ agent }) => ({
    colleagues: callViews.colleagues(agent?.id ?? 0),
    groups: [...exchange.groups.values()].map(({ id, name }) => ({ id, name })),
  }));
  serve('GET /calls/log', protocol.callLogQuery, ({ input }) => callViews.log(input));
  serve('GET /calls/board', nothing, () => callViews.board(simulator.isRunning()));
  serve('POST /calls/simulate', protocol.simulateBody, ({ input }) => simulate(input));
  serve('PUT /calls/simulator', protocol.simulatorBody, ({ input: { running } }) => {
    if (running) simulator.start();
    else simulator.stop();
    return { running };
  });
  serve('PUT /calls/agents/:id', protocol.permitBody, ({ input: { permitted }, request }) => {
    act({ type: 'permit', agentId: idOf(request), permitted });
    return { permitted };
  });

  async function simulate(body: z.output<typeof protocol.simulateBody>): Promise<{ id: number }> {
    switch (body.event) {
      case 'call': {
        const { id } = callCentre.receive(body.number);
        await callCentre.choose(id, body.group_id ?? null);
        return { id };
      }
      case 'task': {
        const { group_id: groupId, number, task } = body;
        found(exchange.groups.get(groupId), 'group');
        return { id: callCentre.dialForTask(groupId, number, task).id };
      }
      case 'answer':
        act({ type: 'customer-answers', call: body.call });
        break;
      case 'miss':
        act({ type: 'customer-misses', call: body.call, failure: body.cause });
        break;
      case 'hang-up':
        act({ type: 'customer-hangs-up', call: body.call });
        break;
      case 'rate':
        act({ type: 'rate', call: body.call, rating: body.rating });
    }
    return { id: body.call };
  }

  return router;
}

function eventOf(call: number, agentId: number, body: z.output<typeof protocol.actBody>): EventOfCall {
  const on = { call, agentId };
  switch (body.act) {
    case 'transfer': {
      const { to } = body;
      const party = 'agent_id' in to ? { agentId: to.agent_id } : 'group_id' in to ? { groupId: to.group_id } : to;
      return { type: 'transfer', ...on, to: party };
    }
    case 'consult':
      return { type: 'consult', ...on, to: 'agent_id' in body.to ? { agentId: body.to.agent_id } : body.to };
    case 'hold':
    case 'resume':
      return { type: 'hold', ...on, on: body.act === 'hold' };
    case 'hand-over':
    case 'three-way':
    case 'return':
      return { type: 'end-consult', ...on, how: body.act };
    case 'listen':
    case 'barge-in':
    case 'substitute':
      return { type: 'supervise', ...on, how: body.act };
    default:
      return { type: body.act, ...on };
  }
}

function refusalOf(error: unknown): Refused | undefined {
  if (error instanceof NotPossible) return new Refused(409, error.message);
  return error instanceof ValueRefused ? new Refused(400, error.message) : undefined;
}
