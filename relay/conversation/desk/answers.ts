/** A plain robot's pushed answer (doc 1 §6.1) as an event, whose private part has the ids for clicks and ratings. */
import { z } from 'zod';
import { QUERY_TYPES } from '../../desk-api/knowledge/chat-client.ts';
import type { RobotMessage } from '../../desk-api/outbound/replies.ts';
import type { Session } from '../../model/record.ts';
import type { NewEvent } from '../../model/snapshot.ts';
import { asksForPerson } from '../visitor/ask-for-person.ts';

/** The private part of an event that offers questions or can be rated. */
export const answerRefs = z.object({
  questions: z.record(
    z.string(),
    z.object({ id: z.number().nullable(), queryType: z.literal(Object.values(QUERY_TYPES)) }),
  ),
  /** `message_id` of a plain robot's answer, `logId` of a platform robot's. */
  message: z.string().nullable(),
  questionId: z.number(),
});
export type AnswerRefs = z.output<typeof answerRefs>;

type Titles = readonly { question_title: string }[] | null | undefined;
const titles = (list: Titles, prefix: string) =>
  (list ?? [])
    .map(({ question_title }, index) => ({ ref: `${prefix}${index}`, text: question_title }))
    .filter(({ text }) => !asksForPerson(text));
const offersPerson = (list: Titles) => list?.some(({ question_title }) => asksForPerson(question_title)) === true;

/** @param canRate whether the site's settings have a path for ratings of plain robots */
export function fromRobot(message: RobotMessage, session: Session, canRate: boolean): NewEvent {
  const { data } = message;
  const suggestions = titles(data.gus_list, 's');
  const related = titles(data.relate_list, 'r');
  const questionId = data.question_id ?? 0;
  const html = data.answer ?? (suggestions.length === 0 ? session.unknown : '');
  return {
    body: {
      type: 'robot-answer',
      id: message.message_id,
      person: session.person,
      session: session.seq,
      html,
      suggestions,
      related,
      flow: null,
      link: data.third_url?.url ?? null,
      answerType: data.answer === undefined ? 'unknown' : questionId === 0 ? 'small-talk' : 'answer',
      rateable: canRate && questionId !== 0,
      ...((offersPerson(data.gus_list) || offersPerson(data.relate_list)) && { handOffTip: '' }),
    },
    raw: {
      push: message,
      refs: {
        questions: Object.fromEntries(
          [...suggestions, ...related].map(({ ref }) => [ref, { id: null, queryType: QUERY_TYPES.suggestion }]),
        ),
        message: message.message_id,
        questionId,
      } satisfies AnswerRefs,
    },
  };
}
