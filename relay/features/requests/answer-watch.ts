/**
 * Looks for answers to the requests of connected visitors, because the desk pushes no tickets: when a visitor arrives,
 * and then rarely; one visitor at a time, the longest waiting first. The count is a signal, which reaches every tab and
 * node and needs no place in the log.
 */
import type { Logger } from 'pino';
import type { Conversation } from '../../model/record.ts';
import { RelayError } from '../../protocol/errors.ts';
import type { SiteSettings } from '../../sites/sites.ts';
import { ConversationGone } from '../../store/port/errors.ts';
import type { Requests } from './requests.ts';

export type AnswerWatchOptions = {
  requests: Pick<Requests, 'check'>;
  siteOf: (key: string) => Pick<SiteSettings, 'requests'>;
  /** Whether a conversation has a connection to this relay. */
  isWatched: (conversation: string) => boolean;
  log: Logger;
  now: () => number;
  /** Milliseconds between two calls of the desk. */
  interval: number;
  /** Milliseconds between two looks for one visitor. */
  every: number;
};

/** `due` is the time of the next look. */
type Waiting = { conversation: Conversation; due: number };

/** Most visitors in one step. Checking a visitor without requests takes no desk call; the first call ends the step. */
const AT_ONCE = 50;

export function createAnswerWatch(options: AnswerWatchOptions) {
  const { requests, siteOf, isWatched, log, now, interval, every } = options;
  // Both in the order in which the next looks are due.
  const arrived = new Map<string, Waiting>();
  const looked = new Map<string, Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  function takeNext(): Conversation | undefined {
    for (;;) {
      const newcomer = arrived.values().next().value;
      const known = looked.values().next().value;
      const next = newcomer && known ? (known.due <= newcomer.due ? known : newcomer) : (newcomer ?? known);
      if (!next || next.due > now()) return undefined;
      const { conversation } = next;
      (next === known ? looked : arrived).delete(conversation.id);
      if (isWatched(conversation.id)) return conversation;
    }
  }

  async function look(): Promise<number> {
    for (let looks = 0; looks < AT_ONCE; looks++) {
      const next = takeNext();
      if (!next) return 0;
      looked.set(next.id, { conversation: next, due: now() + every });
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
    }, interval * Math.max(1, calls));
  }

  return {
    arrive(conversation: Conversation) {
      if (!siteOf(conversation.site).requests) return;
      looked.delete(conversation.id);
      if (!arrived.has(conversation.id)) arrived.set(conversation.id, { conversation, due: now() });
    },
    start: () => lookLater(1),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
