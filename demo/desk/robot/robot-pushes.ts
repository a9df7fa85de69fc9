/**
 * Puts a robot's answer and a robot's greeting into the shapes of the desk's interface: the two reply notifications of
 * doc 1 §6.1, and the assignment info of doc 1 §2.8. Field names as the document spells them.
 */
import { escapeHtml } from '../core/plain-text.ts';
import type { RobotAnswer } from './robot-types.ts';

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

/** `messages` of a `urobot` push (doc 1 §6.1): one object, flow fields null when there is no flow. */
export interface UrobotPush {
  sessionId: string;
  logId: number;
  aid: number;
  ansContent: string;
  ansType: number;
  hitQuestion: string;
  suggestQuestionList: { id: number; content: string; type: number }[];
  flowId: number | null;
  flowTitle: string | null;
  flowContent: string | null;
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

/**
 * The answer as a `robot` session gets it. Such a session cannot click flows, so a flow's items become related
 * questions that open the same node when asked.
 */
export function toRobotPush(answer: RobotAnswer, messageId: string): RobotPush {
  const asked = answer.flow
    ? answer.flow.items.map((item) => item.ask)
    : answer.suggestions.map((item) => item.content);
  const titles = [...new Set(asked)].map((title) => ({ question_title: title }));
  const guessing = answer.ansType === 3;
  return {
    type: 'message',
    message_id: messageId,
    data: {
      question_id: answer.questionId,
      question_title: answer.title,
      answer: answer.flow ? answer.html + answer.flow.intro + listed(answer.flow.items) : answer.html,
      gus_list: guessing ? titles : [],
      relate_list: guessing ? [] : titles,
      third_url: { url: answer.thirdUrl ?? '' },
    },
  };
}

/** The answer as a `urobot` session gets it; `sessionId` is a string and `logId` the desk's number of this answer. */
export function toUrobotPush(answer: RobotAnswer, session: { sessionId: string | number; logId: number }): UrobotPush {
  return {
    sessionId: String(session.sessionId),
    logId: session.logId,
    aid: answer.questionId,
    ansContent: answer.html,
    ansType: answer.ansType,
    hitQuestion: answer.title,
    suggestQuestionList: answer.suggestions.map(({ id, content, type }) => ({ id, content, type })),
    flowId: answer.flow?.id ?? null,
    flowTitle: answer.flow?.title ?? null,
    flowContent: answer.flow?.html ?? null,
  };
}

function listed(items: readonly { text: string }[]): string {
  return items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${escapeHtml(item.text)}</li>`).join('')}</ul>`;
}
