/** Puts each event of the log into words for screen readers, and announces them in batches. */
import type { RichCard } from '../../relay/protocol/cards.ts';
import type { ChatEvent, Content } from '../../relay/protocol/events.ts';
import { plainText } from '../html/sanitize.ts';
import { LONGEST_PORTION } from '../html/text-portions.ts';
import type { ChatItem, Notice } from '../state/chat-state.ts';
import type { AllStrings } from '../strings/all-strings.ts';
import type { Announcement, Announcer } from './announcer.ts';
import { noticeText } from './notice-text.ts';

export type ReceivedMessage = Extract<ChatItem, { type: 'agent-message' | 'robot-answer' | 'greeting' }>;

const MAX_LINES = 20;
const BATCH_EVERY_MS = 200;
/** What waits for the next batch, by announcer. An entry exists while its timer runs. */
const pending = new WeakMap<Announcer, { events: readonly ChatEvent[]; strings: AllStrings }>();

/** Announces events in batches. Only the newest of a batch, as many as the announcer holds lines, are put into words. */
export function say(events: readonly ChatEvent[], strings: AllStrings, announcer: Announcer): void {
  const waiting = pending.get(announcer);
  pending.set(announcer, { events: [...(waiting?.events ?? []), ...events].slice(-MAX_LINES), strings });
  if (!waiting) announceNext(announcer);
}

function announceNext(announcer: Announcer): void {
  const { events = [], strings } = pending.get(announcer) ?? {};
  if (!strings || events.length === 0) return void pending.delete(announcer);
  pending.set(announcer, { events: [], strings });
  setTimeout(() => announceNext(announcer), BATCH_EVERY_MS);
  if (!announcer.node.isConnected) return;
  const words = events.flatMap((event) => announcementOf(event, strings) ?? []);
  // As one line, because Orca reads lines that are added at once in any order.
  for (const urgency of ['polite', 'assertive'] as const) {
    announcer.say(lines(...words.map((one) => (one.urgency === urgency ? one.text : ''))), urgency);
  }
}

export function announcementOf(event: ChatEvent, strings: AllStrings): Announcement | null {
  const text = wording(event, strings);
  return text ? { text, urgency: event.type === 'message-failed' ? 'assertive' : 'polite' } : null;
}

/** The text of a message without its author's name. */
export function itemWords(item: ReceivedMessage, strings: AllStrings): string {
  if (item.type === 'agent-message') return contentWords(item.content, strings);
  if (item.type === 'robot-answer') return answerWords(item, strings);
  return lines(richWords(item.html, strings), richWords(item.leading, strings));
}

function wording(event: ChatEvent, strings: AllStrings): string {
  switch (event.type) {
    case 'session-started': {
      const name = event.person.name || (event.kind === 'agent' ? strings.agent : strings.robot);
      const joined =
        event.kind === 'agent' ? strings[event.again ? 'noticeAgentAgain' : 'noticeAgentJoined'](name) : '';
      const greeting = [richWords(event.greeting, strings), richWords(event.leading, strings)];
      return lines(joined, withName(name, lines(...greeting), strings));
    }
    case 'robot-answer':
      return withName(event.person.name || strings.robot, answerWords(event, strings), strings);
    case 'agent-message':
      return withName(event.person.name || strings.agent, contentWords(event.content, strings), strings);
    case 'message-failed':
      return strings.failed[event.reason];
    case 'notice':
      return richWords(event.html, strings);
    case 'queued':
      return event.position ? strings.queuePosition(event.position) : strings.queueUnknown;
    case 'no-agent':
    case 'agent-offered':
    case 'wait-ended':
    case 'start-failed':
      return noticeText({ ...event, kind: event.type } as Notice, strings);
    case 'transferred': {
      const theirs = richWords(event.html, strings);
      // Say the new agent's name unless the desk's sentence contains it.
      if (theirs && event.person.name && theirs.includes(event.person.name)) return theirs;
      return lines(strings.noticeTransferred(event.person.name || strings.agent), theirs);
    }
    case 'session-closed':
      return lines(
        richWords(event.html, strings) || noticeText({ ...event, kind: 'session-closed' }, strings),
        event.survey && (event.survey.title || strings.surveyTitle),
      );
    default:
      return '';
  }
}

const lines = (...words: (string | null)[]): string => words.filter(Boolean).join('\n');

/** Empty if `text` is empty: a name is never announced alone. */
const withName = (name: string, text: string, strings: AllStrings): string => (text ? strings.spoken(name, text) : '');

type Answer = Pick<
  Extract<ChatEvent, { type: 'robot-answer' }>,
  'html' | 'flow' | 'cards' | 'suggestions' | 'link' | 'handOffTip' | 'quotaReached'
> & { answerType?: string; unknown?: boolean };

function answerWords(event: Answer, strings: AllStrings): string {
  const { html, flow, cards = [], suggestions, link, handOffTip, quotaReached, answerType, unknown } = event;
  const isUnknown = unknown || (answerType === 'unknown' && suggestions.length === 0);
  const words = lines(
    richWords(html, strings),
    flow && lines(flow.title, richWords(flow.html, strings)),
    ...cards.map((card) => cardWords(card, strings)),
    quotaReached ? strings.quotaReached : isUnknown ? strings.notKnown : null,
    handOffTip ?? null,
  );
  // Suggestions and links are announced only where the answer has no text of its own.
  return words || (suggestions[0] ? strings.suggestions : link ? strings.openLink : '');
}

function cardWords(card: RichCard, strings: AllStrings): string {
  if (card.kind === 'attachments' || card.kind === 'image') return strings[card.kind];
  if (card.kind === 'audio') return lines(strings.audio, card.text);
  const [first] = card.kind === 'custom' ? card.cards : [];
  return card.title || (first && richWords(first.html, strings)) || strings.choices;
}

/** Images are announced by the word for an image, not by their URL. */
const richWords = (html: string, strings: AllStrings): string => plainText(html, { imageWord: strings.image });

function contentWords(content: Content, strings: AllStrings): string {
  switch (content.kind) {
    case 'text':
      return content.text.slice(0, LONGEST_PORTION);
    case 'rich':
      return richWords(content.html, strings);
    case 'card':
      return lines(content.title || strings.choices, content.description);
    case 'image':
    case 'audio':
    case 'video':
    case 'file':
      return [strings[content.kind], content.filename].filter(Boolean).join(' ');
    default:
      return content satisfies never;
  }
}
