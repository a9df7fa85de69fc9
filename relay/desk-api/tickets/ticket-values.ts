/**
 * Status, priority and channel of a ticket (doc 2 §2.5). The document uses Chinese names in one place and English names in
 * another; readers accept both.
 */

/** English to Chinese. Answers and updates have the English name, creation the Chinese one. */
export const TICKET_STATUSES = { open: '打开', solving: '解决中', resolved: '已解决', closed: '已关闭' } as const;
export type TicketStatus = keyof typeof TICKET_STATUSES;

/** English to Chinese. Updates have the English name, answers and creation the Chinese one. */
export const TICKET_PRIORITIES = { urgency: '紧急', high: '高', medium: '标准', low: '低' } as const;
export type TicketPriority = keyof typeof TICKET_PRIORITIES;
