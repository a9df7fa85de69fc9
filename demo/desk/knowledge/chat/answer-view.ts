/** A robot's reply in the shape that chat clients get (doc 3 §2.8). */
import { SWITCH_STAFF } from '../../../../relay/desk-api/knowledge/chat-answer.ts';
import { ANSWER_FORMATS, QUESTION_TYPES } from '../../../../relay/desk-api/knowledge/questions.ts';
import { ANSWER_TYPES } from '../../../../relay/desk-api/outbound/replies.ts';
import type { Question } from '../question-rows.ts';
import type { Askable } from './askable.ts';
import type { Flows } from './flows.ts';
import { attachmentsOf, textOfHtml } from './html-text.ts';
import type { RestrictionState } from './quota.ts';
import { canBeRated, type Reply } from './replies.ts';
import type { Voices } from './voices.ts';

export type Format = 'text' | 'rich';

export function contentOf({ format, content, question, message }: Reply, wanted: Format) {
  const title = question?.content ?? '';
  if (message) return { msgType: message.msgType, ansContent: message.msgContent, msgbox: null };
  switch (format) {
    case ANSWER_FORMATS.voice:
      return { msgType: 'audio', ansContent: content, msgbox: title };
    case ANSWER_FORMATS.link: {
      const faviconUrl = `${URL.parse(content)?.origin ?? ''}/favicon.ico`;
      return { msgType: 'link', ansContent: { faviconUrl, title, answerUrl: content }, msgbox: null };
    }
    case ANSWER_FORMATS.image:
      return { msgType: 'image', ansContent: content, msgbox: null };
    case ANSWER_FORMATS.rich:
      return wanted === 'rich'
        ? { msgType: 'rich', ansContent: content, msgbox: null }
        : { msgType: 'plain', ansContent: textOfHtml(content), msgbox: null };
    default:
      return { msgType: 'plain', ansContent: content, msgbox: null };
  }
}

/** `type` of a question where it is offered: one that opens a flow is a flow's entry. */
export const offeredType = (flows: Flows, question: Question): number =>
  flows.isEntry(question) ? QUESTION_TYPES.flow : question.type;

type Answered = {
  sessionId: number;
  logId: number;
  robotId: number;
  isChatApp: boolean;
  reply: Reply;
  restrictionState: RestrictionState;
  wanted: Format;
};

export function createAnswerView(askable: Askable, flows: Flows, voices: Voices) {
  function listed(questions: readonly Question[], wanted: Format) {
    return questions.map((question) => {
      const { id, content } = question;
      const answer = askable.answerOf(id);
      const isRich = answer.type === ANSWER_FORMATS.rich;
      const html = isRich ? voices.withAddresses(answer.content) : answer.content;
      const shown =
        isRich && wanted === 'text'
          ? { content: textOfHtml(html), type: ANSWER_FORMATS.plain }
          : { content: html, type: answer.type };
      return { id, content, type: offeredType(flows, question), answer: { id: answer.id, ...shown } };
    });
  }

  /** Questions that a reply suggests: their answers name them. */
  const offered = (questions: readonly Question[], wanted: Format) =>
    listed(questions, wanted).map((one) => ({ ...one, answer: { ...one.answer, questionId: one.id } }));

  function answer({ sessionId, logId, robotId, isChatApp, reply, restrictionState, wanted }: Answered) {
    const leads = isChatApp && reply.kind === ANSWER_TYPES.unknown;
    const leading = { type: SWITCH_STAFF.leadingWord, tips: voices.greetingOf(robotId).leading };
    const switching = switchingOf(reply, voices, robotId) ?? (leads ? leading : undefined);
    return {
      sessionId,
      logId,
      enableAppraise: canBeRated(reply),
      ...contentOf(reply, wanted),
      ansType: reply.kind,
      flowId: reply.flow?.id ?? null,
      flowTitle: reply.flow?.title ?? null,
      flowContent: reply.flow?.html ?? null,
      hitQuestion: reply.question?.content ?? null,
      switchStaffType: switching?.type ?? null,
      switchStaffTips: switching?.tips ?? null,
      suggestQuestionList: offered(reply.suggestions, wanted),
      restrictionState,
      aid: reply.answerId ?? null,
      taskChatReturnCommands: [...(reply.commands ?? [])],
      attachmentList: reply.format === ANSWER_FORMATS.rich ? attachmentsOf(reply.content) : [],
    };
  }

  return { answer, listed, offered };
}

export const switchingOf = ({ handsOff, question }: Reply, voices: Voices, robotId: number) =>
  handsOff
    ? { type: SWITCH_STAFF.transfer, tips: voices.of(question?.robot_id ?? voices.sourceOf(robotId)).handOff }
    : undefined;
