/**
 * The robot's reply to a text, a clicked question or a clicked flow, over any interface (doc 1 §6.1, doc 3 §2.8, §4.6).
 * A text in the script of a colleague's knowledge is answered from there, unless the robot was taught its very words; a click by
 * number reaches only what its session was offered.
 */
import { CHAT_MODES } from '../../../../relay/desk-api/knowledge/chat-client.ts';
import { ANSWER_FORMATS, QUESTION_TYPES, SUGGEST_TYPES } from '../../../../relay/desk-api/knowledge/questions.ts';
import { ANSWER_TYPES } from '../../../../relay/desk-api/outbound/replies.ts';
import type { TaskMessage } from '../../../../relay/desk-api/outbound/robot-webhooks.ts';
import { escapeHtml } from '../../core/plain-text.ts';
import { normalForm } from '../normal-form.ts';
import type { Question } from '../question-rows.ts';
import type { SeedKeys } from '../seed-keys.ts';
import type { Askable, Scope } from './askable.ts';
import type { Flows, OpenFlow } from './flows.ts';
import { textOfHtml } from './html-text.ts';
import type { QuestionIndex } from './question-index.ts';
import { holdsSecret } from './secrets.ts';
import { questionsIn, sentencesOf } from './sentences.ts';
import type { ChatMode } from './turn.ts';
import type { Voices } from './voices.ts';

export type ReplySource =
  | 'questions'
  | 'small-talk'
  | 'flow'
  | 'webhook'
  | 'task'
  | 'data'
  | 'nobody'
  | 'secret'
  | 'quota';

export type Reply = {
  kind: (typeof ANSWER_TYPES)[keyof typeof ANSWER_TYPES];
  source: ReplySource;
  format: number;
  content: string;
  suggestions: readonly Question[];
  /** The question that was understood, and its answer. */
  question?: Question;
  answerId?: number;
  flow?: OpenFlow;
  /** A structured message; `content` is then its text, for clients that cannot show the structure. */
  message?: TaskMessage;
  /** Commands of a task's webhook to the chat client (`taskChatReturnCommands`). */
  commands?: readonly string[];
  /** The address of a page that says more. */
  page?: string;
  handsOff: boolean;
};

/** Characters of a text that are read, because people paste whole e-mails. Tags of HTML do not count. */
const READ_AT_MOST = 600;
const MOST_SUGGESTIONS = 4;
/** Questions of one text that are answered. */
const MOST_ANSWERS = 3;
/** The confidence in the best candidate from which a robot answers it. */
const LEAST_TO_ANSWER = 0.15;
/** The confidence, absolute and as a share of the best one's, of another likely candidate, and of one offered beside an unsure one. */
const LIKELY = { least: 0.05, share: 0.25 };
const OFFERED = { least: 0.02, share: 0.1 };
const MODES_WITH_QUESTIONS: readonly ChatMode[] = [CHAT_MODES.smart, CHAT_MODES.questions];
const MODES_WITH_FLOWS: readonly ChatMode[] = [CHAT_MODES.smart, CHAT_MODES.task];

export type ReplyParts = { askable: Askable; index: QuestionIndex; flows: Flows; keys: SeedKeys; voices: Voices };

/** Whether a reply can be rated: those that answer a question. */
export const canBeRated = ({ question }: Reply): boolean =>
  question !== undefined && question.type !== QUESTION_TYPES.smallTalk;

/** All of a reply but its suggestions, as HTML; an answer that is not rich stays as it is. */
export const htmlOf = ({ source, content, flow }: Reply): string =>
  source === 'flow' ? (flow?.html ?? content) : content + (flow?.html ?? '');

/** A reply of this HTML alone. */
export const bareReply = (kind: Reply['kind'], source: ReplySource, content: string): Reply => ({
  kind,
  source,
  format: ANSWER_FORMATS.rich,
  content,
  suggestions: [],
  handsOff: false,
});

export function createReplies({ askable, index, flows, keys, voices }: ReplyParts) {
  /** @param similar finds questions that may be meant as well, best first */
  function toQuestion(scope: Scope, question: Question, similar: () => readonly Question[] = () => []): Reply {
    const { id, content, type } = askable.answerOf(question.id);
    const isSmart = question.suggest_type === SUGGEST_TYPES.smart;
    const offered = isSmart ? similar() : askable.suggestedBy(scope, question, MOST_SUGGESTIONS);
    const suggestions = offered.slice(0, MOST_SUGGESTIONS);
    const isSmallTalk = question.type === QUESTION_TYPES.smallTalk;
    const kind = suggestions.length > 0 ? ANSWER_TYPES.withSuggestions : ANSWER_TYPES.plain;
    const flow = flows.of(question);
    const page = keys.entryOf(question)?.page;
    return {
      kind: isSmallTalk ? ANSWER_TYPES.smallTalk : kind,
      source: isSmallTalk ? 'small-talk' : 'questions',
      format: type,
      content: type === ANSWER_FORMATS.rich ? voices.withAddresses(content) : content,
      suggestions,
      question,
      answerId: id,
      ...(flow && { flow }),
      ...(page !== undefined && { page: voices.withAddresses(page) }),
      handsOff: question.is_switch_staff === 1,
    };
  }

  const toFlow = (scope: Scope, flow: OpenFlow): Reply => ({
    ...bareReply(ANSWER_TYPES.plain, 'flow', flow.intro),
    flow,
    suggestions: flows.questionsIn(flow).flatMap((id) => askable.byId(scope, id) ?? []),
  });

  /** The reply to a text that no part understands. It suggests the question that hands off to an agent, if the robot has one. */
  function unknown(scope: Scope): Reply {
    const person = askable.handingOff(scope);
    const reply = bareReply(ANSWER_TYPES.unknown, 'nobody', voices.of(scope.robotId).unknown);
    return person ? { ...reply, suggestions: [person] } : reply;
  }

  function understand(scope: Scope, text: string) {
    const { decision, candidates } = index.ask(scope.robotId, text);
    if (decision === 'unknown') return { offered: [], meant: undefined };
    const most = candidates[0]?.confidence ?? 0;
    const above = ({ least, share }: typeof LIKELY) =>
      candidates
        .filter(({ confidence }) => confidence >= Math.max(least, share * most))
        .flatMap(({ id }) => askable.byId(scope, id) ?? []);
    const likely = above(LIKELY);
    const offered = above(decision === 'answer' ? LIKELY : OFFERED).filter(
      ({ type }) => type !== QUESTION_TYPES.smallTalk,
    );
    // The best candidate may not be askable here. Then the next one must not take its place.
    const best = likely[0]?.id === candidates[0]?.id ? likely[0] : undefined;
    const isSure = most >= LEAST_TO_ANSWER && (decision === 'answer' || likely.length === 1);
    return { offered, meant: isSure ? best : undefined };
  }

  const others = (questions: readonly Question[], not: Question) => questions.filter(({ id }) => id !== not.id);

  function byWords(scope: Scope, text: string): Reply | undefined {
    const question = askable.byWords(scope, text);
    return question && toQuestion(scope, question, () => others(understand(scope, text).offered, question));
  }

  /** The question in a text of several sentences, such as one with a greeting before it. */
  function bySentence(scope: Scope, text: string): Reply | undefined {
    for (const sentence of sentencesOf(text)) {
      const meant = questionIn(scope, sentence);
      if (meant) return toQuestion(scope, meant);
    }
    return undefined;
  }

  /** Answers several questions, each under its words. Where one does more than tell something, the others are suggested. */
  function bySentences(scope: Scope, text: string): Reply | undefined {
    const sentences = sentencesOf(text);
    const meant = (sentences.length > 0 ? sentences : [text]).flatMap((sentence) => questionsOf(scope, sentence));
    const questions = [...new Map(meant.map((one) => [one.id, one])).values()].slice(0, MOST_ANSWERS);
    const [first, ...more] = questions.map((question) => toQuestion(scope, question));
    if (!first || more.length === 0) return undefined;
    const all = [first, ...more];
    const isPlain = ({ format, flow, handsOff }: Reply) => format === ANSWER_FORMATS.rich && !flow && !handsOff;
    if (!all.every(isPlain)) {
      const suggestions = [...questions.slice(1), ...first.suggestions].slice(0, MOST_SUGGESTIONS);
      return { ...first, kind: ANSWER_TYPES.withSuggestions, suggestions };
    }
    const { page: _, ...rest } = first;
    const told = all.map(({ question, content }) => `<p><b>${escapeHtml(question?.content ?? '')}</b></p>${content}`);
    return { ...rest, kind: ANSWER_TYPES.plain, content: told.join(''), suggestions: [] };
  }

  /** What a sentence asks: several questions only if each of its parts surely asks one, because "and" often joins less. */
  function questionsOf(scope: Scope, sentence: string): readonly Question[] {
    const asked = questionsIn(sentence).map((part) => questionIn(scope, part));
    if (asked.length > 0 && asked.every((one) => one !== undefined)) return asked;
    const one = questionIn(scope, sentence);
    return one ? [one] : [];
  }

  /** The question that a sentence surely asks, apart from small talk. */
  function questionIn(scope: Scope, sentence: string): Question | undefined {
    const meant = askable.byWords(scope, sentence) ?? understand(scope, sentence).meant;
    return meant?.type === QUESTION_TYPES.smallTalk ? undefined : meant;
  }

  function byMeaning(scope: Scope, text: string): Reply | undefined {
    const several = bySentences(scope, text);
    if (several) return several;
    const { offered, meant } = understand(scope, text);
    const isQuestion = meant !== undefined && meant.type !== QUESTION_TYPES.smallTalk;
    if (isQuestion) return toQuestion(scope, meant, () => others(offered, meant));
    const inPart = bySentence(scope, text);
    if (inPart) return inPart;
    if (meant) return toQuestion(scope, meant, () => others(offered, meant));
    const suggestions = offered.slice(0, MOST_SUGGESTIONS);
    if (suggestions.length === 0) return undefined;
    const { didYouMean } = voices.of(scope.robotId);
    return { ...bareReply(ANSWER_TYPES.suggestions, 'questions', didYouMean), suggestions };
  }

  function byFlow(scope: Scope, text: string): Reply | undefined {
    const flow = flows.byTitle(scope.robotId, text);
    return flow && toFlow(scope, flow);
  }

  /** Where a text is answered: with the first robot that was taught these very words, otherwise in the knowledge of its script. */
  const placeOf = (asked: Scope, text: string): Scope =>
    voices.scopesOf(asked).find((scope) => askable.byWords(scope, text)) ?? voices.scopeFor(asked, text);

  const readable = (text: string): string =>
    textOfHtml(text.slice(0, 4 * READ_AT_MOST))
      .slice(0, READ_AT_MOST)
      .trim();

  return {
    toQuestion: (scope: Scope, question: Question) => toQuestion(scope, question),
    toFlow,
    toSecret(asked: Scope, written: string): Reply | undefined {
      const text = readable(written);
      if (!holdsSecret(normalForm(text))) return undefined;
      const { robotId } = voices.scopeFor(asked, text);
      return bareReply(ANSWER_TYPES.sensitive, 'secret', voices.of(robotId).secretWarning);
    },
    placeOf: (asked: Scope, written: string): Scope => placeOf(asked, readable(written)),
    toText(asked: Scope, written: string, mode: ChatMode): Reply | undefined {
      const text = readable(written);
      const scope = placeOf(asked, text);
      const hasQuestions = MODES_WITH_QUESTIONS.includes(mode);
      return (
        (hasQuestions ? byWords(scope, text) : undefined) ??
        (MODES_WITH_FLOWS.includes(mode) ? byFlow(scope, text) : undefined) ??
        (hasQuestions ? byMeaning(scope, text) : undefined)
      );
    },
    unknown: (asked: Scope, written: string): Reply => unknown(voices.scopeFor(asked, readable(written))),
    isQuestion(asked: Scope, written: string, how: 'by words' | 'by meaning'): boolean {
      const text = readable(written);
      const scope = placeOf(asked, text);
      return (
        askable.byWords(scope, text) !== undefined ||
        flows.byTitle(scope.robotId, text) !== undefined ||
        (how === 'by meaning' && understand(scope, text).meant !== undefined)
      );
    },
    isForeign(asked: Scope, written: string, known: readonly string[]): boolean {
      const text = readable(written);
      return index.isForeign(voices.scopeFor(asked, text).robotId, text, known);
    },
    quotaReached(asked: Scope, written: string): Reply {
      const { robotId } = voices.scopeFor(asked, readable(written));
      return bareReply(ANSWER_TYPES.unknown, 'quota', voices.of(robotId).quotaReached);
    },
  };
}
export type Replies = ReturnType<typeof createReplies>;
