/** Calls about platform robots (doc 1 §4.1): list, clicks in flows and on suggestions, hand-over statistics. */
import { type HandlerTable, OK, REFUSED, refuse } from '../api/handler.ts';
import type { RobotSession } from '../store/robot-sessions.ts';
import type { Desk } from './desk-parts.ts';

type SessionKey = { im_sub_session_id: number; robot_id: number; scene_id: number };

const noSession = refuse(REFUSED.sessionClosed, 'the session does not exist or is closed');

export function robotHandlers({ context, customers, robotTalk, knowledge }: Desk) {
  const { store, clock, behaviour } = context;

  function findSession({ im_sub_session_id, robot_id, scene_id }: SessionKey): RobotSession | undefined {
    const session = store.robotSessions.byId(im_sub_session_id);
    const isNamed = session?.kind === 'urobot' && session.robot_id === robot_id && session.scene_id === scene_id;
    return isNamed ? session : undefined;
  }

  function ownOpen(body: SessionKey & { customer_token: string }) {
    const customer = customers.find(body.customer_token);
    const session = findSession(body);
    const isOwnOpen = customer && session?.customer_id === customer.id && session.ended_at === null;
    return isOwnOpen ? { customer, session } : undefined;
  }

  return {
    'list-urobots': () => ({ ...OK, message: '', urobot_list: robotTalk.listRobots() }),

    'open-flow': ({ body }) => {
      const own = ownOpen(body);
      if (!own) return noSession;
      const opened = robotTalk.openFlow(own.customer, own.session, body.flow_id);
      return opened ? OK : refuse(REFUSED.invalid, 'the robot has no such flow');
    },

    'report-hit': ({ body }) => {
      const own = ownOpen(body);
      if (!own) return noSession;
      const { query_type: queryType, question_id: questionId, question, message_id: logId } = body;
      const click = { queryType, questionId: questionId ?? null, question: question ?? null, logId: logId ?? null };
      store.robotSessions.addQuestionClick(own.session.id, click, clock.now());
      if (behaviour.answerHits && questionId !== undefined)
        robotTalk.answerQuestion(own.customer, own.session, questionId);
      return OK;
    },

    'report-transfer': ({ body }) => {
      const session = findSession(body);
      // A session with a chat client (doc 3) is handed over by the same call; its number is never that of one over IM.
      if (!session) return knowledge.handedOff(body.im_sub_session_id, body.robot_id, body.scene_id) ? OK : noSession;
      store.robotSessions.markHandedOver(session.id, clock.now());
      knowledge.imRecords.handedOff(session.id);
      return { ...OK, message: '' };
    },
  } satisfies Partial<HandlerTable>;
}
