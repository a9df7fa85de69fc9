/**
 * Turns an answer of a platform robot into an event, whether the chat client returned it (doc 3 §2.8) or the desk
 * pushed it (doc 1 §6.1, the same fields). Content that does not fit its `msgType`, or an unknown one, is shown as
 * text. `plain` is never HTML; without a `msgType`, as IM pushes it, content is HTML.
 */
import { z } from 'zod';
import { chatAnswer, SWITCH_STAFF } from '../../desk-api/knowledge/chat-answer.ts';
import { QUERY_TYPES } from '../../desk-api/knowledge/chat-client.ts';
import { ANSWER_TYPES } from '../../desk-api/outbound/replies.ts';
import { ifUsable, optionalInteger, text } from '../../desk-api/wire.ts';
import type { Session } from '../../model/record.ts';
import type { NewEvent } from '../../model/snapshot.ts';
import type { RichCard } from '../../protocol/cards.ts';
import type { EventBody } from '../../protocol/events.ts';
import { asksForPerson } from '../visitor/ask-for-person.ts';
import { formatSize } from '../visitor/sent-file.ts';
import type { AnswerRefs } from './answers.ts';
import { contentOfAnswer, limitHtml, limitLine, MOST_ENTRIES, type Offer, usableAddress } from './chat-contents.ts';

/** Only the chat client requires its numbers; a push may lack any field. An unreadable field counts as absent. */
const payload = chatAnswer
  .omit({ sessionId: true })
  .partial()
  .extend({
    logId: ifUsable(optionalInteger),
    ansContent: z.unknown().optional(),
    suggestQuestionList: ifUsable(z.array(z.looseObject({ id: ifUsable(optionalInteger), content: text }))),
  });
type ChatPayload = z.output<typeof payload>;

function createOffers() {
  const questions: AnswerRefs['questions'] = {};
  let count = 0;
  const offer: Offer = (prefix, text, id) => {
    const ref = `${prefix}${count++}`;
    questions[ref] = { id: id ?? null, queryType: QUERY_TYPES.suggestion };
    return { ref, text: limitLine(text) };
  };
  return { offer, questions };
}

const KIND_OF_ANSWER: Record<number, 'small-talk' | 'unknown' | 'sensitive'> = {
  [ANSWER_TYPES.smallTalk]: 'small-talk',
  [ANSWER_TYPES.unknown]: 'unknown',
  [ANSWER_TYPES.sensitive]: 'sensitive',
};

/**
 * @param id the event's id; the answer has none
 * @param ratedBy the number that a rating sends: `logId` to the chat client; doc 1 leaves it open for IM
 */
export function fromChatAnswer(
  given: object,
  session: Session,
  id: string,
  ratedBy: 'logId' | 'aid' = 'logId',
): NewEvent {
  const answer = payload.parse(given);
  const { offer, questions } = createOffers();
  const listed = (answer.suggestQuestionList ?? []).filter(({ content }) => limitLine(content));
  const offered = listed
    .filter(({ content }) => !asksForPerson(content))
    .slice(0, MOST_ENTRIES)
    .map((one) => offer('s', one.content, one.id));
  const content = contentOfAnswer(answer, offer);
  const cards = [...content.cards, ...attachmentsOf(answer)];
  const rated = answer[ratedBy];
  return {
    body: {
      type: 'robot-answer',
      id,
      person: session.person,
      session: session.seq,
      html: content.html,
      // Beside an answer, other questions are only related; without one, the visitor may have meant them.
      suggestions: isMatched(answer) ? [] : offered,
      related: isMatched(answer) ? offered : [],
      flow: answer.flowContent ? { title: limitLine(answer.flowTitle), html: limitHtml(answer.flowContent) } : null,
      link: null,
      ...(cards.length > 0 && { cards }),
      answerType: KIND_OF_ANSWER[answer.ansType ?? 0] ?? 'answer',
      rateable: rated !== undefined && (answer.enableAppraise ?? isRateable(answer)),
      ...recommendationOf(answer, offered.length < Math.min(listed.length, MOST_ENTRIES)),
    },
    raw: {
      push: given,
      refs: {
        questions,
        message: rated === undefined ? null : String(rated),
        questionId: 0,
      } satisfies AnswerRefs,
    },
  };
}

/** Whether a question of the knowledge base is answered. One answered by a third party has the number 0. */
const isRateable = (answer: ChatPayload): boolean => isMatched(answer) && answer.aid !== 0;

const isMatched = ({ ansType }: ChatPayload): boolean =>
  ansType === ANSWER_TYPES.plain || ansType === ANSWER_TYPES.withSuggestions;

type RobotAnswer = Extract<EventBody, { type: 'robot-answer' }>;

/** A tip alone is shown, too. @param offersPerson whether a suggested question asks for a person */
function recommendationOf(
  answer: ChatPayload,
  offersPerson: boolean,
): Pick<RobotAnswer, 'handOffTip' | 'quotaReached'> {
  const tip = limitLine(answer.switchStaffTips);
  const isRecommended = Object.values<number | undefined>(SWITCH_STAFF).includes(answer.switchStaffType);
  return {
    ...((isRecommended || tip || offersPerson) && { handOffTip: tip }),
    ...(answer.restrictionState?.exceededFlag === 1 && { quotaReached: true }),
  };
}

function attachmentsOf({ attachmentList = [] }: ChatPayload): RichCard[] {
  const files = attachmentList.slice(0, MOST_ENTRIES).flatMap(({ name, address, size }) => {
    const url = usableAddress(address);
    return url ? [{ url, filename: limitLine(name) || null, size: size && size > 0 ? formatSize(size) : null }] : [];
  });
  return files.length > 0 ? [{ kind: 'attachments', files }] : [];
}
