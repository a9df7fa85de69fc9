/**
 * Sessions with robots: stores greeting and messages, and pushes the engine's answers in the session's
 * format. The engine alone knows what a robot answers.
 */
import { randomUUID } from 'node:crypto';
import { ANSWER_TYPES } from '../../../relay/desk-api/outbound/replies.ts';
import { escapeHtml } from '../core/plain-text.ts';
import type { ImRecords } from '../knowledge/records/im-records.ts';
import type { Replies } from '../pushes/replies.ts';
import type { RobotEngine } from '../robot/robot.ts';
import { toRobotPush, toUrobotPush } from '../robot/robot-pushes.ts';
import type { Robot, RobotAnswer } from '../robot/robot-types.ts';
import type { Context } from '../store/context.ts';
import type { Customer } from '../store/customers.ts';
import type { NewRobotSession, RobotSession } from '../store/robot-sessions.ts';

/** A customer's message, with the id that the customer's client gave it. */
export type Question = { messageId: string; content: string };

export function createRobotTalk(context: Context, replies: Replies, engine: () => RobotEngine, records: ImRecords) {
  const { store, clock, hub } = context;

  function say(session: RobotSession, robot: Robot, html: string, questionId: number | null = null) {
    const messageId = randomUUID();
    const row = store.messages.insert(
      {
        messageId,
        customerId: session.customer_id,
        place: session.kind,
        robotSessionId: session.id,
        sender: 'robot',
        senderName: robot.name,
        type: 'rich',
        data: { content: html },
        questionId,
      },
      clock.now(),
    );
    hub.publish('message', row);
    return { row, messageId };
  }

  function begin(customer: Customer, robot: Robot, asked: Omit<NewRobotSession, 'robot_id'>) {
    const id = store.robotSessions.begin(customer.id, { ...asked, robot_id: robot.id }, clock.now());
    const session = store.robotSessions.byId(id) as RobotSession;
    const greeting = engine().greeting(robot);
    const { helloWord: message, leadingWord } = greeting.urobot;
    records.begin({
      imSessionId: id,
      robotId: robot.id,
      sceneId: asked.scene_id,
      customer: { id: customer.token ?? undefined, nickname: customer.nick_name },
      welcome: { message, leadingWord },
    });
    return { session, greeting, hello: say(session, robot, message) };
  }

  /** Stores the answer to what was asked, and pushes it. */
  function push(customer: Customer, session: RobotSession, asked: Asked, answer: RobotAnswer): void {
    const robot = robotOf(session);
    records.exchange(session.id, asked, saidIn(answer));
    const { row, messageId } = say(session, robot, asShown(answer), answer.questionId);
    if (session.kind === 'robot') replies.robot(customer, toRobotPush(answer, messageId), row);
    else replies.urobot(customer, toUrobotPush(answer, { sessionId: session.id, logId: row }), row);
  }

  const robotOf = (session: RobotSession): Robot =>
    engine().findRobot(session.robot_id, session.scene_id ?? 0) ?? engine().defaultRobot;

  return {
    listRobots: () => engine().listRobots(),
    /** Returns `assign_info` of a plain robot session. */
    beginRobot: (customer: Customer, roleId: string | null) =>
      store.transaction(
        () => begin(customer, engine().defaultRobot, { kind: 'robot', scene_id: null, role_id: roleId }).greeting.robot,
      ),
    /** Returns `assign_info` of a platform-robot session, or undefined if there is no such robot or scene. */
    beginUrobot: (customer: Customer, robotId: number, sceneId: number) =>
      store.transaction(() => {
        const robot = engine().findRobot(robotId, sceneId);
        if (!robot) return undefined;
        const { session, greeting, hello } = begin(customer, robot, {
          kind: 'urobot',
          scene_id: sceneId,
          role_id: null,
        });
        return { sessionId: session.id, logId: hello.row, ...greeting.urobot };
      }),
    ask: (customer: Customer, session: RobotSession, question: Question): void =>
      store.transaction(() => {
        const { messageId, content } = question;
        const message = { messageId, customerId: customer.id, place: session.kind, robotSessionId: session.id };
        store.messages.insert({ ...message, sender: 'customer', type: 'message', data: { content } }, clock.now());
        push(customer, session, { content, source: 'typed' }, engine().answer(robotOf(session), content));
      }),
    /** Pushes the answer of a flow; false if the robot has no such flow. */
    openFlow: (customer: Customer, session: RobotSession, flowId: number): boolean =>
      store.transaction(() => {
        const answer = engine().openFlow(robotOf(session), flowId);
        if (!answer) return false;
        store.robotSessions.addFlowClick(session.id, flowId, clock.now());
        push(customer, session, { content: answer.flow?.title ?? '', source: 'flow' }, answer);
        return true;
      }),
    /** Pushes the answer to a question by its id; false if the robot has no such question. */
    answerQuestion: (customer: Customer, session: RobotSession, questionId: number): boolean =>
      store.transaction(() => {
        const answer = engine().answerQuestion(robotOf(session), questionId);
        if (answer) push(customer, session, { content: answer.title, source: 'suggestion' }, answer);
        return answer !== undefined;
      }),
  };
}
export type RobotTalk = ReturnType<typeof createRobotTalk>;

type Asked = Parameters<ImRecords['exchange']>[1];
type Said = Parameters<ImRecords['exchange']>[2];

const saidIn = ({ ansType, questionId, title, html, flow, suggestions }: RobotAnswer): Said => ({
  kind: ansType,
  source: sourceOf(ansType, questionId),
  content: html + (flow?.html ?? ''),
  suggestions,
  understood: title || flow?.title || null,
  canBeRated: questionId > 0,
  handsOff: false,
});

function sourceOf(ansType: number, questionId: number): string {
  if (ansType === ANSWER_TYPES.unknown) return 'nobody';
  if (ansType === ANSWER_TYPES.smallTalk) return 'small-talk';
  return questionId > 0 || ansType === ANSWER_TYPES.suggestions ? 'questions' : 'flow';
}

/** The answer as one piece of HTML for the history that agents read: text, flow and suggestions. */
function asShown({ html, flow, suggestions }: RobotAnswer): string {
  const listed = suggestions.map(({ content }) => `<li>${escapeHtml(content)}</li>`).join('');
  return html + (flow?.html ?? '') + (listed && `<ul>${listed}</ul>`);
}
