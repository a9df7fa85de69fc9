/**
 * Looks for answers to the requests of visitors who are connected, so that they are counted before anybody opens the list:
 * when the visitor arrives, and then rarely. One visitor at a time; the one who waits longest comes first.
 */
import type { Logger } from 'pino';
import { RelayError } from '../errors.ts';
import type { Conversation } from '../model/record.ts';
import type { SiteSettings } from '../sites.ts';
import { ConversationGone } from '../store/port/errors.ts';
import type { Requests } from './requests.ts';

export type AnswerWatchOptions = {
  requests: Pick<Requests, 'check'>;
  siteOf: (key: string) => Pick<SiteSettings, 'requests'>;
  /** Whether a conversation has a connection to this relay. */
  isWatched: (conversation: string) => boolean;
  log: Logger;
  now: () => number;
  /** Milliseconds between two calls of the desk. */
  pace: number;
  /** Milliseconds between two looks for one visitor. */
  every: number;
};

export type AnswerWatch = {
  /** A visitor's chat has connected. */
  arrive(conversation: Conversation): void;
  start(): void;
  stop(): Promise<void>;
};

/** Visitors without requests, whose look takes no call of the desk, that are looked at together. */
const AT_ONCE = 50;

export function createAnswerWatch(options: AnswerWatchOptions): AnswerWatch {
  const { requests, siteOf, isWatched, log, now, pace, every } = options;
  /** In the order of their last look; `at` is undefined before the first one. */
  const here = new Map<string, { conversation: Conversation; at: number | undefined }>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  function takeNext(): Conversation | undefined {
    for (const [id, { conversation, at }] of here) {
      if (!isWatched(id)) here.delete(id);
      else if (at === undefined || now() - at >= every) {
        // Behind all others.
        here.delete(id);
        here.set(id, { conversation, at: now() });
        return conversation;
      }
    }
    return undefined;
  }

  /** Returns how many calls it took. */
  async function look(): Promise<number> {
    for (let looks = 0; looks < AT_ONCE; looks++) {
      const next = takeNext();
      if (!next) return 0;
      const calls = await requests.check(next).catch((error: unknown) => {
        if (!(error instanceof RelayError || error instanceof ConversationGone)) throw error;
        return 1;
      });
      if (calls > 0) return calls;
    }
    return 0;
  }

  function lookLater(calls: number): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      looking = look()
        .catch((error: unknown) => {
          log.warn({ err: error }, 'answers to requests could not be looked for');
          return 1;
        })
        .then(lookLater);
    }, pace * Math.max(1, calls));
  }

  return {
    arrive(conversation) {
      if (!siteOf(conversation.site).requests) return;
      // Who comes again is behind those who have waited longer.
      here.delete(conversation.id);
      here.set(conversation.id, { conversation, at: undefined });
    },
    start: () => lookLater(1),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
