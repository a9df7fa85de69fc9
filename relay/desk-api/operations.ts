/**
 * The table of all known operations of the desk, by name. It alone types every call, the desk's handlers and the relay's plans: a
 * list beside it, or a cast, would let a misspelt field through to the desk, which ignores it. The relay takes types from here.
 */
import { CALL_AGENT_OPERATIONS } from './call-centre/agents.ts';
import { CALL_LOG_OPERATIONS } from './call-centre/call-logs.ts';
import { CALL_MONITORING_OPERATIONS } from './call-centre/monitoring.ts';
import { CHAT_APP_OPERATIONS } from './chat-app/chat-app.ts';
import { CUSTOMER_OPERATIONS } from './customers/customers.ts';
import { CUSTOMER_HISTORY_OPERATIONS } from './customers/history.ts';
import { CUSTOMER_LISTING_OPERATIONS } from './customers/listings.ts';
import { MESSAGE_OPERATIONS } from './im/messages.ts';
import { ROBOT_OPERATIONS } from './im/robots.ts';
import { SESSION_OPERATIONS } from './im/sessions.ts';
import { STATUS_OPERATIONS } from './im/status.ts';
import { SURVEY_OPERATIONS } from './im/surveys.ts';
import { APPLICATION_OPERATIONS } from './knowledge/applications.ts';
import { CATEGORY_OPERATIONS } from './knowledge/categories.ts';
import { CHAT_CLIENT_OPERATIONS } from './knowledge/chat-client.ts';
import { COMMON_QUESTION_OPERATIONS } from './knowledge/common-questions.ts';
import { DATA_TEMPLATE_OPERATIONS } from './knowledge/data-templates.ts';
import { ENTITY_OPERATIONS } from './knowledge/entities.ts';
import { QUESTION_OPERATIONS } from './knowledge/questions.ts';
import { RECORD_OPERATIONS } from './knowledge/records.ts';
import type { Answer, CheckedInput, InputOf, Operation } from './operation.ts';
import { AGENT_TOKEN_OPERATIONS } from './organisation/agent-token.ts';
import { CUSTOM_FIELD_OPERATIONS } from './organisation/custom-fields.ts';
import { DEPARTMENT_OPERATIONS } from './organisation/departments.ts';
import { SETTINGS_OPERATIONS } from './organisation/settings.ts';
import { TICKET_LISTING_OPERATIONS } from './tickets/listings.ts';
import { TICKET_OPERATIONS } from './tickets/tickets.ts';

export const OPERATIONS = {
  ...SESSION_OPERATIONS,
  ...MESSAGE_OPERATIONS,
  ...SURVEY_OPERATIONS,
  ...ROBOT_OPERATIONS,
  ...STATUS_OPERATIONS,
  ...CUSTOMER_OPERATIONS,
  ...CUSTOMER_HISTORY_OPERATIONS,
  ...CUSTOMER_LISTING_OPERATIONS,
  ...DEPARTMENT_OPERATIONS,
  ...CUSTOM_FIELD_OPERATIONS,
  ...SETTINGS_OPERATIONS,
  ...AGENT_TOKEN_OPERATIONS,
  ...CATEGORY_OPERATIONS,
  ...COMMON_QUESTION_OPERATIONS,
  ...QUESTION_OPERATIONS,
  ...ENTITY_OPERATIONS,
  ...DATA_TEMPLATE_OPERATIONS,
  ...APPLICATION_OPERATIONS,
  ...CHAT_CLIENT_OPERATIONS,
  ...RECORD_OPERATIONS,
  ...CALL_AGENT_OPERATIONS,
  ...CALL_LOG_OPERATIONS,
  ...CALL_MONITORING_OPERATIONS,
  ...CHAT_APP_OPERATIONS,
  ...TICKET_OPERATIONS,
  ...TICKET_LISTING_OPERATIONS,
} as const;

export type Operations = typeof OPERATIONS;
export type OperationName = keyof Operations;
export type CallInput<N extends OperationName> = InputOf<Operations[N]>;
export type CallAnswer<N extends OperationName> = Answer<Operations[N]>;
export type HandlerInput<N extends OperationName> = CheckedInput<Operations[N]>;

export const isOperationName = (name: string): name is OperationName => Object.hasOwn(OPERATIONS, name);

export const OPERATION_LIST: readonly Operation[] = Object.values(OPERATIONS);
