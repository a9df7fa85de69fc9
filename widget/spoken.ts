/** Words each event of the log for the ear. What it says comes from the catalogue and, made plain, from the desk. */
import type { ChatEvent, Content } from '../relay/protocol.ts';
import type { Urgency } from './announcer.ts';
import { plainText } from './sanitize.ts';
import type { Strings } from './strings/en.ts';

export type Spoken = { text: string; urgency: Urgency };

/** What is said of an event, or null where nothing is. */
export function spoken(event: ChatEvent, strings: Strings): Spoken | null {
  const text = wording(event, strings);
  return text ? { text, urgency: event.type === 'message-failed' ? 'assertive' : 'polite' } : null;
}

function wording(event: ChatEvent, strings: Strings): string {
  switch (event.type) {
    case 'session-started': {
      const name = event.person.name || (event.kind === 'agent' ? strings.agent : strings.robot);
      const joined = event.kind === 'agent' ? strings.noticeAgentJoined(name) : '';
      const greeting = event.greeting ? strings.spoken(name, plainText(event.greeting)) : '';
      return [joined, greeting].filter(Boolean).join('\n');
    }
    case 'robot-answer': {
      const words = [plainText(event.html), event.flow ? plainText(event.flow.html) : ''].filter(Boolean).join('\n');
      return strings.spoken(event.person.name || strings.robot, words);
    }
    case 'agent-message':
      return strings.spoken(event.person.name || strings.agent, contentWords(event.content, strings));
    case 'message-failed':
      return strings.failed[event.reason];
    case 'notice':
      return plainText(event.html);
    case 'queued':
      return strings.noticeQueued;
    case 'no-agent':
      return strings.noticeNoAgent;
    case 'wait-ended':
      return event.reason === 'visitor' ? strings.noticeStoppedWaiting : strings.noticeWaitEnded;
    case 'transferred':
      return plainText(event.html) || strings.noticeTransferred(event.person.name || strings.agent);
    case 'session-closed':
      if (plainText(event.html)) return plainText(event.html);
      return event.reason === 'visitor' ? strings.noticeClosedByVisitor : strings.noticeClosed;
    case 'start-failed':
      return event.reason === 'refused' ? strings.noticeStartRefused : strings.noticeStartMisconfigured;
    default:
      return '';
  }
}

function contentWords(content: Content, strings: Strings): string {
  switch (content.kind) {
    case 'text':
      return content.text;
    case 'rich':
      return plainText(content.html);
    case 'card':
      return [content.title, content.description].filter(Boolean).join('\n');
    case 'image':
    case 'audio':
    case 'video':
    case 'file':
      return [strings[content.kind], content.filename].filter(Boolean).join(' ');
    default:
      return content satisfies never;
  }
}
