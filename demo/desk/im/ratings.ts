/**
 * Ratings (doc 1 §4.1) of agent sessions, of platform-robot sessions and of single robot answers. Each is stored once.
 * Doc 1 §3 lets surveys of a closed session fail, yet its `close` carries the survey. This desk accepts ratings for a
 * limited time after the end.
 */
import { surveyChoice } from '../agents/survey-options.ts';
import { type HandlerTable, OK, REFUSED, type Refusal, refuse } from '../api/handler.ts';
import type { Message } from '../store/messages.ts';
import type { Survey } from '../store/surveys.ts';
import type { Desk } from './desk-parts.ts';

const LONGEST_REMARK = 255;
const ROBOT_CHOICES: Record<number, string> = { 2: 'Satisfied', 3: 'Average', 4: 'Unsatisfied' };

const ratedBefore = refuse(REFUSED.unknown, 'this was rated before');
const noSession = refuse(REFUSED.sessionClosed, 'the session does not exist or is closed');

/** The answer of the calls for which doc 1 §4.1 prints a message. */
const RATED = { ...OK, message: 'rated' };

export function ratingHandlers({ context, events, knowledge }: Desk) {
  const { store, clock, hub, behaviour, timings } = context;

  function save(survey: Omit<Survey, 'id' | 'created_at'>, customerId: number): typeof OK | Refusal {
    if (!store.surveys.add(survey, clock.now())) return ratedBefore;
    const saved = store.surveys.of(survey.kind, survey.session_id);
    if (saved && survey.kind === 'agent') {
      events.surveyed(saved, customerId);
      hub.publish('survey', survey.session_id);
      hub.publish('overview');
    }
    return OK;
  }

  function rateAnswer(message: Message | undefined, customerToken: string, useful: boolean): typeof OK | Refusal {
    const customer = store.customers.byToken(customerToken);
    const own = message !== undefined && message.customer_id === customer?.id && message.sender === 'robot';
    if (!own) return refuse(REFUSED.invalid, 'this customer got no such answer');
    if (!store.surveys.rateAnswer(message.id, useful, clock.now())) return ratedBefore;
    if (message.robot_session_id !== null) {
      const place = store.messages.countOfRobot(message.robot_session_id, message.id);
      knowledge.imRecords.answerRated(message.robot_session_id, useful, place);
    }
    return OK;
  }

  return {
    'rate-agent-session': ({ body }) => {
      const { im_sub_session_id: id, option_id: optionId, remark = '' } = body;
      const session = store.sessions.byId(id);
      if (!session || session.state === 'transferred') return noSession;
      if (session.ended_at !== null && clock.now() - session.ended_at > timings.surveyOpenFor) return noSession;
      const choice = surveyChoice(behaviour.surveyStyle, optionId);
      if (!choice) return refuse(REFUSED.invalid, 'the survey has no such option');
      if (choice.remark_option === 'required' && remark.trim() === '')
        return refuse(REFUSED.invalid, 'a remark is required');
      if (remark.length > LONGEST_REMARK)
        return refuse(REFUSED.invalid, `a remark has at most ${LONGEST_REMARK} characters`);
      const shown = choice.remark_option === 'hide' ? '' : remark;
      const survey = { kind: 'agent', session_id: id, option_id: optionId, option_text: choice.text } as const;
      return store.transaction(() => save({ ...survey, tags: '', remark: shown }, session.customer_id));
    },

    'rate-robot-session': ({ body }) => {
      const { im_sub_session_id: id, option_id: optionId, remark = '' } = body;
      const session = store.robotSessions.byId(id);
      const customer = store.customers.byToken(body.customer_token);
      if (session?.kind !== 'urobot' || session.customer_id !== customer?.id) return noSession;
      const option = { option_id: optionId, option_text: ROBOT_CHOICES[optionId] ?? '' };
      const comment = remark.slice(0, LONGEST_REMARK);
      const saved = save({ kind: 'urobot', session_id: id, ...option, tags: '', remark: comment }, customer.id);
      if (saved !== OK) return saved;
      knowledge.imRecords.sessionRated(id, body.option_id, comment);
      return RATED;
    },

    'rate-urobot-answer': ({ body }) => {
      const message = store.messages.byId(body.messgae_id);
      const inSession = message?.robot_session_id === body.im_sub_session_id ? message : undefined;
      const rated = rateAnswer(inSession, body.customer_token, body.option_id === 1);
      return rated === OK ? RATED : rated;
    },

    'rate-robot-answer': ({ body }) => {
      const message = store.messages.byMessageId(body.message_id);
      if (!body.question_id) return refuse(REFUSED.invalid, 'small talk cannot be rated');
      return rateAnswer(
        message?.question_id === body.question_id ? message : undefined,
        body.customer_token,
        body.useful,
      );
    },
  } satisfies Partial<HandlerTable>;
}
