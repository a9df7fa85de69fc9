/** The second stage: conversations with their use cases, pushes and files. */
import { createIngress, type Ingress } from '../callbacks/ingress.ts';
import { type Conversations, createConversations } from '../conversation/conversations.ts';
import { ticketDefinitions } from '../features/requests/ticket-fields.ts';
import { createUploads, type Uploads } from '../features/uploads/uploads.ts';
import { createErase, type Erase } from '../store/erasure.ts';
import { createTokens, type Tokens } from '../visitors/tokens.ts';
import type { DeskSide } from './desk-side.ts';
import type { Foundation } from './foundation.ts';

export type ConversationSide = {
  tokens: Tokens;
  /** Undefined if the relay takes no uploads. */
  uploads: Uploads | undefined;
  conversations: Conversations;
  ingress: Ingress;
  /** Takes the canary's pushes. They are not counted, because alerts on missing pushes must count only the desk's. */
  canaryIngress: Ingress;
  erase: Erase;
  /** Calls the listener after each commit that added calls to the outbox. */
  onCalls(listener: () => void): void;
};

export function createConversationSide(
  foundation: Foundation,
  { suggestions, customerFields, ticketReader }: DeskSide,
): ConversationSide {
  const { config, store, log, now, timings, metrics, isClosing, sites, siteOf, ownHosts } = foundation;
  const isRequired = (key: string): boolean => sites.get(key)?.identity === 'required';
  const tokens = createTokens(store, config.visitorSecret, now, isRequired);
  const uploads = createUploads({ config: { ...config, sites }, tokens, store, log, timings, count: metrics.upload });

  const listeners: (() => void)[] = [];
  const conversations = createConversations({
    store,
    siteOf,
    uploadUrl: uploads?.urlOf,
    suggestedQuestion: suggestions.questionOf,
    ownHosts,
    customerFields: customerFields.current,
    ticketFields: async (by) => ticketDefinitions(await ticketReader.fields(by)),
    onCallsAdded: () => {
      for (const listener of listeners) listener();
    },
  });
  const erase = createErase({ store, deleteBytes: uploads?.deleteBytes, log });
  const ingressWith = (count: typeof metrics.push): Ingress =>
    createIngress({
      store,
      conversations,
      log,
      now,
      count,
      siteOf,
      erase,
      onErase: () => metrics.erased('desk'),
      onMissing: metrics.transcriptMissing,
      transcript: { wait: timings.transcript, isClosing },
    });
  return {
    tokens,
    uploads,
    conversations,
    ingress: ingressWith(metrics.push),
    canaryIngress: ingressWith(() => undefined),
    erase,
    onCalls: (listener) => void listeners.push(listener),
  };
}
