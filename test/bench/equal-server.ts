/**
 * The baseline that promises what the relay does: the bare durable server, with pushes de-duplicated by id, a gapless
 * `seq` in each conversation, the push kept beside its event, and visitors known by a token. Straightforward tables, no
 * other care. Runs as a child process.
 */
import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import express from 'express';
import { Server } from 'socket.io';
import { answerQuestions } from './answer-questions.ts';
import type { KnownVisitor } from './relay-server.ts';

export type EqualOptions = {
  visitors: number;
  database: string;
  /** The site's settings, as the relay sends them to every visitor who joins. */
  site: unknown;
};
export type EqualHello = { port: number; visitors: KnownVisitor[] };

type Message = { message_id: string; agent_name: string; data: { content: string } };
type Push = { customer_token: string; messages: Message[] };
type Event = { seq: number; at: number; type: string; id: string; person: { name: string }; text: string };

const { visitors, database, site } = JSON.parse(String(process.argv[2])) as EqualOptions;
const EPOCH = 'bench';
const key = createSecretKey(randomBytes(32));
const hashOf = (token: string): string => createHmac('sha256', key).update(token).digest('base64url');

const db = new DatabaseSync(database);
db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
db.exec(`
  CREATE TABLE conversations (id INTEGER PRIMARY KEY, customer TEXT NOT NULL UNIQUE, head INTEGER NOT NULL) STRICT;
  CREATE TABLE tokens (hash TEXT PRIMARY KEY, conversation INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE seen (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE TABLE events (
    conversation INTEGER NOT NULL, seq INTEGER NOT NULL, body TEXT NOT NULL, push TEXT NOT NULL,
    PRIMARY KEY (conversation, seq)) STRICT, WITHOUT ROWID;
`);
const [begin, commit] = [db.prepare('BEGIN IMMEDIATE'), db.prepare('COMMIT')];
const see = db.prepare('INSERT INTO seen (id) VALUES (?) ON CONFLICT DO NOTHING');
const advance = db.prepare('UPDATE conversations SET head = head + 1 WHERE customer = ? RETURNING id, head');
const add = db.prepare('INSERT INTO events (conversation, seq, body, push) VALUES (?, ?, ?, ?)');
const visitorOf = db.prepare(
  'SELECT customer, head FROM tokens JOIN conversations ON id = conversation WHERE hash = ?',
);
const known = addVisitors();

const app = express();
const http = createServer(app);
const io = new Server(http, { serveClient: false, perMessageDeflate: false });
let waiting: { push: Push; stored: (events: Event[]) => void }[] = [];

app.post('/push', express.json(), (request, response) => {
  const push = request.body as Push;
  function stored(events: Event[]): void {
    if (events.length > 0) io.to(push.customer_token).emit('events', { epoch: EPOCH, events });
    response.status(200).end();
  }
  if (waiting.push({ push, stored }) === 1) setImmediate(flush);
});

/** Commits all pushes that arrived during the commit before. */
function flush(): void {
  const group = waiting;
  waiting = [];
  begin.run();
  const done = group.map(({ push, stored }) => ({ stored, events: push.messages.flatMap((one) => append(push, one)) }));
  commit.run();
  for (const { stored, events } of done) stored(events);
}

function append({ customer_token: customer }: Push, message: Message): Event[] {
  const id = message.message_id;
  if (see.run(id).changes === 0) return [];
  const { id: conversation, head: seq } = advance.get(customer) as { id: number; head: number };
  const person = { name: message.agent_name };
  const event = { seq, at: Date.now(), type: 'agent-message', id, person, text: message.data.content };
  add.run(conversation, seq, JSON.stringify(event), JSON.stringify(message));
  return [event];
}

io.use((socket, next) => {
  const found = visitorOf.get(hashOf(String(socket.handshake.auth.token)));
  socket.data = found;
  next(found ? undefined : new Error('token-invalid'));
});
io.on('connection', (socket) => {
  const { customer, head } = socket.data as { customer: string; head: number };
  void socket.join(customer);
  socket.emit('joined', { ok: true, epoch: EPOCH, head, from: head, reset: false, token: null, site });
});

function addVisitors(): KnownVisitor[] {
  const addConversation = db.prepare('INSERT INTO conversations (id, customer, head) VALUES (?, ?, 0)');
  const addToken = db.prepare('INSERT INTO tokens (hash, conversation) VALUES (?, ?)');
  begin.run();
  const added = Array.from({ length: visitors }, (_, n) => {
    const [customer, token] = [`visitor-${n}`, randomBytes(32).toString('base64url')];
    addConversation.run(n, customer);
    addToken.run(hashOf(token), n);
    return { customer, token };
  });
  commit.run();
  return added;
}

http.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (http.address() as AddressInfo).port, visitors: known } satisfies EqualHello);
});
answerQuestions();
