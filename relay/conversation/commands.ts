/**
 * The use cases behind the widget's commands. Each decides on one snapshot which events to append, which desk calls to
 * queue and what to answer. They know neither sockets nor the database; the desk's numbers always come from the record.
 * A click asks the question and reports the click, which the documents call tracking; where a desk also answers the
 * report, the site's `robotAsksByHit` sends the report alone. A suggested question is sent in the relay's own words,
 * never the widget's, and is not reported over IM: a hit (doc 1) needs the number of the message that offered it.
 */
import { HIT_SUGGESTION } from '../desk-api/im/robots.ts';
import { QUERY_TYPES } from '../desk-api/knowledge/chat-client.ts';
import { callLater, callSoon, type Decision, type IntentOf, say, visitorMessage } from '../model/decision.ts';
import type { SentFile } from '../model/intents.ts';
import { changeSession, currentSession, type Session } from '../model/record.ts';
import type { Snapshot, StoredEvent } from '../model/snapshot.ts';
import type { CommandInput } from '../protocol/commands.ts';
import { RelayError } from '../protocol/errors.ts';
import type { SiteSettings } from '../sites/sites.ts';
import { answerRefs } from './desk/answers.ts';
import { questionsOfCard } from './desk/chat-contents.ts';
import * as sessions from './desk/sessions.ts';
import { asksForPerson } from './visitor/ask-for-person.ts';
import { clickableInFlow } from './visitor/flow-items.ts';
import { askForAgent, hasAgent } from './visitor/hand-off.ts';
import { contentOfFile, fileAsText, unknownUpload } from './visitor/sent-file.ts';

/** Requests the site's first session unless a session, a wait or a request exists already. */
export function start({ record }: Snapshot): Decision {
  const idle = record.talk.with === 'nobody' || record.talk.with === 'inbox';
  if (!idle || record.asked !== null) return {};
  return {
    record: { ...record, talk: { with: 'nobody' }, asked: 'first' },
    calls: [callSoon({ kind: 'session', ask: 'first' })],
  };
}

/** @param mode the site's setting for texts that ask for a person */
export function send(before: Snapshot, { id, text }: CommandInput<'send'>, mode: AskForPerson = 'off'): Decision {
  return personRequest(before, id, text, mode) ?? say(before.record, id, { kind: 'text', text }, text);
}

type AskForPerson = SiteSettings['askForPerson'];

/**
 * The decision for a text that asks for a person, typed or clicked. It requests an agent, who gets the text, too, or it offers an
 * agent beside the robot's answer. Undefined for any other text, and if an agent is there or on the way.
 */
function personRequest({ record, head }: Snapshot, id: string, text: string, mode: AskForPerson): Decision | undefined {
  if (mode === 'off' || record.talk.with === 'inbox' || hasAgent(record) || !asksForPerson(text)) return undefined;
  const asking = visitorMessage(id, { kind: 'text', text });
  const message = callSoon({ kind: 'message', id, text });
  if (mode === 'ask-first') return { events: [asking, { body: { type: 'agent-offered' } }], calls: [message] };
  const step = askForAgent(record, head);
  return { record: step.record, events: [asking, ...step.events], calls: [...(step.calls ?? []), message] };
}

/** @param file the uploaded file; undefined if the visitor has no such upload or it has expired */
export function sendUpload({ record }: Snapshot, id: string, file: SentFile | undefined): Decision {
  if (!file) throw unknownUpload();
  return say(record, id, contentOfFile(file), fileAsText(file), { file });
}

export function leaveMessage({ record }: Snapshot, { id, text }: CommandInput<'leave-message'>): Decision {
  return {
    record: { ...record, expectsAgent: true },
    events: [visitorMessage(id, { kind: 'text', text }, true)],
    calls: [callSoon({ kind: 'leave', id, text })],
  };
}

/** The same address again changes nothing; another replaces it here and is added to the customer at the desk. */
export function leaveEmail({ record }: Snapshot, { email }: CommandInput<'leave-email'>): Decision {
  if (record.contact?.email === email) return {};
  return {
    record: { ...record, contact: { email, notified: false } },
    events: [{ body: { type: 'email-left' } }],
    calls: [callLater({ kind: 'customer' })],
  };
}

export function requestAgent({ record, head }: Snapshot): Decision {
  return hasAgent(record) ? {} : askForAgent(record, head);
}

/** Ends the wait for an agent; does nothing if the visitor does not wait. */
export function stopWaiting({ record }: Snapshot): Decision {
  if (record.talk.with !== 'queue' && record.asked !== 'agent') return {};
  return sessions.waitEnded(record, 'visitor');
}

/** @param event the event that was clicked; undefined if the conversation has no such event */
export function click(
  before: Snapshot,
  { id, target }: CommandInput<'click'>,
  event: StoredEvent | undefined,
  robotAsksByHit: boolean,
  mode: AskForPerson = 'off',
): Decision {
  const { record } = before;
  const refs = refsOf(event);
  if (!event || !refs.success) throw new RelayError('unknown-target', 'there is nothing to click in that event');
  const { event: entry } = event;
  const current = currentSession(record);
  const robot = current?.kind === 'urobot' ? current : undefined;
  const offeredIn = entry.type === 'robot-answer' ? entry.session : entry.seq;
  // The chat client numbers its answers by session.
  const isForeign = robot?.inChatClient === true && offeredIn !== robot.seq;
  const clicked = { id, robot, robotAsksByHit, message: isForeign ? null : refs.data.message };

  if (target.kind === 'flow') {
    const html = entry.type === 'robot-answer' ? (entry.flow?.html ?? '') + entry.html : '';
    const text = clickableInFlow(html, target.dataType, target.dataId);
    if (text === undefined) throw new RelayError('unknown-target', 'that flow has no such element');
    const asked = personRequest(before, id, text, mode);
    if (asked) return asked;
    if (target.dataType === '1')
      return ask(clicked, text, Number(target.dataId), robot?.inChatClient ? QUERY_TYPES.inFlow : HIT_SUGGESTION);
    if (!robot) throw new RelayError('not-now', 'a flow goes on only while its robot answers');
    return {
      events: [visitorMessage(id, { kind: 'text', text })],
      calls: [callSoon({ kind: 'flow', id, session: robot.seq, flowId: Number(target.dataId) })],
    };
  }

  const offered =
    entry.type === 'robot-answer'
      ? [...entry.suggestions, ...entry.related, ...(entry.cards ?? []).flatMap(questionsOfCard)]
      : entry.type === 'session-started'
        ? entry.topics.flatMap((topic) => topic.questions)
        : [];
  const question = offered.find(({ ref }) => ref === target.ref);
  const ids = Object.hasOwn(refs.data.questions, target.ref) ? refs.data.questions[target.ref] : undefined;
  if (!question || !ids) throw new RelayError('unknown-target', 'that event offers no such question');
  return personRequest(before, id, question.text, mode) ?? ask(clicked, question.text, ids.id, ids.queryType);
}

/**
 * Asks a suggested question as the visitor's message. The chat client counts it as a smart prompt; over IM it cannot be
 * reported, because doc 1 §4.1 counts clicks on questions of a message alone.
 * @param question undefined if the robot no longer has it
 */
export function askSuggested(
  before: Snapshot,
  { id }: CommandInput<'ask-suggested'>,
  question: { questionId: number; text: string } | undefined,
  mode: AskForPerson = 'off',
): Decision {
  if (!question) throw new RelayError('unknown-target', 'the robot no longer has that question; send its text');
  const { text, questionId } = question;
  const robot = currentSession(before.record);
  const asked = personRequest(before, id, text, mode);
  if (asked) return asked;
  if (!robot?.inChatClient) return send(before, { id, text });
  return ask({ id, robot, message: null, robotAsksByHit: true }, text, questionId, QUERY_TYPES.prompt);
}

const refsOf = (event: StoredEvent | undefined) =>
  answerRefs.safeParse((event?.raw as { refs?: unknown } | undefined)?.refs);

type Clicked = {
  id: string;
  robot: Session | undefined;
  /** The desk's number of the answer that offers the question; null if it has none, or none that counts in this session. */
  message: string | null;
  robotAsksByHit: boolean;
};

/** Sends a clicked question, and reports the click to a robot that counts clicks; the chat client answers this. */
function ask(
  { id, robot, message, robotAsksByHit }: Clicked,
  text: string,
  questionId: number | null,
  queryType: IntentOf<'hit'>['queryType'],
): Decision {
  const messageId = message !== null && /^\d+$/.test(message) ? Number(message) : null;
  // The desk counts a click only with both numbers. Without them the question is sent as if typed.
  const countable = robot && questionId !== null && (robot.inChatClient || messageId !== null);
  const asksByHit = robotAsksByHit || robot?.inChatClient === true;
  const hit = countable && {
    kind: 'hit' as const,
    id: asksByHit ? id : null,
    session: robot.seq,
    messageId,
    question: text,
    questionId,
    queryType,
  };
  return {
    events: [visitorMessage(id, { kind: 'text', text })],
    calls: [
      ...(hit && asksByHit ? [] : [callSoon({ kind: 'message', id, text })]),
      ...(hit ? [asksByHit ? callSoon(hit) : callLater(hit)] : []),
    ],
  };
}

/** Rates a robot's answer. @throws RelayError `unknown-target` if it cannot be rated, `not-now` if it was rated before */
export function rateAnswer(
  { seen }: Snapshot,
  { seq, useful }: CommandInput<'rate-answer'>,
  event: StoredEvent | undefined,
): Decision {
  const refs = refsOf(event);
  if (event?.event.type !== 'robot-answer' || !event.event.rateable || !refs.success || refs.data.message === null) {
    throw new RelayError('unknown-target', 'that event is no answer that can be rated');
  }
  if (seen.has(ratingKey(seq))) throw new RelayError('not-now', 'that answer was rated before');
  const { id, session } = event.event;
  const { message, questionId } = refs.data;
  return {
    events: [{ body: { type: 'answer-rated', id, useful } }],
    calls: [callLater({ kind: 'rate-answer', session, message, questionId, useful })],
    remember: [{ key: ratingKey(seq), value: String(useful) }],
  };
}

export const ratingKey = (seq: number): string => `rated:${seq}`;

/** Rates a session. @throws RelayError `unknown-target` without a survey, `not-now` if rated, `invalid` if it does not fit */
export function rateSession({ record }: Snapshot, input: CommandInput<'rate-session'>): Decision {
  const session = record.sessions.find(({ seq }) => seq === input.session);
  if (!session?.survey) throw new RelayError('unknown-target', 'that session has no survey');
  if (session.rated) throw new RelayError('not-now', 'that session was rated before');
  const option = session.survey.options.find(({ id }) => id === input.option);
  if (!option) throw new RelayError('invalid', 'the survey has no such option');
  if (input.tags.some((tag) => !option.tags.includes(tag)))
    throw new RelayError('invalid', 'the option has no such tag');
  const written = option.remark === 'hide' ? '' : input.remark.trim();
  if (option.remark === 'required' && written === '' && input.tags.length === 0) {
    throw new RelayError('invalid', 'this option needs a remark');
  }
  // The documented survey call has no field for tags, so they go into the remark.
  const remark = [input.tags.join(', '), written]
    .filter((part) => part !== '')
    .join('; ')
    .slice(0, 255);
  return {
    record: {
      ...record,
      sessions: record.sessions.map((one) => (isSameAtDesk(one, session) ? { ...one, rated: true } : one)),
    },
    events: [{ body: { type: 'session-rated', session: session.seq, option: option.id, text: option.text, remark } }],
    calls: [callLater({ kind: 'rate-session', session: session.seq, option: option.id, remark })],
  };
}

/** A session that the visitor ended and the agent continued is in the record twice. */
const isSameAtDesk = (one: Session, other: Session): boolean =>
  one.seq === other.seq || (one.kind === 'agent' && other.kind === 'agent' && one.deskId === other.deskId);

/**
 * Ends the conversation's present session for the visitor. The desk has no call for that, so a message informs the
 * agent, who may still write. Agents may also still answer messages that were left before.
 * @param message the text for the agent; false if the site sends none
 */
export function end({ record }: Snapshot, { id }: CommandInput<'end'>, message: string | false): Decision {
  const current = currentSession(record);
  if (!current) return record.talk.with === 'inbox' ? { record: { ...record, talk: { with: 'nobody' } } } : {};
  const step = sessions.sessionClosed(record, current, { reason: 'visitor', html: '', survey: current.survey });
  if (current.kind !== 'agent') return step;
  return {
    ...step,
    record: { ...changeSession(step.record, current.seq, { left: true }), expectsAgent: true },
    ...(message && { calls: [callSoon({ kind: 'ended', id, session: current.seq, text: message })] }),
  };
}
