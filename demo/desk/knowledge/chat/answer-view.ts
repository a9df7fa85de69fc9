/** A robot's reply in the shape that chat clients get (doc 3 §2.8). */
import { ANSWER_KINDS, SWITCH_STAFF } from '../../../../relay/desk-api/knowledge/chat-answer.ts';
import type { Question } from '../question-rows.ts';
import { type Askable, FORMATS } from './askable.ts';
import { attachmentsOf, textOfHtml } from './html-text.ts';
import type { RestrictionState } from './quota.ts';
import type { Reply } from './replies.ts';
import type { Voices } from './voices.ts';

export type Format = 'text' | 'rich';

/** Whether a reply can be rated: those that answer a question. */
export const canBeRated = ({ question }: Reply): boolean => question !== undefined;

/** The content with its `msgType`. */
function contentOf({ format, content, question }: Reply, wanted: Format) {
  const title = question?.content ?? '';
  switch (format) {
    case FORMATS.voice:
      return { msgType: 'audio', ansContent: content, msgbox: title };
    case FORMATS.link: {
      const faviconUrl = `${URL.parse(content)?.origin ?? ''}/favicon.ico`;
      return { msgType: 'link', ansContent: { faviconUrl, title, answerUrl: content }, msgbox: null };
    }
    case FORMATS.image:
      return { msgType: 'image', ansContent: content, msgbox: null };
    case FORMATS.rich:
      return wanted === 'rich'
        ? { msgType: 'rich', ansContent: content, msgbox: null }
        : { msgType: 'plain', ansContent: textOfHtml(content), msgbox: null };
    default:
      return { msgType: 'plain', ansContent: content, msgbox: null };
  }
}

/** Questions as they are offered, each with its answer. */
export function offeredQuestions(askable: Askable, voices: Voices, questions: readonly Question[], wanted: Format) {
  return questions.map(({ id, content, type }) => {
    const answer = askable.answerOf(id);
    const isRich = answer.type === FORMATS.rich;
    const html = isRich ? voices.withAddresses(answer.content) : answer.content;
    const shown =
      isRich && wanted === 'text'
        ? { content: textOfHtml(html), type: FORMATS.plain }
        : { content: html, type: answer.type };
    return { id, content, type, answer: { id: answer.id, ...shown, questionId: id } };
  });
}

type Said = {
  sessionId: number;
  logId: number;
  robotId: number;
  isChatApp: boolean;
  reply: Reply;
  restrictionState: RestrictionState;
  wanted: Format;
};

export function createAnswerView(askable: Askable, voices: Voices) {
  return ({ sessionId, logId, robotId, isChatApp, reply, restrictionState, wanted }: Said) => {
    const { handOff, leading } = voices.of(robotId, reply.question?.content);
    const isUnknown = reply.kind === ANSWER_KINDS.unknown;
    const leads = isChatApp && isUnknown ? { type: SWITCH_STAFF.leadingWord, tips: leading } : undefined;
    const switching = reply.handsOff ? { type: SWITCH_STAFF.transfer, tips: handOff } : leads;
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
      suggestQuestionList: offeredQuestions(askable, voices, reply.suggestions, wanted),
      restrictionState,
      aid: reply.answerId ?? null,
      // No reply of the knowledge base has a command; those of task dialogues come from a webhook.
      taskChatReturnCommands: [],
      attachmentList: reply.format === FORMATS.rich ? attachmentsOf(reply.content) : [],
    };
  };
}
