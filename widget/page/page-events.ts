/** Decides which events the page gets when the state of the chat changes. Pure; `events.ts` declares the events. */
import type { ChatEvent, Content, Person } from '../../relay/protocol/events.ts';
import { withoutLateGreeting } from '../state/chat-items.ts';
import type { Action, ChatState } from '../state/chat-state.ts';
import {
  type Availability,
  DeskChatAgentJoinedEvent,
  DeskChatAnswerRatedEvent,
  DeskChatAvailabilityEvent,
  DeskChatConnectionEvent,
  DeskChatMessageEvent,
  DeskChatQueueEvent,
  DeskChatRequestChangedEvent,
  DeskChatSendFailedEvent,
  DeskChatStatusEvent,
  DeskChatSurveyShownEvent,
  DeskChatSurveySubmittedEvent,
  DeskChatTransferredEvent,
  DeskChatUnreadEvent,
} from './events.ts';

/** The events of one change, in dispatch order. Log events that the visitor has already read cause none. */
export function eventsBetween(before: ChatState, action: Action, after: ChatState): Event[] {
  const { connection, talk, unread, unseenAnswers } = after;
  const availability = availabilityOf(after);
  const events: Event[] = [];
  if (connection !== before.connection) events.push(new DeskChatConnectionEvent({ connection }));
  if (availability && availability !== availabilityOf(before))
    events.push(new DeskChatAvailabilityEvent({ availability }));
  if (talk.with !== before.talk.with) events.push(new DeskChatStatusEvent({ talk: talk.with }));
  if (talk.with === 'queue') {
    const { position, allocating } = talk;
    const was = before.talk;
    if (was.with !== 'queue' || was.position !== position || was.allocating !== allocating) {
      events.push(new DeskChatQueueEvent({ position, allocating }));
    }
  }
  if (unread !== before.unread || unseenAnswers !== before.unseenAnswers)
    events.push(new DeskChatUnreadEvent({ unread, requests: unseenAnswers }));
  if (action.type === 'survey-shown' && 'session' in talk)
    events.push(new DeskChatSurveyShownEvent({ session: talk.session }));
  if (action.type === 'event-received' && action.event.seq > before.book.readTo) {
    events.push(...eventsOf(withoutLateGreeting(before, action.event)));
  }
  return events;
}

/** Null while the availability is unknown. */
function availabilityOf({ connection, talk, deskDelayed }: ChatState): Availability | null {
  if (connection.state === 'reconnecting' || connection.state === 'refused') return 'offline';
  if (connection.state !== 'online') return null;
  if (deskDelayed) return 'delayed';
  return talk.with === 'inbox' ? 'away' : 'online';
}

function eventsOf(event: ChatEvent): Event[] {
  const message = messageIn(event);
  const events: Event[] = message ? [new DeskChatMessageEvent(message)] : [];
  switch (event.type) {
    case 'session-started':
      return event.kind === 'agent' ? [new DeskChatAgentJoinedEvent({ person: event.person }), ...events] : events;
    case 'transferred':
      return [new DeskChatTransferredEvent({ person: event.person })];
    case 'message-failed':
      return [new DeskChatSendFailedEvent({ id: event.id, reason: event.reason })];
    case 'session-closed':
      return event.survey ? [new DeskChatSurveyShownEvent({ session: event.session })] : [];
    case 'session-rated': {
      const { session, option, text, remark } = event;
      return [new DeskChatSurveySubmittedEvent({ session, option, text, remark })];
    }
    case 'request-changed': {
      const { request, reply, state: delivery } = event;
      return [new DeskChatRequestChangedEvent({ request, reply, delivery })];
    }
    case 'answer-rated':
      return [new DeskChatAnswerRatedEvent({ id: event.id, useful: event.useful })];
    default:
      return events;
  }
}

/** Null unless `event` is a message by a robot or an agent. */
function messageIn(event: ChatEvent): { person: Person; content: Content } | null {
  switch (event.type) {
    case 'agent-message':
      return { person: event.person, content: event.content };
    case 'robot-answer':
      return { person: event.person, content: { kind: 'rich', html: event.html } };
    case 'session-started':
      return event.greeting ? { person: event.person, content: { kind: 'rich', html: event.greeting } } : null;
    default:
      return null;
  }
}
