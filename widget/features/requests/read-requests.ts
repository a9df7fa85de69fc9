/** Checks the relay's answers about requests before anything shows them: every field is there, with the right type. */
import type { RequestDelivery } from '../../../relay/protocol/events.ts';
import type { RequestDetail, RequestReply, RequestSummary, RequestWords } from '../../../relay/protocol/requests.ts';

const [LINE, TEXT] = [300, 20_000];
const STATES = ['open', 'solving', 'resolved', 'closed'] as const;
const DELIVERIES: readonly RequestDelivery[] = ['sending', 'sent', 'failed', 'unconfirmed'];
const MOST = 200;

const fields = (value: unknown): Record<string, unknown> => Object(value ?? {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, MOST) : []);
const text = (value: unknown, most = LINE): string => (typeof value === 'string' ? value.slice(0, most) : '');
const time = (value: unknown): number | null => (Number.isSafeInteger(value) ? Number(value) : null);
const deliveryOf = (value: unknown): RequestDelivery => DELIVERIES.find((one) => one === value) ?? 'sent';

function words(value: unknown): RequestWords {
  const { kind, html, text: plain } = fields(value);
  return kind === 'rich' ? { kind, html: text(html, TEXT) } : { kind: 'text', text: text(plain, TEXT) };
}

function summary(value: unknown): RequestSummary {
  const { id, subject, state, delivery, at, unread } = fields(value);
  return {
    id: text(id),
    subject: text(subject),
    state: STATES.find((one) => one === state) ?? null,
    delivery: deliveryOf(delivery),
    at: time(at),
    unread: unread === true,
  };
}

function reply(value: unknown): RequestReply {
  const { id, mine, name, at, content, delivery } = fields(value);
  return {
    id: text(id),
    mine: mine === true,
    name: text(name) || null,
    at: time(at),
    content: words(content),
    delivery: deliveryOf(delivery),
  };
}

export const readList = (value: unknown): RequestSummary[] => list(value).map(summary);

export function readDetail(value: unknown): RequestDetail {
  const { content, fields: shown, replies, hasAnswers, madeAt } = fields(value);
  return {
    ...summary(value),
    content: words(content),
    madeAt: time(madeAt),
    fields: list(shown).map((one) => ({ label: text(fields(one).label), value: text(fields(one).value, TEXT) })),
    replies: list(replies).map(reply),
    hasAnswers: hasAnswers === true,
  };
}
