/** Type tests of commands, from the widget to their execution: each `@ts-expect-error` must not compile. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Conversations } from '../../../relay/conversation/conversations.ts';
import type { CommandInput, CommandName } from '../../../relay/protocol/commands.ts';
import type { CommandTable } from '../../../relay/visitors/command-table.ts';
import type { Outbox } from '../../../widget/outbox/outbox.ts';
import type { RelayConnection } from '../../../widget/wire/connection/relay-connection.ts';

declare const table: CommandTable;
declare const conversations: Conversations;
declare const connection: RelayConnection;
declare const outbox: Outbox;
declare const conversation: Parameters<Conversations['execute']>[0];
const id = 'a-command-id';

it('the relay: a command that is missing, or reads or answers a misspelt field, does not compile', () => {
  const check = () => {
    const { history: _, ...allButOne } = table;
    // @ts-expect-error one is missing
    ({ ...allButOne }) satisfies CommandTable;
    const more = {
      ...table,
      // @ts-expect-error the input has no such field
      preview: async (_context, { content }) => ({ content }),
      // @ts-expect-error the answer needs events
      history: async () => ({ event: [] }),
    } satisfies CommandTable;
    // @ts-expect-error no such command
    conversations.execute(conversation, 'sent', { id, text: '' });
    // @ts-expect-error the input of another command
    conversations.execute(conversation, 'send', { id, email: '' });
    // @ts-expect-error this one never enters the log
    conversations.execute(conversation, 'logout', {});
    return more;
  };
  assert.equal(typeof check, 'function');
});

it('the widget: a misspelt command or field does not compile', () => {
  const check = () => {
    // @ts-expect-error no such command
    connection.ask('histories', { before: 1, limit: 1 });
    // @ts-expect-error no such field
    connection.ask('history', { before: 1, limits: 1 });
    // @ts-expect-error no such field
    outbox.add({ name: 'click', input: { id, seq: 1, target: { kind: 'question', reference: '' } }, at: 0 });
    // @ts-expect-error the input of another command
    outbox.add({ name: 'send', input: { id, email: '' }, at: 0 });
  };
  assert.equal(typeof check, 'function');
  const input: CommandInput<'rate-answer'> = { id, seq: 1, useful: true };
  // @ts-expect-error no such command
  const name: CommandName = 'rate-answers';
  assert.ok(!(name in input));
});
