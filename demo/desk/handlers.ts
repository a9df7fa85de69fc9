/** The handlers of all documented operations, collected from each resource. */
import type { HandlerTable } from './api/handler.ts';
import { callHandlers } from './call-centre/handlers.ts';
import { chatAppHandlers } from './chat-app/handlers.ts';
import type { ChatAppDesk } from './chat-app/receive.ts';
import { customerHandlers } from './customers/handlers.ts';
import { fieldHandlers } from './fields/handlers.ts';
import { createSessionHandler } from './im/create-session.ts';
import { previewHandler } from './im/preview.ts';
import { ratingHandlers } from './im/ratings.ts';
import { robotHandlers } from './im/robots.ts';
import { sendMessageHandler } from './im/send-message.ts';
import { statusHandlers } from './im/status.ts';
import { departmentHandlers } from './organisation/departments.ts';
import { settingsHandlers } from './organisation/settings.ts';
import { ticketHandlers } from './tickets/handlers.ts';

export function deskHandlers(desk: ChatAppDesk) {
  return {
    ...createSessionHandler(desk),
    ...sendMessageHandler(desk),
    ...previewHandler(desk),
    ...ratingHandlers(desk),
    ...robotHandlers(desk),
    ...statusHandlers(desk),
    ...customerHandlers(desk.customers, desk.fields, desk.deleteCustomer),
    ...fieldHandlers(desk.fields, desk.context),
    ...departmentHandlers(desk.context),
    ...settingsHandlers(desk.context),
    ...desk.knowledge.handlers,
    ...callHandlers(desk),
    ...ticketHandlers(desk),
    ...chatAppHandlers(desk),
  } satisfies HandlerTable;
}
