/**
 * Tells the desk which visitors are in the chat and with which browser, on sites that name customer fields for it: `online` from
 * the first connection, and `gone` once no relay has had one for a while. Also finds the visitors of a relay that was killed.
 */
import type { Logger } from 'pino';
import type { Conversations } from '../conversation/conversations.ts';
import type { PresenceValue } from '../features/page-context/page-context.ts';
import type { Conversation } from '../model/record.ts';
import type { SiteSettings } from '../sites/sites.ts';
import { ConversationGone } from '../store/port/errors.ts';
import type { Store } from '../store/store.ts';

export type PresenceOptions = {
  store: Pick<Store, 'conversations' | 'presence'>;
  conversations: Pick<Conversations, 'describeVisitor'>;
  siteOf: (key: string) => SiteSettings;
  /** Whether a conversation has a connection to this relay. */
  isWatched: (conversation: string) => boolean;
  log: Logger;
  now: () => number;
  /** Milliseconds between two checks, and until a visitor without a connection counts as gone. */
  every: number;
  goneAfter: number;
};

/** Visitors who are reported as gone in one check. */
const AT_ONCE = 200;

export function createPresence(options: PresenceOptions) {
  const { store, conversations, siteOf, isWatched, log, now, every, goneAfter } = options;
  /** Visitors who are connected here; `isShown` once the desk knows. */
  const here = new Map<string, { conversation: Conversation; browser: string; address: string; isShown: boolean }>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let working = Promise.resolve();

  const failed = (error: unknown): void => log.warn({ err: error }, 'the presence of visitors could not be noted');

  async function show(conversation: Conversation, presence: PresenceValue, browser = '', address?: string) {
    try {
      await conversations.describeVisitor(conversation, { presence, browser }, address);
    } catch (error) {
      if (!(error instanceof ConversationGone)) throw error;
    }
  }

  /** Writes to the store before it calls the desk, so that another relay that is about to report `gone` notices. */
  async function showOnline(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await store.presence.see(ids);
    for (const id of ids) {
      const visitor = here.get(id);
      if (!visitor || visitor.isShown) continue;
      await show(visitor.conversation, 'online', visitor.browser, visitor.address);
      visitor.isShown = true;
    }
  }

  async function showGone(id: string, since: number): Promise<void> {
    const conversation = await store.conversations.byId(id);
    if (!conversation) return;
    await show(conversation, 'gone');
    if (!(await store.presence.drop(id, since))) await show(conversation, 'online');
  }

  async function checkAll(): Promise<void> {
    for (const id of here.keys()) if (!isWatched(id)) here.delete(id);
    // Read the clock first: if the machine sleeps after this line, no visitor counts as gone for that.
    const since = now() - goneAfter;
    await showOnline([...here.keys()]);
    for (const id of await store.presence.unseenSince(since, AT_ONCE)) await showGone(id, since);
  }

  function work(task: () => Promise<void>): void {
    working = working.then(task).catch(failed);
  }

  return {
    /**
     * Another browser of a visitor who is here is shown at the next check, so that who reconnects with many names takes
     * few calls. @param browser empty if unknown @param address hashed; it pays for the calls
     */
    arrive(conversation: Conversation, browser: string, address: string) {
      const fields = siteOf(conversation.site).pageContext;
      const known = here.get(conversation.id);
      if ((fields?.presence ?? fields?.browser) === undefined || known?.browser === browser) return;
      here.set(conversation.id, { conversation, browser, address, isShown: false });
      if (known) return;
      work(() => showOnline([conversation.id]));
    },
    start() {
      timer = setInterval(() => work(checkAll), every);
    },
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}
