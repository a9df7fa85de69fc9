/** A ticket of the desk as its customer may see it. Only comments that are marked as public are shown. Pure. */
import { TICKET_STATUSES } from '../../desk-api/tickets/ticket-values.ts';
import type { VisitorRequest } from '../../model/record.ts';
import {
  REQUEST_STATES,
  type RequestDetail,
  type RequestReply,
  type RequestSummary,
  type RequestWords,
} from '../../protocol/requests.ts';
import type { SiteRequests } from '../../sites/requests.ts';
import { visibleFields } from './ticket-fields.ts';
import type { Ticket, TicketField } from './ticket-reader.ts';

/** Characters of a text, and of all texts of an answer. */
const LONGEST = { subject: 255, text: 20_000, all: 80_000, name: 100 } as const;
const MOST_REPLIES = 200;

type Kept = VisitorRequest | undefined;
type Comments = SiteRequests['comments'];

/** @param kept what the conversation knows of the request; @param ticket undefined if the desk has not named it, or not now */
export function summaryOf(kept: Kept, ticket: Ticket | undefined, comments: Comments): RequestSummary {
  const changed = ticket?.updated_at ?? '';
  return {
    id: kept?.id ?? `ticket-${ticket?.id}`,
    subject: (ticket?.subject || kept?.subject || '').slice(0, LONGEST.subject),
    state: stateOf(ticket?.status ?? ''),
    delivery: kept?.state ?? 'sent',
    at: timeOf(changed) ?? timeOf(ticket?.created_at ?? '') ?? kept?.at ?? null,
    unread: !!ticket && hasNewAnswer(kept, ticket, comments),
  };
}

/**
 * Whether an agent has answered since the visitor last read the request. Decided by the comments; a ticket from a list has none,
 * so any change after an agent's reply counts. The visitor has probably read by e-mail the answer to a finished ticket that the
 * conversation does not know.
 */
export function hasNewAnswer(kept: Kept, ticket: Ticket, names: Comments): boolean {
  const { replied_by: author, user, status, updated_at: changed = '' } = ticket;
  const isOver = ['resolved', 'closed'].includes(stateOf(status ?? '') ?? '');
  if (!author || author === user || (!kept && isOver)) return false;
  const since = timeOf(kept?.read);
  const isLater = (at: number | null): boolean => since === null || (at ?? 0) > since;
  if (names && Array.isArray(ticket[names.list])) {
    return publicComments(ticket, names).some(({ mine, at }) => !mine && isLater(at));
  }
  return isLater(timeOf(changed));
}

export function detailOf(
  kept: Kept,
  ticket: Ticket | undefined,
  definitions: readonly TicketField[],
  settings: SiteRequests,
): RequestDetail {
  const written = new Set(kept?.replies.map(({ text }) => plain({ kind: 'text', text })));
  const comments = ticket ? publicComments(ticket, settings.comments, written) : undefined;
  const said = new Set(comments?.map(({ content }) => plain(content)));
  const own = (kept?.replies ?? [])
    .filter(({ state, text }) => state !== 'sent' || !said.has(plain({ kind: 'text', text })))
    .map(({ id, text, at, state }): RequestReply => {
      return { id, mine: true, name: null, at, content: { kind: 'text', text }, delivery: state };
    });
  const content = kept?.text || ticket?.content || '';
  return {
    ...summaryOf(kept, ticket, settings.comments),
    unread: false,
    content: wordsOf(content, !kept?.text && ticket?.content_type === 'html'),
    madeAt: timeOf(ticket?.created_at) ?? kept?.at ?? null,
    fields: ticket ? visibleFields(ticket, definitions) : [],
    replies: fitting([...(comments ?? []), ...own]),
    hasAnswers: settings.comments !== undefined,
  };
}

/** @param written replies that visitors wrote in the chat: they are text, whatever signs they have */
function publicComments(ticket: Ticket, names: Comments, written = new Set<string>()): RequestReply[] {
  const list = names ? ticket[names.list] : undefined;
  if (!names || !Array.isArray(list)) return [];
  return list.slice(-MOST_REPLIES).flatMap((given: unknown, index): RequestReply[] => {
    const comment = new Map(Object.entries(Object(given ?? {})));
    const text = comment.get(names.text);
    if (comment.get(names.public.field) !== names.public.value || typeof text !== 'string' || !text.trim()) return [];
    const author = names.author === undefined ? undefined : comment.get(names.author);
    const mine = names.customer !== undefined && comment.get(names.customer.field) === names.customer.value;
    return [
      {
        id: `comment-${index}`,
        mine,
        name: mine || typeof author !== 'string' ? null : author.slice(0, LONGEST.name),
        at: timeOf(comment.get(names.at)),
        content: wordsOf(
          text,
          isHtml(comment.get('content_type'), text) && !written.has(plain({ kind: 'text', text })),
        ),
        delivery: 'sent',
      },
    ];
  });
}

/** A desk that names no type may write either. */
const isHtml = (type: unknown, text: string): boolean =>
  type === 'html' || (type !== 'text' && (text.includes('</') || text.includes('<br')));

const wordsOf = (text: string, isHtml: boolean): RequestWords =>
  isHtml ? { kind: 'rich', html: text.slice(0, LONGEST.text) } : { kind: 'text', text: text.slice(0, LONGEST.text) };

const plain = (words: RequestWords): string => ('text' in words ? words.text : words.html).replace(/\s+/g, ' ').trim();

/** The newest replies, as many as fit into one answer. */
function fitting(replies: RequestReply[]): RequestReply[] {
  let left: number = LONGEST.all;
  return replies
    .toReversed()
    .filter(({ content }) => {
      left -= ('text' in content ? content.text : content.html).length;
      return left > 0;
    })
    .toReversed();
}

function stateOf(status: string): RequestSummary['state'] {
  return REQUEST_STATES.find((state) => state === status || TICKET_STATUSES[state] === status) ?? null;
}

/** `2026-12-25 09:30:00 +0800` in milliseconds since 1970. */
function timeOf(text: unknown): number | null {
  const [, day, time, hours = '', minutes = ''] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d) ?([+-]\d\d):?(\d\d)$/.exec(typeof text === 'string' ? text : '') ?? [];
  const at = day ? Date.parse(`${day}T${time}${hours}:${minutes}`) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
