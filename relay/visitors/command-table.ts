/** The commands by name, each with its function. The token selects the conversation; no input of the widget does. */
import type { Conversations } from '../conversation/conversations.ts';
import type { Requests } from '../features/requests/requests.ts';
import type { CountRequest, RequestAction } from '../model/record.ts';
import type { Previews } from '../outbox/previews.ts';
import type { Question } from '../protocol/cards.ts';
import {
  type AckData,
  type CommandInput,
  type CommandName,
  type Cursor,
  commands,
  type LimitName,
  type LoggedCommand,
} from '../protocol/commands.ts';
import { RelayError } from '../protocol/errors.ts';
import type { ChatEvent } from '../protocol/events.ts';
import type { Sites } from '../sites/sites.ts';
import { ConversationGone } from '../store/port/errors.ts';
import type { EventLog } from '../store/port/log.ts';
import type { Store } from '../store/store.ts';
import { COMMAND_LIMITS, createCommandLimits, LIMITS } from './limits.ts';
import type { Tokens, Visitor } from './tokens.ts';

export type CommandContext = {
  /** @throws RelayError before the connection has joined */
  visitor(): Visitor;
  join(input: CommandInput<'join'>): Promise<AckData['join']>;
  /** The position from which to send events to a widget that holds those up to `cursor`. */
  position(head: number, cursor: Cursor | null): AckData['sync'];
  sendAfter(seq: number): void;
  site: string;
  addressHash: string;
};

export type CommandTableOptions = {
  store: Pick<Store, 'log' | 'news'>;
  sites: Sites;
  tokens: Tokens;
  conversations: Conversations;
  previews: Previews;
  suggestions: { suggest: (site: string, typed: string) => Question[] };
  callBacks: CallBackCommands;
  requests: Requests;
  countRequest: CountRequest;
  now: () => number;
  forget: (conversation: string) => Promise<void>;
};

type Execute<N extends CommandName> = (context: CommandContext, input: CommandInput<N>) => Promise<AckData[N]>;

export type CommandTable = { [N in CommandName]: Execute<N> };
export type CallBackCommands = Pick<CommandTable, 'call-back' | 'call-back-state'>;

const LOGGED = (Object.keys(commands) as CommandName[]).filter(
  (name): name is LoggedCommand => commands[name].isLogged,
);
/** Commands that are counted as actions with requests; how one was delivered is counted with its call. */
const REQUEST_ACTIONS: { [N in CommandName]?: RequestAction } = {
  requests: 'list',
  request: 'read',
  'make-request': 'make',
  'reply-request': 'reply',
  'retry-request': 'make',
};

export function createCommands(options: CommandTableOptions) {
  const { store, sites, tokens, conversations, previews, suggestions, requests, callBacks, now } = options;
  const refusalOf = createCommandLimits(now);
  const logged = Object.fromEntries(
    LOGGED.map((name) => {
      const execute: Execute<typeof name> = (context, input) =>
        conversations.execute(context.visitor().conversation, name, input, context.addressHash);
      return [name, execute];
    }),
  ) as unknown as Pick<CommandTable, LoggedCommand>;
  const table: CommandTable = {
    ...logged,
    ...callBacks,
    send(context, input) {
      previews.forget(context.visitor().conversation.id);
      return logged.send(context, input);
    },
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
      // Suggestions that come too often are no error.
      const refusal = refusalOf('suggestion', context.visitor().conversation.id, context.addressHash);
      return { questions: refusal === undefined ? suggestions.suggest(context.site, text) : [] };
    },
    form: async (context, input) => ({ form: await conversations.form(context.visitor().conversation, input) }),
    async 'page-context'(context, input) {
      const { conversation } = context.visitor();
      await conversations.describePage(conversation, input, context.addressHash);
      return {};
    },
    'request-form': async (context, input) => ({
      form: await conversations.requestForm(context.visitor().conversation, input, context.addressHash),
    }),
    requests: async (context) => ({
      requests: await requests.list(context.visitor().conversation, context.addressHash),
    }),
    request: async (context, { request }) => ({
      request: await requests.open(context.visitor().conversation, request, context.addressHash),
    }),
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
  };

  /** Counts one against a limit. @throws RelayError when the visitor or the address has reached it */
  function count(limit: LimitName, visitor: Visitor, addressHash: string): void {
    const refusal = refusalOf(limit, visitor.conversation.id, addressHash);
    if (refusal !== undefined) throw new RelayError('too-fast', refusal);
  }

  return {
    count,
    /** Executes a valid input, within the command's limit. @throws RelayError */
    async execute<N extends CommandName>(name: N, context: CommandContext, input: CommandInput<N>) {
      const action = REQUEST_ACTIONS[name];
      const { limit } = commands[name];
      try {
        if (limit in COMMAND_LIMITS && limit !== 'suggestion') count(limit, context.visitor(), context.addressHash);
        const answer = await table[name](context, input);
        if (action === 'list' || action === 'read') options.countRequest(action, 'ok');
        return answer;
      } catch (error) {
        if (action) options.countRequest(action, error instanceof RelayError ? error.code : 'internal');
        throw error;
      }
    },
  };
}

/** Events of the first read. Each further read doubles, so that long events are not read in vain. */
const FIRST_READ = 8;

/** The last events before `before`, ascending: at most `limit`, within LIMITS.answer, but at least one. */
async function readBack(log: EventLog, conversation: string, before: number, limit: number): Promise<ChatEvent[]> {
  const oldest = Math.max(1, before - limit);
  let kept: ChatEvent[] = [];
  let bytes = 0;
  for (let [end, size] = [before, FIRST_READ]; end > oldest; size *= 2) {
    const start = Math.max(oldest, end - size);
    const events = await log.read(conversation, start - 1, end - start);
    let first = events.length;
    while (first > 0) {
      bytes += Buffer.byteLength(JSON.stringify(events[first - 1]));
      if (bytes > LIMITS.answer && kept.length + events.length - first > 0) return [...events.slice(first), ...kept];
      first -= 1;
    }
    kept = [...events, ...kept];
    end = start;
  }
  return kept;
}
