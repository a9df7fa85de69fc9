/**
 * The commands by name, each with the function that executes it after validation. A missing or wrongly typed one does
 * not compile. The token selects the conversation; no input of the widget does.
 */
import type { CallBacks } from '../call-back/call-back.ts';
import type { Conversations, LoggedCommand } from '../conversation/conversations.ts';
import { RelayError } from '../errors.ts';
import { createRate } from '../http/rates.ts';
import type { CountRequest, RequestAction } from '../model/record.ts';
import type { Previews } from '../outbox/previews.ts';
import type { Accepted, AckData, CommandInput, CommandName, Cursor } from '../protocol.ts';
import type { Requests } from '../requests/requests.ts';
import type { Sites } from '../sites.ts';
import { ConversationGone } from '../store/port/errors.ts';
import type { Store } from '../store/store.ts';
import type { Suggestions } from '../suggestions/suggestions.ts';
import { LIMITS } from './limits.ts';
import { readBack } from './read-back.ts';
import type { Tokens, Visitor } from './tokens.ts';

/** The part of a connection that commands use. */
export type CommandContext = {
  /** @throws RelayError before the connection has joined */
  visitor(): Visitor;
  join(input: CommandInput<'join'>): Promise<AckData['join']>;
  /** The position from which to send events to a widget that holds those up to `cursor`. */
  position(head: number, cursor: Cursor | null): AckData['sync'];
  sendAfter(seq: number): void;
  site: string;
  /** The address, hashed. */
  addressHash: string;
};

export type CommandTableOptions = {
  store: Pick<Store, 'log' | 'news'>;
  sites: Sites;
  tokens: Tokens;
  conversations: Conversations;
  previews: Previews;
  suggestions: Pick<Suggestions, 'suggest'>;
  callBacks: CallBacks;
  requests: Requests;
  countRequest: CountRequest;
  now: () => number;
  /** Deletes a conversation with all its data. */
  forget: (conversation: string) => Promise<void>;
};

type Execute<N extends CommandName> = (context: CommandContext, input: CommandInput<N>) => Promise<AckData[N]>;

export type CommandTable = { [N in CommandName]: Execute<N> };

export function createCommandTable(options: CommandTableOptions): CommandTable {
  const { store, sites, tokens, conversations, previews, suggestions, requests, callBacks, now } = options;
  const visitorCallBacks = createRate(LIMITS.callBackTries, LIMITS.callBackWindow);
  const addressCallBacks = createRate(LIMITS.callBackTriesOfAddress, LIMITS.callBackWindow);
  const visitorSuggestions = createRate(LIMITS.suggestionsPerVisitor, LIMITS.suggestionsWindow);
  const visitorPages = createRate(LIMITS.pagesPerMinute, 60_000);
  const addressPages = createRate(LIMITS.pagesPerMinuteOfAddress, 60_000);
  const requestRates = {
    writes: [createRate(LIMITS.requestsPerHour, 60 * 60_000), createRate(LIMITS.requestsPerHourOfAddress, 60 * 60_000)],
    reads: [
      createRate(LIMITS.requestReadsPerMinute, 60_000),
      createRate(LIMITS.requestReadsPerMinuteOfAddress, 60_000),
    ],
  } as const;
  const addressSuggestions = createRate(LIMITS.suggestionsPerAddress, LIMITS.suggestionsWindow);

  const logged =
    <N extends LoggedCommand>(name: N) =>
    async (context: CommandContext, input: CommandInput<N>): Promise<Accepted> =>
      conversations.execute(context.visitor().conversation, name, input, context.addressHash);
  const send = logged('send');

  /** @throws RelayError if the visitor or the address does so too often */
  const limited =
    <N extends CommandName>(name: 'writes' | 'reads', execute: Execute<N>): Execute<N> =>
    async (context, input) => {
      const { id } = context.visitor().conversation;
      const [visitors, addresses] = requestRates[name];
      if (!visitors.allow(id, now()) || !addresses.allow(context.addressHash, now())) {
        throw new RelayError('too-fast', 'too many requests; try again later');
      }
      return execute(context, input);
    };
  /** Counts what is refused and what is read; how a request or reply was delivered is counted with its call. */
  const withMetrics = <N extends CommandName>(action: RequestAction, execute: Execute<N>): Execute<N> => {
    const isRead = action === 'list' || action === 'read';
    const allowed = limited(isRead ? 'reads' : 'writes', execute);
    return async (context, input) => {
      try {
        const answer = await allowed(context, input);
        if (isRead) options.countRequest(action, 'ok');
        return answer;
      } catch (error) {
        options.countRequest(action, error instanceof RelayError ? error.code : 'internal');
        throw error;
      }
    };
  };

  return {
    join: (context, input) => context.join(input),
    async sync(context, { cursor }) {
      const { id } = context.visitor().conversation;
      const head = (await store.log.heads([id])).get(id);
      if (head === undefined) throw new ConversationGone();
      const start = context.position(head, cursor);
      setImmediate(() => context.sendAfter(start.from));
      return start;
    },
    history: async (context, { before, limit }) => ({
      events: await readBack(store.log, context.visitor().conversation.id, before, limit),
    }),
    async preview(context, { text }) {
      const { conversation } = context.visitor();
      const session = sites.get(context.site)?.previews
        ? await conversations.openAgentSession(conversation)
        : undefined;
      if (session) previews.show(conversation.id, session.number, text, session.anonymous);
      return {};
    },
    async suggest(context, { text }) {
      const { id } = context.visitor().conversation;
      const isAllowed = visitorSuggestions.allow(id, now()) && addressSuggestions.allow(context.addressHash, now());
      return { questions: isAllowed ? suggestions.suggest(context.site, text) : [] };
    },
    'ask-suggested': logged('ask-suggested'),
    form: async (context, input) => ({ form: await conversations.form(context.visitor().conversation, input) }),
    async 'page-context'(context, input) {
      const { conversation } = context.visitor();
      const isAllowed = visitorPages.allow(conversation.id, now()) && addressPages.allow(context.addressHash, now());
      if (!isAllowed) throw new RelayError('too-fast', 'the page changes too often; try again in a minute');
      await conversations.describePage(conversation, input, context.addressHash);
      return {};
    },
    async 'call-back'(context, input) {
      const { conversation } = context.visitor();
      const isAllowed =
        visitorCallBacks.allow(conversation.id, now()) && addressCallBacks.allow(context.addressHash, now());
      if (!isAllowed) throw new RelayError('too-fast', 'too many requests for a call; try again in some minutes');
      return callBacks.ask(conversation, input, context.addressHash);
    },
    'call-back-state': limited('reads', (context, { waits }) =>
      callBacks.state(context.visitor().conversation, waits, context.addressHash),
    ),
    'request-form': limited('reads', async (context, input) => ({
      form: await conversations.requestForm(context.visitor().conversation, input, context.addressHash),
    })),
    requests: withMetrics('list', async (context) => ({
      requests: await requests.list(context.visitor().conversation, context.addressHash),
    })),
    request: withMetrics('read', async (context, { request }) => ({
      request: await requests.open(context.visitor().conversation, request, context.addressHash),
    })),
    'make-request': withMetrics('make', logged('make-request')),
    'reply-request': withMetrics('reply', logged('reply-request')),
    'retry-request': withMetrics('make', logged('retry-request')),
    'submit-form': logged('submit-form'),
    'skip-form': logged('skip-form'),
    attach: logged('attach'),
    async logout(context) {
      const { conversation } = context.visitor();
      await tokens.revoke(conversation.id);
      setImmediate(() => store.news.publish({ type: 'gone', conversation: conversation.id }));
      return {};
    },
    async forget(context) {
      const { conversation } = context.visitor();
      previews.forget(conversation.id);
      await options.forget(conversation.id);
      return {};
    },
    async send(context, input) {
      previews.forget(context.visitor().conversation.id);
      return send(context, input);
    },
    start: logged('start'),
    'send-upload': logged('send-upload'),
    'request-agent': logged('request-agent'),
    'stop-waiting': logged('stop-waiting'),
    'leave-message': logged('leave-message'),
    'leave-email': logged('leave-email'),
    click: logged('click'),
    'rate-answer': logged('rate-answer'),
    'rate-session': logged('rate-session'),
    end: logged('end'),
  };
}
