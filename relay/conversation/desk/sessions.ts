/** The steps that start, continue, transfer and end a session or a wait, whoever causes them. Pure. */
import { agentAssignInfo, robotAssignInfo, urobotAssignInfo } from '../../desk-api/im/schemas.ts';
import { QUERY_TYPES } from '../../desk-api/knowledge/chat-client.ts';
import {
  type ConversationRecord,
  changeSession,
  currentSession,
  type Session,
  withSession,
} from '../../model/record.ts';
import type { NewEvent } from '../../model/snapshot.ts';
import type { EventBody, Person } from '../../protocol/events.ts';
import type { SiteSettings } from '../../sites/sites.ts';
import type { AnswerRefs } from './answers.ts';
import { isAskedBy, surveyOf, UROBOT_SURVEY } from './surveys.ts';

export type Step = { record: ConversationRecord; events: NewEvent[] };

const personOf = (name: string | undefined, avatar: string | undefined): Person => ({
  name: name ?? '',
  avatar: avatar ?? null,
});

export const SESSION_DEFAULTS = {
  deskId: null,
  robotId: null,
  sceneId: null,
  survey: null,
  unknown: '',
  rated: false,
  closed: false,
};

export function robotStarted(record: ConversationRecord, head: number, info: unknown, welcome?: string): Step {
  const robot = robotAssignInfo.parse(info ?? {});
  const person = personOf(robot.robot_name, robot.robot_avatar);
  const unknown = robot.unknow_message ?? '';
  const greeting = robot.welcome_message ?? welcome ?? '';
  return {
    record: withSession(record, { ...SESSION_DEFAULTS, seq: head + 1, kind: 'robot', person, unknown }),
    events: [{ body: { ...PLAIN_START, kind: 'robot', person, greeting }, raw: { assignInfo: info } }],
  };
}

/** What a start says that offers no questions. */
const PLAIN_START = { type: 'session-started' as const, greeting: '', leading: '', topics: [], survey: null };

export function urobotStarted(record: ConversationRecord, head: number, info: unknown, site: Robots): Step {
  const robot = urobotAssignInfo.parse(info);
  const person = personOf(robot.robotName, robot.logoUrl);
  const questions: AnswerRefs['questions'] = {};
  const topics = (robot.topAsk ?? []).map((topic, t) => ({
    title: topic.quesitionType ?? '',
    questions: topic.optionsList.map((option, o) => {
      const ref = `t${t}.${o}`;
      questions[ref] = { id: option.quesitionId, queryType: QUERY_TYPES.common };
      return { ref, text: option.quesition };
    }),
  }));
  const message = robot.logId === undefined ? null : String(robot.logId);
  const refs: AnswerRefs = { questions, message, questionId: 0 };
  const greeting = { greeting: robot.helloWord ?? '', leading: robot.leadingWord ?? '', topics };
  const session = { deskId: robot.sessionId, person, site };
  return platformRobotStarted(record, head, session, greeting, { assignInfo: info, refs });
}

type Robots = Pick<SiteSettings, 'robotId' | 'sceneId'>;
type Greeting = Pick<Extract<EventBody, { type: 'session-started' }>, 'greeting' | 'leading' | 'topics'>;

/** Starts a session with a platform robot, over IM or in the chat client. */
export function platformRobotStarted(
  record: ConversationRecord,
  head: number,
  { site, ...named }: Pick<Session, 'inChatClient' | 'deskId' | 'person'> & { site: Robots },
  greeting: Greeting,
  raw: object,
): Step {
  const { person } = named;
  const survey = UROBOT_SURVEY;
  const session = { ...named, robotId: site.robotId ?? null, sceneId: site.sceneId ?? null };
  return {
    record: withSession(record, { ...SESSION_DEFAULTS, ...session, seq: head + 1, kind: 'urobot', survey }),
    events: [{ body: { type: 'session-started', kind: 'urobot', person, ...greeting, survey }, raw }],
  };
}

/**
 * Starts an agent session; completes the survey of the present one; continues one that the visitor had ended.
 * @param surveyDefault whether the survey keeps the option that the desk preselects
 */
export function agentStarted(record: ConversationRecord, head: number, info: unknown, surveyDefault = true): Step {
  const agent = agentAssignInfo.parse(info);
  const current = currentSession(record);
  const deskId = agent.im_sub_session_id ?? null;
  // An answer without a session number starts no session.
  if (deskId === null) return { record: { ...record, asked: null }, events: [] };
  const settings = agent.survey_options;
  const survey = surveyOf(settings, surveyDefault);
  if (current?.kind === 'agent' && current.deskId === deskId) {
    // The session began with a push, which brings no survey.
    const known = changeSession(record, current.seq, { survey: current.survey ?? survey });
    return { record: { ...known, asked: null, expectsAgent: false }, events: [] };
  }
  const left = record.sessions.findLast((one) => one.kind === 'agent' && one.deskId === deskId && one.left);
  if (left) {
    const { record: again, events } = continued(record, head, left);
    return { record: { ...again, expectsAgent: false }, events };
  }
  const person = personOf(agent.agent_name, agent.agent_avatar);
  return {
    record: {
      ...withSession(record, { ...SESSION_DEFAULTS, seq: head + 1, kind: 'agent', deskId, person, survey }),
      expectsAgent: false,
    },
    events: [
      {
        body: { ...PLAIN_START, kind: 'agent', person, survey: isAskedBy(settings, 'customer_invite') ? survey : null },
        raw: { assignInfo: info },
      },
    ],
  };
}

/**
 * Continues an agent session that the visitor ended, because the agent wrote or the visitor asked for an agent. The
 * widget shows it as a new session, so that its messages and its survey come after its beginning.
 */
export function continued(record: ConversationRecord, head: number, left: Session): Step {
  const next: Session = { ...left, seq: head + 1, closed: false, left: false };
  delete next.late;
  return {
    record: withSession(changeSession(record, left.seq, { left: false }), next),
    events: [{ body: { ...PLAIN_START, kind: 'agent', person: left.person, again: true } }],
  };
}

/** Transfers the session to another agent, under its new number. */
export function transferred(
  record: ConversationRecord,
  head: number,
  current: Session,
  { person, html, deskId }: { person: Person; html: string; deskId: number },
): Step {
  const next: Session = { ...current, seq: head + 1, deskId, person, rated: false, closed: false, begun: true };
  delete next.late;
  const ended = changeSession(record, current.seq, { closed: true });
  return { record: withSession(ended, next), events: [{ body: { type: 'transferred', person, html } }] };
}

/** A session that the relay learns of after it ended. */
export function pastAgentSession(head: number, info: unknown, deskId: number): Session {
  const agent = agentAssignInfo.parse(info);
  const person = personOf(agent.agent_name, agent.agent_avatar);
  return { ...SESSION_DEFAULTS, seq: head + 1, kind: 'agent', deskId, person, closed: true };
}

/** Puts the visitor into the queue. The position is a signal, so only the first one is part of an event. */
export function queued(record: ConversationRecord, now: number, position: number): Step {
  if (record.talk.with === 'queue') return { record: { ...record, asked: null }, events: [] };
  return {
    record: {
      ...record,
      talk: { with: 'queue', since: now, ...(position > 0 && { position }) },
      asked: null,
      expectsAgent: true,
    },
    events: [{ body: { type: 'queued', position: position > 0 ? position : null } }],
  };
}

/** From now on the visitor's messages are left in the desk's inbox; an agent may answer them. */
export function noAgentOnline(record: ConversationRecord, askEmail: 'off' | 'optional' | 'required'): Step {
  const isKnown = record.identity?.email != null || record.contact !== null;
  return {
    record: { ...record, talk: { with: 'inbox' }, asked: null, expectsAgent: true },
    events: [{ body: { type: 'no-agent', ...(askEmail !== 'off' && { email: isKnown ? 'known' : askEmail }) } }],
  };
}

/** Ends the wait without an agent; one may still come, and is adopted. Without a queue, the robot's talk goes on. */
export function waitEnded(record: ConversationRecord, reason: 'visitor' | 'desk'): Step {
  return {
    record: { ...record, talk: record.talk.with === 'session' ? record.talk : { with: 'nobody' }, asked: null },
    events: [{ body: { type: 'wait-ended', reason } }],
  };
}

export type Closing = Pick<Extract<EventBody, { type: 'session-closed' }>, 'reason' | 'html' | 'survey'>;

/** Ends a session and offers its survey unless the visitor answered it before. */
export function sessionClosed(record: ConversationRecord, session: Session, closing: Closing): Step {
  const survey = session.rated ? null : closing.survey;
  const closed = changeSession(record, session.seq, { closed: true, survey: closing.survey ?? session.survey });
  return {
    record: currentSession(record)?.seq === session.seq ? { ...closed, talk: { with: 'nobody' } } : closed,
    events: [{ body: { type: 'session-closed', session: session.seq, kind: session.kind, ...closing, survey } }],
  };
}
