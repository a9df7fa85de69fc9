/**
 * The table of everything we know how to ask of the desk. The desk's routes, the command line, the OpenAPI document
 * and the contract tests iterate over it; the client takes one entry at a time.
 */
import * as customers from './customers/customers.ts';
import { sendMessage } from './im/messages.ts';
import { listUrobots, openFlow, reportHit } from './im/robots.ts';
import { createSession, previewMessage, reportTransfer } from './im/sessions.ts';
import { agentStatus, customerStatus, queueStatus } from './im/status.ts';
import { rateAgentSession, rateRobotSession, rateUrobotAnswer } from './im/surveys.ts';
import type { Operation } from './operation.ts';
import * as settings from './organisation/settings.ts';

export const OPERATIONS: readonly Operation[] = [
  createSession,
  previewMessage,
  sendMessage,
  rateRobotSession,
  rateAgentSession,
  rateUrobotAnswer,
  openFlow,
  reportHit,
  listUrobots,
  reportTransfer,
  queueStatus,
  customerStatus,
  agentStatus,
  customers.getCustomer,
  customers.createCustomer,
  customers.updateCustomer,
  settings.logIn,
  settings.setNoticeUrl,
  settings.setPushUrl,
  settings.setPushContentType,
  settings.setPermissions,
];
