/**
 * `POST /im/sessions` (doc 1 §4.1): connects to a robot at once, or to an agent when one is free. An open agent session
 * takes precedence over both.
 */
import type { CallAnswer } from '../../../relay/desk-api/operations.ts';
import { COMPANY } from '../agents/allocation.ts';
import type { RequestOutcome } from '../agents/queue.ts';
import { surveyOptionsOf } from '../agents/survey-options.ts';
import { BLOCKED, type HandlerTable, OK, REFUSED, type Refusal, refuse, type Written } from '../api/handler.ts';
import { shownName } from '../pushes/replies.ts';
import type { Agent } from '../store/agents.ts';
import type { Customer } from '../store/customers.ts';
import type { Scope } from '../store/queue.ts';
import type { Session } from '../store/sessions.ts';
import type { Desk } from './desk-parts.ts';

type Assigned = Written<CallAnswer<'create-session'>>;

export function createSessionHandler(desk: Desk) {
  const { context, queue, customers, robotTalk, knowledge } = desk;
  const { store, behaviour, publicUrl } = context;

  function assigned(session: Session): Assigned {
    const agent = store.agents.byId(session.agent_id) as Agent;
    return {
      ...OK,
      message: `You are talking to ${shownName(agent)}.`,
      assign_type: 'agent',
      assign_info: {
        im_sub_session_id: session.id,
        count: 0,
        agent_id: agent.id,
        agent_name: shownName(agent),
        agent_avatar: publicUrl() + agent.avatar,
        survey_options: surveyOptionsOf(behaviour.surveyStyle, behaviour.surveyDefault),
      },
    };
  }

  function answer(outcome: RequestOutcome): Assigned | Refusal {
    const waiting = (code: number, message: string, count: number) =>
      refuse(code, message, { assign_type: 'agent', assign_info: { count } });
    switch (outcome.kind) {
      case 'session':
        return assigned(outcome.session);
      case 'queued':
        return waiting(2001, `All agents are busy. You are number ${outcome.position} in the queue.`, outcome.position);
      case 'allocating':
        return waiting(2001, 'An agent is being found for you.', 0);
      case 'nobody':
        return waiting(2002, 'No agent is online.', 0);
    }
  }

  function askForAgent(token: string, scope: Scope, channel: string): Assigned | Refusal {
    if (scope.type === 'agent' && !store.agents.byIdUnlessRemoved(scope.id))
      return refuse(REFUSED.invalid, 'there is no such agent');
    if (scope.type === 'group' && !store.agents.group(scope.id))
      return refuse(REFUSED.invalid, 'there is no such group');
    const customer = customers.ensure(token);
    if (behaviour.refuseBlocked && customer.is_blocked === 1) return BLOCKED;
    for (const kind of ['robot', 'urobot'] as const) {
      const session = store.robotSessions.open(customer.id, kind);
      if (session) knowledge.imRecords.handedOff(session.id);
    }
    return answer(queue.request(customer, scope, channel));
  }

  function urobot(customer: Customer, robotId: number, sceneId: number): Assigned | Refusal {
    const info = robotTalk.beginUrobot(customer, robotId, sceneId);
    if (!info) return refuse(REFUSED.invalid, 'there is no such robot or scene');
    return { ...OK, message: info.helloWord, assign_type: 'urobot', assign_info: info };
  }

  return {
    'create-session': ({ body }) => {
      const { customer_token: token, agent_id, group_id, robot_id, scene_id, channel = '' } = body;
      const known = customers.find(token);
      const open = known && store.sessions.openOf(known.id);
      if (open) return assigned(open);
      if (agent_id !== undefined) return askForAgent(token, { type: 'agent', id: agent_id }, channel);
      if (group_id !== undefined) return askForAgent(token, { type: 'group', id: group_id }, channel);
      if (body.assign_type === 'agent') return askForAgent(token, COMPANY, channel);
      if (body.assign_type === 'urobot') {
        if (robot_id === undefined || scene_id === undefined) {
          return refuse(REFUSED.invalid, 'robot_id and scene_id are required when assign_type is urobot');
        }
        return urobot(customers.ensure(token), robot_id, scene_id);
      }
      const info = robotTalk.beginRobot(customers.ensure(token), body.robot_role_id ?? null);
      return { ...OK, message: info.welcome_message, assign_type: 'robot', assign_info: info };
    },
  } satisfies Partial<HandlerTable>;
}
