/**
 * Plans the desk call for an intent, given the conversation's present state. The desk's numbers come only from the
 * record and the site's settings; a click or rating that lacks one fails at once, and the visitor sees it. Pure.
 */
import { hash } from 'node:crypto';
import { ENDED_PREFIX, LEAVE_MESSAGE, TO_ROBOT, TO_UROBOT, WHILE_QUEUING } from '../../desk-api/im/messages.ts';
import { ROBOT_RATINGS, rateRobotAnswer } from '../../desk-api/im/surveys.ts';
import { pendingUpdate } from '../../model/customer-updates.ts';
import type { IntentOf } from '../../model/decision.ts';
import type { Intent } from '../../model/intents.ts';
import { currentSession, type Session } from '../../model/record.ts';
import type { PlanInput, Planned, PlannedCall } from '../plan.ts';
import { plan, planOperation } from '../plan.ts';
import { planRequest } from '../requests/requests.ts';
import { hasAgent } from '../visitor/hand-off.ts';
import { messageForAgent } from '../visitor/sent-file.ts';
import { blockedOrNot } from './customer.ts';
import { planCustomerWriting } from './customer-writing.ts';
import * as knowledge from './knowledge-calls.ts';

/** The call; undefined when nothing is left to do; `impossible` when the desk's numbers that it needs are unknown. */
export function planCall(intent: Intent, input: PlanInput): Planned | undefined {
  const { record } = input;
  switch (intent.kind) {
    case 'session':
      return record.asked === intent.ask ? beginSession(intent.ask, input) : undefined;
    case 'customer':
      return updateCustomer(input);
    case 'message':
      return planMessage(intent, input);
    case 'leave':
      return leaveMessage(intent.id, intent.text, input);
    case 'talk':
      return planTalk(intent, input);
    case 'request':
    case 'request-reply':
      return planRequest(intent, input);
    default:
      return planForSession(intent, input);
  }
}

function beginSession(ask: 'first' | 'agent', input: PlanInput): Planned {
  const { site, customerToken } = input;
  const type = ask === 'agent' ? 'agent' : site.first;
  if (type === 'knowledge') return knowledge.planSession(input);
  const call = plan('create-session', {
    body: {
      customer_token: customerToken,
      assign_type: type,
      channel: site.channel,
      ...(type === 'agent' && { agent_id: site.agentId, group_id: site.groupId }),
      ...(type === 'robot' && { robot_role_id: site.robotRole }),
      ...(type === 'urobot' && { robot_id: site.robotId, scene_id: site.sceneId }),
    },
  });
  return type === 'agent' ? { ...call, asksForAgent: true, next: blockedOrNot(customerToken) } : call;
}

function planMessage({ id, text: content, file, html }: IntentOf<'message'>, input: PlanInput): Planned {
  const { record, site, customerToken } = input;
  if (record.talk.with === 'inbox') return leaveMessage(id, content, input);
  const message = { customer_token: customerToken, message_id: id, type: 'message', data: { content } } as const;
  if (record.talk.with === 'queue') {
    return { ...plan('send-message', { body: { ...message, im_sub_session_id: WHILE_QUEUING } }), sentTo: 'queue' };
  }
  const session = currentSession(record);
  if (!session) {
    const call = beginSession('first', input);
    return call === 'impossible' ? call : { ...call, opensSession: 'first' };
  }
  if (session.inChatClient) return knowledge.planQuestion({ id, text: content }, session, input);
  if (session.kind === 'robot') {
    return { ...plan('send-message', { body: { ...message, im_sub_session_id: TO_ROBOT } }), sentTo: session };
  }
  if (session.kind === 'agent') {
    if (session.deskId === null) return 'impossible';
    const asFile = file && messageForAgent(file, site);
    const asCard = html !== undefined && ({ type: 'rich', data: { content: html } } as const);
    const body = { ...message, im_sub_session_id: session.deskId, ...asFile, ...asCard };
    return { ...plan('send-message', { body }), sentTo: session };
  }
  const body = {
    ...message,
    im_sub_session_id: TO_UROBOT,
    robot_id: session.robotId ?? undefined,
    scene_id: session.sceneId ?? undefined,
    urobot_session_id: session.deskId ?? undefined,
  };
  return { ...plan('send-message', { body }), sentTo: session };
}

/** The agent reads the talk as the visitor's first message, wherever the visitor's messages go by now. */
function planTalk({ session, until }: IntentOf<'talk'>, input: PlanInput): Planned | undefined {
  const { record, customerToken, talk } = input;
  const goesToAgents = hasAgent(record) || record.talk.with === 'inbox';
  if (talk === undefined || !goesToAgents) return undefined;
  const id = derivedMessageId('talk-', customerToken, `${session} ${until}`);
  return planMessage({ kind: 'message', id, text: talk }, input);
}

function updateCustomer(input: PlanInput): PlannedCall | undefined {
  const { record, customerToken } = input;
  const updates = pendingUpdate(record);
  const leave = (of: string, text: string) => leaveMessage(derivedMessageId('email-', customerToken, of), text, input);
  return updates && planCustomerWriting({ updates, record, customerToken, leave });
}

function leaveMessage(id: string, content: string, { site, customerToken }: PlanInput): PlannedCall {
  return plan('send-message', {
    body: {
      customer_token: customerToken,
      message_id: id,
      type: 'message',
      data: { content },
      im_sub_session_id: LEAVE_MESSAGE,
      agent_id: site.agentId,
      group_id: site.groupId,
    },
  });
}

/** A `message_id` that is the same at every retry, so that the desk takes the message once. */
const derivedMessageId = (prefix: string, customerToken: string, of: string): string =>
  prefix + hash('sha256', JSON.stringify([customerToken, of]), 'hex').slice(0, 40);

/** The parameters by which a platform robot's calls name its session; undefined when one of the numbers is unknown. */
function namedRobot({ deskId, robotId, sceneId }: Session) {
  if (deskId === null || robotId === null || sceneId === null) return undefined;
  return { im_sub_session_id: deskId, robot_id: robotId, scene_id: sceneId };
}

type OfSession = IntentOf<'ended' | 'flow' | 'hit' | 'count-transfer' | 'rate-answer' | 'rate-session'>;

function planForSession(intent: OfSession, input: PlanInput): Planned | undefined {
  const { record, site, customerToken } = input;
  const session = record.sessions.find(({ seq }) => seq === intent.session);
  if (!session) return undefined;
  const customer = { customer_token: customerToken };
  if (session.inChatClient) {
    if (intent.kind === 'hit' || intent.kind === 'flow') return knowledge.planClick(intent, session, input);
    if (intent.kind === 'rate-answer' || intent.kind === 'rate-session') return knowledge.planRating(intent, session);
  }
  const robot = namedRobot(session);
  switch (intent.kind) {
    case 'ended':
      // The desk may have closed or continued the session meanwhile.
      if (!session.left) return undefined;
      if (session.deskId === null) return 'impossible';
      return plan('send-message', {
        body: {
          ...customer,
          message_id: derivedMessageId(ENDED_PREFIX, customerToken, intent.id),
          type: 'message',
          data: { content: intent.text },
          im_sub_session_id: session.deskId,
        },
      });
    case 'flow':
      if (!robot) return 'impossible';
      return plan('open-flow', { body: { ...customer, ...robot, flow_id: intent.flowId } });
    case 'hit': {
      const { messageId, questionId, question, queryType } = intent;
      // The other kinds of click are the chat client's.
      if (!robot || messageId === null || questionId === null || (queryType !== 6 && queryType !== 7))
        return 'impossible';
      const clicked = { message_id: messageId, question, question_id: questionId, query_type: queryType };
      return plan('report-hit', { body: { ...customer, ...robot, ...clicked } });
    }
    case 'count-transfer':
      return robot ? plan('report-transfer', { body: robot }) : 'impossible';
    case 'rate-answer': {
      const { message, questionId, useful } = intent;
      if (session.kind === 'urobot') {
        if (!robot) return 'impossible';
        const rating = { messgae_id: Number(message), option_id: useful ? 1 : 2 } as const;
        return plan('rate-urobot-answer', { body: { ...customer, ...robot, ...rating } });
      }
      if (site.robotAnswerRatingPath === undefined) return undefined;
      const rating = { message_id: message, question_id: questionId, useful };
      return planOperation(rateRobotAnswer(site.robotAnswerRatingPath), { body: { ...customer, ...rating } });
    }
    case 'rate-session': {
      const { option, remark } = intent;
      if (session.kind === 'agent') {
        if (session.deskId === null) return 'impossible';
        return plan('rate-agent-session', { body: { im_sub_session_id: session.deskId, option_id: option, remark } });
      }
      const rating = ROBOT_RATINGS.find((one) => one === option);
      if (!robot || rating === undefined) return 'impossible';
      return plan('rate-robot-session', { body: { ...customer, ...robot, option_id: rating, remark } });
    }
  }
}
