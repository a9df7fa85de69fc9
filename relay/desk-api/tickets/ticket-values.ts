/** Status, priority and channel of a ticket (doc 2 §2.5), by Chinese names in one place and English names in another. */

/** English to Chinese. Answers and updates have the English name, creation the Chinese one. */
export const TICKET_STATUSES = { open: '打开', solving: '解决中', resolved: '已解决', closed: '已关闭' } as const;
export type TicketStatus = keyof typeof TICKET_STATUSES;

/** English to Chinese. Updates have the English name, answers and creation the Chinese one. */
export const TICKET_PRIORITIES = { urgency: '紧急', high: '高', medium: '标准', low: '低' } as const;
export type TicketPriority = keyof typeof TICKET_PRIORITIES;

/** English names. Answers have Chinese ones, which the document does not show. */
export const TICKET_PLATFORMS = [
  'email',
  'microblog',
  'chatapp',
  'im',
  'call',
  'feedback',
  'hc',
  'manual_input',
  'api',
] as const;
export type TicketPlatform = (typeof TICKET_PLATFORMS)[number];

/** The permission of a customer, as the listing of ticket fields prints it (doc 2 §2.6). */
export const TICKET_FIELD_PERMISSIONS = { none: 0, readonly: 1, readwrite: 2, must: 3 } as const;

export const TICKET_FIELD_TYPES = [
  'text',
  'area_text',
  'date',
  'time',
  'datetime',
  'link',
  'number',
  'numeric',
  'droplist',
  'checkbox',
  'radio',
  'chained_droplist',
] as const;

const keyOf = <Key extends string>(names: Readonly<Record<Key, string>>, name: string): Key | undefined =>
  (Object.keys(names) as Key[]).find((key) => key === name || names[key] === name);

/** The status with this name in either language. */
export const ticketStatusOf = (name: string): TicketStatus | undefined => keyOf(TICKET_STATUSES, name);

export const ticketPriorityOf = (name: string): TicketPriority | undefined => keyOf(TICKET_PRIORITIES, name);

/** Milliseconds since 1970 of a ticket's time, such as '2024-03-01 09:30:00 +0800'. */
export function ticketTimeOf(text: string): number | undefined {
  const [, day, time, hours, minutes] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d{1,6})? ?([+-]\d\d):?(\d\d)$/.exec(text) ?? [];
  const at = Date.parse(`${day}T${time}${hours}:${minutes}`);
  return Number.isNaN(at) ? undefined : at;
}
