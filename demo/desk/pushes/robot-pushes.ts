/**
 * Puts a robot's reply and a robot's greeting into the shapes of the desk's IM interface: the two reply notifications of doc 1 §6.1,
 * and the assignment info of doc 1 §2.8. Field names as the document spells them.
 */
import { ANSWER_FORMATS } from '../../../relay/desk-api/knowledge/questions.ts';
import { ANSWER_TYPES } from '../../../relay/desk-api/outbound/replies.ts';
import { escapeHtml, textAsContent } from '../core/plain-text.ts';
import { contentOf, offeredType, switchingOf } from '../knowledge/chat/answer-view.ts';
import type { Answering } from '../knowledge/chat/answering.ts';
import { canBeRated, type Reply } from '../knowledge/chat/replies.ts';
import { optionsOf } from '../knowledge/tasks/task-message.ts';
import type { Robot } from '../robot/robots.ts';

/** One element of `messages` in a `robot` push (doc 1 §6.1). */
export interface RobotPush {
  type: 'message';
  message_id: string;
  data: {
    question_id: number;
    question_title: string;
    answer: string;
    /** "Did you mean": offered when the robot is not sure. */
    gus_list: { question_title: string }[];
    /** Related to an answer that was given. */
    relate_list: { question_title: string }[];
    third_url: { url: string };
  };
}

/**
 * `messages` of a `urobot` push (doc 1 §6.1): one object, flow fields null when there is no flow. The last ones are those of the chat
 * client's answer (doc 3 §2.8), sent only with a value; with `msgType`, `ansContent` may have a structure.
 */
export interface UrobotPush {
  sessionId: string;
  logId: number;
  aid: number;
  ansContent: unknown;
  ansType: number;
  hitQuestion: string;
  suggestQuestionList: { id: number; content: string; type: number }[];
  flowId: number | null;
  flowTitle: string | null;
  flowContent: string | null;
  msgType?: string;
  msgbox?: string | null;
  switchStaffType?: number;
  switchStaffTips?: string;
}

/** `assign_info` of a `robot` session (doc 1 §2.8). */
export interface RobotAssignInfo {
  robot_name: string;
  robot_avatar: string;
  welcome_message: string;
  unknow_message: string;
}

/** `assign_info` of a `urobot` session (doc 1 §2.8), without the numbers that the desk gives a session. */
export interface UrobotAssignInfo {
  leadingWord: string;
  helloWord: string;
  robotName: string;
  logoUrl: string;
  topAsk: {
    quesitionType: string;
    quesitionTypeId: number;
    optionsList: { quesition: string; quesitionId: number }[];
  }[];
}

/** The id of the question that is answered, by which the answer is rated; 0 for small talk and everything else. */
export const ratedQuestionOf = (reply: Reply): number => (canBeRated(reply) ? (reply.question?.id ?? 0) : 0);

/** The content of a reply as HTML, whatever its format. */
export function htmlOfContent({ format, content, question }: Reply): string {
  const address = escapeHtml(content);
  switch (format) {
    case ANSWER_FORMATS.rich:
      return content;
    case ANSWER_FORMATS.image:
      return `<img src="${address}" alt="${escapeHtml(question?.content ?? '')}">`;
    case ANSWER_FORMATS.voice:
    case ANSWER_FORMATS.link:
      return `<p><a href="${address}">${escapeHtml(question?.content ?? content)}</a></p>`;
    default:
      return textAsContent(content);
  }
}

/**
 * The reply as a `robot` session gets it. Such a session cannot click flows, so a flow's items become related questions that open the
 * same node when asked.
 */
export function toRobotPush(reply: Reply, messageId: string): RobotPush {
  const { flow, source, kind, suggestions, message } = reply;
  // The options of a task's message are asked for by their words, too.
  const choices = [
    ...suggestions.map((item) => item.content),
    ...(message ? optionsOf(message) : []).map(({ value }) => value),
  ];
  const asked = flow ? flow.items.map((item) => item.ask) : choices;
  const titles = [...new Set(asked)].map((title) => ({ question_title: title }));
  const guessing = kind === ANSWER_TYPES.suggestions;
  const answer = source === 'flow' ? '' : htmlOfContent(reply);
  const questionId = ratedQuestionOf(reply);
  return {
    type: 'message',
    message_id: messageId,
    data: {
      question_id: questionId,
      question_title: questionId === 0 ? '' : (reply.question?.content ?? ''),
      answer: flow ? answer + flow.intro + listed(flow.items) : answer,
      gus_list: guessing ? titles : [],
      relate_list: guessing ? [] : titles,
      third_url: { url: reply.page ?? '' },
    },
  };
}

/** The reply as a `urobot` session gets it; `sessionId` is a string and `logId` the desk's number of this answer. */
export function toUrobotPush(
  reply: Reply,
  { robotId, ...session }: { sessionId: string | number; logId: number; robotId: number },
  { flows, voices }: Pick<Answering, 'flows' | 'voices'>,
): UrobotPush {
  const special = specialContent(reply);
  const switching = switchingOf(reply, voices, robotId);
  return {
    sessionId: String(session.sessionId),
    logId: session.logId,
    aid: reply.answerId ?? 0,
    ansContent: reply.source === 'flow' ? '' : htmlOfContent(reply),
    ansType: reply.kind,
    hitQuestion: reply.question?.content ?? '',
    suggestQuestionList:
      reply.source === 'flow'
        ? []
        : reply.suggestions.map((one) => ({ id: one.id, content: one.content, type: offeredType(flows, one) })),
    flowId: reply.flow?.id ?? null,
    flowTitle: reply.flow?.title ?? null,
    flowContent: reply.flow?.html ?? null,
    ...special,
    ...(switching && { switchStaffType: switching.type, switchStaffTips: switching.tips }),
  };
}

/** Voice, images and messages with a structure have a type of their own. */
function specialContent(reply: Reply) {
  const isSpecial =
    reply.message !== undefined || reply.format === ANSWER_FORMATS.voice || reply.format === ANSWER_FORMATS.image;
  return isSpecial ? contentOf(reply, 'rich') : undefined;
}

type Greeting = ReturnType<Answering['im']['greeting']>;

export const toRobotAssignInfo = (robot: Robot, logoUrl: string, { hello, unknown }: Greeting): RobotAssignInfo => ({
  robot_name: robot.name,
  robot_avatar: logoUrl,
  welcome_message: hello,
  unknow_message: unknown,
});

export const toUrobotAssignInfo = (
  robot: Robot,
  logoUrl: string,
  { hello, leading, common }: Greeting,
): UrobotAssignInfo => ({
  leadingWord: leading,
  helloWord: hello,
  robotName: robot.name,
  logoUrl,
  topAsk: common.map(({ id, name, questions }) => ({
    quesitionType: name,
    quesitionTypeId: id,
    optionsList: questions.map((question) => ({ quesition: question.content, quesitionId: question.id })),
  })),
});

function listed(items: readonly { text: string }[]): string {
  return items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${escapeHtml(item.text)}</li>`).join('')}</ul>`;
}
