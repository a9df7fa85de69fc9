/**
 * Puts a robot's reply and a robot's greeting into the shapes of the desk's IM interface: the two reply notifications of doc 1 §6.1,
 * and the assignment info of doc 1 §2.8. Field names as the document spells them.
 */
import { ANSWER_FORMATS } from '../../../relay/desk-api/knowledge/questions.ts';
import { ANSWER_TYPES, type RobotMessage, type UrobotMessage } from '../../../relay/desk-api/outbound/replies.ts';
import type { Written } from '../api/handler.ts';
import { escapeHtml, textAsContent } from '../core/plain-text.ts';
import { contentOf, offeredType, switchingOf } from '../knowledge/chat/answer-view.ts';
import type { Answering } from '../knowledge/chat/answering.ts';
import { canBeRated, type Reply } from '../knowledge/chat/replies.ts';
import { optionsOf } from '../knowledge/tasks/task-message.ts';
import type { Robot } from '../robot/robots.ts';

/** The id of the question that is answered, by which the answer is rated; 0 for small talk and everything else. */
export const ratedQuestionOf = (reply: Reply): number => (canBeRated(reply) ? (reply.question?.id ?? 0) : 0);

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
 * The reply as a `robot` session gets it: `gus_list` is "did you mean", `relate_list` what is related to an answer. Such a session cannot click flows, so a flow's items become related questions that open the
 * same node when asked.
 */
export function toRobotPush(reply: Reply, messageId: string) {
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
  } satisfies Written<RobotMessage>;
}

/**
 * The reply as a `urobot` session gets it (doc 1 §6.1); `logId` is the desk's number of this answer. The last fields are those of the
 * chat client's answer (doc 3 §2.8), sent only with a value; with `msgType`, `ansContent` may have a structure.
 */
export function toUrobotPush(
  reply: Reply,
  { robotId, ...session }: { sessionId: string | number; logId: number; robotId: number },
  { flows, voices }: Pick<Answering, 'flows' | 'voices'>,
) {
  // Voice, images and messages with a structure have a type of their own.
  const isSpecial =
    reply.message !== undefined || reply.format === ANSWER_FORMATS.voice || reply.format === ANSWER_FORMATS.image;
  const special: Partial<ReturnType<typeof contentOf>> = isSpecial ? contentOf(reply, 'rich') : {};
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
  } satisfies Written<UrobotMessage>;
}

type Greeting = ReturnType<Answering['im']['greeting']>;

/** `assign_info` of a `robot` session (doc 1 §2.8). */
export const toRobotAssignInfo = (robot: Robot, logoUrl: string, { hello, unknown }: Greeting) => ({
  robot_name: robot.name,
  robot_avatar: logoUrl,
  welcome_message: hello,
  unknow_message: unknown,
});

/** `assign_info` of a `urobot` session (doc 1 §2.8), without the numbers that the desk gives a session. */
export const toUrobotAssignInfo = (robot: Robot, logoUrl: string, { hello, leading, common }: Greeting) => ({
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
