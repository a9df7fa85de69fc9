/**
 * The baselines: an Express and Socket.IO server that takes a push and emits it, and acknowledges visitors' messages,
 * without validation or de-duplication. `bare` stores nothing; `durable` first commits to SQLite. Runs as a child
 * process. Several bare ones share their rooms through Redis.
 *
 * A baseline commits as the relay does, because one sync costs more than all else that a push needs.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import express from 'express';
import { createClient } from 'redis';
import { Server } from 'socket.io';
import { answerQuestions } from './answer-questions.ts';

export type BareOptions = {
  /** URL of the Redis that several nodes share; absent for a single node. */
  redis?: string;
  /** Path of the database to which every push is committed before its answer; absent to store nothing. */
  database?: string;
};

type Push = { customer_token: string; messages: unknown };

const { redis, database } = JSON.parse(String(process.argv[2])) as BareOptions;
const app = express();
const http = createServer(app);
const io = new Server(http, { serveClient: false, perMessageDeflate: false });
if (redis !== undefined) {
  const client = createClient({ url: redis });
  await client.connect();
  io.adapter(createAdapter(client));
}
const keep = database === undefined ? (_push: Push, kept: () => void) => kept() : groupCommit(database);

app.post('/push', express.json(), (request, response) => {
  const push = request.body as Push;
  keep(push, () => {
    io.to(push.customer_token).emit('events', push.messages);
    response.status(200).end();
  });
});
io.on('connection', (socket) => {
  void socket.join(String(socket.handshake.auth.room));
  socket.on('send', (_message, acknowledge) => acknowledge({ ok: true }));
});

/** Commits pushes in groups: all that arrive during a commit share the next one. */
function groupCommit(path: string): (push: Push, kept: () => void) => void {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  db.exec('CREATE TABLE pushes (id INTEGER PRIMARY KEY, customer TEXT NOT NULL, messages TEXT NOT NULL) STRICT');
  const add = db.prepare('INSERT INTO pushes (customer, messages) VALUES (?, ?)');
  const [begin, commit] = [db.prepare('BEGIN IMMEDIATE'), db.prepare('COMMIT')];
  let waiting: { push: Push; kept: () => void }[] = [];

  function flush(): void {
    const group = waiting;
    waiting = [];
    begin.run();
    for (const { push } of group) add.run(push.customer_token, JSON.stringify(push.messages));
    commit.run();
    for (const { kept } of group) kept();
  }
  return (push, kept) => {
    if (waiting.push({ push, kept }) === 1) setImmediate(flush);
  };
}

http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }));
answerQuestions();
