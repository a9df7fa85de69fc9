/** Joins the messages of a task's steps into one reply, and finds the options in a message (doc 3 §6.2, §2.8). */
import { ANSWER_FORMATS } from '../../../../relay/desk-api/knowledge/questions.ts';
import { CARD_HITS, CARD_TYPES, type TaskMessage } from '../../../../relay/desk-api/outbound/robot-webhooks.ts';
import { escapeHtml } from '../../core/plain-text.ts';
import { textOfHtml } from '../chat/html-text.ts';
import type { TaskOption } from './task-rows.ts';

/** Characters of a title that includes the messages of earlier steps. */
const LONGEST_TITLE = 2000;

type Structured = Exclude<TaskMessage, { msgType: 'plain' | 'rich' }>;

const isStructured = (message: TaskMessage): message is Structured =>
  message.msgType !== 'plain' && message.msgType !== 'rich';

const paragraph = (words: string | undefined): string =>
  words ? `<p>${escapeHtml(words).replaceAll('\n', '<br>')}</p>` : '';
const listed = (lines: readonly string[]): string => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;

/** The content of a message as HTML, for clients that cannot show its structure. */
function htmlOf(message: TaskMessage): string {
  switch (message.msgType) {
    case 'plain':
      return paragraph(message.msgContent);
    case 'rich':
      return message.msgContent;
    case 'selective_list':
    case 'selective_table': {
      const { title, optionList } = message.msgContent;
      return paragraph(title) + listed(optionList.map(({ value }) => escapeHtml(value)));
    }
    case 'show_product':
    case 'selective_product': {
      const { title, productList } = message.msgContent;
      const lines = productList.map(({ name, infoList = [] }) =>
        [name, ...infoList.map(({ info }) => info)].map(escapeHtml).join('<br>'),
      );
      return paragraph(title) + listed(lines);
    }
    case 'custom_card': {
      const { title, cardList } = message.msgContent;
      return paragraph(title) + cardList.map(cardHtml).join('');
    }
  }
}

type Card = Extract<TaskMessage, { msgType: 'custom_card' }>['msgContent']['cardList'][number];

function cardHtml({ type, content = '', isHit, hitType, hitContent, suggestContent, suggestList = [] }: Card): string {
  if (type === CARD_TYPES.recommendations) {
    return paragraph(suggestContent) + listed(suggestList.map((one) => escapeHtml(one.content)));
  }
  const isLink = isHit === 1 && hitType === CARD_HITS.hyperlink && hitContent !== undefined;
  return isLink ? `${content}<p><a href="${escapeHtml(hitContent)}">${escapeHtml(hitContent)}</a></p>` : content;
}

/** The options of a message. A client chooses one by sending its value or its id as text. */
export function optionsOf(message: TaskMessage): TaskOption[] {
  switch (message.msgType) {
    case 'selective_list':
    case 'selective_table':
      return message.msgContent.optionList.map(({ id, value }) => ({ id, value }));
    case 'selective_product':
      return message.msgContent.productList.map(({ id, name }) => ({ id, value: name }));
    case 'custom_card':
      return message.msgContent.cardList.flatMap(({ id, isHit, hitType, hitContent, suggestList = [] }) => [
        ...(isHit === 1 && hitType === CARD_HITS.reply && hitContent !== undefined ? [{ id, value: hitContent }] : []),
        ...suggestList.map((one) => ({ id: one.id, value: one.content })),
      ]);
    default:
      return [];
  }
}

/**
 * Joins several messages into the one that a reply can have. The last structure is kept; the text of the other messages goes
 * into its title. `content` has everything as HTML, or as text if nothing is HTML.
 */
export function joinMessages(messages: readonly TaskMessage[]): {
  format: number;
  content: string;
  message?: TaskMessage;
} {
  const shown = messages.findLast(isStructured);
  if (messages.every(({ msgType }) => msgType === 'plain')) {
    return { format: ANSWER_FORMATS.plain, content: messages.map(({ msgContent }) => msgContent).join('\n') };
  }
  const content = messages.map(htmlOf).join('');
  if (!shown) return { format: ANSWER_FORMATS.rich, content };
  const others = messages.filter((one) => one !== shown).map((one) => textOfHtml(htmlOf(one)));
  return { format: ANSWER_FORMATS.rich, content, message: withTitle(shown, others) };
}

function withTitle<M extends Structured>(message: M, others: readonly string[]): M {
  if (others.length === 0) return message;
  const title = [...others, message.msgContent.title ?? ''].join('\n').trim().slice(0, LONGEST_TITLE);
  return { ...message, msgContent: { ...message.msgContent, title } };
}
