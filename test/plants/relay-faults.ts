/** Bugs in the relay for `faults.ts`. */
import type { Fault } from './fault.ts';

export const RELAY_FAULTS: Readonly<Record<string, Fault>> = {
  'two sessions that one push brings get the same number': {
    file: 'relay/conversation/desk/apply-reply.ts',
    find: 'const head = before.head + events.length;',
    put: 'const head = before.head;',
    near: ['test/relay/conversation/desk/apply-reply', 'test/relay/callbacks/pushes'],
  },
  'an agent writes into the robot session of the same number': {
    file: 'relay/conversation/desk/apply-reply.ts',
    find: ": record.sessions.findLast((one) => one.kind === 'agent' && one.deskId === deskId);",
    put: ': record.sessions.findLast((one) => one.deskId === deskId);',
    near: ['test/relay/conversation/desk/apply-reply', 'test/relay/callbacks/pushes'],
  },
  'a remark with its tags is longer than the desk takes': {
    file: 'relay/conversation/commands.ts',
    find: `
    .slice(0, 255);`,
    put: ';',
    near: ['test/relay/conversation/commands'],
  },
  'a rated session offers its survey again when it ends': {
    file: 'relay/conversation/desk/sessions.ts',
    find: 'const survey = session.rated ? null : closing.survey;',
    put: 'const { survey } = closing;',
    near: ['test/relay/conversation/desk/apply-reply', 'test/relay/with-desk'],
  },
  'a visitor sends the file of another one': {
    file: 'relay/conversation/conversations.ts',
    find: 'const isOwn = upload?.conversation === conversation.id && upload.ends > store.clock.now();',
    put: 'const isOwn = upload !== undefined && upload.ends > store.clock.now();',
    near: ['test/relay/features/uploads/sending'],
  },
  'the breaker opens one failure too late': {
    file: 'relay/outbox/retry.ts',
    find: 'failures >= FAILURES_UNTIL_OPEN',
    put: 'failures > FAILURES_UNTIL_OPEN',
    near: ['test/relay/outbox/retry'],
  },
  'calls are counted as ended while they last': {
    file: 'relay/outbox/make-calls.ts',
    find: 'return await makeAndReport(',
    put: 'return makeAndReport(',
    near: ['test/relay/outbox/make-calls'],
  },
  'a preview is sent again every second': {
    file: 'relay/outbox/previews.ts',
    find: `latest.delete(conversation);
    resting`,
    put: 'resting',
    near: ['test/relay/outbox/previews'],
  },
  'a postponed call waits until the outbox looks by itself': {
    file: 'relay/outbox/worker.ts',
    find: 'next === undefined ? LONGEST_SLEEP : next - now()',
    put: 'next === undefined ? LONGEST_SLEEP : next',
    near: ['test/relay/outbox/worker.test'],
  },
  'calls ask a full budget again and again': {
    file: 'relay/outbox/budget.ts',
    find: 'priority), asked.now + full);',
    put: 'priority), full);',
    near: ['test/relay/outbox/budget'],
  },
  'answers that a customer does not wait add up across a wait': {
    file: 'relay/outbox/wait-poller.ts',
    find: `notWaitingAnswers.delete(id);
      const waits`,
    put: 'const waits',
    near: ['test/relay/outbox/wait-poller'],
  },
  'a rate allows one more than its limit': {
    file: 'relay/http/rates.ts',
    find: 'return times.length < most && ',
    put: 'return times.length <= most && ',
    near: ['test/relay/http/rates'],
  },
  'clients with IPv4 addresses share one limit': {
    file: 'relay/http/client-address.ts',
    find: '? ipv4Of(groups.slice(6)) :',
    put: '? groups.slice(0, 4).join() :',
    near: ['test/relay/http/client-address'],
  },
  'a client chooses the address that its limits count': {
    file: 'relay/http/client-address.ts',
    find: '.at(-proxies)',
    put: '.at(0)',
    near: ['test/relay/http/client-address'],
  },
  'a connection that ended still counts for its address': {
    file: 'relay/visitors/connections.ts',
    find: 'if (connection && byId.delete(idOf(this))) addresses.leave(connection.address);',
    put: 'if (connection) byId.delete(idOf(this));',
    near: ['test/relay/visitors/polling-places'],
  },
  'a token lives on however long nobody uses it': {
    file: 'relay/visitors/tokens.ts',
    find: ' && row.used + IDLE_LIFETIME > at;',
    put: ';',
    near: ['test/relay/visitors/tokens.test'],
  },
  'a widget that confirmed nothing before it joined again is cut off': {
    file: 'relay/visitors/pump.ts',
    find: `pendingConfirmations = 0;
      clearConfirmTimer();`,
    put: 'pendingConfirmations = 0;',
    near: ['test/relay/visitors/pump'],
  },
  'a visitor who returns sees the queue position of before': {
    file: 'relay/visitors/audience.ts',
    find: `?.get('desk');
      signals.delete(conversation);`,
    put: "?.get('desk');",
    near: ['test/relay/visitors/audience'],
  },
  'a compressed push unpacks to any size': {
    file: 'relay/callbacks/request-body.ts',
    find: ', { maxOutputLength: most }',
    put: '',
    near: ['test/relay/callbacks/receiver'],
  },
  'the held part of a robot is dropped with the session of an agent': {
    file: 'relay/callbacks/replies.ts',
    find: 'if (push.assign_type !== kind) continue;',
    put: '',
    near: ['test/relay/callbacks/held-pushes'],
  },
  'a transcript is compared with the first page of a long session': {
    file: 'relay/callbacks/reconcile.ts',
    find: 'after = page.at(-1)?.seq as number;',
    put: 'after = head;',
    near: ['test/relay/callbacks/transcripts'],
  },
  'a name that the sender of a push chose is logged': {
    file: 'relay/callbacks/set-aside.ts',
    find: '(FIELD.test(String(part)) && !MAPS.has(all[at - 1]))',
    put: 'FIELD.test(String(part))',
    near: ['test/relay/callbacks/hostile-events'],
  },
  'pushes of one moment fill the quarantine beyond its limit': {
    file: 'relay/callbacks/set-aside.ts',
    find: 'added += bytes;',
    put: '',
    near: ['test/relay/callbacks/full-quarantine'],
  },
  'SQLite gives the first call back for the last': {
    file: 'relay/store/sqlite/statements.ts',
    find: 'WHERE visitor = ? AND at > ? ORDER BY at DESC LIMIT 1',
    put: 'WHERE visitor = ? AND at > ? ORDER BY at LIMIT 1',
    near: ['test/relay/store/sqlite.test', 'test/relay/features/call-back/'],
  },
  'SQLite counts a slow call from its beginning': {
    file: 'relay/store/sqlite/calls.ts',
    find: 'sql.moveSpent.run(at, spender, taken, service)',
    put: 'sql.moveSpent.run(taken, spender, at, service)',
    near: ['test/relay/store/sqlite.test', 'test/relay/outbox/budget'],
  },
  'SQLite keeps what a failed job wrote': {
    file: 'relay/store/sqlite/group-commit.ts',
    find: "db.exec('ROLLBACK TO job; RELEASE job');",
    put: "db.exec('RELEASE job');",
    near: ['test/relay/store/group-commit', 'test/relay/store/sqlite.test'],
  },
  'SQLite gives a session number of two conversations to one of them': {
    file: 'relay/store/sqlite/log.ts',
    find: 'return found.length === 1 ? found[0] : undefined;',
    put: 'return found[0];',
    near: ['test/relay/store/sqlite.test'],
  },
  'SQLite writes an event that the log has to its index once more': {
    file: 'relay/store/sqlite/statements.ts',
    find: ' AND seq > COALESCE((SELECT MAX(last) FROM runs WHERE runs.conversation = events.conversation), 0)',
    put: '',
    near: ['test/relay/store/sqlite-deferred-index'],
  },
  'PostgreSQL takes one upload too many': {
    file: 'relay/store/postgres/statements.ts',
    find: 'AND count(*) < $',
    put: 'AND count(*) <= $',
    near: ['test/relay/store/postgres.test.ts'],
  },
  'PostgreSQL drops the newest tokens of a visitor': {
    file: 'relay/store/postgres/statements.ts',
    find: 'ORDER BY used DESC, issued DESC OFFSET',
    put: 'ORDER BY used, issued OFFSET',
    near: ['test/relay/store/postgres.test.ts'],
  },
  'PostgreSQL refuses a text with a NUL': {
    file: 'relay/store/postgres/statements.ts',
    find: String.raw`.replaceAll('\0', '\uFFFD')`,
    put: '',
    near: ['test/relay/store/postgres.test.ts'],
  },
  'PostgreSQL settles a call that ended in the same batch': {
    file: 'relay/store/postgres/group-commit.ts',
    find: '(fences.get(held.id) !== held.fence || ended.has(held.id))',
    put: 'fences.get(held.id) !== held.fence',
    near: ['test/relay/store/postgres.test.ts'],
  },
  'PostgreSQL leaves the transaction of a failed batch open': {
    file: 'relay/store/postgres/group-commit.ts',
    find: 'await lease.send([[WRITES.rollback, []]]).catch(() => undefined);',
    put: '',
    near: ['test/relay/store/postgres.test.ts'],
  },
  'PostgreSQL leaves one conversation of each portion out of the heads': {
    file: 'relay/store/postgres/log.ts',
    find: 'ids.slice(first, first + LOOK_UPS.most)',
    put: 'ids.slice(first, first + LOOK_UPS.most - 1)',
    near: ['test/relay/store/postgres.test.ts'],
  },
  'PostgreSQL keeps a postponed call with the relay that postponed it': {
    file: 'relay/store/postgres/call-statements.ts',
    find: 'attempts = new.attempts, held_until = 0',
    put: 'attempts = new.attempts',
    near: ['test/relay/store/postgres-nodes'],
  },
};
