/** All parts of the contract except fairness, which takes long. */

import { agentPlacesContract } from './agent-places.ts';
import { callBacksContract } from './call-backs.ts';
import { callBudgetContract } from './call-budget.ts';
import { clockAndHealthContract } from './clock-and-health.ts';
import { conversationsContract } from './conversations.ts';
import { deskFactsContract } from './desk-facts.ts';
import { deskNotesContract } from './desk-notes.ts';
import { erasureContract } from './erasure.ts';
import { eventLogContract } from './event-log.ts';
import { newsContract } from './news.ts';
import { outboxContract } from './outbox.ts';
import { presenceContract } from './presence.ts';
import { quarantineContract } from './quarantine.ts';
import { queueWaitsContract } from './queue-waits.ts';
import { tokensContract } from './tokens.ts';
import type { OpenStore } from './under-test.ts';
import { uploadsContract } from './uploads.ts';
import { usageContract } from './usage.ts';

const PARTS = [
  eventLogContract,
  conversationsContract,
  newsContract,
  outboxContract,
  callBudgetContract,
  tokensContract,
  quarantineContract,
  uploadsContract,
  clockAndHealthContract,
  erasureContract,
  queueWaitsContract,
  deskNotesContract,
  deskFactsContract,
  usageContract,
  callBacksContract,
  presenceContract,
  agentPlacesContract,
];

export function storeContract(name: string, open: OpenStore): void {
  for (const part of PARTS) part(name, open);
}
