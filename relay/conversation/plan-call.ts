/**
 * Turns what is wanted into the desk call that achieves it as things are now. Pure; the desk's numbers come from the
 * record and the site's settings alone.
 */
import { createHash } from 'node:crypto';
import type { Customer } from '../desk-api/customers/customers.ts';
import {
  ENDED_PREFIX,
  LEAVE_MESSAGE,
  sendMessage,
  TO_ROBOT,
  TO_UROBOT,
  WHILE_QUEUING,
} from '../desk-api/im/messages.ts';
import { openFlow, reportHit } from '../desk-api/im/robots.ts';
import { createSession, reportTransfer } from '../desk-api/im/sessions.ts';
import { rateAgentSession, rateRobotAnswer, rateRobotSession, rateUrobotAnswer } from '../desk-api/im/surveys.ts';
import type { Intent } from '../model/intents.ts';
import { type ConversationRecord, currentSession, type Session } from '../model/record.ts';
import type { SiteSettings } from '../sites.ts';
import { isNobody, planCustomer, planLookUp, type VerifiedIdentity } from './customer.ts';
import { type ToTell, untold } from './identified.ts';
import type { Outcome, PlannedCall } from './planned-call.ts';
import { messageForAgent } from './sent-file.ts';

export type PlanInput = { record: ConversationRecord; site: SiteSettings; customerToken: string };

/** The call, or undefined when nothing is left to do. */
export function planCall(intent: Intent, input: PlanInput): PlannedCall | undefined {
  const { record } = input;
  switch (intent.kind) {
    case 'session':
      return record.asked === intent.ask ? beginSession(intent.ask, input) : undefined;
    case 'customer':
      return tellCustomer(untold(record), input);
    case 'message':
      return planMessage(intent, input);
    case 'leave':
      return leaveMessage(intent.id, intent.text, input);
    default:
      return planForSession(intent, input);
  }
}

function beginSession(ask: 'first' | 'agent', { site, customerToken }: PlanInput): PlannedCall {
  const type = ask === 'agent' ? 'agent' : site.first;
  return {
    operation: createSession,
    asksForAgent: type === 'agent',
    body: {
      customer_token: customerToken,
      assign_type: type,
      channel: site.channel,
      ...(type === 'agent' && { agent_id: site.agentId, group_id: site.groupId }),
      ...(type === 'robot' && { robot_role_id: site.robotRole }),
      ...(type === 'urobot' && { robot_id: site.robotId, scene_id: site.sceneId }),
    },
  };
}

function planMessage({ id, text: content, file }: Extract<Intent, { kind: 'message' }>, input: PlanInput): PlannedCall {
  const { record, site, customerToken } = input;
  const message = { customer_token: customerToken, message_id: id, type: 'message', data: { content } };
  const call = (to: Session | 'queue', number: number, more: Record<string, unknown> = {}): PlannedCall => ({
    operation: sendMessage,
    body: { ...message, im_sub_session_id: number, ...more },
    to,
  });
  if (record.talk.with === 'queue') return call('queue', WHILE_QUEUING);
  if (record.talk.with === 'inbox') return leaveMessage(id, content, input);
  const session = currentSession(record);
  if (!session) return { ...beginSession('first', input), firstBegin: 'first' };
  if (session.kind === 'robot') return call(session, TO_ROBOT);
  if (session.kind === 'agent') return call(session, session.deskId as number, file && messageForAgent(file, site));
  return call(session, TO_UROBOT, { ...robotOf(session), urobot_session_id: session.deskId });
}

function leaveMessage(id: string, content: string, { site, customerToken }: PlanInput): PlannedCall {
  return {
    operation: sendMessage,
    body: {
      customer_token: customerToken,
      message_id: id,
      type: 'message',
      data: { content },
      im_sub_session_id: LEAVE_MESSAGE,
      agent_id: site.agentId,
      group_id: site.groupId,
    },
  };
}

/**
 * Looks the customer up and then writes what is missing, in two calls that are always made together: whatever was lost of
 * an earlier try shows in the look-up.
 */
function tellCustomer(tells: ToTell | undefined, input: PlanInput): PlannedCall | undefined {
  if (!tells) return undefined;
  const { customerToken } = input;
  const { identity, email } = tells;
  const all = { name: null, phone: null, ...identity, email: identity?.email ?? email };
  const write = (wanted: VerifiedIdentity, present: Customer | undefined): PlannedCall | undefined => {
    const call = planCustomer(customerToken, wanted, present);
    if (!call) return undefined;
    const isNameAlone = wanted.email === null && wanted.phone === null;
    const next = (outcome: Outcome): PlannedCall | undefined => {
      // The e-mail or the phone may be another customer's; the name is the visitor's own.
      if (isRefused(outcome) && !isNameAlone) return write({ ...wanted, email: null, phone: null }, present) ?? said();
      return isNameAlone && (outcome.ok || isRefused(outcome)) ? said() : undefined;
    };
    return { ...call, tells, next };
  };
  /** What the visitor left reaches the agents in any case, at last as a message. */
  const said = (): PlannedCall | undefined =>
    email === null || all.email !== email
      ? undefined
      : { ...leaveMessage(derivedMessageId('email-', customerToken, email), `E-mail: ${email}`, input), tells };
  return {
    ...planLookUp(customerToken),
    tells,
    next: (outcome) => {
      // With messages behind it there is no time to find out whether a refusal means more than that nobody is there.
      if (outcome.ok) return write(all, (outcome.answer as { customer?: Customer | null }).customer ?? undefined);
      return isRefused(outcome) ? write(all, undefined) : undefined;
    },
  };
}

/** A `message_id` that is the same at every try, so that the desk takes the message once. */
const derivedMessageId = (prefix: string, customerToken: string, of: string): string =>
  `${prefix}${createHash('sha256')
    .update(JSON.stringify([customerToken, of]))
    .digest('hex')
    .slice(0, 40)}`;

const isRefused = (outcome: Outcome): boolean => !outcome.ok && outcome.error !== 'expired' && isNobody(outcome.error);

const robotOf = (session: Session) => ({ robot_id: session.robotId, scene_id: session.sceneId });

function planForSession(
  intent: Exclude<Intent, { kind: 'session' | 'customer' | 'message' | 'leave' }>,
  { record, site, customerToken }: PlanInput,
): PlannedCall | undefined {
  const session = record.sessions.find(({ seq }) => seq === intent.session);
  if (!session) return undefined;
  const inRobot = { customer_token: customerToken, im_sub_session_id: session.deskId, ...robotOf(session) };
  switch (intent.kind) {
    case 'ended':
      // Meanwhile the desk may have closed the session, or it went on.
      if (!session.left) return undefined;
      return {
        operation: sendMessage,
        body: {
          customer_token: customerToken,
          message_id: derivedMessageId(ENDED_PREFIX, customerToken, intent.id),
          type: 'message',
          data: { content: intent.text },
          im_sub_session_id: session.deskId,
        },
      };
    case 'flow':
      return { operation: openFlow, body: { ...inRobot, flow_id: intent.flowId } };
    case 'hit':
      return {
        operation: reportHit,
        body: {
          ...inRobot,
          message_id: intent.messageId ?? undefined,
          question: intent.question,
          question_id: intent.questionId ?? undefined,
          query_type: intent.queryType,
        },
      };
    case 'count-transfer':
      return { operation: reportTransfer, body: { im_sub_session_id: session.deskId, ...robotOf(session) } };
    case 'rate-answer':
      if (session.kind === 'urobot') {
        return {
          operation: rateUrobotAnswer,
          body: { ...inRobot, messgae_id: Number(intent.message), option_id: intent.useful ? 1 : 2 },
        };
      }
      if (site.robotAnswerRatingPath === undefined) return undefined;
      return {
        operation: rateRobotAnswer(site.robotAnswerRatingPath),
        body: {
          customer_token: customerToken,
          message_id: intent.message,
          question_id: intent.questionId,
          useful: intent.useful,
        },
      };
    case 'rate-session': {
      const rating = { im_sub_session_id: session.deskId, option_id: intent.option, remark: intent.remark };
      if (session.kind === 'agent') return { operation: rateAgentSession, body: rating };
      return { operation: rateRobotSession, body: { ...inRobot, ...rating } };
    }
  }
}
