/**
 * The baseline: Express and Socket.IO that take a push and emit it, without validation, storage or de-duplication. Run
 * as a child process; says its port and, when asked, the processor time it used.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { Server } from 'socket.io';

const app = express();
const http = createServer(app);
const io = new Server(http, { serveClient: false, perMessageDeflate: false });

app.post('/push', express.json(), (request, response) => {
  io.to(request.body.customer_token).emit('events', request.body.messages);
  response.status(200).end();
});
io.on('connection', (socket) => void socket.join(String(socket.handshake.auth.room)));

http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }));
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', () => process.exit(0));
