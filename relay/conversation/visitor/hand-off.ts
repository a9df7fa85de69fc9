/** Requests an agent, and writes down the talk with the robot for that agent. Pure. */

import { callLater, callSoon, type Decision } from '../../model/decision.ts';
import { type ConversationRecord, currentSession } from '../../model/record.ts';
import type { NewEvent } from '../../model/snapshot.ts';
import type { RichCard } from '../../protocol/cards.ts';
import type { ChatEvent, Content } from '../../protocol/events.ts';
import { textOfHtml } from '../html-text.ts';
import { cardAsText } from './attached-card.ts';

export type HandOff = Pick<Decision, 'calls'> & { record: ConversationRecord; events: NewEvent[] };

/** Whether the visitor talks to an agent, or an agent is on the way. */
export const hasAgent = (record: ConversationRecord): boolean =>
  currentSession(record)?.kind === 'agent' || record.talk.with === 'queue' || record.asked === 'agent';

/** Does nothing if an agent is there or on the way. @param talkedUntil the last `seq` that the agent reads */
export function askForAgent(record: ConversationRecord, talkedUntil: number): HandOff {
  if (hasAgent(record)) return { record, events: [] };
  const current = currentSession(record);
  const robot = current?.kind === 'urobot' ? current : undefined;
  return {
    record: { ...record, asked: 'agent', expectsAgent: true },
    events: [{ body: { type: 'hand-off-requested' } }],
    calls: [
      callSoon({ kind: 'session', ask: 'agent' }),
      ...(robot ? [callLater({ kind: 'count-transfer', session: robot.seq })] : []),
      // The desk shows its agents a talk over IM, but perhaps not one with the chat client.
      ...(robot?.inChatClient ? [callSoon({ kind: 'talk', session: robot.seq, until: talkedUntil })] : []),
    ],
  };
}

/** Characters of the talk that an agent reads; a longer talk loses its beginning. */
const LONGEST_TALK = 3500;
const LONGEST_LINE = 1000;

/** The talk for the agent: each message of the visitor after `> `, answers below; undefined without any message. */
export function talkAsText(events: readonly ChatEvent[], heading: string): string | undefined {
  const lines = events.flatMap((event) => lineOf(event) ?? []);
  if (!lines.some((line) => line.startsWith(QUOTE))) return undefined;
  const kept: string[] = [];
  let length = heading.length;
  for (const line of lines.toReversed()) {
    length += line.length + 1;
    if (length > LONGEST_TALK) break;
    kept.unshift(line);
  }
  return [heading, ...(kept.length < lines.length ? ['…'] : []), ...kept].join('\n');
}

const QUOTE = '> ';

function lineOf(event: ChatEvent): string | undefined {
  if (event.type === 'visitor-message') {
    return QUOTE + shorten(textOfContent(event.content).replaceAll('\n', `\n${QUOTE}`));
  }
  if (event.type !== 'robot-answer') return undefined;
  const text = [
    textOfHtml(event.html, LONGEST_LINE),
    ...(event.flow ? [event.flow.title] : []),
    ...(event.cards ?? []).flatMap(linesOfCard),
    ...event.suggestions.map(({ text }) => `– ${text}`),
  ].filter((part) => part !== '');
  return text.length === 0 ? undefined : shorten(text.join('\n'));
}

function textOfContent(content: Content): string {
  switch (content.kind) {
    case 'text':
      return content.text;
    case 'rich':
      return '';
    case 'card': {
      const { title, description, price, url } = content;
      return cardAsText({ title, text: description, price: price ?? undefined, url: url ?? undefined });
    }
    default:
      return content.url;
  }
}

/** The title of a card and its entries, each in a line; files and links by their addresses. */
function linesOfCard(card: RichCard): string[] {
  const entry = (text: string) => `– ${text}`;
  switch (card.kind) {
    case 'list':
    case 'table':
      return [card.title, ...card.choices.map(({ text }) => entry(text))];
    case 'products':
      return [card.title, ...card.products.map(({ name }) => entry(name))];
    case 'link':
      return [card.title, card.url];
    case 'image-text':
      return [card.title, card.description, card.url ?? ''];
    case 'attachments':
      return card.files.map(({ filename, url }) => entry(filename ?? url));
    case 'audio':
      return [card.url, card.text];
    case 'image':
      return [card.url];
    case 'custom':
      return [
        card.title,
        ...card.cards.flatMap(({ html, url, reply, choices }) => [
          textOfHtml(html, LONGEST_LINE),
          url ?? '',
          ...(reply ? [reply] : choices).map(({ text }) => entry(text)),
        ]),
      ];
    default:
      return card satisfies never;
  }
}

const shorten = (text: string): string => (text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE - 1)}…` : text);
