/** Status, priority and channel of tickets in words. Pure. */
import type { TicketLine } from '../../console-protocol/tickets.ts';

export const STATUS_WORDS: Record<TicketLine['status'], string> = {
  open: 'Open',
  solving: 'Solving',
  resolved: 'Resolved',
  closed: 'Closed',
};
export const PRIORITY_WORDS: Record<TicketLine['priority'], string> = {
  urgency: 'Urgent',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};
export const PLATFORM_WORDS: Record<TicketLine['platform'], string> = {
  email: 'E-mail',
  microblog: 'Microblog',
  chatapp: 'Chat app',
  im: 'Chat',
  call: 'Call',
  feedback: 'Feedback',
  hc: 'Help centre',
  manual_input: 'Written by an agent',
  api: 'API',
};
