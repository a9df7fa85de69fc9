/**
 * Turns the answers of the chat client (doc 3 §4.6) into sessions and events. Its refusals share a code, and their
 * texts are not documented: any refusal begins the session anew, once, without a greeting, inside the message's own
 * call. Pure.
 */
import { z } from 'zod';
import { SWITCH_STAFF } from '../../desk-api/knowledge/chat-answer.ts';
import { initChat, listHotQuestions, QUERY_TYPES, rateChatSession } from '../../desk-api/knowledge/chat-client.ts';
import { changeSession, currentSession, type Session } from '../../model/record.ts';
import type { NewEvent, Snapshot } from '../../model/snapshot.ts';
import type { SiteSettings } from '../../sites/sites.ts';
import type { AnswerRefs } from '../desk/answers.ts';
import { fromChatAnswer } from '../desk/chat-answers.ts';
import { platformRobotStarted, type Step } from '../desk/sessions.ts';
import { escapeHtml } from '../html-text.ts';
import { askForAgent, type HandOff } from '../visitor/hand-off.ts';

type Answer = Record<string, unknown>;

const startAnswer = initChat.answer.extend({ hot: listHotQuestions.answer.shape.data.optional().catch(undefined) });
/** Questions of one topic; a window of a chat shows no more. */
const MOST_QUESTIONS = 20;
const MOST_TOPICS = 12;

/** Starts a session with greeting, common and hot questions; to widgets it is a platform robot's. @throws ZodError */
export function sessionStarted({ record, head }: Snapshot, answer: Answer, site: SiteSettings): Step {
  const { data, hot = [] } = startAnswer.parse(answer);
  const person = { name: site.robotName, avatar: null };
  const questions: AnswerRefs['questions'] = {};
  const topic = (title: string, prefix: string, list: readonly { id: number; content: string }[]) => ({
    title,
    questions: list.slice(0, MOST_QUESTIONS).map(({ id, content }, index) => {
      const ref = `${prefix}.${index}`;
      questions[ref] = { id, queryType: QUERY_TYPES.common };
      return { ref, text: content };
    }),
  });
  const categories = (data.commonQuestionModel?.commonQuestionCategoryList ?? []).slice(0, MOST_TOPICS);
  const topics = [
    ...categories.map(({ name, questionList }, index) => topic(name, `t${index}`, questionList)),
    topic(site.hotQuestions?.title ?? '', 'h', hot),
  ].filter((one) => one.questions.length > 0);
  const refs: AnswerRefs = { questions, message: String(data.logId), questionId: 0 };
  const greeting = { greeting: data.welcomeMessage ?? '', leading: data.leadingWord ?? '', topics };
  const session = { inChatClient: true, deskId: data.sessionId, person, site };
  return platformRobotStarted(record, head, session, greeting, { answer, refs });
}

const replyData = z.looseObject({
  sessionId: z.coerce.number(),
  logId: z.coerce.number(),
  switchStaffType: z.coerce.number().nullish(),
});

/** Appends the robot's answer, and hands off to an agent if it says so. @throws ZodError if unlike the documents */
export function answered({ record, head }: Snapshot, asked: Session, answer: Answer, site: SiteSettings): HandOff {
  const data = replyData.parse(answer.data);
  const session = record.sessions.find(({ seq }) => seq === asked.seq) ?? asked;
  const event = fromChatAnswer(data, session, `urobot-${data.sessionId}-${data.logId}`);
  const step = { record: changeSession(record, session.seq, { deskId: data.sessionId }), events: [event] };
  return withHandOff(step, head, session, data.switchStaffType, site);
}

/** Appends the robot's tip in its answer to a rating of the session, and hands off to an agent if the robot says so. */
export function sessionRated({ record, head }: Snapshot, rated: Session, answer: Answer, site: SiteSettings): HandOff {
  const { switchStaffType, switchStaffTips } = rateChatSession.answer.parse(answer).data ?? {};
  // If the visitor has left the robot, its tip is of no use.
  if (currentSession(record)?.seq !== rated.seq) return { record, events: [] };
  const tips: NewEvent[] = switchStaffTips
    ? [{ body: { type: 'notice', html: escapeHtml(switchStaffTips) }, raw: { answer } }]
    : [];
  return withHandOff({ record, events: tips }, head, rated, switchStaffType, site);
}

/** Adds the hand-off, or the offer of one, if the robot recommends it. */
function withHandOff(
  { record, events }: Step,
  head: number,
  session: Session,
  switchStaffType: number | null | undefined,
  site: SiteSettings,
): HandOff {
  const handsOff = switchStaffType === SWITCH_STAFF.transfer && currentSession(record)?.seq === session.seq;
  if (!handsOff) return { record, events };
  if (site.askForPerson === 'ask-first') return { record, events: [...events, { body: { type: 'agent-offered' } }] };
  const step = askForAgent(record, head + events.length);
  return { ...step, events: [...events, ...step.events] };
}
