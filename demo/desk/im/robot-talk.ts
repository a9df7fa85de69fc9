/**
 * Sessions with robots over IM: stores greeting, messages and records, and pushes replies in the session's format. The
 * knowledge base decides what a robot replies.
 */
import { randomUUID } from 'node:crypto';
import { escapeHtml } from '../core/plain-text.ts';
import type { Reply } from '../knowledge/chat/replies.ts';
import type { Asked } from '../knowledge/chat/sessions.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Replies } from '../pushes/replies.ts';
import {
  htmlOfContent,
  ratedQuestionOf,
  toRobotAssignInfo,
  toRobotPush,
  toUrobotAssignInfo,
  toUrobotPush,
} from '../pushes/robot-pushes.ts';
import type { Robot } from '../robot/robots.ts';
import type { Context } from '../store/context.ts';
import type { Customer } from '../store/customers.ts';
import type { NewRobotSession, RobotSession } from '../store/robot-sessions.ts';

/** A customer's message, with the id that the customer's client gave it. */
export type Question = { messageId: string; content: string };

export function createRobotTalk(
  context: Context,
  replies: Replies,
  robots: readonly Robot[],
  { answering, imRecords: records, toImText }: Pick<Knowledge, 'answering' | 'imRecords' | 'toImText'>,
) {
  const { store, clock, hub, log, publicUrl } = context;
  const platformRobots = robots.filter(({ scenes }) => scenes.length > 0);
  const plainRobot = robots.find(({ scenes }) => scenes.length === 0);
  if (!plainRobot)
    throw new Error('no robot is without scenes: sessions of assign_type robot have none to answer them');

  const findRobot = (robotId: number, sceneId: number) =>
    platformRobots.find(({ id, scenes }) => id === robotId && scenes.some((scene) => scene.id === sceneId));
  const robotOf = (session: RobotSession): Robot => findRobot(session.robot_id, session.scene_id ?? 0) ?? plainRobot;
  const logoOf = (robot: Robot) => publicUrl() + robot.logo;

  function say(session: RobotSession, html: string, questionId: number | null = null) {
    const messageId = randomUUID();
    const row = store.messages.insert(
      {
        messageId,
        customerId: session.customer_id,
        place: session.kind,
        robotSessionId: session.id,
        sender: 'robot',
        senderName: robotOf(session).name,
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
    const greeting = answering.im.greeting(robot, asked.scene_id);
    records.begin({
      imSessionId: id,
      robotId: robot.id,
      sceneId: asked.scene_id,
      customer: { id: customer.token ?? undefined, nickname: customer.nick_name },
      welcome: { message: greeting.hello, leadingWord: greeting.leading },
    });
    return { session, greeting, hello: say(session, greeting.hello) };
  }

  function push(customer: Customer, session: RobotSession, asked: Asked, reply: Reply): void {
    answering.count(reply);
    records.exchange(session.id, asked, reply);
    const { row, messageId } = say(session, asShown(reply), ratedQuestionOf(reply));
    if (session.kind === 'robot') replies.robot(customer, toRobotPush(reply, messageId), row);
    else
      replies.urobot(
        customer,
        toUrobotPush(reply, { sessionId: session.id, logId: row, robotId: session.robot_id }, answering),
        row,
      );
  }

  return {
    /** `urobot_list` of `GET /im/urobots` (doc 1 §2.10). */
    listRobots: () =>
      platformRobots.map((robot) => ({
        id: robot.id,
        name: robot.name,
        logo: logoOf(robot),
        scene_list: robot.scenes,
        created_at: robot.createdAt,
      })),
    beginRobot: (customer: Customer, roleId: string | null) =>
      store.transaction(() => {
        const { greeting } = begin(customer, plainRobot, { kind: 'robot', scene_id: null, role_id: roleId });
        return toRobotAssignInfo(plainRobot, logoOf(plainRobot), greeting);
      }),
    /** Returns `assign_info` of a platform-robot session, or undefined if there is no such robot or scene. */
    beginUrobot: (customer: Customer, robotId: number, sceneId: number) =>
      store.transaction(() => {
        const robot = findRobot(robotId, sceneId);
        if (!robot) return undefined;
        const { session, greeting, hello } = begin(customer, robot, {
          kind: 'urobot',
          scene_id: sceneId,
          role_id: null,
        });
        return { sessionId: session.id, logId: hello.row, ...toUrobotAssignInfo(robot, logoOf(robot), greeting) };
      }),
    /**
     * Stores a question, and pushes the reply: in the same transaction, or once a third party has given it, unless the session has
     * ended meanwhile.
     * @throws KnowledgeRefused where too many questions of the session wait for replies
     */
    ask(customer: Customer, session: RobotSession, { messageId, content }: Question): void {
      store.transaction(() => {
        const message = { messageId, customerId: customer.id, place: session.kind, robotSessionId: session.id };
        store.messages.insert({ ...message, sender: 'customer', type: 'message', data: { content } }, clock.now());
        const { id: imSessionId, robot_id: robotId, scene_id: sceneId } = session;
        const asked = toImText({ imSessionId, robotId, sceneId, text: content }, (reply) =>
          store.transaction(() => {
            if (store.robotSessions.byId(session.id)?.ended_at !== null) return;
            push(customer, session, { content, source: 'typed' }, reply);
          }),
        );
        if (asked instanceof Promise) {
          asked.catch((error: unknown) => log.error({ err: error }, 'a reply that came later cannot be pushed'));
        }
      });
    },
    /** Pushes the answer of a flow; false if the robot has no such flow. */
    openFlow: (customer: Customer, session: RobotSession, flowId: number): boolean =>
      store.transaction(() => {
        const reply = answering.im.toFlow(session.robot_id, session.scene_id, flowId);
        if (!reply) return false;
        store.robotSessions.addFlowClick(session.id, flowId, clock.now());
        push(customer, session, { content: reply.flow?.title ?? '', source: 'flow' }, reply);
        return true;
      }),
    /** Pushes the answer to a question by its id; false if the robot has no such question. */
    answerQuestion: (customer: Customer, session: RobotSession, questionId: number): boolean =>
      store.transaction(() => {
        const reply = answering.im.toQuestion(session.robot_id, session.scene_id, questionId);
        if (reply) push(customer, session, { content: reply.question?.content ?? '', source: 'suggestion' }, reply);
        return reply !== undefined;
      }),
  };
}
export type RobotTalk = ReturnType<typeof createRobotTalk>;

/** The reply as one piece of HTML for the history that agents read: text, flow and suggestions. */
function asShown(reply: Reply): string {
  const { source, flow, suggestions } = reply;
  const listed = source === 'flow' ? '' : suggestions.map(({ content }) => `<li>${escapeHtml(content)}</li>`).join('');
  return (source === 'flow' ? '' : htmlOfContent(reply)) + (flow?.html ?? '') + (listed && `<ul>${listed}</ul>`);
}
