/**
 * The table of everything we know how to ask of the desk. The desk's routes, the command line, the OpenAPI document
 * and the contract tests iterate over it; the client takes one entry at a time.
 */
import * as customers from './customers/customers.ts';
import * as im from './im/operations.ts';
import type { Operation } from './operation.ts';
import * as settings from './organisation/settings.ts';

export const OPERATIONS: readonly Operation[] = [
  im.createSession,
  im.previewMessage,
  im.sendMessage,
  im.rateRobotSession,
  im.rateAgentSession,
  im.rateUrobotAnswer,
  im.openFlow,
  im.reportHit,
  im.listUrobots,
  im.reportTransfer,
  im.queueStatus,
  im.customerStatus,
  im.agentStatus,
  customers.getCustomer,
  customers.createCustomer,
  customers.updateCustomer,
  settings.logIn,
  settings.setNoticeUrl,
  settings.setPushUrl,
  settings.setPushContentType,
  settings.setPermissions,
];
