/** The second stage: conversations with their use cases, pushes and files. */
import { createIngress, type Ingress } from '../callbacks/ingress.ts';
import { createConversations } from '../conversation/conversations.ts';
import { ticketDefinitions } from '../features/requests/ticket-fields.ts';
import { createUploads } from '../features/uploads/uploads.ts';
import { createErase } from '../store/erasure.ts';
import { createTokens } from '../visitors/tokens.ts';
import type { DeskSide } from './desk-side.ts';
import type { Foundation } from './foundation.ts';

export type ConversationSide = ReturnType<typeof createConversationSide>;

export function createConversationSide(
  foundation: Foundation,
  { suggestions, customerFields, ticketReader }: DeskSide,
) {
  const { config, store, now, timings, metrics, isClosing, sites } = foundation;
  const isRequired = (key: string): boolean => sites.get(key)?.identity === 'required';
  const tokens = createTokens(store, config.visitorSecret, now, isRequired);
  /** Undefined if the relay takes no uploads. */
  const uploads = createUploads({ ...foundation, config: { ...config, sites }, tokens, count: metrics.upload });

  let onCallsAdded = (): void => undefined;
  const conversations = createConversations({
    ...foundation,
    uploadUrl: uploads?.urlOf,
    suggestedQuestion: suggestions.questionOf,
    customerFields: customerFields.current,
    ticketFields: async (by) => ticketDefinitions(await ticketReader.fields(by)),
    onCallsAdded: () => onCallsAdded(),
  });
  const erase = createErase({ ...foundation, deleteBytes: uploads?.deleteBytes });
  const ingressWith = (count: typeof metrics.push): Ingress =>
    createIngress({
      ...foundation,
      count,
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
    /** Takes the canary's pushes. They are not counted, because alerts on missing pushes must count only the desk's. */
    canaryIngress: ingressWith(() => undefined),
    erase,
    /** Sets what is called after each commit that added calls to the outbox. */
    onCalls(listener: () => void): void {
      onCallsAdded = listener;
    },
  };
}
