/**
 * Changes of the relay's source for fault tests: points at which a test can kill it, and bugs that the history checker
 * must find. Each text must occur exactly once in its file: `npm run check` refuses others, as does every test that uses
 * one.
 */
import type { Plant } from './plant-preload.ts';

const point = (name: string): string => `globalThis.killAt('${name}');`;

/** The points for `relay.arm('<name>')`, at which the relay kills itself. */
export const KILL_POINTS = {
  /** A visitor's message is about to enter the log. */
  'in-send': {
    file: 'relay/conversation/conversations.ts',
    find: 'const earlier = before.seen.get(key);',
    put: `if (name === 'send') ${point('in-send')} const earlier = before.seen.get(key);`,
  },
  /** A push is about to enter the log. */
  'in-push': {
    file: 'relay/conversation/desk/apply-reply.ts',
    find: 'const keys = keysOf(push);',
    put: `${point('in-push')} const keys = keysOf(push);`,
  },
  /** A batch is written but not committed. */
  'before-commit': {
    file: 'relay/store/sqlite/group-commit.ts',
    find: 'end.run();',
    put: `${point('before-commit')} end.run(); ${point('after-commit')}`,
  },
  /** The call is taken from the budget but not sent to the desk. */
  'before-call': {
    file: 'relay/outbox/make-calls.ts',
    find: 'const answer = await client.call(operation, { params, query, body });',
    put: `${point('before-call')}
      const answer = await client.call(operation, { params, query, body });
      ${point('after-call')}`,
  },
} as const satisfies Record<string, Plant>;

export const BUGS = {
  'a message is acknowledged before the commit': {
    file: 'relay/visitors/connection.ts',
    find: 'const done = await execute(name, context(), input());',
    put: `if (name === 'send') ack({ ok: true, seq: 0 });
        const done = await execute(name, context(), input());`,
  },
  'a push is answered 200 before the commit': {
    file: 'relay/callbacks/receiver.ts',
    find: 'await takers[kind](body);',
    put: 'response.statusCode = 200; response.end(); await takers[kind](body);',
  },
  'a call leaves the outbox before it is made': {
    file: 'relay/outbox/make-calls.ts',
    find: 'return ask(planned);',
    put: `if (call.intent.kind === 'message' && planned.asksForAgent !== true) {
      await store.log.update(call.conversation, [], () => ({ settle: { call }, result: undefined }));
    }
    return ask(planned);`,
  },
  'the log is read before the pump learns of what is new': {
    file: 'relay/visitors/connection.ts',
    find: 'listener?.pump.startAfter(start.from, start.head);\n        for',
    put: `const from = start.from;
        void (async () => {
          const fetched = await store.log.read(visitor.conversation.id, from, 200);
          socket.emit('events', { epoch: store.log.epoch, events: fetched }, () => {});
          await new Promise((resolve) => setTimeout(resolve, 900));
          listener?.pump.startAfter(await store.log.snapshot(visitor.conversation.id).then(({ head }) => head));
        })();
        for`,
  },
  'nobody looks for what a lost nudge left behind': {
    file: 'relay/stages/background.ts',
    find: 'sweeping = audience.sweep(store.log)',
    put: 'sweeping = Promise.resolve()',
  },
  'pushes are not remembered': {
    file: 'relay/conversation/desk/apply-reply.ts',
    find: "remember.push({ key: partKey.key, value: push.assign_type === 'agent' ? FROM_AGENT : '' });",
    put: '',
  },
  'commands are not remembered': {
    file: 'relay/conversation/conversations.ts',
    find: 'remember: [...(decision.remember ?? []), { key, value: JSON.stringify({ print, seq }) }],',
    put: '',
  },
  'a message is tried again under another id': {
    file: 'relay/conversation/calls/plan-call.ts',
    find: "const message = { customer_token: customerToken, message_id: id, type: 'message', data: { content } } as const;",
    put: `globalThis.tries = (globalThis.tries ?? 0) + 1;
  const message_id = id.replace(/\\d{4}$/, String(globalThis.tries).padStart(4, '0'));
  const message = { customer_token: customerToken, message_id, type: 'message', data: { content } } as const;`,
  },
  'the pump turns batches around': {
    file: 'relay/visitors/pump.ts',
    find: 'send(events, onConfirmed);',
    put: 'send(events.toReversed(), onConfirmed);',
  },
  'calls are not counted': {
    file: 'relay/outbox/budget.ts',
    find: 'await shared.spend(',
    put: 'await Promise.resolve(0) ?? shared.spend(',
  },
} as const satisfies Record<string, Plant>;

/** Nudges never reach a pump; and the sweep for them is frequent enough for a test. */
export const LOST_NUDGES: readonly Plant[] = [
  {
    file: 'relay/visitors/audience.ts',
    find: 'for (const { pump } of of(news.conversation)) pump.nudge(news.events);',
    put: '',
  },
  { file: 'relay/config/timings.ts', find: 'sweep: 3000,', put: 'sweep: 100,' },
];

/** SQLite does not wait for the disk. */
export const syncMode = (mode: 'NORMAL' | 'OFF'): Plant => ({
  file: 'relay/store/sqlite/journal.ts',
  find: 'PRAGMA synchronous = FULL;',
  put: `PRAGMA synchronous = ${mode};`,
});

/** Makes the relay's own connection read the mode from a file. SQLite then fails as on a full or write-protected disk. */
export const diskSwitch = (file: string): Plant => ({
  file: 'relay/store/sqlite/store.ts',
  find: 'const sql = statementsOf(db);',
  put: `const sql = statementsOf(db);
  let obeyed = '';
  setInterval(() => {
    const wanted = process.getBuiltinModule('node:fs').readFileSync(${JSON.stringify(file)}, 'utf8');
    if (wanted === obeyed || db.isTransaction) return;
    db.exec(wanted);
    obeyed = wanted;
  }, 10).unref();`,
});

/** Every plant of this file. */
export const PLANTS: readonly Plant[] = [
  ...Object.values(KILL_POINTS),
  ...Object.values(BUGS),
  ...LOST_NUDGES,
  syncMode('OFF'),
  diskSwitch('a file'),
];
