/** The robot's reply to a text, a clicked question or a clicked flow (doc 3 §2.8, §4.6). Stores nothing. */
import { ANSWER_KINDS } from '../../../../relay/desk-api/knowledge/chat-answer.ts';
import { CHAT_MODES } from '../../../../relay/desk-api/knowledge/chat-client.ts';
import { QUESTION_TYPES, SUGGESTING } from '../../../../relay/desk-api/knowledge/questions.ts';
import type { OpenFlow } from '../../robot/robot-types.ts';
import type { Question } from '../question-rows.ts';
import { type Askable, FORMATS, type Place } from './askable.ts';
import type { Flows } from './flows.ts';
import type { QuestionIndex } from './question-index.ts';
import type { Voices } from './voices.ts';

/** Which part of the robot has replied. */
export type ReplySource = 'questions' | 'small-talk' | 'flow' | 'nobody' | 'quota';

export type Reply = {
  kind: (typeof ANSWER_KINDS)[keyof typeof ANSWER_KINDS];
  source: ReplySource;
  format: number;
  content: string;
  suggestions: readonly Question[];
  /** The question that was understood, and its answer. */
  question?: Question;
  answerId?: number;
  flow?: OpenFlow;
  /** Whether an agent is to take over. */
  handsOff: boolean;
};

type ChatMode = (typeof CHAT_MODES)[keyof typeof CHAT_MODES];

const MOST_SUGGESTIONS = 4;
/** Lowest confidence of a candidate that is suggested. */
const LEAST_CONFIDENCE = 0.05;
const MODES_WITH_QUESTIONS: readonly ChatMode[] = [CHAT_MODES.smart, CHAT_MODES.questions];
const MODES_WITH_FLOWS: readonly ChatMode[] = [CHAT_MODES.smart, CHAT_MODES.task];

export type ReplyParts = { askable: Askable; index: QuestionIndex; flows: Flows; voices: Voices };

export function createReplies({ askable, index, flows, voices }: ReplyParts) {
  const bare = (kind: Reply['kind'], source: ReplySource, content: string): Reply => ({
    kind,
    source,
    format: FORMATS.rich,
    content,
    suggestions: [],
    handsOff: false,
  });

  /** @param similar questions that may be meant as well, best first */
  function toQuestion(place: Place, question: Question, similar: readonly Question[] = []): Reply {
    const { id, content, type } = askable.answerOf(question.id);
    const byHand = askable.suggestedBy(place, question, MOST_SUGGESTIONS);
    const suggestions = question.suggest_type === SUGGESTING.smart ? similar.slice(0, MOST_SUGGESTIONS) : byHand;
    const isSmallTalk = question.type === QUESTION_TYPES.smallTalk;
    const flow = flows.byWords(place.robotId, question.content);
    const kind = suggestions.length > 0 ? ANSWER_KINDS.withSuggestions : ANSWER_KINDS.plain;
    return {
      kind: isSmallTalk ? ANSWER_KINDS.smallTalk : kind,
      source: isSmallTalk ? 'small-talk' : 'questions',
      format: type,
      content: type === FORMATS.rich ? voices.withAddresses(content) : content,
      suggestions,
      question,
      answerId: id,
      ...(flow && { flow }),
      handsOff: question.is_switch_staff === 1,
    };
  }

  const toFlow = (place: Place, flow: OpenFlow): Reply => ({
    ...bare(ANSWER_KINDS.plain, 'flow', flow.intro),
    flow,
    suggestions: flows.questionsIn(flow).flatMap((id) => askable.byId(place, id) ?? []),
  });

  const unknown = ({ robotId }: Place, text: string): Reply =>
    bare(ANSWER_KINDS.unknown, 'nobody', voices.of(robotId, text).unknown);

  /** Likely questions that can be asked here, best first, without small talk. */
  const offered = (likely: readonly Question[], not: Question) =>
    likely.filter(({ id, type }) => type !== QUESTION_TYPES.smallTalk && id !== not.id);

  function understand(place: Place, text: string) {
    const { decision, candidates } = index.ask(place.robotId, text);
    const likely = candidates
      .filter(({ confidence }) => confidence >= LEAST_CONFIDENCE)
      .flatMap(({ id }) => askable.byId(place, id) ?? []);
    // The best candidate may not be askable here. Then the next one must not take its place.
    const isMeant = decision === 'answer' && likely[0] !== undefined && likely[0].id === candidates[0]?.id;
    return { decision, likely, meant: isMeant ? likely[0] : undefined };
  }

  function byWords(place: Place, text: string): Reply | undefined {
    const question = askable.byWords(place, text);
    return question && toQuestion(place, question, offered(understand(place, text).likely, question));
  }

  function byMeaning(place: Place, text: string): Reply | undefined {
    const { decision, likely, meant } = understand(place, text);
    if (meant) return toQuestion(place, meant, offered(likely, meant));
    const suggestions = likely.filter(({ type }) => type !== QUESTION_TYPES.smallTalk).slice(0, MOST_SUGGESTIONS);
    if (decision === 'unknown' || suggestions.length === 0) return undefined;
    const { didYouMean } = voices.of(place.robotId, text);
    return { ...bare(ANSWER_KINDS.suggestions, 'questions', didYouMean), suggestions };
  }

  function byFlow(place: Place, text: string): Reply | undefined {
    const flow = flows.byWords(place.robotId, text);
    return flow && toFlow(place, flow);
  }

  return {
    toQuestion: (place: Place, question: Question) => toQuestion(place, question),
    toFlow,
    /** Never fails: a text that no part understands gets the robot's unknown answer. */
    toText(place: Place, text: string, mode: ChatMode): Reply {
      const hasQuestions = MODES_WITH_QUESTIONS.includes(mode);
      return (
        (hasQuestions ? byWords(place, text) : undefined) ??
        (MODES_WITH_FLOWS.includes(mode) ? byFlow(place, text) : undefined) ??
        (hasQuestions ? byMeaning(place, text) : undefined) ??
        unknown(place, text)
      );
    },
    quotaReached: ({ robotId }: Place, text: string): Reply =>
      bare(ANSWER_KINDS.unknown, 'quota', voices.of(robotId, text).quotaReached),
  };
}
