/** Applies pushes. Reads which conversations own the session numbers of a push, then decides in one transaction. */
import type { ReplyNotification } from '../../desk-api/outbound/replies.ts';
import type { Conversation } from '../../model/record.ts';
import type { Change, Snapshot } from '../../model/snapshot.ts';
import { type Sites, siteIn } from '../../sites/sites.ts';
import type { Store } from '../../store/store.ts';
import { applyReply, keysToAsk, type ReplyResult } from './apply-reply.ts';
import { updateAndLearn } from './expected-wait.ts';

export type TakeReplyOptions = {
  store: Pick<Store, 'clock' | 'conversations' | 'log' | 'waits'>;
  sites: Sites;
};

export function createTakeReply({ store, sites }: TakeReplyOptions) {
  const siteOf = siteIn(sites);
  /** Applies a push; the result lists the parts that do not apply yet. */
  return async (conversation: Conversation, push: ReplyNotification): Promise<ReplyResult> => {
    const site = siteOf(conversation.site);
    const free = new Set<number>();
    const foreign = new Set<number>();
    for (;;) {
      let unsure: number[] = [];
      const decide = (before: Snapshot): Change<ReplyResult | undefined> => {
        const change = applyReply(before, push, site, foreign);
        unsure = change.result.adopted.filter((number) => !free.has(number));
        // Nothing is written until it is known that no other conversation owns the session numbers to adopt.
        return unsure.length > 0 ? { result: undefined } : change;
      };
      const { result } = await updateAndLearn(store, conversation.id, keysToAsk(push), site, decide);
      if (result) return result;
      for (const number of unsure) {
        const owner = await store.conversations.byAgentSession(number);
        (owner === undefined || owner.id === conversation.id ? free : foreign).add(number);
      }
    }
  };
}
