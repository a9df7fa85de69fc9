/**
 * What each command does once it is checked: one table by name, so that a missing or wrongly typed one does not compile.
 * Nothing the widget says selects a conversation; that is the token's.
 */
import type { Conversations, LoggedCommand } from '../conversation/conversations.ts';
import type { Previews } from '../outbox/previews.ts';
import type { Accepted, AckData, CommandInput, CommandName, Cursor } from '../protocol.ts';
import type { Sites } from '../sites.ts';
import { ConversationGone } from '../store/port/errors.ts';
import type { Store } from '../store/store.ts';
import { readBack } from './read-back.ts';
import type { Tokens, Visitor } from './tokens.ts';

/** What a command needs of the connection that it came by. */
export type Seat = {
  /** @throws RelayError before the connection has joined */
  visitor(): Visitor;
  join(input: CommandInput<'join'>): Promise<AckData['join']>;
  /** Where a widget that holds events up to `cursor` goes on. */
  position(head: number, cursor: Cursor | null): AckData['sync'];
  /** Sends the events after this one. */
  sendAfter(seq: number): void;
  site: string;
  /** The address, hashed. */
  from: string;
};

export type CommandTableOptions = {
  store: Pick<Store, 'log' | 'news'>;
  sites: Sites;
  tokens: Tokens;
  conversations: Conversations;
  previews: Previews;
  /** Deletes a conversation and everything kept of it. */
  forget: (conversation: string) => Promise<void>;
};

type Execute<N extends CommandName> = (seat: Seat, input: CommandInput<N>) => Promise<AckData[N]>;

export type CommandTable = { [N in CommandName]: Execute<N> };

export function createCommandTable(options: CommandTableOptions): CommandTable {
  const { store, sites, tokens, conversations, previews } = options;

  const logged =
    <N extends LoggedCommand>(name: N) =>
    async (seat: Seat, input: CommandInput<N>): Promise<Accepted> =>
      conversations.carryOut(seat.visitor().conversation, name, input, seat.from);
  const send = logged('send');

  return {
    join: (seat, input) => seat.join(input),
    async sync(seat, { cursor }) {
      const { id } = seat.visitor().conversation;
      const head = (await store.log.heads([id])).get(id);
      if (head === undefined) throw new ConversationGone();
      const where = seat.position(head, cursor);
      setImmediate(() => seat.sendAfter(where.from));
      return where;
    },
    history: async (seat, { before, limit }) => ({
      events: await readBack(store.log, seat.visitor().conversation.id, before, limit),
    }),
    async preview(seat, { text }) {
      const { conversation } = seat.visitor();
      const session = sites.get(seat.site)?.previews ? await conversations.openAgentSession(conversation) : undefined;
      if (session) previews.show(conversation.id, session.number, text, session.anonymous);
      return {};
    },
    async logout(seat) {
      const { conversation } = seat.visitor();
      await tokens.revoke(conversation.id);
      setImmediate(() => store.news.publish({ type: 'gone', conversation: conversation.id }));
      return {};
    },
    async forget(seat) {
      const { conversation } = seat.visitor();
      previews.forget(conversation.id);
      await options.forget(conversation.id);
      return {};
    },
    async send(seat, input) {
      previews.forget(seat.visitor().conversation.id);
      return send(seat, input);
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
