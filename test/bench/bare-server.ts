/**
 * The baseline: Express and Socket.IO that take a push and emit it, and acknowledge what visitors send, without
 * validation, storage or de-duplication. Run as a child process; several share their rooms through Redis.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import express from 'express';
import { createClient } from 'redis';
import { Server } from 'socket.io';
import { answerQuestions } from './answer-questions.ts';

export type BareOptions = {
  /** Where the nodes meet, as a URL; absent for a single one. */
  redis?: string;
};

const { redis } = JSON.parse(String(process.argv[2])) as BareOptions;
const app = express();
const http = createServer(app);
const io = new Server(http, { serveClient: false, perMessageDeflate: false });
if (redis !== undefined) {
  const client = createClient({ url: redis });
  await client.connect();
  io.adapter(createAdapter(client));
}

app.post('/push', express.json(), (request, response) => {
  io.to(request.body.customer_token).emit('events', request.body.messages);
  response.status(200).end();
});
io.on('connection', (socket) => {
  void socket.join(String(socket.handshake.auth.room));
  socket.on('send', (_message, acknowledge) => acknowledge({ ok: true }));
});

http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }));
answerQuestions();
