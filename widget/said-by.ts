/** Finds in an event of the log what somebody said. Pure. */
import type { ChatEvent, Content, Person } from '../relay/protocol.ts';

/** What was said, by whom and as what, when `event` is something a robot or an agent said. */
export function saidBy(event: ChatEvent): { person: Person; content: Content } | null {
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
