/**
 * The console's HTTP API of telephone calls (console-protocol/calls.ts). Two tabs of one agent may act at once: the exchange lets
 * the first one act and refuses the second with 409.
 */
import type { Request } from 'express';
import { z } from 'zod';
import type { CallEvent } from '../call-centre/exchange/events.ts';
import { NotPossible } from '../call-centre/exchange/state.ts';
import * as protocol from '../console-protocol/calls.ts';
import { ValueRefused } from '../fields/field-values.ts';
import type { Agent } from '../store/agents.ts';
import { createCallViews } from './call-views.ts';
import { Refused } from './refused.ts';
import { checked, createHandlers } from './respond.ts';
import { type ConsoleRouter, createRouter, type Guarded } from './roles.ts';
import type { ConsoleDesk } from './views.ts';

const nothing = z.unknown();
const callId = z.coerce.number().int().min(1);

export function callRouter({
  context,
  signIn,
  callCentre,
  monitoring,
  simulator,
  fields,
}: ConsoleDesk): ConsoleRouter<'/calls'> {
  const callViews = createCallViews(context, { callCentre, monitoring, fields });
  const { forAnybody, forAgents, forAdministrator } = createHandlers(signIn, context.clock.now, { refusalOf });
  const { act, exchange } = callCentre;
  const router = createRouter('/calls');

  const phoneOf = ({ id }: Agent) => {
    const agent = exchange.agents.get(id);
    if (!agent) throw new Refused(404, 'there is no such agent');
    return callViews.phone(agent);
  };

  /** Runs a handler for an agent, and answers the telephone as it is then. */
  const forTelephone = <S extends z.ZodType>(
    schema: S,
    handle: (agent: Agent, body: z.output<S>, request: Request) => unknown,
  ): Guarded<'agents'> =>
    forAgents(async (request, agent) => {
      await handle(agent, checked(schema, request.body), request);
      return phoneOf(agent);
    });

  const idOf = (request: Request): number => checked(callId, request.params.id);

  router.get(
    '/phone',
    forTelephone(nothing, () => {}),
  );
  router.put(
    '/state',
    forTelephone(protocol.callStateBody, ({ id }, { state, rest_id: rest }) =>
      act({ type: 'choose-state', agentId: id, state, restId: rest ?? null }),
    ),
  );
  router.put(
    '/work-way',
    forTelephone(protocol.workWayBody, ({ id }, body) =>
      act({ type: 'set-work-way', agentId: id, workWay: body.work_way }),
    ),
  );
  router.put(
    '/ip-phone',
    forTelephone(protocol.ipPhoneBody, ({ id }, { plugged }) =>
      act({ type: 'register', agentId: id, device: 'ipPhone', as: plugged ? 'registered' : 'expire' }),
    ),
  );
  router.post(
    '/wrap-up',
    forTelephone(nothing, ({ id }) => act({ type: 'finish-wrap-up', agentId: id })),
  );
  router.post(
    '/dial',
    forTelephone(protocol.dialBody, ({ id }, { number }) => callCentre.callOut(id, number, false)),
  );
  router.post(
    '/:id/act',
    forTelephone(protocol.actBody, ({ id }, body, request) => act(eventOf(idOf(request), id, body))),
  );
  router.put(
    '/:id/note',
    forTelephone(protocol.callNoteBody, ({ id }, { content, custom_fields: values = {} }, request) => {
      const row = callCentre.rowOf(idOf(request));
      if (!row) throw new Refused(404, 'there is no such call');
      const isOwn = row.agent_id === id || exchange.agents.get(id)?.last?.conversationId === row.id;
      if (!isOwn) throw new Refused(403, 'this call is another agent’s');
      callCentre.notes.write(row, id, content.trim(), values);
      context.hub.publish('changed', { kind: 'phone', id });
    }),
  );
  router.get(
    '/colleagues',
    forAnybody((_request, agent) => ({
      colleagues: callViews.colleagues(agent?.id ?? 0),
      groups: [...exchange.groups.values()].map(({ id, name }) => ({ id, name })),
    })),
  );
  router.get(
    '/log',
    forAnybody((request) => callViews.log(checked(protocol.callLogQuery, request.query))),
  );
  router.get(
    '/board',
    forAnybody(() => callViews.board(simulator.isRunning())),
  );
  router.post(
    '/simulate',
    forAnybody((request) => simulate(checked(protocol.simulateBody, request.body))),
  );
  router.put(
    '/simulator',
    forAnybody((request) => {
      const { running } = checked(protocol.simulatorBody, request.body);
      if (running) simulator.start();
      else simulator.stop();
      return { running };
    }),
  );
  router.put(
    '/agents/:id',
    forAdministrator((request) => {
      const { permitted } = checked(protocol.permitBody, request.body);
      act({ type: 'permit', agentId: idOf(request), permitted });
      return { permitted };
    }),
  );

  async function simulate(body: z.output<typeof protocol.simulateBody>): Promise<{ id: number }> {
    switch (body.event) {
      case 'call': {
        const { id } = callCentre.receive(body.number);
        await callCentre.choose(id, body.group_id ?? null);
        return { id };
      }
      case 'task': {
        const { group_id: groupId, number, task } = body;
        if (!exchange.groups.has(groupId)) throw new Refused(404, 'there is no such group');
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

type Act = z.output<typeof protocol.actBody>;

function eventOf(
  call: number,
  agentId: number,
  body: Act,
): Exclude<CallEvent, { type: 'arrive' | 'call-out' | 'dial-for-task' }> {
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
